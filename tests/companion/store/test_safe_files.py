"""A file is there as it was or as it should be, whatever happens while it is written."""

from __future__ import annotations

import os

import pytest

from companion.arena.games import Outcome
from companion.arena.results import Results
from companion.store.safe_files import write_atomically


def test_a_file_is_replaced_and_its_owners_alone(tmp_path):
    file = tmp_path / "made" / "a.txt"
    write_atomically(file, "one\n")
    write_atomically(file, "two\n")
    assert file.read_text() == "two\n"
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(file.parent.iterdir()) == [file]


def _fail(*_args):
    raise OSError("No space left on device")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_where_it_cannot_be_written_the_old_one_stays(tmp_path, monkeypatch, step):
    file = tmp_path / "a.txt"
    write_atomically(file, "one\n")
    monkeypatch.setattr(os, step, _fail)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(file, "two\n")
    assert file.read_text() == "one\n"
    assert list(tmp_path.iterdir()) == [file]


def test_an_arena_that_goes_on_does_not_lose_its_games_to_a_full_disk(tmp_path, monkeypatch):
    results = Results(tmp_path, seed=1)
    file = results.file("tips", "beginner")
    header = ",".join(Outcome.names())
    file.write_text(f"{header}\n")
    monkeypatch.setattr(os, "fsync", _fail)
    with pytest.raises(OSError, match="No space left"):
        results.load([("tips", "beginner")])
    assert file.read_text() == f"{header}\n"
