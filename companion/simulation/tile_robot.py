"""Fingers on a table of tiles, for pictures, the demonstration and the tests: what
`companion.simulation.robot` is for the rest of the app.
"""

from __future__ import annotations

from random import Random

from companion.players.thinking import think
from companion.referee.tiles.rules import Spot
from companion.referee.tiles.state import layout_of
from companion.screens import texts
from companion.screens.tiles import words
from companion.screens.tiles.board import LIFT_MM, TileBoard
from companion.screens.tiles.games import GameCard
from companion.screens.tiles.table import TileTablePage
from companion.simulation.robot import FRAME_MS, Robot
from companion.table.tasks import Laying
from companion.table.tiles.view import TileView
from engine.games import Key
from engine.laying import Cell


def view(robot: Robot) -> TileView:
    """What the table of tiles shows."""
    return robot.desk.tiles.view()


def page(robot: Robot) -> TileTablePage:
    """The page of the table."""
    shown = robot.screens.page
    assert isinstance(shown, TileTablePage), "no table of tiles is on the screen"
    return shown


def board(robot: Robot) -> TileBoard:
    """The table that is on the screen."""
    return page(robot).board


def choose(robot: Robot, key: Key) -> None:
    """Choose a game, from any page between matches."""
    robot.press(texts.OTHER_GAMES)
    cards = (part for part in robot.screens.parts() if isinstance(part, GameCard))
    robot.tap_part(next(card for card in cards if card.key == key))


def tap(robot: Robot, cell: Cell) -> None:
    """Tap a cell in its middle, once it is in sight."""
    reveal(robot, cell)
    robot.window.tap(*board(robot).point(cell))
    robot.wait(FRAME_MS)


def reveal(robot: Robot, cell: Cell) -> None:
    """Push the table until a cell can be touched: within the window, and under no button."""
    table = board(robot)
    while table.gliding:
        robot.wait(FRAME_MS)
    free = table.box.inset(table.look.px(4))
    x, y = table.point(cell)
    hidden = any(icon.box.holds(x, y) for icon in table.icons.values())
    if free.holds(x, y) and not hidden:
        return
    cx, cy = (round(c) for c in table.box.centre)
    for _ in range(12):
        x, y = table.point(cell)
        dx, dy = cx - x, cy - y
        if abs(dx) < table.look.px(4) and abs(dy) < table.look.px(4):
            break
        most_x, most_y = table.box.w // 3, table.box.h // 3
        step = max(-most_x, min(most_x, dx)), max(-most_y, min(most_y, dy))
        push(robot, *step)


def push(robot: Robot, dx: float, dy: float) -> None:
    """Push the table with one finger."""
    table = board(robot)
    x, y = table.box.centre
    start = x - dx / 2, y - dy / 2
    if table.cell_at(*start) in table.picture.draft:  # a finger there would carry the tile
        start = table.box.x + 9, table.box.upper - 9 - max(0, dy)
    robot.window.drag(start, (start[0] + dx, start[1] + dy), 6)
    robot.wait(FRAME_MS)


def drag(robot: Robot, cell: Cell) -> None:
    """Drag the tile from the hand to a cell."""
    reveal(robot, cell)
    shown = page(robot)
    _carry(robot, shown.hand.box.centre, cell)


def carry(robot: Robot, start: Cell, cell: Cell) -> None:
    """Drag the tile that lies tentatively from a cell to another one."""
    _carry(robot, board(robot).point(start), cell)


def _carry(robot: Robot, start: tuple[float, float], cell: Cell) -> None:
    table = board(robot)
    x, y = table.point(cell)
    robot.window.drag(start, (x, y - table.look.px(LIFT_MM)), 8)
    robot.wait(FRAME_MS)


def spread(robot: Robot, start: float, end: float) -> None:
    """Two fingers round the table's middle, from so far apart to so far apart (px)."""
    x, y = board(robot).box.centre
    one, other = (robot.window.finger(x + side * start / 2, y) for side in (-1, 1))
    for i in range(1, 9):
        half = (start + (end - start) * i / 8) / 2
        one.move(x - half, y)
        other.move(x + half, y)
    one.up()
    other.up()
    robot.wait(FRAME_MS)


def play(robot: Robot, tiles: int, strength: str, rng: Random) -> None:
    """Let so many tiles be laid as a computer player would, by fingers."""
    table = robot.desk.tiles
    for _ in range(tiles):
        state = table.state
        if state is None or table.phase != "laying":
            return
        layout = layout_of(state)
        assert layout is not None, "nothing can be laid now"
        spot = think(Laying(strength, layout, table.hand), rng)
        assert isinstance(spot, Spot)
        lay(robot, spot.cell, spot.turn)
        robot.press(words.CONFIRM)


def lay(robot: Robot, cell: Cell, turn: str) -> None:
    """Lay the tile in hand on a cell by a tap, and turn it there until it lies like that."""
    tap(robot, cell)
    for _ in range(4):
        draft = view(robot).draft
        assert draft is not None, f"nothing lies on {cell}"
        if draft.tile.turn == turn:
            return
        tap(robot, cell)
