"""The end of a game: the points, the wolves, and the seal that proves the pack."""

from __future__ import annotations

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.navigation import OVER
from companion.screens.pages.actions import table_acts
from companion.screens.pages.page import LOUD, BarPage, PageContext, page
from companion.screens.picture import Animal, Mood
from companion.screens.theme import BODY, BOLD, GAP_MM, HEADLINE, SMALL, TextStyle
from companion.screens.widgets.controls import Button
from companion.screens.widgets.items import Animals
from companion.screens.widgets.part import Look, Part, fill, stamp
from companion.screens.widgets.row import Act
from companion.screens.widgets.text import Text
from companion.sealing.seal import Seal, SealError
from companion.table.mutton.view import MatchView, SealView, TableView
from companion.words.message import Message

POINTS = TextStyle(BOLD, 11.0)
"""Style of the points, in the typeface whose figures cannot be mistaken for letters."""


@page(
    "result",
    built_from=lambda context: (context.view.match, context.view.seal, context.view.phase),
)
class ResultPage(BarPage):
    """The result of a game, or of the match."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        look, view = self.look, context.view
        gap = look.px(GAP_MM)
        self.row, rest = self.put_row()
        if look.display.portrait:
            upper, lower = rest.rows(2, gap)
        else:
            upper, lower = rest.columns(2, gap)
        self._score(view, upper)
        self._pack(view, lower)

    def _score(self, view: TableView, box: Box) -> None:
        """Show what happened, and the points of both players."""
        look, match = self.look, view.match
        inner = self.fill_card(box)
        sentence = match.result if match and match.result else view.sentence
        head, inner = inner.top(look.px(13), look.px(1))
        self.put(Text(look, head, sentence, LOUD, up="top", lines=2))
        if view.detail:
            detail, inner = inner.top(look.px(9), look.px(1))
            self.put(Text(look, detail, view.detail, BODY, look.theme.soft, up="top", lines=2))
        if match is not None:
            height = min(look.px(26), inner.h)
            places = inner.bottom(height)[0].columns(2, look.px(GAP_MM))
            for seat, place in enumerate(places):
                self.put(_Points(look, place, *points_of(view, match, seat)))

    def _pack(self, view: TableView, box: Box) -> None:
        """Show the wolves and the seal."""
        look = self.look
        inner = self.fill_card(box)
        seal = view.seal
        if seal is None or seal.pack is None:
            return
        head, inner = inner.top(look.px(6.5), look.px(1))
        self.put(Text(look, head, Message("wolves-were"), HEADLINE))
        line, inner = inner.bottom(look.px(12.0), look.px(1))
        words, check = line.cut_left(line.w - look.px(24), look.px(2))
        icon, words = words.cut_left(look.px(5.5), look.px(0.6))
        good = seal_fits(seal)
        size = look.px(3.6)
        mark = sprites.tick(size, size * 0.16) if good else sprites.cross(size, size * 0.2)
        with self.canvas:
            colour = look.theme.good if good else look.theme.danger
            stamp(mark, colour, icon.x + size / 2, icon.centre[1])
        verdict = Message("seal-good" if good else "seal-bad")
        self.add_widget(Text(look, words, verdict, SMALL, look.theme.soft, lines=4))
        self.add_widget(Button(look, check, Message("check-seal"), self.to("seal"), style=BODY))
        dead = view.position.dead if view.position else {}
        moods = {name: Mood.DEAD_WOLF if name in dead else Mood.WOLF for name in seal.pack}
        wolves = [Animal(name, mood) for name, mood in moods.items()]
        self.add_widget(Animals(look, inner, wolves, 10.0, grass=True))

    def show(self, view: TableView) -> None:
        super().show(view)
        acts = [
            Act(Message("board-button"), self.to("board")),
            Act(Message("sheet-button"), self.to("sheet")),
        ]
        if view.game is not None and view.game.pack is not None:
            acts.append(Act(Message("replay-button"), self.to("replay")))
        self.row.show([*acts, *table_acts(view, self.context)[-1:]])


def seal_fits(seal: SealView) -> bool:
    """Return whether the opened pack is the sealed one; this takes some tenths of a second."""
    try:
        return bool(seal.pack and seal.line and Seal.parse(seal.line).fits(seal.pack))
    except SealError:
        return False


def points_of(view: TableView, match: MatchView, seat: int) -> tuple[str, int | None, bool]:
    """Return a player's name and points, and whether they are ahead."""
    one, other = match.totals[seat], match.totals[1 - seat]
    return match.players[seat], one, one > other


class _Points(Part):
    """A player's points in large figures."""

    def __init__(
        self, look: Look, box: Box, name: str, points: int | None, ahead: bool
    ) -> None:
        super().__init__(look, box)
        theme = look.theme
        with self.canvas:
            fill(box, theme.sunken, look.px(2.4))
        line, rest = box.inset(look.px(1), look.px(1.4)).bottom(look.px(6))
        self.add_widget(Text(look, line, name, BODY, theme.soft, across="center"))
        colour = theme.accent if ahead else theme.ink
        words = "?" if points is None else str(points)
        self.add_widget(Text(look, rest, words, POINTS, colour, across="center"))


@page("seal", opens=lambda at: at.table.phase in OVER, built_from=ResultPage.built_from)
class SealPage(BarPage):
    """Everything needed to check by hand that the pack never changed."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        self.row.show([Act(Message("back"), self.to())])
        head, inner = self.fill_card(rest).top(look.px(8), look.px(1))
        helps, inner = inner.top(look.px(10), look.px(2))
        line = (self.view.seal.line if self.view.seal else None) or ""
        self.add(
            Text(look, head, Message("how-to-check-seal"), HEADLINE),
            Text(look, helps, Message("seal-help"), BODY, look.theme.soft, lines=2),
            Text(look, inner, broken(line), BODY, look.theme.ink, up="top", lines=12),
        )


def broken(line: str, width: int = 32) -> str:
    """Break a long line of text into short ones.

    >>> broken("abcdefghij", 4).split()
    ['abcd', 'efgh', 'ij']
    """
    return "\n".join(line[i : i + width] for i in range(0, len(line), width))
