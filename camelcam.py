"""The front door: the command `camelcam`. It alone knows every room, and opens one only when a command asks for it."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from typing import Any

LACKS = "{0} is not installed in this Python. ./start sets everything up; then it is .venv/bin/camelcam."

try:
    import click
except ModuleNotFoundError as error:
    sys.exit(LACKS.format(error.name))

#: what the commands are for → command → the room that carries it out; the function there has its name, with _ for -.
SHELVES = {
    "At the table": {
        "demo": "camelcam",
        "table": "companion.commands",
        "reader": "firmware.commands",
    },
    "Races": {
        "replay": "companion.commands",
        "story": "companion.commands",
        "odds": "companion.commands",
    },
    "The eyes": {
        "read": "vision.commands",
        "record": "firmware.commands",
        "calibrate": "vision.commands",
        "check": "vision.commands",
        "export-recording": "companion.commands",
    },
    "The device": {
        "doctor": "firmware.commands",
        "watch": "firmware.commands",
        "hotspot": "firmware.hotspot_command",
        "update": "firmware.update_commands",
        "rollback": "firmware.update_commands",
        "card": "firmware.sdcard",
    },
}
ROOMS = {name: room for shelf in SHELVES.values() for name, room in shelf.items()}


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

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, but a slip of the finger is told what was probably meant."""
        name = args[0]
        if name in ROOMS or name.startswith("-"):
            return super().resolve_command(ctx, args)
        import difflib  # only a slip needs it, and every start would pay

        meant = difflib.get_close_matches(name, ROOMS, 1, 0.5)
        told = f"Did you mean {meant[0]}?" if meant else "camelcam -h lists all."
        raise click.UsageError(f"There is no command {name}. {told}", ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every command with the whole first sentence of its help, where click would cut it."""
        for shelf, names in SHELVES.items():
            with formatter.section(shelf):
                rows = [(name, self._sentence(ctx, name)) for name in names]
                formatter.write_dl([(name.ljust(max(map(len, ROOMS))), text) for name, text in rows])

    def _sentence(self, ctx: click.Context, name: str) -> str:
        command = self.get_command(ctx, name)
        assert command is not None and command.help is not None
        return " ".join(command.help.split("\n\n")[0].split())

    def invoke(self, ctx: click.Context) -> Any:
        """What the machine refuses (a full disk, a folder that may not be written) or lacks is a sentence."""
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            raise click.ClickException(LACKS.format(error.name)) from error
        except BrokenPipeError:
            raise
        except OSError as error:
            where = f"{os.fsdecode(error.filename)}: " if isinstance(error.filename, str | bytes) else ""
            raise click.ClickException(f"{where}{(error.strerror or str(error)).lower()}.") from error


@click.group(cls=House, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="camelcam")
def main() -> None:
    """The companion of the Camel Up dice pyramid: it reads the die, moves the camels and keeps the score.

    To try it: camelcam demo. To have names completed by the Tab key (zsh_source and fish_source for these shells):

    \b
      eval "$(_CAMELCAM_COMPLETE=bash_source camelcam)"
    """


@click.command()
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Where it serves; 0 takes a free one.",
)
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Folder of the demo's races.")
@click.option("--camera", default="simulated", show_default=True, help="As of `camelcam reader`.")
@click.option("--speed", type=click.FloatRange(0.1, 100), default=1.0, show_default=True, help="Of the pyramid.")
@click.option("--autoplay", is_flag=True, help="Simulated players play the seats that nobody takes.")
def demo(port: int, data: Path | None, camera: str, speed: float, autoplay: bool) -> None:
    """Run a table and a simulated pyramid: real button, real pictures, real reading, no hardware."""
    from firmware import demo as house
    from firmware.errors import FirmwareError

    try:
        code = house.run(port, house.folder(data), camera, speed, click.echo, autoplay=autoplay)
    except FirmwareError as error:
        raise click.ClickException(str(error)) from None
    sys.exit(code)


if __name__ == "__main__":
    main()
