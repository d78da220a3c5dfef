"""A Wi-Fi radio as nmcli tells of it: what it hears, what it knows, and which network it is in."""

from __future__ import annotations

from collections.abc import Sequence

from firmware.errors import FirmwareError

LISTED = "HOME:71:WPA2\nHOME:40:WPA2\ncamelcam:99:WPA2\n:50:WPA2\nCaf\\:e:88:\nOld:20:WPA1\n"


class Radio:
    """NetworkManager with its own words; what it is connected to changes as it is told."""

    def __init__(self, joined: str = "camelcam") -> None:
        self.joined, self.asked = joined, list[str]()
        #: what NetworkManager calls a network, and its name: one is from the card's netplan.
        self.known = {"camelcam": "camelcam", "netplan-wlan0-Old": "Old"}
        self.password = "right words"

    def __call__(self, command: Sequence[str]) -> str:
        line = " ".join(command)
        self.asked.append(line)
        if line.endswith("device"):
            return f"wifi:connected:{self.joined}\n" if self.joined else "wifi:disconnected:\n"
        if "wifi list" in line:
            return "" if self.joined == "camelcam" else LISTED
        if "--active" in line:
            return f"{self.joined}\n"
        if "802-11-wireless.ssid" in command:
            return f"{self.known[command[-1]]}\n"
        if "connection show" in line and "-s" not in command:
            kind = "802-11-wireless:" if "TYPE,NAME" in command else ""
            return "".join(f"{kind}{name}\n" for name in sorted(self.known))
        if "wifi connect" in line:
            self.known[command[4]] = command[4]
            if command[5:] != ["password", self.password]:
                raise FirmwareError("Secrets were required, but not provided")
            self.joined = command[4]
        if "connection up" in line:
            self.joined = self.known[command[-1]]
        if "connection down" in line:
            self.joined = ""
        if "connection delete" in line:
            self.known.pop(command[-1], None)
        return "secret" if "-s" in command else ""
