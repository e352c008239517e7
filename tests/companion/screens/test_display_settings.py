"""How pages look: themes, sizes of text, languages and the settings of the display."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import ast
from kivy.core.text import Label

from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.boxes import Box
from companion.screens.environment import Environment
from companion.screens.pages.page import areas
from companion.screens.pages.settings import language_button
from companion.screens.running import rotate
from companion.screens.theme import (
    BODY,
    BOLD,
    BUTTON_MM,
    DAY,
    DAY_LIGHT,
    DAY_LIGHT_STRONG,
    DAY_STRONG,
    LABEL,
    LEAST_MM,
    OPEN,
    PLAIN,
    STORY,
    TEXT_SCALES,
    TOUCH_MM,
    Colour,
    Display,
    Theme,
    contrast,
    private_theme,
)
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Button, Row
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.passing import Cry, Toast
from companion.screens.widgets.text import LONG_WORDS, Text, fitting
from companion.simulation.offscreen import Offscreen
from companion.simulation.tour import walk
from companion.simulation.virtual_desk import VirtualDesk
from companion.sounds.captions import CAPTIONS
from companion.sounds.playback import Sound
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.words.catalogue import Catalogue
from companion.words.fluent_files import PRIVATE
from companion.words.language import FALLBACK, languages, use
from companion.words.message import Message, PrivateMessage, paragraph
from companion.words.pseudo import LANGUAGE
from tests.companion.screens.begun_match import first_kill
from tests.companion.screens.conftest import LANDSCAPE, PORTRAIT, both_sizes
from tests.companion.screens.contrasts import LEAST
from tests.companion.screens.geometry import faults
from tests.companion.words.english_numbers import english_numbers
from tests.companion.words.sources import made
from tests.extras.parts import listed, united
from tests.long_form import only
from tests.translation import resources, variables

LIMITS = [
    pytest.param(theme, *LEAST[contrast], id=theme.name)
    for (_, contrast), day in OPEN.items() for theme in (day, private_theme(day))
]
"""Every theme, and the least contrasts of text and of marks in it."""

TEXT_PAIRS = [
    ("ink", "ground"), ("ink", "raised"), ("ink", "sunken"),
    ("soft", "ground"), ("soft", "raised"), ("soft", "sunken"),
    ("accent", "ground"), ("accent", "raised"), ("accent", "sunken"),
    ("on_accent", "accent"), ("ink_on_danger", "danger"),
    ("on_danger", "ground"), ("on_danger", "raised"), ("on_danger", "sunken"),
    ("on_wool", "wool"), ("on_corpse", "corpse"), ("on_pelt", "pelt"), ("in_hollow", "hollow"),
    ("good", "raised"), ("good", "ground"),
    ("disabled", "ground"), ("disabled", "raised"), ("disabled", "sunken"),
]  # fmt: skip
MARK_PAIRS = [
    ("danger", "ground"), ("danger", "raised"), ("danger", "sunken"),
    ("wool", "edge"), ("corpse", "edge"), ("legs", "edge"), ("legal", "edge"), ("lit", "edge"),
    ("wrong", "edge"), ("safe", "edge"), ("fallen", "edge"),
    ("eyes", "pelt"), ("rim", "pelt"), ("wrong", "pelt"), ("struck", "corpse"),
    ("line", "ground"), ("line", "raised"), ("line", "sunken"),
]  # fmt: skip
"""Marks and what they lie on: the dark edge is around everything that may lie on grass."""


@pytest.mark.parametrize(("theme", "text", "mark"), LIMITS)
def test_text_is_readable_and_marks_stand_out(theme: Theme, text: float, mark: float) -> None:
    least = dict.fromkeys(TEXT_PAIRS, text) | dict.fromkeys(MARK_PAIRS, mark)
    ratios = {
        (front, back): contrast(getattr(theme, front), getattr(theme, back))
        for front, back in least
    }
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < least[pair]} == {}


@pytest.mark.parametrize(("theme", "text", "mark"), LIMITS)
def test_what_is_off_looks_off(theme: Theme, text: float, mark: float) -> None:
    """Its outline and its words are fainter than of what is on."""
    assert contrast(theme.disabled_line, theme.ground) < min(
        mark - 0.9, contrast(theme.line, theme.ground) / 1.5)
    assert contrast(theme.disabled, theme.ground) < contrast(theme.ink, theme.ground) / 2


@pytest.mark.parametrize(("theme", "text", "mark"), LIMITS)
def test_cells_stand_out_from_the_page_and_edges_from_the_cells(
    theme: Theme, text: float, mark: float
) -> None:
    for grass in theme.grass:
        assert contrast(grass, theme.ground) >= mark
        assert contrast(grass, theme.sunken) >= mark - 0.1
        assert contrast(grass, theme.edge) >= mark


@pytest.mark.parametrize(("theme", "text", "mark"), LIMITS)
def test_a_wolf_stands_out_from_a_sheep_and_a_corpse_from_wool(
    theme: Theme, text: float, mark: float
) -> None:
    assert contrast(theme.wool, theme.pelt) >= max(7, text)
    assert contrast(theme.corpse, theme.wool) >= 1.8


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_stronger_contrast_has_plain_grounds_and_thicker_lines(theme: str) -> None:
    normal, strong = OPEN[theme, "normal"], OPEN[theme, "strong"]
    assert strong.ground.code == {"dark": "000000", "light": "FFFFFF"}[theme]
    for one, other in ((normal, strong), (private_theme(normal), private_theme(strong))):
        assert other.stroke > one.stroke
        assert other.edge_px > one.edge_px
        thin, thick = (Look(each, Display.of(800, 480)).hair for each in (one, other))
        assert thick > thin


@pytest.mark.parametrize("theme", OPEN.values(), ids=lambda theme: theme.name)
def test_day_and_night_are_never_mistaken(theme: Theme) -> None:
    for name in ("ground", "raised", "line"):
        day, night = getattr(theme, name), getattr(private_theme(theme), name)
        plain = name == "ground" and theme.stroke > 1  # black or white
        assert day.green > day.blue or plain
        assert night.blue > night.green


def test_black_on_white_is_21_to_1() -> None:
    assert contrast(Colour.of("000000"), Colour.of("FFFFFF")) == pytest.approx(21)


@pytest.mark.parametrize("display", [Display.of(800, 480), Display.of(720, 1280)])
def test_what_is_touched_is_large_enough(display: Display) -> None:
    millimetre = display.dpi / 25.4
    assert display.px(TOUCH_MM) >= 10 * millimetre
    assert display.px(BUTTON_MM) >= 15 * millimetre


def test_a_tiny_screen_is_refused_with_a_reason() -> None:
    with pytest.raises(ValueError, match="too small"):
        Display.of(240, 240)


@pytest.mark.parametrize("font", [STORY, PLAIN, BOLD])
def test_the_typefaces_come_with_their_licence(font: str) -> None:
    path = Path(font)
    assert path.read_bytes()[:4] == b"\0\1\0\0"
    family = path.stem.split("_")[0]
    assert "SIL OPEN FONT LICENSE" in (path.parent / f"OFL-{family}.txt").read_text()


def width(word: str, px: int) -> int:
    return int(Label(font_name=BODY.font, font_size=px).get_extents(word)[0])


@pytest.mark.drawn(2)
@pytest.mark.parametrize("lines", [2, 4])
def test_a_word_is_not_broken_but_shrunk(screen: Offscreen, lines: int) -> None:
    look = Look(DAY, screen.display)
    for word in ("Computer", "Unverwechselbarkeit"):
        for mm in (3, 6, 12, 30):
            texture, *_ = fitting(
                look, f"an {word} by", BODY, look.px(mm), look.px(60), lines, "center")
            one, *_ = fitting(look, word, BODY, look.px(mm), look.px(60), lines, "center")
            rows = one.height / texture.height
            assert one.width <= look.px(mm)
            assert rows <= 1, f"{word} takes more lines alone than among others"
            px = max(px for px in range(1, 200) if width(word, px) <= look.px(mm))
            line = Label(text=word, font_name=BODY.font, font_size=min(px, look.px(BODY.mm)))
            line.refresh()
            assert one.height <= line.texture.height + 1, f"{word} was broken at {mm} mm"


@both_sizes
def test_only_a_name_breaks_where_it_could_not_be_read_otherwise(screen: Offscreen) -> None:
    look = Look(DAY, screen.display, catalogue=Catalogue())
    name, least = "W" * 12, look.px(LEAST_MM)
    narrow = width(name, least) - 1
    whole, broken = fitting(look, name, BODY, narrow, 400, 2), fitting(
        look, name, BODY, narrow, 400, 2, breakable=True)
    assert whole.px < least <= broken.px
    assert not whole.fits
    assert broken.fits
    assert Text(look, Box(0, 0, narrow, 400), name, lines=2).fits
    assert fitting(look, name, BODY, narrow + 1, 400, 2).fits


NO_TOASTS = ("companion/commands", "companion/terminal", *listed("NO_TOASTS"),
             "companion/games/mutton/commands",
             "companion/store/settings.py", "companion/store/journal/opening.py",
             "companion/lights")
"""Where errors are for people who type commands, or are shown on pages of their own."""
WHOLE = (
    "companion/link/", "companion/store/journal/errors.py",
    "companion/games/mutton/table/commands.py",
    "companion/games/tiles/table/commands.py", "companion/games/mutton/referee/commands.py",
    "companion/games/tiles/referee/commands.py",
)
"""Modules all of whose messages can come as toasts: the board's troubles, and tables of errors."""
DEFINED: dict[str, list[ast.Message]] = {}
for _resource in resources("en").values():
    for _entry in _resource.body:
        if isinstance(_entry, ast.Message):
            DEFINED.setdefault(_entry.id.name, []).append(_entry)
