"""Which puzzles are solved, where another program brings more."""

import shutil
from pathlib import Path

from companion.games.mutton.puzzles.solved import SolvedPuzzles


def test_what_another_program_brings_while_a_file_is_used_is_kept(tmp_path: Path) -> None:
    """A synchroniser may bring what was reached at another computer."""
    here, there = tmp_path / "here", tmp_path / "there"
    solved, other = SolvedPuzzles(here), SolvedPuzzles(there)
    solved.add("a")
    other.add("b")
    shutil.copytree(there, here, dirs_exist_ok=True)
    solved.add("c")
    assert SolvedPuzzles(here).ids == {"b", "a", "c"}
