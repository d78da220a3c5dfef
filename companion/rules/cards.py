"""The turn of the card game: one track action, at most one betting action, the legs, and both payouts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from . import editions
from .accounts import Account, AnyHappening, FinalsScored, LegBegan, LegScored, Line, RaceEnded, SeatScore, Won
from .card_refusals import refuse
from .card_track import extended, places, sandstorms, step
from .events import Bet, CardEvent, Done, Final, Hand, Place, Reveal
from .refusal import Impossible
from .setup import Cards
from .state import CardSeat, CardState, LegBet, Shown, Standing
from .track import order


def start(setup: Cards) -> CardState:
    """The five start cards are played, then the first leg is about to begin."""
    youngest = setup.players if setup.youngest_first is UNSET else setup.youngest_first
    book = editions.CardBook(
        "cards", setup.players, setup.camels, tuple(map(setup.players.index, youngest)), setup.deck
    )
    track: tuple[tuple[str, ...], ...] = (tuple(sorted(setup.camels)), *((),) * (setup.length + 1))
    for number, (camel, steps) in enumerate(setup.start, 1):
        if camel not in setup.camels:
            raise Impossible("start-card-no-camel", number=number, camel=camel)
        cards = setup.start[:number]
        if cards.count((camel, 2)) > editions.TWOS or cards.count((camel, 1)) > editions.ONES:
            raise Impossible("start-card-too-many", number=number, camel=camel, steps=steps)
        track, _, _, ended = step(track, (), {}, camel, steps)
        if ended:
            raise Impossible("start-card-finish", number=number, camel=camel)
    seats = tuple(CardSeat(name, editions.MONEY_AT_START) for name in book.players)
    state = CardState(book, 1, 0, seats, track, 0, {}, {}, ())
    return _begin_leg(replace(state, turn=book.youngest_first[0]))[0]


def act(state: CardState, event: CardEvent, sender: str | None = None) -> tuple[CardState, Account]:
    """Does the event, or raises Refused; the old state stays as it was."""
    refuse(state, event, sender)
    return _ACTIONS[type(event)](state, event)


def _seated(state: CardState, seat: CardSeat) -> tuple[CardSeat, ...]:
    return (*state.seats[: state.turn], seat, *state.seats[state.turn + 1 :])


def _turn_over(state: CardState) -> CardState:
    """A turn ends by itself after both of its actions."""
    return _next_turn(state) if state.moved and state.betted else state


def _next_turn(state: CardState) -> CardState:
    return replace(state, turn=(state.turn + 1) % len(state.seats), moved=False, betted=False)


def _reveal(state: CardState, event: Reveal) -> tuple[CardState, Account]:
    shown = state.shown[event.camel]
    ones, twos = shown.revealed
    shown = replace(shown, revealed=(ones + 1, twos) if event.steps == 1 else (ones, twos + 1))
    state = replace(state, deck=state.deck - 1, shown={**state.shown, event.camel: shown})
    return _moved(state, event.camel, event.steps)


def _hand(state: CardState, event: Hand) -> tuple[CardState, Account]:
    """The card in hand moves its camel one space, whatever it says."""
    shown = state.shown[event.camel]
    ones, twos = shown.played
    if event.steps is UNSET:
        shown = replace(shown, played_unknown=shown.played_unknown + 1)
    else:
        shown = replace(shown, played=(ones + 1, twos) if event.steps == 1 else (ones, twos + 1))
    seat = replace(state.seats[state.turn], hand_played=True)
    state = replace(state, seats=_seated(state, seat), shown={**state.shown, event.camel: shown})
    return _moved(state, event.camel, 1)


def _moved(state: CardState, camel: str, steps: int) -> tuple[CardState, Account]:
    """The unit walks; then the race, the leg or only the track action is over."""
    figures = {"palm": state.palm, "fennec": state.fennec}
    track, figures, told, ended = step(state.track, state.flipped, figures, camel, steps)
    state = replace(state, track=track, palm=figures["palm"], fennec=figures["fennec"], moved=True)
    if ended is not None:
        state, end = _finish_race(state, ended)
        return state, (*told, *end)
    if state.deck:
        return _turn_over(state), tuple(told)
    state, scored = _finish_leg(state)
    state = replace(state, leg=state.leg + 1, turn=_poorest(state))
    state, began = _begin_leg(state)
    return state, (*told, scored, began)


def _place(state: CardState, event: Place) -> tuple[CardState, Account]:
    standing = Standing(event.space, state.turn)
    if event.figure == "palm":
        return _turn_over(replace(state, palm=standing, moved=True)), ()
    return _turn_over(replace(state, fennec=standing, moved=True)), ()


def _bet(state: CardState, event: Bet) -> tuple[CardState, Account]:
    seat = state.seats[state.turn]
    if event.on == "leader":
        value, *rest = state.offer[event.camel]
        card = LegBet("leader", event.camel, value)
        state = replace(state, offer={**state.offer, event.camel: tuple(rest)})
    else:
        card = LegBet("midfield", event.camel)
        state = replace(state, midfield=tuple(camel for camel in state.midfield if camel != event.camel))
    seats = _seated(state, replace(seat, bets=(*seat.bets, card)))
    return _turn_over(replace(state, seats=seats, betted=True)), ()


def _final(state: CardState, event: Final) -> tuple[CardState, Account]:
    """One winner and one loser card a player: a second one sends the first back."""
    seat = state.seats[state.turn]
    seat = replace(seat, winner=event.camel) if event.on == "winner" else replace(seat, loser=event.camel)
    return _turn_over(replace(state, seats=_seated(state, seat), betted=True)), ()


def _done(state: CardState, event: Done) -> tuple[CardState, Account]:
    return _next_turn(state), ()


_ACTIONS: dict[type, Callable[[CardState, Any], tuple[CardState, Account]]] = {
    Reveal: _reveal,
    Hand: _hand,
    Place: _place,
    Bet: _bet,
    Final: _final,
    Done: _done,
}


def score_leg(state: CardState) -> tuple[SeatScore, ...]:
    """What every player would be paid if the leg were scored now; money stops at 1."""
    place = places(state.track, state.book.racing)
    scores = []
    for index, seat in enumerate(state.seats):
        lines = [_bet_line(bet, place[bet.camel]) for bet in seat.bets]
        for name, figure in (("fennec", state.fennec), ("palm", state.palm)):
            if figure is not None and figure.holder == index:
                lines.append(Line("figure", editions.FIGURE_COSTS, name))
        scores.append(_scored(seat, lines))
    return tuple(scores)


def _bet_line(bet: LegBet, place: int) -> Line:
    if bet.on == "midfield":
        return Line("midfield", editions.MIDFIELD_BY_PLACE[place - 1], bet.camel)
    return Line("leader", bet.value if place == 1 else editions.LEADER_BY_PLACE[place - 1], bet.camel, bet.value)


def _scored(seat: CardSeat, lines: list[Line]) -> SeatScore:
    after = max(editions.CARD_FLOOR, seat.money + sum(line.amount for line in lines))
    return SeatScore(seat.name, tuple(lines), seat.money, after)


def score_finals(state: CardState) -> tuple[SeatScore, ...]:
    """What the final betting cards pay, netted, with the money that the leg payout has left."""
    place = places(state.track, state.book.racing)
    scores = []
    for seat in state.seats:
        lines = []
        if seat.winner:
            lines.append(Line("winner", editions.WINNER_BY_PLACE[place[seat.winner] - 1], seat.winner))
        if seat.loser:
            lines.append(Line("loser", editions.LOSER_BY_PLACE[place[seat.loser] - 1], seat.loser))
        scores.append(_scored(seat, lines))
    return tuple(scores)


def _paid(state: CardState, scores: tuple[SeatScore, ...]) -> CardState:
    seats = (replace(seat, money=score.after) for seat, score in zip(state.seats, scores, strict=True))
    return replace(state, seats=tuple(seats))


def _finish_leg(state: CardState) -> tuple[CardState, AnyHappening]:
    scores = score_leg(state)
    told = LegScored(state.leg, order(state.track, state.book.racing), scores)
    return _paid(state, scores), told


def _finish_race(state: CardState, ended: RaceEnded) -> tuple[CardState, list[AnyHappening]]:
    state, leg = _finish_leg(state)
    finals = score_finals(state)
    state = replace(_paid(state, finals), over=True)
    most = max(seat.money for seat in state.seats)
    won = Won(tuple(seat.name for seat in state.seats if seat.money == most), most)
    return state, [ended, leg, FinalsScored(finals), won]


def _poorest(state: CardState) -> int:
    """Who starts the next leg: the least money, and of several the youngest."""
    return min(state.book.youngest_first, key=lambda index: state.seats[index].money)


def _begin_leg(state: CardState) -> tuple[CardState, AnyHappening]:
    """The track is extended, sandstorms blow, and all cards but the final ones go back."""
    track = extended(state.track)
    blown = sandstorms(track, state.flipped)
    seats = tuple(CardSeat(seat.name, seat.money, (), seat.winner, seat.loser) for seat in state.seats)
    state = CardState(
        book=state.book,
        leg=state.leg,
        turn=state.turn,
        seats=seats,
        track=track,
        deck=state.book.deck,
        shown=dict.fromkeys(state.book.racing, Shown()),
        offer=dict.fromkeys(sorted(state.book.racing), editions.LEADER_CARDS),
        midfield=tuple(sorted(state.book.racing)),
        flipped=state.flipped | blown,
    )
    began = LegBegan(state.leg, seats[state.turn].name, "", state.length, tuple(sorted(blown)))
    return state, began
