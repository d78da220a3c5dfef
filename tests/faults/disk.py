"""A disk that fails when it is told to, and what a power cut would have left of it: the other half of diskshim.c.

The shim writes down every change and sync of one folder, in order. From that a cut at any place is made: what was
synced is there; of the rest every sector, and of the names every last one, may or may not be. No table here.
"""

from __future__ import annotations

import ctypes
import errno
import mmap
import os
import random
import shutil
import struct
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

SOURCE = Path(__file__).with_name("diskshim.c")
OPEN, WRITE, TRUNCATE, SYNC, FAILED_SYNC, SYNC_FOLDER, RENAME, UNLINK, CREATE, OPEN_FOLDER = range(1, 11)
HEAD = struct.Struct("<IIqII")
SECTOR = 512
COMPILER = next((one for one in ("cc", "gcc", "clang") if shutil.which(one)), None)


class Failure(ctypes.Structure):
    """After so many calls, so many times (-1: for good), with this error."""

    _fields_ = (("after", ctypes.c_int32), ("times", ctypes.c_int32), ("error", ctypes.c_int32))

    after: int
    times: int
    error: int

    def plan(self, times: int = 1, after: int = 0, error: int = errno.EIO) -> None:
        self.after, self.error = after, error
        self.times = times


class Switches(ctypes.Structure):
    _fields_ = (
        ("sync", Failure),
        ("write", Failure),
        ("read", Failure),
        ("slow_ms", ctypes.c_int32),
        ("full", ctypes.c_int32),
        ("read_only", ctypes.c_int32),
        ("clock_years", ctypes.c_int32),
    )

    sync: Failure
    write: Failure
    read: Failure
    slow_ms: int
    full: int
    read_only: int
    clock_years: int


def shim(folder: Path) -> Path:
    """The preloaded library, made once a folder."""
    made = folder / "diskshim.so"
    if not made.exists():
        assert COMPILER is not None
        command = [COMPILER, "-O1", "-w", "-shared", "-fPIC", "-o", str(made), str(SOURCE), "-ldl", "-lpthread"]
        subprocess.run(command, check=True)
    return made


class Disk:
    """One folder whose files are watched, the switches of its failures, and the log of what happened."""

    def __init__(self, work: Path, folder: Path) -> None:
        self.folder, self.log, plan = folder, work / "disk.log", work / "disk.switch"
        plan.write_bytes(bytes(ctypes.sizeof(Switches)))
        self._file = plan.open("r+b")
        self._map = mmap.mmap(self._file.fileno(), ctypes.sizeof(Switches))
        self.switch = Switches.from_buffer(self._map)
        self.log.write_bytes(b"")
        self.base = copied(folder)
        self.environment: Mapping[str, str] = {
            "LD_PRELOAD": str(shim(work)),
            "FAULTS_DIR": str(folder),
            "FAULTS_LOG": str(self.log),
            "FAULTS_SWITCH": str(plan),
        }

    @property
    def position(self) -> int:
        """How much has happened."""
        return self.log.stat().st_size

    def well(self) -> None:
        """Nothing fails any more."""
        ctypes.memset(ctypes.addressof(self.switch), 0, ctypes.sizeof(Switches))

    def close(self) -> None:
        del self.switch
        self._map.close()
        self._file.close()

    def cut(self, position: int, rng: random.Random, to: Path) -> None:
        """Makes the folder that a power cut at this position leaves."""
        world = World(self.folder, self.base)
        for what, which, at, data in entries(self.log, position):
            world.happens(what, which, at, data)
        world.write(to, rng)


