"""What everybody, a seat, or the record keeper may see of a race, as typed views; decided here and nowhere else."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from . import cards, scoring
from .accounts import SeatScore
from .card_track import places as card_places
from .events import AnyEvent, FinishCard
from .race import Race, legal
from .state import CardSeat, CardState, DiceState, Laid, Seat, Standing, State
from .track import order

Json = dict[str, Any]


class Player(Struct, kw_only=True, forbid_unknown_fields=True):
    """What lies in front of a player; the cards in hand where they may be seen."""

    name: str
    money: int
    tickets: list[list[str | int]]
    pyramid: int
    cards: list[str] | UnsetType = UNSET
    tile: Laid | None
    partner: str | None


class Holding(Struct, forbid_unknown_fields=True):
    """Where something stands on the track, and who holds its card."""

    space: int
    holder: str


class Figures(Struct, forbid_unknown_fields=True):
    palm: Holding | None
    fennec: Holding | None


class Whole(Struct, kw_only=True, forbid_unknown_fields=True):
    """A race as `replay` prints it."""

    edition: Literal["second", "first", "cards"]
    leg: int
    over: bool
    turn: str | None
    players: list[Player]
    track: dict[str, list[str]]
    places: dict[str, int]
    stacks: dict[str, list[int]]
    dice: list[str] | int
    payouts: dict[str, int]
    winners: list[str]
    length: int | UnsetType = UNSET
    sandstorms: list[int] | UnsetType = UNSET
    figures: Figures | UnsetType = UNSET
    camera: Holding | UnsetType | None = UNSET


class Decks(Struct, forbid_unknown_fields=True):
    """Who has placed a finish card where, in the order of placing."""

    winner: list[str]
    loser: list[str]


class Public(Whole, kw_only=True, forbid_unknown_fields=True):
    """What everybody may see of a race: nobody's cards in hand, and the decks from behind."""

    decks: Decks
    boost: str | None


class Placed(Struct, forbid_unknown_fields=True):
    """The colours of a seat's own cards on the decks; null for those that an earlier phone on it has placed."""

    winner: list[str | None]
    loser: list[str | None]


class Own(Struct, kw_only=True):
    """What one seat may see beside the public state."""

    name: str
    legal: list[AnyEvent]
    cards: list[str] | UnsetType = UNSET
    placed: Placed | UnsetType = UNSET


def full(state: State) -> Json:
    """Everything, the cards in hand included, as plain JSON without the file's name."""
    found: Json = msgspec.to_builtins(Whole(**_fields(state, hands=True)))
    return found


def public(state: State) -> Public:
    names, decks, boost = state.book.players, Decks([], []), None
    if isinstance(state, DiceState):
        decks = Decks([names[one.player] for one in state.winner_deck], [names[one.player] for one in state.loser_deck])
        boost = None if state.booster is None else names[state.booster]
    return Public(**_fields(state, hands=False), decks=decks, boost=boost)


def _fields(state: State, *, hands: bool) -> Json:
    fields: Json = {
        "edition": state.book.edition,
        "leg": state.leg,
        "over": state.over,
        "turn": None if state.over else state.seats[state.turn].name,
        "players": [_dice_seat(state, seat, hands=hands) for seat in state.seats]
        if isinstance(state, DiceState)
        else [_card_seat(seat, hands=hands) for seat in state.seats],
        "track": {str(space): list(stack) for space, stack in enumerate(state.track) if stack},
        "places": places(state),
        "stacks": {camel: list(left) for camel, left in state.offer.items()},
        "dice": list(state.dice) if isinstance(state, DiceState) else state.deck,
        "payouts": {} if state.over else {score.player: score.after - score.before for score in score_leg(state)},
        "winners": winners(state),
    }
    if isinstance(state, CardState):
        fields["length"] = state.length
        fields["sandstorms"] = sorted(state.flipped)
        fields["figures"] = Figures(_holding(state, state.palm), _holding(state, state.fennec))
    elif state.book.photographer:
        fields["camera"] = _holding(state, state.camera)
    return fields


def score_leg(state: State) -> tuple[SeatScore, ...]:
    """Every player's lines if the leg were scored now."""
    return cards.score_leg(state) if isinstance(state, CardState) else scoring.score_leg(state)


def seat(race: Race, player: int, *, hand: bool = True, since: int | None = 0) -> Own:
    """What one seat may see: its hand or not, and its placed cards as far as they came after so many events or not."""
    state = race.state
    events = [event for event in legal(state, player) if hand or not isinstance(event, FinishCard)]
    own = Own(name=state.book.players[player], legal=events)
    if hand:
        own.cards = list(state.seats[player].cards) if isinstance(state, DiceState) else []
    if since is not None:
        own.placed = _placed(race, player, since)
    return own


def _placed(race: Race, player: int, since: int) -> Placed:
    """This player's own cards on both decks, in the order of placing."""
    placed, past = Placed([], []), race.past
    while past:
        step, past = past
        if isinstance(step.event, FinishCard) and step.actor == player:
            deck = placed.winner if step.event.on == "winner" else placed.loser
            deck.insert(0, step.event.camel if step.number > since else None)
    return placed


def concealed(event: AnyEvent) -> Json:
    """The event as everybody may read it while the race runs: a finish card lies face down."""
    line: Json = msgspec.to_builtins(event)
    if isinstance(event, FinishCard):
        del line["camel"]
    return line


def places(state: State) -> dict[str, int]:
    if isinstance(state, CardState):
        return card_places(state.track, state.book.racing)
    return {camel: place for place, camel in enumerate(order(state.track, state.book.racing), 1)}


def winners(state: State) -> list[str]:
    """Who has the most money when the race is over, in seating order; a tie is a shared victory."""
    if not state.over:
        return []
    most = max(seat.money for seat in state.seats)
    return [seat.name for seat in state.seats if seat.money == most]


def _holding(state: State, at: Standing | None) -> Holding | None:
    return None if at is None else Holding(at.space, state.book.players[at.holder])


def _dice_seat(state: DiceState, seat: Seat, *, hands: bool) -> Player:
    held = sorted(seat.tickets, key=lambda ticket: (ticket.camel, -ticket.value, ticket.place))
    return Player(
        name=seat.name,
        money=seat.money,
        tickets=[[t.camel, t.value, t.place] if t.place else [t.camel, t.value] for t in held],
        pyramid=seat.pyramid,
        cards=sorted(seat.cards) if hands else UNSET,
        tile=seat.tile,
        partner=None if seat.partner is None else state.book.players[seat.partner],
    )


def _card_seat(seat: CardSeat, *, hands: bool) -> Player:
    held: list[list[Any]] = [[bet.on, bet.camel, bet.value] if bet.value else [bet.on, bet.camel] for bet in seat.bets]
    held += [["winner", seat.winner]] * bool(seat.winner) + [["loser", seat.loser]] * bool(seat.loser)
    return Player(
        name=seat.name,
        money=seat.money,
        tickets=sorted(held),
        pyramid=0,
        cards=[] if hands else UNSET,
        tile=None,
        partner=None,
    )
