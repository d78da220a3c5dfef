"""What doctor looks at beside the hardware: the clock, the way to a stream, the memory
that the kernel grants, and the table's journal.

Nothing of the table is imported here: the journal is read as the SQLite file that it is, and never written.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import urlsplit

from firmware.machine import UNITS, Finding, Machine

JOURNAL = "var/lib/private/camelcam/journal.db"
#: megabytes below which a table and a reader do not fit beside each other.
LEAST_MEMORY = 400
#: no clock of a running camelcam shows a year before this.
BUILT = 2025


def check_clock(machine: Machine) -> Iterator[Finding]:
    """Does the clock tell a time that can be? Races carry on without, but their dates are wrong."""
    if time.gmtime(machine.now()).tm_year < BUILT:
        yield Finding("clock", False, "It shows a year long gone. Go online once, or: sudo timedatectl set-time …")
        return
    synced = (machine.root / "run/systemd/timesync/synchronized").exists()
    yield Finding("clock", True, "set by the network" if synced else "not set by the network since the start")


def check_stream(machine: Machine) -> Iterator[Finding]:
    """The reader's service speaks to this machine alone, until somebody allows it more."""
    if not machine.installed or machine.config.camera.kind != "stream":
        return
    unit, host = UNITS[1], urlsplit(machine.config.camera.source).hostname
    said = machine.call(["systemctl", "show", "-p", "IPAddressAllow", "--value", unit]) or ""
    allowed = [ip_network(word, strict=False) for word in said.split()]
    try:
        is_open = host is None or any(ip_address(host) in network for network in allowed)
    except ValueError:  # a name; which address it has, the network alone knows
        is_open = host == "localhost" or any(not network.is_loopback for network in allowed)
    if not is_open:
        says = f"The reader's service may not speak to {host}. sudo systemctl edit {unit}: write [Service], and "
        yield Finding("stream", False, f"{says}below it IPAddressAllow= with its address. Then restart the service.")


def check_memory(machine: Machine) -> Iterator[Finding]:
    """How much there is, and who keeps the services within their bounds."""
    kilobytes = [line.split()[1] for line in machine.text("proc/meminfo").splitlines() if line.startswith("MemTotal:")]
    megabytes = int(kilobytes[0]) // 1024 if kilobytes else 0
    if 0 < megabytes < LEAST_MEMORY:
        yield Finding("memory", False, f"There are only {megabytes} MB. camelcam needs a Pi with 512 MB or more.")
        return
    granted = "memory" in machine.text("sys/fs/cgroup/cgroup.controllers").split()
    kept = (
        "the kernel holds each service to its MemoryMax"
        if granted
        else ("this kernel grants no memory cgroup (cgroup_disable=memory), so LimitDATA alone bounds the services")
    )
    yield Finding("memory", True, f"{megabytes} MB; {kept}")


def check_journal(machine: Machine) -> Iterator[Finding]:
    """Is the table's journal whole, and does it know of anything that was lost?"""
    path = machine.root / JOURNAL
    try:
        if not path.exists():
            yield Finding("journal", True, "There is none yet; the table makes it when it first starts.")
            return
        sick, notices = looked_through(path)
    except PermissionError:
        yield Finding("journal", True, "Only root and the table may look at it: sudo camelcam doctor --only journal")
        return
    except (sqlite3.Error, OSError, ValueError) as error:
        sick, notices = str(error), []
    if sick:
        yield Finding(
            "journal", False, f"It is damaged ({sick}). Start the table again, it goes on from its newest whole copy."
        )
    for told in notices:
        yield Finding("journal", False, f"{told} (The host's page shows this until it was seen there.)")
    if not sick and not notices:
        yield Finding("journal", True, "whole")


def looked_through(path: Path) -> tuple[str, list[str]]:
    """What SQLite finds damaged, and what the table has told its host of. Raises sqlite3.Error, OSError, ValueError."""
    log = path.with_name(path.name + "-wal")
    how = "mode=ro" if log.exists() else "immutable=1"  # at rest nothing is made beside it, with root as its owner
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)) as db:
        found = str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
        row = db.execute("SELECT value FROM meta WHERE key = 'notices'").fetchone()
    return ("" if found == "ok" else found), [str(one["text"]) for one in json.loads(row[0])] if row else []
