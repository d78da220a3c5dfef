"""Why the table does not do what it was asked: one class a status of the contract. No words and no rules live here."""

from __future__ import annotations

from .rules import Refusal


class Unreadable(Refusal):
    """Malformed, or impossible in any state of this race."""

    status = 400


class Unknown(Refusal):
    """A cookie or a token that is needed is missing, or nobody knows it."""

    status = 401


class NotEntitled(Refusal):
    """Known, but this is somebody else's to do; or sent by another site."""

    status = 403


class NotFound(Refusal):
    status = 404


class NotNow(Refusal):
    """There is no race, it is somebody else's turn, or a rule forbids it."""


class MovedOn(Refusal):
    """The race is no longer where the sender saw it."""

    status = 412


class TooLarge(Refusal):
    status = 413


class WrongType(Refusal):
    status = 415


class TooMany(Refusal):
    """Asked too often; its parameter `wait` is how many seconds to leave it alone."""

    status = 429


class Unable(Refusal):
    """The table cannot do it just now: the disk is full, or every stream is taken."""

    status = 503
