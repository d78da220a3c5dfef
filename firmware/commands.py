"""The commands of the device: reader, watch, doctor, hotspot, record. Each opens only what it needs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from firmware.camera import Camera
    from firmware.eyes import Eyes
    from firmware.lamp import Lights
    from firmware.reader import Reader

F = TypeVar("F", bound=Callable[..., Any])
PROFILE_HELP = "This unit's profile; for picamera2 else /etc/camelcam/tray.profile, where there is one."
CAMERA_HELP = "picamera2, simulated, a folder with labels.csv, or a video file or stream."


def state_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the reader keeps what is unsent: systemd's state directory, else the user's data directory."""
    if given := environment.get("STATE_DIRECTORY"):
        return Path(given.split(":")[0])
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "camelcam" / "reader"


def camera_options(function: F) -> F:
    """The options of every command that looks through the camera."""
    function = click.option("--profile", type=click.Path(path_type=Path, exists=True), help=PROFILE_HELP)(function)
    return click.option("--camera", default="picamera2", show_default=True, help=CAMERA_HELP)(function)


def token_from(path: Path) -> str:
    """The table's token. Raises click's own error with a sentence."""
    try:
        token = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise click.ClickException(
            f"The token cannot be read from {path} ({error}). The table writes reader.token when it first starts."
        ) from None
    if not token:
        raise click.ClickException(f"{path} is empty. Start the table once; it writes its token there.")
    return token


@click.command()
@click.option("--table", required=True, metavar="URL", help="The table's address, such as http://127.0.0.1:8000.")
@click.option("--token-file", required=True, type=click.Path(path_type=Path), help="The table's reader.token.")
@camera_options
@click.option("--state", type=click.Path(path_type=Path), help="Folder for what is not sent yet.")
@click.option("--speed", type=click.FloatRange(0.1, 100), default=1.0, show_default=True, help="Of a played camera.")
@click.option("--seed", type=int, help="Makes the simulated pyramid repeat itself.")
@click.option("-v", "--verbose", is_flag=True, help="Tell every change of state.")
def reader(
    table: str,
    token_file: Path,
    camera: str,
    profile: Path | None,
    state: Path | None,
    speed: float,
    seed: int | None,
    verbose: bool,
) -> None:
    """Read the dice: wait for presses, look, and tell the table.

    With a folder, a video or the simulated pyramid every line on standard input is a press.
    """
    import logging

    import vision
    from firmware.errors import FirmwareError

    logging.basicConfig(level=logging.DEBUG if verbose else logging.INFO, format="%(levelname)s %(message)s")
    try:
        loop, close = _assemble(table, token_from(token_file), camera, profile, state or state_folder(), speed, seed)
    except (FirmwareError, OSError, vision.BadProfile) as error:
        raise click.ClickException(str(error)) from None
    _end_on_signals(loop)
    try:
        code = loop.run()
    finally:
        close()
    sys.exit(code)


def _assemble(
    url: str, token: str, camera_name: str, profile: Path | None, folder: Path, speed: float, seed: int | None
) -> tuple[Reader, Callable[[], None]]:
    """A whole reader, and what closes its button: switches on a device, standard input elsewhere."""
    import vision
    from firmware.camera import open_camera
    from firmware.link import Table
    from firmware.reader import Reader
    from firmware.reveal import Timing

    eyes, trouble = _eyes_that_open(camera_name, profile)
    real = camera_name == "picamera2"
    timing = Timing() if real else Timing().faster(speed)
    camera = open_camera(camera_name, speed=speed, seed=seed)
    loop = Reader(camera, eyes.read, vision.vote, Table(url, token), folder, _lights(real), timing)
    loop.on_dice, loop.explain = eyes.play, eyes.explain
    return loop, (_real_button(loop, trouble) if real else _typed_button(loop))


def _eyes_that_open(camera_name: str, profile: Path | None) -> tuple[Eyes, str]:
    """The eyes, and what is wrong with them.

    A unit's profile that an update has made unreadable stops no evening; one that was named is refused at once.
    """
    import vision
    from firmware.eyes import UNIT_PROFILE, Eyes

    eyes = _eyes(camera_name, profile)
    try:
        eyes.reader()
    except (OSError, vision.BadProfile) as error:
        if profile is not None:
            raise
        eyes = Eyes()
        eyes.reader()
        return eyes, f"{UNIT_PROFILE}: {error}. Until then many dice must be entered on a phone."
    return eyes, ""


def _lights(real: bool) -> Lights:
    from firmware.lamp import NoLights, RealLights

    return RealLights() if real else NoLights()


def _real_button(loop: Reader, trouble: str) -> Callable[[], None]:
    from firmware.button import Buttons

    buttons = Buttons(loop.press)
    loop.trouble = lambda: buttons.trouble() or trouble
    return buttons.close


def _typed_button(loop: Reader) -> Callable[[], None]:
    """Every line on standard input presses a mock pin, so that the real way from pin to press is taken."""
    import threading

    from firmware.button import Buttons
    from firmware.finger import Finger
    from firmware.pins import BUTTON

    finger = Finger()
    buttons = Buttons(loop.press, (BUTTON,), finger.factory)

    def listen() -> None:
        for _line in sys.stdin:
            finger.press()

    threading.Thread(target=listen, name="lines", daemon=True).start()
    return buttons.close


