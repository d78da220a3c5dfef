"""How a flat die looks from the camera: projecting one, fitting one to an outline, finding the camera from many.

No pixels here, only geometry. Lengths on the tray are in die edges; places in the picture are in picture widths,
measured from its middle. The tray is a plane at the distance `height` along its normal, and a die stands on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

#: directions in which an outline is felt: its support function is what model and picture are compared by.
ANGLES = np.linspace(0.0, 2.0 * np.pi, 48, endpoint=False)
DIRECTIONS = np.stack([np.cos(ANGLES), np.sin(ANGLES)])
CORNERS = np.array([(x, y, z) for z in (0.5, -0.5) for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))])


@dataclass(frozen=True)
class Camera:
    """A pinhole above the tray: focal length in picture widths, height in die edges, two tilts as tangents; and how far
    upper faces are seen from where outlines would have them (right and down in widths, and a share of the way out)."""

    focal: float
    height: float
    lean_x: float
    lean_y: float
    rounding: float = 0.12
    slip_x: float = 0.0
    slip_y: float = 0.0
    slip_out: float = 0.0

    @cached_property
    def edge(self) -> float:
        """The length of an upper face's edge in the middle of the picture, in widths."""
        return edge_at(self, np.zeros(3))

    def numbers(self) -> Floats:
        return np.array([np.log(self.focal), np.log(self.height), self.lean_x, self.lean_y, self.rounding])

    @staticmethod
    def of(numbers: Floats) -> Camera:
        focal, height, lean_x, lean_y, rounding = (float(n) for n in numbers)
        return Camera(float(np.exp(focal)), float(np.exp(height)), lean_x, lean_y, min(max(rounding, 0.02), 0.3))


@lru_cache(maxsize=64)
def frame_of(lean_x: float, lean_y: float) -> tuple[Floats, Floats, Floats]:
    """The tray's normal and two directions in it, in camera coordinates; whoever gets them must not change them."""
    normal = np.array([lean_x, lean_y, 1.0])
    normal /= np.linalg.norm(normal)
    across = np.array([1.0, 0.0, 0.0]) - normal[0] * normal
    across /= np.linalg.norm(across)
    return normal, across, np.cross(normal, across)


def cubes(camera: Camera, poses: Floats, scale: float = 1.0) -> tuple[Floats, Floats]:
    """The eight corners (n, 8, 3) of dice at poses (n, 3): where the centre is seen (u, v), and the turn."""
    normal, across, along = frame_of(camera.lean_x, camera.lean_y)
    rays = np.concatenate([poses[:, :2] / camera.focal, np.ones((len(poses), 1))], axis=1)
    centres = rays * ((camera.height - 0.5) / (rays @ normal))[:, None]
    cos, sin = np.cos(poses[:, 2]), np.sin(poses[:, 2])
    x = cos[:, None] * across + sin[:, None] * along
    y = -sin[:, None] * across + cos[:, None] * along
    corners = CORNERS * scale
    # The camera looks along the normal, so the upper face lies half an edge nearer to it.
    offsets = corners[:, 0, None] * x[:, None] + corners[:, 1, None] * y[:, None] - corners[:, 2, None] * normal
    return centres[:, None] + offsets, centres


def project(camera: Camera, points: Floats) -> Floats:
    """Points in camera coordinates to the picture, in widths."""
    return np.asarray(camera.focal * points[..., :2] / np.maximum(points[..., 2:], 1e-3))


def supports(camera: Camera, poses: Floats) -> Floats:
    """How far the outline of each posed die reaches in each direction (n, directions)."""
    inner, _ = cubes(camera, poses, 1.0 - 2.0 * camera.rounding)
    radius = camera.rounding * camera.focal / np.maximum(inner[..., 2], 1e-3)
    return np.asarray((project(camera, inner) @ DIRECTIONS + radius[..., None]).max(axis=1))


def support_of(outline: Floats) -> Floats:
    """The support function of outline points (m, 2) in picture widths."""
    return np.asarray((outline @ DIRECTIONS).max(axis=0))


def upper_face(camera: Camera, pose: Floats) -> Floats:
    """The four corners of the upper face in the picture, in widths, in turning order."""
    corners, _ = cubes(camera, pose[None])
    face = project(camera, corners[0, :4])
    return np.asarray(face + np.array([camera.slip_x, camera.slip_y]) + camera.slip_out * face.mean(axis=0))


def whole_die(camera: Camera, pose: Floats) -> Floats:
    """All eight corners in the picture, upper face first."""
    corners, _ = cubes(camera, pose[None])
    return project(camera, corners[0])


