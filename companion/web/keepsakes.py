"""Finished matches that phones may take home, each at an address that cannot be guessed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import lru_cache

from companion.web.match_page import match_page, require_finished
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.message import Message
from engine.mutton.records import Record

MOST = 16
"""Number of matches that are offered at once; the oldest makes room."""
KEY_BYTES = 16
"""Length of the random part of an address, in bytes."""
FILES = {"match.html": "text/html", "end.png": "image/png", "film.gif": "image/gif",
         "sheet.pdf": "application/pdf"}
"""The files of each match by name, with their kinds."""
PAGE = ""
"""The name of the page that a phone opens, which leads to the files."""


class Keepsakes:
    """What is offered to phones. Files are made when they are asked for, in any thread."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[Record, ...], Catalogue]] = {}
        self._made = lru_cache(MOST)(self._make)

    def keep(self, records: Sequence[Record]) -> str:
        """Offer the finished games of a match, and return the key to them, always the same one.

        They are offered in the language of the screen. Raises NotShownError.
        """
        for record in records:
            require_finished(record)
        wanted, language = tuple(records), SCREEN.language
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
        if key not in self._kept or name not in (PAGE, *FILES):
            return None
        return self._made(key, name), FILES.get(name, "text/html")

    def _make(self, key: str, name: str) -> bytes:
        records, catalogue = self._kept[key]
        if name == PAGE:
            text = catalogue.text
            return match_page(records, catalogue, {
                each: text(Message("web-take", file=each.rpartition(".")[2]))
                for each in FILES}).encode()
        if name == "match.html":
            return match_page(records, catalogue).encode()
        # Drawing takes its time to load.
        if name == "sheet.pdf":
            from companion.printing import files, tracking_sheet
            from companion.printing.page import PAPERS

            pages = [page for record in records
                     for page in tracking_sheet.filled(record, record.game, PAPERS["A4"])]
            return files.pdf(pages, catalogue.text(Message("sheet-of-mutton")))
        from companion.printing.film import film, picture

        return (film if name == "film.gif" else picture)(records[-1])
