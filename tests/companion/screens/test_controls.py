"""Buttons, holds, steppers, keys: each does what it says, once, and only when it is meant."""

from dataclasses import replace
from itertools import chain
from math import cos, radians, sin

import pytest

from companion.games.mutton.setup import first_commands, setup_defects, with_option, with_preset
from companion.games.mutton.table import commands as say
from companion.referee.course import Seat
from companion.screens.boxes import Box
from companion.screens.setup import Setup, typed
from companion.screens.theme import (
    DAY,
    LABEL,
    OPEN,
    TEXT_SCALES,
    Colour,
    Theme,
    contrast,
    private_theme,
)
from companion.screens.widgets.controls import (
    ANSWER_MS,
    HOLD_MS,
    RING_UP_MM,
    SMALL_RING_MM,
    Act,
    Button,
    Choice,
    HoldButton,
    Kind,
    Row,
    Stepper,
)
from companion.screens.widgets.part import Look, Part, fill
from companion.screens.widgets.slider import Slider
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.table.match_table import SeatPlayers, Start
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.message import Message
from engine.mutton.options import Options
from engine.names import MAX_LETTERS
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import wrapped_lines
from tests.extras.parts import listed

BOX = Box(60, 80, 300, 90)


def _look(screen: Offscreen) -> Look:
    return Look(DAY, screen.display)


def test_words_in_another_colour_are_drawn_as_they_were_set(screen: Offscreen) -> None:
    look = _look(screen)
    text = Text(look, BOX, "Shoot")
    screen.show(text)
    before, (ink, *drawn) = screen.pixels(), text.canvas.children
    text.say("Shoot", look.theme.danger)
    assert text.canvas.children == [ink, *drawn]
    red = screen.pixels()
    assert red != before
    again = Text(look, BOX, "Shoot", colour=look.theme.danger)
    screen.show(again)
    assert screen.pixels() == red
    text.say("Shoot", look.theme.ink)
    screen.show(text)
    assert screen.pixels() == before


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("words", [
    Message("button-berserk"), Message("options-button"), Message("use-these", count=4),
    Message("hint-button", left=9), *map(Message, listed("LABELS")),
], ids=lambda each: each.id)
def test_no_sign_stands_alone_on_a_line(wide: Offscreen, words: Message, language: str) -> None:
    """Neither dots after a no-break space, nor a number; in no width, nor in any size of text."""
    for scale in TEXT_SCALES.values():
        look = Look(
                DAY, wide.display, text_scale=scale, catalogue=Catalogue(language))
        for width in range(40, 260, 7):
            text = Text(look, Box(0, 0, width, 90), words, LABEL, lines=2)
            lines = [line for line, _ in wrapped_lines(text)]
            assert len(lines) == 1 or min(len(line.strip()) for line in lines) > 1, (width, lines)


def test_a_button_is_pressed_by_a_finger_that_stays_on_it(wide: Offscreen) -> None:
    done: list[str] = []
    wide.show(Button(_look(wide), BOX, "Pass", lambda: done.append("pass")))
    wide.tap(*BOX.centre)
    assert done == ["pass"]
    finger = wide.finger(*BOX.centre)
    finger.move(700, 400)
    finger.up()
    wide.tap(700, 400)
    assert done == ["pass"]


def test_a_button_that_is_switched_off_does_nothing(wide: Offscreen) -> None:
    done: list[str] = []
    button = Button(_look(wide), BOX, "Start", lambda: done.append("start"))
    button.enable(False)
    wide.show(button)
    wide.tap(*BOX.centre)
    assert done == []


def test_a_button_follows_one_finger_at_a_time(wide: Offscreen) -> None:
    done: list[str] = []
    wide.show(Button(_look(wide), BOX, "Pass", lambda: done.append("pass")))
    one, other = wide.finger(*BOX.centre), wide.finger(BOX.x + 20, BOX.y + 20)
    other.up()
    assert done == []
    one.up()
    assert done == ["pass"]


