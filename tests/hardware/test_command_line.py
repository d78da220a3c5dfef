"""The commands of `python -m hardware`: tables come out, and whatever is missing or wrong gets one sentence."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from hardware import build, guide
from hardware.__main__ import main
from tests.hardware.taken import taken


def said(*words: str) -> tuple[int, str]:
    """Exit status and everything that a command said."""
    result = CliRunner().invoke(main, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def test_the_help_cuts_no_sentence() -> None:
    code, text = said("--help")
    assert code == 0 and "  wiring " in text and "...\n  " not in text


def test_optics_prints_every_camera_and_the_light() -> None:
    code, text = said("optics")
    assert code == 0
    assert text.count("\n| ") >= 5 and "OV5647" in text and "Light: the darkest die gets" in text


def test_an_unknown_camera_gets_the_list_of_those_there_are() -> None:
    code, text = said("optics", "--camera", "webcam")
    assert code == 1 and text == "Error: no camera webcam; there are module3, wide, v2, ov5647\n"


def test_sizes_that_cannot_work_are_refused_before_anything_is_built(tmp_path: Path) -> None:
    file = tmp_path / "sizes.toml"
    file.write_text("[view]\ntilt = 30\n")
    code, text = said("optics", "--sizes", str(file))
    assert code == 1 and text.startswith("Error: Camera Module 3 cannot work here: ") and text.count("\n") == 1


@pytest.mark.parametrize(("command", "missing"), [(("build", "--out"), "build123d"), (("drop", "--drops"), "mujoco")])
def test_what_is_not_installed_is_named_with_how_to_get_it(
    command: tuple[str, str], missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    code, text = said(*command, "1" if command[0] == "drop" else str(tmp_path / "out"))
    assert code == 1
    assert text == f"Error: {missing} is missing. Install what the stand needs: pip install -e '.[stand]'\n"


def test_the_card_is_read_from_a_file(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "card.png"), taken("wide"))
    code, text = said("card", str(tmp_path / "card.png"))
    assert code == 0 and text.count("ok  ") == 4
    cv2.imwrite(str(tmp_path / "empty.png"), np.full((480, 640, 3), 120, dtype=np.uint8))
    code, text = said("card", str(tmp_path / "empty.png"))
    assert code == 1 and "four corner marks" in text
    code, text = said("card", str(tmp_path / "none.png"))
    assert code == 1 and "there is no such file" in text


def test_the_bill_ends_with_its_sums() -> None:
    code, text = said("bom")
    assert code == 0 and "Shoebox and webcam" in text and "N/mm" in text


def test_a_shopping_list_is_printed_and_an_unknown_one_gets_those_there_are() -> None:
    code, text = said("bom", "--list", "usual")
    assert code == 0 and text.startswith("what,how much,search for,") and "Raspberry Pi SC0872" in text
    assert said("bom", "--list", "big") == (
        1,
        "Error: no variant big; there are usual, cheap, pi4, pi5, cut, shoebox, switch\n",
    )


def test_the_committed_set_can_be_compared_with_itself() -> None:
    """The folder that is shipped has no `parts` below it; it is compared all the same."""
    code, text = said("compare", str(build.PARTS))
    assert code == 0 and "committed set: " in text and "0 differences" in text


def test_a_changed_part_is_named_and_a_folder_without_a_build_gets_a_sentence(tmp_path: Path) -> None:
    code, text = said("compare", str(tmp_path))
    assert (
        code == 1 and text == f"Error: {tmp_path}: nothing was built here; python -m hardware build --out makes it.\n"
    )
    shutil.copytree(build.PARTS, tmp_path / "parts", ignore=shutil.ignore_patterns("*.step"))
    (tmp_path / "parts" / "tray.stl").write_bytes(b"no tray")
    code, text = said("compare", str(tmp_path))
    assert code == 1 and "tray.stl differs from the committed one" in text and "body.stl" not in text


def test_parts_are_checked_without_the_cad_kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "build123d", None)
    monkeypatch.delitem(sys.modules, "hardware.parts", raising=False)
    shutil.copy(build.PARTS / "tray.stl", tmp_path)
    code, text = said("check", str(tmp_path))
    assert code == 0 and "tray: " in text and "0 faults" in text
    assert "whether parts meet in space was not looked at: build123d is missing" in text


def test_a_folder_without_parts_is_not_well(tmp_path: Path) -> None:
    code, text = said("check", str(tmp_path))
    assert code == 1 and text == f"Error: {tmp_path}: no STL files here; printed parts lie in hardware/build.\n"


def test_the_guide_says_what_it_has_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "build-guide.md"
    page.write_text(guide.page().replace("| LAMP | 12 | 18 |", "| LAMP | 12 | 81 |"), encoding="utf-8")
    monkeypatch.setattr(guide, "GUIDE", page)
    assert said("guide") == (0, f"{page}: written anew: pins\n")
    assert said("guide") == (0, f"{page}: {len(guide.blocks())} tables, all as the code has them\n")


def test_a_foot_that_no_seat_can_hold_is_refused_before_anything_is_built(tmp_path: Path) -> None:
    code, text = said("seat", "--foot", "160", "--out", str(tmp_path))
    assert code == 1 and text.startswith("Error: These sizes cannot work: a foot of 160 mm") and text.count("\n") == 1


def test_the_ways_of_the_ribbons_are_printed() -> None:
    code, text = said("ribbons")
    assert code == 0 and text.count("\n| ") == 5 and "Room below the power socket" in text


def test_the_drawings_of_the_cut_stand_are_made_by_one_command(tmp_path: Path) -> None:
    pytest.importorskip("reportlab", reason="needs the extra `stand` (reportlab)")
    code, text = said("cut", "--out", str(tmp_path), "--paths", "200", "--camera", "v2")
    assert code == 0 and "Cut stand, Camera Module v2" in text and (tmp_path / "cut.pdf").stat().st_size > 1000
    code, text = said("shoebox", "--out", str(tmp_path), "--paths", "200")
    assert code == 0 and "| 60° |" in text and (tmp_path / "shoebox.pdf").stat().st_size > 1000
