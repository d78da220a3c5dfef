"""The tools under tests/ that are run by hand: without their extra packages, or called wrongly, they say one line."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tests
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
TOOLS = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
    for path in ROOT.glob("tests/**/*.py")
    if '__name__ == "__main__"' in path.read_text() and not path.name.startswith("test_")
)
#: what is called wrongly by a word that it does not know.
WRONG = {
    "tests.vision.compare": "usage: ",
    "tests.vision.answers": "usage: ",
    "tests.web.screenshots": "usage: ",
    "tests.web.audit": "This needs a Chromium",
    "tests.bench": "usage: ",
    "tests.rules.differential": "usage: ",
}
#: what jobs and documents call with options, and these.
CALLED: dict[str, set[str]] = {}
for _path in (*ROOT.glob(".ci/*"), *ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")):
    for _tool, _more in re.findall(r"-m (tests\.bench [a-z]+|tests\.faults)([^\n`;|]*)", _path.read_text("utf-8")):
        CALLED.setdefault(_tool, set()).update(re.findall(r"--[a-z-]+", _more))


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE
    )


def test_a_tool_without_its_packages_says_which_to_install() -> None:
    hidden = "import sys; sys.argv[0] = '-m'; import tests; raise ModuleNotFoundError(name='torch.nn')"
    assert run("-c", hidden).stderr == "torch is missing. Install what this needs: pip install -e '.[train]'\n"


def test_every_extra_that_a_tool_may_miss_is_one_of_the_projects() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set(tests.EXTRAS.values()) <= set(extras)


@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool in WRONG])
def test_a_tool_that_is_called_wrongly_says_how(tool: str) -> None:
    done = run("-m", tool, "--nonsense")
    assert done.returncode != 0
    assert WRONG[tool] in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("tool", sorted(tool for tool, options in CALLED.items() if options))
def test_a_tool_knows_the_options_that_jobs_and_documents_give_it(tool: str) -> None:
    done = run("-m", *tool.split(), "--help")
    assert done.returncode == 0, done.stderr
    assert CALLED[tool] <= set(re.findall(r"--[a-z-]+", done.stdout))
