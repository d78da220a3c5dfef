"""The logic of the pages in plain Node, and their types under `tsc`; without these two it is skipped, and says so."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from companion import record
from companion.rules import start
from companion.rules.editions import MOST_PLAYERS
from companion.sentences import LANGUAGES, catalogue
from companion.web import pages
from companion.web.numbers import numbers

HERE = Path(__file__).parent
TESTS = HERE / "node"
node = pytest.mark.skipif(shutil.which("node") is None, reason="Node was not found (apt install nodejs)")


def workshop(folder: Path, language: str) -> Path:
    """The scripts as the pages load them, beside their tests, with the numbers and words that a page is given."""
    shutil.copytree(pages.STATIC / "js", folder / "js")
    shutil.copytree(TESTS, folder / "tests")
    (folder / "package.json").write_text('{"type": "module"}')
    words = json.dumps(catalogue(language), ensure_ascii=False)
    (folder / "tests" / "rules.mjs").write_text(
        f"export const RULES = {json.dumps(numbers())};\nexport const LANGUAGE = {json.dumps(language)};\n", "utf-8"
    )
    (folder / "page.mjs").write_text(
        f"const textContent = JSON.stringify({words});\n"
        "globalThis.document = { getElementById: () => ({ textContent }), "
        f"documentElement: {{ lang: {json.dumps(language)} }} }};\n",
        "utf-8",
    )
    return folder


def run(folder: Path, name: str, **environment: str) -> None:
    command = ["node", "--import", "./page.mjs", "--test-timeout=100000", "--test", f"tests/{name}.test.mjs"]
    said = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=300, check=False, env={**os.environ, **environment}
    )
    assert said.returncode == 0, said.stdout[-4000:] + said.stderr[-2000:]


@node
@pytest.mark.parametrize("name", ["store", "network"])
def test_the_logic_of_the_pages(tmp_path: Path, name: str) -> None:
    run(workshop(tmp_path / "pages", "en"), name)


@node
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_logic_that_speaks(tmp_path: Path, language: str) -> None:
    run(workshop(tmp_path / "pages", language), "logic")


@node
def test_every_form_that_says_it_is_whole_is_a_race(tmp_path: Path) -> None:
    """What the form makes after any order of taps, the rules accept, unless it is about how many may play."""
    setups = tmp_path / "setups"
    run(workshop(tmp_path / "pages", "en"), "form", SETUPS=str(setups))
    lines = setups.read_bytes().splitlines()
    assert {json.loads(line)["edition"] for line in lines} == set(MOST_PLAYERS)
    for line in lines:
        start(record.to_setup(record.parse(line)))  # raises what is impossible


def test_as_many_may_play_as_the_rules_say() -> None:
    for edition, most in MOST_PLAYERS.items():
        for count, good in ((most, True), (most + 1, False)):
            line = json.dumps(example(edition, count))
            refused = False
            try:
                record.replay(io.BytesIO(line.encode() + b"\n"))
            except record.BadRecord:
                refused = True
            assert refused is not good, (edition, count)


def example(edition: str, count: int) -> dict[str, object]:
    setup: dict[str, object] = {"edition": edition, "players": [f"P{at}" for at in range(count)]}
    if edition == "cards":
        return {**setup, "length": 16, "deck": 10, "start": [["red", 1]] * 5}
    shown = numbers()["editions"][edition]
    return {**setup, "track": {"1": [*shown["racing"], *shown["crazy"]]}}


def test_the_types_of_the_pages_hold(tmp_path: Path) -> None:
    """`// @ts-check` for every page, against the types that the table makes of its own."""
    tsc = shutil.which(os.environ.get("CAMELCAM_TSC", "tsc"))
    if tsc is None:
        pytest.skip("tsc was not found; npm install -g typescript, or set CAMELCAM_TSC")
    said = subprocess.run([tsc, "-p", str(HERE / "tsconfig.json")], capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout
