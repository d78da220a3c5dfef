"""`camelcam card`: the files on the boot partition, what is refused, and cloud-init's own check of them."""

from __future__ import annotations

import json
import shutil
import subprocess
import tarfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from firmware.sdcard import FURTHER, PACKED, PLACE, SOURCE, NoCard, Wishes, card, user_data, write

KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHh3 ana@home"
WISHES = Wishes(key=KEY, wifi='Ana\'s "Wi-Fi": 5', password="correct horse", country="DE")


@pytest.fixture
def boot(tmp_path: Path) -> Path:
    boot = tmp_path / "bootfs"
    boot.mkdir()
    for name in ("config.txt", "cmdline.txt"):
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
    assert set(told["packages"]) == set((SOURCE / "systemd/apt-packages.txt").read_text().split()) | set(FURTHER)
    assert told["runcmd"][-1][-1].endswith(f"{PLACE}/systemd/install.sh")
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
        packed.extractall(tmp_path / "opt", filter="data")
    assert (tmp_path / "opt/systemd/install.sh").stat().st_mode & 0o100
    assert (tmp_path / "opt/pyproject.toml").read_bytes() == (SOURCE / "pyproject.toml").read_bytes()
    assert not [name for name in names if "__pycache__" in name or name.startswith(("tests", ".git", "hardware"))]
    assert (boot / PACKED).stat().st_size < 60_000_000


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        (replace(WISHES, name="Camel Cam"), "no host name"),
        (replace(WISHES, user="root"), "no name for a user"),
        (replace(WISHES, key="-----BEGIN OPENSSH PRIVATE KEY-----"), "no public key"),
        (replace(WISHES, password="short"), "8 to 63"),
        (replace(WISHES, country="Germany"), "two capital letters"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(boot: Path, wishes: Wishes, words: str) -> None:
    with pytest.raises(NoCard, match=words):
        write(boot, wishes)
    assert sorted(path.name for path in boot.iterdir()) == ["cmdline.txt", "config.txt"]


def test_another_folder_is_no_boot_partition(tmp_path: Path) -> None:
    with pytest.raises(NoCard, match=r"no boot partition"):
        write(tmp_path, WISHES)
    assert list(tmp_path.iterdir()) == []


def test_the_command_says_what_it_wrote(boot: Path, tmp_path: Path) -> None:
    (tmp_path / "key.pub").write_text(KEY + "\n")
    arguments = [str(boot), "--key", str(tmp_path / "key.pub"), "--wifi", "Home", "--country", "DE"]
    result = CliRunner().invoke(card, arguments, input="correct horse\n")
    assert result.exit_code == 0, result.output
    assert "http://camelcam.local" in result.output and "correct horse" not in result.output
    assert CliRunner().invoke(card, [str(tmp_path), *arguments[1:3]]).exit_code == 1


def test_cloud_init_itself_finds_nothing_wrong(boot: Path) -> None:
    program = shutil.which("cloud-init")
    if program is None:
        pytest.skip("cloud-init is not installed here; .ci/device card brings it")
    write(boot, WISHES)
    checked = subprocess.run(
        [program, "schema", "--config-file", str(boot / "user-data")], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_no_secret_is_in_what_the_system_keeps_for_everybody() -> None:
    assert WISHES.password not in json.dumps(user_data(WISHES, []))