PRIVATE_IDS = {
    entry.id.name for entry in resources("en")[PRIVATE].body if isinstance(entry, ast.Message)
}
LONG = {
    "player": "Maximiliane", "wolf": "Maximiliane", "farmer": "Bartholomew",
    "players": "Maximiliane and Bartholomew", "animals": tuple("ABCDEF"),
    "cells": ("d3", "e4", "f5"), "reasons": (Message("defect-wolf-must-kill"),),
    "names": ("/dev/ttyACM0",), "working": Message("checking-passphrase"), "date": "2026-11-22",
    "port": "/dev/serial/by-id/usb-Raspberry_Pi", "folder": "/home/pi/.local/share/sheepfold",
    "file": "/home/pi/.local/share/sheepfold/games.sqlite", "kind": "shepherd", "game": "dogs",
    "kinds": ("single", "lambs", "black"), "strengths": ("computer:level-8", "computer:level-9"),
    "others": ("computer:level-4", "computer:level-8", "computer:level-9", "computer:auto"),
    "forms": ("duel", "bids"), "presets": ("Classic", "Online"), "parts": ("26",),
    "turns": ("n", "e", "s", "w"), "defects": ("brightness",), "keys": ("lights",),
    "allowed": Message("allowed-flag"), "values": ("A", "B"), "notes": (), "problems": (),
    "why": "no space left on device", "program": "espeak-ng",
    "neighbours": tuple("ABC"), "text": "'K:L-a2,L-a2,L-a2,L-a2,L-a2'",
}
"""Long arguments, by their names; others are the number 26."""


