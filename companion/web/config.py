"""What one table was told when it was started: names, limits, the demo. No state of a race."""

from __future__ import annotations

from msgspec import Struct

#: how many phones and screens may watch at once.
STREAMS = 128


class Config(Struct, frozen=True):
    """Everything that the web room needs to know and cannot find out by itself."""

    port: int = 8000
    #: names under which the table may be called, beside IP addresses, localhost and this machine's own.
    host_names: tuple[str, ...] = ()
    #: the FIFO that the simulated pyramid reads; None where there is none.
    demo_fifo: str | None = None
    #: the demo's dice are simulated or recorded, too.
    simulated: bool = False
    #: the demo's free seats are played by stand-ins.
    stand_ins: bool = False
    streams: int = STREAMS
    #: where the hotspot says how it is joined, while it is open.
    wifi: str = "/run/camelcam/hotspot.json"
    #: seconds between two signs of life on a stream; the contract allows 15. A page that hears less opens another.
    heartbeat: float = 1.0
