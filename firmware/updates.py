"""Changing from one installed version to another, and back, so that whatever happens in between a table runs.

Standard library alone: the installer puts this one file beside the environments, so that it runs whichever of them is
broken. Below the root: `venv` is a link to the version that runs, `venv.old` to the one before, `trial` says that the
running one has not yet been seen to be well. Nothing here builds an environment; systemd/install.sh does.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT, DATA = Path("/opt/camelcam"), Path("/var/lib/private/camelcam")
TABLE = "http://127.0.0.1:8000"
SERVICES = ("systemctl", "{}", "camelcam-table.service", "camelcam-reader.service")
#: seconds that a version gets until it must be well; on trial it may be fewer.
PATIENCE = 60.0
NOBODY = 65534
#: what a table says of a reader that does not see: it never spoke, spoke no more, begins, or has no camera.
BLIND = ("none", "silent", "starting", "fault")


class NotWell(Exception):
    """A version does not do; the sentence says how that was seen."""


@dataclass(frozen=True)
class House:
    """Where the versions stand, whose data they use, where the table answers, and how the services are told."""

    root: Path = ROOT
    data: Path = DATA
    table: str = TABLE
    services: tuple[str, ...] = SERVICES
    patience: float = PATIENCE

    @property
    def trial(self) -> Path:
        return self.root / "trial"

    def version(self, link: str = "venv") -> Path | None:
        """The folder that a link leads to."""
        path = self.root / link
        return path.resolve() if path.is_symlink() and path.exists() else None

    def tell(self, what: str) -> None:
        """Starts, stops or restarts the services."""
        subprocess.run([part.format(what) for part in self.services], check=False, stdout=subprocess.DEVNULL)

    def point(self, link: str, to: Path) -> None:
        """Turns a link over in one step that lasts: before and after it there is a version to run."""
        beside = self.root / f"{link}.next"
        beside.unlink(missing_ok=True)
        beside.symlink_to(to)
        beside.replace(self.root / link)
        sync(self.root)


def update(house: House, new: Path | None = None) -> str:
    """Changes over to a version that stands beside the running one, if it is well; else all stays. Raises NotWell."""
    settle(house)
    return change(house, new or newest_other(house))


def rollback(house: House) -> str:
    """Back to the version before; all races stay, for each version reads what the next one wrote."""
    settle(house)
    old = house.version("venv.old")
    if old is None:
        raise NotWell("There is no version before this one.")
    return change(house, old)


def change(house: House, new: Path) -> str:
    """The new version is asked beside the running one, then takes its place on trial."""
    old, new = house.version(), new.resolve()
    if old == new:
        return f"{new.name} runs already."
    sees = sees_now(house)
    with tempfile.TemporaryDirectory() as folder:
        probe(house, new, Path(folder))
    if old is not None:
        house.point("venv.old", old)
    keep(house.trial, json.dumps({"to": new.name, "sees": sees}))
    house.point("venv", new)
    house.tell("restart")
    return settle(house, f"{new.name} runs and is well.")


def settle(house: House, well: str = "") -> str:
    """Ends a trial, one that a power cut interrupted too: the new version is well, or the old one is back."""
    if not house.trial.exists():
        return well
    old = house.version("venv.old")
    try:
        wait_until_well(house, house.patience, must_see(house))
    except NotWell as why:
        now = house.version()
        if old is None or old == now:
            raise
        house.point("venv", old)
        house.tell("restart")
        forget(house.trial)
        wait_until_well(house)
        raise NotWell(f"{now.name if now else 'The new version'} is not well ({why}), so {old.name} is back.") from None
    forget(house.trial)
    return well


# Is it well


def probe(house: House, version: Path, folder: Path) -> None:
    """Starts the version's own table on a copy of the data, and asks it. Raises NotWell."""
    copy = folder / "data"
    copy_data(house.data, copy)
    user = {}
    if os.geteuid() == 0 and house.root == ROOT:  # what is new is not trusted with root
        user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        for path in (folder, copy, *copy.rglob("*")):
            os.chown(path, NOBODY, NOBODY)
    command = [str(version / "bin" / "camelcam"), "table", "--bind", "127.0.0.1", "--port", "0", "--data", str(copy)]
    try:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **user)  # type: ignore[call-overload]
    except OSError as error:
        raise NotWell(f"{version.name} cannot be started ({error.strerror})") from None
    with ended(process):
        address = first_line(process, PATIENCE)
        ask_all(address.split()[-1].rstrip("/") if "http://" in address else "", version.name)


