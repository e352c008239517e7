"""The `+` of who ran, in pixels: on each runner of the Wolf's last kill and on nobody else."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.games.mutton.show import board_picture
from companion.games.mutton.table.news import wolf_turn
from companion.games.mutton.table.view import TableView
from companion.screens.pages.page import board_and_side
from companion.screens.picture import BoardPicture
from companion.screens.theme import DAY, Colour
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.part import Look
from companion.sensing.arrangement import Arrangement, Piece
from companion.simulation.offscreen import Offscreen
from companion.store.settings import Settings
from companion.words.message import Message
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Turn
from engine.mutton.options import Options
from tests.companion.screens.begun_match import first_kill
from tests.companion.screens.conftest import both_sizes
from tests.engine.random_games import random_start, random_step
from tests.long_form import only

GAMES = 200
BLOCK = 2
"""Number of games that one test plays."""
AT = (-0.76, 0.72)
"""The middle of the mark from that of its animal, as shares of the radius of that."""
DISC, MIDDLE = 0.4, 0.14
"""The radius of the mark's disc and of the middle of its `+`, as the same share."""
NEAR = 90
"""Largest difference of a colour that is the same, over the three channels."""


def marked(window: Offscreen, board: BoardWidget) -> set[str]:
    """Return the letters of the animals that the frame shows with a `+`, by its pixels alone."""
    width, height = window.display.width, window.display.height
    pixels = np.frombuffer(window.pixels(), np.uint8).reshape(height, width, 4)[:, :, :3]
    return {animal.letter for cell, animal in board.picture.animals.items() if animal.letter
            and _has_mark(pixels, board, board.shape.centre(cell))}


def _has_mark(pixels: NDArray[np.uint8], board: BoardWidget, centre: tuple[int, int]) -> bool:
    """Return whether there is a light disc with a dark `+` at the upper left of an animal."""
    r, theme = board.sheep_radius, board.look.theme
    x, y, side = centre[0] + AT[0] * r, centre[1] + AT[1] * r, round(r)
    left, low = round(x) - side, round(y) - side
    pixels = pixels[low : low + 2 * side, left : left + 2 * side].astype(int)
    rows, columns = np.indices(pixels.shape[:2])
    away = np.hypot(columns + left + 0.5 - x, rows + low + 0.5 - y)

    def share(within: float, colour: Colour) -> float:
        seen = pixels[away <= max(1.0, within * r)]
        return float((np.abs(seen - np.array(colour.rgb) * 255).sum(axis=1) <= NEAR).mean())

    return share(DISC, theme.lit) > 0.25 and share(MIDDLE, theme.edge) > 0.4


def views(game: Game, rng: Random) -> list[TableView]:
    """Return views of a Farmer's turn: nothing done, and a suspect that lies on its back."""
    position, wolf = game.position, wolf_turn(game.public())
    on = {cell: Piece(name, "up") for name, cell in position.living.items()}
    on |= {cell: Piece(name, "down") for cell, name in position.corpses.items()}
    shown = TableView("farmer", options=game.options, position=position, game=game.public(),
                      board=Arrangement(on), ran=wolf.ran, wolf_did=wolf.sentence)
    name = rng.choice(sorted(position.living))
    lying = {**on, position.living[name]: Piece(name, "down")}
    return [shown, replace(shown, board=Arrangement(lying))]


def runners(game: Game) -> set[str]:
    """Return who ran from the last kill, if it was the last thing that was done."""
    last = game.entries[-1] if game.entries else None
    move = last.move if isinstance(last, Turn) else None
    return {run.animal for run in move.runs} if isinstance(move, Kill) else set()


@both_sizes
@pytest.mark.parametrize("block", only([0], range(GAMES // BLOCK)))
def test_each_runner_has_a_mark_and_nobody_else(screen: Offscreen, block: int) -> None:
    seen = 0
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        rng = Random(seed)
        game, board = random_start(rng), None
        while not game.position.over and len(game.entries) < 60:
            game = random_step(game, rng)
            if game.position.over or game.position.phase != "farmer":
                continue
            for view in views(game, rng):
                picture = board_picture(view)
                board = board or _board(screen, picture)
                board.show(picture)
                screen.frame()
                assert marked(screen, board) == runners(game), (seed, len(game.entries))
                seen += len(runners(game))
    assert seen or block  # in some games of the others nobody runs


def _board(screen: Offscreen, picture: BoardPicture) -> BoardWidget:
    look = Look(DAY, screen.display)
    board = BoardWidget(look, board_and_side(look)[0], picture)
    screen.show(board)
    return board


@pytest.mark.parametrize("size", [2, 4, 8])
def test_marks_that_are_wrong_are_found(wide: Offscreen, size: int) -> None:
    """Planted: a mark is missing, or on somebody else, or left from the round before."""
    rng = Random(size)
    options = Options(size=size, sheep=min(26, 3 * size), wolves=2)
    game = random_start(rng, options)
    before: set[str] = set()
    while not before or runners(game) in (set(), before):
        before = runners(game) or before
        game = random_start(rng, options) if game.position.over else random_step(game, rng)
    picture, ran = board_picture(views(game, rng)[0]), runners(game)
    board = _board(wide, picture)
    assert marked(wide, board) == ran
    other = next(name for name in sorted(game.position.living) if name not in ran)
    for planted in (ran - {min(ran)}, ran | {other}, before, set()):
        board.show(replace(picture, animals={
            cell: replace(animal, ran=animal.letter in planted)
            for cell, animal in picture.animals.items()}))
        wide.frame()
        assert marked(wide, board) == planted & {each.letter for each in picture.animals.values()}
        assert marked(wide, board) != ran


def test_the_marks_stay_until_the_farmer_has_acted(screen: Offscreen) -> None:
    robot = first_kill(screen, settings=Settings(contrast="strong"))
    robot.dismiss()
    robot.settle()
    assert marked(screen, robot.sheep.board) == {"B", "E"}
    for name in "EC":  # one that ran and one that did not
        robot.sheep.turn_over(name)
        assert marked(screen, robot.sheep.board) == {"B", "E"}
        robot.sheep.turn_over(name)
    robot.press(Message("button-berserk"))
    robot.sheep.turn_over("B")
    robot.sheep.turn_over("C")
    assert marked(screen, robot.sheep.board) == {"B", "E"}
    robot.sheep.turn_over("B")
    robot.sheep.turn_over("C")
    robot.press(Message("button-calm-down"))
    robot.press(Message("button-pass"))
    robot.settle()
    assert marked(screen, robot.sheep.board) == set()
    robot.press(Message("button-undo"))
    robot.settle()
    assert marked(screen, robot.sheep.board) == {"B", "E"}
