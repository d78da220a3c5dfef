"""Who is who: the host by key, seats and cookies, acting for others, undo, and the two headers of an action."""

from __future__ import annotations

import threading
from typing import Any
from urllib.parse import quote

import pytest

from tests.contract.examiner import CARDS, FIRST, SECOND, Answer, Json, Phone, Served, roll

ODD = ["Zoë", "李雷", "O'Neil", 'Søren "S" Å', "50% off", "a/b", "../..", "%2F", "a b", "🐪"]


def flags(cookie: str) -> set[str]:
    """A cookie's attributes in small letters."""
    return {part.strip().lower() for part in cookie.split(";")[1:]}


def proper(phone: Phone) -> None:
    """The last cookie is a long secret, HttpOnly and SameSite."""
    cookie = phone.set[-1]
    value = cookie.partition(";")[0].partition("=")[2]
    assert len(value) >= 22
    assert "httponly" in flags(cookie)
    assert flags(cookie) & {"samesite=lax", "samesite=strict"}
    assert "path=/" in flags(cookie)


def test_the_key_makes_a_host(table: Served) -> None:
    phone = table.phone()
    phone.post("/api/host", {"key": table.key + "x"}).refused(403)
    phone.post("/api/host", {"key": ""}).refused(400, 403)
    phone.post("/api/host", {"key": "x" * 5000}).refused(403)
    phone.post("/api/host", {"claim": "x" * 5000}).refused(409)
    assert phone.set == []
    phone.post("/api/host", {"key": table.key}).good()
    proper(phone)
    assert table.key not in phone.set[-1]
    other = table.host()
    assert other.cookies != phone.cookies
    malformed: list[Any] = [{"key": 7}, {"key": None}, {"claim": 7}, {"claim": None}, {"key": table.key, "more": 1}, []]
    for bad in malformed:
        table.phone().post("/api/host", bad).refused(400)


def test_only_the_host_starts_races_and_frees_seats(table: Served) -> None:
    table.begin(SECOND)
    stranger, ana = table.phone(), table.seat("Ana")
    for who, status in ((stranger, 401), (ana, 403)):
        who.post("/api/tables", SECOND | {"replace": True}).refused(status)
        who.delete("/api/seats/Ana").refused(status)
    stranger.cookies = dict.fromkeys(table.host().cookies, "x" * 43)
    stranger.post("/api/tables", SECOND | {"replace": True}).refused(401)
    stranger.cookies = dict.fromkeys(ana.cookies, "x" * 43)
    stranger.get("/api/seat").refused(401)
    stranger.act(roll("red", 1)).refused(401)
    table.phone().act(roll("red", 1, player="Ana")).refused(401)
    assert table.state()["events"] == 0


def test_a_race_is_begun_once(table: Served) -> None:
    host = table.begin(SECOND)
    number = table.state()["race"]
    host.post("/api/tables", SECOND).refused(409)
    host.post("/api/tables", SECOND | {"replace": False}).refused(409)
    begun = host.post("/api/tables", SECOND | {"replace": True, "note": "again", "at": "home"}).good(201)
    assert begun == table.state()
    assert begun["race"] == number + 1
    line = table.record(number + 1)[0]
    assert "replace" not in line
    assert {key: line[key] for key in SECOND} == SECOND
    assert line["note"] == "again"
    assert host.get("/api/races").good()[-2:] == [
        {"race": number, "edition": "second", "players": SECOND["players"], "status": "abandoned", "winners": []},
        {"race": number + 1, "edition": "second", "players": SECOND["players"], "status": "running", "winners": []},
    ] or sorted(one["race"] for one in host.get("/api/races").good()) == list(range(1, number + 2))


