"""The real table in a process of its own: streams, power cuts, two of them, many phones at once, its end."""

from __future__ import annotations

import http.client
import json
import random
import socket
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from click.testing import CliRunner

from companion import commands
from companion.journal import Journal
from tests.patience import PATIENCE, tries

from .house import SECOND, TICKET, Json, Running, replayed

Run = Callable[..., Running]


def begun(table: Running, setup: Json = SECOND) -> None:
    table.become_host()
    assert table.ask("POST", "/api/tables", setup)[0] == 201


def some_event(table: Running, rng: random.Random) -> Json:
    """A legal event, or an undo."""
    status, state = table.ask("GET", "/api/table")
    if state["over"] or (state["events"] and rng.random() < 0.2):
        return {"do": "undo"}
    status, seat = table.ask("GET", f"/api/seat?name={state['turn']}")
    assert status == 200
    return dict(rng.choice(seat["legal"]))


def test_a_power_cut_between_any_two_events_loses_nothing_that_was_shown(run: Run, tmp_path: Path) -> None:
    rng, table = random.Random(5), run()
    begun(table)
    for _ in range(3):
        for _ in range(rng.randint(2, 6)):
            status, state = table.ask("POST", "/api/actions", some_event(table, rng))
            assert status == 200
        with table.stream() as stream:
            serial, shown = stream.state()
        assert shown == state
        cookies = table.cookies
        table.kill()
        table = run()
        table.cookies = cookies
        assert table.ask("GET", "/api/table")[1] == state
        with table.stream() as stream:
            again, same = stream.state()
            assert again > serial and same == state
        _, text = table.ask("GET", "/api/races/1.race")
        assert len(text.splitlines()) == 1 + state["events"]
    table.stop()
    with closing(Journal(table.folder / "journal.db")) as journal:  # the record that is served has no finish colours
        final = replayed(tmp_path, b"\n".join(journal.record(1)))
    assert {key: final[key] for key in ("leg", "turn", "track", "dice", "payouts")} == {
        key: state[key] for key in ("leg", "turn", "track", "dice", "payouts")
    }


