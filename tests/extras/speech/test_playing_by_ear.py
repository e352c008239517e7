"""Playing without looking: speech and keys in all games, and captions of what is heard."""

import re
import sys
from random import Random

import pytest

from companion.extras.speech.announcer import TWICE_MS, speech_of
from companion.extras.speech.speaking import Speaking
from companion.games.mutton.sentences import done
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.simulation.simulated_player import Act
from companion.games.mutton.simulation.whole_game import whole_game as with_pack
from companion.games.mutton.table.table import Table
from companion.games.mutton.tracking import letter_story
from companion.games.tiles.speech.said import TileSpeech
from companion.screens.app import Screens
from companion.screens.boxes import Box
from companion.screens.environment import Environment
from companion.screens.page_list import pages
from companion.screens.pages.settings import language_button
from companion.screens.widgets.passing import Caption, Toast
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS
from companion.simulation.virtual_desk import VirtualDesk
from companion.sounds.captions import CAPTIONS, LASTS_MS, TAP_LASTS_MS
from companion.sounds.playback import Sound
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal import own_words
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN, SPOKEN, Catalogue
from companion.words.language import languages, use
from companion.words.message import Message
from engine.mutton import legal
from engine.mutton.moves import Kill, Shot
from tests.engine.random_games import random_runs
from tests.extras.speech.by_ear import PACK, ByEar, Ear, spelt, whole_game
from tests.long_form import only


def test_a_whole_game_can_be_played_by_ear(wide: Offscreen) -> None:
    people = ByEar(wide)
    people.set_up()
    people.play()
    people.robot.wait(3000)
    said = [spelt(each.text) for each in people.ear.heard if not each.passing]
    for turn in people.game.turns:
        if isinstance(turn.move, Kill | Shot):
            died = turn.move.victim if isinstance(turn.move, Kill) else turn.move.animal
            ran = [run.animal for run in turn.move.runs]
            assert [died, *ran] in said
    assert "The game is over. Ann scores 5 points." in people.text


def test_a_tile_game_and_a_lesson_are_chosen_by_ear(wide: Offscreen) -> None:
    for button, page in (("more-games", "tile-start"), ("learn", "tile-lesson")):
        if page not in pages():  # the lesson is of another extra
            continue
        wide.clear()
        people = ByEar(wide)
        people.press(Message(button))
        people.press(Message("tile-game", game="dogs"))
        assert people.robot.screens.page is not None
        assert people.robot.screens.page.name == page


@pytest.mark.parametrize("language", only(["fr"], languages()[1:]))
def test_the_same_is_said_in_every_language(wide: Offscreen, language: str) -> None:
    english = whole_game(wide)
    wide.clear()
    use(language)
    other = whole_game(wide)
    assert [sorted(spelt(each.text)) for each in other] == [
        sorted(spelt(each.text)) for each in english]
    assert [each.text for each in other] != [each.text for each in english]
    assert {each.language for each in other} == {language}


@pytest.mark.parametrize(
    ("language", "seed"), only([], [*((each, 3) for each in languages()), ("en", 5)]))
def test_a_whole_match_needs_no_key(wide: Offscreen, language: str, seed: int) -> None:
    """Both games of a match: no key once it has begun, and every event is said in order."""
    use(language)
    people = ByEar(wide, seed, knocking=True)
    people.set_up()
    table, begun = people.desk.table, 0
    for number in (1, 2):
        people.play()
        people.robot.wait(3000)
        game = with_pack(table)
        assert game is not None
        assert game.position == people.game.position
        heard, begun = people.ear.heard[begun:], len(people.ear.heard)
        events = " ".join(each.text for each in heard if not each.passing)
        at = 0
        for entry in game.entries:
            said = SPOKEN.text(done(entry))
            assert said in events[at:], said
            at = events.index(said, at) + len(said)
        if number == 1:
            people.next_game()
    result = table.view().match
    assert result is not None
    assert result.result is not None
    assert SPOKEN.text(result.result) in people.ear.heard[-1].text


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(6))
def test_clumsy_hands_knock_for_nothing(wide: Offscreen, seed: int) -> None:
    """Sheep are lifted, dropped and pushed all the time, and only the keys make moves."""
    people = ByEar(wide, seed, clumsiness=0.5)
    people.set_up()
    people.play()
    people.robot.wait(3000)
    game = with_pack(people.desk.table)
    assert game is not None
    assert game.position == people.game.position
    asked = re.compile(SPOKEN.text(Message("knock-again", animal="X", label="Y")).replace(
        "X", ".").replace("Y", ".*"))
    assert not [each.text for each in people.ear.heard if asked.fullmatch(each.text)]


