"""One picture of the tray as the reader would take it, and what the calibration card in it says. Repairs nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

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
