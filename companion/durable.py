"""Files that a power cut finds whole: the old one or the new one, never half of either, and never a lost name."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


def write_synced(path: Path, pieces: Iterable[bytes], mode: int = 0o600) -> None:
    """Writes a file anew; when this returns its bytes are on the disk, though not yet its name. Raises OSError."""
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)
    with open(handle, "wb") as file:  # noqa: PTH123
        file.writelines(pieces)
        file.flush()
        os.fsync(file.fileno())


def replace_synced(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Replaces a file; when this returns, the new one is on the disk under its name. Raises OSError."""
    half = path.with_suffix(".half")
    try:
        write_synced(half, (data,), mode)
        half.replace(path)
        sync_folder(path.parent)
    except OSError:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        raise


def sync_folder(folder: Path) -> None:
    """Makes the names in a folder last. Raises OSError."""
    handle = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
