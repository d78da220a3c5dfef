"""Golden races: whole records with their transcript and final state; `python -m tests.rules.golden` renews both.

The six with a name were played by the random players of play.py; those with a number are examples of the contract and
came with their final state. Renew them only after a wanted change, and read the difference in git before committing.
"""

from __future__ import annotations

import io
import json
from pathlib import Path

from companion import record
from companion.rules import views
from companion.story import tell

FOLDER = Path(__file__).with_name("golden")


def names() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.race"))


def told(name: str) -> str:
    """The transcript of that race, as `camelcam story` prints it."""
    return tell(list(record.races(io.BytesIO(_record(name))))) + "\n"


def final(name: str) -> str:
    """What `camelcam replay` says of that race, without the file, one key a line so that a difference can be read."""
    state = views.full(record.replay(io.BytesIO(_record(name))).state)
    lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in state.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _record(name: str) -> bytes:
    return (FOLDER / f"{name}.race").read_bytes()


def kept(name: str, ending: str) -> Path:
    return FOLDER / f"{name}.{ending}"


def main() -> None:
    for name in names():
        kept(name, "story.txt").write_text(told(name), encoding="utf-8")
        kept(name, "json").write_text(final(name), encoding="utf-8")
    print(f"{len(names())} golden races are renewed; git diff shows what has changed")


if __name__ == "__main__":
    main()
