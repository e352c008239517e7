"""What is shown of a game: all but the stack, which nobody may look at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.fold.game import Game
from engine.fold.records import NAME
from engine.fold.scoring import Account, accounts
from engine.fold.status import Status, status
from engine.fold.tiles import Kind, Sign
from engine.laying import Cell, write_cell


@dataclass(frozen=True, slots=True)
class View:
    """What everybody sees of a game at one moment. Get one from `view`."""

    status: Status
    hand: Kind | None
    """The tile to be laid now, where the stack is known."""
    put_back: int
    """How many wolves had no place and went back before it was drawn."""
    cells: Mapping[Cell, Sign]
    left: Mapping[Kind, int]
    """What is still to be laid, the tile in hand included."""
    accounts: tuple[Account, ...]

    def json(self) -> dict[str, Any]:
        """The view as plain values for `json.dumps`. Players are numbered from 1."""
        now = self.status
        leading: Any = now.leading
        if isinstance(leading, tuple):
            leading = [player + 1 for player in leading]
        return {
            "game": NAME,
            "round": now.round,
            "phase": now.phase,
            "player": None if now.player is None else now.player + 1,
            "hand": self.hand,
            "put_back": self.put_back,
            "cells": {write_cell(cell): sign for cell, sign in self.cells.items()},
            "left": dict(self.left),
            "score": {"players": now.score.players, "wolves": now.score.wolves,
                      "each": list(now.score.each)},
            "leading": leading,
            "over": now.phase == "over",
            "accounts": [_json(account) for account in self.accounts],
        }


def _json(one: Account) -> dict[str, Any]:
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


def view(game: Game) -> View:
    """What everybody sees now.

    >>> from engine.fold.options import Options
    >>> view(Game.dealt(Options(), seed=3)).json()["cells"]
    {'0,0': '-'}
    """
    position = game.position
    return View(status(position), game.hand, game.put_back, position.tiles, position.left,
                accounts(position))
