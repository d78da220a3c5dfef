"""The book of steps: nothing is used before it is there, and every step names what it uses."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

from hardware import bom, book, build

PARTS = {path.stem for path in build.PARTS.glob("*.stl")}


def test_nothing_is_used_before_it_was_there_and_every_step_names_what_it_uses() -> None:
    assert book.faults(PARTS) == []


def changed(monkeypatch: pytest.MonkeyPatch, step: str, **what: Any) -> list[str]:
    """The faults of the book with one step told otherwise."""
    told = copy.deepcopy(book.told())
    next(one for one in told["step"] if one["key"] == step).update(what)
    monkeypatch.setattr(book, "told", lambda: told)
    return book.faults(PARTS)


def test_a_thing_that_is_made_later_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = changed(monkeypatch, "mount", needs=["made/stand", "part/mount"])
    assert "mount: made/stand is not there yet" in found


def test_a_thing_that_nobody_buys_or_prints_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = changed(monkeypatch, "tray", needs=["item/velvet", "part/drawer"])
    assert "tray: item/velvet is not there yet" in found and "tray: part/drawer is not there yet" in found


def test_a_thing_that_the_words_speak_of_and_the_list_does_not_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = changed(monkeypatch, "deck", do=["Stick the felt to the deck."])
    assert "deck: says 'felt', and item/felt is not among its needs" in found


def test_what_stands_after_the_points_and_in_the_check_is_looked_through_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for place in ("after", "works"):
        found = changed(monkeypatch, "deck", **{place: "The felt lies flat; `felt --help` says more."})
        assert "deck: says 'felt', and item/felt is not among its needs" in found, place
    assert changed(monkeypatch, "deck", works="`felt --help` ends.", after="") == []


def test_a_thing_that_is_bought_for_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    step = next(one for one in book.steps() if one.key == "tray")
    found = changed(monkeypatch, "tray", needs=[need for need in step.needs if need != "item/felt"])
    assert "item/felt is bought and used by no step" in found


def test_a_screw_that_a_step_turns_in_has_a_length_of_the_bill() -> None:
    """The first edition's four were asked for, 16 mm long, and nobody had been told to buy them."""
    spoken = 0
    for one in (*book.steps(), *book.options()):
        bought = " ".join(book.name(need) for need in one.needs if need.startswith("item/screws"))
        for sentence in one.do:
            if re.search(r"screws?\b", sentence):
                for length in re.findall(r"(?:of|are) (\d+) mm\b(?! above)", sentence):
                    assert f"{length} mm" in bought, f"{one.key}: {sentence}"
                    spoken += 1
    assert spoken >= 6


def test_every_step_says_whether_it_works_what_goes_wrong_and_shows_it() -> None:
    for one in (*book.steps(), *book.options()):
        assert one.do and one.works and len(one.mistakes) >= 2 and one.makes and one.minutes >= 5, one.key
        for picture in filter(None, (one.picture, one.also)):
            assert (build.PICTURES / f"{picture.name}.png").exists() and picture.caption, one.key


def test_parts_that_move_are_in_the_picture_and_their_words_are_known() -> None:
    kinds = {path.stem.split("-")[0] for path in build.PARTS.glob("*.stl")}
    kinds |= {"camera", "ribbon", "pi", "switch", "tape", "mosfet", "wires", "pyramid"}
    for one in (*book.steps(), *book.options()):
        assert {*one.picture.show, *one.picture.moving} <= kinds, one.key
        assert not one.picture.show or one.picture.moving, one.key


def test_the_symptoms_that_people_come_with_are_there() -> None:
    names = " ".join(name for name, _ in book.symptoms())
    for words in ("no click", "always asks", "page does not open", "café's Wi-Fi"):
        assert words in names
    assert all(len(ways) >= 3 for _, ways in book.symptoms())


def test_the_words_that_stand_for_several_things_stand_for_things_of_the_bill() -> None:
    keys = {one.key for one in bom.items()}
    for names in book.told()["alike"].values():
        assert set(names) <= keys


@pytest.mark.parametrize(("key", "wires"), [("lamp", "jumper wires"), ("switch", "switch wires")])
def test_wires_that_are_bought_with_sockets_are_cut_and_bared_before_they_are_screwed_or_soldered(
    key: str, wires: str
) -> None:
    """The bill's wires have a socket on both ends; the steps screwed and soldered them as if they were bare."""
    step = next(one for one in (*book.steps(), *book.options()) if one.key == key)
    cut = next(number for number, words in enumerate(step.do) if re.search(rf"Cut .*{wires}.* bare \d mm", words))
    assert cut <= next(number for number, words in enumerate(step.do) if "MOSFET's output" in words or "joint" in words)
    assert "tool/scissors" in step.needs
