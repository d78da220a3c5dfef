"""The guide says what the code says: tables, pins, cameras, commands, pictures."""

from __future__ import annotations

import re

import camelcam
from firmware import lenses, pins
from firmware.doctor import CHECKS
from hardware import __main__ as commands
from hardware import build, guide
from hardware.parameters import BOARDS, CAMERAS

TEXT = guide.GUIDE.read_text(encoding="utf-8")


def test_every_table_is_up_to_date() -> None:
    assert guide.filled(TEXT) == TEXT, "run: python -m hardware guide"


def test_every_table_of_the_code_is_in_the_guide() -> None:
    assert {match[1] for match in guide.BLOCK.finditer(TEXT)} == set(guide.blocks())


def test_pins_cameras_and_boards_are_named() -> None:
    for pin in pins.PINS:
        assert f"| {pin.name} | {pin.header} | {pin.bcm} |" in TEXT
    for name in [one.name for one in (*CAMERAS, *BOARDS)]:
        assert name in TEXT


def test_the_picture_command_is_that_of_the_camera() -> None:
    first = lenses.LENSES[0]
    wide, high = lenses.STREAM
    wanted = f"--mode {first.mode[0]}:{first.mode[1]} --width {wide} --height {high} --lens-position {first.dioptres}"
    assert wanted in TEXT


def test_the_lamp_is_switched_by_its_own_pin() -> None:
    used = re.findall(r"pinctrl set (\d+) op d[hl]", TEXT)
    assert used and set(used) == {str(pins.LAMP.bcm)}


def test_every_command_in_the_guide_exists() -> None:
    for name in re.findall(r"`camelcam ([a-z-]+)", TEXT):
        assert name in camelcam.ROOMS, name
    for name in re.findall(r"python -m hardware ([a-z]+)", TEXT):
        assert name in commands.main.commands, name
    checks = re.findall(r"doctor --only ([a-z]+)", TEXT)
    assert {"button", "lamp", "camera"} <= set(checks) <= set(CHECKS)


def test_every_step_has_a_time_and_a_check() -> None:
    steps = re.split(r"\n## \d\. ", TEXT)[1:]
    assert len(steps) == 9
    for number, step in enumerate(steps):
        assert re.match(r".*\(\d+ minutes", step), step[:40]
        assert "**Does it work?**" in step or number == 2, step[:40]


def test_every_picture_of_the_guide_is_there_and_used_pictures_are_committed() -> None:
    for name in re.findall(r"\]\(([^)h][^)]*)\)", TEXT):
        assert (guide.GUIDE.parent / name).exists(), name
    assert build.PICTURES.is_dir()
