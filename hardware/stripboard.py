"""The stripboard of a board wired by hand: netlist, layout, and a check of one by the other.

The netlist says which pins belong together. The layout says in which hole each leg and each wire
is soldered, which holes wire links join, and where the copper strips are cut. `faults` follows the
copper and reports every difference. The drawing and the list of parts come from the same data.

Seen from above, strips run from left to right. Row A is the top, column 1 is the left. A board that
runs on USB has a small stripboard with nothing but the level shifter. Its rows have the same names,
from E on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise

from hardware.board import CELLS_PER_MUX
from hardware.construction import Construction

PITCH_MM = 2.54
MAX_FEEDS = 3
"""Number of places for a pair of wires to the LEDs."""
MUXES_PER_REGULATOR = 3
SENSORS_PER_REGULATOR = MUXES_PER_REGULATOR * CELLS_PER_MUX
"""Number of sensors on a regulator: those of a bank of three multiplexers."""
USB_CELLS = 19
"""Number of cells up to which a board wired by hand runs on USB (a test compares the budget)."""
TALLEST_MM = 16.0
"""Height of the tallest part above the board: the capacitor or the fuse, standing."""

_BODY_ROWS = 2.05
"""Half the width of a TO-220 in holes."""
_REGULATOR_ROWS = 5
_LAST_ROW = "N"


@dataclass(frozen=True, order=True)
class Hole:
    """A hole: row 0 is A, columns start at 1.

    >>> str(Hole.of("D21")), Hole.of("D21")
    ('D21', Hole(row=3, column=21))
    """

    row: int
    column: int

    @staticmethod
    def of(name: str) -> Hole:
        """Return the hole of a name such as ``D21``."""
        return Hole(ord(name[0]) - ord("A"), int(name[1:]))

    def __str__(self) -> str:
        return f"{chr(ord('A') + self.row)}{self.column}"

    def down(self, rows: int) -> Hole:
        """Return the hole that many rows further down."""
        return Hole(self.row + rows, self.column)


@dataclass(frozen=True)
class Leg:
    """A leg of a part: the name of the pin, its net (None: it must stay open) and its hole."""

    pin: str
    net: str | None
    hole: Hole


@dataclass(frozen=True)
class Device:
    """A part. `body` is the area it covers: top, left, bottom, right in rows and columns.

    `polarity` says how to recognise its first leg or its positive one.
    """

    ref: str
    what: str
    legs: tuple[Leg, ...]
    body: tuple[float, float, float, float]
    polarity: str = ""


@dataclass(frozen=True)
class Exit:
    """A wire that leaves the board: its name in the cutting list, its net and its hole."""

    name: str
    net: str
    hole: Hole


@dataclass(frozen=True)
class Stripboard:
    """The stripboard for a number of regulators, multiplexers and pairs of wires to the LEDs.

    Without a regulator it is the small one of a board that runs on USB.

    >>> Stripboard(1, 3, 2).faults()
    []
    """

    regulators: int
    muxes: int
    feeds: int

    def __post_init__(self) -> None:
        most = MUXES_PER_REGULATOR * max(1, self.regulators)
        if not (0 <= self.regulators <= 4 and 1 <= self.feeds <= MAX_FEEDS and self.muxes <= most):
            raise ValueError("there is no stripboard for that many parts")

    @staticmethod
    def of(built: Construction, feeds: int) -> Stripboard:
        """Return the one for a board, with `feeds` pairs of wires to its LEDs."""
        cells = len(built.board.cells)
        regulators = 0 if cells <= USB_CELLS else -(-cells // SENSORS_PER_REGULATOR)
        return Stripboard(regulators, built.board.mux_count, feeds)

    # --- size -----------------------------------------------------------------------------------

    @property
    def usb(self) -> bool:
        """Whether it is the small one of a board that runs on USB."""
        return self.regulators == 0

    @property
    def rows(self) -> range:
        """The strips."""
        lowest = Hole.of("K1").row + _REGULATOR_ROWS * (self.regulators - 1)
        return range(Hole.of("E1").row if self.usb else 0,
                     max(Hole.of(f"{_LAST_ROW}1").row, lowest) + 1)

    @property
    def columns(self) -> int:
        """Number of holes in a strip."""
        return 18 if self.usb else 33 + min(2, self.regulators - 1)

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height."""
        return round(self.columns * PITCH_MM, 1), round(len(self.rows) * PITCH_MM, 1)

    # --- parts, in the order in which to solder them ----------------------------------------------

    @cached_property
    def parts(self) -> tuple[Device, ...]:
        """All parts, flat ones first."""
        shifter = (
            _two("R2", "330 Ω", ("LED_DATA", "E6"), ("LED_5V", "J6")),
            _two("R3", "10 kΩ", ("LED_LOGIC", "I1"), ("GND", "N1")),
            self._shifter(),
            _two("C2", "100 nF, ceramic", ("5V", "H12"), ("GND", "I12")),
        )
        if self.usb:
            return (*shifter, _small("C1", Hole.of("H15"), Hole.of("I15"), "5V"))
        regulators = [self._regulator(k) for k in range(self.regulators)]
        small = [part for k in range(self.regulators) for part in self._regulator_capacitors(k)]
        return (
            _two("R1", "10 kΩ", ("GATE", "B10"), ("GND", "F10")),
            _two("D1", "1N5819, Schottky diode", ("PICO_5V", "A20"), ("5V", "D20"), ("K", "A"),
                 "the end with the ring is the cathode K"),
            *shifter,
            _part("Q1", "SUP53P06-20, P-channel MOSFET, TO-220", (
                ("G", "GATE", "B11"), ("D", "5V_FUSED", "C11"), ("S", "5V", "D11"),
            ), (2 - _BODY_ROWS, 12.3, 2 + _BODY_ROWS, 19),
                "lying to the right, with its marked face up and its metal tab on the board"),
            *regulators,
            _part("J1", "screw terminal, 2 poles, 5.08 mm", (
                ("+", "5V_IN", "D2"), ("-", "GND", "F2"),
            ), (2.1, 0.1, 5.9, 3.6), "its openings face the left edge"),
            *small,
            _part("F1", "RUEF300, resettable fuse, holds 3 A", (
                ("1", "5V_IN", "D5"), ("2", "5V_FUSED", "D7")), (2.4, 4.3, 3.6, 7.7),
                "either way round"),
            _part("F2", "RXEF040, resettable fuse, holds 0.4 A", (
                ("1", "PICO_5V", "A22"), ("2", "VSYS", "A24")), (-0.6, 21.3, 0.6, 24.7),
                "either way round"),
            _part("C1", "1000 µF, 10 V, electrolytic, 10 mm", (
                ("+", "5V", "D26"), ("-", "GND", "F26")), (2.03, 24.03, 5.97, 27.97),
                "the long leg is plus; the stripe marks minus"),
        )

    @staticmethod
    def _shifter() -> Device:
        left = ("GND", "LED_LOGIC", "LED_5V", "GND", "GND", None, "GND")
        right = ("5V", "GND", "GND", None, "GND", "GND", None)
        names = ("1OE", "1A", "1Y", "2OE", "2A", "2Y", "GND"), ("VCC", "4OE", "4A", "4Y", "3OE",
                                                                "3A", "3Y")
        top = Hole.of("H8")
        legs = [Leg(f"{i + 1} {names[0][i]}", net, top.down(i)) for i, net in enumerate(left)]
        legs += [Leg(f"{14 - i} {names[1][i]}", net, Hole(top.row + i, 11))
                 for i, net in enumerate(right)]
        return Device("U1", "74AHCT125, DIP-14, in a socket", tuple(legs), (6.6, 7.7, 13.4, 11.3),
                    "the notch is at the top; pin 1 is at the upper left")

    @staticmethod
    def _regulator(k: int) -> Device:
        top = Hole.of("H23").down(_REGULATOR_ROWS * k)
        middle = top.row + 1
        nets = (("IN", "5V"), ("OUT", f"3V3_{k}"), ("GND", "GND"))
        return Device(
            f"U{2 + k}", "LD1117V33, regulator, TO-220",
            tuple(Leg(pin, net, top.down(i)) for i, (pin, net) in enumerate(nets)),
            (middle - _BODY_ROWS, 15.2, middle + _BODY_ROWS, 21.7),
            "lying to the left, with its marked face up and its metal tab on the board")

    @staticmethod
    def _regulator_capacitors(k: int) -> Iterator[Device]:
        for ref, plus, minus, net in ((f"C{3 + 2 * k}", "H25", "J25", "5V"),
                                      (f"C{4 + 2 * k}", "I27", "J27", f"3V3_{k}")):
            first, last = (Hole.of(name).down(_REGULATOR_ROWS * k) for name in (plus, minus))
            yield _small(ref, first, last, net)

    # --- links, cuts and wires --------------------------------------------------------------------

    @cached_property
    def links(self) -> tuple[tuple[Hole, Hole], ...]:
        """Bare wires on the upper side, each from one hole to another."""
        if self.usb:
            names = ["G7 H7", "G14 I14", "H3 K3", "K4 L4", "L3 N3", "I13 J13", "J12 L12", "L13 M13"]
            return tuple((Hole.of(a), Hole.of(b)) for a, b in (name.split() for name in names))
        names = ["C9 D9", "F7 H7", "F14 J14", "D29 H29", "H3 K3", "K4 L4", "L3 N3", "I13 J13",
                 "J12 L12", "L13 M13"]
        found = [(Hole.of(a), Hole.of(b)) for a, b in (name.split() for name in names)]
        for k in range(self.regulators - 1):
            for name, columns in (("H", (34, 35)), ("J", (29, 30))):
                start = Hole(Hole.of(f"{name}1").row + _REGULATOR_ROWS * k, columns[k % 2])
                found.append((start, start.down(_REGULATOR_ROWS)))
        return tuple(found)

    @cached_property
    def cuts(self) -> tuple[Hole, ...]:
        """Holes at which the strip is cut through."""
        found = [Hole.of("H9").down(i) for i in range(7)]
        if not self.usb:
            found += [Hole.of(name) for name in ("A23", "D6", "D10", "I15")]
        if self.regulators > 1:
            found += [Hole.of("M15"), Hole.of("N15")]
        return tuple(sorted(found))

    @cached_property
    def exits(self) -> tuple[Exit, ...]:
        """The wires that leave the board, except those from the socket: they go into J1."""
        data = [Exit("LED data, Pico to stripboard", "LED_LOGIC", Hole.of("I2")),
                Exit("LED data", "LED_DATA", Hole.of("E4"))]
        if self.usb:
            return (Exit("5 V, Pico VBUS to stripboard", "5V", Hole.of("H17")),
                    Exit("ground, stripboard to Pico", "GND", Hole.of("I17")), *data,
                    Exit("5 V, stripboard to LEDs", "5V", Hole.of("H18")),
                    Exit("ground, stripboard to LEDs", "GND", Hole.of("I18")))
        found = [Exit("5 V, stripboard to Pico VSYS", "VSYS", Hole.of("A26")),
                 Exit("ground, stripboard to Pico", "GND", Hole.of("F17")), *data]
        for i in range(self.feeds):
            found += [Exit("5 V, stripboard to LEDs", "5V", Hole.of(f"D{21 + i}")),
                      Exit("ground, stripboard to LEDs", "GND", Hole.of(("F4", "F5", "F8")[i]))]
        for mux in range(self.muxes):
            k, i = divmod(mux, MUXES_PER_REGULATOR)
            down = _REGULATOR_ROWS * k
            found += [Exit("3.3 V to multiplexer", f"3V3_{k}", Hole.of(f"I{31 + i}").down(down)),
                      Exit("ground to multiplexer", "GND", Hole.of(f"J{31 + i}").down(down))]
        return tuple(found)

    # --- what the copper joins --------------------------------------------------------------------

    @cached_property
    def soldered(self) -> tuple[tuple[str, str | None, Hole], ...]:
        """Everything that is soldered into a hole: its name, its net and the hole."""
        legs = [(f"{part.ref} {leg.pin}", leg.net, leg.hole)
                for part in self.parts for leg in part.legs]
        return tuple(legs + [(exit_.name, exit_.net, exit_.hole) for exit_ in self.exits])

    @cached_property
    def copper(self) -> tuple[tuple[Hole, ...], ...]:
        """The pieces of copper strip between cuts and edges, each with its holes."""
        cut = set(self.cuts)
        pieces: list[tuple[Hole, ...]] = []
        for row in self.rows:
            piece: list[Hole] = []
            for column in range(1, self.columns + 1):
                if (hole := Hole(row, column)) in cut:
                    pieces.append(tuple(piece))
                    piece = []
                else:
                    piece.append(hole)
            pieces.append(tuple(piece))
        return tuple(piece for piece in pieces if piece)

    @property
    def netlist(self) -> dict[str, list[str]]:
        """For each net the pins and wires that it must join."""
        found: dict[str, list[str]] = {}
        for name, net, _ in self.soldered:
            if net is not None:
                found.setdefault(net, []).append(name)
        return found

    @cached_property
    def groups(self) -> dict[Hole, int]:
        """For each hole with copper the number of the group that strips and links join it to."""
        piece_of = {hole: i for i, piece in enumerate(self.copper) for hole in piece}
        group = list(range(len(self.copper)))
        for one, other in self.links:
            if one in piece_of and other in piece_of:
                joined, gone = group[piece_of[one]], group[piece_of[other]]
                group = [joined if g == gone else g for g in group]
        return {hole: group[piece] for hole, piece in piece_of.items()}

    def paths(self, strip_ohm: float, link_ohm: float) -> Iterator[tuple[Hole, Hole, float]]:
        """Yield the resistances between neighbouring soldered holes of the supplies and ground.

        `strip_ohm` is that of a strip from one hole to the next.
        """
        supplies = {self.groups[hole] for _, net, hole in self.soldered
                    if net is not None and net.startswith(("5V", "3V3", "GND"))}
        used = {hole for _, _, hole in self.soldered} | {h for link in self.links for h in link}
        for piece in self.copper:
            if self.groups[piece[0]] in supplies:
                for one, other in pairwise(hole for hole in piece if hole in used):
                    yield one, other, strip_ohm * (other.column - one.column)
        for one, other in self.links:
            if self.groups[one] in supplies:
                yield one, other, link_ohm

    def faults(self) -> list[str]:
        """Return every difference between layout and netlist, in words."""
        return [*self._places(), *self._nets(), *self._bodies(), *self._needless()]

    def _places(self) -> Iterator[str]:
        ends = [(name, hole) for name, _, hole in self.soldered]
        ends += [("a link", hole) for link in self.links for hole in link]
        for hole, count in Counter(hole for _, hole in ends).items():
            if count > 1:
                yield f"{hole} holds {' and '.join(name for name, at in ends if at == hole)}"
        for name, hole in ends:
            if not (hole.row in self.rows and 1 <= hole.column <= self.columns):
                yield f"{name} is at {hole}, beside the board"
            elif hole in self.cuts:
                yield f"{name} is at {hole}, where the strip is cut"

    def _nets(self) -> Iterator[str]:
        found: dict[int, list[tuple[str, str | None]]] = {}
        for name, net, hole in self.soldered:
            if hole in self.groups:
                found.setdefault(self.groups[hole], []).append((name, net))
        where: dict[str, int] = {}
        for number, members in found.items():
            nets = {net for _, net in members}
            if len(nets) > 1 or (None in nets and len(members) > 1):
                yield "joined but should not be: " + ", ".join(
                    f"{name} ({net or 'open'})" for name, net in members)
            for net in nets - {None}:
                if net is not None and where.setdefault(net, number) != number:
                    yield f"{net} is in two parts that are not joined"

    def _bodies(self) -> Iterator[str]:
        for one, other in combinations(self.parts, 2):
            (t1, l1, b1, r1), (t2, l2, b2, r2) = one.body, other.body
            if t1 < b2 and t2 < b1 and l1 < r2 and l2 < r1:
                yield f"{one.ref} and {other.ref} overlap"
        for part in self.parts:
            top, left, bottom, right = part.body
            own = {leg.hole for leg in part.legs}
            for name, _, hole in self.soldered:
                if hole not in own and top < hole.row < bottom and left < hole.column < right:
                    yield f"{name} at {hole} is below {part.ref}"
            for start, end in self.links:
                if left < start.column < right and start.row < bottom and end.row > top:
                    yield f"the link from {start} to {end} is below {part.ref}"

    def _needless(self) -> Iterator[str]:
        """A cut is needed if it separates two pieces with something soldered on both."""
        used = {hole for _, _, hole in self.soldered} | {h for link in self.links for h in link}
        pieces = {hole: piece for piece in self.copper for hole in piece}
        for cut in self.cuts:
            sides = [pieces.get(Hole(cut.row, cut.column + step), ()) for step in (-1, 1)]
            if not all(used & set(side) for side in sides):
                yield f"the cut at {cut} separates nothing"


