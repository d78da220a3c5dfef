"""What an event did, told as frozen data, so that pages, transcripts and speech need not compute anything again."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Why = Literal["die", "card", "cheer", "boo", "palm", "fennec"]


class Happening(Struct, frozen=True, tag_field="what", omit_defaults=True, gc=False):
    """One thing that happened."""


class Walked(Happening, tag="walked", frozen=True):
    """A unit, bottom to top, went from one space to another, because of a die or card or pushed by somebody's tile."""

    unit: tuple[str, ...]
    start: int
    end: int
    why: Why
    under: bool = False
    owner: str | None = None


class Paid(Happening, tag="paid", frozen=True):
    """A player was paid at once, for a tile or a photograph."""

    player: str
    amount: int
    why: Literal["tile", "photo"]
    space: int


class FigureBack(Happening, tag="figure-back", frozen=True):
    """Palm or fennec went back beside the track: it has pushed, or every camel has passed it."""

    figure: str
    why: Literal["pushed", "passed"]


class Line(Struct, frozen=True, omit_defaults=True, gc=False):
    """One ticket, card or token of a player, and what it pays."""

    what: Literal["ticket", "position", "pyramid", "partner", "leader", "midfield", "figure", "winner", "loser"]
    amount: int
    camel: str = ""
    value: int = 0
    place: int = 0
    partner: str = ""


class SeatScore(Struct, frozen=True, gc=False):
    """A player's lines, and the money before and after them; the floor may stand between."""

    player: str
    lines: tuple[Line, ...]
    before: int
    after: int


class LegScored(Happening, tag="leg-scored", frozen=True):
    leg: int
    order: tuple[str, ...]
    scores: tuple[SeatScore, ...]


class LegBegan(Happening, tag="leg-began", frozen=True):
    """A new leg: who starts, the supporting die that went in, the card game's longer track and new sandstorms."""

    leg: int
    starter: str
    support: str = ""
    length: int = 0
    sandstorms: tuple[int, ...] = ()


class RaceEnded(Happening, tag="race-ended", frozen=True):
    """The unit that crossed the line, and on which side: "counterclockwise" is a crazy camel's doing."""

    why: Literal["clockwise", "counterclockwise", "finish"]
    unit: tuple[str, ...]
    order: tuple[str, ...]


class CardScored(Struct, frozen=True, gc=False):
    """One finish card turned over: whose, on which deck, and what it paid."""

    player: str
    on: str
    camel: str
    amount: int
    before: int
    after: int


class DecksScored(Happening, tag="decks-scored", frozen=True):
    """The end scoring of the dice editions, card by card in the order of placing, winner deck first."""

    winner: str
    loser: str
    cards: tuple[CardScored, ...]


class FinalsScored(Happening, tag="finals-scored", frozen=True):
    """The final payout of the card game."""

    scores: tuple[SeatScore, ...]


class Won(Happening, tag="won", frozen=True):
    players: tuple[str, ...]
    money: int


AnyHappening = Walked | Paid | FigureBack | LegScored | LegBegan | RaceEnded | DecksScored | FinalsScored | Won
Account = tuple[AnyHappening, ...]
