"""Every parameter of every command is given what it cannot take: one clear sentence comes back, never a traceback."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

import camelcam

HERE = Path(__file__).parent
RACE = str(HERE / "rules/golden/second-3.race")
DIE = str(HERE / "recordings/unit-a/t007.jpg")
TABLE = "http://127.0.0.1:1"

#: what stands for something that has to be there before the one bad value is tried.
GOOD: dict[str, dict[str, str]] = {
    "replay": {"files": RACE},
    "story": {"files": RACE},
    "odds": {"file": RACE, "games": "1"},
    "export-recording": {"folder": "{new}"},
    "read": {"images": DIE},
    "check": {"folder": "{recording}"},
    "calibrate": {"folder": "{recording}", "output": "{new}"},
    "record": {"folder": "{new}", "camera": "{recording}"},
    "reader": {"table": TABLE, "token_file": "{token}", "camera": "{recording}", "state": "{new}"},
    "watch": {"camera": "{recording}", "lines": "", "page": "0"},
    "hotspot": {"what": "answer", "address": "127.0.0.1"},
    "doctor": {"only": "disk"},
    "card": {"boot": "{folder}", "key": "{token}"},
}

LONG = "ä" * 80
MISSING, BELOW_A_FILE, A_FOLDER, BYTES = "{missing}", "/dev/null/x", "{folder}", "{bytes}"
A_FILE_TO_READ = (MISSING, BELOW_A_FILE, A_FOLDER, BYTES)
A_PLACE_TO_WRITE = (BELOW_A_FILE, BYTES)

#: (command, parameter) → values that it must refuse. Numbers and choices have theirs from their type.
BAD: dict[tuple[str, str], tuple[str, ...]] = {
    ("replay", "files"): A_FILE_TO_READ,
    ("story", "files"): A_FILE_TO_READ,
    ("odds", "file"): A_FILE_TO_READ,
    ("table", "bind"): ("999.9.9.9", "nowhere.invalid", LONG),
    ("table", "data"): A_PLACE_TO_WRITE,
    ("export-recording", "folder"): (BYTES,),
    ("export-recording", "data"): A_FILE_TO_READ,
    ("read", "images"): A_FILE_TO_READ,
    ("read", "profile_path"): A_FILE_TO_READ,
    ("read", "explain_folder"): A_PLACE_TO_WRITE,
    ("check", "folder"): A_FILE_TO_READ,
    ("check", "profile_path"): A_FILE_TO_READ,
    ("check", "report_path"): (BELOW_A_FILE, A_FOLDER, "{missing}/x", "/dev/full"),
    ("calibrate", "folder"): A_FILE_TO_READ,
    ("calibrate", "output"): (BELOW_A_FILE, A_FOLDER, "{missing}/x", "/dev/full"),
    ("calibrate", "card"): A_FILE_TO_READ,
    ("calibrate", "add"): A_FILE_TO_READ,
    ("record", "folder"): (BELOW_A_FILE, BYTES, "{bytes labels}"),
    ("record", "camera"): (MISSING, A_FOLDER, BYTES, "none://x"),
    ("reader", "table"): ("", "ftp://x", "http://[::1", "http://127.0.0.1:99999", "http://a b", "http://a\x01"),
    ("reader", "token_file"): (*A_FILE_TO_READ, "{empty}", "{two words}"),
    ("reader", "camera"): (MISSING, BYTES),
    ("reader", "profile"): A_FILE_TO_READ,
    ("reader", "state"): A_PLACE_TO_WRITE,
    ("watch", "camera"): (MISSING, A_FOLDER, BYTES),
    ("watch", "profile"): A_FILE_TO_READ,
    ("watch", "bind"): ("999.9.9.9", "nowhere.invalid"),
    **{(name, "config_file"): (MISSING, A_FOLDER, BYTES) for name in ("reader", "record", "watch")},
    ("doctor", "config_file"): (MISSING, A_FOLDER),  # what stands in it is one of its findings
    ("doctor", "only"): ("nonsense",),
    ("doctor", "bundle"): (BELOW_A_FILE, A_FOLDER),
    ("doctor", "log"): (MISSING, A_FOLDER),
    ("card", "boot"): (MISSING, A_FOLDER, BYTES),
    ("card", "key"): (MISSING, BELOW_A_FILE, A_FOLDER, BYTES),
    ("update", "environment"): (MISSING, BYTES),
    ("hotspot", "address"): ("999.9.9.9", "nowhere.invalid"),
    ("demo", "data"): (BYTES,),
}
#: what takes any text, or is refused only by the process that it is handed to.
ANYTHING = {
    ("table", "names"),
    ("demo", "camera"),
    ("doctor", "data"),
    *(("card", name) for name in ("name", "user", "wifi", "password", "country")),
}


def parameters() -> Iterator[tuple[str, click.Parameter]]:
    for name in sorted(camelcam.ROOMS):
        command = camelcam.main.get_command(click.Context(camelcam.main), name)
        assert command is not None
        yield from ((name, one) for one in command.params)


def refused(name: str, one: click.Parameter) -> tuple[str, ...]:
    """The values that this parameter must refuse."""
    if isinstance(one, click.Option) and (one.is_flag or one.count):
        return ()
    if isinstance(one.type, click.IntRange | click.FloatRange | click.types.IntParamType):
        least, most = getattr(one.type, "min", None), getattr(one.type, "max", None)
        beyond = [str(least - 1)] if least is not None else []
        return "x", "", *beyond, *([str(most + 1)] if most is not None else [])
    if isinstance(one.type, click.Choice):
        return "nonsense", ""
    return BAD.get((name, one.name or ""), ())


CASES = [
    pytest.param(name, one.name, value, id=f"{name}-{one.name}-{value[:12]}")
    for name, one in parameters()
    if (name, one.name) not in ANYTHING
    for value in refused(name, one)
]


def test_every_parameter_has_values_that_it_refuses() -> None:
    """Who adds a parameter says here what it must refuse, or that it takes anything."""
    numbers = (click.IntRange, click.FloatRange, click.types.IntParamType, click.Choice)
    unsaid = [
        (name, one.name)
        for name, one in parameters()
        if not refused(name, one) and not isinstance(one.type, numbers) and not getattr(one, "is_flag", False)
    ]
    assert [one for one in unsaid if one not in ANYTHING] == []


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Files and folders of every unpleasant kind, and a recording of one picture."""
    place = tmp_path_factory.mktemp("world")
    for name in ("folder", "recording", "bytes labels"):
        (place / name).mkdir()
    noise = bytes(range(256)) * 8
    (place / "bytes").write_bytes(noise)
    (place / "bytes labels" / "labels.csv").write_bytes(noise)
    (place / "token").write_text("secret\n")
    (place / "empty").touch()
    (place / "two words").write_text("not a\ntoken\n")
    shutil.copy(DIE, place / "recording" / "t007.jpg")
    labels = (HERE / "recordings/unit-a/labels.csv").read_text().splitlines()
    kept = [line for line in labels if line.startswith(("file,", "t007.jpg"))]
    (place / "recording" / "labels.csv").write_text("\n".join(kept) + "\n")
    names = ("folder", "recording", "bytes labels", "bytes", "token", "empty", "two words", "missing")
    return {name: str(place / name) for name in names}


