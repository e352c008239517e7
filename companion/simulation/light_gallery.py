"""Pictures of what the lights say, for `docs/players/lights.md`: from a real game on the rig.

    python -m companion.simulation.light_gallery FOLDER
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.lights.light import Scene
from companion.lights.picture import svg
from companion.lights.scenes import cry, scene
from companion.simulation.linked_rig import LinkedRig
from companion.store.journal import Journal
from companion.table.table import Table
from companion.table.view import TableView
from engine.hexgrid import HexGrid
from engine.mutton.options import Options
from engine.mutton.placements import sparse

GRID = HexGrid.of(4)
STEP_MS = 50.0
PAUSE_MS = 1200.0
"""Between two doings: long enough for the board to settle and the table to judge."""


class Play:
    """A table with the simulated board, played by commands of both: ``flip d1``, ``confirm``."""

    def __init__(self) -> None:
        self.rig = LinkedRig(4, seed=1)
        self.table = Table(
            Journal(None), Random(1), clock=lambda: "2026-01-01", seal_cost=2
        )
        self._told = 0
        self.wait(PAUSE_MS)

    def wait(self, ms: float) -> None:
        """Let time pass."""
        until = self.rig.now + ms
        while self.rig.now < until:
            self.rig.wait(STEP_MS)
            for event in self.rig.events[self._told :]:
                self.table.event(event, self.rig.now)
            self._told = len(self.rig.events)
            self.table.tick(self.rig.now)

    def hands(self, *commands: str) -> TableView:
        """Do something to the board; what the table shows then."""
        for command in commands:
            self.rig.command(command)
            self.wait(PAUSE_MS)
        return self.table.view()

    def say(self, *commands: str) -> TableView:
        """Tell the table something; what it shows then."""
        for command in commands:
            self.table.command(command, self.rig.now)
            self.wait(PAUSE_MS)
        return self.table.view()


def moments(pack: str = "HIDE") -> Iterator[tuple[str, TableView, Scene]]:
    """The moments of a game that differ in their lights: a name, the view, and its scene.

    H or P must be in the `pack`: one of them kills L. Raises TableError otherwise.
    """
    play = Play()

    def now(name: str, view: TableView) -> tuple[str, TableView, Scene]:
        return name, view, scene(view, GRID)

    def cried(name: str, view: TableView) -> tuple[str, TableView, Scene]:
        assert view.reveal is not None, "nothing has been revealed"
        return name, view, cry(view.reveal, view, GRID)

    yield now("idle", play.table.view())
    play.say("options remove", "start")
    flock = [f"put {animal} {cell}" for animal, cell in sparse(Options())]
    yield now("placing", play.hands(*flock[:11]))
    play.hands(*flock[11:])
    play.say("confirm", f"pack {pack}")

    yield now("kill", play.hands("flip L"))
    yield now("in-hand", play.hands("lift H"))
    yield now("wrong", play.hands("put H d2"))
    yield now("ask", play.hands("lift H", "lift P", "put H c3"))
    play.say("which H")
    play.hands("put P d4")
    yield cried("bleat", play.say("confirm"))
    yield now("remove", play.table.view())
    play.hands("lift L")

    yield now("shot", play.hands("flip D"))
    yield cried("howl", play.say("confirm"))
    play.hands("lift D")
    yield now("over", play.say("stop"))
    play.hands("unplug")
    yield now("lost", play.hands("wait 1000"))


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
