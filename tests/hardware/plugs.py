"""Every plug turned, and on every other header, by the nodal solver: what LEDs and Pico then get.

The circuits are those of the KiCad files and of the stripboard, with two cells. USB and the 5 V are
connected, every output is high, and every sensor has a magnet: the worst that can be. The Pico's
pins have no clamps here, so they show what they would have to bear. A plug goes wholly onto a
header or not at all (of 3 pins onto 4, it may be beside); what was in the header stays out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from hardware.circuit.boards import circuit
from hardware.circuit.parts import Circuit, Part
from hardware.construction import Construction
from hardware.power.nodal import GROUND, Diode, Netlist, Resistor, Source
from hardware.wiring import (
    ADC_PINS,
    ADDRESS_PINS,
    ENABLE_PINS,
    LED_PIN,
    PICO_KEY,
    PICO_PINS,
    Wiring,
)

LED_LEAST_V, PICO_MOST_V = -0.3, 3.6
"""What a WS2812B bears between its supply and ground, and an RP2040 at a pin."""
ENDS = ("a", "b", "c", "d", "anode", "cathode")
SHARP = 0.02
"""Ideality of a diode that lets a regulator be lifted from outside."""
Shape = Literal["row", "double", "dip"]


@dataclass(frozen=True)
class Connector:
    """A plug or a header: the nodes of its pins, numbered along a row, in zigzag, or round a chip.

    Of a `key`, the plug's pin is cut off and the header's hole is filled. A shrouded header takes
    only a shrouded plug, one way round.
    """

    nodes: tuple[str, ...]
    shape: Shape = "row"
    shrouded: bool = False
    key: int | None = None

    def seats(self, header: Connector) -> Iterator[tuple[bool, list[tuple[str, str]]]]:
        """Yield each way onto a header: whether turned, and the nodes that are joined."""
        if self.shrouded != header.shrouded:
            return
        rows = [header.nodes]
        if (self.shape, header.shape) == ("row", "double"):
            rows = [header.nodes[::2], header.nodes[1::2]]
        elif self.shape != header.shape or (
                self.shape == "dip" and len(self.nodes) != len(header.nodes)):
            return
        half = len(self.nodes) // 2
        turned = self.nodes[half:] + self.nodes[:half] if self.shape == "dip" else self.nodes[::-1]
        for nodes in (self.nodes, turned)[:1 if self.shrouded else 2]:
            for row in rows:
                longer, shorter = (row, nodes) if len(row) >= len(nodes) else (nodes, row)
                for start in range(len(longer) - len(shorter) + 1):
                    part = longer[start:start + len(shorter)]
                    pairs = [*zip(shorter, part, strict=True)]
                    if (header.key is not None and self.key is not None
                            and nodes[header.key - 1] != self.nodes[self.key - 1]):
                        continue
                    yield nodes is not self.nodes, pairs


@dataclass
class Bench:
    """A circuit on the bench, with its plugs in their headers."""

    net: Netlist = field(default_factory=Netlist)
    headers: dict[str, Connector] = field(default_factory=dict)
    plugs: dict[str, tuple[Connector, str]] = field(default_factory=dict)
    """By name the plug, and the header in which it belongs."""
    leds: list[tuple[str, str]] = field(default_factory=list)
    pico: list[str] = field(default_factory=list)
    pin_ohm: float = 40.0
    """Resistance of the Pico's outputs: 40 to 170."""

    # --- parts ----------------------------------------------------------------------------------

    def r(self, a: str, b: str, ohm: float) -> None:
        """Add a resistor."""
        self.net.add(f"R{len(self.net.elements)}", Resistor(a, b, ohm))

    def d(self, anode: str, cathode: str, amps: float = 1e-12, ideality: float = 1.0) -> None:
        """Add a diode."""
        self.net.add(f"D{len(self.net.elements)}", Diode(anode, cathode, amps, ideality))

    def volts(self, node: str, volt: float, ground: str, ohm: float) -> None:
        """Feed a node; it may be lifted above the voltage from outside."""
        name = f"V{len(self.net.elements)}"
        self.net.add(name, Source(name, ground, volt))
        self.d(name, f"{name}, out", 1e-9, SHARP)
        self.r(f"{name}, out", node, ohm)

    def chip(self, plus: str, minus: str, ohm: float, *signals: str) -> None:
        """Add a chip as what it is to a wrong voltage: a load, and diodes from and to each pin."""
        self.r(plus, minus, ohm)
        self.d(minus, plus)
        for signal in signals:
            self.d(minus, signal)
            self.d(signal, plus)

    def led(self, plus: str, minus: str, into: str, out: str) -> None:
        """Add a WS2812B that shines and gives a one."""
        self.leds.append((plus, minus))
        self.chip(plus, minus, 140, into, out)
        self.r(plus, out, 50)

    def sensor(self, plus: str, minus: str, out: str) -> None:
        """Add a DRV5055 with a magnet that drives it to its end."""
        self.chip(plus, minus, 550, out)
        self.r(plus, out, 100)

    def mux(self, plus: str, minus: str, inputs: tuple[str, ...], common: str, *lines: str) -> None:
        """Add a multiplexer. It may lead any input to the Pico, so all of them are watched."""
        self.chip(plus, minus, 1e5, *inputs, common, *lines)
        self.pico += inputs

    def pico_module(self) -> Connector:
        """Add a Pico on USB with all its outputs high."""
        nodes = tuple(f"pico {number} {name}" for number, name in enumerate(PICO_PINS, 1))
        self.volts("pico, bus", 5.0, "pico, ground", 0.1)
        self.d("pico, bus", "pico, system", 1e-6)
        self.volts("pico, 3V3", 3.3, "pico, ground", 0.1)
        for node, name in zip(nodes, PICO_PINS, strict=True):
            inner = {"GND": "ground", "AGND": "ground", "VBUS": "bus", "VSYS": "system",
                     "3V3": "3V3"}.get(name)
            if inner:
                self.r(node, f"pico, {inner}", 0.01)
            elif name in (*ADDRESS_PINS, *ENABLE_PINS, LED_PIN, "GP0"):
                self.r(node, "pico, 3V3", self.pin_ohm)
            if name.startswith("GP") or name == "3V3":
                self.pico.append(node)
        return Connector(nodes, "dip", key=PICO_KEY)

    def cable(self, name: str, start: str, end: str) -> None:
        """Add a cable that is straight, with a plug at each end."""
        first = self.headers[start]
        wires = tuple(f"{name}.{pin}" for pin in range(1, len(first.nodes) + 1))
        for header in (start, end):
            self.plugs[f"{name}, end at {header}"] = (
                Connector(wires, first.shape, first.shrouded), header)

    # --- solved ---------------------------------------------------------------------------------

    def wrong(self) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """Yield every wrong seat: what is where, and the nodes that all plugs join."""
        for name, (plug, home) in self.plugs.items():
            for header, there in self.headers.items():
                others = [pair for other, (each, place) in self.plugs.items()
                          if other != name and place != header
                          for pair in next(each.seats(self.headers[place]))[1]]
                for turned, pairs in plug.seats(there):
                    if turned or header != home:
                        yield f"{name} on {header}{', turned' * turned}", others + pairs

    def found(self, joined: list[tuple[str, str]]) -> tuple[float, float]:
        """Return the lowest voltage of an LED and the highest at a pin of the Pico, above ground.

        The Pico's own ground is one of the grounds.
        """
        same: dict[str, str] = {}

        def of(node: str) -> str:
            while node in same:
                node = same[node]
            return node

        for a, b in joined:
            one, other = sorted((of(a), of(b)), key=lambda node: node != GROUND)
            if one != other:
                same[other] = one
        net = Netlist()
        for name, element in self.net.elements.items():
            ends = {end: of(getattr(element, end)) for end in ENDS if hasattr(element, end)}
            net.add(name, replace(element, **ends))
        for node in net.nodes:
            net.add(f"leak {node}", Resistor(node, GROUND, 1e6))
        solved = net.solve()
        volt = {node: solved.get(of(node), 0.0) for node in
                ("pico, ground", *self.pico, *(node for led in self.leds for node in led))}
        ground = volt["pico, ground"]
        return (min(volt[plus] - volt[minus] for plus, minus in self.leds),
                max(volt[node] - ground for node in self.pico))

    def right(self) -> tuple[float, float]:
        """Return the same with every plug in its place."""
        return self.found([pair for plug, home in self.plugs.values()
                           for pair in next(plug.seats(self.headers[home]))[1]])


