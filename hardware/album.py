"""Every picture of the guide, by its name, from the committed parts alone: `python -m hardware pictures` draws them.

Needs numpy and Pillow, and Graphviz for the wiring; no CAD kernel. What pictures are made of is in `pictures`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from firmware import pins
from hardware import book, cut, mesh, optics, pictures, placed, render, section, shoebox, things, wiring
from hardware.build import PARTS
from hardware.parameters import BOARDS, CAMERAS, Stand
from hardware.pictures import COLOURS, Points, Shapes
from hardware.placed import Meshes
from hardware.render import Shape

Say = Callable[[str], None]


def everything(stand: Stand, folder: Path, printed: Path = PARTS, say: Say = lambda words: None) -> list[str]:
    """All pictures into a folder; their file names."""
    names = []
    for name, paint in drawings(stand, printed).items():
        paint(folder / name)
        names.append(name)
        say(f"drew {name}")
    return names


def drawings(stand: Stand, printed: Path = PARTS) -> dict[str, Callable[[Path], None]]:
    """How each picture is drawn."""
    camera, pi = CAMERAS[0], BOARDS[0]
    whole = placed.whole(stand, camera, printed) | things.bought(stand, camera, pi)
    found: dict[str, Callable[[Path], None]] = {
        "step-measure.png": lambda path: pictures.measure(path, stand),
        "step-fit.png": lambda path: fit(path, printed, stand),
        "parts.png": lambda path: lying(path, printed),
        "step-card.png": imager,
        "step-header.png": header,
        "step-seat-first.png": lambda path: first(path, whole | placed.parts(printed)),
        "step-tray.png": lambda path: tray(path, whole, stand),
        "step-dice.png": lambda path: dice(path, whole, stand),
        "stand.png": lambda path: standing(path, whole),
        "cut.png": lambda path: cut_out(path, stand),
        "shoebox.png": lambda path: box(path, stand),
        "wiring.svg": wiring.draw,
    }
    for one in (*book.steps(), *book.options()):
        if one.picture.show or one.picture.moving:
            found[f"{one.picture.name}.png"] = _step(one.picture, whole)
    for each in CAMERAS:
        found |= _sights(stand, printed, each.key)
    return found


def _step(picture: book.Picture, whole: Meshes) -> Callable[[Path], None]:
    wanted = (*picture.show, *picture.moving)
    some = {name: one for kind in wanted for name, one in whole.items() if pictures.kind(name) == kind}
    return lambda path: pictures.step(path, some, list(picture.moving), picture.lift, picture.turn, picture.rise)


def _sights(stand: Stand, printed: Path, key: str) -> dict[str, Callable[[Path], None]]:
    camera = next(one for one in CAMERAS if one.key == key)
    found = optics.mounting(stand, camera)

    def meshes() -> Meshes:
        return placed.whole(stand, camera, printed) | {"pi": things.pi(stand, BOARDS[0])}

    return {
        f"section-{key}.svg": lambda path: section.write(path, meshes(), stand, found),
        f"view-{key}.png": lambda path: pictures.camera_view(path, meshes(), stand, found.frustum),
    }


def fit(path: Path, printed: Path, stand: Stand) -> None:
    """The fit test on the bed, its five things named."""
    one = mesh.read_stl(printed / "fit-test.stl")
    back = float(one.corners[:, 1].min()) + 2.0  # it lies on the bed about its own middle, 2 mm of gauge in front of 0
    points: Points = {
        "ring: your dice fall through": ((0.77, 0.08), (12.0, back + 38.0 + stand.chute.throat * 0.75, 1.6)),
        "slider": ((0.9, 0.42), (28.0, back + 9.0, 1.6)),
        "rail": ((0.55, 0.38), (0.0, back + 9.0, 1.6)),
        "M3 bites, M3 passes": ((0.17, 0.3), (-23.0, back + 9.0, 3.0)),
        "gauge: the foot lies between its stops": ((0.35, 0.93), (-30.0, back, 1.6)),
    }
    pictures.draw(path, [("fit-test", Shape(one, COLOURS["fit"]))], 10.0, 50.0, (560, 360), points=points)


#: The printed parts on paper: rows from the back, left to right.
ROWS = (("body", "deck", "lamp"), ("seat-second", "tray", "mount-module3"))


def lying(path: Path, printed: Path) -> None:
    """The parts of one stand as they lie on the bed, with each file's name before it."""
    shapes, points, back = Shapes(), Points(), 0.0
    for row in ROWS:
        some = {name: mesh.read_stl(printed / f"{name}.stl") for name in row}
        left, deep = 0.0, max(one.size[1] for one in some.values())
        for name, one in some.items():
            wide, low = max(one.size[0], 100.0), one.corners.min(axis=0)
            at = (left + (wide - one.size[0]) / 2 - low[0], back - deep - low[1], 0.0)
            shapes.append((name, Shape(one, COLOURS[pictures.kind(name)], at)))
            points[f"{name}.stl"] = (None, (left + wide / 2, back - deep - 14.0, 0.0))
            left += wide + 22.0
        back -= deep + 44.0
    pictures.draw(path, shapes, 8.0, 44.0, (720, 560), points=points)


