"""Why each action is worth what it is, as readable English, for the command; pages tell it in their own language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Json = dict[str, Any]


def why(event: Json, because: Json) -> str:
    """One sentence, from the event and the numbers that came with its worth."""
    text = _WHY[event["do"]](event, because)
    return text[:1].upper() + text[1:]


def _in_100(chance: float) -> str:
    """A chance in words that need no arithmetic."""
    number = round(100 * chance)
    if 0 < chance < 0.005:
        return "less than 1 time in 100"
    if number == 100 and chance < 1:
        return "more than 99 times in 100"
    return f"{number} {'time' if number == 1 else 'times'} in 100"


def _pounds(amount: float) -> str:
    """An expected amount, to one place after the point, without a minus before zero."""
    return f"{abs(amount) if abs(amount) < 0.05 else amount:.1f}"


def _shift(amount: float, what: str) -> str:
    """How one's tickets or bets do by it."""
    if abs(amount) < 0.05:
        return f"{what} stay worth the same"
    return f"{what} {'gain' if amount > 0 else 'lose'} {_pounds(abs(amount))}"


def _ticket(event: Json, because: Json) -> str:
    first, second = _in_100(because["first"]), _in_100(because["second"])
    return f"{event['camel']} wins this leg {first} (then it pays {because['pays']}) and comes second {second}."


def _tile(event: Json, because: Json) -> str:
    now = f" instead of {_pounds(because['instead'])} where it lies now" if "instead" in because else ""
    return (
        f"about {_pounds(because['visits'])} units will stop there{now}, and {_shift(because['gain'], 'your tickets')}."
    )


def _finish(event: Json, because: Json) -> str:
    does = "wins the race" if event["on"] == "winner" else "comes last in the race"
    ahead = because["ahead"]
    cards = "no other card lies" if not ahead else "1 other card lies" if ahead == 1 else f"{ahead} other cards lie"
    return f"{event['camel']} {does} {_in_100(because['chance'])}, and {cards} before yours."


def _partner(event: Json, because: Json) -> str:
    return f"you get the best reward of {event['with']} once more, {_pounds(because['best'])} as it looks now."


def _photo(event: Json, because: Json) -> str:
    size = f", with {_pounds(because['camels'])} camels on average" if "camels" in because else ""
    now = f"; where it stands now the camera is worth {_pounds(because['instead'])}" if "instead" in because else ""
    return f"a unit stops before the camera there {_in_100(because['chance'])}{size}{now}."


def _position(event: Json, because: Json) -> str:
    right = f"{event['camel']} ends this leg in place {event['place']} {_in_100(because['right'])}"
    now = f", and the ticket under it is worth {_pounds(because['instead'])} as it is" if "instead" in because else ""
    return f"{right}{now}."


def _boost(event: Json, because: Json) -> str:
    shift = _shift(because["gain"], "your tickets and tile")
    return f"with the second {event['die']} die {shift}, and a pyramid ticket goes back."


def _hand(event: Json, because: Json) -> str:
    return f"if it shows {event['camel']}: with one space for {event['camel']} {_shift(because['gain'], 'your bets')}."


def _place(event: Json, because: Json) -> str:
    stays, shift = _in_100(because["stays"]), _shift(because["gain"], "your bets")
    return f"it still stands there at the end of the leg {stays}, which costs {because['costs']}, and {shift}."


def _bet(event: Json, because: Json) -> str:
    if event["on"] == "midfield":
        return f"{event['camel']} ends this leg in the midfield {_in_100(because['middle'])}."
    first, second = _in_100(because["first"]), _in_100(because["second"])
    return f"{event['camel']} leads at the end {first} (then it pays {because['pays']}) and is second {second}."


def _final(event: Json, because: Json) -> str:
    does = "wins the race" if event["on"] == "winner" else "comes last in the race"
    chance = f"{event['camel']} {does} {_in_100(because['chance'])}"
    if "card" not in because:
        return f"{chance}."
    return f"{chance}, and your card of {because['card']}, worth {_pounds(because['instead'])}, goes back."


_WHY: dict[str, Callable[[Json, Json], str]] = {
    "ticket": _ticket,
    "tile": _tile,
    "roll": lambda event, because: f"press the pyramid: its ticket pays {because['pays']}, whatever the die shows.",
    "finish": _finish,
    "partner": _partner,
    "photo": _photo,
    "position": _position,
    "boost": _boost,
    "reveal": lambda event, because: (
        "the top card is the same surprise for everybody, and your bets stay worth what they are."
    ),
    "hand": _hand,
    "place": _place,
    "bet": _bet,
    "final": _final,
    "done": lambda event, because: "a turn without a bet costs nothing.",
}
