"""The reader's manners: what it takes, what `possible` may do, what it draws. Accuracy is tested on recordings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import vision
from vision import Profile, Reader, default_profile, labels, load_image
from vision.blind import see_blind
from vision.glance import Glance
from vision.light import Image, to_width
from vision.limits import BLIND, LIMITS
from vision.reader import _guess
from vision.sight import Sight, relaid
from vision.surety import is_plain


@pytest.fixture(scope="module")
def red(unit_a: Path) -> Image:
    return load_image(unit_a / "t011.jpg")


def test_a_clear_die_is_read_with_all_its_fields(profile_a: Profile, red: Image) -> None:
    reading = Reader(profile_a).read(red)
    assert reading.face == ("red", 3, None, False)
    assert 0.5 < reading.confidence <= 1.0


def test_a_clear_die_that_is_out_is_reported_all_the_same(profile_a: Profile, red: Image) -> None:
    assert Reader(profile_a).read(red, frozenset({"blue", "grey"})).die == "red"


def test_near_equals_are_decided_by_what_can_still_come(profile_a: Profile, red: Image) -> None:
    twins = [replace(k, die="orange") for k in profile_a.known if k.die == "red"]
    reader = Reader(replace(profile_a, known=profile_a.known + tuple(twins)))
    assert reader.read(red).status == "unsure"
    assert reader.read(red, frozenset({"red", "blue"})).die == "red"
    assert reader.read(red, frozenset({"orange", "blue"})).die == "orange"
    assert reader.read(red, frozenset({"red", "orange"})).status == "unsure"
    assert reader.read(red, frozenset({"blue"})).status == "unsure"


def test_a_racing_and_a_supporting_die_alike_are_decided_by_what_can_still_come(profile_a: Profile, red: Image) -> None:
    twins = [replace(k, support=True) for k in profile_a.known if k.die == "red"]
    reader = Reader(replace(profile_a, known=profile_a.known + tuple(twins)))
    assert reader.read(red).status == "unsure"
    assert reader.read(red, frozenset({"red+"})).name == "red+"
    assert reader.read(red, frozenset({"red"})).name == "red"


def test_a_face_is_as_bright_as_under_the_lamp_which_makes_no_picture_brighter(profile_a: Profile, red: Image) -> None:
    assert profile_a.tray is not None
    lamp = profile_a.tray.lamp + np.array([0.5, 0, 0, 0, 0, 0])
    lit = replace(profile_a, tray=replace(profile_a.tray, lamp=lamp))
    plain, under = (Reader(profile).look(red).sight for profile in (profile_a, lit))
    assert plain.face is not None and under.face is not None
    assert plain.ink is not None and under.ink is not None
    assert under.face.colour == pytest.approx(plain.face.colour - 0.5)
    assert under.ink.paint == pytest.approx(plain.ink.paint - 0.5)
    assert under.face.brighter == plain.face.brighter


@pytest.mark.parametrize(("bluer", "status"), [(2.7, "read"), (3.0, "unsure")])
def test_a_colour_far_from_every_enrolled_one_is_nobody_s(
    profile_a: Profile, red: Image, bluer: float, status: str
) -> None:
    """Glare that covers a whole face lends it another colour, and the nearest die may then be its neighbour."""
    tinted = tuple(
        replace(k, colour=k.colour + np.array([bluer, 0, 0])) if k.die == "red" else k for k in profile_a.known
    )
    verdict = Reader(replace(profile_a, known=tinted)).look(red)
    assert verdict.reading.status == status
    assert verdict.colours is not None
    assert verdict.colours.nearest == "red"
    assert 0.9 < verdict.colours.distance < 1.7


def test_what_can_still_come_picks_no_die_that_is_too_far(profile_a: Profile, red: Image) -> None:
    """Red is near enough by a little, orange too far by a little: where only orange may come, it is nobody's."""
    tints = {"red": 2.75, "orange": 2.95}
    reds = [k for k in profile_a.known if k.die == "red"]
    tinted = [
        replace(k, die=die, colour=k.colour + np.array([blue, 0, 0])) for die, blue in tints.items() for k in reds
    ]
    known = tuple(k for k in profile_a.known if k.die != "red") + tuple(tinted)
    verdict = Reader(replace(profile_a, known=known)).look(red, frozenset({"orange"}))
    assert verdict.colours is not None
    assert verdict.colours.ranks[0][1] < LIMITS.colour < verdict.colours.ranks[1][1]
    assert verdict.colours.margin < LIMITS.colour_margin
    assert verdict.reading.status == "unsure"


