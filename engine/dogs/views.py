"""What is shown of a game: everything, since nothing in it is secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.dogs import notation
from engine.dogs.counters import Account, Lot, accounts, certain
from engine.dogs.game import Game
from engine.dogs.position import Animal, Phase, Placement
from engine.dogs.records import NAME
from engine.laying import Cell, write_cell


@dataclass(frozen=True, slots=True)
class View:
    """What everybody sees of a game at one moment. Get one from `view`."""

    round: int
    phase: Phase
    tiles: tuple[Placement, ...]
    cells: Mapping[Cell, Animal]
    counters: Mapping[Cell, Lot]
    """What is certain (`engine.dogs.counters`)."""
    score: int
    left: int
    over: bool
    accounts: tuple[Account, ...]

    def json(self) -> dict[str, Any]:
        """The view as plain values for `json.dumps`."""
        return {
            "game": NAME,
            "round": self.round,
            "phase": self.phase,
            "tiles": [notation.write(tile) for tile in self.tiles],
            "cells": {write_cell(cell): animal for cell, animal in self.cells.items()},
            "counters": {write_cell(cell): lot for cell, lot in self.counters.items()},
            "score": self.score,
            "left": self.left,
            "over": self.over,
            "accounts": [
                {"cell": write_cell(it.cell), "animal": it.animal, "lot": it.lot,
                 "certain": it.certain, "because": [write_cell(cell) for cell in it.because],
                 "text": it.text}
                for it in self.accounts
            ],
        }


def view(game: Game) -> View:
    """What everybody sees now.

    >>> from engine.dogs.options import Options
    >>> view(Game.start(Options())).json()["cells"]
    {'-1,0': 'S', '0,0': 'D', '1,0': 'W'}
    """
    it = game.position
    return View(it.round, it.phase, it.tiles, it.animals, certain(it), it.score, it.left, it.over,
                accounts(it))