def test_seats_are_claimed_taken_and_freed(table: Served) -> None:
    host = table.begin(SECOND)
    assert table.state()["seats"] == [{"name": name, "taken": False} for name in SECOND["players"]]
    ana = table.phone()
    ana.post("/api/seats", {"name": "Ana"}).good(201)
    proper(ana)
    assert "Ana" not in ana.set[-1]
    assert table.state()["seats"][0] == {"name": "Ana", "taken": True}
    table.phone().post("/api/seats", {"name": "Ana"}).refused(409)
    table.phone().post("/api/seats", {"name": "ana"}).refused(404)
    table.phone().post("/api/seats", {"name": ""}).refused(400, 404)
    for bad in ({}, {"name": 1}, {"name": None}, {"name": "Ana", "more": 1}, {"name": ["Ana"]}):
        table.phone().post("/api/seats", bad).refused(400)
    host.delete("/api/seats/Zoe").refused(404)
    answer = host.delete("/api/seats/Ana")
    assert answer.status in (200, 204)
    ana.get("/api/seat").refused(401)
    ana.act(roll("red", 1)).refused(401)
    assert table.state()["seats"][0]["taken"] is False
    table.phone().post("/api/seats", {"name": "Ana"}).good(201)


def test_names_of_every_kind(table: Served) -> None:
    for some in (ODD[:5], ODD[5:]):
        host = table.begin(SECOND | {"players": some})
        for name in some:
            seat = table.seat(name)
            assert seat.get("/api/seat").good()["edition"] == "second"
            view = host.get(f"/api/seat?name={quote(name, safe='')}").good()
            assert "legal" in view
            assert host.delete(f"/api/seats/{quote(name, safe='')}").status in (200, 204), name
            seat.get("/api/seat").refused(401)
        host.delete("/api/seats/%ff").refused(400, 404)
        host.delete("/api/seats/Nobody%20here").refused(404)
        host.get("/api/seat?name=Nobody").refused(404)
        host.get("/api/seat?name=").refused(400, 404)


def test_an_error_is_one_sentence_whatever_stands_in_a_name(table: Served) -> None:
    """`refused` looks for the line that no sentence has."""
    for name in ("a\nb", "a\r\nb", "nul\0", "a\u2028b", "a\u0085b"):
        host = table.begin(SECOND | {"players": [name, "Ben"]})
        table.seat(name)
        said = table.phone().post("/api/seats", {"name": name}).refused(409)
        assert said.splitlines() == [said]
        said = host.act({"do": "ticket", "camel": name}).refused(400)
        assert said.splitlines() == [said]
        host.act({"do": "ticket", name: "red"}).refused(400)


def test_nobody_is_ever_their_own_partner(table: Served) -> None:
    """A phone's own event is its seat's, with or without the name: no state of any race allows this one."""
    host = table.begin(FIRST)
    ana = table.seat("Ana")
    for who in (ana, table.seat("Ben")):
        name = who.get("/api/seat").good()["name"]
        who.act({"do": "partner", "with": name}).refused(400)
        who.act({"do": "partner", "with": name, "player": name}).refused(400)
    host.act({"do": "partner", "with": "Ana"}).refused(400, 409)
    ana.act({"do": "partner", "with": "Ben"}).good()


def test_seats_of_the_same_name_keep_their_cookies(table: Served) -> None:
    host = table.begin(SECOND)
    ana, cleo = table.seat("Ana"), table.seat("Cleo")
    host.post("/api/tables", CARDS | {"replace": True}).good(201)
    assert table.state()["seats"] == [{"name": "Ana", "taken": True}, {"name": "Ben", "taken": False}]
    assert ana.get("/api/seat").good()["edition"] == "cards"
    cleo.get("/api/seat").refused(401)
    table.again()
    assert ana.get("/api/seat").good()["edition"] == "cards"
    assert host.get("/api/seat?name=Ben").good()


def test_who_may_act_for_whom(table: Served) -> None:
    host = table.begin(SECOND)
    ana, ben = table.seat("Ana"), table.seat("Ben")
    ben.act(roll("red", 1)).refused(409)
    ben.act(roll("red", 1, player="Ben")).refused(409)
    ben.act(roll("red", 1, player="Ana")).refused(403)
    ana.act(roll("red", 1, player="Ben")).refused(403)
    ana.act(roll("red", 1)).good()
    host.act(roll("blue", 1)).good()
    host.act(roll("green", 1, player="Ana")).refused(409)
    host.act(roll("green", 1, player="Cleo")).good()
    assert [line.get("player") for line in table.record(table.state()["race"])[1:]] in (
        ["Ana", "Ben", "Cleo"],
        [None, None, "Cleo"],
        [None, None, None],
    )


