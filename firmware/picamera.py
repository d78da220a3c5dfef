"""The Pi's camera, through picamera2: one small configuration that is never switched, nothing left to automatics.

picamera2 is imported inside `open` alone: it comes from apt, exists only on a Pi, and costs seconds. How a frame is
read is decided by the format that it really has.
"""

from __future__ import annotations

import contextlib
import time
from typing import Any

import numpy as np

from firmware.camera import SIZE
from firmware.config import CameraChoice
from firmware.errors import CameraLost, NoCamera
from firmware.exposure import USUAL, Exposure
from firmware.lenses import LENSES, Lens
from firmware.mains import BLIND, measure
from firmware.motion import Picture
from firmware.reveal import Frame

#: enough to have one being filled, one waiting and one being read; more costs memory and age.
BUFFERS = 3
#: picamera2's RGB888 is blue, green, red in memory, as OpenCV wants it.
FORMAT = "RGB888"
FRAME_TIME = 33_333
#: how far the metadata may be from what was asked for.
TOLERANCE = 0.15
#: seconds that a frame may take while the mains are measured.
PATIENCE = 2.0
#: frames after the start in which the controls must have arrived.
ARRIVES = 12

APT = "sudo apt install -y python3-picamera2 --no-install-recommends"


class PiCamera:
    """The camera under the pyramid."""

    def __init__(self, choice: CameraChoice | None = None) -> None:
        self._choice = choice or CameraChoice()
        self._asked = self._choice.exposed(self._choice.mains or BLIND)
        self._camera: Any = None
        self._format = FORMAT
        self._frames = 0
        self._checked = False
        #: what was taken before this moment is not wanted any more.
        self._since = float("-inf")

    def open(self) -> None:
        """Configure and start it."""
        picamera2 = _library()
        try:
            self._camera = picamera2.Picamera2()
            self._camera.configure(self._configuration())
            self._format = self._camera.camera_configuration()["main"]["format"]
            self._camera.start()
        except (RuntimeError, IndexError, OSError, ValueError) as error:
            self.close()
            raise NoCamera(
                f"The camera cannot be opened ({error or 'none found'}). Switch off, push the flat cable in on both "
                "ends, contacts towards the board. If another program has it: sudo systemctl stop camelcam-reader"
            ) from error
        self._frames, self._checked = 0, False
        if not self._choice.mains:
            self._measure()

    def _measure(self) -> None:
        """The exposure keeps to the mains whose lamps are in view. Raises CameraLost."""
        try:
            measure(self._expose, lambda: self.frame(PATIENCE))
        except CameraLost:
            self.close()
            raise

    def _expose(self, mains: int) -> None:
        asked = self._choice.exposed(mains)
        if asked != self._asked:
            known = self._camera.camera_controls
            wanted = {"ExposureTime": round(asked.microseconds), "AnalogueGain": asked.gain}
            self._camera.set_controls({name: value for name, value in wanted.items() if name in known})
            self._asked, self._frames, self._checked = asked, 0, False

    def _configuration(self) -> Any:
        known = self._camera.camera_controls
        lens = lens_of(self._camera.camera_properties.get("Model", ""))
        controls = {name: value for name, value in wanted_controls(lens, self._asked).items() if name in known}
        sensor = {"sensor": {"output_size": lens.mode}} if lens else {}
        return self._camera.create_video_configuration(
            main={"size": SIZE, "format": FORMAT}, controls=controls, buffer_count=BUFFERS, queue=True, **sensor
        )

    def frame(self, timeout: float) -> Frame:
        """The next frame, as blue, green, red; those that waited when somebody pressed are passed over."""
        frame = self._next(timeout)
        for _ in range(2 * BUFFERS):  # a driver may keep more of them than it was asked for
            if frame.at >= self._since:
                break
            frame = self._next(timeout)
        return frame

    def _next(self, timeout: float) -> Frame:
        if self._camera is None:
            raise CameraLost("The camera is closed.")
        try:
            request = self._camera.capture_request(wait=timeout)
        except Exception as error:  # TimeoutError, or whatever libcamera raises when the cable comes loose
            raise CameraLost(f"The camera gives no frames ({error or 'time-out'}). Look at its cable.") from error
        try:
            metadata = request.get_metadata()
            picture = to_bgr(request.make_array("main"), self._format, SIZE)
        finally:
            request.release()
        self._check(metadata)
        stamp = metadata.get("SensorTimestamp")
        return Frame(picture, stamp / 1e9 if stamp else time.monotonic())

    def _check(self, metadata: dict[str, Any]) -> None:
        """Once after every start: the sensor really does what it was told."""
        self._frames += 1
        if self._checked or self._frames < ARRIVES:
            return
        wrong = unlike_wanted(metadata, self._asked)
        if wrong:
            raise CameraLost(f"The camera does not keep its settings ({wrong}). It is being started again.")
        self._checked = True

    def pressed(self) -> None:
        """The next frame shall be newer than this moment."""
        self._since = time.monotonic()  # picamera2's own way needs an exposure time, which not every sensor tells

    def dice(self, dice: tuple[str, ...]) -> None:
        return None

    def close(self) -> None:
        """Stop it and give it back."""
        camera, self._camera = self._camera, None
        if camera is not None:
            with contextlib.suppress(Exception):  # it may be gone already
                camera.stop()
            with contextlib.suppress(Exception):
                camera.close()


