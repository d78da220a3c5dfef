"""Stand-ins: simulated players who play every seat that nobody holds, over HTTP, knowing what that seat knows.

`python -m companion.standins URL KEYFILE` runs them; `camelcam demo --autoplay` does so. How they choose is elsewhere.
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import quote

from .tempers import TEMPERS, Temper, choose

Json = dict[str, Any]

PLAYERS = ("Ana", "Ben", "Cleo", "Dov")
RACING = ("red", "yellow", "green", "blue", "purple")
#: seconds for which a stand-in thinks, looks for news, waits for a die before it asks again, and rests after a race.
THINKS, LOOKS, WAITS, RESTS = 2.5, 0.4, 25.0, 60.0
#: times in a row that a table may not answer.
PATIENCE = 20


class TurnedDown(Exception):
    """The table said no; somebody else was quicker, or a rule forbids it."""


class Away(Exception):
    """The table does not answer."""


class Phone:
    """What a stand-in holds: the table's address and the host's cookie."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(self, path: str, body: Json | None = None) -> Any:
        """One request. Raises TurnedDown or Away."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._url + path, data, {"Content-Type": "application/json"})
        try:
            with self._opener.open(request, timeout=10) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            raise (Away if error.code >= 500 else TurnedDown)(str(error)) from None
        except (OSError, http.client.HTTPException) as error:
            raise Away(str(error)) from None
        return json.loads(text) if text else None


class StandIns:
    """All of them: one look at the table is one `turn`."""

    def __init__(
        self, phone: Phone, dice: random.Random, speed: float = 1.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._phone, self._dice, self._speed, self._clock = phone, dice, speed, clock
        self._asked_at, self._asked_for = -WAITS, ""
        self._over_since: float | None = None

    def turn(self) -> bool:
        """Does what a stand-in would do now, if any would. True where something was done."""
        state = self._phone.ask("/api/table")
        if state["race"] is None or state["over"]:
            return self._begin_when_due(state)
        self._over_since = None
        name = state["turn"]
        if any(seat["name"] == name and seat["taken"] for seat in state["seats"]):
            return False
        if state["question"]:
            return self._answer()
        if self._waits_for_a_die(state):
            return False
        seat = self._phone.ask(f"/api/seat?name={quote(name)}")
        return self._act(seat, temper_of(state, name))

    def pause(self) -> float:
        """Seconds for which somebody thinks."""
        return THINKS * self._dice.uniform(0.6, 1.4) / self._speed

    def _begin_when_due(self, state: Json) -> bool:
        """The first race at once, each further one when everybody has seen how the last one ended."""
        now = self._clock()
        if state["race"] is not None and self._over_since is None:
            self._over_since = now
        if self._over_since is not None and now - self._over_since < RESTS / self._speed:
            return False
        self._phone.ask("/api/tables", new_race(self._dice))
        return True

    def _waits_for_a_die(self, state: Json) -> bool:
        """Whether the pyramid was pressed for this very position and its die may still come."""
        here = f"{state['race']} {state['events']}"
        return self._asked_for == here and self._clock() - self._asked_at < WAITS / self._speed

    def _act(self, seat: Json, temper: Temper) -> bool:
        event = choose(seat, temper, self._dice)
        if event is None:
            return False
        if event["do"] != "roll":
            self._phone.ask("/api/actions", {**event, "player": seat["turn"]})
            return True
        self._asked_for, self._asked_at = f"{seat['race']} {seat['events']}", self._clock()
        self._phone.ask("/api/demo/press", {})
        return True

    def _answer(self) -> bool:
        """The likeliest answer to what the eyes did not see clearly; a person would look at the picture."""
        question = self._phone.ask("/api/question")
        if question is None:
            return False
        likely = question["likely"]
        fields = {key: value for key, value in likely[0].items() if key != "do"} if likely else {"discard": True}
        try:
            self._phone.ask("/api/question", {"id": question["id"], **fields})
        except TurnedDown:  # a die of an earlier turn moves nothing any more
            self._phone.ask("/api/question", {"id": question["id"], "discard": True})
        return True


def temper_of(state: Json, name: str) -> Temper:
    """By the seat: whoever sits there plays as its stand-in always does."""
    return TEMPERS[[player["name"] for player in state["players"]].index(name) % len(TEMPERS)]


def new_race(dice: random.Random) -> Json:
    """A race of the second edition, its camels placed as the rulebook has them rolled."""
    track: dict[str, list[str]] = {}
    for camel in dice.sample(RACING, len(RACING)):
        track.setdefault(str(dice.randint(1, 3)), []).append(camel)
    for camel in dice.sample(("black", "white"), 2):
        track.setdefault(str(dice.randint(14, 16)), []).append(camel)
    return {"edition": "second", "players": list(PLAYERS), "track": track}


def run(url: str, key: str, speed: float, dice: random.Random) -> NoReturn:
    """Plays until the table has been gone for long. Raises Away."""
    phone = Phone(url)
    phone.ask("/api/host", {"key": key})
    players, failures = StandIns(phone, dice, speed), 0
    while True:
        try:
            acted, failures = players.turn(), 0
        except TurnedDown:
            acted = True  # somebody was quicker: look again after a moment
        except Away:
            acted, failures = True, failures + 1
            if failures == PATIENCE:
                raise
        time.sleep(players.pause() if acted else LOOKS)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("python -m companion.standins", description="Plays the seats that nobody holds.")
    parser.add_argument("url")
    parser.add_argument("keyfile", type=Path)
    parser.add_argument("--speed", type=float, default=1.0)
    parser.add_argument("--seed", type=int)
    asked = parser.parse_args(arguments)
    try:
        run(asked.url, asked.keyfile.read_text("utf-8").strip(), asked.speed, random.Random(asked.seed))
    except KeyboardInterrupt:
        return 0
    except (Away, TurnedDown, OSError) as error:
        print(f"The stand-ins stop playing: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
