"""The text page of a table: diagram, score, what is left, and why each herd counts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.fold.game import Game
from engine.fold.position import Position
from engine.fold.scoring import accounts
from engine.fold.status import Status, status
from engine.fold.tiles import NAMES, Kind, counted
from engine.laying import drawn
from engine.wording import joined


def diagram(position: Position) -> str:
    """The table: every tile's sign, and a dot for each empty cell where a tile may lie.

    >>> from engine.fold.options import Options
    >>> from engine.fold.position import Lay
    >>> print(diagram(Position.start(Options(), (Lay("S", (0, 0)), Lay("/", (1, 0))))))
      -1,-1   . . .
       -1,0  . S / .
        0,1   . . .
    """
    signs = dict.fromkeys(position.free, ".") | dict(position.tiles)
    return drawn(signs, lambda cell: 2 * cell[0] - cell[1])


def score_line(now: Status, names: Sequence[str] = ()) -> str:
    """The score, and at the end who has won. `names` are the players' names."""
    over = now.phase == "over"
    if now.score.each:
        known = [name_of(player, names) for player in range(len(now.score.each))]
        points = ", ".join(f"{name} {many}" for name, many in
                           zip(known, now.score.each, strict=True))
        assert isinstance(now.leading, tuple)
        won = joined([known[player] for player in now.leading])
        verb = "wins" if len(now.leading) == 1 else "share the first place"
        return f"Score: {points}.{f' {won} {verb}.' if over else ''}"
    line = f"Score: players {now.score.players}, wolves {now.score.wolves}."
    if not over:
        return line
    return line + (" A draw." if now.leading is None else f" The {now.leading} win.")


def name_of(player: int, names: Sequence[str]) -> str:
    """A player's name, or number.

    >>> name_of(1, ("Ann",))
    'player 2'
    """
    return names[player] if player < len(names) else f"player {player + 1}"


def left_line(position: Position, hand: Kind | None = None) -> str:
    """The tile in hand and what is still to be laid, this tile included."""
    left = [counted(kind, many) for kind, many in position.left.items() if many]
    if position.over:
        return f"Not laid: {joined(left)}." if left else "All tiles are laid."
    return f"{f'In hand: {NAMES[hand]}. ' if hand else ''}To lay: {joined(left)}."


def page(game: Game, names: Sequence[str] = ()) -> str:
    """Diagram, score line, what is left, and a line for every herd and single sheep."""
    position = game.position
    return "\n".join([
        diagram(position), "", score_line(status(position), names),
        left_line(position, game.hand), *(f"  {one.text}" for one in accounts(position))])
