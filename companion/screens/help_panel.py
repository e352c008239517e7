"""Help over a page: what the page is for, and from there the rules of the games.

It lies over the whole page, which stays as it is and goes on below. All of it is public and the
same for every game and pack, so it may be opened on private pages too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.input.motionevent import MotionEvent

from companion.screens.pages.page import areas, button_row
from companion.screens.rulebook import RULEBOOK
from companion.screens.theme import GAP_MM, PLAIN, TITLE, TOUCH_MM, TextStyle
from companion.screens.widgets.controls import Chip, Kind
from companion.screens.widgets.part import Look, Part, Words, fill
from companion.screens.widgets.row import Act, Row
from companion.screens.widgets.text import Text
from companion.words.message import Message
from engine.games import Key

READING = TextStyle(PLAIN, 4.2)
LINES = 40
"""More lines than any text of the help has."""
CHAPTER_MM = 13.0
"""Greatest height of a chapter's entry in the list, in mm."""


class HelpPanel(Part):
    """The help of a page; `game` is the one whose rules are offered first."""

    def __init__(
        self, look: Look, help: Message, game: Key, close: Callable[[], None]
    ) -> None:
        places = areas(look.display)
        super().__init__(look, places.page)
        self._game, self._close = game, close
        with self.canvas:
            fill(places.page, look.theme.ground)
            fill(places.bar, look.theme.raised)
        self.title = Text(look, places.bar.inset(look.px(3.4), 0), "", TITLE)
        row, self._body = button_row(look.display, places.stage)
        self.row = Row(look, row)
        self._content = Part(look, self._body)
        self.add(self.title, self.row, self._content)
        self._open(Message("title-help"), [
            Act(Message("all-rules"), partial(self.list_chapters, game)), self._closing])
        self._write(help)

    @property
    def _closing(self) -> Act:
        return Act(Message("close"), self._close, Kind.MAIN)

    def list_chapters(self, game: Key) -> None:
        """Show the chapters of a game's rules, and the other games."""
        self._game = game
        self._open(Message("rules-of-game", game=game), [self._closing])
        look, gap = self.look, self.look.px(GAP_MM)
        tabs, rest = self._body.top(look.px(TOUCH_MM + 1), gap * 2)
        for each, place in zip(RULEBOOK, tabs.columns(len(RULEBOOK), gap), strict=True):
            tab = Chip(look, place, Message("tile-game", game=each),
                       partial(self.list_chapters, each))
            tab.light(each == game)
            self._content.add(tab)
        chapters = RULEBOOK[game]
        most = 9  # lines of one column, or of three, that can be tapped
        columns = (1 if look.display.portrait else 3) + (len(chapters) > most)
        lines = -(-len(chapters) // columns)
        height = min(rest.h, lines * look.px(CHAPTER_MM) + (lines - 1) * gap)
        rows = rest.top(height)[0].rows(lines, gap)
        places = [place for row in rows for place in row.columns(columns, gap)]
        for number, (chapter, place) in enumerate(zip(chapters, places, strict=False)):
            self._content.add(
                Chip(look, place, chapter.title, partial(self.read, game, number)))

    def read(self, game: Key, number: int) -> None:
        """Show a chapter of a game's rules."""
        chapters = RULEBOOK[game]
        acts = [Act(Message("chapters-button"), partial(self.list_chapters, game))]
        if number + 1 < len(chapters):
            acts.append(Act(Message("next-chapter"), partial(self.read, game, number + 1)))
        self._open(chapters[number].title, [*acts, self._closing])
        self._write(chapters[number].text)

    def _open(self, title: Words, acts: list[Act]) -> None:
        self._content.let_go()
        self._content.clear_widgets()
        self._content.canvas.clear()
        self.title.say(title)
        self.row.show(acts)

    def _write(self, words: Words) -> None:
        look, card = self.look, self._body
        with self._content.canvas:
            fill(card, look.theme.raised, look.px(3.4))
        inner = card.inset(look.px(4), look.px(3))
        self._content.add(Text(look, inner, words, READING, up="top", lines=LINES))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Keep every touch from the page below."""
        super().on_touch_down(touch)
        return True
