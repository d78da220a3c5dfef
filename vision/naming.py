"""Which face it is: by a unit's own enrolled ones, or without a unit by colour, value and ink. Each tells its doubts.

A name is (die, supporting, value, mark). Nothing here looks at pixels or decides whether to speak.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import numpy as np

from vision.describe import Description, Sight
from vision.frame import Floats
from vision.limits import INK, NEARLY, USUAL, WITNESS
from vision.profile import Known, Name
from vision.reading import DICE, RACING


@dataclass(frozen=True)
class Named:
    """The likeliest name, the next one, and what speaks against the first: doubts that grow."""

    name: Name
    runner_up: Name | None
    doubts: dict[str, float]


def odds_against(chance: float) -> float:
    """The log odds that something of this chance is not so."""
    chance = min(max(float(chance), 1e-6), 1 - 1e-6)
    return float(np.log((1 - chance) / chance))


def by_unit(
    face: Description, sight: Sight, known: tuple[Known, ...], possible: Collection[str] | None = None
) -> Named:
    """The nearest of the unit's own faces, with the value, ink and colour that anybody would see as other witnesses."""
    to = _distances(face, known)
    ranked = _ranked(to)
    name, runner_up = ranked[0], ranked[1] if len(ranked) > 1 else None
    rivals = ranked[1:]
    if possible is not None and runner_up is not None and name[2:] == runner_up[2:]:
        # which of two near equals it is the table may know, but never which value
        if _die(name) not in possible and _die(runner_up) in possible:
            name, runner_up = runner_up, name
        if _die(name) in possible and _die(runner_up) not in possible:
            rivals = ranked[2:]
    # the nearest face must be much nearer than the next
    twin = max((_share(to, ranked[0], rival) for rival in rivals), default=0.0)
    # a number that was hard to read when it was enrolled may be as hard to read now, if it could be read at all then
    unclear = max(k.unclear for k in known if k.name == name)
    number = _number(face, name, granted=max(0.0, USUAL + min(unclear, 0.0)))
    # and so may a colour be that nobody else would call so
    dice = {k.die for k in known}
    unlike = max(_other_colour(k.colour, name[0], dice) for k in known if k.die == name[0])
    colour = _other_colour(sight.colour, name[0], dice) - max(0.0, USUAL + unlike)
    doubts = {"stranger": to[name][0], "twin": min(twin, 1.0), "number": number, "colour": colour}
    return Named(name, runner_up, doubts)


def _other_colour(chances: Floats, die: str, dice: Collection[str]) -> float:
    """The log odds that the colour is another one's of these dice."""
    return odds_against(float(chances[DICE.index(die)] / max(sum(chances[DICE.index(one)] for one in dice), 1e-9)))


def _distances(face: Description | Known, known: Iterable[Known]) -> dict[Name, tuple[float, float]]:
    """How unlike a face and its ink are to the nearest ones of each name."""
    to: dict[Name, tuple[float, float]] = {}
    for one in known:
        far, shade = to.get(one.name, (2.0, np.inf))
        unlike = max(1 - float(face.face @ one.face), 1e-6)
        to[one.name] = min(far, unlike), min(shade, INK + float(np.linalg.norm(face.ink - one.ink)))
    return to


def _ranked(to: dict[Name, tuple[float, float]]) -> list[Name]:
    """Names by how near their faces are; of a die and its supporting twin the ink has a word in which comes first."""
    ranked = sorted(to, key=lambda n: to[n][0])
    twin = _twin(ranked[0])
    if twin in to and _share(to, ranked[0], twin) > 1:
        ranked.remove(twin)
        ranked.insert(0, twin)
    return ranked


def _share(to: dict[Name, tuple[float, float]], name: Name, rival: Name) -> float:
    """How far a name is, in parts of its rival's distance. Of twins, whose faces differ in the ink alone, the ink's
    distance counts as much as the face's: each has told right where the other could not."""
    share = to[name][0] / to[rival][0]
    return share * to[name][1] / to[rival][1] if rival == _twin(name) else share


