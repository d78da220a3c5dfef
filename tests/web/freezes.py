"""`python -m tests.web.freezes [--count N] [--together N]`: how long a page is wrong after its stream died.

The pages' own `stream.js` runs in Node behind a network that kills its streams: they stay open, and nothing comes
any more; for a random while nothing new gets through either. Counted from the moment at which the network is back
until the newest event of the table is there. Prints one JSON object: the share that was right within 2 s, the
slowest, and how many were stale after 20 s.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from companion.web import pages

from .freezing import Network, network
from .house import House, table
from .test_pages import RECORDS

#: seconds: the promise, the time after which a page counts as stale, and the longest absence of the network.
SOON, STALE, LONGEST = 2.0, 20.0, 12.0
WATCHER = """
import { Stream } from "./js/stream.js";
const stream = new Stream(process.argv[2] + "/api/events", {
  onMessage: ({ event, data }) => event === "table" && console.log(data.events),
  onLive: () => null,
});
stream.open();
"""


class Phone:
    """One stream in Node, behind a network of its own; `shown` is the newest event that it has told."""

    def __init__(self, net: Network, folder: Path) -> None:
        self.net = net
        self.shown = -1
        self.news = threading.Condition()
        command = ["node", str(folder / "watch.mjs"), net.url]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self.news:
                self.shown = int(line)
                self.news.notify_all()

    def shows(self, events: int, within: float) -> bool:
        with self.news:
            return self.news.wait_for(lambda: self.shown >= events, within)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextmanager
def phones(house: House, folder: Path, count: int) -> Iterator[list[Phone]]:
    (folder / "js").mkdir()
    for script in ("stream.js",):
        (folder / "js" / script).write_bytes((pages.STATIC / "js" / script).read_bytes())
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "watch.mjs").write_text(WATCHER)
    with ExitStack() as stack:
        opened = [Phone(stack.enter_context(network(house.url)), folder) for _ in range(count)]
        try:
            yield opened
        finally:
            for phone in opened:
                phone.end()


def event(house: House) -> int:
    """The next event of the table; its count."""
    state = house.ask("/api/table")
    count: int = house.ask("/api/actions", {"do": "undo"} if state["events"] % 2 else {"do": "ticket", "camel": "red"})[
        "events"
    ]
    return count


def freeze(house: House, phones: list[Phone], chance: random.Random) -> list[float]:
    """All these phones freeze, each for a while of its own; seconds from its network's return until each was right."""
    waits = {phone: chance.choice([0.0, chance.uniform(0, 2), chance.uniform(2, LONGEST)]) for phone in phones}
    began = time.monotonic()
    for phone, wait in waits.items():
        phone.net.lose() if wait else phone.net.freeze()
    newest = event(house)
    found: dict[Phone, float] = {}

    def follow(phone: Phone, wait: float) -> None:
        time.sleep(max(0.0, began + wait - time.monotonic()))
        phone.net.find()
        back = time.monotonic()
        right = phone.shows(newest, STALE)
        found[phone] = time.monotonic() - back if right else float("inf")

    threads = [threading.Thread(target=follow, args=pair) for pair in waits.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [found[phone] for phone in phones]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.web.freezes", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="how many freezes")
    parser.add_argument("--together", type=int, default=20, help="how many phones freeze at once")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    chance = random.Random(asked.seed)
    seconds: list[float] = []
    with tempfile.TemporaryDirectory() as data, table(Path(data) / "table") as house:
        house.begin(RECORDS["second"])
        (Path(data) / "phones").mkdir()
        with phones(house, Path(data) / "phones", asked.together) as opened:
            for phone in opened:
                if not phone.shows(0, STALE):
                    raise SystemExit("a phone has never heard the table")
            while len(seconds) < asked.count:
                seconds += freeze(house, opened[: asked.count - len(seconds)], chance)
                print(f"{len(seconds)} of {asked.count}", file=sys.stderr)
    seconds.sort()
    print(
        json.dumps(
            {
                "freezes": len(seconds),
                "right_within_2_s": round(sum(one <= SOON for one in seconds) / len(seconds), 4),
                "stale_after_20_s": sum(one > STALE for one in seconds),
                "median_s": round(seconds[len(seconds) // 2], 2),
                "p99_s": round(seconds[int(len(seconds) * 0.99)], 2),
                "slowest_s": round(seconds[-1], 2),
            }
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
