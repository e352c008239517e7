"""A word list of one's own, instead of SCOWL's, for the dictionary option."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine.mutton.words import listed
from tests.long_form import only


def sheepfold(folder, *words, lines=(), **env):
    return subprocess.run(
        [sys.executable, "-m", "companion.cli", *words],
        input="\n".join(lines), capture_output=True, text=True, timeout=60, check=False,
        env=dict(os.environ, XDG_CONFIG_HOME=str(folder), XDG_STATE_HOME=str(folder), **env),
    )


def play(folder, *pack, own=None, **env):
    """The Wolf chooses these packs, one after the other, in a game with the dictionary option."""
    own = () if own is None else ("--words", str(own))
    lines = ["confirm", *(f"pack {each}" for each in pack), "stop", "wait 100"]
    return sheepfold(
        folder, *own, "table", "--board", "none", "--journal", str(folder / "games"),
        "--options", "dictionary", lines=lines, **env)


@pytest.mark.parametrize("way", only(["variable"], ["option", "variable"]))
def test_a_list_of_ones_own_decides_which_packs_are_words(tmp_path, way):
    assert listed().spells("VEXT") == ()
    own = tmp_path / "own.txt"
    own.write_text("# the club's list\nvext\nyird\nsheep\n", encoding="utf-8")
    chosen = {"own": own} if way == "option" else {"SHEEPFOLD_WORDS": str(own)}
    done = play(tmp_path, "HIDE", "TVEX", **chosen)
    assert "This cannot be the pack" in done.stdout  # HIDE is not on this list
    assert '[Pack "ETVX"]' in done.stdout


@pytest.mark.whole
def test_without_one_the_list_is_scowls(tmp_path):
    done = play(tmp_path, "VEXT", "HIDE")
    assert "This cannot be the pack" in done.stdout
    assert '[Pack "DEHI"]' in done.stdout


@pytest.mark.parametrize(("data", "sentence"), [
    (None, "There is no file"),
    pytest.param(b"", "contains no word that can name a pack", marks=pytest.mark.whole),
    (b"sheep\n123\n", "contains no word that can name a pack"),
    pytest.param(b"\xff\xfe\n", "not UTF-8", marks=pytest.mark.whole),
])
def test_a_file_that_is_no_word_list_is_named_in_a_sentence(tmp_path, data, sentence):
    own = tmp_path / "own.txt"
    if data is not None:
        own.write_bytes(data)
    done = sheepfold(tmp_path, "--words", str(own), "games")
    assert done.returncode == 1
    assert sentence in done.stderr
    assert str(own) in done.stderr
    assert "Traceback" not in done.stderr


def test_a_fifo_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "own.txt")
    done = sheepfold(tmp_path, "--words", str(tmp_path / "own.txt"), "games")
    assert done.returncode == 1