def test_a_power_cut_in_the_middle_of_many_requests_keeps_every_event_that_was_answered(run: Run) -> None:
    table = run()
    begun(table)
    answered: list[int] = []
    enough = threading.Event()

    def act(number: int) -> None:
        camels = ("red", "blue", "green", "yellow", "purple")
        try:
            while True:
                status, state = table.ask("POST", "/api/actions", {"do": "ticket", "camel": camels[number]})
                if status == 200:
                    answered.append(state["events"])
                status, state = table.ask("POST", "/api/actions", {"do": "undo"})
                if status == 200:
                    answered.append(state["events"])
                if len(answered) >= 20:
                    enough.set()
        except (OSError, http.client.HTTPException):
            return

    threads = [threading.Thread(target=act, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    assert enough.wait(PATIENCE)
    table.kill()
    for thread in threads:
        thread.join(PATIENCE)
    again = run()
    _, state = again.ask("GET", "/api/table")
    assert state["events"] >= max(answered)
    assert sorted(answered) == sorted(set(answered))
    _, text = again.ask("GET", "/api/races/1.race")
    assert len(text.splitlines()) == 1 + state["events"]


def test_every_change_reaches_every_stream_with_an_id_that_only_rises(run: Run) -> None:
    table = run()
    with table.stream() as one:
        assert one.answer.headers["Content-Type"].startswith("text/event-stream")
        first, state = one.state()
        assert state == {"edition": None, "race": None}
        begun(table)
        changes: list[Callable[[], object]] = [
            lambda: table.ask("POST", "/api/seats", {"name": "Ana"}),
            lambda: table.ask("POST", "/api/actions", TICKET),
            lambda: table.ask("DELETE", "/api/seats/Ana"),
            lambda: table.ask("POST", "/api/tables", SECOND | {"replace": True}),
        ]
        serials = [first]
        while serials[-1] == first or state.get("race") != 1:
            serial, state = one.state()
            serials.append(serial)
        with table.stream() as two:
            assert two.state() == (serials[-1], state)
            for change in changes:
                change()
                told = one.state()
                assert told == two.state()
                assert told[1] == table.ask("GET", "/api/table")[1]
                serials.append(told[0])
        assert serials == sorted(set(serials))
    assert table.stop() == 0
    with run().stream() as stream:
        assert stream.state()[0] > serials[-1]


def test_the_table_ends_at_once_whoever_watches(run: Run) -> None:
    table = run()
    with table.stream() as stream:
        stream.state()
        assert table.stop() == 0
        assert stream.answer.read() is not None
    assert "Traceback" not in table.errors.read_text()


def test_the_129th_stream_is_politely_refused_and_the_table_stays_quick(run: Run) -> None:
    table = run()
    lines = []
    for _ in range(128):
        line = socket.create_connection(("127.0.0.1", table.port), PATIENCE)
        line.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        lines.append(line)
    for line in lines:
        assert line.recv(12) == b"HTTP/1.1 200"
    with table.stream() as stream:
        assert stream.status == 503 and stream.answer.headers["Retry-After"]
        assert list(json.loads(stream.answer.read())) == ["error"]
    begun(table)
    assert table.ask("POST", "/api/actions", TICKET)[0] == 200
    for line in lines:
        line.close()
    for _ in tries():  # a phone that has hung up gives its place back
        with table.stream() as stream:
            if stream.status == 200:
                break


def test_a_second_table_on_the_same_data_says_so(run: Run) -> None:
    table = run()
    done = CliRunner().invoke(commands.table, ["--port", "0", "--data", str(table.folder)])
    assert done.exit_code == 1 and "Another table runs" in done.output
    port = str(table.port)
    other = str(table.folder.with_name("other"))
    done = CliRunner().invoke(commands.table, ["--bind", "127.0.0.1", "--port", port, "--data", other])
    assert done.exit_code == 1 and "cannot be listened on" in done.output


def test_ten_phones_acting_at_once_are_taken_one_after_the_other(run: Run) -> None:
    table = run()
    begun(table)
    statuses: list[int] = []

    def act() -> None:
        status, _ = table.ask("POST", "/api/actions", TICKET | {"player": "Ana"}, If_Match="0")
        statuses.append(status)

    threads = [threading.Thread(target=act) for _ in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert sorted(statuses) == [200, *[412] * 9]
    assert table.ask("GET", "/api/table")[1]["events"] == 1


def test_of_many_phones_that_claim_a_seat_at_once_one_gets_it(run: Run) -> None:
    table = run()
    begun(table)
    statuses: list[int] = []
    threads = [
        threading.Thread(target=lambda: statuses.append(table.ask("POST", "/api/seats", {"name": "Ana"}, Cookie="")[0]))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert sorted(statuses) == [201, *[409] * 7]


def test_requests_that_are_no_http_get_json_too(run: Run) -> None:
    table = run()
    for wrong, status in (
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: many\r\n\r\n", b"400"),
        (b"POST /api/actions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n", b"413"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 50_000 + b"\r\n\r\n", b"431"),
    ):
        with socket.create_connection(("127.0.0.1", table.port), PATIENCE) as line:
            line.sendall(wrong)
            answer = http.client.HTTPResponse(line)
            answer.begin()
            assert str(answer.status).encode() == status
            assert list(json.loads(answer.read())) == ["error"]


def test_systemd_is_told_when_the_table_serves(run: Run, tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.settimeout(PATIENCE)
        table = run(NOTIFY_SOCKET=str(tmp_path / "notify"), WATCHDOG_USEC="300000")
        assert line.recv(100) == b"READY=1"
        assert (table.folder / "reader.token").is_file()
        assert table.ask("GET", "/healthz")[0] == 200
        assert line.recv(100) == b"WATCHDOG=1"
        assert table.stop() == 0
        said = b""
        while said != b"STOPPING=1":
            said = line.recv(100)


def test_no_secret_is_in_the_log(run: Run) -> None:
    table = run()
    begun(table)
    table.ask("POST", "/api/seats", {"name": "Ana"})
    table.ask("POST", "/api/actions", {"do": "finish", "on": "winner", "camel": "purple"})
    table.ask("POST", "/api/actions", {"do": "finish", "on": "winner", "camel": "purple"})
    table.stop()
    log = table.errors.read_text()
    secrets = [*table.cookies.values(), (table.folder / "host.key").read_text(), "purple"]
    assert not any(secret.strip() in log for secret in secrets)


def test_the_odds_come_from_a_process_of_their_own_and_advice_for_the_seat_to_act_alone(run: Run) -> None:
    table = run()
    begun(table)
    seat = Running.__new__(Running)
    seat.port, seat.cookies = table.port, {}
    assert seat.ask("POST", "/api/seats", {"name": "Ana"})[0] == 201
    with seat.stream(Cookie=seat.cookie) as stream:
        assert table.ask("POST", "/api/settings", {"odds": "everybody"})[0] == 200
        told: Json = {}
        while not told.get("advice"):
            told = stream.told("odds")
            assert (told["race"], told["events"]) == (1, 0)
    assert seat.ask("GET", "/api/odds") == (200, told)
    assert sum(one["first"] for one in told["leg"].values()) > 0.999
    assert {"race", "events", "leg", "tickets", "race_odds", "stderr", "advice"} == set(told)
    status, told = table.ask("GET", "/api/odds")
    assert status == 200 and told["advice"] is None  # Ana's advice lists the cards in her hand
    status, told = table.ask("GET", "/api/odds", Cookie="a=b")
    assert status == 200 and "advice" not in told


def test_a_stream_is_told_what_there_is_when_it_begins_and_when_its_visitor_may_see_more(run: Run) -> None:
    """Nothing is lost between two streams of a phone: odds, advice, the reader's word stand at the next one's head."""
    table = run()
    begun(table)
    table.ask("POST", "/api/settings", {"odds": "onlookers"})
    with table.stream() as onlooker:
        onlooker.told("odds")  # they are ready
    with table.stream() as onlooker:
        assert "advice" not in onlooker.beginning()["odds"]
    assert table.ask("POST", "/api/seats", {"name": "Ana"})[0] == 201
    with table.stream(Cookie=table.cookie) as ana:
        assert "odds" not in ana.beginning()
        table.ask("POST", "/api/settings", {"odds": "everybody"})
        while not ana.told("odds")["advice"]:
            pass  # first the odds alone
    with table.stream(Cookie=table.cookie) as ana:
        assert ana.beginning()["odds"]["advice"]
    token = (table.folder / "reader.token").read_text().strip()
    sign = {"state": "ready", "detail": "Look.", "pressed": False}
    assert table.ask("POST", "/api/reader", sign, Authorization=f"Bearer {token}")[0] == 200
    with table.stream() as onlooker:
        assert onlooker.beginning()["reader"] == {"state": "ready", "detail": "Look."}
