"""What is legal now in the dice editions, and why anything else is not, in one sentence that names the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from .events import (
    AnyEvent,
    Boost,
    DiceEvent,
    FinishCard,
    Partner,
    Photo,
    Position,
    Roll,
    Ticket,
    Tile,
    boosts,
    finish_cards,
    rolls,
    tickets,
    tiles,
)
from .state import DiceState, Held, Refused
from .track import order


def refuse(state: DiceState, event: DiceEvent) -> None:
    """Raises Refused where a rule forbids the event now."""
    if state.over:
        raise Refused("the race is over; only undo can change it now")
    actor = state.turn
    if isinstance(event, Boost):
        actor = _booster(state)
    if event.player is not UNSET and event.player != state.seats[actor].name:
        raise Refused(f"it is not the turn of {event.player}, {state.seats[actor].name} is to act")
    why = _WHY_NOT[type(event)](state, event)
    if why:
        raise Refused(why)


def _booster(state: DiceState) -> int:
    if state.booster is None:
        raise Refused("nobody may put in a supporting die now; it takes a pyramid ticket, right after one's own action")
    return state.booster


def _why_not_ticket(state: DiceState, event: Ticket) -> str:
    return "" if state.offer[event.camel] else f"no {event.camel} ticket is left in this leg"


def _why_not_tile(state: DiceState, event: Tile) -> str:
    space = event.space
    if state.track[space]:
        return f"camels stand on space {space}; a tile needs an empty space"
    if state.camera is not None and state.camera.space == space:
        return f"the camera looks at space {space}; no tile may lie there"
    for index, seat in enumerate(state.seats):
        if seat.tile is None:
            continue
        if seat.tile.space == space:
            whose = "your tile is" if index == state.turn else f"the tile of {seat.name} lies"
            return f"{whose} on space {space} already; choose a different space"
        if index != state.turn and abs(seat.tile.space - space) == 1:
            return f"space {space} is next to the tile of {seat.name}; tiles need a free neighbour"
    return ""


def _why_not_roll(state: DiceState, event: Roll) -> str:
    if event.name in state.dice:
        return ""
    what = f"supporting die of {event.die}" if event.support else f"{event.die} die"
    return f"the {what} is not in the pyramid"


def _why_not_finish(state: DiceState, event: FinishCard) -> str:
    seat = state.seats[state.turn]
    return "" if event.camel in seat.cards else f"{seat.name} has no {event.camel} finish card in hand any more"


def _why_not_partner(state: DiceState, event: Partner) -> str:
    seat = state.seats[state.turn]
    other = state.seats[state.book.players.index(event.with_)]
    if seat is other:
        return "nobody can be their own partner"
    for one in (seat, other):
        if one.partner is not None:
            return f"{one.name} is the partner of {state.seats[one.partner].name} until the end of the leg"
    return ""


def _why_not_photo(state: DiceState, event: Photo) -> str:
    space, camera = event.space, state.camera
    if camera is not None and camera.holder != state.turn:
        return f"{state.seats[camera.holder].name} is the photographer"
    if camera is not None and camera.space == space:
        return f"the camera looks at space {space} already; choose a different space"
    if state.track[space]:
        return f"camels stand on space {space}; the camera needs an empty space"
    if any(seat.tile is not None and seat.tile.space == space for seat in state.seats):
        return f"a tile lies on space {space}; the camera needs an empty space"
    return ""


def _why_not_position(state: DiceState, event: Position) -> str:
    if event.place not in state.places_free:
        return f"the position tile for place {event.place} is taken in this leg"
    if event.ticket is UNSET:
        return "" if state.offer[event.camel] else f"no {event.camel} ticket is left in this leg"
    seat = state.seats[state.turn]
    if Held(event.camel, event.ticket) in seat.tickets:
        return ""
    return f"{seat.name} has no uncovered {event.camel} ticket of {event.ticket}"


def _why_not_boost(state: DiceState, event: Boost) -> str:
    if event.die == order(state.track, state.book.racing)[0]:
        return f"{event.die} is in the lead; the leader's supporting die may not go in"
    if event.die not in state.pedestal:
        return f"the supporting die of {event.die} is not on the pedestal"
    return ""


_WHY_NOT: dict[type, Callable[[DiceState, Any], str]] = {
    Ticket: _why_not_ticket,
    Tile: _why_not_tile,
    Roll: _why_not_roll,
    FinishCard: _why_not_finish,
    Partner: _why_not_partner,
    Photo: _why_not_photo,
    Position: _why_not_position,
    Boost: _why_not_boost,
}


def legal(state: DiceState) -> list[AnyEvent]:
    """Every event of the player whose turn it is, each once, in the order of the rulebook."""
    if state.over:
        return []
    seat = state.seats[state.turn]
    events: list[AnyEvent] = [tickets(camel) for camel, left in state.offer.items() if left]
    taken = _taken_spaces(state)
    for space in range(2, state.book.last + 1):
        if space not in taken:
            events.extend(tiles(space))
    for die in state.dice:
        events.extend(rolls(die))
    events.extend(finish_cards(seat.cards))
    if state.book.partnerships and seat.partner is None:
        events.extend(Partner(with_=other.name) for other in state.seats if other.partner is None and other is not seat)
    if state.book.photographer and (state.camera is None or state.camera.holder == state.turn):
        events.extend(_photos(state))
    if state.places_free:
        events.extend(_positions(state))
    return events


def legal_boosts(state: DiceState) -> list[AnyEvent]:
    """What the player who has just acted may still do, although the turn has gone on."""
    if state.booster is None:
        return []
    leader = order(state.track, state.book.racing)[0]
    return [boosts(die) for die in state.pedestal if die != leader]


def _taken_spaces(state: DiceState) -> set[int]:
    """Where no tile of the player to act may lie."""
    taken = {space for space, stack in enumerate(state.track) if stack}
    if state.camera is not None:
        taken.add(state.camera.space)
    for index, seat in enumerate(state.seats):
        if seat.tile is not None:
            space = seat.tile.space
            taken.update((space,) if index == state.turn else (space - 1, space, space + 1))
    return taken


def _photos(state: DiceState) -> list[Photo]:
    tiled = {seat.tile.space for seat in state.seats if seat.tile is not None}
    here = state.camera.space if state.camera is not None else 0
    spaces = range(1, state.book.last + 1)
    return [Photo(space=s) for s in spaces if not state.track[s] and s not in tiled and s != here]


def _positions(state: DiceState) -> list[Position]:
    """Once for each own ticket value that can be covered, and once for the bottom of each stack."""
    seat = state.seats[state.turn]
    uncovered = sorted({(held.camel, -held.value) for held in seat.tickets if not held.place})
    events = []
    for place in state.places_free:
        events += [Position(place=place, camel=camel, ticket=-value) for camel, value in uncovered]  # type: ignore[arg-type]
        events += [Position(place=place, camel=camel) for camel, left in state.offer.items() if left]  # type: ignore[arg-type]
    return events
