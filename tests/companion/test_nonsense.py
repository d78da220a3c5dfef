"""Nonsense of every kind: whatever is sent, the answer is a known status with one sentence, and the race goes on."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from companion.web.openapi import OPERATIONS

from .house import CARDS, SECOND, SUPERCUP, House, Json, good

STATUSES = {200, 201, 202, 204, 400, 401, 403, 404, 405, 409, 412, 413, 415, 429}
WORDS = ("", "red", "Ana", "Zoe", "grey", "black", "winner", "\u0000", "\U0001f42a" * 300, "..", "a/b", "r1", "NaN")
NUMBERS = (0, 1, 2, 3, 5, -1, 16, 17, 10**6, 10**30, 1.5, -0.0, True, False, None)
HEADERS = ("If-Match", "Idempotency-Key", "Cookie", "Range")
KINDS = ("application/json",) * 6 + ("text/plain", "x/y", "")
KEYS = [
    *("do", "camel", "space", "side", "die", "value", "mark", "support", "on", "with", "place", "ticket", "figure"),
    *("steps", "player", "at", "note", "name", "key", "claim", "id", "discard", "edition", "players", "track", "start"),
    *("modules", "boost", "length", "deck", "replace", "odds", "state", "detail", "pressed", "reading", "events"),
    *("status", "picture"),
]


def value(rng: random.Random, depth: int = 0) -> Any:
    kind = rng.random()
    if kind < 0.35:
        return rng.choice(WORDS)
    if kind < 0.7 or depth > 2:
        return rng.choice(NUMBERS)
    if kind < 0.85:
        return [value(rng, depth + 1) for _ in range(rng.randint(0, 3))]
    return {rng.choice(KEYS): value(rng, depth + 1) for _ in range(rng.randint(0, 4))}


def spoiled(rng: random.Random, good_one: Json) -> Json:
    """Something that was all right, with one thing changed."""
    copy = json.loads(json.dumps(good_one))
    key = rng.choice([*copy, *KEYS]) if rng.random() < 0.7 else rng.choice(list(copy) or KEYS)
    if rng.random() < 0.2:
        copy.pop(key, None)
    else:
        copy[key] = value(rng)
    return dict(copy)


def body(rng: random.Random, house: House) -> bytes:
    kind = rng.random()
    if kind < 0.1:
        return bytes(rng.randrange(256) for _ in range(rng.randint(0, 40)))
    if kind < 0.3:
        return json.dumps(value(rng)).encode()
    turn = house.public.get("turn")
    legal = good(house.host().get(f"/api/seat?name={turn}"))["legal"] if turn else []
    reading = {"reading": "r", "events": 0, "status": "read", "die": "red", "value": 1}
    seeds = [
        SECOND,
        SUPERCUP,
        CARDS,
        reading,
        {"state": "x", "pressed": True},
        {"name": "Ben"},
        {"odds": "nobody"},
        *legal,
    ]
    return json.dumps(spoiled(rng, rng.choice(seeds))).encode()


@pytest.mark.parametrize("seed", range(4))
def test_nonsense_gets_a_sentence_and_breaks_nothing(house: House, seed: int) -> None:
    rng = random.Random(seed)
    host = house.begun((SECOND, SUPERCUP, CARDS, SECOND)[seed])
    phones = [host, house.seat("Ana"), house.phone()]
    token = {"Authorization": f"Bearer {house.data.reader_token}"}
    paths = [one.split() for one in OPERATIONS if "events" not in one]
    for _ in range(150):
        method, path = rng.choice(paths)
        path = path.replace("{name}", rng.choice(("Ana", "Zoe", "%00", "%FF", "..%2F", "a%2Fb")))
        path = path.replace("{race}", rng.choice(("1", "0", "-1", "x", "9" * 40)))
        if rng.random() < 0.2:
            path += f"?name={rng.choice(('Ana', '%FF', ''))}&since={rng.choice(('0', '-1', 'x', '9' * 30))}"
        headers = dict(token) if rng.random() < 0.8 else {}
        if rng.random() < 0.2:
            headers[rng.choice(HEADERS)] = rng.choice(("0", "x", '"', "a=b;;="))
        kind = rng.choice(KINDS)
        answer = rng.choice(phones).client.open(
            path,
            method=method if rng.random() < 0.9 else rng.choice(("PUT", "PATCH", "DELETE", "OPTIONS")),
            data=body(rng, house) if method == "POST" else None,
            content_type=kind if method == "POST" else None,
            headers=headers,
        )
        assert answer.status_code in STATUSES, (method, path, answer.get_data(as_text=True))
        if answer.status_code >= 400:
            said = answer.get_json()
            assert list(said) == ["error"] and "\n" not in said["error"], said
    assert good(house.phone().get("/healthz"))["ok"]
    before = house.public
    folder = house.folder
    house.close()
    again = House(folder)
    assert again.public == before
    again.close()
