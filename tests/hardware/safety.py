"""``python -m tests.hardware.safety`` (`make check-safety`): what could hurt somebody, or a part.

The pages that lead to magnets must have the warning, word for word. A sheep as it is printed must
hold its magnets. Frames as bright as can be go over the wire to the real firmware on boards of four
sizes, whose LEDs draw what those that are sold do. Every plug is turned, and put on every other
header (`plugs`). No line may feed a
multiplexer without supply. A short circuit at the Pico must not burn its diode.
"""

import random
import runpy
import sys
from collections.abc import Callable, Iterator, Mapping, Set
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from firmware import lights, link, wire
from hardware.board import BoardSpec
from hardware.circuit.boards import circuit
from hardware.circuit.parts import Circuit
from hardware.construction import Construction
from hardware.fabrication.flock import lower_half, magnet_places, upper_half
from hardware.fabrication.solids import cylinder
from hardware.power import parts
from hardware.power.budget import DEFAULT_LIMIT_MA, Budget
from hardware.power.entrance import pico_short_a
from hardware.power.network import Network
from hardware.power.nodal import GROUND, Diode, Netlist, Resistor, Source
from hardware.rig import Rig
from hardware.tables import print_table
from hardware.warning import WARNING
from hardware.wiring import Wiring
from tests.firmware.circuitpython import Stop, World
from tests.hardware import plugs

SIZES = (2, 3, 4, 8)
PART = 60
"""Number of cells in a frame's part."""
WHITE = (255, 255, 255)
USB_MA = 500.0
"""Current that a USB 2 port gives a device (USB 2.0, 7.2.1)."""
FUSED_MA = 2400.0
"""Current of a 2920L300 in a case at 45 °C: 0.8 of its 3 A, by Littelfuse's derating curve."""
PROTECTION = {
    "F1": ("3 A", ("5V_IN", "5V_FUSED")), "F2": ("0.35 A", ("5V_PICO", "5V")),
    "Q1": ("DMP4015SK3", ("GATE", "5V_FUSED", "5V")),  # drain to the supply, source to the board
    "R3": ("10k", ("GATE", "GND")), "R2": ("10k", ("LED_LOGIC", "GND")),
    "D1": ("SMBJ5.0A", ("5V", "GND")), "D2": ("SS14", ("VSYS", "5V_PICO")),  # cathodes first
    "J3": ("tag reader", ("3V3", "GND", "TAG_RX", "TAG_TX")),
}
"""The parts of the carrier that protect from fire, a reversed supply, back-feeding and 5 V at the
Pico, and their nets in the order of their pins."""
PIN_OHM = (40.0, 170.0)
"""Resistance of an RP2040's output: set to 12 mA, and to 2 mA."""
PULL_UP_OHM = 50e3
"""The least of an RP2040's pull-ups."""
SENSOR_OHM = 550.0
"""What a DRV5055 is to a supply that is too low: its 6 mA at 3.3 V."""
PIN_MA, PICO_MA = 1.0, 50.0
"""Current that a chip without supply bears at an input for good, with room below the 20 mA of its
data sheet; current of all pins of an RP2040 together."""
LEDS: tuple[tuple[str, parts.Led, str | None], ...] = (
    ("12 mA a colour", parts.Led(1.0, 12.0), None),
    ("18 mA a colour", parts.Led(1.0, 18.0), None),
    ("52 mA for white", parts.Led(1.0, 17.0), None),
    ("12 mA a colour, measured", parts.Led(1.0, 12.0), "12"),
    ("52 mA a colour, measured", parts.Led(1.0, 52.0), "52"),
)
"""LEDs: what they draw, and the setting of the board. The WS2812B of 12 mA are Worldsemi's V5 and
most since 2018; 18 mA is in older data sheets, and 52 mA for white was measured on some strips. No
WS2812B takes 52 mA for a colour, but LEDs of more power do."""
ROOT = Path(__file__).parents[2]
PAGES = ("README.md", *(f"docs/makers/{page}.md" for page in
                        ("safety", "guide", "sheep")))
