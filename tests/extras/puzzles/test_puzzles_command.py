"""`sheepfold puzzles`: the answer is hidden unless it is asked for; files are made from a seed."""

import json

from click.testing import CliRunner, Result

from companion.games.mutton.puzzles.commands.puzzles import command
from companion.games.mutton.puzzles.library import Library, shipped


def run(*args: str) -> Result:
    return CliRunner().invoke(command, args)


def test_the_list_has_every_puzzle_and_no_answer():
    found = json.loads(run("list", "--json").output)["puzzles"]
    assert len(found) == len(shipped().puzzles)
    assert all(set(each) == {"number", "id", "question", "grade", "clues"} for each in found)
    assert run("list").output.count("\n") == len(found) + 1


def test_the_answer_is_shown_only_on_request():
    shown = shipped().numbered(100)
    hidden = run("show", "100")
    assert hidden.exit_code == 0
    assert "Round  1:" in hidden.output
    assert "Answer" not in hidden.output
    answered = run("show", "100", "--answer").output
    assert answered.startswith(hidden.output)
    assert f"Answer: {shown.answer}." in answered


def test_json_hides_the_answer_as_well():
    plain = json.loads(run("show", "7", "--json").output)
    assert {"number", "question", "grade", "clues", "cells", "sheet"} <= set(plain)
    assert not {"answer", "steps"} & set(plain)
    answered = json.loads(run("show", "7", "--json", "--answer").output)
    assert answered["answer"] == shipped().numbered(7).answer
    assert answered["steps"][-1]["animals"] == [answered["answer"]]


def test_a_number_that_no_puzzle_has():
    assert run("show", "999").exit_code == 1
    assert "There is no puzzle 999. Choose 1 to" in run("show", "999").output


def test_puzzles_are_generated_from_a_seed(tmp_path):
    for name in ("one.mutton", "two.mutton"):
        done = run("generate", "--seed", "5", "--count", "3", "-o", str(tmp_path / name))
        assert done.exit_code == 0, done.output
    text = (tmp_path / "one.mutton").read_text()
    assert text == (tmp_path / "two.mutton").read_text()
    assert len(Library(text).puzzles) == 3
