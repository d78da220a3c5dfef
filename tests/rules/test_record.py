"""The race record: what is no record is refused in the right line, in one plain sentence; what is one, is read."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import msgspec
import pytest

from companion import record
from companion.rules import views
from companion.sentences import words
from tests.rules import reference

SETUP = (
    b'{"edition":"second","players":["Ana","Ben","Cleo"],'
    b'"track":{"1":["green","yellow","red"],"3":["blue","purple"],"15":["white"],"16":["black"]}}'
)
CARDS = (
    b'{"edition":"cards","players":["Ana","Ben"],"length":16,"deck":10,'
    b'"start":[["red",1],["blue",2],["red",1],["green",1],["white",1]]}'
)
FIRST = b'{"edition":"first","players":["Ana","Ben"],"track":{"1":["white","orange","yellow","green","blue"]}}'
TICKET = b'{"do":"ticket","camel":"red"}'


def bad(*lines: bytes, end: bytes = b"\n") -> tuple[int, str]:
    """The bad line of a record, and the sentence; the reference must find the same line."""
    data = b"\n".join(lines) + end
    with pytest.raises(reference.BadLine) as other:
        reference.replay(data)
    with pytest.raises(record.BadRecord) as error:
        record.replay(io.BytesIO(data))
    assert error.value.line == other.value.line
    return error.value.line, words(error.value.why)


def good(*lines: bytes, end: bytes = b"\n") -> dict[str, Any]:
    data = b"\n".join(lines) + end
    found = views.full(record.replay(io.BytesIO(data)).state)
    assert json.loads(json.dumps(found)) == json.loads(json.dumps(reference.replay(data).shown()))
    return found


def changed(setup: bytes, **fields: Any) -> bytes:
    """That setup with these fields; None takes one out."""
    line = {**json.loads(setup), **fields}
    return json.dumps({key: value for key, value in line.items() if value is not None}).encode()


# ---- lines


@pytest.mark.parametrize("data", [b"", b"\n", b"  \n\t\n\r\n"])
def test_a_file_that_is_empty_or_holds_no_setup_is_bad_in_line_1(data: bytes) -> None:
    assert bad(data, end=b"") == (1, "there is no setup; the first line of a record says who plays what")


def test_blank_lines_are_ignored_everywhere_and_counted() -> None:
    assert good(b"", b" \t", SETUP, b"\r", TICKET, b"", b"")["turn"] == "Ben"
    assert bad(b"", b" \t", SETUP, b"\r", TICKET, b"", b'{"do":"pass"}')[0] == 7


def test_a_first_line_that_is_no_setup_is_bad_in_its_own_line() -> None:
    assert bad(b"", b"", TICKET)[0] == 3


def test_the_first_bad_line_counts() -> None:
    assert bad(SETUP, b'{"do":"x"}', b"\xff", b"{")[0] == 2


def test_lines_end_at_a_newline_alone_and_the_last_one_need_not() -> None:
    assert good(SETUP + b"\r", TICKET + b"\r", end=b"")["turn"] == "Ben"
    assert good(SETUP.replace(b",", b",\r"), TICKET)["turn"] == "Ben"
    assert bad(SETUP + b"\x0b")[0] == 1
    assert bad(SETUP + b"\x0c", TICKET)[0] == 1
    assert bad(SETUP + "\u2028".encode() + TICKET)[0] == 1


def test_a_line_of_1_mib_is_read_and_a_longer_one_refused() -> None:
    def ticket(size: int) -> bytes:
        return TICKET[:-1] + b',"note":"' + b"x" * (size - len(TICKET) - 10) + b'"}'

    assert len(ticket(1 << 20)) == 1 << 20
    assert good(SETUP, ticket(1 << 20))["turn"] == "Ben"
    assert good(SETUP, ticket(1 << 20), end=b"")["turn"] == "Ben"
    assert bad(SETUP, ticket((1 << 20) + 1)) == (2, "the line is longer than 1 MiB")
    assert bad(SETUP, ticket((1 << 20) + 1), end=b"") == (2, "the line is longer than 1 MiB")
    assert bad(SETUP, b" " * ((1 << 20) + 1)) == (2, "the line is longer than 1 MiB")


# ---- bytes and JSON


@pytest.mark.parametrize(
    ("piece", "words"),
    [
        (b"\xef\xbb\xbf" + TICKET, "a byte order mark stands before the text"),
        (TICKET + b"\xef\xbb\xbf", "this is no JSON"),
        (b'{"do":"ticket","camel":"r\xffd"}', "these bytes are no UTF-8 text"),
        (b'{"do":"ticket","camel":"red","note":"\xed\xa0\x80"}', "these bytes are no UTF-8 text"),
        (b'{"do":"ticket","camel":"red","note":"\\ud800"}', "a lone surrogate"),
        (b'{"do":"ticket","camel":"red","\\udfff":1}', "a lone surrogate"),
        (b'{"do":"ticket","camel":"red"', "this is no JSON"),
        (b'{"do":"ticket","camel":"red"}}', "this is no JSON"),
        (b'{"do":"ticket","camel":"red",}', "this is no JSON"),
        (b"{'do':'ticket','camel':'red'}", "this is no JSON"),
        (b'{"do":"ticket","camel":"red"} // a slip', "this is no JSON"),
        (b'{"do":"ticket","camel":"red"}{"do":"undo"}', "this is no JSON"),
        (b'{"do":"ticket","camel":"r\x01d"}', "this is no JSON"),
        (b"ticket red", "this is no JSON"),
        (b"null", "a line holds one JSON object"),
        (b'["ticket","red"]', "a line holds one JSON object"),
        (b'"ticket"', "a line holds one JSON object"),
        (b"7", "a line holds one JSON object"),
        (b'{"do":"ticket","do":"ticket","camel":"red"}', 'the field "do" stands twice'),
        (b'{"do":"ticket","camel":"red","c\\u0061mel":"blue"}', 'the field "camel" stands twice'),
        (b'{"do":"tile","space":5.0,"side":"boo"}', "5.0 is no whole number"),
        (b'{"do":"tile","space":5e0,"side":"boo"}', "5e0 is no whole number"),
        (b'{"do":"tile","space":NaN,"side":"boo"}', "NaN is no whole number"),
        (b'{"do":"tile","space":Infinity,"side":"boo"}', "Infinity is no whole number"),
        (b'{"do":"tile","space":05,"side":"boo"}', "this is no JSON"),
        (b'{"do":"tile","space":"5","side":"boo"}', '"space": a whole number belongs here, not a text'),
        (b'{"do":"tile","space":true,"side":"boo"}', '"space": a whole number belongs here, not true or false'),
        (b'{"do":"tile","space":null,"side":"boo"}', '"space": a whole number belongs here, not null'),
        (b'{"do":"tile","space":-1,"side":"boo"}', '"space": a number of at least 0 belongs here'),
        (b'{"do":"tile","space":1' + b"0" * 40 + b',"side":"boo"}', '"space": a number of at most 1000000 belongs'),
        (b'{"do":"tile","space":1' + b"0" * 9000 + b',"side":"boo"}', "a number is far too long"),
        (b'{"do":"roll","die":"red","value":true}', '"value": a whole number belongs here'),
        (b'{"do":"roll","die":"red","value":4}', '"value": 4 is not one of the values that this field may have'),
        (b'{"do":"roll","die":"red","value":2,"support":0}', '"support": true or false belongs here'),
        (b'{"do":"roll","die":"red","value":2,"mark":null}', '"mark": a text belongs here, not null'),
        (b'{"do":"roll","die":"red","value":2,"player":null}', '"player": a text belongs here, not null'),
        (b'{"do":"ticket","camel":"red","note":null}', '"note": a text belongs here, not null'),
        (b'{"do":"ticket","camel":"red","at":1730000000}', '"at": a text belongs here, not a whole number'),
        (b'{"do":"ticket","camel":"red","colour":"red"}', 'the field "colour" does not belong here'),
        (b'{"do":"ticket","camel":"red","space":5}', 'the field "space" does not belong here'),
        (b'{"do":"ticket","camel":"red","support":false}', 'the field "support" does not belong here'),
        (b'{"do":"ticket"}', 'the field "camel" is missing'),
        (b'{"camel":"red"}', 'the field "do" is missing'),
        (b'{"do":"Ticket","camel":"red"}', "\"do\": 'Ticket' is not one of the values"),
        (b'{"do":["ticket"],"camel":"red"}', '"do": a text belongs here, not a list'),
        (b"{}", 'the field "do" is missing'),
        (b'{"do":"undo","undo":1}', 'the field "undo" does not belong here'),
        (SETUP, 'the field "do" is missing'),
    ],
)
def test_a_malformed_event_is_refused_in_its_line_and_says_why(piece: bytes, words: str) -> None:
    line, sentence = bad(SETUP, TICKET, piece)
    assert line == 3
    assert words in sentence
    assert len(sentence.splitlines()) == 1


@pytest.mark.parametrize("piece", [b"[" * 100_000, b'{"do":' * 100_000, b"[" * 50_000 + b"]" * 50_000])
def test_deep_nesting_is_refused_without_a_traceback(piece: bytes) -> None:
    assert bad(SETUP, piece) == (2, "the brackets are nested too deep")


def test_a_message_about_a_huge_name_stays_short() -> None:
    line, sentence = bad(SETUP, b'{"do":"ticket","camel":"' + b"x" * 100_000 + b'"}')
    assert line == 2
    assert len(sentence) < 700


def test_every_line_may_carry_at_and_note() -> None:
    setup = changed(SETUP, at="20:15", note="the kitchen table")
    ticket = TICKET[:-1] + b',"at":"20:16","note":"\\ud83d\\ude42"}'
    assert good(setup, ticket, b'{"do":"undo","note":""}')["turn"] == "Ana"


def test_what_equals_absence_is_accepted() -> None:
    assert good(changed(SETUP, boost=False, modules=[]))["leg"] == 1
    assert good(changed(CARDS, boost=False, modules=[]))["leg"] == 1
    assert good(SETUP, b'{"do":"roll","die":"red","value":1,"support":false}')["turn"] == "Ben"
    assert good(SETUP, b'{"do":"roll","die":"grey","value":1,"mark":"black","support":false}')["turn"] == "Ben"


def test_names_are_compared_exactly_as_given() -> None:
    setup = changed(SETUP, players=["Zoë", "Zoe\u0308", " Zoë", "zoë"])
    assert good(setup, b'{"do":"ticket","camel":"red","player":"Zo\\u00eb"}')["turn"] == "Zoe\u0308"
    assert bad(setup, '{"do":"ticket","camel":"red","player":"Zoe\u0308"}'.encode())[0] == 2


# ---- setups


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (changed(SETUP, edition="third"), "'third' is not one of the values"),
        (changed(SETUP, edition=None), 'the field "edition" is missing'),
        (changed(SETUP, players=None), 'the field "players" is missing'),
        (changed(SETUP, track=None), 'the field "track" is missing'),
        (changed(SETUP, seats=3), 'the field "seats" does not belong here'),
        (changed(SETUP, length=16), 'the field "length" does not belong here'),
        (changed(SETUP, players=["Ana"]), "this race is for 2 to 8 players, and 1 are named"),
        (changed(SETUP, players=[str(n) for n in range(9)]), "2 to 8 players, and 9 are named"),
        (changed(FIRST, players=[str(n) for n in range(9)]), "9 or 10 with all four modules"),
        (changed(CARDS, players=[str(n) for n in range(7)]), "2 to 6 players, and 7 are named"),
        (changed(SETUP, players=["Zoe", "Ana", "Ana"]), "two players have the name Ana"),
        (changed(SETUP, players=["Ana", ""]), "a player has no name"),
        (changed(SETUP, players=["Ana", "x" * 201]), "longer than 200 characters"),
        (changed(SETUP, players="Ana"), '"players": a list belongs here'),
        (changed(SETUP, players=["Ana", 2]), '"players[1]": a text belongs here'),
        (changed(SETUP, modules=["extended"]), "belong to the Supercup"),
        (changed(SETUP, boost=True), "belong to the Supercup"),
        (changed(CARDS, boost=True), "belong to the Supercup"),
        (changed(FIRST, modules=["tents"]), "there is no module tents"),
        (changed(FIRST, modules=["extended", "extended"]), "a module is named twice"),
        (changed(FIRST, boost=True), 'boost needs the module "extended"'),
        (changed(FIRST, modules=["partnerships"]), "partnerships need 6 players"),
        (changed(SETUP, track={"1": ["red"]}), "the camel yellow is not on the track"),
        (changed(SETUP, track={"0": ["red"]}), "the track has no space 0"),
        (changed(SETUP, track={"17": ["red"]}), "the track has no space 17"),
        (changed(SETUP, track={"01": ["red"]}), "the track has no space 01"),
        (changed(SETUP, track={"1": []}), "the stack on space 1 is empty"),
        (changed(SETUP, track={"1": ["red", "red"]}), "the camel red stands on the track twice"),
        (changed(SETUP, track={"1": ["orange"]}), "there is no camel orange in this edition"),
        (changed(FIRST, track={"1": ["black"]}), "there is no camel black in this edition"),
        (changed(FIRST, modules=["extended"], track={"21": ["blue"]}), "its spaces are 1 to 20"),
        (changed(CARDS, length=0), '"length": a number of at least 1 belongs here'),
        (changed(CARDS, length=25), '"length": a number of at most 24 belongs here'),
        (changed(CARDS, deck=11), '"deck": 11 is not one of the values'),
        (changed(CARDS, start=[["red", 1]] * 4), '"start": a list of at least 5 belongs here'),
        (changed(CARDS, start=[["red", 1]] * 6), '"start": a list of at most 5 belongs here'),
        (changed(CARDS, start=[["red"]] * 5), '"start[0]": a list of 2 belongs here, not of 1'),
        (changed(CARDS, start=[["red", 3]] * 5), '"start[0][1]": 3 is not one of the values'),
        (changed(CARDS, start=[["red", 2]] * 5), "there are not so many red cards"),
        (changed(CARDS, length=2, start=[["red", 1]] * 5), "takes red to the Finish card"),
        (changed(CARDS, camels=["a", "b", "c", "d"]), '"camels": a list of at least 5 belongs here'),
        (changed(CARDS, camels=["red", "b", "c", "d", "e", "f"]), '"camels": a list of at most 5 belongs here'),
        (changed(CARDS, camels=["red", "b", "c", "d", ""]), "a camel has no name"),
        (changed(CARDS, camels=["red", "b", "c", "d", "y" * 201]), "longer than 200 characters"),
        (changed(CARDS, youngest_first=["Ana", "Zoe"]), "youngest_first must name every player once"),
        (changed(CARDS, track={}), 'the field "track" does not belong here'),
        (SETUP.replace(b'"3":', b'"1":'), 'the field "1" stands twice'),
    ],
)
def test_an_impossible_setup_is_bad_in_its_line(setup: bytes, words: str) -> None:
    line, sentence = bad(setup, TICKET)
    assert line == 1
    assert words in sentence


def test_names_of_200_characters_are_not_too_long() -> None:
    assert good(changed(SETUP, players=["\U0001f42a" * 200, "Ben"]))["turn"] == "\U0001f42a" * 200
    assert good(changed(CARDS, camels=["red", "blue", "green", "white", "y" * 200]))["leg"] == 1


# ---- writing


@pytest.mark.parametrize("setup", [SETUP, CARDS, FIRST])
def test_what_is_written_reads_back_as_the_same(setup: bytes) -> None:
    read = record.to_setup(record.parse(setup))
    assert record.to_setup(record.parse(record.write(read))) == read
    assert b"modules" not in record.write(read)


def test_what_msgspec_says_of_other_pages_fields_is_put_in_words_too() -> None:
    said = {
        "Expected `str` of length <= 9 - at `$.name`": '"name": a text of at most 9 characters belongs here',
        "Expected `str` of length >= 1 - at `$.name`": '"name": a text of at least 1 characters belongs here',
        "Expected `int | null`, got `float` - at `$.a[...].b`": '"a.b": a whole number belongs here, not a fraction',
        "Something else": "Something else",
    }
    assert {message: words(record.malformed(msgspec.ValidationError(message))) for message in said} == said


def test_the_recursion_limit_is_as_it_was() -> None:
    before = sys.getrecursionlimit()
    bad(SETUP, b"[" * 100_000)
    assert sys.getrecursionlimit() == before
