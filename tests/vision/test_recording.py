"""labels.csv: every line is taken as the contract writes it, or refused with its number."""

from __future__ import annotations

from pathlib import Path

import pytest

from vision import BadRecording, labels

HEADER = "file,split,expect,die,value,mark,support\n"


def folder(tmp_path: Path, text: str) -> Path:
    (tmp_path / "labels.csv").write_bytes(text.encode("utf-8", "surrogateescape"))
    return tmp_path


def test_a_label_says_what_a_picture_shows(tmp_path: Path) -> None:
    where = folder(
        tmp_path, HEADER + "a.jpg,enrol,read,grey,2,white,0\n\nb.jpg,test,read,blue,1,,1\nc.png,test,empty,,,,0\n"
    )
    grey, blue, empty = labels(where)
    assert grey.face == ("grey", 2, "white", False)
    assert blue.face == ("blue", 1, None, True)
    assert (empty.expect, empty.die) == ("empty", None)
    assert [one.file.name for one in labels(where, "test")] == ["b.jpg", "c.png"]


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "header"),
        ("file,split\n", 1, "header"),
        (HEADER + "a.jpg,test,read,red,1,,0,9\n", 2, "8 fields"),
        (HEADER + "../a.jpg,test,read,red,1,,0\n", 2, "same folder"),
        (HEADER + "a.jpg,learn,read,red,1,,0\n", 2, "split"),
        (HEADER + "a.jpg,test,blurred,,,,0\n", 2, "expect"),
        (HEADER + "\na.jpg,test,read,pink,1,,0\n", 3, "die"),
        (HEADER + "a.jpg,test,read,red,4,,0\n", 2, "value"),
        (HEADER + "a.jpg,test,read,grey,1,,0\n", 2, "mark"),
        (HEADER + "a.jpg,test,read,red,1,black,0\n", 2, "mark"),
        (HEADER + "a.jpg,test,read,red,1,,yes\n", 2, "support"),
        (HEADER + "a.jpg,test,read,r\udcffd,1,,0\n", 2, "UTF-8"),
    ],
)
def test_a_bad_line_is_refused_with_its_number(tmp_path: Path, text: str, line: int, why: str) -> None:
    with pytest.raises(BadRecording) as refusal:
        labels(folder(tmp_path, text))
    assert str(refusal.value).startswith(f"{tmp_path / 'labels.csv'}:{line}: ")
    assert why in str(refusal.value)


def test_a_folder_without_labels_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecording, match="no such file"):
        labels(tmp_path)
