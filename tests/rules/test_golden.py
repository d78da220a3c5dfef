"""The golden races, compared with what was kept: a change of rules or words shows as a difference of text."""

from __future__ import annotations

import json
from difflib import unified_diff

import pytest

from tests.rules import golden, reference

RENEW = "If that is what you want: python -m tests.rules.golden"


def same(kept: str, now: str) -> None:
    difference = "\n".join(unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", lineterm=""))
    assert kept == now, f"{difference}\n{RENEW}"


@pytest.mark.parametrize("name", golden.names())
def test_the_transcript_is_the_kept_one(name: str) -> None:
    same(golden.kept(name, "story.txt").read_text(encoding="utf-8"), golden.told(name))


@pytest.mark.parametrize("name", golden.names())
def test_the_final_state_is_the_kept_one(name: str) -> None:
    same(golden.kept(name, "json").read_text(encoding="utf-8"), golden.final(name))


@pytest.mark.parametrize("name", golden.names())
def test_the_reference_comes_to_the_kept_final_state(name: str) -> None:
    race = reference.replay(golden.kept(name, "race").read_bytes())
    assert json.loads(json.dumps(race.shown())) == json.loads(golden.kept(name, "json").read_text(encoding="utf-8"))


def test_there_is_a_whole_game_of_every_edition_and_one_with_everything_of_supercup() -> None:
    finals = {name: json.loads(golden.kept(name, "json").read_text(encoding="utf-8")) for name in golden.names()}
    for name, players in (("second-3", 3), ("second-8", 8), ("first-4", 4), ("cards-3", 3), ("cards-6", 6)):
        assert finals[name]["over"]
        assert len(finals[name]["players"]) == players
    cup = golden.kept("supercup-10", "race").read_text(encoding="utf-8")
    assert finals["supercup-10"]["over"]
    for piece in (
        '"boost":true',
        '"do":"boost"',
        '"support":true',
        '"photo"',
        '"position"',
        '"ticket":',
        '"partner"',
        '"tile"',
    ):
        assert piece in cup
