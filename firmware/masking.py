"""What must not leave the house in a support bundle, and the words that stand in its place. Text in, text out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial

IPV4 = re.compile(r"(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])")
IPV6 = re.compile(r"(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:%\w+)?(?![\w:])", re.IGNORECASE)
MAC = re.compile(r"(?<![\w:])(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?![\w:])", re.IGNORECASE)
HOME = re.compile(r"(/home/|/Users/)[^/\s:]+")
MAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+")
LOCAL_NAME = re.compile(r"\b[\w-]+\.(?:local|lan|home|fritz\.box)\b", re.IGNORECASE)
#: cookies, tokens, digests and whatever else is long and looks like chance.
LONG = re.compile(r"(?<![\w-])(?=[\w-]*\d)[A-Za-z0-9_-]{20,}(?![\w-])")
OWN = ("127.0.0.1", "0.0.0.0", "::1", "::")


class Mask:
    """Knows what is secret here; the same thing gets the same word everywhere, so that a text can still be followed."""

    def __init__(self, secrets: Iterable[str], names: Iterable[str], machines: Iterable[str], keep: Sequence[str] = ()):
        self._exact = [(text, "secret") for text in secrets]
        self._exact += [(text, "name") for text in names] + [(text, "machine") for text in machines]
        self._exact = sorted({one for one in self._exact if one[0].strip()}, key=lambda one: -len(one[0]))
        self._keep = {*OWN, *keep}
        self._words: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        folded = _folded(text)
        for found, kind in self._exact:
            if _folded(found) in folded:  # a table may know thousands of names, and a log holds few of them
                word = self._word(kind, found)
                text = re.sub(rf"(?<!\w){re.escape(found)}(?!\w)", word, text, flags=re.IGNORECASE)
        for pattern, kind in ((MAIL, "mail"), (MAC, "address"), (IPV6, "address"), (IPV4, "address")):
            text = pattern.sub(partial(self._shown, kind), text)
        text = LOCAL_NAME.sub(lambda match: self._word("machine", match[0]), text)
        text = HOME.sub(lambda match: match[1] + self._word("name", match[0]), text)
        return LONG.sub(partial(self._shown, "secret"), text)

    def _shown(self, kind: str, match: re.Match[str]) -> str:
        found = match[0]
        clock = kind == "address" and re.fullmatch(r"\d{1,2}:\d{2}:\d{2}", found)
        return found if found in self._keep or clock else self._word(kind, found)

    def _word(self, kind: str, found: str) -> str:
        key = f"{kind} {found.lower()}"
        if key not in self._words:
            number = sum(one.startswith(kind + " ") for one in self._words) + 1
            self._words[key] = f"<{kind} {number}>"
        return self._words[key]


def _folded(text: str) -> str:
    """What two texts share that a pattern takes for one: small or large, long s or short, i with a dot or without."""
    return text.replace("İ", "I").upper().casefold()
