"""Puzzles by touch: chosen, answered wrong and right, explained, and remembered."""

from pathlib import Path
from random import Random

from companion.games.mutton.pages.start import StartPage
from companion.games.mutton.puzzles.library import ShippedPuzzle, shipped
from companion.games.mutton.puzzles.pages import (
    PuzzleBoardPage,
    PuzzlePage,
    PuzzlesPage,
    PuzzleTile,
)
from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.games.mutton.rulebook import CHAPTERS
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.navigation import Route
from companion.screens.picture import Mark, Mood
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.words.message import Message
from engine.hexgrid import HexGrid
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults

MEDIUM = next(each.number for each in shipped().of_grade("medium") if each.question == "certain")
"""A puzzle with a few clues."""


def open_app(window: Offscreen, folder: Path | None = None) -> MuttonRobot:
    table = Table(Journal(None), Random(1), lambda: "2026-05-02 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    environment = Environment(
        Settings(), services=(SolvedPuzzles(folder),))
    return MuttonRobot(window, Screens(window.display, desk, environment), desk)


def open_puzzle(robot: MuttonRobot, number: int) -> ShippedPuzzle:
    robot.screens.go(Route("puzzle", number=number))
    robot.wait(100)
    assert robot.find(PuzzlePage).puzzle.number == number
    return shipped().numbered(number)


def answer(robot: MuttonRobot, puzzle: ShippedPuzzle, animal: str) -> None:
    robot.sheep.touch(puzzle.game.position.living[animal])
    robot.press(Message("puzzle-shoot", animal=animal))


def wrong_of(puzzle: ShippedPuzzle) -> str:
    return next(name for name in puzzle.game.position.living if name != puzzle.answer)


def test_the_way_from_the_start_page_to_the_next_puzzle(screen):
    robot = open_app(screen)
    robot.press("Puzzles")
    assert "Easy: 0\u00a0of\u00a080" in robot.words()
    robot.press("Next puzzle")
    assert robot.find(PuzzlePage).puzzle.number == 1
    assert "Which sheep is certainly a wolf?" in robot.words()
    robot.press("Back", "Back")
    robot.wait(100)
    assert isinstance(robot.screens.page, StartPage)


def test_a_wrong_answer_is_explained_and_can_be_mended(screen):
    robot = open_app(screen)
    puzzle = open_puzzle(robot, MEDIUM)
    wrong = wrong_of(puzzle)
    answer(robot, puzzle, wrong)
    assert f"No: {wrong} is " in robot.words()
    assert not robot.screens.environment.service(SolvedPuzzles).ids
    answer(robot, puzzle, puzzle.answer)
    assert f"Right! It is {puzzle.answer}." in robot.words()
    assert robot.screens.environment.service(SolvedPuzzles).ids == {puzzle.id}


@both_sizes
def test_the_proof_goes_through_the_clues_and_lights_their_rounds(screen):
    robot = open_app(screen)
    puzzle = open_puzzle(robot, MEDIUM)
    answer(robot, puzzle, puzzle.answer)
    page = robot.find(PuzzlePage)
    seen = []
    while robot.offers("Next clue"):
        assert not faults(robot.screens)
        assert page.rounds.lit
        seen.append(page.detail.words)
        robot.press("Next clue")
    assert len(set(seen)) >= len(puzzle.clues)
    assert page.detail.words.startswith(f"{puzzle.answer} is a wolf")
    cell = puzzle.game.position.living[puzzle.answer]
    assert page.board.picture.animals[cell].mood is Mood.WOLF
    robot.press("First clue")
    assert page.detail.words == seen[0]


def test_the_next_puzzle_is_offered_at_the_end(screen):
    robot = open_app(screen)
    puzzle = open_puzzle(robot, MEDIUM)
    answer(robot, puzzle, puzzle.answer)
    robot.press("Next puzzle")
    robot.wait(100)
    assert robot.find(PuzzlePage).puzzle.number == MEDIUM + 1
    assert not robot.offers("Next clue")


@both_sizes
def test_who_asks_for_the_proof_has_not_solved_the_puzzle_and_is_told_so_first(screen):
    robot = open_app(screen)
    puzzle = open_puzzle(robot, MEDIUM)
    robot.press("See the proof")
    costs = "The proof shows the answer, so this try does not count as solved."
    assert costs in robot.words()
    assert "The answer is" not in robot.words()
    # another thought: it is asked again
    robot.sheep.touch(puzzle.game.position.living[wrong_of(puzzle)])
    assert costs not in robot.words()
    robot.press("See the proof", "See it anyway")
    assert f"The answer is {puzzle.answer}." in robot.words()
    robot.sheep.touch(puzzle.game.position.living[puzzle.answer])
    assert not robot.offers(Message("puzzle-shoot", animal=puzzle.answer))
    assert not robot.screens.environment.service(SolvedPuzzles).ids


def test_the_proof_of_a_solved_puzzle_costs_nothing(screen, tmp_path):
    robot = open_app(screen, tmp_path)
    puzzle = open_puzzle(robot, MEDIUM)
    answer(robot, puzzle, puzzle.answer)
    robot.press("Back")
    open_puzzle(robot, MEDIUM)
    robot.press("See the proof")
    assert f"The answer is {puzzle.answer}." in robot.words()


