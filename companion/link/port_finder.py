"""Which port is the board's, and a plain sentence for every port that cannot be opened."""

from __future__ import annotations

import errno
import grp
import os
import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit

BY_ID = Path("/dev/serial/by-id")
PRODUCT = "Sheepfold"
"""What our boards call themselves on USB (``firmware/boot.py``)."""

_ADAFRUIT, _RASPBERRY_PI = 0x239A, 0x2E8A  # USB vendors of a Pico that runs CircuitPython
# The console is interface 00, the data port 02.
_BY_ID_NAME = re.compile(rf"usb-.*{PRODUCT}.*-if02$", re.IGNORECASE)


class PortError(Exception):
    """A port that cannot be opened; its text is a sentence for the players. `absent`: it is
    simply not there (yet)."""

    def __init__(self, sentence: str, absent: bool = False) -> None:
        super().__init__(sentence)
        self.absent = absent


class UsbPort(Protocol):
    """A port as pyserial's ``list_ports`` describes it; each attribute may be None."""

    device: str
    vid: int | None
    product: str | None
    interface: str | None
    serial_number: str | None


def boards(ports: Iterable[UsbPort], by_id: Path = BY_ID) -> list[str]:
    """Return the ports that look like a board's data port, the likeliest first.

    First those whose name under `by_id` is ours, which stays the same whatever is plugged in
    beside it; then those with our product name; then any CircuitPython board's second port.
    CircuitPython opens two ports, a console and one for data, whose interface says "CDC2"; where
    the system does not tell the interface, it is the last of the two.
    """
    found = [str(path) for path in sorted(by_id.glob("usb-*")) if _BY_ID_NAME.match(path.name)]
    circuitpython = [port for port in ports if port.vid in (_ADAFRUIT, _RASPBERRY_PI)]
    last_of = {port.serial_number: port.device for port in sorted(circuitpython, key=_natural)}
    def is_data(port: UsbPort) -> bool:
        if port.interface:
            return "CDC2" in port.interface
        return last_of[port.serial_number] == port.device

    data = [port for port in circuitpython if is_data(port)]
    data.sort(key=lambda port: PRODUCT.lower() not in (port.product or "").lower())
    taken = {os.path.realpath(path) for path in found}
    return found + [port.device for port in data if os.path.realpath(port.device) not in taken]


def _natural(port: UsbPort) -> list[tuple[int, str]]:
    return [(int(digits or 0), text) for text, digits in re.findall(r"(\D*)(\d*)", port.device)]


FAR = (
    "The board is on another computer, {peer}: what is sent there can be read and changed on the "
    "way."
)
FORBIDDEN = (
    "{address} is on another computer, and what is sent there can be read and changed on the way. "
    "If you trust the network, set allow_remote_board = true in the settings."
)


def check_address(address: str, allow_remote: bool = False) -> None:
    """See that an address given by the user is one: a path, ``auto`` or ``socket://host:port``.

    Raises PortError for any other, and for a socket on another computer unless `allow_remote`.
    """
    if "://" not in address:
        if not address:
            raise PortError("The board's port has no name: say a path, auto, or socket://host:port.")
        return
    parts = urlsplit(address)
    try:
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if parts.scheme != "socket" or not host or not port:
        raise PortError(
            f"{address} is no address of a board: say a path such as /dev/ttyACM1, auto, or "
            "socket://host:port."
        )
    try:
        numbers = {info[4][0] for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except OSError:
        raise PortError(f"There is no computer called {host}, so there is no {address}.") from None
    if not allow_remote and not all(ip_address(str(n)).is_loopback for n in numbers):
        raise PortError(FORBIDDEN.format(address=address))


def is_far(peer: str) -> bool:
    """Return whether an address is not one of this computer's own.

    >>> is_far("127.0.0.1"), is_far("::1"), is_far("192.0.2.1")
    (False, False, True)
    """
    return not ip_address(peer.partition("%")[0]).is_loopback


def why_not(path: str, error: Exception) -> PortError:
    """Return why `path` could not be opened, and what to do."""
    code = error.errno if isinstance(error, OSError) else None
    return PortError(_sentence(path, code), absent="://" in path or code == errno.ENOENT)


def _sentence(path: str, code: int | None) -> str:
    if "://" in path:
        return f"Nobody answers at {path}. Is the board's program running there?"
    if code == errno.ENOENT:
        return f"There is no port {path}. Is the board plugged in?"
    if code in (errno.EACCES, errno.EPERM):
        group = _group(path)
        if group == "root":
            return f"You may not open {path}: only the administrator of this computer may."
        return (
            f"You may not open {path}. Join its group with `sudo usermod -aG {group} $USER`, then "
            "log out and in again."
        )
    if code in (errno.EAGAIN, errno.EBUSY):
        return f"{path} is in use by another program. Close that first."
    if code in (None, errno.EISDIR, errno.ENOTTY, errno.EINVAL, errno.ENODEV, errno.ENXIO):
        return f"{path} is no serial port."
    return f"{path} cannot be opened: {os.strerror(code)}."


def _group(path: str) -> str:
    try:
        return grp.getgrgid(os.stat(path).st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"
