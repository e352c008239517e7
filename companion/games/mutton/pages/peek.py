"""The Wolf's private look during its turn: its wolves, which sheep they may kill, and its hint.

With the moon not held the page shows nothing that the open table does not show. A Wolf that plays
alone needs no moon: it sees its wolves on the board all the time, and here it reads its hint.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from companion.games.mutton.pages.actions import hint_act
from companion.games.mutton.pages.private import PrivatePage, match_and_phase, private_view
from companion.games.mutton.setup import young
from companion.games.mutton.show import board_picture, per_cent
from companion.games.mutton.table.view import TableView
from companion.games.mutton.table.wolf_hint import (
    ROWS,
    GivenAway,
    KillChoice,
    Private,
    kill_choices,
    sentence,
    shown_in_full,
)
from companion.games.mutton.widgets.moon import Moon, Uncovered
from companion.screens.boxes import Box
from companion.screens.pages.page import PageContext, board_and_side, cut_other_hand, page
from companion.screens.picture import Animal, BoardPicture, Mark, Mood
from companion.screens.theme import BODY, BOLD, GAP_MM, PLAIN, SENTENCE, SMALL, TITLE, TextStyle
from companion.screens.widgets import sheep
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Act
from companion.screens.widgets.items import Animals
from companion.screens.widgets.part import Look, Part, fill, outline
from companion.screens.widgets.text import Text
from companion.words.message import Message, PrivateMessage
from engine.hexgrid import Cell
from engine.opening import reveal
from engine.secret import Secret

COLUMN_MM = 58.0
"""Width of the column with board and moon, beside a hint."""
LOW_MOON_MM = 13.0
"""Height of the moon where there is a hint, which needs room."""
HINT_MM = 68.0
"""Height of a hint in portrait."""
WOLF = TextStyle(BOLD, 4.0)
SHARE = TextStyle(PLAIN, 4.0)


def _hint_given(view: TableView) -> bool:
    """Return whether there is a hint for the Wolf in this turn."""
    return view.hint is not None and view.hint.given and view.hint.ready


@page(
    help=Message("help-peek"),
    built_from=lambda context: (*match_and_phase(context), _hint_given(context.view)),
)
class PeekPage(PrivatePage):
    """The board by night, a moon, and a way back."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        look, view = self.look, context.view
        self._title, _ = self.put_heading()
        board, card, moon = self._hint_boxes(view) if _hint_given(view) else self._boxes(view)
        self.card = card
        self.board = self.put(BoardWidget(look, board, self._night(view)))
        self._open: Uncovered | None = None
        """What the Wolf may see, where nobody else can look."""
        if not view.wolf_alone:
            help_text = Message("peek-hint-help" if _hint_given(view) else "peek-help")
            self.put(self.card_text(card, help_text, lines=6))
            self.moon = self.put(Moon(look, moon, Message("hold-to-look"), self._reveal))

    def _boxes(self, view: TableView) -> tuple[Box, Box, Box]:
        """Return the boxes of board, card and moon. The other hand holds the moon."""
        look = self.look
        mirrored = replace(look, left_handed=not look.left_handed)
        board, side = board_and_side(mirrored)
        self.row, side = self.put_row(side)
        high = LOW_MOON_MM if view.hint is not None else 26.0 if look.display.portrait else 20.0
        moon, card = side.bottom(look.px(high), look.px(GAP_MM))
        return board, card, moon

    def _hint_boxes(self, view: TableView) -> tuple[Box, Box, Box]:
        """Return the same where a hint needs most of the room."""
        look, gap = self.look, self.look.px(GAP_MM)
        self.row, rest = self.put_row()
        if look.display.portrait:
            card, rest = rest.top(look.px(HINT_MM), gap)
        else:
            rest, card = cut_other_hand(look, rest, look.px(COLUMN_MM), gap)
        moon, board = rest.bottom(look.px(LOW_MOON_MM), gap)
        return (rest if view.wolf_alone else board), card, moon

    @staticmethod
    def _night(view: TableView) -> BoardPicture:
        """The board as everybody sees it, without its marks."""
        return replace(board_picture(view), marks={}, ghosts={})

    def show(self, view: TableView) -> None:
        super().show(view)
        self._title.say(Message("only-for-wolf", wolf=self.wolf))
        self.board.show(self._night(view))
        if view.wolf_alone:
            if self._open is not None:
                self.remove_widget(self._open)
            self._open = self.put(self._reveal())
        done = Act(Message("done"), self.to())
        hints = [] if young(view.options) else hint_act(view, self.context)
        self.row.show([*hints, done])

    def _reveal(self) -> Uncovered:
        return _Wolves(self, self.view, private_view(self.context))


