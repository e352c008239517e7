"""Faults of the layout that are planted on a page are found by the checks of the walks."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, TypeVar

from kivy.graphics import Color, Rectangle

from companion.games.mutton.show import SheetPicture
from companion.games.mutton.tour import MuttonTour
from companion.games.mutton.widgets.sheet import Sheet
from companion.screens.app import Screens
from companion.screens.boxes import Box
from companion.screens.pages.page import WAYS_BACK
from companion.screens.theme import BODY, private_theme
from companion.screens.widgets.bar import Bar, HelpMark, Menu
from companion.screens.widgets.controls import Act, Button, Kind, Row
from companion.screens.widgets.part import Part
from companion.screens.widgets.passing import Caption
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS
from companion.words.catalogue import Catalogue
from companion.words.message import Message
from tests.companion.screens.conftest import PORTRAIT
from tests.companion.screens.rebuilding import heights
from tests.companion.screens.test_display_settings import numbers
from tests.companion.screens.test_every_screen import LARGE, NORMAL, Manner, look_at, stale, too_low

P = TypeVar("P", bound=Part)

STOP = "settings"
"""The page on which they are planted, in German."""


def _find(screens: Screens, kind: type[P]) -> P:
    return next(part for part in screens.parts() if isinstance(part, kind))


def _buttons(screens: Screens) -> list[Button]:
    return [part for part in screens.parts() if isinstance(part, Button) and part.enabled]


def _words(screens: Screens) -> Text:
    """A text that stands on no button."""
    return next(part for part in screens.parts()
                if isinstance(part, Text) and part.words and part.parent is screens.page)


def _move(part: Part, **box: int) -> None:
    part.box = part.box._replace(**box)


def _small(screens: Screens) -> None:
    _move(_buttons(screens)[0], w=screens.look.px(6))


def _one_over_another(screens: Screens) -> None:
    one, other = _buttons(screens)[:2]
    one.box = other.box


def _two_mains(screens: Screens) -> None:
    for button in _buttons(screens)[:2]:
        button.kind = Kind.MAIN


def _outside(screens: Screens) -> None:
    _move(_find(screens, Menu), x=screens.box.w - 3)


def _clipped(screens: Screens) -> None:
    text = _words(screens)
    _move(text, w=text.extent.w // 3)
    text.resize(text.style.mm)


def _long(screens: Screens) -> None:
    _buttons(screens)[0].text.say(Message("passphrase-use"))


def _low(screens: Screens) -> None:
    text = _buttons(screens)[0].text
    text.resize(text.style.mm * 0.8)


def _tight(screens: Screens) -> None:
    """The words of a button from border to border."""
    button = _buttons(screens)[0]
    button.text.box = button.text.box._replace(x=button.box.x, w=button.box.w)
    button.text.lines = 1
    button.text.set = "i" * 100


def _lone_sign(screens: Screens) -> None:
    text = _buttons(screens)[0].text
    text.set = "Optionen\n…"


def _small_sentence(screens: Screens) -> None:
    look = screens.look
    box = Box(look.px(20), look.px(60), look.px(40), look.px(3))
    screens.page.add(Text(look, box, Message("seal-help"), BODY, lines=3))


def _two_small_sentences(screens: Screens) -> None:
    """Each of them is as small as the other."""
    look = screens.look
    for x in (20, 62):
        box = Box(look.px(x), look.px(60), look.px(40), look.px(5))
        screens.page.add(Text(look, box, Message("seal-help"), BODY, lines=3))


def _low_sheet(screens: Screens) -> None:
    look = screens.look
    box = Box(look.px(20), look.px(60), look.px(100), look.px(11))
    screens.page.add(Sheet(look, box, SheetPicture("ABCDEFGH")))


def _words_outside(screens: Screens) -> None:
    text = _words(screens)
    text.extent = text.extent._replace(x=-text.extent.w // 2)


def _faint(screens: Screens) -> None:
    text, ground = _words(screens), screens.look.theme.ground
    text.say(text.said, replace(ground, red=(ground.red + 0.1)))


def _below_the_menu(screens: Screens) -> None:
    title = _find(screens, Bar).title
    title.extent = title.extent._replace(x=_find(screens, Menu).box.x - title.extent.w // 2)


def _covered(screens: Screens) -> None:
    screens.add_widget(Caption(screens.look, _buttons(screens)[0].box, "!"))


def _without_help(screens: Screens) -> None:
    mark = _find(screens, HelpMark)
    mark.parent.remove_widget(mark)


def _without_back(screens: Screens) -> None:
    back = next(button for button in _buttons(screens) if button.words in WAYS_BACK)
    back.parent.remove_widget(back)


def _looks_enabled(screens: Screens) -> None:
    button = _buttons(screens)[0]
    _, ink, _ = button.colours
    button.enable(False)
    button.text.say(button.words, ink)


def _private(screens: Screens) -> None:
    """An open page with the ground of a private one."""
    screens.overlay.canvas.after.clear()
    with screens.overlay.canvas.after:
        Color(*private_theme(screens.look.theme).ground.rgba())
        Rectangle(size=(20, 20))


def _old(screens: Screens) -> None:
    """Words of a page that was not built again."""
    _words(screens).say(Message("title-start"))


def _english(screens: Screens) -> None:
    _words(screens).say("4.5 mm")


def _left_out(screens: Screens) -> None:
    _find(screens, Row).show([Act("R2D2", list)] * 9)


def _silent(screens: Screens) -> None:
    """A page without a title, of which nothing is spoken."""
    screens.page.title = None


class Planted(NamedTuple):
    """A fault, and a part of the report of it."""

    plant: Callable[[Screens], None]
    said: str


PLANTED = [
    Planted(_small, "Button 'Anzeige' is only"),
    Planted(_one_over_another, "overlaps Button"),
    Planted(_two_mains, "are all the main button"),
    Planted(_outside, "Menu is partly outside the window"),
    Planted(_clipped, "does not fit"),
    Planted(_long, "does not fit"),
    Planted(_low, "px, and in normal English"),
    Planted(_tight, " mm beside it"),
    Planted(_lone_sign, "has a line of one sign"),
    Planted(_small_sentence, "px, all else "),
    Planted(_two_small_sentences, "px, all else "),
    Planted(_low_sheet, "the sheet has only "),
    Planted(_words_outside, "is partly outside the window"),
    Planted(_faint, "has a contrast of"),
    Planted(_below_the_menu, "overlaps Menu"),
    Planted(_covered, "is covered"),
    Planted(_without_help, "there is no ? for help"),
    Planted(_without_back, "nothing leads back"),
    Planted(_looks_enabled, "looks as if it could be pressed"),
    Planted(_private, "a private screen is blue, an open one green"),
    Planted(_english, "4.5 mm"),
    Planted(_left_out, "'R2D2' does not fit"),
    Planted(_silent, "the table's instruction is spoken at the page 'settings'"),
    Planted(_old, "is not what the page says if it is built again"),
]


def test_each_is_found(wide: Offscreen) -> None:
    tour = MuttonTour(wide, catalogue=Catalogue("de"))
    stops = tour.stops()
    while next(stops) != STOP:
        pass
    screens = tour.robot.screens
    tour.robot.wait(FRAME_MS * 6)
    before = heights(screens)

    def found() -> list[str]:
        catalogue = Catalogue("de")
        return [
            *look_at(wide, tour.robot, STOP, NORMAL)[0], *numbers(tour.robot),
            *stale(screens, NORMAL, catalogue),
            *too_low({Manner("en", NORMAL): before, Manner("de", LARGE): heights(screens)}),
        ]

    assert found() == []
    missed = []
    for planted in PLANTED:
        planted.plant(screens)
        if not any(planted.said in fault for fault in found()):
            missed.append((planted.plant.__name__, found()))
        for display in (PORTRAIT, wide.display):  # build the page again, without the fault
            screens.resize(display)
        for over in [each for each in screens.children if isinstance(each, Caption)]:
            screens.remove_widget(over)
        tour.robot.wait(FRAME_MS * 6)
    assert found() == []
    assert missed == []
