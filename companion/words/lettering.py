"""Lines of text in letters that the shipped fonts lack, drawn with fonts of the system.

Text that the shipped fonts can set is not drawn here. Letters of Hebrew and Arabic run from right
to left. Where Pillow finds FriBiDi and HarfBuzz (``libraqm``), letters also take the forms that
they have in a word; elsewhere each stands for itself.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from pathlib import Path
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw, ImageFont, features

from companion.words import fonts

ISOLATES = "\u2066\u2067\u2068\u2069"
"""They set a name apart from the sentence around it, whatever its direction; they are not drawn."""
_OPEN, _CLOSE = "\u2066\u2067\u2068", "\u2069"
_NO_ISOLATES = dict.fromkeys(map(ord, ISOLATES))
Direction = Literal["ltr", "rtl"]


class Piece(NamedTuple):
    """Letters of one font and direction, in the order in which they are read."""

    text: str
    file: Path
    direction: Direction


def plain(words: str) -> bool:
    """Return whether the shipped fonts can set a text.

    >>> plain("Zoë – 3 × 4"), plain("Женя")
    (True, False)
    """
    return all(map(_simple, words))


def _simple(letter: str) -> bool:
    return letter < "\u0250" or ("\u2010" <= letter < "\u2c00" and letter not in ISOLATES) or (
        letter.isspace()) or fonts.shipped(letter)


def width(words: str, file: Path, px: int) -> float:
    """Return how wide a line is, in px; `file` is the font for what it has."""
    return sum(_length(piece, px) for piece in pieces(words, file))


def height(words: str, file: Path, px: int) -> int:
    """Return how high a line is, in px."""
    return sum(_metrics(words, file, px))


def mask(words: str, file: Path, px: int) -> tuple[Image.Image, int]:
    """Return a line as a picture in shades of grey, and the place of its baseline from above."""
    up, down = _metrics(words, file, px)
    drawn = Image.new("L", (max(1, round(width(words, file, px) + 1)), up + down))
    pen, x = ImageDraw.Draw(drawn), 0.0
    for piece in pieces(words, file):
        font = _font(piece.file, px)
        if _shapes():
            pen.text((x, up), piece.text, 255, font, anchor="ls", direction=piece.direction)
        else:
            pen.text((x, up), _shown(piece), 255, font, anchor="ls")
        x += _length(piece, px)
    return drawn, up


def split_words(text: str) -> list[str]:
    r"""Return the words of a text, between which a line may end: at a no-break space it may not.

    >>> split_words("Optionen\N{NO-BREAK SPACE}… jetzt")
    ['Optionen\xa0…', 'jetzt']
    """
    return re.findall(r"[^ \t\n]+", text)


def wrapped(text: str, file: Path, px: int, room: int) -> list[str]:
    """Return a text in lines no wider than `room` px; only a word that is wider is broken."""
    lines: list[str] = []
    for word in split_words(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, file, px) <= room:
            lines[-1] = longer
            continue
        while len(word) > 1 and width(word, file, px) > room:
            end = next((at for at in range(len(word) - 1, 1, -1)
                        if width(word[:at], file, px) <= room), 1)
            while end < len(word) - 1 and unicodedata.combining(word[end]):
                end += 1
            lines.append(word[:end])
            word = word[end:]
        lines.append(word)
    return lines


def pieces(words: str, file: Path) -> list[Piece]:
    """Return the pieces of a line, the leftmost first."""
    found: list[Piece] = []
    for text, base in _isolated(words):
        runs = list(_runs(text, base))
        for run, direction in runs if base == "ltr" else reversed(runs):
            parts = [Piece(part, of, direction) for part, of in _by_font(run, file)]
            found += parts if direction == "ltr" else reversed(parts)
    return found


def _isolated(words: str) -> Iterator[tuple[str, Direction]]:
    """Yield the parts of a line that are laid out by themselves, each with its direction."""
    parts = re.split(f"([{_OPEN}][^{ISOLATES}]*{_CLOSE}?)", words)
    for part in parts:
        text = part.translate(_NO_ISOLATES)
        if text:
            alone = len(parts) == 1 or part[0] in _OPEN
            yield text, "rtl" if alone and {*map(_strong, text)} <= {"rtl", None} else "ltr"


def _strong(letter: str) -> Direction | None:
    match unicodedata.bidirectional(letter):
        case "R" | "AL":
            return "rtl"
        case "L" | "EN" | "AN":
            return "ltr"
    return None


def _runs(text: str, base: Direction) -> Iterator[tuple[str, Direction]]:
    """Yield the runs of one direction. What has none goes with its neighbours if they agree."""
    found = list(map(_strong, text))
    start = 0
    while start < len(text):
        if found[start] is not None:
            start += 1
            continue
        end = next((at for at in range(start, len(text)) if found[at] is not None), len(text))
        before = found[start - 1] if start else base
        after = found[end] if end < len(text) else base
        nsm = unicodedata.bidirectional(text[start]) == "NSM" and start > 0
        if nsm:
            end = start + 1
        found[start:end] = [before if before == after or nsm else base] * (end - start)
        start = end
    begin = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or found[at] != found[begin]:
            yield text[begin:at], found[begin] or base
            begin = at


def _by_font(text: str, file: Path) -> Iterator[tuple[str, Path]]:
    """Yield the parts of a text, each with a font for it: whole words of one font, if one has all
    of their letters."""
    for word in re.findall(r"\s+|\S+", text):
        used: list[tuple[str, Path]] = []
        letters = [each for each in word if not _attached(each)]
        known = (file, *filter(None, (fonts.system_font(each, _bold(file)) for each in letters
                                      if not fonts.has(file, each))))
        whole = next((of for of in known if all(fonts.has(of, each) for each in letters)), None)
        for each in word:
            of = whole or next((of for of in known if fonts.has(of, each)), file)
            if used and (used[-1][1] == of or _attached(each)):
                used[-1] = used[-1][0] + each, used[-1][1]
            else:
                used.append((each, of))
        yield from used


def _attached(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Mc", "Me", "Cf") or letter.isspace()


def _bold(file: Path) -> bool:
    return "Bold" in file.name


def _shown(piece: Piece) -> str:
    """Return a piece in the order in which its letters stand, without what draws nothing."""
    text = "".join(each for each in piece.text if unicodedata.category(each) != "Cf")
    clusters = re.findall(r".[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]*", text)
    return text if piece.direction == "ltr" else "".join(reversed(clusters))


def _length(piece: Piece, px: int) -> float:
    font = _font(piece.file, px)
    if _shapes():
        return float(font.getlength(piece.text, direction=piece.direction))
    return float(font.getlength(_shown(piece)))


def _metrics(words: str, file: Path, px: int) -> tuple[int, int]:
    """Return the room above and below the baseline: that of the shipped font, or more where the
    letters need it. Other fonts claim up to twice as much for letters that are not there."""
    up, down = _font(file, px).getmetrics()
    for piece in pieces(words, file):
        direction = piece.direction if _shapes() else None
        _, top, _, bottom = _font(piece.file, px).getbbox(
            piece.text, anchor="ls", direction=direction)
        up, down = max(up, ceil(-top)), max(down, ceil(bottom))
    return up, down


@lru_cache(1)
def _shapes() -> bool:
    return bool(features.check("raqm"))


@lru_cache(64)
def _font(file: Path, px: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, px)
