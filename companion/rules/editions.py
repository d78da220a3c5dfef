"""The numbers of the five rulebooks, to be read beside them, and the book: what one setup plays with."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

MONEY_AT_START = 3
PYRAMID_TICKET = 1
SECOND_PLACE = 1
WRONG_TICKET = -1
POSITION_RIGHT = 3
POSITION_WRONG = -1
#: What the cards that name the overall winner (or loser) pay, in the order in which they were placed; all others 1.
FINISH_REWARDS = (8, 5, 3, 2)
FINISH_LATER = 1
FINISH_WRONG = -1
TILE_PAYS = 1
PLACES = (2, 3, 4, 5)
PARTNERS_FROM = 6
#: How many may play; the last is for the Supercup with all its modules.
LEAST_PLAYERS, MOST_PLAYERS, MOST_SUPERCUP = 2, {"second": 8, "first": 8, "cards": 6}, 10
MODULES = ("extended", "photographer", "positions", "partnerships")

RACING = {
    "second": ("red", "yellow", "green", "blue", "purple"),
    "first": ("white", "orange", "yellow", "green", "blue"),
}
CRAZY: dict[str, tuple[str, ...]] = {"second": ("black", "white"), "first": ()}
TICKETS = {"second": (5, 3, 2, 2), "first": (5, 3, 2)}
TICKETS_WITH_SUPERCUP = (5, 3, 2, 2)
#: How many dice are still in the pyramid when a leg ends.
DICE_LEFT = {"second": 1, "first": 0}
SPACES = 16
SPACES_EXTENDED = 20

CARD_CAMELS = ("blue", "green", "red", "white", "yellow")
CARD_FLOOR = 1
LEADER_CARDS = (5, 3, 2, 2)
LEADER_BY_PLACE = (0, 1, -1, -1, -1)  # the first place pays what the card says
MIDFIELD_BY_PLACE = (-1, 1, 2, 1, -1)
WINNER_BY_PLACE = (7, 3, -1, -1, -1)
LOSER_BY_PLACE = (-1, -1, -1, 3, 7)
FIGURE_COSTS = -1
ONES, TWOS = 5, 1  # each colour has five +1 and one +2
FREE_SPACES = 3  # between the leader and the Finish card when a leg begins


class Book(Struct, frozen=True):
    """Everything in which two dice races can differ before the first event."""

    edition: str
    players: tuple[str, ...]
    racing: tuple[str, ...]
    crazy: tuple[str, ...]
    tickets: tuple[int, ...]
    last: int
    stay: int
    extended: bool
    photographer: bool
    positions: bool
    partnerships: bool
    boost: bool


class CardBook(Struct, frozen=True):
    """Everything in which two card races can differ before the first event, the start cards aside."""

    edition: str
    players: tuple[str, ...]
    racing: tuple[str, ...]
    youngest_first: tuple[int, ...]
    deck: int


@cache
def dice_book(edition: str, players: tuple[str, ...], modules: frozenset[str], boost: bool) -> Book:
    supercup = "extended" in modules or "positions" in modules
    return Book(
        edition=edition,
        players=players,
        racing=RACING[edition],
        crazy=CRAZY[edition],
        tickets=TICKETS_WITH_SUPERCUP if supercup else TICKETS[edition],
        last=SPACES_EXTENDED if "extended" in modules else SPACES,
        stay=DICE_LEFT[edition],
        extended="extended" in modules,
        photographer="photographer" in modules,
        positions="positions" in modules,
        partnerships="partnerships" in modules or (edition == "second" and len(players) >= PARTNERS_FROM),
        boost=boost,
    )