HELPERS = (
    *listed("HELPERS"), "no-sounds-program", "no-sounds-card",
    "no-sounds-otherwise", "cannot-switch-off", "keyring-keeps-no-wolves", "keyring-unreadable",
)
"""What is shown of programs and libraries of the system."""


@cache
def toasts() -> set[str]:
    """The ids of messages that can be shown over a page."""
    found = {
        id for each in made() for id in each.ids
        if each.where.startswith(WHOLE)
        or (each.raised and not each.where.startswith(NO_TOASTS))
    }
    return found | {id for id in DEFINED if id.startswith(("defect-", "secret-"))} | {
        "choose-tile", "too-many-tiles"} | set(HELPERS)


@pytest.mark.parametrize(("screen", "language", "every"), only(
    # every tenth in the narrow bar, and longer than in any language
    [(PORTRAIT, LANGUAGE, 10)],
    [(PORTRAIT, LANGUAGE, 10), *((size, each, 1) for size in (LANDSCAPE, PORTRAIT)
                                for each in (*languages(), LANGUAGE))],
), indirect=["screen"])
def test_every_sentence_that_can_come_as_a_toast_fits_it(
    screen: Offscreen, language: str, every: int
) -> None:
    catalogue = Catalogue(language)
    look = Look(DAY, screen.display, catalogue=catalogue)
    bar = areas(screen.display).bar
    ids, found = toasts(), []
    heard = paragraph(CAPTIONS[Sound.WARN], CAPTIONS[Sound.SETTLE])
    for id in sorted(ids)[::every]:
        arguments = {name: LONG.get(name, 26) for name in variables(id, DEFINED)}
        kind = PrivateMessage if id in PRIVATE_IDS else Message
        words = catalogue.private_text(kind(id, **arguments))
        toast = Toast(look, bar, words, lambda _: None)
        for caption in (None, heard):
            toast.show_caption(caption)
            found += [words for part in toast.parts() if isinstance(part, Text) and not part.fits]
    assert len(ids) > 150
    assert not found, "\n".join(found)


