"""A finished game step by step, for screens elsewhere: they draw the steps and know no rules."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from companion.games.mutton import sentences
from companion.words.catalogue import Catalogue
from engine.mutton.deduction import NoPackFits, deduce
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Shot, Turn
from engine.mutton.records import Record, player
from engine.mutton.views import view as seen_by


def replay(record: Record, catalogue: Catalogue) -> dict[str, Any]:
    """Return a finished game, with a step for each thing that was done, and one for the beginning.

    What can be deduced is counted for each step, in percent for each letter.
    """
    game = record.game.public()
    return {
        "wolf": catalogue.name(player(record.tags, "Wolf") or ""),
        "farmer": catalogue.name(player(record.tags, "Farmer") or ""),
        "score": game.position.score, "pack": sorted(game.pack or ()),
        "sheet": seen_by(game, "public").json()["sheet"],
        "steps": [_step(game.upto(many), catalogue) for many in range(len(game.entries) + 1)],
    }


def _step(game: Game, catalogue: Catalogue) -> dict[str, Any]:
    entry, position = game.entries[-1] if game.entries else None, game.position
    move = entry.move if isinstance(entry, Turn) else None
    runs = move.runs if isinstance(move, Kill | Shot) else ()
    chances: list[int] = []
    with suppress(NoPackFits):  # two tables: what the other one said is not true
        found = deduce(game)
        chances = [round(100 * found.probability(each)) for each in game.options.flock]
    return {
        "facts": catalogue.text(sentences.round_and_points(game)),
        "story": catalogue.text(sentences.last_move(game)),
        "living": dict(position.living), "corpses": dict(position.corpses),
        "dead": dict(position.dead), "chances": chances,
        "runs": {run.animal: run.cell for run in runs},
    }
