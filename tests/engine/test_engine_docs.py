"""What the documentation shows of the engine and of records is what they do."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from engine.mutton import notation, records, views
from engine.mutton.game import Game

DOCS = Path(__file__).parents[2] / "docs"
RECORDS = (DOCS / "players" / "records.md").read_text(encoding="utf-8")


def example() -> str:
    """The record that the page begins with."""
    lines = [line[4:] for line in RECORDS.splitlines() if line.startswith("    ") or not line]
    text = "\n".join(lines)
    return text[text.index("[Game"):text.index("Dx") + 2]


def test_the_engines_page_runs() -> None:
    results = doctest.testfile(str(DOCS / "developers" / "engine.md"), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_records_page_begins_with_a_record() -> None:
    read = records.read(example())
    assert read.game.position.score == 5
    assert read.tags == {"Wolf": "Ann", "Farmer": "Ben"}


def test_the_records_page_shows_an_error_as_it_is_told() -> None:
    with pytest.raises(records.RecordError) as caught:
        records.read(example().replace("C-g5", "C-h5"))
    wrong = caught.value
    assert f"saturday.mutton:{wrong.line}:{wrong.column}: {wrong.text}" in RECORDS


def test_the_records_page_lists_the_keys_of_json() -> None:
    game: Game = records.read(example()).game
    table = RECORDS[RECORDS.index("## `show --json`"):]
    listed = [key for row in re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
              for key in re.findall(r"`(\w+)`", row)]
    added = ["game", "version"]  # by the command
    assert listed == [*added, *views.view(game, "public").json()]


def test_the_records_page_shows_moves_that_can_be_read() -> None:
    section = RECORDS[RECORDS.index("## Rounds"):RECORDS.index("## When")]
    shown = re.findall(r"^\| [^|]* \| `([^`]+)`", section, re.MULTILINE)
    assert len(shown) >= 7
    for text in shown:
        player = "farmer" if "," in text.partition(":")[0] else "wolf"  # only Farmers go berserk
        move, marks = notation.parse(text, player)
        assert notation.write(move, marks or ()) == text
