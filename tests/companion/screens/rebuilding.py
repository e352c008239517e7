"""The page on the screen, built once more with another look; the walk goes on with the first."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from companion.screens.app import Screens
from companion.screens.boxes import Box
from companion.screens.overlay import Overlay
from companion.screens.pages.page import Page
from companion.screens.theme import OPEN, STORY, TEXT_SCALES, Display
from companion.screens.widgets.controls import Button, Chip
from companion.screens.widgets.part import Words
from companion.screens.widgets.passing import Cry, Passing, Toast
from companion.screens.widgets.text import Text
from companion.store.settings import Settings
from companion.words.catalogue import Catalogue

_STATE = ("look", "box", "environment", "page", "overlay")
"""The attributes of `Screens` that hold what is on the screen, and how it looks."""


@contextmanager
def rebuilt(
    screens: Screens, settings: Settings, catalogue: Catalogue, display: Display | None = None
) -> Iterator[None]:
    """Show the page as it is built with these settings in this language, and then the old one.

    A `display` of another size may have another page. What only the old page knows, such as a name
    that is half typed, is not on the new one.
    """
    shown, page, over = screens._shown, screens.page, screens.overlay
    assert shown is not None
    assert page is not None
    before = {name: getattr(screens, name) for name in _STATE}
    children = list(screens.children)
    new: Page | None = None
    try:
        screens.clear_widgets()
        display = display or screens.look.display
        screens.box = Box(0, 0, display.width, display.height)
        screens.size = display.width, display.height
        screens.look = replace(
            screens.look, display=display,
            theme=OPEN[settings.theme, settings.contrast], text_scale=TEXT_SCALES[settings.text],
            left_handed=settings.left_handed, catalogue=catalogue,
        )
        screens.environment = replace(screens.environment, settings=settings, catalogue=catalogue)
        kind = screens._page_kind(shown.table)
        screens.page = new = kind(screens.look, screens)
        screens.overlay = Overlay(screens.look)
        screens.add(new, screens.overlay)
        new.show(shown.table)
        for passing in over._passing.values():
            _pass_again(screens, passing)
        if over.help is not None:
            screens.open_help(new.help_now())
        now = screens.desk.now
        screens.tick(now)
        screens.overlay.show_captions(screens._hearing.captions.shown(now), new)
        yield
    finally:
        if new is not None:
            new.leave()
        screens.clear_widgets()
        for name, value in before.items():
            setattr(screens, name, value)
        screens.size = screens.box.w, screens.box.h
        for child in reversed(children):
            screens.add_widget(child)


def _pass_again(screens: Screens, passing: Passing) -> None:
    """Show a cry or a sentence over the page that was built again."""
    if isinstance(passing, Toast):
        screens.notify(passing._words, private=passing.private)
    elif isinstance(passing, Cry):
        over, page = screens.overlay, screens.page
        assert page is not None
        over.put(Cry(screens.look, page.cry_box, passing.revealed, over.remove))


def heights(screens: Screens) -> dict[Words, list[int]]:
    """The heights of the letters in the titles of the page and the labels of buttons, in px."""
    found: dict[Words, list[int]] = {}
    for part in screens.parts():
        if isinstance(part, Text) and part.said and (
                (part.style.font == STORY and not isinstance(part.parent, Passing))
                or isinstance(part.parent, Button | Chip)):
            found.setdefault(part.said, []).append(part.px)
    return {said: sorted(px) for said, px in found.items()}


def sentences(screens: Screens) -> Counter[Words]:
    """What is said on the screen, in no language, and how often."""
    return Counter(part.said for part in screens.parts() if isinstance(part, Text) and part.said)
