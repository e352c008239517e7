"""Which reading of the board fits the moment: one of a turn, one of a setting-up, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.guidance import setting, turn
from companion.guidance.leading import lead
from companion.guidance.reading import Reading
from companion.guidance.setting import Setting
from companion.referee.mutton.state import Playing

if TYPE_CHECKING:
    from companion.table.mutton.table import Table


def look(table: Table) -> Reading | Setting | None:
    """Read the board that the table's tracker knows, and tell the tracker who is in play and who
    is asked for. `table.seen` is what was read."""
    tracker, state, grid = table.tracker, table.state, table.grid
    if tracker is None or grid is None:
        return None
    phase = table.stage if table.resumable is None else "setup"
    there = table.link.state == "ready" and not table.wrong_board
    if state is None or not there or phase not in ("placing", "wolf", "farmer"):
        table.seen = tracker.arrangement()
        return None
    found: Reading | Setting
    target: setting.Target
    if phase == "placing":
        tracker.play(state.options.flock)
        table.seen = tracker.arrangement()
        if table.plan.target is not None:
            target = {animal: (cell, "up") for animal, cell in table.plan.target}
            found = setting.towards(target, grid, table.seen)
        else:
            found = setting.anywhere(
                state.options.flock, grid, table.seen, in_order=table.plan.way == "hand"
            )
    elif isinstance(state, Playing):
        game = state.game
        tracker.play((*game.position.living, *game.position.corpses.values()))
        table.seen = tracker.arrangement()
        if table.restoring:
            target = setting.as_it_stands(game.position)
            found = setting.towards(target, grid, table.seen)
        elif state.strength or table.announced is not None:
            name = state.match.players[state.mover or 0]
            found = lead(game, table.seen, table.announced, name)
        else:
            found = turn.read(game, table.seen, berserk=table.berserk, allowed=table.allowed)
    else:
        return None
    tracker.expect(found.expected if isinstance(found, Setting) else ())
    return found