def _part(
    ref: str, what: str, legs: tuple[tuple[str, str, str], ...],
    body: tuple[float, float, float, float], polarity: str,
) -> Device:
    return Device(ref, what, tuple(Leg(pin, net, Hole.of(hole)) for pin, net, hole in legs), body,
                polarity)


def _small(ref: str, plus: Hole, minus: Hole, net: str) -> Device:
    """Return a small electrolytic capacitor with its legs in one column."""
    row, column = (plus.row + minus.row) / 2, plus.column
    return Device(ref, "10 µF, 16 V, electrolytic, 5 mm",
                (Leg("+", net, plus), Leg("-", "GND", minus)),
                (row - 0.98, column - 0.98, row + 0.98, column + 0.98),
                "the long leg is plus; the stripe marks minus")


def _two(
    ref: str, what: str, first: tuple[str, str], second: tuple[str, str],
    pins: tuple[str, str] = ("1", "2"), polarity: str = "either way round",
) -> Device:
    """Return a part with two legs in one column, lying between them."""
    one, other = Hole.of(first[1]), Hole.of(second[1])
    return Device(ref, what, (Leg(pins[0], first[0], one), Leg(pins[1], second[0], other)),
                (one.row + 0.3, one.column - 0.4, other.row - 0.3, one.column + 0.4), polarity)