def test_knocking_with_a_dead_sheep_takes_a_pass_back(wide: Offscreen) -> None:
    people = ByEar(wide, knocking=True)
    people.set_up()
    victim = legal.victims(people.game)[0]
    kill = Kill(victim, random_runs(people.game.position, victim, people.rng))
    people.follow(people.hands.perform(people.game, kill))
    people.knock(victim, Message("button-confirm"))
    table = people.desk.table
    assert table.phase == "farmer"
    standing = next(iter(table.game.position.living))  # type: ignore[union-attr]
    people.knock(standing, Message("button-pass"))
    assert table.phase == "wolf"
    people.knock(victim, Message("button-undo"))
    assert table.phase == "farmer"


def test_a_knock_has_to_be_repeated_with_the_same_sheep(wide: Offscreen) -> None:
    people = ByEar(wide, knocking=True)
    people.set_up()
    victim = legal.victims(people.game)[0]
    kill = Kill(victim, random_runs(people.game.position, victim, people.rng))
    people.follow(people.hands.perform(people.game, kill))
    people.knock(victim, Message("button-confirm"))
    one, other = list(people.desk.table.game.position.living)[:2]  # type: ignore[union-attr]
    for animal in (one, other, one):
        people.dip(animal, 2)
        assert people.desk.table.phase == "farmer"
    people.robot.wait(TWICE_MS)
    people.dip(one, 2)
    assert people.desk.table.phase == "farmer", "the first knock was too long ago"


def test_what_is_known_of_a_sheep_is_said_while_it_is_lifted(wide: Offscreen) -> None:
    people = ByEar(wide)
    people.set_up()
    cell = people.desk.table.view().board.where("A")
    people.follow(iter((Act(f"lift {cell}"), Act("wait 4000"))))
    assert people.ear.heard[-1].text == SPOKEN.text(
        letter_story(people.desk.table.view().game, "A"))


def test_the_pack_is_never_said(wide: Offscreen) -> None:
    people = ByEar(wide)
    people.set_up()
    for each in people.ear.heard:
        assert set(PACK) - set(spelt(each.text)), each.text


def test_strange_digits_and_letters_mean_nothing(wide: Offscreen) -> None:
    """² stands to the left of 1 on a French keyboard; ß has two capitals."""
    strange = [letter for letter in map(chr, range(128, sys.maxunicode + 1))
               if letter.isdigit() or len(letter.upper()) > 1]
    people = ByEar(wide)
    for begun in (False, True):
        if begun:
            people.set_up()
        people.robot.wait(3000)
        page, heard = people.robot.screens.page, len(people.ear.heard)
        for text in [*strange, "9" * 5000, "00", "10"]:
            assert not people.robot.screens.type_text(text)
        assert people.robot.screens.page is page
        assert len(people.ear.heard) == heard


def begun(window: Offscreen, *commands: str) -> tuple[MuttonRobot, Ear]:
    """A tile game that is listened to."""
    ear, settings = Ear(), Settings(speech=True)
    table = Table(Journal(None), Random(2), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, settings, seed=2)
    screens = Screens(window.display, desk, Environment(
        settings, services=(Speaking(lambda _: ear),), names=lambda: ("Ann", "Ben")))
    for command in (*commands, "start"):
        own_words.run_command(desk.own["fold"], command, 0)
    desk.choose(desk.own["fold"].key)
    return MuttonRobot(window, screens, desk), ear


