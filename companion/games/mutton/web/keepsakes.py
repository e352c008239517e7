"""A finished match of Mutton that phones may take home."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.extras.web.keepsakes import PAGE
from companion.games.mutton.referee import State
from companion.games.mutton.web.match_page import match_page, require_finished
from companion.referee.kept_match import Followed
from companion.words.catalogue import Catalogue
from companion.words.message import Message
from engine.mutton.records import Record


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """The finished games of a match: a `companion.extras.web.keepsakes.Keepsake`. Raises
    NotShownError."""

    records: tuple[Record, ...]
    files: ClassVar = {"match.html": "text/html", "end.png": "image/png", "film.gif": "image/gif",
                       "sheet.pdf": "application/pdf"}

    def __post_init__(self) -> None:
        for record in self.records:
            require_finished(record)

    @classmethod
    def of(cls, records: Sequence[Record]) -> FinishedMatch | None:
        """Return a match of those games whose packs were opened; None if there are none."""
        opened = tuple(each for each in records if each.game.pack is not None)
        return cls(opened) if opened else None

    def file(self, name: str, catalogue: Catalogue) -> bytes:
        """Return a file; drawing takes its time to load."""
        if name in (PAGE, "match.html"):
            beside = {each: catalogue.text(Message("web-take", file=each.rpartition(".")[2]))
                      for each in self.files if name == PAGE}
            return match_page(self.records, catalogue, beside).encode()
        if name == "sheet.pdf":
            from companion.extras.printing import files
            from companion.extras.printing.page import PAPERS
            from companion.games.mutton.printing import tracking_sheet

            pages = [page for record in self.records
                     for page in tracking_sheet.filled(record, record.game, PAPERS["A4"])]
            return files.pdf(pages, catalogue.text(Message("sheet-of-mutton")))
        from companion.games.mutton.printing.film import film, picture

        return (film if name == "film.gif" else picture)(self.records[-1])


def of_past(state: Followed) -> FinishedMatch | None:
    """Return what can be taken home of a kept match."""
    return FinishedMatch.of(state.records) if isinstance(state, State) else None