def _twin(name: Name) -> Name:
    return (name[0], not name[1], *name[2:])


def _die(name: Name) -> str:
    return name[0] + ("+" if name[1] else "")


def _number(face: Description, name: Name, granted: float = 0.0) -> float:
    """What the value or, on a grey die, the ink says against a name, whichever says more."""
    ink = {"white": -face.light, "black": face.light}.get(name[3] or "", -np.inf)
    return max(odds_against(face.value[name[2] - 1]) - granted, ink)


def by_sight(face: Description, sight: Sight, edition: str | None, possible: Collection[str] | None = None) -> Named:
    """Die, value and ink as anybody would call them, among the dice that the edition has."""
    value = 1 + int(face.value[:3].argmax())
    ink = "white" if face.light > 0 else "black"
    supporting, light = (1 / (1 + np.exp(-odds)) for odds in (face.support + WITNESS * sight.grey, face.light))
    chances: dict[Name, float] = {}
    for die, chance in zip(DICE, sight.colour, strict=True):
        chance = chance * (1 - light) if die == "white" else chance  # white numbers on white nobody could read
        mark = ink if die == "grey" else None
        has_twin = edition != "second" and die in RACING["first"] and value < 3
        if has_twin:
            chances[die, True, value, mark] = float(chance * supporting)
        if edition is None or edition in _editions(die):
            chances[die, False, value, mark] = float(chance * (1 - supporting if has_twin else 1))
    if possible is not None:
        near = {n: c for n, c in chances.items() if _die(n) in possible}
        chances = near if near and max(near.values()) > NEARLY * max(chances.values()) else chances
    ranked = sorted(chances, key=lambda n: -chances[n])
    best, runner_up = ranked[0], ranked[1] if len(ranked) > 1 else None
    # which die, whether it is its supporting twin, and whether it is no die of another edition (red there may be this
    # one's orange) are doubted apart: none is clearer for another's sake
    of_die = sum(c for n, c in chances.items() if n[0] == best[0])
    beside = sum(c for n, c in chances.items() if _editions(n[0]) & _editions(best[0]))
    doubts = {
        "colour": odds_against(of_die / beside),
        "supporting": odds_against(chances[best] / of_die),
        "edition": odds_against(of_die / (of_die + sum(chances.values()) - beside)),
        "number": _number(face, best),
    }
    return Named(best, runner_up, doubts)


def _editions(die: str) -> set[str]:
    """The editions that have a die of this colour."""
    return {e for e, racing in RACING.items() if die in racing} | ({"second"} if die == "grey" else set())


def leave_one_out(known: tuple[Known, ...]) -> list[tuple[Known, Name, float]]:
    """Every enrolled picture named by all the others: the picture, the name, and how much nearer its own name is than
    the next, in parts of that one's distance (below 0: another is nearer). Faces with one picture cannot be asked."""
    told = []
    for k, one in enumerate(known):
        to = _distances(one, known[:k] + known[k + 1 :])
        if one.name in to and len(to) > 1:
            nearer = 1 - max(_share(to, one.name, other) for other in to if other != one.name)
            told.append((one, _ranked(to)[0], nearer))
    return told


def alike(known: tuple[Known, ...], least: float) -> list[tuple[Name, Name]]:
    """Pairs of different faces whose pictures are less unlike than `least`, and whose ink is one as well if they are a
    die's and its supporting twin's."""
    found = set()
    faces: Floats = np.stack([k.face for k in known])
    near = faces @ faces.T
    for i, j in np.argwhere(1 - near < least):
        a, b = known[i], known[j]
        is_told = b.name == _twin(a.name) and np.linalg.norm(a.ink - b.ink) > INK
        if i < j and a.name != b.name and not is_told:
            found.add((a.name, b.name))
    return sorted(found, key=str)
