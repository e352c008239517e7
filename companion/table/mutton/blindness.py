"""Cells whose sensors fail, at the table: named, journalled, played by touch, and healed.

`companion.sensing.sensor_health` knows which sensors can be believed; here that becomes steps and
sentences.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.link.events import CellState
from companion.referee.mutton import commands as say
from companion.sensing.sensor_health import Senses
from companion.table.errors import TableError
from companion.table.mutton.view import ReportedState
from companion.words.message import Message
from engine.hexgrid import Cell

if TYPE_CHECKING:
    from companion.table.mutton.table import Table

PUZZLED_MS = 15_000.0
"""So long something may not fit before the players are told what to do if the board is wrong,"""
IDLE_MS = 60_000.0
"""and so long nothing may happen at all."""

MANY = 4
"""More cells than these are not named one by one in every sentence."""

_STATES: Mapping[ReportedState, CellState] = {
    "up": CellState.UPRIGHT, "down": CellState.INVERTED, "empty": CellState.EMPTY,
}
_LIES = {state: lies for lies, state in _STATES.items()}


def blind(senses: Senses | None) -> dict[Cell, ReportedState]:
    """The cells that are played by touch, and how they are."""
    return {} if senses is None else {
        cell: _LIES[state] for cell, state in senses.blind.items()
    }


def lies(state: CellState | None) -> ReportedState | None:
    """The word for a state; None where there is none."""
    return None if state is None else _LIES.get(state)


def watch(table: Table, now: float) -> None:
    """Name the sensors that fail and those that work again, and notice where nothing comes of
    what the players are asked to do. Raises JournalError."""
    _wonder(table, now)
    senses = table.senses
    if senses is None:
        return
    failing = senses.failing()
    if failing:
        _distrust(table, failing, now)
        table.complain(table.text(_failing(failing)))
    healed = senses.healed(now)
    if healed:
        believe(table, healed, now)
        table.complain(table.text(_healed(healed)))


def _wonder(table: Table, now: float) -> None:
    at = table.reading or table.setting
    sentence = at.sentence if at is not None else None
    if (sentence, table.seen) != table.asked[:2]:
        table.asked = (sentence, table.seen, now)
    busy = at is not None and (at.problems or table.setting is not None or unsure(table))
    puzzled = sentence is not None and now - table.asked[2] >= (PUZZLED_MS if busy else IDLE_MS)
    if puzzled != table.puzzled:
        table.puzzled = puzzled
        table.look()


def unsure(table: Table) -> Cell | None:
    """The cell of a victim that only its own sensor reports as dead; see `Senses.turned`."""
    draft = table.reading.draft if table.reading is not None else None
    if table.senses is None or draft is None or draft.kind != "kill" or draft.runs:
        return None
    cell = table.seen.where(draft.animals[0])
    return cell if cell in table.senses.turned and not table.seen.in_hand else None


def _distrust(table: Table, failing: Mapping[Cell, CellState], now: float) -> None:
    """The board says that these sensors fail. Raises JournalError."""
    assert table.senses is not None
    assert table.tracker is not None
    _write(table, say.MarkBlind(tuple((cell, _LIES[state]) for cell, state in failing.items())))
    in_hand = table.tracker.arrangement().in_hand
    for cell in failing:
        table.tracker.sense(table.senses.distrust(cell, in_hand), now)


def tell(table: Table, cells: Mapping[Cell, ReportedState], now: float) -> None:
    """People say how these cells are; from now on they are played by touch. Raises
    JournalError."""
    assert table.senses is not None
    assert table.tracker is not None
    _write(table, say.MarkBlind(tuple(cells.items())))
    for cell, lies in cells.items():
        table.tracker.sense(table.senses.tell(cell, _STATES[lies], now), now)


def believe(table: Table, cells: Sequence[Cell], now: float) -> None:
    """The sensors of these cells count again. Raises JournalError."""
    assert table.senses is not None
    assert table.tracker is not None
    _write(table, say.MarkSeeing(tuple(cells)))
    in_hand = table.tracker.arrangement().in_hand
    for cell in cells:
        change = table.senses.trust(cell, in_hand)
        if change is not None:
            table.tracker.sense(change, now)


def touch(table: Table, cell: Cell, found: ReportedState) -> None:
    """Somebody says what is on a cell whose sensor is wrong. Raises TableError or JournalError."""
    senses = require_cell(table, cell)
    before = blind(senses)
    if before.get(cell) != found and not (
        cell not in before and lies(senses.says(cell)) == found
    ):
        tell(table, {cell: found}, table.now)


def trust(table: Table, cell: Cell) -> None:
    """Somebody says that a sensor works again. Raises TableError or JournalError."""
    if cell not in blind(require_cell(table, cell)):
        raise TableError(f"The sensor under {cell} is believed already.")
    believe(table, [cell], table.now)


def require_cell(table: Table, cell: Cell) -> Senses:
    """The senses of a board that has this cell. Raises TableError where there is none."""
    if table.grid is None or table.senses is None:
        raise TableError("The board is not there; everything is kept until it is back.")
    if cell not in table.grid:
        first, last = table.grid.cells[0], table.grid.cells[-1]
        raise TableError(f"Say which cell, from {first} to {last}: touch {first} empty.")
    return table.senses


def recall(table: Table, now: float) -> None:
    """A board or a match was taken up: what the journal knows of blind cells holds on the board,
    and the other way about. Raises JournalError."""
    senses, state = table.senses, table.state
    if senses is None or state is None or table.wrong_board:
        return
    found = blind(senses)
    known = state.course.blind
    _write(table, say.MarkBlind(tuple(
        (cell, lies) for cell, lies in found.items() if cell not in known)))
    for cell, lies in state.course.blind.items():
        if table.grid is not None and cell in table.grid and table.tracker is not None:
            table.tracker.sense(senses.tell(cell, _STATES[lies], now), now)


def _write(table: Table, command: say.MarkBlind | say.MarkSeeing) -> None:
    """Keep it, while there is a match to keep it with."""
    if table.state is not None:
        table.decide(command)


# --- sentences --------------------------------------------------------------------------------


def hint(table: Table, marked: Iterable[Cell]) -> Message | None:
    """What has to be said about blind cells now; of the `marked` ones above all."""
    cells = blind(table.senses)
    if not cells:
        return None
    here = [cell for cell in marked if cell in cells]
    found = here or list(cells)
    count, example = len(found), found[0]
    if count > MANY:
        return Message("many-blind-say-how" if here else "many-blind-count-when-said",
                       count=count, example=example)
    return Message("blind-say-how" if here else "blind-counts-when-said",
                   cells=found, example=example)


def out(cell: Cell | None) -> Message:
    """The way out of what does not fit, or of what the board does not notice."""
    if cell is None:
        return Message("does-board-miss")
    return Message("is-board-mistaken", cell=cell)


def _failing(cells: Collection[Cell]) -> Message:
    if len(cells) > MANY:
        return Message("many-sensors-fail", count=len(cells))
    return Message("sensors-fail", cells=tuple(cells))


def _healed(cells: Collection[Cell]) -> Message:
    if len(cells) > MANY:
        return Message("many-sensors-work", count=len(cells))
    return Message("sensors-work", cells=tuple(cells))
