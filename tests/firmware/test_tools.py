"""The smaller commands: the answers to phones, watch, record."""

from __future__ import annotations

import csv
import http.client
import importlib.util
import json
import re
import shutil
import socket
import subprocess
import threading
import urllib.request
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from urllib.parse import urlsplit

import gpiozero  # type: ignore[import-untyped]
import numpy as np
import pytest
from click.testing import CliRunner
from gpiozero.pins.mock import MockFactory, MockPWMPin  # type: ignore[import-untyped]

import vision
from firmware import commands, eyes, probes, record, watch
from firmware.commands import record as record_command
from firmware.commands import state_folder
from firmware.commands import watch as watch_command
from firmware.config import CameraChoice, Config
from firmware.pyramid import Pyramid, SimulatedCamera
from firmware.sdcard import Wishes
from firmware.watchdog import Watchdog
from hardware.card import ADDRESS
from vision.commands import CARDS


class StoodStill(probes.Guests):
    """Guests whose time passes when a test says so."""

    now = 100.0

    def __init__(self) -> None:
        super().__init__(lambda: self.now)


@pytest.fixture
def answers() -> Iterator[http.client.HTTPConnection]:
    guests = StoodStill()
    server = probes.server("127.0.0.1", 0, 8123, guests)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=10)
    connection.guests = guests  # type: ignore[attr-defined]
    yield connection
    connection.close()
    server.shutdown()
    server.server_close()


def asked(answers: http.client.HTTPConnection, path: str, **headers: str) -> tuple[int, str, str]:
    """Status, where it sends to, and the text."""
    answers.request("GET", path, headers={"Host": "connectivitycheck.example", **headers})
    answer = answers.getresponse()
    return answer.status, answer.headers["Location"] or "", answer.read().decode()


@pytest.mark.parametrize("path", sorted(probes.PROBES))
def test_a_phone_shows_the_page_and_hears_what_it_expects_once_it_stays(
    answers: http.client.HTTPConnection, path: str
) -> None:
    for _ in range(2):
        assert asked(answers, path + "?now")[:2] == (302, "http://127.0.0.1/welcome")
    status, _, page = asked(answers, "/welcome")
    assert (status, "http://127.0.0.1:8123/" in page, 'href="/stay"' in page) == (200, True, True)
    status, _, page = asked(answers, "/stay")
    assert (status, "http://127.0.0.1:8123/" in page, 'href="/stay"' in page) == (200, True, False)
    status, _, text = asked(answers, path + "?now")
    assert (status, text) == probes.PROBES[path]


def test_a_phone_that_is_put_aside_stays_all_the_same(answers: http.client.HTTPConnection) -> None:
    assert asked(answers, "/gen_204")[0] == 302
    answers.guests.now += probes.WELCOME  # type: ignore[attr-defined]
    assert asked(answers, "/gen_204")[0] == 204


@pytest.mark.parametrize(
    ("wanted", "word"),
    [("de-AT,de;q=0.9,en;q=0.8", "Browser"), ("fr", "navigateur"), ("nl,en;q=0.5", "browser"), ("", "browser")],
)
def test_the_page_speaks_the_phone_s_language(answers: http.client.HTTPConnection, wanted: str, word: str) -> None:
    page = asked(answers, "/welcome", **{"Accept-Language": wanted})[2]
    assert word in page
    assert f'lang="{wanted[:2] if wanted[:2] in probes.WORDS else "en"}"' in page


def test_no_more_phones_are_remembered_than_there_are_addresses() -> None:
    guests = probes.Guests(lambda: 0.0)
    for number in range(3 * probes.MOST):
        guests.is_settled(str(number))
    assert len(guests) == probes.MOST


def test_everything_else_is_sent_to_the_table(answers: http.client.HTTPConnection) -> None:
    for method in ("GET", "HEAD"):
        answers.request(method, "/whatever")
        answer = answers.getresponse()
        answer.read()
        assert (answer.status, answer.headers["Location"]) == (302, "http://127.0.0.1:8123/")


