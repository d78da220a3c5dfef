"""Why each action is worth what it is, as readable English, for the command; pages tell it in their own language."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def why(event: Json, because: Json) -> str:
    """One sentence, from the event and the numbers that came with its worth."""
    text = _why(event, because)
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


def _why(event: Json, because: Json) -> str:
    match event["do"]:
        case "ticket":
            first, second = _in_100(because["first"]), _in_100(because["second"])
            return f"{event['camel']} wins this leg {first} (then it pays {because['pays']}) and comes second {second}."
        case "bet" if event["on"] == "midfield":
            return f"{event['camel']} ends this leg in the midfield {_in_100(because['middle'])}."
        case "bet":
            leads = f"{event['camel']} leads at the end {_in_100(because['first'])}"
            return f"{leads} (then it pays {because['pays']}) and is second {_in_100(because['second'])}."
        case "tile":
            now = f" instead of {_pounds(because['instead'])} where it lies now" if "instead" in because else ""
            shift = _shift(because["gain"], "your tickets")
            return f"about {_pounds(because['visits'])} units will stop there{now}, and {shift}."
        case "roll":
            return f"press the pyramid: its ticket pays {because['pays']}, whatever the die shows."
        case "finish":
            ahead = because["ahead"]
            cards = (
                "no other card lies" if not ahead else "1 other card lies" if ahead == 1 else f"{ahead} other cards lie"
            )
            return f"{_end(event, because)}, and {cards} before yours."
        case "partner":
            best = _pounds(because["best"])
            return f"you get the best reward of {event['with']} once more, {best} as it looks now."
        case "photo":
            size = f", with {_pounds(because['camels'])} camels on average" if "camels" in because else ""
            here = f"; where it stands now the camera is worth {_pounds(because.get('instead', 0))}"
            now = here if "instead" in because else ""
            return f"a unit stops before the camera there {_in_100(because['chance'])}{size}{now}."
        case "position":
            right = f"{event['camel']} ends this leg in place {event['place']} {_in_100(because['right'])}"
            under = f", and the ticket under it is worth {_pounds(because.get('instead', 0))} as it is"
            return f"{right}{under if 'instead' in because else ''}."
        case "boost":
            shift = _shift(because["gain"], "your tickets and tile")
            return f"with the second {event['die']} die {shift}, and a pyramid ticket goes back."
        case "reveal":
            return "the top card is the same surprise for everybody, and your bets stay worth what they are."
        case "hand":
            camel, shift = event["camel"], _shift(because["gain"], "your bets")
            return f"if it shows {camel}: with one space for {camel} {shift}."
        case "place":
            stays, shift = _in_100(because["stays"]), _shift(because["gain"], "your bets")
            return f"it still stands there at the end of the leg {stays}, which costs {because['costs']}, and {shift}."
        case "final" if "card" in because:
            kept = f"your card of {because['card']}, worth {_pounds(because['instead'])}"
            return f"{_end(event, because)}, and {kept}, goes back."
        case "final":
            return f"{_end(event, because)}."
    return "a turn without a bet costs nothing."


def _end(event: Json, because: Json) -> str:
    does = "wins the race" if event["on"] == "winner" else "comes last in the race"
    return f"{event['camel']} {does} {_in_100(because['chance'])}"
