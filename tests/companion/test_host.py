"""Becoming host: by the key, or by a press of the pyramid while nobody else is host."""

from __future__ import annotations

import queue
import threading
import time
from pathlib import Path

import pytest

from tests.patience import PATIENCE

from .house import SECOND, TICKET, House, Json, good, refused


def test_the_key_makes_a_host(house: House) -> None:
    phone = house.phone()
    refused(phone.post("/api/host", {"key": "wrong"}), 403)
    answer = phone.post("/api/host", {"key": house.data.host_key.upper().replace("-", " ")})
    good(answer)
    assert "HttpOnly" in answer.headers["Set-Cookie"] and house.data.host_key not in answer.headers["Set-Cookie"]
    assert good(phone.get("/api/me"))["host"]
    other = house.host()  # the key opens the door for a second phone, too
    assert good(phone.get("/api/me"))["host"] and good(other.get("/api/me"))["host"]


@pytest.mark.parametrize("wrong", [{"key": 5}, {"key": "a", "claim": "b"}, {"claim": None, "more": 1}])
def test_a_malformed_claim_is_400(house: House, wrong: Json) -> None:
    refused(house.phone().post("/api/host", wrong), 400)


def test_a_press_makes_the_one_who_asked_host(house: House) -> None:
    phone = house.phone()
    claim = good(phone.post("/api/host", {}), 202)
    assert list(claim) == ["claim"]
    assert good(phone.post("/api/host", claim), 202) == claim
    house.press()
    good(phone.post("/api/host", claim))
    assert good(phone.get("/api/me"))["host"]
    refused(house.phone().post("/api/host", claim), 409)
    refused(house.phone().post("/api/host", {}), 409)


def test_a_claim_that_is_asked_for_twice_at_once_makes_one_host(house: House) -> None:
    """The second host would shut out the first, and it may be the first whose cookie the phone keeps."""
    claim = good(house.phone().post("/api/host", {}), 202)
    house.press()
    house.clock.now += 30
    answers: queue.SimpleQueue[int] = queue.SimpleQueue()
    phones = [house.phone() for _ in range(2)]
    ask = [
        threading.Thread(target=lambda one=phone: answers.put(one.post("/api/host", claim).status_code))
        for phone in phones
    ]
    with house.table.store.change():
        for thread in ask:
            thread.start()
        assert answers.get(timeout=PATIENCE) == 409  # at once: there is nothing left to wait for
    assert answers.get(timeout=PATIENCE) == 200
    for thread in ask:
        thread.join()
    assert sorted(good(phone.get("/api/me"))["host"] for phone in phones) == [False, True]


def test_the_press_that_makes_a_host_is_never_a_roll(house: House) -> None:
    host = house.begun()
    house.clock.now += 601
    phone = house.phone()
    claim = good(phone.post("/api/host", {}), 202)
    assert house.press()["want"] == "nothing"
    assert not house.read()
    assert house.public["events"] == 0 and not house.public["question"]
    good(phone.post("/api/host", claim))
    refused(host.act(TICKET), 401)  # the silent host is host no more
    assert house.press()["want"] == "reveals"
    assert house.read("r2")


def test_dice_that_come_later_without_a_press_are_rolls_again(house: House) -> None:
    host = house.begun()
    house.clock.now += 601
    phone = house.phone()
    claim = good(phone.post("/api/host", {}), 202)
    assert house.press()["want"] == "nothing"
    good(phone.post("/api/host", claim))
    house.clock.now += 16
    assert house.read()
    refused(host.act(TICKET), 401)


def test_the_die_of_that_press_belongs_to_no_later_race(house: House) -> None:
    """Only the race that was on the table, or none, loses its reading: the next race begins afresh."""
    phone = house.phone()
    claim = good(phone.post("/api/host", {}), 202)
    house.press()
    good(phone.post("/api/host", claim))
    good(phone.post("/api/tables", SECOND), 201)
    assert house.read("r3")


def test_of_several_open_claims_none_wins(house: House) -> None:
    one, two = house.phone(), house.phone()
    claims = [good(phone.post("/api/host", {}), 202) for phone in (one, two)]
    house.press()
    for phone, claim in zip((one, two), claims, strict=True):
        refused(phone.post("/api/host", claim), 409)
    claim = good(two.post("/api/host", {}), 202)
    house.press()
    good(two.post("/api/host", claim))


def test_a_claim_is_open_for_a_minute(house: House) -> None:
    phone = house.phone()
    claim = good(phone.post("/api/host", {}), 202)
    house.clock.now += 61
    house.press()
    refused(phone.post("/api/host", claim), 409)


def test_the_hosts_phone_counts_as_gone_after_ten_minutes_of_silence(house: House) -> None:
    host = house.begun()
    house.clock.now += 599
    refused(house.phone().post("/api/host", {}), 409)
    good(host.get("/api/table"))
    house.clock.now += 599
    refused(house.phone().post("/api/host", {}), 409)
    house.clock.now += 2
    assert good(house.phone().get("/api/me"))["host_free"]
    good(host.get("/api/me"))
    assert not good(house.phone().get("/api/me"))["host_free"]


def test_a_host_who_comes_back_closes_the_claims(house: House) -> None:
    host = house.begun()
    house.clock.now += 601
    phone = house.phone()
    claim = good(phone.post("/api/host", {}), 202)
    good(host.get("/api/me"))
    assert house.press()["want"] == "reveals"
    assert good(phone.post("/api/host", claim), 202) == claim
    assert good(host.get("/api/me"))["host"]


def test_the_next_start_remembers_how_long_the_host_has_been_silent(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    host = house.begun()
    house.clock.now += 300
    host.acted(TICKET)
    house.close()
    house = House(tmp_path / "data")
    refused(house.phone().post("/api/host", {}), 409)
    house.close()


def test_a_host_who_only_watched_until_the_power_cut_is_still_host_after_it(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    host = house.host()
    with house.journal.change():
        house.journal.put("host_seen", time.time() - 5000)  # the last change was long ago
    house.clock.now += 400
    good(host.get("/api/table"))
    house.table.access.look()
    house.journal.close()  # no orderly end
    house.data.close()
    again = House(tmp_path / "data")
    refused(again.phone().post("/api/host", {}), 409)
    again.close()


def test_a_host_of_yesterday_is_gone_when_the_table_starts(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    house.host()
    house.clock.now += 100_000
    house.close()
    again = House(tmp_path / "data")
    good(again.phone().post("/api/host", {}), 202)
    again.close()


def test_claims_are_few(house: House) -> None:
    for _ in range(32):
        good(house.phone().post("/api/host", {}), 202)
    refused(house.phone().post("/api/host", {}), 429)