def test_a_part_that_lets_go_hears_no_more_of_its_finger(wide: Offscreen) -> None:
    done: list[object] = []
    button = Button(_look(wide), BOX, "Pass", lambda: done.append("pass"))
    slider = Slider(_look(wide), Box(60, 300, 300, 90), done.append)
    slider.show(11, 5)
    for part in (button, slider):
        wide.show(part)
        finger = wide.finger(*part.box.centre)
        part.let_go()
        finger.move(part.box.x + 20, part.box.y + 20)
        finger.up()
    assert done == []


def test_a_slider_reports_only_the_places_that_a_finger_chooses(wide: Offscreen) -> None:
    places: list[int] = []
    slider = Slider(_look(wide), BOX, places.append)
    wide.show(slider)
    for count, place in ((40, 39), (3, 0), (11, 10)):
        slider.show(count, place)
    assert places == []
    wide.tap(slider.x_of(4), BOX.centre[1])
    wide.tap(slider.x_of(4), BOX.centre[1])
    assert places == [4]


def test_a_hold_takes_a_whole_second_and_happens_once(wide: Offscreen) -> None:
    done: list[str] = []
    button = HoldButton(_look(wide), BOX, "Shoot them all", lambda: done.append("shot"))
    wide.show(button)
    finger = wide.finger(*BOX.centre)
    button.tick(0)
    button.tick(HOLD_MS - 1)
    assert done == []
    finger.up()
    button.tick(HOLD_MS + 100)
    assert done == [], "let go too early"
    finger = wide.finger(*BOX.centre)
    for now in (5000, 5500, 6001, 7500):
        button.tick(now)
    finger.up()
    button.tick(8000)
    assert done == ["shot"]


def test_holding_can_be_seen(wide: Offscreen) -> None:
    button = HoldButton(_look(wide), BOX, "I am Ann", lambda: None)
    wide.show(button)
    finger = wide.finger(*BOX.centre)
    frames = []
    for now in (0, 300, 600):
        button.tick(now)
        frames.append(wide.pixels())
    finger.up()
    assert len(set(frames)) == 3


THEMES = [*chain.from_iterable((day, private_theme(day)) for day in OPEN.values())]


class Frame:
    """What a window shows now."""

    def __init__(self, screen: Offscreen) -> None:
        self._pixels, self._display = screen.pixels(), screen.display

    def at(self, x: float, y: float) -> Colour:
        """The colour of a pixel, counted from the lower left corner."""
        i = 4 * (int(y) * self._display.width + int(x))
        return Colour(*(channel / 255 for channel in self._pixels[i : i + 3]))

    def best(self, ground: Colour, points: list[tuple[float, float]]) -> float:
        """The highest contrast with the ground among these points, which cross a thin line."""
        return max(contrast(self.at(x, y), ground) for x, y in points)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("kind", list(Kind))
def test_outlines_and_rings_stand_out_from_what_is_around_them(
    wide: Offscreen, kind: Kind, theme: Theme
) -> None:
    """Measured in pixels, against the page around a button and against its own ground."""
    look = Look(theme, wide.display)
    for card in (theme.ground, theme.raised):
        page = Part(look, Box(0, 0, wide.display.width, wide.display.height))
        with page.canvas:
            fill(page.box, card)
        button = HoldButton(look, BOX, "Pass", lambda: None, kind)
        page.add(button)
        wide.show(page)
        frame = Frame(wide)
        x, y = BOX.x, BOX.centre[1]
        own = frame.at(x + look.hair + 4, y)
        assert frame.at(x - 2, y).code == card.code
        assert frame.best(card, [(x + i, y) for i in range(look.hair)]) >= 3
        d = look.px(SMALL_RING_MM)
        middle = BOX.centre[0], BOX.y + look.px(RING_UP_MM) + d / 2
        for angle in range(0, 360, 15):
            across = [(middle[0] + r * cos(radians(angle)), middle[1] + r * sin(radians(angle)))
                      for r in (d / 2 - 2, d / 2 - 1.5, d / 2 - 1, d / 2 - 0.5)]
            assert frame.best(own, across) >= 3, angle


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_a_button_that_is_off_looks_off(wide: Offscreen, theme: Theme) -> None:
    """It has no ground of its own, and neither its outline nor its words are as strong."""
    ratios = []
    for on in (True, False):
        look = Look(theme, wide.display)
        page = Part(look, Box(0, 0, wide.display.width, wide.display.height))
        with page.canvas:
            fill(page.box, theme.ground)
        button = Button(look, BOX, "Pass", lambda: None)
        button.enable(on)
        page.add(button)
        wide.show(page)
        frame = Frame(wide)
        ground, line = frame.at(BOX.x + 8, BOX.centre[1]), frame.at(BOX.x, BOX.centre[1])
        words = button.text.extent
        letters = frame.best(ground, [
            (x, words.centre[1]) for x in range(words.x, words.right)])
        ratios.append((contrast(line, theme.ground), letters))
        assert ground.code == (theme.raised if on else theme.ground).code
    (line, letters), (off_line, off_letters) = ratios
    assert off_letters < letters / 1.3
    assert off_line < line / 1.3