WIDTHS_MM = {
    "button-pass": 12.6, "sheet-button": 13.2, "button-confirm": 15.7, "button-calm-down": 15.7,
} | united("WIDTHS_MM")
"""The width that buttons have in narrow rows at 800x480, in mm."""


def button(screen: Offscreen, language: str, text: str, name: str) -> Button:
    look = Look(DAY, screen.display, catalogue=Catalogue(language), text_scale=TEXT_SCALES[text])
    box = Box(0, 0, look.px(WIDTHS_MM[name]), look.px(BUTTON_MM))
    return Button(look, box, Message(name), lambda: None, style=LABEL)


@both_sizes
@pytest.mark.parametrize("language", languages())
def test_large_words_of_buttons_are_no_smaller_than_normal_english(
    screen: Offscreen, language: str
) -> None:
    for name in WIDTHS_MM:
        normal = button(screen, "en", "normal", name).text
        large = button(screen, language, "large", name).text
        assert large.fits, name
        assert large.px >= normal.px, (name, large.words)
        assert large.words == Catalogue(language).text(Message(name)), "only what is drawn breaks"


def test_a_long_word_breaks_between_syllables_and_in_large_text_only(screen: Offscreen) -> None:
    word = "button-confirm"
    normal = button(screen, "de", "normal", word).text
    large = button(screen, "de", "large", word).text
    assert normal.used < normal.px * 2 < large.px * 2 < large.used


@pytest.mark.parametrize("language", languages())
def test_each_long_word_says_where_it_breaks(language: str) -> None:
    words = Catalogue(language).text(LONG_WORDS).split()
    assert all(all(word.split("·")) and "·" in word for word in words)
    assert len({word.casefold() for word in words}) == len(words)


class _Seat:
    def __init__(self, window: Offscreen) -> None:
        self.saved: dict[str, object] = {}
        self.rotated: list[int] = []
        table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
        desk = VirtualDesk(table, Settings(), seed=1)
        environment = Environment(
            Settings(), save=self._save, names=lambda: ("Ann", "Ben"), rotate=self.rotated.append
        )
        self.robot = MuttonRobot(window, Screens(window.display, desk, environment), desk)

    def _save(self, changes: Mapping[str, object]) -> None:
        self.saved.update(changes)

    def choose(self, name: str) -> None:
        """Open the display settings, tap a value, and go back."""
        self.robot.bar.menu()
        self.robot.press(Message("display-button"), Message(name))
        self.robot.wait(400)
        self.robot.press(Message("back"), Message("back"))
        self.robot.wait(400)

    def text_height(self, part: type[Part]) -> int:
        """The height of the first words in a part of that kind."""
        return next(
            each.used for one in self.robot.find_all(part) for each in one.parts()
            if isinstance(each, Text) and each.words
        )


