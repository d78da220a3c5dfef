"""The Pi's own Wi-Fi. nmcli, rfkill and iw are played by their answers; nothing here has a radio."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from firmware import hotspot
from firmware.errors import FirmwareError, TooSlow
from firmware.hotspot import CONSOLE, TOLD, WILDCARD


class NetworkManager:
    """The programs as they answer, with what was asked of them."""

    def __init__(self, known: bool = False, devices: str = "") -> None:
        self.known, self.devices, self.active = known, devices, False
        self.asked: list[str] = []
        self.blocked, self.country = "Soft blocked: no\nHard blocked: no\n", "global\ncountry DE: DFS-ETSI\n"
        self.fails = 0
        #: it goes up after whoever asked for that has given up; a program that does not start the first time.
        self.slow, self.stumbles = False, ""
        self.missing: set[str] = set()

    def __call__(self, command: Sequence[str]) -> str:
        line = " ".join(command)
        self.asked.append(line)
        if command[0] in self.missing:
            raise FirmwareError(f"{command[0]} cannot be run.")
        if "connection add" in line:
            self.known = True
        if self.stumbles and self.stumbles in line:
            self.stumbles = ""
            raise FirmwareError("Not now.")
        if "connection up" in line and self.slow:
            self.active = True
            raise TooSlow("nmcli has not ended in time.")
        if "connection up" in line and self.fails:
            self.fails -= 1
            raise FirmwareError("The radio is busy.")
        if "connection up" in line or "connection down" in line:
            self.active = "up" in line
        if line.endswith("device"):
            return "wifi:connected:camelcam\n" if self.active else self.devices
        if "-g 802-11" in line:
            return "secretword\n"
        if "--active" in line:
            return "camelcam\n" if self.active else "Home\\: upstairs\n"
        if "connection show" in line:
            return "Home\\: upstairs\n" + ("camelcam\n" if self.known else "")
        return {"rfkill": self.blocked, "iw": self.country}.get(command[0], "")

    def count(self, word: str) -> int:
        return sum(word in line for line in self.asked)


ALONE = "wifi:disconnected:\nethernet:unavailable:\n"


def test_the_hotspot_is_made_once_and_told_to_the_host(tmp_path: Path) -> None:
    network = NetworkManager()
    joined = hotspot.on(network, lambda: "secretword", tmp_path)
    assert "secretword" in str(joined) and "http://10.42.0.1:8000" in str(joined)
    assert network.count("wifi-sec.psk secretword") == 1
    assert "systemctl start camelcam-probes.service" in network.asked
    hotspot.on(network, root=tmp_path)
    assert network.count("connection add") == 1
    assert hotspot.off(network, tmp_path) == "The hotspot is off."
    assert not network.active
    assert hotspot.off(NetworkManager(), tmp_path) == "The hotspot has never been set up."


def test_what_the_table_is_told_may_be_read_by_its_user(tmp_path: Path) -> None:
    before = os.umask(0o077)  # as the service's
    try:
        joined = hotspot.on(NetworkManager(), lambda: "secretword", tmp_path)
    finally:
        os.umask(before)
    told = tmp_path / TOLD.relative_to("/")
    assert json.loads(told.read_text()) == {"name": joined.name, "password": "secretword", "code": joined.code}
    assert told.stat().st_mode & 0o777 == 0o644
    hotspot.off(NetworkManager(known=True), tmp_path)
    assert not told.exists()


def test_broadcom_s_radios_get_what_they_need_and_so_does_a_hotspot_of_an_older_camelcam(tmp_path: Path) -> None:
    network = NetworkManager(known=True)
    hotspot.on(network, root=tmp_path)
    (modified,) = [line for line in network.asked if "connection modify camelcam" in line]
    for needed in ("proto rsn", "pairwise ccmp", "group ccmp", "pmf disable", "key-mgmt wpa-psk"):
        assert f"wifi-sec.{needed}" in modified
    assert network.asked.index(modified) < network.asked.index("nmcli connection up camelcam")


def test_the_radio_is_switched_on_and_what_forbids_it_is_said(tmp_path: Path) -> None:
    network = NetworkManager()
    hotspot.on(network, root=tmp_path)
    assert network.asked[:2] == ["nmcli radio wifi on", "rfkill unblock wifi"]
    network.country = "global\ncountry 00: DFS-UNSET\n"
    with pytest.raises(FirmwareError, match="do_wifi_country"):
        hotspot.on(network, root=tmp_path)
    network.country += "\nphy#0\ncountry 99: DFS-UNSET\n"  # as on every Pi
    with pytest.raises(FirmwareError, match="do_wifi_country"):
        hotspot.on(network, root=tmp_path)
    for chosen in ("global\ncountry DE: DFS-ETSI\nphy#0\ncountry 99: DFS-UNSET\n", "country 00: x\ncountry US: x\n"):
        network.country = chosen
        hotspot.on(network, root=tmp_path)
    network.country = "global\ncountry 00: DFS-UNSET\n"
    network.missing = {"iw"}
    hotspot.on(network, root=tmp_path)
    network.blocked = "Hard blocked: yes"
    with pytest.raises(FirmwareError, match="switch on this machine"):
        hotspot.on(network, root=tmp_path)


def test_every_name_is_the_pi_only_while_the_hotspot_is_on(tmp_path: Path) -> None:
    network, wildcard = NetworkManager(), tmp_path / WILDCARD.relative_to("/")
    hotspot.on(network, root=tmp_path)
    assert "address=/#/10.42.0.1" in wildcard.read_text()
    hotspot.off(network, tmp_path)
    assert not wildcard.exists()
    network.fails = 1
    with pytest.raises(FirmwareError, match="busy"):
        hotspot.on(network, root=tmp_path)
    assert not wildcard.exists()


def test_the_console_and_a_label_show_how_to_join(tmp_path: Path) -> None:
    network = NetworkManager()
    joined = hotspot.on(network, root=tmp_path)
    console = (tmp_path / CONSOLE.relative_to("/")).read_text()
    assert "secretword" in console and "█" in console
    told = json.loads((tmp_path / TOLD.relative_to("/")).read_text())
    assert told == {"name": "camelcam", "password": "secretword", "code": "WIFI:T:WPA;S:camelcam;P:secretword;;"}
    label = hotspot.join(network).label()
    assert label.startswith("<svg") and "secretword" in label and "<path" in label and 'width="60mm"' in label
    hotspot.off(network, tmp_path)
    assert not (tmp_path / CONSOLE.relative_to("/")).exists()
    assert joined.code.startswith("WIFI:")
    with pytest.raises(FirmwareError, match="never been set up"):
        hotspot.join(NetworkManager())


def test_a_password_of_the_host_s_own_is_shown_as_it_is() -> None:
    class Chosen(NetworkManager):
        def __call__(self, command: Sequence[str]) -> str:
            return 'a\\:b;c\\\\"<&> ü\n' if "-g 802-11" in " ".join(command) else super().__call__(command)

    joined = hotspot.join(Chosen(known=True))
    assert joined.password == 'a:b;c\\"<&> ü'
    assert joined.code == r"WIFI:T:WPA;S:camelcam;P:a\:b\;c\\\"<&> ü;;"
    assert "a:b;c\\&quot;&lt;&amp;&gt; ü</text>" in joined.label()


def test_the_hotspot_opens_by_itself_only_where_nothing_else_is_in_reach(tmp_path: Path) -> None:
    home = NetworkManager(devices="wifi:connected:Home\nlo:connected (externally):lo\n")
    assert "stays off" in hotspot.auto(home, rest=lambda _s: None, root=tmp_path)
    alone = NetworkManager(devices=ALONE)
    assert "Join the Wi-Fi" in hotspot.auto(alone, rest=lambda _s: None, reach=3, root=tmp_path)
    assert alone.count("-f TYPE,STATE,CONNECTION device") == 3
    own = NetworkManager(known=True, devices="wifi:connected:camelcam\n")
    assert not hotspot.online(own)


def test_a_wi_fi_that_dies_after_the_start_is_noticed_and_a_failure_is_tried_again(tmp_path: Path) -> None:
    network = NetworkManager(devices="wifi:connected:Home\n")
    rests: list[float] = []

    def rest(seconds: float) -> None:
        rests.append(seconds)
        if len(rests) == 3:
            network.devices = ALONE
            network.fails = 2

    hotspot.keep(network, rest, reach=10.0, root=tmp_path, rounds=12)
    assert network.active
    assert network.count("connection up") == 3
    assert rests.count(hotspot.AGAIN) == 2


@pytest.mark.parametrize("trouble", ["slow", "systemctl start", "-g 802-11"])
def test_a_hotspot_that_goes_up_in_spite_of_trouble_is_told_all_the_same(tmp_path: Path, trouble: str) -> None:
    """Seen on a slow machine: nmcli had not ended in a minute, the Wi-Fi was open, and nobody heard how to join it."""
    network = NetworkManager(devices=ALONE)
    network.slow, network.stumbles = trouble == "slow", trouble
    hotspot.keep(network, lambda _: None, reach=5.0, root=tmp_path, rounds=6)
    assert network.count("connection up") == 1  # whoever is in it already stays
    assert network.asked.count("systemctl start camelcam-probes.service") >= 1
    assert all((tmp_path / path.relative_to("/")).exists() for path in (WILDCARD, CONSOLE, TOLD))


def test_what_a_power_cut_left_of_the_hotspot_goes_where_it_is_not_on(tmp_path: Path) -> None:
    """Else whatever is shared at home answers every name with an address that nobody has, and a screen shows it."""
    hotspot.on(NetworkManager(), root=tmp_path)
    left = [tmp_path / path.relative_to("/") for path in (WILDCARD, CONSOLE, TOLD)]
    assert all(path.exists() for path in left)
    hotspot.keep(NetworkManager(known=True, devices="wifi:connected:Home\n"), lambda _: None, root=tmp_path, rounds=1)
    assert not any(path.exists() for path in left)


def test_a_password_can_be_read_aloud_and_nmcli_s_words_reach_the_person() -> None:
    assert len({hotspot.new_password() for _ in range(50)}) == 50
    assert not set("".join(hotspot.new_password() for _ in range(200))) & set("0O1lIo")
    with pytest.raises(FirmwareError, match="cannot be run"):
        hotspot.run(["no-such-program-here"])
    with pytest.raises(TooSlow, match="not ended"):
        hotspot.run([sys.executable, "-c", "import time; time.sleep(60)"], 0.1)
    with pytest.raises(FirmwareError, match="failed: no good"):
        hotspot.run([sys.executable, "-c", "import sys; sys.exit('no good')"])