@dataclass(frozen=True)
class Fit:
    """A flat die laid over an outline: where, and how far the two outlines are apart, in die edges."""

    pose: Floats
    error: float
    worst: float
    edge: float


def edge_at(camera: Camera, pose: Floats) -> float:
    """The length of the upper face's edge in the picture, in widths."""
    face = upper_face(camera, pose)
    return float(np.linalg.norm(face - np.roll(face, 1, axis=0), axis=1).mean())


def centre_of(support: Floats) -> Floats:
    """The middle of an outline from its support function (its Steiner point, up to sampling)."""
    return np.asarray(2.0 * (DIRECTIONS @ support) / len(support))


@dataclass(frozen=True)
class Reach:
    """How far an outline reaches in each direction, at least (what is surely die) and at most (with its shadows)."""

    least: Floats
    most: Floats

    @staticmethod
    def of(sure: Floats, most: Floats) -> Reach:
        least = support_of(sure)
        return Reach(least, np.maximum(support_of(most), least))


#: between least and most a die's outline may lie anywhere; a little pull keeps it at what is sure.
PULL = 0.12


def missing(reach: Reach | tuple[Floats, Floats], model: Floats) -> Floats:
    """How much the model's outline lacks (positive) or exceeds (negative) in each direction."""
    least, most = (reach.least, reach.most) if isinstance(reach, Reach) else reach
    inside = (model > least) & (model < most)
    return np.where(
        model <= least, least - model, np.where(inside, PULL * (least - model), most - model - PULL * (most - least))
    )


def weights(residuals: Floats, scale: Floats) -> Floats:
    """Outliers, such as a shadow that hangs on one side, count little."""
    return np.asarray(1.0 / (1.0 + (residuals / scale) ** 2))


STEPS = np.array([1e-4, 1e-4, 1e-3])


def fit(camera: Camera, support: Reach, turns: int = 9, rounds: int = 6) -> Fit:
    """The flat die whose outline is nearest to this one."""
    u, v = centre_of(support.least)
    grid = np.stack([np.array([u, v, t]) for t in np.arange(turns) * (np.pi / 2 / turns)])
    apart = -missing(support, supports(camera, grid))
    apart -= (apart @ DIRECTIONS.T * 2.0 / len(ANGLES)) @ DIRECTIONS  # a shift of the whole is no misfit
    poses = grid[np.argsort(np.abs(apart).mean(axis=1))[:2]]
    edge = edge_at(camera, poses[0])
    for _ in range(rounds):
        poses = poses + _step(camera, support, poses, np.full((len(poses), 1), 0.04 * edge))
    apart = missing(support, supports(camera, poses))
    best = int(np.argmin(np.abs(apart).mean(axis=1)))
    gap = np.abs(apart[best]) / edge
    return Fit(poses[best], float(gap.mean()), float(gap.max()), edge)


def _step(camera: Camera, support: Reach, poses: Floats, scale: Floats) -> Floats:
    """One weighted Gauss-Newton step for every pose at once."""
    variants = np.concatenate([poses[:, None], poses[:, None] + np.diag(STEPS)], axis=1)
    reach = supports(camera, variants.reshape(-1, 3)).reshape(len(poses), 4, -1)
    residual = missing(support, reach[:, 0])
    slope = (reach[:, 1:] - reach[:, :1]) / STEPS[:, None]
    weighted = slope * weights(residual, scale)[:, None]
    normal = weighted @ slope.transpose(0, 2, 1) + 1e-9 * np.eye(3)
    step = np.linalg.solve(normal, (weighted @ residual[..., None]))[..., 0]
    return np.clip(step, [-0.03, -0.03, -0.3], [0.03, 0.03, 0.3])


PRIOR = np.array([np.log(0.95), 0.0, 0.0, 0.0, 0.12])
TRUST = np.array([0.4, 50.0, 0.5, 0.5, 0.08])
NUDGES = np.array([1e-3, 1e-3, 1e-3, 1e-3, 1e-3])


#: how much the middle of an upper face counts beside the 48 directions of an outline
UPPER_WEIGHT = 1.5


def middles(camera: Camera, poses: Floats) -> Floats:
    """Where the middles of the upper faces are seen (n, 2)."""
    corners, _ = cubes(camera, poses)
    return project(camera, corners[:, :4].mean(axis=1))


def traits(camera: Camera, poses: Floats) -> Floats:
    """All that is compared when the camera is sought: outlines, and the middles of the upper faces."""
    return np.concatenate([supports(camera, poses), UPPER_WEIGHT * middles(camera, poses)], axis=1)


