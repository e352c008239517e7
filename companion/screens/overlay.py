"""What lies over the page: help, a cry, a sentence, captions, and the dark of the night."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent

from companion.registry.found import game as registered
from companion.registry.titles import title
from companion.screens.boxes import Box
from companion.screens.pages.page import areas, button_row
from companion.screens.picture import BoardPicture
from companion.screens.rulebook import OwnPicture, rulebook
from companion.screens.theme import BODY, GAP_MM, PLAIN, TITLE, TOUCH_MM, TextStyle
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Act, Chip, Kind, Row
from companion.screens.widgets.part import KeyPress, Look, Part, Words, fill
from companion.screens.widgets.passing import Caption, Cry, Passing, Toast, caption_box
from companion.screens.widgets.text import Text
from companion.words.message import Message, paragraph

READING = TextStyle(PLAIN, 4.2)
LINES = 40
"""More lines than any text of the help has."""
PICTURES_MM = 40.0, 30.0
"""Least height of a picture below the words, and width of one beside them, in mm: the first with
which the words can be read."""
CHAPTER_MM = 13.0
"""Greatest height of a chapter's entry in the list, in mm."""
FADE_MS = 170.0
"""Duration in which an open page fades in, in ms; private ones come and go at once."""
DARK = 0.4
"""Opacity of the black laid over the screen in a dark room."""


