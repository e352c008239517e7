"""The page on which the Wolf chooses its pack, or enters it again, letter by letter.

What is chosen is never shown but while the moon is held, and the page looks and sounds the same
whatever it is: as many taps as there are wolves, each with the same little sound. The keys lie in
a new order each time, so that neither the places of the taps tell anything. Words are only
suggested: one that could be taken as a whole would need fewer taps than other packs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.screens.pages.forms import PassphrasePad
from companion.screens.pages.page import PageContext, PrivatePage, button_row, page
from companion.screens.theme import BOLD, GAP_MM, HEADLINE, LABEL, LETTER, SMALL, TextStyle
from companion.screens.widgets.controls import Kind
from companion.screens.widgets.items import Letters
from companion.screens.widgets.moon import Moon, Secret
from companion.screens.widgets.overlay import Working
from companion.screens.widgets.part import Look, Part, fill
from companion.screens.widgets.row import Act, Row
from companion.screens.widgets.text import Text, letter
from companion.table.mutton import commands as say
from companion.table.mutton.view import TableView
from companion.words.message import Message, paragraph
from engine.mutton.options import Options

SUGGESTED = 6
COMMON = 400
"""Number of the commonest words from which some are suggested before a letter is chosen."""


@page("pack")
class PackPage(PrivatePage):
    """Letters to tap, a moon that shows the chosen ones, and suggestions of words."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        look = self.look
        self._options = context.view.options or Options()
        self._words = context.environment.words
        self._pack: list[str] = []
        self._pad: PassphrasePad | None = None
        self._working: Working | None = None
        self._lock_with = False
        """Whether a passphrase was entered, with which the table will lock the pack."""
        self._title, self._count = self.put_heading(0.68)
        gap = look.px(GAP_MM)
        row, rest = button_row(look.display, self.areas.stage)
        if look.display.portrait:
            grid, side = rest.top(look.px(61.2), gap)
        else:
            grid, side = rest.cut_left(round(rest.w * 0.66), gap)
        moon, self.card = side.bottom(look.px(20.0), gap)
        keys = shuffled(self._options.flock, context.environment.random_below)
        self.grid = Letters(look, grid, keys, self._toggle, columns=min(7, len(keys)))
        self._ideas = self._some_words()
        self.moon = Moon(look, moon, Message("hold-to-look"), self._reveal)
        self.row = Row(look, row)
        self._help = self.card_text(self.card, Message("pack-help"), lines=7)
        self._letters = (self._help, self.grid, self.moon, self.row)
        self._parts: tuple[Part, ...] = ()
        self._fill()

    def show(self, view: TableView) -> None:
        super().show(view)
        wolf = self.wolf
        n = self._options.wolves
        choosing = view.phase == "choosing"
        self._title.say(
            Message("choose-wolves" if choosing else "enter-wolves-again", wolf=wolf, count=n))
        self._count.say(Message("letters-chosen", chosen=len(self._pack), count=n))
        if view.seal is not None and view.seal.locked and self._pad is None:
            self._open_pad(self._unlock, None)
        if not view.working:
            self._working = None
        elif self._working is None:
            self._working = Working(self.look, self.areas.stage, view.working)
        self._fill()
        wait = view.tries.wait_s if view.tries is not None else 0
        if self._pad is not None:
            new = view.seal is None
            self._title.say(Message("new-passphrase" if new else "passphrase-again", wolf=wolf))
            self._count.say(Message("wait-seconds", seconds=wait) if wait else None)
            self._pad.allow(not wait)
            return
        tried = view.tries.sentence if view.tries is not None else None
        self._help.say(paragraph(tried, Message("pack-help")))
        full = len(self._pack) == n
        lock = Message("passphrase-is-set" if self._lock_with else "set-passphrase")
        self.row.show([
            Act(Message("clear-letters"), self._clear),
            *([Act(lock, lambda: self._open_pad(self._lock, self._close_pad))] * choosing),
            Act(Message("use-these", count=n), self._send, Kind.MAIN, enabled=full and not wait),
        ])

    def leave(self) -> None:
        super().leave()
        self._pack.clear()
        self._close_pad()

    def _fill(self) -> None:
        """Show what is wanted now below the title: letters, keyboard or moving dots."""
        wanted: tuple[Part, ...] = self._letters
        if self._working is not None:
            wanted = (self._working,)
        elif self._pad is not None:
            wanted = (self._pad,)
        if wanted == self._parts:
            return
        for part in self._parts:
            part.let_go()
            self.remove_widget(part)
        for part in wanted:
            self.add_widget(part)
        self._parts = wanted

    # A passphrase

    def _open_pad(self, done: Callable[[str], None], back: Callable[[], None] | None) -> None:
        self._pad = PassphrasePad(self.look, self.areas.stage, done, back)
        self._fill()
        if back is not None:
            self.again()

    def _close_pad(self) -> None:
        if self._pad is None:
            return
        self._pad.forget()
        self._pad = None
        self._fill()
        self.again()

    def _lock(self, passphrase: str) -> None:
        self._lock_with = self.context.send(say.EnterPassphrase(passphrase))
        self._close_pad()

    def _unlock(self, passphrase: str) -> None:
        self.context.send(say.EnterPassphrase(passphrase))

    def _toggle(self, name: str) -> None:
        if name in self._pack:
            self._pack.remove(name)
        elif len(self._pack) < self._options.wolves:
            self._pack.append(name)
        self.again()

    def _clear(self) -> None:
        self._pack.clear()
        self.again()

    def _send(self) -> None:
        self.context.send(say.EnterPack(tuple(sorted(self._pack))))

    def _reveal(self) -> Secret:
        return _Chosen(self, tuple(self._pack))

    def suggestions(self, pack: Sequence[str]) -> tuple[str, ...]:
        """Return words with all the chosen letters, or random ones if none is chosen."""
        size, flock = self._options.wolves, self._options.flock
        return self._words.suggest(pack, size, flock, SUGGESTED) if pack else self._ideas

    def _some_words(self) -> tuple[str, ...]:
        """Return a few random words, the same ones as long as the page exists."""
        words = self._words.suggest("", self._options.wolves, self._options.flock, COMMON)
        return shuffled(words, self.context.environment.random_below)[:SUGGESTED]

    def spelt(self, pack: Sequence[str]) -> str:
        """Return a word that the chosen letters spell, or the letters."""
        words = self._words.spells(pack)
        return words[0] if words else "".join(pack)


