"""Text that fits its box: it wraps, and shrinks down to a least size, but is never cut off."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import ceil
from pathlib import Path
from typing import NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from PIL import Image, ImageChops

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BODY, LEAST_MM, Colour, TextStyle
from companion.screens.widgets.part import Look, Part, Words, stamp
from companion.words import lettering
from companion.words.message import Message

LONG_WORDS = Message("long-words")
"""The words that may be broken, with a dot at each place where they may."""
MOST_HYPHENS = 3
"""At how many places a label may be broken, if it would be small else."""
CLOSE = 0.87
"""Line height of large text, compared with that of the typeface, which leaves more room than the
letters need."""


def typeset(
    words: str, font: str, px: int, width: int | None, align: str, line_height: float = 1.0
) -> Texture:
    """White letters on nothing, as a texture; wrapped to `width` pixels if one is given."""
    if not lettering.plain(words):
        return _drawn(words, font, px, width, align, line_height)
    label = CoreLabel(
        text=words,
        font_name=font,
        font_size=px,
        text_size=(width, None),
        halign=align,
        line_height=line_height,
        color=(1, 1, 1, 1),
    )
    label.refresh()
    return label.texture


def _drawn(
    words: str, font: str, px: int, width: int | None, align: str, line_height: float
) -> Texture:
    """White letters that Kivy cannot set, as a texture."""
    file = Path(font)
    lines = [words] if width is None else lettering.wrapped(words, file, px, width)
    drawn = [lettering.mask(line, file, px)[0] for line in lines]
    heights = [ceil(each.height * line_height) for each in drawn]
    across = max(each.width for each in drawn)
    shade = Image.new("L", (across, sum(heights[:-1]) + drawn[-1].height))
    for number, each in enumerate(drawn):
        free = across - each.width
        at = {"left": 0, "center": free // 2, "right": free}[align], sum(heights[:number])
        shade.paste(ImageChops.lighter(shade.crop((*at, at[0] + each.width, at[1] + each.height)),
                                       each), at)
    white = Image.new("L", shade.size, 255)
    texture = Texture.create(size=shade.size, colorfmt="rgba")
    texture.blit_buffer(Image.merge("RGBA", (white, white, white, shade)).tobytes(),
                        colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture


def _extents(words: str, font: str, px: int) -> tuple[int, int]:
    """Return how wide and high words are on one line, in px."""
    if not lettering.plain(words):
        return (ceil(lettering.width(words, Path(font), px)),
                lettering.height(words, Path(font), px))
    w, h = _ruler(font, px).get_extents(words)
    return int(w), int(h)


@cache
def _ruler(font: str, px: int) -> CoreLabel:
    """Return what measures words in a typeface and size; it keeps none of them."""
    return CoreLabel(font_name=font, font_size=px)


class Fitted(NamedTuple):
    """Words that are set to fit a space."""

    texture: Texture
    px: int
    """The size of the letters."""
    fits: bool
    """Whether they fit at a readable size."""
    words: str
    """The words as they are set: some joined, and some broken."""


def fitting(
    look: Look, words: str, style: TextStyle, w: int, h: int, lines: int = 1, across: str = "left",
    *, breakable: bool = False, hyphens: int = 0,
) -> Fitted:
    """Return words as large as their style says, or as large as a space of `w` by `h` px allows.

    With several `lines` they wrap, but not inside a word: rather they shrink below the readable
    size. Only `breakable` words, such as names, break inside a word that is too wide even at the
    least readable size. The long words of the catalogue break where they may, `hyphens` times at
    most. A sign, such as dots or a number, does not stand alone on a line.
    """
    size, least = look.text_px(style.mm), int(look.display.dpi * LEAST_MM / 25.4)
    readable, wrap = min(size, least), w if lines > 1 else None
    longest = _widest(words, style.font, size) if wrap else ""
    lone = wrap is not None and _LONE.search(words) is not None

    def lay_out(laid: str) -> tuple[Texture | None, bool]:
        """Return a texture if no word breaks that may not, and whether it fits."""
        word = longest if laid == words else _widest(laid, style.font, size)
        whole = size == 1 or (breakable and size <= least) or _width(word, style.font, size) <= w
        texture = typeset(laid, style.font, size, wrap, across, line_height) if whole else None
        return texture, (texture is not None and laid.count("-\n") <= hyphens
                         and texture.width <= w and texture.height <= h)

    def overflows(px: int) -> bool:
        return _overflows(words, style.font, px, w, h, line_height, wrap=wrap is not None)

    line_height = _line_height(look)
    while True:
        if size > least and overflows(size):
            size -= 1  # each size is a font to be opened, so not all are tried
            size -= bisect_left(range(size, least, -1), True, key=lambda px: not overflows(px))
        laid = _hyphenated(look, _bound(words), style.font, size, w) if hyphens else words
        texture, fits = lay_out(laid)
        if lone and texture is not None and (fits or size <= least):
            laid = _joined_signs(laid, style.font, size, w)
            texture, fits = lay_out(laid)
        if texture is not None and (fits or size <= least):
            return Fitted(texture, size, fits and size >= readable, laid)
        size -= 1


def _overflows(
    words: str, font: str, px: int, w: int, h: int, line_height: float, *, wrap: bool
) -> bool:
    """Whether words are too many for a space however they are laid, which is soon known."""
    if not wrap:
        return _width(words, font, px) > w
    if not lettering.plain(words):
        return False
    line, space = _extents("X", font, px)[1], _width(" ", font, px)
    lines = sum(max(1, ceil((_width(each, font, px) + space - 2) / (w + space)))
                for each in words.split("\n"))
    return line + (lines - 1) * int(line * line_height) > h


def _fitting_name(
    look: Look, words: str, style: TextStyle, w: int, h: int, lines: int, across: str
) -> Fitted:
    """Return a name that is too long for its place in two lines if they fit, else cut off. A
    sentence, which has more lines, is never cut."""
    found = fitting(look, words, style, w, h, 2, across, breakable=True)
    end = len(words)
    while not found.fits and end > 1:
        end -= 1
        cut = f"{words[:end].rstrip()}…"
        if _width(cut, style.font, min(look.text_px(style.mm), look.px(LEAST_MM))) <= w * lines:
            found = fitting(look, cut, style, w, h, lines, across, breakable=True)
    return found


def _fitting_large(look: Look, words: str, style: TextStyle, w: int, h: int, across: str,
                   fitted: Fitted, lines: int) -> Fitted:
    """Return large text that has become smaller than normal text in two lines, or with its long
    words broken, if it is larger then.
    """
    normal = look.px(style.mm)
    long = _width(_widest(_bound(words), style.font, normal), style.font, normal) > w
    if fitted.px >= normal or (lines > 1 and not long) or h <= 2 * fitted.px:
        return fitted
    for hyphens in (1, MOST_HYPHENS) if long else (0,):
        wrapped = fitting(look, words, style, w, h, 2, across, hyphens=hyphens)
        if wrapped.fits and wrapped.px > fitted.px:
            fitted = wrapped
        if fitted.px >= normal:
            break
    return fitted


def least_width(
    look: Look, words: str, style: TextStyle, h: int, *, hyphens: int = 0
) -> int:
    """Return the width in which words of normal size are at most `h` px high, or one line. Long
    words are broken where they may, `hyphens` times at most."""
    px = look.px(style.mm)
    lengths = _syllables(look.text(LONG_WORDS)) if hyphens else {}
    parts = [
        part for word in lettering.split_words(_bound(words)) for part in _broken(word, lengths)]
    ends = range(1, len(parts) + 1)
    widths = {(i, j): _width(_joined(parts[i:j]), style.font, px)
              for j in ends for i in range(j)}
    line = _extents("X", style.font, px)[1]
    lines = 1 + max(0, h - line) // int(line * _line_height(look))

    def fit(width: float) -> bool:
        start = broken = 0
        for _ in range(lines):
            start = max((j for j in ends if j > start and widths[start, j] <= width), default=start)
            broken += start < len(parts) and start > 0 and parts[start - 1].endswith("-")
        return start == len(parts) and broken <= hyphens

    return ceil(min(filter(fit, widths.values()), default=0))


def _broken(word: str, lengths: Mapping[str, Sequence[int]]) -> Iterator[str]:
    """Yield the parts of a word, all but the last with a hyphen."""
    start, found = 0, lengths.get(re.split(r"\W", word)[0].casefold(), (len(word),))
    for length in found[:-1]:
        yield f"{word[start:start + length]}-"
        start += length
    yield word[start:]


def _joined(parts: Sequence[str]) -> str:
    """Return parts of words on one line."""
    *before, last = parts
    return "".join(part.removesuffix("-") if part.endswith("-") else f"{part} "
                   for part in before) + last


def _bound(words: str) -> str:
    """Return words with each sign that stands alone bound to the word before it."""
    return re.sub(r" (?=\S( |$))", "\N{NO-BREAK SPACE}", words)


def _line_height(look: Look) -> float:
    return CLOSE if look.text_scale > 1 else 1.0


def _hyphenated(look: Look, words: str, font: str, px: int, w: int) -> str:
    """Return words with each that is wider than `w` px broken, if the catalogue says where."""
    lengths = _syllables(look.text(LONG_WORDS))

    def broken(match: re.Match[str]) -> str:
        word, rest = match.groups()
        lines, start, end = [], 0, 0
        if _width(match[0], font, px) <= w:
            return match[0]
        for length in lengths.get(word.casefold(), ()):
            after = "-" if end + length < len(word) else rest
            if end > start and _width(word[start:end + length] + after, font, px) > w:
                lines.append(f"{word[start:end]}-\n")
                start = end
            end += length
        return "".join([*lines, word[start:], rest])

    return re.sub(r"(\w+)([^\w \t\n]*)", broken, words)


_LONE = re.compile(r"(?:^|(?<=[ \n]))\S(?=[ \n]|$)")
"""A sign with a space on either side."""


def _joined_signs(words: str, font: str, px: int, w: int) -> str:
    """Return words with no-break spaces beside each sign that would stand alone on a line."""
    def joined(paragraph: str) -> str:
        parts = paragraph.split(" ")
        while True:
            lines: list[list[str]] = [[]]
            for part in parts:
                if lines[-1] and _width(" ".join([*lines[-1], part]), font, px) > w:
                    lines.append([])
                lines[-1].append(part)
            lone = next((i for i, line in enumerate(lines) if len("".join(line)) == 1), None)
            if lone is None or len(lines) == 1:
                return " ".join(parts)
            at = max(0, sum(map(len, lines[:lone])) - 1)  # the first of the two parts to join
            parts[at:at + 2] = ["\N{NO-BREAK SPACE}".join(parts[at:at + 2])]

    return "\n".join(map(joined, words.split("\n")))


@cache
def _syllables(long_words: str) -> dict[str, list[int]]:
    """Return the lengths of the syllables of each word."""
    return {
        word.replace("·", "").casefold(): [len(part) for part in word.split("·")]
        for word in long_words.split()
    }


def _width(word: str, font: str, px: int) -> int:
    return _extents(word, font, px)[0]


def _widest(words: str, font: str, px: int) -> str:
    """Return the word that is the widest. Nothing is kept: the words may be a secret."""
    return max(lettering.split_words(words), key=lambda word: _width(word, font, px), default="")


class Text(Part):
    """Words in a box. `across` is "left", "center" or "right"; `up` is "top", "middle" or
    "bottom".
    """

    def __init__(
        self, look: Look, box: Box, words: Words = "", style: TextStyle = BODY,
        colour: Colour | None = None, across: str = "left", up: str = "middle", lines: int = 1,
    ) -> None:
        super().__init__(look, box)
        self.style, self.colour = style, colour or look.theme.ink
        self.across, self.up, self.lines = across, up, lines
        self.said: Words = ""
        """What is shown, as it was given to `say`."""
        self.words = ""
        """What is shown, in the language of the screen."""
        self.set = ""
        """The same as it is set: some words joined, and some broken."""
        self.fits = True
        """Whether all words stand within the box at a readable size; the tests ask."""
        self.px = 0
        """The size of the letters that are shown."""
        self.used = 0
        """The height that the words take up in px."""
        self.extent = Box(box.x, box.y, 0, 0)
        """Where the words stand."""
        self._ink: Color | None = None
        """What gives the drawn words their colour; None if there are none."""
        self.say(words)

    def say(self, words: Words, colour: Colour | None = None) -> None:
        """Show other words, or the same in another colour."""
        before, self.colour = self.colour, colour or self.colour
        if words != self.said:
            self._lay_out(words)
        elif self._ink is not None and self.colour != before:
            self._ink.rgba = self.colour.rgba()

    def _lay_out(self, words: Words) -> None:
        """Set the words, and draw them in place of those before."""
        self.said, self.words = words, self.look.text(words)
        self.canvas.clear()
        self.fits, self.used, self._ink = True, 0, None
        self.extent = Box(self.box.x, self.box.y, 0, 0)
        if self.words:
            fitted = fitting(
                self.look, self.words, self.style, self.box.w, self.box.h, self.lines, self.across,
                breakable=isinstance(words, str))
            if isinstance(words, str) and not fitted.fits and self.lines <= 2:
                fitted = _fitting_name(
                    self.look, words, self.style, self.box.w, self.box.h, self.lines, self.across)
            large = self.look.text_scale > 1 or not fitted.fits
            if large and (self.lines > 1 or isinstance(words, Message)):
                fitted = _fitting_large(
                    self.look, self.words, self.style, self.box.w, self.box.h, self.across, fitted,
                    self.lines)
            texture, self.px, self.fits, self.set = fitted
            self.used = texture.height
            self.extent = Box(*self._place(texture.size), *texture.size)
            with self.canvas:
                self._ink = Color(*self.colour.rgba())
                Rectangle(texture=texture, pos=self.extent[:2], size=texture.size)

    def resize(self, mm: float) -> None:
        """Show the words in another size."""
        said, self.said = self.said, ""
        self.style = TextStyle(self.style.font, mm)
        self.say(said)

    def reshape(self, box: Box) -> None:
        """Show the words in another box, if it is another."""
        if box != self.box:
            super().reshape(box)
            said, self.said = self.said, ""
            self.say(said)

    def wipe(self) -> None:
        super().wipe()
        self.say("")

    def _place(self, size: tuple[int, int]) -> tuple[int, int]:
        w, h = size
        box = self.box
        x = {"left": box.x, "center": box.x + (box.w - w) / 2, "right": box.right - w}[self.across]
        y = {"top": box.upper - h, "middle": box.y + (box.h - h) / 2, "bottom": box.y}[self.up]
        return round(x), round(y)


def stack(texts: Sequence[Text], box: Box, gap: int) -> None:
    """Put texts in a box, each below the one before it; where they lack room, the largest shrink.
    """
    texts = [each for each in texts if each.words]
    largest = max((each.style.mm for each in texts), default=0.0)
    heights: list[int] = []
    for per_cent in range(100, 0, -4):
        most = largest * per_cent / 100
        styles = [TextStyle(each.style.font, min(each.style.mm, most)) for each in texts]
        heights = [
            fitting(each.look, each.words, style, box.w, box.h, each.lines).texture.height
            for each, style in zip(texts, styles, strict=True)]
        if sum(heights) + gap * (len(heights) - 1) <= box.h:
            break
    for each, height in zip(texts, heights, strict=True):
        place, box = box.top(height, gap)
        each.reshape(place)


def match_sizes(texts: Sequence[Text]) -> None:
    """Show texts of one line that belong together in one size: that of the smallest."""
    share = min(
        text.box.w / max(text.box.w, _width(text.words, text.style.font, _size(text)))
        for text in texts)
    for text in texts:
        text.resize(text.style.mm * share)


def _size(text: Text) -> int:
    """Return the size in which a text is shown if it fits, in px."""
    return text.look.text_px(text.style.mm)


@cache
def glyph(letter: str, font: str, px: int) -> Texture:
    """One letter of the alphabet as a texture. Kept, so never to be used for a secret word."""
    return typeset(letter, font, px, None, "left")


@cache
def _capital_offset(font: str, px: int) -> float:
    """How far the middle of a capital lies above the middle of its texture."""
    texture = glyph("H", font, px)
    width, rows = texture.width * 4, texture.pixels
    inked = [
        i for i in range(texture.height) if any(rows[i * width + 3 : (i + 1) * width : 4])
    ]
    middle = (inked[0] + inked[-1] + 1) / 2
    return texture.height / 2 - middle if inked else 0.0


LETTER_EDGE_PX = 2
"""Width of what parts a letter from a stroke below it, in px."""


def letter(
    text: str, font: str, px: int, colour: Colour, x: float, y: float, edge: Colour | None = None
) -> None:
    """Draw a capital (or a short mark) with the middle of its height at a point, in the open
    canvas; an `edge` parts it from a stroke that lies below it.
    """
    shape = glyph(text, font, px)
    if edge is not None:
        stamp(sprites.edge(shape, LETTER_EDGE_PX), edge, x, y - _capital_offset(font, px))
    stamp(shape, colour, x, y - _capital_offset(font, px))