def lacking(seen: Reach, uppers: Floats, model: Floats) -> Floats:
    """How far the traits are from what was seen; a middle that was not seen (nan) counts nothing."""
    off = np.nan_to_num(UPPER_WEIGHT * uppers - model[:, -2:], nan=0.0)
    return np.concatenate([missing(seen, model[:, :-2]), off], axis=1)


def find_camera(outlines: list[Reach], uppers: Floats | None = None) -> tuple[Camera, Floats]:
    """The camera under which all these flat dice fit best, and each die's misfit in die edges. `uppers` are the
    middles of the upper faces where they are known, else nan."""
    seen = Reach(np.stack([o.least for o in outlines]), np.stack([o.most for o in outlines]))
    tops = np.full((len(outlines), 2), np.nan) if uppers is None else uppers
    best: tuple[float, Camera, Floats] | None = None
    for lean_x in (-0.3, 0.0, 0.3):
        for lean_y in (-0.3, 0.0, 0.3):
            camera, gaps = _settle(seen, tops, lean_x, lean_y, 6)
            cost = float(np.median(gaps))
            if best is None or cost < best[0]:
                best = (cost, camera, gaps)
    assert best is not None
    return _refine(seen, tops, best[1], 25)


def each(seen: Reach) -> list[Reach]:
    return [Reach(a, b) for a, b in zip(seen.least, seen.most, strict=True)]


def _settle(seen: Reach, tops: Floats, lean_x: float, lean_y: float, rounds: int) -> tuple[Camera, Floats]:
    wide = float(np.median(seen.least[:, :24] + seen.least[:, 24:])) / 1.35
    return _refine(seen, tops, Camera(0.95, 0.95 / wide + 0.5, lean_x, lean_y), rounds)


def _refine(seen: Reach, tops: Floats, camera: Camera, rounds: int) -> tuple[Camera, Floats]:
    poses = np.stack([fit(camera, one, rounds=3).pose for one in each(seen)])
    numbers = camera.numbers()
    for turn in range(rounds):
        if turn in (4, 10):
            poses = np.stack([fit(Camera.of(numbers), one, rounds=3).pose for one in each(seen)])
        numbers, poses = _joint_step(seen, tops, numbers, poses)
    camera = Camera.of(numbers)
    fits = [fit(camera, one) for one in each(seen)]
    return camera, np.array([f.error for f in fits])


def _joint_step(seen: Reach, tops: Floats, numbers: Floats, poses: Floats) -> tuple[Floats, Floats]:
    """One step for the camera and all dice together; each die touches only its own rows (Schur complement)."""
    camera = Camera.of(numbers)
    base = traits(camera, poses)
    residual = lacking(seen, tops, base)
    scale = 0.03 * edge_at(camera, poses[0])
    heavy = weights(residual, np.full((1, 1), scale))
    known = np.concatenate([np.ones_like(base[:, :-2]), ~np.isnan(tops)], axis=1)
    heavy = heavy * known
    shared = np.stack(
        [(traits(Camera.of(numbers + np.eye(5)[k] * NUDGES[k]), poses) - base) / NUDGES[k] for k in range(5)], axis=1
    )
    own = np.stack([(traits(camera, poses + np.eye(3)[k] * STEPS[k]) - base) / STEPS[k] for k in range(3)], axis=1)
    own_w, shared_w = own * heavy[:, None], shared * heavy[:, None]
    a = own_w @ own.transpose(0, 2, 1) + 1e-7 * np.eye(3)
    b = own_w @ shared.transpose(0, 2, 1)
    ga, gb = (own_w @ residual[..., None])[..., 0], (shared_w @ residual[..., None])[..., 0]
    solved = np.linalg.solve(a, np.concatenate([b, ga[..., None]], axis=2))
    pull = scale**2 / TRUST**2
    top = (shared_w @ shared.transpose(0, 2, 1)).sum(0) - (b.transpose(0, 2, 1) @ solved[..., :5]).sum(0)
    right = gb.sum(0) - (b.transpose(0, 2, 1) @ solved[..., 5:])[..., 0].sum(0) + pull * (PRIOR - numbers)
    step = np.clip(np.linalg.solve(top + np.diag(pull + 1e-9), right), -0.15, 0.15)
    local = solved[..., 5] - (solved[..., :5] @ step)
    return numbers + step, poses + np.clip(local, [-0.03, -0.03, -0.3], [0.03, 0.03, 0.3])
