"""A reverse proxy that serves a table below a path, as a server with several sites does."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
from aiohttp import web

PREFIX = "/games/sheepfold"


class Proxy:
    """Passes on what is asked for below `PREFIX`."""

    def __init__(self, port: int) -> None:
        self._there = f"http://127.0.0.1:{port}"

    async def pass_on(self, request: web.Request) -> web.StreamResponse:
        address = f"{self._there}/{request.match_info['rest']}"
        protocols = request.headers.get("Sec-WebSocket-Protocol", "").split(", ")
        async with aiohttp.ClientSession(auto_decompress=False) as session:
            if "Upgrade" in request.headers:
                here = web.WebSocketResponse(protocols=protocols, timeout=1)
                await here.prepare(request)
                async with session.ws_connect(address, protocols=protocols, headers={
                        name: request.headers[name] for name in ("Host", "Origin")}) as there:
                    await asyncio.gather(self._carry(here, there), self._carry(there, here))
                return here
            async with session.get(address, headers=request.headers) as answer:
                kept = {name: text for name, text in answer.headers.items()
                        if name not in ("Connection", "Content-Length", "Date", "Server")}
                return web.Response(status=answer.status, body=await answer.read(), headers=kept)

    async def _carry(
        self, one: web.WebSocketResponse | aiohttp.ClientWebSocketResponse,
        other: web.WebSocketResponse | aiohttp.ClientWebSocketResponse,
    ) -> None:
        async for message in one:
            await other.send_str(message.data)
        await other.close()


@contextmanager
def prefixed(port: int) -> Iterator[str]:
    """Serve the table at a port of this computer below a path, and give the new address."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def start() -> web.AppRunner:
        app = web.Application()
        app.router.add_get(PREFIX + "/{rest:.*}", Proxy(port).pass_on)
        runner = web.AppRunner(app, shutdown_timeout=0)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        return runner

    runner = asyncio.run_coroutine_threadsafe(start(), loop).result(10)
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}{PREFIX}/"
    finally:
        asyncio.run_coroutine_threadsafe(runner.cleanup(), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(5)
