"""The table's commands: replay, story, odds, table, export-recording. They read, print and set the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import click
import msgspec

from . import record
from .rules import views
from .sentences import sentence, words

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
    from .odds import Solver, TooLong
    from .odds_command import told

    def likely(_: str, stream: BinaryIO) -> bytes:
        try:
            return _json(told(record.replay(stream).state, Solver(games, seed), advise=advice))
        except TooLong as error:
            raise record.BadRecord(1, record.Malformed("odds-too-long", why=str(error))) from None

    _each((file,), likely)


@click.command()
@click.option(
    "--bind", default="0.0.0.0", show_default=True, metavar="ADDRESS", help="Where to listen; :: for both kinds."
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option("--data", type=click.Path(path_type=Path), help="Where the journal, the pictures and the keys are.")
@click.option("--host-name", "names", multiple=True, metavar="NAME", help="A further name of this table; repeatable.")
def table(bind: str, port: int, data: Path | None, names: tuple[str, ...]) -> None:
    """Run the table: the journal, the race, and the pages for phones and the big screen."""
    import gc
    import logging

    gc.disable()  # until it serves: nothing of what is imported is ever garbage, and looking costs a tenth of the start
    from .data import NoData, default_folder
    from .errors import Unable
    from .journal import NoJournal
    from .web.config import Config
    from .web.serve import run

    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    fifo = os.environ.get("CAMELCAM_DEMO_FIFO", "") if os.environ.get("CAMELCAM_DEMO") == "1" else None
    try:
        config = Config(
            port=port,
            host_names=names,
            demo_fifo=fifo,
            simulated=os.environ.get("CAMELCAM_DEMO_SIMULATED") == "1",
            stand_ins=os.environ.get("CAMELCAM_STAND_INS") == "1",
        )
        run(data or default_folder(), config, bind, click.echo)
    except (NoData, NoJournal) as error:
        raise click.ClickException(str(error)) from None
    except Unable as error:
        raise click.ClickException(sentence(error)) from None
    except (OSError, UnicodeError) as error:
        why = (getattr(error, "strerror", "") or str(error)).lower()
        raise click.ClickException(
            f"{bind}:{port} cannot be listened on: {why}. Give another --port or --bind."
        ) from None
    finally:
        gc.enable()


@click.command("export-recording")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--data", type=click.Path(path_type=Path), help="The table's data directory.")
def export_recording(folder: Path, data: Path | None) -> None:
    """Write the pictures whose dice the table has confirmed or corrected as a labelled recording into DIR."""
    from .data import default_folder
    from .journal import Journal, NoJournal
    from .pictures import Pictures, export

    source = data or default_folder()
    if not (source / "journal.db").is_file():
        raise click.ClickException(f"There is no table's journal in {source}. Give the table's --data.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise click.ClickException(f"{folder} is there already and not an empty folder. Give another DIR.")
    try:
        with closing(Journal(source / "journal.db")) as journal:
            count = export(journal.pictures(), Pictures(source / "pictures"), folder)
    except (NoJournal, OSError) as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{count} labelled pictures are in {folder}.", err=True)


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
            _print(answer)
    sys.exit(BAD_INPUT if bad else 0)


def _print(answer: bytes) -> None:
    """One line out; a full disk or a closed output gets a sentence, and nothing more is tried."""
    if sys.stdout is None:
        raise click.ClickException("Standard output is closed; the answer cannot be written to it.")
    try:
        sys.stdout.buffer.write(answer + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise click.ClickException(f"The answer cannot be written: {(error.strerror or str(error)).lower()}.") from None


def complaint(file: str, error: record.BadRecord) -> str:
    """FILE:LINE: what is wrong, on one line whatever stands in the names."""
    line = f"{_printable(file)}:{error.line}: {words(error.why)}"
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in line)


def _printable(file: str) -> str:
    return os.fsencode(file).decode(errors="replace")


def _json(value: dict[str, Any]) -> bytes:
    return msgspec.json.encode(value)


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    """The file, or standard input for a dash; what cannot be read is bad in line 1."""
    try:
        if file != "-":
            with open(file, "rb") as stream:  # noqa: PTH123 (a name need not be valid text)
                yield stream
        elif sys.stdin is not None:
            yield sys.stdin.buffer
        else:
            raise record.BadRecord(1, record.Malformed("stdin-closed"))
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise record.BadRecord(1, record.Malformed("file-unreadable", why=why)) from None
