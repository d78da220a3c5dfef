"""This machine's address in the room's network, as far as it can be told without sending anything."""

from __future__ import annotations

import socket
import struct

SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of an interface


def own_address() -> str:
    """The first IPv4 address that others can reach, else the machine's name in the local network."""
    return next(iter(_addresses()), f"{socket.gethostname().split('.')[0]}.local")


def _addresses() -> list[str]:
    try:
        import fcntl
    except ImportError:
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(probe.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
            except OSError:
                continue
            address = socket.inet_ntoa(answer[20:24])
            if not address.startswith("127."):
                found.append(address)
    return found
