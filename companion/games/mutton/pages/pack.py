"""The pages on which the Wolf chooses its pack, or enters it again.

With two people at the table (`PackPage`) what is chosen is shown only while the moon is held, and
the page looks and sounds the same whatever it is: as many taps as there are wolves, each with the
same little sound, and no key lights up under a finger. The keys lie in a new order each time, so
that the places of the taps tell nothing either. Those of a keyboard do, so it means something only
while speech is on, to a Wolf whose hands nobody sees. Words are only suggested: one that could be
taken as a whole would need fewer taps than other packs. In Young shepherds a pack is drawn by lot
when the page opens, and the first letter that is tapped begins another.

A Wolf that plays alone taps its sheep on the drawn board (`OwnPackPage`). Only what is public needs
care there: taps on sheep and words make no sound, so nobody hears how many it took.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from companion.games.mutton.pages.private import PrivatePage
from companion.games.mutton.setup import young
from companion.games.mutton.show import flock_picture, placed_picture, with_wolves
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.view import TableView
from companion.games.mutton.widgets.moon import Moon, Uncovered
from companion.screens.boxes import Box
from companion.screens.pages.forms import PassphrasePad
from companion.screens.pages.page import (
    Page,
    PageContext,
    board_and_side,
    button_row,
    cut_other_hand,
    page,
)
from companion.screens.picture import Animal, Mood
from companion.screens.theme import BODY, BOLD, GAP_MM, HEADLINE, LABEL, SMALL, TOUCH_MM, TextStyle
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Act, Chip, Kind, Row
from companion.screens.widgets.items import Animals, Letters
from companion.screens.widgets.part import KeyPress, Look, Part, Typed, fill
from companion.screens.widgets.passing import Working
from companion.screens.widgets.text import Text
from companion.table.match_table import Abandon, Leave
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.mutton.options import WORD_LISTS, Options
from engine.mutton.words import listed
from engine.secret import Secret

SUGGESTED = 6
COMMON = 400
"""Number of the commonest words from which some are suggested before a letter is chosen."""
COLUMN_MM = 58.0
"""Width of the column with board and moon, beside the letters."""
MOON_MM = 13.0
"""Height of the moon below the small board."""
CARD_MM = 10.6
"""Height of the card above the letters."""
KEYS_MM = 61.2
"""Height of the letters in portrait."""
CHOSEN = TextStyle(BOLD, 3.6)
"""Style of the chosen letters: small, as somebody may look over a shoulder."""


class ChoicePage(PrivatePage):
    """What both pages share: the letters chosen so far, and what is done with them."""

    forgets = True

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self._options = context.view.options or Options()
        language = look.catalogue.language
        own_list = language if language in WORD_LISTS else WORD_LISTS[0]
        self._words = listed(self._options.word_list or own_list)
        self._pack: list[str] = []
        self._pad: PassphrasePad | None = None
        self._lock_with = False
        """Whether a passphrase was entered, with which the table will lock the pack."""
        self._working: Working | None = None
        self._parts: tuple[Part, ...] = ()
        self._again = context.view.phase == "unsealing"
        """Whether the pack is entered again, after a restart."""
        self._drawn = False
        """Whether the letters were drawn by lot; the first that is tapped then begins another pack.
        """
        self._title, self._count = self.put_heading(0.68, menu=self._again)

    def show(self, view: TableView) -> None:
        if view.seal is not None and view.seal.locked and self._pad is None:
            self._pad = PassphrasePad(
                self.look, self.areas.stage, self._unlock, self.sends(Leave()))
        super().show(view)
        choosing, n = view.phase == "choosing", self._options.wolves
        self._title.say(
            Message("choose-wolves" if choosing else "enter-wolves-again", wolf=self.wolf, count=n))
        self._count.say(Message("letters-chosen", chosen=len(self._pack), count=n))
        if not view.working:
            self._working = None
        elif self._working is None:
            self._working = Working(self.look, self.areas.stage, view.working)
        self._fill()
        if self._pad is not None:
            new, wait = view.seal is None, self._wait_s
            self._title.say(
                Message("new-passphrase" if new else "passphrase-again", wolf=self.wolf))
            self._count.say(Message("wait-seconds", seconds=wait) if wait else None)
            self._pad.allow(not wait)

    def leave(self) -> None:
        super().leave()
        self._pack.clear()
        self._close_pad()
        view = self.context.desk.table.view()
        choosing = isinstance(view, TableView) and view.phase == "choosing" and not view.working
        if self._lock_with and choosing:
            self.context.send(say.EnterPassphrase(None))  # the next page asks for one again

    @property
    def _wait_s(self) -> int:
        """How long the next try has to wait, in seconds."""
        return self.view.tries.wait_s if self.view.tries is not None else 0

    def _below_title(self) -> tuple[Part, ...]:
        """Return what is shown below the title while a pack is chosen."""
        raise NotImplementedError

    def _fill(self) -> None:
        """Show what is wanted now below the title."""
        over = self._working if self._working is not None else self._pad
        wanted = self._below_title() if over is None else (over,)
        if wanted == self._parts:
            return
        for part in self._parts:
            part.let_go()
            self.remove_widget(part)
        for part in wanted:
            self.add_widget(part)
        self._parts = wanted

    # A passphrase

    def _open_pad(self) -> None:
        self._pad = PassphrasePad(self.look, self.areas.stage, self._lock, self._close_pad,
                                  Message("passphrase-use"))
        self.again()

    def _close_pad(self) -> None:
        if self._pad is None:
            return
        self._pad.forget()
        self._pad = None
        self.again()

    def _lock(self, passphrase: str) -> None:
        self._lock_with = self.context.send(say.EnterPassphrase(Secret(passphrase)))
        self._close_pad()
        chosen = len(self._pack) == self._options.wolves and not self._drawn
        if self._lock_with and chosen:
            self._send()

    def _unlock(self, passphrase: str) -> None:
        self.context.send(say.EnterPassphrase(Secret(passphrase)))

    @property
    def _lock_words(self) -> Message:
        """The words on the button for a passphrase."""
        return Message("passphrase-is-set" if self._lock_with else "set-passphrase")

    # A keyboard

    @property
    def _takes_keys(self) -> bool:
        """Whether what is typed is for the page itself, and not for something over it."""
        over = self._pad is not None or self._working is not None
        return self.context.settings.speech and not over

    def take_text(self, typed: Typed) -> bool:
        """For players by ear, choose a letter of the flock, or take it back."""
        if not self._takes_keys:
            return super().take_text(typed)
        letter = typed.take().upper()
        if letter in self._options.flock:
            self._toggle(letter)
        return letter in self._options.flock

    def press_key(self, key: KeyPress) -> bool:
        """Seal the pack at Enter, and at Backspace take the last letter back."""
        if not self._takes_keys:
            return super().press_key(key)
        if key == "backspace":
            del self._pack[-1:]
            self.again()
        return key == "backspace" or (key == "enter" and Page.press_key(self, key))

    # Letters

    def _toggle(self, name: str) -> None:
        if self._drawn:
            self._pack, self._drawn = [], False
        if name in self._pack:
            self._pack.remove(name)
        elif len(self._pack) < self._options.wolves:
            self._pack.append(name)
        self.again()

    def _clear(self) -> None:
        self._pack.clear()
        self._drawn = False
        self.again()

    def _draw(self) -> None:
        """Choose a pack by lot."""
        options, pick = self._options, self.context.environment.random_below
        if options.dictionary:
            packs = sorted("".join(sorted(pack)) for pack in self._words.packs(options.wolves)
                           if pack <= set(options.flock))
            self._pack = list(packs[pick(len(packs))])
        else:
            self._pack = sorted(shuffled(options.flock, pick)[: options.wolves])
        self._drawn = True

    def _draw_again(self) -> None:
        self._draw()
        self.again()

    def _clear_or_draw(self) -> Act:
        """Return the button that takes all letters back, or draws a pack while there are none."""
        if self._pack and not self._drawn:
            return Act(Message("clear-letters"), self._clear)
        return Act(Message("random-pack"), self._draw_again)

    def _use(self, kind: Kind = Kind.MAIN) -> Act:
        """Return the button that seals the chosen pack."""
        n = self._options.wolves
        ready = len(self._pack) == n and not self._wait_s
        why = Message("choose-letters-first", count=n) if not self._wait_s else None
        return Act(Message("use-these", count=n), self._send, kind, enabled=ready, why=why)

    def _ways_out(self) -> list[Act]:
        """Return the buttons that end the match or put it aside, after a restart."""
        hold = Message("hold-to-give-up")
        return [
            Act(Message("back"), self.sends(Leave())),
            Act(Message("give-up"), self.sends(Abandon()), Kind.DANGER, hold,
                Message("hold-for-a-second")),
        ]

    def _send(self) -> None:
        self.context.send(say.EnterPack(Secret(tuple(sorted(self._pack)))))

    def suggestions(self, pack: Sequence[str]) -> tuple[str, ...]:
        """Return words with all the chosen letters."""
        return self._words.suggest(pack, self._options.wolves, self._options.flock, SUGGESTED)

    def _some_words(self) -> tuple[str, ...]:
        """Return a few random words."""
        words = self._words.suggest("", self._options.wolves, self._options.flock, COMMON)
        return shuffled(words, self.context.environment.random_below)[:SUGGESTED]

    @property
    def spells(self) -> bool:
        """Whether the pack has to spell a word."""
        return bool(self._options.dictionary)

    def spelt(self, pack: Sequence[str]) -> str:
        """Return a word that the chosen letters spell, or the letters."""
        words = self._words.spells(pack)
        return words[0] if words else "".join(pack)


@page(help=Message("help-pack"))
class PackPage(ChoicePage):
    """Letters to tap, a small board, and a moon that shows what was chosen."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        look = self.look
        gap = look.px(GAP_MM)
        row, rest = button_row(look.display, self.areas.stage)
        if look.display.portrait:
            card, rest = rest.top(max(look.px(CARD_MM), look.text_px(9.2)), gap)
            grid, rest = rest.top(look.px(KEYS_MM), gap)
            moon, board = cut_other_hand(look, rest, round(rest.w * 0.4), gap)
        else:
            column, rest = cut_other_hand(look, rest, look.px(COLUMN_MM), gap)
            moon, board = column.bottom(look.px(MOON_MM), gap)
            card, grid = rest.top(max(look.px(CARD_MM), look.text_px(9.2)), look.px(1.4))
        self.card = card
        keys = shuffled(self._options.flock, context.environment.random_below)
        self.grid = Letters(
            look, grid, keys, self._toggle, columns=min(7, len(keys)), flash=False)
        self._ideas = self._some_words()
        self.board = BoardWidget(look, board, flock_picture(context.view))
        self.moon = Moon(look, moon, Message("hold-to-look"), self._reveal)
        self.row = Row(look, row)
        self._help = self.card_text(card, Message("pack-help"), lines=2, inset_mm=1.2)
        self._letters = (self._help, self.board, self.grid, self.moon, self.row)
        if young(self._options) and not self._again:  # children need not choose
            self._draw()

    def show(self, view: TableView) -> None:
        super().show(view)
        tried = view.tries.sentence if view.tries is not None else None
        lock_first = view.lock_first and not self._lock_with
        usual = Message("pack-drawn-help" if self._drawn else "pack-help")
        self._help.say(tried or (Message("lock-pack-first") if lock_first else usual))
        clear = self._clear_or_draw()
        if self._again:
            clear = Act(Message("clear-letters"), self._clear)
            self.row.show([*self._ways_out(), clear, self._use()])
        elif lock_first:
            lock = Act(self._lock_words, self._open_pad, Kind.MAIN)
            self.row.show([clear, self._use(Kind.PLAIN), lock])
        else:
            self.row.show([clear, Act(self._lock_words, self._open_pad), self._use()])

    def _below_title(self) -> tuple[Part, ...]:
        return self._letters

    # What the moon shows

    def _reveal(self) -> Uncovered:
        return _Chosen(self, tuple(self._pack))

    def suggestions(self, pack: Sequence[str]) -> tuple[str, ...]:
        """Return words with all the chosen letters, or random ones if none is chosen."""
        return super().suggestions(pack) if pack else self._ideas


