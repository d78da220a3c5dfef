"""`camelcam replay` and `camelcam story` as a shell sees them: streams, exit codes, FILE:LINE, standard input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.test_record import CARDS, SETUP, TICKET

GOOD = SETUP + b"\n" + TICKET + b"\n"
BAD = SETUP + b"\n\n" + TICKET + b'\n{"do":"roll","die":"red","value":4}\n'
ENOUGH = 50 << 20


def camelcam(*arguments: str | Path, stdin: bytes = b"") -> tuple[int, list[bytes], list[str]]:
    """Exit code, lines of standard output, lines of standard error."""
    command = [sys.executable, "-m", "camelcam", *map(str, arguments)]
    done = subprocess.run(command, input=stdin, capture_output=True, check=False, timeout=120)
    assert b"Traceback" not in done.stderr
    return done.returncode, done.stdout.splitlines(), done.stderr.decode().splitlines()


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.race"
    path.write_bytes(GOOD)
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.race"
    path.write_bytes(BAD)
    return path


def test_replay_prints_one_object_a_record_and_nothing_else(good: Path) -> None:
    code, out, err = camelcam("replay", good, good)
    assert (code, err, len(out)) == (0, [], 2)
    assert json.loads(out[0])["file"] == str(good)
    assert set(json.loads(out[0])) == {
        *("file", "edition", "leg", "over", "turn", "players", "track", "places", "stacks", "dice", "payouts"),
        "winners",
    }


def test_the_keys_of_the_card_game_and_of_the_photographer(tmp_path: Path) -> None:
    (tmp_path / "cards.race").write_bytes(CARDS)
    first = {"edition": "first", "players": ["a", "b"], "modules": ["photographer"]}
    first["track"] = {"1": ["white", "orange", "yellow", "green", "blue"]}  # type: ignore[assignment]
    (tmp_path / "photo.race").write_text(json.dumps(first))
    code, out, _ = camelcam("replay", tmp_path / "cards.race", tmp_path / "photo.race")
    assert code == 0
    assert {"length", "sandstorms", "figures"} <= set(json.loads(out[0]))
    assert json.loads(out[1])["camera"] is None
    assert "camera" not in json.loads(out[0])


def test_a_bad_record_gets_one_line_with_its_place_exit_2_and_no_object(bad: Path) -> None:
    code, out, err = camelcam("replay", bad)
    assert (code, out) == (2, [])
    assert err == [f'{bad}:4: "value": 4 is not one of the values that this field may have']


def test_the_other_records_are_still_replayed_in_order(good: Path, bad: Path, tmp_path: Path) -> None:
    code, out, err = camelcam("replay", good, bad, tmp_path / "gone.race", good)
    assert code == 2
    assert [json.loads(line)["file"] for line in out] == [str(good), str(good)]
    assert err[0].startswith(f"{bad}:4: ")
    assert err[1] == f"{tmp_path}/gone.race:1: the file cannot be read: no such file or directory"
    assert len(err) == 2


def test_what_cannot_be_read_is_bad_in_line_1(tmp_path: Path) -> None:
    (tmp_path / "empty.race").write_bytes(b"")
    for path in (tmp_path, tmp_path / "empty.race"):
        code, out, err = camelcam("replay", path)
        assert (code, out, len(err)) == (2, [], 1)
        assert err[0].startswith(f"{path}:1: ")


def test_a_dash_is_standard_input() -> None:
    code, out, err = camelcam("replay", "-", stdin=GOOD)
    assert (code, err) == (0, [])
    assert json.loads(out[0])["file"] == "-"
    code, out, err = camelcam("replay", "-", stdin=BAD)
    assert (code, out) == (2, [])
    assert err[0].startswith("-:4: ")


def test_the_message_stays_on_one_line_whatever_a_name_holds(tmp_path: Path) -> None:
    path = tmp_path / "odd.race"
    path.write_bytes(SETUP + b'\n{"do":"ticket","camel":"red\\n\\u001b[31m\\u2028"}\n')
    code, out, err = camelcam("replay", path)
    assert (code, out, len(err)) == (2, [], 1)
    assert "\\n\\x1b[31m\\u2028" in err[0]


def test_a_file_name_that_is_no_text_is_told_as_well_as_it_can_be(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/caf\xe9.race"
    Path(os.fsdecode(name)).write_bytes(GOOD)
    code, out, err = camelcam("replay", os.fsdecode(name))
    assert (code, err) == (0, [])
    assert json.loads(out[0])["file"].endswith("caf\ufffd.race")


def test_names_are_written_as_utf_8_whatever_the_locale(tmp_path: Path) -> None:
    path = tmp_path / "names.race"
    path.write_bytes(SETUP.replace(b"Ana", "Zoë 🐪".encode()))
    for encoding in ("ascii", "latin-1", "utf-8"):
        command = [sys.executable, "-m", "camelcam", "replay", str(path)]
        environment = {**os.environ, "PYTHONIOENCODING": encoding}
        done = subprocess.run(command, capture_output=True, check=True, env=environment, timeout=120)
        assert json.loads(done.stdout)["turn"] == "Zoë 🐪"


@pytest.mark.parametrize("command", ["replay", "story"])
@pytest.mark.parametrize("before", [b"", SETUP + b"\n"])
def test_a_line_without_an_end_is_refused_before_it_fills_the_memory(command: str, before: bytes) -> None:
    """Offered many megabytes on one line, the reader takes little more than one and hangs up."""
    line = len(before.splitlines()) + 1
    arguments = [sys.executable, "-m", "camelcam", command, "-"]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as reader:
        assert reader.stdin is not None
        taken = reader.stdin.write(before)
        try:
            while taken < ENOUGH:
                taken += reader.stdin.write(b" " * 65_536)
                reader.stdin.flush()
        except BrokenPipeError:
            pass
        out, err = reader.communicate(timeout=120)
    assert (reader.returncode, out) == (2, b"")
    assert err.decode() == f"-:{line}: the line is longer than 1 MiB\n"
    assert taken < 4 << 20


def test_story_tells_every_good_record_and_refuses_the_bad_one(good: Path, bad: Path) -> None:
    code, out, err = camelcam("story", good, bad)
    assert code == 2
    assert out[0] == b"Camel Up, second edition: Ana, Ben and Cleo."
    assert b"1. Ana takes the top red ticket." in out
    assert err[0].startswith(f"{bad}:4: ")


def test_replay_without_a_file_exits_2() -> None:
    code, out, err = camelcam("replay")
    assert (code, out) == (2, [])
    assert "Missing argument" in err[-1]
