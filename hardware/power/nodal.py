"""A circuit solver by modified nodal analysis: steady states, responses and transients.

It knows resistors, capacitors, sources, a voltage-controlled voltage source, diodes and P-channel
MOSFETs, each by the simple model that SPICE has for it. Where ngspice is installed, a test compares
its figures (`tests/hardware/test_supply.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import exp, log

import numpy as np
import numpy.typing as npt
from scipy.sparse import csc_matrix
from scipy.sparse.linalg import SuperLU, splu

GROUND = "0"
THERMAL_V = 1.380649e-23 * 300.15 / 1.602176634e-19
"""Thermal voltage in V at 27 °C, at which SPICE calculates."""
_LEAK_S = 1e-12
"""Conductance across every junction in siemens, as in SPICE."""

Array = npt.NDArray[np.float64]
Voltages = dict[str, float]


class NoSolution(ArithmeticError):
    """The iteration for the diodes and MOSFETs did not settle."""


@dataclass(frozen=True)
class Resistor:
    """A resistance between two nodes, in ohms."""

    a: str
    b: str
    ohm: float

    def __post_init__(self) -> None:
        if self.ohm <= 0:
            raise ValueError(f"the resistance from {self.a} to {self.b} must be above 0 ohms")


@dataclass(frozen=True)
class Load:
    """A constant current from node `a` to node `b`, in A."""

    a: str
    b: str
    ampere: float


@dataclass(frozen=True)
class Source:
    """A voltage of `a` above `b`: a constant, plus `gain` times that of `c` above `d`."""

    a: str
    b: str
    volt: float
    gain: float = 0.0
    c: str = GROUND
    d: str = GROUND


@dataclass(frozen=True)
class Capacitor:
    """A capacitor, empty at the start of a transient."""

    a: str
    b: str
    farad: float


@dataclass(frozen=True)
class Diode:
    """A diode by Shockley's equation, without breakdown."""

    anode: str
    cathode: str
    saturation_a: float = 1e-12
    ideality: float = 1.0

    def current(self, volt: float) -> tuple[float, float]:
        """Return its current and its conductance at a voltage.

        Above 2 A per ampere of a large current the exponential is continued as a straight line,
        so that an iteration that starts far away does not overflow.
        """
        unit = self.ideality * THERMAL_V
        knee = unit * log(1e3 / self.saturation_a)
        grown = exp(min(volt, knee) / unit)
        slope = self.saturation_a * grown / unit
        amps = self.saturation_a * (grown - 1) + slope * max(0.0, volt - knee)
        return amps + _LEAK_S * volt, slope + _LEAK_S

    @property
    def critical_v(self) -> float:
        """The voltage above which an iteration must not take large steps."""
        unit = self.ideality * THERMAL_V
        return unit * log(unit / (2**0.5 * self.saturation_a))


@dataclass(frozen=True)
class Pmos:
    """A P-channel MOSFET by SPICE's model of level 1, without its body diode.

    `transconductance` is in A/V², `threshold_v` is positive.
    """

    drain: str
    gate: str
    source: str
    threshold_v: float
    transconductance: float

    @staticmethod
    def of(drain: str, gate: str, source: str, threshold_v: float, ohm: float) -> Pmos:
        """Return the one with a resistance of `ohm` at 4.5 V between gate and source."""
        return Pmos(drain, gate, source, threshold_v, 1 / (ohm * (4.5 - threshold_v)))

    def current(self, source_gate: float, source_drain: float) -> tuple[float, float, float]:
        """Return the current from source to drain and its slopes by both voltages."""
        if source_drain < 0:  # source and drain change places
            amps, by_gate, by_drain = self.current(source_gate - source_drain, -source_drain)
            return -amps, -by_gate, by_gate + by_drain
        over, k = source_gate - self.threshold_v, self.transconductance
        if over <= 0:
            return 0.0, 0.0, 0.0
        if source_drain >= over:
            return k / 2 * over**2, k * over, 0.0
        return (k * (over * source_drain - source_drain**2 / 2), k * source_drain,
                k * (over - source_drain))


Element = Resistor | Load | Source | Capacitor | Diode | Pmos


