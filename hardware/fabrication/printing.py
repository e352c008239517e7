"""What printing takes: the settings, and the grams and hours of each part and of a whole board."""

import csv
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from hardware.board import MAX_SIZE, MIN_SIZE
from hardware.construction import Construction
from hardware.fabrication.slicing import SETTINGS, Effort
from hardware.tables import Row, markdown
from hardware.warning import WARNING


@dataclass(frozen=True)
class PrintLine:
    """Some equal parts to print, or some that differ in their letter only."""

    name: str
    count: int
    colour: str
    each: Effort
    """The mean of what one takes."""

    @property
    def grams(self) -> float:
        """The plastic of all of them."""
        return self.count * self.each.grams

    @property
    def hours(self) -> float:
        """The time for all of them."""
        return self.count * self.each.minutes / 60


def by_kind(lines: Iterable[PrintLine]) -> list[PrintLine]:
    """Return the lines with those joined that differ in a sheep's letter only."""
    kinds: dict[str, PrintLine] = {}
    for line in lines:
        name = re.sub(r"^sheep-[A-Z]-", "sheep-?-", line.name)
        before = kinds.get(name)
        if before is None:
            kinds[name] = replace(line, name=name)
            continue
        count = before.count + line.count
        mean = Effort((before.grams + line.grams) / count,
                      60 * (before.hours + line.hours) / count)
        kinds[name] = replace(before, count=count, each=mean)
    return list(kinds.values())


def settings_rows() -> list[Row]:
    """Return the settings for all parts."""
    found = SETTINGS
    return [
        ("material", "PLA"),
        ("nozzle", "0.4 mm"),
        ("layer", f"{found.layer_mm:g} mm, the first one too"),
        ("width of lines", f"{found.line_mm:g} mm"),
        ("lines along an edge", f"{found.perimeters}"),
        ("infill", "100 %"),
        ("supports", "none"),
        ("temperature", f"{found.nozzle_c} °C, the bed {found.bed_c} °C"),
        ("speed", f"{found.outer_mm_s:g} mm/s outside, {found.perimeter_mm_s:g} inside, "
                  f"{found.infill_mm_s:g} infill, {found.first_layer_mm_s:g} for the first layer"),
    ]


def part_rows(lines: Sequence[PrintLine]) -> list[Row]:
    """Return a row for each kind of part, and their sum."""
    rows = [
        (f"`{line.name}.stl`", f"{line.count}", line.colour, f"{line.each.grams:.1f}",
         f"{line.each.minutes:.0f}", f"{line.grams:.0f}", f"{line.hours:.1f}")
        for line in lines
    ]
    grams, hours = (f"{sum(values):.0f}" for values in
                    ([line.grams for line in lines], [line.hours for line in lines]))
    return [*rows, ("together", f"{sum(line.count for line in lines)}", "", "", "", grams, hours)]


def size_rows(lines: Sequence[PrintLine]) -> list[Row]:
    """Return what boards of all sizes take, from the lines of one of them.

    What a cell and a sheep take does not depend on the size.
    """
    rows = []
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        built = Construction.of(size)
        cells, sheep = len(built.board.cells), built.sheep_count
        scaled = [replace(line, count=_count(line, cells, sheep)) for line in lines]
        grams = [sum(line.grams for line in scaled if line.colour == colour)
                 for colour in ("white", "black")]
        hours = sum(line.hours for line in scaled)
        rows.append((str(size), str(cells), str(sheep), *(f"{mass:.0f}" for mass in grams),
                     f"{hours:.0f}"))
    return rows


def _count(line: PrintLine, cells: int, sheep: int) -> int:
    if line.name.startswith("sheep-"):
        return sheep
    return cells if line.name in OF_EVERY_CELL else line.count


OF_EVERY_CELL = ("diffuser", "seat", "wall")
HEAD: Row = ("part", "number", "PLA", "g each", "minutes each", "g", "hours")


def write_printing(lines: Sequence[PrintLine], folder: Path) -> list[Path]:
    """Write ``printing.csv`` with every file, and ``printing.md`` with every kind of part."""
    table, page = folder / "printing.csv", folder / "printing.md"
    with table.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(("file", "number", "PLA", "g each", "minutes each"))
        out.writerows(
            (f"{line.name}.stl", line.count, line.colour, f"{line.each.grams:.2f}",
             f"{line.each.minutes:.1f}") for line in lines)
    page.write_text(
        f"{WARNING}\n\nThe files lie as they are printed: do not turn them.\n\n"
        + markdown((("setting", "for all parts"), settings_rows())) + "\n"
        + markdown((HEAD, part_rows(by_kind(lines)))), encoding="utf-8")
    return [table, page]
