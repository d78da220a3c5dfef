"""The catalogues: no language lacks a sentence, a value or a letter of its own, and every sentence is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.sentences import LANGUAGES, catalogue, parameters
from companion.web import pages

ENGLISH = catalogue("en")
OTHERS = [language for language in LANGUAGES if language != "en"]
#: Sentences whose keys are put together in the pages, by what they begin with.
MADE = tuple(
    f"{first}."
    for first in (
        *(
            "act",
            "bet",
            "camel",
            "card",
            "cause",
            "chip",
            "deck",
            "did",
            "edition",
            "ended",
            "figure",
            "head",
            "hint",
            "history",
        ),
        *(
            "host",
            "leg",
            "kind",
            "letter",
            "line",
            "mark",
            "module",
            "new",
            "notice",
            "paid",
            "place",
            "pushed",
            "refusal",
            "sheet",
            "side",
            "sound",
        ),
        *("stand", "title", "walked", "watch", "won"),
    )
)


def values(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence))


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_lacks_a_sentence(language: str) -> None:
    assert catalogue(language).keys() == ENGLISH.keys()


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_says_what_the_english_one_says(language: str) -> None:
    spoken = catalogue(language)
    #: where one counts, "one" may be a word.
    free = {key: {"count"} if "#" in key else set() for key in ENGLISH}
    different = {key for key in ENGLISH if values(spoken[key]) - free[key] != values(ENGLISH[key]) - free[key]}
    assert different == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_lacks_a_sentence(language: str) -> None:
    """Every code of the rules and the table, with nothing in its sentence that its parameters do not give."""
    spoken: dict[str, list[str]] = {}
    for key, sentence in catalogue(language).items():
        if key.startswith("refusal."):
            spoken.setdefault(key.removeprefix("refusal.").split("#")[0], []).append(sentence)
    known = parameters()
    assert known.keys() - spoken.keys() == set()
    strange = {code: spoken[code] for code in known if not set().union(*map(values, spoken[code])) <= known[code]}
    assert strange == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_camel_has_a_letter_of_its_own(language: str) -> None:
    letters = [sentence for key, sentence in catalogue(language).items() if key.startswith("letter.")]
    assert len(set(letters)) == len(letters)
    assert all(1 <= len(letter) <= 2 for letter in letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_shouts(language: str) -> None:
    assert [key for key, sentence in catalogue(language).items() if "!" in sentence or not sentence.strip()] == []


def test_every_sentence_that_a_page_asks_for_is_there() -> None:
    asked: set[str] = set()
    for script in pages.STATIC.rglob("*.js"):
        asked |= set(re.findall(r'\bt\("([^"]+)"', script.read_text("utf-8")))
    for template in Path(pages.HERE / "templates").glob("*.html"):
        asked |= set(re.findall(r"words\[[\"']([\w.]+)[\"']\]", template.read_text("utf-8")))
    assert asked - {key.split("#")[0] for key in ENGLISH} == set()


def test_no_sentence_is_left_over() -> None:
    text = "".join(file.read_text("utf-8") for file in pages.STATIC.rglob("*.js"))
    text += "".join(file.read_text("utf-8") for file in (pages.HERE / "templates").glob("*.html"))
    plain = {key.split("#")[0] for key in ENGLISH if "@" not in key and not key.startswith(MADE)}
    assert {key for key in plain if f'"{key}"' not in text and f"'{key}'" not in text} == set()


def test_first_edition_speaks_of_desert_tiles() -> None:
    assert "desert tile" in ENGLISH["did.tile@first"]
    assert "spectator tile" in ENGLISH["did.tile"]
