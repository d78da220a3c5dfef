"""The routes to what has been played: races, records, history, the story so far, scores and odds."""

from __future__ import annotations

from flask import Blueprint, Response

from companion import views
from companion.errors import NotEntitled
from companion.table_odds import may_see

from .request import number, reply, session, table

routes = Blueprint("races", __name__)


@routes.get("/api/races")
def races() -> Response:
    return reply(table().store.journal.races())


@routes.get("/api/races/<int:race>.race")
def written(race: int) -> Response:
    row, lines = table().past.record(race)
    text = views.written(lines, scored=row.status == "finished")
    response = Response(text, mimetype="text/plain")
    response.headers["Content-Disposition"] = f'attachment; filename="camelcam-{race}.race"'
    return response


@routes.get("/api/history/<int:race>")
def history(race: int) -> Response:
    return reply(table().past.history(race))


@routes.get("/api/history/<int:race>/odds")
def history_odds(race: int) -> Response:
    """The odds over a race; while it runs, for those alone whom the host lets see any."""
    if table().past.row(race).status == "running" and not may_see(table().store.now, session()):
        raise NotEntitled("odds-hidden")
    return reply(table().past.odds(race))


@routes.get("/api/races/<int:race>/setup")
def setup(race: int) -> Response:
    """The first line of the record: what a page needs to know of a race, and no more."""
    return reply(table().store.journal.record(table().past.row(race).race)[0])


@routes.get("/api/story")
def story() -> Response:
    return reply(views.story(table().store.now, number("since", 0)))


@routes.get("/api/scores")
def scores() -> Response:
    return reply(views.scores(table().store.now))


@routes.get("/api/odds")
def odds() -> Response:
    """The odds of this position, for those whom the host lets see them; 204 while they are being computed."""
    now = table().store.now
    who = now.session(session())
    if not may_see(now, who):
        raise NotEntitled("odds-hidden")
    now.on()
    found = table().odds.answer(now, who)
    return Response(status=204) if found is None else reply(found)