def call(name: str, given: dict[str, str]) -> Result:
    """The command with these values of its parameters."""
    command = camelcam.main.get_command(click.Context(camelcam.main), name)
    assert command is not None
    words = [name]
    for one in command.params:
        if one.name in given and isinstance(one, click.Option):
            words += [one.opts[-1]] if one.is_flag else [one.opts[-1], given[one.name]]
    words += ["--", *(given[one.name] for one in command.params if isinstance(one, click.Argument) and one.name)]
    return CliRunner().invoke(camelcam.main, words, input="")


@pytest.mark.parametrize(("name", "parameter", "value"), CASES)
def test_what_a_command_cannot_take_gets_a_sentence(
    name: str, parameter: str, value: str, world: dict[str, str], tmp_path: Path
) -> None:
    given = {**GOOD.get(name, {}), parameter: value}
    filled = {key: text.format(**world, new=tmp_path / "new") for key, text in given.items()}
    result = call(name, filled)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    assert result.exit_code in (1, 2)
    said = result.stderr.strip().splitlines()
    assert said and "Traceback" not in result.stderr
    assert len(said[-1].split()) > 2, said[-1]


def test_nothing_of_a_device_is_overwritten(world: dict[str, str]) -> None:
    """A profile appears whole by a rename, which would put a file in the place of a device."""
    before = Path("/dev/full").stat().st_mode
    call("calibrate", {"folder": world["recording"], "output": "/dev/full"})
    assert Path("/dev/full").stat().st_mode == before


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a device that is always full")
def test_a_full_disk_is_a_sentence_too() -> None:
    result = call("check", {"folder": "/dev/full", "report_path": "/dev/full"})
    assert result.stderr == "/dev/full:1: this is no file; nothing can be written to it\n"


def test_a_python_that_lacks_a_library_is_told_how_to_come_by_it() -> None:
    """Whoever starts camelcam.py by another Python than ./start's has perhaps click alone, or nothing."""
    hidden = (
        "import sys, runpy; sys.modules[{0!r}] = None; sys.argv[1:] = {1!r}; runpy.run_path({2!r}, run_name='__main__')"
    )
    for lacking, arguments in (("click", ["-h"]), ("cv2", ["read", DIE])):
        script = hidden.format(lacking, arguments, camelcam.__file__)
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert f"{lacking} is not installed in this Python. ./start" in done.stderr
        assert "Traceback" not in done.stderr
