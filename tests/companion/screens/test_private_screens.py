"""Nothing of the pack can be seen, heard or read but while the moon is held."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.foreign.player import Programs
from companion.games.mutton.pages.pack import PackPage, shuffled
from companion.games.mutton.pages.peek import PeekPage
from companion.games.mutton.pages.table import TablePage
from companion.games.mutton.referee.commands import Note
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.table import Table
from companion.games.mutton.widgets.moon import LONGEST_MS, Moon
from companion.games.mutton.widgets.sheet import Sheet
from companion.players.serving import InThread
from companion.screens.app import PRIVATE_IDLE_MS, Screens
from companion.screens.environment import Environment
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import ANSWER_MS
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.sounds.playback import Sound
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.tasks import Task
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.message import PrivateMessage
from engine.letters import LETTERS
from engine.mutton.words import listed
from engine.secret import Secret
from tests.companion.opened import wolfs_view
from tests.companion.screens.conftest import both_sizes, stand
from tests.companion.screens.geometry import faults
from tests.companion.secrecy.keys import Chance, picks
from tests.long_form import only

PACKS = ("HIDE", "QXZJ")
"""Two packs that are compared: one spells a word, the other none."""


class Ears:
    """Hears every sound."""

    def __init__(self) -> None:
        self.heard: list[Sound] = []

    def play(self, sound: Sound) -> None:
        self.heard.append(sound)

    def close(self) -> None:
        pass


class Seat:
    """A robot before the Wolf's private page, and what it hears."""

    def __init__(
        self, window: Offscreen, options: str = "", keys: Sequence[str] = LETTERS,
        settings: Settings | None = None, language: str = "en",
    ) -> None:
        settings = settings or Settings()
        self.ears = Ears()
        table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
        desk = VirtualDesk(table, settings)
        chance = Chance(1, lambda _: keys)
        chance.keys(LETTERS)
        environment = Environment(settings, sounds=lambda _: self.ears, random_below=chance,
                                  catalogue=Catalogue(language))
        self.robot = MuttonRobot(window, Screens(window.display, desk, environment), desk)
        for line in ("players Ann Ben", f"options {options}", "start", "place sparse"):
            run_command(table, line, self.robot.now)
        stand(self.robot)
        self.robot.press("I am Ann")
        self.ears.heard.clear()

    def choose(self, pack: str) -> None:
        for letter in pack:
            self.robot.press(letter)

    def confirm(self) -> None:
        self.robot.press("Use these 4")
        self.robot.wait(600)

    def peek(self) -> None:
        self.robot.press("Peek…")
        self.robot.press("I am Ann")

    def frame(self) -> bytes:
        return self.robot.window.pixels()

    def words(self) -> str:
        return "\n".join(p.words for p in self.robot.screens.parts() if isinstance(p, Text))


@pytest.fixture
def seat(screen: Offscreen) -> Seat:
    """A robot before the page on which the Wolf chooses."""
    return Seat(screen)


@pytest.mark.usefixtures("blind_seals")
def test_the_page_looks_and_sounds_the_same_whatever_was_chosen(screen: Offscreen) -> None:
    seen, heard = [], []
    for pack in PACKS:
        seat = Seat(screen)
        seat.choose(pack)
        seen.append((seat.frame(), seat.words()))
        seat.confirm()
        seen.append((seat.frame(), seat.words()))
        seat.peek()
        seen.append((seat.frame(), seat.words()))
        heard.append(list(seat.ears.heard))
    assert seen[:3] == seen[3:]
    assert heard[0] == heard[1]
    assert heard[0].count(Sound.TAP) >= 6


@dataclass(frozen=True)
class Long(Task):
    """A question that takes until something is set."""

    waits: Event

    def answer(self, rng: Random, programs: Programs) -> None:
        self.waits.wait()


@pytest.mark.usefixtures("blind_seals")
def test_the_page_looks_and_sounds_the_same_while_a_computer_thinks(wide: Offscreen) -> None:
    seen, thinking = [], Event()
    for thinks in (True, False):
        seat = Seat(wide)
        seat.robot.desk.opponents = opponents = InThread(Random(1), 0.0)
        answer = opponents._begin(Long(thinking), Random(1))
        if not thinks:
            opponents.finish()
        seat.choose("HI")
        seat.robot.press("Clear")
        assert answer.done() is not thinks
        seen.append((seat.frame(), seat.words(), seat.ears.heard))
        thinking.set()
        opponents.close()
    assert seen[0] == seen[1]
    assert seen[0][2] == [Sound.TAP] * 3


LOOKS = [
    Settings(), Settings(contrast="strong"), Settings(theme="light", contrast="strong"),
    Settings(text="large", left_handed=True)]


