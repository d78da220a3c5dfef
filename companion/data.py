"""The data directory: where it is, the lock that keeps two tables out of it, and its two secret files."""

from __future__ import annotations

import fcntl
import os
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO

#: letters and digits that nobody mixes up when a key is typed from a label.
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
            self.host_key = kept_secret(folder / "host.key", new_key)
            self.reader_token = kept_secret(folder / "reader.token", secrets.token_urlsafe)
        except OSError as error:
            raise NoData(f"The data directory {folder} cannot be used ({error}). Give another --data.") from None

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
    """The secret in this file, made at the first start; only its owner may read it."""
    if path.exists():
        path.chmod(0o600)
        if kept := path.read_text().strip():
            return kept
    secret = make()
    half = path.with_suffix(".half")
    half.unlink(missing_ok=True)
    with open(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:  # noqa: PTH123
        file.write(secret + "\n")
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
    return secret