def blind(folder: Path, name: str) -> Sight:
    """What is seen of a recording's picture without a profile."""
    return see_blind(to_width(load_image(folder / name)))


def test_without_a_profile_a_die_that_half_seems_to_lean_is_not_read(unit_a: Path) -> None:
    sight = blind(unit_a, "t011.jpg")
    assert sight.glance is not None
    for nothing, status in ((BLIND.nothing - 0.01, "read"), (BLIND.nothing + 0.01, "unsure")):
        leaning = replace(sight.glance, chances=np.array([nothing, 0.0, 1 - nothing, 0.0]))
        verdict = _guess(replace(sight, glance=leaning, vagueness=0.0), None, None)
        assert verdict.reading.status == status


def test_without_a_profile_a_smeared_die_moves(unit_a: Path) -> None:
    sight = blind(unit_a, "t011.jpg")
    assert sight.still is not None
    assert sight.still > BLIND.still
    assert _guess(replace(sight, still=BLIND.still - 0.01), None, None).reading.status == "moving"


def test_a_die_that_is_smeared_beside_the_enrolled_ones_moves(profile_a: Profile, unit_a: Path) -> None:
    frame = load_image(unit_a / "t011.jpg")
    verdict = Reader(profile_a).look(frame)
    assert verdict.reading.status == "read"
    assert verdict.sight.still is not None
    assert verdict.sight.still > profile_a.steadiness.still
    steady = replace(profile_a.steadiness, still=verdict.sight.still + 0.01)
    moved = Reader(replace(profile_a, steadiness=steady)).look(frame)
    assert moved.reading.status == "moving"
    assert moved.why.startswith("the die is smeared")


def test_without_a_profile_a_vague_outline_together_with_a_doubt_is_not_read(unit_a: Path) -> None:
    sight = blind(unit_a, "t011.jpg")
    assert sight.glance is not None
    vague = replace(sight, vagueness=BLIND.vague + 0.01)
    doubt = BLIND.vague_nothing + 0.001
    doubtful = sight.glance.chances + np.array([doubt, 0, 0, 0])
    assert _guess(vague, None, None).reading.name == "red"
    assert _guess(replace(sight, glance=replace(sight.glance, chances=doubtful)), None, None).reading.name == "red"
    both = _guess(replace(vague, glance=replace(sight.glance, chances=doubtful)), None, None)
    assert both.reading.status == "unsure"
    assert both.why.startswith("the die's outline is vague")


def test_a_die_that_the_border_of_a_tray_hides_is_vaguer_than_one_in_the_open(unit_a: Path) -> None:
    hidden = blind(unit_a.parent / "unit-white-tray", "t008.jpg")  # a grey die on a white tray's wall
    assert blind(unit_a, "t011.jpg").vagueness < BLIND.vague < hidden.vagueness


@pytest.mark.parametrize(("edition", "name"), [(None, None), ("first", None), ("second", "yellow")])
def test_without_a_profile_a_die_that_may_be_a_supporting_one_is_no_racing_one(
    unit_a: Path, edition: str | None, name: str | None
) -> None:
    """Light enough to be grey: as a racing die it is probable, but not by enough where there are supporting ones."""
    sight = blind(unit_a, "t053.jpg")
    assert sight.glance is not None
    assert sight.glance.value < 3
    verdict = _guess(sight, edition, None)
    assert verdict.reading.name == name
    if name is None:
        assert "may be grey" in verdict.why or "may be black" in verdict.why


