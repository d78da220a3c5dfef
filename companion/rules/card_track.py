"""The winding track of the card game: spaces that sandstorms have halved, units, palm and fennec."""

from __future__ import annotations

from collections.abc import Container

from .accounts import FigureBack, RaceEnded, Walked, Why
from .editions import FREE_SPACES
from .state import Standing, Track
from .track import Stack, find, land, order

START = 0
Figures = dict[str, Standing | None]
Told = list[Walked | FigureBack]


def after(space: int, flipped: Container[int], count: int = 1) -> int:
    """The space that many steps ahead; a flipped card (its odd space) is one space, its even one no longer exists."""
    for _ in range(count):
        space += 2 if space in flipped else 1
    return space


def before(space: int, flipped: Container[int]) -> int:
    return space - 2 if space - 2 in flipped else space - 1


def places(track: Track, camels: tuple[str, ...]) -> dict[str, int]:
    """Everybody's place; all camels on the Start card share the fifth."""
    ranking = order(track[1:], camels)
    at_start = dict.fromkeys(track[START], len(camels))
    return {**{camel: place for place, camel in enumerate(ranking, 1)}, **at_start}


def step(
    track: Track, flipped: Container[int], figures: Figures, camel: str, steps: int
) -> tuple[Track, Figures, Told, RaceEnded | None]:
    """Moves the camel's unit; figures that it ends on push it and go back, and so do those that all have passed."""
    finish = len(track) - 1
    stacks = list(track)
    start, height = find(stacks, camel)
    # On the Start card nobody carries anybody, and nothing is under or on top.
    unit: Stack = (camel,) if start == START else stacks[start][height:]
    stacks[start] = tuple(c for c in stacks[start] if c not in unit)
    space = min(after(start, flipped, steps), finish)
    told: Told = [Walked(unit, start, space, "card")]
    figures, under = dict(figures), False
    while (name := _figure_at(figures, space)) is not None:
        figures[name] = None
        told.append(FigureBack(name, "pushed"))
        under = name == "fennec"
        pushed = before(space, flipped) if under else min(after(space, flipped), finish)
        told.append(Walked(unit, space, pushed, _why(name), under))
        space = pushed
    land(stacks, unit, space, under=under)
    if space == START:
        stacks[START] = tuple(sorted(stacks[START]))
    _release_passed(stacks, figures, told)
    ended = RaceEnded("finish", unit, order(stacks, _camels(stacks))) if space == finish else None
    return tuple(stacks), figures, told, ended


def _camels(stacks: list[Stack]) -> list[str]:
    return [camel for stack in stacks for camel in stack]


def _why(figure: str) -> Why:
    return "palm" if figure == "palm" else "fennec"


def _figure_at(figures: Figures, space: int) -> str | None:
    return next((name for name, at in figures.items() if at is not None and at.space == space), None)


def _release_passed(stacks: list[Stack], figures: Figures, told: Told) -> None:
    last = next(space for space, stack in enumerate(stacks) if stack)
    for name, at in figures.items():
        if at is not None and at.space < last:
            figures[name] = None
            told.append(FigureBack(name, "passed"))


def leader_space(track: Track) -> int:
    return max(space for space, stack in enumerate(track) if stack)


def extended(track: Track) -> Track:
    """Where fewer than three spaces lie between the leader and the Finish card, exactly three do now."""
    leader = leader_space(track)
    missing = leader + FREE_SPACES - (len(track) - 2)
    return track if missing <= 0 else (*track, *(((),) * missing))


def sandstorms(track: Track, flipped: frozenset[int]) -> frozenset[int]:
    """The cards that flip now: entirely empty, between the last camels and the leading ones."""
    last = next(space for space, stack in enumerate(track) if stack)
    leader = leader_space(track)
    return frozenset(
        odd
        for odd in range(1, leader, 2)
        if odd > last and odd + 1 < leader and not track[odd] and not track[odd + 1] and odd not in flipped
    )
