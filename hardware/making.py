"""The commands that make or measure something beside a whole build: seat, slice, room, cut, shoebox, pictures, ribbons.

Words of the command line only; `__main__` joins them to the others.
"""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path

import click

from hardware import parameters
from hardware.parameters import Impossible, Stand

Folder = click.Path(path_type=Path, file_okay=False)
Keep = click.option("--keep", is_flag=True, help="Keep what was found for the guide (hardware/found.json).")
Paths = click.option("--paths", default=6000, show_default=True, help="How many rays are followed.")


def missing(error: ModuleNotFoundError) -> click.ClickException:
    """What is not installed, and how to get it."""
    return click.ClickException(f"{error.name} is missing. Install what the stand needs: pip install -e '.[stand]'")


@click.command()
@click.option("--foot", type=float, required=True, help="The longest edge of your pyramid's foot, in millimetres.")
@click.option("--out", type=Folder, default=Path("my-seat"), show_default=True, help="Where to.")
def seat(foot: float, out: Path) -> None:
    """Build the seat for a pyramid of the second edition with this foot, as STL, 3MF and STEP."""
    from hardware import checks, mesh
    from hardware import seat as built

    stand = Stand()
    stand = dataclasses.replace(stand, pyramid=dataclasses.replace(stand.pyramid, base=foot))
    try:
        checks.sizes(stand)
        out.mkdir(parents=True, exist_ok=True)
        names = built.write(stand, out)
    except ModuleNotFoundError as error:
        raise missing(error) from None
    except Impossible as error:
        raise click.ClickException(str(error)) from None
    found = checks.faults(stand, "seat", mesh.read_stl(out / names[0]))
    for words in found:
        click.echo(words, err=True)
    click.echo(f"{', '.join(str(out / name) for name in names)}: {len(found)} faults")
    sys.exit(1 if found else 0)


@click.command("slice")
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False), required=False)
def slice_(folder: Path | None) -> None:
    """Write the slicers' profiles; ask PrusaSlicer for time and filament of every part that has changed."""
    from hardware import build, slicing

    try:
        slicing.everything(Stand(), folder or build.PARTS, click.echo)
    except (FileNotFoundError, RuntimeError) as error:
        raise click.ClickException(str(error)) from None


@click.command()
@Paths
@Keep
def room(paths: int, keep: bool) -> None:
    """Trace who sees the die, and how much of the room's light reaches the tray; fail where it is too much."""
    from hardware import guide, placed, roomlight

    stand = Stand()
    meshes = placed.whole(stand, parameters.CAMERAS[0])
    share = roomlight.light(stand, meshes, paths)
    words = roomlight.report(stand, meshes, share)
    click.echo(words)
    if keep:
        guide.keep("room", words)
    sys.exit(0 if share.part <= roomlight.MOST and roomlight.clear(stand) > 0 else 1)


@click.command()
@click.option("--camera", default="module3", show_default=True)
@click.option("--out", type=Folder, help="Where to; else hardware/cut.")
@Paths
@Keep
def cut(camera: str, out: Path | None, paths: int, keep: bool) -> None:
    """Write the cardboard stand at true scale as SVG and PDF, and print field of view, light and throat."""
    from hardware import build, cut, guide

    try:
        one, folder = parameters.camera(camera), out or build.CUT
        folder.mkdir(parents=True, exist_ok=True)
        names = cut.write(Stand(), one, folder)
        words = cut.report(Stand(), one, paths)
    except ModuleNotFoundError as error:
        raise missing(error) from None
    except Impossible as error:
        raise click.ClickException(str(error)) from None
    click.echo(words)
    click.echo(f"{folder}: {', '.join(names)}")
    if keep:
        guide.keep("cut", words.replace("\n", "\n\n"))


@click.command()
@click.option("--out", type=Folder, help="Where to; else hardware/cut.")
@Paths
@Keep
def shoebox(out: Path | None, paths: int, keep: bool) -> None:
    """Write the page of the shoebox with a webcam, and print field of view, light and throat."""
    from hardware import build, guide
    from hardware import shoebox as box

    try:
        folder = out or build.CUT
        folder.mkdir(parents=True, exist_ok=True)
        box.page(Stand(), box.Box(), folder / "shoebox.pdf")
        words = box.report(Stand(), box.Box(), paths)
    except ModuleNotFoundError as error:
        raise missing(error) from None
    except Impossible as error:
        raise click.ClickException(str(error)) from None
    click.echo(words)
    if keep:
        guide.keep("shoebox", words)


@click.command()
@click.option("--out", type=Folder, help="Where to; else docs/stand.")
@click.option("--only", help="Pictures whose names hold this.")
def pictures(out: Path | None, only: str | None) -> None:
    """Draw every picture of the guide from the committed parts."""
    from hardware import album, build

    folder = out or build.PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    try:
        for name, paint in album.drawings(Stand()).items():
            if only is None or only in name:
                paint(folder / name)
                click.echo(f"drew {name}")
    except ModuleNotFoundError as error:
        raise missing(error) from None


@click.command()
def ribbons() -> None:
    """Print the way of every camera's ribbon to every Pi, and the room below the power sockets."""
    from hardware import cables

    stand = Stand()
    click.echo(cables.table(stand))
    click.echo(cables.plugs(stand))


COMMANDS = (seat, slice_, room, cut, shoebox, pictures, ribbons)
