"""`camelcam doctor`: every finding, on machines made up of a folder, some programs and some libraries."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gpiozero  # type: ignore[import-untyped]
import pytest
from click.testing import CliRunner
from gpiozero.pins.mock import MockFactory, MockPWMPin  # type: ignore[import-untyped]

from firmware.commands import doctor
from firmware.doctor import CHECKS, HOT, ROOM, UNITS, Finding, Machine, look
from firmware.pins import BUTTON

NOW = calendar.timegm((2026, 5, 1, 12, 0, 0))


def write(root: Path, path: str, text: str = "") -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text)


def programs(active: Sequence[str] = (), status: str = "") -> Callable[[Sequence[str]], str | None]:
    def call(command: Sequence[str]) -> str | None:
        if command[1] == "is-active":
            return "active\n" if command[-1] in active else "failed\n"
        return status

    return call


def libraries(cameras: Sequence[dict[str, str]] = ({"Model": "imx708"},), **broken: Exception) -> Callable[[str], Any]:
    def load(name: str) -> Any:
        if name in broken:
            raise broken[name]
        camera = SimpleNamespace(global_camera_info=lambda: list(cameras))
        return SimpleNamespace(__version__="1.2.3", Picamera2=camera)

    return load


@pytest.fixture
def pi(tmp_path: Path) -> Machine:
    """A Pi on which everything is well."""
    write(tmp_path, "proc/device-tree/model", "Raspberry Pi Zero 2 W Rev 1.0\0")
    write(tmp_path, "dev/gpiochip0")
    write(tmp_path, "run/systemd/timesync/synchronized")
    write(tmp_path, "sys/class/hwmon/hwmon1/name", "rpi_volt\n")
    write(tmp_path, "sys/class/hwmon/hwmon1/in0_lcrit_alarm", "0\n")
    write(tmp_path, "sys/class/thermal/thermal_zone0/temp", "48312\n")
    return Machine(tmp_path, tmp_path, programs(UNITS), libraries(), lambda _path: 10 * ROOM, lambda: NOW)


def findings(machine: Machine, *only: str) -> list[Finding]:
    return list(look(machine, only))


def fails(machine: Machine, name: str, word: str) -> None:
    """That check, and it alone of its kind, is not well and says what to do."""
    found = [finding for finding in findings(machine, name) if not finding.well]
    assert len(found) == 1
    assert word in found[0].says


def test_a_pi_that_is_well(pi: Machine) -> None:
    found = findings(pi)
    assert [finding for finding in found if not finding.well] == []
    assert {finding.name for finding in found} > {
        "board",
        "numpy",
        "cv2",
        "lgpio",
        "picamera2",
        "camera",
        "power",
        "heat",
    }
    assert all(len(str(finding).splitlines()) == 1 for finding in found)


def test_no_pi(pi: Machine, tmp_path: Path) -> None:
    write(tmp_path, "proc/device-tree/model", "Some other board")
    fails(pi, "board", "camelcam demo")
    assert "picamera2" not in {finding.name for finding in findings(pi, "imports")}


def test_a_library_that_cannot_be_loaded(pi: Machine) -> None:
    fails(replace(pi, load=libraries(picamera2=ValueError("numpy.dtype size changed"))), "imports", "python3-picamera2")
    fails(replace(pi, load=libraries(cv2=ImportError("no cv2"))), "imports", "python3-opencv")


def test_no_camera(pi: Machine) -> None:
    alone = replace(pi, call=programs())
    fails(replace(alone, load=libraries(cameras=())), "camera", "flat cable")
    fails(replace(alone, load=libraries(picamera2=ImportError("no picamera2"))), "camera", "python3-picamera2")
    (good,) = findings(alone, "camera")
    assert (good.well, good.says) == (True, "imx708")
    (odd,) = findings(replace(alone, load=libraries(cameras=[{"Model": "imx999"}])), "camera")
    assert "no mount" in odd.says


def test_a_camera_in_use_is_left_to_the_reader(pi: Machine) -> None:
    (finding,) = findings(replace(pi, call=programs(UNITS, "ready")), "camera")
    assert (finding.well, finding.says) == (True, "The reader holds it. ready")


def test_no_gpio(pi: Machine, tmp_path: Path) -> None:
    (tmp_path / "dev/gpiochip0").unlink()
    fails(pi, "gpio", "/dev/gpiochip0")


def test_the_button(pi: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    alone = replace(pi, call=programs())
    assert [finding.well for finding in findings(alone, "button", "lamp")] == [True, True]
    with monkeypatch.context() as jammed:
        jammed.setattr(factory.pin(BUTTON.bcm), "_set_pull", lambda _pull: None)
        factory.pin(BUTTON.bcm).drive_low()
        fails(alone, "button", "Lift the pyramid")
    with gpiozero.DigitalInputDevice(BUTTON.bcm):
        fails(alone, "button", "cannot be opened")
    factory.reset()


def test_the_button_is_left_to_the_reader(pi: Machine) -> None:
    assert all("The reader holds it" in finding.says for finding in findings(pi, "button", "lamp"))


def test_a_full_disk(pi: Machine) -> None:
    fails(replace(pi, free=lambda _path: ROOM - 1), "disk", "larger card")
    fails(replace(pi, state=Path("/proc/self/none")), "disk", "may not be written")


def test_a_clock_of_long_ago(pi: Machine, tmp_path: Path) -> None:
    fails(replace(pi, now=lambda: 0.0), "clock", "timedatectl")
    (tmp_path / "run/systemd/timesync/synchronized").unlink()
    (finding,) = findings(pi, "clock")
    assert finding.well
    assert "not set by the network" in finding.says


def test_too_little_voltage_and_too_much_heat(pi: Machine, tmp_path: Path) -> None:
    write(tmp_path, "sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")
    fails(pi, "power", "power supply")
    write(tmp_path, "sys/class/hwmon/hwmon1/in0_lcrit_alarm", "0\n")
    write(tmp_path, "sys/class/thermal/thermal_zone0/temp", str(int(HOT * 1000 + 1000)))
    fails(pi, "power", "air slots")


def test_services_that_do_not_run(pi: Machine) -> None:
    fails(replace(pi, call=programs(UNITS[:1])), "services", "journalctl -u camelcam-reader")
    without = replace(pi, call=lambda _command: None)
    assert [finding.well for finding in findings(without, "services")] == [False, False]


def test_the_command_exits_1_where_something_is_not_well() -> None:
    result = CliRunner().invoke(doctor, ["--only", "board"])
    assert result.exit_code == (0 if "ok" in result.output.split()[0] else 1)
    assert len(result.output.splitlines()) == 1
    wrong = CliRunner().invoke(doctor, ["--only", "stomach"])
    assert wrong.exit_code == 2
    assert all(name in wrong.output.replace("\n", " ") for name in CHECKS)
