"""The way to the one that looks after this machine's Wi-Fi: a question, and its answer, by a socket file.

The table has no right to touch the network; `camelcam hotspot keep` has. On a laptop nobody listens there.
"""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

#: seconds within which an answer comes: nothing is done before it, not even a look around.
PATIENCE = 5.0
DOOR = "/run/camelcam/wifi.sock"


class Network(Struct, forbid_unknown_fields=True):
    """A Wi-Fi in reach: how strong in percent, and whether a password is needed or already known."""

    name: str
    strength: int
    locked: bool
    known: bool


class InReach(Struct, forbid_unknown_fields=True):
    """`there`: somebody looks after the Wi-Fi. `own`: the machine has opened its own."""

    there: bool
    own: bool = False
    busy: bool = False
    joined: str | None = None
    #: the network that could not be joined last.
    failed: str | None = None
    networks: list[Network] = []
    #: where this table is found from the network that is joined.
    page: str = ""


def door() -> Path:
    return Path(os.environ.get("CAMELCAM_WIFI") or DOOR)


def ask(question: dict[str, Any]) -> InReach:
    """What is so; where nobody answers, that."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(PATIENCE)
            line.connect(str(door()))
            line.sendall(msgspec.json.encode(question) + b"\n")
            with line.makefile("rb") as answer:
                return msgspec.json.decode(answer.readline(), type=InReach)
    except (OSError, msgspec.DecodeError):
        return InReach(there=False)