def test_a_host_who_sits_acts_for_his_seat(table: Served) -> None:
    host = table.begin(SECOND)
    host.post("/api/seats", {"name": "Ben"}).good(201)
    host.act(roll("red", 1)).refused(409)
    host.act(roll("red", 1, player="Ana")).good()
    host.act(roll("blue", 1)).good()
    assert host.get("/api/seat").good()["turn"] == "Cleo"
    assert host.get("/api/seat?name=Cleo").good()["legal"]


def test_views_of_seats(table: Served) -> None:
    host = table.begin(SECOND)
    host.get("/api/seat").refused(401)
    free = host.get("/api/seat?name=Ana").good()
    assert set(free["cards"]) == {"red", "yellow", "green", "blue", "purple"}
    assert any(event["do"] == "finish" for event in free["legal"])
    ana, ben = table.seat("Ana"), table.seat("Ben")
    ana.get("/api/seat?name=Ben").refused(403)
    table.phone().get("/api/seat?name=Ana").refused(401)
    assert ana.get("/api/seat?name=Ana").good() == ana.get("/api/seat").good()
    held = host.get("/api/seat?name=Ana").good()
    assert "cards" not in held or held["cards"] in ([], None)
    assert held["legal"]
    assert not any(event["do"] == "finish" for event in held["legal"])
    view = ana.get("/api/seat").good()
    public = table.state()
    assert {key: view[key] for key in public} == public
    assert sorted(view["cards"]) == view["cards"] == ["blue", "green", "purple", "red", "yellow"]
    assert ben.get("/api/seat").good()["legal"] == []
    ana.act({"do": "finish", "on": "winner", "camel": "red"}).good()
    assert "red" not in ana.get("/api/seat").good()["cards"]
    assert table.state()["decks"] == {"winner": ["Ana"], "loser": []}


def test_if_match(table: Served) -> None:
    ana = (table.begin(SECOND), table.seat("Ana"))[1]
    for wrong in ("1", '"1"', "99"):
        ana.act(roll("red", 1), If_Match=wrong).refused(412)
    ana.act(roll("red", 1), If_Match="nonsense").refused(400, 412)
    ana.act(roll("red", 1), If_Match="0").good()
    host = table.host()
    host.act(roll("blue", 1), If_Match="0").refused(412)
    host.act(roll("blue", 1), If_Match='"1"').good()
    host.act(roll("green", 1), If_Match="*").good()
    assert table.state()["events"] == 3


def test_a_repetition_gets_the_first_answer(table: Served) -> None:
    host = table.begin(SECOND)
    first = host.act(roll("red", 1), Idempotency_Key="one").good()
    assert host.act(roll("red", 1), Idempotency_Key="one").good() == first
    host.act(roll("blue", 1)).good()
    assert host.act(roll("red", 1), Idempotency_Key="one").good() == first
    assert host.act(roll("red", 1), Idempotency_Key="one", If_Match="0").good() == first
    refused = host.act(roll("red", 2), Idempotency_Key="two").refused(409)
    assert host.act(roll("red", 2), Idempotency_Key="two").refused(409) == refused
    assert table.state()["events"] == 2
    table.again()
    assert host.act(roll("red", 1), Idempotency_Key="one").good() == first
    assert table.state()["events"] == 2


def test_keys_belong_to_their_sender(table: Served) -> None:
    host = table.begin(SECOND)
    ana, ben = table.seat("Ana"), table.seat("Ben")
    ana.act({"do": "finish", "on": "winner", "camel": "red"}, Idempotency_Key="k").good()
    ben.act(roll("blue", 1), Idempotency_Key="k").good()
    host.act(roll("green", 1), Idempotency_Key="k").good()
    assert table.state()["events"] == 3


