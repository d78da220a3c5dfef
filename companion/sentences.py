"""The sentences of every language; of each code of a refusal the English one, for the command line and for `error`.

What is said stands in languages/ and nowhere else. Phones make their own sentences from a refusal's code and parameters
(web/static/js/words.js); here the same is done in English. No rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from .rules import Refusal
from .rules.refusal import Param

LANGUAGES = ("en", "de", "fr", "es")
FOLDER = Path(__file__).with_name("languages")
#: a text that was sent may be as long as a line of a record; what is said about it may not.
LONGEST = 250
#: what would break a sentence over several lines, or be no text at all, as it is written in a string.
BREAKS = {code: repr(chr(code))[1:-1] for code in (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)}
#: the header that holds code and parameters of a refusal as ASCII JSON, and how long it may be.
REFUSAL, LONGEST_HEADER = "Refusal", 4000
PREFIX = "refusal."
#: parameters that are codes themselves, and where their own words stand.
CODED = {"cause": "cause", "wanted": "kind", "got": "kind"}
#: a sentence begins behind the field that it is about.
BEGINNING = re.compile(r"^(\{at\})?([A-Z])")


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every sentence of one language by its key."""
    found: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text("utf-8"))
    return found


def english(key: str, params: Mapping[str, Param]) -> str:
    """What stands under this key, with its parameters in it."""
    return _filled(_template(key), params)


def _template(key: str) -> str:
    """With names in braces; where one counts, in the form in which the count is a number."""
    said = catalogue("en")
    return said.get(f"{key}#other") or said[key]


def _filled(text: str, params: Mapping[str, Param]) -> str:
    said = catalogue("en")
    coded = {name: said.get(f"{CODED.get(name)}.{value}", value) for name, value in params.items()}
    return text.format(**{name: _listed(value) for name, value in coded.items()}).translate(BREAKS)


def words(why: Refusal) -> str:
    """Half a sentence, to stand behind FILE:LINE."""
    half = BEGINNING.sub(lambda found: (found[1] or "") + found[2].lower(), _template(PREFIX + why.code))
    return _filled(half.removesuffix("."), why.params)


def _listed(value: Param) -> str | int:
    if isinstance(value, int):
        return value
    text = value if isinstance(value, str) else ", ".join(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def sentence(why: Refusal) -> str:
    """One whole sentence."""
    text = english(PREFIX + why.code, why.params)
    text = text[:1].upper() + text[1:]
    return f"Line {why.params['line']}: {text}" if "line" in why.params else text


def answer(why: Refusal) -> bytes:
    """The body of an answer that refuses."""
    params = {name: _listed(value) if isinstance(value, str) else value for name, value in why.params.items()}
    return msgspec.json.encode({"error": sentence(why), "code": why.code, "params": params})


def parted(body: bytes) -> tuple[bytes, str]:
    """A refusal as it leaves the table: the sentence alone as the body, which is all that an error holds, and its code
    and parameters as the header REFUSAL, from which phones make the sentence in their own language."""
    said = msgspec.json.decode(body)
    beside = json.dumps({"code": said.get("code", ""), "params": said.get("params", {})})
    if len(beside) > LONGEST_HEADER:
        beside = json.dumps({"code": "", "params": {}})
    return msgspec.json.encode({"error": said["error"]}), beside


def parameters() -> dict[str, set[str]]:
    """Every code, and the names of its parameters."""
    found: dict[str, set[str]] = {}
    for key, text in catalogue("en").items():
        if key.startswith(PREFIX):
            code = key.removeprefix(PREFIX).partition("#")[0]
            found.setdefault(code, set()).update(re.findall(r"\{(\w+)\}", text))
    return found
