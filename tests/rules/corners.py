"""Which rare corners of the rules an event has come to; so that random races can be asked whether they come to all."""

from __future__ import annotations

from companion.rules import Race, Undo
from companion.rules.accounts import (
    DecksScored,
    FigureBack,
    FinalsScored,
    Happening,
    LegBegan,
    LegScored,
    Paid,
    RaceEnded,
    SeatScore,
    Walked,
)
from companion.rules.events import AnyEvent, Boost, Final, Roll
from companion.rules.state import CardState, DiceState
from companion.rules.track import find

#: What the random races must have come to, each at least once.
ALL = frozenset(
    {
        *("undo of a leg's end", "undo of a race's end", "boost", "crazy camels touch", "only one crazy camel carries"),
        *("both crazy camels in one stack, apart", "racing camels carried back over the line", "clockwise end"),
        *("counterclockwise end", "cheer over the line", "boo onto those just left", "photo", "photo after a push"),
        *("floor in a leg", "floor at a finish card", "a fifth right card", "a partner's position tile"),
        *("palm onto fennec", "fennec onto palm", "back onto the Start card", "back onto a flipped card"),
        *("passed by all", "palm over the line", "sandstorm", "longer track", "tie for the least money"),
        *("a final card returned", "final cards"),
    }
)


def corners(before: Race, event: AnyEvent, after: Race) -> set[str]:
    if isinstance(event, Undo):
        undone = {"undo of a leg's end"} if before.state.leg != after.state.leg else set()
        return undone | ({"undo of a race's end"} if before.state.over else set())
    assert after.latest is not None
    told = after.latest.account
    found = _floors(told)
    if isinstance(before.state, CardState):
        assert isinstance(after.state, CardState)
        found |= _of_cards(before.state, event, after.state, told)
    else:
        found |= _of_dice(before.state, event, told)
    return found


def _floors(told: tuple[Happening, ...]) -> set[str]:
    found = set()
    for one in told:
        if isinstance(one, LegScored | FinalsScored) and any(_stopped(score) for score in one.scores):
            found.add("floor in a leg")
        if isinstance(one, DecksScored):
            if any(card.amount < 0 and card.before == 0 for card in one.cards):
                found.add("floor at a finish card")
            for on in ("winner", "loser"):
                if sum(card.amount > 0 for card in one.cards if card.on == on) > 4:
                    found.add("a fifth right card")
        if isinstance(one, LegScored) and any(
            line.what == "partner" and line.place for score in one.scores for line in score.lines
        ):
            found.add("a partner's position tile")
    return found


def _stopped(score: SeatScore) -> bool:
    return score.after != score.before + sum(line.amount for line in score.lines)


def _of_dice(before: DiceState, event: AnyEvent, told: tuple[Happening, ...]) -> set[str]:
    walks = [one for one in told if isinstance(one, Walked)]
    ended = [one for one in told if isinstance(one, RaceEnded)]
    photos = [one for one in told if isinstance(one, Paid) and one.why == "photo"]
    found = {f"{one.why} end" for one in ended}
    if isinstance(event, Boost):
        found.add("boost")
    if isinstance(event, Roll) and event.die == "grey":
        found |= _of_crazy_camels(before, event, walks[0])
    if any(one.why == "counterclockwise" and set(one.unit) & set(before.book.racing) for one in ended):
        found.add("racing camels carried back over the line")
    if ended and len(walks) > 1:
        found.add("cheer over the line")
    if len(walks) > 1 and walks[1].end == walks[0].start and len(before.track[walks[0].start]) > len(walks[0].unit):
        found.add("boo onto those just left")
    if photos:
        found.add("photo after a push" if len(walks) > 1 else "photo")
    return found


def _of_crazy_camels(before: DiceState, event: Roll, walk: Walked) -> set[str]:
    black, low = find(before.track, "black")
    white, high = find(before.track, "white")
    if black != white:
        return set() if walk.unit[0] == event.mark else {"only one crazy camel carries"}
    return {"crazy camels touch"} if abs(low - high) == 1 else {"both crazy camels in one stack, apart"}


def _of_cards(before: CardState, event: AnyEvent, after: CardState, told: tuple[Happening, ...]) -> set[str]:
    walks = [one for one in told if isinstance(one, Walked)]
    found = set()
    if len(walks) == 3:
        found.add(f"{walks[1].why} onto {walks[2].why}")
    if len(walks) > 1 and walks[-1].end == 0:
        found.add("back onto the Start card")
    if len(walks) > 1 and walks[-1].under and walks[-1].end in before.flipped:
        found.add("back onto a flipped card")
    if any(isinstance(one, FigureBack) and one.why == "passed" for one in told):
        found.add("passed by all")
    if after.over and len(walks) > 1:
        found.add("palm over the line")
    if any(isinstance(one, FinalsScored) for one in told):
        found.add("final cards")
    if isinstance(event, Final):
        seat = before.seats[before.turn]
        if seat.winner if event.on == "winner" else seat.loser:
            found.add("a final card returned")
    if any(isinstance(one, LegBegan) for one in told):
        money = [seat.money for seat in after.seats]
        if after.flipped > before.flipped:
            found.add("sandstorm")
        if after.length > before.length:
            found.add("longer track")
        if money.count(min(money)) > 1:
            found.add("tie for the least money")
    return found
