"""The Wi-Fi network of the table's own, which `make install-pi HOTSPOT=wpa2` sets up."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_interface
from pathlib import Path

from companion.outside.program import run
from companion.outside.starting import words

CODE = Path("/etc/sheepfold/hotspot")
"""The text of the code by which phones join, ``WIFI:…``; hardware/pi/install.sh writes it."""
NEIGHBOURS = Path("/proc/net/arp")
"""Who is reached by which network device, as Linux lists it."""
PROFILE = "sheepfold"
"""NetworkManager's name of the network."""
FIELDS = "802-11-wireless.mode,802-11-wireless-security.key-mgmt,GENERAL.STATE,\
GENERAL.DEVICES,IP4.ADDRESS"
PROTECTED = ("wpa-psk", "sae")
"""The ways to encrypt that keep others out: WPA2 and WPA3."""
ASK_S = 5.0
"""Time in which NetworkManager has to answer, in seconds."""


@dataclass(frozen=True, slots=True)
class Hotspot:
    """The table's own network, while it is up."""

    code: str
    """What a phone scans to join it."""
    device: str
    """The network device that is its access point."""
    address: str
    """The table's address in it."""

    @property
    def name(self) -> str:
        """The name of the network."""
        return self._parts["S"]

    @property
    def password(self) -> str:
        """Its password."""
        return self._parts["P"]

    @property
    def _parts(self) -> dict[str, str]:
        parts = self.code.removeprefix("WIFI:").rstrip(";").split(";")
        return {name: value for name, _, value in (part.partition(":") for part in parts)}

    def brought(self, here: str, peer: str) -> bool:
        """Whether a connection from `peer` to the address `here` came over this network.

        Answers go to the device by which the kernel reaches the peer, so nobody who sits elsewhere
        and uses an address of this network gets one.
        """
        if here != self.address:
            return False
        lines = [line.split() for line in NEIGHBOURS.read_text("utf-8").splitlines()[1:]]
        return {line[-1] for line in lines if line[0] == peer} == {self.device}


def running_hotspot() -> Hotspot | None:
    """Return the table's own network if it was set up and is up, as NetworkManager says."""
    try:
        code = CODE.read_text("utf-8").strip()
        asked = run(
            words("nmcli", "--get-values", FIELDS, "connection", "show", PROFILE),
            limit_s=ASK_S, plain=True)
        if asked.code != 0:
            return None
        mode, protected, state, device, network = asked.output.splitlines()[:5]
        address = ip_interface(network).ip
    except (OSError, ValueError):
        return None
    if mode != "ap" or protected not in PROTECTED or state != "activated":
        return None
    return Hotspot(code, device, str(address))
