"""Every code that the rules and the table refuse with has its sentence, and every sentence has somebody who says it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import companion
from companion import errors, record
from companion.rules import Refusal
from companion.sentences import LANGUAGES, catalogue, parameters, sentence
from companion.web.openapi import OPERATIONS

ROOM = Path(companion.__file__).parent
REFUSALS = {"Refused", "Impossible", "Malformed", "Refusal"} | {
    name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Refusal)
}
#: codes that stand in a table of the source, and not in the call that raises.
TABLES = ("CODES", "_CODES", "_MODULES", "_against_tile", "_against_photo", "_against_figure")
#: what is taken over HTTP, and what may stand in a field where it does not belong.
TAKEN = {kind for one in OPERATIONS.values() for kind in get_args(one.takes) or (one.takes,) if kind not in (None, str)}
WRONG: list[Any] = [
    None,
    True,
    1,
    -1,
    10**9,
    1.5,
    -1.5,
    "",
    "x" * 5000,
    [],
    {},
    ["x"] * 9,
    [["red", 3]] * 5,
    {"1": "x"},
]


def calls() -> Iterator[tuple[str, set[str]]]:
    """Every code that is written out where something is refused, as a pattern, with the parameters beside it."""
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).removeprefix("record.") in REFUSALS:
                given = {keyword.arg or "*" for keyword in node.keywords}
                yield from ((code, given) for code in codes(node.args[0]))


def codes(code: ast.expr) -> list[str]:
    if isinstance(code, ast.Constant):
        return [re.escape(str(code.value))]
    if isinstance(code, ast.IfExp):
        return codes(code.body) + codes(code.orelse)
    if isinstance(code, ast.JoinedStr):
        return ["".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else "[a-z]+" for p in code.values)]
    return []


def in_tables() -> set[str]:
    """The codes of the tables: every text there that could be one."""
    found = set()
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            named = isinstance(node, ast.FunctionDef) and node.name in TABLES
            if named or (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in TABLES):
                texts = (one.value for one in ast.walk(node) if isinstance(one, ast.Constant))
                found |= {
                    text for text in texts if isinstance(text, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", text)
                }
    return found


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    said, sentences = in_tables(), parameters()
    assert said <= set(sentences) and len(said) > 15
    for code, given in calls():
        found = {one for one in sentences if re.fullmatch(code, one)}
        assert found, code
        for one in found:
            assert "*" in given or given >= sentences[one], (one, given)
        said |= found
    said |= {"player-count", "player-count-supercup"}  # chosen between before they are raised
    said |= {"too-many-keys", "too-many-tokens", "too-many-codes", "too-many-requests", "http"}  # a limit's, Flask's
    assert said == set(sentences)


def test_a_sentence_is_one_line_that_ends() -> None:
    for code, names in parameters().items():
        text = sentence(Refusal(code, **{name: "full" if name == "cause" else 3 for name in names}))
        assert text[0] == text[0].upper() and text.endswith(".") and "\n" not in text and "{" not in text


def test_a_bad_line_of_a_record_is_named() -> None:
    assert sentence(record.Malformed("no-setup", line=7)).startswith("Line 7: There is no setup;")


@pytest.mark.parametrize("wrong", ["x", 1.5, True, [], {}, None])
def test_which_kind_belongs_in_a_field_is_a_code_that_phones_have_words_for(wrong: Any) -> None:
    with pytest.raises(record.Malformed) as error:
        record.to_event({"do": "tile", "space": wrong, "side": "cheer"})
    said = error.value.params
    assert said["wanted"] == "int"
    assert all(f"kind.{said[name]}" in catalogue(one) for name in ("wanted", "got") for one in LANGUAGES)


@pytest.mark.parametrize("kind", sorted(TAKEN, key=str))
def test_no_field_that_is_wrong_is_refused_in_words_of_the_library(kind: Any) -> None:
    tag = {kind.__struct_config__.tag_field: kind.__struct_config__.tag} if kind.__struct_config__.tag else {}
    for field in kind.__struct_encode_fields__:
        for value in WRONG:
            try:
                msgspec.convert({**tag, field: value}, kind)
            except msgspec.ValidationError as error:
                assert record.malformed(error).code != "malformed", error