SQUEEZE_MM = 0.15
"""How far ribs must reach under a magnet's edge: it may be 0.1 mm too small in diameter."""
WALL_MM = 0.8
"""Plastic that must lie over a magnet where the face is engraved: four layers."""
PULL_N = 90.0
"""Pull that EN 71-1 applies to a part of more than 6 mm."""
GLUE_N_MM2 = 2.0
"""What superglue or epoxy on PLA holds at the least, with a poor joint."""


@dataclass(frozen=True)
class Check:
    """Something that must hold, and what was found."""

    name: str
    found: str
    must_be: str
    holds: bool


def warnings(root: Path = ROOT) -> Iterator[Check]:
    """Yield whether each page has the warning of the magnets."""
    for page in PAGES:
        lines = (root / page).read_text("utf-8").splitlines()
        text = " ".join(" ".join(line.removeprefix("> ") for line in lines).split())
        there = WARNING in text
        yield Check(f"{page}: warning of magnets", "there" if there else "missing or changed",
                    "there", there)


def holding() -> Iterator[Check]:
    """Yield what holds the magnets: the ribs of their pockets, the walls, the joint of the halves.

    All that is measured in the solid models of the halves.
    """
    built = Construction.of(4)
    magnet, sheep = built.sheep.magnet, built.sheep
    for name, half, place in zip(("dead", "letter"), (lower_half, upper_half),
                                 magnet_places(built), strict=True):
        solid = half(built, "I")
        middle = (place.low_mm + place.high_mm) / 2
        free = cylinder(magnet.diameter_mm - 2 * SQUEEZE_MM, middle - 0.1, middle + 0.1)
        squeezed = (solid ^ free).volume() > 0
        yield Check(f"{name} half: ribs squeeze a magnet",
                    f"{'more' if squeezed else 'less'} than {SQUEEZE_MM:g} mm aside",
                    f"more than {SQUEEZE_MM:g} mm", squeezed)
        inner = (place.low_mm - WALL_MM, place.low_mm) if name == "dead" else (
            place.high_mm, place.high_mm + WALL_MM)
        wall = cylinder(magnet.diameter_mm, *inner)
        closed = (solid ^ wall).volume() / wall.volume()
        yield Check(f"{name} half: plastic over the magnet, under the engraving",
                    f"{100 * closed:.1f} % of {WALL_MM:g} mm", f"all of {WALL_MM:g} mm",
                    closed > 0.999)
    ring = (lower_half(built, "I") ^ cylinder(2 * sheep.diameter_mm, sheep.height_mm / 2 - 0.1,
                                              sheep.height_mm / 2)).volume() / 0.1
    yield Check("glued ring between the halves", f"{ring:.0f} mm², {PULL_N / ring:.2f} N/mm²",
                f"≤ {GLUE_N_MM2:g} N/mm² at {PULL_N:g} N", PULL_N / ring <= GLUE_N_MM2)


def brightest(size: int, supply: str | None, channel: str | None = None) -> float:
    """Return the most that a host can light of a board, in colours of one LED at full.

    The host sends full white, all at once and in parts, a frame of random colours, and falls
    silent, so that the lights fade.
    """
    rig = Rig(size)
    rig.pico.supply, rig.pico.channel_ma = supply, channel
    rig.reset()
    shown = [0.0]
    rig.on_lights = lambda leds: shown.append(sum(map(sum, leds.values())) / 255)
    rig.advance(400)
    cells = len(rig.spec.cells)
    rng = random.Random(cells)
    (white,) = wire.pack_leds([WHITE] * cells)
    payloads = [white]
    for first in range(0, cells, PART):
        count = min(PART, cells - first)
        flags = wire.COMMIT if first + PART >= cells else 0
        payloads.append(bytes((flags, first, count)) + bytes(WHITE) * count)
    colours = [(rng.randrange(256), 255, rng.randrange(256)) for _ in range(cells)]
    payloads += wire.pack_leds(colours)
    for number, payload in enumerate(payloads, 1):
        rig.feed(wire.encode(wire.LEDS, number, rig.pico.session, payload))
        rig.advance(10)
    rig.advance(link.HOST_LOST_MS + lights.FADE_MS / 2)
    return max(shown)


