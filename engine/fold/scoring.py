"""What the sheep on the table are worth, to whom, and why (rulings 9 to 11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from engine.fold.enclosure import way_out
from engine.fold.hexes import meeting
from engine.fold.position import Fold, Group, Player, Position
from engine.fold.tiles import PLAYERS_VALUE, RIVALS_VALUE, WOLVES_VALUE, Sign
from engine.laying import Cell, write_cell
from engine.wording import joined


@dataclass(frozen=True, slots=True)
class Score:
    """The points as the table lies."""

    players: int
    """Of the players together."""
    wolves: int
    each: tuple[int, ...]
    """Of each player, where they compete; else empty."""

    @property
    def leading(self) -> Literal["players", "wolves"] | tuple[Player, ...] | None:
        """Who has the most points, and has won at the end.

        Players or wolves, or None if they have as many; where the players compete, all who have the
        most.
        """
        if self.each:
            most = max(self.each)
            return tuple(player for player, points in enumerate(self.each) if points == most)
        if self.players == self.wolves:
            return None
        return "players" if self.players > self.wolves else "wolves"


@dataclass(frozen=True, slots=True)
class Account:
    """What one herd, or one sheep tile by itself, counts, and why."""

    sheep: tuple[Cell, ...]
    enclosed: bool
    wolves: tuple[Cell, ...]
    """The wolves beside it."""
    shepherds: tuple[Cell, ...]
    """The shepherds that help it: inside its fences if it is enclosed, else beside it."""
    worth: int
    """What it is worth before anything is halved or lost."""
    players: int
    """The points it gives the players together, or the one who enclosed it."""
    wolf_points: int
    taker: Player | None
    """Who takes its points, where the players compete."""
    exit: Cell | None
    """An empty cell that it reaches, if it is not enclosed."""
    text: str

    @property
    def herd(self) -> bool:
        """Whether it is a herd."""
        return len(self.sheep) >= 2


def points(
    rivals: bool, tiles: Mapping[Cell, Sign], group: Group, fold: Fold | None
) -> tuple[int, int, int]:
    """Return what a group is worth, what of it the players get, and what the wolves."""
    attacked = group.herd and bool(group.wolves)

    def value(of: Mapping[Sign, int]) -> int:
        return sum(of[tiles[cell]] for cell in group.sheep)

    if rivals:
        if fold is None or not group.herd:
            return 0, 0, 0
        worth = value(RIVALS_VALUE)
        if attacked:
            return worth, (worth + 1) // 2 if fold.shepherds else 0, 0
        return worth, worth, 0
    if fold is not None:
        worth = value(PLAYERS_VALUE)
        if not attacked:
            return worth, worth, 0
        if fold.shepherds:
            return worth, (worth + 1) // 2, worth // 2
    elif not attacked:
        return 0, 0, 0
    worth = value(WOLVES_VALUE)
    return worth, 0, worth // 2 if group.shepherds else worth


def groups(position: Position) -> Iterable[Group]:
    """Return every group once, in the order in which their first tiles were laid."""
    return {id(group): group for cell in position.tiles
            if (group := position.groups.get(cell)) is not None}.values()


def score(position: Position) -> Score:
    """Return the points as the table lies."""
    players = wolves = 0
    each = [0] * position.options.players
    for group in groups(position):
        fold = position.folds.get(next(iter(group.sheep)))
        _, won, lost = points(position.options.rivals, position.tiles, group, fold)
        players, wolves = players + won, wolves + lost
        if fold is not None and fold.taker is not None:
            each[fold.taker] += won
    return Score(players, wolves, tuple(each) if position.options.rivals else ())


def accounts(position: Position) -> tuple[Account, ...]:
    """Return an account of every herd and every single sheep tile, in the order they were begun."""
    return tuple(_account(position, group) for group in groups(position))


def _account(position: Position, group: Group) -> Account:
    tiles, sheep = position.tiles, tuple(cell for cell in position.tiles if cell in group.sheep)
    fold, rivals = position.folds.get(sheep[0]), position.options.rivals
    worth, won, lost = points(rivals, tiles, group, fold)
    helpers = group.shepherds if fold is None else fold.shepherds
    way = () if fold is not None else way_out(tiles, sheep[0])
    outside = next((cell for cell in meeting(way[-1]) if cell not in tiles), None) if way else None
    return Account(
        sheep, fold is not None, tuple(sorted(group.wolves)), tuple(sorted(helpers)), worth, won,
        lost, fold.taker if fold is not None and rivals else None, outside,
        _text(group, fold, rivals, worth, won, lost, outside, sheep),
    )


def _cells(cells: Iterable[Cell]) -> str:
    return joined([write_cell(cell) for cell in cells])


def _points(many: int) -> str:
    return "1 point" if many == 1 else f"{many} points"


def _text(
    group: Group, fold: Fold | None, rivals: bool, worth: int, won: int, lost: int,
    outside: Cell | None, sheep: tuple[Cell, ...],
) -> str:
    what = f"the herd of {len(sheep)} on" if group.herd else "the sheep on"
    name = f"{what} {_cells(sheep)}"
    if fold is None:
        state = "is not enclosed" if outside is None else (
            f"is not enclosed (it reaches the empty cell {write_cell(outside)})")
    else:
        state = "is enclosed"
    if group.wolves and group.herd:
        state += f", with a wolf beside it on {_cells(sorted(group.wolves))}"
        helpers = fold.shepherds if fold else group.shepherds
        if helpers:
            where = "inside the fence" if fold else "beside it"
            state += f" and a shepherd {where} on {_cells(sorted(helpers))}"
    return f"{name} {state}: {_gain(group, fold, rivals, worth, won, lost)}"


def _gain(
    group: Group, fold: Fold | None, rivals: bool, worth: int, won: int, lost: int
) -> str:
    if rivals:
        if fold is None:
            return "no points yet"
        if not group.herd:
            return "no points, since it is no herd"
        taker = "nobody" if fold.taker is None else f"player {fold.taker + 1}"
        if won < worth:
            return f"{won} of its {_points(worth)} for {taker}"
        return f"{_points(won)} for {taker}"
    if won and lost:
        return f"{won} of its {_points(worth)} for the players, {lost} for the wolves"
    if lost or (group.wolves and group.herd and not won):
        half = f"{lost} of its {_points(worth)}" if lost < worth else _points(lost)
        return f"{half} for the wolves"
    if fold is None:
        return "no points for anybody"
    return f"{_points(won)} for the players"