class _Chosen(Uncovered):
    """The chosen letters, where these wolves would stand, and words that have the letters."""

    def __init__(self, page: PackPage, pack: Sequence[str]) -> None:
        super().__init__(page.look, page.areas.stage, (page.card, page.board.box))
        look, theme = page.look, page.look.theme
        with self.canvas:
            fill(page.card, theme.raised, look.px(3.4))
        self.add_widget(BoardWidget(look, page.board.box, with_wolves(page.board.picture, pack)))
        inner = page.card.inset(look.px(2.4), look.px(1.0))
        chosen, rest = inner.cut_left(round(inner.w * 0.3), look.px(1.6))
        spelt = page.spelt(pack) if pack else Message("none-chosen")
        self.add_widget(Text(look, chosen, spelt, CHOSEN, theme.accent, lines=2))
        words = page.suggestions(pack)
        if not words:
            if page.spells:
                self.add_widget(Text(look, rest, Message("no-such-words"), SMALL, theme.soft))
            return
        places = [box for line in rest.rows(2) for box in line.columns(3, look.px(1.0))]
        for word, place in zip(words, places, strict=False):
            self.add_widget(Text(look, place, word, WORD, theme.soft))


@dataclass(frozen=True, slots=True)
class _Begun:
    """What a Wolf that plays alone has begun to enter."""

    pack: tuple[str, ...] = field(repr=False)
    drawn: bool
    locked: bool
    """Whether a passphrase was entered."""
    typed: str = field(repr=False)
    """What is typed of a passphrase."""


