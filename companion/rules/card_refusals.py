"""What is legal now in the card game, and why anything else is not, in one sentence that names the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from .card_track import exists
from .editions import FIGURES, ONES, TWOS
from .events import AnyEvent, Bet, CardEvent, Done, Final, Hand, Place, Reveal
from .state import CardState, Refused, Standing

TRACK_ACTIONS = (Reveal, Hand, Place)
BETTING_ACTIONS = (Bet, Final)


def refuse(state: CardState, event: CardEvent) -> None:
    """Raises Refused where a rule forbids the event now."""
    if state.over:
        raise Refused("the race is over; only undo can change it now")
    name = state.seats[state.turn].name
    if event.player is not UNSET and event.player != name:
        raise Refused(f"it is not the turn of {event.player}, {name} is to act")
    why = _out_of_turn(state, event, name) or _WHY_NOT[type(event)](state, event)
    if why:
        raise Refused(why)


def _out_of_turn(state: CardState, event: CardEvent, name: str) -> str:
    if state.moved and isinstance(event, TRACK_ACTIONS):
        return f"{name} has done a track action already; a turn holds exactly one"
    if state.betted and isinstance(event, BETTING_ACTIONS):
        return f"{name} has done a betting action already; a turn holds at most one"
    return ""


def _why_not_reveal(state: CardState, event: Reveal) -> str:
    shown = state.shown[event.camel]
    if shown.cards >= ONES + TWOS:
        return f"all six {event.camel} cards have shown up in this leg"
    seen, all_of_them = (shown.twos, TWOS) if event.steps == 2 else (shown.ones, ONES)
    if seen >= all_of_them:
        return f"every {event.camel} card with +{event.steps} has shown up in this leg"
    return ""


def _why_not_hand(state: CardState, event: Hand) -> str:
    if state.seats[state.turn].hand_played:
        return f"{state.seats[state.turn].name} has played the card in hand already in this leg"
    if event.steps is not UNSET:
        return _why_not_reveal(state, Reveal(camel=event.camel, steps=event.steps))
    if state.shown[event.camel].cards >= ONES + TWOS:
        return f"all six {event.camel} cards have shown up in this leg"
    return ""


def standing(state: CardState, figure: str) -> Standing | None:
    return state.palm if figure == "palm" else state.fennec


def _why_not_place(state: CardState, event: Place) -> str:
    if standing(state, event.figure) is not None:
        return f"the {event.figure} stands on the track already"
    if event.space > state.length:
        return f"the track ends with space {state.length}; no figure may stand on the Finish card or beyond"
    if not exists(event.space, state.flipped):
        return f"space {event.space} is gone: the sand has made one space of {event.space - 1} and {event.space}"
    if state.track[event.space]:
        return f"camels stand on space {event.space}; a figure needs an empty space"
    other = "fennec" if event.figure == "palm" else "palm"
    at = standing(state, other)
    if at is not None and at.space == event.space:
        return f"the {other} stands on space {event.space}; a figure needs an empty space"
    if event.space < _last_space(state):
        return f"space {event.space} is behind the last camel; no figure may stand there"
    return ""


def _last_space(state: CardState) -> int:
    return next(space for space, stack in enumerate(state.track) if stack)


def _why_not_bet(state: CardState, event: Bet) -> str:
    if event.on == "midfield":
        return "" if event.camel in state.midfield else f"the midfield card of {event.camel} is taken in this leg"
    return "" if state.offer[event.camel] else f"no leader card of {event.camel} is left in this leg"


def _why_not_final(state: CardState, event: Final) -> str:
    for seat in state.seats:
        if event.camel == (seat.winner if event.on == "winner" else seat.loser):
            return f"the final {event.on} card of {event.camel} lies in front of {seat.name}"
    return ""


def _why_not_done(state: CardState, event: Done) -> str:
    return "" if state.moved else "a turn needs a track action: reveal a card, play the hand card or place a figure"


_WHY_NOT: dict[type, Callable[[CardState, Any], str]] = {
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
    events: list[AnyEvent] = []
    for camel in state.book.racing:
        shown = state.shown[camel]
        if shown.cards < ONES + TWOS:
            if shown.ones < ONES:
                events.append(Reveal(camel=camel, steps=1))
            if shown.twos < TWOS:
                events.append(Reveal(camel=camel, steps=2))
    if not state.seats[state.turn].hand_played:
        events += [Hand(camel=camel) for camel, shown in state.shown.items() if shown.cards < ONES + TWOS]
    taken = {at.space for at in (state.palm, state.fennec) if at is not None}
    free = [
        space
        for space in range(_last_space(state) + 1, state.length + 1)
        if not state.track[space] and exists(space, state.flipped) and space not in taken
    ]
    for figure in FIGURES:
        if standing(state, figure) is None:
            events += [Place(figure=figure, space=space) for space in free]  # type: ignore[arg-type]
    return events


def _legal_bets(state: CardState) -> list[AnyEvent]:
    events: list[AnyEvent] = [Bet(on="leader", camel=camel) for camel, left in state.offer.items() if left]
    events += [Bet(on="midfield", camel=camel) for camel in state.midfield]
    winners = {seat.winner for seat in state.seats}
    losers = {seat.loser for seat in state.seats}
    events += [Final(on="winner", camel=camel) for camel in state.book.racing if camel not in winners]
    events += [Final(on="loser", camel=camel) for camel in state.book.racing if camel not in losers]
    return events
