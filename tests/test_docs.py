"""The documentation is true: command blocks are run or checked, links hold, what is named exists and nothing else.

`python -m tests.test_docs` renews docs/http.md, which is the description of the HTTP interface.
"""

from __future__ import annotations

import contextlib
import importlib.util
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest
from click.testing import CliRunner

import camelcam
from companion.rules.setup import AnySetup
from companion.web.openapi import OPERATIONS

from .bench.__main__ import with_cells
from .test_house import PROJECT, TRACKED

ROOT = Path(__file__).parent.parent
HTTP = ROOT / "docs" / "http.md"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("tests/**/README.md")])
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.M | re.S)
INLINE = re.compile(r"`((?:camelcam (?=\w)|python -m|sudo|\./|\.ci/)[^`\n]*)`")
#: what may be run where it stands: it reads files of the repository and writes at most into its own folder.
RUN = {"replay", "story", "odds", "read", "check", "calibrate"}
#: programs that are not ours.
FOREIGN = {
    "git",
    "cd",
    "source",
    "apt",
    "systemctl",
    "mount",
    "install",
    "cat",
    "brew",
    "pip",
    "eval",
    "bash",
    "poweroff",
    "reboot",
}


def slug(heading: str) -> str:
    """A heading's anchor, as GitHub makes it."""
    plain = re.sub(r"[`*_]|\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-")


def prose(page: Path) -> str:
    return BLOCK.sub("", page.read_text("utf-8"))


@cache
def anchors(page: Path) -> frozenset[str]:
    return frozenset(slug(found) for found in re.findall(r"^#+ (.*)$", prose(page), re.M))


