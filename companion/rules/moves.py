"""How a revealed die moves a unit in the dice editions: which camel, how far, pushed by whose tile."""

from __future__ import annotations

from msgspec.structs import replace

from .accounts import AnyHappening, Paid, RaceEnded, Walked
from .editions import TILE_PAYS
from .events import Roll
from .state import DiceState, Seat, Track
from .track import Stack, find, land, lift, order


def reveal(state: DiceState, event: Roll) -> tuple[DiceState, list[AnyHappening], RaceEnded | None]:
    """Moves the unit of this die; the race has ended where it crosses the line in either direction."""
    camel = event.die if event.die != "grey" else crazy_to_move(state.track, event.mark)
    forward = -1 if camel in state.book.crazy else 1
    start, height = find(state.track, camel)
    track = list(state.track)
    unit = lift(track, start, height)
    space = _within(start + forward * event.value, state.book.last)
    told: list[AnyHappening] = [Walked(unit, start, space, "die")]
    seats = state.seats
    under = False
    owner = _owner_of_tile(seats, space)
    if owner is not None:
        space, under, seats = _pushed(state, seats, owner, unit, space, forward, told)
    land(track, unit, space, under=under)
    if 1 <= space <= state.book.last:
        return _photographed(replace(state, track=tuple(track), seats=seats), unit, space, told), told, None
    way = "clockwise" if space else "counterclockwise"
    state = replace(state, track=tuple(track), seats=seats)
    return state, told, RaceEnded(way, unit, order(state.track, state.book.racing))  # type: ignore[arg-type]


def crazy_to_move(track: Track, mark: str | object) -> str:
    """The upper one of two that touch; else the only one that carries racers; else the one of the mark."""
    black, low = find(track, "black")
    white, high = find(track, "white")
    if black == white and abs(low - high) == 1:
        return "black" if low > high else "white"
    black_carries = any(camel != "white" for camel in track[black][low + 1 :])
    white_carries = any(camel != "black" for camel in track[white][high + 1 :])
    if black_carries != white_carries:
        return "black" if black_carries else "white"
    return str(mark)


def _within(space: int, last: int) -> int:
    return max(0, min(space, last + 1))


def _owner_of_tile(seats: tuple[Seat, ...], space: int) -> int | None:
    for index, seat in enumerate(seats):
        if seat.tile is not None and seat.tile.space == space:
            return index
    return None


def _pushed(
    state: DiceState,
    seats: tuple[Seat, ...],
    owner: int,
    unit: Stack,
    space: int,
    forward: int,
    told: list[AnyHappening],
) -> tuple[int, bool, tuple[Seat, ...]]:
    """The tile pays its owner and pushes: cheer one space forward, boo one space back and underneath."""
    seat = seats[owner]
    assert seat.tile is not None
    side = seat.tile.side
    pushed = _within(space + (forward if side == "cheer" else -forward), state.book.last)
    told.append(Paid(seat.name, TILE_PAYS, "tile", space))
    told.append(Walked(unit, space, pushed, side, side == "boo", seat.name))
    seat = replace(seat, money=seat.money + TILE_PAYS)
    return pushed, side == "boo", (*seats[:owner], seat, *seats[owner + 1 :])


def _photographed(state: DiceState, unit: Stack, space: int, told: list[AnyHappening]) -> DiceState:
    """The camera pays its holder a pound a camel when a unit's movement ends before it, and goes back."""
    camera = state.camera
    if camera is None or camera.space != space:
        return state
    seat = state.seats[camera.holder]
    told.append(Paid(seat.name, len(unit), "photo", space))
    seat = replace(seat, money=seat.money + len(unit))
    seats = (*state.seats[: camera.holder], seat, *state.seats[camera.holder + 1 :])
    return replace(state, seats=seats, camera=None)
