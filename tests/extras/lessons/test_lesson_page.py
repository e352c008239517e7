"""The pages of the lessons, with and without a board."""

from random import Random

import pytest

from companion.extras.lessons.plan import lesson_of
from companion.extras.lessons.progress import Progress
from companion.games.mutton.lessons.first import begin_lesson
from companion.games.mutton.lessons.lesson import Lesson
from companion.games.mutton.lessons.page import LessonPage
from companion.games.mutton.lessons.steps import STEPS
from companion.games.mutton.pages.start import StartPage
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.games.mutton.widgets.sheet import Sheet
from companion.games.mutton.widgets.simboard import Tray
from companion.games.tiles.lessons.page import TileLessonPage
from companion.games.tiles.referee.games import tile_games
from companion.games.tiles.robot import TileRobot
from companion.games.tiles.screens.board import LIFT_MM
from companion.screens.app import Screens
from companion.screens.environment import Environment, FirstGuest
from companion.screens.pages.games import GameCard
from companion.screens.widgets.ghost_finger import GhostFinger
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.match_table import Abandon
from companion.words.catalogue import SCREEN
from tests.companion.screens.conftest import both_sizes

TILE_STEPS = {key: lesson_of(key).steps for key in tile_games()}
SET_UP_MS = 6000


class Learner(MuttonRobot):
    """A robot before the start page."""

    def __init__(
        self, window: Offscreen, progress: Progress | None = None, *, learn: bool = False
    ) -> None:
        self.journal = Journal(None)
        desk = VirtualDesk(
            Table(self.journal, Random(1), lambda: "2026-05-01", seal_cost=4), Settings())
        self.progress = progress or Progress()
        environment = Environment(Settings(), services=(
            self.progress, *([FirstGuest(begin_lesson)] if learn else [])))
        super().__init__(window, Screens(window.display, desk, environment), desk)

    def begin(self) -> None:
        self.press("Learn")
        self.wait(200)
        self.tap_part(next(each for each in self.find_all(GameCard) if each.key == "mutton"))
        self.wait(SET_UP_MS)

    @property
    def lesson(self) -> Lesson:
        return self.find(LessonPage).lesson

    def letter(self, animal: str) -> None:
        self.window.tap(*self.find(Sheet).columns[animal].centre)
        self.wait(100)


def test_the_lesson_is_followed_to_its_end(screen):
    robot = Learner(screen)
    robot.begin()
    robot.lift(robot.moon())
    robot.wait(100)
    assert "D and G are your wolves" in robot.words()
    robot.press("Next")
    robot.wait(200)
    robot.sheep.turn_over("B")
    robot.settle()
    robot.sheep.run_away()
    robot.press("Confirm")
    robot.wait(100)
    robot.dismiss()
    robot.wait(100)
    robot.press("Next")
    robot.wait(SET_UP_MS)
    robot.letter("D")
    robot.press("Next")
    robot.wait(200)
    robot.sheep.turn_over("D")
    robot.press("Confirm")
    robot.wait(100)
    robot.dismiss()
    robot.wait(100)
    robot.press("Next")
    robot.wait(SET_UP_MS)
    robot.press("Go berserk…")
    robot.wait(300)
    robot.sheep.turn_over("C")
    robot.sheep.turn_over("G")
    robot.press("Shoot them all")
    robot.wait(100)
    robot.dismiss()
    robot.wait(100)
    robot.press("Next")
    robot.wait(100)
    robot.press("4")
    robot.wait(100)
    assert "Four points" in robot.words()
    robot.press("Done")
    robot.wait(200)
    assert isinstance(robot.screens.page, StartPage)
    assert robot.journal.matches() == []
    assert robot.progress.reached("mutton", len(STEPS)).done


@pytest.mark.whole
def test_show_me_does_every_step(screen):
    robot = Learner(screen)
    robot.begin()
    for step in STEPS:
        if not robot.lesson.done:
            robot.press("Show me")
            robot.wait(8000)
            robot.dismiss()
        robot.wait(200)
        if step is STEPS[-1]:
            break
        if robot.offers("Next"):
            robot.press("Next")
            robot.wait(SET_UP_MS)
    assert robot.lesson.last
    assert robot.lesson.done
    robot.press("First game")
    robot.wait(4000)
    options, match = robot.view.options, robot.view.match
    assert (options.size, options.sheep, options.wolves) == (3, 8, 2)
    assert match.computers == ("level-0", "")
    assert robot.view.phase not in ("setup", "placing")


def test_wrong_attempts_are_explained_on_the_page(screen):
    progress = Progress()
    progress.reach("mutton", 1)
    robot = Learner(screen, progress)
    robot.begin()
    robot.sheep.turn_over("C")
    robot.settle()
    assert "No wolf stands next to C." in robot.words()
    robot.press("Back")
    robot.wait(SET_UP_MS)
    assert "1 · Who is who" in robot.words()


