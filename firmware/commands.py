"""The commands of the device: reader, watch, doctor, record. Each opens only what it needs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO, TypeVar

import click

if TYPE_CHECKING:
    import vision
    from firmware.camera import Camera
    from firmware.config import Config
    from firmware.eyes import Eyes
    from firmware.reader import Reader

F = TypeVar("F", bound=Callable[..., Any])
PROFILE_HELP = "This unit's profile; for a real camera else /etc/camelcam/tray.profile, where there is one."
CAMERA_HELP = (
    "picamera2, webcam or its /dev/video0, simulated, a folder with labels.csv, or a video's file or address; "
    "else as /etc/camelcam/camelcam.toml says."
)
CONFIG_HELP = "Another configuration file than /etc/camelcam/camelcam.toml or the one in ~/.config/camelcam."
PORT = click.IntRange(0, 65535)
FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
#: the profile that was made from a phone, in the reader's own state folder.
OWN_PROFILE = "tray.profile"


def state_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the reader keeps what is unsent: systemd's state directory, else the user's data directory."""
    if given := environment.get("STATE_DIRECTORY"):
        return Path(given.split(":")[0])
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "camelcam" / "reader"


def camera_options(function: F) -> F:
    """The options of every command that looks through the camera."""
    function = click.option("--profile", type=click.Path(path_type=Path, exists=True), help=PROFILE_HELP)(function)
    function = click.option("--config", "config_file", type=FILE, help=CONFIG_HELP)(function)
    return click.option("--camera", help=CAMERA_HELP)(function)


def chosen(
    config_file: Path | None, camera: str | None, trigger: str | None = None, light: str | None = None
) -> Config:
    """What the file says, and what the command line says before it. What is wrong is said as click says things."""
    from firmware import config
    from firmware.errors import FirmwareError

    try:
        return config.load(config_file).over(camera, trigger, light)
    except FirmwareError as error:
        raise click.ClickException(str(error)) from None


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
    if not (token.isascii() and token.isprintable() and " " not in token):
        raise click.ClickException(f"{path} holds no token, which is one word. Give the table's reader.token.")
    return token


@click.command()
@click.option("--table", required=True, metavar="URL", help="The table's address, such as http://127.0.0.1:8000.")
@click.option("--token-file", required=True, type=click.Path(path_type=Path), help="The table's reader.token.")
@camera_options
@click.option("--trigger", type=click.Choice(["gpio", "key", "page", "arrival"]), help="What says that a die is due.")
@click.option("--light", type=click.Choice(["gpio", "none"]), help="What lights the tray.")
@click.option("--state", type=click.Path(path_type=Path), help="Folder for what is not sent yet.")
@click.option("--speed", type=click.FloatRange(0.1, 100), default=1.0, show_default=True, help="Of a played camera.")
@click.option("--seed", type=int, help="Makes the simulated pyramid repeat itself.")
@click.option("-v", "--verbose", is_flag=True, help="Tell every change of state.")
def reader(
    table: str,
    token_file: Path,
    camera: str | None,
    config_file: Path | None,
    profile: Path | None,
    trigger: str | None,
    light: str | None,
    state: Path | None,
    speed: float,
    seed: int | None,
    verbose: bool,
) -> None:
    """Read the dice: wait for presses and for dice, look, and tell the table.

    Camera, trigger and light are three choices in /etc/camelcam/camelcam.toml. With the trigger `page`, and with `key`
    where no device is named, every line on standard input is a press. With a folder as the camera it waits until the
    last picture has been read.
    """
    import logging

    import vision
    from firmware.errors import FirmwareError

    logging.basicConfig(level=logging.DEBUG if verbose else logging.INFO, format="%(levelname)s %(message)s")
    config, token = chosen(config_file, camera, trigger, light), token_from(token_file)
    try:
        loop, close = _assemble(table, token, config, profile, state or state_folder(), speed, seed)
    except (FirmwareError, OSError, vision.BadProfile) as error:
        raise click.ClickException(str(error)) from None
    _end_on_signals(loop)
    try:
        code = loop.run()
    finally:
        close()
    sys.exit(code)


