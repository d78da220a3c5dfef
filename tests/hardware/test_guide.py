"""The guide says what book and code say: steps, tables, pins, cameras, commands, pictures, links."""

from __future__ import annotations

import re
from pathlib import Path

import camelcam
from firmware import hotspot, pins, probes
from firmware.doctor import CHECKS, LIT
from firmware.exposure import SETTINGS
from firmware.eyes import UNIT_PROFILE
from hardware import __main__ as commands
from hardware import book, booklet, build, guide, pictures, wiring
from hardware.parameters import BOARDS, CAMERAS, Stand
from tests.hardware.taken import taken
from vision.card import DIE, PIXELS, SPARE, look
from vision.commands import CARDS

TEXT = guide.GUIDE.read_text(encoding="utf-8")


def test_the_page_is_what_book_and_code_make() -> None:
    assert guide.page() == TEXT, "run: python -m hardware guide --pdf"


def test_every_table_of_the_code_is_in_the_guide() -> None:
    assert {match[1] for match in guide.BLOCK.finditer(TEXT)} == set(guide.blocks())


def test_pins_cameras_and_boards_are_named() -> None:
    for pin in pins.PINS:
        assert f"| {pin.name} | {pin.header} | {pin.bcm} |" in TEXT
    for name in [one.name for one in (*CAMERAS, *BOARDS)]:
        assert name in TEXT


def test_the_header_pins_that_the_steps_speak_of_are_those_of_the_firmware() -> None:
    named = {(int(number), name) for number, name in re.findall(r"(\d+) \((5V|GND|LAMP|STATUS|BUTTON)\)", TEXT)}
    known = {(one.header, one.name) for one in (*pins.PINS, *pins.SUPPLIES)}
    assert named <= known and {"LAMP", "STATUS", "BUTTON"} <= {name for _, name in named}


def test_the_lamp_is_switched_by_its_own_pin_for_as_long_as_the_doctor_does() -> None:
    used = re.findall(r"pinctrl set (\d+) op d[hl]", TEXT)
    assert used and set(used) == {str(pins.LAMP.bcm)}
    assert LIT == 2.0 and "for two seconds" in TEXT


def test_the_card_s_lines_files_and_limits_are_the_code_s() -> None:
    assert re.findall(r"^\| `(\w+)` \| (?:is|are) ", TEXT, re.M) == [one.what for one in look(taken("module3"))]
    assert f"{SPARE:g} mm to spare, and {PIXELS:g} pixels for the foot of a {DIE:g} mm die" in TEXT
    for place in (str(SETTINGS), str(UNIT_PROFILE), CARDS[0]):
        assert place in TEXT, place


def test_what_phones_do_in_the_pi_s_own_wi_fi_is_what_it_answers_them() -> None:
    """The guide said that they only report no internet, for long after they showed the page by themselves."""
    way = next(way for _, ways in book.symptoms() for way in ways if "joined the Pi's Wi-Fi" in way)
    assert f"*{probes.WORDS['en'][1]}*" in way and f"`http://{hotspot.ADDRESS}:{probes.Probe.table_port}`" in way
    assert "by itself" in way and way in TEXT


def test_nobody_solders_more_than_one_joint_and_with_the_switch_no_more_than_five() -> None:
    assert wiring.joints() == 1 and "with one solder joint or none" in TEXT
    assert sum(one.joints for one in wiring.DEVICES) <= 5


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
    for name in re.findall(r"`(?:sudo )?camelcam ([a-z-]+)", TEXT):
        assert name in camelcam.ROOMS, name
    for name in re.findall(r"python -m hardware ([a-z]+)", TEXT):
        assert name in commands.main.commands, name
    checks = re.findall(r"doctor --only ([a-z]+)", TEXT)
    assert {"button", "lamp", "camera"} <= set(checks) <= set(CHECKS)
    for unit in re.findall(r"camelcam-(?:reader|table)\b", TEXT):
        assert (Path(__file__).parents[2] / "systemd" / f"{unit}.service").exists()


def test_every_step_has_its_time_its_needs_a_picture_a_check_and_mistakes() -> None:
    sections = re.split(r"\n## ", TEXT)
    for number, one in enumerate(book.steps(), 1):
        section = next(text for text in sections if text.startswith(f"{number}. {one.title}\n"))
        assert f"*{one.minutes} minutes.* **You need:** " in section and f"](stand/{one.picture.name}.png)" in section
        assert "**Does it work?**" in section and "**Common mistakes.**" in section, one.key
        assert re.search(rf"^\| \[{number}\. {re.escape(one.title)}\]\([^)]+\) \| {one.minutes} min", TEXT, re.M), (
            one.key
        )


def test_every_link_leads_somewhere() -> None:
    headings = {guide.anchor(line.lstrip("# ")) for line in TEXT.splitlines() if line.startswith("#")}
    targets = re.findall(r"\]\(([^)]+)\)", TEXT)
    assert len(targets) > 30
    for target in targets:
        if target.startswith("#"):
            assert target[1:] in headings, target
        elif not target.startswith("https://"):
            assert (guide.GUIDE.parent / target.partition("#")[0]).exists(), target


def test_every_picture_that_is_kept_is_used() -> None:
    used = {Path(name).name for name in re.findall(r"\]\(stand/([^)]+)\)", TEXT)}
    assert [path.name for path in build.PICTURES.iterdir() if path.name not in used] == []


def test_the_booklet_is_of_today_s_guide_and_pictures() -> None:
    held = guide.GUIDE.with_suffix(".pdf").read_bytes()
    assert held.startswith(b"%PDF") and len(held) < 3_000_000
    assert f"/Subject ({booklet.made_of(guide.GUIDE)})".encode() in held, "run: python -m hardware guide --pdf"
