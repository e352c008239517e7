"""Every screen, in sizes of all shapes: a tour of the real app, with looks at each stop."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from typing import NamedTuple

import pytest
from _pytest.mark.structures import ParameterSet

from companion.screens import page_list
from companion.screens.app import Screens
from companion.screens.pages.page import WAYS_BACK
from companion.screens.theme import OPEN, Colour, Display, private_theme
from companion.screens.widgets.bar import HelpMark
from companion.screens.widgets.controls import Button, Chip
from companion.screens.widgets.part import Words
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.tour import walk
from companion.store.settings import Settings
from companion.words.catalogue import Catalogue
from companion.words.message import Message
from companion.words.pseudo import LANGUAGE
from tests.companion.screens.conftest import LANDSCAPE, PORTRAIT
from tests.companion.screens.contrasts import forget, too_faint
from tests.companion.screens.geometry import faults
from tests.companion.screens.rebuilding import heights, rebuilt, sentences
from tests.companion.screens.shapes import FEW, MANY
from tests.companion.screens.still import may_rest, restless
from tests.companion.screens.test_display_settings import numbers
from tests.extras.parts import listed
from tests.long_form import DRAW

PRIVATE = {
    "cover", "cover-again", "pack", "pack-held", "wrong-pack", "peek", "peek-held", "peek-hints",
    "peek-hint-held", "passphrase", "own-pack", "own-pack-two", "own-hint", "cover-here",
    "cover-code",
}
EXAMINING = frozenset(listed("EXAMINING"))
"""Stops whose page begins to examine the board when it is built; it cannot be built twice."""

PLACES = {"board", "sheet"}
"""Pages that a finger opens and that others stand beside: none of them leads back."""

INSTRUCTED = {*PLACES, "new-match", "ask", "cell", "peek", "seal"}
"""Pages that a finger opens and that the table's own instruction is about: it is spoken there."""

UNSEEN = {"cell", "tile-name", *listed("UNSEEN")}
"""Pages at which the tour does not stop yet."""

NORMAL = Settings()
UNUSUAL = Settings(text="large", theme="light", left_handed=True, captions=True)
STRONG = Settings(contrast="strong")
STRONG_LIGHT = Settings(contrast="strong", text="large", theme="light", captions=True)
LARGE = Settings(text="large")


class Manner(NamedTuple):
    """How a page is built."""

    language: str
    settings: Settings
    display: Display = LANDSCAPE


REBUILT = [
    Manner("en", NORMAL), Manner("de", UNUSUAL, PORTRAIT),
    *(Manner(language, settings, display) for display, language, settings in zip(
        FEW, ("fr", "es", LANGUAGE, "en"), (LARGE, NORMAL, NORMAL, LARGE), strict=True)),
]
"""How each page of the quick form's walk is built again: each language that is not English once,
and one that is longer than any. At each stop one of the first two has its turn, and one of the two
drawn shapes that are as wide or as tall; on other days the others (`DRAW`)."""

LONGER = [
    Manner(LANGUAGE, NORMAL, PORTRAIT),
    *(Manner(language, LARGE, display)
      for display in (LANDSCAPE, PORTRAIT) for language in ("de", "es", "fr")),
    Manner("en", NORMAL, PORTRAIT), Manner("es", NORMAL, PORTRAIT), Manner("fr", NORMAL, PORTRAIT),
]
"""How each page of the long form's first walk is built again."""

ANYHOW = [(language, settings)
          for language in ("en", "de", "es", "fr") for settings in (NORMAL, LARGE)]
"""How each page is built on the long form's screens of all shapes; one of them is walked."""
LEAVES = {Message(name) for name in ("leaf-back", "leaf-on", "earlier", "later")}
"""Buttons that a screen with room for the whole list does without."""


