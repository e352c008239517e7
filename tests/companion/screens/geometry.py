"""What can be said of any page: nothing is clipped or overlaps, all can be touched and is words."""

from collections.abc import Iterator, Sequence

from companion.screens.boxes import Box
from companion.screens.overlay import HelpPanel
from companion.screens.widgets.bar import LinkMark
from companion.screens.widgets.controls import Row
from companion.screens.widgets.moon import Secret
from companion.screens.widgets.part import Part
from companion.screens.widgets.passing import Caption, Cry, Passing
from companion.screens.widgets.text import Text
from tests.companion.raw_words import raw_words

LEAST_MM = 10.0
"""Least side of what is touched, in mm; it counts in whole pixels."""


def faults(root: Part) -> list[str]:
    """What is wrong with a page, a sentence for each fault."""
    display = root.look.display
    page = Box(0, 0, display.width, display.height)
    least = int(LEAST_MM * display.dpi / 25.4)
    over = [part for part in root.parts() if isinstance(part, HelpPanel | Passing | Caption)]
    seen = [part for part in _visible(root, over) if not isinstance(part, Secret)]
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
    secrets = [part for part in root.parts() if isinstance(part, Secret)]
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
    found += [f"{clipped!r} does not fit" for part in seen for clipped in part.clipped]
    for i, text in enumerate(words):
        for other in words[:i]:
            if text.extent.overlaps(other.extent):
                found.append(f"{text.words!r} overlaps {other.words!r}")
        for part in touchable:
            if text.extent.overlaps(part.box) and not _within(text, part):
                found.append(f"{text.words!r} overlaps {_name(part)}")
    return found


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


def _covered(text: Text, secrets: list[Secret]) -> bool:
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
