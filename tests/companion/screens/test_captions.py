"""Captions: every sound says in the bar what it is, if they are switched on, and moves nothing."""

from __future__ import annotations

from random import Random

import pytest

from companion.screens.app import Environment, Screens
from companion.screens.boxes import Box
from companion.screens.widgets.passing import Caption, Toast
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS, Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.sounds.captions import CAPTIONS, LASTS_MS, TAP_LASTS_MS
from companion.sounds.playback import Sound
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.terminal import text_commands
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.language import languages
from companion.words.message import Message


class _Ears:
    """Notes which sounds are asked for."""

    def __init__(self) -> None:
        self.heard: list[Sound] = []

    def play(self, sound: Sound) -> None:
        self.heard.append(sound)

    def close(self) -> None:
        """Nothing plays."""


class _Seat:
    """A table on the screen whose sounds are heard."""

    def __init__(self, window: Offscreen, settings: Settings) -> None:
        self.ears = _Ears()
        self.saved: dict[str, object] = {}
        self.table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
        desk = VirtualDesk(self.table, settings, seed=1)
        environment = Environment(
            settings, save=self.saved.update, names=lambda: ("Ann", "Ben"),
            sounds=lambda _: self.ears,
        )
        self.robot = Robot(window, Screens(window.display, desk, environment), desk)

    def captions(self) -> list[str]:
        """What stands in captions now, on its own or above a sentence."""
        return [
            text.words for part in self.robot.screens.overlay.children
            if isinstance(part, Caption | Toast) for text in part.parts() if isinstance(text, Text)
        ]

    def shows(self, sound: Sound) -> bool:
        return any(SCREEN.text(CAPTIONS[sound]) in words for words in self.captions())

    def places(self) -> list[tuple[str, Box]]:
        page = self.robot.screens.page
        assert page is not None
        return [(type(part).__name__, part.box) for part in page.parts()]

    def begin_match(self) -> None:
        """Play up to the Wolf's first turn."""
        robot = self.robot
        for line in ("players Ann Ben", "start"):
            text_commands.run_command(self.table, line, robot.now)
        robot.wait(400)
        robot.press(Message("way-sparse"))
        robot.wait(400)
        robot.press(Message("set-up-flock"))
        robot.wait(5000)
        robot.press(Message("button-confirm"))
        text_commands.run_command(self.table, "pack HIDE", robot.now)
        robot.wait(400)


@pytest.fixture
def seat(screen: Offscreen) -> _Seat:
    return _Seat(screen, Settings(captions=True))


@pytest.mark.parametrize("language", languages())
def test_every_sound_has_a_caption_of_its_own_in_every_language(language: str) -> None:
    assert set(CAPTIONS) == set(Sound)
    catalogue = Catalogue(language)
    said = [catalogue.text(caption) for caption in CAPTIONS.values()]
    assert len(set(said)) == len(Sound)
    assert not any("caption-" in words or not words for words in said)


def test_captions_are_off_until_they_are_switched_on(wide: Offscreen) -> None:
    seat = _Seat(wide, Settings())
    robot = seat.robot
    robot.press_menu()
    assert seat.ears.heard == [Sound.TAP]
    assert seat.captions() == []
    robot.press(Message("display-button"), Message("language-button"))
    chips = [part for part in robot.find_all(Text) if part.said == Message("speech-on")]
    robot.tap_part(min(chips, key=lambda text: text.box.y))
    assert seat.saved == {"captions": True}
    robot.press(Message("back"))
    assert seat.shows(Sound.TAP)


def test_a_caption_goes_by_itself_and_nothing_moves(seat: _Seat) -> None:
    robot = seat.robot
    robot.press_menu()
    robot.wait(FRAME_MS)
    with_caption = seat.places()
    assert seat.shows(Sound.TAP)
    robot.wait(TAP_LASTS_MS + 2 * FRAME_MS)
    assert seat.captions() == []
    assert seat.places() == with_caption


def test_touches_go_through_a_caption(seat: _Seat) -> None:
    robot = seat.robot
    robot.press_menu()
    caption = next(part for part in robot.screens.overlay.children if isinstance(part, Caption))
    robot.tap_part(caption)
    assert seat.shows(Sound.TAP)


def test_each_sound_of_a_match_is_shown_while_it_is_heard(seat: _Seat) -> None:
    robot, missed = seat.robot, list[Sound]()
    pump = robot.screens.pump
    noted = 0

    def watched(now: float) -> None:
        nonlocal noted
        pump(now)
        missed.extend(sound for sound in seat.ears.heard[noted:] if not seat.shows(sound))
        noted = len(seat.ears.heard)

    robot.screens.pump = watched  # type: ignore[method-assign]
    seat.begin_match()
    robot.kill("A")
    robot.confirm()  # Baaa!
    robot.dismiss()
    robot.turn_over("H")
    robot.confirm()  # Aroooo!
    robot.dismiss()
    robot.act("unplug")
    robot.wait(2500)
    assert set(seat.ears.heard) == set(Sound)
    assert missed == []
    robot.wait(LASTS_MS + 2000)
    assert not any(seat.shows(sound) for sound in Sound)


def test_a_sentence_in_the_bar_has_the_caption_above_it(seat: _Seat) -> None:
    robot = seat.robot
    robot.press_menu()
    robot.screens.notify(Message("match-was-given-up"))
    robot.wait(FRAME_MS)
    toast = next(part for part in robot.screens.overlay.children if isinstance(part, Toast))
    texts = [part for part in toast.parts() if isinstance(part, Text)]
    assert {part.words for part in texts} == {
        SCREEN.text(Message("match-was-given-up")), SCREEN.text(CAPTIONS[Sound.TAP])}
    assert all(part.fits for part in texts)
    one, other = texts
    assert not one.extent.overlaps(other.extent)
