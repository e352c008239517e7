"""The report on a game for print: what was expected, what was known when, what cost most.

The heat map has a line for each step of the game and a column for each animal. The chances are
printed in the cells, so that nothing depends on telling shades or colours apart.
"""

from collections.abc import Mapping, Sequence
from math import log10

from companion.extras.printing.drawings import BLUE, HEIGHT, Chart, ticks
from companion.extras.printing.layout import Writing
from companion.extras.printing.page import FAINT, GREY, INK, SHADE, WHITE, Page, Paper, shortened
from companion.games.mutton.hindsight import sentences
from companion.games.mutton.plain import score_line
from companion.games.mutton.printing.heading import Heading
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.letters import Animal
from engine.mutton.analysis import Analysis, AnalysisStep
from engine.mutton.moves import Entry, Escape, Turn
from engine.mutton.position import moved_off
from engine.mutton.records import player

DEEP = 0x00263D
_LABEL_WIDTH = 30.0
_PACKS_WIDTH = 16.0
_LETTER_WIDTH = 8.0
_LINE = 4.4
_MIN_LINE = 3.6
_AROUND_MAP = 16.5
"""Title, heading and legend of the heat map."""
_GAP = 7.0


def report(analysis: Analysis, tags: Mapping[str, str], to_beat: int | None,
           paper: Paper) -> list[Page]:
    """Return the pages of the report; `tags` are the record's."""
    return _Report(analysis, tags, to_beat, paper).pages()


class _Report:
    def __init__(self, analysis: Analysis, tags: Mapping[str, str], to_beat: int | None,
                 paper: Paper) -> None:
        self._analysis, self._paper = analysis, paper
        game = analysis.game
        self._pack = game.pack or frozenset()
        self._heading = Heading(player(tags, "Wolf") or "–", player(tags, "Farmer") or "–",
                                tags.get("Date"), score_line(game.position, to_beat))
        self._flock = game.options.flock
        room = paper.inner_width - _LABEL_WIDTH - _PACKS_WIDTH
        self._letter = min(_LETTER_WIDTH, room / len(self._flock))
        self._right = self._x(len(self._flock)) + _PACKS_WIDTH
        self._line = _LINE
        self._written = Writing(
            paper, lambda page, title: self._heading.draw(page, title, game.options, self._pack),
            Message("game-analysis"))

    def pages(self) -> list[Page]:
        y = self._summary(self._written.begin())
        y = self._charts(y + 2)
        y = self._turning_points(y + _GAP)
        self._heat_map(y + _GAP)
        return self._written.pages

    @property
    def _now(self) -> Page:
        return self._written.now

    # --- words ------------------------------------------------------------------------------------

    def _summary(self, y: float) -> float:
        y += 2
        for sentence in sentences.summary(self._analysis):
            y = self._written.paragraph(y, sentence)
        return y

    def _turning_points(self, y: float) -> float:
        y = self._written.title(y, Message("turning-points"))
        found = self._analysis.turning_points()
        if not found:
            return self._written.paragraph(y, Message("no-move-stands-out"))
        for step in found:
            when = SCREEN.text(sentences.place(step))
            self._now.text(self._paper.margin, y, when, 9.5, face="bold")
            y = self._written.paragraph(y, sentences.told(step), 19)
        return y

    # --- curves -----------------------------------------------------------------------------------

    def _charts(self, y: float) -> float:
        steps, across = self._analysis.steps, (self._paper.inner_width - 10) / 2
        left, right = self._paper.margin, self._paper.margin + across + 10
        rounds = [step.round for step in steps]
        packs = [float(step.known.packs) for step in steps]
        most = max(1.0, log10(max(packs)))
        powers = [10.0 ** n for n in range(int(most) + 1)]
        chart = Chart(self._now, left, y, across, rounds)
        chart.frame(Message("chart-packs"), powers, lambda value: log10(value) / (1.05 * most))
        chart.staircase(packs, BLUE, 0.6)

        expected = [step.expected.points for step in steps]
        top = 1.1 * max(1.0, *expected)
        chart = Chart(self._now, right, y, across, rounds)
        chart.frame(Message("chart-points"), ticks(0, top), lambda value: value / top)
        chart.staircase([step.so_far for step in steps], GREY, 0.3)
        chart.staircase(expected, BLUE, 0.6)
        return y + HEIGHT

    # --- heat map ---------------------------------------------------------------------------------

    def _heat_map(self, y: float) -> None:
        steps = list(self._analysis.steps)
        self._line = self._fitting(y, len(steps))
        if self._room(y) < min(len(steps), 12):
            y = self._written.begin() + 3
        while steps:
            many = self._room(y)
            y = self._written.title(y, Message("heat-map"))
            y = self._map_heading(y)
            for step in steps[:many]:
                self._map_line(y, step)
                y += self._line
            steps = steps[many:]
            self._map_legend(y)
            if steps:
                y = self._written.begin() + 3

    def _room(self, y: float) -> int:
        """Return how many lines of the map fit below `y`, with its title, heading and legend."""
        return int((self._paper.bottom - y - _AROUND_MAP) / self._line + 0.01)

    def _fitting(self, y: float, lines: int) -> float:
        """A height of line at which the map fits below `y`, if there is one that can be read."""
        line = (self._paper.bottom - y - _AROUND_MAP) / lines
        return min(_LINE, line) if line >= _MIN_LINE else _LINE

    def _x(self, place: int) -> float:
        return self._paper.margin + _LABEL_WIDTH + place * self._letter

    def _map_heading(self, y: float) -> float:
        page = self._now
        for place, animal in enumerate(self._flock):
            middle = self._x(place) + self._letter / 2
            if animal in self._pack:
                page.circle(middle, y + 1.6, 2.3, stroke_width=0.4)
            page.text(middle, y + 2.9, animal, 9.5, face="bold", anchor="middle")
        page.text(self._right, y + 2.9, SCREEN.text(Message("heat-map-packs")), 8, anchor="end",
                  colour=GREY)
        return y + 5

    def _map_line(self, y: float, step: AnalysisStep) -> None:
        page, base = self._now, y + self._line / 2 + 0.95
        page.text(self._paper.margin, base, SCREEN.text(sentences.place(step)), 7.5, face="bold")
        page.text(self._paper.margin + 14, base,
                  shortened(SCREEN.text(sentences.briefly(step.entry)), 7.5, _LABEL_WIDTH - 15),
                  7.5)
        shown = _shown(self._analysis.game.entries[: step.made])
        for place, animal in enumerate(self._flock):
            x, middle = self._x(place), self._x(place) + self._letter / 2
            if animal in shown:
                page.box(x, y, self._letter, self._line, fill=SHADE)
                page.text(middle, base, shown[animal], 7, anchor="middle", colour=GREY)
                continue
            chance = step.known.probability(animal)
            page.box(x, y, self._letter, self._line, fill=heat(chance))
            page.text(middle, base, percent(step, animal), 6.5, anchor="middle",
                      face="bold" if chance == 1 else "plain",
                      colour=WHITE if chance > 0.42 else INK)
        packs = SCREEN.text(Message("number", number=step.known.packs))
        page.text(self._right, base, packs, 7.5, anchor="end")
        page.line((self._paper.margin, y + self._line), (self._right, y + self._line), 0.1, FAINT)

    def _map_legend(self, y: float) -> None:
        legend = Message("heat-map-legend-pack" if self._pack else "heat-map-legend")
        self._now.text(self._paper.margin, y + 3.6, SCREEN.text(legend), 7, colour=GREY)


