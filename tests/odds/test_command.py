"""`camelcam odds` as the contract describes it: keys, options, messages, exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.commands import odds

FRESH = (
    '{"edition":"second","players":["a","b","c"],'
    '"track":{"1":["red","blue"],"2":["green"],"3":["yellow","purple"],"14":["white"],"16":["black"]}}\n'
)
CARDS = (
    '{"edition":"cards","players":["Ana","Ben"],"length":9,"deck":10,'
    '"start":[["red",1],["blue",2],["red",1],["green",1],["white",1]]}\n'
)


def run(path: Path | str, *options: str, text: str | None = None) -> Result:
    return CliRunner().invoke(odds, [str(path), *options], input=text)


def answer(text: str, *options: str) -> dict[str, Any]:
    result = run("-", *options, text=text)
    assert result.exit_code == 0 and not result.stderr, result.output
    assert result.stdout.count("\n") == 1
    return json.loads(result.stdout)  # type: ignore[no-any-return]


def test_the_keys_are_the_contracts_and_no_others(tmp_path: Path) -> None:
    (tmp_path / "a.race").write_text(FRESH)
    result = run(tmp_path / "a.race", "--games", "100")
    found = json.loads(result.stdout)
    assert list(found) == ["leg", "tickets", "race", "games"]
    assert found["games"] == 100
    for camel in ("blue", "green", "purple", "red", "yellow"):
        assert list(found["leg"][camel]) == ["first", "second", "other"]
        assert list(found["race"][camel]) == ["winner", "loser"]
    assert found["leg"]["purple"]["first"] == pytest.approx(0.3948159579332418, abs=1e-12)
    assert found["tickets"]["purple"] == pytest.approx(1.9178669410150884, abs=1e-12)


def test_games_and_seed() -> None:
    assert answer(FRESH)["games"] == 20_000
    assert answer(FRESH, "--games", "50", "--seed", "7") == answer(FRESH, "--games", "50", "--seed", "7")
    assert answer(CARDS, "--games", "50", "--seed", "7") != answer(CARDS, "--games", "50", "--seed", "8")


def test_a_race_that_is_computed_says_so_and_counts_no_games() -> None:
    """Where nothing but the last leg is left, and where the race is over."""
    close = '{"edition":"first","players":["a","b"],"track":{"16":["white","orange","yellow","green","blue"]}}\n'
    for text in (close, close + '{"do":"roll","die":"white","value":1}\n'):
        found = answer(text, "--games", "100")
        assert list(found) == ["leg", "tickets", "race", "games", "exact"]
        assert (found["games"], found["exact"]) == (0, True)
        assert sum(one["winner"] for one in found["race"].values()) == pytest.approx(1)


def test_advice_comes_with_standard_errors_and_only_when_asked() -> None:
    found = answer(FRESH, "--games", "5000", "--seed", "1", "--advice")
    assert list(found) == ["leg", "tickets", "race", "games", "stderr", "advice"]
    assert all(0 <= error <= 0.01 for ends in found["stderr"].values() for error in ends.values())
    assert found["advice"][0]["event"] == {"do": "ticket", "camel": "purple"}
    assert all(set(one) == {"event", "ev", "why"} for one in found["advice"])


def test_the_position_is_the_one_after_all_events_and_undos() -> None:
    moves = '{"do":"roll","die":"red","value":3}\n{"do":"ticket","camel":"red"}\n{"do":"undo"}\n{"do":"undo"}\n'
    assert answer(FRESH + moves, "--seed", "1") == answer(FRESH, "--seed", "1")
    assert answer(FRESH + moves.partition("\n")[0], "--seed", "1")["leg"] != answer(FRESH, "--seed", "1")["leg"]


def test_taken_tickets_are_null() -> None:
    taken = '{"do":"ticket","camel":"red"}\n' * 4
    assert answer(FRESH + taken)["tickets"]["red"] is None


@pytest.mark.parametrize(
    ("text", "line"),
    [("", 1), ("{}\n", 1), (FRESH + '\n{"do":"roll","die":"red","value":4}\n', 3), (FRESH + '{"do":"undo"}\n', 2)],
)
def test_a_bad_record_is_one_line_and_exit_2(tmp_path: Path, text: str, line: int) -> None:
    path = tmp_path / "bad.race"
    path.write_text(text)
    result = run(path)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"{path}:{line}: ")
    assert result.stderr.count("\n") == 1


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = run(tmp_path / "none.race")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{tmp_path / 'none.race'}:1: ")
