"""From linear light to the JPEG that a small camera delivers: lens, sensor, noise, tone, sharpening; no scene."""

from __future__ import annotations

import cv2
import numpy as np

from tests.render.geometry import Array
from tests.render.unit import Sensor


def develop(light: Array, sensor: Sensor, rng: np.random.Generator) -> Array:
    """A linear RGB picture into 8-bit BGR, through one round of JPEG."""
    height, width = light.shape[:2]
    image: Array = cv2.GaussianBlur(light.astype(np.float32), (0, 0), max(0.25, sensor.blur * rng.uniform(0.85, 1.2)))
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    r2 = ((x - width / 2) ** 2 + (y - height / 2) ** 2) / (width / 2) ** 2
    image = _through_the_lens(image, sensor, r2, rng)
    image = image * (1 - sensor.vignette * 0.5 * np.minimum(r2, 1.6))[..., None]
    if sensor.tint:
        image = image * np.exp(rng.normal(0, sensor.tint, 3)).astype(np.float32)
    if sensor.bands:
        image = image * _flicker(height, sensor.bands, rng)
    image = image + _noise(image, sensor, rng)
    if sensor.mosaic:
        image = _demosaiced(image)
    image = _tone(np.maximum(image, 0), sensor.contrast, sensor.gamma)
    grey = image @ np.array([0.3, 0.59, 0.11], np.float32)
    image = grey[..., None] + (image - grey[..., None]) * sensor.saturation
    if sensor.smear:
        image = _smeared(image, sensor.smear)
    if sensor.sharpen > 0.05:
        image = image + sensor.sharpen * (image - cv2.GaussianBlur(image, (0, 0), 1.2))
    if sensor.soft < 1:
        small = cv2.resize(image, None, fx=sensor.soft, fy=sensor.soft, interpolation=cv2.INTER_AREA)
        image = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
    pixels = np.clip(image[..., ::-1] * 255 + 0.5, 0, 255).astype(np.uint8)
    quality = int(rng.integers(sensor.quality[0], sensor.quality[1] + 1))
    done, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not done:
        raise RuntimeError("OpenCV could not write a JPEG; is its imgcodecs module there?")
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR))


def _through_the_lens(image: Array, sensor: Sensor, r2: Array, rng: np.random.Generator) -> Array:
    """Colour fringes, softness at the corners, light that spills, and grease: each only where the lens has it."""
    height, width = image.shape[:2]
    if sensor.fringe:
        for channel, sign in ((0, 1), (2, -1)):
            grow: Array = cv2.getRotationMatrix2D((width / 2, height / 2), 0, 1 + sign * sensor.fringe)
            seen = cv2.warpAffine(image[..., channel], grow, (width, height), borderMode=cv2.BORDER_REFLECT)
            image[..., channel] = seen
    if sensor.corner:
        soft = cv2.GaussianBlur(image, (0, 0), sensor.corner)
        image = image + (soft - image) * np.clip(r2 - 0.3, 0, 1)[..., None]
    if sensor.bloom:
        bright = cv2.resize(np.maximum(image - 0.75, 0), None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
        halo = cv2.GaussianBlur(bright, (0, 0), width / 60)
        image = image + sensor.bloom * cv2.resize(halo, (width, height), interpolation=cv2.INTER_LINEAR)
    if sensor.smudge:
        where = np.zeros((height // 8, width // 8), np.float32)
        spot = (int(rng.uniform(0, width / 8)), int(rng.uniform(0, height / 8)))
        cv2.circle(where, spot, int(rng.uniform(4, 16)), 1.0, -1)
        where = cv2.resize(cv2.GaussianBlur(where, (0, 0), 3), (width, height), interpolation=cv2.INTER_LINEAR)
        veil = cv2.GaussianBlur(image, (0, 0), 4) * 0.9 + 0.1 * image.mean()
        image = image + (veil - image) * (sensor.smudge * where)[..., None]
    return np.asarray(image)


def _flicker(height: int, strength: float, rng: np.random.Generator) -> Array:
    """A lamp on the mains is brighter in some rows than in others."""
    rows = np.arange(height) * (2 * np.pi * rng.uniform(1, 7) / height) + rng.uniform(0, 6.28)
    return np.asarray(1 + strength * np.sin(rows)[:, None, None]).astype(np.float32)


def _noise(image: Array, sensor: Sensor, rng: np.random.Generator) -> Array:
    grain = rng.standard_normal(image.shape, dtype=np.float32)
    if not sensor.mosaic:  # what a mosaic and its filter leave of it
        grain = 0.5 * grain + 1.2 * cv2.GaussianBlur(grain, (0, 0), 0.9)
    return np.asarray(grain * (sensor.noise * np.sqrt(np.maximum(image, 0) * 0.5 + 0.003)))


def _demosaiced(image: Array) -> Array:
    """Each pixel keeps one colour (RGGB); the others are guessed from its neighbours."""
    raw = np.empty(image.shape[:2], np.float32)
    raw[0::2, 0::2], raw[0::2, 1::2] = image[0::2, 0::2, 0], image[0::2, 1::2, 1]
    raw[1::2, 0::2], raw[1::2, 1::2] = image[1::2, 0::2, 1], image[1::2, 1::2, 2]
    whole = np.clip(np.sqrt(np.clip(raw, 0, 4)) * 32767, 0, 65535).astype(np.uint16)
    rgb = cv2.cvtColor(whole, cv2.COLOR_BayerBG2RGB)  # OpenCV names the pattern by its second row
    return np.asarray((rgb.astype(np.float32) / 32767) ** 2)


def _smeared(image: Array, strength: float) -> Array:
    """A noise filter that keeps edges and wipes fine texture away."""
    flat = cv2.bilateralFilter(image.astype(np.float32), 5, 0.04 + 0.1 * strength, 2.0)
    return np.asarray(image + (flat - image) * min(1.0, strength * 1.2))


def _tone(linear: Array, contrast: float, gamma: float) -> Array:
    """Gamma with a soft shoulder, and an S of the given strength."""
    soft = np.where(linear < 0.7, linear, 0.7 + 0.3 * (1 - np.exp(-(linear - 0.7) / 0.3)))
    v = np.power(soft, 1 / gamma)
    return np.asarray(v + contrast * v * (1 - v) * (2 * v - 1) * 1.5).astype(np.float32)
