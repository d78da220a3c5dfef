"""Why not, as a code and its parameters; no words stand here, they are made where people read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

Param = str | int | Sequence[str]


class Refusal(Exception):
    """Something was refused: which rule says so, and what it speaks of."""

    #: what the HTTP contract answers.
    status: ClassVar[int] = 409

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code, params)
        self.code, self.params = code, params

    def __str__(self) -> str:
        return f"{self.code} {self.params}"


class Refused(Refusal):
    """A rule forbids this event now."""


class Impossible(Refusal):
    """A setup, or an event, that no race of this kind can hold."""

    status = 400
