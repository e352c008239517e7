"""The Hall sensors of a simulated board behind their multiplexers, their noise and their faults."""

import random
from dataclasses import dataclass
from functools import cache

from hardware.board import INPUTS_PER_MUX, BoardSpec
from hardware.magnets import SELF_TEST_MT, HallSensor, quantised
from hardware.tabletop import Tabletop
from hardware.tolerances import COUNTS, SUPPLY_MV, DrawnBoard

_READ_MS = 0.048  # one reading through a multiplexer, measured on an emulated RP2040
_HISS = 8191
_PER_MT = HallSensor().counts_per_mt


@dataclass(slots=True)
class Clock:
    """The time of a Pico in ms: `now` is set from outside, `busy_ms` counts how long the readings
    of the present step have taken."""

    now: float = 0.0
    busy_ms: float = 0.0

    def begin_step(self, now: float) -> None:
        """Begin a step of the firmware's loop."""
        self.now, self.busy_ms = now, 0.0


@dataclass(slots=True)
class Fault:
    """What is wrong with one sensor: it gives `stuck_mt` whatever it feels, its zero has been
    drifting by `drift_mt` a minute since `since`, and its noise is `loud` times as great."""

    stuck_mt: float | None = None
    drift_mt: float = 0.0
    since: float = 0.0
    loud: float = 1.0


@dataclass(frozen=True, slots=True)
class MuxFault:
    """What is wrong with one multiplexer: nothing comes out of it (`dead`), or some of its four
    address lines hang, `low` or `high` (a bit for each)."""

    dead: bool = False
    low: int = 0
    high: int = 0

    def heard(self, channel: int) -> int | None:
        """Return which channel is read when this one is asked for; None for nothing.

        >>> MuxFault(high=1).heard(16), MuxFault(low=2).heard(31), MuxFault(dead=True).heard(3)
        (17, 29, None)
        """
        return None if self.dead else (channel & ~self.low) | self.high


@cache
def _unit_noise() -> tuple[float, ...]:
    """Return noise with a standard deviation of 1, the same for every board."""
    rng = random.Random("noise")
    return tuple(rng.gauss(0.0, 1.0) for _ in range(_HISS))


@cache
def _busy_ms(number: int) -> float:
    """Return the time of that many readings, rounded as it is when they are taken one by one."""
    busy_ms = 0.0
    for _ in range(number):
        busy_ms += _READ_MS
    return busy_ms


class Noise:
    """The noise of a reading, in ADC counts: a standard deviation of `sigma_mt`."""

    def __init__(self, sigma_mt: float, place: int) -> None:
        self.sigma_mt = sigma_mt
        scale = sigma_mt * _PER_MT
        self._values = [scale * each for each in _unit_noise()]
        self._place = place
        self.least, self.most = min(self._values), max(self._values)

    def draw(self) -> float:
        """Return the noise of the next reading."""
        place = self._place
        self._place = place + 1 if place + 1 < _HISS else 0
        return self._values[place]

    def skip(self, number: int) -> None:
        """Go on as if that many readings had been taken."""
        self._place = (self._place + number) % _HISS


