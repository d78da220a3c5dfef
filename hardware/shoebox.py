"""The stand of an evening: a shoebox, a webcam on a strip of its lid, a kitchen roll; everything on one page.

The tray and the places of lens and throat follow from the same numbers as the printed stand, for any webcam whose field
of view is known. Sight, light and throat are looked at like the printed one's.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from hardware import checks, cut, mesh, optics, panels, roomlight
from hardware.panels import Panel, rectangle
from hardware.parameters import CAMERAS, Camera, Impossible, Stand
from hardware.placed import block

#: Webcams by the angle that they see from side to side in 640×480, with lenses as small ones have.
ANGLES = (55.0, 60.0, 65.0, 70.0)
NEAR, FOCAL, STOP = 60.0, 3.0, 2.4


@dataclass(frozen=True)
class Box:
    """A shoebox on its long side, open to the front: inside sizes, and the tube of a kitchen roll."""

    wide: float = 320.0
    high: float = 185.0
    deep: float = 115.0
    tube: float = 40.0  # inside diameter
    card: float = 1.5  # its wall, and the box's
    end: float = 114.0  # lower end of the tube above the tray's floor


def webcam(angle: float) -> Camera:
    """A webcam that sees so many degrees from side to side, at 4:3."""
    down = 2 * math.degrees(math.atan(math.tan(math.radians(angle / 2)) * 0.75))
    return Camera(f"webcam of {angle:g}°", f"webcam-{angle:g}", angle, down, NEAR, FOCAL, STOP)


def stand_of(stand: Stand, box: Box) -> Stand:
    """The numbers of the stand with the tube as its throat: straight, and no skirt."""
    long = replace(stand.chute, throat=box.tube / 2, wall=box.card, ahead=0.0, exit=box.end, skirt=box.end,
                   straight=box.high - box.end - 10.0, mouth=box.tube / 2)  # fmt: skip
    return replace(stand, chute=long, body=replace(stand.body, deck=box.high))


def mountings(stand: Stand, box: Box) -> list[optics.Mounting]:
    """Each webcam at its place. The lamp stands where the printed one is."""
    return [optics.mounting(stand_of(stand, box), webcam(angle)) for angle in ANGLES]


def standing(stand: Stand, box: Box) -> dict[str, mesh.Mesh]:
    """Box, tray, lamp and tube as triangles in place."""
    half, front, rear, low = box.wide / 2, -box.deep / 2, box.deep / 2, -stand.tray.lining
    walls = [
        Panel("floor", rectangle(-half, half, front, rear), origin=(0, 0, low), up=(0, 1, 0)),
        Panel("back", rectangle(-half, half, low, box.high), origin=(0, rear, 0)),
        Panel("side", rectangle(front, rear, low, box.high), origin=(-half, 0, 0), right=(0, 1, 0)),
        Panel("side", rectangle(front, rear, low, box.high), origin=(half, 0, 0), right=(0, 1, 0)),
    ]
    radius, y = box.tube / 2 + box.card, stand.chute.y
    hole = [(radius * math.cos(k * math.pi / 12), y + radius * math.sin(k * math.pi / 12)) for k in range(24)]
    walls.append(Panel("side", rectangle(-half, half, front, rear), [hole], origin=(0, 0, box.high), up=(0, 1, 0)))
    for (x0, y0), (x1, y1) in zip(hole, [*hole[1:], hole[0]], strict=True):
        end, top = box.end, box.high + 20
        corners = [(x0, y0, end), (x1, y1, end), (x1, y1, top), (x0, y0, top)]
        walls.append(panels.unfolded(corners, "chute"))
    every = [one for one in cut.pieces(stand, CAMERAS[0]) if one.solid]
    inner = [one for one in every if one.name.split("-")[0] in ("tray", "lamp")]
    found = {}
    for number, one in enumerate([*walls, *inner]):
        first = one.name.split("-")[0]
        found[f"{cut.KIND.get(first, first)}-{number}"] = panels.placed(one)
    return found


#: The strip's width and thickness; how far the webcam reaches to its sides, before and behind its lens, and above it.
STRIP, CLAMPED = (38.0, 1.5), (25.0, 9.0, 12.0, 24.0)


def hanging(stand: Stand, box: Box) -> dict[str, mesh.Mesh]:
    """A webcam of middling angle below its strip, for the picture."""
    eye, half = mountings(stand, box)[1].frustum, box.wide / 2
    beside, before, behind, above = CLAMPED
    top, rear = eye.z + above, box.deep / 2
    return {
        "webcam": block(-beside, beside, eye.y - before, eye.y + behind, eye.z, top),
        "strip": block(-half - 6.0, half + 6.0, rear - STRIP[0], rear, top, top + STRIP[1]),
    }


def hidden(stand: Stand, box: Box, found: optics.Mounting) -> float:
    """Which part of floor and dice the webcam does not see past the tube and the tray's walls."""
    return roomlight.covered(stand, standing(stand, box), found.frustum)


