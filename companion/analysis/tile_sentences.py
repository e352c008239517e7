"""What was done in a tile game and what became of it, in sentences for the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.store.tile_records import TileGame
from engine.laying import Stop
from engine.tile_analysis import Analysis, Step
from engine.wording import joined


def place(step: Step[Any], names: Sequence[str]) -> str:
    """When it was, and whose turn: "3 Ann"."""
    if step.made == 0:
        return "start"
    return f"{step.round} {names[step.player]}" if step.player is not None else str(step.round)


def done(step: Step[Any], kind: TileGame, names: Sequence[str]) -> str:
    """What was done."""
    if step.made == 0:
        return "The first tile lies."
    if step.player is None:
        return "The game was stopped."
    return f"{names[step.player]} laid {kind.written(step.tile)}."


def judged(step: Step[Any], kind: TileGame) -> str:
    """What was better, and by how much; empty where there was no choice to judge."""
    if step.tile is None:
        return ""
    if not step.blamed:
        return "Nothing clearly better was found."
    return f"{kind.written(step.best)} would have been better by {step.cost:.1f}."


def summary(analysis: Analysis[Any, Any], names: Sequence[str]) -> list[str]:
    """The game in a few sentences."""
    first, last = analysis.steps[0], analysis.steps[-1]
    found = []
    if first.expected is not None and last.expected is not None:
        now = "in the end" if analysis.game.position.over else "after the last tile"
        found.append(f"Expected at the start: {first.expected:.1f} {analysis.expected}; {now}: "
                     f"{last.expected:.1f}.")
    laid = [step for step in analysis.steps if step.player is not None]
    if laid:
        costs = [f"{names[player]} {sum(it.cost for it in laid if it.player == player):.1f}"
                 for player in sorted({step.player for step in laid if step.player is not None})]
        found.append("What tiles cost that were not laid in the best way found, in points: "
                     f"{joined(costs)}.")
    if laid and not analysis.costliest():
        found.append("No tile stands out as a mistake.")
    if analysis.game.entries and isinstance(analysis.game.entries[-1], Stop):
        found.append("The game was stopped before its end.")
    return found