def test_a_stepper_at_its_end_shows_that_it_goes_no_further(wide: Offscreen) -> None:
    stepper = Stepper(_look(wide), BOX, 2, 1, 3, lambda _: None)
    wide.show(stepper)

    def signs() -> list[bool]:
        """Whether minus and plus are drawn as what changes something."""
        frame = Frame(wide)
        page = frame.at(BOX.centre[0], BOX.y + 2)
        return [frame.at(x, BOX.y + 8).code != page.code for x in (BOX.x + 20, BOX.right - 20)]

    assert signs() == [True, True]
    stepper.change(-1)
    wide.frame()
    assert signs() == [False, True]
    stepper.set(3)
    wide.frame()
    assert signs() == [True, False]


def test_a_short_tap_on_a_button_to_hold_says_so_for_a_while(wide: Offscreen) -> None:
    button = HoldButton(_look(wide), BOX, "Shoot them all", lambda: None, answer="Hold to shoot")
    wide.show(button)

    def shown() -> list[str]:
        return [part.words for part in button.parts() if isinstance(part, Text)]

    button.tick(0)
    wide.tap(*BOX.centre)
    assert shown() == ["Hold to shoot"]
    button.tick(ANSWER_MS - 1)
    assert shown() == ["Hold to shoot"]
    button.tick(ANSWER_MS)
    assert shown() == ["Shoot them all"]


@both_sizes
def test_a_ring_fills_around_the_finger_that_holds(screen: Offscreen) -> None:
    """It is larger than the finger, lies over its neighbours, and goes with the finger."""
    look = _look(screen)
    root = Part(look, Box(0, 0, screen.display.width, screen.display.height))
    page = Part(look, root.box)
    root.add(page)
    box = Box(200, look.px(3), look.px(14), look.px(16))
    button = HoldButton(look, box, "Give up", lambda: None)
    page.add(button)
    screen.show(root)
    at_rest = screen.pixels()
    finger = screen.finger(*box.centre)
    x, y = round(box.centre[0]) + look.px(9), round(box.centre[1])  # beside the button
    reached = []
    for now in (0, HOLD_MS * 0.1, HOLD_MS * 0.5):
        root.tick(now)
        reached.append(screen.pixel(x, y))
    assert reached[0] != reached[1], "the ring is there"
    assert reached[1] != reached[2], "it is filled clockwise from the top"
    finger.up()
    for now in (HOLD_MS * 0.6, HOLD_MS * 0.6 + ANSWER_MS):
        root.tick(now)
    assert screen.pixels() == at_rest


def test_a_button_that_is_switched_off_says_why(wide: Offscreen) -> None:
    said: list[object] = []
    button = Button(replace(_look(wide), explain=said.append), BOX, "Confirm", lambda: None)
    wide.show(button)
    button.enable(False, "Turn a sheep over first.")
    wide.tap(*BOX.centre)
    button.enable(True)
    wide.tap(*BOX.centre)
    assert said == ["Turn a sheep over first."]


def test_a_stepper_stays_within_its_limits(wide: Offscreen) -> None:
    values: list[int] = []
    stepper = Stepper(_look(wide), BOX, 7, 6, 8, values.append)
    wide.show(stepper)
    less, more = (BOX.x + 10, BOX.y + 40), (BOX.right - 10, BOX.y + 40)
    for _ in range(3):
        wide.tap(*more)
    for _ in range(4):
        wide.tap(*less)
    assert values == [8, 8, 8, 7, 6, 6, 6]


