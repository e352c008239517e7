"""Playing alone, against a computer player or a program of another make."""

from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.pages.cover import CoverPage
from companion.games.mutton.pages.pack import OwnPackPage, PackPage
from companion.games.mutton.pages.peek import PeekPage
from companion.games.mutton.pages.resume_page import ResumePage
from companion.games.mutton.pages.table import TablePage
from companion.games.mutton.referee.commands import Play
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.games.mutton.widgets.moon import Moon
from companion.screens.app import PRIVATE_IDLE_MS, Screens
from companion.screens.environment import Environment
from companion.screens.picture import Mark
from companion.screens.widgets.board import BoardWidget, CarriedSheep
from companion.screens.widgets.items import Animals
from companion.screens.widgets.passing import Toast
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.sounds.playback import Sound
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.terminal.typed_text import quote
from companion.words.catalogue import SCREEN
from companion.words.message import Message, PrivateMessage
from engine.mutton import legal
from engine.mutton.moves import Kill, Shot
from engine.mutton.words import listed
from tests.companion.foreign.programs import example, needs_perl, program
from tests.companion.opened import wolfs_view
from tests.companion.screens.conftest import SET_UP_MS
from tests.companion.screens.geometry import faults
from tests.companion.screens.test_private_screens import Ears

PACK = "HIDE"


class Alone:
    """A robot at a match of one person against the computer, and the pages that it has seen."""

    def __init__(
        self, window: Offscreen, wolf: str, farmer: str, *, folder: Path | None = None,
        settings: Settings | None = None, before: tuple[str, ...] = (),
    ) -> None:
        self.window, self.folder = window, folder
        self.settings = settings or Settings()
        self.ears = Ears()
        self.pages: list[str] = []
        self.open()
        self.say(f"players {wolf} {farmer}", *before, "start")
        self.robot.wait(200)

    def open(self) -> None:
        """Start the app, again if it is running."""
        self.table = Table(Journal(self.folder), Random(1), lambda: "2026-05-01", seal_cost=4)
        desk = VirtualDesk(self.table, self.settings, seed=1)
        pick = Random(5)
        environment = Environment(
            self.settings, sounds=lambda _: self.ears, random_below=pick.randrange)
        self.robot = MuttonRobot(
            self.window, Screens(self.window.display, desk, environment), desk)
        self.robot.on_frame = self._note

    def _note(self) -> None:
        name = type(self.robot.screens.page).__name__
        if self.pages[-1:] != [name]:
            self.pages.append(name)

    def say(self, *lines: str) -> None:
        for line in lines:
            run_command(self.table, line, self.robot.now)

    def stand(self) -> None:
        """Wait until the board has set itself up: nobody is asked whether it has."""
        self.robot.wait(SET_UP_MS)

    def tap(self, letters: str) -> None:
        for letter in letters:
            self.robot.sheep.touch(self.table.view().flock[letter])

    def choose(self) -> None:
        self.tap(PACK)
        self.robot.press("Use these 4")
        self.robot.wait(600)

    def wolves(self) -> set[str]:
        """Who is drawn as a wolf on the board."""
        animals = self.robot.find(BoardWidget).picture.animals.values()
        return {animal.letter for animal in animals if animal.mood.wolf and animal.letter}

    def prey(self) -> set[str]:
        picture = self.robot.find(BoardWidget).picture
        return {picture.animals[cell].letter or "" for cell, mark in picture.marks.items()
                if mark is Mark.PREY}

    def words(self) -> str:
        return "\n".join(part.words for part in self.robot.find_all(Text))

    def until(self, phase: str) -> None:
        """Wait until it is a person's turn, and touch nothing but what is cried."""
        for _ in range(400):
            if self.table.view().phase == phase and self.table.view().computer is None:
                return
            self.robot.wait(100)
        raise AssertionError(f"still {self.table.view().phase} after 40 s")


@pytest.fixture
def wolf(screen: Offscreen) -> Alone:
    """Ann as the Wolf, before she chooses."""
    alone = Alone(screen, "Ann", "computer:level-4", before=("hints 3",))
    alone.stand()
    return alone


