"""Saved matches: the history and the replay."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from random import Random

import pytest

from companion.analysis.badges import all_badges
from companion.analysis.history import HistoryReader
from companion.analysis.rating import level_like
from companion.analysis.standings import standings
from companion.games.mutton.analysis.advice import Coach
from companion.games.mutton.analysis.game_review import GameReview
from companion.games.mutton.pages.replay import ReplayPage
from companion.games.mutton.pages.start import StartPage
from companion.games.mutton.pages.you import GamePlate, ResultsCard, YouPage
from companion.games.mutton.referee import steps
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.services import MuttonServices
from companion.games.mutton.show import replay_picture
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.table import Table
from companion.games.mutton.widgets.hindsight import Hindsight, TurnCard
from companion.games.mutton.widgets.move_list import MoveList, Round
from companion.games.mutton.widgets.sheet import Sheet
from companion.games.mutton.widgets.tall_sheet import TallSheet
from companion.screens.app import Environment, Screens
from companion.screens.boxes import Box
from companion.screens.history_pages import HistoryPage, MatchLine, MatchPage
from companion.screens.navigation import Route
from companion.screens.picture import Animal, Mark, Mood
from companion.screens.theme import DAY, Display
from companion.screens.widgets.part import Look
from companion.screens.widgets.slider import Slider
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal, newest
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.language import languages
from companion.words.message import Message
from engine.mutton import records
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Placement, Run, Shot
from engine.mutton.options import Options
from tests.companion.analysis.kept_matches import SMALL, keep_duel, steps_of
from tests.companion.screens.begun_match import first_kill
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.stranger import CAPITAL
from tests.companion.screens.test_tall_sheet import CAPITAL_MM


def look_back(
    window: Offscreen, folder: Path, names: tuple[str, ...] = (), settings: Settings | None = None
) -> MuttonRobot:
    """The app, switched on with the matches in this folder."""
    journal = Journal(folder)
    table = Table(journal, Random(1), lambda: "2026-05-02 20:15", seal_cost=4)
    settings = settings or Settings()
    desk = VirtualDesk(table, settings, seed=1)
    environment = Environment(
        settings, services=(MuttonServices(
            review_game=lambda game: GameReview(game, games=2).finish(),
            advise=lambda last: Coach(last, games=2).finish()),),
        read_history=lambda: HistoryReader(journal).finish(), names=lambda: names,
        clock=lambda: "2026-05-02 20:15",
    )
    return MuttonRobot(window, Screens(window.display, desk, environment), desk)


def _lines(robot: MuttonRobot) -> list[MatchLine]:
    """The matches in sight, from above."""
    found = [part for part in robot.screens.parts() if isinstance(part, MatchLine)]
    return sorted(found, key=lambda line: -line.box.y)


def _open(robot: MuttonRobot, title: str) -> MatchPage:
    robot.press("History")
    robot.tap_part(next(line for line in _lines(robot) if line.past.kept.title == title))
    robot.wait(100)
    page = robot.screens.page
    assert isinstance(page, MatchPage)
    return page


@both_sizes
def test_where_nothing_is_kept_the_page_says_so(screen: Offscreen, tmp_path: Path) -> None:
    robot = look_back(screen, tmp_path)
    robot.press("History")
    assert "No matches have been played yet." in robot.words()
    assert not faults(robot.screens)
    robot.press("Back")
    assert isinstance(robot.screens.page, StartPage)


@both_sizes
def test_all_matches_are_listed_the_newest_first_leaf_by_leaf(
    screen: Offscreen, tmp_path: Path
) -> None:
    for seed in range(14):
        keep_duel(tmp_path, (f"Ann {seed}", "Ben"), seed)
    robot = look_back(screen, tmp_path)
    robot.press("History")
    seen = [line.past.kept.id for line in _lines(robot)]
    assert len(seen) < 14
    assert not robot.buttons().keys() & {"Later"}, "there is nothing newer"
    while "Earlier" in robot.buttons():
        robot.press("Earlier")
        assert not faults(robot.screens)
        seen += [line.past.kept.id for line in _lines(robot)]
    assert seen == sorted(seen, reverse=True) == list(range(14, 0, -1))
    robot.press("Later")
    assert 14 - len(_lines(robot)) > 0


@both_sizes
def test_each_player_has_a_page_with_what_the_command_prints(
    screen: Offscreen, tmp_path: Path
) -> None:
    states = [keep_duel(tmp_path, ("Ann", "Ben"), 1), keep_duel(tmp_path, ("Ben", "Theo"), 2)]
    robot = look_back(screen, tmp_path)
    robot.press("You")
    known, left = standings(states), {"Ann", "Ben", "Theo"}
    while left:
        page = robot.screens.page
        assert isinstance(page, YouPage)
        one = next(one for one in known if one.player == page.person)
        words = robot.words()
        low, high = one.ratings.range
        assert f"Provisional: {low:.0f} to {high:.0f}" in words  # after one match
        assert f"Wolf {one.ratings.wolf.points:.0f}, " in words
        assert f"{one.won} won, {one.drawn} drawn, {one.lost} lost" in words
        assert f"Hits: {one.hits} of {one.fired} (chance {one.expected:.1f})" in words
        assert f"{len(one.badges)} of {len(all_badges())} badges." in words
        assert page.badges.earned == one.badges
        assert len(robot.find_all(GamePlate)) == min(4, len(one.last))
        assert "Learn next: " in words
        assert not faults(robot.screens)
        assert page.person in left, "each is shown once"
        left.remove(page.person)
        after = {"Ann", "Ben", "Theo"} & robot.buttons().keys()
        robot.press(after.pop() if left else "History")
    assert len(_lines(robot)) == 2


@both_sizes
def test_a_tap_on_the_rating_shows_the_games_of_twelve_months(
    screen: Offscreen, tmp_path: Path
) -> None:
    for seed, day in enumerate(("2025-04-30", "2025-06-01", "2026-05-01")):
        keep_duel(tmp_path, ("Ann", "Ben"), seed, date=day)
    robot = look_back(screen, tmp_path)
    robot.press("You")
    robot.tap_part(robot.find(ResultsCard))
    assert "The last twelve months" in robot.words()
    assert "4 games, " in robot.words(), "April of last year is thirteen months ago"
    assert not faults(robot.screens)
    robot.tap_part(robot.find(ResultsCard))
    assert "Provisional: " in robot.words()


@both_sizes
def test_the_levels_stand_beside_the_rating_the_own_one_first(
    screen: Offscreen, tmp_path: Path
) -> None:
    for seed in range(3):
        keep_duel(tmp_path, ("Ann", "Ben"), seed)
    for text in ("normal", "large"):
        robot = look_back(screen, tmp_path, settings=Settings(text=text))
        robot.press("You")
        page = robot.screens.page
        assert isinstance(page, YouPage)
        assert page.one is not None
        graph = page.card.graph
        names = [part for part in reversed(graph.children) if isinstance(part, Text)]
        assert names[0].words == f"Level {level_like(page.one.ratings)[-1]}"
        assert len(names) > (text == "normal"), "there is room for another one"
        heights = [name.box.y for name in sorted(names, key=lambda name: name.words)]
        assert heights == sorted(heights)
        low = [each.words for each in robot.find_all(Text) if each.words
               and each.px * CAPITAL * 25.4 / robot.screens.look.display.dpi < CAPITAL_MM]
        assert text == "normal" or not low
        assert not faults(robot.screens)
        robot.tap_part(page.card)
        assert not graph.children, "no levels beside the months"


def test_the_automatic_level_is_that_of_the_player(screen: Offscreen, tmp_path: Path) -> None:
    """One tap on the own page chooses it, the page before the match names it, and it is played."""
    robot = look_back(screen, tmp_path, ("Ann",))
    robot.press("You")
    robot.press("A match")
    assert robot.screens.setup.players == ("Ann", "computer:auto")
    assert "Plays like level 3, about as strongly as you do." in robot.words()
    robot.press("Start")
    assert robot.desk.table.state is not None
    assert robot.desk.table.state.course.strengths == ("", "level-3")
    assert robot.screens.setup.players == ("Ann", "computer:auto"), "and it stays chosen"


def test_a_game_of_long_ago_is_seen_once_more(screen: Offscreen, tmp_path: Path) -> None:
    state = keep_duel(tmp_path, ("Ann", "Ben"), 3)
    robot = look_back(screen, tmp_path)
    page = _open(robot, "Ann and Ben")
    for number, record in enumerate(state.records, 1):
        wolf, farmer = record.tags["Wolf"], record.tags["Farmer"]
        points = record.game.position.score
        assert f"Game {number}: {wolf} scores {points} points against {farmer}" in robot.words()
    assert "Continue" not in robot.buttons()
    page.context.go(Route("replay", number=1, game=2))
    robot.wait(100)
    replay = robot.screens.page
    assert isinstance(replay, ReplayPage)
    assert replay.graph.slider.count == len(state.records[1].game.entries) + 1
    robot.press("Back")
    assert isinstance(robot.screens.page, MatchPage)
    robot.press("Replay")
    assert isinstance(robot.screens.page, ReplayPage)
    robot.press("Back")
    robot.press("Back")
    assert isinstance(robot.screens.page, HistoryPage)


def test_a_match_that_was_given_up_can_be_taken_up(screen: Offscreen, tmp_path: Path) -> None:
    state = keep_duel(tmp_path, ("Ann", "Ben"), 4, finished=False)
    robot = look_back(screen, tmp_path)
    robot.press("Give up")  # it was found when the app began
    robot.wait(200)
    assert "The match was given up. You can find it under “History”." in robot.words()
    robot.dismiss()
    _open(robot, "Ann and Ben")
    assert isinstance(state, Playing)
    now = state.game.position.round
    assert f"This match was given up in round {now} of game 2. You can continue it." in (
        robot.words())
    robot.press("Continue")
    robot.wait(200)
    view = robot.view
    assert view.phase == "unsealing", "its Wolf is asked for the pack again"
    assert view.match is not None
    assert view.match.players == ("Ann", "Ben")
    assert view.game is not None
    assert isinstance(state, Playing)
    assert view.game.entries == state.game.entries
    assert view.game.pack is None
    journal = robot.desk.table.journal
    assert journal.matches()[0].ended is None
    again = Table(journal, Random(1), lambda: "", seal_cost=4)
    assert again.phase == "resume", "and if the app ends now, it is offered at its next beginning"


def test_an_older_match_that_was_taken_up_is_found_after_a_restart(tmp_path: Path) -> None:
    keep_duel(tmp_path, ("Ann", "Ben"), 4, finished=False)
    journal = Journal(tmp_path)
    table = Table(journal, Random(1), lambda: "", seal_cost=4)
    run_command(table, "abandon", 0)
    journal.close()
    keep_duel(tmp_path, ("Theo", "Ben"), 5)
    journal = Journal(tmp_path)
    table = Table(journal, Random(1), lambda: "", seal_cost=4)
    assert table.phase == "setup"
    for wrong in ("takeup", "takeup x", "takeup 7", "takeup 2"):
        with pytest.raises(TableError):
            run_command(table, wrong, 0)
        assert table.phase == "setup"
    run_command(table, "takeup 1", 0)
    assert table.phase != "setup"
    journal.close()
    again = Table(Journal(tmp_path), Random(1), lambda: "", seal_cost=4)
    assert again.phase == "resume"
    assert "Ann and Ben" in (SCREEN.text(again.view().resumable) or "")


def test_a_computers_wolves_are_forgotten_with_the_match(
    screen: Offscreen, tmp_path: Path
) -> None:
    journal = Journal(tmp_path)
    table = Table(journal, Random(1), lambda: "2026-05-01", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    desk.fit(3)
    now = 0.0

    def wait() -> None:
        nonlocal now
        for _ in range(20):
            now += 100
            desk.pump(now)

    wait()
    for line in ("players computer:level-4 Ann", f"options {SMALL}", "start", "place sparse"):
        run_command(table, line, now)
    for animal, cell in table.view().placing.target.items():  # type: ignore[union-attr]
        desk.rig.command(f"put {animal} {cell}")
        wait()
    run_command(table, "confirm", now)
    wait()
    assert isinstance(table.state, Playing)
    run_command(table, "abandon", now)
    journal.close()
    robot = look_back(screen, tmp_path)
    page = _open(robot, "Computer (level-4) and Ann")
    assert page.past.kept.title == "Computer (level-4) and Ann"
    assert ("This match was given up in round 1 of game 1. "
            + SCREEN.text(Message("cannot-be-continued"))) in robot.words()
    assert "Continue" not in robot.buttons()
    with pytest.raises(TableError, match="no longer knows its wolves"):
        run_command(robot.desk.table, "takeup 1", robot.now)


def test_a_damaged_match_is_told_of_and_left_out(screen: Offscreen, tmp_path: Path) -> None:
    state = keep_duel(tmp_path, ("Ann", "Ben"), 1)
    journal = Journal(tmp_path)
    journal.begin("Cain and Abel", "2026-05-01", ["begun nobody"])
    journal.end("over", "2026-05-01")
    journal.close()
    robot = look_back(screen, tmp_path)
    page = _open(robot, "Cain and Abel")
    assert SCREEN.text(page.past.trouble) in robot.words()
    assert "Replay" not in robot.buttons()
    robot.press("Back")
    robot.press("Players")
    assert [one.player for one in standings([state])] == ["Ann", "Ben"]
    assert "Cain" not in robot.words()


def test_what_is_read_in_a_thread_is_what_is_read_at_once(tmp_path: Path) -> None:
    keep_duel(tmp_path, ("Ann", "Ben"), 1)
    journal = Journal(tmp_path)
    thread = HistoryReader(journal).start()
    thread.wait()
    assert thread.found == HistoryReader(journal).finish().found
    stopped = HistoryReader(journal)
    stopped.stop()
    stopped.work()
    assert stopped.found is None


def test_a_match_has_its_title_in_every_language(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    table = Table(journal, Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    for line in ("players Ann Ben", "start"):
        run_command(table, line, 0)
    match = newest(journal.all_unfinished("mutton"))
    assert match is not None
    assert {language: Catalogue(language).text(match.who) for language in languages()} == {
        "en": "Ann and Ben", "de": "Ann und Ben", "es": "Ann y Ben", "fr": "Ann et Ben"}
    journal.close()


DATA = Path(__file__).parents[2] / "engine" / "data"
LONG = records.read((DATA / "long.mutton").read_text("utf-8")).game
GOLDEN = records.read((DATA / "golden_example.mutton").read_text("utf-8")).game


def _replaying(window: Offscreen) -> MuttonRobot:
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
        settings, services=(MuttonServices(review_game=lambda it: review or _reviewed(it)),),
        read_history=lambda: HistoryReader(journal).finish(),
    )
    robot = MuttonRobot(window, Screens(window.display, desk, environment), desk)
    robot.screens.go(Route("history"))
    robot.wait(100)
    robot.screens.go(Route("replay", number=1, game=1))
    robot.wait(300)
    page = robot.screens.page
    assert isinstance(page, ReplayPage)
    return robot, page


def _place(page: ReplayPage) -> int:
    return page.graph.slider.place


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
            frame.title, frame.reason, Message("signed", number=-(frame.cost or 0)))}
        assert not faults(robot.screens)


_REASONS = (
    Message("better-kill", animal="W"), Message("turn-berserk", percent=78),
    Message("shot-was-lucky", what="all", percent=30, how="lucky"),
    Message("shot-was-lucky", what="all", percent=78, how="unlucky"),
    Message("turn-berserk-misses", hits=2, chance="some", percent=78),
    Message("turn-dead", animal="W", better="M", more="yes"),
    Message("turn-dead", animal="W", better="M", more="no"), Message("turn-escape", animal="W"),
    Message("turn-exposed", animal="W", high=72, better="M", low=48),
    Message("turn-leaves", animal="W", left=1234, better="M", kept=12345),
    Message("turn-likelier", animal="W", percent=78, other="M", others=45),
    Message("turn-likely", animal="W", percent=78), Message("turn-own", animal="W", better="M"),
    Message("turn-packs", animal="W", holding=44, packs=56, other="M", others=23),
    Message("turn-runs", animal="W"), Message("turn-shot", animal="W", percent=35, how="lucky"),
    Message("turn-shot", animal="W", percent=85, how="unlucky"), Message("turn-sure", animal="W"),
    Message("turn-tells", animal="W", left=1110, other="M", others=1183),
    Message("turn-unlikely", animal="W", percent=23),
)


@both_sizes
def test_every_reason_can_be_read_in_large_text(screen: Offscreen, tmp_path: Path) -> None:
    """The longest forms: wide letters, and as many digits as there can be."""
    _, page = _past(screen, tmp_path, LONG, settings=Settings(text="large"))
    looks = [replace(page.look, catalogue=Catalogue(language)) for language in languages()]
    assert page._looking.found is not None
    replay = page._looking.found.replays["farmer"]
    for look, reason in product(looks, _REASONS):
        frame = replace(replay.frames[replay.turns[-1]], reason=reason)
        card = TurnCard(look, page.turns.cards[0].box, 3, frame, lambda: None)
        for text in card.children:
            assert isinstance(text, Text)
            assert text.px * CAPITAL * 25.4 / look.display.dpi >= CAPITAL_MM, text.words
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