def _assemble(
    url: str, token: str, config: Config, profile: Path | None, folder: Path, speed: float, seed: int | None
) -> tuple[Reader, Callable[[], None]]:
    """A whole reader, and what closes its button."""
    import time

    import vision
    from firmware.camera import open_camera
    from firmware.enrol import Enrolment
    from firmware.errand import Errand, by_hand
    from firmware.glow import SimulatedLights
    from firmware.handover import Handover
    from firmware.lamp import open_lights
    from firmware.link import Table
    from firmware.look import Timing
    from firmware.pyramid import SimulatedCamera
    from firmware.reader import Hooks, Reader

    if config.camera.kind == "pi":
        from firmware.picamera import preload

        preload()
    eyes, trouble = _eyes_that_open(config, profile, folder / OWN_PROFILE)
    timing = Timing() if _is_real(config) else Timing().faster(speed)
    glow = SimulatedLights(time.monotonic) if config.camera.kind == "simulated" else None
    camera = open_camera(config.camera, glow.light if glow else None, speed, seed)
    lights, line = open_lights(config, glow), Table(url, token)
    own = folder / OWN_PROFILE
    handover = Handover(line, eyes, own) if _is_real(config) and profile is None else None
    made = eyes.use if handover is None else handover.use
    enrolment = Enrolment(folder / "dice", own, eyes.read, eyes.read_all, vision.calibrate, made)
    errand = Errand(line, enrolment, camera.lay if isinstance(camera, SimulatedCamera) else by_hand)
    hooks = Hooks(dice=eyes.play, explain=eyes.explain, trouble=lambda: trouble, errand=errand, handover=handover)
    hooks.patient = config.camera.kind == "folder"
    hooks.can_press = config.trigger_kind != "arrival"
    arrivals = not (config.trigger.alone and hooks.can_press)
    loop = Reader(camera, eyes.read, vision.vote, line, folder, lights, timing, hooks, arrivals)
    return loop, _trigger(loop, config, trouble)


def _is_real(config: Config) -> bool:
    """Whether the camera sees a tray, and not what is played to it."""
    return config.camera.kind in ("pi", "webcam") or "://" in config.camera.source


def _eyes_that_open(config: Config, profile: Path | None, own: Path) -> tuple[Eyes, str]:
    """The eyes, and what is wrong with them. `own` is the profile that was made from a phone.

    A unit's profile that an update has made unreadable stops no evening; one that was named is refused at once.
    """
    import vision
    from firmware.eyes import UNIT_PROFILE, Eyes, newer

    eyes = _eyes(config, profile)
    place = Path(config.unit.profile or UNIT_PROFILE)
    if profile is None and _is_real(config) and newer(own, place):
        eyes.use(own)
        place = own
    try:
        eyes.reader()
    except (OSError, vision.BadProfile) as error:
        if profile is not None:
            raise
        eyes = Eyes()
        eyes.reader()
        return eyes, f"{place}: {error}. Until then many dice must be entered on a phone."
    return eyes, ""


def _trigger(loop: Reader, config: Config, trouble: str) -> Callable[[], None]:
    """The button that was chosen, at the loop's ear; what closes it."""
    from firmware.button import Buttons
    from firmware.keys import Keys

    button: Buttons | Keys
    if config.trigger_kind == "gpio":
        button = Buttons(loop.press)
    elif config.trigger_kind == "key" and config.trigger.device:
        button = Keys(config.trigger.device, loop.press)
    elif config.trigger_kind == "arrival":
        return lambda: None
    else:
        return _typed_button(loop)
    loop.hooks.trouble = lambda: button.trouble() or trouble
    return button.close


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
@click.option("--page", type=PORT, metavar="PORT", help="Show it as a web page on this port too; 0 takes a free one.")
@click.option("--bind", default="127.0.0.1", show_default=True, help="The page's address; 0.0.0.0 lets phones look.")
@click.option("--lines", is_flag=True, help="Print readings only, one line where they change.")
def watch(
    camera: str | None, config_file: Path | None, profile: Path | None, page: int | None, bind: str, lines: bool
) -> None:
    """Show what the camera sees and how it is read, live. Stop the reader's service first."""
    from firmware import watch as watching

    pictures = sys.stdout.isatty() and not lines
    config = chosen(config_file, camera)
    with _opened(config) as eye:
        reader = _looking(config, profile)
        try:
            view = None if page is None else watching.Page(bind, page)
        except OSError as error:
            raise click.ClickException(f"The page cannot be shown at {bind}:{page} ({error}).") from None
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
@click.option("--camera", help=CAMERA_HELP)
@click.option("--config", "config_file", type=FILE, help=CONFIG_HELP)
@click.option("--edition", type=click.Choice(["second", "first"]), default="second", show_default=True)
@click.option("--split", type=click.Choice(["enrol", "test"]), default="enrol", show_default=True)
@click.option("--times", type=click.IntRange(1, 9), default=2, show_default=True, help="Pictures of every face.")
@click.option("--support", is_flag=True, help="The supporting dice of the Supercup as well.")
def record(
    folder: Path, camera: str | None, config_file: Path | None, edition: str, split: str, times: int, support: bool
) -> None:
    """Take labelled pictures of your dice into FOLDER, one after another. May be ended and taken up again."""
    from firmware import record as recording
    from firmware.eyes import Eyes
    from firmware.lamp import FULL, open_lights
    from firmware.pyramid import SimulatedCamera

    config = chosen(config_file, camera)
    with _opened(config) as eye, closing(open_lights(config)) as lights:
        album = recording.Recording(folder, split)
        lights.lamp(FULL)
        plan = recording.wanted(edition, times, support)
        taken = recording.Session(
            camera=eye,
            ask=lambda text: click.prompt(text, "", show_default=False),
            say=click.echo,
            lay=lambda one: eye.lay(one, edition) if isinstance(eye, SimulatedCamera) else eye.pressed(),
            read=Eyes().read,
        ).run(album, plan)
    click.echo(f"{taken} pictures taken. Make the profile with: camelcam calibrate {folder} -o tray.profile")


