"""From what each sensor reads to what is wrong with it."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.care.doctor.finding import Finding, State, good
from companion.link.events import CellState
from companion.words.message import Message

NOISY_MT = 1.0
"""Spread of readings in mT beyond which a sensor is noisy; a sound one spreads 0.4 to 0.7 mT."""
RAIL_MT = 95.0
"""Readings outside this range (mT) mean a missing sensor or a broken wire."""
OFFSET_MT = 2.5
"""Largest offset in mT with no magnet near; the firmware's threshold is 5 mT."""
WANDERED_MT = 0.8
"""Largest change in mT of a sound sensor's zero from one calibration to the next."""
WEAK_MT = 15.0
_DRIFT_MT = 0.15


@dataclass(frozen=True, slots=True)
class Readings:
    """What one sensor gave, in mT: two means with some seconds between them, and how far its
    readings lay apart; `zero` is what the board has kept for it (None: not calibrated)."""

    first: float
    last: float
    spread: float
    zero: float | None
    state: CellState


def diagnose(readings: Mapping[str, Readings]) -> list[Finding]:
    """Return what is wrong with the sensors of a board, cell by cell; one finding if nothing is.

    >>> fine = Readings(0.1, 0.1, 0.4, None, CellState.EMPTY)
    >>> [finding.what for finding in diagnose({"a1": fine, "a2": fine})]
    [Message('sensors-quiet', count=2, spread=0.4)]
    """
    found = [finding for cell, each in readings.items() if (finding := _one(cell, each))]
    weak = [finding for finding in found if finding.part == "magnet"]
    pieces = [each for each in readings.values() if each.state in (1, 2)]
    if len(weak) > 2 and len(weak) >= 0.8 * len(pieces):
        found = [finding for finding in found if finding not in weak]
        what = Message("pieces-felt-weakly", cells=[finding.cell for finding in weak])
        found.append(Finding("supply", State.WRONG, what, Message("pieces-felt-weakly-mend")))
    bad = {finding.cell for finding in found}
    if not bad and readings:
        noisiest = max(each.spread for each in readings.values())
        quiet = Message("sensors-quiet", count=len(readings), spread=noisiest)
        if pieces:
            quiet = Message(
                "sensors-quiet-with-pieces", count=len(readings), pieces=len(pieces))
        found.append(good("sensors", quiet))
    elif len(bad) > 2 and len(bad) >= 0.8 * len(readings):
        what = Message("sensors-wrong-at-once", wrong=len(bad), count=len(readings))
        found.insert(0, Finding(
            "sensors", State.WRONG, what, Message("sensors-wrong-at-once-mend")))
    return found


def _one(cell: str, each: Readings) -> Finding | None:
    zero = each.zero or 0.0
    field = each.last - zero
    if abs(each.last) > RAIL_MT:
        what = Message("sensor-at-rail", cell=cell, end="3.3 V" if each.last > 0 else "0 V")
        return Finding("sensor", State.WRONG, what, Message("sensor-at-rail-mend"), cell)
    if each.spread > NOISY_MT:
        what = Message("sensor-noisy", cell=cell, spread=each.spread)
        return Finding("sensor", State.WRONG, what, Message("sensor-noisy-mend"), cell)
    drift = each.last - each.first
    if abs(drift) > max(_DRIFT_MT, 0.3 * each.spread):
        what = Message("sensor-drifts", cell=cell, drift=drift)
        return Finding("sensor", State.WRONG, what, Message("sensor-drifts-mend"), cell)
    if each.state in (CellState.UPRIGHT, CellState.INVERTED):
        if abs(field) < WEAK_MT:
            what = Message("piece-felt-weakly", cell=cell, field=field)
            return Finding("magnet", State.LOOK, what, Message("piece-felt-weakly-mend"), cell)
        return None
    if each.state is CellState.UNCERTAIN:
        what = Message("sensor-in-between", cell=cell, field=field)
        return Finding("sensor", State.LOOK, what, Message("sensor-in-between-mend"), cell)
    if abs(each.last) > OFFSET_MT:
        what = Message("sensor-off-zero", cell=cell, field=each.last)
        return Finding("sensor", State.LOOK, what, Message("sensor-off-zero-mend"), cell)
    if each.zero is not None and abs(field) > WANDERED_MT:
        what = Message("sensor-wandered", cell=cell, field=field)
        return Finding("sensor", State.LOOK, what, Message("sensor-wandered-mend"), cell)
    return None
