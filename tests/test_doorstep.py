"""`start`, `test` and .ci/lib.sh with a stand-in for Python and pip: what they set up, and what they say."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
#: A Python that makes environments of links to itself and writes down what it is asked to install.
PYTHON = """#!/bin/sh
case "$*" in
  *"-m venv"*)
    for dir; do :; done
    [ -z "${NO_VENV:-}" ] || { echo "$NO_VENV"; exit 1; }
    echo "venv $dir" >>"$CALLS"
    mkdir -p "$dir/bin"
    cp "$0" "$dir/bin/python"
    for name in camelcam pytest; do printf '#!/bin/sh\\necho %s "$@"\\n' "$name" >"$dir/bin/$name"; done
    chmod +x "$dir"/bin/* ;;
  *"-m pip install"*)
    echo "pip ${*##*--progress-bar off }" >>"$CALLS"
    printf 'Collecting numpy>=1.24\\n  Downloading numpy-2.4.6-cp311.whl (16.6 MB)\\n'
    printf 'Processing /wheels/flask-3.1.3-py3-none-any.whl\\nInstalling collected packages: flask, numpy\\n'
    [ -z "${NO_NETWORK:-}" ] || { echo "ERROR: No matching distribution found for numpy"; exit 1; } ;;
  *"Python %d.%d"*) echo "Python 3.11" ;;
esac
"""


class Doorstep:
    """A small checkout, and how somebody stands before it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.calls = folder / "camelcam", folder / "calls"
        (self.folder / ".ci").mkdir(parents=True)
        for name in ("start", "test", ".ci/lib.sh", "pyproject.toml", "README.md", "LICENSE", "camelcam.py"):
            shutil.copy(ROOT / name, self.folder / name)
        for name in ("companion", "firmware", "vision", "systemd"):
            (self.folder / name).mkdir()
        shutil.copy(ROOT / "systemd/pip-packages.txt", self.folder / "systemd")
        programs = folder / "programs"
        programs.mkdir()
        self.program(programs / "python3", PYTHON)
        self.program(programs / "apt-get", '#!/bin/sh\necho "apt-get $*" >>"$CALLS"\nexit 1\n')
        self.environment = {
            "PATH": f"{programs}:/usr/bin:/bin",
            "CALLS": str(self.calls),
            "CAMELCAM_PYTHON": str(programs / "python3"),
            "XDG_CACHE_HOME": str(folder / "cache"),
        }

    @staticmethod
    def program(path: Path, text: str) -> None:
        path.write_text(text)
        path.chmod(0o755)

    def run(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", *command],
            cwd=self.folder,
            env=self.environment | environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )

    def called(self) -> list[str]:
        return self.calls.read_text().splitlines() if self.calls.exists() else []


@pytest.fixture
def doorstep(tmp_path: Path) -> Doorstep:
    return Doorstep(tmp_path)


def test_start_sets_up_once_says_how_much_and_how_to_call_the_command(doorstep: Doorstep) -> None:
    first, second = doorstep.run("start", "--port", "8001"), doorstep.run("start")
    assert first.stdout == "camelcam demo --port 8001\n"
    assert second.stdout == "camelcam demo\n"
    assert doorstep.called() == ["venv .venv", "pip -e ."]
    assert "  2 packages, 16 MB downloaded, " in first.stderr
    assert first.stderr.splitlines()[-1].startswith("The command is .venv/bin/camelcam ")
    assert second.stderr.splitlines() == first.stderr.splitlines()[-1:]


def test_start_and_test_share_one_environment(doorstep: Doorstep) -> None:
    doorstep.run("start")
    assert doorstep.run("test", "-k", "boost").stdout == "pytest -k boost\n"
    doorstep.run("start")
    doorstep.run("test", "-k", "boost")
    assert doorstep.called() == ["venv .venv", "pip -e .", "pip -e .[test]"]


def test_start_after_test_needs_nothing(doorstep: Doorstep) -> None:
    doorstep.run("test", "-k", "boost")
    doorstep.run("start")
    assert doorstep.called() == ["venv .venv", "pip -e .[test]"]


def test_new_dependencies_or_another_place_make_a_new_environment_and_new_settings_of_ruff_do_not(
    doorstep: Doorstep,
) -> None:
    project = doorstep.folder / "pyproject.toml"
    doorstep.run("start")
    project.write_text(project.read_text().replace("line-length = 120", "line-length = 100"))
    doorstep.run("start")
    assert len(doorstep.called()) == 2
    project.write_text(project.read_text().replace("click>=8.1", "click>=8.2"))
    doorstep.run("start")
    assert len(doorstep.called()) == 4
    doorstep.folder = doorstep.folder.rename(doorstep.folder.with_name("elsewhere"))
    doorstep.run("start")
    assert len(doorstep.called()) == 6


def test_an_installation_that_failed_says_why_and_is_taken_up_again(doorstep: Doorstep) -> None:
    failed = doorstep.run("start", NO_NETWORK="yes")
    assert failed.returncode == 1
    assert "ERROR: No matching distribution found for numpy\n" in failed.stderr
    assert failed.stderr.splitlines()[-1].endswith("Is this machine online?")
    assert doorstep.run("start").stdout == "camelcam demo\n"


def test_an_environment_that_cannot_be_made_says_why(
    doorstep: Doorstep,
) -> None:
    full = doorstep.run("start", NO_VENV="Error: [Errno 28] No space left on device")
    assert full.returncode == 1
    assert "No space left on device" in full.stderr
    assert "python3-venv" not in full.stderr
    missing = doorstep.run("start", NO_VENV="Error: ensurepip is not available.")
    assert missing.stderr.splitlines()[-1] == "Python's venv is missing: sudo apt install python3-venv, then again."


def test_nothing_needs_a_home(doorstep: Doorstep) -> None:
    """The stand-in environment has no HOME at all."""
    asked = doorstep.run("-c", "set -eu; . .ci/lib.sh; unset CAMELCAM_PYTHON; find_python; home; cache")
    python, home, cache = asked.stdout.splitlines()
    assert python == "python3"
    assert home.startswith("/") and cache.startswith(doorstep.environment["XDG_CACHE_HOME"])


def test_a_checkout_that_cannot_be_written_is_copied_and_again_only_when_it_has_changed(doorstep: Doorstep) -> None:
    copy = doorstep.folder.parent / "copy"
    script = f"set -eu; . .ci/lib.sh; copied_source {copy}"
    assert doorstep.run("-c", script).returncode == 0
    (copy / "kept").touch()
    doorstep.run("-c", script)
    assert (copy / "kept").exists()
    (doorstep.folder / "camelcam.py").write_text("# new\n")
    doorstep.run("-c", script)
    assert not (copy / "kept").exists()
    assert (copy / "camelcam.py").read_text() == "# new\n"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere; .ci/doorstep tries it on a read-only mount")
def test_start_leaves_a_checkout_that_cannot_be_written_as_it_is(doorstep: Doorstep) -> None:
    doorstep.folder.chmod(0o555)
    try:
        started = doorstep.run("start")
        tested = doorstep.run("test", "-k", "boost")
    finally:
        doorstep.folder.chmod(0o755)
    assert started.stdout == "camelcam demo\n"
    assert not (doorstep.folder / ".venv").exists()
    assert tested.returncode == 1
    assert "cannot be written" in tested.stderr


def test_who_runs_some_tests_or_has_no_browser_gets_none_installed(doorstep: Doorstep) -> None:
    doorstep.run("test", "-k", "boost", CAMELCAM_CHROMIUM="none")
    doorstep.run("test", "-k", "boost", CAMELCAM_CHROMIUM="/nowhere")
    doorstep.run("test", CAMELCAM_CHROMIUM="none")
    assert [call for call in doorstep.called() if call.startswith("apt-get")] == []


def test_it_is_said_why_the_browser_tests_were_skipped(doorstep: Doorstep) -> None:
    for name in ("ruff", "lint-imports", "mypy", "coverage"):
        doorstep.run("-c", f"mkdir -p .venv/bin; ln -sf /bin/true .venv/bin/{name}")
    said = doorstep.run("test", CAMELCAM_CHROMIUM="none").stderr
    assert "Skipped: the browser tests, because CAMELCAM_CHROMIUM=none says that there is no browser." in said
    assert "Skipped: what only the long jobs run, because it needs more than Python: .ci/device" in said


def test_the_jobs_are_bash_that_can_be_read() -> None:
    for path in [ROOT / "start", ROOT / "test", *(ROOT / ".ci").iterdir()]:
        assert subprocess.run(["bash", "-n", path], check=False).returncode == 0, path


def test_what_is_looked_at_beside_the_tests_can_fail_them(doorstep: Doorstep) -> None:
    doorstep.run("test", "-k", "boost")
    for name in ("ruff", "lint-imports"):
        doorstep.program(doorstep.folder / ".venv/bin" / name, "#!/bin/sh\n")
    doorstep.program(doorstep.folder / ".venv/bin/mypy", "#!/bin/sh\necho 'a type is wrong'\nexit 1\n")
    ended = doorstep.run("test", CAMELCAM_CHROMIUM="none")
    assert ended.returncode == 1
    assert "mypy … failed\na type is wrong\n" in ended.stdout
    assert ended.stderr.splitlines()[-1] == "Not green: mypy"