@pytest.mark.parametrize("settings", LOOKS)
def test_a_finger_on_a_letter_shows_and_sounds_the_same_whichever_it_is(
    screen: Offscreen, settings: Settings
) -> None:
    """Somebody who looks on cannot even see that a key is pressed, whatever the screen is set to.
    """
    seat = Seat(screen, settings=settings)
    before = seat.frame()
    for letter in LETTERS:
        seat.ears.heard.clear()
        finger = seat.robot.put_finger(seat.robot.buttons()[letter])
        assert seat.frame() == before
        assert seat.ears.heard == []
        finger.up()
        seat.robot.wait(40)
        assert seat.ears.heard == [Sound.TAP]
        chosen = seat.frame()
        assert chosen != before  # one more is counted
        seat.choose(letter)
        assert seat.frame() == before


@pytest.mark.parametrize("settings", LOOKS)
def test_a_finger_on_a_key_of_the_passphrase_shows_nothing(
    screen: Offscreen, settings: Settings
) -> None:
    seat = Seat(screen, settings=settings)
    seat.robot.press("Passphrase…")
    before = seat.frame()
    for key in (*LETTERS, "space"):
        finger = seat.robot.put_finger(seat.robot.buttons()[key])
        assert seat.frame() == before
        finger.up()
        seat.robot.wait(40)
        assert "•|" in seat.words()
        seat.robot.keyboard.back()
        assert seat.frame() == before


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_moon_is_at_the_side_of_the_hand_that_does_not_tap(
    wide: Offscreen, left_handed: bool
) -> None:
    seat = Seat(wide, settings=Settings(left_handed=left_handed))
    keys = seat.robot.buttons()["A"].box

    def moon_is_left() -> bool:
        return seat.robot.find(Moon).box.x < wide.display.width / 2

    assert moon_is_left() is not left_handed
    assert (seat.robot.find(Moon).box.x < keys.x) is not left_handed
    seat.choose("HIDE")
    seat.confirm()
    seat.peek()
    assert moon_is_left() is not left_handed


def test_the_small_board_shows_where_the_wolves_would_stand_while_the_moon_is_held(
    seat: Seat,
) -> None:
    def wolves() -> set[str]:
        boards = seat.robot.find_all(BoardWidget)
        return {animal.letter for board in boards for animal in board.picture.animals.values()
                if animal.mood.wolf and animal.letter}

    seat.choose("HI")
    (board,) = seat.robot.find_all(BoardWidget)
    assert len(board.picture.animals) == len(LETTERS)
    assert wolves() == set()
    finger = seat.robot.moon()
    assert wolves() == {"H", "I"}
    finger.up()
    assert wolves() == set()


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_without_dictionary_the_words_are_in_the_language_of_the_screen(
    wide: Offscreen, language: str
) -> None:
    page = Seat(wide, language=language).robot.find(PackPage)
    assert page.suggestions("TE")
    assert all(word in listed(language) for word in page.suggestions("TE"))


def test_the_moon_shows_the_pack_only_while_it_is_held(seat: Seat) -> None:
    seat.choose("HIDE")
    before = seat.frame()
    finger = seat.robot.moon()
    held = seat.frame()
    assert "HIDE" in seat.words()
    finger.up()
    assert "HIDE" not in seat.words()
    assert seat.frame() == before
    assert held != before


def test_what_the_moon_showed_differs_with_the_pack(screen: Offscreen) -> None:
    seen = set()
    for pack in PACKS:
        seat = Seat(screen)
        seat.choose(pack)
        finger = seat.robot.moon()
        seen.add(seat.frame())
        finger.up()
    assert len(seen) == 2


def test_ten_seconds_are_enough(seat: Seat) -> None:
    seat.choose("HIDE")
    before = seat.frame()
    seat.robot.moon()
    seat.robot.wait(LONGEST_MS - 500)
    assert "HIDE" in seat.words()
    seat.robot.wait(1000)
    assert "HIDE" not in seat.words()
    assert seat.frame() == before


def test_a_lost_finger_hides_the_pack(seat: Seat) -> None:
    seat.choose("HIDE")
    before = seat.frame()
    seat.robot.moon()
    assert seat.robot.screens.page is not None
    seat.robot.screens.page.let_go()
    assert "HIDE" not in seat.words()
    assert seat.frame() == before


def test_leaving_the_window_covers_the_page_and_forgets(seat: Seat) -> None:
    seat.choose("HIDE")
    page = seat.robot.screens.page
    assert isinstance(page, PackPage)
    seat.robot.moon()
    seat.robot.screens.hide()
    assert "HIDE" not in seat.words()
    assert "Ben, look away" in seat.words()
    assert not any(vars(page)[name] for name in ("_pack",))
    assert "The window was left, so what was entered is forgotten." in seat.words()