def with_supports(profile: Profile, paint: float, is_light: bool) -> Profile:
    """The profile with a red supporting die whose numbers are the red die's; the racing die's are so much brighter."""
    red = [k for k in profile.known if k.die == "red"]
    racing = tuple(replace(k, paint=k.paint + paint) for k in red)
    return replace(
        profile,
        known=tuple(k for k in profile.known if k.die != "red")
        + racing
        + tuple(replace(k, support=True, is_light=is_light) for k in red if k.value < 3),
    )


def low_red(folder: Path) -> Image:
    """A picture of a red die that shows less than a three."""
    return load_image(next(one.file for one in labels(folder, "enrol") if one.die == "red" and (one.value or 3) < 3))


@pytest.mark.parametrize("is_light", [False, True])
def test_a_supporting_die_is_known_whichever_ink_its_grey_was_taken_for(
    profile_a: Profile, unit_a: Path, is_light: bool
) -> None:
    """Grey numbers on yellow are lighter than their face in blue, and darker in all the rest."""
    assert Reader(with_supports(profile_a, 1.5, is_light)).read(low_red(unit_a)).name == "red+"


@pytest.mark.parametrize(("shade", "name"), [(-1.4, None), (0.0, "red")])
def test_where_light_and_its_ratio_say_opposite_kinds_it_is_neither(
    profile_a: Profile, unit_a: Path, shade: float, name: str | None
) -> None:
    """The racing number departs from its face as the one that is seen, and the supporting one is as pale as that; with
    no shade on the racing face both say racing."""
    picture = low_red(unit_a)
    sight = Reader(profile_a).look(picture).sight
    assert sight.face is not None
    assert sight.ink is not None
    colour, paint = sight.face.colour, sight.ink.paint
    known = tuple(
        one
        for k in profile_a.known
        for one in (
            (
                replace(k, colour=colour + np.array([shade, shade, 0]), paint=paint),
                replace(k, support=True, colour=colour, paint=paint - 0.3),
            )
            if k.die == "red"
            else (k,)
        )
    )
    assert Reader(replace(profile_a, known=known)).read(picture).name == name


def test_a_racing_face_that_was_left_out_makes_no_supporting_die(profile_a: Profile, unit_a: Path) -> None:
    both = with_supports(profile_a, 0.0, True)
    lean = replace(
        both,
        known=tuple(
            replace(k, paint=k.paint - 1.5) if k.support else k
            for k in both.known
            if k.die != "red" or k.support or k.value == 3
        ),
    )
    reading = Reader(lean).read(low_red(unit_a))
    assert (reading.status, reading.die) == ("unsure", None)


def test_a_face_that_was_never_enrolled_is_not_read(profile_a: Profile, red: Image) -> None:
    reader = Reader(replace(profile_a, known=tuple(k for k in profile_a.known if (k.die, k.value) != ("red", 3))))
    assert reader.read(red).status == "unsure"


def test_a_face_enrolled_under_another_value_is_not_read(profile_a: Profile, red: Image) -> None:
    """The three that was enrolled as a two agrees with the picture in everything; what it shows is a three still."""
    swapped = tuple(replace(k, value={1: 1, 2: 3, 3: 2}[k.value]) for k in profile_a.known)
    verdict = Reader(replace(profile_a, known=swapped)).look(red)
    assert verdict.reading.status == "unsure"
    assert verdict.why.startswith("at a glance another value lies up")


def test_size_and_memory_layout_do_not_matter(profile_a: Profile, red: Image) -> None:
    reader = Reader(profile_a)
    import cv2

    large = np.asarray(cv2.resize(red, (1280, 960), interpolation=cv2.INTER_CUBIC), np.uint8)
    assert reader.read(large).face == reader.read(red).face
    assert reader.read(np.asfortranarray(red)).face == reader.read(red).face


def test_a_burnt_out_face_is_not_taken_for_another_colour(profile_of: Callable[[Path], Profile], unit_a: Path) -> None:
    folder = unit_a.parent / "unit-b"
    reader = Reader(profile_of(folder))
    for one in labels(folder, "test"):
        if one.die != "orange":
            continue
        bright = np.minimum(load_image(one.file) * (4 ** (1 / 2.2)), 255).astype(np.uint8)
        assert reader.read(bright).die in ("orange", None)


