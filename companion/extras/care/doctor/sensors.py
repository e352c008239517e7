"""From what each sensor reads to what is wrong with it.

A sensor is faulty only by what no tolerance explains (`hardware.tolerances`): it does not answer,
it is noisier than the others, it drifts within seconds. All else is first something on its cell, or
a board that has to be calibrated.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from statistics import median

from companion.extras.care.doctor.finding import Finding, State, good
from companion.extras.care.zeros import SMALL, doubtful, plausible
from companion.link.events import CellState
from companion.words.message import Message
from hardware.tolerances import DRV5055A3

NOISY_MT = 8 * hypot(DRV5055A3.noise_mt_sd, DRV5055A3.ripple_mt_sd)
"""Spread of readings in mT beyond which a sensor is noisy: about 3. A good one spreads 0.4 to 0.7,
and 1.2 to 2.2 with the ripple of a Pico in power-save mode; one of 500 spreads more than 2.4."""
_NOISY_ALONE_MT, _NOISY_ALONE = 1.0, 2.5
"""Spread in mT, and as a multiple of the board's median, beyond which a single sensor is noisy."""
RAIL_MT = 95.0
"""Readings outside this range (mT) mean a missing sensor or a broken wire."""
WANDERED_MT = DRV5055A3.drift_mt + 0.35
"""Largest change in mT of a good sensor's zero since its calibration: about 2."""
WEAK_MT = 15.0
_DRIFT_MT = 0.15


@dataclass(frozen=True, slots=True)
class Readings:
    """What one sensor gave, in mT: two means with some seconds between them, and how far its
    readings lay apart; `zero` is what the board has kept for it (None: not calibrated), and `gain`
    how strongly it reads, in per cent."""

    first: float
    last: float
    spread: float
    zero: float | None
    state: CellState
    gain: int = 100


def diagnose(readings: Mapping[str, Readings]) -> list[Finding]:
    """Return what is wrong with the sensors of a board, cell by cell; one finding if nothing is.

    >>> fine = Readings(0.1, 0.1, 0.4, None, CellState.EMPTY)
    >>> [finding.what for finding in diagnose({"a1": fine, "a2": fine})]
    [Message('sensors-quiet', count=2, spread=0.4)]
    """
    doubts = _doubts(readings)
    usual = median(each.spread for each in readings.values()) if readings else 0.0
    found = [finding for cell, each in readings.items()
             if (finding := _one(cell, each, usual, cell in doubts))]
    weak = [finding for finding in found if finding.part == "magnet"]
    pieces = sum(each.state in (1, 2) for each in readings.values())
    if _nearly_all(len(weak), pieces):  # zeros, too, are off then
        found = [finding for finding in found if finding.state is State.WRONG]
        what = Message("pieces-felt-weakly", cells=[finding.cell for finding in weak])
        found.append(Finding("supply", State.WRONG, what, Message("pieces-felt-weakly-mend")))
    bad = {finding.cell for finding in found}
    if not bad and readings:
        noisiest = max(each.spread for each in readings.values())
        quiet = Message("sensors-quiet", count=len(readings), spread=noisiest)
        if pieces:
            quiet = Message("sensors-quiet-with-pieces", count=len(readings), pieces=pieces)
        found.append(good("sensors", quiet))
    elif _nearly_all(len(bad), len(readings)):
        what = Message("sensors-wrong-at-once", wrong=len(bad), count=len(readings))
        found.insert(0, Finding(
            "sensors", State.WRONG, what, Message("sensors-wrong-at-once-mend")))
    return found


def _doubts(readings: Mapping[str, Readings]) -> Sequence[str]:
    """Return the cells whose sensors read what those of the other cells make doubtful."""
    answering = {cell: each.last for cell, each in readings.items() if abs(each.last) <= RAIL_MT}
    kept = {cell: zero for cell in answering if (zero := readings[cell].zero) is not None}
    if not answering:
        return ()
    doubts = doubtful(answering, kept if len(kept) == len(answering) else {})
    if not kept and len(answering) < SMALL:  # a good sensor of another kind may read as much
        return [cell for cell in doubts if not plausible(answering[cell])]
    return doubts


def _nearly_all(wrong: int, number: int) -> bool:
    """Return whether those that are wrong are enough to have one cause."""
    return wrong > 2 and wrong >= 0.8 * number


def _one(cell: str, each: Readings, usual_spread: float, doubtful: bool) -> Finding | None:
    field = (each.last - (each.zero or 0.0)) * 100 / each.gain
    if abs(each.last) > RAIL_MT:
        what = Message("sensor-at-rail", cell=cell, end="3.3 V" if each.last > 0 else "0 V")
        return Finding("sensor", State.WRONG, what, Message("sensor-at-rail-mend"), cell)
    alone = max(_NOISY_ALONE_MT, _NOISY_ALONE * usual_spread)
    if each.spread > min(NOISY_MT, alone):
        what = Message("sensor-noisy", cell=cell, spread=each.spread)
        return Finding("sensor", State.WRONG, what, Message("sensor-noisy-mend"), cell)
    drift = each.last - each.first
    if abs(drift) > max(_DRIFT_MT, 0.3 * each.spread):
        what = Message("sensor-drifts", cell=cell, drift=drift)
        return Finding("sensor", State.WRONG, what, Message("sensor-drifts-mend"), cell)
    if each.zero is None and not doubtful and abs(field) < WEAK_MT:
        return None  # it may be its zero, which a calibration takes away
    if each.state in (CellState.UPRIGHT, CellState.INVERTED):
        if abs(field) < WEAK_MT:
            what = Message("piece-felt-weakly", cell=cell, field=field)
            return Finding("magnet", State.LOOK, what, Message("piece-felt-weakly-mend"), cell)
        return None
    if each.state is CellState.UNCERTAIN:
        what = Message("sensor-in-between", cell=cell, field=field)
        return Finding("sensor", State.LOOK, what, Message("sensor-in-between-mend"), cell)
    if each.zero is None:
        what = Message("sensor-off-zero", cell=cell, field=each.last)
        return Finding("sensor", State.LOOK, what, Message("sensor-off-zero-mend"), cell)
    wandered = each.last - each.zero  # a voltage that drifts, whatever the sensor's gain
    if abs(wandered) > WANDERED_MT:
        what = Message("sensor-wandered", cell=cell, field=wandered)
        return Finding("sensor", State.LOOK, what, Message("sensor-wandered-mend"), cell)
    return None
