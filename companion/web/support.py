"""The host's route to the support bundle. What is in it, and how it is masked, is the work of `camelcam doctor`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from flask import Response

from companion.errors import Unable
from companion.log_ring import RING

from .request import as_file, table
from .routing import HOST, ZIP, Routes

routes = Routes("support")

#: what the table's own rights suffice to look at.
CHECKS = ("disk", "clock", "power", "memory")
PATIENCE = 60


@routes.on("GET /api/bundle", HOST, {200: ZIP})
def bundle() -> Response:
    """What those who help need to see, with all that is private masked."""
    data = table().store.journal.path.parent
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "camelcam-support.zip"
        only = [word for name in CHECKS for word in ("--only", name)]
        options = ["--bundle", str(file), "--data", str(data), "--log", "-", *only]
        command = [sys.executable, "-m", "camelcam", "doctor", *options]
        try:
            subprocess.run(command, input=RING.text, text=True, capture_output=True, timeout=PATIENCE, check=True)
            made = file.read_bytes()
        except (OSError, subprocess.SubprocessError):
            raise Unable("no-bundle") from None
    return as_file(Response(made, mimetype=ZIP), "camelcam-support.zip")
