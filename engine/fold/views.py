"""What is shown of a game: as a diagram, and as plain values. The stack is never shown."""

from engine.fold.game import Game
from engine.fold.position import Position
from engine.fold.records import NAME
from engine.fold.scoring import Account, accounts, score
from engine.laying import drawn, write_cell


def diagram(position: Position) -> str:
    """Return the table: every tile's sign, and a dot for each empty cell where a tile may lie.

    >>> from engine.fold.options import Options
    >>> from engine.fold.position import Lay
    >>> print(diagram(Position.start(Options(), (Lay("S", (0, 0)), Lay("/", (1, 0))))))
      -1,-1   . . .
       -1,0  . S / .
        0,1   . . .
    """
    signs = dict.fromkeys(position.free, ".") | dict(position.tiles)
    return drawn(signs, lambda cell: 2 * cell[0] - cell[1])


def view(game: Game) -> dict[str, object]:
    """Return what everybody sees, as values for `json.dumps`. Players are numbered from 1.

    >>> from engine.fold.options import Options
    >>> view(Game.dealt(Options(), seed=3))["cells"]
    {'0,0': '-'}
    """
    position, now = game.position, score(game.position)
    leading = now.leading
    return {
        "game": NAME,
        "round": position.round,
        "phase": "over" if position.over else "lay",
        "player": None if position.over else position.player + 1,
        "hand": game.hand,
        "put_back": game.put_back,
        "cells": {write_cell(cell): sign for cell, sign in position.tiles.items()},
        "left": dict(position.left),
        "score": {"players": now.players, "wolves": now.wolves, "each": list(now.each)},
        "leading": [seat + 1 for seat in leading] if isinstance(leading, tuple) else leading,
        "over": position.over,
        "accounts": [_account(account) for account in accounts(position)],
    }


def _account(one: Account) -> dict[str, object]:
    return {
        "sheep": [write_cell(cell) for cell in one.sheep],
        "herd": one.herd,
        "enclosed": one.enclosed,
        "wolves": [write_cell(cell) for cell in one.wolves],
        "shepherds": [write_cell(cell) for cell in one.shepherds],
        "worth": one.worth,
        "players": one.players,
        "wolf_points": one.wolf_points,
        "taker": None if one.taker is None else one.taker + 1,
        "exit": None if one.exit is None else write_cell(one.exit),
    }
