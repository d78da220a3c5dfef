"""What each kind of watcher is told of a race, as JSON: public state, seats, story, scores, history. Nothing acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from . import record
from .errors import NotNow
from .journal import QuestionRow
from .rules import CardState, Race, State, cards, legal, play, scoring, start, views
from .rules.accounts import LegScored, RaceEnded
from .rules.events import FinishCard, Reveal, Roll

Json = dict[str, Any]


class Now(Struct, frozen=True, dict=True):
    """The table at one moment. Every change makes a new one, so that readers need no lock."""

    serial: int = 0
    number: int | None = None
    race: Race | None = None
    #: the digests of the secrets in the cookies: of every seat that is held, and of the hosts.
    seats: Mapping[str, bytes] = {}
    hosts: tuple[bytes, ...] = ()
    question: QuestionRow | None = None
    odds: str = "nobody"

    @property
    def events(self) -> int:
        return self.race.events if self.race else 0

    @property
    def running(self) -> bool:
        return self.race is not None and not self.race.state.over

    @property
    def rolling(self) -> bool:
        """Is a dice race running, so that a die may come out at any time."""
        return self.running and not isinstance(self.on().state, CardState)

    def on(self) -> Race:
        """The race that is on the table. Raises NotNow where there is none."""
        if self.race is None:
            raise NotNow("There is no race yet. The host starts one.")
        return self.race

    @cached_property
    def body(self) -> bytes:
        """The public state, ready to be sent."""
        return msgspec.json.encode(public(self))

    @cached_property
    def message(self) -> bytes:
        """The public state as the streams send it."""
        return b"id: %d\nevent: table\ndata: %s\n\n" % (self.serial, self.body)


def public(now: Now) -> Json:
    """What everybody may see."""
    if now.race is None:
        return {"edition": None, "race": None}
    view = views.public(now.race.state)
    view["race"] = now.number
    view["events"] = now.race.events
    view["seats"] = [{"name": name, "taken": name in now.seats} for name in now.race.setup.players]
    view["question"] = now.question is not None
    return view


def seat(now: Now, name: str, *, secrets: bool) -> Json:
    """A seat's own view; without secrets, what the host may see of a seat that somebody holds."""
    race = now.on()
    return public(now) | views.seat(race, race.setup.players.index(name), secrets=secrets)


def story(now: Now, since: int) -> Json:
    """The steps that stand, with a number above `since`."""
    race = now.on()
    steps = []
    past = race.past
    while past and past[0].number > since:
        step, past = past
        event = msgspec.to_builtins(step.event) if race.state.over else views.concealed(step.event)
        player = race.setup.players[step.actor]
        told = msgspec.to_builtins(step.account)
        steps.append({"number": step.number, "player": player, "event": event, "happenings": told})
    return {"race": now.number, "events": race.events, "steps": steps[::-1]}


def scores(now: Now) -> Json:
    """If the leg were scored now: every player's lines, and the money before and after."""
    race = now.on()
    found = () if race.state.over else score_leg(race.state)
    return {"race": now.number, "events": race.events, "scores": msgspec.to_builtins(found)}


def score_leg(state: State) -> Sequence[Struct]:
    return cards.score_leg(state) if isinstance(state, CardState) else scoring.score_leg(state)


def history(number: int, status: str, race: Race) -> Json:
    """A race as charts need it: money and places at the start and after every event that stands."""
    steps = race.steps()
    points = [_point(at, state) for at, state in positions(race)]
    final = msgspec.to_builtins(steps[-1].account) if race.state.over and steps else None
    return {
        "race": number,
        "edition": race.setup.edition,
        "players": list(race.setup.players),
        "status": status,
        "points": points,
        "final": final,
    }


def positions(race: Race) -> list[tuple[int, State]]:
    """The start as number 0, and where things stood after every event that stands."""
    steps = race.steps()
    states = [step.before for step in steps] + [race.state]
    return list(zip((0, *(step.number for step in steps)), states, strict=True))


def _point(number: int, state: State) -> Json:
    money = {seat.name: seat.money for seat in state.seats}
    return {"number": number, "leg": state.leg, "money": money, "places": views.places(state)}


def written(lines: Sequence[bytes], *, running: bool) -> bytes:
    """A race as a record; while it runs, finish cards lie face down in it."""
    if running:
        lines = [lines[0], *(_face_down(line) for line in lines[1:])]
    return b"".join(line + b"\n" for line in lines)


def _face_down(line: bytes) -> bytes:
    event = record.to_event(record.parse(line))
    return record.write(views.concealed(event)) if isinstance(event, FinishCard) else line


def replayed(lines: Sequence[bytes]) -> Race:
    """The race that these lines of the journal tell. Raises what the rules raise."""
    race = start(record.to_setup(record.parse(lines[0])))
    for line in lines[1:]:
        race = play(race, record.to_event(record.parse(line)))
    return race


def likely(state: State, reading: Json) -> list[Json]:
    """Every roll that is possible now, those first that the reading resembles most."""
    rolls = [event for event in legal(state) if isinstance(event, Roll)]
    return msgspec.to_builtins(sorted(rolls, key=lambda roll: _unlike(roll, reading)))  # type: ignore[no-any-return]


def _unlike(roll: Roll, reading: Json) -> int:
    """How far a roll is from what was read; a colour is mistaken less often than a number is."""
    same_die = roll.die == reading.get("die") and roll.support == bool(reading.get("support"))
    same_mark = (roll.mark or None) == reading.get("mark")
    same_value = roll.value == reading.get("value")
    return 8 * (not same_die) + 2 * (not same_value) + (not same_mark)


def undoable(race: Race, name: str) -> str:
    """Why the seat of this name may not take back the latest event, or nothing."""
    step = race.latest
    if step is None:
        return "there is nothing to undo; no event stands"
    if race.setup.players[step.actor] != name:
        return f"the latest event is not yours but that of {race.setup.players[step.actor]}; ask the host"
    if isinstance(step.event, Roll | Reveal):
        return "what has been revealed is the host's to take back; ask the host"
    if any(isinstance(told, LegScored | RaceEnded) for told in step.account):
        return "this ended the leg, so it is the host's to take back; ask the host"
    return ""
