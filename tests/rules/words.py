"""Short words for tests of the rules: the events as functions, and what a table would look at after them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.rules import AnyEvent, Impossible, Race, legal, views, why_not
from companion.sentences import words as told
from tests.rules.play import event


def roll(die: str, value: int, mark: str = "") -> AnyEvent:
    return event("roll", die=die, value=value, **({"mark": mark} if mark else {}))


def support(die: str, value: int) -> AnyEvent:
    return event("roll", die=die, value=value, support=True)


def ticket(camel: str) -> AnyEvent:
    return event("ticket", camel=camel)


def cheer(space: int) -> AnyEvent:
    return event("tile", space=space, side="cheer")


def boo(space: int) -> AnyEvent:
    return event("tile", space=space, side="boo")


def winner(camel: str) -> AnyEvent:
    return event("finish", on="winner", camel=camel)


def loser(camel: str) -> AnyEvent:
    return event("finish", on="loser", camel=camel)


def partner(name: str) -> AnyEvent:
    return event("partner", with_=name)


def photo(space: int) -> AnyEvent:
    return event("photo", space=space)


def position(place: int, camel: str, value: int = 0) -> AnyEvent:
    return event("position", place=place, camel=camel, **({"ticket": value} if value else {}))


def boost(die: str) -> AnyEvent:
    return event("boost", die=die)


def reveal(camel: str, steps: int = 1) -> AnyEvent:
    return event("reveal", camel=camel, steps=steps)


def hand(camel: str, steps: int = 0) -> AnyEvent:
    return event("hand", camel=camel, **({"steps": steps} if steps else {}))


def place(figure: str, space: int) -> AnyEvent:
    return event("place", figure=figure, space=space)


def bet(on: str, camel: str) -> AnyEvent:
    return event("bet", on=on, camel=camel)


def final(on: str, camel: str) -> AnyEvent:
    return event("final", on=on, camel=camel)


DONE = event("done")
UNDO = event("undo")


def look(race: Race) -> dict[str, Any]:
    """What `camelcam replay` would print."""
    return views.full(race.state)


def track(race: Race) -> dict[int, list[str]]:
    return {int(space): stack for space, stack in look(race)["track"].items()}


def order(race: Race) -> list[str]:
    """The racing camels from the first to the last."""
    found = look(race)["places"]
    return sorted(found, key=lambda camel: int(found[camel]))


def money(race: Race) -> dict[str, int]:
    return {player["name"]: player["money"] for player in look(race)["players"]}


def front(race: Race, name: str) -> dict[str, Any]:
    """What lies in front of one player."""
    return next(player for player in look(race)["players"] if player["name"] == name)


def turn(race: Race) -> str | None:
    found: str | None = look(race)["turn"]
    return found


def listed(race: Race, one: AnyEvent) -> bool:
    return one in legal(race.state)


def refused(race: Race, one: AnyEvent, words: str) -> bool:
    """Refused with a sentence that holds these words, and not listed as legal either."""
    why = why_not(race, one)
    assert why is not None, f"{one} was accepted"
    assert words in told(why), why
    assert not listed(race, one)
    return True


@contextmanager
def impossible(words: str) -> Iterator[None]:
    """No race can hold this, for a reason with these words."""
    with pytest.raises(Impossible) as error:
        yield
    assert words in told(error.value)


def accepted(race: Race, one: AnyEvent) -> bool:
    assert why_not(race, one) is None, why_not(race, one)
    assert listed(race, one)
    return True
