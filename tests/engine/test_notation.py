"""Text of moves, boards and options, read and written."""

from math import dist, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexgrid import MAX_SIZE, MIN_SIZE, HexGrid, cell_count
from engine.mutton import moves, notation
from engine.mutton.game import Game
from engine.mutton.options import PRESETS, Options
from engine.option_table import OptionRow, OptionsError, rows
from engine.records import NotationError
from tests.engine.random_games import any_options, games
from tests.long_form import examples

KILL = moves.Kill("K", (moves.Run("L", "a2"), moves.Run("E", "f4")))


@pytest.mark.parametrize(("player", "text", "move", "marks"), [
    ("wolf", "K:L-a2,E-f4", KILL, None),
    ("wolf", "Kx:L-a2,E-f4", KILL, ("x",)),
    ("wolf", "Kw:", moves.Kill("K"), ("w",)),
    ("wolf", "G", moves.Escape("G"), None),
    ("wolf", "Gw", moves.Escape("G"), ("w",)),
    ("farmer", "G", moves.Shot("G"), None),
    ("farmer", "Gw", moves.Shot("G"), ("w",)),
    ("farmer", "Gx:L-a2", moves.Shot("G", (moves.Run("L", "a2"),)), ("x",)),
    ("farmer", "G,A,X", moves.Berserk(("G", "A", "X")), None),
    ("farmer", "Gw,Ax", moves.Berserk(("G", "A")), ("w", "x")),
    ("farmer", "pass", moves.Pass(), None),
    ("wolf", "pass", moves.Pass(), None),
    ("wolf", "A:B-h15", moves.Kill("A", (moves.Run("B", "h15"),)), None),
])
def test_every_form_is_read_and_written(
    player: moves.Player, text: str, move: moves.Move, marks: tuple[moves.Mark, ...] | None
) -> None:
    assert notation.parse(text, player) == (move, marks)
    assert notation.write(move, marks or ()) == text


@pytest.mark.parametrize(("text", "refusal"), [
    ("!K", moves.Refusal("K", "kill")), ("!^G", moves.Refusal("G", "escape")),
])
def test_refused_moves_are_an_extension(text: str, refusal: moves.Refusal) -> None:
    assert notation.parse_refusal(text) == refusal
    assert notation.write_entry(refusal) == text


@pytest.mark.parametrize(("player", "text", "offset", "why"), [
    ("wolf", "", 0, "letter of an animal is missing"),
    ("wolf", "k:L-a2", 0, "Write capital letters"),
    ("wolf", "Kq:L-a2", 0, "is not a move"),
    ("wolf", "K:L-a2,", 7, "is not a run"),
    ("wolf", "K:L-a2,E-F4", 7, "'E-F4' is not a run"),
    ("wolf", "K:L-a2;E-f4", 2, "is not a run"),
    ("wolf", "K:L-a222", 2, "is not a run"),
    ("wolf", "Kx,Gx", 2, "one animal at a time"),
    ("wolf", "K,G:L-a2", 1, "one corpse only"),
    ("farmer", "G,,X", 2, "letter of an animal is missing"),
    ("farmer", "G,Ax,X", 0, "Mark all of the animals with x or w, or none"),
    ("farmer", "Gx,A,Xw", 3, "Mark all of the animals with x or w, or none"),
    ("farmer", "shoot", 0, "'shoot' is not a move"),
    ("farmer", "...", 0, "is not a move"),
    ("farmer", "Ü", 0, "is not a move"),
    ("farmer", ",".join("ABCDEFGHIJKLMNOPQRSTUVWXYZA"), 52, "only 26 animals"),
    ("wolf", "K:" + ",".join(f"{a}-a{n}" for n, a in enumerate("ABCDEFG", 1)), 32, "At most 6"),
    ("farmer", "Z" * 10_000, 0, "ZZ…"),
])
def test_wrong_text_is_pointed_at(player: moves.Player, text: str, offset: int, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.parse(text, player)
    assert why in str(caught.value)
    assert caught.value.offset == offset
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize("text", ["!", "!k", "!KG", "!^", "^K", "!K:L-a2"])
def test_wrong_refusals_say_how_they_are_written(text: str) -> None:
    with pytest.raises(NotationError, match="Write a refused kill as !K"):
        notation.parse_refusal(text)


@examples(60)
@given(games())
def test_whatever_is_played_is_read_back(game: Game) -> None:
    for entry in game.entries:
        assert reread(entry) == plain(entry)


def reread(entry: moves.Entry) -> object:
    text = notation.write_entry(entry)
    if isinstance(entry, moves.Refusal):
        return notation.parse_refusal(text)
    return notation.STOP if isinstance(entry, moves.Stop) else notation.parse(text, entry.player)


def plain(entry: moves.Entry) -> object:
    """What can be read of an entry: hidden marks are not written."""
    if isinstance(entry, moves.Turn):
        return entry.move, None if "?" in entry.marks else entry.marks or None
    return notation.STOP if isinstance(entry, moves.Stop) else entry


@examples(300)
@given(st.text("ABKxw:,-!^ac123 passé", max_size=20), st.sampled_from(("wolf", "farmer")))
def test_any_text_is_a_move_or_a_notation_error(text: str, player: moves.Player) -> None:
    try:
        read = notation.parse(text, player)
    except NotationError as caught:
        offset = caught.offset
    else:
        offset = 0
        assert notation.parse(notation.write(read[0], read[1] or ()), player) == read
    assert 0 <= offset <= len(text)


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


@given(st.sampled_from(rows(Options)), st.one_of(st.none(), st.text(), st.floats(), st.booleans()))
def test_values_of_another_kind_are_refused(row: OptionRow, value: object) -> None:
    if value in row.values.values():
        return
    with pytest.raises(OptionsError, match=f"{row.name} cannot be"):
        Options(**{row.name: value})  # type: ignore[arg-type]
