"""The commands read, check and calibrate as the contract fixes them: output, errors, exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import pytest
from click.testing import CliRunner, Result

from tests.hardware.taken import taken
from vision import Profile, load_profile, save_profile
from vision.commands import calibrate, check, read

KEYS = ["file", "status", "die", "value", "mark", "support", "confidence", "ms"]


def run(command: Any, *arguments: object) -> Result:
    return CliRunner().invoke(command, [str(a) for a in arguments])


def lines(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.fixture(scope="module")
def profile_path(profile_a: Profile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("profile") / "a.profile"
    save_profile(profile_a, path)
    return path


@pytest.fixture
def small(tmp_path: Path, unit_a: Path) -> Path:
    """A recording of four test pictures: a die, an empty tray, several dice, a hand."""
    wanted = ("t007.jpg", "t004.jpg", "t002.jpg", "t013.jpg")
    rows = (unit_a / "labels.csv").read_text().splitlines()
    kept = [rows[0]] + [r for r in rows if r.startswith(wanted)]
    for name in wanted:
        (tmp_path / name).symlink_to(unit_a / name)
    (tmp_path / "labels.csv").write_text("\n".join(kept) + "\n")
    return tmp_path


def test_read_prints_one_object_a_picture_with_every_key(profile_path: Path, unit_a: Path) -> None:
    result = run(read, unit_a / "t007.jpg", unit_a / "t004.jpg", "--profile", profile_path)
    assert result.exit_code == 0
    die, empty = lines(result)
    assert list(die) == KEYS
    assert list(empty) == KEYS
    assert die["file"] == str(unit_a / "t007.jpg")
    assert [die[k] for k in KEYS[1:6]] == ["read", "blue", 1, None, False]
    assert [empty[k] for k in KEYS[1:6]] == ["empty", None, None, None, None]
    assert 0 <= die["confidence"] <= 1


def test_read_goes_on_past_a_bad_file_and_exits_2(profile_path: Path, unit_a: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jpg"
    bad.write_text("no picture")
    result = run(read, bad, unit_a / "t007.jpg", "--profile", profile_path)
    assert result.exit_code == 2
    error, die = lines(result)
    assert (error["status"], error["confidence"], error["die"]) == ("error", 0, None)
    assert die["status"] == "read"
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith(f"{bad}:1: ")


def test_read_works_without_a_profile(unit_a: Path) -> None:
    result = run(read, unit_a / "t004.jpg", "--edition", "second")
    assert result.exit_code == 0
    assert lines(result)[0]["status"] != "read"


def test_a_bad_profile_is_one_line_and_exit_2(unit_a: Path, tmp_path: Path) -> None:
    (tmp_path / "p").write_text("{}")
    result = run(read, unit_a / "t004.jpg", "--profile", tmp_path / "p")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(f"{tmp_path / 'p'}:1: ")


def test_explain_draws_a_picture_of_each(profile_path: Path, unit_a: Path, tmp_path: Path) -> None:
    result = run(read, unit_a / "t007.jpg", "--profile", profile_path, "--explain", tmp_path / "why")
    assert result.exit_code == 0
    assert (tmp_path / "why" / "t007.explained.png").stat().st_size > 10_000


def test_check_counts_and_exits_0_when_nothing_is_wrong(profile_path: Path, small: Path) -> None:
    result = run(check, small, "--profile", profile_path)
    counts = lines(result)[0]
    assert list(counts) == ["images", "read", "right", "wrong", "unsure", "false_reads", "ms_median"]
    assert [counts[k] for k in ("images", "read", "right", "wrong", "unsure", "false_reads")] == [4, 1, 1, 0, 0, 0]
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [(",blue,1,,0", ",blue,2,,0", "wrong"), ("read,blue,1,,0", "tilted,,,,0", "false_reads")],
)
def test_check_exits_1_on_a_wrong_or_a_false_reading(
    profile_path: Path, small: Path, tmp_path: Path, old: str, new: str, key: str
) -> None:
    text = (small / "labels.csv").read_text()
    assert old in text
    (small / "labels.csv").write_text(text.replace(old, new))
    result = run(check, small, "--profile", profile_path, "--report", tmp_path / "report.html")
    assert lines(result)[0][key] == 1
    assert result.exit_code == 1
    page = (tmp_path / "report.html").read_text()
    assert "t007.jpg" in page
    assert "data:image/jpeg" in page


def test_check_of_a_bad_label_names_its_line(small: Path) -> None:
    with (small / "labels.csv").open("a") as file:
        file.write("t007.jpg,test,read,blue,7,,0\n")
    result = run(check, small)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == f"{small / 'labels.csv'}:6: value must be 1, 2 or 3\n"


def test_check_of_a_missing_picture_names_it(small: Path) -> None:
    (small / "t004.jpg").unlink()
    result = run(check, small)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{small / 't004.jpg'}:1: there is no such file\n"


def test_calibrate_of_too_little_says_what_is_missing(small: Path, tmp_path: Path) -> None:
    result = run(calibrate, small, "-o", tmp_path / "p")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"{small / 'labels.csv'}:1: 0 enrolled pictures")
    assert not (tmp_path / "p").exists()


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory, unit_a: Path) -> Path:
    """As few enrolled pictures as make a profile."""
    folder = tmp_path_factory.mktemp("quick")
    header, *rows = (unit_a / "labels.csv").read_text().splitlines()
    of = {kind: [row for row in rows if f",enrol,{kind}," in row] for kind in ("empty", "read")}
    kept = of["empty"][:2] + of["read"][:8]
    for row in kept:
        (folder / row.split(",")[0]).symlink_to(unit_a / row.split(",")[0])
    (folder / "labels.csv").write_text("\n".join([header, *kept]) + "\n")
    return folder


def test_calibrate_reads_the_card_beside_the_labels_and_notes_it(quick: Path, tmp_path: Path) -> None:
    cv2.imwrite(str(quick / "card.png"), taken("v2"))
    result = run(calibrate, quick, "-o", tmp_path / "p")
    (quick / "card.png").unlink()
    assert result.exit_code == 0
    assert [line.split(":")[0] for line in result.stderr.splitlines()[:4]] == [
        f"ok    {what}" for what in ("position", "focus", "exposure", "white")
    ]
    profile = load_profile(tmp_path / "p")
    assert profile.made["card"]["picture"] == "card.png" and profile.made["card"]["focus"]["well"] is True
    assert not [warning for warning in profile.warnings if "card" in warning]


def test_calibrate_warns_of_what_the_card_says_is_not_well(quick: Path, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "mine.jpg"), cv2.GaussianBlur(taken("v2"), (0, 0), 1.8))
    result = run(calibrate, quick, "-o", tmp_path / "p", "--card", tmp_path / "mine.jpg")
    assert result.exit_code == 0 and "FAIL  focus: " in result.stderr
    profile = load_profile(tmp_path / "p")
    assert "mine.jpg: focus is not well" in profile.warnings and "warning: mine.jpg: focus" in result.stderr
    assert profile.made["card"]["focus"]["well"] is False and profile.made["card"]["white"]["well"] is True


def test_calibrate_without_a_card_in_the_cards_picture_goes_on(quick: Path, unit_a: Path, tmp_path: Path) -> None:
    result = run(calibrate, quick, "-o", tmp_path / "p", "--card", unit_a / "t004.jpg")
    assert result.exit_code == 0 and "warning: t004.jpg: 0 of the card's four corner marks" in result.stderr
    assert "card" not in load_profile(tmp_path / "p").made


def test_calibrate_refuses_a_card_that_is_no_picture(quick: Path, tmp_path: Path) -> None:
    result = run(calibrate, quick, "-o", tmp_path / "p", "--card", tmp_path / "none.jpg")
    assert (result.exit_code, result.stderr) == (2, f"{tmp_path / 'none.jpg'}:1: there is no such file\n")
    assert not (tmp_path / "p").exists()


def test_the_front_door_leads_here(unit_a: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "camelcam", "read", str(unit_a / "t004.jpg")], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["status"] != "read"
