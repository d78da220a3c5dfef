"""The cameras that the stand holds, as the reader must set them. Pure data, no device; the stand's optics check these.

A sensor mode that does not show the whole picture (the v2's own 640×480 is one) would cut the tray: ask for `mode` by
name.
"""

from __future__ import annotations

from dataclasses import dataclass

#: The stream that is read, in pixels: cut to 4:3 from the middle of the whole sensor.
STREAM = (640, 480)


@dataclass(frozen=True)
class Lens:
    """One camera in its mount of the stand."""

    name: str
    #: what libcamera calls the sensor (`Picamera2.camera_properties["Model"]`).
    model: str
    #: the sensor mode with the whole field of view, as `sensor={"output_size": mode}`.
    mode: tuple[int, int]
    #: where to focus, in dioptres (`LensPosition`); None where the lens is turned by hand.
    dioptres: float | None


LENSES = (
    Lens("Camera Module 3", "imx708", (2304, 1296), 8.1),
    Lens("Camera Module 3 Wide", "imx708_wide", (2304, 1296), 16.1),
    Lens("Camera Module v2", "imx219", (1640, 1232), None),
    Lens("OV5647", "ov5647", (1296, 972), None),
)
