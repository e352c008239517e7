"""What the sheep on the table are worth, who scores it, and why (rulings 9 to 11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from engine.fold.enclosure import way_out
from engine.fold.hexes import meeting
from engine.fold.position import Fold, Group, Player, Position
from engine.fold.tiles import PLAYERS_VALUE, RIVALS_VALUE, SHEEP, SIGNS, WOLVES_VALUE, Sign
from engine.laying import Cell


@dataclass(frozen=True, slots=True)
class Score:
    """The points as the table lies."""

    players: int
    """Of the players together."""
    wolves: int
    each: tuple[int, ...]
    """Of each player, where they compete; else empty."""
    gave_up: Player | None = None
    """Who gave up, and has not won where the players compete (ruling 18)."""

    @property
    def leading(self) -> Literal["players", "wolves"] | tuple[Player, ...] | None:
        """Who has the most points, and has won at the end.

        Players or wolves, or None if they have as many; where the players compete, all who have the
        most.
        """
        if self.each:
            left = {player: points for player, points in enumerate(self.each)
                    if player != self.gave_up}
            most = max(left.values())
            return tuple(player for player, points in left.items() if points == most)
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
    rivals: bool
    """Whether the players compete."""
    gave_up: bool = False
    """Whether it counts as it does because its player, or the players together, gave up."""

    @property
    def herd(self) -> bool:
        """Whether it is a herd."""
        return len(self.sheep) >= 2


def points(
    rivals: bool, tiles: Mapping[Cell, Sign], group: Group, fold: Fold | None,
    gave_up: Player | None = None,
) -> tuple[int, int, int]:
    """Return what a group is worth, what of it the players get, and what the wolves.

    `gave_up` is the player who gave up, if one did: a rival keeps nothing, and players together
    leave every sheep to the wolves that is not enclosed (ruling 18).
    """
    attacked = group.herd and bool(group.wolves)
    given_up = gave_up is not None

    def value(of: Mapping[Sign, int]) -> int:
        return sum(of[tiles[cell]] for cell in group.sheep)

    if rivals:
        if fold is None or not group.herd:
            return 0, 0, 0
        worth = value(RIVALS_VALUE)
        if given_up and fold.taker == gave_up:
            return worth, 0, 0
        if attacked:
            return worth, (worth + 1) // 2 if fold.shepherds else 0, 0
        return worth, worth, 0
    if fold is not None:
        worth = value(PLAYERS_VALUE)
        if not attacked:
            return worth, worth, 0
        if fold.shepherds:
            return worth, (worth + 1) // 2, worth // 2
    elif not attacked and not given_up:
        return 0, 0, 0
    worth = value(WOLVES_VALUE)
    return worth, 0, worth // 2 if group.shepherds and not (given_up and fold is None) else worth


def groups(position: Position) -> Iterable[Group]:
    """Return every group once, in the order in which their first tiles were laid."""
    return {id(group): group for cell in position.tiles
            if (group := position.groups.get(cell)) is not None}.values()


def score(position: Position) -> Score:
    """Return the points as the table lies; if it was given up, as ruling 18 says."""
    players, wolves = 0, unlaid(position)
    each = [0] * position.options.players
    for group in groups(position):
        fold = position.folds.get(next(iter(group.sheep)))
        _, won, lost = points(
            position.options.rivals, position.tiles, group, fold, position.gave_up)
        players, wolves = players + won, wolves + lost
        if fold is not None and fold.taker is not None:
            each[fold.taker] += won
    return Score(players, wolves, tuple(each) if position.options.rivals else (),
                 position.gave_up)


def unlaid(position: Position) -> int:
    """Return what the wolves get for the sheep that players together left in the stack."""
    if position.gave_up is None or position.options.rivals:
        return 0
    return sum(many * WOLVES_VALUE[SIGNS[kind][0]]
               for kind, many in position.left.items() if SIGNS[kind][0] in SHEEP)


def accounts(position: Position) -> tuple[Account, ...]:
    """Return an account of every herd and every single sheep tile, in the order they were begun."""
    return tuple(_account(position, group) for group in groups(position))


def _account(position: Position, group: Group) -> Account:
    tiles, sheep = position.tiles, tuple(cell for cell in position.tiles if cell in group.sheep)
    fold, rivals = position.folds.get(sheep[0]), position.options.rivals
    worth, won, lost = points(rivals, tiles, group, fold, position.gave_up)
    way = () if fold is not None else way_out(tiles, sheep[0])
    return Account(
        sheep=sheep, enclosed=fold is not None, wolves=tuple(sorted(group.wolves)),
        shepherds=tuple(sorted(group.shepherds if fold is None else fold.shepherds)),
        worth=worth, players=won, wolf_points=lost,
        taker=fold.taker if fold is not None and rivals else None,
        exit=next((cell for cell in meeting(way[-1]) if cell not in tiles), None) if way else None,
        rivals=rivals,
        gave_up=position.gave_up is not None and (
            fold is not None and fold.taker == position.gave_up if rivals else fold is None),
    )
