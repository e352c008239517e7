"""What can be said of any page: nothing is clipped or overlaps, and words have room."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from kivy.core.text import Label

from companion.games.mutton.widgets.moon import Uncovered
from companion.games.mutton.widgets.sheet import Sheet
from companion.screens.boxes import Box
from companion.screens.overlay import HelpPanel
from companion.screens.pages.forms import NameButton
from companion.screens.theme import SMALL
from companion.screens.widgets.bar import LinkMark
from companion.screens.widgets.card import Card
from companion.screens.widgets.controls import Button, HoldButton, Kind, Row
from companion.screens.widgets.part import Part
from companion.screens.widgets.passing import Caption, Cry, Passing
from companion.screens.widgets.text import Text
from companion.words import lettering
from companion.words.message import Message
from companion.words.pseudo import LANGUAGE as PSEUDO
from tests.companion.raw_words import raw_words
from tests.extras.parts import listed

LEAST_MM = 10.0
"""Least side of what is touched, in mm; it counts in whole pixels."""
_SENTENCE = re.compile(r"\s\S.*[.!?]$", re.DOTALL)
"""Several words, and a sign that ends a sentence: no abbreviation."""
BESIDE_MM = 1.5
"""Least room left and right of the words on what is touched, in mm; it counts in whole pixels."""


def faults(root: Part) -> list[str]:
    """What is wrong with a page, a sentence for each fault."""
    display = root.look.display
    page = Box(0, 0, display.width, display.height)
    least = int(LEAST_MM * display.dpi / 25.4)
    over = [part for part in root.parts() if isinstance(part, HelpPanel | Passing | Caption)]
    seen = [part for part in _visible(root, over) if not isinstance(part, Uncovered)]
    found = [f"{_name(part)} is covered" for part in _overlaid(root, over)]
    found += [f"{_name(part)} has the size {part.box.w}x{part.box.h}" for part in root.parts()
              if min(part.box.w, part.box.h) < 0]
    touchable = [part for part in seen if part.touchable]
    for part in touchable:
        name = _name(part)
        if not page.contains(part.box):
            found.append(f"{name} is partly outside the window")
        if min(part.box.w, part.box.h) < least:
            millimetres = min(part.box.w, part.box.h) * 25.4 / display.dpi
            found.append(f"{name} is only {millimetres:.1f} mm")
    for i, one in enumerate(touchable):
        for other in touchable[:i]:
            if one.box.overlaps(other.box) and not _within(one, other) and not _within(other, one):
                found.append(f"{_name(one)} overlaps {_name(other)}")
    mains = [part for part in seen if (isinstance(part, Card) and part.main) or (
        isinstance(part, Button) and part.kind is Kind.MAIN and part.enabled)]
    if len(mains) > 1:
        found.append(f"{', '.join(map(_name, mains))} are all the main button")
    found += [f"the sheet has only {part.box.h} px" for part in seen
              if isinstance(part, Sheet) and not part.fits]
    secrets = [part for part in root.parts() if isinstance(part, Uncovered)]
    words = [
        part for part in seen
        if isinstance(part, Text) and part.words.strip() and not _covered(part, secrets)
    ]
    found += raw_words(part.words for part in words)
    for text in words:
        if not text.fits:
            found.append(f"{text.words!r} does not fit")
        if not page.contains(text.extent):
            found.append(f"{text.words!r} is partly outside the window")
    for text in words:
        found += _tight(text, touchable)
    found += [f"the answer {part.answer.words!r} does not fit" for part in touchable
              if isinstance(part, HoldButton) and not part.answer.fits]
    found += _small(words)
    found += [f"{clipped!r} does not fit" for part in seen for clipped in part.clipped]
    for i, text in enumerate(words):
        for other in words[:i]:
            if text.extent.overlaps(other.extent):
                found.append(f"{text.words!r} overlaps {other.words!r}")
        for part in touchable:
            if text.extent.overlaps(part.box) and not _within(text, part):
                found.append(f"{text.words!r} overlaps {_name(part)}")
    return found


def _tight(text: Text, touchable: Sequence[Part]) -> Iterator[str]:
    """Yield what is wrong with the lines of a text: no room beside them, or one sign alone."""
    lines = wrapped_lines(text)
    if len(lines) > 1 and any(len(line.strip()) == 1 for line, _ in lines):
        yield f"{text.words!r} has a line of one sign"
    plates = [part for part in touchable if _within(text, part) and not _bare(part)]
    widest = max(width for _, width in lines)
    free = text.box.w - widest
    left = text.box.x + {"left": 0, "center": free / 2, "right": free}[text.across]
    least = int(BESIDE_MM * text.look.display.dpi / 25.4)
    for part in plates:
        room = min(left - part.box.x, part.box.right - left - widest)
        if room < least - 1:
            millimetres = room * 25.4 / text.look.display.dpi
            yield f"{text.words!r} has {millimetres:.1f} mm beside it"


def _small(words: Sequence[Text]) -> Iterator[str]:
    """Yield the sentences that have shrunk, and are smaller by a tenth than the small print of
    normal text, or by a third than all else on the page. In the pseudo-language, which is longer,
    any may be.
    """
    for text in words:
        look = text.look
        others = min((other.px for other in words if other is not text), default=0)
        sentence = isinstance(text.said, Message) and _SENTENCE.search(text.words.rstrip())
        shrunk = text.px < look.text_px(text.style.mm) and look.catalogue.language != PSEUDO
        least = max(round(look.px(SMALL.mm) * 0.9), 0.65 * others)
        if sentence and shrunk and not _passing(text) and text.px < least:
            yield f"the sentence {text.words!r} has {text.px} px, all else {others} or more"


def _passing(text: Text) -> bool:
    """Whether a text is shown for a moment only."""
    parent = text.parent
    while isinstance(parent, Part) and not isinstance(parent, Passing | Caption):
        parent = parent.parent
    return isinstance(parent, Part)


def wrapped_lines(text: Text) -> list[tuple[str, float]]:
    """Return the lines in which a text is set, and how wide each is in px."""
    wrap = text.box.w if text.lines > 1 or text.words != text.set else None
    return _lines(text.set, text.style.font, text.px, wrap)


@lru_cache(20_000)
def _lines(words: str, font: str, px: int, wrap: int | None) -> list[tuple[str, float]]:
    """Return the lines in which words are set, and how wide each is in px."""
    if not lettering.plain(words):
        file = Path(font)
        lines = lettering.wrapped(words, file, px, wrap) if wrap else [words]
        return [(line, lettering.width(line, file, px)) for line in lines]
    label = Label(text=words, font_name=font, font_size=px, text_size=(wrap, None))
    label.render()
    return [("".join(word.text for word in line.words), line.w) for line in label._cached_lines]


def _bare(part: Part) -> bool:
    """Return whether a part has no border; the extras name the classes of theirs."""
    return isinstance(part, LinkMark | NameButton) or type(part).__name__ in listed("BARE")


def _visible(root: Part, over: Sequence[Part]) -> Iterator[Part]:
    """The parts in sight: what has come over the page, and what it does not cover. A caption lies
    over all others."""
    captions = [each for each in over if isinstance(each, Caption)]
    for part in root.parts():
        box = part.extent if isinstance(part, Text) else part.box
        own = [each for each in over if part is each or _within(part, each)]
        above = over if not own else captions if own[0] not in captions else []
        if not any(each.box.overlaps(box) for each in above):
            yield part


def _overlaid(root: Part, over: Sequence[Part]) -> Iterator[Part]:
    """The buttons that something has come over: a cry may cover none of a row, a toast none but
    the state of the link beside the title, a caption none at all."""
    helps = [each for each in over if isinstance(each, HelpPanel)]  # over the whole page
    for part in helps[0].parts() if helps else root.parts():
        for each in over:
            if each in helps:
                continue
            counts = isinstance(part.parent, Row) if isinstance(each, Cry) else part.touchable
            allowed = isinstance(part, LinkMark) and not isinstance(each, Caption)
            if counts and each.box.overlaps(part.box) and not allowed:
                yield part


def _covered(text: Text, secrets: list[Uncovered]) -> bool:
    """Whether something private is painted over the words just now."""
    return any(
        box.contains(text.extent) and not _within(text, secret)
        for secret in secrets
        for box in secret.covers
    )


def _within(part: Part, owner: Part) -> bool:
    parent = part.parent
    while isinstance(parent, Part):
        if parent is owner:
            return True
        parent = parent.parent
    return False


def _name(part: Part) -> str:
    words = getattr(getattr(part, "text", None), "words", "")
    return f"{type(part).__name__} {words!r}" if words else type(part).__name__
