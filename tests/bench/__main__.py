"""`python -m tests.bench NAME …` runs the benchmark tests/bench/NAME.py; without a name it lists them."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path


def main() -> int:
    names = sorted(p.stem for p in Path(__file__).parent.glob("*.py") if not p.stem.startswith("_"))
    if len(sys.argv) < 2 or sys.argv[1] not in names:
        print("usage: python -m tests.bench NAME, with NAME one of:", ", ".join(names), file=sys.stderr)
        return 2
    return int(importlib.import_module(f"tests.bench.{sys.argv[1]}").main(sys.argv[2:]) or 0)


if __name__ == "__main__":
    sys.exit(main())
