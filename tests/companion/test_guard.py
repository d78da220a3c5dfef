"""The guards: names, origins, sizes, types, rates, headers, and errors that are always one sentence of JSON."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
from werkzeug.test import EnvironBuilder, run_wsgi_app

from companion.errors import TooMany
from companion.web.limits import Limit

from .house import SECOND, TICKET, Clock, House, good, refused

EVIL = "http://evil.example"


@pytest.mark.parametrize(
    "name",
    ["192.168.1.20:8000", "127.0.0.1", "[::1]:8000", "[fe80::1]", "localhost:8000", "LOCALHOST", "localhost.",
     socket.gethostname(), f"{socket.gethostname().split('.')[0]}.local:8000",
     f"{socket.gethostname().split('.')[0]}-2.local", f"{socket.gethostname().split('.')[0]}-13.local:8000"],
)  # fmt: skip
def test_the_table_answers_to_addresses_and_its_own_names(house: House, name: str) -> None:
    good(house.phone().get("/api/table", headers={"Host": name}))


@pytest.mark.parametrize(
    "name",
    [
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "1.2.3.4.nip.io",
        f"{socket.gethostname().split('.')[0]}-2.example",
        f"{socket.gethostname().split('.')[0]}-x.local",
        f"{socket.gethostname().split('.')[0]}-.local",
        "",
        "a@localhost",
        "localhost:x",
        "[::1",
        "x y",
    ],
)
@pytest.mark.parametrize("path", ["/", "/api/table", "/healthz", "/nothing"])
def test_foreign_names_are_403(house: House, name: str, path: str) -> None:
    environ = EnvironBuilder(path).get_environ() | {"HTTP_HOST": name}
    body, status, headers = run_wsgi_app(house.app, environ)  # the usual client does not understand such names itself
    assert status.startswith("403") and headers["X-Content-Type-Options"] == "nosniff"
    assert list(json.loads(b"".join(body))) == ["error"]


def test_further_names_can_be_given(tmp_path: Path) -> None:
    house = House(tmp_path / "data", host_names=("Camel.Table",))
    good(house.phone().get("/api/table", headers={"Host": "camel.table:80"}))
    refused(house.phone().get("/api/table", headers={"Host": "camel.chair"}), 403)
    house.close()


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": EVIL},
        {"Origin": "null"},
        {"Origin": "http://localhost:9999"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "file://"},
        {"Origin": "http://["},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "same-origin", "Origin": EVIL},
    ],
)
def test_what_another_site_sent_is_403(house: House, headers: dict[str, str]) -> None:
    host = house.begun()
    refused(host.post("/api/actions", TICKET, headers=headers), 403)
    refused(host.get("/api/table", headers=headers), 403)
    refused(house.phone().post("/api/demo/press", headers=headers), 403)
    assert house.public["events"] == 0


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "http://localhost"}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}, {}],
)
def test_what_our_own_pages_send_is_welcome(house: House, headers: dict[str, str]) -> None:
    good(house.begun().post("/api/actions", TICKET, headers=headers))


def test_a_link_to_a_page_may_be_followed_from_anywhere(house: House) -> None:
    followed = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    assert house.phone().get("/", headers=followed).status_code == 200
    refused(house.phone().get("/api/table", headers=followed), 403)
    refused(house.phone().client.post("/", headers=followed), 403)


@pytest.mark.parametrize(
    "path", ["/api/actions", "/api/tables", "/api/seats", "/api/host", "/api/question", "/api/settings"]
)
@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_only_json_is_taken(house: House, path: str, kind: str) -> None:
    refused(house.begun().post(path, data=b'{"do":"undo"}', content_type=kind), 415)


def test_a_record_is_no_json(house: House) -> None:
    refused(house.host().post("/api/races", SECOND), 415)


def test_json_may_name_its_characters(house: House) -> None:
    good(
        house.begun().post(
            "/api/actions", data=b'{"do":"ticket","camel":"red"}', content_type="application/json; charset=utf-8"
        )
    )


def test_large_bodies_are_413(house: House) -> None:
    host = house.begun()
    for path in ("/api/seats", "/api/host", "/api/question"):
        refused(host.post(path, {"note": "x" * 70_000}), 413)
    for path in ("/api/actions", "/api/tables"):  # a line of a record may have 1 MiB
        refused(host.post(path, {"note": "x" * 1_100_000}), 413)
    good(host.post("/api/actions", {"do": "ticket", "camel": "red", "note": "x" * 1_000_000}))
    refused(host.post("/api/races", data=b" " * 5_000_000, content_type="text/plain"), 413)


def test_wrong_keys_are_429_in_the_end_and_the_right_one_then_too(house: House) -> None:
    phone = house.phone()
    statuses = [phone.post("/api/host", {"key": f"wrong{number}"}).status_code for number in range(40)]
    assert statuses[0] == 403 and statuses[-1] == 429
    answer = phone.post("/api/host", {"key": house.data.host_key})
    refused(answer, 429)
    assert int(answer.headers["Retry-After"]) >= 1
    good(phone.get("/api/table"))
    good(house.reader("/api/reader", {"state": "ready"}))


def test_wrong_tokens_are_429_in_the_end(house: House) -> None:
    wrong = {"Authorization": "Bearer wrong"}
    statuses = [house.phone().post("/api/reader", {}, headers=wrong).status_code for _ in range(40)]
    assert statuses[0] == 401 and statuses[-1] == 429


def test_a_limit_fills_again_with_time() -> None:
    clock = Clock()
    limit = Limit(2, 0.5, "Slow down.", clock)
    for _ in range(2):
        limit.check("a")
        limit.spend("a")
    with pytest.raises(TooMany):
        limit.check("a")
    limit.check("b")
    clock.now += 2
    limit.check("a")


def test_ten_phones_behind_one_address_never_meet_the_limit(house: House) -> None:
    phone = house.phone()
    assert {phone.get("/api/me").status_code for _ in range(1500)} == {200}


@pytest.mark.parametrize("path", ["/", "/api/table", "/api/nothing", "/healthz"])
def test_every_answer_wears_the_security_headers(house: House, path: str) -> None:
    headers = house.phone().get(path).headers
    assert headers["Content-Security-Policy"].startswith("default-src 'self'")
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    if path.startswith("/api/"):
        assert headers["Cache-Control"] == "no-store"


def test_a_fault_of_ours_is_one_sentence_and_shows_nothing(house: House, caplog: pytest.LogCaptureFixture) -> None:
    host = house.begun()
    house.journal.close()  # every write now fails in a way that nobody foresaw
    answer = host.act({"do": "ticket", "camel": "red", "note": "hush"})
    assert answer.status_code in (500, 503)
    assert "Traceback" not in answer.get_data(as_text=True) and "hush" not in caplog.text


def test_head_and_options_are_answered(house: House) -> None:
    phone = house.phone()
    assert phone.client.head("/api/table").status_code == 200
    with phone.client.head("/api/events") as answer:
        assert answer.status_code == 200
    assert len(house.table.store.streams) == 0
    assert phone.client.options("/api/actions").status_code == 200


def test_the_secret_files_are_their_owners_alone(house: House) -> None:
    for name in ("host.key", "reader.token", "journal.db", "journal.db-wal"):
        assert (house.folder / name).stat().st_mode & 0o777 == 0o600, name
