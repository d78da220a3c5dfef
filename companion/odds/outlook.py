"""What is likely from one position on, leg and race, for every edition; each position is computed once and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar

from companion.rules import CardState, DiceState, State, views

from . import card_leg, card_race, dice_leg, dice_race, orders
from .board import tiles_of
from .ends import Ends
from .sand import Sand
from .strata import Estimate, exactly

GAMES = 20_000
#: So many answers are kept; each is a few kilobytes.
KEPT = 400
#: Advice compares dozens of positions, and looks less closely at legs of the card game with more cards than this.
ROUGH_FROM = 5
ROUGH_GAMES = 4_000

T = TypeVar("T")


class Leg(NamedTuple):
    """How a leg can end: the orders, units per space before tiles push, and palm and fennec still standing."""

    orders: orders.Orders
    landings: tuple[float, ...] = ()
    figures: tuple[float, float] = (0.0, 0.0)


class Photo(NamedTuple):
    """How likely a unit stops before a camera, and how many camels the photo is expected to hold, none included."""

    chance: float
    camels: float


class Outlook(NamedTuple):
    """Leg and race from one position on."""

    leg: Leg
    race: Estimate


class Solver:
    """Answers for positions, with so many games for each race, and the latest answers at hand."""

    def __init__(self, games: int = GAMES, seed: int | None = None) -> None:
        self.games = games
        self.seed = seed
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    def outlook(self, state: State) -> Outlook:
        """The leg and the race."""
        return self._once(("outlook", position(state)), lambda: self._outlook(state))

    def leg(self, state: State) -> Leg:
        """The leg alone, exact where the contract asks for it."""
        return self._once(("leg", position(state)), lambda: self._leg(state, card_leg.EXACT_UP_TO, self.games))

    def rough_leg(self, state: State) -> Leg:
        """The leg alone, in a few milliseconds: long legs of the card game from few games, the same ones every time."""
        return self._once(("rough", position(state)), lambda: self._leg(state, ROUGH_FROM, ROUGH_GAMES))

    def photo(self, state: DiceState, space: int) -> Photo:
        """What a camera on this space is expected to see in this leg."""

        def photo() -> Photo:
            chance, camels = dice_leg.leg_ends(state, camera=space).photo.tolist()
            return Photo(chance, camels)

        return self._once(("photo", space, position(state)), photo)

    def _once(self, key: Hashable, work: Callable[[], T]) -> T:
        if key in self._kept:
            self._kept.move_to_end(key)
        else:
            self._kept[key] = work()
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]  # type: ignore[no-any-return]

    def _outlook(self, state: State) -> Outlook:
        if state.over:
            final = _final(state)
            return Outlook(Leg(final), exactly(final))
        if isinstance(state, DiceState):
            ends = dice_leg.leg_ends(state, landings=bool(tiles_of(state)))
            return Outlook(_told(ends), dice_race.race_estimate(state, ends, self.games, self.seed))
        sand = Sand(state)
        if state.deck > card_leg.EXACT_UP_TO:
            ends, race = card_race.sampled(state, sand, self.games, self.seed)
            return Outlook(_told(ends), race)
        ends = card_leg.leg_ends(state, sand)
        return Outlook(_told(ends), card_race.race_estimate(state, sand, ends, self.games, self.seed))

    def _leg(self, state: State, exact_up_to: int, games: int) -> Leg:
        if state.over:
            return Leg(_final(state))
        if isinstance(state, DiceState):
            return _told(dice_leg.leg_ends(state, landings=True))
        sand = Sand(state)
        if state.deck > exact_up_to:
            return _told(card_race.sampled(state, sand, games, self.seed or 0, leg_only=True).ends)
        return _told(card_leg.leg_ends(state, sand))


def _final(state: State) -> orders.Orders:
    """The order in which the race has ended."""
    return orders.certain(state.book.racing, views.places(state))


def _told(ends: Ends) -> Leg:
    palm, fennec = ends.figures.tolist()
    return Leg(ends.orders(), tuple(ends.landings.tolist()), (palm, fennec))


def position(state: State) -> Hashable:
    """Everything that the odds depend on; two states that are alike in this have the same odds."""
    if isinstance(state, CardState):
        revealed = tuple(state.shown[camel].revealed for camel in state.book.racing)
        figures = tuple(None if at is None else at.space for at in (state.palm, state.fennec))
        book = (state.book.racing, state.book.deck)
        return (book, state.track, state.over, state.deck, revealed, figures, state.flipped)
    tiles = frozenset(tiles_of(state).items())
    return (state.book.edition, state.book.last, state.track, state.over, state.dice, tiles)
