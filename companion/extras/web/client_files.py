"""The files of the client, as browsers get them: compressed, and kept until they change."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from companion.extras.web.client_words import client_words
from companion.words.language import languages

if TYPE_CHECKING:  # takes a moment to import
    from aiohttp import web

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; media-src blob:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
UNCHANGED = HEADERS | {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
"""Of what nobody has to hide: a browser keeps it, and asks each time whether it has changed."""
FOR_GOOD = UNCHANGED | {"Cache-Control": "public,max-age=31536000,immutable"}
"""Of files whose addresses change with them."""
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".woff": "font/woff",
         ".svg": "image/svg+xml"}
PACKED_ALREADY = "font/woff", "audio/wav"
"""Kinds that gzip makes hardly shorter."""
_BESIDE = re.compile(r'(href|src)="([\w-]+\.(?:css|js|svg))"')
"""What a page says of a file that lies beside it."""
SOUNDS = "howl", "bleat"
VOLUME = 0.5
"""The volume of the sounds, from 0 to 1."""


def serve(router: web.UrlDispatcher) -> None:
    """Serve the files. What else is served has to be said first: any name may be one of a file."""
    router.add_get("/", _file)
    router.add_get("/words/{language}.json", _words)
    router.add_get("/{name}.wav", _sound)
    router.add_get("/{name}", _file)
    router.add_get("/{version:v-[0-9a-f]+}/{name}", _file)


async def _file(request: web.Request) -> web.StreamResponse:
    from aiohttp import web

    name = request.match_info.get("name", "") or "index.html"
    version = request.match_info.get("version", "")
    kind = KINDS.get(name[name.rfind("."):], "")
    if name not in _client_files() or not kind or version not in ("", _version()):
        raise web.HTTPNotFound
    return _answer(request, _client_file(name), kind, FOR_GOOD if version else UNCHANGED)


async def _sound(request: web.Request) -> web.StreamResponse:
    from aiohttp import web

    name = request.match_info["name"]
    if name not in SOUNDS:
        raise web.HTTPNotFound
    return _answer(request, await asyncio.to_thread(sound, name), "audio/wav", UNCHANGED)


async def _words(request: web.Request) -> web.StreamResponse:
    from aiohttp import web

    language = request.match_info["language"]
    if language not in languages():
        raise web.HTTPNotFound
    return _answer(request, _words_file(language), "application/json", UNCHANGED)


@cache
def sound(name: str) -> bytes:
    """Return one of the client's sounds as a WAV file."""
    from companion.sounds import synth  # it needs numpy, which takes long to import

    return synth.wav({"howl": synth.howl, "bleat": synth.bleat}[name](), VOLUME)


def _page(page: str, folder: str) -> str:
    """Return a page of the client whose other files are in a folder beside it."""
    return _BESIDE.sub(rf'\1="{folder}/\2"', page)


def _answer(
    request: web.Request, body: bytes, kind: str, headers: Mapping[str, str]
) -> web.StreamResponse:
    """Answer with a file, as short as the browser can read it; with no file if it has that."""
    from aiohttp import web

    tag, packed = _prepared(body, kind)
    if request.headers.get("If-None-Match") == tag:
        return web.Response(status=304, headers={**headers, "ETag": tag})
    sent = {**headers, "ETag": tag}
    if packed and "gzip" in request.headers.get("Accept-Encoding", ""):
        body, sent["Content-Encoding"] = packed, "gzip"
    return web.Response(body=body, content_type=kind, headers=sent)


@cache
def _prepared(body: bytes, kind: str) -> tuple[str, bytes]:
    """Return a file's entity tag, and the file as gzip packs it; nothing if that is in vain."""
    packed = b"" if kind in PACKED_ALREADY else zlib.compress(body, wbits=31)
    return f'W/"{hashlib.sha256(body).hexdigest()[:16]}"', packed


@cache
def _client_files() -> Mapping[str, Traversable]:
    """Return the files of the client, of all extras, by their names."""
    folders = (each / "client" for each in (files("companion") / "extras").iterdir())
    return {each.name: each for folder in folders if folder.is_dir() for each in folder.iterdir()}


@cache
def _client_file(name: str) -> bytes:
    content = _client_files()[name].read_bytes()
    if name.endswith(".html"):
        return _page(content.decode(), _version()).encode()
    return content


@cache
def _version() -> str:
    """Return the folder in whose name the content of all files is."""
    found = hashlib.sha256()
    for name, file in sorted(_client_files().items()):
        content = file.read_bytes()
        found.update(f"{name} {len(content)}\n".encode() + content)
    return f"v-{found.hexdigest()[:16]}"


@cache
def _words_file(language: str) -> bytes:
    return json.dumps(client_words(language)).encode()
