"""From what each sensor reads to what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.care.doctor.finding import Finding, State, good
from companion.link.events import CellState

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

_SOLDER = "Look at its three solder joints and its wire; then put another sensor there."


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
    ['All 2 are quiet and near zero; the noisiest spreads 0.4 mT.']
    """
    found = [finding for cell, each in readings.items() if (finding := _one(cell, each))]
    weak = [finding for finding in found if finding.part == "magnet"]
    pieces = [each for each in readings.values() if each.state in (1, 2)]
    if len(weak) > 2 and len(weak) >= 0.8 * len(pieces):
        found = [finding for finding in found if finding not in weak]
        cells = ", ".join(finding.cell for finding in weak)
        found.append(Finding(
            "supply", State.WRONG, f"Every piece is felt weakly ({cells}).",
            "The sensors get too little voltage: measure 3.3 V at the last of them while the "
            "lights are on, and give them a supply of their own.",
        ))
    bad = {finding.cell for finding in found}
    if not bad and readings:
        noisiest = max(each.spread for each in readings.values())
        found.append(good(
            "sensors", f"All {len(readings)} are quiet and near zero; the noisiest spreads "
            f"{noisiest:.1f} mT." if not pieces else
            f"All {len(readings)} are quiet, and the pieces on {len(pieces)} cells are felt well.",
        ))
    elif len(bad) > 2 and len(bad) >= 0.8 * len(readings):
        found.insert(0, Finding(
            "sensors", State.WRONG, f"{len(bad)} of {len(readings)} sensors are amiss at once.",
            "That is rarely the sensors: look at their common supply, at the multiplexers' "
            "address and enable wires, and whether the program is the one for this board.",
        ))
    return found


def _one(cell: str, each: Readings) -> Finding | None:
    zero = each.zero or 0.0
    if abs(each.last) > RAIL_MT:
        end = "3.3 V" if each.last > 0 else "0 V"
        return Finding("sensor", State.WRONG, f"The sensor under {cell} does not answer: its input "
                       f"lies at {end}.", _SOLDER, cell)
    if each.spread > NOISY_MT:
        return Finding("sensor", State.WRONG, f"The sensor under {cell} is noisy: its readings lie "
                       f"{each.spread:.1f} mT apart.", "Look for a loose joint, and for its "
                       "100 nF capacitor; keep its wire away from the lights' data wire.", cell)
    drift = each.last - each.first
    if abs(drift) > max(_DRIFT_MT, 0.3 * each.spread):
        return Finding("sensor", State.WRONG, f"The sensor under {cell} drifts: {drift:+.1f} mT "
                       "within seconds.", "Wait until the board is as warm as the room. If it goes "
                       "on, put another sensor there.", cell)
    if each.state in (CellState.UPRIGHT, CellState.INVERTED):
        if abs(each.last - zero) < WEAK_MT:
            return Finding("magnet", State.LOOK, f"The piece on {cell} is felt weakly "
                           f"({each.last - zero:+.1f} mT), if there is one.", "Put it in the "
                           "middle. If it stays so: with another sheep as well, the sensor lies "
                           "too deep; with this one only, it lacks a magnet. With no piece there, "
                           "the sensor is stuck.", cell)
        return None
    if each.state is CellState.UNCERTAIN:
        return Finding("sensor", State.LOOK, f"The sensor under {cell} feels something in between "
                       f"({each.last - zero:+.1f} mT).", "Take away what lies there, or put it in "
                       "the middle. If nothing lies there: `sheepfold calibrate`.", cell)
    if abs(each.last) > OFFSET_MT:
        return Finding("sensor", State.LOOK, f"The sensor under {cell} reads {each.last:+.1f} mT "
                       "with no piece on it.", "Is there iron or a magnet near? If not, put "
                       "another sensor there.", cell)
    if each.zero is not None and abs(each.last - zero) > WANDERED_MT:
        return Finding("sensor", State.LOOK, f"The sensor under {cell} has wandered by "
                       f"{each.last - zero:+.1f} mT since it was calibrated.",
                       "Clear the board and run `sheepfold calibrate`.", cell)
    return None
