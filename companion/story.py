"""The race told as readable English: a paragraph an event, from its account alone; pages tell their own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import UNSET
from msgspec.structs import asdict

from .rules import AnyEvent, CardState, Race, Step, accounts, events
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
    kinds = {"second": "second edition", "first": "first edition", "cards": "card game"}
    modules = "".join(f", {module}" for module in race.setup.modules) + (", boost" if race.setup.boost else "")
    lines = [f"Camel Up, {kinds[state.book.edition]}{modules}: {_listed(state.book.players)}."]
    lines.append(_standing(race))
    starter = state.seats[state.turn].name
    if isinstance(state, CardState):
        began = accounts.LegBegan(1, starter, "", state.length, tuple(sorted(state.flipped)))
    else:
        began = accounts.LegBegan(1, starter, next((die.rstrip("+") for die in state.dice if die.endswith("+")), ""))
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
        lines += [f"   {line}" for line in _told(happening)]
    if any(isinstance(happening, accounts.Walked) for happening in step.account):
        lines.append(_standing(after))
        ranking = sorted(places(after.state).items(), key=lambda item: item[1])
        lines.append("   " + ", ".join(f"{ORDINALS[place]} {camel}" for camel, place in ranking))
    return lines


def _deed(step: Step) -> str:
    name = step.before.seats[step.actor].name
    return f"{step.number}. {name} {_deed_words(step.event)}."


DEEDS: dict[type, str] = {
    events.Ticket: "takes the top {camel} ticket",
    events.Tile: "puts a tile on space {space}, {side} side up",
    events.FinishCard: "bets on {camel} as the overall {on}",
    events.Partner: "enters into a partnership with {with_}",
    events.Photo: "points the camera at space {space}",
    events.Boost: "gives back a pyramid ticket and puts the supporting die of {die} into the pyramid",
    events.Reveal: "reveals a Racing card: {camel} +{steps}",
    events.Hand: "plays a {camel} card from the hand",
    events.Place: "places the {figure} on space {space}",
    events.Bet: "takes the {on} card of {camel}",
    events.Final: "takes the final {on} card of {camel}",
    events.Done: "ends the turn",
}


def _deed_words(event: AnyEvent) -> str:
    match event:
        case events.Roll():
            mark = f" in {event.mark}" if event.mark is not UNSET else ""
            die = f"supporting die of {event.die}" if event.support else f"{event.die} die"
            return f"presses the pyramid: the {die} shows {event.value}{mark}"
        case events.Position():
            bottom = event.ticket is UNSET
            what = f"the bottom {event.camel} ticket" if bottom else f"the {event.camel} {event.ticket} ticket"
            return f"covers {what} with the {ORDINALS[event.place]} place tile"
    return DEEDS[type(event)].format_map(asdict(event))


def _told(told: accounts.AnyHappening) -> list[str]:
    """One happening, in a line or more."""
    match told:
        case accounts.Walked():
            return [_walked(told)]
        case accounts.Paid():
            why = "the tile" if told.why == "tile" else "a photograph"
            return [f"{told.player} gets {told.amount} for {why} on space {told.space}."]
        case accounts.FigureBack():
            return [f"The {told.figure} goes back{'' if told.why == 'pushed' else ': every camel has passed it'}."]
        case accounts.LegScored():
            return [f"Leg {told.leg} is scored: {', '.join(told.order)}.", *_scores(told.scores)]
        case accounts.LegBegan():
            return _leg_began(told)
        case accounts.RaceEnded():
            verb = "crosses" if len(told.unit) == 1 else "cross"
            against = " against the stream" if told.why == "counterclockwise" else ""
            return [f"{_listed(told.unit)} {verb} the line{against}: the race is over.", f"   {', '.join(told.order)}"]
        case accounts.DecksScored():
            lines = [f"The overall winner is {told.winner}, the overall loser {told.loser}."]
            for card in told.cards:
                said = f"{card.on}: {card.player} said {card.camel} {card.amount:+}"
                lines.append(f"   {said}; {card.before} becomes {card.after}.")
            return lines
        case accounts.FinalsScored():
            return ["The final cards are scored.", *_scores(told.scores)]
        case accounts.Won():
            verb = "wins" if len(told.players) == 1 else "share the victory"
            return [f"{_listed(told.players)} {verb} with {told.money}."]


def _walked(told: accounts.Walked) -> str:
    moves = f"{_listed(told.unit)} {'walks' if len(told.unit) == 1 else 'walk'}"
    if told.why in ("die", "card"):
        return f"{moves} from {told.start} to {told.end}."
    by = f"{told.owner}'s {told.why} tile" if told.owner else f"the {told.why}"
    back, under = ("back", " underneath") if told.under else ("on", "")
    return f"Pushed by {by}, {moves} {back} to {told.end}{under}."


def _scores(scores: Sequence[accounts.SeatScore]) -> list[str]:
    lines = []
    for score in scores:
        why = ", ".join(f"{_line_words(line)} {line.amount:+}" for line in score.lines) or "nothing"
        lines.append(f"   {score.player}: {why}; {score.before} becomes {score.after}.")
    return lines


def _line_words(line: accounts.Line) -> str:
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


def _leg_began(told: accounts.LegBegan) -> list[str]:
    lines = [f"Leg {told.leg} begins. {told.starter} is to act."]
    if told.support:
        lines.append(f"The supporting die of {told.support} goes into the pyramid.")
    if told.sandstorms:
        lines.append(f"A sandstorm blows over {', '.join(f'{odd} and {odd + 1}' for odd in told.sandstorms)}.")
    if told.length:
        lines.append(f"The track ends with space {told.length}.")
    return lines


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
