"""The hours that a board takes, step by step of the guide.

Everything that is done many times is counted from the description and multiplied by the time for
one. Those times are estimates for someone who does it for the first time with care; nobody has
measured them. Waiting for glue, a delivery or a printer is not work and is counted apart.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil

import click

from hardware.bay import NoRoom, cables
from hardware.construction import Construction
from hardware.fabrication.make import models
from hardware.fabrication.pieces import all_pieces
from hardware.fabrication.sheets import Cutting, arrange
from hardware.fabrication.slicing import effort
from hardware.tables import Row, markdown
from hardware.wiring import Wiring

BED_HOURS = 5.0
"""Longest time for which a printer runs until someone clears its bed."""


@dataclass(frozen=True)
class Task:
    """Something done `count` times, in `minutes` each. `way`: hand, circuits, or both if empty."""

    step: int
    what: str
    count: float
    minutes: float
    way: str = ""

    @property
    def hours(self) -> float:
        """The time for all of them."""
        return self.count * self.minutes / 60


def printing_hours(built: Construction) -> float:
    """Return how long one printer runs. Every sheep is taken to print like the first one."""
    return sum(
        effort(model.solid).minutes / 60
        * (built.sheep_count if model.name.startswith("sheep-") else model.count)
        for model in models(replace(built, sheep_count=1))
    )


def tasks(built: Construction, printing: float) -> Iterator[Task]:
    """Yield all the work on a board whose parts print for that many hours."""
    cells, sheep, muxes = len(built.board.cells), built.sheep_count, built.board.mux_count
    pieces = all_pieces(built, min(Cutting().bed_mm))
    glued = sum(piece.count for piece in pieces)
    yield Task(1, "install the program", 1, 20)
    yield Task(2, "make the files", 1, 15)
    yield Task(3, "order the parts and sort them", 1, 90)
    yield Task(4, "cut a sheet, and take the pieces out", len(arrange(pieces, Cutting())), 20)
    yield Task(5, "clear and start the printer", ceil(printing / BED_HOURS), 15)
    yield Task(6, "set a magnet, with glue", 2 * sheep, 3)
    yield Task(6, "tag a sheep, paint it and close it", sheep, 4)
    yield Task(7, "glue a piece of the case", glued, 1)
    yield Task(7, "bend a sensor's legs and glue it in", cells, 3, "hand")
    yield Task(7, "cut, strip and solder one end of a wire", wire_ends(built), 1.5, "hand")
    yield Task(7, "stick on an LED, solder a capacitor", cells, 2, "hand")
    yield Task(7, "pins of a multiplexer board", muxes, 20, "hand")
    yield Task(7, "the board that feeds everything", 1, 120, "hand")
    yield Task(7, "solder the sensor and the header of a cell", cells, 4, "circuits")
    yield Task(7, "screw on a cell, solder its LED cables, plug in", cells, 12, "circuits")
    yield Task(7, "headers of carrier and banks", 1 + ceil(muxes / 3), 40, "circuits")
    yield Task(7, "set wall, diffuser and bolts of a cell", cells, 1)
    yield Task(8, "flash CircuitPython and the program", 1, 20)
    yield Task(9, "ask the doctor, and mend what it finds", 1, 60 + 2 * cells)
    yield Task(10, "calibrate", 1, 5 + 0.1 * cells)
    yield Task(11, "set up the Raspberry Pi", 1, 60)


TITLES = {
    1: "install", 2: "make the files", 3: "buy", 4: "cut", 5: "print", 6: "magnets",
    7: "assemble and wire", 8: "program the Pico", 9: "doctor", 10: "calibrate",
    11: "Raspberry Pi",
}


def table(*sizes: int) -> tuple[Row, list[Row]]:
    """Return the hours of each step for these sizes, wired by hand and with circuit boards."""
    head, columns = ["step"], list[dict[int, float]]()
    for size in sizes:
        built = Construction.of(size)
        printing, cells = printing_hours(built), len(built.board.cells)
        work = list(tasks(built, printing))
        for way, name in _ways(built):
            head.append(f"{cells} cells, {name}")
            columns.append({step: sum(task.hours for task in work
                                      if task.step == step and task.way in ("", way))
                            for step in TITLES} | {0: printing})
    rows: list[Row] = [
        (f"{step}. {title}", *(_hours(column[step]) for column in columns))
        for step, title in TITLES.items()
    ]
    rows.append(("**your work**", *(
        f"**{sum(column[step] for step in TITLES):.0f} h**" for column in columns)))
    rows.append(("the printer, alone", *(f"{column[0]:.0f} h" for column in columns)))
    return tuple(head), rows


def _ways(built: Construction) -> Iterator[tuple[str, str]]:
    yield "hand", "by hand"
    with suppress(NoRoom):
        cables(built)
        yield "circuits", "with circuits"


def wire_ends(built: Construction) -> int:
    """Return how many ends of wire there are to solder in a board that is wired by hand."""
    return 2 * sum(wire.count for wire in Wiring(built).wires)


def _hours(hours: float) -> str:
    """Return hours, or minutes where there are few.

    >>> _hours(0.25), _hours(12.4), _hours(1.6)
    ('15 min', '12 h', '1.5 h')
    """
    if hours < 0.9:
        return f"{max(5, 5 * round(hours * 12)):.0f} min"
    return f"{round(2 * hours) / 2:g} h" if hours < 10 else f"{hours:.0f} h"


if __name__ == "__main__":
    click.echo(markdown(table(2, 4)), nl=False)
