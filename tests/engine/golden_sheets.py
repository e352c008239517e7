"""The text diagrams of every size and the sheets of a few games, kept in `data/sheets.txt`.

    python -m tests.engine.golden_sheets

rewrites the file. Line ends are marked with ``|``, since spaces before them matter.
"""

from collections.abc import Iterator
from pathlib import Path

from engine.hexgrid import MAX_SIZE, MIN_SIZE, HexGrid, cell_count
from engine.mutton import records, sheet
from engine.mutton.moves import Placement
from engine.mutton.options import Options
from engine.mutton.position import Position

DATA = Path(__file__).parent / "data"
FILE = DATA / "sheets.txt"
PLACES = {
    "playthroughs/open": ("0", "2"),
    "playthroughs/hidden": ("3", "4"),
    "playthroughs/berserk": ("2",),
    "long": ("9", "12"),
}
"""Records, and the places in them to show besides their end."""


def sections() -> Iterator[tuple[str, str]]:
    """Headings and texts."""
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        options = Options(size=size, sheep=min(26, cell_count(size)), wolves=1)
        every_other = sorted(range(options.cells), key=lambda i: i % 2)[: options.sheep]
        cells = tuple(HexGrid.of(size).cells[i] for i in sorted(every_other))
        yield f"size {size}", sheet.diagram(Position.start(options, Placement(cells)))
    for name, places in PLACES.items():
        record = records.read((DATA / f"{name}.mutton").read_text(encoding="utf-8"))
        for place in places:
            yield f"{name} at {place}", sheet.page(records.at(record, place), record.to_beat)
        yield f"{name} at its end", sheet.page(record.game, record.to_beat)


def text() -> str:
    """The file's text."""
    parts = []
    for heading, body in sections():
        parts += [f"== {heading}", *(f"{line}|" for line in body.split("\n")), ""]
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
