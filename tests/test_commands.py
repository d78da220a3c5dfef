"""Every command is documented as it is: docs/commands.md is their help. `python -m tests.test_commands` renews it."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

import camelcam

PAGE = Path(__file__).parent.parent / "docs" / "commands.md"
README = PAGE.parent.parent / "README.md"


def page() -> str:
    """The help of every command, as a page."""
    parts = [
        "# The commands\n\nThis page is the help of the commands itself; `python -m tests.test_commands` renews it.\n"
    ]
    root = click.Context(camelcam.main, info_name="camelcam")
    for name in camelcam.main.list_commands(root):
        command = camelcam.main.get_command(root, name)
        assert command is not None
        context = click.Context(command, info_name=name, parent=root, terminal_width=100, max_content_width=100)
        parts.append(f"## camelcam {name}\n\n```\n{command.get_help(context)}\n```\n")
    return "\n".join(parts)


def test_the_page_of_the_commands_is_their_help() -> None:
    assert PAGE.read_text() == page(), "run python -m tests.test_commands"


@pytest.mark.parametrize("name", sorted(camelcam.ROOMS))
def test_the_readme_names_every_command(name: str) -> None:
    assert f"camelcam {name}" in README.read_text()


if __name__ == "__main__":
    PAGE.write_text(page())
