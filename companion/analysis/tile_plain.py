"""An analysis of a tile game as plain values, for `--json` and for whoever wants to reckon on."""

from __future__ import annotations

from typing import Any

from companion.analysis import tile_sentences as sentences
from companion.store.tile_records import Record, TileGame
from engine.tile_analysis import Analysis, Step


def plain(found: Analysis[Any, Any], record: Record, kind: TileGame) -> dict[str, Any]:
    """The whole analysis for `json.dumps`; `docs/players/after-the-game.md` has the keys."""
    names = kind.names(record)
    return {
        "game": kind.name,
        "over": found.game.position.over,
        "sides": list(found.sides),
        "points": list(found.steps[-1].points),
        "expects": found.expected,
        "costliest": [step.made for step in found.costliest()],
        "summary": sentences.summary(found, names),
        "steps": [_step(step, kind, names) for step in found.steps],
    }


def _step(step: Step[Any], kind: TileGame, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "round": step.round,
        "player": None if step.player is None else names[step.player],
        "move": None if step.tile is None else kind.written(step.tile),
        "points": list(step.points),
        "expected": step.expected,
        "best": None if step.best is None else kind.written(step.best),
        "cost": step.cost,
        "judged": sentences.judged(step, kind),
    }