def links(page: Path) -> list[str]:
    return re.findall(r"\]\(([^)\s]+)\)", prose(page))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_hold(page: Path) -> None:
    broken = []
    for link in links(page):
        if re.match(r"https?://|mailto:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


def test_the_index_names_every_page() -> None:
    named = {link.partition("#")[0] for link in links(ROOT / "docs" / "README.md")}
    there = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert there <= named, f"docs/README.md lacks {sorted(there - named)}"


def lines_of(page: Path) -> Iterator[str]:
    """Every command of the command blocks, without comments, continuation lines joined."""
    for language, block in BLOCK.findall(page.read_text("utf-8")):
        if language not in ("sh", "bash", ""):
            continue
        for line in block.replace("\\\n", " ").splitlines():
            if language or re.match(r"(sudo |camelcam|python -m|\./|\.ci/|git )", line):
                for part in re.split(r"&&|\|\||;", line.split(" #")[0]):
                    if part.strip():
                        yield part.strip()


COMMANDS = [(page, line) for page in PAGES if page.name != "commands.md" for line in lines_of(page)]


def words_of(line: str) -> list[str]:
    words = shlex.split(line)
    return words[1:] if words[0] == "sudo" else words


def parse(words: list[str]) -> click.Context:
    """The words after `camelcam`, as click reads them; complains as it would."""
    command = camelcam.main.get_command(click.Context(camelcam.main), words[0])
    assert command is not None, f"there is no command {words[0]}"
    return command.make_context(words[0], words[1:])


def known(words: list[str]) -> str:
    """Why there is no such program or option in this house; empty where all is well."""
    program, rest = words[0], words[1:]
    if program.endswith("camelcam"):
        if not rest or rest[0] in ("--help", "--version", "-h"):
            return ""
        try:
            parse(rest)
        except click.ClickException as error:
            return error.format_message()
        return ""
    if program in ("python", "python3") and rest[:1] == ["-m"]:
        return "" if importlib.util.find_spec(rest[1]) else f"there is no module {rest[1]}"
    if program.startswith((".", "systemd/")):
        return "" if (ROOT / program).exists() else f"there is no {program}"
    return "" if program in FOREIGN else f"nobody knows {program}"


@pytest.mark.parametrize(
    ("page", "line"), COMMANDS, ids=lambda what: what.name if isinstance(what, Path) else what[:60]
)
def test_every_command_block_can_be_typed(page: Path, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert known(words_of(line)) == ""


@pytest.mark.parametrize(
    "line",
    sorted(
        {line for _, line in COMMANDS if line.startswith("camelcam ") and line.split()[1] in RUN and "tests/" in line}
    ),
)
def test_every_command_block_that_needs_no_device_runs(
    line: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("tests", "docs"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(camelcam.main, words_of(line)[1:])
    assert done.exit_code == 0, done.output


def test_the_recording_that_the_docs_make_can_be_calibrated_and_checked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """docs/calibrate.md from its first line to its last, on the simulated pyramid's recorded tray."""
    for folder in ("my-dice", "evening"):
        shutil.copytree(ROOT / "firmware/data/second", tmp_path / folder)
    monkeypatch.chdir(tmp_path)
    for line in lines_of(ROOT / "docs" / "calibrate.md"):
        if re.match(r"camelcam (calibrate|check) my-dice", line):
            done = CliRunner().invoke(camelcam.main, words_of(line)[1:])
            assert done.exit_code == 0, done.output
    assert (tmp_path / "tray.profile").exists() and "my-dice" in (tmp_path / "report.html").read_text()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_and_option_that_is_named_exists(page: Path) -> None:
    wrong = []
    for said in INLINE.findall(prose(page)):
        words = said.replace("…", "").split()
        words = words[1:] if words[0] == "sudo" else words
        if words[0] == "camelcam" and len(words) > 1 and not words[1].startswith("-"):
            wrong += unknown_words(said, words[1:])
        elif words[0] != "camelcam" and known(words):
            wrong.append(said)
    assert wrong == []


def unknown_words(said: str, words: list[str]) -> list[str]:
    command = camelcam.main.get_command(click.Context(camelcam.main), words[0])
    if command is None:
        return [said]
    options = {
        name for one in command.params if isinstance(one, click.Option) for name in (*one.opts, *one.secondary_opts)
    }
    return [said for word in words[1:] if word.startswith("--") and word.split("=")[0] not in {*options, "--help"}]


def test_every_job_is_documented() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    jobs = [path.name for path in (ROOT / ".ci").iterdir() if path.stat().st_mode & 0o100 and path.suffix != ".sh"]
    assert [name for name in jobs if f"`.ci/{name}`" not in page] == []


def test_every_example_of_a_record_is_one() -> None:
    for language, block in BLOCK.findall((ROOT / "docs" / "race-record.md").read_text("utf-8")):
        if language == "json":
            setup: Any = msgspec.json.decode(block, type=AnySetup)
            assert len(setup.players) >= 2


def test_the_python_of_the_docs_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    for page in PAGES:
        for language, block in BLOCK.findall(page.read_text("utf-8")):
            if language == "python":
                exec(compile(block, str(page), "exec"), {})
    assert "status=" in capsys.readouterr().out


def test_the_figures_of_the_readme_are_those_of_the_benches() -> None:
    """A number in the README's table stands on the page that the benches write, or is taken from there, rounded."""
    readme = (ROOT / "README.md").read_text("utf-8")
    table = readme[readme.index("## In numbers") : readme.index("Measured on")]
    figures = (ROOT / "docs" / "figures.md").read_text("utf-8")
    cells = [row.split("|")[2] for row in table.splitlines() if row.startswith("| ") and "---" not in row][1:]
    taken = [cell for cell in cells if "<!-- bench" in cell]
    numbers = re.findall(r"[\d,.]*\d", "".join(cell for cell in cells if cell not in taken))
    assert len(taken) > 4 and numbers
    assert [number for number in numbers if number not in figures] == []
    assert with_cells(readme, figures) == readme
    assert with_cells(re.sub(r"(<!-- bench: \w+ -->)[\d,]+", r"\g<1>7", readme), figures) == readme


def test_what_the_readme_says_it_costs_is_the_first_variant_of_the_bill() -> None:
    guide = (ROOT / "docs" / "build-guide.md").read_text("utf-8")
    row = next(line for line in guide.splitlines() if line.startswith("| 1 | Printed, "))
    stand, pi, together, _ = (float(cell.strip(" *")) for cell in row.split("|")[3:7])
    cost = f"| about {together:.0f} €: {stand:.0f} € for the stand, {pi:.0f} € for the smallest Raspberry Pi"
    assert cost in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("page", ["README.md", "SECURITY.md"])
def test_the_tests_that_hold_a_promise_exist(page: str) -> None:
    rows = [row.split("|") for row in (ROOT / page).read_text("utf-8").splitlines() if row.startswith("| ")]
    cells = [row[2] for row in rows if re.search(r"`test_|`tests/", row[2])]
    named = [name for cell in cells for name in re.findall(r"`(test[\w/.]+)`", cell)]
    tests = "".join(path.read_text("utf-8") for path in ROOT.glob("tests/**/test_*.py"))
    assert len(cells) > 7
    assert [name for name in named if not ((ROOT / name).exists() if "/" in name else f"def {name}(" in tests)] == []


def test_every_picture_is_shown_somewhere() -> None:
    shown = {(page.parent / link).resolve() for page in PAGES for link in links(page)}
    kept = {path for path in (ROOT / "docs").glob("*/*") if path.suffix in {".png", ".svg", ".webp", ".gif"}}
    album = re.findall(r'take\(\s*"([\w-]+)"', (ROOT / "tests/web/screenshots.py").read_text("utf-8"))
    lost = {path for path in kept - shown if path.parent.name != "screenshots" or path.stem not in album}
    assert sorted(str(path.relative_to(ROOT)) for path in lost) == []


#: hosts that stand in what is shipped, beside the shops and magazines of the bill of materials: each was looked up.
LOOKED_UP = {
    "www.raspberrypi.com": "where Raspberry Pi Imager is fetched",
    "support.mozilla.org": "what Firefox itself is told of a captive portal",
    "www.w3.org": "a name in SVG files, and no address to open",
}
#: a name or number at home; one without a dot is a word that stands for one.
AT_HOME = re.compile(r"[\w-]+|[\d.]+|[\w-]+\.local")


def addresses(text: str) -> dict[str, str]:
    """Every address in a text, and its host; not those at home."""
    found = re.findall(r"(?:https?://|git@)([\w.-]*\w)(?!\w|\{)([^\s\"'`)<>]*)", text)
    return {host + path: host for host, path in found if not AT_HOME.fullmatch(host)}


def test_no_address_is_invented() -> None:
    """Where camelcam is hosted is said by pyproject alone; every other host was looked up."""
    own = addresses(" ".join(PROJECT["project"].get("urls", {}).values()))
    known = {*LOOKED_UP, *own.values(), *addresses((ROOT / "hardware" / "bom.toml").read_text("utf-8")).values()}
    shipped = [path for path in TRACKED if path.suffix != ".pdf" and path.relative_to(ROOT).parts[0] != "tests"]
    named: dict[str, str] = {}
    for path in shipped:
        with contextlib.suppress(UnicodeDecodeError, FileNotFoundError):
            named |= addresses(path.read_text("utf-8"))
    assert LOOKED_UP.keys() <= set(named.values())
    assert {address for address, host in named.items() if host not in known} == set()
    assert {address for address in named if "camelcam" in address.lower() and address not in own} == set()


def http_page() -> str:
    """The HTTP interface as a table, made from what /api/openapi.json is made from."""
    rows = [
        f"| `{method}` | `{path}` | {one.who} | {one.what} |"
        for (method, path), one in sorted((tuple(name.split(" ")), one) for name, one in OPERATIONS.items())
    ]
    return HEAD + "\n".join(sorted(rows, key=lambda row: row.split("|")[2])) + "\n"


HEAD = """# The HTTP interface

JSON in and out; errors are `{"error": "one sentence"}`, and the header
`Refusal` holds a code and its parameters, for other languages. What is exact (bodies, answers, schemas) a
running table says itself at `/api/openapi.json`; this table is made of the same by `python -m tests.test_docs`.

Who one is, a random secret in a cookie says: the host's or a seat's, HttpOnly, SameSite. The reader shows its token
(`Authorization: Bearer`). Requests that another site sent and foreign `Host` names get 403. `GET /api/events` is a
stream of Server-Sent Events: the public state at once and after every change; where too many listen it answers 503.

| | path | who | what |
| --- | --- | --- | --- |
"""


def test_every_path_is_documented_and_nothing_else() -> None:
    assert HTTP.read_text("utf-8") == http_page(), "run python -m tests.test_docs"


if __name__ == "__main__":
    HTTP.write_text(http_page(), "utf-8")
    sys.exit(0)
