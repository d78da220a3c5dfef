"""`camelcam record`: labelled pictures of one's own dice, taken with the camera into a recording."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firmware.camera import Camera
from firmware.errors import NoRecording
from firmware.motion import Picture, cells, differ

if TYPE_CHECKING:
    from vision import Reading

HEADER = ["file", "split", "expect", "die", "value", "mark", "support"]
RACING = {
    "second": ("red", "yellow", "green", "blue", "purple"),
    "first": ("white", "orange", "yellow", "green", "blue"),
}
#: the calibration card's picture, which `camelcam calibrate` looks for beside labels.csv.
CARD = "card.jpg"
#: what is wanted beside the faces → what the picture is taken of, and the words that ask for it.
PLACES = {
    "card": ("the calibration card", "Lay the calibration card into the tray, its front to the front"),
    "empty": ("the empty tray", "Leave the tray empty"),
}
#: pictures of the empty tray, still frames before a picture is taken, and frames to wait for them.
EMPTIES, STILL, FRAMES = 4, 4, 300
#: a doubt's code → what the person is told.
SAYS = {
    "not-empty": "Something lies there.",
    "empty": "The tray looks empty.",
    "several": "More than one die seems to lie there.",
    "obscured": "Something is in the way.",
    "moving": "It seems to move.",
    "tilted": "It does not lie flat.",
}


@dataclass(frozen=True)
class Wanted:
    """One picture that the recording shall have, and the words that ask for it."""

    expect: str
    die: str = ""
    value: str = ""
    mark: str = ""
    support: str = "0"

    @property
    def shows(self) -> str:
        """What the picture is taken of, in a word or three."""
        if self.expect in PLACES:
            return PLACES[self.expect][0]
        return " ".join(filter(None, (f"{self.die}{'+' if self.support == '1' else ''}", self.value, self.mark)))

    @property
    def ask(self) -> str:
        if self.expect in PLACES:
            return PLACES[self.expect][1]
        kind = "supporting die" if self.support == "1" else "die"
        mark = f", the {self.mark} number" if self.mark else ""
        return (
            f"Lay the {self.die} {kind} flat into the tray with the {self.value} on top{mark}, anywhere, turned anyhow"
        )


def wanted(edition: str, times: int, support: bool = False) -> Iterator[Wanted]:
    """Everything that five minutes can hold: the empty tray, and every face `times` times."""
    for _ in range(EMPTIES):
        yield Wanted("empty")
    for die in RACING[edition]:
        for value in "123":
            yield from [Wanted("read", die, value)] * times
    if edition == "second":
        for mark in ("black", "white"):
            for value in "123":
                yield from [Wanted("read", "grey", value, mark)] * times
    if support:
        for die in RACING[edition]:
            for value in "12":
                yield from [Wanted("read", die, value, support="1")] * times


def _why(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)


class Recording:
    """A folder with labels.csv that grows by one picture at a time."""

    def __init__(self, folder: Path, split: str) -> None:
        self.folder, self._split = folder, split
        self._labels = folder / "labels.csv"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with self._labels.open("a+", newline="", encoding="utf-8") as file:
                file.seek(0)
                reader = csv.DictReader(file)
                self.rows, header = list(reader), reader.fieldnames
        except (OSError, UnicodeDecodeError, csv.Error) as error:
            raise NoRecording(f"{self._labels} cannot be taken up ({_why(error)}). Give another folder.") from None
        if header not in (None, HEADER) or any(None in row or None in row.values() for row in self.rows):
            raise NoRecording(f"{self._labels} is no list of labels. Give another folder.")

    def has(self, one: Wanted) -> int:
        """How many pictures of this there already are in this split."""
        keys = ("expect", "die", "value", "mark", "support")
        same = [
            row for row in self.rows if row["split"] == self._split and all(row[k] == getattr(one, k) for k in keys)
        ]
        return len(same)

    def add(self, one: Wanted, picture: Picture) -> str:
        """Write the picture, then its label; the file's name."""
        number = 1 + max((int(row["file"][1:5]) for row in self.rows if row["file"][1:5].isdigit()), default=0)
        name = f"{self._split[0]}{number:04d}.jpg"
        self._write(name, picture)
        fresh = self._labels.stat().st_size == 0
        row = {"file": name, "split": self._split, "expect": one.expect, "die": one.die}
        row |= {"value": one.value, "mark": one.mark, "support": one.support}
        with self._labels.open("a", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, HEADER, lineterminator="\n")
            if fresh:
                writer.writeheader()
            writer.writerow(row)
        self.rows.append(row)
        return name

    def take_back(self) -> Wanted:
        """Forget the picture that was taken last; what it showed. The label goes first."""
        row = self.rows.pop()
        half = self._labels.with_suffix(".half")
        try:
            with half.open("w", newline="", encoding="utf-8") as file:
                writer = csv.DictWriter(file, HEADER, lineterminator="\n")
                writer.writeheader()
                writer.writerows(self.rows)
            half.replace(self._labels)
            (self.folder / row["file"]).unlink(missing_ok=True)
        except OSError as error:
            raise NoRecording(f"{self._labels} cannot be written ({_why(error)}).") from None
        return Wanted(row["expect"], row["die"], row["value"], row["mark"], row["support"])

    @property
    def wants_card(self) -> bool:
        """Whether the calibration card is to be asked for: once, before all else, where the pictures make a profile."""
        return self._split == "enrol" and not self.rows and not (self.folder / CARD).exists()

    def add_card(self, picture: Picture) -> str:
        """Write the picture of the calibration card, which has no label."""
        return self._write(CARD, picture)

    def _write(self, name: str, picture: Picture) -> str:
        import cv2

        try:
            _written, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 95])
            (self.folder / name).write_bytes(data.tobytes())
        except OSError as error:
            raise NoRecording(f"{self.folder / name} cannot be written ({_why(error)}).") from None
        return name