class Sensors:
    """The sensors of all cells. What they feel of the `tabletop` is taken over by `feel`."""

    def __init__(
        self, spec: BoardSpec, tabletop: Tabletop, clock: Clock, rng: random.Random,
        noise_mt: float, drawn: DrawnBoard, calibrated: bool,
    ) -> None:
        self._tabletop = tabletop
        self._clock = clock
        self._rng = rng
        per_mv = drawn.scale * COUNTS / SUPPLY_MV
        self._cells = [  # channel, counts for no field, and for one mT more, of each cell's sensor
            (spec.channel(cell), (SUPPLY_MV / 2 + each.zero_mv + each.drift_mv) * per_mv,
             each.mv_per_mt * per_mv)
            for cell, each in zip(spec.cells, drawn.sensors, strict=True)
        ]
        self._ends = drawn.end_mv * per_mv, (SUPPLY_MV - drawn.end_mv) * per_mv
        self._stuck_zeros = [  # where a stuck sensor reads 0 mT
            32768 + offset if calibrated else 32768 for offset in drawn.offsets()]
        self._self_test = (32768 + _PER_MT * SELF_TEST_MT) * drawn.scale
        self._self_tests = spec.self_tests
        self._levels = [0.0] * (INPUTS_PER_MUX * max(1, spec.mux_count))
        self._faults: dict[int, Fault] = {}
        self._mux_faults: dict[int, MuxFault] = {}
        self._loud: dict[int, float] = {}
        self._sag = 1.0
        self.changed = 0
        """How often the fields or the noise of the sensors have changed."""
        self.noise(noise_mt)

    def noise(self, sigma_mt: float) -> None:
        """Set the noise of every reading (standard deviation)."""
        self._noise = Noise(sigma_mt, self._rng.randrange(_HISS))
        self.changed += 1

    def feel(self) -> None:
        """Take over the fields of the tabletop."""
        self.changed += 1
        fields, faults, sag = self._tabletop.fields, self._faults, self._sag
        for channel in self._self_tests:
            self._levels[channel] = self._self_test
        low, high = self._ends
        for cell, (channel, zero, per_mt) in enumerate(self._cells):
            level = zero + per_mt * fields[cell]
            if level < low:
                level = low
            elif level > high:
                level = high
            if cell in faults:
                fault = faults[cell]
                level += per_mt * fault.drift_mt * (self._clock.now - fault.since) / 60_000
                if fault.stuck_mt is not None:
                    level = self._stuck_zeros[cell] + _PER_MT * fault.stuck_mt
            kept = self._stuck_zeros[cell]
            self._levels[channel] = level if sag == 1.0 else kept + sag * (level - kept)
        if self._mux_faults:
            sound = list(self._levels)
            for channel in range(len(sound)):
                wrong = self._mux_faults.get(channel // INPUTS_PER_MUX, MuxFault())
                heard = wrong.heard(channel)
                self._levels[channel] = 0.0 if heard is None else sound[heard]

    # --- readings -------------------------------------------------------------------------------

    def read_adc(self, channel: int) -> int:
        """Return the sensor's field in noise, as the 12-bit converter gives it."""
        self._clock.busy_ms += _READ_MS
        hiss = self._noise.draw()
        if self._loud:
            hiss *= self._loud.get(channel, 1.0)
        return quantised(self._levels[channel] + hiss)

    def reads_within(self, channel: int, low: int, high: int) -> bool:
        """Return whether no reading of a channel is out of these bounds until `changed` rises."""
        level = self._levels[channel]
        return (channel not in self._loud and low <= quantised(level + self._noise.least)
                and quantised(level + self._noise.most) <= high)

    @property
    def still(self) -> bool:
        """Whether nothing moves on the tabletop, so that the fields stay as they are."""
        return self._tabletop.still

    def skip_readings(self, number: int) -> None:
        """Go on as if that many readings had been taken in this step, before any other."""
        self._noise.skip(number)
        self._clock.busy_ms += _busy_ms(number)

    # --- what can be wrong with the sensors -----------------------------------------------------

    def stick(self, cell: int, field_mt: float | None = None) -> None:
        """Make a sensor report a constant field, above its kept zero; by default the present one.
        """
        fault = self._fault(cell)
        fault.stuck_mt = self._tabletop.fields[cell] if field_mt is None else field_mt
        self.feel()

    def drift(self, cell: int, mt_a_minute: float) -> None:
        """Have a sensor's zero wander from now on."""
        fault = self._fault(cell)
        fault.drift_mt, fault.since = mt_a_minute, self._clock.now

    def hiss(self, cell: int, sigma_mt: float) -> None:
        """Set the noise of one sensor, where the others have some."""
        self._fault(cell).loud = sigma_mt / (self._noise.sigma_mt or 1.0)
        self._listen()

    def break_mux(self, mux: int, fault: MuxFault) -> None:
        """Something is wrong with a whole multiplexer."""
        self._mux_faults[mux] = fault
        self.feel()

    def mend(self, cell: int | None = None) -> None:
        """Put a sensor right, or all of them and the multiplexers."""
        if cell is None:
            self._mux_faults.clear()
        for each in list(self._faults) if cell is None else [cell]:
            self._faults.pop(each, None)
        self._listen()
        self.feel()

    def sag(self, ratio: float) -> None:
        """The supply has sagged: every sensor gives only this part of what it should."""
        self._sag = ratio
        self.feel()

    @property
    def faulty(self) -> bool:
        """Whether something is wrong with any sensor or multiplexer."""
        return bool(self._faults or self._mux_faults)

    @property
    def drifting(self) -> bool:
        """Whether any sensor's reading drifts."""
        return any(fault.drift_mt for fault in self._faults.values())

    def _fault(self, cell: int) -> Fault:
        return self._faults.setdefault(cell, Fault())

    def _listen(self) -> None:
        self._loud = {
            self._cells[cell][0]: fault.loud
            for cell, fault in self._faults.items() if fault.loud != 1.0
        }
        self.changed += 1
