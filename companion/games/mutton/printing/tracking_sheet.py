"""The tracking sheet for print: letters across, rounds down, notes, and the board below.

A sheet of a game that is not over, and a blank one, have empty lines to go on with by pencil.
"""

from collections.abc import Mapping, Sequence

from companion.extras.printing.drawings import board_height, hex_board
from companion.extras.printing.layout import HEIGHT
from companion.extras.printing.page import GREY, INK, PT, SHADE, Page, Paper, shortened, wrapped
from companion.games.mutton.plain import RoundLine, round_lines, score_line
from companion.games.mutton.printing.heading import Heading
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.hexgrid import HexGrid
from engine.letters import Animal
from engine.mutton.game import Game
from engine.mutton.options import Options
from engine.mutton.position import Position
from engine.mutton.records import Record, player

_ROUND_WIDTH = 13.0
_NOTES_WIDTH = 36.0
"""At the least; the letters leave more where there are fewer of them."""
_LETTER_WIDTH = 8.0
"""At the most."""
_LINE = 6.6
_HEADING = 8.0
_CAPTION = 6.0
_GAP = 6.0
_BOARDS_APART = 8.0

def filled(record: Record, game: Game, paper: Paper) -> list[Page]:
    """Return the sheet of `game`, which is the record's or an earlier moment of it.

    Only what both players know is on it: the pack once the game is over.
    """
    tags, game = record.tags, game.public()
    score = score_line(game.position, record.to_beat)
    heading = Heading(player(tags, "Wolf"), player(tags, "Farmer"), tags.get("Date"), score)
    lines = round_lines(game)
    return _Sheet(paper, game.options, heading, game).pages(lines, pencil=not game.position.over)


def blank(options: Options, paper: Paper, game: Game | None = None,
          heading: Heading | None = None) -> list[Page]:
    """Return a sheet to be filled by pencil; with the flock as `game` begins, if it is known."""
    start = None if game is None else game.upto(0).public()
    return _Sheet(paper, options, heading or Heading(), start).pages([], pencil=True)