@pytest.fixture
def seat(screen: Offscreen) -> _Seat:
    """A player at the start page."""
    return _Seat(screen)


def test_large_text_is_larger(seat: _Seat) -> None:
    before = seat.text_height(Button)
    seat.choose("text-large")
    assert seat.text_height(Button) >= before * 1.15
    assert seat.saved == {"text": "large"}
    seat.choose("text-normal")
    assert seat.text_height(Button) == before


def test_the_light_theme_changes_the_page_at_once(seat: _Seat, screen: Offscreen) -> None:
    assert _ground(screen) == _bytes(DAY.ground.rgb)
    seat.choose("theme-light")
    assert _ground(screen) == _bytes(DAY_LIGHT.ground.rgb)
    assert seat.saved == {"theme": "light"}


def test_stronger_contrast_is_chosen_beside_the_colours_and_goes_with_large_text(
    seat: _Seat, screen: Offscreen
) -> None:
    height = seat.text_height(Button)
    seat.choose("strong-contrast")
    assert _ground(screen) == _bytes(DAY_STRONG.ground.rgb)
    assert seat.saved == {"contrast": "strong"}
    seat.choose("theme-light")
    assert _ground(screen) == _bytes(DAY_LIGHT_STRONG.ground.rgb)
    seat.choose("text-large")
    assert _ground(screen) == _bytes(DAY_LIGHT_STRONG.ground.rgb)
    assert seat.text_height(Button) >= height * 1.15
    seat.choose("strong-contrast")
    assert _ground(screen) == _bytes(DAY_LIGHT.ground.rgb)
    assert seat.saved == {"contrast": "normal", "theme": "light", "text": "large"}


@pytest.mark.parametrize(
    ("shot", "said"), [("H", "Aroooo! H was a wolf."), ("B", "Baaa! B was a sheep.")])
def test_a_cry_that_is_switched_off_is_a_sentence_in_the_bar(
    screen: Offscreen, shot: str, said: str
) -> None:
    robot = first_kill(screen, settings=Settings(cry=False))
    robot.sheep.turn_over(shot)
    robot.press("Confirm")
    assert not robot.find_all(Cry)
    assert [text.words for toast in robot.find_all(Toast) for text in toast.parts()
            if isinstance(text, Text)] == [said]
    assert not faults(robot.screens)


def test_the_cry_is_switched_off_and_on_again(seat: _Seat) -> None:
    seat.robot.bar.menu()
    seat.robot.press(Message("cry-in-one-line"))
    assert seat.saved == {"cry": False}
    seat.robot.press(Message("cry-over-board"))
    assert seat.saved == {"cry": True}


def test_left_handed_players_have_the_board_at_the_right(seat: _Seat) -> None:
    robot = seat.robot
    robot.bar.menu()
    order = [button.text.said for button in _across(robot.find(Row))]
    robot.press(Message("back"))
    robot.wait(400)
    seat.choose("hand-left")
    assert seat.saved == {"left_handed": True}
    robot.bar.menu()
    assert [button.text.said for button in _across(robot.find(Row))] == order[::-1]
    robot.press(Message("back"))
    robot.wait(400)
    robot.press(Message("play-two"), Message("start"))
    robot.wait(400)
    robot.press(Message("way-sparse"))
    robot.wait(400)
    board, row = robot.find(BoardWidget).shape.extent, robot.find(Row).box
    if robot.screens.look.display.portrait:
        assert row.upper < board.y
    else:
        assert row.right < board.x


def test_rotation_is_passed_on_to_the_window(seat: _Seat) -> None:
    robot = seat.robot
    robot.bar.menu()
    robot.press(Message("display-button"), Message("degrees", degrees=180))
    assert seat.rotated == [180]
    assert seat.saved == {"rotation": 180}