def test_the_ghost_finger_shows_the_gesture_and_never_an_answer(screen):
    robot = Learner(screen)
    robot.begin()
    finger = robot.find(GhostFinger)
    assert finger.gesture is not None
    assert finger.gesture.fills
    robot.lift(robot.moon())
    robot.press("Next")
    robot.wait(200)
    assert finger.gesture is not None
    assert finger.gesture.turns
    assert (finger.gesture.poses[0].x, finger.gesture.poses[0].y) == robot.sheep.at("d4")
    progress = Progress()
    progress.reach("mutton", 3)
    robot = Learner(screen, progress)
    robot.begin()
    assert robot.find(GhostFinger).gesture is None


def test_leaving_gives_the_board_back_and_learning_goes_on_there(screen):
    robot = Learner(screen)
    robot.begin()
    robot.lift(robot.moon())
    robot.press("Next")
    robot.wait(200)
    robot.press("Leave")
    robot.wait(200)
    assert isinstance(robot.screens.page, StartPage)
    assert not robot.desk.lent
    robot.press("Learn")
    robot.wait(200)
    assert "Continue with step 2 of 7" in robot.words()
    robot.press("Back")
    robot.wait(200)
    robot.begin()
    assert robot.lesson.index == 1


def test_the_app_can_begin_in_the_lesson(wide):
    robot = Learner(wide, learn=True)
    robot.wait(SET_UP_MS)
    assert robot.lesson.index == 0
    robot.press("Leave")
    robot.wait(200)
    assert isinstance(robot.screens.page, StartPage)


@both_sizes
@pytest.mark.parametrize("index", range(len(STEPS)))
def test_no_words_of_a_step_are_cut_off(screen, index):
    progress = Progress()
    progress.reach("mutton", index)
    robot = Learner(screen, progress)
    robot.begin()
    assert [text.words for text in robot.find_all(Text) if not text.fits] == []
    robot.lesson.done = True
    robot.find(LessonPage).again()
    assert [text.words for text in robot.find_all(Text) if not text.fits] == []


def test_a_sheep_beside_the_board_is_explained_and_can_be_taken_back(screen):
    progress = Progress()
    progress.reach("mutton", 1)
    robot = Learner(screen, progress)
    robot.begin()
    box = robot.sheep.board.box
    robot.window.drag(robot.sheep.at("b4"), (box.x + 3, box.upper - 3))
    robot.settle()
    tray = robot.find(Tray)
    assert tray.letters == ("F",)
    assert SCREEN.text(robot.view.sentence) in robot.words()
    robot.sheep.from_tray("F", "b4")
    assert not robot.view.problems


def test_show_me_puts_back_what_was_moved_first(screen):
    progress = Progress()
    progress.reach("mutton", 1)
    robot = Learner(screen, progress)
    robot.begin()
    robot.sheep.move("F", "a1")
    robot.sheep.move("H", "g7")
    assert robot.view.problems
    robot.press("Show me")
    robot.wait(9000)
    assert robot.lesson.index == 2
    assert robot.view.draft is not None
    assert robot.view.draft.animals == ("B",)
    assert robot.sheep.where("F") == "b4"
    assert robot.sheep.where("H") == "d2"


def test_a_lesson_that_is_given_up_on_another_page_begins_its_step_again(wide):
    robot = Learner(wide)
    robot.begin()
    robot.desk.table.do(Abandon(), robot.now)
    robot.wait(SET_UP_MS)
    assert isinstance(robot.screens.page, LessonPage)
    assert not robot.lesson.placing
    assert robot.lesson.index == 0


def begin(window: Offscreen, step: int = 0, identity: str = "pad") -> MuttonRobot:
    """A learner at a board of wood: the app has no fingers on it."""
    table = Table(Journal(None), Random(1), lambda: "today", seal_cost=4)
    desk = VirtualDesk(table, Settings(), identity=identity)
    desk.board = None
    progress = Progress()
    progress.reach("mutton", step)
    environment = Environment(Settings(), services=(progress, FirstGuest(begin_lesson)))
    return MuttonRobot(window, Screens(window.display, desk, environment), desk)


def lit(robot: MuttonRobot) -> set[str]:
    found: set[str] = set()
    for _ in range(40):
        robot.wait(40)
        found |= set(robot.desk.rig.leds)
    return found


def lesson(robot: MuttonRobot) -> Lesson:
    return robot.find(LessonPage).lesson


def place(robot: MuttonRobot) -> None:
    """Put each sheep where a light asks for it."""
    while not robot.view.confirmable:
        mark = next(mark for mark in robot.view.marks if mark.role == "place")
        position = robot.view.position
        assert position is not None
        down = mark.animal in position.corpses.values()
        robot.sheep.act(f"put {mark.animal} {mark.cell} {'inverted' if down else 'upright'}")
    robot.press("Confirm")
    robot.wait(200)


