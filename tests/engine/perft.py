"""Counts of moves in set positions, kept in `data/perft.json`.

    python -m tests.engine.perft

rewrites the file; the test has two implementations of the rules count it.
"""

import json
import re
from collections.abc import Iterator
from itertools import combinations
from math import perm
from pathlib import Path
from typing import Any

from engine.mutton import legal, placements
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Move, Placement
from engine.mutton.options import Options

FILE = Path(__file__).parent / "data" / "perft.json"

# Options, cells of A, B, C, …, pack, and how many moves deep to count.
CASES = (
    ("size=2 sheep=3 wolves=1", "a1 a2 c3", "B", 3),
    ("size=2 sheep=3 wolves=1 no_berserk", "a1 b3 c2", "C", 3),  # nobody stands beside anybody
    ("size=3 sheep=4 wolves=2 escape", "a1 a3 c3 e5", "AC", 3),  # nor here, but wolves may escape
    ("size=2 sheep=5 wolves=2 shotgun remove", "a1 a2 b1 b2 b3", "AD", 3),
    ("size=2 sheep=5 wolves=2 shotgun", "a1 a2 b1 b2 b3", "AD", 3),
    ("size=2 sheep=6 wolves=2 no_reveal", "a1 a2 b1 b3 c2 c3", "BE", 3),
    ("size=2 sheep=7 wolves=3 no_berserk", "a1 a2 b1 b2 b3 c2 c3", "ADG", 3),  # no cell is free
    ("size=2 sheep=7 wolves=3 remove escape", "a1 a2 b1 b2 b3 c2 c3", "ADG", 3),
    ("size=3 sheep=4 wolves=1 escape", "a1 a2 c3 e5", "C", 3),
    ("size=3 sheep=4 wolves=2 shotgun", "a1 a2 c3 e5", "AB", 2),
    ("size=3 sheep=5 wolves=2 remove", "a1 a2 b3 d4 e5", "BC", 2),
)


def all_moves(game: Game) -> Iterator[Move]:
    """Every legal move, going berserk included."""
    yield from legal.moves(game)
    suspects = legal.suspects(game.position)
    for many in range(2, len(suspects) + 1):
        for some in combinations(suspects, many):
            if not legal.defects(game, Berserk(some)):
                yield Berserk(some)


def perft(game: Game, depth: int) -> int:
    """Return the number of games with this number of moves."""
    if depth == 0:
        return 1
    return sum(perft(game.apply(move), depth - 1) for move in all_moves(game))


def classic() -> dict[str, Any]:
    """The first move on the classic board: for each victim of the pack HIDE how many run, how many
    cells they may run to, and how many whole moves that makes."""
    game = Game.start(Options(), placements.PUBLISHED, "HIDE")
    counts = {}
    for victim in legal.victims(game):
        run = len(legal.runners(game.position, victim))
        cells = len(legal.destinations(game.position, victim))
        counts[victim] = [run, cells, perm(cells, run)]
    return counts


def counted() -> dict[str, Any]:
    """What the file holds."""
    found = []
    for options, cells, pack, depth in CASES:
        game = Game.start(Options.parse(options), Placement(tuple(cells.split())), pack)
        found.append({
            "options": str(game.options), "cells": cells, "pack": pack,
            "victims": "".join(legal.victims(game)),
            "destinations": {
                animal: len(legal.destinations(game.position, animal))
                for animal in game.position.living
            },
            "games": [perft(game, deep) for deep in range(1, depth + 1)],
        })
    return {"classic": classic(), "small": found}


if __name__ == "__main__":
    text = json.dumps(counted(), indent=1)
    short = re.sub(r"\[[^][{}]*\]|(?<=destinations\": )\{[^{}]*\}",
                   lambda list_: re.sub(r"\s+", " ", list_[0]), text)
    FILE.write_text(short + "\n", encoding="utf-8")
