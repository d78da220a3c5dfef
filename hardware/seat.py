"""One seat for one foot, as files: what `python -m hardware seat --foot` writes. Needs build123d."""

from __future__ import annotations

from pathlib import Path

from hardware.parameters import Stand


def write(stand: Stand, folder: Path) -> list[str]:
    """STL, 3MF and STEP of the seat for this stand's pyramid; their names, the STL first."""
    from build123d import export_step  # type: ignore[import-not-found, unused-ignore]

    from hardware import mesh, parts, seats, solids
    from hardware.build import EPOCH

    name = f"seat-second-{stand.pyramid.base:g}"
    flat = parts.on_bed(name, seats.second(stand))
    flat.label = name
    one = solids.triangles(flat)
    mesh.write_stl(folder / f"{name}.stl", one, name)
    mesh.write_3mf(folder / f"{name}.3mf", {name: one})
    export_step(flat, str(folder / f"{name}.step"), timestamp=EPOCH)
    return [f"{name}.{kind}" for kind in ("stl", "3mf", "step")]
