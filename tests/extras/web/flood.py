"""Those who would silence a table: half requests, watchers, and handshakes without a key.

They run in processes of their own, `python -m tests.extras.web.flood PORT SOURCE KEY HALF WATCHERS
RATE`, which leave the processor to the table, as those on other computers do. Who is closed begins
again. A process writes a line once all have come for the first time.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

AGAIN_S = 2.0
"""Time after which somebody who was closed begins again, in seconds."""
HELD_S = 8.0
"""Time for which somebody who says nothing waits, in seconds."""
UPGRADE = ("GET /say HTTP/1.1\r\nHost: table\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
"""The head of a handshake without a key."""
HALF = "GET / HTTP/1.1\r\nHost: table\r\nX-Slow: "

_PING, _PONG = b"\x89\0", b"\x8a\x80\0\0\0\0"


def frame(text: str) -> bytes:
    """Return a text of less than 126 bytes as a client's WebSocket frame, masked with zeros."""
    data = text.encode()
    return bytes((0x81, 0x80 | len(data), 0, 0, 0, 0)) + data


class _Stranger(asyncio.Protocol):
    def __init__(self, opening: bytes, then: bytes) -> None:
        self._opening, self._then = opening, then
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._opening)

    def data_received(self, data: bytes) -> None:
        if self._then:
            self._transport.write(self._then)
            self._then = b""
        elif data.startswith(_PING):
            self._transport.write(_PONG)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.lost.done():
            self.lost.set_result(None)


class _Flood:
    def __init__(self, port: int, source: str, key: str) -> None:
        self._port, self._source = port, source
        self._hello = frame(json.dumps({"key": key}))
        self._came = 0

    async def _connect(self, opening: str, then: bytes = b"", held_s: float | None = None) -> None:
        """Connect, and wait until it is closed."""
        with suppress(OSError, TimeoutError):
            transport, stranger = await asyncio.get_running_loop().create_connection(
                lambda: _Stranger(opening.encode(), then), "127.0.0.1", self._port,
                local_addr=(self._source, 0))
            self._came += 1
            try:
                await asyncio.wait_for(stranger.lost, held_s)
            finally:
                transport.abort()

    async def _again(self, opening: str, then: bytes = b"") -> None:
        while True:
            await self._connect(opening, then)
            await asyncio.sleep(AGAIN_S)

    async def run(self, half: int, watchers: int, rate: int) -> None:
        tasks = [asyncio.create_task(self._again(HALF)) for _ in range(half)]
        tasks += [asyncio.create_task(self._again(UPGRADE, self._hello)) for _ in range(watchers)]
        loop = asyncio.get_running_loop()
        begun, made, shown = loop.time(), 0, False
        handshakes = set[asyncio.Task[None]]()
        while True:
            await asyncio.sleep(0.02)
            for _ in range(int((loop.time() - begun) * rate) - made):
                made += 1
                task = asyncio.create_task(self._connect(UPGRADE, held_s=HELD_S))
                handshakes.add(task)
                task.add_done_callback(handshakes.discard)
            if not shown and self._came >= half + watchers + rate // 2:
                shown = True
                sys.stdout.write("all have come\n")
                sys.stdout.flush()


@contextmanager
def flooded(
    port: int, source: str, key: str, *, half: int = 0, watchers: int = 0, rate: int = 0,
) -> Iterator[None]:
    """Let that number come from an address."""
    words = [sys.executable, "-m", __name__, str(port), source, key,
             *map(str, (half, watchers, rate))]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as others:
        assert others.stdout is not None
        try:
            assert others.stdout.readline()
            yield
            assert others.poll() is None
        finally:
            others.kill()


if __name__ == "__main__":
    os.nice(10)
    asyncio.run(_Flood(int(sys.argv[1]), *sys.argv[2:4]).run(*map(int, sys.argv[4:7])))
