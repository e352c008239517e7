"""Which sheep is it? The letters to touch, where a new tag was read, or where a sheep on the board
may be one of more than the page of the table has room for.
"""

from __future__ import annotations

from companion.screens import texts
from companion.screens.navigation import ON_THE_BOARD, Route, Situation
from companion.screens.pages.layout import button_row
from companion.screens.pages.page import BarPage, PageContext
from companion.screens.theme import BODY, GAP_MM, HEADLINE
from companion.screens.widgets.items import Letters
from companion.screens.widgets.part import Look
from companion.screens.widgets.row import Act, Row
from companion.screens.widgets.text import Text
from companion.table.mutton import commands as say
from companion.table.mutton.view import TableView
from engine.mutton.options import LETTERS


class AskPage(BarPage):
    """The question of `view.tag`, or else of `view.question`."""

    name = "ask"

    @classmethod
    def opens(cls, situation: Situation) -> bool:
        return bool(
            situation.table.phase in ON_THE_BOARD
            and (situation.table.tag or situation.table.question)
        )

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        look = self.look
        row, rest = button_row(look.display, self.areas.stage)
        head, rest = rest.top(look.px(12.0), look.px(0.5))
        line, self._stage = rest.top(look.px(6.0), look.px(GAP_MM))
        self.head = Text(look, head, "", HEADLINE, lines=2)
        self.detail = Text(look, line, "", BODY, look.theme.soft, up="top")
        self.row = Row(look, row)
        for part in (self.head, self.detail, self.row):
            self.add_widget(part)
        self.letters: Letters | None = None
        self._asked: tuple[object, ...] = ()

    def show(self, view: TableView) -> None:
        super().show(view)
        acts = [Act(texts.BACK, self._back)]
        if view.tag is not None:
            likely = view.tag.likely
            self.head.say(view.tag.sentence)
            self.detail.say(
                texts.TAG_LIKELY.format(letter=likely) if likely else texts.TAG_TELL)
            self._offer(say.LearnTag, tuple(LETTERS))
            acts.append(Act(texts.TAG_NONE, lambda: self._say(say.LearnTag(None))))
        elif view.question is not None:
            self.head.say(texts.TOUCH_WHICH.format(cell=view.question.cell))
            self.detail.say("")
            self._offer(say.Identify, view.question.candidates)
        self.row.show(acts)

    def _offer(
        self, command: type[say.LearnTag] | type[say.Identify], letters: tuple[str, ...]
    ) -> None:
        """Show these letters; a touch sends the command with the letter."""
        if self._asked == (command, *letters):
            return
        self._asked = (command, *letters)
        self.let_go()
        if self.letters is not None:
            self.remove_widget(self.letters)
        self.letters = Letters(
            self.look, self._stage, letters, lambda letter: self._say(command(letter))
        )
        self.add_widget(self.letters)

    def _say(self, command: say.Command) -> None:
        if self.context.send(command):
            self._back()

    def _back(self) -> None:
        self.context.go(Route("board"))