@both_sizes
@pytest.mark.parametrize("letters", only(["", "HIDE"], ["", "HI", "HIDE"]))
def test_a_page_that_nobody_touches_is_covered_again_and_says_what_is_lost(
    screen: Offscreen, letters: str
) -> None:
    seat = Seat(screen)
    said = "Nobody touched the screen for a minute, so what was entered is forgotten."
    assert said not in seat.words()
    seat.choose(letters)
    seat.robot.wait(PRIVATE_IDLE_MS + 500)
    assert "Ben, look away" in seat.words()
    assert said in seat.words()  # whatever was chosen, and for as long as nobody looks
    seat.robot.wait(PRIVATE_IDLE_MS + 500)
    assert said in seat.words()
    assert not faults(seat.robot.screens)
    seat.robot.press("I am Ann")
    assert "0 of 4 chosen" in seat.words()
    seat.choose("HIDE")
    seat.confirm()
    seat.peek()
    seat.robot.wait(PRIVATE_IDLE_MS + 500)  # here nothing was entered
    assert isinstance(seat.robot.screens.page, TablePage)
    assert "forgotten" not in seat.words()


def test_a_passphrase_is_forgotten_with_the_page(seat: Seat) -> None:
    seat.robot.press("Passphrase…")
    assert "After a restart you type it instead of the letters." in seat.words()
    for letter in "MISTLETOE":
        seat.robot.press(letter)
    seat.robot.press("Done")
    assert seat.robot.offers("Passphrase set")
    seat.robot.wait(PRIVATE_IDLE_MS + 500)
    seat.robot.press("I am Ann")
    assert seat.robot.offers("Passphrase…")
    seat.choose("HIDE")
    seat.confirm()
    view = seat.robot.desk.table.view()
    assert view.seal is not None
    assert not view.seal.locked


def test_a_tap_does_not_throw_the_sealed_pack_away(seat: Seat) -> None:
    """The Wolf chooses again only if it holds the button, on the board and in the settings."""
    seat.choose("HIDE")
    seat.confirm()
    table = seat.robot.desk.table
    seal = table.view().seal
    assert seat.robot.offers("Choose again")
    assert not seat.robot.offers("Undo")
    seat.robot.tap_part(seat.robot.button("Choose again"))
    assert table.view().seal == seal
    assert "Hold for another pack" in seat.words()
    seat.robot.wait(ANSWER_MS + 100)
    seat.robot.bar.menu()
    seat.robot.tap_part(seat.robot.button("Choose again"))
    assert table.view().seal == seal
    assert "Hold for another pack" in seat.words()
    seat.robot.wait(ANSWER_MS + 100)
    seat.robot.press("Choose again")  # the robot holds it
    assert table.view().phase == "choosing"


def test_peeking_shows_wolves_and_victims_and_leaves_no_pixel(seat: Seat) -> None:
    seat.choose("HIDE")
    seat.confirm()
    seat.peek()
    assert isinstance(seat.robot.screens.page, PeekPage)
    before = seat.frame()
    finger = seat.robot.moon()
    secret = wolfs_view(seat.robot.desk.table)
    assert secret is not None
    assert SCREEN.private_text(PrivateMessage("may-kill", victims=secret.victims)) in seat.words()
    assert seat.frame() != before
    finger.up()
    assert seat.frame() == before
    assert "You may kill" not in seat.words()


def test_another_phase_ends_the_peeking(seat: Seat) -> None:
    """When the game moves on, the private page is gone, finger or not."""
    seat.choose("HIDE")
    seat.confirm()
    seat.peek()
    seat.robot.moon()
    table = seat.robot.desk.table
    run_command(table, "undo", seat.robot.now)
    seat.robot.wait(100)
    assert table.view().phase == "choosing"
    assert not isinstance(seat.robot.screens.page, PeekPage)
    assert "You may kill" not in seat.words()


def test_words_are_suggested_while_the_moon_is_held_and_cannot_be_taken(seat: Seat) -> None:
    """A word that is taken as a whole would need fewer taps than a pack that spells none."""
    seat.choose("HI")
    before = seat.frame()
    finger = seat.robot.moon()
    word = next(
        part for part in seat.robot.screens.parts()
        if isinstance(part, Text) and part.words == "HIDE"
    )
    finger.move(*word.box.centre)
    finger.up()
    seat.robot.wait(100)
    assert "2 of 4 chosen" in seat.words()
    assert "HIDE" not in seat.words()
    assert seat.frame() == before


