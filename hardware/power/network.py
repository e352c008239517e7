"""The whole supply of a board as a circuit: every wire, joint, contact, strip and ground.

It runs from the 5 V socket through fuse and protection to the LEDs, and through the regulators to
the sensors and back. Every load draws a constant current, so the circuit is linear. That gives the
worst case over all frames that the lights may show, without trying them: the response of a voltage
to each LED is calculated once, and the current limit is spent where it does most harm.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal

import numpy as np

from hardware.bay import cables, ribbons
from hardware.board import CELLS_PER_MUX
from hardware.circuit.boards import MUXES, bus
from hardware.construction import Construction, rounded_up
from hardware.power import parts
from hardware.power.nodal import GROUND, Array, Load, Netlist, Resistor, Source
from hardware.stripboard import Hole, Stripboard
from hardware.wiring import THICK_MM2, THIN_MM2, Wiring

Way = Literal["hand", "usb", "circuits"]
"""Wired by hand from a 5 V supply, wired by hand from USB, or with the circuit boards."""

CABLE_MM2 = 0.13
"""Cross section of the cables with plugs that are sold (26 AWG)."""
_USB_CABLE_OHM = 0.25
"""Each of the two supply wires of a USB cable of 1 m (28 AWG), with its contacts."""
_PICO_GROUND = "Pico, ground"
_POUR = "carrier, ground"


@dataclass(frozen=True)
class Network:
    """The supply of a board whose LEDs are fed at the numbers `feeds`.

    With `shared_ground` the grounds of LED and sensor are joined on every cell board.
    """

    built: Construction
    way: Way = "hand"
    feeds: tuple[int, ...] = (0,)
    shared_ground: bool = False
    supply_v: float = parts.SUPPLY_LOW_V
    led_mm2: float = THICK_MM2
    typical: bool = False
    """Whether all loads but the LEDs draw their typical current, not their maximum."""

    @staticmethod
    def of(built: Construction, *, circuits: bool = False) -> Network:
        """Return the supply as it is recommended: fed where the wiring plan says."""
        wiring = _wiring(built)
        way: Way = "circuits" if circuits else "usb" if wiring.on_usb else "hand"
        return Network(built, way, wiring.feeds)

    def ma(self, draw: parts.Draw) -> float:
        """Return what a load draws in this calculation, in mA."""
        return draw.typical_ma if self.typical else draw.most_ma

    # --- the circuit ----------------------------------------------------------------------------

    @cached_property
    def netlist(self) -> Netlist:
        """The circuit, with all LEDs dark."""
        build = _Builder(self)
        if self.way == "circuits":
            build.circuits()
        elif self.way == "usb":
            build.usb()
        else:
            build.hand()
        return build.netlist

    @property
    def cells(self) -> int:
        """Number of cells."""
        return len(self.built.board.cells)

    # --- answers --------------------------------------------------------------------------------

    @cached_property
    def dark(self) -> dict[str, float]:
        """The voltages while all LEDs are dark."""
        return self.netlist.solve()

    @cached_property
    def _responses(self) -> dict[str, Array]:
        return self.netlist.responses([(f"LED {i}, 5 V", f"LED {i}, ground")
                                       for i in range(self.cells)])

    def led_v(self, limit_ma: float) -> Array:
        """Return the lowest voltage of each LED, whatever the lights show within their limit."""
        return self._dark_led_v - self._worst(self._led_drops, limit_ma)

    def lowest_led_v(self, limit_ma: float) -> float:
        """Return the lowest voltage of any LED."""
        return float(self.led_v(limit_ma).min())

    def scene_v(self, led_ma: Sequence[float]) -> float:
        """Return the lowest voltage of any LED while each draws what is given."""
        extra = (np.asarray(led_ma) - parts.LED.idle_ma) / 1000
        return float((self._dark_led_v - self._led_drops @ extra).min())

    @cached_property
    def _dark_led_v(self) -> Array:
        return np.array([self.dark[f"LED {i}, 5 V"] - self.dark[f"LED {i}, ground"]
                         for i in range(self.cells)])

    @cached_property
    def _led_drops(self) -> Array:
        """By how many volts each LED (row) drops for each ampere of another (column)."""
        return np.array([self._responses[f"LED {i}, ground"] - self._responses[f"LED {i}, 5 V"]
                         for i in range(self.cells)])

    def sensor_v(self) -> tuple[float, float]:
        """Return the lowest and the highest supply voltage of a sensor."""
        volts = [self.dark[f"sensor {i}, 3.3 V"] - self.dark[f"sensor {i}, ground"]
                 for i in range(self.cells)]
        return min(volts), max(volts)

    def zero_shifts_mt(self, limit_ma: float) -> Array:
        """Return by how much the lights can move the zero of each sensor, in mT.

        A sensor without a field puts out half its supply. The converter measures that against the
        Pico's ground. Calibration removes whatever does not change with the lights.
        """
        volts = np.maximum(self._worst(self._zeros, limit_ma), self._worst(-self._zeros, limit_ma))
        shifts: Array = 1000 * volts / parts.MV_PER_MT
        return shifts

    @cached_property
    def _zeros(self) -> Array:
        """By how many volts each sensor's zero (row) rises for each ampere of an LED (column)."""
        return np.array([(self._responses[f"sensor {i}, 3.3 V"]
                          + self._responses[f"sensor {i}, ground"]) / 2
                         - self._responses[_PICO_GROUND] for i in range(self.cells)])

    def limit_for_shift(self, shift_mt: float) -> float:
        """Return the largest limit of the lights in mA that moves no zero further than this."""
        return self._largest(lambda limit_ma: bool(self.zero_shifts_mt(limit_ma).max() <= shift_mt))

    def limit_for_leds(self, least_v: float) -> float:
        """Return the largest limit of the lights in mA at which every LED has this voltage."""
        return self._largest(lambda limit_ma: self.lowest_led_v(limit_ma) >= least_v)

    def _largest(self, holds: Callable[[float], bool]) -> float:
        """Return the largest limit at which something holds that holds at all lower ones."""
        low, high = self.cells * parts.LED.idle_ma, self.cells * parts.LED.most_ma
        if holds(high):
            return high
        for _ in range(20):
            middle = (low + high) / 2
            if holds(middle):
                low = middle
            else:
                high = middle
        return low

    def regulator_v(self, limit_ma: float) -> float | None:
        """Return the least voltage between input and output of a regulator; None without one."""
        found = []
        for node in self.netlist.nodes:
            if node.startswith("regulator") and node.endswith(", out"):
                into, out = node.removesuffix(", out") + ", in", node
                by_led = self._responses[out] - self._responses[into]
                drop = float(self._worst(by_led, limit_ma))
                found.append(self.dark[into] - self.dark[out] - drop)
        return min(found, default=None)

    def pico_v(self, limit_ma: float) -> float:
        """Return the lowest voltage at the Pico's VSYS, behind fuse and Schottky diode."""
        plus = "Pico, VBUS" if self.way == "usb" else self.pico_node
        by_led = self._responses[_PICO_GROUND] - self._responses[plus]
        volts = self.dark[plus] - self.dark[_PICO_GROUND] - float(self._worst(by_led, limit_ma))
        if self.way != "usb":
            fuse = parts.PICO_FUSE if self.way == "circuits" else parts.PICO_FUSE_HAND
            volts -= fuse.ohm * self.pico_ma / 1000
        return volts - parts.SCHOTTKY_V

    @property
    def pico_ma(self) -> float:
        """What the Pico draws with the tag reader on its 3.3 V, in mA."""
        share = parts.SENSORS_V / (parts.SUPPLY_V * parts.PICO_CONVERTER)
        return self.ma(parts.PICO) + share * self.ma(parts.TAG_READER)

    @property
    def pico_node(self) -> str:
        """The node from which the Pico is fed, through the Schottky diode."""
        if self.way == "circuits":
            return "carrier, 5 V"
        parts_by_ref = {part.ref: part for part in _wiring(self.built).stripboard.parts}
        return _hole(next(leg.hole for leg in parts_by_ref["D1"].legs if leg.pin == "A"))

    def _worst(self, by_led: Array, limit_ma: float) -> Array:
        """Return the largest sum, in each row, that LEDs within the limit can make.

        The LEDs with the largest response are at full white, one more has what is left.
        """
        most = parts.LED.most_ma - parts.LED.idle_ma
        spare = limit_ma - self.cells * parts.LED.idle_ma
        amps = np.clip(spare - most * np.arange(self.cells), 0.0, most) / 1000
        largest = np.sort(by_led, axis=-1)[..., ::-1].clip(min=0.0)
        return np.asarray(largest @ amps)


