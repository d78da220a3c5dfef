"""`camelcam doctor`: every finding, on machines made up of a folder, some programs and some libraries."""

from __future__ import annotations

import calendar
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import cv2
import gpiozero  # type: ignore[import-untyped]
import numpy as np
import pytest
from click.testing import CliRunner
from gpiozero.pins.mock import MockFactory, MockPWMPin  # type: ignore[import-untyped]

from firmware import card
from firmware.commands import doctor
from firmware.doctor import CHECKS, HOT, ROOM, look
from firmware.errors import CameraLost, NoCamera
from firmware.lamp import FULL
from firmware.machine import UNITS, Finding, Machine
from firmware.pins import BUTTON, LAMP, STATUS
from firmware.pyramid import DATA
from tests.firmware.test_cameras import Sensor
from tests.hardware.taken import taken

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
    (tmp_path / "etc/camelcam").mkdir(parents=True)
    shutil.copy(DATA / "first" / "tray.profile", tmp_path / "etc/camelcam/tray.profile")
    tray = np.full((480, 640, 3), 70, np.uint8)
    return Machine(
        tmp_path, tmp_path, programs(UNITS), libraries(), lambda _path: 10 * ROOM, lambda: NOW, lambda _config: tray
    )


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


def test_a_laptop_without_a_choice_says_so_in_one_line(pi: Machine, tmp_path: Path) -> None:
    write(tmp_path, "proc/device-tree/model", "Some other board")
    fails(pi, "board", "camelcam demo")
    assert "picamera2" not in {finding.name for finding in findings(pi, "imports")}
    assert [one.name for one in findings(pi) if not one.well] == ["board"]


LAPTOP = '[camera]\nkind = "webcam"\nsource = "/dev/video7"\n'


def test_a_laptop_with_a_webcam_is_looked_at_for_just_that(pi: Machine, tmp_path: Path) -> None:
    write(tmp_path, "proc/device-tree/model", "Some other board")
    write(tmp_path, "etc/camelcam/camelcam.toml", LAPTOP)
    found = findings(pi)
    assert [one for one in found if not one.well] == []
    says = {one.name: one.says for one in found}
    assert says["board"] == (
        "no Raspberry Pi, and none is needed: camera webcam /dev/video7, trigger arrival, light none"
    )
    assert says["camera"] == "webcam: a picture of 640 by 480"
    assert not {"gpio", "button", "lamp", "lgpio", "picamera2", "camelcam-reader"} & set(says)

    def gone(_config: object) -> Any:
        raise NoCamera("/dev/video7 cannot be opened.")

    fails(replace(pi, picture=gone), "camera", "cannot be opened")


@pytest.mark.parametrize(
    ("source", "allowed", "well"),
    [
        ("http://192.168.1.20:8080/video", "127.0.0.0/8 ::1/128", False),
        ("http://phone.local:8080/video", "127.0.0.0/8 ::1/128", False),
        ("http://192.168.1.20:8080/video", "127.0.0.0/8 ::1/128 192.168.1.0/24", True),
        ("http://phone.local:8080/video", "127.0.0.0/8 192.168.1.20", True),
        ("http://127.0.0.1:8080/video", "127.0.0.0/8 ::1/128", True),
        ("evening.mp4", "127.0.0.0/8 ::1/128", True),
    ],
)
def test_a_phone_that_the_reader_s_service_may_not_speak_to_is_said(
    pi: Machine, tmp_path: Path, source: str, allowed: str, well: bool
) -> None:
    write(tmp_path, "etc/camelcam/camelcam.toml", f'[camera]\nkind = "stream"\nsource = "{source}"\n')
    machine = replace(pi, call=programs(UNITS, allowed))
    if well:
        assert findings(machine, "stream") == []
    else:
        fails(machine, "stream", "IPAddressAllow=")