def test_the_flock_is_set_up_and_the_pack_chosen_without_a_cover(wolf: Alone) -> None:
    assert wolf.pages == ["TablePage", "OwnPackPage"]
    assert not wolf.robot.find_all(Moon)
    wolf.tap("HI")
    assert wolf.wolves() == {"H", "I"}
    assert "2 of 4 chosen" in wolf.words()
    wolf.tap("H")
    assert wolf.wolves() == {"I"}
    wolf.tap("HDEW")
    assert wolf.wolves() == {"I", "H", "D", "E"}
    assert any(toast.words == SCREEN.text(Message("pack-is-full"))
               for part in wolf.robot.find_all(Toast) for toast in part.parts()
               if isinstance(toast, Text))
    wolf.robot.dismiss()
    wolf.robot.press("Use these 4")
    wolf.robot.wait(600)
    assert isinstance(wolf.robot.screens.page, TablePage)
    assert wolf.table.game is not None
    assert whole_game(wolf.table).pack == frozenset(PACK)


def test_a_pack_is_drawn_by_chance_or_taken_as_a_word(wolf: Alone) -> None:
    first = wolf.wolves()
    wolf.robot.press("Random")
    assert len(first) == len(wolf.wolves()) == 4
    assert first != wolf.wolves()
    wolf.tap("H")
    assert wolf.wolves() == {"H"}
    wolf.robot.press("Clear")
    assert wolf.wolves() == set()
    words = [label for label in wolf.robot.buttons() if label.isupper()]
    wolf.robot.press(words[0])
    assert wolf.wolves() == set(words[0])


def test_nobody_hears_how_the_pack_was_chosen(wolf: Alone) -> None:
    wolf.ears.heard.clear()
    wolf.tap("HIHI")
    wolf.robot.press(next(label for label in wolf.robot.buttons() if label.isupper()))
    assert wolf.ears.heard == []
    wolf.robot.press("Clear")
    assert wolf.ears.heard == [Sound.TAP]


def test_a_word_is_drawn_where_the_pack_has_to_be_one(wide: Offscreen) -> None:
    alone = Alone(wide, "Ann", "computer:level-4", before=("options dictionary",))
    alone.stand()
    for _ in range(5):
        alone.robot.press("Random")
        assert listed().spells(sorted(alone.wolves()))


def test_the_wolfs_board_shows_its_wolves_and_their_possible_victims(wolf: Alone) -> None:
    wolf.choose()
    secret = wolfs_view(wolf.table)
    assert secret is not None
    assert wolf.wolves() == set(PACK)
    assert wolf.prey() == set(secret.victims)
    assert not wolf.robot.offers("Peek…")
    may = SCREEN.private_text(PrivateMessage("may-kill", victims=secret.victims))
    assert may in wolf.words()
    wolf.robot.sheep.turn_over(next(name for name in secret.victims if name not in PACK))
    assert wolf.prey() == set()
    assert may not in wolf.words()
    assert wolf.wolves() == set(PACK)


def test_a_hint_is_shown_openly_and_can_be_read_again(wolf: Alone) -> None:
    wolf.choose()
    wolf.robot.press("Hint · 3 left")
    assert isinstance(wolf.robot.screens.page, PeekPage)
    assert not wolf.robot.find_all(Moon)
    secret = wolfs_view(wolf.table)
    assert secret is not None
    assert secret.gives_away
    wolf.robot.press("Done")
    wolf.robot.press("Hint")
    hint = wolf.table.view().hint
    assert hint is not None
    assert hint.left == 2
    assert CoverPage.__name__ not in wolf.pages


def test_nothing_is_covered_however_long_nobody_touches_it(wolf: Alone) -> None:
    wolf.tap("HI")
    wolf.robot.wait(PRIVATE_IDLE_MS + 1000)
    wolf.robot.screens.hide()
    wolf.robot.wait(100)
    assert isinstance(wolf.robot.screens.page, OwnPackPage)
    assert wolf.wolves() == {"H", "I"}


def test_the_computers_move_is_made_by_itself_and_can_be_watched(wolf: Alone) -> None:
    wolf.choose()
    robot = wolf.robot
    secret = wolfs_view(wolf.table)
    assert secret is not None
    robot.sheep.kill(next(name for name in secret.victims if name not in PACK))
    robot.press("Confirm")
    wolf.until("wolf")
    assert wolf.table.game is not None
    assert [turn.player for turn in wolf.table.game.turns] == ["wolf", "farmer"]


