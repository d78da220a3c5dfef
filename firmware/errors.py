"""Everything that can be wrong with the device, one sentence each. No handling: whoever asked decides what to do."""

from __future__ import annotations


class FirmwareError(Exception):
    """Something is wrong with the device; the text says what, and what to do."""


class NoCamera(FirmwareError):
    """There is no camera, or nothing to drive it with."""


class CameraLost(FirmwareError):
    """The camera was there and has stopped giving frames."""


class NoRecording(FirmwareError):
    """A folder cannot be recorded into."""


class EndOfPictures(FirmwareError):
    """The folder or the video has been played to its end."""


class BadConfig(FirmwareError):
    """The configuration file says something that cannot be."""


class NoPins(FirmwareError):
    """The GPIO lines cannot be opened."""


class TableAway(FirmwareError):
    """The table did not answer, or not now: try again later."""


class TableRefuses(FirmwareError):
    """The table answered that it will never take this."""


class UnknownReader(FirmwareError):
    """The table does not know this reader's token."""


class TooSlow(FirmwareError):
    """A program of the system has not ended in time; what it has begun may still come."""