def test_a_tap_chooses_and_a_second_one_takes_it_back(screen):
    robot = open_app(screen)
    puzzle = open_puzzle(robot, MEDIUM)
    page, position = robot.find(PuzzlePage), puzzle.game.position
    cell = position.living[puzzle.answer]
    robot.sheep.touch(cell)
    assert page.board.picture.marks == {cell: Mark.PLACE}
    robot.sheep.touch(cell)
    assert page.board.picture.marks == {}
    robot.sheep.touch(next(iter(position.corpses)))
    assert page.board.picture.marks == {}, "a corpse cannot be shot"
    assert not robot.offers("Shoot")
    row = page.row.buttons
    robot.tap_part(next(each for each in row if each.text.words == "Shoot"))
    assert "Tap the sheep first" in robot.words()


def test_solved_puzzles_are_ticked_after_the_next_start(screen, tmp_path):
    robot = open_app(screen, tmp_path)
    first = open_puzzle(robot, 1)
    answer(robot, first, first.answer)
    robot = open_app(screen, tmp_path)
    robot.press("Puzzles")
    assert "Easy: 1\u00a0of\u00a080" in robot.words()
    solved = [tile.puzzle.number for tile in robot.find_all(PuzzleTile) if tile.solved]
    assert solved == [1]
    robot.press("Next puzzle")
    assert robot.find(PuzzlePage).puzzle.number == 2


@both_sizes
def test_all_grades_can_be_leafed_through(screen):
    robot = open_app(screen)
    robot.press("Puzzles")
    seen = set()
    for chip in robot.find(PuzzlesPage).grades.chips:
        robot.tap_part(chip)
        while True:
            assert not faults(robot.screens)
            seen |= {tile.puzzle.number for tile in robot.find_all(PuzzleTile)}
            if not robot.offers("More"):
                break
            robot.press("More")
    assert seen == {each.number for each in shipped().puzzles}


def test_only_the_left_button_presses_and_the_wheel_leafs(wide):
    robot = open_app(wide)
    start = robot.button(Message("title-puzzles")).box.centre
    for button in ("right", "middle", "scrollup", "scrolldown", "scrollleft", "mouse8"):
        wide.tap(*start, button)
        robot.wait(FRAME_MS)
        assert robot.screens.page.name == "start"
    wide.tap(*start, "left")
    robot.wait(FRAME_MS)
    page = robot.find(PuzzlesPage)
    seen = [tile.puzzle for tile in robot.find_all(PuzzleTile)]
    for x, y in (page.grades.box.centre, page.row.box.centre, robot.find(PuzzleTile).box.centre):
        wide.tap(x, y, "scrolldown")  # there is nothing before the first
        assert [tile.puzzle for tile in robot.find_all(PuzzleTile)] == seen
        wide.tap(x, y, "scrollup")
        later = [tile.puzzle for tile in robot.find_all(PuzzleTile)]
        assert later
        assert not set(later) & set(seen)
        wide.tap(x, y, "scrolldown")
        assert [tile.puzzle for tile in robot.find_all(PuzzleTile)] == seen
    for _ in range(9):  # nor behind the last
        wide.tap(*page.box.centre, "scrollup")
    assert robot.find_all(PuzzleTile)


def test_the_wheel_goes_through_the_chapters_of_the_help_and_not_through_the_page_below(wide):
    robot = open_app(wide)
    robot.press(Message("title-puzzles"))
    seen = [tile.puzzle for tile in robot.find_all(PuzzleTile)]
    robot.bar.help()
    robot.press(Message("all-rules"))
    chapters = [chapter.title for chapter in CHAPTERS]
    robot.press(chapters[0])
    title = robot.screens.overlay.help.title
    for button, words in (
        ("scrollup", chapters[1]), ("scrolldown", chapters[0]), ("scrolldown", chapters[0]),
    ):
        wide.tap(400, 240, button)
        robot.wait(FRAME_MS)
        while button == "scrollup" and title.said != words:  # its picture has a page of its own
            wide.tap(400, 240, button)
            robot.wait(FRAME_MS)
        assert title.said == words
    robot.press(Message("close"))
    assert [tile.puzzle for tile in robot.find_all(PuzzleTile)] == seen


def test_when_all_are_solved_the_page_says_so(screen):
    robot = open_app(screen)
    for each in shipped().puzzles:
        robot.screens.environment.service(SolvedPuzzles).add(each.id)
    robot.press("Puzzles")
    assert "All puzzles are solved." in robot.words()
    assert not robot.offers("Next puzzle")
    puzzle = open_puzzle(robot, MEDIUM)
    answer(robot, puzzle, puzzle.answer)
    assert not robot.offers("Next puzzle")


def test_the_longest_tables_and_explanations_fit(screen):
    robot = open_app(screen)
    for number in (*range(161, 241, 9), 240):
        puzzle = open_puzzle(robot, number)
        assert not faults(robot.screens), number
        answer(robot, puzzle, puzzle.answer)
        while robot.offers("Next clue"):
            robot.press("Next clue")
            assert not faults(robot.screens), number


