"""`camelcam reader` as its own process, killed and started again, with the simulated pyramid and the real vision."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from firmware.kept import TrayFile
from firmware.pyramid import DATA, picture
from firmware.watch import Page
from tests.firmware.house import WAIT, PaperTable

RECORDING = Path(__file__).parents[1] / "recordings" / "unit-a"
PROFILE = str(DATA / "second" / "tray.profile")
Start = Callable[..., "Process"]


class Process:
    """A running reader. Its standard input presses; its standard error is kept for a failing test to show."""

    def __init__(self, table: PaperTable, folder: Path, *options: str) -> None:
        token = folder / "token"
        token.write_text("secret\n")
        command = [sys.executable, "-m", "camelcam", "reader", "--table", table.url, "--token-file", str(token)]
        command += ["--state", str(folder / "state"), *options]
        self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.said: list[str] = []
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self.child.stderr
        self.said.extend(self.child.stderr)

    def press(self) -> None:
        assert self.child.stdin
        self.child.stdin.write("\n")
        self.child.stdin.flush()

    def kill(self) -> None:
        self.child.kill()
        self.end()

    def end(self) -> int:
        """Ask it to end where it has not yet; its exit code."""
        self.child.terminate()
        code = self.child.wait(WAIT)
        self._listener.join(5)
        for pipe in (self.child.stdin, self.child.stderr):
            if pipe:
                pipe.close()
        return code


@pytest.fixture
def start(table: PaperTable, tmp_path: Path) -> Iterator[Start]:
    running: list[Process] = []

    def launch(*options: str) -> Process:
        running.append(Process(table, tmp_path, *options))
        return running[-1]

    yield launch
    for process in running:
        process.end()


SIMULATED = ("--camera", "simulated", "--speed", "4", "--seed", "5")


def said(table: PaperTable, state: str) -> Callable[[], bool]:
    return lambda: any(sign["state"] == state for sign in table.signs)


def test_presses_on_the_simulated_pyramid_are_read_and_counted(start: Start, table: PaperTable) -> None:
    process = start(*SIMULATED)
    table.wait(said(table, "ready"))
    for number in range(3):
        process.press()
        table.answered(number + 1)
        table.dice = [die for die in table.dice if die not in table.applied]
        table.wait(lambda: table.signs[-1]["state"] == "ready")
    assert process.end() == 0
    assert len(table.applied) == len(set(table.applied)) == 3


@pytest.mark.parametrize("moment", ["looking", "settling", "reading", "answering"])
def test_killed_at_any_moment_no_die_is_lost_and_none_counts_twice(
    start: Start, table: PaperTable, tmp_path: Path, moment: str
) -> None:
    process = start(*SIMULATED)
    table.wait(said(table, "ready"))
    table.forgetful = 1 if moment == "answering" else 0
    process.press()
    table.wait(said(table, moment) if moment != "answering" else lambda: table.readings)
    process.kill()
    table.signs.clear()
    process = start(*SIMULATED)
    table.wait(lambda: table.answers and table.signs and table.signs[-1]["state"] == "ready")
    assert process.end() == 0
    assert len(table.answers) == 1  # before the count at the press was kept it is a question, and no roll
    assert len(table.applied) == 1 or moment != "answering"
    assert list((tmp_path / "state" / "outbox").iterdir()) == []
    assert not (tmp_path / "state" / "press.json").exists()


def test_a_stream_over_a_tray_without_switch_and_lamp_is_a_full_table(
    start: Start, table: PaperTable, tmp_path: Path
) -> None:
    """What a phone or a webcam over the lid of a shoebox gives: pictures, and nothing else."""
    page, ended, shows = Page("127.0.0.1", 0), threading.Event(), ["empty"]

    def play() -> None:
        while not ended.wait(1 / 30):
            page.show(picture("second", shows[0]))

    player = threading.Thread(target=play, daemon=True)
    player.start()
    config = tmp_path / "camelcam.toml"
    config.write_text(f'[camera]\nkind = "stream"\nsource = "http://127.0.0.1:{page.port}/frames"\n')
    try:
        start("--config", str(config), "--profile", PROFILE)
        kept = TrayFile(tmp_path / "state")
        until(lambda: kept.get().get("known") == "empty")
        shows[0] = "blue-3-b"
        table.answered(1)
        assert table.applied == ["blue"]
        assert table.readings[0]["value"] == 3
        until(lambda: kept.get()["known"] == "thing")
        shows[0] = "empty"
        until(lambda: kept.get()["known"] == "empty")
        shows[0] = "grey-2-white-a"
        table.answered(2)
        assert (table.applied, table.readings[1]["mark"]) == (["blue", "grey"], "white")
        assert not any(sign["pressed"] for sign in table.signs)
    finally:
        ended.set()
        player.join()
        page.close()


def until(true: Callable[[], bool]) -> None:
    """Until a file says so, which nobody tells."""
    pause = threading.Event()
    for _ in range(int(WAIT * 20)):
        if true():
            return
        pause.wait(0.05)
    raise AssertionError("that has not come")


def test_every_line_is_a_press_however_quickly_they_come(start: Start, table: PaperTable, folder: Path) -> None:
    process = start("--camera", str(folder), "--profile", PROFILE, "--speed", "4")
    for _ in range(3):
        process.press()
    assert process.child.wait(WAIT) == 0
    assert [(reading["die"], reading["value"]) for reading in table.readings] == [("blue", 1), ("purple", 1)]
    assert [reading["events"] for reading in table.readings] == [0, 1]


def test_a_folder_plays_its_test_pictures_in_order(start: Start, table: PaperTable, folder: Path) -> None:
    process = start("--camera", str(folder), "--profile", PROFILE, "--speed", "4")
    table.wait(said(table, "ready"))
    for number in range(2):
        process.press()
        table.answered(number + 1)
        table.wait(lambda: table.signs[-1]["state"] == "ready")
    process.press()
    assert process.child.wait(WAIT) == 0
    assert [(reading["die"], reading["value"]) for reading in table.readings] == [("blue", 1), ("purple", 1)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "recording"
    folder.mkdir()
    rows = ["file,split,expect,die,value,mark,support"]
    rows += ["e001.jpg,enrol,empty,,,,0", "t007.jpg,test,read,blue,1,,0", "t008.jpg,test,read,purple,1,,0"]
    (folder / "labels.csv").write_text("\n".join(rows) + "\n")
    for row in rows[1:]:
        name = row.split(",")[0]
        (folder / name).write_bytes((RECORDING / name).read_bytes())
    return folder


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--camera", "nothing-here"), "There is no camera nothing-here"),
        (("--camera", "simulated", "--table", "ftp://x"), "no address of a table"),
        (("--camera", "simulated", "--token-file", "no-token"), "The token cannot be read from no-token"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(start: Start, options: tuple[str, ...], sentence: str) -> None:
    process = start(*options)
    assert process.child.wait(WAIT) == 1
    process.end()
    assert len(process.said) == 1
    assert sentence in process.said[0]


def test_the_reader_opens_no_port_and_stays_small(start: Start, table: PaperTable, folder: Path) -> None:
    process: Any = start("--camera", str(folder), "--profile", PROFILE, "--speed", "4")
    table.wait(said(table, "ready"))
    process.press()
    table.wait(lambda: table.answers)
    status = Path(f"/proc/{process.child.pid}/status")
    if not status.exists():
        pytest.skip("there is no /proc here")
    kilobytes = {
        name: int(rest.split()[0])
        for name, rest in (line.split(":", 1) for line in status.read_text().splitlines())
        if "kB" in rest
    }
    # 150 MB with some 50 of its libraries' files. Those are not counted here: of files that pip has just written the
    # kernel maps in large blocks, twice as much, and it can drop them at any time.
    own = kilobytes["VmHWM"] - kilobytes["RssFile"]
    assert own < 90_000, f"{own / 1000:.0f} MB"
    listening = [line.split() for line in Path(f"/proc/{process.child.pid}/net/tcp").read_text().splitlines()[1:]]
    inodes = {line[9] for line in listening if line[3] == "0A"}
    held = set()
    for fd in Path(f"/proc/{process.child.pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed since it was listed
            held.add(str(fd.readlink()))
    assert held
    assert not {f"socket:[{inode}]" for inode in inodes} & held
