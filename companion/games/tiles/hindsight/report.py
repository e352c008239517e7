"""The report on the analysis of a tile game for print."""

from collections.abc import Sequence

from companion.extras.printing.drawings import BLUE, HEIGHT, ORANGE, Chart, ticks
from companion.extras.printing.layout import Writing
from companion.extras.printing.page import FAINT, GREY, INK, Page, Paper
from companion.games.tiles.hindsight import sentences
from companion.games.tiles.hindsight.analysis import TileAnalysis, TileStep, analysis_of
from companion.games.tiles.printing.sheet import heading
from companion.games.tiles.referee.games import about
from companion.games.tiles.referee.rules import Kept
from companion.words.catalogue import SCREEN
from companion.words.message import Message, paragraph

_COLOURS = (INK, ORANGE, GREY, FAINT)
_LINE, _MIN_LINE = 3.9, 3.4
_COLUMNS = 2
_COLUMNS_APART = 8.0


def report(found: TileAnalysis, kept: Kept, paper: Paper) -> list[Page]:
    """Return the pages of the report."""
    return _Report(found, kept, paper).pages()


class _Report:
    def __init__(self, found: TileAnalysis, kept: Kept, paper: Paper) -> None:
        self._found, self._paper, self._kept = found, paper, kept
        self._move_text = about(kept.play.key).move_text
        self._written = Writing(
            paper, lambda page, title: heading(page, kept, kept.play, title),
            Message("game-analysis"))

    def pages(self) -> list[Page]:
        y = self._written.begin() + 2
        for sentence in sentences.summary(self._found, self._kept):
            y = self._written.paragraph(y, sentence)
        y = self._chart(y + 2)
        y = self._costliest(y + 7)
        self._tiles(y + 5)
        return self._written.pages

    @property
    def _now(self) -> Page:
        return self._written.now

    def _chart(self, y: float) -> float:
        steps, sides = self._found.steps, self._found.sides
        lines = [[float(step.points[side]) for step in steps] for side in range(len(sides))]
        expected = [step.expected for step in steps if step.expected is not None]
        every = [*expected, *(value for line in lines for value in line)]
        high, low = 1.1 * max(1.0, *every), min(0.0, *every)
        chart = Chart(self._now, self._paper.margin, y, self._paper.inner_width,
                      [step.round for step in steps])
        chart.frame(self._legend(), ticks(low, high), lambda value: (value - low) / (high - low))
        for line, colour in zip(lines, _COLOURS, strict=False):
            chart.staircase(line, colour, 0.3 if expected else 0.6)
        if len(expected) == len(steps):
            chart.staircase(expected, BLUE, 0.6)
        return y + HEIGHT

    def _legend(self) -> Message:
        colours = ("black", "orange", "grey", "pale")
        play, about = self._kept.play, analysis_of(self._kept.play.key)
        legend = [Message("side-and-colour", side=side, colour=colour)
                  for side, colour in zip(about.sides(play, self._kept.names), colours,
                                          strict=False)]
        if not self._found.expected:
            return Message("chart-tile-points", sides=legend)
        return about.chart(legend)

    def _costliest(self, y: float) -> float:
        y = self._written.title(y, Message("costliest-tiles"))
        worst = self._found.costliest()
        if not worst:
            return self._written.paragraph(y, Message("no-tile-stands-out"))
        for step in worst:
            y = self._written.paragraph(y, paragraph(
                Message("place-and-done", place=self._place(step),
                        done=sentences.done(step, self._kept)),
                sentences.judged(step, self._kept)))
        return y

    def _tiles(self, y: float) -> None:
        """Every step, in columns; what does not fit goes on on the next page."""
        steps: list[TileStep] = [*self._found.steps]
        while steps:
            y = self._written.title(y, Message("tile-by-tile"))
            rows = -(-len(steps) // _COLUMNS)
            line = (self._paper.bottom - y) / (rows + 1)  # a whole set just fits below the rest
            line = min(_LINE, line) if line >= _MIN_LINE else _LINE
            room = int((self._paper.bottom - y) / line + 0.01) - 1
            if room < min(12, rows):
                y = self._written.begin() + 3
                continue
            many = min(room, rows)
            for column in range(_COLUMNS):
                self._column(y, line, column, steps[column * many:(column + 1) * many])
            steps = steps[_COLUMNS * many:]
            if steps:
                y = self._written.begin() + 3

    def _place(self, step: TileStep) -> Message:
        """Return where a tile stands in the record; the start and a stop have no number."""
        if step.player is None:
            return sentences.place(step, self._kept.names)
        before = self._found.steps[1:step.made]
        return Message("place-of-tile", round=step.round,
                       tile=1 + sum(each.round == step.round for each in before))

    def _column(self, y: float, line: float, column: int, steps: Sequence[TileStep]) -> None:
        wide = (self._paper.inner_width - _COLUMNS_APART) / _COLUMNS
        left = self._paper.margin + column * (wide + _COLUMNS_APART)
        stops = (left, left + 0.28 * wide, left + 0.62 * wide, left + 0.76 * wide, left + wide)
        expects = bool(self._found.expected)
        headings = (Message("column-tile"), None, Message("column-points"),
                    Message("column-expected") if expects else None, Message("column-cost-better"))
        self._line(y, stops, [SCREEN.text(heading) for heading in headings], GREY)
        for number, step in enumerate(steps, 1):
            place, points = SCREEN.text(self._place(step)), ":".join(map(str, step.points))
            expected = "" if step.expected is None else _decimal(step.expected)
            better = f"{_decimal(step.cost)}  {self._move_text(step.best)}" if step.blamed else ""
            self._line(y + number * line, stops,
                       (place, self._move_text(step.tile), points, expected, better), INK)

    def _line(self, y: float, stops: Sequence[float], words: Sequence[str], colour: int) -> None:
        for place, (x, word) in enumerate(zip(stops, words, strict=True)):
            self._now.text(x, y, word, 8, anchor="start" if place < 2 else "end", colour=colour)


def _decimal(number: float) -> str:
    return SCREEN.text(Message("decimal", number=number))
