"""What the documents say of the code is there: every stop of a tap's way, and every file that they name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HOUSE = Path(__file__).parents[2]
WAY = (HOUSE / "docs" / "how-a-tap-travels.md").read_text("utf-8")


def named(path: str) -> set[str]:
    """The functions and classes of a file, methods as Class.method and alone."""
    found = set()
    for node in ast.walk(ast.parse((HOUSE / path).read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            found |= {node.name} | {f"{node.name}.{one.name}" for one in node.body if isinstance(one, ast.FunctionDef)}
        elif isinstance(node, ast.FunctionDef):
            found.add(node.name)
    return found


def test_every_stop_of_a_taps_way_is_where_it_is_said_to_be() -> None:
    path, stops = "", 0
    for word in re.findall(r"`([^`]+)`", WAY):
        if word.endswith(".py"):
            path = word
            assert (HOUSE / path).is_file(), path
        else:
            assert word in named(path), (path, word)
            stops += 1
    assert stops > 20


def test_no_file_of_the_table_is_longer_than_can_be_read_at_once() -> None:
    for path in (HOUSE / "companion").rglob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) <= 350, path
