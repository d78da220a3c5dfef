"""Stacks on spaces: where a camel stands, who is ahead of whom, lifting a unit and setting it down."""

from __future__ import annotations

from collections.abc import Container, Sequence

Stack = tuple[str, ...]


def find(track: Sequence[Stack], camel: str) -> tuple[int, int]:
    """The camel's space, and its height in the stack there."""
    space = 0
    while camel not in track[space]:
        space += 1
    return space, track[space].index(camel)


def order(track: Sequence[Stack], racing: Container[str]) -> tuple[str, ...]:
    """The racing camels from the first to the last: by space, and in a stack the upper one is ahead."""
    return tuple(camel for stack in reversed(track) for camel in reversed(stack) if camel in racing)


def lift(track: list[Stack], space: int, height: int) -> Stack:
    """Takes the unit that begins at that height off its space."""
    stack = track[space]
    track[space] = stack[:height]
    return stack[height:]


def land(track: list[Stack], unit: Stack, space: int, *, under: bool) -> None:
    """Sets the unit down on top of whoever is there, or underneath after a move backward."""
    track[space] = unit + track[space] if under else track[space] + unit
