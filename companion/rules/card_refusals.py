"""What is legal now in the card game, and why anything else is not, as a code that names the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from .editions import ONES, TWOS
from .events import (
    AnyEvent,
    Bet,
    CardEvent,
    Done,
    End,
    FigureName,
    Final,
    Hand,
    Place,
    Reveal,
    Steps,
)
from .refusal import Param, Refused
from .state import CardState, Shown, Standing

TRACK_ACTIONS = (Reveal, Hand, Place)
BETTING_ACTIONS = (Bet, Final)
FIGURES: tuple[FigureName, FigureName] = ("fennec", "palm")


def refuse(state: CardState, event: CardEvent, sender: str | None) -> None:
    """Raises Refused where a rule forbids the event now, to whom it names or, where it names nobody, to its sender."""
    if state.over:
        raise Refused("race-over")
    name = state.seats[state.turn].name
    player = sender if event.player is UNSET else event.player
    if player is not None and player != name:
        raise Refused("not-your-turn", player=player, acts=name)
    why = _out_of_turn(state, event, name) or _WHY_NOT[type(event)](state, event)
    if why is not None:
        raise why


def _out_of_turn(state: CardState, event: CardEvent, name: str) -> Refused | None:
    if state.moved and isinstance(event, TRACK_ACTIONS):
        return Refused("track-action-done", player=name)
    if state.betted and isinstance(event, BETTING_ACTIONS):
        return Refused("betting-action-done", player=name)
    return None


def _steps_left(shown: Shown) -> tuple[Steps, ...]:
    """What a Racing card of this colour can still show in this leg; nothing when all six have shown up."""
    ones, twos = shown.ones, shown.twos
    if ones + twos + shown.played_unknown >= ONES + TWOS:
        return ()
    return ((1, 2) if twos < TWOS else (1,)) if ones < ONES else (2,)


def _why_not_reveal(state: CardState, event: Reveal) -> Refused | None:
    left = _steps_left(state.shown[event.camel])
    if event.steps in left:
        return None
    return Refused("steps-shown", camel=event.camel, steps=event.steps) if left else _all_shown(event.camel)


def _all_shown(camel: str) -> Refused:
    return Refused("all-cards-shown", camel=camel)


def _why_not_hand(state: CardState, event: Hand) -> Refused | None:
    if state.seats[state.turn].hand_played:
        return Refused("hand-played", player=state.seats[state.turn].name)
    if event.steps is not UNSET:
        return _why_not_reveal(state, Reveal(camel=event.camel, steps=event.steps))
    return None if _steps_left(state.shown[event.camel]) else _all_shown(event.camel)


def standing(state: CardState, figure: str) -> Standing | None:
    return state.palm if figure == "palm" else state.fennec


def _why_not_place(state: CardState, event: Place) -> Refused | None:
    if standing(state, event.figure) is not None:
        return Refused("figure-stands", figure=event.figure)
    if event.space > state.length:
        return Refused("figure-past-end", last=state.length)
    against = _against_figure(state).get(event.space)
    if against is None:
        return None
    code, figure = against
    more: dict[str, Param] = {"figure": figure} if figure else {}
    return Refused(code, space=event.space, before=event.space - 1, **more)


def _against_figure(state: CardState) -> dict[int, tuple[str, str]]:
    """Where on the track no figure may stand: the code that says why, and the figure that stands there."""
    stood_on = [space for space, stack in enumerate(state.track) if stack]
    found = dict.fromkeys(range(1, stood_on[0]), ("figure-behind-last", ""))
    for figure in FIGURES:
        at = standing(state, figure)
        if at is not None:
            found[at.space] = ("figure-on-figure", figure)
    found |= dict.fromkeys(stood_on, ("figure-on-camels", ""))
    found |= {odd + 1: ("space-gone", "") for odd in state.flipped}
    return found


def _why_not_bet(state: CardState, event: Bet) -> Refused | None:
    if event.on == "midfield":
        return None if event.camel in state.midfield else Refused("midfield-taken", camel=event.camel)
    return None if state.offer[event.camel] else Refused("no-leader-card", camel=event.camel)


def _finals(state: CardState, on: End) -> dict[str, str]:
    """In front of whom the final cards lie that are taken, by their camel."""
    if on == "winner":
        return {seat.winner: seat.name for seat in state.seats}
    return {seat.loser: seat.name for seat in state.seats}


def _why_not_final(state: CardState, event: Final) -> Refused | None:
    taken = _finals(state, event.on)
    if event.camel not in taken:
        return None
    return Refused(f"final-{event.on}-taken", camel=event.camel, player=taken[event.camel])


def _why_not_done(state: CardState, event: Done) -> Refused | None:
    return None if state.moved else Refused("track-action-first")


_WHY_NOT: dict[type, Callable[[CardState, Any], Refused | None]] = {
    Reveal: _why_not_reveal,
    Hand: _why_not_hand,
    Place: _why_not_place,
    Bet: _why_not_bet,
    Final: _why_not_final,
    Done: _why_not_done,
}


def legal(state: CardState) -> list[AnyEvent]:
    """Every event of the player whose turn it is, each once, track actions first."""
    if state.over:
        return []
    events: list[AnyEvent] = []
    if not state.moved:
        events += _legal_moves(state)
    if not state.betted:
        events += _legal_bets(state)
    if state.moved:
        events.append(Done())
    return events


def _legal_moves(state: CardState) -> list[AnyEvent]:
    left = {camel: _steps_left(state.shown[camel]) for camel in state.book.racing}
    events: list[AnyEvent] = [Reveal(camel=camel, steps=steps) for camel, choice in left.items() for steps in choice]
    if not state.seats[state.turn].hand_played:
        events += [Hand(camel=camel) for camel in state.shown if left[camel]]
    here = [figure for figure in FIGURES if standing(state, figure) is None]
    if here:
        taken = _against_figure(state)
        free = [space for space in range(1, state.length + 1) if space not in taken]
        events += [Place(figure=figure, space=space) for figure in here for space in free]
    return events


def _legal_bets(state: CardState) -> list[AnyEvent]:
    events: list[AnyEvent] = [Bet(on="leader", camel=camel) for camel, left in state.offer.items() if left]
    events += [Bet(on="midfield", camel=camel) for camel in state.midfield]
    ends: tuple[End, End] = ("winner", "loser")
    for on in ends:
        taken = _finals(state, on)
        events += [Final(on=on, camel=camel) for camel in state.book.racing if camel not in taken]
    return events
