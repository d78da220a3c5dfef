"""A table that is a copy of this process, in which all is imported: what is left of a start is the table's own."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from pathlib import Path
from typing import NoReturn

from companion import commands
from companion.web import serve as serve  # imported here, and so by none of the copies
from tests.companion.house import Running


class Copied(Running):
    """Answers and dies as a started table does. Made by one thread alone."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.errors, self.cookies = folder, folder.with_suffix(".errors"), {}
        said, says = os.pipe()
        pid = os.fork()
        if pid == 0:
            become_table(self.command(folder)[4:], says, self.errors)
        os.close(says)
        with open(said) as lines:  # noqa: PTH123
            line = lines.readline()
        assert "http://127.0.0.1:" in line, self.errors.read_text()
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])
        self._pid = pid

    def kill(self) -> None:
        if self._pid:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
            self._pid = 0


def become_table(arguments: list[str], says: int, errors: Path) -> NoReturn:
    """The copy from here on: never returns into what it was copied from."""
    code = 1
    try:
        os.dup2(says, 1)
        os.dup2(os.open(errors, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), 2)
        sys.stdout, sys.stderr = open(1, "w", closefd=False), open(2, "w", closefd=False)  # noqa: SIM115
        commands.table.main(arguments)
    except SystemExit as end:
        code = int(end.code or 0)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)
