"""A large card: a title, what it means, and a picture of sheep."""

from collections.abc import Callable

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.picture import Animal
from companion.screens.theme import BODY, HEADLINE, LABEL, STORY, TextStyle
from companion.screens.widgets import sheep
from companion.screens.widgets.controls import WORDS_MM, Pressable
from companion.screens.widgets.part import Look, Words, stamp
from companion.screens.widgets.text import Text
from companion.words.message import Message

LEAST_PICTURE_MM = 4.0
"""Height below which a card shows no picture, in mm: large text needs the room."""
ALONE = TextStyle(STORY, 4.5)
"""Style of the titles of the narrow cards."""


class Card(Pressable):
    """A title and what it means; `animals` are its picture."""

    def __init__(
        self, look: Look, box: Box, title: Message, on_press: Callable[[], object],
        animals: tuple[Animal, ...] = (),
    ) -> None:
        super().__init__(look, box, on_press)
        self._animals = animals
        self.main = False
        """Whether it is the main thing to do on its page."""
        if animals:
            inner = box.inset(look.px(3.0 if look.text_scale == 1 else WORDS_MM), look.px(2))
            words, self._picture = inner.bottom(look.px(16.5), look.px(1))
        else:
            words = self._picture = box.inset(look.px(2.2), look.px(1.4))
        large = look.text_scale > 1
        name, about = words.top(round(words.h * (0.44 if animals else 0.42 if large else 0.5)))
        style = LABEL if not animals else HEADLINE if len(animals) > 1 else ALONE
        self.text = Text(look, name, title, style)
        self.about = Text(look, about, "", BODY, lines=3, up="top")
        self.add(self.text, self.about)
        self.restyle()

    @property
    def words(self) -> Words:
        return self.text.said

    def restyle(self) -> None:
        theme, picture = self.look.theme, self._picture
        ground, ink, soft = theme.raised, theme.ink, theme.soft
        if self.main:
            ground, ink, soft = theme.accent, theme.on_accent, theme.on_accent
        self.plate(ground, theme.accent if self.lit else theme.line, 3.4)
        self.text.say(self.text.said, ink)
        self.about.say(self.about.said, soft)
        if not self._animals or picture.h < self.look.px(LEAST_PICTURE_MM):
            return
        many = len(self._animals)
        side = min(picture.h, picture.w / many)
        x, y = picture.centre
        with self.canvas.before:
            for i, animal in enumerate(self._animals):
                place = round(x + (i - (many - 1) / 2) * side), round(y)
                d = round(side)
                stamp(sprites.hexagon(d, d, side * 0.5), theme.grass[i % 2], *place)
                sheep.draw(animal, theme, *place, round(side * 0.3))
