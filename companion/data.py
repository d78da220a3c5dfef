"""The data directory: where it is, the lock that keeps two tables out of it, and its two secret files."""

from __future__ import annotations

import fcntl
import os
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO

from .durable import replace_synced

#: letters and digits that nobody mixes up when a key is typed from a label, or a code from another phone.
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
KEY_GROUPS, KEY_GROUP = 4, 4  # 79 bits


class NoData(Exception):
    """The data directory cannot be used; the sentence says why."""


def default_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """systemd's state directory, else the user's data directory."""
    if given := environment.get("STATE_DIRECTORY"):
        return Path(given.split(":")[0])
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "camelcam" / "table"


class Data:
    """An opened data directory; it stays locked until `close`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._lock = self._locked(folder / "lock")
        except OSError as error:
            raise self._unusable(error) from None
        try:
            self.host_key = kept_secret(folder / "host.key", new_key)
            self.reader_token = kept_secret(folder / "reader.token", secrets.token_urlsafe)
        except BaseException as error:
            self._lock.close()
            raise self._unusable(error) if isinstance(error, OSError) else error from None

    def _unusable(self, error: OSError) -> NoData:
        return NoData(f"The data directory {self.folder} cannot be used ({error}). Give another --data.")

    @staticmethod
    def _locked(path: Path) -> IO[str]:
        file = path.open("a")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise NoData(f"Another table runs on {path.parent}. Stop it first, or give another --data.") from None
        return file

    @property
    def journal(self) -> Path:
        return self.folder / "journal.db"

    @property
    def pictures(self) -> Path:
        return self.folder / "pictures"

    def close(self) -> None:
        self._lock.close()


def new_key() -> str:
    """A host key that a person can read and type."""
    letters = [secrets.choice(ALPHABET) for _ in range(KEY_GROUPS * KEY_GROUP)]
    return "-".join("".join(letters[at : at + KEY_GROUP]) for at in range(0, len(letters), KEY_GROUP))


def kept_secret(path: Path, make: Callable[[], str]) -> str:
    """The secret in this file, made at the first start; only its owner may read it. Raises NoData, OSError."""
    if path.exists():
        path.chmod(0o600)
        if kept := _text(path):
            return kept
    secret = make()
    replace_synced(path, f"{secret}\n".encode())
    return secret


def _text(path: Path) -> str:
    try:
        kept = path.read_bytes().decode("ascii").strip()
    except UnicodeDecodeError:
        kept = "\0"
    if not kept.isprintable():
        raise NoData(
            f"{path} is damaged: it holds no text. Remove it, and the next start makes a new one; "
            "if there is a copy of the old one, put that there."
        )
    return kept