def test_no_puzzle_during_a_match(wide):
    robot = open_app(wide)
    robot.press("Two players", "Start")
    robot.wait(400)
    for route in (Route("puzzles"), Route("puzzle", number=MEDIUM)):
        robot.screens.go(route)
        robot.wait(100)
        assert not isinstance(robot.screens.page, PuzzlesPage | PuzzlePage)


# --- On a real board ------------------------------------------------------------------------------


def on_wood(window: Offscreen) -> MuttonRobot:
    """The app at a board that no finger on glass can move; the rig stands for it."""
    robot = open_app(window)
    robot.desk.board = None
    robot.wait(100)
    return robot


def stand_up(robot: MuttonRobot, puzzle: ShippedPuzzle) -> None:
    """Put every sheep where the lights want it, and confirm."""
    position = puzzle.game.position
    for animal, cell in position.living.items():
        robot.desk.rig.command(f"put {animal} {cell}")
        robot.wait(200)
    for cell, animal in position.corpses.items():
        robot.desk.rig.command(f"put {animal} {cell} inverted")
        robot.wait(200)
    robot.settle()
    robot.press(Message("button-confirm"))
    robot.wait(200)


@both_sizes
def test_the_lights_lead_the_players_while_they_set_a_puzzle_up(screen):
    robot = on_wood(screen)
    puzzle = open_puzzle(robot, MEDIUM)
    robot.press("Set it up")
    robot.wait(200)
    assert isinstance(robot.screens.page, PuzzleBoardPage)
    assert not faults(robot.screens)
    cell = next(iter(puzzle.game.position.living.values()))
    assert [(mark.cell, mark.role) for mark in robot.view.marks] == [(cell, "place")]
    assert robot.desk.lights is not None
    stand_up(robot, puzzle)
    assert isinstance(robot.screens.page, PuzzlePage)
    assert not faults(robot.screens)


def test_a_sheep_that_is_turned_over_is_chosen(wide):
    robot = on_wood(wide)
    puzzle = open_puzzle(robot, MEDIUM)
    robot.press("Set it up")
    stand_up(robot, puzzle)
    wrong = wrong_of(puzzle)
    robot.sheep.act(f"flip {wrong}")
    robot.press(Message("puzzle-shoot", animal=wrong))
    assert f"No: {wrong} is " in robot.words()
    robot.sheep.act(f"flip {wrong}")
    robot.sheep.act(f"flip {puzzle.answer}")
    robot.press(Message("puzzle-shoot", animal=puzzle.answer))
    assert f"Right! It is {puzzle.answer}." in robot.words()
    assert robot.screens.environment.service(SolvedPuzzles).ids == {puzzle.id}


def test_what_does_not_fit_on_the_board_is_shown_until_it_is_put_right(wide):
    robot = on_wood(wide)
    puzzle = open_puzzle(robot, MEDIUM)
    robot.press("Set it up")
    stand_up(robot, puzzle)
    robot.sheep.touch(puzzle.game.position.living[puzzle.answer])
    animal = wrong_of(puzzle)
    cell = puzzle.game.position.living[animal]
    taken = puzzle.game.position.animal_at.keys() | puzzle.game.position.corpses.keys()
    free = next(each for each in HexGrid.of(4).cells if each not in taken)
    robot.sheep.act(f"lift {cell}", f"put {animal} {free}")
    assert isinstance(robot.screens.page, PuzzleBoardPage)
    robot.sheep.act(f"lift {free}", f"put {animal} {cell}")
    page = robot.screens.page
    assert isinstance(page, PuzzlePage)
    assert page.attempt.chosen == puzzle.answer, "the attempt goes on where it was"


def test_the_next_puzzle_follows_on_the_board_and_back_gives_the_board_back(wide):
    robot = on_wood(wide)
    puzzle = open_puzzle(robot, MEDIUM)
    robot.press("Set it up")
    stand_up(robot, puzzle)
    answer(robot, puzzle, puzzle.answer)
    robot.press("Next puzzle")
    robot.wait(200)
    assert isinstance(robot.screens.page, PuzzleBoardPage)
    robot.press("Back")
    robot.wait(200)
    assert robot.find(PuzzlePage).puzzle.number == MEDIUM + 1
    assert not robot.desk.lent
    robot.press("Back")
    robot.wait(200)
    assert isinstance(robot.screens.page, PuzzlesPage)
    assert robot.desk.table.journal.matches() == []


def test_back_from_a_puzzle_on_the_board_leads_to_the_list(wide):
    robot = on_wood(wide)
    puzzle = open_puzzle(robot, MEDIUM)
    robot.press("Set it up")
    stand_up(robot, puzzle)
    robot.press("Back")
    robot.wait(200)
    assert isinstance(robot.screens.page, PuzzlesPage)
    assert not robot.desk.lent


def test_a_simulated_board_needs_no_setting_up(wide):
    robot = open_app(wide)
    open_puzzle(robot, MEDIUM)
    assert not robot.offers("Set it up")
