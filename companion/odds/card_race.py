"""Whole races of the card game with the Racing deck only, all games at once; and a leg that is too long to be exact."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from companion.rules import CardState
from companion.rules.editions import ONES, TWOS

from . import orders
from .card_leg import figures_standing, left_of
from .ends import Ends
from .lanes import F64, U64, Ints
from .sand import CAMELS, ONE, TWO, Sand
from .strata import BLOCK, Estimate, estimate, plain

Cards = npt.NDArray[np.uint8]
#: A card is its colour's number times two, plus one where it shows +2.
FULL_DECK = np.array([colour * 2 + two for colour in range(CAMELS) for two in [0] * ONES + [1] * TWOS], np.uint8)


def race_estimate(state: CardState, sand: Sand, ends: Ends, games: int, seed: int | None) -> Estimate:
    """The final order of the race from the exact end of this leg."""
    return estimate(ends, _Simulation(state, sand).play, games, seed)


class Sampled(NamedTuple):
    """A leg and a race, both estimated from the same games."""

    ends: Ends
    race: Estimate


def sampled(state: CardState, sand: Sand, games: int, seed: int | None, *, leg_only: bool = False) -> Sampled:
    """Plays so many games from here; the first leg of each says how the leg can end."""
    rng = np.random.default_rng(seed)
    simulation = _Simulation(state, sand)
    ends = Ends(sand.lanes, state.book.racing, start_shares=True)
    final = orders.nothing()
    for first in range(0, games, 2 * BLOCK):
        many = min(2 * BLOCK, games - first)
        final += simulation.from_here(state, many, rng, ends, leg_only) / games
    ends.race_over /= games
    ends.figures /= games
    return Sampled(ends, plain(state.book.racing, final, games))


class _Game(NamedTuple):
    """Games that are being played: which of them, and everything in which they differ."""

    number: Ints
    x: U64
    rest: U64
    finish: U64
    flipped: U64
    deck: Cards

    def some(self, chosen: Ints) -> _Game:
        return _Game(
            self.number[chosen],
            self.x[chosen],
            self.rest[chosen],
            self.finish[chosen],
            self.flipped[chosen],
            self.deck[chosen],
        )


class _Simulation:
    def __init__(self, state: CardState, sand: Sand) -> None:
        self.sand = sand
        self.bare = sand.without_figures()
        self.cards = state.book.deck

    def play(self, x: U64, rng: np.random.Generator) -> Ints:
        """The code of the final order of every game; each of them begins a leg."""
        result = np.zeros(len(x), np.intp)
        finish = np.full(len(x), self.sand.finish)
        flipped = np.full(len(x), self.sand.flipped)
        game = _Game(np.arange(len(x)), x, np.zeros(len(x), np.uint64), finish, flipped, _decks(FULL_DECK, len(x)))

        def note(number: Ints, code: Ints) -> None:
            result[number] = code

        while len(game.number):
            game = self._leg(self.bare, self._new_leg(game), self.cards, rng, note)
        return result

    def from_here(self, state: CardState, many: int, rng: np.random.Generator, ends: Ends, leg_only: bool) -> F64:
        """So many games from the state; tells `ends` how the leg ended, and returns the tally of the final orders."""
        result = np.zeros(many, np.intp)
        x, rest = np.repeat(self.sand.x, many), np.repeat(self.sand.rest, many)
        finish, flipped = np.full(many, self.sand.finish), np.full(many, self.sand.flipped)
        game = _Game(np.arange(many), x, rest, finish, flipped, _decks(_deck(self.sand), many))
        over: list[Ints] = []

        def note(number: Ints, code: Ints) -> None:
            result[number] = code
            over.append(number)

        game = self._leg(self.sand, game, state.deck, rng, note, ends)
        ends.figures += figures_standing(game.rest, np.ones(len(game.rest)))
        result[game.number] = ends.codes(game.x)
        ends.race_over += orders.tally(result)
        if not leg_only and len(game.number):
            result[game.number] = self.play(game.x, rng)
        return orders.tally(result)

    def _leg(
        self,
        sand: Sand,
        game: _Game,
        cards: int,
        rng: np.random.Generator,
        note: Callable[[Ints, Ints], None],
        ends: Ends | None = None,
    ) -> _Game:
        """So many cards from the deck; games that reach the Finish card are noted and left out."""
        for drawn in range(cards):
            card = _draw(game.deck, drawn, rng)
            shift = sand.lanes.shifts[card >> 1]
            steps = np.where(card & 1, TWO, ONE)
            moved = sand.move(game.x, game.rest, shift, steps, game.finish, game.flipped)
            game = game._replace(x=moved.x, rest=moved.rest)
            if moved.over.any():
                over = np.flatnonzero(moved.over)
                note(game.number[over], orders.codes(sand.lanes, moved.x[over], start_shares=True))
                if ends is not None:
                    ends.figures += figures_standing(moved.rest[over], np.ones(len(over)))
                game = game.some(np.flatnonzero(~moved.over))
        return game

    def _new_leg(self, game: _Game) -> _Game:
        """The track is extended, then sand blows; no figure stands, and the deck is whole."""
        finish, flipped = self.bare.extended(game.x, game.finish), self.bare.blown(game.x, game.flipped)
        many = len(game.number)
        return _Game(game.number, game.x, np.zeros(many, np.uint64), finish, flipped, _decks(FULL_DECK, many))


def _decks(cards: Cards, many: int) -> Cards:
    return np.tile(cards, (many, 1))


def _deck(sand: Sand) -> Cards:
    """The cards that are left, one by one."""
    copies = np.stack([left_of(sand.rest, two)[0] for two in (False, True)], axis=1).ravel()
    return np.repeat(np.arange(2 * CAMELS, dtype=np.uint8), copies.astype(np.intp))


def _draw(deck: Cards, drawn: int, rng: np.random.Generator) -> Cards:
    """A random one of the cards of each row that have not been drawn; it changes places with the first of them."""
    row = np.arange(len(deck))
    chosen = rng.integers(drawn, deck.shape[1], len(deck), np.uint8)
    card: Cards = deck[row, chosen]
    deck[row, chosen] = deck[:, drawn]
    return card