@pytest.mark.parametrize(
    ("chosen", "needed"),
    [
        ('[camera]\nkind = "pi"\n[trigger]\nkind = "arrival"\n[light]\nkind = "none"\n', {"picamera2"}),
        ('[camera]\nkind = "webcam"\n[trigger]\nkind = "gpio"\n', {"lgpio"}),
        ('[camera]\nkind = "stream"\n[light]\nkind = "gpio"\n', {"lgpio"}),
        ('[camera]\nkind = "webcam"\n', set()),
        ("", {"picamera2", "lgpio"}),
    ],
)
def test_a_pi_needs_what_was_chosen_and_no_more(pi: Machine, tmp_path: Path, chosen: str, needed: set[str]) -> None:
    write(tmp_path, "etc/camelcam/camelcam.toml", chosen)
    assert {one.name for one in findings(pi, "imports")} & {"picamera2", "lgpio"} == needed


def test_a_key_is_looked_for_where_one_was_chosen(pi: Machine, tmp_path: Path) -> None:
    write(tmp_path, "proc/device-tree/model", "Some other board")
    write(tmp_path, "etc/camelcam/camelcam.toml", LAPTOP + '[trigger]\nkind = "key"\ndevice = "Shutter"\n')
    fails(pi, "button", "Switch it on")
    write(tmp_path, "sys/class/input/event3/device/name", "AB Shutter3\n")
    assert [(one.well, one.says) for one in findings(pi, "button")] == [(True, str(tmp_path / "dev/input/event3"))]


def test_a_file_that_cannot_be_understood_is_said(pi: Machine, tmp_path: Path) -> None:
    write(tmp_path, "etc/camelcam/camelcam.toml", "[camera]\nkind = 3\n")
    fails(pi, "config", "kind must be pi or webcam")


def test_a_library_that_cannot_be_loaded(pi: Machine) -> None:
    fails(replace(pi, load=libraries(picamera2=ValueError("numpy.dtype size changed"))), "imports", "python3-picamera2")
    fails(replace(pi, load=libraries(cv2=ImportError("no cv2"))), "imports", "python3-opencv")


def test_no_camera(pi: Machine) -> None:
    alone = replace(pi, call=programs())
    fails(replace(alone, load=libraries(cameras=())), "camera", "flat cable")
    fails(replace(alone, load=libraries(picamera2=ImportError("no picamera2"))), "camera", "python3-picamera2")
    good, card = findings(alone, "camera")
    assert (good.well, good.says) == (True, "imx708")
    assert (card.name, card.well) == ("card", True) and "not in the tray" in card.says
    odd, _ = findings(replace(alone, load=libraries(cameras=[{"Model": "imx999"}])), "camera")
    assert "no mount" in odd.says


def test_a_camera_that_gives_no_picture(pi: Machine) -> None:
    def lost(_config: object) -> Any:
        raise CameraLost("The camera gives no frames (time-out). Look at its cable.")

    assert [(one.name, one.well) for one in findings(replace(pi, call=programs(), picture=lost), "camera")] == [
        ("camera", True),
        ("picture", False),
    ]


def test_the_calibration_card_in_the_tray(pi: Machine) -> None:
    alone = replace(pi, call=programs())
    found = findings(replace(alone, picture=lambda _config: taken("module3")), "camera")
    assert [(one.name, one.well) for one in found] == [
        (name, True) for name in ("camera", "position", "focus", "exposure", "white")
    ]
    blurred = np.asarray(cv2.GaussianBlur(taken("module3"), (0, 0), 1.8), np.uint8)
    fails(replace(alone, picture=lambda _config: blurred), "camera", "turn the lens")
    fails(replace(alone, picture=lambda _config: taken("module3", moved=(0.0, 6.0))), "camera", "at its stop")
    covered = taken("module3")
    covered[:160] = 90
    fails(replace(alone, picture=lambda _config: covered), "camera", "2 of the card's four corner marks")


def test_what_to_write_where_the_light_is_not_well(pi: Machine, tmp_path: Path) -> None:
    alone = replace(pi, call=programs())
    fails(
        replace(alone, picture=lambda _config: taken("v2", gains=(0.6, 0.6, 0.6))), "camera", "camelcam.toml: gain = 4."
    )
    fails(
        replace(alone, picture=lambda _config: taken("v2", gains=(0.7, 0.8, 0.9))), "camera", "red = 1.26, blue = 2.2"
    )
    write(tmp_path, "etc/camelcam/camelcam.toml", "[camera]\ngain = 4\n")
    dark = replace(alone, picture=lambda _config: taken("v2", gains=(0.6, 0.6, 0.6)))  # it has read another file
    fails(dark, "camera", "gain = 8")
    write(tmp_path, "etc/camelcam/camelcam.toml", "[camera]\ngain = 40\n")
    fails(alone, "camera", "gain must be a number from 1 to 8, not 40")


