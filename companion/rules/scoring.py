"""Scoring of the dice editions: what every ticket pays, the leg, and the two decks at the end."""

from __future__ import annotations

from msgspec.structs import replace

from . import editions
from .accounts import AnyHappening, CardScored, DecksScored, LegScored, Line, RaceEnded, SeatScore, Won
from .state import DiceState, Held, Placed, Seat
from .track import order


def ticket_line(held: Held, ranking: tuple[str, ...]) -> Line:
    """What this ticket pays if the leg ends in this order."""
    place = ranking.index(held.camel)
    if held.place:
        reward = editions.POSITION_RIGHT if place == held.place - 1 else editions.POSITION_WRONG
        return Line("position", reward, held.camel, held.value, held.place)
    reward = held.value if place == 0 else editions.SECOND_PLACE if place == 1 else editions.WRONG_TICKET
    return Line("ticket", reward, held.camel, held.value)


def own_lines(seat: Seat, ranking: tuple[str, ...]) -> list[Line]:
    """What lies in front of a player, ticket by ticket, and what each pays."""
    pyramid = Line("pyramid", editions.PYRAMID_TICKET)
    return [ticket_line(held, ranking) for held in seat.tickets] + [pyramid] * seat.pyramid


def score_leg(state: DiceState) -> tuple[SeatScore, ...]:
    """What every player would be paid if the leg were scored now: own tickets, the partner's best, then the floor."""
    ranking = order(state.track, state.book.racing)
    lines = [own_lines(seat, ranking) for seat in state.seats]
    best = [max(own, key=lambda line: line.amount, default=None) for own in lines]
    scores = []
    for seat, own in zip(state.seats, lines, strict=True):
        if seat.partner is not None:
            copied = best[seat.partner]
            if copied is not None and copied.amount > 0:
                partner = state.seats[seat.partner].name
                own = [*own, Line("partner", copied.amount, copied.camel, copied.value, copied.place, partner)]
        after = max(0, seat.money + sum(line.amount for line in own))
        scores.append(SeatScore(seat.name, tuple(own), seat.money, after))
    return tuple(scores)


def paid(state: DiceState, scores: tuple[SeatScore, ...]) -> tuple[Seat, ...]:
    return tuple(replace(seat, money=score.after) for seat, score in zip(state.seats, scores, strict=True))


def finish_leg(state: DiceState) -> tuple[DiceState, list[AnyHappening]]:
    """Scores the leg; nothing is cleaned up yet."""
    scores = score_leg(state)
    told = LegScored(state.leg, order(state.track, state.book.racing), scores)
    return replace(state, seats=paid(state, scores)), [told]


def finish_race(state: DiceState, ended: RaceEnded) -> tuple[DiceState, list[AnyHappening]]:
    """The last leg scoring, then both decks card by card; tickets, tiles and dice stay as they stood."""
    state, told = finish_leg(state)
    ranking = ended.order
    money = [seat.money for seat in state.seats]
    names = state.book.players
    cards = [
        *_score_deck(state.winner_deck, "winner", ranking[0], money, names),
        *_score_deck(state.loser_deck, "loser", ranking[-1], money, names),
    ]
    seats = tuple(replace(seat, money=now) for seat, now in zip(state.seats, money, strict=True))
    most = max(money)
    won = Won(tuple(seat.name for seat in seats if seat.money == most), most)
    state = replace(state, seats=seats, over=True, booster=None)
    return state, [ended, *told, DecksScored(ranking[0], ranking[-1], tuple(cards)), won]


def _score_deck(
    deck: tuple[Placed, ...], on: str, right: str, money: list[int], names: tuple[str, ...]
) -> list[CardScored]:
    """Pays one deck from the card placed first to the one placed last; money stops at 0 at every single card."""
    told, hits = [], 0
    for card in deck:
        amount = editions.FINISH_WRONG
        if card.camel == right:
            amount = editions.FINISH_REWARDS[hits] if hits < len(editions.FINISH_REWARDS) else editions.FINISH_LATER
            hits += 1
        before = money[card.player]
        money[card.player] = max(0, before + amount)
        told.append(CardScored(names[card.player], on, card.camel, amount, before, money[card.player]))
    return told
