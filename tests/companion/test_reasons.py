"""The reasons of advice as English sentences, for `camelcam odds --advice`."""

from __future__ import annotations

from typing import Any

import pytest

from companion.reasons import why

SENTENCES: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (
        {"do": "ticket", "camel": "red"},
        {"first": 0.413, "second": 0.01, "pays": 5},
        "Red wins this leg 41 times in 100 (then it pays 5) and comes second 1 time in 100.",
    ),
    (
        {"do": "tile", "space": 6, "side": "boo"},
        {"visits": 1.25, "gain": -0.5},
        "About 1.2 units will stop there, and your tickets lose 0.5.",
    ),
    (
        {"do": "tile", "space": 6, "side": "cheer"},
        {"visits": 0.4, "instead": 0.62, "gain": 0.01},
        "About 0.4 units will stop there instead of 0.6 where it lies now, and your tickets stay worth the same.",
    ),
    (
        {"do": "finish", "on": "loser", "camel": "blue"},
        {"chance": 0.001, "ahead": 2},
        "Blue comes last in the race less than 1 time in 100, and 2 other cards lie before yours.",
    ),
    (
        {"do": "photo", "space": 4},
        {"chance": 0.999, "camels": 2.04, "instead": 0.5},
        "A unit stops before the camera there more than 99 times in 100, with 2.0 camels on average; "
        "where it stands now the camera is worth 0.5.",
    ),
    ({"do": "partner", "with": "Eve"}, {"best": 1}, "You get the best reward of Eve once more, 1.0 as it looks now."),
    (
        {"do": "boost", "die": "red"},
        {"gain": 0.75, "costs": 1},
        "With the second red die your tickets and tile gain 0.8, and a pyramid ticket goes back.",
    ),
    (
        {"do": "final", "on": "winner", "camel": "white"},
        {"chance": 0.5, "instead": -0.3, "card": "green"},
        "White wins the race 50 times in 100, and your card of green, worth -0.3, goes back.",
    ),
    (
        {"do": "place", "figure": "palm", "space": 7},
        {"stays": 1, "costs": 1, "gain": 0.0},
        "It still stands there at the end of the leg 100 times in 100, which costs 1, "
        "and your bets stay worth the same.",
    ),
]


@pytest.mark.parametrize(("event", "because", "sentence"), SENTENCES, ids=lambda value: str(value)[:30])
def test_the_numbers_behind_an_action_make_a_sentence(event: Any, because: Any, sentence: str) -> None:
    assert why(event, because) == sentence
