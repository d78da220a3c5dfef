"""The state of a race: frozen, small, and shared by whoever looks at it. Nothing here acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from .editions import Book, CardBook

#: One stack a space, bottom to top; index 0 is before the first space, the last index behind the finish line.
Track = tuple[tuple[str, ...], ...]


class Held(Struct, frozen=True, gc=False):
    """A betting ticket in front of a player; place is that of the position tile that covers it, or 0."""

    camel: str
    value: int
    place: int = 0


class Laid(Struct, frozen=True, gc=False):
    """A spectator (desert) tile on the track."""

    space: int
    side: Literal["cheer", "boo"]


class Seat(Struct, frozen=True, gc=False):
    """What lies in front of one player of a dice race."""

    name: str
    money: int
    cards: tuple[str, ...]
    tickets: tuple[Held, ...] = ()
    pyramid: int = 0
    tile: Laid | None = None
    partner: int | None = None


class Standing(Struct, frozen=True, gc=False):
    """Something on the track that somebody holds the card of: the camera, the palm, the fennec."""

    space: int
    holder: int


class Placed(Struct, frozen=True, gc=False):
    """A finish card face down on a deck."""

    player: int
    camel: str


class DiceState(Struct, frozen=True, gc=False):
    """A race of the first or second edition."""

    book: Book
    leg: int
    turn: int
    seats: tuple[Seat, ...]
    track: Track
    dice: tuple[str, ...]
    pedestal: tuple[str, ...]
    offer: Mapping[str, tuple[int, ...]]
    winner_deck: tuple[Placed, ...] = ()
    loser_deck: tuple[Placed, ...] = ()
    camera: Standing | None = None
    places_free: tuple[int, ...] = ()
    booster: int | None = None
    over: bool = False


class LegBet(Struct, frozen=True, gc=False):
    """A leg betting card of the card game; value is 0 for a midfield card."""

    on: Literal["leader", "midfield"]
    camel: str
    value: int = 0


class CardSeat(Struct, frozen=True, gc=False):
    """What lies in front of one player of the card game."""

    name: str
    money: int
    bets: tuple[LegBet, ...] = ()
    winner: str = ""
    loser: str = ""
    hand_played: bool = False


class Shown(Struct, frozen=True, gc=False):
    """The Racing cards of one colour that this leg has shown: revealed from the deck as (+1, +2), and out of hands."""

    revealed: tuple[int, int] = (0, 0)
    played: tuple[int, int] = (0, 0)
    played_unknown: int = 0

    @property
    def ones(self) -> int:
        return self.revealed[0] + self.played[0]

    @property
    def twos(self) -> int:
        return self.revealed[1] + self.played[1]


class CardState(Struct, frozen=True, gc=False):
    """A race of the card game."""

    book: CardBook
    leg: int
    turn: int
    seats: tuple[CardSeat, ...]
    track: Track
    deck: int
    shown: Mapping[str, Shown]
    offer: Mapping[str, tuple[int, ...]]
    midfield: tuple[str, ...]
    flipped: frozenset[int] = frozenset()
    palm: Standing | None = None
    fennec: Standing | None = None
    moved: bool = False
    betted: bool = False
    over: bool = False

    @property
    def length(self) -> int:
        """The last space before the Finish card."""
        return len(self.track) - 2


State = DiceState | CardState
