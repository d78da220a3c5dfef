"""The table's commands: replay, story, odds, table, export-recording. They read, print and set the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

import click
import msgspec

from . import record
from .rules import Race, views

BAD_INPUT = 2


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(allow_dash=True))
def replay(files: tuple[str, ...]) -> None:
    """Print the final state of each race record as one JSON object a line.

    A FILE that is a dash is standard input. A bad record gets one message, FILE:LINE: what is wrong, and no line.
    """

    def final(file: str, stream: BinaryIO) -> bytes:
        return _json({"file": _printable(file), **views.full(record.replay(stream).state)})

    _each(files, final)


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(allow_dash=True))
def story(files: tuple[str, ...]) -> None:
    """Tell each race record as readable text, an account of every event."""
    from .story import tell

    def told(file: str, stream: BinaryIO) -> bytes:
        return tell(list(record.races(stream))).encode(errors="replace")

    _each(files, told)


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--games", default=20_000, show_default=True, type=click.IntRange(min=1), help="Games for the race.")
@click.option("--seed", type=click.IntRange(min=0), help="A repeated seed repeats the answer.")
@click.option("--advice", is_flag=True, help="Also what every legal action is worth, best first, and standard errors.")
def odds(file: str, games: int, seed: int | None, advice: bool) -> None:
    """Print who is likely to win this leg and the race, at the end of one race record, as a JSON object.

    A FILE that is a dash is standard input. The leg is exact; the race is played on with dice alone.
    """
    from .odds import Solver
    from .odds_command import told

    def likely(_: str, stream: BinaryIO) -> bytes:
        return _json(told(record.replay(stream).state, Solver(games, seed), advise=advice))

    _each((file,), likely)


def _each(files: tuple[str, ...], work: Callable[[str, BinaryIO], bytes]) -> None:
    """Prints the work of every file that is good, a message for every one that is bad, and exits 0 or 2."""
    bad = False
    for file in files:
        try:
            with _opened(file) as stream:
                answer = work(file, stream)
        except record.BadRecord as error:
            bad = True
            click.echo(complaint(file, error), err=True)
        else:
            sys.stdout.buffer.write(answer + b"\n")
            sys.stdout.buffer.flush()
    sys.exit(BAD_INPUT if bad else 0)


def complaint(file: str, error: record.BadRecord) -> str:
    """FILE:LINE: what is wrong, on one line whatever the record put into its names."""
    sentence = "".join(char if char.isprintable() else repr(char)[1:-1] for char in str(error))
    return f"{_printable(file)}:{error.line}: {sentence}"


def _printable(file: str) -> str:
    return os.fsencode(file).decode(errors="replace")


def _json(value: dict[str, Any]) -> bytes:
    return msgspec.json.encode(value)


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    """The file, or standard input for a dash; what cannot be read is bad in line 1."""
    if file == "-":
        yield sys.stdin.buffer
        return
    try:
        stream = open(file, "rb")  # noqa: SIM115, PTH123 (closed below; a name need not be valid text)
    except OSError as error:
        raise record.BadRecord(1, f"the file cannot be read: {(error.strerror or str(error)).lower()}") from None
    with stream:
        try:
            yield stream
        except OSError as error:
            raise record.BadRecord(1, f"the file cannot be read: {(error.strerror or str(error)).lower()}") from None


def last_race(file: str) -> Race:
    """The race at the end of that record; raises BadRecord."""
    with _opened(file) as stream:
        return record.replay(stream)
