"""The race told as readable English: a paragraph an event, from its account alone; pages tell their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from msgspec import UNSET

from .rules import AnyEvent, CardState, Race, Step
from .rules.accounts import (
    AnyHappening,
    DecksScored,
    FigureBack,
    FinalsScored,
    LegBegan,
    LegScored,
    Line,
    Paid,
    RaceEnded,
    SeatScore,
    Walked,
    Won,
)
from .rules.events import (
    Bet,
    Boost,
    Final,
    FinishCard,
    Hand,
    Partner,
    Photo,
    Place,
    Position,
    Reveal,
    Roll,
    Ticket,
    Tile,
)
from .rules.views import places

ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th")


def tell(races: Sequence[Race]) -> str:
    """The whole story of a record, from the race after the setup to the last one."""
    lines = opening(races[0])
    for before, after in pairwise(races):
        step = after.latest
        lines += paragraph(step, after) if step is not None and step.number == after.events else undone(before)
    return "\n".join(lines)


def opening(race: Race) -> list[str]:
    state = race.state
    kinds = {
        "second": "second edition",
        "first": "first edition",
        "cards": "card game",
    }
    modules = "".join(f", {module}" for module in race.setup.modules) + (", boost" if race.setup.boost else "")
    lines = [f"Camel Up, {kinds[state.book.edition]}{modules}: {_listed(state.book.players)}."]
    lines.append(_standing(race))
    starter = state.seats[state.turn].name
    if isinstance(state, CardState):
        began = LegBegan(1, starter, "", state.length, tuple(sorted(state.flipped)))
    else:
        began = LegBegan(1, starter, next((die.rstrip("+") for die in state.dice if die.endswith("+")), ""))
    return lines + _leg_began(began)


def _standing(race: Race) -> str:
    stacks = [f"{space}: {' '.join(stack)}" for space, stack in enumerate(race.state.track) if stack]
    return f"   [{' | '.join(stacks)}]"


def undone(before: Race) -> list[str]:
    """What an undo took back."""
    step = before.latest
    assert step is not None  # an undo with nothing to undo is refused
    return ["", f"Undone: {_deed(step)}"]


def paragraph(step: Step, after: Race) -> list[str]:
    """What was done, and everything that came of it."""
    lines = ["", _deed(step)]
    for happening in step.account:
        lines += [f"   {line}" for line in _TOLD[type(happening)](happening)]
    if any(isinstance(happening, Walked) for happening in step.account):
        lines.append(_standing(after))
        ranking = sorted(places(after.state).items(), key=lambda item: item[1])
        lines.append("   " + ", ".join(f"{ORDINALS[place]} {camel}" for camel, place in ranking))
    return lines


def _deed(step: Step) -> str:
    name = step.before.seats[step.actor].name
    return f"{step.number}. {name} {_deed_words(step.event)}."


def _deed_words(event: AnyEvent) -> str:
    tell_it = _DEEDS.get(type(event))
    return tell_it(event) if tell_it else "ends the turn"


def _roll_words(event: Roll) -> str:
    mark = f" in {event.mark}" if event.mark is not UNSET else ""
    die = f"supporting die of {event.die}" if event.support else f"{event.die} die"
    return f"presses the pyramid: the {die} shows {event.value}{mark}"


def _position_words(event: Position) -> str:
    what = f"the bottom {event.camel} ticket" if event.ticket is UNSET else f"the {event.camel} {event.ticket} ticket"
    return f"covers {what} with the {ORDINALS[event.place]} place tile"


_DEEDS: dict[type, Callable[[Any], str]] = {
    Ticket: lambda e: f"takes the top {e.camel} ticket",
    Tile: lambda e: f"puts a tile on space {e.space}, {e.side} side up",
    Roll: _roll_words,
    FinishCard: lambda e: f"bets on {e.camel} as the overall {e.on}",
    Partner: lambda e: f"enters into a partnership with {e.with_}",
    Photo: lambda e: f"points the camera at space {e.space}",
    Position: _position_words,
    Boost: lambda e: f"gives back a pyramid ticket and puts the supporting die of {e.die} into the pyramid",
    Reveal: lambda e: f"reveals a Racing card: {e.camel} +{e.steps}",
    Hand: lambda e: f"plays a {e.camel} card from the hand",
    Place: lambda e: f"places the {e.figure} on space {e.space}",
    Bet: lambda e: f"takes the {e.on} card of {e.camel}",
    Final: lambda e: f"takes the final {e.on} card of {e.camel}",
}


def _walked(told: Walked) -> list[str]:
    unit = _listed(told.unit)
    under = " underneath" if told.under else ""
    verb = "walks" if len(told.unit) == 1 else "walk"
    if told.why in ("die", "card"):
        return [f"{unit} {verb} from {told.start} to {told.end}."]
    by = f"{told.owner}'s {told.why} tile" if told.owner else f"the {told.why}"
    back = "back" if told.under else "on"
    return [f"Pushed by {by}, {unit} {verb} {back} to {told.end}{under}."]


def _paid(told: Paid) -> list[str]:
    why = "the tile" if told.why == "tile" else "a photograph"
    return [f"{told.player} gets {told.amount} for {why} on space {told.space}."]


def _figure_back(told: FigureBack) -> list[str]:
    why = "" if told.why == "pushed" else ": every camel has passed it"
    return [f"The {told.figure} goes back{why}."]


def _scores(scores: Sequence[SeatScore]) -> list[str]:
    lines = []
    for score in scores:
        why = ", ".join(f"{_line_words(line)} {line.amount:+}" for line in score.lines) or "nothing"
        lines.append(f"   {score.player}: {why}; {score.before} becomes {score.after}.")
    return lines


def _line_words(line: Line) -> str:
    if line.what == "position":
        return f"{line.camel} {line.value} as {ORDINALS[line.place]}"
    if line.what == "pyramid":
        return "pyramid ticket"
    if line.what == "figure":
        return f"{line.camel} on the track"
    if line.what == "partner":
        what = line.camel or "pyramid ticket"
        return f"{line.partner}'s {what}{f' {line.value}' if line.value else ''}"
    return f"{line.what if line.what != 'ticket' else ''} {line.camel} {line.value or ''}".strip()


def _leg_scored(told: LegScored) -> list[str]:
    return [f"Leg {told.leg} is scored: {', '.join(told.order)}.", *_scores(told.scores)]


def _leg_began(told: LegBegan) -> list[str]:
    lines = [f"Leg {told.leg} begins. {told.starter} is to act."]
    if told.support:
        lines.append(f"The supporting die of {told.support} goes into the pyramid.")
    if told.sandstorms:
        lines.append(f"A sandstorm blows over {', '.join(f'{odd} and {odd + 1}' for odd in told.sandstorms)}.")
    if told.length:
        lines.append(f"The track ends with space {told.length}.")
    return lines


def _race_ended(told: RaceEnded) -> list[str]:
    verb = "crosses" if len(told.unit) == 1 else "cross"
    against = " against the stream" if told.why == "counterclockwise" else ""
    return [f"{_listed(told.unit)} {verb} the line{against}: the race is over.", f"   {', '.join(told.order)}"]


def _decks_scored(told: DecksScored) -> list[str]:
    lines = [f"The overall winner is {told.winner}, the overall loser {told.loser}."]
    for card in told.cards:
        lines.append(
            f"   {card.on}: {card.player} said {card.camel} {card.amount:+}; {card.before} becomes {card.after}."
        )
    return lines


def _finals_scored(told: FinalsScored) -> list[str]:
    return ["The final cards are scored.", *_scores(told.scores)]


def _won(told: Won) -> list[str]:
    verb = "wins" if len(told.players) == 1 else "share the victory"
    return [f"{_listed(told.players)} {verb} with {told.money}."]


_TOLD: dict[type[AnyHappening], Callable[[Any], list[str]]] = {
    Walked: _walked,
    Paid: _paid,
    FigureBack: _figure_back,
    LegScored: _leg_scored,
    LegBegan: _leg_began,
    RaceEnded: _race_ended,
    DecksScored: _decks_scored,
    FinalsScored: _finals_scored,
    Won: _won,
}


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
