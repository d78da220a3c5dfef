"""Every command is documented as it is: docs/commands.md is their help. `python -m tests.test_commands` renews it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

import camelcam

PAGE = Path(__file__).parent.parent / "docs" / "commands.md"
README = PAGE.parent.parent / "README.md"


def page() -> str:
    """The help of every command, as a page."""
    parts = [
        "# The commands\n\nThis page is the help of the commands itself; `python -m tests.test_commands` renews it.\n"
    ]
    settings: Any = camelcam.main.context_settings
    root = click.Context(camelcam.main, info_name="camelcam", **settings)
    door = click.Context(camelcam.main, info_name="camelcam", terminal_width=100, max_content_width=100, **settings)
    parts.append(f"```\n{camelcam.main.get_help(door)}\n```\n")
    for name in camelcam.main.list_commands(root):
        command = camelcam.main.get_command(root, name)
        assert command is not None
        context = click.Context(command, info_name=name, parent=root, terminal_width=100, max_content_width=100)
        parts.append(f"## camelcam {name}\n\n```\n{command.get_help(context)}\n```\n")
    return "\n".join(parts)


def test_the_page_of_the_commands_is_their_help() -> None:
    """In a process of its own: click keeps the first help option that a command was ever asked for."""
    script = "import sys; from tests.test_commands import page; sys.stdout.buffer.write(page().encode())"
    shown = subprocess.run([sys.executable, "-c", script], cwd=PAGE.parent.parent, capture_output=True, check=True)
    assert PAGE.read_text("utf-8") == shown.stdout.decode(), "run python -m tests.test_commands"


def test_the_help_cuts_no_sentence() -> None:
    shown = CliRunner().invoke(camelcam.main, ["--help"], terminal_width=80).output
    assert "..." not in shown.split("Options:")[1]
    for name in camelcam.ROOMS:
        assert f"\n  {name} " in shown


@pytest.mark.parametrize(
    ("typed", "meant"), [("tabel", "table"), ("recrod", "record"), ("exportrecording", "export-recording")]
)
def test_a_slip_of_the_finger_is_told_what_was_meant(typed: str, meant: str) -> None:
    said = CliRunner().invoke(camelcam.main, [typed])
    assert said.exit_code == 2
    assert said.stderr.endswith(f"There is no command {typed}. Did you mean {meant}?\n")
    nothing_like_it = CliRunner().invoke(camelcam.main, ["xyzzy"])
    assert nothing_like_it.stderr.endswith("There is no command xyzzy. camelcam -h lists all.\n")


def test_the_tab_key_completes_commands() -> None:
    """As the line that --help tells sets it up."""
    asked = {"_CAMELCAM_COMPLETE": "bash_complete", "COMP_WORDS": "camelcam rep", "COMP_CWORD": "1"}
    done = subprocess.run(
        [sys.executable, "-c", "import camelcam; camelcam.main(prog_name='camelcam')"],
        env={**os.environ, **asked},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "plain,replay\n"


def test_the_readme_leads_to_the_commands() -> None:
    assert "(docs/commands.md)" in README.read_text()


if __name__ == "__main__":
    PAGE.write_text(page())
