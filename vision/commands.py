"""The commands `read`, `check` and `calibrate`: arguments in, contract out. All thinking is elsewhere."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

if TYPE_CHECKING:
    from vision.profile import Profile
    from vision.reader import Reader
    from vision.reading import Reading

EDITIONS = ("first", "second")
#: what a recording's picture of the calibration card is called; labels.csv does not list it
CARDS = ("card.jpg", "card.png")
profile_option = click.option("--profile", "profile_path", metavar="P", help="A profile made by camelcam calibrate.")
edition_option = click.option("--edition", type=click.Choice(EDITIONS), help="Which dice there are.")


def _refuse(where: str, why: str) -> NoReturn:
    click.echo(f"{where}: {why}", err=True)
    sys.exit(2)


def _one_thread() -> None:
    """A reading is short: waking other threads costs more than they do, and the table needs the cores."""
    import cv2

    cv2.setNumThreads(1)


def _profile(path: str | None, edition: str | None) -> Profile:
    from vision.profile import BadProfile, default_profile, load_profile, only

    if path is None:
        return default_profile(edition)
    try:
        profile = load_profile(path)
    except BadProfile as problem:
        _refuse(f"{path}:1", str(problem))
    return only(profile, edition) if edition else profile


@click.command()
@click.argument("images", nargs=-1, required=True, metavar="IMAGE...", type=click.Path())
@profile_option
@edition_option
@click.option("--all", "all_dice", is_flag=True, help="Read every die of a picture, each as if it lay there alone.")
@click.option("--explain", "explain_folder", metavar="FOLDER", help="Also draw every step of every picture, there.")
def read(
    images: tuple[str, ...], profile_path: str | None, edition: str | None, all_dice: bool, explain_folder: str | None
) -> None:
    """Read the die in each picture; one JSON object a line.

    With --all a line holds the picture's name and a list of all its dice.
    """
    from vision.image import BadImage, load_image
    from vision.reader import Reader

    _one_thread()
    if explain_folder is not None:
        _make_folder(explain_folder)
    reader = Reader(_profile(profile_path, edition))
    failed = False
    for name in images:
        try:
            frame = load_image(name)
        except BadImage as problem:
            click.echo(f"{name}:1: {problem}", err=True)
            click.echo(json.dumps(_line(name, None, 0.0), ensure_ascii=False))
            failed = True
            continue
        if all_dice:
            dice = [_line(name, one, 0.0) for one, _ in reader.read_all(frame)]
            told = [{k: v for k, v in die.items() if k not in ("file", "ms")} for die in dice]
            click.echo(json.dumps({"file": name, "dice": told}, ensure_ascii=False))
            continue
        started = time.perf_counter()
        reading = reader.read(frame)
        ms = (time.perf_counter() - started) * 1000
        click.echo(json.dumps(_line(name, reading, ms), ensure_ascii=False))
        if explain_folder is not None:
            _explain(reader, frame, Path(explain_folder), Path(name))
    if failed:
        sys.exit(2)


def _line(name: str, reading: Reading | None, ms: float) -> dict[str, Any]:
    """A reading as the contract writes it; None stands for a file that is no picture."""
    return {
        "file": name,
        "status": reading.status if reading else "error",
        "die": reading.die if reading else None,
        "value": reading.value if reading else None,
        "mark": reading.mark if reading else None,
        "support": reading.support if reading else None,
        "confidence": reading.confidence if reading else 0,
        "ms": round(ms, 2),
    }


def _make_folder(folder: str) -> None:
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        _refuse(f"{folder}:1", f"this folder cannot be made: {_why(problem)}")


def _may_write(file: str) -> None:
    """Refuses a file that cannot be written, before an hour's work is done for it."""
    path = Path(file)
    new = not path.exists()
    if not new and not path.is_file():
        _refuse(f"{file}:1", "this is no file; nothing can be written to it")
    try:
        with path.open("ab"):
            pass
        if new:
            path.unlink()
    except OSError as problem:
        _refuse(f"{file}:1", f"this file cannot be written: {_why(problem)}")


