"""The camera of the Cycles maker: traced light into the picture that a small sensor delivers; nothing is traced here.

The light comes as a straight pinhole sees it, on a canvas somewhat larger than the picture; the lens bends it here.
"""

from __future__ import annotations

import cv2
import numpy as np

from tests.render.cycles_look import Optics
from tests.render.geometry import Array, Camera

_SENSE = np.array([0.55, 1.0, 0.62], np.float32)  # how much a sensor's filters let through
_LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)


def canvas(camera: Camera) -> tuple[int, int]:
    """Width and height of the straight picture that holds all that the bent one shows."""
    half = np.array([camera.width, camera.height]) / 2
    grow = 1 + max(0.0, camera.bend) * float(np.sum((half / camera.focal) ** 2)) + 0.01
    width, height = (int(2 * np.ceil(v * grow)) for v in half)
    return width, height


def straight(camera: Camera, points: Array) -> Array:
    """World points (N, 3) as places on the canvas."""
    own = (points - camera.position) @ camera.rotation.T
    flat = own[:, :2] / np.maximum(own[:, 2:], 1.0)
    return np.asarray(flat * camera.focal + np.array(canvas(camera)) / 2)


def _bent(light: Array, camera: Camera, optics: Optics) -> Array:
    """The picture as the lens bends it, red a little larger than blue."""
    x, y = np.meshgrid(np.arange(camera.width) + 0.5, np.arange(camera.height) + 0.5)
    u, v = (x - camera.width / 2) / camera.focal, (y - camera.height / 2) / camera.focal
    grow = 1 + camera.bend * (u * u + v * v)
    middle = np.array(light.shape[1::-1]) / 2
    planes = []
    for channel, sign in enumerate((-1.0, 0.0, 1.0)):
        scale = camera.focal * grow * (1 + sign * optics.fringe)
        cols, rows = (u * scale + middle[0] - 0.5), (v * scale + middle[1] - 0.5)
        planes.append(
            cv2.remap(
                np.ascontiguousarray(light[..., channel], np.float32),
                cols.astype(np.float32),
                rows.astype(np.float32),
                cv2.INTER_CUBIC,
                borderMode=cv2.BORDER_REPLICATE,
            )
        )
    return np.maximum(np.stack(planes, axis=-1), 0)


