"""What is shown of a game: as a text page, and as plain values. The stack is never shown."""

from __future__ import annotations

from collections.abc import Sequence

from engine.fold.game import Game
from engine.fold.position import Position
from engine.fold.records import NAME
from engine.fold.scoring import Account, accounts, score
from engine.fold.tiles import NAMES, Kind, counted
from engine.laying import drawn, write_cell
from engine.wording import joined


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


def score_line(position: Position, names: Sequence[str] = ()) -> str:
    """Return the score, and at the end who has won. `names` are the players' names.

    >>> from engine.fold.options import Options
    >>> rivals = Position.start(Options(players=2, rivals=True), ())
    >>> score_line(rivals.stop(), ("Ann",))
    'Score: Ann 0, player 2 0. Ann and player 2 share the first place.'
    """
    now = score(position)
    line, end = f"Score: players {now.players}, wolves {now.wolves}.", " A draw."
    match now.leading:
        case tuple() as first:
            known = [*names, *(f"player {seat + 1}" for seat in range(len(names), len(now.each)))]
            points = (f"{name} {many}" for name, many in zip(known, now.each, strict=True))
            line = f"Score: {', '.join(points)}."
            verb = "wins" if len(first) == 1 else "share the first place"
            end = f" {joined([known[seat] for seat in first])} {verb}."
        case "players" | "wolves" as side:
            end = f" The {side} win."
    return line + end if position.over else line


def left_line(position: Position, hand: Kind | None = None) -> str:
    """Return the tile in hand and what is still to be laid, this tile included."""
    left = [counted(kind, many) for kind, many in position.left.items() if many]
    if position.over:
        return f"Not laid: {joined(left)}." if left else "All tiles are laid."
    return f"{f'In hand: {NAMES[hand]}. ' if hand else ''}To lay: {joined(left)}."


def page(game: Game, names: Sequence[str] = ()) -> str:
    """Return diagram, score line, what is left, and a line for every herd and single sheep."""
    position = game.position
    return "\n".join([
        diagram(position), "", score_line(position, names),
        left_line(position, game.hand), *(f"  {one.text}" for one in accounts(position))])


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
        "text": one.text,
    }
