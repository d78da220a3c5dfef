"""Every move of the packed positions, camel by camel the same as the move of the rules; crowded tracks, many tiles."""

from __future__ import annotations

import random

import numpy as np
from msgspec.structs import replace

from companion.odds.board import Board, tiles_of
from companion.odds.sand import FENNEC, PALM, Sand
from companion.rules import CardState, DiceState, card_track, moves
from companion.rules.card_track import sandstorms
from companion.rules.events import rolls
from companion.rules.state import Laid, Standing
from companion.rules.track import order
from tests.rules.play import card_race

from .positions import SECOND, SUPERCUP


def crowded(rng: random.Random, state: DiceState) -> DiceState:
    """All camels on few spaces, anywhere, in any order, with tiles between them."""
    last = state.book.last
    first = rng.randint(1, last)
    track: list[tuple[str, ...]] = [()] * (last + 2)
    for camel in rng.sample(state.book.racing + state.book.crazy, len(state.book.racing + state.book.crazy)):
        space = min(last, first + rng.randint(0, 3))
        track[space] = (*track[space], camel)
    free = [space for space in range(2, last + 1) if not track[space]]
    seats = []
    for seat in state.seats:
        space = rng.choice(free)
        free = [other for other in free if abs(other - space) > 1] or [space]
        tile = Laid(space, rng.choice(("cheer", "boo"))) if rng.random() < 0.8 and len(free) > 1 else None
        seats.append(replace(seat, tile=tile))
    return replace(state, track=tuple(track), seats=tuple(seats))


def test_dice_move_units_as_in_the_rules() -> None:
    rng, number, seen = random.Random(3), np.uint64, set()
    for _ in range(600):
        state = crowded(rng, rng.choice((SECOND, SUPERCUP)))
        board = Board(state.book, tiles_of(state))
        roll = rng.choice(rolls(rng.choice(state.dice)))
        after, told, ended = moves.reveal(state, roll)
        camel = roll.die if roll.die != "grey" else moves.crazy_to_move(state.track, roll.mark)
        shift = board.lanes.shifts[[board.lanes.camels.index(camel)]]
        way = np.array([camel in state.book.crazy], number)
        x = np.array([board.lanes.pack(state.track)], number)
        moved = board.move(x, shift, way, np.array([roll.value], number))
        assert int(moved.x[0]) == board.lanes.pack(after.track), (state.track, roll)
        assert bool(board.over(moved.ended_on)[0]) == (ended is not None)
        seen.add((len(told), ended and ended.why))
    assert seen >= {(1, None), (3, None), (1, "clockwise"), (1, "counterclockwise"), (3, "clockwise")}


def test_the_grey_die_moves_the_crazy_camel_of_the_rules() -> None:
    rng, board = random.Random(4), Board(SECOND.book, {})
    for _ in range(600):
        track = crowded(rng, SECOND).track
        black, white = board.crazy_choice(np.array([board.lanes.pack(track)], np.uint64))
        by_mark = {moves.crazy_to_move(track, mark) for mark in ("black", "white")}
        assert (bool(black[0]), bool(white[0])) == ("black" in by_mark, "white" in by_mark), track


def test_the_last_camel_is_the_last_of_the_rules() -> None:
    rng, board = random.Random(5), Board(SUPERCUP.book, {})
    for _ in range(200):
        track = crowded(rng, SUPERCUP).track
        last = board.last_camel(np.array([board.lanes.pack(track)], np.uint64))
        assert SUPERCUP.book.racing[last[0]] == order(track, SUPERCUP.book.racing)[-1]


def sandy(rng: random.Random) -> CardState:
    """Camels on few spaces, perhaps far along, some still on the Start card; figures before them, sand between."""
    state = card_race([("red", 1), ("blue", 2), ("red", 1), ("green", 1), ("white", 1)], length=24).state
    assert isinstance(state, CardState)
    first = rng.choice((0, 0, 1, 2, 3, 9, 16))
    track: list[tuple[str, ...]] = [()] * 26
    for camel in rng.sample(state.book.racing, 5):
        space = first + rng.randint(0, 4) + (rng.randint(0, 3) if rng.random() < 0.3 else 0)
        track[space] = (*track[space], camel)
    flipped = sandstorms(tuple(track), frozenset())
    # A space that the sand has swallowed holds nobody; the others are free for figures from the last camel on.
    last = next(space for space, stack in enumerate(track) if stack)
    free = [s for s in range(last + 1, 25) if not track[s] and s - 1 not in flipped and s < last + 9]
    palm, fennec = rng.sample(free, 2)
    return replace(
        state,
        track=tuple(tuple(sorted(stack)) if not space else stack for space, stack in enumerate(track)),
        flipped=flipped,
        palm=Standing(palm, 0) if rng.random() < 0.7 else None,
        fennec=Standing(fennec, 1) if rng.random() < 0.7 else None,
    )


def test_legs_of_the_card_game_begin_as_in_the_rules() -> None:
    """The track is extended, then sand blows over the empty cards between the last camels and the leading ones."""
    rng, number, seen = random.Random(6), np.uint64, set()
    for _ in range(600):
        state = sandy(rng)
        leader = card_track.leader_space(state.track)
        short = replace(state, track=state.track[: rng.randint(leader + 2, 26)], flipped=frozenset())
        sand = Sand(short)
        track = card_track.extended(short.track)
        base = len(short.track) - 1 - int(sand.finish)
        finish = sand.extended(sand.x, np.array([sand.finish], number))
        assert int(finish[0]) + base == len(track) - 1
        blown = sandstorms(track, frozenset())
        flipped = sand.blown(sand.x, np.array([0], number))
        assert int(flipped[0]) == sum(1 << (odd - base + 1) // 2 for odd in blown), short.track
        seen.add((len(track) > len(short.track), len(blown)))
    assert seen >= {(True, 0), (True, 1), (False, 1), (False, 2)}, seen


def test_cards_move_units_as_in_the_rules() -> None:
    rng, seen = random.Random(5), set()
    for _ in range(2_000):
        state = sandy(rng)
        sand, camel, steps = Sand(state), rng.choice(state.book.racing), rng.choice((1, 2))
        figures = {"palm": state.palm, "fennec": state.fennec}
        track, after, told, ended = card_track.step(state.track, state.flipped, figures, camel, steps)
        shift = sand.lanes.shifts[[sand.lanes.camels.index(camel)]]
        moved = sand.move(sand.x, sand.rest, shift, np.array([steps], np.uint64), sand.finish, sand.flipped)
        base = len(state.track) - 1 - int(sand.finish)
        expected = sand.lanes.pack([(), *track[base + 1 :]])
        assert int(moved.x[0]) == expected, (state.track, state.flipped, figures, camel, steps)
        assert bool(moved.over[0]) == (ended is not None)
        still = (int(moved.rest[0]) & int(PALM) != 0, int(moved.rest[0]) & int(FENNEC) != 0)
        assert still == (after["palm"] is not None, after["fennec"] is not None), (state, camel, steps)
        seen.add(tuple(getattr(one, "why", "") for one in told))
        seen.add(("sand",) if state.flipped else ("no sand",))
    assert seen >= {
        ("sand",),
        ("card",),
        ("card", "pushed", "palm"),
        ("card", "pushed", "fennec"),
        ("card", "pushed", "palm", "pushed", "fennec"),
        ("card", "pushed", "fennec", "pushed", "palm"),
        ("card", "passed"),
    }, seen