def test_a_picture_of_other_proportions_is_not_read(profile_a: Profile, red: Image) -> None:
    assert Reader(profile_a).read(red[:360]).status == "unsure"


@pytest.mark.parametrize(
    "frame", [np.zeros((480, 640), np.uint8), np.zeros((480, 640, 3), np.float32), np.zeros((3, 4, 3), np.uint8)]
)
def test_what_is_no_frame_is_refused(profile_a: Profile, frame: Image) -> None:
    with pytest.raises(ValueError, match="frame"):
        Reader(profile_a).read(frame)


@pytest.mark.parametrize("level", [0, 128, 255])
def test_a_blank_frame_is_never_read(profile_a: Profile, level: int) -> None:
    frame = np.full((480, 640, 3), level, np.uint8)
    assert Reader(profile_a).read(frame).status != "read"
    assert Reader(default_profile()).read(frame).status != "read"


def test_noise_is_never_read(profile_a: Profile) -> None:
    frame = np.random.default_rng(1).integers(0, 256, (480, 640, 3)).astype(np.uint8)
    assert Reader(profile_a).read(frame).status != "read"
    assert Reader(default_profile()).read(frame).status != "read"


def test_reading_is_without_memory(profile_a: Profile, red: Image, unit_a: Path) -> None:
    reader = Reader(profile_a)
    first = reader.read(red)
    reader.read(load_image(unit_a / "t003.jpg"))
    assert reader.read(red) == first


@pytest.mark.parametrize("name", ["t001.jpg", "t002.jpg", "t003.jpg", "t004.jpg"])
def test_an_explanation_is_a_picture_of_the_frame_and_more(profile_a: Profile, unit_a: Path, name: str) -> None:
    frame = load_image(unit_a / name)
    drawn = Reader(profile_a).explain(frame)
    assert drawn.shape[1] == 640
    assert drawn.shape[0] > 480


def test_the_front_door_opens_every_name() -> None:
    for name in vision.__all__:
        assert getattr(vision, name) is not None
    with pytest.raises(AttributeError):
        _ = vision.nothing


def test_what_is_read_without_a_profile_is_plain_data(unit_a: Path) -> None:
    reader = Reader(default_profile("first"))
    folder = unit_a.parent / "unit-b"
    seen = (reader.read(load_image(one.file)) for one in labels(folder, "test") if one.expect == "read")
    reading = next(r for r in seen if r.status == "read")
    assert [type(f) for f in reading.face] == [str, int, type(None), bool]
    assert type(reading.confidence) is float


def test_a_die_that_hardly_differs_from_its_tray_is_laid_where_its_face_is_seen(
    profile_a: Profile, unit_a: Path, profile_of: Callable[[Path], Profile]
) -> None:
    evening = unit_a.parent / "unit-evening"
    dark = Reader(profile_of(evening))
    for name, value in (("t013.jpg", 1), ("t015.jpg", 2)):
        reading = dark.read(load_image(evening / name))
        assert (reading.die, reading.value) == ("grey", value)
    sight = Reader(profile_a).look(load_image(unit_a / "t011.jpg")).sight
    assert profile_a.tray is not None
    assert profile_a.camera is not None
    assert relaid(sight, profile_a.tray, profile_a.camera) is None  # a red die's outline is to be trusted


def test_a_second_look_that_sees_no_die_leaves_all_but_plain_dice_unread(
    profile_a: Profile, unit_a: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(profile_a)
    frames = [load_image(one.file) for one in labels(unit_a, "test") if one.expect == "read"]
    before = [v for v in map(reader.look, frames) if v.reading.status == "read"]
    monkeypatch.setattr("vision.reader.glance", lambda *_, **__: Glance(np.array([0.99, 0.0, 0.01, 0.0]), 0.5))
    after = [reader.read(v.sight.frame).status for v in before]
    least = profile_a.steadiness.still
    plain = [
        v.evidence is not None and v.sight.still is not None and is_plain(v.evidence, v.sight.still - least)
        for v in before
    ]
    assert 0 < sum(plain) < len(plain)
    assert [status == "read" for status in after] == plain
