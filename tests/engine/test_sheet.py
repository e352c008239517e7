"""The text sheet is laid out as on pbmserv, to the letter."""

from __future__ import annotations

from pathlib import Path
from random import Random

from hypothesis import given

from engine.mutton import records, sheet
from engine.mutton.game import Game
from engine.mutton.options import Options
from tests.engine import golden_sheets
from tests.engine.random_games import random_game
from tests.engine.strategies import games
from tests.long_form import examples

GOLDEN = Path(__file__).parent / "data" / "golden_example.mutton"

# The published help page's example, its no-break spaces made plain. Spaces at line ends count.
EXAMPLE = [
    "              1 2 3 4 ",
    "             / / / / 5",
    "                    / 6",
    "       a-  A B X M   / 7 ",
    "      b-  E . . . O   / ",
    "     c-  G . * . L P",
    "    d-  I V . . . . T",
    "     e-  K F . . . N",
    "      f-  Y . . . Z ",
    "       g-  U C Q R ",
    "",
    "Score: 5 (10 to beat).",
    "Sheep   : A B C x E F G x I x K L M N O P Q R x T U V x X Y Z",
    "Round  1:           +   x   +                       +         ",
    "Round  2:     + +           x                 +               ",
    "Round  3:       +   +           +   +                 x     + ",
]


def test_the_published_example_is_printed_to_the_letter() -> None:
    record = records.read(GOLDEN.read_text(encoding="utf-8"))
    assert sheet.page(record.game, to_beat=10).split("\n") == EXAMPLE


def test_diagrams_of_every_size_and_sheets_of_every_kind_are_as_the_golden_file_has_them() -> None:
    """Few animals, twelve rounds, nothing revealed, eaten and shot wolves, an escape, no kill."""
    assert golden_sheets.text() == golden_sheets.FILE.read_text(encoding="utf-8")


def record(moves: str, options: str, cells: str) -> Game:
    return records.read(f'[Options "{options}"]\n[Placement "{cells}"]\n{moves}').game


def cell(game: Game, name: str) -> str:
    """The sign of a cell in the diagram, found by the row's letter and the place in the row."""
    row = next(row for row in game.position.grid.rows() if name in row)
    lines = sheet.diagram(game.position).split("\n")
    line = next(line for line in lines if line.lstrip().startswith(f"{name[0]}-"))
    return line.partition("-")[2].split()[row.index(name)]


@examples(40)
@given(games())
def test_every_cell_of_the_diagram_shows_what_is_there(game: Game) -> None:
    position = game.position
    for name in position.grid.cells:
        if name in position.animal_at:
            assert cell(game, name) == position.animal_at[name]
        elif name in position.corpses or name == position.last_victim:
            assert cell(game, name) == "*"
        else:
            assert cell(game, name) == "."


def test_under_remove_the_last_victims_cell_is_marked_until_an_animal_stands_there() -> None:
    options = "size=3 sheep=6 wolves=2 remove"
    game = record("1. Ax:B-c1 Cx", options, "a1,a2,c3,e4,e5,c5")
    assert game.position.corpses == {}
    assert (cell(game, "a1"), cell(game, "c3")) == ("*", ".")  # C was shot, not eaten
    game = record("1. Ax:B-c1 Cx\n2. Dx:E-a1 pass", options, "a1,a2,c3,e4,e5,c5")
    assert (cell(game, "a1"), cell(game, "e4")) == ("E", "*")


def test_a_diagonals_number_stands_on_its_diagonal() -> None:
    """The cells of a diagonal go down to the left, a column for a line; upwards from the first of
    them, past one line, come its slash and its number."""
    for size in range(2, 9):
        game = random_game(Random(size), Options(size=size, sheep=2, wolves=1), most=0)
        lines = sheet.diagram(game.position).split("\n")
        for number in range(1, 2 * size):
            first = next(name for name in game.position.grid.cells if name[1:] == str(number))
            line = 3 + game.position.grid.row(first)
            row = game.position.grid.rows()[line - 3]
            column = lines[line].index("-") + 3 + 2 * row.index(first)
            assert lines[line][column] in "AB."
            assert lines[line - 2][column + 2] == "/"
            assert lines[line - 3][column + 3:].split()[0] == str(number)


def test_a_row_names_every_neighbour_even_one_that_could_not_run() -> None:
    game = record("1. Ax:D-c3", "size=2 sheep=6 wolves=2", "a1,a2,b1,b2,b3,c2")
    assert sheet.rows(game) == (sheet.SheetRow(1, "A", "x", ("B", "C", "D")),)
    assert sheet.table(game).split("\n")[1] == "Round  1: x + + +     "


def test_only_kills_have_rows() -> None:
    game = record("1. pass Bx\n2. pass Cw", "size=3 sheep=5 wolves=2", "a1,a3,c1,c3,e5")
    assert sheet.table(game) == "Sheep   : A x w D E"
