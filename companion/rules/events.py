"""The events of a race as the record spells them: one frozen structure a verb, nothing that acts on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

Space = Annotated[int, Meta(ge=0, le=1_000_000)]
Steps = Literal[1, 2]
End = Literal["winner", "loser"]
Side = Literal["cheer", "boo"]
FigureName = Literal["palm", "fennec"]


class Event(
    Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """What every line of a record may carry beside its verb."""

    player: str | UnsetType = UNSET
    at: str | UnsetType = UNSET
    note: str | UnsetType = UNSET
    verb: ClassVar[str] = ""


class Ticket(Event, tag="ticket", frozen=True, kw_only=True):
    camel: str


class Tile(Event, tag="tile", frozen=True, kw_only=True):
    space: Space
    side: Side


class Roll(Event, tag="roll", frozen=True, kw_only=True):
    die: str
    value: Literal[1, 2, 3]
    mark: Literal["black", "white"] | UnsetType = UNSET
    support: bool = False

    @property
    def name(self) -> str:
        """The die as the pyramid knows it: a supporting die has a plus behind its colour."""
        return self.die + "+" if self.support else self.die


class FinishCard(Event, tag="finish", frozen=True, kw_only=True):
    on: End
    camel: str


class Partner(Event, tag="partner", frozen=True, kw_only=True, rename={"with_": "with"}):
    with_: str


class Photo(Event, tag="photo", frozen=True, kw_only=True):
    space: Space


class Position(Event, tag="position", frozen=True, kw_only=True):
    place: Literal[2, 3, 4, 5]
    camel: str
    ticket: Literal[2, 3, 5] | UnsetType = UNSET


class Boost(Event, tag="boost", frozen=True, kw_only=True):
    die: str


class Undo(Event, tag="undo", frozen=True, kw_only=True):
    pass


class Reveal(Event, tag="reveal", frozen=True, kw_only=True):
    camel: str
    steps: Steps


class Hand(Event, tag="hand", frozen=True, kw_only=True):
    camel: str
    steps: Steps | UnsetType = UNSET


class Place(Event, tag="place", frozen=True, kw_only=True):
    figure: FigureName
    space: Space


class Bet(Event, tag="bet", frozen=True, kw_only=True):
    on: Literal["leader", "midfield"]
    camel: str


class Final(Event, tag="final", frozen=True, kw_only=True):
    on: End
    camel: str


class Done(Event, tag="done", frozen=True, kw_only=True):
    pass


DiceEvent = Ticket | Tile | Roll | FinishCard | Partner | Photo | Position | Boost
CardEvent = Reveal | Hand | Place | Bet | Final | Done
AnyEvent = DiceEvent | CardEvent | Undo


def bare(event: AnyEvent) -> AnyEvent:
    """The event without who, when and why: two events that do the same are then equal."""
    if event.player is event.at is event.note is UNSET:
        return event
    return replace(event, player=UNSET, at=UNSET, note=UNSET)


# The lists of what is legal are made of a few hundred different events, so each is made once.


@cache
def tickets(camel: str) -> Ticket:
    return Ticket(camel=camel)


@cache
def tiles(last: int) -> dict[int, tuple[Tile, Tile]]:
    """Both sides for every space but the first."""
    return {space: (Tile(space=space, side="cheer"), Tile(space=space, side="boo")) for space in range(2, last + 1)}


@cache
def all_rolls(dice: tuple[str, ...]) -> tuple[Roll, ...]:
    """Those of all dice in the pyramid."""
    return tuple(roll for die in dice for roll in rolls(die))


@cache
def rolls(die: str) -> tuple[Roll, ...]:
    """Every way in which this die of the pyramid can come to rest."""
    if die == "grey":
        return tuple(Roll(die=die, value=v, mark=m) for m in ("black", "white") for v in (1, 2, 3))
    if die.endswith("+"):
        return tuple(Roll(die=die[:-1], value=v, support=True) for v in (1, 2))
    return tuple(Roll(die=die, value=v) for v in (1, 2, 3))


@cache
def finish_cards(hand: tuple[str, ...]) -> Sequence[FinishCard]:
    ends: tuple[End, End] = ("winner", "loser")
    return [FinishCard(on=on, camel=camel) for on in ends for camel in hand]


@cache
def photos(last: int) -> dict[int, Photo]:
    return {space: Photo(space=space) for space in range(1, last + 1)}


@cache
def boosts(die: str) -> Boost:
    return Boost(die=die)
