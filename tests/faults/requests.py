"""Requests that schemathesis makes of /api/openapi.json, sent to a table by its host who sits in a seat, too.

No answer may be a 5xx. Counted is what reached a handler: what was answered, or refused for what it said; not what was
turned away at the door, and not what named a race that is not there.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

from tests.companion.house import FIRST, SECOND, Running

from .game import Broken
from .kills import Figures, Say

PROGRAM = os.environ.get("CAMELCAM_SCHEMATHESIS", "schemathesis")
#: statuses that a handler gives. 503 is one: the pyramid of the demo is away.
HANDLED = {200, 201, 202, 204, 400, 409, 412}
LEAST = 2000


def requests(count: int, seed: int, work: Path, say: Say) -> Figures:
    """`count` examples at most an operation and phase. Raises Broken."""
    figures = Figures()
    if shutil.which(PROGRAM) is None:
        raise Broken(f"{PROGRAM} was not found; .ci/fuzz installs it, CAMELCAM_SCHEMATHESIS says where it is")
    table = Running(work / "data")
    try:
        table.become_host()
        for setup in (SECOND, FIRST):  # the first is kept among the earlier races
            assert table.ask("POST", "/api/tables", setup | {"replace": True})[0] == 201
        assert table.ask("POST", "/api/seats", {"name": setup["players"][0]})[0] == 201
        answers = asked(table, count, seed, work)
        if "Traceback" in (said := table.errors.read_text()):
            raise Broken(said[-2000:])
        figures.told.append(f"the table used at most {most_memory(table.process.pid):.0f} MB")
    finally:
        table.kill()
    by_status = Counter(int(one["response"]["status"]) for one in answers)
    figures.counts["requests"] = sum(by_status.values())
    figures.counts["reached a handler"] = sum(by_status[status] for status in HANDLED)
    figures.counts["answered 5xx"] = sum(number for status, number in by_status.items() if status >= 500)
    slowest = max(answers, key=lambda one: float(one["time"]))
    where = f"{slowest['request']['method']} {slowest['request']['url'].partition('/api')[2][:60]}"
    figures.told.append(f"the slowest answer, {where}, took {float(slowest['time']):.0f} ms")
    if count >= 100 and figures.counts["reached a handler"] < LEAST:
        raise Broken(f"too few reached a handler: {by_status}")
    return figures


def asked(table: Running, count: int, seed: int, work: Path) -> list[dict[str, Any]]:
    """Every request and its answer."""
    address, log = f"http://127.0.0.1:{table.port}", work / "asked.har"
    token = (table.folder / "reader.token").read_text().strip()
    command = [PROGRAM, "run", f"{address}/api/openapi.json", "--header", f"Cookie: {table.cookie}"]
    command += ["--header", f"Authorization: Bearer {token}", "--checks", "not_a_server_error"]
    command += ["--exclude-path", "/api/events", "--max-examples", str(count), "--seed", str(seed), "--workers", "2"]
    command += ["--request-timeout", "20", "--report", "har", "--report-har-path", str(log)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=work)
    if done.returncode:
        raise Broken(done.stdout[-4000:] + done.stderr[-2000:])
    entries: list[dict[str, Any]] = json.loads(log.read_text("utf-8"))["log"]["entries"]
    return entries


def most_memory(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024
