"""What is wrong with board and computer, and how to mend it, while a game may go on."""

from __future__ import annotations

from companion.care.doctor.finding import Finding, State
from companion.screens import doctor_texts as texts
from companion.screens.boxes import Box
from companion.screens.navigation import Situation
from companion.screens.pages.page import ListPage, PageContext
from companion.screens.texts import BACK
from companion.screens.theme import BODY, GAP_MM, LABEL, SMALL
from companion.screens.widgets.controls import Kind
from companion.screens.widgets.part import Look, Part, fill, outline
from companion.screens.widgets.row import Act
from companion.screens.widgets.text import Text
from companion.table.mutton.view import TableView

LINE_MM = 16.5
"""The height of a finding."""


class DoctorPage(ListPage):
    """A list of findings, what is wrong first."""

    name = "doctor"
    title = texts.TITLE
    line_mm = LINE_MM

    @classmethod
    def opens(cls, situation: Situation) -> bool:
        return True

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        self._checking = context.checking()
        self._heard: tuple[list[Finding], str] = ([], "")

    def show(self, view: TableView) -> None:
        super().show(view)
        found, going_on = self._heard
        self._clear()
        rest, height = self._body, self.look.px(LINE_MM)
        if going_on or not found:
            # what is going on takes the first line
            line, rest = rest.top(height, self.look.px(GAP_MM / 2))
            words = going_on or texts.WORKING
            self._list.add_widget(Text(self.look, line, words, LABEL, lines=2))
        room = self.room - bool(going_on or not found)
        for each in found[self._first : self._first + room]:
            line, rest = rest.top(height, self.look.px(GAP_MM / 2))
            self._list.add_widget(FindingLine(self.look, line, each))
        acts = [Act(BACK, self.to("settings"), Kind.MAIN)]
        if view.link.state == "ready" and Situation(view, tiles=self.context.tiles()).idle:
            acts.append(Act(texts.CALIBRATE, self.to("calibrate")))
        acts += self._leaves(len(found), room, texts.LATER, texts.EARLIER)
        self.row.show(acts)

    def tick(self, now: float) -> None:
        """Go on, and show what is new."""
        super().tick(now)
        self._checking.tick(now)
        heard = self._checking.findings, self._checking.sentence
        if heard != self._heard:
            self._heard = heard
            self.again()

    def leave(self) -> None:
        super().leave()
        self._checking.close()


class FindingLine(Part):
    """A finding: a mark, the part, how it is, and how to mend it."""

    def __init__(self, look: Look, box: Box, finding: Finding) -> None:
        super().__init__(look, box)
        theme = look.theme
        self.finding = finding
        colour = {State.WRONG: theme.danger, State.LOOK: theme.accent}.get(
            finding.state, theme.line
        )
        radius = look.px(2.2)
        with self.canvas.before:
            fill(box, theme.sunken, radius)
            outline(box, colour, radius, look.hair)
        inner = box.inset(look.px(2), look.px(1))
        share = 0.32 if look.display.portrait else 0.2
        part, rest = inner.cut_left(round(inner.w * share), look.px(2))
        name, state = part.rows(2)
        words = f"{finding.part} {finding.cell}".strip()
        self.add_widget(Text(look, name, words, LABEL))
        self.add_widget(Text(look, state, texts.STATE[finding.state], SMALL, theme.soft))
        if finding.mend:
            what, mend = rest.rows(2)
            self.add_widget(Text(look, what, finding.what, BODY, lines=2))
            self.add_widget(Text(look, mend, finding.mend, SMALL, theme.soft, lines=3))
        else:
            self.add_widget(Text(look, rest, finding.what, BODY, lines=3))