def led_frames() -> Iterator[Check]:
    """Yield what each board draws at its brightest with everything else, beside its supply.

    On USB everything else is at work as a rule, behind the fuse it draws its maximum, as in
    `hardware.power`. The LEDs are those that are sold: the board must bear each of them as it is,
    and use what its supply has left once their current was measured, or it would be dark for no
    reason. No figure here comes from the firmware.
    """
    for size in SIZES:
        budget = Budget(Construction.of(size), 0.0)
        cells = len(BoardSpec.of(size).cells)
        on_usb = budget.usb_alone_ma()[0] + DEFAULT_LIMIT_MA <= USB_MA
        for supply in (None, "5v"):
            usb = on_usb and supply is None
            rest = budget.usb_alone_ma()[0] if usb else budget.most_ma
            most = USB_MA if usb else FUSED_MA
            unset = brightest(size, supply)
            for name, led, set_ma in LEDS:
                lit = brightest(size, supply, set_ma) if set_ma else unset
                drawn = cells * led.idle_ma + led.channel_ma * lit
                left = min(most - rest, cells * led.most_ma)
                step = 3 * cells * led.channel_ma / 255  # every channel one 255th brighter
                least = left - step - 5 if set_ma else left / 2
                yield Check(
                    f"{cells} cells, {supply or 'no supply set'}, {name}: brightest",
                    f"{rest:.0f} + {drawn:.0f} = {rest + drawn:.0f} mA",
                    f"≤ {most:.0f} mA, lights ≥ {least:.0f}",
                    least <= drawn <= most - rest)


def wrong_plugs() -> Iterator[Check]:
    """Yield the worst that a plug can do which is turned or on another header."""
    ways: tuple[tuple[str, Callable[[float], plugs.Bench]], ...] = (
        ("circuit boards", lambda ohm: plugs.with_circuits(pin_ohm=ohm)),
        ("7 cells by hand", lambda ohm: plugs.by_hand(2, ohm)),
        ("37 cells by hand", lambda ohm: plugs.by_hand(4, ohm)))
    for name, made in ways:
        volts: list[tuple[float, float]] = []
        for ohm in PIN_OHM:
            bench = made(ohm)
            volts.append(bench.right())
            volts += [bench.found(joined) for _, joined in bench.wrong()]
        least, most = min(led for led, _ in volts), max(pico for _, pico in volts)
        yield Check(f"{name}: {len(bench.plugs)} plugs, {len(volts) // 2 - 1} wrong seats",
                    f"LED ≥ {least:.2f} V, Pico ≤ {most:.2f} V",
                    f"≥ {plugs.LED_LEAST_V:g} V, ≤ {plugs.PICO_MOST_V:g} V",
                    least >= plugs.LED_LEAST_V and most <= plugs.PICO_MOST_V)


def lines_without_supply() -> dict[str, bool]:
    """Return the Pico's lines to multiplexers that have no supply, and whether the real program
    drives them high."""
    world = World()
    world.sensors = [0] * len(world.sensors)

    def stop() -> None:
        if world.feeds >= 400:  # four looks at the supply
            raise Stop

    world.on_feed = stop
    with world.installed(), suppress(Stop):
        runpy.run_path(str(ROOT / "firmware" / "code.py"))
    return {f"GP{line}": f"GP{line}" in world.driven_high for line in range(2, 10)}


def unsupplied() -> Iterator[Check]:
    """Yield what the Pico's lines feed into multiplexers without supply, through their diodes."""
    driven = lines_without_supply()
    for ohm in PIN_OHM:
        for sensors in (7, 45):
            net = Netlist()
            net.add("pico", Source("3V3", GROUND, 3.3))
            net.add("sensors", Resistor("rail", GROUND, SENSOR_OHM / sensors))
            for line, high in driven.items():
                net.add(line, Resistor("3V3", line, ohm if high else PULL_UP_OHM))
                net.add(f"diode {line}", Diode(line, "rail", 1e-12))
            volts = net.solve()
            each = [1000 * (3.3 - volts[line]) / (ohm if high else PULL_UP_OHM)
                    for line, high in driven.items()]
            yield Check(f"{sensors} cells without supply, pins of {ohm:g} Ω",
                        f"{max(each):.2f} mA a pin, {sum(each):.1f} mA in all",
                        f"≤ {PIN_MA:g} mA a pin, {PICO_MA:g} in all",
                        max(each) <= PIN_MA and sum(each) <= PICO_MA)


