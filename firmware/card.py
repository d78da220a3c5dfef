"""One picture of the tray as the reader would take it, and what the calibration card in it says. Repairs nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from firmware import exposure
from firmware.camera import open_camera
from firmware.config import Config
from firmware.exposure import Exposure
from firmware.lamp import FULL, open_lights
from firmware.motion import Picture
from firmware.picamera import ARRIVES

#: frames after which lamp and sensor have settled, and the driver has compared the sensor's settings.
SETTLED = ARRIVES + 3


def taken(config: Config | None = None) -> Picture:
    """A frame under the full lamp. Raises FirmwareError where camera or lamp cannot be had."""
    config = config or Config()
    camera = open_camera(config.camera)
    with closing(open_lights(config)) as lights, closing(camera):
        lights.lamp(FULL)
        camera.open()
        return [camera.frame(5.0).picture for _ in range(SETTLED)][-1]


@dataclass(frozen=True)
class Seen:
    """The card as one picture shows it: its marks, what is well, and by how much it lies turned."""

    marks: int
    well: dict[str, bool] = field(default_factory=dict)
    #: the four marks from front left round, in shares of the picture's width and height; and degrees clockwise.
    corners: list[list[float]] = field(default_factory=list)
    turned: int = 0

    def told(self) -> dict[str, Any]:
        """For the phone."""
        return {"marks": self.marks, "well": self.well, "corners": self.corners, "turned": self.turned}


def seen(picture: Picture) -> Seen:
    """What the card says, as figures: words are made where they are shown."""
    import numpy as np

    from vision.card import NoCard, corners, look

    try:
        findings, at = look(picture), corners(picture)
    except NoCard as error:
        return Seen(error.seen)
    high, wide = picture.shape[:2]
    across = at[1] - at[0]
    turned = round(float(np.degrees(np.arctan2(across[1], across[0]))))
    places = [[round(float(x) / wide, 4), round(float(y) / high, 4)] for x, y in at]
    return Seen(4, {one.what: one.well for one in findings}, places, turned)


def said(picture: Picture, asked: Exposure) -> Iterator[tuple[str, bool, str]]:
    """Name, well or not, and words, for everything that the card tells; one line where it does not lie there."""
    from vision.card import NoCard, look

    try:
        findings = look(picture)
    except NoCard as error:
        absent = error.seen < 2
        yield "card", absent, "not in the tray; with it there, focus and light are looked at" if absent else str(error)
        return
    for one in findings:
        better = asked
        if one.what == "exposure" and not one.well:
            better = asked.times(*one.times)
        elif one.what == "white" and not one.well:
            better = asked.toned(*one.times)
        lines = better.unlike(asked)
        yield one.what, one.well, one.says + (f". In {exposure.SETTINGS}: {lines}" if lines else "")
