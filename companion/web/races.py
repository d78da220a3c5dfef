"""The doors to what has been played: races, records, history, the story so far, scores and odds."""

from __future__ import annotations

from flask import Blueprint, Response

from companion import live_views
from companion.errors import NotEntitled, NotFound, NotNow
from companion.journal import RaceRow
from companion.live_odds import may_see
from companion.record import Malformed
from companion.rules import Impossible, Refused

from .asked import live, number, reply, visitor

door = Blueprint("races", __name__)


@door.get("/api/races")
def races() -> Response:
    return reply(live().journal.races())


@door.get("/api/races/<int:race>.race")
def written(race: int) -> Response:
    row = _race(race)
    text = live_views.written(live().journal.record(race), running=row.status == "running")
    response = Response(text, mimetype="text/plain")
    response.headers["Content-Disposition"] = f'attachment; filename="camelcam-{race}.race"'
    return response


@door.get("/api/history/<int:race>")
def history(race: int) -> Response:
    row, now = _race(race), live().now
    played = now.race if now.race is not None and now.number == race else None
    try:
        found = played or live_views.replayed(live().journal.record(race))
    except (Malformed, Impossible, Refused):
        raise NotNow(f"Race {race} was played by other rules than those of today. Its record is still here.") from None
    return reply(live_views.history(race, row.status, found))


def _race(race: int) -> RaceRow:
    row = live().journal.race(race)
    if row is None:
        raise NotFound(f"There is no race {race}.")
    return row


@door.get("/api/story")
def story() -> Response:
    return reply(live_views.story(live().now, number("since", 0)))


@door.get("/api/scores")
def scores() -> Response:
    return reply(live_views.scores(live().now))


@door.get("/api/odds")
def odds() -> Response:
    """The odds of this position, for those whom the host lets see them; 204 while they are being computed."""
    who, now = visitor(), live().now
    if not may_see(now, who):
        raise NotEntitled("The host does not show the odds to this phone.")
    now.on()
    found = live().odds.answer(now, who)
    return Response(status=204) if found is None else reply(found)
