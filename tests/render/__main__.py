"""`python -m tests.render` says which renderers there are and starts one; it draws nothing itself."""

from __future__ import annotations

import sys

HELP = """usage: python -m tests.render fast|mitsuba|cycles|bake …

Draws pictures of dice in trays for training and testing. It knows nothing of the reader.

  fast     recordings of random units, a tenth of a second a picture; OpenCV and numpy only
  mitsuba  the named units of tests/render/mitsuba_command.py, traced by mitsuba 3 (pip install -e '.[render]');
           DRJIT_LIBLLVM_PATH names LLVM's library, LLVM 19 is known to work, 14 is not
  cycles   random units, traced by Blender's Cycles and seen by a small camera (pip install -e '.[cycles]', Python
           3.11, and the font packages that tests/render/cycles_faces.py names); its units are for measuring alone
  bake     takes the numerals 1 to 6 of font files into numerals.png; needs Pillow

`python -m tests.render fast --help` lists what can be set. From Python: tests.render.random_unit(seed), then
tests.render.render(unit, numpy_generator, kind) gives (picture, Label), the corners of the upper face among it.
"""


def main(argv: list[str]) -> int:
    """Passes the rest of the line to the renderer that its first word names."""
    if argv and argv[0] == "fast":
        from tests.render.recording import main as fast

        return fast(argv[1:])
    if argv and argv[0] == "mitsuba":
        from tests.render.mitsuba_command import main as mitsuba

        return mitsuba(argv[1:])
    if argv and argv[0] == "cycles":
        from tests.render.cycles_command import main as cycles

        return cycles(argv[1:])
    if argv and argv[0] == "bake":
        from tests.render.bake import main as bake

        return bake(argv[1:])
    asked = bool(argv) and argv[0] in ("-h", "--help")
    print(HELP, end="", file=sys.stdout if asked else sys.stderr)
    return 0 if asked else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
