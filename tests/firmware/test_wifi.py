"""The Wi-Fi that a phone chooses: the door between table and radio, both real; only nmcli is played."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from companion import wifi as asking
from firmware import hotspot
from firmware.errors import FirmwareError
from firmware.wifi import Door, Network, in_reach

LISTED = "HOME:71:WPA2\nHOME:40:WPA2\ncamelcam:99:WPA2\n:50:WPA2\nCaf\\:e:88:\nOld:20:WPA1\n"


class Radio:
    """NetworkManager with its own words; what it is connected to changes as it is told."""

    def __init__(self, joined: str = "camelcam") -> None:
        self.joined, self.known, self.asked = joined, {"camelcam", "Old"}, list[str]()
        self.password = "right words"

    def __call__(self, command: Sequence[str]) -> str:
        line = " ".join(command)
        self.asked.append(line)
        if line.endswith("device"):
            return f"wifi:connected:{self.joined}\n" if self.joined else "wifi:disconnected:\n"
        if "wifi list" in line:
            return "" if self.joined == "camelcam" else LISTED
        if "--active" in line:
            return f"{self.joined}\n"
        if "connection show" in line and "-s" not in command:
            return "".join(f"{name}\n" for name in sorted(self.known))
        if "wifi connect" in line:
            self.known.add(command[4])
            if command[5:] != ["password", self.password]:
                raise FirmwareError("Secrets were required, but not provided")
            self.joined = command[4]
        if "connection up" in line:
            self.joined = command[-1]
        if "connection down" in line:
            self.joined = ""
        if "connection delete" in line:
            self.known.discard(command[-1])
        return "secret" if "-s" in command else ""


@pytest.fixture
def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Radio], Door]]:
    opened: list[Door] = []
    monkeypatch.setenv("CAMELCAM_WIFI", str(tmp_path / "door"))
    monkeypatch.setattr("firmware.wifi.GRACE", 0.0)

    def open_for(radio: Radio) -> Door:
        opened.append(hotspot.opened_door(radio, tmp_path))
        return opened[-1]

    yield open_for
    for one in opened:
        one.close()


def test_each_network_is_named_once_the_strongest_first_and_its_own_not_at_all() -> None:
    found = in_reach(Radio(""), "camelcam")
    assert found == [
        Network("Caf:e", 88, locked=False, known=False),
        Network("HOME", 71, locked=True, known=False),
        Network("Old", 20, locked=True, known=True),
    ]


def test_a_phone_in_the_machine_s_own_wi_fi_sends_it_home(door: Callable[[Radio], Door]) -> None:
    radio = Radio("")
    opened = door(radio)
    opened.rest(0.01)
    radio.joined = "camelcam"  # no network was in reach: it has opened its own, in which no other is heard
    asking.ask({"do": "look"})
    opened.rest(0.01)
    now = asking.ask({"do": "look"})
    assert (now.there, now.own, now.joined) == (True, True, None)
    assert [one.name for one in now.networks] == ["Caf:e", "HOME", "Old"]
    assert asking.ask({"do": "join", "name": "HOME", "password": "right words"}).busy
    opened.rest(0.2)
    now = asking.ask({"do": "look"})
    assert (now.own, now.busy, now.joined, now.failed) == (False, False, "HOME", None)


def test_after_a_wrong_password_its_own_wi_fi_is_open_again_and_says_so(door: Callable[[Radio], Door]) -> None:
    radio = Radio()
    opened = door(radio)
    opened.rest(0.01)
    asking.ask({"do": "join", "name": "HOME", "password": "wrong"})
    opened.rest(0.2)
    now = asking.ask({"do": "look"})
    assert (now.own, now.joined, now.failed) == (True, None, "HOME")
    assert "HOME" not in radio.known  # or it would be tried with the wrong password for ever


def test_a_network_that_is_known_needs_no_password(door: Callable[[Radio], Door]) -> None:
    radio = Radio()
    opened = door(radio)
    asking.ask({"do": "join", "name": "Old", "password": ""})
    opened.rest(0.2)
    assert radio.joined == "Old" and "nmcli connection up id Old" in radio.asked


def test_a_radio_that_cannot_be_asked_and_nonsense_at_the_door_stop_nothing(door: Callable[[Radio], Door]) -> None:
    class Gone(Radio):
        def __call__(self, command: Sequence[str]) -> str:
            raise FirmwareError("nmcli cannot be run")

    opened = door(Gone())
    assert asking.ask({}).there is False
    opened.rest(0.01)
    assert asking.ask({"do": "look"}).there is False


def test_on_a_laptop_nobody_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAMELCAM_WIFI", str(tmp_path / "nothing"))
    began = time.monotonic()
    assert asking.ask({"do": "look"}) == asking.Wifi(there=False)
    assert time.monotonic() - began < asking.PATIENCE
