"""A robot finger on the tables of the tile games."""

from random import Random

from companion.foreign.player import Programs
from companion.games.tiles.referee.state import layout_of
from companion.games.tiles.screens.board import LIFT_MM, TileBoard
from companion.games.tiles.screens.table import TileTablePage
from companion.games.tiles.table.table import TileTable
from companion.games.tiles.table.thinking import Laying
from companion.games.tiles.table.view import TileView
from companion.screens.app import Screens
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS, NothingToPressError, Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.words.message import Message
from engine.laying import Cell as TileCell


class TilesRobot(Robot):
    """A robot whose `tiles` lays tiles on the tables of the tile games."""

    def __init__(self, window: Offscreen, screens: Screens, desk: VirtualDesk) -> None:
        self.tiles = TileRobot(self)
        super().__init__(window, screens, desk)


class TileRobot:
    """The finger of a robot on a table of tiles."""

    def __init__(self, robot: Robot) -> None:
        self.robot = robot

    @property
    def view(self) -> TileView:
        """What the table of tiles shows."""
        return self.table.view()

    @property
    def table(self) -> TileTable:
        """The table of tiles. Raises NothingToPressError where another game has the slot."""
        table = self.robot.desk.table
        if not isinstance(table, TileTable):
            raise NothingToPressError(f"the game is {table.key}")
        return table

    @property
    def page(self) -> TileTablePage:
        """The page of the table."""
        return self.robot.find(TileTablePage)

    @property
    def board(self) -> TileBoard:
        """The table that is on the screen."""
        return self.robot.find(TileBoard)

    def tap(self, cell: TileCell) -> None:
        """Tap a cell in its middle, once it is in sight."""
        self.reveal(cell)
        self.robot.window.tap(*self.board.point(cell))
        self.robot.wait(FRAME_MS)

    def reveal(self, cell: TileCell) -> None:
        """Push the table until a cell can be touched."""
        table = self.board
        while table.gliding:
            self.robot.wait(FRAME_MS)
        free = table.ground.inset(table.look.px(4))
        chips = [chip.box for chip in table.chips.values() if chip.parent is not None]
        point = table.point(cell)
        if free.holds(*point) and not any(box.holds(*point) for box in chips):
            return
        cx, cy = (round(c) for c in table.ground.centre)
        for _ in range(12):
            x, y = table.point(cell)
            dx, dy = cx - x, cy - y
            if abs(dx) < table.look.px(4) and abs(dy) < table.look.px(4):
                break
            most_x, most_y = table.ground.w // 3, table.ground.h // 3
            step = max(-most_x, min(most_x, dx)), max(-most_y, min(most_y, dy))
            self.push(*step)

    def push(self, dx: float, dy: float) -> None:
        """Push the table with one finger."""
        table = self.board
        x, y = table.ground.centre
        start = x - dx / 2, y - dy / 2
        if table.cell_at(*start) in table.picture.draft:  # a finger there would carry the tile
            start = table.ground.x + 9, table.ground.upper - 9 - max(0, dy)
        self.robot.window.drag(start, (start[0] + dx, start[1] + dy), 6)
        self.robot.wait(FRAME_MS)

    def drag(self, cell: TileCell) -> None:
        """Drag the tile from the hand to a cell."""
        self.reveal(cell)
        self._carry(self.page.hand.box.centre, cell)

    def carry(self, start: TileCell, cell: TileCell) -> None:
        """Drag the tile that lies tentatively from a cell to another one."""
        self._carry(self.board.point(start), cell)

    def _carry(self, start: tuple[float, float], cell: TileCell) -> None:
        table = self.board
        x, y = table.point(cell)
        self.robot.window.drag(start, (x, y - table.look.px(LIFT_MM)), 8)
        self.robot.wait(FRAME_MS)

    def spread(self, start: float, end: float) -> None:
        """Move two fingers round the table's middle from a distance to another (px)."""
        x, y = self.board.ground.centre
        one, other = (self.robot.window.finger(x + side * start / 2, y) for side in (-1, 1))
        for i in range(1, 9):
            half = (start + (end - start) * i / 8) / 2
            one.move(x - half, y)
            other.move(x + half, y)
        one.up()
        other.up()
        self.robot.wait(FRAME_MS)

    def play(self, tiles: int, strength: str, rng: Random) -> None:
        """Lay a number of tiles as a computer player of that strength would."""
        table = self.table
        for _ in range(tiles):
            state = table.state
            if state is None or table.phase != "laying":
                return
            layout = layout_of(state)
            if layout is None:
                raise NothingToPressError("no tile can be laid now")
            laying = Laying(strength, layout, table.hand)
            spot = state.course.about.parse(laying.answer(rng, Programs()))
            self.lay(spot.cell, spot.turn)
            self.robot.press(Message("confirm"))

    def lay(self, cell: TileCell, turn: str) -> None:
        """Lay the tile in hand on a cell by a tap, and turn it there until it lies like that."""
        self.tap(cell)
        for _ in range(4):
            draft = self.view.draft
            if draft is None:
                raise NothingToPressError(f"nothing lies on {cell}")
            if draft.tile.turn == turn:
                return
            self.tap(cell)
