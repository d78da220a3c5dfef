"""The calibration card that lies in the tray, drawn, and the sheet on which it and the stand's label are printed.

What is on the card, and how a picture of it is read, is in `vision.card`: the device has that, and no drawing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from vision.card import DOT, EDGE, HOLE, MARK, PITCHES, Patch, grey_patches, line_groups, marks

#: What the QR code of the label says where no other address is given: the Avahi name and port of the table.
ADDRESS = "http://camelcam.local:8000/"


def patches() -> list[Patch]:
    """The whole card, in the order of drawing."""
    drawn = [Patch(0.0, 0.0, EDGE, EDGE, 255)]
    for number, (x, y) in enumerate(marks()):
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


def raster(scale: int) -> npt.NDArray[np.uint8]:
    """The card as a grey picture of `scale` pixels a millimetre, rear edge on top."""
    size = round(EDGE * scale)
    picture = np.full((size, size), 255, dtype=np.uint8)
    for one in patches():
        x0, x1 = ((one.x + side * one.wide / 2 + EDGE / 2) * scale for side in (-1, 1))
        y0, y1 = ((EDGE / 2 - one.y + side * one.high / 2) * scale for side in (-1, 1))
        picture[max(round(y0), 0) : round(y1), max(round(x0), 0) : round(x1)] = one.grey
    return picture


def sheet(path: Path, address: str = ADDRESS) -> None:
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
    _card(page, 105.0, 205.0)
    _label(page, address, 105.0, 92.0)
    page.showPage()
    page.save()


def _check_line(page: Any) -> None:
    page.setLineWidth(0.2)
    page.line(20, 258, 120, 258)
    for x in (20, 120):
        page.line(x, 256.5, x, 259.5)
    page.drawString(123, 257, "This line is 100 mm long. If not, the printer scales.")


def _card(page: Any, x: float, y: float) -> None:
    page.saveState()
    page.translate(x, y)
    for one in patches():
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
    page.rect(-EDGE / 2, -EDGE / 2, EDGE, EDGE, stroke=1, fill=0)
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
