"""Draw the rooms and their imports: the picture in `docs/developers/architecture.md`.

    python -m tests.rooms docs/developers/rooms.svg

The rows are the layers that import-linter enforces (`pyproject.toml`), the lines are the imports
that the code has. An import that also follows from a longer way down is left out, and what an extra
imports, so that the picture is the same without it. Badges number the rooms from a magnet to the
lights, and letter those from a touch to the journal. A test compares the picture with the code.
"""

import sys
import tomllib
from pathlib import Path
from xml.sax.saxutils import escape

import grimp

from companion.registry.extras import extras
from tests.borders import owner

ROOT = Path(__file__).parents[1]
WIDTH, ROW, BOX, TALL, TOP = 920, 74, 118, 34, 20
"""Of the picture and its boxes, in px."""
STYLE = (
    "text{font:14px 'Atkinson Hyperlegible',sans-serif;text-anchor:middle;fill:#17261D}"
    "rect{fill:#F6EEDF;stroke:#37523F;stroke-width:1.5}"
    ".room rect{fill:#E9B44C}path{fill:none;stroke:#4F7F4A;stroke-width:1.5}"
    ".magnet{fill:#1F5FA8}.touch{fill:#A8321F}.badge{fill:#fff;font-weight:bold}"
)
WAYS = {
    "magnet": ("firmware", "link", "sensing", "table", "desk", "lights"),
    "touch": ("screens", "desk", "table", "referee", "store"),
}
"""The rooms from a magnet to the lights (numbered), and from a touch to the journal (lettered)."""


def layers() -> list[list[str]]:
    """The rooms inside `companion` from the top down, and below them the other rooms."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    rows = next(each["layers"] for each in contracts["contracts"] if each["id"] == "companion")
    inside = [[f"companion.{name.strip()}" for name in row.split("|")] for row in rows]
    return [*inside, ["engine", "hardware"], ["firmware"]]


def imports(rooms: list[str]) -> set[tuple[str, str]]:
    """Which of these rooms imports which, without the extras."""
    graph = grimp.build_graph(  # its cache misses a new __init__.py
        "companion", "engine", "hardware", "firmware", cache_dir=None)
    found = set()
    for importer in {each for each in graph.modules if not owner(each, extras())}:
        for imported in graph.find_modules_directly_imported_by(importer):
            pair = _room(importer, rooms), _room(imported, rooms)
            if pair[0] and pair[1] and pair[0] != pair[1]:
                found.add((pair[0], pair[1]))
    return found


def nearest(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Leave out the imports that follow from others.

    >>> sorted(nearest({("a", "b"), ("b", "c"), ("a", "c")}))
    [('a', 'b'), ('b', 'c')]
    """
    below: dict[str, set[str]] = {}

    def reached(room: str) -> set[str]:
        if room not in below:
            direct = {lower for upper, lower in pairs if upper == room}
            below[room] = direct.union(*(reached(lower) for lower in direct))
        return below[room]

    return {
        (upper, lower) for upper, lower in pairs
        if not any(lower in reached(other) for one, other in pairs if one == upper)
    }


def _room(module: str, rooms: list[str]) -> str:
    return next((room for room in rooms if f"{module}.".startswith(f"{room}.")), "")


def picture() -> str:
    """The rooms as an SVG."""
    rows = layers()
    rooms = [room for row in rows for room in row]
    places = {
        room: (WIDTH * (column + 1) / (len(row) + 1), TOP + number * ROW)
        for number, row in enumerate(rows) for column, room in enumerate(row)
    }
    height = TOP + len(rows) * ROW
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}">',
        f"<title>The rooms and their imports</title><style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" style="fill:#fff;stroke:none"/>',
    ]
    for upper, lower in sorted(nearest(imports(rooms))):
        (x, y), (to_x, to_y) = places[upper], places[lower]
        y, middle = y + TALL, (y + TALL + to_y) / 2
        lines.append(f'<path d="M{x:.0f} {y} C{x:.0f} {middle:.0f} {to_x:.0f} {middle:.0f} '
                     f'{to_x:.0f} {to_y}"/>')
    for room, (x, y) in places.items():
        kind = "" if room.startswith("companion.") else ' class="room"'
        lines.append(
            f'<g{kind}><rect x="{x - BOX / 2:.0f}" y="{y}" width="{BOX}" height="{TALL}" rx="6"/>'
            f'<text x="{x:.0f}" y="{y + 22}">{escape(room.removeprefix("companion."))}</text></g>'
        )
    for (way, through), names, side in zip(WAYS.items(), ("123456", "abcde"), (-1, 1), strict=True):
        for name, badge in zip(through, names, strict=True):
            x, y = places[name if name in places else f"companion.{name}"]
            x += side * (BOX / 2 - 4)
            lines.append(f'<circle class="{way}" cx="{x:.0f}" cy="{y + 2}" r="10"/>'
                         f'<text class="badge" x="{x:.0f}" y="{y + 7}">{badge}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture(), encoding="utf-8")
