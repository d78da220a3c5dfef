"""A second, slow and plain replayer of race records, from contract and rulebooks alone; it uses no rule of ours.

This file reads lines and holds the undo; reference_dice.py and reference_cards.py hold the two games. A state is a
plain dict that an event changes in place, and every event works on a deep copy: as slow as it is easy to believe.
"""

import json
import pickle
from collections.abc import Iterable, Iterator
from typing import Any

from tests.rules import reference_cards, reference_dice, reference_dice_view
from tests.rules.reference_json import Bad, read_object

State = dict[str, Any]
Event = dict[str, Any]

MEBIBYTE = 1 << 20
FREE_TEXTS = ("at", "note")
BLANK = " \t\r"


class BadLine(Exception):
    """The record is bad in this line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"{line}: {why}")
        self.line = line
        self.why = why


def game_of(state: State) -> Any:
    return reference_cards if state["edition"] == "cards" else reference_dice


def without_texts(fields: Event) -> Event:
    for name in FREE_TEXTS:
        if name in fields and not isinstance(fields[name], str):
            raise Bad(f"{name} is no text")
    return {name: value for name, value in fields.items() if name not in FREE_TEXTS}


class Race:
    """A race with all the states it went through."""

    def __init__(self, setup: Event) -> None:
        setup = without_texts(setup)
        edition = setup.get("edition")
        if edition in ("first", "second"):
            self.states = [reference_dice.start(setup)]
        elif edition == "cards":
            self.states = [reference_cards.start(setup)]
        else:
            raise Bad("unknown edition")

    @property
    def state(self) -> State:
        return self.states[-1]

    def play(self, event: Event) -> None:
        event = without_texts(event)
        if event.get("do") == "undo":
            self.undo(event)
            return
        state = pickle.loads(pickle.dumps(self.state))  # a deep copy, and faster than copy.deepcopy
        game_of(state).apply(state, event)
        self.states.append(state)

    def undo(self, event: Event) -> None:
        if set(event) - {"do", "player"}:
            raise Bad("unknown field of undo")
        if "player" in event and event["player"] not in [player["name"] for player in self.state["players"]]:
            raise Bad("undo by nobody of this race")
        if len(self.states) == 1:
            raise Bad("nothing to undo")
        self.states.pop()

    def accepts(self, event: Event) -> bool:
        """Whether the event would be taken now; nothing changes."""
        before = list(self.states)
        try:
            self.play(event)
        except Bad:
            return False
        finally:
            self.states = before
        return True

    def legal(self, name: str | None = None) -> list[Event]:
        """Every event that is accepted now (from this player), found by trying all that can be thought of."""
        who = {} if name is None else {"player": name}
        return [event for event in self.candidates() if self.accepts({**event, **who})]

    def candidates(self) -> list[Event]:
        """All events that somebody could think of trying now."""
        game = reference_cards if self.state["edition"] == "cards" else reference_dice_view
        tried: list[Event] = game.candidates(self.state)
        return tried

    def shown(self) -> State:
        """The object of `camelcam replay` without `file`."""
        game = reference_cards if self.state["edition"] == "cards" else reference_dice_view
        shown: State = game.shown(self.state)
        return shown


def lines_of(data: bytes) -> Iterator[tuple[int, str]]:
    """The lines that are not blank, with their physical number from 1."""
    pieces = data.split(b"\n")
    for number, piece in enumerate(pieces, start=1):
        if len(piece) > MEBIBYTE:
            raise BadLine(number, "over 1 MiB")
        try:
            text = piece.decode("utf-8")
        except UnicodeDecodeError:
            raise BadLine(number, "no UTF-8") from None
        if text.strip(BLANK):
            yield number, text


def replay(data: bytes) -> Race:
    """The race of a whole record; BadLine where it is bad."""
    race = None
    for number, text in lines_of(data):
        try:
            fields = read_object(text)
            if race is None:
                race = Race(fields)
            else:
                race.play(fields)
        except Bad as bad:
            raise BadLine(number, str(bad)) from None
    if race is None:
        raise BadLine(1, "no setup")
    return race


def written(lines: Iterable[Event]) -> bytes:
    """Setup and events as the bytes of a record."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()