def test_another_phone_on_the_same_seat_repeats_nothing(table: Served) -> None:
    host = table.begin(SECOND)
    for die in ("red", "blue"):
        ana = table.seat("Ana")
        ana.act(TICKET, Idempotency_Key="k").good()
        host.act(TICKET | {"player": "Ben"}, Idempotency_Key=die).good()
        host.act(roll(die, 1, player="Cleo")).good()
        host.delete("/api/seats/Ana").good()
    assert table.state()["events"] == 6
    table.host().act({"do": "ticket", "camel": "blue"}, Idempotency_Key="h").good()
    table.host().act({"do": "ticket", "camel": "blue"}, Idempotency_Key="h").good()
    assert table.state()["events"] == 8


@pytest.mark.parametrize("times", [6])
def test_the_same_key_at_the_same_time(table: Served, times: int) -> None:
    host = table.begin(SECOND)
    answers: list[Answer] = []

    def send() -> None:
        phone = table.phone()
        phone.cookies = dict(host.cookies)
        answers.append(phone.act(roll("red", 1), Idempotency_Key="together"))

    threads = [threading.Thread(target=send) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    bodies = [answer.good() for answer in answers]
    assert len(bodies) == times
    assert all(body == bodies[0] for body in bodies)
    assert table.state()["events"] == 1


def test_one_seat_for_many_at_once(table: Served) -> None:
    table.begin(SECOND)
    got: list[int] = []

    def send() -> None:
        got.append(table.phone().post("/api/seats", {"name": "Ana"}).status)

    threads = [threading.Thread(target=send) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(got) == [201, 409, 409, 409, 409, 409]


def own_undo(table: Served, events: list[Json]) -> tuple[Phone, Phone]:
    """A race in which these were played by the host for whoever was to act, and the seats of Ana and Ben."""
    host = table.begin(SECOND)
    ana, ben = table.seat("Ana"), table.seat("Ben")
    for event in events:
        host.act(event).good()
    return ana, ben


TICKET: Json = {"do": "ticket", "camel": "red"}


def test_a_seat_takes_back_only_its_own_latest(table: Served) -> None:
    ana, ben = own_undo(table, [])
    ana.act(TICKET).good()
    ben.act({"do": "undo"}).refused(403, 409)
    ana.act({"do": "undo"}).good()
    assert table.state()["turn"] == "Ana"
    assert table.state()["events"] == 2
    ana.act({"do": "undo"}).refused(409)
    ana.act(roll("red", 1)).good()
    ana.act({"do": "undo"}).refused(403, 409)
    ben.act(TICKET).good()
    ana.act({"do": "undo"}).refused(403, 409)
    host = table.host()
    host.act({"do": "undo"}).good()
    ben.act({"do": "undo"}).refused(403, 409)
    host.act({"do": "undo", "player": "Cleo"}).good()
    assert table.state()["dice"] == sorted(["red", "yellow", "green", "blue", "purple", "grey"])
    host.act({"do": "undo"}).refused(409)
    assert all(event["do"] != "undo" for event in ana.get("/api/seat").good()["legal"])


def test_repeated_undos_of_a_seat(table: Served) -> None:
    """Own event, somebody's undo of it, and the one before: another's stands between."""
    ana, ben = own_undo(table, [])
    ana.act(TICKET).good()
    ben.act(TICKET).good()
    ben.act({"do": "undo"}).good()
    ben.act({"do": "undo"}).refused(403, 409)
    ana.act({"do": "undo"}).good()
    assert table.state()["players"][0]["tickets"] == []


def test_of_two_at_once_one_wins(table: Served) -> None:
    host = table.begin(SECOND)
    got: list[int] = []

    def send(die: str) -> None:
        phone = table.phone()
        phone.cookies = dict(host.cookies)
        got.append(phone.act(roll(die, 1), If_Match="0").status)

    threads = [threading.Thread(target=send, args=(die,)) for die in ("red", "blue", "green")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(got) == [200, 412, 412]
    assert table.state()["events"] == 1
