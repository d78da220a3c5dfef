"""What the device needs is told once for readers (the extra `pi`) and once for apt: both lists say the same."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
APT = set((ROOT / "systemd" / "apt-packages.txt").read_text().split())
PIP = set(re.findall(r"^[\w-]+", (ROOT / "systemd" / "pip-packages.txt").read_text(), re.M))
#: what Debian calls otherwise.
CALLED = {"opencv-python-headless": "python3-opencv"}


def name(requirement: str) -> str:
    found = re.match(r"[\w-]+", requirement)
    assert found
    return found[0]


def test_the_extra_pi_is_what_apt_brings_beside_the_dependencies() -> None:
    extra = {f"python3-{name(one)}" for one in PROJECT["optional-dependencies"]["pi"]}
    common = {CALLED.get(name(one), f"python3-{name(one)}") for one in PROJECT["dependencies"] if name(one) not in PIP}
    assert extra | common | {"python3-venv"} == APT
    assert not extra & common


def test_the_extra_pi_is_for_a_pi_alone() -> None:
    for one in PROJECT["optional-dependencies"]["pi"]:
        assert "; sys_platform == 'linux'" in one
