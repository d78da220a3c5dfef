"""Setups: the first line of a record, and everything that makes one impossible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from . import editions
from .refusal import Impossible

LONGEST_NAME = 200


class Setup(Struct, frozen=True, kw_only=True, tag_field="edition", forbid_unknown_fields=True, omit_defaults=True):
    """What every setup says."""

    players: tuple[str, ...]
    modules: tuple[str, ...] = ()
    boost: bool = False
    at: str | UnsetType = UNSET
    note: str | UnsetType = UNSET

    @property
    def edition(self) -> str:
        return str(self.__struct_config__.tag)


class DiceSetup(Setup, frozen=True, kw_only=True):
    """A race on the board: where every camel stands, stacks from bottom to top."""

    track: dict[str, tuple[str, ...]]


class Second(DiceSetup, tag="second", frozen=True, kw_only=True):
    pass


class First(DiceSetup, tag="first", frozen=True, kw_only=True):
    pass


class Cards(Setup, tag="cards", frozen=True, kw_only=True):
    """A race of the card game: the track's length, the deck, and the five cards that were revealed in setup."""

    length: Annotated[int, Meta(ge=1, le=24)]
    deck: Literal[10, 12]
    start: Annotated[tuple[tuple[str, Literal[1, 2]], ...], Meta(min_length=5, max_length=5)]
    youngest_first: tuple[str, ...] | UnsetType = UNSET
    camels: Annotated[tuple[str, ...], Meta(min_length=5, max_length=5)] = editions.CARD_CAMELS


AnySetup = Second | First | Cards


def check_setup(setup: AnySetup) -> None:
    """Raises Impossible with the first thing that is wrong; the start cards are checked as they are played."""
    _check_modules(setup)
    _check_players(setup)
    if isinstance(setup, Cards):
        _check_names("camel", setup.camels)
        if setup.youngest_first is not UNSET and sorted(setup.youngest_first) != sorted(setup.players):
            raise Impossible("youngest-first")
    else:
        _check_track(setup)


def _check_names(what: str, names: Sequence[str]) -> None:
    for name in names:
        if not name:
            raise Impossible(f"{what}-nameless")
        if len(name) > LONGEST_NAME:
            raise Impossible(f"{what}-name-too-long", most=LONGEST_NAME)
    if len(set(names)) < len(names):
        twice = next(n for i, n in enumerate(names) if n in names[:i])
        raise Impossible(f"{what}-named-twice", name=twice)


def _check_players(setup: AnySetup) -> None:
    _check_names("player", setup.players)
    count = len(setup.players)
    most, supercup = editions.MOST_PLAYERS[setup.edition], isinstance(setup, First)
    if supercup and set(setup.modules) == set(editions.MODULES):
        most, supercup = editions.MOST_SUPERCUP, False
    if not editions.LEAST_PLAYERS <= count <= most:
        code = "player-count-supercup" if supercup else "player-count"
        raise Impossible(code, most=most, count=count)
    if "partnerships" in setup.modules and count < editions.PARTNERS_FROM:
        raise Impossible("partnerships-need", least=editions.PARTNERS_FROM, count=count)


def _check_modules(setup: AnySetup) -> None:
    if (setup.modules or setup.boost) and not isinstance(setup, First):
        raise Impossible("modules-of-first")
    for module in setup.modules:
        if module not in editions.MODULES:
            raise Impossible("no-module", module=module, modules=editions.MODULES)
    if len(set(setup.modules)) < len(setup.modules):
        raise Impossible("module-twice")
    if setup.boost and "extended" not in setup.modules:
        raise Impossible("boost-needs-extended")


def _check_track(setup: DiceSetup) -> None:
    last = editions.SPACES_EXTENDED if "extended" in setup.modules else editions.SPACES
    spaces = {str(space) for space in range(1, last + 1)}
    camels = (*editions.RACING[setup.edition], *editions.CRAZY[setup.edition])
    seen: set[str] = set()
    for space, stack in setup.track.items():
        if space not in spaces:
            raise Impossible("no-space", space=space, last=last)
        if not stack:
            raise Impossible("stack-empty", space=space)
        for camel in stack:
            if camel not in camels:
                raise Impossible("no-camel", camel=camel)
            if camel in seen:
                raise Impossible("camel-twice", camel=camel)
            seen.add(camel)
    missing = [camel for camel in camels if camel not in seen]
    if missing:
        raise Impossible("camel-missing", camel=missing[0])
