"""The table on the network: `create_app` puts routes, guards and pages together; what a race is lives in companion."""

from __future__ import annotations

from flask import Flask
from werkzeug.routing import BaseConverter

from companion.table import Table

from . import about, enrolling, hosting, pages, races, reading, saving, seats, support, wifi
from .config import Config
from .guard import guard
from .request import Context

#: where the routes of the interface are; pages stand beside them.
ROOMS = (seats, hosting, reading, enrolling, races, about, saving, support, wifi)
__all__ = ["Config", "create_app"]


class AnyName(BaseConverter):
    """A player's name in an address: whatever people call themselves, slashes too."""

    regex = r"[\s\S]+"
    part_isolating = False


def create_app(table: Table, config: Config, *, host_key: str, reader_token: str) -> Flask:
    """The table's whole web application."""
    app = Flask("companion.web", static_folder=None)
    app.url_map.merge_slashes = False
    app.url_map.converters["any_name"] = AnyName
    app.extensions["camelcam"] = Context(table, config, host_key, reader_token)
    guard(app, config.host_names)
    for room in ROOMS:
        app.register_blueprint(room.routes.blueprint)
    app.register_blueprint(pages.routes)
    return app
