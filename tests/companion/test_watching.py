"""The host watches the tray: what makes the table want it live, who may look, and that nothing of it is kept."""

from __future__ import annotations

import base64

from companion.watching import OLD, WATCHED

from .house import PICTURE, House, Json, good, refused

SEEN: Json = {
    "picture": base64.b64encode(PICTURE).decode(),
    "reading": {"status": "read", "die": "red", "value": 2, "mark": None, "support": False, "confidence": 0.99},
}


def wanted(house: House, pressed: bool = False) -> str:
    said = good(house.reader("/api/reader", {"state": "ready", "detail": "", "pressed": pressed}))
    return str(said["want"])


def test_the_camera_is_wanted_live_while_the_host_looks(house: House) -> None:
    host = house.host()
    assert wanted(house) == "nothing"
    assert host.get("/api/live").status_code == 204
    assert wanted(house) == "live"
    house.clock.now += WATCHED
    assert wanted(house) == "live"
    house.clock.now += 1
    assert wanted(house) == "nothing"


def test_in_a_race_the_reveals_go_on_when_nobody_looks_any_more(house: House) -> None:
    host = house.begun()
    assert wanted(house) == "reveals"
    host.get("/api/live")
    assert wanted(house, pressed=True) == "live"
    assert house.read()
    house.clock.now += WATCHED + 1
    assert wanted(house) == "reveals"


def test_the_host_sees_the_newest_picture_with_its_reading(house: House) -> None:
    host = house.host()
    host.get("/api/live")
    assert house.reader("/api/live", SEEN).status_code == 204
    assert house.reader("/api/live", SEEN | {"reading": None}).status_code == 204
    assert good(host.get("/api/live")) == SEEN | {"reading": None}
    house.reader("/api/live", SEEN)
    assert good(host.get("/api/live")) == SEEN


def test_an_old_picture_is_not_shown_as_the_present(house: House) -> None:
    host = house.host()
    host.get("/api/live")
    house.reader("/api/live", SEEN)
    house.clock.now += OLD
    assert host.get("/api/live").status_code == 200
    house.clock.now += 1
    assert host.get("/api/live").status_code == 204


def test_a_picture_that_nobody_looks_at_is_dropped(house: House) -> None:
    assert house.reader("/api/live", SEEN).status_code == 204
    assert house.host().get("/api/live").status_code == 204


def test_only_the_host_looks_and_only_the_reader_shows(house: House) -> None:
    house.begun()
    assert "host" in refused(house.phone().get("/api/live"), 401)
    assert "host" in refused(house.seat("Ana").get("/api/live"), 403)
    assert wanted(house) == "reveals"
    refused(house.phone().post("/api/live", SEEN), 401)
    refused(house.host().post("/api/live", SEEN), 401)


def test_what_is_no_picture_is_refused(house: House) -> None:
    assert "JPEG" in refused(house.reader("/api/live", {"picture": "aGFsbG8="}), 400)
    assert "base64" in refused(house.reader("/api/live", {"picture": "?"}), 400)
    refused(house.reader("/api/live", {"reading": None}), 400)


def test_watching_keeps_nothing(house: House) -> None:
    host = house.begun()
    host.get("/api/live")
    before = house.table.store.now
    house.reader("/api/live", SEEN)
    host.get("/api/live")
    assert house.table.store.now is before
    assert not list(house.folder.rglob("*.jpg"))