@click.command()
@click.option("--only", multiple=True, help="Look at this alone, such as camera; may be repeated.")
@click.option("--config", "config_file", type=FILE, help=CONFIG_HELP)
@click.option("--bundle", type=click.Path(path_type=Path, dir_okay=False), help="Write a file for those who help.")
@click.option("--data", type=click.Path(path_type=Path), help="For the bundle: the table's data directory.")
@click.option("--log", type=click.File("r", errors="replace"), help="For the bundle: the table's log; - for stdin.")
def doctor(
    only: tuple[str, ...], config_file: Path | None, bundle: Path | None, data: Path | None, log: TextIO | None
) -> None:
    """Look at everything that was chosen, and say what to do about what is not well.

    --bundle writes versions, findings, logs and the last pictures into one zip file, and masks every key, name and
    address in it.
    """
    from firmware.doctor import CHECKS, look
    from firmware.machine import Machine

    unknown = set(only) - set(CHECKS)
    if unknown:
        raise click.BadParameter(f"There is no check {', '.join(sorted(unknown))}. There are: {', '.join(CHECKS)}.")
    machine, well, findings = Machine(state=state_folder(), file=config_file), True, []
    for finding in look(machine, only):
        click.echo(str(finding))
        well = well and finding.well
        findings.append(finding)
    if bundle is not None:
        from firmware import bundle as packing

        names = packing.write(bundle, machine, data or packing.TABLE_DATA, findings, log.read() if log else "")
        click.echo(f"{bundle} holds {len(names)} files, with every key, name and address masked.")
        well = True
    sys.exit(0 if well else 1)


def _eyes(config: Config, profile: Path | None) -> Eyes:
    """Vision with this unit's profile, or the built-in one; the simulated pyramid has a profile of its own."""
    from firmware.eyes import UNIT_PROFILE, Eyes
    from firmware.pyramid import calibrated

    if profile is None and config.unit.profile:
        profile = Path(config.unit.profile)
    if profile is None and _is_real(config) and UNIT_PROFILE.exists():
        profile = UNIT_PROFILE

    return Eyes(profile, calibrated if config.camera.kind == "simulated" else None)


def _looking(config: Config, profile: Path | None) -> vision.Reader:
    """Vision's own reader, opened for one command."""
    import vision

    try:
        return _eyes(config, profile).reader()
    except vision.BadProfile as error:
        raise click.ClickException(f"{profile or 'The profile'}: {error}.") from None


@contextmanager
def _opened(config: Config) -> Iterator[Camera]:
    """A camera, opened for one command; what is wrong with it is said as click says things."""
    from firmware.camera import open_camera
    from firmware.errors import FirmwareError

    try:
        camera = open_camera(config.camera)
        camera.open()
        try:
            yield camera
        finally:
            camera.close()
    except FirmwareError as error:
        raise click.ClickException(str(error)) from None