def test_one_touch_covers_the_wolfs_board_and_another_puts_the_match_aside(wolf: Alone) -> None:
    wolf.choose()
    assert wolf.wolves() == set(PACK)
    wolf.robot.bar.menu()
    assert not wolf.robot.find_all(BoardWidget)
    wolf.robot.press("Put aside")
    wolf.robot.wait(200)
    assert isinstance(wolf.robot.screens.page, ResumePage)
    assert wolfs_view(wolf.table) is None
    assert not faults(wolf.robot.screens)
    wolf.robot.press("Continue")
    wolf.robot.wait(200)
    assert wolf.wolves() == set()
    wolf.choose()
    wolf.stand()
    assert wolf.wolves() == set(PACK)
    assert wolf.table.view().phase == "wolf"


def test_a_wolf_enters_its_pack_again_openly_after_a_restart(
    screen: Offscreen, tmp_path: Path
) -> None:
    alone = Alone(screen, "Ann", "computer:level-4", folder=tmp_path)
    alone.stand()
    alone.choose()
    alone.table.journal.close()
    alone.open()
    alone.robot.press("Continue")
    alone.robot.wait(400)
    assert isinstance(alone.robot.screens.page, OwnPackPage)
    assert "look away" not in alone.words()
    alone.tap("WOLF")
    alone.robot.press("Use these 4")
    alone.robot.wait(600)
    assert SCREEN.text(Message("other-pack-was-sealed")) in alone.words()
    alone.robot.dismiss()
    picture = alone.robot.find(Animals)
    assert picture.box.h >= picture.look.px(6), "the wolves have room beside what was wrong"
    alone.tap("WOLF")  # again, so that none is chosen
    alone.choose()
    assert isinstance(alone.robot.screens.page, TablePage)
    alone.stand()
    assert alone.table.view().phase == "wolf"
    assert alone.wolves() == set(PACK)
    assert CoverPage.__name__ not in alone.pages


def test_a_wolf_that_was_shot_can_be_named_again_after_a_restart(
    wide: Offscreen, tmp_path: Path
) -> None:
    """The page shows the whole flock where it was set up, and so also the dead."""
    alone = Alone(wide, "Ann", "computer:level-4", folder=tmp_path)
    alone.stand()
    alone.choose()
    flock = dict(alone.table.view().flock)
    game = whole_game(alone.table)
    assert game is not None
    victim = next(name for name in legal.victims(game) if name not in PACK)
    alone.table.decide(Play(Kill(victim, next(legal.flights(game.position, victim)))))
    alone.table.decide(Play(Shot("H")))
    alone.table.refresh()
    assert "H" not in alone.table.view().flock
    alone.table.journal.close()
    alone.open()
    alone.robot.press("Continue")
    alone.robot.wait(400)
    board = alone.robot.find(BoardWidget).picture.animals
    assert {animal.letter: cell for cell, animal in board.items()} == flock
    for letter in PACK:
        alone.robot.sheep.touch(flock[letter])
    alone.robot.press("Use these 4")
    alone.robot.wait(600)
    assert alone.table.game is not None
    assert whole_game(alone.table).pack == frozenset(PACK)


def test_a_pack_that_a_passphrase_locks_is_unlocked_without_a_cover(
    wide: Offscreen, tmp_path: Path
) -> None:
    alone = Alone(wide, "Ann", "computer:level-4", folder=tmp_path)
    alone.stand()
    words = [*("space" if key == " " else key for key in "A DARK NIGHT"), "Done"]
    alone.robot.press("Passphrase…", *words)
    assert alone.robot.offers("Passphrase set")
    alone.choose()
    alone.table.journal.close()
    alone.open()
    alone.robot.press("Continue")
    alone.robot.wait(400)
    assert isinstance(alone.robot.screens.page, OwnPackPage)
    alone.robot.press(*words)
    alone.robot.wait(600)
    assert alone.table.view().phase == "restoring"


def test_a_farmer_alone_is_never_asked_to_look_away(screen: Offscreen) -> None:
    alone = Alone(screen, "computer:level-4", "Ben")
    alone.robot.press("Far apart")
    alone.stand()
    seen: set[bool] = set()

    def carrying() -> None:
        alone._note()
        seen.update(bool(part.canvas.children) for part in alone.robot.find_all(CarriedSheep))

    alone.robot.on_frame = carrying
    alone.until("farmer")
    assert seen == {True, False}
    assert alone.wolves() == set()
    assert wolfs_view(alone.table) is None
    assert not {CoverPage.__name__, PackPage.__name__, OwnPackPage.__name__} & set(alone.pages)
    assert alone.table.game is not None
    assert len(alone.table.game.turns) == 1


