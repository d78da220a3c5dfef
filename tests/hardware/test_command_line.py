"""The commands of `python -m hardware`: tables come out, and whatever is missing or wrong gets one sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from hardware.__main__ import main
from tests.hardware.taken import taken


def said(*words: str) -> tuple[int, str]:
    """Exit status and everything that a command said."""
    result = CliRunner().invoke(main, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


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
    assert code == 0 and "**the stand, beside the Pi**" in text