class _Sheet:
    def __init__(self, paper: Paper, options: Options, heading: Heading, game: Game | None) -> None:
        self._paper, self._options, self._heading, self._game = paper, options, heading, game
        room = paper.inner_width - _ROUND_WIDTH - _NOTES_WIDTH
        self._letter = min(_LETTER_WIDTH, room / options.sheep)
        self._notes_left = paper.margin + _ROUND_WIDTH + self._letter * options.sheep
        self._position = None if game is None else game.position
        self._wolves = _known_wolves(game)

    def pages(self, lines: Sequence[RoundLine], pencil: bool) -> list[Page]:
        """As many pages as the lines need; the boards stand on the last."""
        first = self._room(boards=True)
        if pencil and len(lines) < first:
            begun = lines[-1].round if lines else 0
            most = max(len(lines), self._options.sheep - 1)  # a round takes one animal at the least
            empty = range(begun + 1, begun + 1 + min(first, most) - len(lines))
            lines = [*lines, *(RoundLine(number) for number in empty)]
        parts: list[Sequence[RoundLine]] = []
        while len(lines) > first:
            many = min(len(lines), self._room(boards=False))
            parts.append(lines[:many])
            lines = lines[many:]
        parts.append(lines)
        pages, gone = [], set[Animal]()
        for number, part in enumerate(parts, 1):
            page = Page(self._paper)
            title = Message("tracking-sheet")
            if len(parts) > 1:
                title = Message("title-page-of", title=title, page=number, pages=len(parts))
            y = self._heading.draw(page, title, self._options, self._pack())
            if part:
                y = self._table(page, y, part, gone) + _GAP
            if number == len(parts):
                self._boards(page, y)
            pages.append(page)
        return pages

    def _room(self, boards: bool) -> int:
        """Return how many lines a page has."""
        left = self._paper.bottom - self._paper.margin - HEIGHT - _HEADING - _CAPTION
        if boards:
            grid = HexGrid.of(self._options.size)
            left -= _GAP + _CAPTION + board_height(grid, self._board_width())
        return int(left / _LINE)

    # --- table ------------------------------------------------------------------------------------

    def _table(
        self, page: Page, top: float, lines: Sequence[RoundLine], gone: set[Animal]
    ) -> float:
        """Draw the lines; `gone`, who was gone before them, grows."""
        left, right = self._paper.margin, self._paper.width - self._paper.margin
        y = top + _HEADING
        for line in lines:
            self._line(page, y, line, gone)
            gone |= set(line.gone)
            y += _LINE
        page.text(left, top + 5.6, SCREEN.text(Message("column-round")), 8, colour=GREY)
        page.text(self._notes_left + 2, top + 5.6, SCREEN.text(Message("column-notes")), 8,
                  colour=GREY)
        for animal in self._options.flock:
            self._heading_letter(page, animal, top + _HEADING / 2)
        for place, line_y in enumerate([top + _HEADING + n * _LINE for n in range(len(lines) + 1)]):
            page.line((left, line_y), (right, line_y), 0.4 if place == 0 else 0.12,
                      INK if place == 0 else GREY)
        for place in range(self._options.sheep + 1):
            x = left + _ROUND_WIDTH + place * self._letter
            page.line((x, top), (x, y), 0.3 if place % 5 == 0 else 0.12, GREY)
        page.text(left, y + 4, SCREEN.text(Message("marks-legend")), 7, colour=GREY)
        return y + _CAPTION

    def _x(self, animal: Animal) -> float:
        """Return the middle of an animal's column."""
        place = self._options.flock.index(animal)
        return self._paper.margin + _ROUND_WIDTH + (place + 0.5) * self._letter

    def _line(self, page: Page, y: float, line: RoundLine, gone: set[Animal]) -> None:
        base = y + _LINE / 2 + 1.4
        for animal in gone:  # nothing more can happen to them
            page.box(self._x(animal) - self._letter / 2, y, self._letter, _LINE, fill=SHADE)
        page.text(self._paper.margin + 8, base, str(line.round), 10, anchor="end", face="bold")
        for animal, mark in line.marks.items():
            page.text(self._x(animal), base, mark, 12 if mark != "+" else 11, face="bold",
                      anchor="middle")
            if mark == "w":
                page.circle(self._x(animal), y + _LINE / 2, 2.4, stroke_width=0.25)
        room = self._paper.width - self._paper.margin - self._notes_left - 2
        words, size = SCREEN.text(line.said), 8.0
        while len(wrapped(words, size, room)) > (1 if size > 7 else 2) and size > 4.5:
            size -= 0.5
        rows = wrapped(words, size, room)[:2]
        for place, row in enumerate(rows):
            shift = (place - (len(rows) - 1) / 2) * (size + 0.6) / PT
            page.text(self._notes_left + 2, y + _LINE / 2 + 0.36 * size / PT + shift,
                      shortened(row, size, room), size)

    def _heading_letter(self, page: Page, animal: Animal, y: float) -> None:
        x, size = self._x(animal), 12.0
        dead = self._position is not None and animal in self._position.dead
        escaped = self._position is not None and animal in self._position.escaped
        if animal in self._wolves:
            page.circle(x, y, min(2.6, self._letter / 2), stroke_width=0.4)
        page.text(x, y + 0.36 * size / PT, animal, size, face="bold", anchor="middle",
                  colour=GREY if dead or escaped else INK)
        if dead:
            page.line((x - 2.2, y + 2.4), (x + 2.2, y - 2.4), 0.3)

    # --- boards -----------------------------------------------------------------------------------

    def _board_width(self) -> float:
        return (self._paper.inner_width - _BOARDS_APART) / 2

    def _boards(self, page: Page, top: float) -> None:
        grid, across = HexGrid.of(self._options.size), self._board_width()
        left = self._paper.margin
        second = left + across + _BOARDS_APART
        place, game = top + 3, self._game
        page.text(left, place, SCREEN.text(Message("board-at-start")), 9, colour=GREY)
        start: Mapping[str, str] = {} if game is None else game.positions[0].animal_at
        hex_board(page, left, top + _CAPTION, across, grid, living=start, wolves=self._pack())
        if game is None or not game.entries:
            page.text(second, place, SCREEN.text(Message("board-for-pencil")), 9, colour=GREY)
            hex_board(page, second, top + _CAPTION, across, grid)
            return
        position = game.position
        page.text(second, place, SCREEN.text(_moment(game)), 9, colour=GREY)
        hex_board(
            page, second, top + _CAPTION, across, grid, living=position.animal_at,
            corpses=position.corpses, killed_on=position.last_victim, wolves=self._wolves)

    def _pack(self) -> frozenset[Animal]:
        pack = None if self._game is None else self._game.pack
        return frozenset() if pack is None else pack


def _known_wolves(game: Game | None) -> frozenset[Animal]:
    """Return who is known to everybody to be a wolf."""
    if game is None:
        return frozenset()
    position: Position = game.position
    shown = {animal for animal, mark in position.dead.items() if mark == "w"}
    return frozenset(shown | set(position.escaped)) | (game.pack or frozenset())


def _moment(game: Game) -> Message:
    position, last = game.position, game.positions[-2].round
    if position.over:
        return Message("board-at-end")
    return Message("board-after-round" if position.phase == "wolf" else "board-before-shot",
                   round=last)
