"""What is accepted of others, who may be hostile, and where they reach this computer."""

from __future__ import annotations

import socket
from collections.abc import Hashable, Iterator
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Generic, TypeVar

LOOPBACK = ("127.0.0.1", "::1")
"""The addresses of this computer's own browser, or of a server that passes on what others ask."""
MAX_ADDRESSES = 1000
"""Number of addresses whose requests are counted; those that asked least recently are forgotten."""
USUAL_FILES = 1024
"""Number of files that a process may usually have open."""
FILES_KEPT = 64
"""Number of those that connections leave to the rest of the program, however few it may open."""

T = TypeVar("T")


class Allowance:
    """Limits what is accepted: a token bucket for the number of messages, and one for their bytes.

    A table that has something to say sends at most some 40 messages a second.
    """

    PER_S, BYTES_PER_S = 100.0, 1e6
    BURST, BURST_BYTES = 200.0, 2e6

    def __init__(self, now: float) -> None:
        self._at, self._left, self._bytes = now, self.BURST, self.BURST_BYTES

    def take(self, size: int, now: float) -> float:
        """Return for how many seconds too much has come; 0 if this is within the limits."""
        passed, self._at = now - self._at, now
        self._left = min(self.BURST, self._left + passed * self.PER_S)
        self._bytes = min(self.BURST_BYTES, self._bytes + passed * self.BYTES_PER_S)
        wait = max((1 - self._left) / self.PER_S, (size - self._bytes) / self.BYTES_PER_S, 0.0)
        if not wait:
            self._left, self._bytes = self._left - 1, self._bytes - size
        return wait


class Allowances:
    """An allowance for each address, but for this computer's own."""

    def __init__(self, kind: type[Allowance]) -> None:
        self._kind = kind
        self._known: dict[str, Allowance] = {}

    def grants(self, address: str, now: float) -> bool:
        """Return whether somebody at this address may ask once more."""
        if address in LOOPBACK:
            return True
        found = self._known.pop(address, None) or self._kind(now)
        self._known[address] = found
        if len(self._known) > MAX_ADDRESSES:
            del self._known[next(iter(self._known))]
        return not found.take(0, now)


class Places(Generic[T]):
    """A number of places that groups share, such as addresses: one cannot crowd out the others.

    When all are taken, the group that has most of them gives one up: its oldest, or with `newest`
    that.
    """

    def __init__(self, most: int, *, newest: bool = False) -> None:
        self._most, self._newest = most, newest
        self._groups: dict[Hashable, dict[T, None]] = {}
        self._where: dict[T, Hashable] = {}

    def __len__(self) -> int:
        return len(self._where)

    def __iter__(self) -> Iterator[T]:
        return iter(list(self._where))

    def __contains__(self, who: object) -> bool:
        return who in self._where

    def take(self, who: T, group: Hashable) -> T | None:
        """Give somebody of a group a place; return the one that has to go, perhaps the same."""
        self._groups.setdefault(group, {})[who] = None
        self._where[who] = group
        if len(self._where) <= self._most:
            return None
        largest = max(self._groups.values(), key=len)
        if self._newest and len(self._groups[group]) == len(largest):
            largest = self._groups[group]
        gone = next(reversed(largest) if self._newest else iter(largest))
        self.leave(gone)
        return gone

    def leave(self, who: T) -> None:
        """Free a place, if it was taken."""
        group = self._where.pop(who, None)
        if group is not None:
            del self._groups[group][who]
            if not self._groups[group]:
                del self._groups[group]


@lru_cache(MAX_ADDRESSES)
def network(address: str) -> str:
    """Return what counts as one address: of IPv6 the first 64 bits, which one household has."""
    with suppress(ValueError):
        found = ip_address(address.partition("%")[0])
        if isinstance(found, IPv4Address):
            return str(found)
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return address if found.is_loopback else str(ip_network((found, 64), strict=False))
    return address


def share(number: int) -> int:
    """Return how many of a number of connections there may be, if this process may open fewer files
    than is usual."""
    try:
        import resource
    except ImportError:  # Windows, where connections are no files
        return number
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = USUAL_FILES if soft < 0 else min(soft, USUAL_FILES)
    return max(4, number * (files - FILES_KEPT) // (USUAL_FILES - FILES_KEPT))


def own_address() -> str:
    """Return the address of this computer in its local network. Nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address for documentation: RFC 5737
        return str(probe.getsockname()[0])
    return "127.0.0.1"
