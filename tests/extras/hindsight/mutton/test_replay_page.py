"""The replay of a game of Mutton."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.hindsight.charts import Hindsight, TurnCard
from companion.games.mutton.hindsight.game_review import GameReview
from companion.games.mutton.hindsight.move_list import MoveList, Round
from companion.games.mutton.hindsight.replay_page import ReplayPage, replay_picture
from companion.games.mutton.hindsight.reviews import Reviews
from companion.games.mutton.hindsight.tour import _review
from companion.games.mutton.referee import steps
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.table import Table
from companion.games.mutton.widgets.sheet import Sheet
from companion.games.mutton.widgets.tall_sheet import TallSheet
from companion.screens.app import Screens
from companion.screens.boxes import Box
from companion.screens.environment import Environment
from companion.screens.navigation import Route
from companion.screens.page_list import pages
from companion.screens.picture import Animal, Mark, Mood
from companion.screens.theme import DAY, SMALL, Display
from companion.screens.widgets.part import Look
from companion.screens.widgets.slider import Slider
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.language import languages
from companion.words.message import Message, paragraph
from engine.mutton import records
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Placement, Run, Shot
from engine.mutton.options import Options
from tests.companion.screens.begun_match import first_kill
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.kept_matches import steps_of
from tests.companion.screens.stranger import CAPITAL
from tests.companion.screens.test_tall_sheet import CAPITAL_MM
from tests.extras.parts import given

DATA = Path(__file__).parents[3] / "engine" / "data"
LONG = records.read((DATA / "long.mutton").read_text("utf-8")).game
GOLDEN = records.read((DATA / "golden_example.mutton").read_text("utf-8")).game


def _replaying(window: Offscreen) -> MuttonRobot:
    """Ann, the Wolf, has killed a sheep."""
    return first_kill(window, "form target 11", services=(
        Reviews(lambda game: GameReview(game, games=2).finish()),))


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
    window: Offscreen, folder: Path, game: Game, review: GameReview | None = None,
    settings: Settings | None = None,
) -> tuple[MuttonRobot, ReplayPage]:
    """The replay of a game of the history."""
    journal = Journal(folder)
    begun = steps.Begun(("Ann", "Ben"), str(game.options), "duel")
    journal.begin("Ann and Ben", "2026-05-01", [*map(steps.write, (begun, *steps_of(game)))])
    journal.end("abandoned", "2026-05-01")
    settings = settings or Settings()
    desk = VirtualDesk(Table(journal, Random(1), lambda: "", seal_cost=4), settings, seed=1)
    environment = Environment(
        settings, services=(Reviews(lambda it: review or _reviewed(it)), *given(journal))
    )
    robot = MuttonRobot(window, Screens(window.display, desk, environment), desk)
    robot.screens.go(Route("history"))
    robot.wait(100)
    robot.screens.go(Route("replay", number=1, game=1, back="match"))
    robot.wait(300)
    page = robot.screens.page
    assert isinstance(page, ReplayPage)
    return robot, page


def _place(page: ReplayPage) -> int:
    return page.graph.slider.place


def test_a_game_of_long_ago_is_seen_once_more(screen: Offscreen, tmp_path: Path) -> None:
    robot, page = _past(screen, tmp_path, LONG)
    assert page.graph.slider.count == len(LONG.entries) + 1
    robot.press("Back")
    if "match" in pages():  # the page of the match, of another extra
        assert robot.screens.page is not None
        assert robot.screens.page.name == "match"
        assert "go through a game" in SCREEN.text(robot.screens.page.help_now())
        robot.press("Replay")
        assert isinstance(robot.screens.page, ReplayPage)


@pytest.mark.whole
@both_sizes
def test_board_graph_and_turning_points_are_on_one_page(
    screen: Offscreen, tmp_path: Path
) -> None:
    robot, page = _past(screen, tmp_path, LONG)
    assert not faults(robot.screens)
    words = robot.words()
    assert "Packs that still fit: 65,780" in words
    assert "At the start the Wolf could expect" in words, "the summary is there first"
    assert page.graph.slider.count == len(LONG.entries) + 1
    screen.tap(page.graph.slider.x_of(1), page.graph.slider.box.centre[1])
    robot.wait(100)
    assert "Packs that still fit: 6,665" in robot.words()
    assert "Wolf kills V, a wolf; D, I, J, G ran" in robot.words()
    assert "Round 1 of 13" in robot.words()
    assert page.board.picture.animals["a4"] == Animal("D", Mood.RUNNER)


def test_a_touched_move_is_gone_to(screen: Offscreen, tmp_path: Path) -> None:
    robot, page = _past(screen, tmp_path, LONG)
    robot.press("Moves")
    places = range(len(LONG.entries) + 1)
    for place in (*places[::2], *reversed(places[1::2])):
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
        robot.press("Moves")
        assert any(place in part.places for part in robot.find_all(Round))
        robot.press("Sheet", "Letters", "Board")


@both_sizes
def test_the_three_turning_points_are_cards_with_their_reasons(
    screen: Offscreen, tmp_path: Path
) -> None:
    robot, page = _past(screen, tmp_path, LONG)
    robot.press("Wolf knew")
    found = sorted(robot.find_all(TurnCard), key=lambda card: -card.box.y)
    assert len(found) == 3
    assert page._looking.found is not None
    replay = page._looking.found.replays["wolf"]
    for place, card in zip(replay.turns, found, strict=True):
        robot.tap_part(card)
        assert _place(page) == place
        assert [each for each in found if each.lit] == [card]
        frame = replay.frames[place]
        texts = {part.words for part in card.children if isinstance(part, Text)}
        assert texts == {SCREEN.text(words) for words in (
            frame.title, frame.reason, Message("signed", number=-frame.lost))}
        assert not faults(robot.screens)


_REASONS = (
    Message("better-kill", animal="W"), Message("turn-berserk", percent=78),
    Message("turn-past", animal="W", times=18, packs=12345),
    Message("turn-sheep", times=18, packs=12345), Message("turn-sheep", times=18, packs=1),
    Message("turn-own-again", animals=("W", "M", "G", "O")),
    Message("turn-beside", times=10, animal="W", percent=78),
    Message("shot-was-lucky", what="all", percent=30, how="lucky"),
    Message("shot-was-lucky", what="all", percent=78, how="unlucky"),
    Message("turn-berserk-misses", hits=2, chance="some", percent=78),
    Message("turn-dead", animal="W", better="M", points=12.5, instead=10.9),
    Message("turn-escape", animal="W"),
    Message("turn-exposed", animal="W", high=72, better="M", low=48),
    Message("turn-leaves", animal="W", left=1234, better="M", kept=12345),
    Message("turn-likelier", animal="W", percent=78, other="M", others=45),
    Message("turn-likely", animal="W", percent=78), Message("turn-own", animal="W", better="M"),
    Message("turn-packs", animal="W", holding=44, packs=56, other="M", others=23),
    Message("turn-runs", animal="W"), Message("turn-shot", animal="W", percent=35, how="lucky"),
    Message("turn-shot", animal="W", percent=85, how="unlucky"), Message("turn-sure", animal="W"),
    Message("turn-tells", animal="W", left=1110, other="M", others=1183),
    Message("turn-choices", animal="W", percent=88, other="M", others=23),
    Message("turn-stood-beside", animal="W", beside=8, other="M", others=0),
    Message("turn-unlikely", animal="W", percent=23),
)


_STORY = paragraph(
    Message("farmer-has-shot", animal="W", was="sheep"),
    Message("packs-left", left=12345, before=14950),
    Message("again-past", times=18, first=8, last=25, wolves=("M", "W"),
            animals=tuple("ABCDFGHIJKLNOPQRST"), passes=1),
    Message("packs-were-possible", packs=14950), Message("together-cost", points=22.5))


@both_sizes
def test_every_reason_can_be_read_in_large_text(screen: Offscreen, tmp_path: Path) -> None:
    """The longest forms: wide letters, and as many digits as there can be."""
    _, page = _past(screen, tmp_path, LONG, settings=Settings(text="large"))
    looks = [replace(page.look, catalogue=Catalogue(language)) for language in languages()]
    assert page._looking.found is not None
    replay = page._looking.found.replays["farmer"]
    for look, reason in product(looks, _REASONS):
        frame = replace(replay.frames[replay.turns[-1]], reason=reason, judged=reason,
                        lost=12.5, title=Message("turn-mistake", round=23, role="farmer"))
        card = TurnCard(look, page.turns.cards[0].box, 3, frame, lambda: None)
        for text in card.children:
            assert isinstance(text, Text)
            assert text.px * CAPITAL * 25.4 / look.display.dpi >= CAPITAL_MM, text.words
            assert text.fits, text.words
    told = page._words.told
    for look in looks:
        text = Text(look, told.box, _STORY, told.style, up="top", lines=told.lines)
        assert text.px >= look.px(SMALL.mm), text.words
        assert text.fits, text.words


@both_sizes
def test_moves_sheet_and_letters_take_the_boards_place(
    screen: Offscreen, tmp_path: Path
) -> None:
    robot, page = _past(screen, tmp_path, LONG)
    seen = [screen.pixels()]
    sheet = TallSheet if screen.display.portrait else Sheet
    for label, kind in (("Moves", MoveList), ("Sheet", sheet), ("Letters", Hindsight),
                        ("Board", type(page.board))):
        robot.press(label)
        assert len(robot.find_all(kind)) == 1
        assert not faults(robot.screens)
        seen.append(screen.pixels())
    assert seen[0] == seen[-1]
    assert len(set(seen)) == 4


def test_the_most_suspected_letters_come_first_and_wolves_look_like_sheep_to_the_farmer(
    screen: Offscreen, tmp_path: Path
) -> None:
    robot, page = _past(screen, tmp_path, LONG)
    robot.press("Moves", "Sheet", "Letters")
    robot.slide_to(3)
    found = page._looking.found
    assert found is not None
    frames, shown = found.replays["farmer"].frames, page.hindsight.animals
    peaks = [max(frame.chances[one.letter] for frame in frames
                 if one.letter not in frame.view.dead) for one in shown]
    assert len(shown) > 3
    assert peaks == sorted(peaks, reverse=True)
    assert peaks[0] > 0.5
    for i, one in enumerate(shown[:3]):
        chances = [frame.chances[one.letter] for frame in frames
                   if one.letter not in frame.view.dead]
        changes = [abs(after - before) for before, after in pairwise(chances)]
        robot.window.tap(*page.hindsight.rows[i].centre)
        robot.wait(FRAME_MS)
        assert changes[page._place - 1] == max(changes), "its chance changed most there"
        robot.slide_to(3)
    known = {name for name, what in frames[3].view.dead.items() if what == "w"}
    assert {one.letter for one in shown if one.mood.wolf} <= known
    robot.press("Wolf knew")
    wolves = {one.letter for one in page.hindsight.animals if one.mood.wolf}
    assert wolves
    assert wolves <= (found.game.pack or frozenset())


def test_what_is_known_is_shown_first_and_the_rest_follows(
    screen: Offscreen, tmp_path: Path
) -> None:
    review = _Watched(LONG, games=30)
    robot, _ = _past(screen, tmp_path, LONG, review)
    assert "Analysing every move: 0%" in robot.words()
    assert not robot.find_all(TurnCard)
    heard: list[str] = []

    def look() -> None:
        robot.wait(FRAME_MS)
        heard.append(robot.words())

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
    assert "No move stands out as a mistake." in robot.words()
    assert not robot.find_all(TurnCard)
    assert not faults(robot.screens)
    if "match" in pages():  # the page of the match, of another extra
        robot.press("Back")
        assert "Replay" in robot.buttons()


def test_a_replay_stays_at_its_move_in_a_window_of_another_size(
    wide: Offscreen, tmp_path: Path
) -> None:
    placement = Placement(("a1", "a2", "b4", "c5", "e3", "e5"))
    game = Game.start(Options(size=3, sheep=6, wolves=2), placement, "BF")
    game = game.apply(Kill("A", (Run("B", "c3"),))).apply(Shot("B")).stop()
    robot, page = _past(wide, tmp_path, game)
    robot.slide_to(1)
    robot.press(Message("moves-button"))
    robot.screens.resize(Display.of(1024, 600))
    robot.wait(100)
    again = robot.screens.page
    assert isinstance(again, ReplayPage)
    assert again is not page
    assert _place(again) == 1
    assert robot.offers(Message("sheet-button")), "what comes after the moves"


def test_a_replay_shows_the_wolves_only_on_the_wolfs_side_or_at_the_end(
    screen: Offscreen,
) -> None:
    robot = _replaying(screen)
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
    assert "Packs that still fit: 14,950" in robot.words()
    slider = page.graph.slider
    x, y = slider.x_of(slider.count - 1), slider.box.centre[1]
    finger = screen.finger(slider.x_of(0), y)
    finger.move(slider.x_of(1), y)
    robot.wait(FRAME_MS)
    assert "Wolf kills A; " in robot.words()
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


def test_a_tour_in_another_size_looks_at_the_analysis_of_the_tour_before() -> None:
    assert _review(GOLDEN.upto(2), 1) is _review(GOLDEN.upto(2), 1)