@dataclass
class Netlist:
    """A circuit: named elements between named nodes. All voltages are above node `GROUND`.

    >>> divider = Netlist()
    >>> divider.add("V1", Source("in", GROUND, 5.0))
    >>> divider.add("R1", Resistor("in", "out", 1000))
    >>> divider.add("R2", Resistor("out", GROUND, 4000))
    >>> round(divider.solve()["out"], 6)
    4.0
    """

    elements: dict[str, Element] = field(default_factory=dict)

    def add(self, name: str, element: Element) -> None:
        """Add an element. Raises ValueError if there is one of this name."""
        if name in self.elements:
            raise ValueError(f"there are two elements {name}")
        self.elements[name] = element

    @property
    def nodes(self) -> list[str]:
        """All nodes but the ground, in the order in which they were first named."""
        found: dict[str, None] = {}
        for element in self.elements.values():
            found.update(dict.fromkeys(ends_of(element)))
        found.pop(GROUND, None)
        return list(found)

    # --- steady states --------------------------------------------------------------------------

    def solve(self) -> Voltages:
        """Return the voltage of every node in the steady state. Raises NoSolution."""
        system = _System(self)
        return system.named(system.settle(np.zeros(system.size)))

    def responses(self, pairs: Sequence[tuple[str, str]]) -> dict[str, Array]:
        """Return by how many volts each node rises for each ampere drawn from `a` to `b`.

        The circuit must be linear. The answer has a row of one figure per pair for every node.
        """
        system = _System(self)
        if system.curved:
            raise ValueError("a circuit with diodes or MOSFETs has no constant response")
        columns = []
        for a, b in pairs:
            drawn = np.zeros(system.size)
            for node, sign in ((a, -1.0), (b, 1.0)):
                if node != GROUND:
                    drawn[system.index[node]] += sign
            columns.append(system.factors.solve(drawn))
        solved = np.column_stack(columns)
        rows = {node: solved[i] for node, i in system.index.items()}
        return rows | {GROUND: np.zeros(len(pairs))}

    # --- transients -----------------------------------------------------------------------------

    def transient(self, step_s: float, stop_s: float) -> Iterator[tuple[float, Voltages]]:
        """Yield time and voltages, step by step, from empty capacitors, by backward Euler.

        Raises NoSolution.
        """
        system = _System(self, step_s)
        state = np.zeros(system.size)
        for number in range(1, round(stop_s / step_s) + 1):
            state = system.settle(state, state)
            yield number * step_s, system.named(state)


def ends_of(element: Element) -> tuple[str, ...]:
    match element:
        case Source():
            return element.a, element.b, element.c, element.d
        case Diode():
            return element.anode, element.cathode
        case Pmos():
            return element.drain, element.gate, element.source
        case _:
            return element.a, element.b


