"""Builds everything that the stand needs from source, the same bytes every time, and keeps the list of what was built.

`python -m hardware build` writes parts to hardware/build and pictures to docs/stand; with a folder, all goes there.
"""

from __future__ import annotations

import dataclasses
import datetime
import hashlib
import json
import shutil
import subprocess
from collections.abc import Callable, Iterable
from importlib import metadata
from pathlib import Path
from typing import Any

from hardware import card, checks, lighting, optics
from hardware.parameters import BOARDS, CAMERAS, Impossible, Stand

HERE = Path(__file__).parent
#: The committed set: printed parts and sheet here, pictures beside the guide.
PARTS, PICTURES, CUT = HERE / "build", HERE.parent / "docs" / "stand", HERE / "cut"
MANIFEST = "manifest.json"
#: What decides the bytes besides our own source.
TOOLS = ("build123d", "cadquery-ocp-novtk", "numpy", "pillow", "reportlab", "segno", "wireviz")
#: STEP files carry a date; this one is as good as any.
EPOCH = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)

Say = Callable[[str], None]


def sizes(stand: Stand) -> dict[str, Any]:
    """Every number that the shapes follow from, the cameras' places included: what the set was built for."""
    places = {one.camera.key: [round(one.distance, 3), round(one.frustum.y, 3), round(one.frustum.z, 3)]
              for one in optics.table(stand)}  # fmt: skip
    numbers = {
        "stand": dataclasses.asdict(stand), "places": places,
        "cameras": [dataclasses.asdict(one) for one in CAMERAS], "boards": [dataclasses.asdict(one) for one in BOARDS],
    }  # fmt: skip
    plain: dict[str, Any] = json.loads(json.dumps(numbers))
    return plain


def everything(stand: Stand, folder: Path | None, say: Say) -> dict[str, str]:
    """All files; their hashes by name."""
    checks.sizes(stand)
    lighting.check(stand)
    places = (PARTS, PICTURES, CUT) if folder is None else tuple(folder / name for name in ("parts", "pictures", "cut"))
    printed, pictures, cut = places
    for one in places:
        one.mkdir(parents=True, exist_ok=True)
    files, middles = _parts(stand, printed, say)
    card.sheet(printed / "card.pdf")
    files["parts/card.pdf"] = printed / "card.pdf"
    note = {"sizes": sizes(stand), "tools": _tools(), "middles": middles}
    _note(printed, note)  # the pictures put the parts in their places by it
    files |= _cut(stand, cut, say)
    files |= _pictures(stand, pictures, printed, say)
    hashes = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in sorted(files.items())}
    _note(printed, note | {"files": hashes})
    return hashes


