"""The first moments at the 5 V socket: switching on, and plus and minus exchanged.

The entrance is simulated with its supply (which limits its current), fuse, protection, capacitor
and a load: with the P-channel MOSFET that the board has, with only a clamp diode and the fuse, as
boards are often made, or with a Schottky diode in series.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from hardware.power import nodal, parts

Protection = Literal["mosfet", "clamp", "schottky"]

_LEAD_OHM = 0.05
"""The supply's cable, both wires."""
_SHARP_DIODE = 0.02
"""Ideality of the diode that makes a constant current into a supply with a limit."""
_CHIPS_A = 1e-12
"""Saturation current of all chips together, which conduct where their supply is reversed."""
_PICO_DIODE_A = 1e-6
"""Saturation current of the Schottky diode that leads the 5 V to the Pico: 0.36 V at 1 A."""


@dataclass(frozen=True)
class Moment:
    """Time in s; voltage of the board's 5 V; current through the fuse in A; power in the clamp."""

    time_s: float
    rail_v: float
    fuse_a: float
    clamp_w: float


@dataclass(frozen=True)
class Entrance:
    """The parts between the socket and the board's 5 V.

    `load_ohm` stands for everything that the board draws at 5 V.
    """

    protection: Protection = "mosfet"
    exchanged: bool = False
    load_ohm: float = 5.0 / 2.15
    mosfet: parts.Mosfet = parts.SUP53P06
    supply_v: float = parts.SUPPLY_V
    limit_a: float = parts.SUPPLY_LIMIT_A

    @property
    def netlist(self) -> nodal.Netlist:
        """The circuit; its ground is the board's."""
        plus, minus = ("minus", "plus") if self.exchanged else ("plus", "minus")
        found = nodal.Netlist({
            "supply, limit": nodal.Load(minus, "supply", self.limit_a),
            "supply, diode": nodal.Diode("supply", "supply, 5 V", 1e-9, _SHARP_DIODE),
            "supply, voltage": nodal.Source("supply, 5 V", minus, self.supply_v),
            "cable": nodal.Resistor("supply", plus, _LEAD_OHM),
            "socket, plus": nodal.Resistor("plus", "in", 0.01),
            "socket, minus": nodal.Resistor("minus", nodal.GROUND, 0.01),
            "fuse": nodal.Resistor("in", "fused", parts.FUSE_OHM),
            "capacitor": nodal.Capacitor("rail", "inside", parts.BULK_UF * 1e-6),
            "capacitor, inside": nodal.Resistor("inside", nodal.GROUND, parts.BULK_ESR_OHM),
            "board": nodal.Resistor("rail", nodal.GROUND, self.load_ohm),
            "chips": nodal.Diode(nodal.GROUND, "rail", _CHIPS_A),
        })
        if self.protection == "mosfet":
            found.add("Q1", nodal.Pmos.of("fused", "gate", "rail", self.mosfet.threshold_v,
                                    self.mosfet.ohm))
            found.add("Q1, body diode", nodal.Diode("fused", "rail", parts.BODY_DIODE_A))
            found.add("gate", nodal.Resistor("gate", nodal.GROUND, 10e3))
        elif self.protection == "schottky":
            found.add("D1", nodal.Diode("fused", "rail", parts.SCHOTTKY_3A_A, 1.05))
        else:
            found.add("joint", nodal.Resistor("fused", "rail", 1e-4))
            found.add("clamp", nodal.Diode(nodal.GROUND, "rail", parts.CLAMP_DIODE_A))
        return found

    def moments(self, step_s: float = 20e-6, stop_s: float = 0.02) -> Iterator[Moment]:
        """Yield what happens after the supply is connected, with an empty capacitor."""
        netlist = self.netlist
        for time_s, volts in netlist.transient(step_s, stop_s):
            yield self._moment(time_s, volts, netlist)

    def steady(self) -> Moment:
        """Return what remains."""
        netlist = self.netlist
        return self._moment(float("inf"), netlist.solve(), netlist)

    @staticmethod
    def _moment(time_s: float, volts: nodal.Voltages, netlist: nodal.Netlist) -> Moment:
        clamp, power = netlist.elements.get("clamp"), 0.0
        if isinstance(clamp, nodal.Diode):
            power = -volts["rail"] * clamp.current(-volts["rail"])[0]
        amps = (volts["in"] - volts["fused"]) / parts.FUSE_OHM
        return Moment(time_s, volts["rail"], amps, power)


def pico_short_a(fuse: parts.PicoFuse | None) -> float:
    """Return what a short circuit at the Pico's VSYS draws through the diode, in A, for good.

    A fuse that has tripped takes the resistance at which it keeps itself hot.
    """

    def amps(ohm: float) -> float:
        netlist = Entrance().netlist
        netlist.add("fuse of the Pico", nodal.Resistor("rail", "branch", ohm))
        netlist.add("diode", nodal.Diode("branch", "VSYS", _PICO_DIODE_A))
        netlist.add("short circuit", nodal.Resistor("VSYS", nodal.GROUND, 0.01))
        return netlist.solve()["VSYS"] / 0.01

    if fuse is None:
        return amps(1e-4)
    cold = amps(fuse.ohm)
    if cold < fuse.trip_a:
        return cold
    low, high = fuse.ohm, 1e4
    for _ in range(20):
        middle = (low + high) / 2
        low, high = (middle, high) if amps(middle)**2 * middle > fuse.watt else (low, middle)
    return amps(high)


def fuse_trips_after_s(amps: float) -> float | None:
    """Return how long a cold fuse may take to trip; None if it need not trip at all.

    Below its trip current it may stay closed for ever. Above, it needs at most the energy that the
    data sheet names for a fast trip.
    """
    return None if amps < parts.FUSE_TRIP_A else parts.FUSE_TRIP_A2S / amps**2
