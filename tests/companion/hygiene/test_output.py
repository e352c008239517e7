"""A standard output that takes nothing is reported in a sentence, with exit code 1."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from companion.store.journal import Journal
from tests.fuzz.in_files import STORY
from tests.long_form import only

PATIENCE_S = 60
RECORD = """[Options "size=3 sheep=5 wolves=1 no_berserk"]
[Placement "a1,a2,e3,e4,c3"]
[Pack "A"]

1. Bx:A-c1 pass
"""
COMMANDS = [
    ["--help"], ["--version"], ["show", "FILE"], ["show", "FILE", "--json"], ["deduce", "FILE"],
    ["deduce", "FILE", "--json"], ["analyse", "FILE", "--games", "2"], ["games"],
    ["games", "--json"], ["history", "--journal", "GAMES"], ["history", "1", "--journal", "GAMES"],
    ["table", "--board", "sim", "--journal", "NEW"],
    ["table", "--game", "dogs", "--journal", "NEW", "--player", "Ann", "--player", "Ben"],
    ["rig"], ["arena", "--help"], ["tile-arena", "--help"],
    ["verify", "FILE", "--json"],
]


def ran(args, tmp_path, stdout):
    """The command with this standard output: a file, or None for one that is closed."""
    record, games = tmp_path / "x.mutton", tmp_path / "games"
    record.write_text(RECORD)
    journal = Journal(games)
    journal.begin("Ann and Ben", "2026-05-01 20:15", STORY)
    journal.close()
    named = {"FILE": str(record), "GAMES": str(games), "NEW": str(tmp_path / "new")}
    return subprocess.run(
        [sys.executable, "-m", "companion.cli", *(named.get(word, word) for word in args)],
        stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, text=True, check=False,
        timeout=PATIENCE_S, cwd=tmp_path, env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        preexec_fn=(lambda: os.close(1)) if stdout is None else None,
    )


def only_a_sentence(run, words):
    assert run.returncode == 1, (run.returncode, run.stderr)
    assert words in run.stderr
    assert run.stderr.count("\n") == 1, run.stderr
    assert "fault" not in run.stderr


# the ways of writing: by click, as JSON, a long table, by the loop of a table, by the rig's
@pytest.mark.parametrize("args", only(
    [COMMANDS[0], COMMANDS[3], COMMANDS[9], COMMANDS[11], ["rig"]], COMMANDS), ids=" ".join)
def test_a_full_disk(args, tmp_path):
    with open("/dev/full", "w") as full:
        only_a_sentence(ran(args, tmp_path, full), "No space left on device")


@pytest.mark.parametrize("args", only([["show", "FILE"], ["rig"]], [
    ["show", "FILE"], ["deduce", "FILE"], COMMANDS[11], ["rig"]]),
                         ids=" ".join)
def test_a_pipe_that_nobody_reads(args, tmp_path):
    reading, writing = os.pipe()
    os.close(reading)
    try:
        only_a_sentence(ran(args, tmp_path, writing), "nothing reads it any more")
    finally:
        os.close(writing)


def test_a_closed_one(tmp_path):
    only_a_sentence(ran(["show", "FILE"], tmp_path, None), "Standard output cannot be written")
