"""A race: the state, and the way back. The list of events is the game, and undo pops it, through any leg's end."""

from __future__ import annotations

from msgspec import Struct

from . import card_refusals, cards, dice, dice_refusals
from .accounts import Account
from .events import AnyEvent, Boost, Undo
from .possible import check_possible
from .refusal import Impossible, Refusal, Refused
from .setup import AnySetup, Cards, check_setup
from .state import CardState, DiceState, State


class Step(Struct, frozen=True):
    """An event that stands, with the state before it, what it did, and who did it."""

    event: AnyEvent
    before: State
    account: Account
    actor: int
    number: int


#: The steps that stand, latest first, as nested pairs: sharing makes a step back as cheap as one forward.
Past = tuple[Step, "Past"] | tuple[()]


class Race(Struct, frozen=True):
    """One race at one moment; every event gives a new one and leaves this one as it was."""

    setup: AnySetup
    state: State
    past: Past = ()
    events: int = 0  # lines of the record after the setup, undos included

    @property
    def latest(self) -> Step | None:
        """The event that undo would take back."""
        return self.past[0] if self.past else None

    def steps(self) -> list[Step]:
        """All steps that stand, first to last."""
        steps, past = [], self.past
        while past:
            steps.append(past[0])
            past = past[1]
        return steps[::-1]


def start(setup: AnySetup) -> Race:
    """Raises Impossible where the setup is none."""
    check_setup(setup)
    return Race(setup, cards.start(setup) if isinstance(setup, Cards) else dice.start(setup))


def play(race: Race, event: AnyEvent) -> Race:
    """The race after this event. Raises Impossible or Refused, and nothing has happened."""
    check_possible(race.state.book, event)
    return play_possible(race, event)


def play_possible(race: Race, event: AnyEvent, sender: str | None = None) -> Race:
    """The same for an event that is known to be possible; one that names no player is its sender's."""
    state = race.state
    if isinstance(event, Undo):
        return _undone(race)
    actor = _actor(state, event)
    after: State
    if isinstance(state, CardState):
        after, account = cards.act(state, event, sender)  # type: ignore[arg-type]
    else:
        after, account = dice.act(state, event, sender)  # type: ignore[arg-type]
    step = Step(event, state, account, actor, race.events + 1)
    return Race(race.setup, after, (step, race.past), race.events + 1)


def _undone(race: Race) -> Race:
    if not race.past:
        raise Refused("nothing-to-undo")
    step, past = race.past
    return Race(race.setup, step.before, past, race.events + 1)


def _actor(state: State, event: AnyEvent) -> int:
    if isinstance(event, Boost) and isinstance(state, DiceState) and state.booster is not None:
        return state.booster
    return state.turn


def why_not(race: Race, event: AnyEvent) -> Refusal | None:
    """Why this event is not legal now, or None."""
    try:
        play(race, event)
    except (Impossible, Refused) as error:
        return error
    return None


def legal(state: State, player: int | None = None) -> list[AnyEvent]:
    """Every event that this player may send now, undo aside; without a player, all that somebody may send."""
    if isinstance(state, CardState):
        return card_refusals.legal(state) if player in (None, state.turn) else []
    events = dice_refusals.legal_boosts(state) if player in (None, state.booster) else []
    return events + (dice_refusals.legal(state) if player in (None, state.turn) else [])
