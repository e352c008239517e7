"""Pictures of what the lights say, for `docs/players/lights.md`: from a real game on the rig.

    python -m companion.simulation.light_gallery FOLDER
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from companion.lights.light import Scene
from companion.lights.picture import svg
from companion.lights.scenes import cry, scene
from companion.simulation.table_rig import TableRig
from companion.table.mutton.view import TableView
from engine.hexgrid import HexGrid
from engine.mutton.options import Options
from engine.mutton.placements import sparse

GRID = HexGrid.of(4)
PAUSE_MS = 1200.0
"""Pause after each action, in ms: the board settles and the table judges a kill."""


def moments(pack: str = "HIDE") -> Iterator[tuple[str, TableView, Scene]]:
    """The moments of a game that differ in their lights: a name, the view, and its scene.

    H or P must be in the `pack`: one of them kills L. Raises TableError otherwise.
    """
    table = TableRig(4, seed=1)
    table.wait(PAUSE_MS)

    def hands(*commands: str) -> TableView:
        table.play(*commands, each_ms=PAUSE_MS)
        return table.view

    def say(*commands: str) -> TableView:
        for command in commands:
            table.say(command)
            table.wait(PAUSE_MS)
        return table.view

    def now(name: str, view: TableView) -> tuple[str, TableView, Scene]:
        return name, view, scene(view, GRID)

    def cried(name: str, view: TableView) -> tuple[str, TableView, Scene]:
        return name, view, cry(view.reveal, view, GRID) if view.reveal else scene(view, GRID)

    yield now("idle", table.view)
    say("options remove", "start")
    flock = [f"put {animal} {cell}" for animal, cell in sparse(Options())]
    yield now("placing", hands(*flock[:11]))
    hands(*flock[11:])
    say("confirm", f"pack {pack}")

    yield now("kill", hands("flip L"))
    yield now("in-hand", hands("lift H"))
    yield now("wrong", hands("put H d2"))
    yield now("ask", hands("lift H", "lift P", "put H c3"))
    say("which H")
    hands("put P d4")
    yield cried("bleat", say("confirm"))
    yield now("remove", table.view)
    hands("lift L")

    yield now("shot", hands("flip D"))
    yield cried("howl", say("confirm"))
    hands("lift D")
    yield now("over", say("stop"))
    hands("unplug")
    yield now("lost", hands("wait 1000"))


def write(folder: Path) -> list[Path]:
    """Draw all the pictures into a folder, which is made if need be; the files' names.

    Raises OSError where that cannot be.
    """
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, view, lights in moments():
        file = folder / f"{name}.svg"
        file.write_text(svg(lights, GRID, view.board.on, f"The lights: {name}"), "utf-8")
        files.append(file)
    return files


def main(arguments: list[str]) -> str | None:
    """What is wrong, if anything is."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        return "Say where to: python -m companion.simulation.light_gallery FOLDER"
    try:
        for file in write(Path(arguments[0])):
            print(file)
    except OSError as why:
        return f"The pictures cannot be written to {arguments[0]}: {why.strerror}."
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
