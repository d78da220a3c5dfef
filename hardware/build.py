"""Builds everything that the stand needs from source, the same bytes every time, and keeps the list of what was built.

`python -m hardware build` writes parts to hardware/build and pictures to docs/stand; with a folder, all goes there.
"""

from __future__ import annotations

import dataclasses
import datetime
import hashlib
import json
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

from hardware import card, checks, lighting, optics, wiring
from hardware.parameters import BOARDS, CAMERAS, Stand

HERE = Path(__file__).parent
#: The committed set: printed parts and sheet here, pictures beside the guide.
PARTS, PICTURES = HERE / "build", HERE.parent / "docs" / "stand"
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
    printed, pictures = (PARTS, PICTURES) if folder is None else (folder / "parts", folder / "pictures")
    for one in (printed, pictures):
        one.mkdir(parents=True, exist_ok=True)
    files = _parts(stand, printed, say)
    card.sheet(printed / "card.pdf")
    files["parts/card.pdf"] = printed / "card.pdf"
    files |= _pictures(stand, pictures, printed, say)
    hashes = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in sorted(files.items())}
    written = {"sizes": sizes(stand), "tools": _tools(), "files": hashes}
    (printed / MANIFEST).write_text(json.dumps(written, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return hashes


def _tools() -> dict[str, str]:
    found = {}
    for name in TOOLS:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


def _parts(stand: Stand, folder: Path, say: Say) -> dict[str, Path]:
    """STL and STEP of every printed part, as it lies on the bed."""
    from build123d import export_step  # type: ignore[import-not-found, unused-ignore]

    from hardware import mesh, parts, solids

    files: dict[str, Path] = {}
    for name, solid in solids.to_print(stand).items():
        flat = parts.on_bed(name, solid)
        flat.label = name
        mesh.write_stl(folder / f"{name}.stl", solids.triangles(flat), name)
        export_step(flat, str(folder / f"{name}.step"), timestamp=EPOCH)
        files |= {f"parts/{name}.{kind}": folder / f"{name}.{kind}" for kind in ("stl", "step")}
        say(f"built {name}")
    return files


def _pictures(stand: Stand, folder: Path, printed: Path, say: Say) -> dict[str, Path]:
    """Every drawing of the guide."""
    from hardware import mesh, pictures, section, solids

    lying = {path.stem: mesh.read_stl(path) for path in sorted(printed.glob("*.stl"))}
    names = []
    for camera in CAMERAS:
        meshes = solids.scene(stand, camera.key)
        meshes["pyramid"] = pictures.pyramid(stand)
        found = optics.mounting(stand, camera)
        section.write(folder / f"section-{camera.key}.svg", meshes, stand, found)
        pictures.camera_view(folder / f"view-{camera.key}.png", meshes, stand, found.frustum)
        names += [f"section-{camera.key}.svg", f"view-{camera.key}.png"]
        if camera is CAMERAS[0]:
            pictures.exploded(folder / "exploded.png", meshes)
            names += ["exploded.png", *(f"{one}.png" for one in pictures.steps(folder, meshes, lying, stand))]
    wiring.draw(folder / "wiring.svg")
    say("drew the pictures")
    return {f"pictures/{name}": folder / name for name in [*names, "wiring.svg"]}


def check(stand: Stand, folder: Path, say: Say) -> list[str]:
    """What is wrong with the parts in a folder, and with how they fit together."""
    from hardware import mesh

    found = []
    for path in sorted(folder.glob("*.stl")):
        one = mesh.read_stl(path)
        wrong = checks.faults(stand, path.stem, one)
        x, y, z = one.size
        say(f"{path.stem}: {x:.0f} × {y:.0f} × {z:.0f} mm, {one.volume * stand.printer.density / 1000:.0f} g, "
            f"thinnest {mesh.thickness(one).min():.2f} mm, widest bridge {mesh.bridges(one):.1f} mm")  # fmt: skip
        found += wrong
    return found + checks.collisions(stand)


def compare(folder: Path, say: Say) -> list[str]:
    """How a build differs from the committed set. Other versions of the tools may cut the same shape otherwise."""
    from hardware import mesh

    kept = json.loads((PARTS / MANIFEST).read_text(encoding="utf-8"))
    built = json.loads((folder / "parts" / MANIFEST).read_text(encoding="utf-8"))
    found = [f"{name} is in one of the two alone" for name in sorted(kept["files"].keys() ^ built["files"].keys())]
    if kept["tools"] == built["tools"]:
        say("committed set: compared byte by byte")
        return found + [f"{name} differs from the committed one" for name, digest in built["files"].items()
                        if kept["files"].get(name) not in (None, digest)]  # fmt: skip
    say(f"committed set: made with other tools ({kept['tools']}), so volumes are compared")
    for path in sorted((folder / "parts").glob("*.stl")):
        now, then = mesh.read_stl(path).volume, mesh.read_stl(PARTS / path.name).volume
        if abs(now / then - 1) > 0.001:
            found.append(f"{path.name} holds {now:.0f} mm³, the committed one {then:.0f}")
    return found


def committed(name: str) -> Path | None:
    """Where a file of the manifest is kept in the repository; None for those that are only built."""
    folder, _, rest = name.partition("/")
    if rest.endswith(".step"):
        return None
    return (PARTS if folder == "parts" else PICTURES) / rest


def grams(stand: Stand, folder: Path = PARTS) -> dict[str, float]:
    """Weight of each printed part, solid, from the STL files."""
    from hardware import mesh

    return {
        path.stem: mesh.read_stl(path).volume * stand.printer.density / 1000 for path in sorted(folder.glob("*.stl"))
    }


def one_stand(weights: dict[str, float]) -> float:
    """Weight of what one stand needs: one seat and one mount, the heaviest of each."""
    kinds: dict[str, float] = {}
    for name, weight in weights.items():
        kind = name.split("-")[0]
        kinds[kind] = max(kinds.get(kind, 0.0), weight)
    return sum(kinds.values())
