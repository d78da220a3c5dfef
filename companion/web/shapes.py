"""The shapes of what goes in and out over HTTP, beside those of the record: data for checking and for describing."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from companion.live_desk import Reading, SignOfLife
from companion.rules import AnyEvent
from companion.rules.accounts import AnyHappening, SeatScore
from companion.rules.events import Roll
from companion.watching import Seen

__all__ = ["Reading", "Seen", "SignOfLife"]

Text = Annotated[str, Meta(max_length=200)]


# What is asked


class BecomeHost(Struct, forbid_unknown_fields=True):
    """The host's key, a claim that is open, or nothing, which opens a claim."""

    key: Text | UnsetType = UNSET
    claim: Text | UnsetType = UNSET


class NamedSeat(Struct, forbid_unknown_fields=True):
    name: str


class Answering(Struct, forbid_unknown_fields=True):
    """Which question is answered; the fields of a roll stand beside it."""

    id: Text
    discard: bool = False


class Answer(Answering, forbid_unknown_fields=True, kw_only=True):
    """The whole of an answer: the question, and what the die shows; or the question, discarded."""

    do: Literal["roll"] = "roll"
    player: str | UnsetType = UNSET
    at: str | UnsetType = UNSET
    note: str | UnsetType = UNSET
    die: str | UnsetType = UNSET
    value: Literal[1, 2, 3] | UnsetType = UNSET
    mark: Literal["black", "white"] | UnsetType = UNSET
    support: bool = False


class Settings(Struct, forbid_unknown_fields=True):
    odds: Literal["nobody", "onlookers", "everybody"]


# What is answered


class NoRace(Struct, forbid_unknown_fields=True):
    """The public state before the first race."""

    edition: None
    race: None


class Laid(Struct, forbid_unknown_fields=True):
    space: int
    side: Literal["cheer", "boo"]


class Player(Struct, forbid_unknown_fields=True):
    """What lies in front of a player for all to see."""

    name: str
    money: int
    tickets: list[list[str | int]]
    pyramid: int
    tile: Laid | None
    partner: str | None


class Standing(Struct, forbid_unknown_fields=True):
    space: int
    holder: str


class Figures(Struct, forbid_unknown_fields=True):
    palm: Standing | None
    fennec: Standing | None


class SeatState(Struct, forbid_unknown_fields=True):
    name: str
    taken: bool


class Decks(Struct, forbid_unknown_fields=True):
    """Who has placed a finish card where, in the order of placing."""

    winner: list[str]
    loser: list[str]


class PublicState(Struct, forbid_unknown_fields=True, kw_only=True):
    """What everybody may see of a race."""

    race: int
    edition: Literal["second", "first", "cards"]
    leg: int
    over: bool
    turn: str | None
    players: list[Player]
    track: dict[str, list[str]]
    places: dict[str, int]
    stacks: dict[str, list[int]]
    dice: list[str] | int
    payouts: dict[str, int]
    winners: list[str]
    events: int
    seats: list[SeatState]
    decks: Decks
    boost: str | None
    question: bool
    length: int | UnsetType = UNSET
    sandstorms: list[int] | UnsetType = UNSET
    figures: Figures | UnsetType = UNSET
    camera: Standing | UnsetType | None = UNSET


class Placed(Struct, forbid_unknown_fields=True):
    """The colours of a seat's own finish cards on the decks."""

    winner: list[str]
    loser: list[str]


class SeatView(PublicState, forbid_unknown_fields=True, kw_only=True):
    """A seat's own view. The host does not see the cards of a seat that somebody holds."""

    name: str
    legal: list[AnyEvent]
    cards: list[str] | UnsetType = UNSET
    placed: Placed | UnsetType = UNSET


class Refusal(Struct, forbid_unknown_fields=True):
    error: str


class Hosting(Struct, forbid_unknown_fields=True):
    host: bool


class OpenClaim(Struct, forbid_unknown_fields=True):
    claim: str


class Applied(Struct, forbid_unknown_fields=True):
    applied: bool


class Wanted(Struct, forbid_unknown_fields=True):
    """The count of events, the dice still in the pyramid, and what the table wants of the camera."""

    events: int
    dice: list[str]
    want: Literal["nothing", "reveals", "live"]


class ReaderSaid(Struct, forbid_unknown_fields=True):
    """What the reader last said; "none" before its first word, "silent" when it stopped speaking."""

    state: str
    detail: str


class Question(Struct, forbid_unknown_fields=True):
    """What is this die: the picture as base64 JPEG, and every possible roll, best first."""

    id: str
    picture: str | None
    likely: list[Roll]


class Kept(Struct, forbid_unknown_fields=True):
    race: int
    edition: str
    players: list[str]
    status: Literal["running", "finished", "abandoned"]
    winners: list[str]


class TakenIn(Struct, forbid_unknown_fields=True):
    race: int


class Pressed(Struct, forbid_unknown_fields=True):
    pressed: bool


class Health(Struct, forbid_unknown_fields=True):
    ok: bool
    table: str
    journal: str
    reader: str
    error: str | UnsetType = UNSET


class Me(Struct, forbid_unknown_fields=True):
    """Who this phone is here. `host_free`: nobody is host, or the host has been silent for 10 minutes."""

    host: bool
    seat: str | None
    demo: bool
    host_free: bool
    odds: Literal["nobody", "onlookers", "everybody"]
    advice: bool


class StoryStep(Struct, forbid_unknown_fields=True):
    number: int
    player: str
    event: dict[str, Any]
    happenings: list[AnyHappening]


class Story(Struct, forbid_unknown_fields=True):
    """The events that stand, and what each did."""

    race: int
    events: int
    steps: list[StoryStep]


class Scores(Struct, forbid_unknown_fields=True):
    """Every player's lines if the leg were scored now."""

    race: int
    events: int
    scores: list[SeatScore]


class Point(Struct, forbid_unknown_fields=True):
    number: int
    leg: int
    money: dict[str, int]
    places: dict[str, int]


class History(Struct, forbid_unknown_fields=True):
    """A race at its start and after every event that stands; what its last event did, when it is over."""

    race: int
    edition: str
    players: list[str]
    status: str
    points: list[Point]
    final: list[AnyHappening] | None


class OddsPoint(Struct, forbid_unknown_fields=True):
    """The chance of every racing camel to lead this leg, and to win the race, after that event."""

    number: int
    leg: dict[str, float]
    race: dict[str, float]


class HistoryOdds(Struct, forbid_unknown_fields=True):
    """What is known so far; `missing` points are being computed. The race was played on `games` times."""

    race: int
    games: int
    points: list[OddsPoint]
    missing: int


class Join(Struct, forbid_unknown_fields=True):
    url: str


class Advised(Struct, forbid_unknown_fields=True):
    """What an event is worth in pounds, and the numbers that this comes from."""

    event: AnyEvent
    ev: float
    because: dict[str, float | str]


class OddsFor(Struct, forbid_unknown_fields=True):
    """The odds of the position after so many events. Advice is for the seat to act, and null until it is ready."""

    race: int
    events: int
    leg: dict[str, dict[str, float]]
    tickets: dict[str, float | None]
    race_odds: dict[str, dict[str, float]]
    stderr: Any
    advice: list[Advised] | UnsetType | None = UNSET
