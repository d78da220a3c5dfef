"""Why the table does not do what it was asked: one class a reason, one sentence each. No rules live here."""

from __future__ import annotations

from typing import ClassVar

from .record import Malformed
from .rules import Impossible, Refused


class Unwelcome(Exception):
    """The table does not do this; the sentence says why and what to do. The status is the contract's."""

    status: ClassVar[int] = 500


class Unreadable(Unwelcome):
    """Malformed, or impossible in any state of this race."""

    status = 400


class Unknown(Unwelcome):
    """A cookie or a token that is needed is missing, or nobody knows it."""

    status = 401


class NotEntitled(Unwelcome):
    """Known, but this is somebody else's to do; or sent by another site."""

    status = 403


class NotFound(Unwelcome):
    status = 404


class NotNow(Unwelcome):
    """There is no race, it is somebody else's turn, or a rule forbids it."""

    status = 409


class MovedOn(Unwelcome):
    """The race is no longer where the sender saw it."""

    status = 412


class TooLarge(Unwelcome):
    status = 413


class WrongType(Unwelcome):
    status = 415


class TooMany(Unwelcome):
    """Asked too often; `wait` is how many seconds to leave it alone."""

    status = 429

    def __init__(self, sentence: str, wait: int) -> None:
        super().__init__(sentence)
        self.wait = wait


class Unable(Unwelcome):
    """The table cannot do it just now: the disk is full, or every stream is taken."""

    status = 503


def as_unwelcome(error: Exception) -> Unwelcome:
    """What the rules and the record say, in the table's terms."""
    if isinstance(error, Unwelcome):
        return error
    if isinstance(error, Refused):
        return NotNow(sentence(error))
    if isinstance(error, Impossible | Malformed):
        return Unreadable(sentence(error))
    raise error


def sentence(error: Exception) -> str:
    """The rules speak in half sentences; people get a whole one."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
