"""A race on its way to another table: readable there and nowhere else. Keys and bytes; nothing of races.

Diffie and Hellman's exchange in the 2048-bit group of RFC 3526 (each table has a key, each packet one of its own), the
shared secret through SHA-256, SHAKE-256 as the stream that hides the bytes, HMAC-SHA-256 over all of it. The standard
library has no cipher; these are its parts. decisions/0021 says what this does not hold off.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets

from msgspec import Struct

from .errors import Unreadable
from .journal import Journal

#: RFC 3526, group 14: a safe prime; 2 makes the subgroup of half its order.
PRIME = int(
    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B"
    "302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6"
    "49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D"
    "670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718"
    "3995497CEA956AE515D2261898FA051015728E5A8AACAA68FFFFFFFFFFFFFFFF",
    16,
)
BASE = 2
BYTES = 256


class TableKey(Struct, forbid_unknown_fields=True):
    """What another table needs in order to seal a race for this one."""

    key: str


class Packet(Struct, forbid_unknown_fields=True):
    """A sealed race: the packet's own key, the hidden bytes, and their check, all in base64."""

    key: str
    data: str
    check: str


class Seal:
    """This table's key; made when it is first needed, and kept in the journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def _secret(self) -> int:
        with self._journal.change():
            if self._journal.get("seal") is None:
                self._journal.put("seal", f"{_fresh():x}")
            return int(self._journal.get("seal"), 16)

    @property
    def public(self) -> TableKey:
        return TableKey(_text(pow(BASE, self._secret(), PRIME)))

    def close(self, data: bytes, key: str) -> Packet:
        """Only the table with this key can open it; the same bytes make the same packet. Raises Unreadable."""
        own, other = self._own(data, key), _number(key)
        public = pow(BASE, own, PRIME)
        hide, check = _keys(pow(other, own, PRIME), public, other)
        hidden = _hidden(data, hide)
        return Packet(_text(public), base64.b64encode(hidden).decode(), hmac.digest(check, hidden, "sha256").hex())

    def _own(self, data: bytes, key: str) -> int:
        """A packet's own key: nobody else can tell it, and other bytes or another table have another."""
        secret = self._secret().to_bytes(BYTES, "big")
        return 1 + int.from_bytes(hmac.digest(secret, key.encode() + b"\n" + data, "sha512"), "big")

    def open(self, packet: Packet) -> bytes:
        """Raises Unreadable where it was sealed for another table, or has changed."""
        secret, other = self._secret(), _number(packet.key)
        hide, check = _keys(pow(other, secret, PRIME), other, pow(BASE, secret, PRIME))
        hidden = _bytes(packet.data)
        if not hmac.compare_digest(hmac.digest(check, hidden, "sha256").hex().encode(), packet.check.encode()):
            raise Unreadable("not-sealed-for-us")
        return _hidden(hidden, hide)


def _fresh() -> int:
    return 1 + secrets.randbits(512)


def _keys(shared: int, packet: int, table: int) -> tuple[bytes, bytes]:
    """Two keys of what only both ends know, bound to both public keys."""
    whole = b"camelcam race 1" + b"".join(one.to_bytes(BYTES, "big") for one in (shared, packet, table))
    return hashlib.sha256(b"hide" + whole).digest(), hashlib.sha256(b"check" + whole).digest()


def _hidden(data: bytes, key: bytes) -> bytes:
    stream = hashlib.shake_256(key).digest(len(data))
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")


def _text(number: int) -> str:
    return base64.b64encode(number.to_bytes(BYTES, "big")).decode()


def _number(key: str) -> int:
    number = int.from_bytes(_bytes(key), "big")
    if not 1 < number < PRIME - 1 or pow(number, (PRIME - 1) // 2, PRIME) != 1:
        raise Unreadable("no-table-key")
    return number


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise Unreadable("no-table-key") from None
