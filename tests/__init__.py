"""What mirrors the rooms. Here only: a tool of the tests that lacks its extra packages says so in one line."""

from __future__ import annotations

import sys
from types import TracebackType

#: module → the extra of pyproject.toml that brings it.
EXTRAS = {
    **dict.fromkeys(("hypothesis", "playwright", "pytest"), "test"),
    **dict.fromkeys(("torch",), "train"),
    **dict.fromkeys(("mitsuba",), "render"),
    **dict.fromkeys(("build123d", "mujoco", "PIL", "reportlab", "wireviz"), "stand"),
}


def _say(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    name = (error.name or "").split(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    if name in EXTRAS:
        print(f"{name} is missing. Install what this needs: pip install -e '.[{EXTRAS[name]}]'", file=sys.stderr)
    else:
        sys.__excepthook__(kind, error, trace)


if sys.argv[0] == "-m":  # as Python calls it while it looks for the module of `python -m tests.…`
    sys.excepthook = _say
