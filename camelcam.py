"""The front door: the command `camelcam`. It alone knows every room, and opens one only when a command asks for it."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import click

#: command → the room that carries it out; the function there has the same name, with _ for -.
ROOMS = {
    "replay": "companion.commands",
    "story": "companion.commands",
    "odds": "companion.commands",
    "table": "companion.commands",
    "export-recording": "companion.commands",
    "read": "vision.commands",
    "check": "vision.commands",
    "calibrate": "vision.commands",
    "record": "firmware.commands",
    "reader": "firmware.commands",
    "watch": "firmware.commands",
    "doctor": "firmware.commands",
    "hotspot": "firmware.commands",
    "demo": "camelcam",
}


class House(click.Group):
    """A click group that imports a room at the moment one of its commands is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(ROOMS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in ROOMS:
            return None
        if ROOMS[cmd_name] == __name__:
            return globals()[cmd_name.replace("-", "_")]  # type: ignore[no-any-return]
        command: Any = getattr(importlib.import_module(ROOMS[cmd_name]), cmd_name.replace("-", "_"))
        return command  # type: ignore[no-any-return]


@click.group(cls=House, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="camelcam")
def main() -> None:
    """The companion of the Camel Up dice pyramid: it reads the die, moves the camels and keeps the score."""


@click.command()
@click.option("--port", default=8000, show_default=True, help="Where the table serves; 0 takes a free one.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Folder of the demo's races.")
@click.option("--camera", default="simulated", show_default=True, help="As of `camelcam reader`.")
@click.option("--speed", type=click.FloatRange(0.1, 100), default=1.0, show_default=True, help="Of the pyramid.")
def demo(port: int, data: Path | None, camera: str, speed: float) -> None:
    """Run a table and a simulated pyramid: real button, real pictures, real reading, no hardware."""
    from firmware import demo as house
    from firmware.errors import FirmwareError

    try:
        code = house.run(port, house.folder(data), camera, speed, click.echo)
    except FirmwareError as error:
        raise click.ClickException(str(error)) from None
    sys.exit(code)


if __name__ == "__main__":
    main()
