"""The guide says what the code says: tables, pins, cameras, commands, pictures."""

from __future__ import annotations

import re

import camelcam
from firmware import pins
from firmware.doctor import CHECKS, LIT
from firmware.exposure import SETTINGS
from firmware.eyes import UNIT_PROFILE
from hardware import __main__ as commands
from hardware import build, guide, pictures, wiring
from hardware.parameters import BOARDS, CAMERAS, Stand
from tests.hardware.taken import taken
from vision.card import DIE, PIXELS, SPARE, look
from vision.commands import CARDS

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


def test_the_lamp_is_switched_by_its_own_pin_for_as_long_as_the_doctor_does() -> None:
    used = re.findall(r"pinctrl set (\d+) op d[hl]", TEXT)
    assert used and set(used) == {str(pins.LAMP.bcm)}
    assert LIT == 2.0 and TEXT.count("for two seconds") == 2


def test_the_card_s_lines_files_and_limits_are_the_code_s() -> None:
    assert re.findall(r"^\| `(\w+)` \| (?:is|are) ", TEXT, re.M) == [one.what for one in look(taken("module3"))]
    assert f"{SPARE:g} mm to spare, and {PIXELS:g} pixels for the foot of a {DIE:g} mm die" in TEXT
    for place in (str(SETTINGS), str(UNIT_PROFILE), CARDS[0]):
        assert place in TEXT, place


def test_nobody_solders_more_than_four_joints() -> None:
    words = ("none", "one", "two", "three", "four")
    assert wiring.joints() <= wiring.MOST_JOINTS == 4
    assert f"with {words[wiring.joints()]} solder joints" in TEXT


def test_parts_are_called_as_their_files_are() -> None:
    printed = {path.stem.split("-")[0] for path in build.PARTS.glob("*.stl")}
    assert {name: pictures.NAMES[name] for name in printed} == {name: name for name in printed}
    assert all(f"`{path.name}`" in TEXT for path in build.PARTS.glob("*.stl"))
    assert not re.search(r"lamp ring|horseshoe|funnel", TEXT)


def test_what_a_ruler_must_tell_is_a_size_that_can_be_changed() -> None:
    for group, name, _ in guide.RULER:
        value = getattr(getattr(Stand(), group), name)
        assert re.search(rf"^\| `\[{group}\]` \| `{name}` \| {value:g}", TEXT, re.M), name


def test_every_command_in_the_guide_exists() -> None:
    for name in re.findall(r"`camelcam ([a-z-]+)", TEXT):
        assert name in camelcam.ROOMS, name
    for name in re.findall(r"python -m hardware ([a-z]+)", TEXT):
        assert name in commands.main.commands, name
    checks = re.findall(r"doctor --only ([a-z]+)", TEXT)
    assert {"button", "lamp", "camera"} <= set(checks) <= set(CHECKS)


def test_every_step_has_a_time_a_picture_and_a_check() -> None:
    steps = re.split(r"\n## ", TEXT[: TEXT.index("\n## What was checked")])[1:]
    assert len(steps) == 9
    for number, step in enumerate(steps, 1):
        title, minutes = re.match(r"(.*) \((\d+) minutes", step).groups()  # type: ignore[union-attr]
        assert re.search(rf"^\| {re.escape(title)} \| {minutes} min", TEXT, re.M), title
        assert title.startswith(f"{number}. ") and "](stand/" in step and "**Does it work?**" in step, title


def test_every_picture_of_the_guide_is_there_and_used_pictures_are_committed() -> None:
    used = {guide.GUIDE.parent / name for name in re.findall(r"\]\(([^)h][^)]*)\)", TEXT)}
    assert [path.name for path in used if not path.exists()] == []
    assert [path.name for path in build.PICTURES.iterdir() if path not in used] == []
