"""How a simulated board sets its flock up by itself: sheep after sheep, as hands would do it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.mutton.view import TableView
from engine.hexgrid import Cell, HexGrid

BETWEEN_MS = 70
"""From one sheep to the next."""
SETTLE_MS = 700
TAP_MS = 450


def setting_up(view: TableView, standing: Mapping[Cell, str], identity: str) -> list[str]:
    """Lines of the rig's language, with ``wait``s, that set up the flock the table asks for, or
    the board as the game has it.

    Where the players may put the flock as they like, it is put in reading order. First everything
    that is not in its place is taken off; then the others are set down in the order of their
    letters, each held to the tag pad first where the table would not know it.
    """
    wanted = _wanted(view)
    fits = {
        cell
        for cell, name in standing.items()
        if wanted.get(name.lstrip("-")) == (cell, name.startswith("-"))
    }
    lines: list[str] = []
    for cell in standing:
        if cell not in fits:
            lines += [f"lift {cell}", f"wait {BETWEEN_MS}"]
    if lines:
        lines.append(f"wait {SETTLE_MS}")
    tap = identity == "pad" and view.placing is not None and view.placing.way == "free"
    for name, (cell, dead) in wanted.items():
        if cell in fits:
            continue
        if tap:
            lines += [f"tap {name}", f"wait {TAP_MS}"]
        facing = "inverted" if dead else "upright"
        lines += [f"put {name} {cell} {facing}", f"wait {BETWEEN_MS}"]
    return lines


def _wanted(view: TableView) -> dict[str, tuple[Cell, bool]]:
    """Where each sheep belongs, and whether it lies there dead."""
    if view.options is None:
        return {}
    if view.phase == "restoring" and view.position is not None:
        living = {name: (cell, False) for name, cell in view.position.living.items()}
        return {**living, **{name: (cell, True) for cell, name in view.position.corpses.items()}}
    if view.placing is None:
        return {}
    cells = HexGrid.of(view.options.size).cells
    target = dict(view.placing.target) or dict(zip(view.options.flock, cells, strict=False))
    return {name: (cell, False) for name, cell in target.items()}
