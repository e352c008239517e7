"""A whole match of a tile game, played by the table's own computer players in virtual time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Literal

from companion.desk import VirtualDesk
from companion.journal import Journal
from companion.settings import Settings
from companion.table.table import Table
from companion.tiles.state import State
from companion.tiles.view import TileView

DATE = "2026-05-01 20:15"
PLAYERS = {"fold": "computer:partner computer:greedy", "dogs": "computer:master computer:club"}
STEP_MS = 100.0


def tile_desk(seed: int) -> VirtualDesk:
    """A desk in virtual time, of which everything follows from the seed."""
    table = Table(Journal(None), Random(seed), lambda: DATE)
    return VirtualDesk(table, Settings(), seed=seed)


def begin(desk: VirtualDesk, game: Literal["fold", "dogs"], seed: int, options: str = "") -> None:
    """Sit computer players down to a match with these options. Raises TableError."""
    for text in (f"game {game}", f"players {PLAYERS[game]}", f"options {options}",
                 f"seed {abs(seed)}", "start"):
        desk.tiles.command(text, 0.0)


def played(desk: VirtualDesk, wait: Callable[[float], None]) -> Iterator[TileView]:
    """The view after each tile, until the match is over; the next game of a match is begun, too.
    `wait` lets so many ms pass for the desk."""
    seen = 0
    while True:
        view = desk.tiles.view()
        done = 1000 * (view.match.game if view.match else 1) + len(view.tiles)
        if done != seen:
            seen = done
            yield view
        if view.phase == "match-over":
            return
        if view.phase == "over":
            desk.tiles.command("next", desk.tiles.now)
        wait(STEP_MS)


def pumping(desk: VirtualDesk) -> Callable[[float], None]:
    """Lets time pass where nobody looks on."""
    now = 0.0

    def wait(ms: float) -> None:
        nonlocal now
        now += ms
        desk.pump(now)

    return wait


def page(state: State) -> str:
    """A finished game: who played, the table, its score, and why everything counts."""
    sides = ""
    if state.begun.game == "dogs":
        one, other = state.names[state.sheep], state.names[1 - state.sheep]
        sides = f": {one} plays the sheep, {other} the wolves"
    return (f"Game {state.number}{sides}\n\n"
            f"{state.rules.page(state.game, state.names)}\n")
