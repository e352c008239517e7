"""The shipped puzzles, and which of them are solved."""

import json
import os
import tomllib
from collections import Counter
from fnmatch import fnmatch
from itertools import islice
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from companion.games.mutton.puzzles import explanation
from companion.games.mutton.puzzles.library import FILE, Library, ShippedPuzzle, shipped, write
from companion.games.mutton.puzzles.solved import FILE as SOLVED_FILE
from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.words.catalogue import SCREEN
from engine.mutton import records
from engine.mutton.deduction import deduce
from engine.mutton.estimate import Outlook
from engine.mutton.moves import Move, Pass, Refusal, Shot
from engine.mutton.puzzles import GRADES, generate, key, solve

ROOT = Path(__file__).parents[3]
LEAST = 200
"""Number of puzzles that have to be shipped."""


def test_there_are_enough_puzzles_of_each_grade():
    found = shipped().puzzles
    assert len(found) >= LEAST
    grades = Counter(each.grade for each in found)
    assert all(grades[grade] >= LEAST // 4 for grade in GRADES)
    assert [each.number for each in found] == list(range(1, len(found) + 1))
    assert [each.grade for each in found] == sorted(
        (each.grade for each in found), key=GRADES.index)


def test_the_solver_agrees_with_every_shipped_puzzle():
    known = set()
    for shown in shipped().puzzles:
        puzzle = solve(shown.game)
        assert puzzle is not None, shown.number
        assert puzzle == shown.solved, shown.number
        assert puzzle.grade == shown.grade, shown.number
        assert len(puzzle.clues) > 1, "one round alone is no puzzle"
        known.add(key(shown.game))
    assert len(known) == len({each.id for each in shipped().puzzles}) == len(shipped().puzzles)


@pytest.mark.whole
def test_simulated_games_with_other_luck_agree_with_every_best_shot():
    for shown in shipped().puzzles:
        if shown.question == "likeliest":
            assert min(gains(shown, Random(shown.id), 800)) > 0, shown.number


def gains(shown: ShippedPuzzle, luck: Random, games: int) -> list[float]:
    """The points that the answer saves, compared with a pass and the six next likeliest shots."""
    outlook, living = Outlook(shown.game, luck), shown.game.position.living
    trials = outlook.trials(games, luck)
    ours = fmean(outlook.after(Shot(shown.answer), trials))
    known = deduce(shown.game)
    others = sorted(living.keys() - shown.answer, key=lambda animal: -known.wolf_in[animal])[:6]
    moves: list[Move] = [Pass(), *map(Shot, others)]
    return [fmean(outlook.after(move, trials)) - ours for move in moves]


def test_the_file_is_package_data():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    patterns = settings["tool"]["setuptools"]["package-data"]["*"]
    assert any(fnmatch(FILE, pattern) for pattern in patterns)


def test_a_shipped_puzzle_is_a_record_without_a_pack():
    for shown in shipped().puzzles:
        record = records.read(shown.text)
        assert record.game.pack is None
        assert set(record.tags) == {"Puzzle", "Question", "Answer", "Grade", "Clues"}
        assert record.game.options.size == 4, "it has to stand on the classic board"
        assert record.game.position.phase == "farmer"
        assert not any(isinstance(entry, Refusal) for entry in record.game.entries)
        assert records.read(records.write(record)) == record


def test_what_is_written_is_read_again():
    made = list(islice(generate(8, 30), 5))
    library = Library(write(made))
    assert sorted(each.game.placement.cells for each in library.puzzles) == sorted(
        each.game.placement.cells for each in made)
    assert {each.answer for each in library.puzzles} == {each.answer for each in made}


def test_the_explanation_ends_with_the_answer():
    for shown in shipped().puzzles[::20]:
        steps = explanation.steps(shown.solved)
        assert len(steps) >= len(shown.clues) + 1
        assert steps[-1].animals == (shown.answer,)
        assert SCREEN.text(steps[-1].sentence).startswith(f"{shown.answer} is a wolf")
        assert all(step.rounds for step in steps)


def test_wrong_answers_are_explained():
    shown = next(each for each in shipped().puzzles if each.question == "certain")
    game = shown.game
    for animal in game.position.living:
        if animal != shown.answer:
            assert SCREEN.text(explanation.wrong(game, animal)).startswith(f"No: {animal} is ")


def test_the_next_puzzle_is_the_next_unsolved_one():
    library = shipped()
    ids = [each.id for each in library.puzzles]
    following = library.following(3, [ids[3], ids[4]])
    assert following is not None
    assert following.number == 6
    around = library.following(len(ids), ids[:2])
    assert around is not None
    assert around.number == 3
    assert library.following(1, ids) is None


@pytest.mark.parametrize("number", [0, -1, 100_000])
def test_there_is_no_such_puzzle(number):
    with pytest.raises(LookupError):
        shipped().numbered(number)


def test_solved_puzzles_are_remembered(tmp_path):
    solved = SolvedPuzzles(tmp_path)
    assert solved.ids == frozenset()
    assert solved.add("one") is None
    assert solved.add("two") is None
    assert solved.ids == SolvedPuzzles(tmp_path).ids == {"one", "two"}
    assert json.loads((tmp_path / SOLVED_FILE).read_text())["solved"] == ["one", "two"]
    assert [each.name for each in tmp_path.iterdir()] == [SOLVED_FILE]


def test_without_a_folder_they_are_remembered_until_the_end():
    solved = SolvedPuzzles()
    assert solved.add("one") is None
    assert solved.ids == {"one"}


@pytest.mark.parametrize("text", [
    "", "{", "[]", "null", '{"solved": 3}', '{"solved": {"a": 1}}', "\x00\xff", "[" * 100_000])
def test_a_damaged_file_counts_as_empty_and_is_replaced(tmp_path, text):
    (tmp_path / SOLVED_FILE).write_text(text)
    solved = SolvedPuzzles(tmp_path)
    assert solved.ids == frozenset()
    assert solved.add("one") is None
    assert SolvedPuzzles(tmp_path).ids == {"one"}


def test_what_is_no_text_among_the_ids_is_left_out(tmp_path):
    (tmp_path / SOLVED_FILE).write_text('{"version": 1, "solved": ["one", 2, null]}')
    assert SolvedPuzzles(tmp_path).ids == {"one"}


def test_what_cannot_be_saved_is_said_and_counts_until_the_end(tmp_path):
    (tmp_path / "file").write_text("")
    solved = SolvedPuzzles(tmp_path / "file")
    trouble = solved.add("one")
    assert trouble is not None
    assert trouble.id == "puzzle-not-saved"
    assert solved.ids == {"one"}


def test_a_pipe_in_its_place_does_not_stop_the_program(tmp_path):
    os.mkfifo(tmp_path / SOLVED_FILE)
    assert SolvedPuzzles(tmp_path).ids == frozenset()
