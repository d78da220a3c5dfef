"""From a picture to a reading: OpenCV and numpy, no device, no network, no game.

The front door. Others import from here and nowhere deeper; everything is loaded when it is first asked for.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vision.calibration import calibrate
    from vision.image import BadImage, load_image
    from vision.profile import BadProfile, Profile, default_profile, load_profile, save_profile
    from vision.reader import Reader
    from vision.reading import Reading, vote
    from vision.recording import BadRecording, Label, labels

# numpy's matrix products are small here: its threads would cost more than they do, and the table needs the cores.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

__all__ = [
    "BadImage",
    "BadProfile",
    "BadRecording",
    "Label",
    "Profile",
    "Reader",
    "Reading",
    "calibrate",
    "default_profile",
    "labels",
    "load_image",
    "load_profile",
    "save_profile",
    "vote",
]

#: where each name lives
HOMES = {
    "BadImage": "image",
    "load_image": "image",
    "BadProfile": "profile",
    "Profile": "profile",
    "default_profile": "profile",
    "load_profile": "profile",
    "save_profile": "profile",
    "Reader": "reader",
    "Reading": "reading",
    "vote": "reading",
    "BadRecording": "recording",
    "Label": "recording",
    "labels": "recording",
    "calibrate": "calibration",
}


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"vision has no {name}")
    from importlib import import_module

    return getattr(import_module(f"vision.{HOMES[name]}"), name)