def _note(folder: Path, what: dict[str, Any]) -> None:
    (folder / MANIFEST).write_text(json.dumps(what, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _tools() -> dict[str, str]:
    found = {}
    for name in TOOLS:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    dot = shutil.which("dot")
    if dot:  # it draws the wiring
        said = subprocess.run([dot, "-V"], capture_output=True, text=True, check=False).stderr
        found["graphviz"] = said.partition("version ")[2].partition(" ")[0]
    return found


def _parts(stand: Stand, folder: Path, say: Say) -> tuple[dict[str, Path], dict[str, list[float]]]:
    """STL, 3MF and STEP of every printed part, as it lies on the bed; and the middle of its room in the stand."""
    from build123d import export_step  # type: ignore[import-not-found, unused-ignore]

    from hardware import mesh, parts, solids

    files: dict[str, Path] = {}
    middles = {}
    for name, solid in solids.to_print(stand).items():
        flat = parts.on_bed(name, solid)
        flat.label = name
        mesh.write_stl(folder / f"{name}.stl", solids.triangles(flat), name)
        mesh.write_3mf(folder / f"{name}.3mf", {name: solids.triangles(flat)})
        export_step(flat, str(folder / f"{name}.step"), timestamp=EPOCH)
        files |= {f"parts/{name}.{kind}": folder / f"{name}.{kind}" for kind in ("stl", "3mf", "step")}
        room = solid.bounding_box()
        middles[name] = [round((a + b) / 2, 4) for a, b in zip(room.min, room.max, strict=True)]
        say(f"built {name}")
    return files, middles


def _pictures(stand: Stand, folder: Path, printed: Path, say: Say) -> dict[str, Path]:
    """Every drawing of the guide."""
    from hardware import album

    names = album.everything(stand, folder, printed, say)
    return {f"pictures/{name}": folder / name for name in names}


def _cut(stand: Stand, folder: Path, say: Say) -> dict[str, Path]:
    """The sheets of the stands that need no printer."""
    from hardware import cut, shoebox

    names = cut.write(stand, CAMERAS[0], folder)
    shoebox.page(stand, shoebox.Box(), folder / "shoebox.pdf")
    say("drew the cut stand and the shoebox")
    return {f"cut/{name}": folder / name for name in [*names, "shoebox.pdf"]}


def check(stand: Stand, folder: Path, say: Say) -> list[str]:
    """What is wrong with the parts in a folder, and, where the CAD kernel can tell, with how they fit."""
    from hardware import mesh

    found, paths = [], sorted(folder.glob("*.stl"))
    if not paths:
        raise Impossible(f"{folder}: no STL files here; printed parts lie in hardware/build.")
    for path in paths:
        one = mesh.read_stl(path)
        wrong = checks.faults(stand, path.stem, one)
        x, y, z = one.size
        say(f"{path.stem}: {x:.0f} × {y:.0f} × {z:.0f} mm, {one.volume * stand.printer.density / 1000:.0f} g, "
            f"thinnest {mesh.thickness(one).min():.2f} mm, widest bridge {mesh.bridges(one):.1f} mm")  # fmt: skip
        found += wrong
    try:
        return found + checks.collisions(stand)
    except ModuleNotFoundError as error:
        say(f"whether parts meet in space was not looked at: {error.name} is missing (pip install -e '.[stand]')")
        return found


def compare(folder: Path, say: Say) -> list[str]:
    """How a build differs from the committed set. Other versions of the tools may cut the same shape otherwise.

    The folder is one that `build --out` made, or hardware/build itself, where the pictures lie elsewhere.
    """
    parts = folder / "parts" if (folder / "parts").is_dir() else folder
    if not (parts / MANIFEST).is_file():
        raise Impossible(f"{folder}: nothing was built here; python -m hardware build --out makes it.")
    kept = json.loads((PARTS / MANIFEST).read_text(encoding="utf-8"))
    built = json.loads((parts / MANIFEST).read_text(encoding="utf-8"))
    found = [f"{name} is in one of the two alone" for name in sorted(kept["files"].keys() ^ built["files"].keys())]
    if kept["tools"] == built["tools"]:
        there = _hashes(folder, parts, built["files"])
        say(f"committed set: {len(there)} of {len(built['files'])} files lie there and were compared byte by byte")
        return found + [f"{name} differs from the committed one" for name, digest in there.items()
                        if kept["files"].get(name) not in (None, digest)]  # fmt: skip
    say(f"committed set: made with other tools ({kept['tools']}), so volumes are compared")
    return found + _volumes(parts)


def _hashes(folder: Path, parts: Path, names: Iterable[str]) -> dict[str, str]:
    """The hashes of what really lies in a folder, of the files that its manifest names."""
    places = {"parts": parts, "pictures": folder / "pictures", "cut": folder / "cut"}
    paths = {name: places[name.partition("/")[0]] / name.partition("/")[2] for name in names}
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in paths.items() if path.is_file()}


def _volumes(parts: Path) -> list[str]:
    from hardware import mesh

    found = []
    for path in sorted(parts.glob("*.stl")):
        now, then = mesh.read_stl(path).volume, mesh.read_stl(PARTS / path.name).volume
        if abs(now / then - 1) > 0.001:
            found.append(f"{path.name} holds {now:.0f} mm³, the committed one {then:.0f}")
    return found


def committed(name: str) -> Path:
    """Where a file of the manifest is kept in the repository."""
    folder, _, rest = name.partition("/")
    return {"parts": PARTS, "pictures": PICTURES, "cut": CUT}[folder] / rest


def grams(stand: Stand, folder: Path = PARTS) -> dict[str, float]:
    """Weight of each printed part, solid, from the STL files."""
    from hardware import mesh

    return {
        path.stem: mesh.read_stl(path).volume * stand.printer.density / 1000 for path in sorted(folder.glob("*.stl"))
    }
