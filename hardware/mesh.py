"""Triangles: STL files in and out, and what must hold of a printed part (closed, within the bed, thick enough).

Needs numpy alone, so that the committed set is checked without any CAD; the solids themselves live in `parts`.
"""

from __future__ import annotations

import struct
import zipfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Indices = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Mesh:
    """Corners in millimetres, and triangles as three corner numbers, seen counterclockwise from outside."""

    corners: Floats
    triangles: Indices

    @property
    def faces(self) -> Floats:
        """The triangles' corners, as (n, 3, 3)."""
        return self.corners[self.triangles]

    @property
    def size(self) -> tuple[float, float, float]:
        """Outer measures along x, y, z."""
        x, y, z = self.corners.max(axis=0) - self.corners.min(axis=0)
        return float(x), float(y), float(z)

    @property
    def volume(self) -> float:
        """Cubic millimetres inside."""
        one, two, three = self.faces.swapaxes(0, 1)
        return float(np.einsum("ij,ij->i", one, np.cross(two, three)).sum() / 6)


def merged(faces: Floats) -> Mesh:
    """A mesh from loose triangles: corners within a hundredth of a micrometre become one, collapsed triangles go."""
    flat = np.round(np.asarray(faces, dtype=np.float32).astype(np.float64).reshape(-1, 3), 5) + 0.0
    corners, numbers = np.unique(flat, axis=0, return_inverse=True)
    triangles = numbers.reshape(-1, 3).astype(np.int64)
    one, two, three = triangles.T
    return Mesh(corners, triangles[(one != two) & (two != three) & (three != one)])


def read_stl(path: Path) -> Mesh:
    """A binary STL file."""
    data = path.read_bytes()
    count = struct.unpack("<I", data[80:84])[0]
    kind = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("extra", "<u2")])
    return merged(np.frombuffer(data, dtype=kind, count=count, offset=84)["corners"].astype(np.float64))


def write_stl(path: Path, mesh: Mesh, name: str) -> None:
    """A binary STL file that holds nothing but the shape: the same shape gives the same bytes."""
    kind = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("extra", "<u2")])
    faces = mesh.faces
    order = np.lexsort(faces.reshape(len(faces), 9).T[::-1])
    rows = np.zeros(len(faces), dtype=kind)
    rows["normal"], rows["corners"] = normals(faces[order]), faces[order]
    path.write_bytes(f"camelcam {name}".encode().ljust(80) + struct.pack("<I", len(rows)) + rows.tobytes())


def write_3mf(path: Path, meshes: dict[str, Mesh]) -> None:
    """A 3MF file with one object for each mesh, in millimetres, and no date in it."""
    objects, items = [], []
    for number, (name, one) in enumerate(meshes.items(), 1):
        corners = "".join(f'<vertex x="{x:.4f}" y="{y:.4f}" z="{z:.4f}"/>' for x, y, z in one.corners)
        faces = "".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in one.triangles)
        objects.append(f'<object id="{number}" type="model" name="{name}"><mesh><vertices>{corners}</vertices>'
                       f"<triangles>{faces}</triangles></mesh></object>")  # fmt: skip
        items.append(f'<item objectid="{number}"/>')
    model = "microsoft.com/3dmanufacturing"
    head, schemas = '<?xml version="1.0" encoding="UTF-8"?>\n', "http://schemas"
    files = {
        "[Content_Types].xml": f'{head}<Types xmlns="{schemas}.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>',
        "_rels/.rels": f'{head}<Relationships xmlns="{schemas}.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="r" Target="/3D/3dmodel.model" Type="{schemas}.{model}/2013/01/3dmodel"/>'
        "</Relationships>",
        "3D/3dmodel.model": f'{head}<model unit="millimeter" xmlns="{schemas}.{model}/core/2015/02">'
        f"<resources>{''.join(objects)}</resources><build>{''.join(items)}</build></model>",
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in files.items():
            packed.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)


