"""The house keeps its own rules: who knows whom, what a file says first, what is packaged, what is never committed."""

from __future__ import annotations

import ast
import contextlib
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("companion", "firmware", "hardware", "vision")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
#: what .gitignore names, for a tree that came as a ZIP and without git.
LEFT_OUT = re.compile(
    r"(?:^|/)(?:\.venv[^/]*|__pycache__|[^/]*\.egg-info|\.[a-z_]+_cache|\.hypothesis|\.coverage[^/]*)(?:/|$)"
)


def tracked() -> list[Path]:
    """Every file of the repository: as git knows them, else all that lie here and are not made by a tool."""
    if (ROOT / ".git").exists():
        with contextlib.suppress(OSError, subprocess.CalledProcessError):
            command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
            listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
            return [ROOT / name for name in listed.split("\0") if name]
    found = (path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*") if path.is_file())
    return [
        ROOT / name for name in sorted(found) if not LEFT_OUT.search(name) and not name.startswith((".git/", "build/"))
    ]


TRACKED = tracked()
TEXTS = [
    path for path in TRACKED if path.suffix in {".py", ".md", ".toml", ".sh", ".html", ".js", ".css", ".service", ""}
]
SOURCES = [
    path for path in TRACKED if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in (*ROOMS, "camelcam.py")
]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_says_first_what_lives_there_and_stays_small(path: Path) -> None:
    text = path.read_text()
    assert not text.strip() or ast.get_docstring(ast.parse(text)), "no first sentence"
    assert text.count("\n") <= 400, "more than 400 lines"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_function_is_short_enough_to_be_read_at_once(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 60, f"{node.name} is too long"


def test_rooms_know_only_whom_they_may_know() -> None:
    done = subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports"))], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_the_front_door_opens_no_room_before_it_must() -> None:
    """`camelcam --version` on a Pi Zero must not load OpenCV, numpy or Flask."""
    heavy = ("numpy", "cv2", "flask", "companion", "vision", "firmware")
    script = f"import camelcam, sys; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="without git nobody can tell what belongs to the repository")
def test_the_top_level_holds_what_a_repository_needs_and_nothing_else() -> None:
    """A tool that leaves its files where it was started (as onnxruntime does) is seen before they are committed."""
    needed = {*ROOMS, "tests", "systemd", "docs", "camelcam.py", "pyproject.toml", "start", "test", "README.md"}
    needed |= {"LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", ".ci", ".github", ".gitignore"}
    assert {path.relative_to(ROOT).parts[0] for path in TRACKED} - needed == set()


def test_no_machine_path_and_no_registry_is_committed() -> None:
    forbidden = re.compile(r"/work/(main|shared)|/root/\.|files\.pythonhosted|pypi\.org|registry\.npmjs")
    found = [
        f"{path.relative_to(ROOT)}: {hit[0]}"
        for path in TEXTS
        if path != Path(__file__) and path.is_file() and (hit := forbidden.search(path.read_text(errors="replace")))
    ]
    assert found == []


def test_the_version_is_the_newest_that_the_changelog_tells_of() -> None:
    """And it is dated, or says that nobody has it yet."""
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    told = [re.fullmatch(r"(\d+\.\d+\.\d+), (?:\d{4}-\d\d-\d\d|not released yet)", heading) for heading in headings]
    assert all(told), headings
    versions = [found[1] for found in told if found]
    assert versions[0] == PROJECT["project"]["version"]
    assert versions == sorted(versions, key=lambda version: [int(part) for part in version.split(".")], reverse=True)
    assert not any(heading.endswith("yet") for heading in headings[1:])


def test_every_file_of_a_room_is_in_the_package() -> None:
    """What is not Python must be named in package-data, or an installed camelcam lacks it."""
    patterns = PROJECT["tool"]["setuptools"]["package-data"]
    missing = []
    for room in ("companion", "firmware", "vision"):
        packaged = {path for pattern in patterns[room] for path in (ROOT / room).glob(pattern)}
        missing += [
            str(path.relative_to(ROOT))
            for path in TRACKED
            if path.relative_to(ROOT).parts[0] == room and path.suffix != ".py" and path not in packaged
        ]
    assert missing == []
