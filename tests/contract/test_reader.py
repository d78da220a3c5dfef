"""What the reader says: readings applied, asked about, repeated, late, unsure; and who answers a question."""

from __future__ import annotations

import base64

import pytest

from tests.contract.examiner import CARDS, SECOND, Json, Served, jpeg, plain, reading, roll

TICKET: Json = {"do": "ticket", "camel": "red"}


def ask(table: Served, name: str = "q", **more: object) -> Json:
    """An unsure reading becomes the question that waits."""
    said = reading(name, table.state()["events"], status="unsure", die=None, value=None, confidence=0.2) | more
    assert table.reader("/api/readings", said).good() == {"applied": False}
    found: Json = table.phone().get("/api/question").good()
    return found


def test_only_the_token_opens_the_readers_doors(table: Served) -> None:
    host = table.begin(SECOND)
    for path, value in (
        ("/api/readings", reading("t", 0)),
        ("/api/reader", {"state": "ready", "detail": "", "pressed": True}),
    ):
        table.phone().post(path, value).refused(401)
        host.post(path, value).refused(401)
        for wrong in ("", "x", table.token + "x", table.token[:-1]):
            table.phone().post(path, value, Authorization=f"Bearer {wrong}").refused(401)
        table.phone().post(path, value, Authorization=table.token).refused(401)
        table.phone().post(path, value, Authorization=f"Basic {table.token}").refused(401)
        table.reader(path, []).refused(400)
    assert table.state()["events"] == 0


def test_signs_of_life(table: Served) -> None:
    table.begin(SECOND)
    said = table.sign()
    assert said == {"events": 0, "dice": table.state()["dice"], "want": said["want"]}
    assert said["want"] in ("reveals", "live")
    assert table.phone().get("/healthz").good()["reader"] != "none"
    for bad in (
        {"detail": "", "pressed": False, "state": 1},
        {"state": "ready", "detail": "", "pressed": 1},
        {"state": "ready", "detail": None, "pressed": False},
        {"state": "ready", "detail": "", "pressed": "yes"},
    ):
        table.reader("/api/reader", bad).refused(400)
    table.begin(CARDS)
    said = table.sign()
    assert said["want"] == "nothing"
    assert said["events"] == 0


def test_a_certain_reading_is_the_roll_of_the_seat_to_act(table: Served) -> None:
    table.begin(SECOND)
    seen = table.sign(pressed=True)["events"]
    assert table.reader("/api/readings", reading("a1", seen)).good() == {"applied": True}
    state = table.state()
    assert state["events"] == 1
    assert state["turn"] == "Ben"
    assert state["question"] is False
    line = table.record(state["race"])[1]
    assert {key: line[key] for key in ("do", "die", "value")} == roll("red", 2)
    assert line.get("player", "Ana") == "Ana"
    assert table.reader("/api/readings", reading("a1", seen)).good() == {"applied": True}
    assert table.reader("/api/readings", reading("a1", 1, die="blue")).good() == {"applied": True}
    assert table.state()["events"] == 1
    grey = reading("a2", 1, die="grey", value=1, mark="black")
    assert table.reader("/api/readings", grey).good() == {"applied": True}
    table.again()
    assert table.reader("/api/readings", grey).good() == {"applied": True}
    assert table.state()["events"] == 2


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("late", {"events": 0}),
        ("ahead", {"events": 7}),
        ("not certain", {"confidence": 0.1}),
        ("of no face", {"value": 9}),
        ("revealed before", {"die": "red"}),
        ("unsure", {"status": "unsure", "die": None, "value": None, "confidence": 0.3}),
        ("not of this edition", {"die": "orange"}),
        ("the racing die named grey needs its mark", {"die": "grey"}),
        ("support here", {"support": True}),
    ],
)
def test_what_is_late_unsure_or_cannot_be_is_asked(table: Served, name: str, more: Json) -> None:
    host = table.begin(SECOND)
    host.act(roll("red", 1)).good()
    answer = table.reader("/api/readings", reading(f"n-{name}", 1, die="blue") | more).good()
    assert answer == {"applied": False}
    assert table.state()["events"] == 1
    assert table.state()["question"] is True
    asked = host.get("/api/question").good()
    assert set(asked) == {"id", "picture", "likely"}
    dice = set(table.state()["dice"])
    assert asked["likely"]
    for event in asked["likely"]:
        assert event["do"] == "roll"
        assert event["die"] in dice
    assert asked["likely"][0] in host.get("/api/seat?name=Ben").good()["legal"]
    assert table.reader("/api/readings", reading(f"n-{name}", 1, die="blue") | more).good() == {"applied": False}
    assert host.get("/api/question").good() == asked


@pytest.mark.parametrize("status", ["empty", "several", "obscured", "moving", "tilted"])
def test_other_states_make_no_question(table: Served, status: str) -> None:
    host = table.begin(SECOND)
    said = reading(f"s-{status}", 0, status=status, die=None, value=None, confidence=0.9)
    assert table.reader("/api/readings", said).good() == {"applied": False}
    assert host.get("/api/question").status == 204
    assert table.state()["question"] is False