def _end_on_signals(loop: Reader) -> None:
    import signal

    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda _number, _frame: loop.stop())


@click.command()
@camera_options
@click.option("--page", type=int, metavar="PORT", help="Show it as a web page on this port too; 0 takes a free one.")
@click.option("--bind", default="127.0.0.1", show_default=True, help="The page's address; 0.0.0.0 lets phones look.")
@click.option("--lines", is_flag=True, help="Print readings only, one line where they change.")
def watch(camera: str, profile: Path | None, page: int | None, bind: str, lines: bool) -> None:
    """Show what the camera sees and how it is read, live. Stop the reader's service first."""
    from firmware import watch as watching

    pictures = sys.stdout.isatty() and not lines
    with _opened(camera) as eye:
        reader = _eyes(camera, profile).reader()
        view = None if page is None else watching.Page(bind, page)
        if view:
            click.echo(f"The page is at http://{bind}:{view.port}.", err=True)
        try:
            watching.run(eye, reader, click.echo, view, pictures)
        except KeyboardInterrupt:
            pass
        finally:
            if view:
                view.close()


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--camera", default="picamera2", show_default=True, help=CAMERA_HELP)
@click.option("--edition", type=click.Choice(["second", "first"]), default="second", show_default=True)
@click.option("--split", type=click.Choice(["enrol", "test"]), default="enrol", show_default=True)
@click.option("--times", type=click.IntRange(1, 9), default=2, show_default=True, help="Pictures of every face.")
@click.option("--support", is_flag=True, help="The supporting dice of the Supercup as well.")
def record(folder: Path, camera: str, edition: str, split: str, times: int, support: bool) -> None:
    """Take labelled pictures of your dice into FOLDER, one after another. May be ended and taken up again."""
    from firmware import record as recording
    from firmware.lamp import FULL

    with _opened(camera) as eye, closing(_lights(camera == "picamera2")) as lights:
        lights.lamp(FULL)
        album = recording.Recording(folder, split)
        plan = recording.wanted(edition, times, support)
        taken = recording.run(eye, album, plan, lambda text: click.prompt(text, "", show_default=False), click.echo)
    click.echo(f"{taken} pictures taken. Make the profile with: camelcam calibrate {folder} -o tray.profile")


@click.command()
@click.option("--only", multiple=True, help="Look at this alone, such as camera; may be repeated.")
def doctor(only: tuple[str, ...]) -> None:
    """Look at everything the device needs, and say what to do about what is not well."""
    from firmware.doctor import CHECKS, Machine, look

    unknown = set(only) - set(CHECKS)
    if unknown:
        raise click.BadParameter(f"There is no check {', '.join(sorted(unknown))}. There are: {', '.join(CHECKS)}.")
    well = True
    for finding in look(Machine(state=state_folder()), only):
        click.echo(str(finding))
        well = well and finding.well
    sys.exit(0 if well else 1)


@click.command()
@click.argument("what", type=click.Choice(["on", "off", "auto", "answer"]))
@click.option("--address", default="", help="For `answer`: where to listen.")
@click.option("--port", default=80, show_default=True, help="For `answer`: the port that phones ask.")
@click.option("--table-port", default=8000, show_default=True, help="For `answer`: where the table is.")
def hotspot(what: str, address: str, port: int, table_port: int) -> None:
    """Open the Pi's own Wi-Fi (on), close it (off), or open it where no other is in reach (auto).

    `answer` answers what phones ask of a Wi-Fi, so that they stay; the hotspot starts it by itself.
    """
    from firmware import hotspot as wifi
    from firmware import probes
    from firmware.errors import FirmwareError

    try:
        if what == "answer":
            probes.serve(address, port, table_port, click.echo)
        else:
            click.echo({"on": wifi.on, "off": wifi.off, "auto": wifi.auto}[what]())
    except (FirmwareError, OSError) as error:
        raise click.ClickException(str(error)) from None
    except KeyboardInterrupt:
        return


def _eyes(camera_name: str, profile: Path | None) -> Eyes:
    """Vision with this unit's profile, or the built-in one; the simulated pyramid has a profile of its own."""
    from firmware.eyes import UNIT_PROFILE, Eyes
    from firmware.pyramid import calibrated

    if profile is None and camera_name == "picamera2" and UNIT_PROFILE.exists():
        profile = UNIT_PROFILE

    return Eyes(profile, calibrated if camera_name == "simulated" else None)


@contextmanager
def _opened(name: str) -> Iterator[Camera]:
    """A camera, opened for one command; what is wrong with it is said as click says things."""
    from firmware.camera import open_camera
    from firmware.errors import FirmwareError

    try:
        camera = open_camera(name)
        camera.open()
        try:
            yield camera
        finally:
            camera.close()
    except FirmwareError as error:
        raise click.ClickException(str(error)) from None