@cache
def _wiring(built: Construction) -> Wiring:
    return Wiring(built)


class _Builder:
    """Puts the circuit of a network together."""

    def __init__(self, network: Network) -> None:
        self.network, self.netlist = network, Netlist()
        self.built, self.wiring = network.built, _wiring(network.built)
        self.cells = network.cells

    # --- the ways to build a board ----------------------------------------------------------------

    def hand(self) -> None:
        """Wired by hand: socket, stripboard, wires."""
        board = Stripboard.of(self.built, len(self.network.feeds))
        self._add(Source("socket, plus", GROUND, self.network.supply_v))
        lead = self._length("5 V, socket to stripboard")
        legs = {f"{part.ref} {leg.pin}": leg.hole for part in board.parts for leg in part.legs}
        self._wire("socket, plus", _hole(legs["J1 +"]), lead, THICK_MM2)
        self._wire(GROUND, _hole(legs["J1 -"]), lead, THICK_MM2)
        for one, other, ohm in board.paths(parts.STRIP_OHM, parts.LINK_OHM):
            self._ohm(_hole(one), _hole(other), ohm)
        self._ohm(_hole(legs["F1 1"]), _hole(legs["F1 2"]), parts.FUSE_HAND_OHM)
        self._ohm(_hole(legs["Q1 D"]), _hole(legs["Q1 S"]), parts.SUP53P06.warm_ohm)
        for k in range(board.regulators):
            muxes = range(MUXES * k, min(MUXES * (k + 1), len(self.wiring.mux_places)))
            self._regulator(k, _hole(legs[f"U{2 + k} IN"]), _hole(legs[f"U{2 + k} GND"]), muxes)
            self._ohm(f"regulator {k}, out", _hole(legs[f"U{2 + k} OUT"]), 1e-4)
        exits: dict[str, list[str]] = {}
        for exit_ in board.exits:
            exits.setdefault(exit_.name, []).append(_hole(exit_.hole))
        for mux in range(len(self.wiring.mux_places)):
            self._multiplexer(mux, exits["3.3 V to multiplexer"][mux],
                              exits["ground to multiplexer"][mux])
        (ground,) = exits["ground, stripboard to Pico"]
        self._wire(ground, _PICO_GROUND, self._length("ground, stripboard to Pico"), THICK_MM2)
        self._pico(self.network.pico_node)
        self._shifter(_hole(legs["U1 14 VCC"]), _hole(legs["U1 7 GND"]))
        self._feeds(exits["5 V, stripboard to LEDs"], exits["ground, stripboard to LEDs"])
        self._led_wires()

    def usb(self) -> None:
        """Wired by hand on USB: the Pico's VBUS feeds the LEDs, its 3V3 pin the sensors."""
        board = Stripboard.of(self.built, len(self.network.feeds))
        self._add(Source("supply", GROUND, self.network.supply_v))
        self._ohm("supply", "Pico, VBUS", _USB_CABLE_OHM)
        self._ohm(GROUND, _PICO_GROUND, _USB_CABLE_OHM)
        for one, other, ohm in board.paths(parts.STRIP_OHM, parts.LINK_OHM):
            self._ohm(_hole(one), _hole(other), ohm)
        exits = {exit_.name: _hole(exit_.hole) for exit_ in board.exits}
        legs = {f"{part.ref} {leg.pin}": leg.hole for part in board.parts for leg in part.legs}
        near = self._length("ground, stripboard to Pico")
        self._wire("Pico, VBUS", exits["5 V, Pico VBUS to stripboard"], near, THICK_MM2)
        self._wire(_PICO_GROUND, exits["ground, stripboard to Pico"], near, THICK_MM2)
        self._add(Source("Pico, 3V3", _PICO_GROUND, parts.SENSORS_V))
        drawn = self.cells * self.network.ma(parts.SENSOR) + self.network.ma(parts.TAG_READER)
        share = parts.SENSORS_V / (parts.SUPPLY_V * parts.PICO_CONVERTER)
        self._load("Pico, VBUS", _PICO_GROUND, self.network.ma(parts.PICO) + share * drawn)
        for mux in range(len(self.wiring.mux_places)):
            self._multiplexer(mux, "Pico, 3V3", _PICO_GROUND)
        self._shifter(_hole(legs["U1 14 VCC"]), _hole(legs["U1 7 GND"]))
        self._feeds([exits["5 V, stripboard to LEDs"]], [exits["ground, stripboard to LEDs"]])
        self._led_wires()

    def circuits(self) -> None:
        """With the circuit boards: carrier, banks, cell boards and their cables.

        The carrier has poured ground and 5 V. Its tracks from the terminal to fuse and MOSFET are
        2 mm wide, those to the banks 1 mm. The worst is assumed of its ground: that the current of
        the LEDs passes the sockets of the banks on its way to the terminal, and not the Pico.
        """
        wide, track = parts.TRACK_OHM_PER_MM / 2, 60 * parts.TRACK_OHM_PER_MM
        self._add(Source("supply", GROUND, self.network.supply_v))
        self._ohm("supply", "carrier, in", 0.005)
        self._ohm("carrier, in", "carrier, fused", parts.FUSE_OHM + 15 * wide)
        self._ohm("carrier, fused", "carrier, 5 V", parts.DMP4015.warm_ohm + 8 * wide)
        self._ohm(GROUND, "carrier, minus", 0.005)
        self._ohm("carrier, minus", _POUR, parts.POUR_OHM)
        self._ohm("carrier, minus", "carrier, LED ground", parts.POUR_OHM)
        self._ohm(_POUR, _PICO_GROUND, parts.POUR_OHM)
        self._pico(self.network.pico_node)
        self._shifter("carrier, 5 V", _POUR)
        lengths = ribbons(self.built)
        width = {net: bus().count(net) for net in ("5V", "GND")}
        for k in range(-(-len(self.wiring.mux_places) // MUXES)):
            muxes = range(MUXES * k, min(MUXES * (k + 1), len(self.wiring.mux_places)))
            ribbon = self._cable(lengths[f"bank {k}"], THIN_MM2)
            self._ohm("carrier, 5 V", f"bank {k}, 5 V", track + ribbon / width["5V"])
            self._ohm("carrier, LED ground", f"bank {k}, ground",
                      parts.POUR_OHM + ribbon / width["GND"])
            self._regulator(k, f"bank {k}, 5 V", f"bank {k}, ground", muxes)
            for mux in muxes:
                self._strip(k, mux)
        feeds = len(self.network.feeds)
        for i in range(feeds):
            self._ohm("carrier, 5 V", f"feed {i}, 5 V", parts.POUR_OHM)
            self._ohm("carrier, LED ground", f"feed {i}, ground", parts.POUR_OHM)
        self._feeds([f"feed {i}, 5 V" for i in range(feeds)],
                    [f"feed {i}, ground" for i in range(feeds)])
        self._led_cables()
        if self.network.shared_ground:
            for cell in self.built.board.cells:
                i, led = self.built.board.index(cell), self.built.board.led(cell)
                self._ohm(f"sensor {i}, ground", f"LED {led}, ground", parts.POUR_OHM)

    # --- their parts ------------------------------------------------------------------------------

    def _regulator(self, k: int, into: str, ground: str, muxes: range) -> None:
        """A regulator; what it delivers it takes from its input."""
        first = muxes.start * CELLS_PER_MUX
        sensors = min(self.cells, muxes.stop * CELLS_PER_MUX) - first
        drawn = sensors * self.network.ma(parts.SENSOR) + len(muxes) * self.network.ma(parts.MUX)
        self._load(into, ground, drawn + (5.0 if self.network.typical else 10.0))
        self._ohm(into, f"regulator {k}, in", 1e-4)
        gain = 10 ** (-parts.REGULATOR_REJECTION_DB / 20)
        self._add(Source(f"regulator {k}, out", ground, parts.SENSORS_V - gain * parts.SUPPLY_V,
                         gain, into, ground))

    def _multiplexer(self, mux: int, plus: str, minus: str) -> None:
        """A multiplexer by hand, and the wires to its sensors."""
        place = self.wiring.mux_places[mux]
        start = self.wiring.supply_place
        length = self.wiring.straight_mm(place, start)
        self._wire(plus, f"multiplexer {mux}, 3.3 V", length, THIN_MM2)
        self._wire(minus, f"multiplexer {mux}, ground", length, THIN_MM2)
        self._load(f"multiplexer {mux}, 3.3 V", f"multiplexer {mux}, ground",
                   self.network.ma(parts.MUX))
        board = self.built.board
        for cell, source in self.wiring.sensor_feeds.items():
            number = board.index(cell)
            if number // CELLS_PER_MUX != mux:
                continue
            _, mm = self.wiring.sensor_supply(cell, source)
            for rail in ("3.3 V", "ground"):
                before = (f"multiplexer {mux}, {rail}" if source is None
                          else f"sensor {board.index(source)}, {rail}")
                self._wire(before, f"sensor {number}, {rail}", mm, THIN_MM2)
            self._sensor(number)

    def _strip(self, bank: int, mux: int) -> None:
        """The headers of a bank's multiplexer, 3.81 mm apart, and the cables to their sensors."""
        track = parts.TRACK_OHM_PER_MM / 0.6
        before = f"regulator {bank}, out"
        for number in range(mux * CELLS_PER_MUX, min(self.cells, (mux + 1) * CELLS_PER_MUX)):
            first = number == mux * CELLS_PER_MUX
            here = f"header {number}, 3.3 V"
            self._ohm(before, here, track * (60.0 if first else 3.81))
            before = here
            ohm = self._cable(self._cables[f"cell {self.built.board.cells[number]}, J1"])
            self._ohm(here, f"sensor {number}, 3.3 V", ohm)
            self._ohm(f"bank {bank}, ground", f"sensor {number}, ground", ohm + parts.POUR_OHM)
            self._sensor(number)

    def _sensor(self, number: int) -> None:
        self._load(f"sensor {number}, 3.3 V", f"sensor {number}, ground",
                   self.network.ma(parts.SENSOR))

    def _pico(self, plus: str) -> None:
        """The Pico with the tag reader, behind a Schottky diode."""
        self._load(plus, _PICO_GROUND, self.network.pico_ma)

    def _shifter(self, plus: str, minus: str) -> None:
        self._load(plus, minus, self.network.ma(parts.SHIFTER))

    def _feeds(self, plus: Sequence[str], minus: Sequence[str]) -> None:
        """The wires or cables that lead the 5 V to the chain of LEDs."""
        by_led = sorted(self.built.board.cells, key=self.built.board.led)
        for i, led in enumerate(self.network.feeds):
            for rail, start in (("5 V", plus[i]), ("ground", minus[i])):
                if self.network.way == "circuits":
                    ohm = self._cable(self._feed_cables[i])
                    self._ohm(start, f"LED {led}, {rail}", ohm)
                else:
                    self._wire(start, f"LED {led}, {rail}", self.wiring.led_feed_mm(by_led[led]),
                               self.network.led_mm2)
        for led in range(self.cells):
            self._load(f"LED {led}, 5 V", f"LED {led}, ground", parts.LED.idle_ma)

    def _led_wires(self) -> None:
        hop = rounded_up(self.built.board.pitch_mm + self.built.slack_mm)
        for led in range(self.cells - 1):
            for rail in ("5 V", "ground"):
                self._wire(f"LED {led}, {rail}", f"LED {led + 1}, {rail}", hop,
                           self.network.led_mm2)

    def _led_cables(self) -> None:
        chain = sorted(self.built.board.cells, key=self.built.board.led)
        for led, cell in enumerate(chain[:-1]):
            for rail in ("5 V", "ground"):
                self._ohm(f"LED {led}, {rail}", f"LED {led + 1}, {rail}",
                          self._cable(self._cables[f"cell {cell}, J3"]))

    @cached_property
    def _cables(self) -> dict[str, int]:
        """The length of each cable between cells and from cell to bank, by where it starts."""
        return {cable.start: cable.length_mm for cable in cables(self.built)
                if not cable.end.startswith("carrier")}

    @cached_property
    def _feed_cables(self) -> list[int]:
        return [cable.length_mm for cable in cables(self.built)
                if cable.end.startswith("carrier")]

    @staticmethod
    def _cable(length_mm: float, mm2: float = CABLE_MM2) -> float:
        """Return the resistance of one wire of a cable with its two contacts."""
        return 2 * parts.CONTACT_OHM + parts.ohm_per_m(mm2) * length_mm / 1000

    # --- elements ---------------------------------------------------------------------------------

    def _length(self, use: str) -> int:
        return max(wire.length_mm for wire in self.wiring.wires if wire.use == use)

    def _wire(self, one: str, other: str, length_mm: float, mm2: float) -> None:
        self._ohm(one, other, parts.ohm_per_m(mm2) * length_mm / 1000)

    def _ohm(self, one: str, other: str, ohm: float) -> None:
        self._add(Resistor(one, other, ohm))

    def _load(self, plus: str, minus: str, ma: float) -> None:
        self._add(Load(plus, minus, ma / 1000))

    def _add(self, element: Resistor | Load | Source) -> None:
        self.netlist.add(f"{type(element).__name__} {len(self.netlist.elements)}", element)


def _hole(hole: Hole) -> str:
    return f"hole {hole}"
