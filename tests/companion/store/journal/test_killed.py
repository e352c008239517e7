"""Killed at every step, cut off at any byte: what was shown as done is there. The short forms of
what `make torture` does at full length."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from companion.store.journal import Journal
from tests.fuzz.in_files import STORY
from tests.long_form import only
from tests.torture import cuts, kills


@pytest.fixture
def in_memory():
    """A folder where writing costs little."""
    shm = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=shm if shm.is_dir() else None) as folder:
        yield Path(folder)


@pytest.mark.parametrize("seed", only([2], [0, 2]))
def test_a_match_survives_every_death(in_memory, seed):
    report = kills.Report()
    kills.play(in_memory / "games", seed, report, most_cells=7)
    assert report.wrong == []
    assert report.games == 1
    assert len(report.kills) >= 3, "it died at almost every kind of moment"


class Forgetful(kills.Deadly):
    """A journal that promises to have written, and has not: the planted fault."""

    def append(self, steps, *, result=None, when=None):
        if self._match.written == 1:
            self._match.written += len(steps)
            self._db.execute("UPDATE steps SET number = number")  # as busy as ever
        else:
            super().append(steps, result=result, when=when)


def test_a_journal_that_loses_a_step_is_found_out(in_memory, monkeypatch):
    monkeypatch.setattr(kills, "Deadly", Forgetful)
    report = kills.Report()
    kills.play(in_memory / "games", 2, report, most_cells=7)
    assert len(report.wrong) == 1


def test_only_a_whole_record_counts(in_memory):
    found = list(cuts.cuts(in_memory, every=499))
    assert len(found) > 40
    assert [fault for fault in found if fault] == []


def test_a_database_cut_short_is_reported_and_left_as_it_is(in_memory):
    found = list(cuts.damage(in_memory, every=997))
    assert len(found) > 15
    assert [fault for fault in found if fault] == []


def test_a_log_that_is_believed_without_its_last_bytes_would_be_found_out(in_memory, monkeypatch):
    """The planted fault: somebody thinks that the last step needs no disk."""
    real = Journal.steps
    monkeypatch.setattr(Journal, "steps", lambda self, match: [*real(self, match), *STORY][:6])
    assert any(cuts.cuts(in_memory, every=4000))


def test_all_files_beside_the_journal_are_their_owners_alone(tmp_path):
    before = os.umask(0)
    try:
        journal = Journal(tmp_path / "a" / "games", exclusive=True)
        journal.begin("Ann and Ben", "today", STORY)
        folder = tmp_path / "a" / "games"
        files = {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}
        assert len(files) == 4
        assert set(files.values()) == {0o600}
        assert folder.stat().st_mode & 0o777 == 0o700
    finally:
        os.umask(before)