def test_who_has_its_answer_holds_no_thread(answers: http.client.HTTPConnection) -> None:
    """In the hotspot every name is the Pi: every program of every phone asks, and the service may have 64 threads."""
    with socket.create_connection((answers.host, answers.port), 10) as line:
        line.sendall(b"GET /generate_204 HTTP/1.1\r\nHost: connectivitycheck.example\r\n\r\n")
        heard = b""
        while part := line.recv(4096):  # to its end
            heard += part
    assert heard.startswith(b"HTTP/1.1 302 ")


def test_a_picture_in_blocks() -> None:
    picture = np.zeros((480, 640, 3), np.uint8)
    picture[:, :, 2] = 200
    lines = watch.in_blocks(picture, 16).split("\n")
    assert len(lines) == 6
    assert all(line.count("▀") == 16 and "38;2;200;0;0" in line for line in lines)


def test_the_page_shows_every_new_frame() -> None:
    page = watch.Page("127.0.0.1", 0)
    with urllib.request.urlopen(f"http://127.0.0.1:{page.port}/", timeout=10) as answer:
        assert b'src="/frames"' in answer.read()
    page.show(np.zeros((48, 64, 3), np.uint8))
    with urllib.request.urlopen(f"http://127.0.0.1:{page.port}/frames", timeout=10) as answer:
        assert answer.readline() == b"--frame\r\n"
        assert answer.readline() == b"Content-Type: image/jpeg\r\n"
        size = int(answer.readline().split()[1])
        answer.readline()
        assert answer.read(size)[:2] == b"\xff\xd8"
    page.close()


class ShortCamera(SimulatedCamera):
    """The simulated pyramid for so many frames."""

    def __init__(self, frames: int) -> None:
        super().__init__("second", speed=100, seed=2)
        self.left = frames

    def frame(self, timeout: float):  # type: ignore[no-untyped-def]
        from firmware.errors import EndOfPictures

        if not self.left:
            raise EndOfPictures("The end.")
        self.left -= 1
        return super().frame(timeout)


def test_watch_says_a_line_only_where_the_reading_changes() -> None:
    said: list[str] = []
    page = watch.Page("127.0.0.1", 0)
    camera = ShortCamera(12)
    watch.run(camera, vision.Reader(vision.default_profile()), said.append, page, pictures=False)
    page.close()
    assert 1 <= len(said) < 12
    assert set(json.loads(said[0])) == {"status", "die", "value", "mark", "support", "confidence"}


