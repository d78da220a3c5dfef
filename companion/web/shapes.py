"""The small types of what goes in and out over HTTP; what more than a route builds is described where it is built."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from companion.journal import Notice
from companion.views import OddsSetting, TriggerSetting

Text = Annotated[str, Meta(max_length=200)]


# What is asked


class Restore(Struct, forbid_unknown_fields=True):
    """Whether the races that are here may be forgotten for those in the file."""

    replace: bool = False


class Have(Struct, forbid_unknown_fields=True):
    """How much of the file has arrived."""

    have: int


class BecomeHost(Struct, forbid_unknown_fields=True):
    """The host's key, a claim that is open, or nothing, which opens a claim."""

    key: str | UnsetType = UNSET
    claim: str | UnsetType = UNSET


class NamedSeat(Struct, forbid_unknown_fields=True):
    name: str


class Answering(Struct, forbid_unknown_fields=True):
    """Which question is answered; the fields of a roll stand beside it."""

    id: Text
    discard: bool = False


class Answer(Answering, forbid_unknown_fields=True, kw_only=True):
    """The whole of an answer: the question, and what the die shows; or the question, discarded."""

    do: Literal["roll"] = "roll"
    player: str | UnsetType = UNSET
    at: str | UnsetType = UNSET
    note: str | UnsetType = UNSET
    die: str | UnsetType = UNSET
    value: Literal[1, 2, 3] | UnsetType = UNSET
    mark: Literal["black", "white"] | UnsetType = UNSET
    support: bool = False


class JoinWifi(Struct, forbid_unknown_fields=True):
    """A network in reach, and its password where one is needed."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    password: Text = ""


class Settings(Struct, forbid_unknown_fields=True):
    """Who sees the odds, and whether a die counts that came without a press; what is not said stays as it was."""

    odds: OddsSetting | UnsetType = UNSET
    trigger: TriggerSetting | UnsetType = UNSET


class SeatCode(Struct, forbid_unknown_fields=True):
    code: Text


# What is answered


class Refusal(Struct, forbid_unknown_fields=True):
    """One English sentence. The header `Refusal` holds a code and its parameters, for other languages."""

    error: str


class Handover(Struct, forbid_unknown_fields=True):
    """What to type on the other phone, within so many seconds."""

    code: str
    seconds: int


class Hosting(Struct, forbid_unknown_fields=True):
    host: bool


class OpenClaim(Struct, forbid_unknown_fields=True):
    claim: str


class Heartbeat(Struct, forbid_unknown_fields=True):
    """A stream's sign of life, with the id of the newest state that it has sent."""

    id: int


class Applied(Struct, forbid_unknown_fields=True):
    applied: bool


class TakenIn(Struct, forbid_unknown_fields=True):
    race: int


class Pressed(Struct, forbid_unknown_fields=True):
    pressed: bool


class Health(Struct, forbid_unknown_fields=True):
    ok: bool
    table: str
    journal: str
    reader: str
    error: str | UnsetType = UNSET


class Notices(Struct, forbid_unknown_fields=True):
    """What the host must know: a code, when, its parameters, and an English sentence."""

    notices: list[Notice]


class Join(Struct, forbid_unknown_fields=True):
    url: str


class Wifi(Struct, forbid_unknown_fields=True):
    """The table's own Wi-Fi, while it is open."""

    name: str
    password: str
