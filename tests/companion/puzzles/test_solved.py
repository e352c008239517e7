"""Solved puzzles are remembered in a file that may be damaged, missing or not writable."""

from __future__ import annotations

import json
import os

import pytest

from companion.puzzles.solved import FILE, SolvedPuzzles


def test_solved_puzzles_are_remembered(tmp_path):
    solved = SolvedPuzzles(tmp_path)
    assert solved.ids == frozenset()
    assert solved.add("one") is None
    assert solved.add("two") is None
    assert solved.ids == SolvedPuzzles(tmp_path).ids == {"one", "two"}
    assert json.loads((tmp_path / FILE).read_text())["solved"] == ["one", "two"]
    assert [each.name for each in tmp_path.iterdir()] == [FILE]


def test_without_a_folder_they_are_remembered_until_the_end():
    solved = SolvedPuzzles()
    assert solved.add("one") is None
    assert solved.ids == {"one"}


@pytest.mark.parametrize("text", [
    "", "{", "[]", "null", '{"solved": 3}', '{"solved": {"a": 1}}', "\x00\xff", "[" * 100_000])
def test_a_damaged_file_counts_as_empty_and_is_replaced(tmp_path, text):
    (tmp_path / FILE).write_text(text)
    solved = SolvedPuzzles(tmp_path)
    assert solved.ids == frozenset()
    assert solved.add("one") is None
    assert SolvedPuzzles(tmp_path).ids == {"one"}


def test_what_is_no_text_among_the_ids_is_left_out(tmp_path):
    (tmp_path / FILE).write_text('{"version": 1, "solved": ["one", 2, null]}')
    assert SolvedPuzzles(tmp_path).ids == {"one"}


def test_what_cannot_be_saved_is_said_and_counts_until_the_end(tmp_path):
    (tmp_path / "file").write_text("")
    solved = SolvedPuzzles(tmp_path / "file")
    trouble = solved.add("one")
    assert trouble is not None
    assert trouble.id == "puzzle-not-saved"
    assert solved.ids == {"one"}


def test_a_pipe_in_its_place_does_not_stop_the_program(tmp_path):
    os.mkfifo(tmp_path / FILE)
    assert SolvedPuzzles(tmp_path).ids == frozenset()