def test_a_choice_lights_one_chip(wide: Offscreen) -> None:
    chosen: list[int] = []
    choice = Choice(_look(wide), Box(10, 100, 600, 70), ["a", "b", "c"], 0, chosen.append)
    wide.show(choice)
    wide.tap(*choice.chips[2].box.centre)
    assert chosen == [2]
    assert [chip.lit for chip in choice.chips] == [False, False, True]


def test_only_a_wide_row_has_four_buttons(wide: Offscreen) -> None:
    acts = [Act(word, lambda: None) for word in "abcde"]
    for width, words in ((326, "abc"), (764, "abcd")):
        row = Row(_look(wide), Box(10, 10, width, 84), acts)
        assert "".join(button.text.words for button in row.buttons) == words


def test_a_row_has_three_buttons_at_the_most_and_keeps_them(wide: Offscreen) -> None:
    done: list[str] = []

    def acts(tag: str) -> list[Act]:
        return [Act(word, lambda w=word: done.append(tag + w)) for word in "abcd"]  # type: ignore[misc]

    row = Row(_look(wide), Box(10, 10, 380, 84), acts("old "))
    wide.show(row)
    assert [button.text.words for button in row.buttons] == ["a", "b", "c"]
    first = row.buttons[0]
    row.show(acts("new "))
    assert row.buttons[0] is first, "a button that looks the same stays: a finger may be on it"
    wide.tap(*first.box.centre)
    assert done == ["new a"]


@pytest.mark.parametrize("words", ["Aroooo!", "Which sheep stands on d3, and who put it there?"])
def test_words_are_never_cut_off(wide: Offscreen, words: str) -> None:
    for box in (Box(10, 10, 260, 60), Box(10, 10, 150, 80)):
        text = Text(_look(wide), box, words, lines=4)
        assert text.fits
        assert box.contains(text.extent)


def test_words_that_cannot_fit_are_reported(wide: Offscreen) -> None:
    assert not Text(_look(wide), Box(10, 10, 40, 14), "far too much for so little").fits


def test_names_are_typed_with_capitals() -> None:
    name = ""
    for key in ["A", "N", "N", "space", "space", "B", "back", "B"]:
        name = typed(name, key)
    assert name == "Ann B"
    for _ in range(MAX_LETTERS):
        name = typed(name, "X")
    assert len(name) == MAX_LETTERS


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        (Setup(), "name"),
        (Setup(players=("Ann", "Ann")), "different"),
        (Setup(players=("Ann", "Ben"), values={"size": 2}), "do not fit"),
        (Setup(players=("Ann", "Ben"), values={"wolves": 13, "sheep": 25}), "at most 12 wolves"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(setup: Setup, reason: str) -> None:
    assert any(reason in SCREEN.text(defect) for defect in setup_defects(setup))


def test_a_setup_becomes_commands_for_the_table() -> None:
    setup = with_option(
        with_preset(Setup(players=("Ann B", "Ben")), "Shotgun"), "target", 9)
    shotgun = "size=4 sheep=26 wolves=4 no_berserk reveal remove no_escape shotgun"
    assert first_commands(setup) == (
        SeatPlayers((Seat("Ann B"), Seat("Ben"))), say.SetOptions(Options.parse(shotgun)),
        say.SetForm("duel", 9), say.SetHints(0), Start(),
    )
    assert first_commands(Setup(form="target", target=9))[2] == say.SetForm("target", 9)
    computer = first_commands(Setup(players=("Ann", "computer:level-8")))[0]
    assert computer == SeatPlayers((Seat("Ann"), Seat("", "level-8")))


def test_the_kinds_of_buttons_differ_by_more_than_colour(wide: Offscreen) -> None:
    """A main button is filled, a careful one is only outlined."""
    grounds = []
    for kind in Kind:
        button = Button(_look(wide), BOX, "x", lambda: None, kind)
        grounds.append((button.colours[0] is not None, button.colours[2] is not None))
    assert len(set(grounds)) == 3