def copied(folder: Path) -> dict[str, bytes]:
    """The files of a folder, by name."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def entries(log: Path, until: int) -> Iterator[tuple[int, int, int, bytes]]:
    with log.open("rb") as file:
        while file.tell() + HEAD.size <= until and (head := file.read(HEAD.size)):
            what, which, at, size, _ = HEAD.unpack(head)
            yield what, which, at, file.read(size)


@dataclass
class Change:
    """A write (data), or a truncation (None). Lost: its sync failed, and no later one makes it last. Lasts: one did."""

    at: int
    data: bytes | None
    lost: bool = False
    lasts: bool = False


@dataclass
class File:
    """A file as the disk has it, and what was asked of it since, in order: what lasts stands over a loss before it."""

    kept: bytearray = field(default_factory=bytearray)
    since: list[Change] = field(default_factory=list)

    def synced(self) -> None:
        for change in self.since:
            change.lasts = not change.lost
        while self.since and self.since[0].lasts:
            change = self.since.pop(0)
            apply(self.kept, change.at, change.data)

    def sync_failed(self) -> None:
        for change in self.since:
            change.lost = not change.lasts

    def left(self, rng: random.Random, survives: float) -> bytes:
        found = bytearray(self.kept)
        for change in self.since:
            if change.lasts:
                apply(found, change.at, change.data)
                continue
            if change.data is None:
                if rng.random() < survives:
                    apply(found, change.at, None)
                continue
            for start in range(0, len(change.data), SECTOR):
                if rng.random() < survives:
                    apply(found, change.at + start, change.data[start : start + SECTOR])
        return bytes(found)


def apply(content: bytearray, at: int, data: bytes | None) -> None:
    end = at if data is None else at + len(data)
    if data is None:
        del content[at:]
    if len(content) < end:
        content.extend(bytes(end - len(content)))
    if data is not None:
        content[at:end] = data


class World:
    """The folder as the kernel shows it, and as the disk has it."""

    def __init__(self, folder: Path, base: Mapping[str, bytes]) -> None:
        self._prefix = str(folder) + "/"
        self._kept = {name: File(bytearray(data)) for name, data in base.items()}
        self._shown = dict(self._kept)
        self._names: list[tuple[str, File | None]] = []
        self._open: dict[int, File] = {}
        self._folders: dict[int, str] = {}

    def happens(self, what: int, which: int, at: int, data: bytes) -> None:
        which &= (1 << 30) - 1
        if what in (CREATE, OPEN, UNLINK):
            name = data.decode().removeprefix(self._prefix)
            if what == CREATE:
                self._name(name, File())
            elif what == UNLINK:
                self._name(name, None)
            else:
                self._open[which] = self._shown.setdefault(name, File())
        elif what == RENAME:
            old, new = (name.removeprefix(self._prefix) for name in data.decode().split("\n"))
            self._name(new, self._shown.get(old))
            self._name(old, None)
        elif what == OPEN_FOLDER:
            self._folders[which] = os.path.relpath(data.decode(), self._prefix)
        elif what == SYNC_FOLDER:
            self._synced(self._folders[which])
        elif which in self._open:
            self._changes(self._open[which], what, at, data)

    @staticmethod
    def _changes(file: File, what: int, at: int, data: bytes) -> None:
        if what == SYNC:
            file.synced()
        elif what == FAILED_SYNC:
            file.sync_failed()
        else:
            file.since.append(Change(at, data if what == WRITE else None))

    def _synced(self, folder: str) -> None:
        """The names of one folder last."""
        here = [one for one in self._names if (os.path.dirname(one[0]) or ".") == folder]  # noqa: PTH120
        self._names = [one for one in self._names if one[0] not in {name for name, _ in here}]
        for name, file in here:
            if file is None:
                self._kept.pop(name, None)
            else:
                self._kept[name] = file

    def _name(self, name: str, file: File | None) -> None:
        self._names.append((name, file))
        if file is None:
            self._shown.pop(name, None)
        else:
            self._shown[name] = file

    def write(self, to: Path, rng: random.Random) -> None:
        """What the next start finds. A rename is one step: its two names last together."""
        survives = rng.choice((0.0, 1.0, rng.random()))
        names, last = dict(self._kept), 0 if survives == 0.0 else rng.randint(0, len(self._names))
        if last and last < len(self._names) and self._names[last][1] is None and self._names[last - 1][1] is not None:
            last += 1
        for name, file in self._names[:last] if survives < 1.0 else self._names:
            if file is None:
                names.pop(name, None)
            else:
                names[name] = file
        to.mkdir(parents=True)
        for name, file in names.items():
            if name.endswith("-shm"):
                continue  # SQLite makes it anew
            path = to / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.left(rng, survives))
            os.chmod(path, 0o600)  # noqa: PTH101