def test_the_lights_lead_the_placing_and_the_kill(screen):
    robot = begin(screen)
    assert "First, set up the sheep." in robot.words()
    assert lit(robot) == {"f6"}
    assert robot.find(GhostFinger).gesture is None
    place(robot)
    robot.lift(robot.moon())
    robot.press("Next")
    robot.wait(200)
    assert lit(robot) == {"d4"}  # turn this one over
    robot.sheep.act("flip d4")
    robot.wait(1000)
    assert lesson(robot).index == 2
    assert {"c3", "e4"} <= lit(robot)
    for line in ("lift c3", "put D b3", "lift e4", "put E f4"):
        robot.sheep.act(line)
    robot.press("Confirm")
    robot.wait(200)
    assert lesson(robot).done


def test_show_me_lets_the_lights_lead_through_the_move(wide):
    robot = begin(wide, 4)
    place(robot)
    robot.press("Show me")
    robot.wait(200)
    assert robot.view.announced == "D"
    assert lit(robot) == {"b2"}
    robot.sheep.act("flip b2")
    robot.wait(600)
    assert lesson(robot).done


def test_a_question_about_a_sheep_can_be_answered(wide):
    robot = begin(wide, 1)
    place(robot)
    robot.sheep.act("lift f5", "lift f6")
    robot.sheep.act("put A f5", "put C f6")
    assert robot.view.question is not None
    robot.press("Choose its letter…")
    robot.wait(200)
    robot.press("A")
    robot.settle()
    assert robot.view.question is None
    assert isinstance(robot.screens.page, LessonPage)


def test_a_missing_board_is_explained(wide):
    robot = begin(wide)
    robot.desk.rig.unplug()
    robot.wait(3000)
    robot.press("The board")
    robot.wait(200)
    robot.press("Back")
    robot.wait(200)
    robot.desk.rig.plug()
    robot.wait(3000)
    assert isinstance(robot.screens.page, LessonPage)
    place(robot)
    assert not lesson(robot).placing


def begin_tiles(window: Offscreen, game: str, index: int = 0) -> MuttonRobot:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
    desk = VirtualDesk(table, Settings())
    progress = Progress()
    progress.reach(game, index)
    environment = Environment(Settings(), services=(progress,))
    robot = MuttonRobot(window, Screens(window.display, desk, environment), desk)
    robot.press("Learn")
    robot.wait(200)
    robot.tap_part(next(each for each in robot.find_all(GameCard) if each.key == game))
    robot.wait(600)
    return robot


def drag(robot: MuttonRobot, cell: tuple[int, int]) -> None:
    page = robot.find(TileLessonPage)
    x, y = page.board.point(cell)
    robot.window.drag(page.hand.box.centre, (x, y - robot.screens.look.px(LIFT_MM)), 8)
    robot.wait(100)


@pytest.mark.parametrize("game", TILE_STEPS)
def test_show_me_does_every_step_of_a_tile_game(screen, game):
    robot = begin_tiles(screen, game)
    for step in TILE_STEPS[game]:
        robot.press("Show me")
        robot.wait(4000)
        robot.press("First game" if step is TILE_STEPS[game][-1] else "Next")
        robot.wait(600)
    assert TileRobot(robot).view.phase == "laying"
    assert robot.desk.table.key == game
    assert not robot.desk.lent


def test_a_tile_is_dragged_refused_and_turned(screen):
    robot = begin_tiles(screen, "fold", 1)
    page = robot.find(TileLessonPage)
    drag(robot, (1, 1))
    assert page.lesson.table.view().draft is not None
    robot.window.tap(*page.board.point((1, 1)))  # now it leaves the gap open
    robot.wait(100)
    robot.press("Confirm")
    robot.wait(200)
    assert "There is still a way out." in robot.words()
    drag(robot, (1, 1))
    while page.lesson.table.view().draft.tile.turn != "-":
        robot.window.tap(*page.board.point((1, 1)))
        robot.wait(600)
    robot.press("Confirm")
    robot.wait(200)
    assert "Closed!" in robot.words()


def test_a_cell_on_which_the_tile_may_not_lie_has_its_reason(screen):
    robot = begin_tiles(screen, "fold", 2)
    robot.window.tap(*robot.find(TileLessonPage).board.point((2, -1)))
    robot.wait(200)
    assert not robot.find(TileLessonPage).lesson.done
    assert "wolf" in robot.words()


def test_the_ghost_finger_shows_where_the_tile_goes(screen):
    robot = begin_tiles(screen, "dogs", 1)
    page, finger = robot.find(TileLessonPage), robot.find(GhostFinger)
    assert finger.gesture is not None
    first, last = finger.gesture.poses[0], finger.gesture.poses[-1]
    assert page.hand.box.holds(first.x, first.y)
    assert (last.x, last.y) == page.board.point((2, 0))


def test_leaving_goes_back_to_the_start_page(wide):
    robot = begin_tiles(wide, "fold")
    robot.press("Leave")
    robot.wait(200)
    assert isinstance(robot.screens.page, StartPage)
    assert robot.desk.table.key == "mutton"
