"""The commands that change the installed version: update, rollback. They read options and print; updates.py acts."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import click


@click.command()
@click.argument("environment", required=False, type=click.Path(path_type=Path, exists=True, file_okay=False))
def update(environment: Path | None) -> None:
    """Change over to the newest version that stands beside the running one, if it is well; else everything stays.

    systemd/update.sh brings a new version and calls this. The new one is started on a copy of the races and asked, then
    it takes over; if it is not well within a minute the old one is back by itself.
    """
    _done(lambda updates, house: updates.update(house, environment))


@click.command()
def rollback() -> None:
    """Go back to the version that ran before the last update; all races stay."""
    _done(lambda updates, house: updates.rollback(house))


def _done(act: Callable[..., str]) -> None:
    from firmware import updates

    if not updates.ROOT.exists():
        raise click.ClickException(f"Nothing is installed in {updates.ROOT}; systemd/install.sh does that.")
    if os.geteuid() != 0:
        raise click.ClickException("This needs root: sudo, then the same again.")
    try:
        click.echo(act(updates, updates.House()))
    except (updates.NotWell, OSError) as error:
        raise click.ClickException(f"{error}".rstrip(".") + ".") from None