def test_a_rotated_window_shows_the_page_upside_down(wide: Offscreen) -> None:
    robot = _Seat(wide).robot
    window, pages = wide.window, wide.display
    upright = wide.pixels()
    robot.window.display = type(pages)(int(window.width), int(window.height), pages.dpi)
    try:
        rotate(window, 180)
        turned = wide.pixels()
    finally:
        rotate(window, 0)
        wide.display = pages
    full, width = int(window.width), pages.width
    top = len(turned) // 4 - full
    for x, y in ((3, 10), (90, 200), (width - 20, pages.height - 15)):
        at = (y * width + x) * 4
        there = (top - y * full + (full - 1 - x)) * 4
        assert turned[there : there + 3] == upright[at : at + 3]


def _across(row: Row) -> list[Button]:
    return sorted(row.buttons, key=lambda button: button.box.x)


def _ground(screen: Offscreen) -> tuple[int, int, int]:
    return screen.pixel(3, 10)


def _bytes(rgb: tuple[float, float, float]) -> tuple[int, ...]:
    return tuple(round(channel * 255) for channel in rgb)


def test_the_language_changes_within_a_frame_and_the_match_goes_on(screen: Offscreen) -> None:
    robot = first_kill(screen)
    table = robot.desk.table
    before, view = table.journal.steps(1), table.view()
    try:
        robot.bar.menu()
        robot.press(Message("display-button"), language_button(), "Deutsch")
        assert robot.offers(Message("back"))
        assert any(part.words == "Zurück" for part in robot.find_all(Text))
        robot.press(Message("back"), Message("back"), Message("back"))
        assert any("Ben ist Bauer" in part.words for part in robot.find_all(Text))
        assert table.view() == view
        assert table.journal.steps(1) == before
        robot.press(Message("button-pass"))
        assert len(table.journal.steps(1)) == len(before) + 1
    finally:
        use(FALLBACK)


NUMBERS = {"count": 4, "number": 2, "input": 15, "line": 3, "rate": 40, "celsius": 61.5}
LISTS = {
    "cells": ("d3", "e4"), "animals": ("F", "G"), "names": ("/dev/ttyACM0",),
    "cards": ("Headphones",), "screens": ("HDMI-A-1",), "colours": ("red",), "reasons": ("hot",),
    "defects": ("brightness is 0 to 100",),
}
"""Arguments that are no short texts, by their names."""


def sample(id: str) -> Message:
    """A message with arguments as they may be."""
    wanted = set(variables(id, ENGLISH))
    return Message(id, **{name: LISTS.get(name, NUMBERS.get(name, 12)) for name in wanted})


ENGLISH = {
    entry.id.name: [entry]
    for resource in resources("en").values() for entry in resource.body
    if isinstance(entry, ast.Message)
}


def clipped(part: Part) -> list[str]:
    return [each.words for each in part.parts() if isinstance(each, Text) and not each.fits]


def numbers(robot: MuttonRobot) -> list[str]:
    """What is shown with a number as in English; the version of the board's program is one."""
    return [part.words for part in (robot.screens.overlay.help or robot.screens).parts()
            if isinstance(part, Text) and english_numbers(part.words)
            and getattr(part.said, "id", None) != "firmware-is"]


@pytest.mark.whole  # test_every_screen.py builds each page in each language
@pytest.mark.parametrize(("language", "text", "screen"), [
    pytest.param(
        language, text, display, id=f"{language}-{text}-{display.width}x{display.height}")
    for language in (*languages()[1:], LANGUAGE) for display in (LANDSCAPE, PORTRAIT)
    for text in (("normal", "large") if language != LANGUAGE else ("normal",))
], indirect=["screen"])
def test_words_are_neither_clipped_nor_overlap(
    screen: Offscreen, language: str, text: str
) -> None:
    found: list[str] = []

    def see(name: str, robot: MuttonRobot) -> None:
        found.extend(f"{name}: {fault}" for fault in faults(robot.screens))
        if language != LANGUAGE:
            found.extend(f"{name}: {words}" for words in numbers(robot))

    walk(screen, see, catalogue=Catalogue(language), settings=Settings(text=text))
    assert not found, "\n".join(found)
