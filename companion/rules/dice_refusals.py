"""What is legal now in the dice editions, and why anything else is not, as a code that names the rule."""

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
    all_rolls,
    boosts,
    finish_cards,
    photos,
    tickets,
    tiles,
)
from .refusal import Refused
from .state import DiceState, Held
from .track import order


def refuse(state: DiceState, event: DiceEvent, sender: str | None) -> None:
    """Raises Refused where a rule forbids the event now, to whom it names or, where it names nobody, to its sender."""
    if state.over:
        raise Refused("race-over")
    actor = state.turn
    if isinstance(event, Boost):
        if state.booster is None:
            raise Refused("boost-not-now")
        actor = state.booster
    player = sender if event.player is UNSET else event.player
    if player is not None and player != state.seats[actor].name:
        raise Refused("not-your-turn", player=player, acts=state.seats[actor].name)
    why = _WHY_NOT[type(event)](state, event)
    if why is not None:
        raise why


def _why_not_ticket(state: DiceState, event: Ticket) -> Refused | None:
    return None if state.offer[event.camel] else Refused("no-ticket-left", camel=event.camel)


#: Why something may not be put on each of these spaces now: the code, and whose tile is in the way.
Obstacles = dict[int, tuple[str, int | None]]


def _why_not_there(state: DiceState, obstacles: Obstacles, space: int) -> Refused | None:
    if space not in obstacles:
        return None
    code, owner = obstacles[space]
    return Refused(code, space=space, **({} if owner is None else {"player": state.seats[owner].name}))


def _against_tile(state: DiceState) -> Obstacles:
    """Where no tile of the player to act may lie; of several reasons the first counts."""
    found: Obstacles = {space: ("tile-on-camels", None) for space, stack in enumerate(state.track) if stack}
    if state.camera is not None:
        found.setdefault(state.camera.space, ("tile-before-camera", None))
    for index, seat in enumerate(state.seats):
        if seat.tile is None:
            continue
        space = seat.tile.space
        if index == state.turn:
            found.setdefault(space, ("tile-there-already", None))
        else:
            found.setdefault(space, ("tile-on-tile", index))
            found.setdefault(space - 1, ("tile-next-to-tile", index))
            found.setdefault(space + 1, ("tile-next-to-tile", index))
    return found


def _why_not_tile(state: DiceState, event: Tile) -> Refused | None:
    return _why_not_there(state, _against_tile(state), event.space)


def _why_not_roll(state: DiceState, event: Roll) -> Refused | None:
    if event.name in state.dice:
        return None
    return Refused("support-not-in-pyramid" if event.support else "die-not-in-pyramid", die=event.die)


def _why_not_finish(state: DiceState, event: FinishCard) -> Refused | None:
    seat = state.seats[state.turn]
    return None if event.camel in seat.cards else Refused("card-not-in-hand", player=seat.name, camel=event.camel)


def _why_not_partner(state: DiceState, event: Partner) -> Refused | None:
    seat = state.seats[state.turn]
    other = state.seats[state.book.players.index(event.with_)]
    if seat is other:
        return Refused("own-partner")
    for one in (seat, other):
        if one.partner is not None:
            return Refused("has-partner", player=one.name, partner=state.seats[one.partner].name)
    return None


def _photographer(state: DiceState) -> str | None:
    """Who alone may move the camera."""
    if state.camera is None or state.camera.holder == state.turn:
        return None
    return state.seats[state.camera.holder].name


def _against_photo(state: DiceState) -> Obstacles:
    """Where the camera may not go."""
    found: Obstacles = {space: ("camera-on-camels", None) for space, stack in enumerate(state.track) if stack}
    if state.camera is not None:
        found[state.camera.space] = "camera-there-already", None
    for seat in state.seats:
        if seat.tile is not None:
            found.setdefault(seat.tile.space, ("camera-on-tile", None))
    return found


def _why_not_photo(state: DiceState, event: Photo) -> Refused | None:
    other = _photographer(state)
    if other is not None:
        return Refused("other-photographer", player=other)
    return _why_not_there(state, _against_photo(state), event.space)


def _why_not_position(state: DiceState, event: Position) -> Refused | None:
    if event.place not in state.places_free:
        return Refused("place-taken", place=event.place)
    if event.ticket is UNSET:
        return None if state.offer[event.camel] else Refused("no-ticket-left", camel=event.camel)
    seat = state.seats[state.turn]
    if Held(event.camel, event.ticket) in seat.tickets:
        return None
    return Refused("no-uncovered-ticket", player=seat.name, camel=event.camel, value=event.ticket)


def boostable(state: DiceState) -> tuple[str, ...]:
    """The supporting dice that may go into the pyramid: those on the pedestal, the leader's aside."""
    if not state.pedestal:
        return ()
    leader = order(state.track, state.book.racing)[0]
    return tuple(die for die in state.pedestal if die != leader)


def _why_not_boost(state: DiceState, event: Boost) -> Refused | None:
    if event.die in boostable(state):
        return None
    return Refused("boost-of-leader" if event.die in state.pedestal else "not-on-pedestal", die=event.die)


_WHY_NOT: dict[type, Callable[[DiceState, Any], Refused | None]] = {
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
    taken = _against_tile(state)
    for space, both in tiles(state.book.last).items():
        if space not in taken:
            events += both
    events += all_rolls(state.dice)
    events += finish_cards(seat.cards)
    if state.book.partnerships and seat.partner is None:
        events += [Partner(with_=other.name) for other in state.seats if other.partner is None and other is not seat]
    if state.book.photographer and _photographer(state) is None:
        taken = _against_photo(state)
        events += [photo for space, photo in photos(state.book.last).items() if space not in taken]
    if state.places_free:
        events += _positions(state)
    return events


def legal_boosts(state: DiceState) -> list[AnyEvent]:
    """What the player who has just acted may still do, although the turn has gone on."""
    return [] if state.booster is None else [boosts(die) for die in boostable(state)]


def _positions(state: DiceState) -> list[Position]:
    """Once for each own ticket value that can be covered, and once for the bottom of each stack."""
    seat = state.seats[state.turn]
    uncovered = sorted({(held.camel, -held.value) for held in seat.tickets if not held.place})
    events = []
    for place in state.places_free:
        events += [Position(place=place, camel=camel, ticket=-value) for camel, value in uncovered]  # type: ignore[arg-type]
        events += [Position(place=place, camel=camel) for camel, left in state.offer.items() if left]  # type: ignore[arg-type]
    return events