def faults(stand: Stand, box: Box) -> list[str]:
    """What cannot work, in sentences."""
    try:
        every = mountings(stand, box)
    except Impossible as error:
        return [str(error)]
    parts = {one.camera.name: hidden(stand, box, one) for one in every}
    found = [f"{name}: {part:.1%} of the tray is hidden" for name, part in parts.items() if part]
    found += checks.jams(stand, box.tube)
    if max(one.frustum.y for one in every) > box.deep / 2 - 8.0:
        found.append(f"a box {box.deep:g} mm deep is too shallow for the webcam behind the tube")
    return found


def table(stand: Stand, box: Box) -> str:
    """How high each webcam hangs, and what it sees from there."""
    lines = ["| webcam sees, side to side | lens above the tray | behind its middle | spare | 16 mm die | hidden |",
             "| --- | --- | --- | --- | --- | --- |"]  # fmt: skip
    for one in mountings(stand, box):
        eye = one.frustum
        covered = f"{hidden(stand, box, one):.0%}"
        lines.append(
            f"| {one.camera.across:g}° | {eye.z:.0f} mm | {eye.y:.0f} mm | {one.spare:.1f} mm | {one.pixels:.0f} px "
            f"| {covered} |"
        )
    return "\n".join(lines)


def report(stand: Stand, box: Box, paths: int = roomlight.PATHS) -> str:
    """Field of view, light and throat, in a table and two lines."""
    share = roomlight.light(stand, standing(stand, box), paths)
    lines = [
        table(stand, box), "",
        share.told("in front"),
        checks.throat(stand, box.tube, "round"),
    ]  # fmt: skip
    return "\n".join(lines + faults(stand, box))


WORDS = (
    "1. Take the lid off. Set the box on its long side, open to the front.",
    "2. Cut the tray out, fold it up along the blue lines, tape its corners, line it with felt; lay it in the middle.",
    "3. Lay the template on the box's upper side, its front edge to the box's. Cut the hole, push the tube in:",
    "    {exit:g} mm stay free between its lower end and the tray's floor.",
    "4. Cut a strip from the lid, 40 mm wide and as long as the box. Push it through slits in both sides, so that",
    "    a webcam clamped to it looks down through the box as high as the table says, tilted {tilt:g}° to the front.",
    "5. USB LED tape in three paper tubes (cut stand, paper sheet), left, right, behind, on match boxes on edge;",
    "    its plug in the computer or a phone's charger. It stays lit.",
    "6. Card in the tray: python -m hardware card PICTURE says what is wrong.",
)


def page(stand: Stand, box: Box, path: Path) -> None:
    """The page at true scale. Needs reportlab."""
    from reportlab.lib.units import mm  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-not-found, import-untyped, unused-ignore]

    wrong = faults(stand, box)
    if wrong:
        raise Impossible("; ".join(wrong) + ".")
    sheet: Any = Canvas(str(path), pagesize=(210 * mm, 297 * mm), invariant=1)
    sheet.scale(mm, mm)
    sheet.setFont("Helvetica-Bold", 6)
    sheet.drawString(14, 283, "camelcam: the shoebox")
    sheet.setFont("Helvetica", 3.3)
    for number, line in enumerate(WORDS):
        sheet.drawString(14, 275 - 5 * number, line.format(exit=box.end, tilt=stand.view.tilt))
    for number, one in enumerate(["webcam sees   lens above tray   behind middle", *(
        f"     {one.camera.across:g}°               {one.frustum.z:.0f} mm             {one.frustum.y:.0f} mm"
        for one in mountings(stand, box))]):  # fmt: skip
        sheet.drawString(128, 226 - 5 * number, one)
    sheet.setLineWidth(0.2)
    sheet.line(14, 10, 114, 10)
    sheet.drawString(14, 11.5, "this line is 100 mm long: print at 100 %")
    tray = next(one for one in cut.pieces(stand, CAMERAS[0]) if one.name == "tray")
    panels.on_page(sheet, panels.Laid(tray, 0, (68.0, 172.0)))
    _plan(sheet, stand, box, 105.0, 22.0)
    sheet.showPage()
    sheet.save()


def _plan(sheet: Any, stand: Stand, box: Box, x: float, y: float) -> None:
    """The upper side of the box from above, front edge below: the tube's hole and where the lens looks from."""
    sheet.setStrokeColorRGB(0, 0, 0)
    sheet.setFillColorRGB(0, 0, 0)
    front = box.deep / 2
    sheet.rect(x - 60, y, 120, min(box.deep, 84.0) - 4)
    sheet.circle(x, y + front + stand.chute.y, box.tube / 2 + box.card)
    sheet.setFont("Helvetica", 3)
    sheet.drawCentredString(x, y + front + stand.chute.y, "cut: the tube")
    sheet.drawCentredString(x, y + 2, "front edge of the box, middle")
