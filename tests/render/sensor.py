"""From linear light to the JPEG that a small camera delivers: blur, vignette, noise, tone, sharpening."""

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
    image = image * (1 - sensor.vignette * 0.5 * np.minimum(r2, 1.6))[..., None]
    grain = rng.standard_normal((height, width, 3), dtype=np.float32)
    grain = 0.5 * grain + 1.2 * cv2.GaussianBlur(grain, (0, 0), 0.9)
    image = image + grain * (sensor.noise * np.sqrt(np.maximum(image, 0) * 0.5 + 0.003))
    image = _tone(np.maximum(image, 0), sensor.contrast)
    grey = image @ np.array([0.3, 0.59, 0.11], np.float32)
    image = grey[..., None] + (image - grey[..., None]) * sensor.saturation
    if sensor.sharpen > 0.05:
        image = image + sensor.sharpen * (image - cv2.GaussianBlur(image, (0, 0), 1.2))
    pixels = np.clip(image[..., ::-1] * 255 + 0.5, 0, 255).astype(np.uint8)
    quality = int(rng.integers(sensor.quality[0], sensor.quality[1] + 1))
    done, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not done:
        raise RuntimeError("OpenCV could not write a JPEG; is its imgcodecs module there?")
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR))


def _tone(linear: Array, contrast: float) -> Array:
    """Gamma with a soft shoulder, and an S of the given strength."""
    soft = np.where(linear < 0.7, linear, 0.7 + 0.3 * (1 - np.exp(-(linear - 0.7) / 0.3)))
    v = np.power(soft, 1 / 2.2)
    return np.asarray(v + contrast * v * (1 - v) * (2 * v - 1) * 1.5).astype(np.float32)
