"""The doors to what has been played: races, records, history, the story so far, scores and odds."""

from __future__ import annotations

from flask import Blueprint, Response

from companion import live_views
from companion.errors import NotEntitled, NotFound, NotNow
from companion.journal import RaceRow
from companion.live_odds import may_see
from companion.record import Malformed
from companion.rules import Impossible, Race, Refused

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
    row = _race(race)
    return reply(live_views.history(race, row.status, _played(race)))


@door.get("/api/history/<int:race>/odds")
def history_odds(race: int) -> Response:
    """The odds over a race; while it runs, for those alone whom the host lets see any."""
    row, table = _race(race), live()
    if row.status == "running" and not may_see(table.now, visitor()):
        raise NotEntitled("The host does not show the odds to this phone while the race runs.")
    shown = _shown(race)
    events = table.journal.lines(race) if shown is None else shown.events
    found = table.past.answer(race, events)
    return reply(found or table.past.ask(race, events, live_views.positions(shown or _played(race))))


def _shown(race: int) -> Race | None:
    """The race, where it is the one on the table."""
    now = live().now
    return now.race if now.number == race else None


def _played(race: int) -> Race:
    """The race as it stands. Raises NotNow."""
    try:
        return _shown(race) or live_views.replayed(live().journal.record(race))
    except (Malformed, Impossible, Refused):
        raise NotNow(f"Race {race} was played by other rules than those of today. Its record is still here.") from None


@door.get("/api/races/<int:race>/setup")
def setup(race: int) -> Response:
    """The first line of the record: what a page needs to know of a race, and no more."""
    return reply(live().journal.record(_race(race).race)[0])


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
