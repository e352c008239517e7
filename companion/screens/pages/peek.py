"""The Wolf's private look during its turn: its wolves, and which sheep they may kill.

With the moon not held the page shows nothing that the open table does not show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.screens.boxes import Box
from companion.screens.pages.actions import hint_act
from companion.screens.pages.page import PageContext, PrivatePage, board_and_side, page
from companion.screens.picture import Animal, BoardPicture, Mark, Mood
from companion.screens.show import board_picture, per_cent
from companion.screens.theme import BODY, GAP_MM, SENTENCE, SMALL
from companion.screens.widgets.board import Board
from companion.screens.widgets.items import Animals
from companion.screens.widgets.moon import Moon
from companion.screens.widgets.moon import Secret as Hidden
from companion.screens.widgets.part import Look, fill
from companion.screens.widgets.row import Act
from companion.screens.widgets.text import Text
from companion.table.mutton.help import GivenAway, Private
from companion.table.mutton.view import TableView
from companion.words.message import Message, PrivateMessage
from engine.hexgrid import Cell
from engine.mutton.views import Secret

LOW_MOON_MM = 13.0
"""The moon's height where hints are given, which need room."""


LEAST_LINE_MM = 2.5
"""The least height of a line that can be read."""
TWO_MM = 60.0
"""The width from which two stand side by side."""
LIKELIEST = 5
"""Number of wolves whose chances are shown for a kill, the likeliest."""


@page("peek")
class PeekPage(PrivatePage):
    """The board by night, a moon, and a way back."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        look, view = self.look, context.view
        gap = look.px(GAP_MM)
        self._title, _ = self.put_heading()
        mirrored = replace(look, left_handed=not look.left_handed)  # the other hand holds the moon
        board, side = board_and_side(look if view.wolf_alone else mirrored)
        self.row, side = self.put_row(side)
        high = LOW_MOON_MM if view.hint is not None else 26.0 if look.display.portrait else 20.0
        moon, card = side.bottom(look.px(high), gap)
        if view.wolf_alone:
            card = side
        self.card = card
        self.board = self.put(Board(look, board, self._night(view)))
        self._open: Hidden | None = None
        """What the Wolf may see, where nobody else can look."""
        if not view.wolf_alone:
            self.put(self.card_text(card, Message("peek-help"), lines=6))
            self.moon = self.put(Moon(look, moon, Message("hold-to-look"), self._reveal))

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
        self.row.show([*hint_act(view, self.context), done])

    def _reveal(self) -> Hidden:
        secret = self.context.private_view()
        return _Wolves(self, self.view, secret)


class _Wolves(Hidden):
    """The wolves in their own coats on the board, rings around possible victims, and words."""

    def __init__(self, page: PeekPage, view: TableView, secret: Secret | None) -> None:
        super().__init__(page.look, page.areas.stage, (page.card, page.board.box))
        look = page.look
        with self.canvas:
            fill(page.card, look.theme.raised, look.px(3.4))
        inner = page.card.inset(look.px(3.4), look.px(2.6))
        if secret is None or view.position is None:
            return
        living = view.position.living
        alive = [name for name in secret.pack if name in living]
        picture = _with_wolves(page.board.picture, living, secret)
        self.add_widget(Board(look, page.board.box, picture))
        given_away = secret.gives_away if isinstance(secret, Private) else ()
        if given_away:
            self._teach(inner, given_away)
            return
        said = look.catalogue.private_text(sentence(secret))
        words = Text(look, _upper(inner), said, SENTENCE, up="top", lines=5)
        self.add_widget(words)
        rest = inner.top(words.used, look.px(1.5))[1]
        if rest.h > look.px(8):
            wolves = [Animal(name, Mood.WOLF) for name in alive]
            self.add_widget(Animals(look, rest, wolves, 6.0))


    def _teach(self, box: Box, kills: Sequence[GivenAway]) -> None:
        """What each kill would tell the Farmer; those that tell least first."""
        look = self.look
        head, box = box.top(look.px(5.2), look.px(0.6))
        self.add_widget(Text(look, head, Message("kills-leave"), SMALL, look.theme.soft))
        # All of them if they can be read at all: the worst come last, and should be seen too.
        most = look.px(5.2)
        many = 2 if box.w >= look.px(TWO_MM) and len(kills) * most > box.h else 1
        rows = -(-len(kills) // many)
        height = max(look.px(LEAST_LINE_MM), min(most, box.h // rows))
        lines = box.top(height * rows)[0].rows(rows)[: max(1, box.h // height)]
        places = [line.columns(many, look.px(2))[i] for i in range(many) for line in lines]
        for kill, line in zip(kills, places, strict=False):
            words = look.catalogue.private_text(gives_away(kill))
            self.add_widget(Text(look, line, words, BODY if many == 1 else SMALL))


def _upper(box: Box) -> Box:
    return box.top(round(box.h * 0.66))[0]


def _with_wolves(
    picture: BoardPicture, cells: Mapping[str, Cell], secret: Secret
) -> BoardPicture:
    wolves = {cells[name]: Animal(name, Mood.WOLF) for name in secret.pack if name in cells}
    prey = {cells[name]: Mark.PREY for name in secret.victims}
    return replace(picture, animals={**picture.animals, **wolves}, marks=prey)


def sentence(secret: Secret) -> PrivateMessage:
    """Return what the Wolf may do."""
    victims, wolves = secret.victims, secret.escapers
    if victims and wolves:
        return PrivateMessage("may-kill-or-escape", victims=victims, wolves=wolves)
    if victims:
        return PrivateMessage("may-kill", victims=victims)
    if wolves:
        return PrivateMessage("may-only-escape", wolves=wolves)
    return PrivateMessage("must-pass")


def gives_away(kill: GivenAway) -> PrivateMessage:
    """Return what a kill would leave for the Farmer to find out."""
    if not kill.chances:
        return PrivateMessage("kill-ends-game", victim=kill.victim)
    likeliest = sorted(sorted(kill.chances, key=lambda each: -each[1])[:LIKELIEST])
    wolves = " ".join(f"{wolf} {per_cent(share)}" for wolf, share in likeliest)
    return PrivateMessage("kill-leaves", victim=kill.victim, packs=kill.packs, wolves=wolves)
