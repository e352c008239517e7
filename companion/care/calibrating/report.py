"""The board in a terminal: a picture of what its lights show, and a table of what was measured."""

from __future__ import annotations

from itertools import groupby

from rich.table import Table
from rich.text import Text

from companion.care.calibrating.guide import WEAK_MT, Guide, Result
from companion.link.orders import RGB


def picture(guide: Guide) -> Text:
    """Return the hexagon, a mark for each cell: ``(d4)`` is wanted, ``*`` a piece lies there, and
    what was measured is written out. Colours only repeat what the marks say."""
    text = Text()
    lights = guide.lights
    rows = [list(row) for _, row in groupby(guide.cells, key=lambda cell: cell[0])]
    widest = max((len(row) for row in rows), default=0)
    for row in rows:
        text.append("   " * (widest - len(row)))
        for cell in row:
            text.append(_mark(guide, cell).center(6), style=_style(lights[cell]))
        text.append("\n")
    return text


def _mark(guide: Guide, cell: str) -> str:
    if cell == guide.cell:
        return f"({cell})"
    if cell in guide.result.fields:
        return f"{guide.result.fields[cell]:.0f}"
    if cell in guide.result.skipped:
        return "--"
    return f"*{cell}*" if cell in guide.occupied else cell


def _style(colour: RGB) -> str:
    return "" if not any(colour) else "bold " + (
        "white" if len(set(colour)) == 1 else "green" if colour[1] > colour[0] else "red"
    )


UNDO = "`sheepfold calibrate --undo` takes them back."


def sentences(result: Result, undo: str = UNDO) -> list[str]:
    """Return what has come of it, in sentences; those that ask for something come first. `undo` is
    how the zeros are taken back."""
    said = []
    if result.weak:
        worst = ", ".join(f"{cell} ({result.fields[cell]:.0f} mT)" for cell in result.weak)
        said.append(
            f"Felt weakly, below {WEAK_MT:.0f} mT: {worst}. Was the sheep in the middle? If one "
            "sheep was weak everywhere, it lacks a magnet; if one cell is weak with every sheep, "
            "its sensor lies too deep or askew."
        )
    if result.inverted and len(result.inverted) == len(result.fields):
        said.append(
            "Every sheep was felt upside down. Were they put letter up? Then the magnets lie the "
            'other way round in all of them: say `magnets = "turned"` in the settings.'
        )
    elif result.inverted:
        said.append(
            f"Felt upside down: {', '.join(result.inverted)}. Were they put letter up? Then the "
            "sensors there are soldered back to front."
        )
    if result.skipped:
        said.append(
            f"Skipped: {', '.join(result.skipped)}. If a sheep stood there, its sensor is not "
            "connected, or is connected as another cell: see docs/makers/firmware.md, Wiring."
        )
    if result.fields and not said:
        low = min(abs(mt) for mt in result.fields.values())
        said.append(f"Every cell that was tried is felt well; the weakest gives {low:.0f} mT.")
    if result.offsets:
        most = max(result.offsets, key=lambda cell: abs(result.offsets[cell]))
        where = "kept on the board" if result.kept else "in use, but lost when the power goes"
        said.append(
            f"The zeros of {len(result.offsets)} sensors are {where}; the farthest off is {most} "
            f"with {result.offsets[most]:+.1f} mT. {undo}".strip()
        )
    return said


def table(offsets: dict[str, float], before: dict[str, float], fields: dict[str, float]) -> Table:
    """Return the zeros, and what was felt of a sheep, cell by cell."""
    shown = Table("cell", "zero, mT", "before", *(["sheep, mT"] if fields else []),
                  title="What the sensors read")
    for cell, mt in offsets.items():
        row = [cell, f"{mt:+.1f}", f"{before[cell]:+.1f}" if cell in before else ""]
        if fields:
            row.append(f"{fields[cell]:.1f}" if cell in fields else "")
        shown.add_row(*row)
    return shown
