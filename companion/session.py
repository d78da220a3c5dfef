"""Who sent a request: the host, a seat, both, or an onlooker. How one becomes either is in access.py."""

from __future__ import annotations

from msgspec import Struct


class Session(Struct, frozen=True):
    """What the cookies of a request prove."""

    host: bool = False
    seat: str | None = None
    #: the digest of the secret that the phone showed, its seat's before the host's; nobody in particular has none.
    phone: bytes = b""

    @property
    def known(self) -> bool:
        return self.host or self.seat is not None
