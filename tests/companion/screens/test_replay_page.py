"""The replay on the screen: board, graph and moves on one page, and whose side is shown when."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from companion.analysis.game_review import GameReview
from companion.analysis.history import HistoryReader
from companion.referee.mutton import steps
from companion.screens.app import Environment, Screens
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.replay import CostlyMove, ReplayPage
from companion.screens.picture import Animal, Mark, Mood
from companion.screens.show import replay_picture
from companion.screens.theme import DAY
from companion.screens.widgets.hindsight import Hindsight
from companion.screens.widgets.move_list import Round
from companion.screens.widgets.part import Look
from companion.screens.widgets.sheet import Sheet
from companion.screens.widgets.slider import Slider
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS, Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton import commands as say
from companion.table.mutton.table import Table
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.mutton import records
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Placement, Run, Shot
from engine.mutton.options import Options
from tests.companion.analysis.kept_matches import steps_of
from tests.companion.screens.begun_match import first_kill
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults

DATA = Path(__file__).parents[2] / "engine" / "data"
LONG = records.read((DATA / "long.mutton").read_text("utf-8")).game
GOLDEN = records.read((DATA / "golden_example.mutton").read_text("utf-8")).game


def _robot(window: Offscreen) -> Robot:
    """Ann, the Wolf, has killed a sheep."""
    return first_kill(window, "form target 11")


class _Watched(GameReview):
    """The analysis of a game, which says how far it is."""

    progress: Callable[[], None]

    def report(self, done: int, total: int) -> None:
        super().report(done, total)
        self.progress()


_reviews: list[tuple[Game, GameReview]] = []


def _reviewed(game: Game) -> GameReview:
    """The finished analysis of a game, which several tests look at."""
    for known, review in _reviews:
        if known == game:
            return review
    _reviews.append((game, GameReview(game, games=30).finish()))
    return _reviews[-1][1]


def _past(
    window: Offscreen, folder: Path, game: Game, review: GameReview | None = None
) -> tuple[Robot, ReplayPage]:
    """The replay of a game of the history."""
    journal = Journal(folder)
    begun = steps.Begun(("Ann", "Ben"), str(game.options), "duel")
    journal.begin("Ann and Ben", "2026-05-01", map(steps.write, (begun, *steps_of(game))))
    journal.end("abandoned", "2026-05-01")
    desk = VirtualDesk(Table(journal, Random(1), lambda: "", seal_cost=4), Settings(), seed=1)
    environment = Environment(
        Settings(), review_game=lambda it: review or _reviewed(it),
        read_history=lambda: HistoryReader(journal).finish(),
    )
    robot = Robot(window, Screens(window.display, desk, environment), desk)
    robot.screens.go(Route("history"))
    robot.wait(100)
    robot.screens.go(Route("replay", number=1, game=1))
    robot.wait(300)
    page = robot.screens.page
    assert isinstance(page, ReplayPage)
    return robot, page


def _words(robot: Robot) -> str:
    return "\n".join(p.words for p in robot.screens.parts() if isinstance(p, Text))


def _place(page: ReplayPage) -> int:
    return page.graph.slider.place


@both_sizes
def test_board_graph_and_moves_are_on_one_page(screen: Offscreen, tmp_path: Path) -> None:
    robot, page = _past(screen, tmp_path, LONG)
    assert not faults(robot.screens)
    words = _words(robot)
    assert "Packs that still fit: 65,780" in words
    assert "The flock is in place." in words
    assert "At the start the Wolf could expect" in words, "the summary is there first"
    assert page.graph.slider.count == len(LONG.entries) + 1
    screen.tap(page.graph.slider.x_of(1), page.graph.slider.box.centre[1])
    robot.wait(100)
    assert "Packs that still fit: 6,665" in _words(robot)
    assert "Wolf kills V, a wolf; D, I, J, G ran" in _words(robot)
    assert page.board.picture.animals["a4"] == Animal("D", Mood.RUNNER)


def test_a_touched_move_is_gone_to(screen: Offscreen, tmp_path: Path) -> None:
    robot, page = _past(screen, tmp_path, LONG)
    places = range(len(LONG.entries) + 1)
    for place in (*places, *reversed(places)):
        part = next(part for part in robot.find_all(Round) if place in part.places)
        x, top, high = part.box.centre[0], part.box.upper, part.box.h
        line = part.places.index(place)
        screen.tap(x, top - high * (line + 0.5) / len(part.places))
        robot.wait(FRAME_MS)
        assert _place(page) == place
    assert not faults(robot.screens)


def test_every_bar_can_be_touched_and_the_list_follows(screen: Offscreen, tmp_path: Path) -> None:
    robot, page = _past(screen, tmp_path, LONG)
    for place in (3, page.graph.slider.count - 1, 8, 0):
        screen.tap(page.graph.slider.x_of(place), page.graph.slider.box.centre[1])
        robot.wait(FRAME_MS)
        assert _place(page) == place
        assert any(place in part.places for part in robot.find_all(Round))


@both_sizes
def test_the_three_moves_that_cost_most_are_buttons(screen: Offscreen, tmp_path: Path) -> None:
    robot, page = _past(screen, tmp_path, LONG)
    robot.press("Wolf knew")
    found = robot.find_all(CostlyMove)
    assert len(found) == 3
    assert page._looking.found is not None
    replay = page._looking.found.replays["wolf"]
    worst = sorted(replay.worst[:3])
    for place, button in zip(worst, sorted(found, key=lambda it: it.box.x), strict=True):
        assert button.text.words == SCREEN.text(replay.frames[place].instead)
        robot.tap_part(button)
        assert _place(page) == place
        assert "It cost" in _words(robot)
        assert SCREEN.text(Message("signed", number=-(replay.frames[place].cost or 0))) in (
            _words(robot))
        assert not faults(robot.screens)


@both_sizes
def test_the_sheet_and_the_letters_take_the_boards_place(
    screen: Offscreen, tmp_path: Path
) -> None:
    robot, page = _past(screen, tmp_path, LONG)
    seen = [screen.pixels()]
    for label, kind in (("Sheet", Sheet), ("Letters", Hindsight), ("Board", type(page.board))):
        robot.press(label)
        assert len(robot.find_all(kind)) == 1
        assert not faults(robot.screens)
        seen.append(screen.pixels())
    assert seen[0] == seen[-1]
    assert len(set(seen)) == 3


def test_what_is_known_is_shown_first_and_the_rest_follows(
    screen: Offscreen, tmp_path: Path
) -> None:
    review = _Watched(LONG, games=30)
    robot, _ = _past(screen, tmp_path, LONG, review)
    assert "Analysing every move: 0%" in _words(robot)
    assert not robot.find_all(Round)
    heard: list[str] = []

    def look() -> None:
        robot.wait(FRAME_MS)
        heard.append(_words(robot))

    review.progress = look
    review.finish()
    assert "Packs that still fit: 65,780" in heard[0], "exact, and there within moments"
    assert "It cost" not in heard[0]
    assert "Analysing every move: 4%" in heard[0]
    assert "Analysing every move" in heard[-1]
    look()
    assert "Analysing every move" not in heard[-1]
    assert "At the start the Wolf could expect" in heard[-1]
    assert not faults(robot.screens)


@both_sizes
def test_a_short_game_without_mistakes_says_so(screen: Offscreen, tmp_path: Path) -> None:
    placement = Placement(("a1", "a2", "b4", "c5", "e3", "e5"))
    game = Game.start(Options(size=3, sheep=6, wolves=2), placement, "BF")
    game = game.apply(Kill("A", (Run("B", "c3"),))).apply(Shot("B")).stop()
    robot, _ = _past(screen, tmp_path, game, GameReview(game, games=2).finish())
    assert "No move stands out as a mistake." in _words(robot)
    assert not robot.find_all(CostlyMove)
    assert not faults(robot.screens)
    robot.press("Back")
    assert "Replay" in robot.buttons()


def test_a_replay_shows_the_wolves_only_on_the_wolfs_side_or_at_the_end(
    screen: Offscreen,
) -> None:
    robot = _robot(screen)
    assert "Replay" not in robot.buttons()
    robot.screens.go(Route("replay"))
    robot.wait(100)
    assert not isinstance(robot.screens.page, ReplayPage), "never before the game is over"
    robot.screens.send(say.Stop())
    robot.wait(800)
    robot.press("Replay")
    page = robot.screens.page
    assert isinstance(page, ReplayPage)

    def wolves() -> set[str]:
        animals = page.board.picture.animals.values()
        return {animal.letter for animal in animals if animal.mood.wolf and animal.letter}

    assert wolves() == set()
    assert "Packs that still fit: 14,950" in _words(robot)
    slider = page.graph.slider
    x, y = slider.x_of(slider.count - 1), slider.box.centre[1]
    finger = screen.finger(slider.x_of(0), y)
    finger.move(slider.x_of(1), y)
    robot.wait(FRAME_MS)
    assert "The Wolf killed A, a sheep" in _words(robot)
    assert wolves() == set()
    finger.move(x + 500, y)
    finger.up()
    robot.wait(FRAME_MS)
    assert wolves() == set("HIDE"), "the pack was opened at the end"
    screen.tap(slider.x_of(0), y)
    robot.wait(FRAME_MS)
    assert wolves() == set()
    robot.press("Wolf knew")
    assert wolves() == set("HIDE")
    robot.press("Back")
    assert "Replay" in robot.buttons()


def test_a_long_game_can_be_slid_through_place_by_place(screen: Offscreen) -> None:
    places: list[int] = []
    slider = Slider(Look(DAY, screen.display), Box(60, 100, screen.display.width - 120, 64),
                    places.append)
    slider.show(60, 0)
    screen.show(slider)
    for place in range(1, 60):
        screen.tap(slider.x_of(place), slider.box.centre[1])
    assert places == list(range(1, 60))


def test_what_is_found_in_a_thread_is_what_is_found_at_once() -> None:
    looking = GameReview(GOLDEN, games=2).start()
    looking.wait()
    once = GameReview(GOLDEN, games=2).finish()
    assert looking.found is not None
    assert once.found is not None
    assert looking.found.replays["farmer"] == once.found.replays["farmer"]
    assert [frame.packs for frame in once.found.replays["farmer"].frames][-1] == 219


def test_a_stopped_search_ends_without_a_word() -> None:
    looking = GameReview(GOLDEN, 2)
    looking.stop()
    looking.work()
    assert (looking.found, looking.share, looking.trouble) == (None, 0.0, None)


def test_a_picture_of_the_replay_marks_who_died_and_who_ran() -> None:
    placement = Placement(("a1", "a2", "b4", "c5", "e3", "e5"))
    game = Game.start(Options(size=3, sheep=6, wolves=2), placement, "BF")
    game = game.apply(Kill("A", (Run("B", "c3"),))).apply(Shot("B"))
    found = GameReview(game, games=2).finish().found
    assert found is not None
    start, kill, shot = found.replays["farmer"].frames
    assert not replay_picture(start, game.upto(0), frozenset()).marks
    picture = replay_picture(kill, game.upto(1), frozenset())
    assert picture.marks == {"a1": Mark.VICTIM}
    assert (picture.animals["c3"], picture.animals["a1"]) == (
        Animal("B", Mood.RUNNER), Animal("A", Mood.DEAD),
    )
    assert replay_picture(shot, game, frozenset()).animals["c3"] == Animal("B", Mood.DEAD_WOLF)
    picture = replay_picture(kill, game.upto(1), frozenset("BF"))
    assert picture.animals["e5"] == Animal("F", Mood.WOLF)