def test_the_likely_answer_of_a_late_reading_comes_first(table: Served) -> None:
    host = table.begin(SECOND)
    host.act(TICKET).good()
    table.reader("/api/readings", reading("late", 0, die="purple", value=3)).good()
    asked = host.get("/api/question").good()
    assert asked["likely"][0] == roll("purple", 3)
    assert len(asked["likely"]) == len({str(event) for event in asked["likely"]})
    assert base64.b64decode(asked["picture"].rpartition(",")[2])


def test_questions_are_answered_once_by_the_seat_to_act_or_the_host(table: Served) -> None:
    host = table.begin(SECOND)
    ana, ben = table.seat("Ana"), table.seat("Ben")
    name = ask(table)["id"]
    table.phone().post("/api/question", {"id": name, "die": "red", "value": 1}).refused(401)
    ben.post("/api/question", {"id": name, "die": "red", "value": 1}).refused(403, 409)
    ben.post("/api/question", {"id": name, "discard": True}).refused(403, 409)
    for bad in (
        {"id": name},
        {"id": name, "die": "red"},
        {"id": name, "die": "red", "value": 4},
        {"id": name, "die": "red", "value": 2.0},
        {"id": name, "die": "grey", "value": 1},
        {"id": name, "discard": True, "die": "red", "value": 1},
        {"id": name, "discard": 1},
        {"id": name, "die": "red", "value": 1, "mark": None},
        {"id": None, "discard": True},
        {"id": name, "die": "red", "value": 1, "color": "red"},
        {"die": "red", "value": 1},
    ):
        ana.post("/api/question", bad).refused(400)
    ana.post("/api/question", {"id": "nothing", "die": "red", "value": 1}).refused(404, 409)
    state = ana.post("/api/question", {"id": name, "die": "red", "value": 1}).good()
    assert state == table.state()
    assert state["events"] == 1
    assert state["question"] is False
    assert state["turn"] == "Ben"
    host.post("/api/question", {"id": name, "die": "blue", "value": 1}).refused(409)
    assert host.get("/api/question").status == 204
    second = ask(table, "q2")["id"]
    host.post("/api/question", {"id": second, "die": "red", "value": 1}).refused(409)
    assert host.post("/api/question", {"id": second, "die": "grey", "value": 1, "mark": "white"}).good()["events"] == 2


def test_discarded_and_replaced_questions(table: Served) -> None:
    host = table.begin(SECOND)
    old = ask(table, "o1")["id"]
    new = ask(table, "o2")["id"]
    assert old != new
    host.post("/api/question", {"id": old, "discard": True}).refused(409)
    state = host.post("/api/question", {"id": new, "discard": True}).good()
    assert (state["question"], state["events"]) == (False, 0)
    host.post("/api/question", {"id": new, "discard": True}).refused(409)
    assert host.get("/api/question").status == 204


def test_questions_survive_a_restart(table: Served) -> None:
    host = table.begin(SECOND)
    asked = ask(table, "keeps")
    table.again()
    assert table.state()["question"] is True
    assert host.get("/api/question").good() == asked
    host.post("/api/question", {"id": asked["id"], "die": "red", "value": 1}).good()


def test_without_a_running_dice_race_readings_are_dropped(table: Served) -> None:
    host = table.begin(CARDS)
    before = table.state()
    assert table.reader("/api/readings", reading("c1", 0)).good() == {"applied": False}
    assert table.reader("/api/readings", reading("c1", 0)).good() == {"applied": False}
    assert table.state() == before
    assert host.get("/api/question").status == 204


def test_what_a_reading_may_be(table: Served) -> None:
    host = table.begin(SECOND)
    good = reading("w", 0)
    for bad in (
        {"reading": 1},
        {"reading": None},
        {"events": "0"},
        {"events": 0.0},
        {"events": True},
        {"status": "seen"},
        {"confidence": "high"},
        {"confidence": 1.5},
        {"die": 7},
        {"value": 2.0},
        {"value": "2"},
        {"picture": "***"},
        {"picture": 7},
        {"picture": base64.b64encode(b"no picture at all").decode()},
        {"confidence": -0.1},
        {"mark": 1},
        {"support": 1},
    ):
        table.reader("/api/readings", good | bad).refused(400)
    for missing in ("reading", "events", "status", "die", "value"):
        table.reader("/api/readings", {key: value for key, value in good.items() if key != missing}).refused(400)
    assert table.state()["events"] == 0
    assert host.get("/api/question").status == 204
    table.reader("/api/readings", good | {"picture": jpeg(300_000)}).refused(400, 413)
    table.reader("/api/readings", good | {"picture": jpeg(2_000_000)}).refused(413)
    assert table.reader("/api/readings", good | {"picture": jpeg(200_000)}).good() == {"applied": True}


def test_a_reading_of_a_repeated_number_comes_as_an_answer_too(table: Served) -> None:
    """A table that went away between the reading and its answer: the same bytes again."""
    table.begin(SECOND)
    said = reading("again", 0)
    table.reader("/api/readings", said).good()
    table.again()
    assert table.reader("/api/readings", said).good() == {"applied": True}
    assert table.state()["events"] == 1
    got = plain(table.port, b"POST /api/readings HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n")
    assert got.split()[1] == b"401"