def test_a_farmer_alone_who_gives_up_loses_its_sheep(screen: Offscreen) -> None:
    """The match ends with points; before ruling 18 it had no result, and cost nothing."""
    alone = Alone(screen, "computer:level-4", "Ann", before=("form target 11",))
    alone.robot.press("Far apart")
    alone.stand()
    alone.until("farmer")
    alone.robot.bar.menu()
    alone.robot.press("Give up")
    alone.robot.settle()
    view = alone.robot.view
    assert view.phase == "match-over"
    assert view.match is not None
    assert max(view.match.totals) == 22
    assert "because Ann gave up" in SCREEN.text(view.match.result)
    alone.robot.wait(20_000)
    assert "The Farmer gave up: 21 sheep are eaten." in alone.robot.words()
    assert not faults(alone.robot.screens)


def test_step_by_step_every_sheep_waits_for_a_tap(screen: Offscreen) -> None:
    alone = Alone(
        screen, "computer:level-4", "Ben", settings=Settings(step_by_step=True))
    alone.robot.press("Far apart")
    alone.stand()
    steps = 0
    for _ in range(20):
        alone.robot.wait(4000)
        if alone.table.view().computer is None:
            break
        before = dict(alone.robot.desk.rig.standing())
        alone.robot.wait(3000)
        assert alone.robot.desk.rig.standing() == before
        alone.robot.press("Next step")
        steps += 1
    assert alone.table.game is not None
    (turn,) = alone.table.game.turns
    assert steps == 1 + len(getattr(turn.move, "runs", ()))


def test_two_people_and_two_computers_are_not_alone(wide: Offscreen) -> None:
    for players, expected in (
        (("Ann", "Ben"), (False, False)),
        (("Ann", "computer:level-4"), (True, True)),
        (("computer:level-4", "Ben"), (True, False)),
        (("computer:level-4", "computer:level-8"), (False, False)),
    ):
        view = Alone(wide, *players).table.view()
        assert (view.alone, view.wolf_alone) == expected
        wide.clear()


@pytest.mark.parametrize("players", [("Ann", "computer:level-4"), ("computer:level-4", "Ann")])
def test_only_the_game_in_which_the_person_is_the_wolf_is_open(
    wide: Offscreen, players: tuple[str, str]
) -> None:
    """In the other game of a duel the pack is the computer's, and is drawn on no board."""
    alone = Alone(wide, *players)
    for wolf in players:
        own = wolf == "Ann"
        if not own:
            alone.robot.press("Far apart")
        alone.stand()
        if own:
            alone.choose()
        alone.until("wolf" if own else "farmer")
        assert alone.table.view().wolf_alone is own
        assert (wolfs_view(alone.table) is not None) is own
        position = alone.table.view().position
        assert position is not None
        known = {name for name, mark in position.dead.items() if mark == "w"}
        assert alone.wolves() == (set(PACK) if own else known)
        assert bool(alone.prey()) is own
        alone.say("stop")
        alone.robot.wait(200)
        if alone.table.view().phase == "over":
            alone.say("next")
            alone.robot.wait(200)


@needs_perl
def test_a_person_plays_against_the_example_on_the_screen(wide: Offscreen) -> None:
    alone = Alone(wide, quote(example()), "Ben")
    alone.robot.press("Far apart")
    alone.stand()
    alone.until("farmer")
    assert alone.table.game is not None
    assert len(alone.table.game.turns) == 1
    assert alone.table.state is not None
    assert not alone.table.state.course.replaced
    alone.robot.desk.close()


def test_the_sentence_about_a_broken_program_fits_the_screen(
    screen: Offscreen, spoken: str, tmp_path: Path
) -> None:
    """The Wolf's program fails when it chooses, and the sentence stays until Ben has moved."""
    wrong = program(tmp_path, 'say("bestpack A")')
    alone = Alone(screen, quote(wrong), "Ben")
    alone.robot.press("Far apart")
    alone.stand()
    sentence = SCREEN.text(Message("engine-fault", reason="illegal", program="player0.py"))
    assert not faults(alone.robot.screens)
    assert sentence in alone.words()
    alone.until("farmer")
    alone.robot.wait(400)
    assert sentence in alone.words()
    assert not faults(alone.robot.screens)
    alone.say("pass")
    alone.robot.wait(400)
    assert sentence not in alone.words()
    alone.robot.desk.close()
