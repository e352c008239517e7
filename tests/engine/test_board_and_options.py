"""The board's cells and their names, and the options that can be played."""

from __future__ import annotations

from math import dist, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexgrid import MAX_SIZE, MIN_SIZE, HexGrid, cell_count
from engine.mutton.options import PRESETS, Options, OptionsError
from tests.engine.strategies import any_options

SIZES = range(MIN_SIZE, MAX_SIZE + 1)


def test_the_classic_board_has_the_published_cells() -> None:
    rows = [(row[0], row[-1], len(row)) for row in HexGrid.of(4).rows()]
    assert rows == [("a1", "a4", 4), ("b1", "b5", 5), ("c1", "c6", 6), ("d1", "d7", 7),
                    ("e2", "e7", 6), ("f3", "f7", 5), ("g4", "g7", 4)]


@pytest.mark.parametrize("size", SIZES)
def test_cells_that_touch_are_one_pitch_apart(size: int) -> None:
    grid = HexGrid.of(size)
    assert len(grid) == len(set(grid.cells)) == cell_count(size)
    for cell in grid.cells:
        near = [other for other in grid.cells
                if isclose(dist(grid.xy(cell), grid.xy(other)), 1, abs_tol=1e-9)]
        assert list(grid.neighbours(cell)) == near
        assert 3 <= len(near) <= 6 or size == 2
        assert not grid.adjacent(cell, cell)
        assert grid.cells[grid.index(cell)] == cell
        assert all(grid.adjacent(other, cell) for other in near)
    assert sum(grid.xy(cell)[0] for cell in grid.cells) == pytest.approx(0)
    assert "z1" not in grid


@pytest.mark.parametrize("size", [1, 9, 0, -4])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 8 cells a side, not {size}"):
        HexGrid.of(size)


def test_the_defaults_are_the_sources() -> None:
    assert str(Options()) == "size=4 sheep=26 wolves=4 berserk reveal no_remove no_escape rifle"
    assert PRESETS["Classic"] == PRESETS["Online"] == Options()
    shotgun = PRESETS["Shotgun"]
    assert (shotgun.shotgun, shotgun.remove, shotgun.berserk) == (True, True, False)
    assert not shotgun.may_go_berserk
    assert not Options(shotgun=True).may_go_berserk


@given(any_options())
def test_options_read_as_they_are_written(options: Options) -> None:
    assert Options.parse(str(options)) == options
    assert options.sheep <= options.cells
    assert len(options.flock) == options.sheep


@pytest.mark.parametrize(("text", "option"), [
    ("", Options()),
    ("-num_sheep=20 -num_wolves=3", Options(sheep=20, wolves=3)),
    ("-size=5 -no_berserk -no_reveal -remove -escape -shotgun",
     Options(size=5, berserk=False, reveal=False, remove=True, escape=True, shotgun=True)),
    ("dictionary dictionary", Options(dictionary=True)),
    ("dictionary=en", Options(dictionary=True)),
    ("-dictionary=de", Options(dictionary="de")),
])
def test_the_servers_own_spelling_is_understood(text: str, option: Options) -> None:
    assert Options.parse(text) == option


@pytest.mark.parametrize(("text", "whys", "word"), [
    ("size=4 wolfs=3", ["There is no option 'wolfs=3'. Did you mean 'wolves'?"], "wolfs=3"),
    ("size=x sheep=-1", ["The option size needs a whole number, not 'x'.",
                         "The option sheep needs a whole number, not '-1'."], "size=x"),
    ("size=٤", ["The option size needs a whole number, not '٤'."], "size=٤"),
    ("size", ["The option size needs a number: write size= and a number."], "size"),
    ("escape=1", ["The option escape takes no value: write it alone."], "escape=1"),
    ("dictionary=la", ["The option dictionary has no value 'la'. These exist: en, de, es and fr."],
     "dictionary=la"),
    ("dictionary=de dictionary", ["The option dictionary contradicts an earlier option."],
     "dictionary"),
    ("rifle shotgun", ["The option shotgun contradicts an earlier option."], "shotgun"),
    ("size=3 size=4", ["The option size=4 contradicts an earlier option."], "size=4"),
    ("size=12345", ["The option size needs a whole number, not '12345'."], "size=12345"),
    ("size=9 sheep=1 wolves=0", ["Choose 2 to 8 for size, not 9.",
                                 "Choose 2 to 26 for sheep, not 1.",
                                 "Choose 1 to 13 for wolves, not 0."], None),
    ("size=2 sheep=8", ["8 sheep do not fit on the 7 cells of size 2."], None),
    ("sheep=7", ["With 7 sheep you can have at most 3 wolves."], None),
    ("x" * 500, ["Options can have at most 400 characters."], None),
])
def test_every_defect_of_options_is_named(text: str, whys: list[str], word: str | None) -> None:
    with pytest.raises(OptionsError) as caught:
        Options.parse(text)
    assert list(map(str, caught.value.defects)) == whys
    assert caught.value.word == word


@given(st.sampled_from(("size", "sheep", "wolves", "berserk", "dictionary")),
       st.one_of(st.none(), st.text(), st.floats(), st.booleans()))
def test_values_of_another_kind_are_refused(name: str, value: object) -> None:
    if name in ("berserk", "dictionary") and isinstance(value, bool):
        return
    with pytest.raises(OptionsError, match=f"{name} cannot be"):
        Options(**{name: value})  # type: ignore[arg-type]