@page(help=Message("help-own-pack"))
class OwnPackPage(ChoicePage):
    """The board of a Wolf that plays alone: it taps its wolves, and sees them.

    The flock stands where it was set up, so that also a dead wolf can be named after a restart.
    """

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        look, gap = self.look, self.look.px(GAP_MM)
        box, side = board_and_side(look)
        row, side = button_row(look.display, side)
        self.board = BoardWidget(look, box, placed_picture(context.view), self._touch)
        self.row = Row(look, row)
        wolves, words = side.top(look.px(30 if self._again else 19), gap)  # says what was wrong
        self._wolves_box, self._words_box = wolves, words
        self._silent = replace(look, tapped=lambda: None)
        self._beside = Part(look, side)
        self._ideas = self._some_words()
        if not self._again:
            self._draw()

    def show(self, view: TableView) -> None:
        super().show(view)
        self.board.show(with_wolves(placed_picture(view), self._pack))
        self._fill_side(view)
        if self._again:
            self.row.show([*self._ways_out(), self._use()])
            return
        self.row.show([self._clear_or_draw(), self._use()])

    def _below_title(self) -> tuple[Part, ...]:
        return self.board, self._beside, self.row

    def _fill_side(self, view: TableView) -> None:
        """Show what to do or what was chosen, and words to take as a whole."""
        look, beside, pack = self.look, self._beside, self._pack
        beside.let_go()
        beside.clear_widgets()
        beside.canvas.before.clear()
        with beside.canvas.before:
            fill(self._wolves_box, look.theme.raised, look.px(3.4))
        inner = self._wolves_box.inset(look.px(3.0), look.px(2.0))
        tried = view.tries.sentence if view.tries is not None and view.tries.wrong else None
        if tried is not None:
            line, inner = inner.bottom(look.px(8.6), look.px(0.6))
            beside.add(Text(look, line, tried, BODY, look.theme.soft, lines=2))
        if not pack:
            beside.add(Text(look, inner, Message("own-pack-help"), BODY, up="top", lines=3))
        else:
            word, drawn = inner.bottom(look.px(6.0), look.px(0.6))
            wolves = [Animal(name, Mood.WOLF) for name in pack]
            beside.add(
                Animals(look, drawn, wolves, 6.0),
                Text(look, word, self.spelt(pack), HEADLINE, look.theme.accent, across="center"),
            )
        if view.phase == "choosing":
            lower, upper = self._words_box.bottom(look.px(TOUCH_MM), look.px(1.4))
            beside.add(Chip(look, lower, self._lock_words, self._open_pad))
            self._offer_words(self.suggestions(pack) if pack else self._ideas, upper)

    def _offer_words(self, words: Sequence[str], box: Box) -> None:
        """Offer words as packs: chosen letters may as well be remembered as a word."""
        look = self.look
        head, box = box.top(look.px(5.0), look.px(0.6))
        if not words or box.h < look.px(TOUCH_MM):
            return
        self._beside.add(Text(look, head, Message("words-for-pack"), SMALL, look.theme.soft))
        places = box.top(look.px(TOUCH_MM))[0].columns(3, look.px(1.4))
        for word, place in zip(words, places, strict=False):
            self._beside.add(Chip(self._silent, place, word, partial(self._take, word), style=WORD))

    def draft(self) -> object:
        """Return the letters, and the passphrase as far as it is there: nobody but the Wolf looks
        at this page, so nothing has to be covered."""
        typed = self._pad.typed if self._pad is not None else ""
        kept = _Begun(tuple(self._pack), self._drawn, self._lock_with, typed)
        self._lock_with = False  # the table keeps the passphrase for the page that comes
        return kept

    def resume(self, draft: object) -> None:
        if isinstance(draft, _Begun):
            self._pack, self._drawn = [*draft.pack], draft.drawn
            self._lock_with = draft.locked
            self.again()
            if draft.typed:
                if self._pad is None:
                    self._open_pad()
                if self._pad is not None:
                    self._pad.put_text(draft.typed)

    def _touch(self, cell: Cell) -> None:
        animal = self.board.picture.animals.get(cell)
        if animal is None or animal.letter is None:
            return
        full = len(self._pack) == self._options.wolves and not self._drawn
        if full and animal.letter not in self._pack:
            self.context.notify(Message("pack-is-full"))
        self._toggle(animal.letter)

    def _take(self, word: str) -> None:
        self._pack, self._drawn = list(word), False
        self.again()


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
