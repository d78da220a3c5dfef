"""The Wi-Fi that a phone chooses: the door between table and radio, both real; only nmcli is played."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from companion import wifi as asking
from firmware import hotspot
from firmware.errors import FirmwareError
from firmware.wifi import Door, Network, fields, in_reach

from .radio import Radio


@pytest.fixture
def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Radio], Door]]:
    opened: list[Door] = []
    monkeypatch.setenv("CAMELCAM_WIFI", str(tmp_path / "door"))
    monkeypatch.setattr("firmware.wifi.GRACE", 0.0)
    monkeypatch.setattr("firmware.wifi.FRESH", 0.0)  # here nobody looks before this test rests

    def open_for(radio: Radio) -> Door:
        opened.append(hotspot.opened_door(radio, tmp_path))
        return opened[-1]

    yield open_for
    for one in opened:
        one.close()


def test_what_nmcli_escapes_is_read_as_it_was() -> None:
    assert fields(r"Caf\:e:88:") == ["Caf:e", "88", ""]
    assert fields(r"a\\b:70:WPA2") == ["a\\b", "70", "WPA2"]
    assert fields(r"ends\\:70:WPA2") == ["ends\\", "70", "WPA2"]
    assert fields('"quotes": 1') == ['"quotes"', " 1"]
    assert fields("") == [""]


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
    assert radio.joined == "Old" and "nmcli connection up id netplan-wlan0-Old" in radio.asked


def test_a_password_that_is_known_and_wrong_is_asked_for_anew(door: Callable[[Radio], Door]) -> None:
    class Changed(Radio):
        def __call__(self, command: Sequence[str]) -> str:
            if "connection up id netplan-wlan0-Old" in " ".join(command):
                raise FirmwareError("Secrets were required, but not provided")
            return super().__call__(command)

    radio = Changed("")
    opened = door(radio)
    opened.rest(0.01)
    asking.ask({"do": "join", "name": "Old", "password": ""})
    opened.rest(0.2)
    now = asking.ask({"do": "look"})
    assert now.failed == "Old" and not [one for one in now.networks if one.name == "Old" and one.known]
    asking.ask({"do": "join", "name": "Old", "password": "right words"})
    opened.rest(0.2)
    assert asking.ask({"do": "look"}).joined == "Old"


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
    assert asking.ask({"do": "look"}) == asking.InReach(there=False)
    assert time.monotonic() - began < asking.PATIENCE
