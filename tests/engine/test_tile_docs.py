"""What the documentation shows of the two tile games is what they do."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from engine.dogs import records as dogs_records
from engine.dogs import views as dogs_views
from engine.dogs.options import Options as DogsOptions
from engine.fold import records as fold_records
from engine.fold import views as fold_views
from engine.fold.options import ONE_SET
from engine.fold.options import Options as FoldOptions
from engine.fold.position import Position
from engine.fold.scoring import score
from engine.fold.tiles import NAMES, SIGNS
from tests.engine.fold.drawn_tables import drawn

DOCS = Path(__file__).parents[2] / "docs"
FOLD = (DOCS / "players" / "fold.md").read_text(encoding="utf-8")
DOGS = (DOCS / "players" / "dogs.md").read_text(encoding="utf-8")


def indented(page: str, first: str, last: str) -> str:
    """The indented lines from one that begins with `first` to one that ends with `last`."""
    lines = [line[4:] for line in page.splitlines() if line.startswith("    ") or not line]
    text = "\n".join(lines)
    start = text.index(first)
    return text[start:text.index(last, start) + len(last)]


FOLD_RECORD = indented(FOLD, "[Game", "stop")
DOGS_RECORD = indented(DOGS, "[Game", "-3,0w")


def test_the_developers_page_runs() -> None:
    results = doctest.testfile(
        str(DOCS / "developers" / "tile-games.md"), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_records_shown_can_be_read() -> None:
    assert fold_records.read(FOLD_RECORD).game.position.stopped
    assert dogs_records.read(DOGS_RECORD).game.position.over


def test_the_diagram_shown_is_that_of_the_record() -> None:
    record = dogs_records.read(DOGS_RECORD)
    shown = dogs_views.diagram(dogs_records.at(record, "1").position)
    assert "\n".join(f"    {line}" for line in shown.splitlines()) in DOGS


@pytest.mark.parametrize(("page", "keys"), [
    (FOLD, list(fold_views.view(fold_records.read(FOLD_RECORD).game))),
    (DOGS, list(dogs_views.view(dogs_records.read(DOGS_RECORD).game))),
], ids=["fold", "dogs"])
def test_the_pages_list_the_keys_of_json(page: str, keys: list[str]) -> None:
    table = page[page.index("### `show --json`"):]
    listed = [key for row in re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
              for key in re.findall(r"`(\w+)`", row)]
    name, *rest = keys
    assert listed == [name, "version", *rest], "the command adds the version"


def test_the_table_of_tiles_is_that_of_a_set() -> None:
    for kind, many in ONE_SET.items():
        signs = " ".join(f"`{sign}`" for sign in SIGNS[kind])
        assert f"| {NAMES[kind]} | {many} | {signs} | `{kind}` |" in FOLD
    assert f"A set has {sum(ONE_SET.values())}" in FOLD
    assert f"A set has {DogsOptions().tiles} tiles" in DOGS


def test_the_three_tables_drawn_are_as_the_page_says() -> None:
    block = indented(FOLD, " > - - <          >", "> - * <")
    columns = [0, 17, 34]
    tables = [
        "\n".join(line[start:start + 10].rstrip() for line in block.splitlines())
        for start in columns
    ]
    positions = [Position.start(FoldOptions(), drawn(text).lays) for text in tables]
    assert [(score(it).players, score(it).wolves) for it in positions] == [(0, 3), (0, 3), (3, 0)]
    assert [len(it.folds) for it in positions] == [2, 0, 2]
    assert [len({id(fold) for fold in it.folds.values()}) for it in positions] == [1, 0, 2]
