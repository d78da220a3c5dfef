"""picamera2 where libcamera has only its virtual camera: what a sensor, a screen and a kernel would bring stands in.

`python -m tests.firmware.virtual_camera reader …` is `camelcam` with it. `.ci/device picamera` builds that libcamera.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class Anything:
    """Has every name, and means nothing by it."""

    def __getattr__(self, name: str) -> str:
        return name


def install() -> None:
    """From now on picamera2 opens the virtual camera: no raw modes, no dma heaps, and no screen that nobody uses."""
    pykms = ModuleType("pykms")
    pykms.PixelFormat = Anything()  # type: ignore[attr-defined]
    sys.modules["pykms"] = sys.modules["kms"] = pykms
    import picamera2  # type: ignore[import-not-found]
    from picamera2.allocators import LibcameraAllocator  # type: ignore[import-not-found]

    if hasattr(picamera2.Picamera2, "is_virtual"):
        return

    class Virtual(picamera2.Picamera2):  # type: ignore[misc]
        is_virtual = True

        def __init__(self) -> None:
            super().__init__(allocator=None)
            self.allocator = LibcameraAllocator(self.camera)

        def _get_raw_modes(self) -> list[Any]:
            return [{"format": "SRGGB8", "size": (640, 480)}]

    picamera2.Picamera2 = Virtual


if __name__ == "__main__":
    from camelcam import main

    install()
    main()