def _why(problem: OSError) -> str:
    return (problem.strerror or str(problem)).lower()


def _explain(reader: Reader, frame: Any, folder: Path, name: Path) -> None:
    import cv2

    written, data = cv2.imencode(".png", reader.explain(frame))
    if written:
        (folder / f"{name.stem}.explained.png").write_bytes(data.tobytes())


@click.command()
@click.argument("folder", type=click.Path())
@profile_option
@edition_option
@click.option("--report", "report_path", metavar="FILE.html", help="Write a page with what went wrong.")
def check(folder: str, profile_path: str | None, edition: str | None, report_path: str | None) -> None:
    """Read a recording's test pictures and compare with their labels."""
    from vision.check import check_recording, summary
    from vision.image import BadImage
    from vision.progress import told
    from vision.reader import Reader
    from vision.recording import BadRecording

    _one_thread()
    if report_path is not None:
        _may_write(report_path)
    reader = Reader(_profile(profile_path, edition))
    try:
        answers = check_recording(folder, reader, through=told)
    except BadRecording as problem:
        click.echo(str(problem), err=True)
        sys.exit(2)
    except BadImage as problem:
        _refuse(str(folder), str(problem))
    counts = summary(answers)
    click.echo(json.dumps(counts))
    if report_path is not None:
        from vision.report import page

        Path(report_path).write_text(page(folder, answers, reader), encoding="utf-8")
    if counts["wrong"] or counts["false_reads"]:
        sys.exit(1)


@click.command()
@click.argument("folder", type=click.Path())
@click.option("-o", "--output", required=True, metavar="P", type=click.Path(), help="Where the profile goes.")
@click.option("--add", metavar="RECORDING", type=click.Path(), help="Confirmed reveals to learn from as well.")
@click.option(
    "--card", "card", metavar="PICTURE", help="The calibration card in the tray; else FOLDER's card.jpg or .png."
)
def calibrate(folder: str, output: str, add: str | None, card: str | None) -> None:
    """Make a unit's profile from a recording's enrol pictures.

    A picture of the calibration card is looked at first: what it says of position, focus, exposure and white is said
    and noted in the profile.
    """
    from vision import calibration
    from vision.profile import save_profile
    from vision.progress import told
    from vision.recording import BadRecording

    _one_thread()
    _may_write(output)
    note, poor = _card_notes(Path(folder), card)
    try:
        profile = calibration.calibrate(folder, told, add)
    except BadRecording as problem:
        click.echo(str(problem), err=True)
        sys.exit(2)
    profile = replace(profile, made=profile.made | note, warnings=(*profile.warnings, *poor))
    try:
        save_profile(profile, output)
    except OSError as problem:
        _refuse(f"{output}:1", f"the profile cannot be written: {problem.strerror}")
    for warning in profile.warnings:
        click.echo(f"warning: {warning}", err=True)
    made = profile.made
    click.echo(f"{output}: {len(profile.known)} faces enrolled from {made['pictures']} pictures", err=True)
    for line in calibration.own_table(profile):
        click.echo(line, err=True)


def _card_notes(folder: Path, given: str | None) -> tuple[dict[str, Any], list[str]]:
    """What a picture of the calibration card says, as a note for the profile, and what in it is not well."""
    from vision.card import NoCard, look
    from vision.image import BadImage, load_image

    beside = (folder / name for name in CARDS)
    picture = Path(given) if given is not None else next((path for path in beside if path.exists()), None)
    if picture is None:
        return {}, []
    try:
        findings = look(load_image(picture))
    except BadImage as problem:
        _refuse(f"{picture}:1", str(problem))
    except NoCard as problem:
        return {}, [f"{picture.name}: {problem}"]
    for one in findings:
        click.echo(str(one), err=True)
    said = {one.what: {"well": one.well, "says": one.says} for one in findings}
    return {"card": {"picture": picture.name} | said}, [
        f"{picture.name}: {one.what} is not well" for one in findings if not one.well
    ]
