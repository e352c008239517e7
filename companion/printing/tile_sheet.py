"""A table of either tile game for print: what lies there, the score, and why it is so."""

from __future__ import annotations

from collections.abc import Sequence

from companion.printing import drawings
from companion.printing.layout import Writing, top
from companion.printing.page import GREY, INK, Page, Paper, wrapped
from companion.printing.plain import day
from companion.store.tile_records import Game, Record, game_title, names
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from companion.words.scores import dogs_account, fold_account, fold_left, score_line
from engine.dogs.counters import accounts as dogs_accounts
from engine.fold.game import Game as FoldGame
from engine.fold.scoring import accounts as fold_accounts

_SIZE, _LINE = 9.0, 4.4
_SHARE = 0.6
"""How much of the height below the heading the table may take."""


def heading(page: Page, record: Record, game: Game, title: Message) -> float:
    """Draw the top of a page, and return where its content starts."""
    players = names(record)
    sides: tuple[Message, ...] = (Message("field-sheep"), Message("field-wolves"))
    if isinstance(game, FoldGame):
        sides = tuple(Message("field-player", number=n + 1) for n in range(len(players)))
    fields: list[tuple[Message, str | None]] = [*zip(sides, players, strict=True)]
    if "Date" in record.tags:
        fields.append((Message("field-date"), day(record.tags["Date"])))
    options = str(game.position.options)
    return top(page, game_title(game), title, score_line(game.position, players), fields, options)


def sheet(record: Record, game: Game, paper: Paper) -> list[Page]:
    """Return the pages for `game`, which is the record's or an earlier moment of it."""
    return _Sheet(record, game, paper).pages()


class _Sheet:
    def __init__(self, record: Record, game: Game, paper: Paper) -> None:
        self._game, self._paper, self._names = game, paper, names(record)
        self._written = Writing(
            paper, lambda page, title: heading(page, record, game, title),
            Message("the-table"))

    def pages(self) -> list[Page]:
        y = self._table(self._written.begin())
        for sentence, grey in self._sentences():
            lines = wrapped(SCREEN.text(sentence), _SIZE, self._paper.inner_width - 4)
            if y + len(lines) * _LINE > self._paper.bottom:
                y = self._written.begin() + 3
            y = self._paragraph(y, lines, grey)
        return self._written.pages

    def _table(self, y: float) -> float:
        paper, page = self._paper, self._written.now
        box = drawings.Box(paper.margin, y, paper.inner_width, _SHARE * (paper.bottom - y))
        if isinstance(self._game, FoldGame):
            y, legend = drawings.fold_table(page, box, self._game.position), drawings.FOLD_LEGEND
        else:
            y, legend = drawings.dogs_table(page, box, self._game.position), drawings.DOGS_LEGEND
        page.text(paper.margin, y + 5, SCREEN.text(legend), 7, colour=GREY)
        return y + 12

    def _sentences(self) -> list[tuple[Message, bool]]:
        """Return why the score is what it is; grey is what is said last, or may still change."""
        game = self._game
        if isinstance(game, FoldGame):
            said = [(fold_account(it, self._names), not it.players + it.wolf_points)
                    for it in fold_accounts(game.position)]
            said.append((fold_left(game.position, game.hand), True))
            return sorted(said, key=lambda it: it[1])
        in_order = sorted(dogs_accounts(game.position), key=lambda it: it.animal == "W")
        return [(dogs_account(it), not it.certain) for it in in_order]

    def _paragraph(self, y: float, lines: Sequence[str], grey: bool) -> float:
        for number, line in enumerate(lines):
            self._written.now.text(self._paper.margin + (4 if number else 0), y, line, _SIZE,
                                colour=GREY if grey else INK)
            y += _LINE
        return y
