"""`camelcam card`: the files on the boot partition, what is refused, and cloud-init's own check of them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tarfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from firmware.exposure import SETTINGS
from firmware.eyes import UNIT_PROFILE
from firmware.hotspot import WILDCARD
from firmware.sdcard import (
    BOOT,
    DONE,
    EVERY_START,
    FURTHER,
    HOME,
    PACKED,
    PLACE,
    SOURCE,
    TRIES,
    NoCard,
    Wishes,
    card,
    installer,
    user_data,
    write,
)
from firmware.updates import DATA, ROOT

KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHh3 ana@home"
WISHES = Wishes(key=KEY, wifi='Ana\'s "Wi-Fi": 5', password="correct horse", country="DE")


@pytest.fixture
def boot(tmp_path: Path) -> Path:
    boot = tmp_path / "bootfs"
    boot.mkdir()
    for name in ("config.txt", "cmdline.txt", "user-data"):
        (boot / name).touch()
    return boot


def read(path: Path) -> Any:
    return json.loads(path.read_text().removeprefix("#cloud-config\n"))


def test_the_first_start_is_told_everything(boot: Path) -> None:
    write(boot, WISHES)
    assert (boot / "user-data").read_text().startswith("#cloud-config\n")
    told = read(boot / "user-data")
    assert (told["hostname"], told["ssh_pwauth"]) == ("camelcam", False)
    [user] = told["users"]
    assert (user["name"], user["ssh_authorized_keys"], user["lock_passwd"]) == ("camelcam", [KEY], True)
    assert told["runcmd"] == [["systemctl", "enable", "--now", "ssh"]]  # Raspberry Pi OS has it switched off
    assert not {"packages", "package_update"} & set(told)  # they would be fetched before the clock is right
    network = read(boot / "network-config")["network"]
    radio = network["wifis"]["wlan0"]
    assert radio["access-points"] == {'Ana\'s "Wi-Fi": 5': {"password": "correct horse"}}
    assert radio["regulatory-domain"] == "DE" and network["version"] == 2
    first = read(boot / "meta-data")["instance-id"]
    write(boot, WISHES)
    assert read(boot / "meta-data")["instance-id"] != first  # a card made anew sets itself up anew


def test_the_card_carries_this_version_and_nothing_else(boot: Path, tmp_path: Path) -> None:
    write(boot, replace(WISHES, wifi="", password="", country=""))
    assert "wifis" not in read(boot / "network-config")["network"]
    with tarfile.open(boot / PACKED) as packed:
        names = packed.getnames()
        safely: Any = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # Debian 12's Python has none yet
        packed.extractall(tmp_path / "opt", **safely)
    assert (tmp_path / "opt/systemd/install.sh").stat().st_mode & 0o100
    assert (tmp_path / "opt/pyproject.toml").read_bytes() == (SOURCE / "pyproject.toml").read_bytes()
    assert not [name for name in names if "__pycache__" in name or name.startswith(("tests", ".git", "hardware"))]
    assert (boot / PACKED).stat().st_size < 60_000_000


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        (replace(WISHES, name="Camel Cam"), "no host name"),
        (replace(WISHES, name="camelcam-"), "no host name"),
        (replace(WISHES, user="root"), "no name for a user"),
        (replace(WISHES, key="-----BEGIN OPENSSH PRIVATE KEY-----"), "no public key"),
        (replace(WISHES, wifi="ß" * 17), "at most 32"),
        (replace(WISHES, password="short"), "8 to 63"),
        (replace(WISHES, password="é" * 32), "8 to 63"),  # the standard counts bytes
        (replace(WISHES, password="g" * 64), "8 to 63"),
        (replace(WISHES, country="Germany"), "two capital letters"),
        (replace(WISHES, country="UK"), "such as DE or GB"),  # its radio knows it as GB alone
        (replace(WISHES, wifi="", country="de"), "two capital letters"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(boot: Path, wishes: Wishes, words: str) -> None:
    with pytest.raises(NoCard, match=words):
        write(boot, wishes)
    assert sorted(path.name for path in boot.iterdir()) == ["cmdline.txt", "config.txt", "user-data"]


@pytest.mark.parametrize("password", ["a" * 8, "a" * 63, "é" * 31, "0123456789abcdef" * 4, "quotes \"' and # : {"])
def test_what_a_wi_fi_takes_for_a_password_is_taken(boot: Path, password: str) -> None:
    write(boot, replace(WISHES, password=password))
    [point] = read(boot / "network-config")["network"]["wifis"]["wlan0"]["access-points"].values()
    assert point == {"password": password}


def test_the_radio_is_off_until_the_country_is_known_and_then_it_is_on(boot: Path, tmp_path: Path) -> None:
    """Seen in the recipes of Raspberry Pi OS Lite: nothing of a first start switches it on for a Wi-Fi that is told."""
    programs, state = tmp_path / "bin", tmp_path / "NetworkManager.state"
    programs.mkdir()
    for name in ("rfkill", "iw", "nmcli"):
        (programs / name).write_text(f'#!/bin/sh\necho {name} "$@" >>"{tmp_path}/asked"\nexit 1\n')
        (programs / name).chmod(0o755)
    state.write_text("[main]\nWirelessEnabled=false\n")
    write(boot, replace(WISHES, wifi="", password=""))  # a table that only ever opens its own
    command = read(boot / "user-data")["bootcmd"][-1][-1].replace("/var/lib/NetworkManager/", f"{tmp_path}/")
    subprocess.run(["sh", "-c", command], check=True, env={"PATH": f"{programs}:{os.environ['PATH']}"})
    assert state.read_text() == "[main]\nWirelessEnabled=true\n"
    asked = ["rfkill unblock wifi", "iw reg set DE", "nmcli radio wifi on"]
    assert (tmp_path / "asked").read_text().splitlines() == asked
    assert (boot / "cmdline.txt").read_text().split() == ["cfg80211.ieee80211_regdom=DE"]
    write(boot, replace(WISHES, country="GB"))
    assert (boot / "cmdline.txt").read_text().split() == ["cfg80211.ieee80211_regdom=GB"]
    write(boot, replace(WISHES, wifi="", country=""))
    assert "nmcli" not in (boot / "user-data").read_text()


def test_a_read_only_card_leaves_room_for_the_data_and_closes_the_system_at_last(boot: Path) -> None:
    (boot / "cmdline.txt").write_text("console=tty1 root=PARTUUID=1-02 rootwait resize cfg80211.ieee80211_regdom=FR\n")
    write(boot, replace(WISHES, read_only=True))
    # The system's own first start would let the root take the whole card.
    assert (
        boot / "cmdline.txt"
    ).read_text() == "console=tty1 root=PARTUUID=1-02 rootwait cfg80211.ieee80211_regdom=DE\n"
    told = read(boot / "user-data")
    assert (told["growpart"], told["resize_rootfs"]) == ({"mode": "off"}, False)
    assert [words[-1].split()[-1] for words in told["bootcmd"]][-1] == "split"
    assert told["power_state"]["mode"] == "reboot"


def test_a_usual_card_is_left_to_grow_as_the_system_does_it(boot: Path) -> None:
    (boot / "cmdline.txt").write_text("rootwait resize\n")
    write(boot, WISHES)
    assert (boot / "cmdline.txt").read_text() == "rootwait resize cfg80211.ieee80211_regdom=DE\n"
    assert not {"growpart", "resize_rootfs", "power_state"} & set(read(boot / "user-data"))


def test_a_first_start_that_is_cut_short_is_gone_on_with(boot: Path, tmp_path: Path) -> None:
    """cloud-init calls each of its own steps once for a card, whether or not it came to its end."""
    asked, programs, place, home = (tmp_path / name for name in ("asked", "bin", "source", "venv"))
    (place / "systemd").mkdir(parents=True)
    programs.mkdir()
    write(boot, replace(WISHES, read_only=True))
    [file] = read(boot / "user-data")["write_files"]
    assert (file["path"], file["permissions"]) == (EVERY_START, "0755")
    script = file["content"].replace(PLACE, str(place)).replace(HOME, str(home))

    def starts(**fails: int) -> list[str]:
        for path in (*(programs / name for name in ("apt-get", "dpkg", "sleep")), *(place / "systemd").iterdir()):
            path.write_text(f"#!/bin/sh\necho {path.name} $1 >>{asked}\nexit {fails.get(path.stem[:3], 0)}\n")
            path.chmod(0o755)
        asked.write_text("")
        subprocess.run(["sh", "-c", script], env={"PATH": f"{programs}:{os.environ['PATH']}"}, check=True)
        return [line for line in asked.read_text().splitlines() if not line.startswith("sleep 2")]

    for name in ("install.sh", "read-only.sh"):
        (place / "systemd" / name).touch()
    fetched = ["dpkg --configure", "apt-get update", "apt-get install"]
    assert (
        starts(apt=1) == ["dpkg --configure", "apt-get update", "sleep 30"] * TRIES
    )  # nor is it closed: somebody may help
    assert starts(ins=1) == [*fetched, "install.sh", "sleep 30"] * TRIES
    assert starts() == [*fetched, "install.sh"]
    home.touch()
    assert starts() == ["read-only.sh close"]
    assert all(f" {package}" in script for package in FURTHER)
    assert f"touch {DONE}" in (SOURCE / "systemd" / "read-only.sh").read_text()
    script = installer(WISHES).replace(HOME, str(home)).replace(DONE, str(tmp_path / "done"))
    assert starts() == [] and (tmp_path / "done").exists()


def unpack_command(boot: Path, place: Path) -> str:
    """The card's first command, as it runs on a machine whose folders are these."""
    words = read(boot / "user-data")["bootcmd"][0]
    command = str(words[-1])
    return command.replace(f"{BOOT}/", f"{boot}/").replace(PLACE, str(place))


