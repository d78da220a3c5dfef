"""The table on the network: `create_app` puts the doors, the guards and the pages together; what a race is lives below."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING

from flask import Flask, Response

if TYPE_CHECKING:
    from companion.live import Live

from .config import Config

__all__ = ["Config", "create_app"]


def create_app(live: Live, config: Config) -> Flask:
    """The table's whole web application."""
    app = Flask("companion.web", static_folder=None)
    _pages(app)
    return app


def _pages(app: Flask) -> None:
    """The pages, where they are installed; a line of text where they are not."""
    if importlib.util.find_spec("companion.web.pages"):
        app.register_blueprint(importlib.import_module("companion.web.pages").pages)
        return
    app.add_url_rule("/", "plain", lambda: Response("The table is here; its pages are not.\n", mimetype="text/plain"))
