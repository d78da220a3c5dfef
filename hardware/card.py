"""The calibration card that lies in the tray, as data, and the sheet on which it and the stand's label are printed.

Everything on the card is a rectangle, so that the PDF, the picture for tests and the reader in `cardcheck` agree.
Millimetres; the card's middle is the tray's middle, x to the right, y to the back.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hardware.parameters import Stand

#: What the QR code of the label says where no other address is given: the Avahi name and port of the table.
ADDRESS = "http://camelcam.local:8000/"
#: The card is so much smaller than the tray's floor, on every side.
GAP = 0.5
#: Corner marks: edge of the black square, of the white square in it, and of the dot in the front left one.
MARK, HOLE, DOT = 8.0, 4.4, 2.0
#: Neutral patches from paper white to black, 8-bit.
GREYS = (255, 190, 128, 64, 0)
#: Pitch of the focus lines: a black and a white line together.
PITCHES = (2.4, 1.6, 1.2)


@dataclass(frozen=True)
class Patch:
    """A filled rectangle of the card: middle, size, 8-bit grey."""

    x: float
    y: float
    wide: float
    high: float
    grey: int


def half(stand: Stand) -> float:
    """Half the card's edge."""
    return stand.tray.floor / 2 - GAP


def marks(stand: Stand) -> npt.NDArray[np.float64]:
    """Middles of the corner marks: front left, front right, rear right, rear left."""
    at = half(stand) - 1.0 - MARK / 2
    return np.array([[-at, -at], [at, -at], [at, at], [-at, at]])


def grey_patches() -> list[Patch]:
    """The row of neutral patches, white first."""
    return [Patch(-20.0 + 10.0 * number, -5.0, 9.0, 9.0, grey) for number, grey in enumerate(GREYS)]


def line_groups() -> list[Patch]:
    """Where the groups of focus lines are, coarse to fine: their frames."""
    return [Patch(-16.0 + 16.0 * number, 10.0, 12.0, 9.0, 255) for number in range(len(PITCHES))]


def patches(stand: Stand) -> list[Patch]:
    """The whole card, in the order of drawing."""
    edge = 2 * half(stand)
    drawn = [Patch(0.0, 0.0, edge, edge, 255)]
    for number, (x, y) in enumerate(marks(stand)):
        drawn += [Patch(x, y, MARK, MARK, 0), Patch(x, y, HOLE, HOLE, 255)]
        if number == 0:
            drawn.append(Patch(x, y, DOT, DOT, 0))
    for one in grey_patches():
        drawn += [Patch(one.x, one.y, one.wide + 0.5, one.high + 0.5, 0), one]
    for group, pitch in zip(line_groups(), PITCHES, strict=True):
        count = int(group.wide / pitch)
        drawn += [
            Patch(group.x + (k - (count - 1) / 2) * pitch, group.y, pitch / 2, group.high, 0) for k in range(count)
        ]
    for tick in range(41):
        tall = 3.6 if tick % 10 == 0 else 2.8 if tick % 5 == 0 else 1.8
        drawn.append(Patch(-20.0 + tick, -22.0 + tall / 2, 0.25, tall, 0))
    return drawn


def raster(stand: Stand, scale: int) -> npt.NDArray[np.uint8]:
    """The card as a grey picture of `scale` pixels a millimetre, rear edge on top."""
    size = round(2 * half(stand) * scale)
    picture = np.full((size, size), 255, dtype=np.uint8)
    for one in patches(stand):
        x0, x1 = ((one.x + side * one.wide / 2 + half(stand)) * scale for side in (-1, 1))
        y0, y1 = ((half(stand) - one.y + side * one.high / 2) * scale for side in (-1, 1))
        picture[max(round(y0), 0) : round(y1), max(round(x0), 0) : round(x1)] = one.grey
    return picture


def sheet(path: Path, stand: Stand, address: str = ADDRESS) -> None:
    """The page to print at 100 %: card, a line to check the printer, and the label. Needs reportlab and segno."""
    from reportlab.lib.pagesizes import A4  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from reportlab.lib.units import mm  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-not-found, import-untyped, unused-ignore]

    page = Canvas(str(path), pagesize=A4, invariant=1)
    page.setTitle("camelcam: calibration card and label")
    page.scale(mm, mm)
    page.setFont("Helvetica", 4.5)
    page.drawString(20, 275, "camelcam: calibration card and label")
    page.setFont("Helvetica", 3.2)
    page.drawString(20, 268, "Print at 100 %, not fitted to the page, on matt white paper, in shades of grey.")
    _check_line(page)
    _card(page, stand, 105.0, 205.0)
    _label(page, address, 105.0, 92.0)
    page.showPage()
    page.save()


def _check_line(page: Any) -> None:
    page.setLineWidth(0.2)
    page.line(20, 258, 120, 258)
    for x in (20, 120):
        page.line(x, 256.5, x, 259.5)
    page.drawString(123, 257, "This line is 100 mm long. If not, the printer scales.")


def _card(page: Any, stand: Stand, x: float, y: float) -> None:
    page.saveState()
    page.translate(x, y)
    for one in patches(stand):
        page.setFillGray(one.grey / 255)
        page.rect(one.x - one.wide / 2, one.y - one.high / 2, one.wide, one.high, stroke=0, fill=1)
    page.setFillGray(0)
    page.setFont("Helvetica", 2.2)
    for number in (0, 1, 2, 3, 4):
        page.drawCentredString(-20 + 10 * number, -25.0, f"{number * 10}")
    page.setFont("Helvetica-Bold", 2.6)
    page.drawCentredString(0, -31.0, "front of the tray")
    page.drawCentredString(0, 22.0, "camelcam")
    page.setStrokeGray(0.6)
    page.setLineWidth(0.15)
    edge = half(stand)
    page.rect(-edge, -edge, 2 * edge, 2 * edge, stroke=1, fill=0)
    page.restoreState()


def _label(page: Any, address: str, x: float, y: float) -> None:
    import segno

    rows = [list(row) for row in segno.make(address, error="m", micro=False).matrix]
    cell = 34.0 / len(rows)
    page.saveState()
    page.translate(x, y)
    page.setLineWidth(0.2)
    page.roundRect(-26, -38, 52, 74, 4, stroke=1, fill=0)
    page.setFont("Helvetica-Bold", 6)
    page.drawCentredString(0, 26, "camelcam")
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            if dark:
                page.rect(-17 + across * cell, 20 - (down + 1) * cell, cell + 0.01, cell + 0.01, stroke=0, fill=1)
    page.setFont("Helvetica", 3.4)
    page.drawCentredString(0, -21, "Scan to join the table.")
    page.drawCentredString(0, -26.5, address.removeprefix("http://").rstrip("/"))
    page.setFont("Helvetica", 2.6)
    page.drawCentredString(0, -33, "Shake, set down, press.")
    page.restoreState()