def fitted(boards: Mapping[str, Circuit] | None = None) -> Iterator[Check]:
    """Yield whether the parts that protect are on the carrier, as large and as round as they must
    be. The other checks calculate with them."""
    carrier = (boards or {}).get("carrier", circuit("carrier"))
    for ref, (value, nets) in PROTECTION.items():
        found = [(part.value, tuple(str(pin.net) for pin in part.pins))
                 for part in carrier.parts if part.ref == ref]
        yield Check(f"carrier: {ref}", ", ".join(f"{each[0]}: {' '.join(each[1])}"
                                                 for each in found) or "missing",
                    f"{value}: {' '.join(nets)}", found == [(value, nets)])


def fluxes() -> Iterator[Check]:
    """Yield whether the warning names the flux index of the magnet that a sheep is printed for."""
    magnet = Construction.of(4).sheep.magnet
    said = f"{magnet.diameter_mm:g} × {magnet.thickness_mm:g} mm magnet has a flux index of " \
           f"{magnet.flux_index:.0f} kG²mm²"
    yield Check("the warning names the magnet of the sheep", "it does" if said in WARNING else "no",
                said, said in WARNING)


def shorts() -> Iterator[Check]:
    """Yield what a short circuit at the Pico's VSYS draws through its diode, once the fuse trips.

    The fuse must also let through what Pico and tag reader draw at the most, in a warm case.
    """
    for name, nets, diode, fuse in pico_branches():
        of = {ref: {net for net, pins in nets.items() if any(pin[0] == ref for pin in pins)}
              for ref in (diode, "F2")}
        there = fuse if of[diode] ^ of["F2"] == {"5V", "VSYS"} else None
        amps = pico_short_a(there)
        yield Check(f"{name}: short circuit at the Pico's VSYS", f"{amps:.2f} A",
                    f"≤ {parts.PICO_DIODE_A:g} A, the diode's", amps <= parts.PICO_DIODE_A)
        most, holds = Network(Construction.of(4)).pico_ma, 1000 * fuse.hold_a * parts.FUSE_WARM
        yield Check(f"{name}: most that the Pico draws", f"{most:.0f} mA",
                    f"≤ {holds:.0f} mA, the warm fuse's; trips ≤ {parts.PICO_DIODE_A:g} A",
                    most <= holds and fuse.trip_a <= parts.PICO_DIODE_A)


def pico_branches() -> Iterator[tuple[str, Mapping[str, Set[tuple[str, str]]], str,
                                      parts.PicoFuse]]:
    """Yield each way to build the Pico's branch: its nets, its diode, and what its F2 should be."""
    yield "circuit boards", circuit("carrier").nets, "D2", parts.PICO_FUSE
    by_hand = {net: {(pin.split()[0], pin) for pin in pins}
               for net, pins in Wiring(Construction.of(4)).stripboard.netlist.items()}
    yield "37 cells by hand", by_hand, "D1", parts.PICO_FUSE_HAND


def checks() -> list[Check]:
    """Return everything that is checked."""
    return [*warnings(), *holding(), *led_frames(), *wrong_plugs(), *unsupplied(),
            *fitted(), *fluxes(), *shorts()]


def main() -> int:
    """Print the table; return 1 if something does not hold."""
    found = checks()
    print_table("Safety", (("check", "found", "must be", "holds"), [
        (check.name, check.found, check.must_be, "yes" if check.holds else "NO")
        for check in found]), Console(width=None if sys.stdout.isatty() else 150))
    violations = sum(not check.holds for check in found)
    print(f"{len(found)} checks, {violations} violations")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
