"""The bills of all sizes, side by side: ``python -m hardware.fabrication.bills``."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import click

from hardware.board import MAX_SIZE, MIN_SIZE
from hardware.construction import Construction
from hardware.fabrication.make import models
from hardware.fabrication.materials import Item, bill, totals
from hardware.fabrication.pieces import all_pieces
from hardware.fabrication.sheets import Cutting, arrange
from hardware.tables import Row, markdown


@dataclass(frozen=True)
class SizeBill:
    """The bill of a board, and the sizes from which it was counted."""

    built: Construction
    sheets: int
    items: list[Item]

    def count(self, key: str) -> float:
        """Return how many of the lines with this key there are in all."""
        return sum(item.count for item in self.items if item.key == key)


def of(size: int) -> SizeBill:
    """Return the bill for a size, on sheets of 300 × 300 mm.

    Every sheep is taken to weigh as much as the first one.
    """
    built, cutting = Construction.of(size), Cutting()
    sheets = len(arrange(all_pieces(built, min(cutting.bed_mm)), cutting))
    printed = Counter[str]()
    for model in models(replace(built, sheep_count=1)):
        count = built.sheep_count if model.name.startswith("sheep-") else model.count
        printed[model.filament] += model.solid.volume() * count
    return SizeBill(built, sheets, bill(built, sheets, dict(printed)))


def rows(sizes: Iterable[int]) -> Iterator[Row]:
    """Yield a row for each size."""
    for size in sizes:
        found = of(size)
        own, services = totals(found.items), totals(found.items, services=True)
        hand, circuits = "a board wired by hand", "a board with circuit boards"
        yield (
            str(size), str(len(found.built.board.cells)), str(found.built.sheep_count),
            f"{found.count('magnet'):g}", str(found.sheets), f"{found.count('filament'):g} g",
            f"{own[hand]:.0f}", f"{services[hand]:.0f}",
            f"{own[circuits]:.0f}" if circuits in own else "-",
            f"{services[circuits]:.0f}" if circuits in own else "-",
        )


def table(sizes: Iterable[int] = range(MIN_SIZE, MAX_SIZE + 1)) -> tuple[Row, list[Row]]:
    """Return what boards of these sizes take and cost, in EUR."""
    return (
        "cells a side", "cells", "sheep", "magnets", "sheets", "filament",
        "wired by hand", "the same, cut and printed by services",
        "with circuit boards", "the same, cut and printed by services",
    ), list(rows(sizes))


if __name__ == "__main__":
    click.echo(markdown(table()), nl=False)
