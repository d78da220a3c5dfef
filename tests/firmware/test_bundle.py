"""The support bundle: what helps is in it, and nothing by which a person, a machine or a key could be known."""

from __future__ import annotations

import json
import re
import secrets
import socket
import sqlite3
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from firmware import bundle
from firmware.commands import doctor
from firmware.machine import Finding, Machine
from firmware.masking import Mask

KEY, TOKEN, COOKIE = "mx7d-q2wp-9abc-defg", secrets.token_urlsafe(), secrets.token_urlsafe(32)
WIFI = "dromedar77"
PEOPLE = ("Zoë Müller", "Bob", "李", "red.herring")
HIDDEN = (
    *PEOPLE, KEY, KEY.replace("-", ""), TOKEN, COOKIE, WIFI, "zoe", "zoes-pyramid", "192.168.178.23", "10.42.0.77",
    "fe80::dea6:32ff:fe12:3456", "2001:db8::17", "dc:a6:32:12:34:56", "zoe@example.org", "/home/zoe",
)  # fmt: skip
LOG = f"""2026-05-01 20:14:05 INFO The table is at http://zoes-pyramid.local:8000/ and http://192.168.178.23:8000
2026-05-01 20:15:00 ERROR KeyError at /home/zoe/camelcam/companion/live.py:214 while answering table.act
reader said: token {TOKEN} from 10.42.0.77 [fe80::dea6:32ff:fe12:3456%wlan0] dc:a6:32:12:34:56, 2001:db8::17
cookie camelcam_host={COOKIE}; the host of Bob and zoë müller typed {KEY.replace("-", "").upper()}; 李 won
Joined the Wi-Fi with {WIFI}; mail zoe@example.org; red.herring took a ticket; bobbin stays, so does 127.0.0.1
"""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A table's folder: its keys, a journal with people in it, and pictures."""
    data = tmp_path / "table"
    (data / "pictures").mkdir(parents=True)
    (data / "host.key").write_text(KEY + "\n")
    (data / "reader.token").write_text(TOKEN + "\n")
    for number in range(9):
        (data / "pictures" / f"{number:06d}.jpg").write_bytes(b"\xff\xd8\xff" + bytes([number]))
    with sqlite3.connect(data / "journal.db") as db:
        db.execute("CREATE TABLE races (race INTEGER PRIMARY KEY, edition, players, status, setup)")
        db.execute("CREATE TABLE lines (race, line)")
        db.execute("CREATE TABLE meta (key, value)")
        db.execute("INSERT INTO races VALUES (1, 'second', ?, 'running', 'x')", (json.dumps(PEOPLE),))
        db.executemany("INSERT INTO lines VALUES (1, ?)", [("x",)] * 7)
    db.close()
    return data


def machine(root: Path) -> Machine:
    (root / "etc").mkdir()
    (root / "etc" / "passwd").write_text(
        "root:x:0:0:root:/root:/bin/sh\nzoe:x:1000:1000:Zoë Müller,,,:/home/zoe:/bin/sh\n"
    )
    (root / "etc" / "hostname").write_text("zoes-pyramid\n")

    def call(command: Sequence[str]) -> str | None:
        return {"journalctl": LOG, "nmcli": WIFI + "\n"}.get(command[0])

    return Machine(root=root, call=call)


def read(file: Path) -> dict[str, str]:
    with zipfile.ZipFile(file) as made:
        return {name: made.read(name).decode("utf-8", "replace") for name in made.namelist()}


def test_nothing_that_is_private_leaves_the_house(tmp_path: Path, table: Path) -> None:
    findings = [Finding("disk", False, f"{table} of zoe on zoes-pyramid is full"), Finding("cv2", True, "4.10.0")]
    bundle.write(tmp_path / "b.zip", machine(tmp_path), table, findings)
    texts = read(tmp_path / "b.zip")
    everything = "\n".join(texts.values()).lower()
    assert [word for word in HIDDEN if word.lower() in everything.replace("bobbin", "")] == []
    if (own := socket.gethostname().lower()) != "localhost":
        assert own not in everything


def test_what_helps_is_still_there(tmp_path: Path, table: Path) -> None:
    bundle.write(tmp_path / "b.zip", machine(tmp_path), table, [Finding("cv2", True, "4.10.0")])
    texts = read(tmp_path / "b.zip")
    assert "KeyError" in texts["table.log"] and "companion/live.py:214" in texts["table.log"]
    assert "20:14:05" in texts["table.log"] and "127.0.0.1" in texts["table.log"] and "bobbin" in texts["table.log"]
    assert "race 1: second, running, 7 events" in texts["journal.txt"] and "quick_check: ok" in texts["journal.txt"]
    assert "camelcam 0." in texts["about.txt"] and "4.10.0" in texts["doctor.txt"]
    assert sorted(name for name in texts if "pictures" in name)[-1] == "pictures/000008.jpg"
    assert sum("pictures" in name for name in texts) == bundle.PICTURES


def test_the_same_thing_gets_the_same_word() -> None:
    mask = Mask(["hush"], ["Ana", "Anastasia"], [])
    assert mask("Ana, ana and Anastasia: hush at 10.0.0.1, then 10.0.0.2, then 10.0.0.1") == (
        "<name 2>, <name 2> and <name 1>: <secret 1> at <address 1>, then <address 2>, then <address 1>"
    )


def test_a_name_is_found_in_every_letter_that_counts_as_the_same() -> None:
    letters = "".join(one for one in map(chr, range(0x1F000)) if one.lower() != one.upper())
    for letter in "IiıİſsKkµßÅΣς":
        alike = re.findall(letter, letters, re.IGNORECASE)
        assert len(alike) > 1
        told = Mask([], [f"x{letter}x"], [])(" ".join(f"x{one}x" for one in alike))
        assert told == " ".join(["<name 1>"] * len(alike))


def test_the_command_writes_it_and_says_so(tmp_path: Path, table: Path) -> None:
    file = tmp_path / "out.zip"
    options = ["--only", "clock", "--bundle", str(file), "--data", str(table), "--log", "-"]
    done = CliRunner().invoke(doctor, options, input="Bob was here\n")
    assert done.exit_code == 0 and "masked" in done.output
    assert "was here" in read(file)["table.log"] and "Bob" not in read(file)["table.log"]
