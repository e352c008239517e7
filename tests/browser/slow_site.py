"""Serves files as a public site does, over a line of limited speed that all requests share."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from aiohttp import web

PIECE = 16 * 1024
KINDS = {".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript",
         ".css": "text/css", ".wasm": "application/wasm", ".json": "application/json",
         ".zip": "application/zip", ".bin": "application/octet-stream",
         ".so": "application/octet-stream", ".svg": "image/svg+xml", ".woff": "font/woff",
         ".webmanifest": "application/manifest+json", ".txt": "text/plain", ".wav": "audio/wav"}


class Site:
    """A folder, and what was fetched from it."""

    def __init__(self, folder: Path, bytes_per_s: float = 0, delay_s: float = 0) -> None:
        self.folder, self.rate, self.delay = folder.resolve(), bytes_per_s, delay_s
        self.asked: list[str] = []
        self.sent = 0
        self._line = asyncio.Lock()

    async def file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        path = self.folder / (name + "index.html" if not name or name.endswith("/") else name)
        self.asked.append(request.path)
        await asyncio.sleep(self.delay)
        if not path.is_file():
            raise web.HTTPNotFound
        body, headers = path.read_bytes(), {
            "Content-Type": KINDS[path.suffix], "Cache-Control": "max-age=600"}
        headers["ETag"] = f'"{hashlib.sha256(body).hexdigest()}"'
        if request.headers.get("If-None-Match") == headers["ETag"]:
            return web.Response(status=304, headers=headers)
        packed = gzip.compress(body, 6, mtime=0)
        if len(packed) < 0.97 * len(body):
            body, headers["Content-Encoding"] = packed, "gzip"
        answer = web.StreamResponse(headers=headers)
        answer.content_length = len(body)
        await answer.prepare(request)
        for start in range(0, len(body), PIECE):
            piece = body[start:start + PIECE]
            if self.rate:
                async with self._line:
                    await asyncio.sleep(len(piece) / self.rate)
            await answer.write(piece)
            self.sent += len(piece)
        return answer


@contextmanager
def serving(site: Site) -> Iterator[str]:
    """Serve a site, and give its address."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def start() -> web.AppRunner:
        app = web.Application()
        app.router.add_get("/{name:.*}", site.file)
        runner = web.AppRunner(app, shutdown_timeout=1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        return runner

    runner = asyncio.run_coroutine_threadsafe(start(), loop).result(10)
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    asyncio.run_coroutine_threadsafe(runner.cleanup(), loop).result(10)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(5)
