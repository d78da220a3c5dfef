"""The odds of the position on the table: asks the worker process, and knows who may see its answers. No arithmetic."""

from __future__ import annotations

import threading
from typing import Any

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from .odds_worker import OddsWorker
from .rules import AnyEvent, DiceState
from .rules.state import Placed
from .rules.views import seat as own_view
from .session import Session
from .store import Snapshot, Store


class Advised(Struct, forbid_unknown_fields=True):
    """What an event is worth in pounds, and the numbers that this comes from."""

    event: AnyEvent
    ev: float
    because: dict[str, float | str]


class OddsFor(Struct, forbid_unknown_fields=True):
    """The odds of the position after so many events. Advice is for the seat to act, and null until it is ready."""

    race: int
    events: int
    leg: dict[str, dict[str, float]]
    tickets: dict[str, float | None]
    race_odds: dict[str, dict[str, float]]
    stderr: Any
    advice: list[Advised] | UnsetType | None = UNSET


class TableOdds:
    """Follows the table while the host shows the odds to anybody; otherwise there is no worker process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = threading.Lock()
        self._worker: OddsWorker | None = None
        self._asked = ""
        store.listeners.append(self.follow)
        self.follow(store.now)

    def follow(self, now: Snapshot) -> None:
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
                self._worker.ask(key, blinded(now))

    def _rest(self) -> None:
        worker, self._worker, self._asked = self._worker, None, ""
        if worker is not None:
            threading.Thread(target=worker.stop, name="odds end").start()

    def _tell(self, _key: object, _answer: dict[str, Any]) -> None:
        """That there are odds is for all to know; what they are, each stream is told as its session may see them."""
        self._store.streams.tell("odds", b"")

    def answer(self, now: Snapshot, who: Session) -> OddsFor | None:
        """The odds as this session may see them; None while they are being computed."""
        with self._lock:
            found = self._worker.latest() if self._worker is not None else None
        if found is None or found[0] != _key(now):
            return None
        odds = found[1]
        advice = UNSET if not who.known or now.odds != "everybody" else odds["advice"] if _acts(now, who) else None
        assert now.number is not None  # a race on the table has its number
        return OddsFor(now.number, now.events, odds["leg"], odds["tickets"], odds["race"], odds["stderr"], advice)

    def stop(self) -> None:
        with self._lock:
            worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop()


def may_see(now: Snapshot, who: Session) -> bool:
    return now.odds == "everybody" or (now.odds == "onlookers" and not who.known)


def _acts(now: Snapshot, who: Session) -> bool:
    """Advice lists the finish cards of the player to act: it is theirs, or the host's where no phone ever sat there."""
    race = now.on()
    turn = race.setup.players[race.state.turn]
    return who.seat == turn or (who.host and turn not in now.holders)


def _key(now: Snapshot) -> str:
    """Which position, and known by whom: another phone on the seat to act knows less."""
    turn = now.on().state.turn
    holder = now.holders.get(now.on().setup.players[turn])
    return f"{now.restored}:{now.number}:{now.events}:{holder.since if holder else None}"


def blinded(now: Snapshot) -> Any:
    """The position as the player to act knows it: what others hold and have placed in secret can colour no advice."""
    race = now.on()
    state, turn = race.state, race.state.turn
    if not isinstance(state, DiceState):
        return state
    holder = now.holders.get(race.setup.players[turn])
    known = own_view(race, turn, since=holder.since if holder else 0).placed
    assert known  # it was asked for
    seats = tuple(seat if at == turn else replace(seat, cards=()) for at, seat in enumerate(state.seats))
    return replace(
        state,
        seats=seats,
        winner_deck=_face_down(state.winner_deck, turn, known.winner),
        loser_deck=_face_down(state.loser_deck, turn, known.loser),
    )


def _face_down(deck: tuple[Placed, ...], player: int, known: list[str | None]) -> tuple[Placed, ...]:
    own = iter(known)
    return tuple(Placed(card.player, (next(own) or "") if card.player == player else "") for card in deck)