class HelpPanel(Part):
    """The help of a page: what it is for, and from there the rules, those of `game` first.

    It lies over the whole page, which stays as it is and goes on below. All of it is public and the
    same for every game and pack, so it may be opened on private pages too.
    """

    def __init__(
        self, look: Look, help: Message, game: str, close: Callable[[], None]
    ) -> None:
        places = areas(look.display)
        super().__init__(look, places.page)
        self._game, self._close = game, close
        self._back: Callable[[], None] | None = None
        """Shows what comes before the chapter that is read."""
        with self.canvas:
            fill(places.page, look.theme.ground)
            fill(places.bar, look.theme.raised)
        self.title = Text(look, places.bar.inset(look.px(3.4), 0), "", TITLE)
        row, self._body = button_row(look.display, places.stage)
        self.row = Row(look, row)
        self._content = Part(look, self._body)
        self.add(self.title, self.row, self._content)
        rules = [Act(Message("all-rules"), partial(self.list_chapters, game))]
        self._open(Message("title-help"), [*(rules if game in rulebook() else ()), self._closing])
        self._write(help)

    @property
    def _closing(self) -> Act:
        return Act(Message("close"), self._close, Kind.MAIN)

    def list_chapters(self, game: str) -> None:
        """Show the chapters of a game's rules, and the other games."""
        self._game = game
        look, gap, books = self.look, self.look.px(GAP_MM), rulebook()
        named = Message("rules-of-game", game=game) if registered(game).translated else title(game)
        self._open(named, [self._closing])
        tabs, rest = self._body.top(look.px(TOUCH_MM + 1), gap * 2)
        for each, place in zip(books, tabs.columns(len(books), gap), strict=True):
            tab = Chip(look, place, title(each),
                       partial(self.list_chapters, each))
            tab.light(each == game)
            self._content.add(tab)
        chapters = books[game]
        most = 9  # lines of one column, or of three, that can be tapped
        columns = (1 if look.display.portrait else 3) + (len(chapters) > most)
        lines = -(-len(chapters) // columns)
        height = min(rest.h, lines * look.px(CHAPTER_MM) + (lines - 1) * gap)
        rows = rest.top(height)[0].rows(lines, gap)
        places = [place for row in rows for place in row.columns(columns, gap)]
        for number, (chapter, place) in enumerate(zip(chapters, places, strict=False)):
            self._content.add(
                Chip(look, place, chapter.title, partial(self.read, game, number)))

    def read(self, game: str, number: int, *, alone: bool = False) -> None:
        """Show a chapter of a game's rules; its picture `alone` if there was no room for both."""
        chapters = rulebook()[game]
        chapter = chapters[number]
        self._open(chapter.title, [])
        self._back = partial(self.read, game, number - 1 if number and not alone else number)
        room = self._write("" if alone else chapter.text, chapter.picture)
        acts = [Act(Message("chapters-button"), partial(self.list_chapters, game))]
        if not room:
            on = partial(self.read, game, number, alone=True)
            acts.append(Act(Message("next-chapter"), on))
        elif number + 1 < len(chapters):
            acts.append(Act(Message("next-chapter"), partial(self.read, game, number + 1)))
        self.row.show([*acts, self._closing])

    def _open(self, title: Words, acts: list[Act]) -> None:
        self._back = None
        self._content.let_go()
        self._content.clear_widgets()
        self._content.canvas.clear()
        self.title.say(title)
        self.row.show(acts)

    def _write(
        self, words: Words, picture: BoardPicture | OwnPicture | None = None
    ) -> bool:
        """Show words, and a picture beside or below them; return whether there is room for it."""
        look, card = self.look, self._body
        with self._content.canvas:
            fill(card, look.theme.raised, look.px(3.4))
        inner = card.inset(look.px(4), look.px(3))
        gap, tall = look.px(GAP_MM), look.display.portrait
        if picture is not None and not words:
            self._content.add(_drawing(look, inner, picture))
            return True
        for side in map(look.px, PICTURES_MM if picture is not None else ()):
            beside, box = inner.bottom(side, gap) if tall else inner.cut_right(side, gap)
            text = Text(look, box, words, READING, up="top", lines=LINES)
            if picture is not None and text.px >= look.text_px(BODY.mm):
                place = inner.top(text.used, gap)[1] if tall else beside
                self._content.add(text, _drawing(look, place, picture))
                return True
        self._content.add(Text(look, inner, words, READING, up="top", lines=LINES))
        return picture is None

    def scroll(self, x: float, y: float, by: int) -> bool:
        """Go to the next chapter, or to the one before."""
        on = [button for button in self.row.buttons if button.words == Message("next-chapter")]
        if by > 0 and on:
            on[0].action()
        elif by < 0 and self._back is not None:
            self._back()
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Keep every touch from the page below."""
        super().on_touch_down(touch)
        return True


def _drawing(look: Look, box: Box, picture: BoardPicture | OwnPicture) -> Part:
    """Return the picture of a chapter."""
    if isinstance(picture, BoardPicture):
        return BoardWidget(look, box, picture)
    return picture.drawn(look, box)


class Overlay(Part):
    """A layer over the whole page."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, areas(look.display).page)
        self.help: HelpPanel | None = None
        self._passing: dict[type[Passing], Passing] = {}
        """At most a cry and a sentence."""
        self._caption: Caption | None = None
        self._captioned: tuple[object, ...] = ()
        """The captions that are shown, and where."""
        self._fading: float | None = None
        """Since when the page fades in, in ms; None if it does not."""
        self._drawn: tuple[float, bool] = (0.0, False)
        """How much of the page is hidden while it fades in, and whether it is dark."""

    @property
    def cries(self) -> bool:
        """Whether a cry covers the page."""
        return Cry in self._passing

    def open_help(self, help: Message, game: str) -> None:
        """Open the help of a page, with the rules of a game."""
        self.close_help()
        self.help = HelpPanel(self.look, help, game, self.close_help)
        self.add(self.help)

    def close_help(self) -> None:
        """Close the help, if it is open."""
        if self.help is not None:
            self.help.let_go()
            self.remove_widget(self.help)
            self.help = None

    def put(self, passing: Passing) -> None:
        """Show a cry or a sentence, in place of the last one."""
        self.remove(type(passing))
        self._passing[type(passing)] = passing
        self.add(passing)

    def remove(self, kind: type[Passing]) -> None:
        """Remove the cry or the sentence, if there is one."""
        passing = self._passing.pop(kind, None)
        if passing is not None:
            self.remove_widget(passing)

    def turn_page(self, fading: float | None) -> None:
        """Remove what goes with its page: the next one fades in since `fading` ms, or is there."""
        self.remove(Cry)  # its place may have a button on the next page
        if any(passing.private for passing in self._passing.values()):
            self.remove(Toast)
        self._fading = fading

    def clear(self, look: Look) -> None:
        """Remove everything, as the page is built again with another look."""
        self.close_help()
        self.clear_widgets()
        self._passing, self._caption, self._captioned = {}, None, ()
        self.look = look
        self.reshape(areas(look.display).page)
        self._drawn = (1.0, False)

    def press_key(self, key: KeyPress) -> bool:
        """Close the help at any key; Enter and Escape also remove a cry."""
        if self.help is not None:
            self.close_help()
        elif key != "backspace" and self.cries:
            self.remove(Cry)
        else:
            return False
        return True

    def show_captions(self, captions: Sequence[Message], page: Part) -> None:
        """Show in the bar what is heard; in the sentence that is there, if there is one."""
        heard, below = paragraph(*captions), self.help or page
        if heard is None and self._caption is None:
            return
        toast = self._passing.get(Toast)
        box = caption_box(below, areas(self.look.display).bar)
        place = heard, below, toast, box
        if place == self._captioned:
            return
        self._captioned = place
        if self._caption is not None:
            self.remove_widget(self._caption)
            self._caption = None
        if heard is not None and isinstance(toast, Toast):
            toast.show_caption(heard)
        elif heard is not None:
            self._caption = Caption(below.look, box, heard)
            self.add(self._caption)

    def due(self, now: float) -> float:
        """At every moment while the page fades in."""
        return super().due(now) if self._fading is None else now

    @property
    def dark(self) -> bool:
        """Whether the screen was drawn for the night."""
        return self._drawn[1]

    def draw(self, now: float, *, night: bool) -> None:
        """Fade the open page in, and darken the screen; draw only what has changed."""
        share = 0.0
        if self._fading is not None:
            share = max(0.0, 1 - (now - self._fading) / FADE_MS)
            if share == 0:
                self._fading = None
        if (share, night) == self._drawn:
            return
        self._drawn = share, night
        page, ground = self.box, self.look.theme.ground
        self.canvas.after.clear()
        with self.canvas.after:
            for colour in (ground.rgba(share), (0, 0, 0, DARK if night else 0)):
                if colour[3]:
                    Color(*colour)
                    Rectangle(pos=(page.x, page.y), size=(page.w, page.h))
