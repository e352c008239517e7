"""A tile game's analysis in sentences, and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from companion.store.tile_records import (
    Record,
    TileAnalysis,
    TileStep,
    game_title,
    names,
    write_tile,
)
from engine.laying import Stop
from engine.wording import joined


def place(step: TileStep, names: Sequence[str]) -> str:
    """When it was, and whose turn: "3 Ann"."""
    if step.made == 0:
        return "start"
    return f"{step.round} {names[step.player]}" if step.player is not None else str(step.round)


def done(step: TileStep, names: Sequence[str]) -> str:
    """Return what was done."""
    if step.made == 0:
        return "The first tile lies."
    if step.player is None:
        return "The game was stopped."
    return f"{names[step.player]} laid {write_tile(step.tile)}."


def judged(step: TileStep) -> str:
    """Return what was better, and by how much; empty where there was no choice to judge."""
    if step.tile is None:
        return ""
    if not step.blamed:
        return "Nothing clearly better was found."
    return f"{write_tile(step.best)} would have been better by {step.cost:.1f}."


def summary(analysis: TileAnalysis, names: Sequence[str]) -> list[str]:
    """Return the game in a few sentences."""
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


def plain(analysis: TileAnalysis, record: Record) -> dict[str, object]:
    """Return the whole analysis for `json.dumps`; `docs/players/after-the-game.md` has the keys."""
    players = names(record)
    return {
        "game": game_title(analysis.game),
        "over": analysis.game.position.over,
        "sides": analysis.sides,
        "points": analysis.steps[-1].points,
        "expects": analysis.expected,
        "costliest": [step.made for step in analysis.costliest()],
        "summary": summary(analysis, players),
        "steps": [_plain_step(step, players) for step in analysis.steps],
    }


def _plain_step(step: TileStep, names: Sequence[str]) -> dict[str, object]:
    return {
        "round": step.round,
        "player": None if step.player is None else names[step.player],
        "move": None if step.tile is None else write_tile(step.tile),
        "points": step.points,
        "expected": step.expected,
        "best": None if step.best is None else write_tile(step.best),
        "cost": step.cost,
        "judged": judged(step),
    }