def test_the_picture_is_taken_under_the_full_lamp(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader's own driver and lamp, over a sensor and lines that are not there."""
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    seen = []

    class Watched(Sensor):
        def make_array(self, stream: str) -> Any:
            seen.append(factory.pin(LAMP.bcm).state)
            return super().make_array(stream)

    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=Watched))
    assert card.taken().shape == (480, 640, 3)
    assert set(seen) == {FULL} and len(seen) >= card.SETTLED  # the mains are measured in the same light
    assert factory.pin(LAMP.bcm).state == 0
    factory.reset()


def test_a_camera_in_use_is_left_to_the_reader(pi: Machine) -> None:
    (finding,) = findings(replace(pi, call=programs(UNITS, "ready")), "camera")
    assert (finding.well, finding.says) == (True, "The reader holds it. ready")
    lost = programs(UNITS, "fault. The camera gives no frames (time-out). Look at its cable.")
    fails(replace(pi, call=lost), "camera", "The reader holds it. fault. The camera gives no frames")


def test_the_profile_of_this_unit(pi: Machine, tmp_path: Path) -> None:
    (finding,) = findings(pi, "profile")
    assert (finding.well, finding.says) == (True, "5 colours of dice")
    place = tmp_path / "etc/camelcam/tray.profile"
    place.write_text("{}")
    fails(pi, "profile", "camelcam calibrate")
    place.unlink()
    fails(pi, "profile", "There is no /etc/camelcam/tray.profile")


@pytest.mark.parametrize(
    "place", ["var/lib/private/camelcam-reader/tray.profile", "tray.profile", "home/ana/my.profile"]
)
def test_the_profile_that_the_reader_reads_with_is_looked_at(
    pi: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """Made from a phone it lies in the reader's folder; the configuration file may name another."""
    (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "etc/camelcam/tray.profile").rename(tmp_path / place)
    if place.startswith("home"):
        write(tmp_path, "etc/camelcam/camelcam.toml", f'[unit]\nprofile = "/{place}"\n')
    assert [one.says for one in findings(pi, "profile")] == ["5 colours of dice"]
    (tmp_path / place).unlink()
    (tmp_path / "var/lib/private").mkdir(parents=True, exist_ok=True)
    with monkeypatch.context() as somebody:
        somebody.setattr("os.access", lambda _path, _mode: False)
        assert [one.well for one in findings(pi, "profile")] == [True]
    fails(pi, "profile", "my.profile" if place.startswith("home") else "/stand")


def test_no_gpio(pi: Machine, tmp_path: Path) -> None:
    (tmp_path / "dev/gpiochip0").unlink()
    fails(pi, "gpio", "/dev/gpiochip0")


def test_the_button(pi: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    alone = replace(pi, call=programs())
    assert [finding.well for finding in findings(alone, "button")] == [True]
    with monkeypatch.context() as jammed:
        jammed.setattr(factory.pin(BUTTON.bcm), "_set_pull", lambda _pull: None)
        factory.pin(BUTTON.bcm).drive_low()
        fails(alone, "button", "Lift the pyramid")
    with gpiozero.DigitalInputDevice(BUTTON.bcm):
        fails(alone, "button", "cannot be opened")
    factory.reset()


def test_ring_and_status_light_are_lit_long_enough_to_be_seen(pi: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    seen: list[tuple[float, float, float]] = []

    def rest(seconds: float) -> None:
        seen.append((seconds, factory.pin(LAMP.bcm).state, factory.pin(STATUS.bcm).state))

    (finding,) = findings(replace(pi, call=programs(), rest=rest), "lamp")
    assert finding.well
    assert "stayed dark" in finding.says
    assert seen == [(2.0, FULL, 1.0)]
    assert (factory.pin(LAMP.bcm).state, factory.pin(STATUS.bcm).state) == (0, 0)
    with gpiozero.LED(LAMP.bcm):
        fails(replace(pi, call=programs(), rest=rest), "lamp", "cannot be opened")
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