# --- the boards ----------------------------------------------------------------------------------


def with_circuits(
    boards: Mapping[str, Circuit] | None = None, pin_ohm: float = 40.0
) -> Bench:
    """Return carrier, bank, two cells and the tag reader, as their KiCad files have them.

    The sensor cable of the second cell stays where it is, so that it shows what the bank gets.
    """
    boards = boards or {name: circuit(name) for name in ("carrier", "bank", "cell")}
    bench = Bench(pin_ohm=pin_ohm)

    def header(board: str, ref: str) -> Part:
        part = boards[board if board in boards else "cell"].part(ref)
        nodes = tuple(GROUND if (board, pin.net) == ("carrier", "GND") else
                      f"{board} {pin.net or f'{ref} open {pin.number}'}" for pin in part.pins)
        bench.headers[f"{board} {ref}"] = Connector(
            nodes, "double" if len(nodes) == 16 else "row", "with a notch" in part.made)
        return part

    for board, refs in {"carrier": ("J3", "J10", "J11"), "bank": ("J1", "J2", "J10", "J12"),
                        "a": ("J1",)}.items():
        for ref in refs:
            header(board, ref)
    bench.volts("carrier 5V", 5.0, GROUND, 0.1)
    bench.d("carrier 5V", "carrier VSYS", 1e-6)
    bench.chip("carrier 5V", GROUND, 1e4, "carrier LED_5V")
    bench.d(GROUND, "carrier LED_LOGIC")
    bench.r("carrier 5V", "carrier LED_5V", 30)
    bench.r("carrier LED_5V", "carrier LED_DATA", 330)
    bench.r("carrier LED_LOGIC", GROUND, 1e4)
    sockets = [GROUND if pin.net == "GND" else f"carrier {pin.net or f'{ref} open {pin.number}'}"
               for ref in ("A1", "A2") for pin in boards["carrier"].part(ref).pins[::
                   1 if ref == "A1" else -1]]
    bench.headers["socket of the Pico"] = Connector(tuple(sockets), "dip", key=PICO_KEY)
    bench.plugs["Pico"] = bench.pico_module(), "socket of the Pico"
    bench.volts("bank 3V3", 3.3, "bank GND", 0.1)
    bench.mux("bank 3V3", "bank GND", ("bank IN0", "bank IN1", "bank IN2"), "bank ADC0",
              *(f"bank S{line}" for line in range(4)), "bank ENABLE")
    for cell in "ab":
        bench.sensor(f"{cell} 3V3", f"{cell} GND", f"{cell} OUT")
        bench.led(*(f"{cell} {net}" for net in ("5V", "LED_GND", "LED_IN", "LED_OUT")))
    bench.headers["tag reader"] = Connector(tuple(f"reader {net}" for net in ("VCC", "GND", "TXD",
                                                                              "RXD")))
    bench.chip("reader VCC", "reader GND", 50, "reader TXD", "reader RXD")
    bench.r("reader VCC", "reader TXD", 50)  # it sends a one
    for net, wire in (("3V3", "3V3"), ("GND", "GND"), ("OUT", "IN1")):
        bench.r(f"b {net}", f"bank {wire}", 0.1)
    bench.cable("ribbon", "carrier J10", "bank J1")
    bench.cable("sensor cable", "bank J10", "a J1")
    bench.cable("tag cable", "carrier J3", "tag reader")
    for net, wire in (("5V", "carrier 5V"), ("LED_GND", GROUND), ("LED_IN", "carrier LED_DATA")):
        bench.r(wire, f"a {net}", 0.1)  # from the screw terminal J2
    for start, end in ((("a", "J3"), ("b", "J2")), (("carrier", "J4"), ("b", "J3"))):
        made = [header(*each).made for each in (start, end)]
        if not any(each.startswith("no header") for each in made):
            bench.cable("LED cable" if start[0] == "a" else "feed", " ".join(start), " ".join(end))
            continue
        for each in (start, end):
            del bench.headers[" ".join(each)]
        if start[0] == "a":
            for net, other in (("5V", "5V"), ("LED_OUT", "LED_IN"), ("LED_GND", "LED_GND")):
                bench.r(f"a {net}", f"b {other}", 0.1)
    return bench


