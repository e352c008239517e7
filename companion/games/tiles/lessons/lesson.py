"""The lessons of the tile games: their steps as data, and a learner on the way through them.

Each step is a table that its own referee has built, with one tile in hand. A tile that does not do
what the step asks for is taken back after an explanation.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from companion.extras.lessons.progress import Progress
from companion.games.tiles.referee.games import about as game_about
from companion.games.tiles.referee.rules import Spot
from companion.games.tiles.referee.steps import Begun, Laid
from companion.games.tiles.table import commands
from companion.games.tiles.table.table import TileTable
from companion.games.tiles.table.view import Account, TileView
from companion.referee.course import Undo
from companion.store.journal import Journal
from companion.table.match_table import Confirm
from companion.words.message import Message
from engine.laying import Cell


@dataclass(frozen=True, slots=True)
class Reach:
    """A goal: what lies on `cell` counts as one of `lots`, in a herd of at least `tiles` tiles."""

    cell: Cell
    lots: tuple[str, ...]
    tiles: int = 1

    def reached(self, view: TileView) -> bool:
        """Return whether it counts like that now."""
        one = account(view, self.cell)
        return one is not None and one.lot in self.lots and len(one.cells) >= self.tiles


@dataclass(frozen=True, slots=True)
class TileStep:
    """One idea: what is said, what is to be done, and what is said when it has been done."""

    title: Message
    text: Message
    todo: Message
    after: Message
    tiles: str
    """What lies on the table, as move text."""
    move: str = ""
    """The tile that is shown, as move text; empty where a tile on the table is to be tapped."""
    goal: Reach | None = None
    """What the tile has to bring about; None if it may lie anywhere."""
    wrong: Message | None = None
    """What is said of a tile that does not."""
    asks: Cell | None = None
    """The tile to be tapped."""


@dataclass(frozen=True, slots=True)
class TileLessonPlan:
    """The lesson of a tile game."""

    players: tuple[str, ...]
    """The names of the players at its tables."""
    steps: tuple[TileStep, ...]

    @property
    def length(self) -> int:
        """Number of its steps."""
        return len(self.steps)

    def begin(self, key: str, progress: Progress) -> TileLesson:
        """Return the lesson, open at the step that the learner of the game `key` has reached."""
        return TileLesson(key, self, progress)


@dataclass(frozen=True, slots=True)
class PutTile:
    """The next gesture: put the tile in hand on this cell."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class TurnTile:
    """The next gesture: tap the tile on this cell, so that it turns."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class TapTile:
    """The next gesture: tap the tile on this cell, to see why it counts."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class ConfirmTile:
    """The next gesture: press *Confirm*."""


TileGesture = PutTile | TurnTile | TapTile | ConfirmTile


class TileLesson:
    """The steps of a tile game's lesson, one of which is open. It begins at the step that was
    reached."""

    page = "tile-lesson"

    def __init__(self, key: str, plan: TileLessonPlan, progress: Progress) -> None:
        self.game, self.steps, self._progress = key, plan.steps, progress
        self._players = plan.players
        self.index = progress.reached(key, len(self.steps)).step
        self.done = False
        """Whether the learner has done what the open step asks for."""
        self.mistake: Message | None = None
        """Why what was tried last is not what was asked for."""
        self.table = self._table()

    @property
    def step(self) -> TileStep:
        """The open step."""
        return self.steps[self.index]

    @property
    def last(self) -> bool:
        """Whether the open step is the last."""
        return self.index == len(self.steps) - 1

    @property
    def spot(self) -> Spot | None:
        """The tile that is shown; None if the step asks for no tile."""
        return game_about(self.game).parse(self.step.move) if self.step.move else None

    @property
    def gesture(self) -> TileGesture | None:
        """The next gesture of the open step."""
        spot, draft = self.spot, self.table.view().draft
        if self.done:
            return None
        if spot is None:
            return TapTile(self.step.asks) if self.step.asks is not None else None
        if draft is None or draft.tile.cell != spot.cell:
            return PutTile(spot)
        return ConfirmTile() if draft.tile.turn == spot.turn else TurnTile(spot.cell)

    def confirm(self, now: float) -> None:
        """Lay the tile; take it back if it does not do what was asked for. Raises TableError."""
        self.table.do(Confirm(), now)
        goal = self.step.goal
        if goal is None or goal.reached(self.table.view()):
            self._finish()
            return
        self.table.do(Undo(), now)
        self._hold()
        self.mistake = self.step.wrong

    def tap(self, cell: Cell) -> None:
        """Take the tile that the learner asks about."""
        if self.done or self.step.asks is None:
            return
        one, asked = account(self.table.view(), cell), account(self.table.view(), self.step.asks)
        if one is not None and asked is not None and one.what == asked.what:
            self._finish()
        else:
            self.mistake = self.step.wrong

    def go_on(self) -> None:
        """Open the next step. There is none after the last."""
        self._open(min(self.index + 1, len(self.steps) - 1))

    def go_back(self) -> None:
        """Open the step before."""
        self._open(max(0, self.index - 1))

    def _finish(self) -> None:
        self.done, self.mistake = True, None
        if self.last:
            self._progress.reach(self.game, 0, done=True)

    def _open(self, index: int) -> None:
        self.index, self.done, self.mistake = index, False, None
        self._progress.reach(self.game, index)
        self.table = self._table()

    def _table(self) -> TileTable:
        """Return a table at the beginning of the open step, on a journal in memory."""
        table = TileTable(Journal(None), random.Random(0), lambda: "")
        about = game_about(self.game)
        begun = Begun(self.game, self._players, "", "single", "moves")
        table.sitting.begin(begun, *(Laid(about.parse(text)) for text in self.step.tiles.split()))
        self.table = table
        self._hold()
        return table

    def _hold(self) -> None:
        """Take the tile of the step in hand."""
        spot = self.spot
        if spot is not None and not game_about(self.game).sides:
            self.table.do(commands.Hold(spot.kind), self.table.now)


def account(view: TileView, cell: Cell) -> Account | None:
    """Return what counts on a cell."""
    return next((one for one in view.accounts if cell in one.cells), None)