def test_watch_plays_a_video_file_to_its_end(tmp_path: Path) -> None:
    import cv2

    video = cv2.VideoWriter(str(tmp_path / "tray.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 30, (640, 480))
    for _ in range(3):
        video.write(Pyramid("second").empty)
    video.release()
    result = CliRunner().invoke(watch_command, ["--camera", str(tmp_path / "tray.avi"), "--lines"])
    assert result.exit_code == 0
    assert len(result.output.splitlines()) == 1
    result = CliRunner().invoke(watch_command, ["--camera", str(tmp_path / "none")])
    assert result.exit_code == 1
    assert "There is no camera" in result.output


def test_record_asks_for_every_face_and_can_be_taken_up_again(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    arguments = [str(folder), "--camera", "simulated", "--times", "1"]
    result = CliRunner().invoke(record_command, arguments, input="\n\n\ns\nq\n")
    assert result.exit_code == 0, result.output
    assert "calibration card" in result.output and "3 pictures taken" in result.output
    assert (folder / CARDS[0]).stat().st_size > 1000
    result = CliRunner().invoke(record_command, arguments, input="\n\n\nq\n")
    assert "calibration card" not in result.output and "3 pictures taken" in result.output
    rows = list(csv.DictReader((folder / "labels.csv").read_text().splitlines()))
    assert [row["file"] for row in rows] == [f"e000{n}.jpg" for n in range(1, 6)]
    assert [(row["expect"], row["die"], row["value"]) for row in rows] == [("empty", "", "")] * 4 + [
        ("read", "red", "1")
    ]
    assert all((folder / row["file"]).stat().st_size > 1000 for row in rows)


def test_record_takes_what_it_asked_for_or_what_the_person_insists_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The simulated tray gets what is asked for; a wrong face is said, laid anew, and kept only on a word."""
    folder, lay, laid = tmp_path / "mine", SimulatedCamera.lay, list[record.Wanted]()

    def slips(camera: SimulatedCamera, one: record.Wanted, edition: str) -> None:
        laid.append(one)
        wrong = len(laid) in (7, 8, 10)
        lay(camera, record.Wanted("read", "blue", "1") if wrong else one, edition)

    monkeypatch.setattr(SimulatedCamera, "lay", slips)
    arguments = [str(folder), "--camera", "simulated", "--times", "1"]
    result = CliRunner().invoke(record_command, arguments, input="\n" * 10 + "k\nq\n")
    assert result.exit_code == 0, result.output
    assert result.output.count("  It looks like blue 1. Lay it anew and press Enter (k keeps the picture") == 3
    assert "8 pictures taken" in result.output
    read = [eyes.Eyes().read(vision.load_image(folder / f"e000{n}.jpg")) for n in range(1, 8)]
    assert [(one.status, one.die, one.value) for one in read[:4]] == [("empty", None, None)] * 4
    assert [(one.die, one.value) for one in read[4:]] == [("red", 1), ("red", 2), ("blue", 1)]


def test_who_has_no_pi_is_told_to_choose_another_camera(tmp_path: Path) -> None:
    if importlib.util.find_spec("picamera2"):
        pytest.skip("this is a Pi")
    said = CliRunner().invoke(record_command, [str(tmp_path / "mine"), "--camera", "picamera2"])
    assert said.exit_code == 1 and "--camera webcam" in said.output
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize(("edition", "support", "count"), [("second", False, 4 + 42), ("first", True, 4 + 30 + 20)])
def test_a_recording_holds_every_face(edition: str, support: bool, count: int) -> None:
    plan = list(record.wanted(edition, 2, support))
    assert len(plan) == count
    assert len({one.ask for one in plan}) == (count - 4) / 2 + 1


def test_the_pis_camera_is_read_with_this_units_profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "tray.profile"
    monkeypatch.setattr(eyes, "UNIT_PROFILE", place)
    assert commands._eyes(Config(), None).reader().profile.made == {}
    vision.save_profile(vision.Profile(made={"from": "mine"}), place)
    assert commands._eyes(Config(), None).reader().profile.made == {"from": "mine"}
    assert commands._eyes(Config(CameraChoice("folder", str(tmp_path))), None).reader().profile.made == {}
    vision.save_profile(vision.Profile(made={"from": "another"}), tmp_path / "another")
    assert commands._eyes(Config(), tmp_path / "another").reader().profile.made == {"from": "another"}


def test_a_profile_of_an_older_format_is_said_and_stops_no_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "tray.profile"
    place.write_text('{"format": 0}')
    monkeypatch.setattr(eyes, "UNIT_PROFILE", place)
    monkeypatch.setattr(gpiozero.Device, "pin_factory", MockFactory(pin_class=MockPWMPin))
    loop, close = commands._assemble("http://127.0.0.1:9", "secret", Config(), None, tmp_path / "state", 1.0, None)
    assert "calibrate" in loop.hooks.trouble()
    assert "entered on a phone" in loop.hooks.trouble()
    close()
    with pytest.raises(vision.BadProfile):
        commands._assemble("http://127.0.0.1:9", "secret", Config(), place, tmp_path / "state", 1.0, None)


def test_where_the_reader_keeps_its_state(tmp_path: Path) -> None:
    assert state_folder({"STATE_DIRECTORY": "/var/lib/x:/var/lib/y"}) == Path("/var/lib/x")
    assert state_folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "camelcam" / "reader"


def test_systemd_hears_that_all_is_well_and_no_more_often_than_it_asks(tmp_path: Path) -> None:
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(10)
        watchdog = Watchdog({"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "20000000"})
        watchdog.say("READY=1")
        for sentence in ("ready.", "ready.", "looking."):
            watchdog.status(sentence)
        for _ in range(50):
            watchdog.feed()
        heard = [systemd.recv(100) for _ in range(4)]
        assert heard == [b"READY=1", b"STATUS=ready.", b"STATUS=looking.", b"WATCHDOG=1"]
        systemd.setblocking(False)
        with pytest.raises(BlockingIOError):
            systemd.recv(100)
    Watchdog({}).say("READY=1")
    Watchdog({"NOTIFY_SOCKET": str(tmp_path / "gone")}).say("READY=1")


SYSTEMD = Path(__file__).parents[2] / "systemd"
FROM_APT = {"numpy", "opencv-python-headless", "gpiozero"}


def listed(name: str) -> set[str]:
    return set((SYSTEMD / name).read_text().split())


def test_the_installer_brings_by_pip_what_pyproject_names_and_apt_does_not() -> None:
    import tomllib

    project = tomllib.loads((SYSTEMD.parent / "pyproject.toml").read_text())["project"]
    names = {line: line.split(">")[0] for line in project["dependencies"]}
    assert listed("pip-packages.txt") == {line for line, name in names.items() if name not in FROM_APT}
    assert set(names.values()) >= FROM_APT
    assert {"python3-numpy", "python3-opencv", "python3-gpiozero", "python3-lgpio", "python3-picamera2"} <= listed(
        "apt-packages.txt"
    )


def test_the_printed_label_says_the_name_that_installer_and_card_set() -> None:
    """Everything else (Avahi, the table's guard, the codes on the pages) asks the machine how it is called."""
    label = urlsplit(ADDRESS)
    given = re.findall(r"^ *echo (\S+) >/etc/hostname$", (SYSTEMD / "install.sh").read_text(), re.MULTILINE)
    assert [label.hostname] == [f"{name}.local" for name in given] == [f"{Wishes().name}.local"]
    avahi = (SYSTEMD / "camelcam.avahi").read_text()
    assert "<host-name>" not in avahi and f"<port>{label.port}</port>" in avahi
    assert f"--port {label.port}\n" in (SYSTEMD / "camelcam-table.service").read_text()
    assert f"--table-port {label.port}\n" in (SYSTEMD / "camelcam-probes.service").read_text()


@pytest.mark.parametrize("script", sorted(SYSTEMD.glob("*.sh")), ids=lambda path: path.name)
def test_scripts_are_whole_and_may_be_run(script: Path) -> None:
    assert script.stat().st_mode & 0o111
    subprocess.run(["bash", "-n", str(script)], check=True)


def test_the_reader_s_unit_has_its_own_network_alone_and_the_table_s_no_device() -> None:
    reader = (SYSTEMD / "camelcam-reader.service").read_text()
    table = (SYSTEMD / "camelcam-table.service").read_text()
    for line in ("IPAddressDeny=any", "IPAddressAllow=localhost", "SupplementaryGroups=video gpio", "Type=notify"):
        assert line in reader
    for group in ("char-video4linux", "char-media", "char-dma_heap", "char-gpiochip"):
        assert f"DeviceAllow={group} rw" in reader
    assert "PrivateDevices=yes" in table
    assert "DeviceAllow" not in table
    assert "LoadCredential=reader.token:" in reader


def test_the_hotspot_s_unit_may_ask_what_forbids_the_radio_to_send() -> None:
    """iw asks by netlink, of the machine's own network, and rfkill by its device; .ci/device radio shows both."""
    unit = (SYSTEMD / "camelcam-hotspot.service").read_text().splitlines()
    assert "RestrictAddressFamilies=AF_UNIX AF_NETLINK" in unit
    assert "DeviceAllow=/dev/rfkill rw" in unit
    assert not [line for line in unit if line.startswith(("PrivateNetwork", "PrivateDevices"))]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd judges its units itself; it is not here")
@pytest.mark.parametrize("unit", sorted(SYSTEMD.glob("*.service")), ids=lambda path: path.stem)
def test_no_unit_is_exposed_more_than_the_reader_may_be(unit: Path) -> None:
    judge = ["systemd-analyze", "security", "--offline=yes", "--threshold=35", "--no-pager", str(unit)]
    done = subprocess.run(judge, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout.splitlines()[-1:]


@pytest.mark.parametrize("unit", sorted(SYSTEMD.glob("*.service")), ids=lambda path: path.stem)
def test_every_unit_is_bounded_where_the_kernel_has_no_memory_cgroup(unit: Path) -> None:
    """MemoryMax does nothing on a Pi's kernel (cgroup_disable=memory); LimitDATA holds everywhere."""
    assert re.search(r"^LimitDATA=\d+M$", unit.read_text(), re.MULTILINE)


@pytest.mark.parametrize("unit", ["table", "reader", "hotspot", "probes"])
def test_no_service_is_given_up_for_good(unit: str) -> None:
    """By systemd's own count a camera that hangs in its driver was, after eight minutes; and the version before an
    update was not started, where the new one had failed often enough."""
    text = (SYSTEMD / f"camelcam-{unit}.service").read_text()
    assert re.search(r"^StartLimitIntervalSec=0$", text.split("[Service]")[0], re.MULTILINE)
    assert re.search(r"^RestartSec=\d+$", text, re.MULTILINE)


def test_every_group_of_the_reader_s_is_made_where_it_is_missing(tmp_path: Path) -> None:
    """systemd starts no service that names a group which is not there (216/GROUP)."""
    script = (SYSTEMD / "install.sh").read_text()
    groups = re.search(r"^for group in .*?^done$", script, re.MULTILINE | re.DOTALL)
    assert groups
    for name, does in (("getent", '[ "$2" = video ]'), ("groupadd", f'echo "$2" >>{tmp_path}/made')):
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    subprocess.run(["bash", "-euc", f"here={SYSTEMD}\nPATH={tmp_path}:$PATH\n{groups[0]}"], check=True)
    assert (tmp_path / "made").read_text().split() == ["gpio", "input"]


def test_the_first_install_starts_the_table_and_a_later_one_changes_over(tmp_path: Path) -> None:
    """A link that is not there yet is no old version: else nothing is started before the next power-on."""
    script = (SYSTEMD / "install.sh").read_text()
    parts = [
        re.search(pattern, script, re.MULTILINE | re.DOTALL)
        for pattern in (r"^old=[^\n]*", r"^if \[ ! -e \$home/venv \][^\n]*", r'^if \[ -n "\$old" \].*?^fi$')
    ]
    (tmp_path / "systemctl").write_text(f'#!/bin/sh\necho "$@" >>{tmp_path}/did\n')
    (tmp_path / "systemctl").chmod(0o755)
    (tmp_path / "updates.py").write_text(f'import sys\nopen("{tmp_path}/did", "a").write(" ".join(sys.argv[1:]))\n')
    for version, did in (("venv-1", "restart camelcam-table.service"), ("venv-2", f"update --new {tmp_path}/venv-2")):
        (tmp_path / version).mkdir()
        begin = f"say() {{ :; }}\nhome={tmp_path}\nnew={tmp_path}/{version}\nPATH={tmp_path}:$PATH"
        steps = "\n".join([begin, *(part[0] for part in parts if part)])
        (tmp_path / "did").write_text("")
        subprocess.run(["bash", "-euc", steps], check=True)
        assert (tmp_path / "did").read_text().splitlines()[0] == did
        assert (tmp_path / "venv").resolve().name == "venv-1"


def test_root_installs_from_the_lock_and_speaks_to_no_network() -> None:
    script = (SYSTEMD / "install.sh").read_text()
    for line in script.splitlines():
        if '/bin/pip" install' in line:
            assert "--no-index" in line and "as_nobody" not in line
        elif '/bin/pip"' in line:
            assert line.strip().startswith("as_nobody")
    assert "--require-hashes" in script


def test_the_lock_holds_every_package_that_pip_brings_with_sums() -> None:
    lock = (SYSTEMD / "pip-lock.txt").read_text()
    pinned = dict(re.findall(r"^([a-z0-9_.-]+)==(\S+)", lock, re.MULTILINE))
    wanted, seen = {line.split(">")[0] for line in listed("pip-packages.txt")}, set[str]()
    while wanted - seen:
        name = (wanted - seen).pop()
        seen.add(name)
        assert name in pinned, f"{name} is not in pip-lock.txt; run .ci/lock"
        for requirement in metadata.requires(name) or ():
            if "extra ==" not in requirement and "python_version <" not in requirement:
                wanted.add(re.split(r"[^A-Za-z0-9_.-]", requirement)[0].lower())
        wanted -= FROM_APT
    assert not FROM_APT & pinned.keys(), "a numpy from pip breaks the camera"
    for entry in lock.split("\n\n")[0].split("==")[1:]:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry)