class _System:
    """The equations of a netlist: a row for each node, and one for each source's current."""

    def __init__(self, netlist: Netlist, step_s: float | None = None) -> None:
        self.index = {node: i for i, node in enumerate(netlist.nodes)}
        sources = [e for e in netlist.elements.values() if isinstance(e, Source)]
        self.size = len(self.index) + len(sources)
        self.matrix = np.zeros((self.size, self.size))
        self.known = np.zeros(self.size)
        self.stores: list[tuple[Capacitor, float]] = []
        self.curved: list[Diode | Pmos] = []
        for element in netlist.elements.values():
            match element:
                case Resistor():
                    self._conduct(self.matrix, element.a, element.b, 1 / element.ohm)
                case Load():
                    self._inject(self.known, element.a, element.b, element.ampere)
                case Capacitor() if step_s is not None:
                    siemens = element.farad / step_s
                    self._conduct(self.matrix, element.a, element.b, siemens)
                    self.stores.append((element, siemens))
                case Diode() | Pmos():
                    self.curved.append(element)
                case _:
                    pass
        for row, source in enumerate(sources, len(self.index)):
            for node, sign in ((source.a, 1.0), (source.b, -1.0)):
                if node != GROUND:
                    self.matrix[row, self.index[node]] += sign
                    self.matrix[self.index[node], row] += sign
            for node, sign in ((source.c, -source.gain), (source.d, source.gain)):
                if node != GROUND:
                    self.matrix[row, self.index[node]] += sign
            self.known[row] = source.volt

    @cached_property
    def factors(self) -> SuperLU:
        """The factors of the matrix, which is sparse: a circuit of wires is almost a tree."""
        return splu(csc_matrix(self.matrix), permc_spec="MMD_AT_PLUS_A")

    def named(self, state: Array) -> Voltages:
        """Return the voltages by the names of the nodes."""
        return {node: float(state[i]) for node, i in self.index.items()} | {GROUND: 0.0}

    def settle(self, state: Array, before: Array | None = None) -> Array:
        """Return the state after a step from `before`, or the steady state.

        The iteration begins with `state`. Raises NoSolution.
        """
        known = self.known.copy()
        if before is not None:
            for store, siemens in self.stores:
                held = self._volt(before, store.a) - self._volt(before, store.b)
                self._inject(known, store.a, store.b, -siemens * held)
        if not self.curved:
            settled: Array = self.factors.solve(known)
            return settled
        at = [self._junction(state, element) for element in self.curved]
        for _ in range(300):
            matrix, right = self.matrix.copy(), known.copy()
            for element, volts in zip(self.curved, at, strict=True):
                self._linearise(matrix, right, element, volts)
            found = np.asarray(np.linalg.solve(matrix, right), dtype=np.float64)
            at = [self._limited(element, old, self._junction(found, element))
                  for element, old in zip(self.curved, at, strict=True)]
            reached = [self._junction(found, element) for element in self.curved]
            close = np.allclose(found, state, rtol=1e-9, atol=1e-8) and all(
                np.allclose(old, new, atol=1e-8) for old, new in zip(at, reached, strict=True))
            state = found
            if close:
                return state
        raise NoSolution("no steady state was found")

    # --- parts of the equations -----------------------------------------------------------------

    def _volt(self, state: Array, node: str) -> float:
        return 0.0 if node == GROUND else float(state[self.index[node]])

    def _conduct(self, matrix: Array, a: str, b: str, siemens: float) -> None:
        self._control(matrix, a, b, a, b, siemens)

    def _control(self, matrix: Array, a: str, b: str, c: str, d: str, siemens: float) -> None:
        """A current from `a` to `b` by the voltage of `c` above `d`."""
        for row, out in ((a, 1.0), (b, -1.0)):
            for column, sign in ((c, 1.0), (d, -1.0)):
                if GROUND not in (row, column):
                    matrix[self.index[row], self.index[column]] += out * sign * siemens

    def _inject(self, known: Array, a: str, b: str, ampere: float) -> None:
        for node, sign in ((a, -1.0), (b, 1.0)):
            if node != GROUND:
                known[self.index[node]] += sign * ampere

    def _junction(self, state: Array, element: Diode | Pmos) -> tuple[float, ...]:
        if isinstance(element, Diode):
            return (self._volt(state, element.anode) - self._volt(state, element.cathode),)
        source = self._volt(state, element.source)
        return (source - self._volt(state, element.gate), source - self._volt(state, element.drain))

    @staticmethod
    def _limited(
        element: Diode | Pmos, old: tuple[float, ...], new: tuple[float, ...]
    ) -> tuple[float, ...]:
        """Return the voltages of the next round: of a diode not far beyond those of the last."""
        if isinstance(element, Pmos):
            return new
        (was,), (now,) = old, new
        unit = element.ideality * THERMAL_V
        if now <= element.critical_v or abs(now - was) <= 2 * unit:
            return new
        if was <= 0:
            return (min(now, element.critical_v),)
        ratio = 1 + (now - was) / unit
        return (was + unit * log(ratio) if ratio > 0 else element.critical_v,)

    def _linearise(
        self, matrix: Array, known: Array, element: Diode | Pmos, volts: tuple[float, ...]
    ) -> None:
        if isinstance(element, Diode):
            amps, slope = element.current(volts[0])
            self._conduct(matrix, element.anode, element.cathode, slope)
            self._inject(known, element.anode, element.cathode, amps - slope * volts[0])
            return
        gate, drain = volts
        amps, by_gate, by_drain = element.current(gate, drain)
        s, d = element.source, element.drain
        self._control(matrix, s, d, s, element.gate, by_gate)
        self._control(matrix, s, d, s, d, by_drain + _LEAK_S)
        self._inject(known, s, d, amps - by_gate * gate - by_drain * drain)
