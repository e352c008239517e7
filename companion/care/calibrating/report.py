"""The board in a terminal: a picture of what its lights show, and a table of what was measured."""

from __future__ import annotations

from itertools import groupby

from rich.table import Table
from rich.text import Text

from companion.care.calibrating.guide import WEAK_MT, Guide, Result
from companion.link.orders import RGB
from companion.words.catalogue import TYPED
from companion.words.message import Message


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


def results(result: Result) -> list[Message]:
    """Return what has come of it; what asks for something comes first, and the zeros last."""
    said = []
    if result.weak:
        worst = [Message("cell-with-field", cell=cell, field=result.fields[cell])
                 for cell in result.weak]
        said.append(Message("felt-weakly", limit=WEAK_MT, weakest=worst))
    if result.inverted and len(result.inverted) == len(result.fields):
        said.append(Message("every-sheep-upside-down"))
    elif result.inverted:
        said.append(Message("felt-upside-down", cells=result.inverted))
    if result.skipped:
        said.append(Message("cells-skipped", cells=result.skipped))
    if result.fields and not said:
        low = min(abs(mt) for mt in result.fields.values())
        said.append(Message("every-cell-felt", field=low))
    if result.offsets:
        most = max(result.offsets, key=lambda cell: abs(result.offsets[cell]))
        said.append(Message(
            "zeros-kept" if result.kept else "zeros-in-use",
            count=len(result.offsets), cell=most, field=result.offsets[most],
        ))
    return said


def table(offsets: dict[str, float], before: dict[str, float], fields: dict[str, float]) -> Table:
    """Return the zeros, and what was felt of a sheep, cell by cell."""
    text = TYPED.text
    columns = [Message("column-cell"), Message("column-zero"), Message("column-before")]
    columns += [Message("column-sheep")] if fields else []
    shown = Table(*map(text, columns), title=text(Message("table-title")))
    for cell, mt in offsets.items():
        row = [cell, _signed(mt), _signed(before[cell]) if cell in before else ""]
        if fields:
            row.append(text(Message("decimal", number=fields[cell])) if cell in fields else "")
        shown.add_row(*row)
    return shown


def _signed(mt: float) -> str:
    return TYPED.text(Message("signed", number=mt))