@pytest.mark.drawn(2)
@pytest.mark.parametrize("language", only(["es"], languages()))
@pytest.mark.parametrize("setting", [
    ("game fold", "players computer:level-0 computer:random", "seed 9"),
    ("game dogs", "players computer:level-5 computer:level-1", "options tiles=7"),
])
def test_every_tile_and_the_score_are_said(
    wide: Offscreen, language: str, setting: tuple[str, ...]
) -> None:
    use(language)
    robot, ear = begun(wide, *setting)
    while (view := robot.desk.table.view()).phase not in ("over", "match-over", "finishing"):
        robot.wait(200)
    robot.wait(3000)
    events = " ".join(each.text for each in ear.heard if not each.passing)
    speech = speech_of(view)
    assert isinstance(speech, TileSpeech)
    at = 0
    for tile in view.tiles:
        said = SPOKEN.text(speech.placed(view, tile))
        assert said in events[at:], said
        at = events.index(said, at) + len(said)
    assert SPOKEN.text(speech.score(view)) in events
    assert {each.language for each in ear.heard} == {language}
    robot.screens.type_text(".")
    assert ear.heard[-1].text == SPOKEN.text(speech.table(view))


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
        self.robot = MuttonRobot(window, Screens(window.display, desk, environment), desk)

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
            run_command(self.table, line, robot.now)
        robot.wait(400)
        robot.press(Message("way-sparse"))
        robot.wait(6000)
        run_command(self.table, "pack HIDE", robot.now)
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
    robot.bar.menu()
    assert seat.ears.heard == [Sound.TAP]
    assert seat.captions() == []
    robot.press(Message("display-button"), language_button())
    chips = [part for part in robot.find_all(Text) if part.said == Message("setting-on")]
    robot.tap_part(min(chips, key=lambda text: text.box.y))
    assert seat.saved == {"captions": True}
    robot.press(Message("back"))
    assert seat.shows(Sound.TAP)


def test_a_caption_goes_by_itself_and_nothing_moves(seat: _Seat) -> None:
    robot = seat.robot
    robot.bar.menu()
    robot.wait(FRAME_MS)
    with_caption = seat.places()
    assert seat.shows(Sound.TAP)
    robot.wait(TAP_LASTS_MS + 2 * FRAME_MS)
    assert seat.captions() == []
    assert seat.places() == with_caption


def test_touches_go_through_a_caption(seat: _Seat) -> None:
    robot = seat.robot
    robot.bar.menu()
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
    robot.sheep.kill("A")
    robot.confirm()  # Baaa!
    robot.dismiss()
    robot.sheep.turn_over("H")
    robot.confirm()  # Aroooo!
    robot.dismiss()
    robot.sheep.act("unplug")
    robot.wait(2500)
    assert set(seat.ears.heard) == set(Sound)
    assert missed == []
    robot.wait(LASTS_MS + 2000)
    assert not any(seat.shows(sound) for sound in Sound)


def test_a_sentence_in_the_bar_has_the_caption_above_it(seat: _Seat) -> None:
    robot = seat.robot
    robot.bar.menu()
    robot.screens.notify(Message("match-was-given-up"))
    robot.wait(FRAME_MS)
    toast = next(part for part in robot.screens.overlay.children if isinstance(part, Toast))
    texts = [part for part in toast.parts() if isinstance(part, Text)]
    assert {part.words for part in texts} == {
        SCREEN.text(Message("match-was-given-up")), SCREEN.text(CAPTIONS[Sound.TAP])}
    assert all(part.fits for part in texts)
    one, other = texts
    assert not one.extent.overlaps(other.extent)
