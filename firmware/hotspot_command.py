"""The command of the Pi's own Wi-Fi: it reads options and prints; hotspot.py and probes.py act."""

from __future__ import annotations

from collections.abc import Callable

import click

from firmware.commands import PORT


@click.command()
@click.argument("what", type=click.Choice(["on", "off", "auto", "keep", "show", "label", "answer"]))
@click.option("--address", default="", help="For `answer`: where to listen.")
@click.option("--port", default=80, show_default=True, type=PORT, help="For `answer`: the port that phones ask.")
@click.option("--table-port", default=8000, show_default=True, type=PORT, help="For `answer`: where the table is.")
def hotspot(what: str, address: str, port: int, table_port: int) -> None:
    """Open the Pi's own Wi-Fi (on), close it (off), or open it where no other is in reach (auto; keep looks for ever).

    `show` tells how a phone joins it, with a code to scan; `label` is that as a picture to print.
    `answer` answers what phones ask of a Wi-Fi, so that they stay; the hotspot starts it by itself.
    """
    from firmware import hotspot as wifi
    from firmware import probes
    from firmware.errors import FirmwareError

    try:
        if what == "answer":
            probes.serve(address, port, table_port, click.echo)
        else:
            doing: dict[str, Callable[[], object]] = {
                "on": lambda: wifi.on().drawn(),
                "off": wifi.off,
                "auto": wifi.auto,
                "keep": lambda: wifi.keep(rest=wifi.opened_door().rest),
                "show": lambda: wifi.join().drawn(),
                "label": lambda: wifi.join().label(),
            }
            click.echo(doing[what]())
    except (FirmwareError, OSError) as error:
        raise click.ClickException(str(error)) from None
    except KeyboardInterrupt:
        return
