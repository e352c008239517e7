"""A network that loses, doubles, delays (and so reorders), damages and cuts; and waiting for it."""

import asyncio
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

from companion.extras.joined.broker import Broker
from companion.extras.joined.network import Network
from companion.extras.joined.paired_tables import PairedTables
from companion.extras.joined.transport import Transport
from companion.store.secret_place import FilePlace
from companion.words.message import Message

DELAY_S = 0.1
"""Longest delay of a frame."""
CUTS = 0.1
"""Number of cuts for each frame that is lost."""


def tables_in(folder) -> PairedTables:
    return PairedTables(FilePlace(folder / "paired-tables.json"))


def two_networks(folder: Path) -> Iterator[list[Network]]:
    """The networks of Ann's and Ben's table, until they are no longer needed."""
    made = [Network(tables_in(folder / name), name) for name in ("Ann", "Ben")]
    yield made
    for each in made:
        each.close()


def wait_for(found: Callable[[], object], seconds: float = 20.0) -> None:
    """Wait until something is true, at most so long."""
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


class BadTransport:
    """A transport over which frames suffer."""

    def __init__(self, inner: Transport, rng: Random, loss: float) -> None:
        self.inner, self._rng, self._loss = inner, rng, loss

    @property
    def connected(self) -> bool:
        return self.inner.connected

    @property
    def problem(self) -> Message | None:
        return self.inner.problem

    def send(self, data: bytes) -> None:
        rng, loss = self._rng, self._loss
        for _ in range(2 if rng.random() < loss else 1):
            if rng.random() < loss:
                continue
            if rng.random() < loss / 10:
                at = rng.randrange(len(data))
                data = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
            asyncio.get_running_loop().call_later(
                rng.random() * DELAY_S, self.inner.send, data)
        if rng.random() < CUTS * loss:
            self._cut()

    def _cut(self) -> None:
        if isinstance(self.inner, Broker):
            if (line := self.inner._clients[0].socket()) is not None:
                with (suppress(OSError),  # cut already, or closed
                      socket.socket(fileno=os.dup(line.fileno())) as same):  # also of a WebSocket
                    same.shutdown(socket.SHUT_RDWR)
        else:
            self.inner.cut()

    def close(self) -> None:
        self.inner.close()


class BadNetwork(Network):
    """A table's connections over a bad network, which has a seed."""

    def __init__(self, tables: PairedTables, name: str, *, seed: int, loss: float) -> None:
        super().__init__(tables, name)
        self._bad, self._loss = Random(seed), loss

    async def open_transport(self, *about):
        return BadTransport(await super().open_transport(*about), self._bad, self._loss)