def copy_data(data: Path, copy: Path) -> None:
    """The journal with its log, the witness and the secrets; pictures and copies are not needed to open it."""
    copy.mkdir()
    for path in data.iterdir() if data.is_dir() else ():
        if path.is_file() and not path.name.endswith(("-shm", ".half")):
            with contextlib.suppress(FileNotFoundError):
                shutil.copy2(path, copy / path.name)
    # Copied while the table writes, the sum outside may be of another moment; the probe is not about that.
    for name in ("journal.sum", "journal.witness", "lock"):
        (copy / name).unlink(missing_ok=True)


def first_line(process: subprocess.Popen[str], patience: float) -> str:
    """What a started table prints first; empty where it has ended or never speaks."""
    assert process.stdout is not None
    os.set_blocking(process.stdout.fileno(), False)
    end = time.monotonic() + patience
    while time.monotonic() < end and process.poll() is None:
        if line := process.stdout.readline():
            return str(line).strip()
        time.sleep(0.05)
    return ""


@contextlib.contextmanager
def ended(process: subprocess.Popen[str]) -> Iterator[None]:
    try:
        yield
    finally:
        process.kill()
        process.communicate()


def wait_until_well(house: House, patience: float | None = None, sees: bool = False) -> None:
    """Asks the running table until it is well, and its reader, too, where it must see. Raises NotWell."""
    end = time.monotonic() + (PATIENCE if patience is None else patience)
    while True:
        try:
            ask_all(house.table, "the table")
            if sees and not sees_now(house):
                raise NotWell("the reader, which had its camera before, does not say that it has it")
            return
        except NotWell:
            if time.monotonic() > end:
                raise
        time.sleep(0.2)


def sees_now(house: House) -> bool:
    """Whether a reader speaks that has its camera. While no race runs it lets the camera rest, and says no fault."""
    try:
        with urllib.request.urlopen(house.table + "/healthz", timeout=10) as answer:
            return json.load(answer)["reader"] not in BLIND
    except (OSError, ValueError, KeyError):
        return False


def must_see(house: House) -> bool:
    """Whether the version before had a reader that saw."""
    try:
        return json.loads(house.trial.read_text("utf-8")).get("sees") is True
    except (OSError, ValueError):
        return False


def ask_all(address: str, name: str) -> None:
    """Health, the page, and the journal's races. Raises NotWell."""
    if not address:
        raise NotWell(f"{name} does not start")
    for path in ("/healthz", "/", "/api/races"):
        try:
            with urllib.request.urlopen(address + path, timeout=10) as answer:
                answer.read()
        except urllib.error.HTTPError as error:
            said = error.read(500).decode(errors="replace")
            raise NotWell(f"{name} answers {path} with {error.code}: {said}") from None
        except (OSError, ValueError) as error:
            raise NotWell(f"{name} does not answer ({error})") from None


# Files


def newest_other(house: House) -> Path:
    """The newest environment beside the running one."""
    now = house.version()
    others = [path for path in sorted(house.root.glob("venv-*"), reverse=True) if path.resolve() != now]
    if not others:
        raise NotWell("There is no other version beside this one. systemd/update.sh brings one.")
    return others[0]


def keep(path: Path, text: str) -> None:
    half = path.with_suffix(".half")
    with half.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
    sync(path.parent)


def forget(path: Path) -> None:
    path.unlink(missing_ok=True)
    sync(path.parent)


def sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def main(arguments: list[str] | None = None) -> int:
    """As a program of its own: update, rollback, settle."""
    parser = argparse.ArgumentParser(prog="updates.py")
    parser.add_argument("what", choices=("update", "rollback", "settle"))
    parser.add_argument("--new", type=Path)
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--table", default=TABLE)
    parser.add_argument("--services", nargs="+", default=SERVICES)
    parser.add_argument("--patience", type=float, default=PATIENCE)
    asked = parser.parse_args(arguments)
    house = House(asked.root, asked.data, asked.table, tuple(asked.services), asked.patience)
    try:
        if asked.what == "update":
            said = update(house, asked.new)
        else:
            said = rollback(house) if asked.what == "rollback" else settle(house, "The running version is well.")
    except (NotWell, OSError) as error:
        print(f"{error}".rstrip(".") + ".", file=sys.stderr)
        return 1
    print(said)
    return 0


if __name__ == "__main__":
    sys.exit(main())