class _Wolves(Uncovered):
    """The wolves in their own coats on the board, rings around possible victims, and words."""

    def __init__(self, page: PeekPage, view: TableView, closed: Secret[Private] | None) -> None:
        super().__init__(page.look, page.areas.stage, (page.card, page.board.box))
        look = page.look
        if closed is None or view.position is None:
            return
        secret = reveal(closed, "the Wolf holds the moon, or plays alone")
        living = view.position.living
        alive = [name for name in secret.pack if name in living]
        picture = _with_wolves(page.board.picture, living, secret)
        self.add_widget(BoardWidget(look, page.board.box, picture))
        if secret.gives_away:
            self.add_widget(_Hint(look, page.card, secret.gives_away, secret.pack))
            return
        with self.canvas:
            fill(page.card, look.theme.raised, look.px(3.4))
        inner = page.card.inset(look.px(3.4), look.px(2.6))
        said = look.catalogue.private_text(sentence(secret))
        words = Text(look, _upper(inner), said, SENTENCE, up="top", lines=5)
        self.add_widget(words)
        rest = inner.top(words.used, look.px(1.5))[1]
        if rest.h > look.px(8):
            wolves = [Animal(name, Mood.WOLF) for name in alive]
            self.add_widget(Animals(look, rest, wolves, 6.0))


class _Hint(Part):
    """Why the best kill is best, up to three kills in rows, and what their bars mean."""

    def __init__(
        self, look: Look, box: Box, kills: Sequence[GivenAway], pack: Collection[str]
    ) -> None:
        super().__init__(look, box)
        with self.canvas.before:
            fill(box, look.theme.ground)
        choices = kill_choices(kills)
        shown = shown_in_full(choices)
        head, rest = box.top(look.text_px(6.0), look.px(0.6))
        why = choices[0].why
        title = Message("which-kill-hides") if why is None else look.catalogue.private_text(why)
        self.add_widget(Text(look, head, title, TITLE if why is None else BODY))
        line, rest = rest.bottom(look.text_px(4.0), look.px(0.8))
        self.add_widget(Text(look, line, Message("bars-show-guilt"), SMALL, look.theme.soft))
        bars = max(3, *(len(choice.chances) for choice in shown))
        for choice, place in zip(shown, rest.rows(ROWS, look.px(1.2)), strict=False):
            mood = Mood.WOLF if choice.victims[0] in pack else Mood.CALM
            row = _Row(look, place, choice, mood, bars, best=choice is shown[0])
            self.add_widget(row)


class _Row(Part):
    """One choice: the victim, a verdict, and a bar for each wolf."""

    def __init__(
        self, look: Look, box: Box, choice: KillChoice, mood: Mood, bars: int, *, best: bool
    ) -> None:
        super().__init__(look, box)
        theme, radius = look.theme, look.px(2.6)
        icon, rest = box.inset(look.px(1.8), look.px(1.2)).cut_left(look.px(10), look.px(1.8))
        with self.canvas.before:
            fill(box, theme.raised, radius)
            outline(box, theme.accent if best else theme.line, radius, look.hair)
            x, y = icon.centre
            victim = Animal(choice.victims[0], mood)
            sheep.draw(victim, theme, round(x), round(y), min(icon.w, icon.h) * 0.42)
        upper, lower = rest.top(round(rest.h * 0.46), look.px(0.4))
        said = look.catalogue.private_text(choice.verdict)
        self.add_widget(Text(look, upper, said, WOLF))
        columns = lower.columns(bars, look.px(2.0))
        for (wolf, share), place in zip(choice.chances, columns, strict=False):
            self._bar(place, wolf, share)

    def _bar(self, box: Box, wolf: str, share: float) -> None:
        """Show how guilty a wolf would look."""
        look, theme = self.look, self.look.theme
        line, words = box.bottom(look.px(1.5), look.px(0.2))
        letter, amount = words.cut_left(look.text_px(4.6))
        self.add_widget(Text(look, letter, wolf, WOLF))
        shown = look.catalogue.private_text(PrivateMessage("guilt", share=per_cent(share)))
        self.add_widget(Text(look, amount, shown, SHARE, theme.soft))
        with self.canvas.before:
            fill(line, theme.sunken, line.h // 2)
            full = Box(line.x, line.y, max(line.h, round(line.w * share)), line.h)
            fill(full, theme.accent, line.h // 2)


def _upper(box: Box) -> Box:
    return box.top(round(box.h * 0.66))[0]


def _with_wolves(
    picture: BoardPicture, cells: Mapping[str, Cell], secret: Private
) -> BoardPicture:
    wolves = {cells[name]: Animal(name, Mood.WOLF) for name in secret.pack if name in cells}
    prey = {cells[name]: Mark.PREY for name in secret.victims}
    return replace(picture, animals={**picture.animals, **wolves}, marks=prey)
