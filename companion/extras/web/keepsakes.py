"""Finished matches that phones may take home, each at an address that cannot be guessed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import lru_cache
from typing import Protocol

from companion.words.catalogue import SCREEN, Catalogue

MOST = 16
"""Number of matches that are offered at once; the oldest makes room."""
KEY_BYTES = 16
"""Length of the random part of an address, in bytes."""
PAGE = ""
"""The name of the page that a phone opens, which leads to the files."""
POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"
"""What such a page may load: nothing."""


class Keepsake(Protocol):
    """A finished match that phones may take home. Those of the same games are equal."""

    @property
    def files(self) -> Mapping[str, str]:
        """The files by name, with their kinds."""

    def file(self, name: str, catalogue: Catalogue, /) -> bytes:
        """Return a file, or the `PAGE`, in any thread."""


class Keepsakes:
    """What is offered to phones. Files are made when they are asked for, in any thread."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Keepsake, Catalogue]] = {}
        self._made = lru_cache(MOST)(self._make)

    def keep(self, wanted: Keepsake) -> str:
        """Offer a finished match, and return the key to it, always the same one.

        It is offered in the language of the screen.
        """
        language = SCREEN.language
        kept = dict(self._kept)
        for key, (known, catalogue) in kept.items():
            if known == wanted and catalogue.language == language:
                return key
        while len(kept) >= MOST:
            del kept[next(iter(kept))]
        key = secrets.token_urlsafe(KEY_BYTES)
        self._kept = kept | {key: (wanted, Catalogue(language))}
        return key

    def file(self, key: str, name: str) -> tuple[bytes, str] | None:
        """Return a file and its kind; None if there is no such match or file."""
        kinds = {PAGE: "text/html"} | dict(self._kept[key][0].files) if key in self._kept else {}
        return (self._made(key, name), kinds[name]) if name in kinds else None

    def _make(self, key: str, name: str) -> bytes:
        match, catalogue = self._kept[key]
        return match.file(name, catalogue)
