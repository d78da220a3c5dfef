"""The reader's eyes: one network each, and two threads that look, the loop and the host's window."""

from __future__ import annotations

import threading

from firmware.eyes import Eyes
from firmware.pyramid import DATA, calibrated, picture
from vision import Profile


def test_two_threads_look_at_once_and_each_gets_its_own_answer() -> None:
    eyes = Eyes(None, calibrated)
    eyes.read(picture("second", "empty"))
    wrong: list[object] = []

    def look(name: str, value: int) -> None:
        for _ in range(15):
            try:
                reading = eyes.read(picture("second", name))
            except Exception as error:  # whatever OpenCV says
                wrong.append(error)
            else:
                wrong.extend([reading] if reading.value not in (value, None) else [])

    looks = [threading.Thread(target=look, args=(f"red-{value}-a", value)) for value in (1, 2, 3)]
    for one in looks:
        one.start()
    for one in looks:
        one.join()
    assert wrong == []
    shown, dice = eyes.read_all(picture("second", "together"), "second")
    assert shown and {die["die"] for die in dice if die["status"] == "read"} >= {"red", "yellow", "green", "blue"}
    assert all(0 <= share <= 1 for die in dice for corner in die["corners"] for share in corner)


def test_a_profile_that_comes_while_another_is_opened_is_the_one_that_reads() -> None:
    opening, go_on = threading.Event(), threading.Event()

    def slowly(edition: str | None) -> Profile:
        opening.set()
        go_on.wait(60)
        return calibrated(edition)

    eyes, white = Eyes(None, slowly), picture("first", "white-3-a")
    look = threading.Thread(target=eyes.read, args=(white,))
    look.start()
    assert opening.wait(60)
    comes = threading.Thread(target=eyes.use, args=(DATA / "first" / "tray.profile",))
    comes.start()
    comes.join(0.3)  # it may have to wait
    go_on.set()
    look.join()
    comes.join()
    assert eyes.read(white).die == "white"