def by_hand(size: int, pin_ohm: float = 40.0) -> Bench:
    """Return the stripboard, the Pico in its socket, a multiplexer, a sensor and an LED."""
    bench, wiring = Bench(pin_ohm=pin_ohm), Wiring(Construction.of(size))
    usb, nets = wiring.on_usb, dict.fromkeys(range(1, 41), "")
    wired = {"GND": GROUND, LED_PIN: "LED_LOGIC", ADC_PINS[0]: "SIG", "GP0": "TX", "GP1": "RX",
             "3V3": "3V3", "VBUS": "5V" if usb else "", "VSYS": "" if usb else "VSYS",
             ENABLE_PINS[0]: "EN"} | {pin: f"S{line}" for line, pin in enumerate(ADDRESS_PINS)}
    for number, name in enumerate(PICO_PINS, 1):
        soldered = name != "GND" or number in (3, 38)
        nets[number] = (wired.get(name) if soldered else None) or f"socket {number}"
    bench.headers["socket of the Pico"] = Connector(tuple(nets.values()), "dip", key=PICO_KEY)
    bench.plugs["Pico"] = bench.pico_module(), "socket of the Pico"
    shifter = next(part for part in wiring.stripboard.parts if part.ref == "U1")
    pins = {int(leg.pin.split()[0]): leg.net for leg in shifter.legs}
    bench.headers["socket of U1"] = Connector(
        tuple(GROUND if pins[pin] == "GND" else pins[pin] or f"U1 socket {pin}"
              for pin in range(1, 15)), "dip")
    legs = tuple(f"U1 {pin}" for pin in range(1, 15))
    bench.plugs["U1"] = Connector(legs, "dip"), "socket of U1"
    bench.r(legs[13], legs[6], 1e4)
    bench.r(legs[6], "U1, substrate", 5)
    bench.d("U1, substrate", legs[13])
    for pin in (1, 2, 4, 5, 9, 10, 12, 13):
        bench.d(legs[6], legs[pin - 1])
    bench.r(legs[13], legs[2], 30)
    supply = "3V3"
    if not usb:
        supply = "3V3_0"
        bench.volts("5V", 5.0, GROUND, 0.1)
        bench.d("5V", "VSYS", 1e-6)
        bench.volts("3V3_0", 3.3, GROUND, 0.1)
    bench.r("LED_5V", "LED_DATA", 330)
    bench.r("LED_LOGIC", GROUND, 1e4)
    bench.led("5V", GROUND, "LED_DATA", "LED_OUT")
    bench.sensor(supply, GROUND, "C0")
    bench.mux(supply, GROUND, ("C0",), "SIG", "S0", "S1", "S2", "S3", "EN")
    bench.headers["tag reader"] = Connector(("reader VCC", "reader GND", "reader TXD",
                                             "reader RXD"))
    bench.chip("reader VCC", "reader GND", 50, "reader TXD", "reader RXD")
    bench.r("reader VCC", "reader TXD", 50)
    bench.plugs["tag plug"] = Connector(("3V3", GROUND, "RX", "TX")), "tag reader"
    return bench
