"""Why the table does not do what it was asked: one class a status of the contract, described by its first line."""

from __future__ import annotations

from .rules import Refusal


class Unreadable(Refusal):
    """Malformed, or impossible in any state of this race."""

    status = 400


class Unknown(Refusal):
    """A cookie or token that is needed is missing or unknown."""

    status = 401


class NotEntitled(Refusal):
    """Known, but not entitled; or sent by another site."""

    status = 403


class NotFound(Refusal):
    """Unknown name, number or path."""

    status = 404


class NotNow(Refusal):
    """Not now: no race, not that seat's turn, or a rule forbids it."""


class MovedOn(Refusal):
    """The race has moved on since the sender saw it."""

    status = 412


class TooLarge(Refusal):
    """Too large."""

    status = 413


class WrongType(Refusal):
    """Not the content type that this takes."""

    status = 415


class TooMany(Refusal):
    """Too often.

    Its parameter `wait` is how many seconds to leave it alone.
    """

    status = 429


class Unable(Refusal):
    """Not possible just now; try again."""

    status = 503