def test_unpacking_that_was_cut_short_is_begun_anew_and_done_once(boot: Path, tmp_path: Path) -> None:
    write(boot, WISHES)
    place = tmp_path / "opt" / "camelcam-source"
    half = place.with_name("camelcam-source.new")
    half.mkdir(parents=True)
    (half / "half").touch()
    command = unpack_command(boot, place)
    for _ in range(2):
        subprocess.run(["sh", "-c", command], check=True)
        assert (place / "systemd" / "read-only.sh").stat().st_mode & 0o100
        assert not half.exists() and not (place / "half").exists()
        (boot / PACKED).unlink(missing_ok=True)  # the second time nothing is unpacked


def test_what_must_be_written_lies_on_the_partition_of_the_data() -> None:
    script = (SOURCE / "systemd" / "read-only.sh").read_text()
    kept = re.search(r'^kept="(.*)"$', script, re.M)
    assert kept
    places = [Path(place) for place in kept[1].split()]
    units = "".join(path.read_text() for path in (SOURCE / "systemd").glob("*.service"))
    written = {
        Path(path.lstrip("-")) for line in re.findall(r"^ReadWritePaths=(.*)$", units, re.M) for path in line.split()
    }
    for path in {*written, WILDCARD, UNIT_PROFILE, SETTINGS, ROOT, DATA}:
        assert any(path == place or place in path.parents for place in places), path