def normals(faces: Floats) -> Floats:
    """Unit normals, outward."""
    across: Floats = np.cross(faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0])
    length = np.linalg.norm(across, axis=1, keepdims=True)
    return np.asarray(across / np.where(length == 0, 1.0, length))


def leaks(mesh: Mesh) -> int:
    """How many edges are not shared by just two triangles that run along it in opposite directions. 0: watertight."""
    edges = np.concatenate([mesh.triangles[:, [0, 1]], mesh.triangles[:, [1, 2]], mesh.triangles[:, [2, 0]]])
    span = len(mesh.corners) + 1
    forth, times = np.unique(edges[:, 0] * span + edges[:, 1], return_counts=True)
    back = np.unique(edges[:, 1] * span + edges[:, 0])
    return int((times != 1).sum() + len(np.setdiff1d(forth, back)))


def thickness(mesh: Mesh, samples: int = 3000, every: bool = True) -> Floats:
    """Wall thickness at points over the surface, and in every triangle: the way inward to a face that looks away."""
    faces, outward = mesh.faces, normals(mesh.faces)
    area = np.linalg.norm(np.cross(faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0]), axis=1)
    dice = np.random.default_rng(7)
    spread = dice.choice(len(faces), samples, p=area / area.sum())
    chosen = np.concatenate([spread, np.arange(len(faces))]) if every else spread
    u, v = dice.random((2, len(chosen), 1))
    u, v = np.where(u + v > 1, 1 - u, u), np.where(u + v > 1, 1 - v, v)
    corner = faces[chosen]
    start = corner[:, 0] + u * (corner[:, 1] - corner[:, 0]) + v * (corner[:, 2] - corner[:, 0])
    found = np.full(len(chosen), np.inf)
    for at in range(0, len(chosen), 256):
        part = slice(at, at + 256)
        found[part] = _inward(start[part], -outward[chosen[part]], faces, outward)
    return np.asarray(found[np.isfinite(found)])


def _inward(start: Floats, along: Floats, faces: Floats, outward: Floats) -> Floats:
    """From each start the distance to the first face hit, where that face looks along the ray within 30°."""
    first, edge1, edge2 = faces[:, 0], faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0]
    cross = np.cross(along[:, None], edge2[None])
    det = np.einsum("rtk,tk->rt", cross, edge1)
    with np.errstate(divide="ignore", invalid="ignore"):
        inverse = 1.0 / det
        away = start[:, None] - first[None]
        u = np.einsum("rtk,rtk->rt", away, cross) * inverse
        turned = np.cross(away, edge1[None])
        v = np.einsum("rk,rtk->rt", along, turned) * inverse
        distance = np.einsum("tk,rtk->rt", edge2, turned) * inverse
        hit = (u >= 0) & (v >= 0) & (u + v <= 1) & (distance > 1e-4)
    reach = np.where(hit, distance, np.inf)
    nearest = reach.argmin(axis=1)
    facing = np.einsum("rk,rk->r", along, outward[nearest]) > 0.866
    return np.where(facing, reach[np.arange(len(start)), nearest], np.inf)


def bridges(mesh: Mesh) -> float:
    """The widest roof that a printer must bridge: of each patch that looks down, off the bed, the shorter side."""
    faces = mesh.faces
    down = (normals(faces)[:, 2] < -0.72) & (faces[:, :, 2].max(axis=1) > 0.05)
    patch = np.arange(len(mesh.corners))
    roofs = mesh.triangles[down]
    while True:
        lowest = patch[roofs].min(axis=1)
        before = patch.copy()
        np.minimum.at(patch, roofs.ravel(), np.repeat(lowest, 3))
        if (before == patch).all():
            break
    widest = 0.0
    for one in np.unique(patch[roofs]):
        points = mesh.corners[np.unique(roofs[patch[roofs[:, 0]] == one])]
        widest = max(widest, float((points.max(axis=0) - points.min(axis=0))[:2].min()))
    return widest
