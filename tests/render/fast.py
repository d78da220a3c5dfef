"""`python -m tests.render.fast --units N --out DIR` writes recordings of random units; drawing is in rasteriser.py."""

from __future__ import annotations

import sys

from tests.render.rasteriser import render
from tests.render.recording import main

__all__ = ["render"]

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
