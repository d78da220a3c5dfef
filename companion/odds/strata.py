"""Games drawn from a distribution of positions in pairs of equal chance, and the error of what they say."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from . import orders
from .ends import Ends
from .lanes import F64, U64, Ints

#: So many strata are played at once: more only costs memory.
BLOCK = 1 << 13
#: One game says nothing about its error; no chance scatters more than this.
UNKNOWN = 0.5

Play = Callable[[U64, np.random.Generator], Ints]


class Estimate:
    """The final orders of a race, how far off each camel's first and last place may be, and of how many games.

    No games: it is computed, and off by nothing.
    """

    def __init__(self, result: orders.Orders, winner_error: F64, loser_error: F64, games: int) -> None:
        self.orders = result
        self.winner_error = winner_error
        self.loser_error = loser_error
        self.games = games

    def chances(self) -> dict[str, dict[str, float]]:
        last = len(self.orders.camels)
        return {
            camel: {"winner": self.orders.place(camel, 1), "loser": self.orders.place(camel, last)}
            for camel in self.orders.camels
        }

    def errors(self) -> dict[str, dict[str, float]]:
        return {
            camel: {"winner": float(self.winner_error[i]), "loser": float(self.loser_error[i])}
            for i, camel in enumerate(self.orders.camels)
        }


def exactly(result: orders.Orders) -> Estimate:
    """What is known without a game."""
    nothing = np.zeros(orders.CAMELS)
    return Estimate(result, nothing, nothing, 0)


def plain(camels: tuple[str, ...], tally: F64, games: int) -> Estimate:
    """What so many independent games say; the tally holds their shares."""
    result = orders.from_tally(camels, tally)
    ends = [[result.place(camel, place) for camel in camels] for place in (1, orders.CAMELS)]
    chance = np.array(ends)
    errors = np.sqrt(chance * (1 - chance) / (games - 1)) if games > 1 else np.full(chance.shape, UNKNOWN)
    return Estimate(result, errors[0], errors[1], games)


def estimate(ends: Ends, play: Play, games: int, seed: int | None) -> Estimate:
    """Plays so many games from the ends of this leg, and adds the races that are over with it.

    The ends are cut into strata of equal chance, two games in each (the last one takes an odd game), so that what is
    known about the end of this leg adds nothing to the error; and the two games of a stratum say how far its own
    answer scatters, so that the error stated is the error made.
    """
    # Neighbours alike: the order now says most about the order at the end.
    alike = np.argsort(ends.codes(ends.x), kind="stable")
    x, weight = ends.x[alike], ends.weight[alike]
    known, camels = ends.race_over, ends.camels
    rng = np.random.default_rng(seed)
    share = float(weight.sum())
    if not share:
        return exactly(orders.from_tally(camels, known))
    reach = np.cumsum(weight)
    sums, variance = known.copy(), np.zeros((2, orders.CAMELS))
    count = max(1, games // 2)
    for stratum in _blocks(count, games):
        mark = (stratum + rng.random(len(stratum))) * (reach[-1] / count)
        drawn = np.minimum(np.searchsorted(reach, mark, side="right"), len(reach) - 1)
        code = play(x[drawn], rng)
        stratum = stratum - stratum[0]
        size = np.bincount(stratum)
        sums += orders.tally(code, (share / count) / size[stratum])
        variance += _variance(code, stratum, size) * (share / count) ** 2
    errors = np.sqrt(variance) if games > 1 else np.full((2, orders.CAMELS), UNKNOWN)
    return Estimate(orders.from_tally(camels, sums), errors[0], errors[1], games)


def _blocks(count: int, games: int) -> Iterator[Ints]:
    """The stratum of every game, block by block."""
    for first in range(0, count, BLOCK):
        numbers = np.arange(first, min(first + BLOCK, count))
        sizes = np.full(len(numbers), min(2, games))
        if numbers[-1] == count - 1 and games > 2:
            sizes[-1] += games % 2
        yield np.repeat(numbers, sizes)


def _variance(code: Ints, stratum: Ints, size: Ints) -> F64:
    """The summed variances of the strata's means, for each camel's first and last place."""
    places = orders.places_of(code)
    found = np.zeros((2, orders.CAMELS))
    many = np.maximum(size - 1, 1)
    for end, place in enumerate((0, orders.CAMELS - 1)):
        for camel in range(orders.CAMELS):
            hits = np.bincount(stratum, places[:, camel] == place, len(size))
            found[end, camel] = float(((hits - hits * hits / size) / (many * size)).sum())
    return found