def test_another_folder_is_no_boot_partition(tmp_path: Path) -> None:
    with pytest.raises(NoCard, match=r"no boot partition"):
        write(tmp_path, WISHES)
    assert list(tmp_path.iterdir()) == []


def test_a_system_that_does_not_set_itself_up_is_said_and_left_alone(boot: Path) -> None:
    (boot / "user-data").unlink()
    with pytest.raises(NoCard, match=r"does not set itself up.*Trixie"):
        write(boot, WISHES)
    assert sorted(path.name for path in boot.iterdir()) == ["cmdline.txt", "config.txt"]


def test_the_command_says_what_it_wrote(boot: Path, tmp_path: Path) -> None:
    (tmp_path / "key.pub").write_text(KEY + "\n")
    arguments = [str(boot), "--key", str(tmp_path / "key.pub"), "--wifi", "Home", "--country", "DE"]
    result = CliRunner().invoke(card, arguments, input="correct horse\n")
    assert result.exit_code == 0, result.output
    assert "http://camelcam.local" in result.output and "correct horse" not in result.output
    assert CliRunner().invoke(card, [str(tmp_path), *arguments[1:3]]).exit_code == 1


@pytest.mark.parametrize("read_only", [False, True])
def test_cloud_init_itself_finds_nothing_wrong(boot: Path, read_only: bool) -> None:
    program = shutil.which("cloud-init")
    if program is None:
        pytest.skip("cloud-init is not installed here; .ci/device card brings it")
    write(boot, replace(WISHES, read_only=read_only))
    checked = subprocess.run(
        [program, "schema", "--config-file", str(boot / "user-data")], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_no_secret_is_in_what_the_system_keeps_for_everybody() -> None:
    assert WISHES.password not in json.dumps(user_data(WISHES))
