"""The routes to what has been played: races, records, history, the story so far, scores and odds."""

from __future__ import annotations

from flask import Response

from companion import past_odds, record, table_odds, views
from companion.errors import NotEntitled
from companion.journal import RaceRow
from companion.rules import AnySetup
from companion.table_odds import may_see

from .request import as_file, number, reply, session, table
from .routing import EVERYBODY, TEXT, Routes

routes = Routes("races")


@routes.on("GET /api/races", EVERYBODY, {200: list[RaceRow]})
def races() -> Response:
    """All races."""
    return reply(table().store.journal.races())


@routes.on("GET /api/races/<int:race>.race", EVERYBODY, {200: TEXT})
def written(race: int) -> Response:
    """A race as a record."""
    row, lines = table().store.journal.row_and_record(race)
    text = b"".join(line + b"\n" for line in record.shown(lines, scored=row.status == "finished"))
    return as_file(Response(text, mimetype=TEXT), f"camelcam-{race}.race")


@routes.on("GET /api/history/<int:race>", EVERYBODY, {200: views.History})
def history(race: int) -> Response:
    """Money and places over a race."""
    return reply(table().past.history(race))


@routes.on("GET /api/history/<int:race>/odds", EVERYBODY, {200: past_odds.HistoryOdds})
def history_odds(race: int) -> Response:
    """The odds over a race; while it runs, for those who may see any."""
    if table().store.journal.race(race).status == "running" and not may_see(table().store.now, session()):
        raise NotEntitled("odds-hidden")
    return reply(table().past.odds(race))


@routes.on("GET /api/races/<int:race>/setup", EVERYBODY, {200: AnySetup})
def setup(race: int) -> Response:
    """The setup of a race."""
    return reply(table().store.journal.row_and_record(race)[1][0])


@routes.on("GET /api/story", EVERYBODY, {200: views.Story}, query=("since",))
def story() -> Response:
    """What each event that stands did."""
    return reply(views.story(table().store.now, number("since", 0)))


@routes.on("GET /api/scores", EVERYBODY, {200: views.Scores})
def scores() -> Response:
    """What the leg would pay now, line by line."""
    return reply(views.scores(table().store.now))


@routes.on("GET /api/odds", EVERYBODY, {200: table_odds.OddsFor, 204: None})
def odds() -> Response:
    """The odds, where the host shows them."""
    now = table().store.now
    who = now.session(session())
    if not may_see(now, who):
        raise NotEntitled("odds-hidden")
    now.on()
    return reply(table().odds.answer(now, who))