def test_words_are_suggested_by_chance_before_a_letter_is_chosen(seat: Seat) -> None:
    before = seat.words()
    finger = seat.robot.moon()
    said = set(seat.words().split()) - set(before.split())
    finger.up()
    assert len(said & set(listed().suggest("", 4, LETTERS, 10_000))) >= 4
    assert seat.words() == before


@pytest.mark.parametrize("pack", ["HIDE", "WOLF", "QXZJ", "ABCD"])
def test_every_pack_takes_the_same_taps(wide: Offscreen, pack: str) -> None:
    """One for each wolf and one to seal it, each with the same sound."""
    seat = Seat(wide)
    for taps, letter in enumerate(pack, 1):
        seat.choose(letter)
        assert f"{taps} of 4 chosen" in seat.words()
        assert ("Use these 4" in seat.robot.buttons()) == (taps == 4)
    seat.robot.press("Use these 4")
    assert seat.ears.heard == [Sound.TAP] * 5 + [Sound.SETTLE]


@both_sizes
def test_for_every_two_packs_the_taps_may_have_fallen_on_the_same_places(
    screen: Offscreen,
) -> None:
    """The keys lie in an order by chance, and for each order in which one pack's keys lie at some
    places there is one, just as likely, in which the other's do."""
    places = []
    for pack in PACKS:
        rest = [letter for letter in LETTERS if letter not in pack]
        seat = Seat(screen, keys=[*rest[:3], *pack[:2], *rest[3:9], *pack[2:], *rest[9:]])
        chips = seat.robot.buttons()
        places.append([chips[letter].box for letter in pack])
    assert places[0] == places[1]


def test_the_keys_lie_in_another_order_on_each_page(wide: Offscreen) -> None:
    """Also later in an evening: who has had the keys before would know the letters by the places
    on which the taps fall."""
    seat, places = Seat(wide), []
    for _ in range(2):
        chips = seat.robot.buttons()
        places.append([chips[letter].box for letter in LETTERS])
        seat.choose("HIDE")
        seat.confirm()
        run_command(seat.robot.desk.table, "undo", seat.robot.now)
        seat.robot.wait(600)
        seat.robot.press("I am Ann")
    assert places[0] != places[1]


@given(st.permutations("ABCDEFGHI"))
def test_the_keys_may_lie_in_every_order(order: list[str]) -> None:
    """And each order is drawn in one way only, so all are as likely."""
    drawn = iter(picks("ABCDEFGHI", order))
    assert shuffled("ABCDEFGHI", lambda n: next(drawn)) == tuple(order)
    assert next(drawn, None) is None


def test_nothing_is_printed_or_logged(
    screen: Offscreen, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    logging.getLogger("kivy").setLevel(logging.DEBUG)
    logging.getLogger("kivy").addHandler(caplog.handler)
    with caplog.at_level(logging.DEBUG):
        seat = Seat(screen)
        seat.choose("HIDE")
        seat.robot.moon().up()
        seat.confirm()
    logging.getLogger("kivy").removeHandler(caplog.handler)
    out = "".join(capfd.readouterr())
    for text in (out, caplog.text, repr(seat.robot.view), repr(seat.robot.screens.route)):
        assert "HIDE" not in text
        assert "DEHI" not in text
    assert out == ""


def test_a_pack_at_the_wrong_time_is_refused_without_repeating_it(seat: Seat) -> None:
    seat.choose("HIDE")
    seat.confirm()
    assert not seat.robot.screens.send(say.EnterPack(Secret(tuple("WOLF"))))
    seat.robot.wait(50)
    assert "WOLF" not in seat.words()


@pytest.mark.usefixtures("blind_seals")
def test_two_games_that_differ_in_the_pack_show_the_same_open_page(screen: Offscreen) -> None:
    frames = []
    for pack in PACKS:
        seat = Seat(screen)
        seat.choose(pack)
        seat.confirm()
        seat.robot.wait(500)
        frames.append(seat.frame())
    assert frames[0] == frames[1]


def test_the_farmers_notes_are_not_on_the_screen_in_the_wolfs_turn(seat: Seat) -> None:
    """Neither on the board's page nor on the sheet; and there is nothing to write one with."""
    robot = seat.robot
    seat.choose("HIDE")
    seat.confirm()
    for page in ("board", "sheet"):
        if page == "sheet":
            robot.press("Sheet")
        robot.wait(500)
        before = seat.frame()
        assert robot.screens.send(Note("C", "!"))
        robot.wait(100)
        assert seat.frame() == before
        assert robot.screens.send(Note("C", ""))
    sheet = next(part for part in robot.screens.parts() if isinstance(part, Sheet))
    robot.tap_part(sheet)
    assert "Close" in robot.buttons()
    assert not {"maybe", "a wolf!", "a sheep"} & robot.buttons().keys()
