"""`python -m tests.bench odds`: what the odds cost, beside a plain memoised recursion over the same rules."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable

from msgspec.structs import replace

from companion.odds import Solver, advice
from companion.odds.dice_leg import leg_ends
from companion.odds.dice_race import race_estimate
from companion.rules import DiceState, State
from companion.rules.state import Laid
from tests.odds import slow
from tests.odds.positions import FIRST, SECOND, SECOND_LATER, SUPERCUP, met, to_come
from tests.rules.play import card_race

GAMES = 20_000
CARDS = card_race([("red", 1), ("blue", 2), ("red", 1), ("green", 1), ("white", 1)]).state


def best(work: Callable[[], object], times: int = 15, clock: Callable[[], float] = time.perf_counter) -> float:
    """Milliseconds of the quickest run: the others say more about the machine."""
    spent = []
    for _ in range(times):
        begun = clock()
        work()
        spent.append(clock() - begun)
    return 1000 * min(spent)


def main(argv: list[str]) -> int:
    print(
        f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores. Each figure is that of the quickest run; `processor`"
    )
    print("is the time that the work itself took, however busy the machine is with other things.\n")
    _legs()
    _middle_of_legs()
    _races()
    _advice()
    _memory()
    return 0


def _legs() -> None:
    print(f"{'exact leg':44} {'ms':>8} {'processor':>10} {'recursion':>10} {'times':>7}")
    for name, state in (
        ("second edition, fresh leg", SECOND),
        ("second edition, in the middle of a race", SECOND_LATER),
        ("second edition, fresh, with three tiles", _with_tiles(SECOND, 3)),
        ("first edition, fresh leg", FIRST),
        ("Supercup with boost, six dice, eight tiles", _with_tiles(SUPERCUP, 8)),
    ):
        _leg(name, state)
    _leg("card game, seven cards left", replace(CARDS, deck=7), recursion=False)
    _leg("card game, eight cards left", replace(CARDS, deck=8), recursion=False)


def _leg(name: str, state: State, *, recursion: bool = True) -> None:
    def mine() -> object:
        return Solver(GAMES).leg(state)

    spent, busy = best(mine), best(mine, clock=time.process_time)
    if not recursion:
        print(f"{name:44} {spent:8.1f} {busy:10.1f}")
        return
    plain = best(lambda: slow.leg(state), 1, time.process_time)
    print(f"{name:44} {spent:8.1f} {busy:10.1f} {plain:10.0f} {plain / busy:7.0f}")


def _with_tiles(state: DiceState, count: int) -> DiceState:
    """Tiles of so many players, cheers and boos in turn, where units come by."""
    seats = list(state.seats)
    for index in range(min(count, len(seats))):
        seats[index] = replace(seats[index], tile=Laid(5 + 2 * index, "boo" if index % 2 else "cheer"))
    return replace(state, seats=tuple(seats))


def _middle_of_legs() -> None:
    for edition in ("second", "first"):
        states = [state for state in met(edition, 150, 9, seed=1) if to_come(state)]
        spent, busy = 0.0, 0.0
        for state in states:

            def mine(state: State = state) -> object:
                return Solver(GAMES).leg(state)

            spent, busy = max(spent, best(mine, 5)), max(busy, best(mine, 5, time.process_time))
        print(f"{f'{edition} edition, slowest of {len(states)} random positions':44} {spent:8.1f} {busy:10.1f}")


def _races() -> None:
    print(f"\n{'race, ' + format(GAMES, ',') + ' games':44} {'ms':>8} {'games/s':>10}")
    for name, state in (("second edition, fresh", SECOND), ("first edition", FIRST), ("Supercup", SUPERCUP)):
        ends = leg_ends(state)
        spent = best(lambda state=state, ends=ends: race_estimate(state, ends, GAMES, 1))  # type: ignore[misc]
        print(f"{name:44} {spent:8.1f} {1000 * GAMES / spent:10,.0f}")
    spent = best(lambda: Solver(GAMES, 1).outlook(CARDS), 3)
    print(f"{'card game, leg and race from the same games':44} {spent:8.1f} {1000 * GAMES / spent:10,.0f}")
    rng = random.Random(1)
    spent = best(lambda: [slow.play_on(SECOND, rng) for _ in range(100)], 3) / 100
    print(f"{'second edition, over the rules one by one':44} {spent:8.1f} {1000 / spent:10,.0f}")


def _advice() -> None:
    print(f"\n{'odds and the whole advice':44} {'ms':>8} {'processor':>10} {'actions':>8}")
    three = replace(_with_tiles(SECOND, 2), dice=("blue", "grey", "red"))
    for name, state in (
        ("second edition, fresh leg", SECOND),
        ("second edition, three dice left", three),
        ("Supercup, all modules, fresh leg", SUPERCUP),
        ("card game, fresh leg", CARDS),
    ):
        found = list(advice(state, Solver(GAMES)))

        def whole(state: State = state) -> object:
            return list(advice(state, Solver(GAMES)))

        spent, busy = best(whole, 5), best(whole, 5, time.process_time)
        print(f"{name:44} {spent:8.1f} {busy:10.1f} {len(found):8}")


def _memory() -> None:
    """A process of its own: the recursion above needs far more."""
    print(f"\n{'peak memory of a process, MB':44} {'MB':>8}")
    prefix = "import companion.record, click; from companion.odds import Solver, advice; "
    suffix = "; print(open('/proc/self/status').read().partition('VmHWM:')[2].split()[0])"
    for name, work in (
        ("numpy and the rules alone", "import tests.bench.odds"),
        ("second edition, fresh, with advice", _answer_to("SECOND")),
        ("Supercup, fresh, with advice", _answer_to("SUPERCUP")),
        ("card game, fresh, with advice", _answer_to("CARDS")),
        ("card game, eight cards left, exact", _answer_to("CARDS, deck=8")),
    ):
        command = [sys.executable, "-c", prefix + work + suffix]
        peak = subprocess.run(command, capture_output=True, check=True, text=True).stdout
        print(f"{name:44} {int(peak) / 1024:8.0f}")


def _answer_to(name: str) -> str:
    call = f"list(advice(msgspec.structs.replace({name}), Solver({GAMES})))"
    return f"import msgspec; from tests.bench.odds import SECOND, SUPERCUP, CARDS; {call}"