def still_picture(camera: Camera) -> Picture:
    """The first picture in which nothing has moved for a few frames; the last one where that never happens."""
    last, still = None, 0
    picture = camera.frame(5.0).picture
    for _ in range(FRAMES):
        picture = camera.frame(5.0).picture
        small = cells(picture)
        still = 0 if last is None or differ(small, last) else still + 1
        last = small
        if still >= STILL:
            break
    return picture


def doubt(one: Wanted, found: Reading, *, any_die: bool = True) -> dict[str, Any] | None:
    """Why this can hardly be what was asked for; None where it can. Unsure is no doubt: for that one enrols."""
    if one.expect == "empty":
        return None if found.status in ("empty", "unsure", "obscured") else {"code": "not-empty"}
    other = found.value != int(one.value) or found.mark != (one.mark or None) or not (any_die or found.die == one.die)
    if found.status == "read" and other:
        return {"code": "other-face", "die": found.die, "value": found.value, "mark": found.mark}
    return None if found.status in ("read", "unsure") else {"code": found.status}


def _says(why: dict[str, Any]) -> str:
    """A doubt in words."""
    if why["code"] == "other-face":
        return f"It looks like {' '.join(str(why[key]) for key in ('die', 'value', 'mark') if why[key])}."
    return SAYS[why["code"]]


@dataclass(frozen=True)
class Session:
    """Somebody at the terminal, with dice and a tray. `lay` is told what is laid in, `read` says what lies there."""

    camera: Camera
    ask: Callable[[str], str]
    say: Callable[[str], None]
    lay: Callable[[Wanted], None]
    read: Callable[[Picture], Reading]

    def run(self, recording: Recording, plan: Iterator[Wanted]) -> int:
        """Ask for one picture after another until all are there or the person answers q; how many were taken."""
        taken, counted = 0, dict[Wanted, int]()
        all_of_them = [*([Wanted("card")] if recording.wants_card else []), *plan]
        for number, one in enumerate(all_of_them, 1):
            counted[one] = counted.get(one, 0) + 1
            if one.expect != "card" and recording.has(one) >= counted[one]:
                continue
            answer, picture = self._picture(one, f"{number} of {len(all_of_them)}. {one.ask}, then press Enter")
            if answer == "q":
                break
            if picture is not None:
                name = recording.add_card(picture) if one.expect == "card" else recording.add(one, picture)
                self.say(f"  {name}: {one.shows}")
                taken += 1
        return taken

    def _picture(self, one: Wanted, words: str) -> tuple[str, Picture | None]:
        """The last answer, and what was laid in; what can hardly be it only where the person says so."""
        answer = self.ask(f"{words} (s skips, q ends)").strip().lower()
        while answer not in ("s", "q"):
            self.lay(one)
            picture = still_picture(self.camera)
            why = None if one.expect == "card" else doubt(one, self.read(picture))
            if why is None:
                return answer, picture
            answer = self.ask(f"  {_says(why)} Lay it anew and press Enter (k keeps the picture, s skips, q ends)")
            answer = answer.strip().lower()
            if answer == "k":
                return answer, picture
        return answer, None
