"""What each kind of watcher is told of the table, as types: public state, seats, story, scores, history."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict

from . import record
from .rules import AnyEvent, CardState, Race, State, play, start, views
from .rules.accounts import Account, AnyHappening, SeatScore
from .rules.views import Placed, Public
from .session import Session

if TYPE_CHECKING:
    from .store import Snapshot

T = TypeVar("T")
#: events that are played again at a stretch, in well below a millisecond.
FEW = 16
OddsSetting = Literal["nobody", "onlookers", "everybody"]
TriggerSetting = Literal["either", "press"]


class NoRace(Struct, forbid_unknown_fields=True):
    """The public state while there is no race."""

    edition: None = None
    race: None = None


class SeatState(Struct, forbid_unknown_fields=True):
    name: str
    taken: bool


class PublicState(Public, kw_only=True, forbid_unknown_fields=True):
    """What everybody may see of the table."""

    race: int
    events: int
    seats: list[SeatState]
    question: bool


class SeatView(PublicState, kw_only=True, forbid_unknown_fields=True):
    """A seat's own view. The host does not see the cards of a seat that a phone holds or has held in this race."""

    name: str
    legal: list[AnyEvent]
    cards: list[str] | UnsetType = UNSET
    placed: Placed | UnsetType = UNSET


class Me(Struct, forbid_unknown_fields=True):
    """Who this phone is here. `host_free`: nobody is host, or the host has been silent for 10 minutes.

    `demo`: the pyramid is pressed on the page. `simulated`: so are the dice, which nobody takes out or puts back.
    """

    host: bool
    seat: str | None
    demo: bool
    simulated: bool
    host_free: bool
    odds: OddsSetting
    trigger: TriggerSetting
    advice: bool


class StoryStep(Struct, forbid_unknown_fields=True):
    number: int
    player: str
    event: dict[str, Any]
    happenings: Account


class Story(Struct, forbid_unknown_fields=True):
    """The events that stand behind number `since`, and what each did."""

    race: int
    events: int
    since: int
    steps: list[StoryStep]


class Scores(Struct, forbid_unknown_fields=True):
    """Every player's lines if the leg were scored now."""

    race: int
    events: int
    scores: tuple[SeatScore, ...]


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


def public(now: Snapshot) -> PublicState | NoRace:
    """What everybody may see."""
    if now.race is None or now.number is None:
        return NoRace()
    seats = [SeatState(name, name in now.seats) for name in now.race.setup.players]
    shown = asdict(views.public(now.race.state))
    return PublicState(**shown, race=now.number, events=now.race.events, seats=seats, question=now.question is not None)


def seat(now: Snapshot, name: str, who: Session) -> SeatView:
    """A seat's own view, as this session may see it: a phone knows what it has placed, and the host no secrets."""
    race = now.on()
    if name == who.seat:
        holder = now.holders.get(name)
        own = views.seat(race, race.setup.players.index(name), since=holder.since if holder else 0)
    else:
        own = views.seat(race, race.setup.players.index(name), hand=name not in now.holders, since=None)
    return SeatView(**asdict(public(now)), **asdict(own))


def watched_seats(now: Snapshot, who: Session) -> list[str]:
    """Whose own view a stream shows: the session's seat, and to a host the free seats that may act now."""
    if now.race is None:
        return []
    players, state = now.race.setup.players, now.race.state
    seats = [who.seat] if who.seat in players and who.seat is not None else []
    if who.host and not state.over:
        booster = None if isinstance(state, CardState) else state.booster
        acting = dict.fromkeys((players[state.turn], *(() if booster is None else (players[booster],))))
        seats += [name for name in acting if name not in now.seats]
    return seats


def me(now: Snapshot, who: Session, *, host_free: bool, demo: bool, simulated: bool) -> Me:
    """Who a session is here."""
    advice = who.seat is not None and now.odds == "everybody"
    return Me(who.host, who.seat, demo, simulated, host_free, now.odds, now.trigger, advice)


def story(now: Snapshot, since: int) -> Story:
    """The steps that stand, with a number above `since`."""
    race = now.on()
    steps, past = [], race.past
    while past and past[0].number > since:
        step, past = past
        line = msgspec.to_builtins(step.event) if race.state.over else views.concealed(step.event)
        steps.append(StoryStep(step.number, race.setup.players[step.actor], line, step.account))
    return Story(now.number or 0, race.events, since, steps[::-1])


def scores(now: Snapshot) -> Scores:
    """If the leg were scored now: every player's lines, and the money before and after."""
    race = now.on()
    return Scores(now.number or 0, race.events, () if race.state.over else views.score_leg(race.state))


def history(number: int, status: str, race: Race) -> History:
    """A race as charts need it: money and places at the start and after every event that stands."""
    latest = race.latest
    return History(
        race=number,
        edition=race.setup.edition,
        players=list(race.setup.players),
        status=status,
        points=[_point(at, state) for at, state in in_the_gaps(positions(race))],
        final=list(latest.account) if race.state.over and latest is not None else None,
    )


def positions(race: Race) -> list[tuple[int, State]]:
    """The start as number 0, and where things stood after every event that stands."""
    steps = race.steps()
    states = [step.before for step in steps] + [race.state]
    return list(zip((0, *(step.number for step in steps)), states, strict=True))


def _point(number: int, state: State) -> Point:
    return Point(number, state.leg, {seat.name: seat.money for seat in state.seats}, views.places(state))


def replayed(lines: list[bytes]) -> Race:
    """The race that these lines of the journal tell, played in the gaps. Raises what the rules raise."""
    race = start(record.to_setup(record.parse(lines[0])))
    for line in in_the_gaps(lines[1:]):
        race = play(race, record.to_event(record.parse(line)))
    return race


def in_the_gaps(things: Iterable[T]) -> Iterator[T]:
    """One after the other, leaving the processor to whoever wants it after a few: a phone's tap goes before."""
    for number, thing in enumerate(things):
        yield thing
        if number % FEW == 0:
            time.sleep(0)
