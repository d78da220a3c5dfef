"""The reader's errands to the table while dice are enrolled: it says where it is, and comes back with the next order.

A thread of its own, begun by the first order: neither a frame nor a reading may wait for it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from firmware.enrol import Enrolment, Order
from firmware.errors import TableAway, TableRefuses, UnknownReader
from firmware.link import Table
from firmware.record import Wanted

#: lays what is asked for into a tray that is only simulated; whose dice they are.
Lay = Callable[[Wanted, str], None]

#: seconds between two errands, and of rest after one on which the table did not answer.
EVERY, REST = 0.3, 2.0


def by_hand(_one: Wanted, _edition: str) -> None:
    """A real tray: the person lays it in."""


class Errand:
    """Carries word and orders for one enrolment."""

    def __init__(
        self,
        table: Table,
        enrolment: Enrolment,
        lay: Lay,
        every: float = EVERY,
    ) -> None:
        self._table, self.enrolment, self._lay, self._every = table, enrolment, lay, every
        self._going = threading.Event()
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        #: what was laid into a simulated tray last, and for which question.
        self._laid: tuple[object, Wanted] | None = None

    def go(self) -> None:
        """There is an order at the table. May be said again and again."""
        self._going.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="errand", daemon=True)
            self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._going.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while self._going.wait() and not self._closing.is_set():
            try:
                self.once()
                pause = self._every
            except (TableAway, TableRefuses, UnknownReader):
                pause = REST
            self._closing.wait(pause)

    def once(self) -> None:
        """One errand: there, back, and done what was wanted. The last word of an enrolment is told before it rests."""
        told = self.enrolment.said()
        answer = self._table.ask("POST", "/api/enrolled", told)
        words = str(answer["do"]), str(answer["edition"])
        order = Order(int(answer["number"]), *words, bool(answer["support"]), bool(answer.get("hands_free")))
        one = self.enrolment.asks_for
        taken = self.enrolment.order(order)
        due = self.enrolment.due() or ((order.number, one) if taken and one is not None else None)
        if due is not None and due != self._laid:
            self._lay(due[1], self.enrolment.edition)
        self._laid = due
        if not self.enrolment.active and told == self.enrolment.said():
            self._going.clear()