def preload() -> None:
    """Import what takes long on a small Pi, before anybody watches the clock; what is missing is said by `open`."""
    with contextlib.suppress(NoCamera):
        _library()


def _library() -> Any:
    try:
        import picamera2  # type: ignore[import-not-found]
    except ImportError as error:
        raise NoCamera(
            f"The Pi's camera needs picamera2, which cannot be imported ({error}). On a Raspberry Pi: {APT}. "
            "Elsewhere choose another camera: --camera webcam, say."
        ) from error
    return picamera2


def lens_of(model: str) -> Lens | None:
    """The mount's entry for this sensor, with or without its infrared filter; None for one the stand does not know."""
    return next((lens for lens in LENSES if lens.model == model.replace("_noir", "")), None)


def wanted_controls(lens: Lens | None = None, asked: Exposure = USUAL) -> dict[str, Any]:
    """Every automatic switched off, and what stands in its place."""
    focus = {} if lens is None or lens.dioptres is None else {"AfMode": 0, "LensPosition": lens.dioptres}
    return {
        "AeEnable": False,
        "AwbEnable": False,
        "ExposureTime": round(asked.microseconds),
        "AnalogueGain": asked.gain,
        "ColourGains": (asked.red, asked.blue),
        "FrameDurationLimits": (FRAME_TIME, FRAME_TIME),
        "NoiseReductionMode": 1,
        **focus,
    }


def unlike_wanted(metadata: dict[str, Any], asked: Exposure = USUAL) -> str:
    """Which of the settings a frame was not taken with; empty where all hold or the driver does not tell."""
    controls = wanted_controls(asked=asked)
    for name in ("ExposureTime", "AnalogueGain", "ColourGains"):
        if name not in metadata:
            continue
        wanted = np.atleast_1d(np.asarray(controls[name], dtype=float))
        got = np.atleast_1d(np.asarray(metadata[name], dtype=float))
        if got.shape != wanted.shape or np.any(np.abs(got - wanted) > TOLERANCE * wanted):
            return f"{name} is {metadata[name]} and should be {controls[name]}"
    return ""


def to_bgr(array: Picture, format_name: str, size: tuple[int, int]) -> Picture:
    """The array of a frame as blue, green, red, whatever format the camera really gave."""
    import cv2

    width, height = size
    if format_name == "RGB888":  # named after the bits of a word, so blue comes first in memory
        return np.ascontiguousarray(array[:height, :width, :3])
    if format_name in ("BGR888", "XBGR8888"):
        return np.ascontiguousarray(array[:height, :width, 2::-1])
    if format_name == "XRGB8888":
        return np.ascontiguousarray(array[:height, :width, :3])
    if format_name in ("NV12", "YUV420"):
        code = cv2.COLOR_YUV2BGR_NV12 if format_name == "NV12" else cv2.COLOR_YUV2BGR_I420
        plane = array.reshape(-1, array.shape[-1])[: height * 3 // 2]
        return np.asarray(cv2.cvtColor(np.ascontiguousarray(plane), code)[:height, :width], dtype=np.uint8)
    raise NoCamera(f"The camera gives {format_name}, which this program cannot read. Please report this camera's name.")
