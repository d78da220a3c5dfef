"""A clock that jumps by years, an address that changes, and two tables in one network: the race does not mind."""

from __future__ import annotations

import http.client
import json
import random
from contextlib import closing
from pathlib import Path

import pytest

from tests.companion.house import SECOND
from tests.patience import PATIENCE

from .disk import COMPILER, Disk
from .game import Table, Truth


@pytest.mark.skipif(COMPILER is None, reason="a clock that jumps needs a C compiler (apt install gcc)")
@pytest.mark.parametrize("years", [25, -30])
def test_a_race_goes_on_when_the_clock_jumps_by_years(tmp_path: Path, years: int) -> None:
    rng, disk = random.Random(3), Disk(tmp_path, tmp_path / "data")
    table = Table(disk.folder, Truth(), disk.environment)
    table.begin(random.Random(0))
    assert 200 in [table.act(rng) for _ in range(3)]
    with table.running.stream() as stream:
        before, _ = stream.state()
        disk.switch.clock_years = years
        assert 200 in [table.act(rng) for _ in range(3)]
        after, _ = stream.state()
        assert after > before
    assert table.ask("GET", "/api/me")[1]["host_free"] is False
    cookies = table.running.cookies
    table.kill()
    again = Table(disk.folder, table.truth, disk.environment)
    again.running.cookies = cookies
    again.check()
    assert again.ask("GET", "/api/me")[1]["host"] is True
    assert 200 in [again.act(rng) for _ in range(3)]
    assert again.notices() == []
    again.kill()
    disk.close()


def test_a_phone_goes_on_when_the_tables_address_changes(tmp_path: Path) -> None:
    """The router gave another address, or the name is used in its place: same port, other Host, same cookies."""
    table = Table(tmp_path / "data", Truth())
    table.begin(random.Random(0))
    cookie = "; ".join(f"{name}={secret}" for name, secret in table.running.cookies.items())
    for name in ("192.168.1.20", "10.42.0.1", "[fe80::1]", "localhost"):
        with closing(http.client.HTTPConnection("127.0.0.1", table.running.port, timeout=PATIENCE)) as line:
            headers = {"Host": f"{name}:{table.running.port}", "Cookie": cookie}
            line.request("GET", "/api/me", headers=headers)
            assert json.loads(line.getresponse().read())["host"] is True
    table.kill()


def test_two_tables_in_one_network_know_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = Table(tmp_path / "one", Truth()), Table(tmp_path / "other", Truth())
    one.running.become_host()
    assert one.ask("POST", "/api/tables", SECOND)[0] == 201
    assert other.ask("GET", "/api/table")[1]["race"] is None
    other.running.cookies = one.running.cookies
    assert other.ask("GET", "/api/me")[1]["host"] is False
    assert other.ask("POST", "/api/tables", SECOND)[0] == 401
    token = (tmp_path / "one" / "reader.token").read_text().strip()
    assert other.ask("POST", "/api/reader", {"state": "ready"}, Authorization=f"Bearer {token}")[0] == 401
    one.kill()
    other.kill()
