"""The odds of the position on the table: asks the worker process, and knows who may see its answers. No arithmetic."""

from __future__ import annotations

import threading
from typing import Any

import msgspec
from msgspec.structs import replace

from .live_door import Visitor
from .live_views import Now
from .odds_worker import OddsWorker
from .rules import DiceState, State
from .rules.state import Placed
from .streams import Streams


class LiveOdds:
    """Follows the table while the host shows the odds to anybody; otherwise there is no worker process."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams
        self._lock = threading.Lock()
        self._worker: OddsWorker | None = None
        self._asked = ""

    def follow(self, now: Now) -> None:
        """The table has changed: ask for its odds where somebody may see them. Never waits."""
        with self._lock:
            if now.race is None or now.odds == "nobody":
                self._rest()
                return
            if self._worker is None:
                self._worker = OddsWorker(on_answer=self._tell)
                self._worker.start()
            key = _key(now)
            if key != self._asked:
                self._asked = key
                self._worker.ask(key, blinded(now.race.state))

    def _rest(self) -> None:
        worker, self._worker, self._asked = self._worker, None, ""
        if worker is not None:
            threading.Thread(target=worker.stop, name="odds end").start()

    def _tell(self, key: object, _answer: dict[str, Any]) -> None:
        """That there are odds is for all to know; what they are, each phone asks for itself."""
        race, events = str(key).split(":")
        said = msgspec.json.encode({"race": int(race), "events": int(events)})
        self._streams.publish(b"event: odds\ndata: %s\n\n" % said, state=False)

    def answer(self, now: Now, who: Visitor) -> dict[str, Any] | None:
        """The odds as this visitor may see them; None while they are being computed."""
        with self._lock:
            found = self._worker.latest() if self._worker is not None else None
        if found is None or found[0] != _key(now):
            return None
        odds = found[1]
        view = {
            "race": now.number,
            "events": now.events,
            "leg": odds["leg"],
            "tickets": odds["tickets"],
            "race_odds": odds["race"],
            "stderr": odds["stderr"],
        }
        if who.known and now.odds == "everybody":
            view["advice"] = odds["advice"] if _acts(now, who) else None
        return view

    def stop(self) -> None:
        with self._lock:
            worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop()


def may_see(now: Now, who: Visitor) -> bool:
    return now.odds == "everybody" or (now.odds == "onlookers" and not who.known)


def _acts(now: Now, who: Visitor) -> bool:
    """Advice lists the finish cards of the player to act, so it is theirs; the host gets it for a seat of nobody."""
    assert now.race is not None  # or there would be no odds
    turn = now.race.setup.players[now.race.state.turn]
    return who.seat == turn or (who.host and turn not in now.seats)


def blinded(state: State) -> State:
    """The position as the player to act knows it: what others hold and have placed in secret can colour no advice."""
    if not isinstance(state, DiceState):
        return state
    seats = tuple(seat if at == state.turn else replace(seat, cards=()) for at, seat in enumerate(state.seats))
    return replace(
        state,
        seats=seats,
        winner_deck=tuple(_face_down(card, state.turn) for card in state.winner_deck),
        loser_deck=tuple(_face_down(card, state.turn) for card in state.loser_deck),
    )


def _face_down(card: Placed, player: int) -> Placed:
    return card if card.player == player else Placed(card.player, "")


def _key(now: Now) -> str:
    return f"{now.number}:{now.events}"