def heat(chance: float) -> int:
    """Return the colour of a chance: white, over blue, to nearly black; ever darker also in greys.

    >>> f"{heat(0):06x}", f"{heat(0.5):06x}", f"{heat(1):06x}"
    ('ffffff', '0072b2', '00263d')
    """
    low, high, share = (WHITE, BLUE, 2 * chance) if chance < 0.5 else (BLUE, DEEP, 2 * chance - 1)
    parts = [round((low >> shift & 255) + share * ((high >> shift & 255) - (low >> shift & 255)))
             for shift in (16, 8, 0)]
    return parts[0] << 16 | parts[1] << 8 | parts[2]


def percent(step: AnalysisStep, animal: Animal) -> str:
    """Return a chance in whole percent, never rounded to a certainty that it is not."""
    packs_with, packs = step.known.wolf_in[animal], step.known.packs
    if packs_with in (0, packs):
        return "·" if packs_with == 0 else "100"
    whole = round(100 * packs_with / packs)
    return "<1" if whole == 0 else ">99" if whole == 100 else str(whole)


def _shown(entries: Sequence[Entry]) -> dict[Animal, str]:
    """Return who is known from these entries to be a dead sheep, a dead wolf or escaped."""
    shown: dict[Animal, str] = {}
    for entry in entries:
        if isinstance(entry, Turn):
            escaped = isinstance(entry.move, Escape)
            shown |= {animal: "e" if escaped else mark
                      for animal, mark in zip(moved_off(entry.move), entry.marks, strict=False)
                      if mark != "?"}
    return shown
