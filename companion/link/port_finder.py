"""Which port is the board's, and why a port cannot be opened."""

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

from companion.words.errors import MessageError
from companion.words.message import Message

BY_ID = Path("/dev/serial/by-id")
PRODUCT = "Sheepfold"
"""What our boards call themselves on USB (``firmware/boot.py``)."""

_ADAFRUIT, _RASPBERRY_PI = 0x239A, 0x2E8A  # USB vendors of a Pico that runs CircuitPython
_LOADERS = ("2e8a:0003", "2e8a:000f")  # the ROM of an RP2040, and of an RP2350
# The console is interface 00, the data port 02.
_BY_ID_NAME = re.compile(rf"usb-.*{PRODUCT}.*-if02$", re.IGNORECASE)


class PortError(MessageError):
    """A port that cannot be opened. `absent`: it is simply not there (yet)."""

    def __init__(self, message: Message, absent: bool = False) -> None:
        super().__init__(message)
        self.absent = absent


class UsbPort(Protocol):
    """A port as pyserial's ``list_ports`` describes it; each attribute may be None."""

    device: str
    vid: int | None
    product: str | None
    interface: str | None
    serial_number: str | None


def in_loader(root: Path = Path("/")) -> str | None:
    """Return the USB id of a Pico that waits in its ROM loader, if there is one (on Linux)."""
    for vendor in sorted((root / "sys/bus/usb/devices").glob("*/idVendor")):
        try:
            found = ":".join((vendor.parent / name).read_text("ascii").strip()
                             for name in ("idVendor", "idProduct"))
        except OSError:  # unplugged meanwhile
            continue
        if found in _LOADERS:
            return found
    return None


def boards(ports: Iterable[UsbPort], by_id: Path = BY_ID) -> list[str]:
    """Return the ports that look like a board's data port, the likeliest first.

    First those whose name under `by_id` is ours, which stays the same whatever is plugged in
    beside it; then those with our product name; then any CircuitPython board's second port.
    CircuitPython opens two ports, a console and one for data, whose interface says "CDC2"; where
    the system does not tell the interface, it is the last of the two. Nothing is ever written to a
    port that has neither our name nor "CDC2": it is another gadget's.
    """
    found = [str(path) for path in sorted(by_id.glob("usb-*")) if _BY_ID_NAME.match(path.name)]
    usb = [port for port in ports if _is_ours(port) or port.vid in (_ADAFRUIT, _RASPBERRY_PI)]
    last_of = {port.serial_number: port.device for port in sorted(usb, key=_natural)}
    def is_data(port: UsbPort) -> bool:
        if port.interface:
            return "CDC2" in port.interface
        return _is_ours(port) and last_of[port.serial_number] == port.device

    data = [port for port in usb if is_data(port)]
    data.sort(key=lambda port: not _is_ours(port))
    taken = {os.path.realpath(path) for path in found}
    return found + [port.device for port in data if os.path.realpath(port.device) not in taken]


def _is_ours(port: UsbPort) -> bool:
    return PRODUCT.lower() in (port.product or "").lower()


def _natural(port: UsbPort) -> list[tuple[int, str]]:
    return [(int(digits or 0), text) for text, digits in re.findall(r"(\D*)(\d*)", port.device)]


def held_by_others(path: str, processes: Path = Path("/proc")) -> bool:
    """Return whether another program has a port open, as far as this user may see that."""
    port = os.path.realpath(path)
    for process in processes.glob("[0-9]*"):
        if process.name == str(os.getpid()):
            continue
        try:
            opened = any(os.path.realpath(each) == port for each in (process / "fd").iterdir())
            if opened and not _is_behind(port, process):
                return True
        except OSError:  # it has ended, or is another user's
            continue
    return False


def _is_behind(port: str, process: Path) -> bool:
    """Return whether a process is the simulated board at the other end of a port: it has both ends
    of its pseudo-terminal open. Raises OSError."""
    own = f"tty-index:\t{port.removeprefix('/dev/pts/')}\n"
    return any(own in each.read_text() for each in (process / "fdinfo").iterdir())


def check_address(address: str, allow_remote: bool = False) -> None:
    """See that an address given by the user is one: a path, ``auto`` or ``socket://host:port``.

    Raises PortError for any other, and for a socket on another computer unless `allow_remote`.
    """
    if "://" not in address:
        if not address:
            raise PortError(Message("port-without-name"))
        return
    parts = urlsplit(address)
    try:
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if parts.scheme != "socket" or not host or not port:
        raise PortError(Message("port-no-address", port=address))
    try:
        numbers = {info[4][0] for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except OSError:
        raise PortError(Message("port-no-computer", host=host, port=address)) from None
    if not allow_remote and not all(ip_address(str(n)).is_loopback for n in numbers):
        raise too_far(address)


def too_far(address: str) -> PortError:
    """Why a board on another computer is not used."""
    return PortError(Message("port-is-far", port=address))


def is_far(peer: str) -> bool:
    """Return whether an address is not one of this computer's own.

    >>> is_far("127.0.0.1"), is_far("::1"), is_far("192.0.2.1")
    (False, False, True)
    """
    return not ip_address(peer.partition("%")[0]).is_loopback


def why_not(path: str, error: Exception) -> PortError:
    """Return why `path` could not be opened, and what to do."""
    code = error.errno if isinstance(error, OSError) else None
    return PortError(_reason(path, code), absent="://" in path or code == errno.ENOENT)


def _reason(port: str, code: int | None) -> Message:
    if "://" in port:
        return Message("port-nobody-answers", port=port)
    if code == errno.ENOENT:
        return Message("port-absent", port=port)
    if code in (errno.EACCES, errno.EPERM):
        group = _group(port)
        if group == "root":
            return Message("port-administrator-only", port=port)
        return Message("port-join-group", port=port, group=group)
    if code in (errno.EAGAIN, errno.EBUSY):
        return Message("port-busy", port=port)
    if code in (None, errno.EISDIR, errno.ENOTTY, errno.EINVAL, errno.ENODEV, errno.ENXIO):
        return Message("port-not-serial", port=port)
    return Message("port-cannot-be-opened", port=port, why=os.strerror(code))


def _group(path: str) -> str:
    try:
        return grp.getgrgid(os.stat(path).st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"
