"""What everybody, a seat, or the record keeper may see of a race, as plain JSON; decided here and nowhere else."""

from __future__ import annotations

from typing import Any

import msgspec

from . import cards, scoring
from .card_track import places as card_places
from .events import AnyEvent, FinishCard
from .race import Race, legal
from .state import CardSeat, CardState, DiceState, Seat, Standing, State
from .track import order

Json = dict[str, Any]


def full(state: State) -> Json:
    """Everything, the cards in hand included: what `replay` prints, without the file's name."""
    scores = () if state.over else scoring.score_leg(state) if isinstance(state, DiceState) else cards.score_leg(state)
    view: Json = {
        "edition": state.book.edition,
        "leg": state.leg,
        "over": state.over,
        "turn": None if state.over else state.seats[state.turn].name,
        "players": [_dice_seat(state, seat) for seat in state.seats]
        if isinstance(state, DiceState)
        else [_card_seat(seat) for seat in state.seats],
        "track": {str(space): list(stack) for space, stack in enumerate(state.track) if stack},
        "places": places(state),
        "stacks": {camel: list(left) for camel, left in state.offer.items()},
        "dice": list(state.dice) if isinstance(state, DiceState) else state.deck,
        "payouts": {score.player: score.after - score.before for score in scores},
        "winners": winners(state),
    }
    if isinstance(state, CardState):
        view["length"] = state.length
        view["sandstorms"] = sorted(state.flipped)
        view["figures"] = {"palm": _standing(state, state.palm), "fennec": _standing(state, state.fennec)}
    elif state.book.photographer:
        view["camera"] = _standing(state, state.camera)
    return view


def public(state: State) -> Json:
    """What everybody may see: nobody's cards in hand, and the decks from behind."""
    view = full(state)
    for player in view["players"]:
        del player["cards"]
    view["decks"] = {"winner": [], "loser": []}
    view["boost"] = None
    if isinstance(state, DiceState):
        names = state.book.players
        for on, deck in (("winner", state.winner_deck), ("loser", state.loser_deck)):
            view["decks"][on] = [names[card.player] for card in deck]
        view["boost"] = None if state.booster is None else names[state.booster]
    return view


def seat(race: Race, player: int, *, secrets: bool = True) -> Json:
    """What one seat may see beside the public state; without secrets, what the host may see of a seat that is held."""
    state = race.state
    events = [event for event in legal(state, player) if secrets or not isinstance(event, FinishCard)]
    view: Json = {"name": state.book.players[player], "legal": msgspec.to_builtins(events)}
    if secrets:
        in_hand = state.seats[player].cards if isinstance(state, DiceState) else ()
        view["cards"] = list(in_hand)
        view["placed"] = {"winner": _placed(state, player, "winner"), "loser": _placed(state, player, "loser")}
    return view


def _placed(state: State, player: int, on: str) -> list[str]:
    """The colours of this player's own cards on a deck, in the order of placing."""
    if isinstance(state, CardState):
        return []
    deck = state.winner_deck if on == "winner" else state.loser_deck
    return [card.camel for card in deck if card.player == player]


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


def _standing(state: State, at: Standing | None) -> Json | None:
    return None if at is None else {"space": at.space, "holder": state.book.players[at.holder]}


def _dice_seat(state: DiceState, seat: Seat) -> Json:
    held = sorted(seat.tickets, key=lambda ticket: (ticket.camel, -ticket.value, ticket.place))
    return {
        "name": seat.name,
        "money": seat.money,
        "tickets": [[t.camel, t.value, t.place] if t.place else [t.camel, t.value] for t in held],
        "pyramid": seat.pyramid,
        "cards": sorted(seat.cards),
        "tile": None if seat.tile is None else {"space": seat.tile.space, "side": seat.tile.side},
        "partner": None if seat.partner is None else state.book.players[seat.partner],
    }


def _card_seat(seat: CardSeat) -> Json:
    cards_held: list[list[Any]] = [
        [bet.on, bet.camel, bet.value] if bet.value else [bet.on, bet.camel] for bet in seat.bets
    ]
    cards_held += [["winner", seat.winner]] * bool(seat.winner) + [["loser", seat.loser]] * bool(seat.loser)
    return {
        "name": seat.name,
        "money": seat.money,
        "tickets": sorted(cards_held),
        "pyramid": 0,
        "cards": [],
        "tile": None,
        "partner": None,
    }