#: The first edition's seat: its parts from below, and how far each is lifted off the deck.
FIRST = {"base-first": 30.0, "tongue-first": 55.0, "seat-first": 85.0}


def first(path: Path, every: Meshes) -> None:
    """The first edition's seat, taken apart: base, tongue and cradle above the deck."""
    below: Shapes = [(name, Shape(every[name], pictures.pale(COLOURS[name]))) for name in ("body", "lamp", "deck")]
    colours = (pictures.MOVING, pictures.SECOND, pictures.MOVING)
    above: Shapes = [
        (name, Shape(every[name], colour, (0.0, 0.0, lift)))
        for (name, lift), colour in zip(FIRST.items(), colours, strict=True)
    ]
    pictures.draw(path, below + above, 30.0, 30.0, (560, 560), beside=["base", "tongue", "seat"])


def tray(path: Path, whole: Meshes, stand: Stand) -> None:
    """The card in the tray."""
    shapes: Shapes = [("tray", Shape(whole["tray"], COLOURS["tray"])), pictures.felt(stand), *pictures.card_on(stand)]
    pictures.draw(path, shapes, 20.0, 76.0, (480, 420), {"card": (0.82, 0.05)})


def dice(path: Path, whole: Meshes, stand: Stand) -> None:
    """Two dice in the tray as somebody in front sees them."""
    shapes: Shapes = [(name, Shape(whole[name], COLOURS[name])) for name in ("body", "lamp", "tray", "deck")]
    pictures.draw(path, [*shapes, pictures.felt(stand), *pictures.dice(stand)], 12.0, 32.0, (560, 500))


def standing(path: Path, whole: Meshes) -> None:
    """The whole stand with a pyramid."""
    names = [name for name in whole if pictures.kind(name) not in ("wires", "switch", "tape", "mosfet")]
    shapes: Shapes = [(name, Shape(whole[name], COLOURS[pictures.kind(name)])) for name in names]
    pictures.draw(path, shapes, 30.0, 22.0, (560, 640))


def cut_out(path: Path, stand: Stand) -> None:
    """The cut stand: flat panels, seen from both sides."""
    shapes: Shapes = []
    for name, one in cut.standing(stand, CAMERAS[0]).items():
        both = mesh.merged(np.concatenate([one.faces, one.faces[:, ::-1]]))
        shapes.append((name, Shape(both, COLOURS[pictures.kind(name)])))
    pictures.draw(path, shapes, 30.0, 24.0, (560, 560))


