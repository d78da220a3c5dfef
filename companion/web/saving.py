"""The host's routes to the saved file: the whole table as one download, and back from it, piece by piece."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import IO

from flask import Response, request

from companion import races, saved
from companion.errors import NotNow, Unable, Unreadable, WrongType

from .request import as_file, body, convert, number, reply, sent, table
from .routing import HOST, ZIP, Routes
from .shapes import Have, Restore

routes = Routes("saving")

LARGEST_PIECE = 4 << 20
LARGEST = 100 << 20
PART = "restore.part"


@routes.on("GET /api/backup", HOST, {200: ZIP}, query=("pictures", "key"))
def backup() -> Response:
    """The whole table as one file; with `pictures=1` the kept pictures, too. What lies face down in it is read by this
    table alone, and by the one whose `key` is given.
    """
    try:
        file = _file(table().store.journal.path.parent)
    except OSError as error:
        raise Unable("not-saved", why=error.strerror or "") from None
    size = file.tell()
    file.seek(0)
    response = Response(_pieces(file), mimetype=ZIP)
    response.content_length = size
    return as_file(response, "camelcam-table.zip")


def _file(folder: Path) -> IO[bytes]:
    """The saved table, in a file that is gone when it is closed. Raises OSError, Refusal."""
    with ExitStack() as unless_done:
        file = unless_done.enter_context(tempfile.TemporaryFile(dir=folder))
        pictures = table().pictures if request.args.get("pictures") == "1" else None
        saved.save(
            file, table().store.journal, table().seal, pictures, table().inbox.profile.newest(), request.args.get("key")
        )
        unless_done.pop_all()
    return file


def _pieces(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        while piece := file.read(1 << 18):
            yield piece


@routes.on(
    "POST /api/restore", HOST, {200: (Have, saved.BroughtBack)}, Restore, query=("at",), most=LARGEST_PIECE, itself=True
)
def restore() -> Response:
    """A piece of such a file with `at`, and when all of it is here, without: it takes effect."""
    part = table().store.journal.path.with_name(PART)
    try:
        return _take_piece(part) if "at" in request.args else _take_effect(part)
    except OSError as error:
        raise Unable("not-restored", why=error.strerror or "") from None


def _take_piece(part: Path) -> Response:
    if request.mimetype != "application/octet-stream":
        raise WrongType("not-octets")
    at, data = number("at", 0), sent(LARGEST_PIECE)
    have = part.stat().st_size if part.exists() else 0
    if at not in (0, have) or at + len(data) > LARGEST:
        raise Unreadable("piece-out-of-place", have=have)
    with open(os.open(part, os.O_WRONLY | os.O_CREAT, 0o600), "r+b" if at else "wb") as file:  # noqa: PTH123
        file.seek(at)
        file.write(data)
    return reply(Have(at + len(data)))


def _take_effect(part: Path) -> Response:
    store, asked = table().store, convert(body(), Restore)
    if not part.exists():
        raise NotNow("nothing-to-restore")
    with closing(saved.Saved(part, table().seal)) as file:
        if not asked.replace and store.journal.races():
            raise NotNow("races-here")
        pictures, before = 0, {row.number for row in store.journal.pictures()}
        for row in file.contents.pictures:
            data = file.picture(row)
            pictures += data is not None and table().pictures.put(row.number, data)
        races.bring_back(store, file, instead=asked.replace)
        table().pictures.forget(before - {row.number for row in file.contents.pictures})
        profile = file.profile
        if profile is not None:
            table().inbox.profile.bring(profile)
        brought = file.races
    part.unlink(missing_ok=True)
    store.journal.leg_ended()
    held_back = [race.race for race in brought if race.held_back]
    return reply(saved.BroughtBack(len(brought), pictures, held_back, profile is not None))