def _radius2(shape: tuple[int, ...]) -> Array:
    """The square of the distance to the middle, one at the left and right edge."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    return np.asarray(((x - shape[1] / 2) ** 2 + (y - shape[0] / 2) ** 2) / (shape[1] / 2) ** 2)


def _greased(image: Array, optics: Optics, lens: np.random.Generator) -> Array:
    """What lies on the lens: fingerprints that smear light along their ridges, and soft shadows of dust."""
    height, width = image.shape[:2]
    if optics.grease:
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        for _ in range(int(lens.integers(1, 3))):
            cx, cy = lens.uniform(0, width), lens.uniform(0, height)
            across = np.hypot((x - cx) / lens.uniform(90, 170), (y - cy) / lens.uniform(70, 130))
            swirl = np.sin(across * lens.uniform(25, 50) + np.arctan2(y - cy, x - cx) * 2)
            where = np.exp(-(across**2)) * optics.grease * (0.8 + 0.2 * swirl)
            angle = lens.uniform(0, 180)
            line = np.zeros((41, 41), np.float32)
            line[20] = np.hanning(41)
            turned = cv2.warpAffine(line, cv2.getRotationMatrix2D((20, 20), angle, 1), (41, 41))
            smear = cv2.filter2D(image, -1, turned / turned.sum())
            image = image + (smear - image) * where[..., None]
    for _ in range(optics.specks):
        shade = np.zeros((height, width), np.float32)
        spot = (int(lens.integers(width)), int(lens.integers(height)))
        cv2.circle(shade, spot, int(lens.integers(2, 9)), float(lens.uniform(0.05, 0.25)), -1)
        image = image * (1 - cv2.GaussianBlur(shade, (0, 0), lens.uniform(1.5, 5)))[..., None]
    return np.asarray(image)


def _blurred(image: Array, optics: Optics, rng: np.random.Generator) -> Array:
    """The lens's softness, more in the corners, its stray light and its darker edge."""
    sharp = cv2.GaussianBlur(image, (0, 0), optics.soft * rng.uniform(0.92, 1.1))
    r2 = _radius2(image.shape)
    if optics.corner > 0.2:
        soft = cv2.GaussianBlur(sharp, (0, 0), optics.corner)
        sharp = sharp + (soft - sharp) * np.clip(r2 * 0.8 - 0.15, 0, 1)[..., None]
    small = cv2.resize(np.minimum(image, 4), None, fx=0.125, fy=0.125, interpolation=cv2.INTER_AREA)
    stray = cv2.resize(cv2.GaussianBlur(small, (0, 0), 9), image.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    sharp = sharp * (1 - optics.veil) + stray * optics.veil
    return np.asarray(sharp / (1 + optics.vignette * 0.45 * r2)[..., None] ** 2)


def _flicker(height: int, optics: Optics, rng: np.random.Generator) -> Array:
    rows = np.arange(height) / optics.period + rng.uniform(0, 1)
    wave = np.sin(2 * np.pi * rows)
    return np.asarray(1 + optics.bands * rng.uniform(0.5, 1.2) * wave)[:, None, None]


def _sensed(image: Array, optics: Optics, rng: np.random.Generator, lens: np.random.Generator) -> Array:
    """One colour a pixel, counted in electrons, and made whole again."""
    height, width = image.shape[:2]
    raw = image * _SENSE
    mosaic = raw[..., 1].copy()
    mosaic[0::2, 0::2] = raw[0::2, 0::2, 0]
    mosaic[1::2, 1::2] = raw[1::2, 1::2, 2]
    electrons = np.clip(mosaic, 0, 1.2) * optics.photons
    noisy = electrons + rng.standard_normal((height, width), np.float32) * np.sqrt(electrons + optics.read**2)
    noisy = noisy + rng.standard_normal((height, 1), np.float32) * optics.read * 0.15  # rows are read together
    uneven = 1 + 0.008 * lens.standard_normal((height, width), np.float32)
    noisy = np.clip(noisy * uneven / optics.photons, -0.05, 1)
    counts = np.clip((noisy + 0.0625) * 60000, 0, 65535).astype(np.uint16)
    whole = cv2.cvtColor(counts, cv2.COLOR_BayerBG2RGB_EA).astype(np.float32) / 60000 - 0.0625
    return np.asarray(np.minimum(whole / _SENSE, 1.0))


def _quiet(image: Array, optics: Optics) -> Array:
    """Noise taken out as small cameras do: colour smeared widely, brightness where little happens."""
    y, cr, cb = cv2.split(cv2.cvtColor(np.clip(image, 0, 1).astype(np.float32), cv2.COLOR_RGB2YCrCb))
    wide = 0.8 + 2.2 * optics.smear
    cr, cb = (cv2.GaussianBlur(cv2.medianBlur(c, 3), (0, 0), wide) for c in (cr, cb))
    noise = float(np.sqrt(0.1 / optics.photons)) * 3
    calm = cv2.bilateralFilter(y, 5, noise * (1 + 3 * optics.smear), 2.0)
    y = y + (calm - y) * min(1.0, 0.4 + 0.6 * optics.smear)
    return np.asarray(cv2.cvtColor(cv2.merge([y, cr, cb]), cv2.COLOR_YCrCb2RGB))


def _toned(image: Array, optics: Optics) -> Array:
    """The tone curve: sRGB with a shoulder and an S, shadows lifted."""
    soft = np.where(image < 0.75, image, 0.75 + 0.25 * np.tanh((image - 0.75) / 0.25) / np.tanh(1.0))
    v = np.where(soft < 0.0031308, soft * 12.92, 1.055 * np.maximum(soft, 1e-6) ** (1 / 2.4) - 0.055)
    v = v + optics.curve * v * (1 - v) * (v - 0.45) * 1.6
    return np.asarray(optics.lift + (1 - optics.lift) * v).astype(np.float32)


def develop(light: Array, camera: Camera, optics: Optics, seed: int, rng: np.random.Generator) -> Array:
    """White-balanced linear light on the canvas into 8-bit BGR, through one round of JPEG; `seed` is the unit's."""
    lens = np.random.default_rng([seed, 37])
    image = _greased(_bent(light, camera, optics), optics, lens)
    image = _blurred(image, optics, rng)
    if optics.bands:
        image = image * _flicker(camera.height, optics, rng)
    image = _sensed(image.astype(np.float32), optics, rng, lens)
    image = _quiet(image, optics)
    image = _toned(image, optics)
    grey = image @ _LUMA
    image = grey[..., None] + (image - grey[..., None]) * optics.vivid
    detail = grey - cv2.GaussianBlur(grey, (0, 0), optics.halo)
    image = image + (np.clip(detail, -0.12, 0.12) * optics.sharpen)[..., None]
    pixels = np.clip(image[..., ::-1] * 255 + 0.5, 0, 255).astype(np.uint8)
    quality = int(rng.integers(optics.quality[0], optics.quality[1] + 1))
    done, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not done:
        raise RuntimeError("OpenCV could not write a JPEG; is its imgcodecs module there?")
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR))