class _Chosen(Secret):
    """The chosen letters lit on their keys, the word they spell, and words that have them."""

    def __init__(self, page: PackPage, pack: Sequence[str]) -> None:
        super().__init__(page.look, page.areas.stage, (page.card,))
        look, theme = page.look, page.look.theme
        radius = look.px(2.0)
        with self.canvas:
            fill(page.card, theme.raised, look.px(3.4))
            for name, chip in page.grid.chips.items():
                if name in pack:
                    fill(chip.box, theme.accent, radius)
                    letter(name, BOLD, look.px(LETTER.mm), theme.on_accent, *chip.box.centre)
        inner = page.card.inset(look.px(2.4), look.px(1.6))
        head, rest = inner.top(look.px(7.6), look.px(0.4))
        self.add_widget(
            Text(look, head, page.spelt(pack), HEADLINE, theme.accent, across="center")
        )
        words = page.suggestions(pack)
        line, rest = rest.top(look.px(4.2), look.px(0.8))
        tell = Message("words-to-tap" if words else "no-such-words")
        self.add_widget(Text(look, line, tell, SMALL, theme.soft, across="center"))
        if not words or rest.h < look.px(6):
            return
        gap = look.px(1.0)
        rows = max(1, min(3, (rest.h + gap) // look.px(7.0)))
        places = [box for line in rest.rows(rows, gap) for box in line.columns(2, gap)]
        for word, place in zip(words, places, strict=False):
            self.add_widget(Text(look, place.inset(look.px(0.6)), word, WORD, across="center"))


def shuffled(things: Sequence[str], pick: Callable[[int], int]) -> tuple[str, ...]:
    """Return the same things in a random order; `pick` returns a number from 0 to n-1.

    >>> shuffled("ABCD", lambda n: 0)
    ('B', 'C', 'D', 'A')
    """
    found = list(things)
    for last in range(len(found) - 1, 0, -1):
        other = pick(last + 1)
        found[last], found[other] = found[other], found[last]
    return tuple(found)


WORD = TextStyle(LABEL.font, 3.4)
