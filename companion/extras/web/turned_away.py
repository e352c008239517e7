"""What somebody reads who is turned away before any page is served."""

from __future__ import annotations

import html
import re
from functools import cache

from companion.words.catalogue import Catalogue
from companion.words.language import FALLBACK, languages
from companion.words.message import Message

_LANGUAGES = re.compile(rb"(?i)\r?\naccept-language:([^\r\n]*)")
_HEAD = {
    "Content-Type": "text/html;charset=utf-8", "Content-Security-Policy": "default-src 'none'",
    "Cache-Control": "no-store", "Connection": "close",
}
_PAGE = """\
<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="{retry_s}">
<title>Sheepfold</title>
<p>{text}</p>
</html>
"""
RETRY_S = 5
"""Time after which the page of somebody who was turned away asks again, in seconds."""


def busy(head: bytes) -> bytes:
    """Return the answer to a request of an address from which too many come."""
    return _turned_away("503 Service Unavailable", Message("web-busy"), head)


def slow(head: bytes) -> bytes:
    """Return the answer to a request whose head has not come in time."""
    return _turned_away("408 Request Timeout", Message("web-slow"), head)


def _turned_away(status: str, message: Message, head: bytes) -> bytes:
    """Return an answer with the reason, in the language that the head of the request asks for."""
    wanted = _LANGUAGES.search(head)
    spoken = re.findall(r"[a-z]{2}", wanted[1].decode("latin-1").lower()) if wanted else []
    page = _page(message, next((each for each in spoken if each in languages()), FALLBACK))
    headers = _HEAD | {"Content-Length": str(len(page)), "Retry-After": str(RETRY_S)}
    lines = [f"HTTP/1.1 {status}", *(f"{name}: {text}" for name, text in headers.items()), "", ""]
    return "\r\n".join(lines).encode() + page


@cache
def _page(message: Message, language: str) -> bytes:
    text = Catalogue(language, "tapped").text(message)
    return _PAGE.format(language=language, text=html.escape(text), retry_s=RETRY_S).encode()
