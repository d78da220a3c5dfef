"""The commands of the stand: `python -m hardware build`, `check`, `optics`, `drop`, `guide`; `--help` lists all.

Only the words of the command line live here and in `making`; each command opens what it needs, so that most run without
any CAD.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import click

from hardware import parameters
from hardware.making import COMMANDS, Keep, missing
from hardware.parameters import Impossible, Stand

Sizes = click.option(
    "--sizes", type=click.Path(path_type=Path), help="A TOML file with sizes that differ from the usual."
)


class Workshop(click.Group):
    """Every command with the whole first sentence of its help, where click would cut it."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            sentences = ((name, (self.commands[name].help or "").split("\n\n")[0]) for name in self.list_commands(ctx))
            formatter.write_dl([(name, " ".join(sentence.split())) for name, sentence in sentences])


@click.group(cls=Workshop, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """The stand below the pyramid, from source."""


def _stand(sizes: Path | None) -> Stand:
    try:
        return parameters.load(sizes)
    except Impossible as error:
        raise click.ClickException(str(error)) from None


@main.command()
@Sizes
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), help="Where to; else hardware/build, docs/stand."
)
def build(sizes: Path | None, out: Path | None) -> None:
    """Build parts (STL, STEP), pictures, wiring, calibration card and label."""
    from hardware import build as builder

    stand = _stand(sizes)
    try:
        hashes = builder.everything(stand, out, click.echo)
    except ModuleNotFoundError as error:
        raise missing(error) from None
    except Impossible as error:
        raise click.ClickException(str(error)) from None
    for name, digest in hashes.items():
        click.echo(f"{digest[:16]}  {name}")


@main.command()
@Sizes
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
def check(sizes: Path | None, folder: Path) -> None:
    """Check the printed parts of a folder: closed, within the bed, thick enough, nothing meets."""
    from hardware import build as builder

    try:
        found = builder.check(_stand(sizes), folder, click.echo)
    except Impossible as error:
        raise click.ClickException(str(error)) from None
    for words in found:
        click.echo(words, err=True)
    click.echo(f"{len(found)} faults")
    sys.exit(1 if found else 0)


@main.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
def compare(folder: Path) -> None:
    """Compare a build with the committed set: the same bytes from the same tools, the same sizes from others."""
    from hardware import build as builder

    try:
        found = builder.compare(folder, click.echo)
    except Impossible as error:
        raise click.ClickException(str(error)) from None
    for words in found:
        click.echo(words, err=True)
    click.echo(f"{len(found)} differences")
    sys.exit(1 if found else 0)


@main.command()
@Sizes
@click.option("--camera", help="Only this camera: " + ", ".join(one.key for one in parameters.CAMERAS) + ".")
def optics(sizes: Path | None, camera: str | None) -> None:
    """Print what each camera sees from its place; refuse what cannot work."""
    from hardware import checks, lighting
    from hardware import optics as seen

    stand = _stand(sizes)
    chosen: tuple[parameters.Camera, ...] = parameters.CAMERAS
    try:
        checks.sizes(stand)
        if camera:
            chosen = (parameters.camera(camera),)
        click.echo(seen.rendered([seen.mounting(stand, one) for one in chosen]))
        click.echo(f"Light: the darkest die gets {lighting.check(stand):.0%} of the brightest, direct light alone.")
    except Impossible as error:
        raise click.ClickException(str(error)) from None


@main.command()
@Sizes
@click.option("--drops", default=1250, show_default=True, help="How many of each of the eight kinds of dice.")
@click.option("--camera", default="module3", show_default=True, help="Whose mount hangs in the way.")
@click.option("--seed", default=1, show_default=True)
@click.option(
    "--log", type=click.Path(path_type=Path, dir_okay=False), help="Keep each fall here, and go on from there."
)
@click.option("--held/--set", default=True, help="From a pyramid held 2 to 8 cm high and askew, or set on its seat.")
@Keep
def drop(sizes: Path | None, drops: int, camera: str, seed: int, log: Path | None, held: bool, keep: bool) -> None:
    """Drop dice through the model; fail where too many are lost (5 in 1,000 held, 2 set) or lean (5 in 1,000)."""
    from hardware import drop as falling

    stand = _stand(sizes)
    try:
        falls = falling.more(stand, parameters.camera(camera), drops, log, seed, held)
        words = falling.report(falls) + "\n\n" + falling.watched(stand, falls)
        click.echo(words)
        if keep:
            from hardware import guide as pages

            pages.keep("drops" if held else "set", words)
    except ModuleNotFoundError as error:
        raise missing(error) from None
    except Impossible as error:
        raise click.ClickException(str(error)) from None
    sys.exit(0 if falling.well(falls, held) else 1)


@main.command()
@click.argument("picture", type=click.Path())
def card(picture: str) -> None:
    """Read a picture of the calibration card, as `camelcam doctor` does on the device."""
    from vision.card import NoCard, look
    from vision.image import BadImage, load_image

    try:
        findings = look(load_image(picture))
    except (BadImage, NoCard) as error:
        raise click.ClickException(f"{picture}: {error}") from None
    for one in findings:
        click.echo(str(one))
    sys.exit(0 if all(one.well for one in findings) else 1)


@main.command()
@click.option("--list", "kind", help="One variant's list for a spreadsheet, with room for today's prices; or `switch`.")
def bom(kind: str | None) -> None:
    """Print the bill of materials, and what each variant costs."""
    from hardware import bom as bill

    if kind is not None:
        if kind not in bill.kinds():
            raise click.ClickException(f"no variant {kind}; there are {', '.join(bill.kinds())}")
        click.echo(bill.shopping(kind), nl=False)
        return
    click.echo(bill.table())
    click.echo(bill.totals())
    click.echo(bill.springs(Stand()))


@main.command()
def wiring() -> None:
    """Write hardware/wiring.yml from the firmware's pins, and print the pin table."""
    from hardware import wiring as wires

    wires.SOURCE.write_text(wires.source(Stand()), encoding="utf-8")
    click.echo(wires.pin_table())
    click.echo(wires.budget(Stand()))


@main.command()
@click.option("--check", "only_check", is_flag=True, help="Only say whether the guide is up to date.")
@click.option("--pdf", is_flag=True, help="The booklet for the workshop as well, docs/build-guide.pdf.")
def guide(only_check: bool, pdf: bool) -> None:
    """Write docs/build-guide.md anew from the book of steps and the code."""
    from hardware import guide as pages

    old, new = pages.GUIDE.read_text(encoding="utf-8"), pages.page()
    if only_check and old != new:
        raise click.ClickException("docs/build-guide.md is behind the code. Run: python -m hardware guide")
    pages.GUIDE.write_text(new, encoding="utf-8")
    behind = pages.differing(old, new)
    told = f"written anew: {', '.join(behind)}" if behind else f"{len(pages.blocks())} tables, all as the code has them"
    click.echo(f"{pages.GUIDE}: {told}")
    if pdf:
        _booklet(pages.GUIDE, only_check)


def _booklet(page: Path, only_check: bool) -> None:
    from hardware import booklet

    kept = page.with_suffix(".pdf")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / kept.name
        try:
            count = booklet.write(page, made)
        except ModuleNotFoundError as error:
            raise missing(error) from None
        if only_check and made.read_bytes() != kept.read_bytes():
            raise click.ClickException(f"{kept} is behind the guide. Run: python -m hardware guide --pdf")
        if not only_check:
            shutil.copyfile(made, kept)
    click.echo(f"{kept}: {count} pages of PDF")


for one in COMMANDS:
    main.add_command(one)

if __name__ == "__main__":
    main()