def of_shape(number: int, display: Display) -> ParameterSet:
    """Return a screen of the long form, the manner in which it is walked, and all others."""
    manners = [Manner(*manner, display) for manner in ANYHOW]
    walked = manners.pop(number % len(manners))
    return pytest.param(display, walked, manners, marks=pytest.mark.whole,
                        id=f"{display.width}x{display.height}-of-all-shapes")


@pytest.mark.parametrize(("screen", "manner", "others"), [
    # A walk takes half a minute, to build one page again a fiftieth of a second.
    pytest.param(LANDSCAPE, Manner("en", STRONG_LIGHT), REBUILT, id="800x480"),
    # In the long form each is walked, so that what only the page knows is seen in each as well.
    *(pytest.param(
        manner.display, manner, LONGER if manner == Manner("en", NORMAL) else [],
        marks=pytest.mark.whole,
        id=f"{manner.display.width}x{manner.display.height}{name}")
      for manner, name in [
          (Manner("de", UNUSUAL, PORTRAIT), ""),
          *((Manner("en", settings, display), f"-{name}")
            for display in (LANDSCAPE, PORTRAIT) for name, settings in (
                ("normal", NORMAL), ("large-light-left", UNUSUAL), ("strong", STRONG),
                ("strong-large-light", STRONG_LIGHT)))]),
    *(of_shape(*each) for each in enumerate(MANY)),
], indirect=["screen"])
def test_all_can_be_read_and_touched_and_nothing_overlaps(
    screen: Offscreen, manner: Manner, others: Sequence[Manner]
) -> None:
    found: list[str] = []
    stops: list[str] = []
    pages: set[str] = set()
    rested: set[type] = set()
    """The pages at which nobody did anything for a while: once each, in the quick form."""
    pictures: dict[str, bytes] = {}
    built, alike = Counter[Manner](), Counter[Manner]()

    def see(name: str, robot: Robot) -> None:
        stops.append(name)
        if robot.screens.page is not None:
            pages.add(robot.screens.page.name)
        wrong, pixels = look_at(screen, robot, name, manner.settings)
        pictures[name] = blake2b(pixels).digest()  # the pixels of all stops are 300 MB
        if manner.language != "en":
            wrong += numbers(robot)
        found.extend(f"{name}: {fault}" for fault in wrong)
        said = sentences(robot.screens)
        high = {manner: heights(robot.screens)}
        offers: dict[Manner, set[Words]] = {}
        number = len(stops) + DRAW
        turn = others if others is not REBUILT else (
            REBUILT[number % 2], REBUILT[2 + number % 2 * 2 + number // 2 % 2])
        for other in turn if name not in EXAMINING else ():
            built[other] += 1
            with again(screen, robot, other):
                high[other], offers[other] = heights(robot.screens), offered(robot.screens)
                alike[other] += len(sentences(robot.screens).keys() & said.keys()) >= len(said) / 2
                # Pixels take longest: at one stop the dark theme, at another the light one.
                if other in REBUILT[:2] and number % 4 in (0, 3):
                    wrong, _ = look_at(screen, robot, name, other.settings)
                else:
                    wrong = faults(robot.screens)
                wrong += numbers(robot) if other.language not in ("en", LANGUAGE) else []
            found.extend(f"{name} ({other.language}, {other.display}): {fault}" for fault in wrong)
        found.extend(f"{name} {fault}" for fault in (*too_low(high), *lacking(offers)))
        page = type(robot.screens.page)
        if others is REBUILT and page not in rested and may_rest(name, robot):
            rested.add(page)
            found.extend(f"{name}: {fault}" for fault in restless(robot))

    walk(screen, see, catalogue=Catalogue(manner.language), settings=manner.settings, games=8)
    forget()
    assert not found, "\n".join(found)
    assert len(stops) == len(set(stops)) > 40
    assert others is not REBUILT or len(rested) > 40
    unseen = set(page_list.pages()) - pages
    assert unseen == UNSEEN, "pages without a stop in the tour of a game"
    assert len(set(pictures.values())) >= len(stops) - 3, "some stops show nothing new"
    few = {str(other): alike[other] for other in others if alike[other] * 2 < max(1, built[other])}
    assert not few, f"pages that were built again are other pages ({built})"


@contextmanager
def again(screen: Offscreen, robot: Robot, manner: Manner) -> Iterator[None]:
    """Show the page as it is built in that manner, and then the old one."""
    before, screen.display = screen.display, manner.display
    try:
        with rebuilt(robot.screens, manner.settings, Catalogue(manner.language), manner.display):
            yield
    finally:
        screen.display = before


def offered(screens: Screens) -> set[Words]:
    """Return what can be pressed or chosen."""
    return {part.words for part in screens.parts() if isinstance(part, Button | Chip)}


def lacking(offers: Mapping[Manner, set[Words]]) -> list[str]:
    """Buttons that there are on a touchscreen and not on a screen of another shape."""
    least = {manner.display.portrait: words for manner, words in offers.items()
             if manner.display in (LANDSCAPE, PORTRAIT)}
    found = []
    for manner, words in offers.items():
        lost = least.get(manner.display.portrait, set()) - words - LEAVES
        found += [f"({manner.language}): there is no {each!r} on {manner.display}" for each in lost]
    return found


def too_low(high: Mapping[Manner, Mapping[Words, Sequence[int]]]) -> list[str]:
    """Titles and labels in large text that are smaller than normal English ones."""
    found = []
    for manner, large in high.items():
        normal = high.get(Manner("en", NORMAL, manner.display), {})
        found.extend(
            f"({manner.language}): {words!r} has {px} px, and in normal English {least} px"
            for words in normal.keys() & large.keys() if manner.settings.text == "large"
            for px, least in zip(large[words], normal[words], strict=False)
            if px < least)
    return found


def look_at(
    screen: Offscreen, robot: Robot, name: str, settings: Settings
) -> tuple[list[str], bytes]:
    """What is wrong with what is on the screen; and its pixels."""
    theme = OPEN[settings.theme, settings.contrast]
    found = faults(robot.screens)
    if not robot.find_all(HelpMark):
        found.append("there is no ? for help")
    found += _misleading(robot.screens)
    pixels = screen.pixels()
    if screen.display.dpi >= LANDSCAPE.dpi:  # thin strokes of fewer pixels are paler
        found += too_faint(robot.screens, pixels, settings.contrast)
    at = (10 * screen.display.width + 3) * 4
    ground = private_theme(theme).ground if name in PRIVATE else theme.ground
    if not name.startswith("cover") and pixels[at : at + 3] != _bytes(ground):
        found.append("a private screen is blue, an open one green")
    return found, pixels


def _misleading(screens: Screens) -> list[str]:
    """What cannot be pressed and looks as if it could, a page with no way back, and one that is not
    spoken of."""
    buttons = [part for part in screens.parts() if isinstance(part, Button)]
    found = [
        f"{button.text.words!r} looks as if it could be pressed" for button in buttons
        if not button.enabled and button.text.colour != button.look.theme.disabled
    ]
    opened = screens.route.page
    if opened and opened not in PLACES and not any(each.words in WAYS_BACK for each in buttons):
        found.append("nothing leads back")
    page = screens.page
    if opened not in {"", *INSTRUCTED} and page is not None and page.said is None:
        found.append(f"the table's instruction is spoken at the page {page.name!r}")
    return found


def stale(screens: Screens, settings: Settings, catalogue: Catalogue) -> list[str]:
    """What a page says, though it does not say it if it is built again."""
    said = sentences(screens)
    with rebuilt(screens, settings, catalogue):
        fresh = sentences(screens)
    return [f"{words!r} is not what the page says if it is built again"
            for words in said.keys() - fresh.keys()]


def _bytes(colour: Colour) -> bytes:
    return bytes(round(channel * 255) for channel in colour.rgb)
