"""Naming: descriptions made by hand, no pictures, no networks."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vision.describe import LENGTH, Description, Sight
from vision.naming import Named, alike, by_sight, by_unit, leave_one_out
from vision.profile import Known
from vision.reading import DICE


def axis(k: int, towards: int | None = None, by: float = 0.0) -> np.ndarray:
    face = np.zeros(LENGTH)
    face[k] = 1.0
    if towards is not None:
        face[towards] = by
    return face / np.linalg.norm(face)


PLAIN, BLACK, WHITE = np.zeros(3), np.full(3, -0.7), np.full(3, 0.6)


def seen(
    face: np.ndarray, value: int = 1, support: float = -9.0, light: float = 9.0, ink: np.ndarray = PLAIN
) -> Description:
    chances = np.full(4, 0.01)
    chances[value - 1] = 0.97
    return Description(face, ink, chances, light, support, 9.0)


def colours(grey_number: float = 0.0, **chances: float) -> Sight:
    return Sight(np.array([chances.get(die, 0.001) for die in DICE]), grey_number)


RED, RED_PLUS, BLUE = (Known("red", False, 1, None, axis(0), PLAIN), Known("red", True, 1, None, axis(1), PLAIN),
                       Known("blue", False, 1, None, axis(2), PLAIN))  # fmt: skip
TWO = Known("red", False, 2, None, axis(3), PLAIN)
BLUISH, NO_COLOUR = colours(blue=0.993), colours()


def of_unit(
    face: Description, known: tuple[Known, ...], possible: set[str] | None = None, sight: Sight = NO_COLOUR
) -> Named:
    return by_unit(face, sight, known, possible)


def test_the_nearest_enrolled_face_is_named() -> None:
    named = of_unit(seen(axis(2, 0, 0.3)), (RED, BLUE, TWO))
    assert named.name == ("blue", False, 1, None)
    assert named.runner_up == ("red", False, 1, None)
    assert named.doubts["stranger"] == pytest.approx(1 - 1 / np.hypot(1, 0.3))


def test_a_face_like_two_is_in_doubt_unless_only_one_can_come() -> None:
    face = seen(axis(0, 1, 0.98))
    dice = (RED, RED_PLUS, BLUE)
    assert of_unit(face, dice).doubts["twin"] > 0.9
    assert of_unit(face, dice, {"red", "blue"}).doubts["twin"] < 0.3
    other = of_unit(face, dice, {"red+"})
    assert other.name == ("red", True, 1, None)
    assert of_unit(face, dice, {"red", "red+"}).doubts["twin"] > 0.9


def test_a_supporting_twin_is_told_by_its_ink_where_the_faces_cannot() -> None:
    racing, supporting = (
        Known("red", support, 1, None, axis(0, 1, 0.1 * support), ink)
        for support, ink in ((False, BLACK), (True, WHITE))
    )
    for face, ink, support in ((axis(0, 1, 0.05), BLACK, False), (axis(0, 1, 0.05), WHITE, True)):
        named = of_unit(seen(face, ink=ink), (racing, supporting, BLUE))
        assert named.name == ("red", support, 1, None)
        assert named.doubts["twin"] < 0.2
    halfway = of_unit(seen(axis(0, 1, 0.05), ink=(BLACK + WHITE) / 2), (racing, supporting, BLUE))
    assert halfway.doubts["twin"] > 0.7
    assert alike((racing, supporting), 0.1) == []
    assert alike((racing, Known("red", True, 1, None, axis(0, 1, 0.1), BLACK)), 0.1)


def test_what_can_come_never_changes_the_value() -> None:
    named = of_unit(seen(axis(0, 3, 0.98)), (RED, TWO), {"blue"})
    assert named.name == ("red", False, 1, None)
    assert named.doubts["twin"] > 0.9


def test_the_value_that_anybody_sees_is_a_second_witness() -> None:
    assert of_unit(seen(axis(0), value=1), (RED, TWO)).doubts["number"] < -3
    assert of_unit(seen(axis(0), value=3), (RED, TWO)).doubts["number"] > 3


def test_a_face_in_a_colour_that_people_call_another_dies_is_in_doubt_unless_they_always_did() -> None:
    face = seen(axis(0))
    assert of_unit(face, (RED, BLUE), sight=colours(red=0.99)).doubts["colour"] < -4
    assert of_unit(face, (RED, BLUE), sight=BLUISH).doubts["colour"] > 4
    called_blue = replace(RED, colour=BLUISH.colour)  # so its owner calls it red, and everybody else blue
    assert of_unit(face, (called_blue, BLUE), sight=BLUISH).doubts["colour"] < 0
    assert of_unit(face, (RED, TWO), sight=BLUISH).doubts["colour"] < -4  # no other die of this unit is blue


def test_a_number_that_was_unclear_when_it_was_enrolled_may_be_as_unclear_now() -> None:
    face = seen(axis(0), value=3)
    plain = of_unit(face, (RED, TWO)).doubts["number"]
    for unclear, granted in ((-0.5, 0.5), (0.0, 1.0), (2.0, 1.0)):  # what nobody could read then is no measure
        known = replace(RED, unclear=unclear)
        assert of_unit(face, (known, TWO)).doubts["number"] == pytest.approx(plain - granted)


def test_ink_is_asked_of_grey_dice_alone() -> None:
    grey = Known("grey", False, 1, "black", axis(4), PLAIN)
    assert of_unit(seen(axis(4), light=2.0), (RED, grey)).doubts["number"] == 2.0
    assert of_unit(seen(axis(0), light=-9.0), (RED, grey)).doubts["number"] < -3


@pytest.mark.parametrize(("edition", "name"), [(None, "orange"), ("first", "orange"), ("second", "red")])
def test_the_edition_says_which_colours_there_are(edition: str | None, name: str) -> None:
    assert by_sight(seen(axis(0)), colours(orange=0.6, red=0.39), edition).name[0] == name


def test_a_three_is_never_a_supporting_die() -> None:
    assert by_sight(seen(axis(0), value=2, support=9.0), BLUISH, "first").name == ("blue", True, 2, None)
    assert by_sight(seen(axis(0), value=3, support=9.0), BLUISH, "first").name == ("blue", False, 3, None)
    assert by_sight(seen(axis(0), value=2, support=9.0), BLUISH, "second").name == ("blue", False, 2, None)


def test_a_die_that_may_be_racing_or_supporting_is_in_doubt() -> None:
    clear, half = (seen(axis(0), support=s) for s in (-9.0, 0.0))
    assert by_sight(clear, BLUISH, "first").doubts["colour"] < -4
    assert by_sight(half, BLUISH, "first").doubts["supporting"] > -1
    assert by_sight(half, BLUISH, "first").doubts["colour"] < -4
    assert by_sight(clear, colours(blue=0.6, green=0.39), "first").doubts["colour"] > -1
    assert by_sight(clear, colours(blue=0.6, green=0.39), "first").doubts["supporting"] < -4
    assert by_sight(half, BLUISH, "first", {"blue+"}).name == ("blue", True, 1, None)
    assert by_sight(clear, colours(2.2, blue=0.97), "first").doubts["supporting"] > -1, "two witnesses disagree"
    assert by_sight(half, colours(2.2, blue=0.97), "first").name == ("blue", True, 1, None)


def test_without_the_edition_a_die_may_be_another_ones() -> None:
    face = seen(axis(0), support=-9.0)
    orange, green = (by_sight(face, colours(red=0.6, **{other: 0.39}), None).doubts for other in ("orange", "green"))
    assert orange["edition"] > -1 and orange["colour"] < -4, "no edition has red and orange"
    assert green["edition"] < -4 and green["colour"] > -1
    assert by_sight(face, colours(red=0.6, orange=0.39), "second").doubts["edition"] < -4


def test_no_white_die_has_white_numbers() -> None:
    black, white = (by_sight(seen(axis(0), light=s), colours(grey=0.4, white=0.59), None) for s in (-9.0, 9.0))
    assert black.name[0] == "white" and black.doubts["edition"] > -1
    assert white.name[0] == "grey" and white.doubts["edition"] < -4


def test_every_enrolled_picture_is_named_by_the_others() -> None:
    like_red = Known("blue", False, 1, None, axis(0, 2, 0.3), PLAIN)
    known = (RED, Known("red", False, 1, None, axis(0, 5, 0.4), PLAIN), BLUE, like_red, TWO)
    told = leave_one_out(known)
    assert [(one.die, name[0]) for one, name, _ in told] == [
        ("red", "blue"), ("red", "red"), ("blue", "blue"), ("blue", "red")
    ]  # fmt: skip
    assert [nearer > 0 for _, _, nearer in told] == [False, True, True, False]


def test_faces_that_look_alike_are_named() -> None:
    near = Known("blue", False, 2, None, axis(0, 5, 0.1), PLAIN)
    assert alike((RED, near, TWO), 0.1) == [(RED.name, near.name)]
    assert not alike((RED, TWO), 0.1)