def box(path: Path, stand: Stand) -> None:
    """The shoebox, open to the front, with tube, lamps, tray and a webcam on its strip."""
    own = shoebox.Box()
    shapes: Shapes = []
    for name, one in shoebox.standing(stand, own).items():
        both = mesh.merged(np.concatenate([one.faces, one.faces[:, ::-1]]))
        shapes.append((name, Shape(both, COLOURS[pictures.kind(name)])))
    shapes += [(name, Shape(one, COLOURS[name])) for name, one in shoebox.hanging(stand, own).items()]
    pictures.draw(path, [*shapes, pictures.felt(stand)], 36.0, 17.0, (640, 520), beside=["webcam", "strip"])


def _sheet(wide: int, high: int) -> tuple[Any, Any, Callable[[int], Any]]:
    from PIL import Image, ImageDraw, ImageFont  # type: ignore[import-not-found, unused-ignore]

    image = Image.new("RGB", (wide, high), render.PAPER)
    return image, ImageDraw.Draw(image), lambda size: ImageFont.load_default(size)


def imager(path: Path) -> None:
    """What is chosen in Imager, a row for each screen."""
    rows = book.imager()
    image, pen, font = _sheet(800, 24 + 40 * len(rows))
    for number, (screen, choose) in enumerate(rows):
        y = 14 + 40 * number
        pen.rounded_rectangle([12, y, 788, y + 34], 8, fill=(240, 234, 222), outline=(190, 170, 150))
        pen.ellipse([20, y + 6, 42, y + 28], fill=pictures.MOVING)
        pen.text((31, y + 17), str(number + 1), fill=(255, 255, 255), font=font(14), anchor="mm")
        pen.text((54, y + 17), screen, fill=render.INK, font=font(15), anchor="lm")
        pen.text((322, y + 17), choose.replace("`", ""), fill=render.INK, font=font(15), anchor="lm")
    image.quantize(64).save(path, optimize=True)


#: Colours of the wires at the header, as in the drawing of the wiring.
WIRES = {"5V": (200, 40, 40), "GND": (40, 40, 40), "LAMP": (50, 90, 200), "STATUS": (40, 140, 60),
         "BUTTON": (150, 150, 150), "ARCADE": (220, 180, 40)}  # fmt: skip


def header(path: Path) -> None:
    """The 40 pins as one sees them from behind the stand: sockets downward, the card at the left."""
    used = {one.header: one.name for one in (*pins.PINS, *pins.SUPPLIES)}
    image, pen, font = _sheet(760, 400)
    pen.rounded_rectangle([30, 110, 730, 370], 14, fill=(66, 140, 90))
    for left, words in ((60, "card"), (330, "sockets look down"), (620, "camera (Zero)")):
        pen.text((left, 350), words, fill=(255, 255, 255), font=font(14), anchor="lm")
    for number in range(1, 41):
        column, row = (number - 1) // 2, number % 2
        x, y = 66 + 33 * column, 176 if row else 144
        colour = WIRES.get(used.get(number, ""), (214, 190, 120))
        pen.rectangle([x - 12, y - 12, x + 12, y + 12], fill=colour, outline=(30, 30, 30))
        pen.text(
            (x, y), str(number), fill=(255, 255, 255) if number in used else (60, 50, 42), font=font(12), anchor="mm"
        )
    for row in (
        0,
        1,
    ):  # names of the outer row stand above the board, those of the inner row below it, on a light field
        mine = sorted(number for number in used if number % 2 == row)
        for turn, number in enumerate(mine):
            x, colour = 66 + 33 * ((number - 1) // 2), WIRES[used[number]]
            level = (260 - 28 * (turn % 3)) if row else (24 + 28 * (turn % 3))
            pen.line([(x, 189 if row else 131), (x, level)], fill=colour, width=2)
            half, at = font(14).getlength(used[number]) / 2 + 5, x + (turn - 1) * 16 * row
            pen.rounded_rectangle([at - half, level - 11, at + half, level + 11], 5, fill=render.PAPER, outline=colour)
            pen.text((at, level), used[number], fill=render.INK, font=font(14), anchor="mm")
    image.quantize(64).save(path, optimize=True)
