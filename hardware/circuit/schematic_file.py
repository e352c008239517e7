"""Writes a circuit as a schematic for KiCad 6 and later, with its library of symbols.

The parts stand in groups; each pin has the name of its net. Lengths are in mm, y down on the
sheet; inside a symbol y goes up, as KiCad has it. All pins end on a grid of 1.27 mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil

from hardware.circuit.board_file import LIBRARY
from hardware.circuit.parts import Circuit, Kind, Part, Pin
from hardware.circuit.sexpr import Node, Word, identifier, node, written

FORMAT, LIBRARY_FORMAT = 20211123, 20211014
"""KiCad 6; later ones read them as well."""
STEP = 2.54
_TEXT = 1.27
_LETTER = 1.15
"""mm, the width that a letter takes at the most."""
PAPERS = {"A4": (297, 210), "A3": (420, 297), "A2": (594, 420), "A1": (841, 594)}
_MARGIN, _TITLE_BLOCK = 15.0, 110.0
"""Widths of the sheet's edge and of the title block; all parts stand left of that."""
_GROUP = 230.0
"""The width of a group at the most."""
_TYPES = {
    Kind.POWER_IN: "power_in", Kind.POWER_OUT: "power_out", Kind.INPUT: "input",
    Kind.OUTPUT: "output", Kind.TWO_WAY: "bidirectional", Kind.PASSIVE: "passive",
    Kind.OPEN: "passive"}
_LEFT, _RIGHT, _UP, _DOWN = 180, 0, 90, 270
"""The directions in which a pin leaves a symbol."""
_AWAY = {_LEFT: (-1, 0), _RIGHT: (1, 0), _UP: (0, -1), _DOWN: (0, 1)}

Box = tuple[float, float, float, float]


class TooLarge(Exception):
    """A circuit does not fit on the largest sheet; says which."""


@dataclass(frozen=True, slots=True)
class End:
    """The end of a pin as seen from the symbol's origin, y down, and where it points."""

    pin: Pin
    x: float
    y: float
    direction: int


@dataclass(frozen=True, slots=True)
class Symbol:
    """The drawing of a part: its lines, in KiCad's notation, and its pins."""

    name: str
    lines: tuple[Node, ...]
    ends: tuple[End, ...]
    body: Box
    pin_length: float
    pin_names: bool
    pin_numbers: bool

    def node(self, name: str) -> Node:
        """Return the symbol as a library has it."""
        hide = () if self.pin_names else (Word("hide"),)
        pins = (node(
            "pin", Word(_TYPES[end.pin.kind]), Word("line"),
            node("at", end.x, -end.y, (end.direction + 180) % 360), node("length", self.pin_length),
            node("name", end.pin.name if self.pin_names else "~", node("effects", _FONT)),
            node("number", end.pin.number, node("effects", _FONT))) for end in self.ends)
        return node(
            "symbol", name, *([] if self.pin_numbers else [node("pin_numbers", Word("hide"))]),
            node("pin_names", node("offset", 0.5), *hide), *_IN_ALL,
            *_properties("?", self.name, "", (0, 0), (0, 0), hidden=False),
            node("symbol", f"{self.name}_0_1", *self.lines),
            node("symbol", f"{self.name}_1_1", *pins))


def symbol(part: Part) -> Symbol:
    """Return the drawing of a part."""
    if len(part.pins) == 2 and not part.ref.startswith("J"):
        return _two_ended(part)
    return _boxed(part)


def _two_ended(part: Part) -> Symbol:
    """Return a resistor, capacitor, fuse or diode, pin 1 up."""
    kind = part.ref[0]
    polar = kind == "C" and not part.fitted
    lines = {
        "R": [_rectangle(-1.016, -2.54, 1.016, 2.54)],
        "F": [_rectangle(-0.762, -2.54, 0.762, 2.54), _polyline((0, 2.54), (0, -2.54))],
        "C": [_polyline((-2.032, 0.762), (2.032, 0.762)),
              _polyline((-2.032, -0.762), (2.032, -0.762)),
              _polyline((0, 2.54), (0, 0.762)), _polyline((0, -0.762), (0, -2.54)),
              *([_polyline((-2.2, 1.6), (-1.2, 1.6)), _polyline((-1.7, 2.1), (-1.7, 1.1))]
                if polar else [])],
        "D": [_polyline((-1.27, 1.27), (1.27, 1.27)),
              _polyline((0, 1.27), (-1.27, -1.27), (1.27, -1.27), (0, 1.27)),
              _polyline((0, 2.54), (0, 1.27)), _polyline((0, -1.27), (0, -2.54))],
    }[kind]
    first, second = part.pins
    feeds = "".join(pin.number for pin in part.pins if pin.kind is Kind.POWER_OUT)
    name = {"R": "Resistor", "F": "Fuse", "C": "Capacitor", "D": "Diode"}[kind]
    name += ("_polar" if polar else "") + (f"_feeds_{feeds}" if feeds else "")
    return Symbol(name, tuple(lines), (End(first, 0, -3.81, _UP), End(second, 0, 3.81, _DOWN)),
                  (-2.54, -2.54, 2.54, 2.54), 1.27, False, False)


def _boxed(part: Part) -> Symbol:
    """Return a box: a connector with its pins on one side, or a chip with inputs on the left."""
    left, right = _sides(part)
    named = not part.ref.startswith("J")
    widest = sum(max((len(pin.name) for pin in side), default=0) for side in (left, right))
    across = _up(widest * _LETTER + 4) if named else STEP
    rows = max(len(left), len(right))
    x, top = -round(across / STEP / 2) * STEP, -STEP * ((rows + 1) // 2)
    body = x, top, x + across, top + STEP * (rows + 1)
    ends = [End(pin, edge, top + STEP * (row + 1), direction)
            for side, edge, direction in (
                (left, body[0] - STEP, _LEFT), (right, body[2] + STEP, _RIGHT))
            for row, pin in enumerate(side)]
    name = part.value if named else f"Connector_{len(part.pins)}"
    feeds = [pin.number for pin in part.pins if pin.kind is Kind.POWER_OUT]
    if feeds and part.ref[0] in "JA":
        name += "_feeds_" + "_".join(feeds)
    return Symbol(name.replace(" ", "_").replace(",", ""),
                  (_rectangle(body[0], -body[1], body[2], -body[3]),), tuple(ends), body, STEP,
                  named, True)


def _sides(part: Part) -> tuple[list[Pin], list[Pin]]:
    """Return the pins on the left and on the right of a box."""
    if part.ref[0] in "JA":
        return ([], list(part.pins)) if part.ref == "A2" else (list(part.pins), [])
    left: list[Pin] = []
    right: list[Pin] = []
    for pin in part.pins:
        supply = pin.kind is Kind.POWER_IN and "GND" not in (pin.net or "")
        (left if supply or pin.kind in (Kind.INPUT, Kind.PASSIVE) else right).append(pin)
    if len(left) > len(right) + 8:
        right += [pin for pin in left if pin.kind is Kind.INPUT]
        left = [pin for pin in left if pin.kind is not Kind.INPUT]
    return left, right


# --- the sheet ----------------------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class Placed:
    """A part on the sheet."""

    part: Part
    symbol: Symbol
    x: float
    y: float

    @property
    def box(self) -> Box:
        """The room that the part takes, with the names of its nets."""
        left, top, right, bottom = _extent(self.part, self.symbol)
        return self.x + left, self.y + top, self.x + right, self.y + bottom


@dataclass(frozen=True, slots=True)
class Group:
    """Parts that belong together, with a frame and a title."""

    title: str
    parts: list[Placed]
    box: Box


@dataclass(slots=True)
class _Row:
    """Boxes side by side, grown from the left."""

    wide: float
    x: float = 0.0
    y: float = 0.0
    height: float = field(default=0.0)

    def add(self, width: float, height: float) -> tuple[float, float]:
        """Return the upper left corner of the next box."""
        if self.x and self.x + width > self.wide:
            self.x, self.y, self.height = 0.0, self.y + self.height, 0.0
        corner = self.x, self.y
        self.x += width
        self.height = max(self.height, height)
        return corner


def _up(length: float) -> float:
    return ceil(length / STEP - 1e-9) * STEP


def _extent(part: Part, drawn: Symbol) -> Box:
    """Return the room that a part takes round its origin."""
    left, top, right, bottom = drawn.body
    texts = max(len(part.ref), len(part.value)) * _LETTER
    if len(drawn.ends) == 2 and drawn.ends[0].direction == _UP:
        right = max(right, 2.54 + texts)
    else:
        right, top = max(right, left + texts), top - 4.5
    for end in drawn.ends:
        reach = STEP + (3 if _as_supply(end) else 4 + len(end.pin.net or "") * _LETTER)
        dx, dy = _AWAY[end.direction]
        left, right = min(left, end.x + dx * reach), max(right, end.x + dx * reach)
        top, bottom = min(top, end.y + dy * reach), max(bottom, end.y + dy * reach)
    return left, top, right, bottom


def arrange(circuit: Circuit) -> tuple[str, list[Group]]:
    """Return the paper and the groups in their places. Raises TooLarge."""
    parts = {part.ref: part for part in circuit.parts}
    for paper, (width, height) in PAPERS.items():
        wide = width - 2 * _MARGIN - _TITLE_BLOCK
        sheet, groups = _Row(wide), []
        for title, refs in circuit.groups:
            groups.append(_group(title, [parts[ref] for ref in refs], sheet, wide))
        if sheet.y + sheet.height <= height - 2 * _MARGIN:
            return paper, groups
    raise TooLarge(f"{circuit.name}: the schematic does not fit on A1")


def _group(title: str, parts: Sequence[Part], sheet: _Row, wide: float) -> Group:
    found, right = [], 0.0
    drawings = [(part, drawn, _extent(part, drawn)) for part in parts for drawn in (symbol(part),)]
    widths = [_up(box[2] - box[0]) + STEP for _, _, box in drawings]
    lines = ceil(sum(widths) / min(wide - 3 * STEP, _GROUP))
    row = _Row(max(widths) * ceil(len(widths) / lines) if lines > 1 else sum(widths))
    for (part, drawn, (left, top, _, bottom)), width in zip(drawings, widths, strict=True):
        x, y = row.add(width, _up(bottom - top) + STEP)
        found.append(Placed(part, drawn, x + _up(-left) + STEP, y + _up(-top) + 2 * STEP))
        right = max(right, x + width)
    width = max(right, _up(len(title) * 2.2)) + 2 * STEP
    height = row.y + row.height + 3 * STEP
    x, y = sheet.add(width + STEP, height + STEP)
    x, y = _up(x + _MARGIN), _up(y + _MARGIN)
    return Group(title, [Placed(one.part, one.symbol, one.x + x, one.y + y) for one in found],
                 (x, y, x + width, y + height))


def schematic(circuit: Circuit) -> str:
    """Return the text of the schematic's file. Raises TooLarge."""
    paper, groups = arrange(circuit)
    placed = [one for group in groups for one in group.parts]
    supplies = _supplies(placed)
    listed = [(one.part.ref, one.part.value, f"{LIBRARY}:{one.part.footprint}") for one in placed]
    listed += [(one.ref, one.net, "") for one in supplies]
    return written(node(
        "kicad_sch", node("version", FORMAT), node("generator", Word("sheepfold")),
        _uuid(circuit.name, "sheet"), node("paper", paper),
        node("title_block", node("title", circuit.title)),
        node("lib_symbols", *_symbols(placed, supplies, f"{LIBRARY}:")),
        *(drawn for group in groups for drawn in _frame(circuit, group)),
        *(drawn for one in placed for drawn in _connected(circuit, one)),
        *(_instance(circuit, one) for one in placed),
        *(_supply_instance(circuit, one) for one in supplies),
        node("sheet_instances", node("path", "/", node("page", "1"))),
        node("symbol_instances", *(
            node("path", f"/{identifier(circuit.name, ref)}", node("reference", ref),
                 node("unit", 1), node("value", value), node("footprint", footprint))
            for ref, value, footprint in listed)))) + "\n"


def library(circuit: Circuit) -> str:
    """Return the text of the library of symbols."""
    _, groups = arrange(circuit)
    placed = [one for group in groups for one in group.parts]
    return written(node(
        "kicad_symbol_lib", node("version", LIBRARY_FORMAT), node("generator", Word("sheepfold")),
        *_symbols(placed, _supplies(placed), ""))) + "\n"


def _symbols(placed: Sequence[Placed], supplies: Sequence[_Supply], prefix: str) -> Iterator[Node]:
    """Yield each symbol once, as a library has it."""
    for name, drawn in sorted({one.symbol.name: one.symbol for one in placed}.items()):
        yield drawn.node(prefix + name)
    for net in sorted({one.net for one in supplies}):
        yield _supply(net, prefix + net)


def _frame(circuit: Circuit, group: Group) -> Iterator[Node]:
    left, top, right, bottom = group.box
    corners = (left, top), (right, top), (right, bottom), (left, bottom), (left, top)
    for number, side in enumerate(pairwise(corners)):  # KiCad 6 reads lines of two points only
        yield node("polyline", node("pts", *(node("xy", *corner) for corner in side)),
                   _stroke(0, "dash"), _uuid(circuit.name, group.title, "frame", number))
    yield node("text", group.title, node("at", left + 1.27, top + 3.2, 0),
               node("effects", node("font", node("size", 2, 2)),
                    node("justify", Word("left"), Word("bottom"))),
               _uuid(circuit.name, group.title, "title"))


def _stub(one: Placed, end: End) -> tuple[float, float]:
    """Return where the short wire from a pin ends."""
    dx, dy = _AWAY[end.direction]
    return one.x + end.x + STEP * dx, one.y + end.y + STEP * dy


def _connected(circuit: Circuit, one: Placed) -> Iterator[Node]:
    """Yield a short wire and the name of the net for each pin, or a cross."""
    for end in one.symbol.ends:
        path = circuit.name, one.part.ref, end.pin.number
        x, y = one.x + end.x, one.y + end.y
        if end.pin.net is None:
            yield node("no_connect", node("at", x, y), _uuid(*path, "open"))
            continue
        to = _stub(one, end)
        yield node("wire", node("pts", node("xy", x, y), node("xy", *to)),
                   _stroke(0, "default"), _uuid(*path, "wire"))
        if _as_supply(end) is None:
            side = Word("right" if end.direction in (_LEFT, _DOWN) else "left")
            yield node("global_label", end.pin.net, node("shape", Word("passive")),
                       node("at", *to, end.direction), node("fields_autoplaced"),
                       node("effects", _FONT, node("justify", side)),
                       _uuid(*path, "label"))


def _instance(circuit: Circuit, one: Placed) -> Node:
    left, top, _, _ = one.symbol.body
    beside = len(one.symbol.ends) == 2 and one.symbol.ends[0].direction == _UP
    first = (one.x + 2.54, one.y - 1.0) if beside else (one.x + left, one.y + top - 3.0)
    second = (one.x + 2.54, one.y + 1.0) if beside else (one.x + left, one.y + top - 1.0)
    return node(
        "symbol", node("lib_id", f"{LIBRARY}:{one.symbol.name}"), node("at", one.x, one.y, 0),
        node("unit", 1), *_IN_ALL,
        _uuid(circuit.name, one.part.ref),
        *_properties(one.part.ref, one.part.value, f"{LIBRARY}:{one.part.footprint}",
                     first, second, hidden=False),
        *(node("pin", end.pin.number, _uuid(circuit.name, one.part.ref, "pin", end.pin.number))
          for end in one.symbol.ends))


def _properties(
    ref: str, value: str, footprint: str, first: tuple[float, float],
    second: tuple[float, float], *, hidden: bool,
) -> Iterator[Node]:
    left = node("justify", Word("left"))
    hide = (Word("hide"),)
    yield node("property", "Reference", ref, node("id", 0), node("at", *first, 0),
               node("effects", _FONT, left, *(hide if hidden else ())))
    yield node("property", "Value", value, node("id", 1), node("at", *second, 0),
               node("effects", _FONT, left))
    yield node("property", "Footprint", footprint, node("id", 2), node("at", *second, 0),
               node("effects", _FONT, *hide))
    yield node("property", "Datasheet", "", node("id", 3), node("at", *second, 0),
               node("effects", _FONT, *hide))


# --- supplies: a bar above, or the sign of ground below -------------------------------------------

@dataclass(frozen=True, slots=True)
class _Supply:
    """The sign of a supply at the end of a wire."""

    ref: str
    net: str
    x: float
    y: float


def _as_supply(end: End) -> str | None:
    """Return the net whose sign stands at a pin that points up (5V) or down (GND)."""
    net = end.pin.net or ""
    if end.direction == (_DOWN if "GND" in net else _UP) and (
            "GND" in net or net[0].isdigit() or net == "VSYS"):
        return net
    return None


def _supplies(placed: Sequence[Placed]) -> list[_Supply]:
    found: list[_Supply] = []
    for one in placed:
        for end in one.symbol.ends:
            net = _as_supply(end)
            if net is not None:
                found.append(_Supply(f"#PWR{len(found) + 1:03}", net, *_stub(one, end)))
    return found


def _supply(net: str, name: str) -> Node:
    """Return the sign of a supply as a library has it."""
    down = "GND" in net
    lines = [_polyline((-1.27, 0), (1.27, 0), (0, -1.27), (-1.27, 0))] if down else [
        _polyline((-1.0, 1.27), (1.0, 1.27)), _polyline((0, 0), (0, 1.27))]
    at = (0.0, -2.4) if down else (0.0, 2.4)
    return node(
        "symbol", name, node("power"), node("pin_names", node("offset", 0)),
        *_IN_ALL,
        *_properties("#PWR", net, "", at, at, hidden=True),
        node("symbol", f"{net}_0_1", *lines),
        node("symbol", f"{net}_1_1", node(
            "pin", Word("power_in"), Word("line"), node("at", 0, 0, 270 if down else 90),
            node("length", 0), Word("hide"), node("name", net, node("effects", _FONT)),
            node("number", "1", node("effects", _FONT)))))


def _supply_instance(circuit: Circuit, one: _Supply) -> Node:
    at = (one.x - len(one.net) * 0.5, one.y + (2.4 if "GND" in one.net else -2.4))
    return node(
        "symbol", node("lib_id", f"{LIBRARY}:{one.net}"), node("at", one.x, one.y, 0),
        node("unit", 1), *_IN_ALL,
        _uuid(circuit.name, one.ref), *_properties(one.ref, one.net, "", at, at, hidden=True),
        node("pin", "1", _uuid(circuit.name, one.ref, "pin")))


# --- notation -----------------------------------------------------------------------------------

def _uuid(*path: object) -> Node:
    return node("uuid", Word(identifier(*path)))


def _stroke(width: float, kind: str) -> Node:
    return node("stroke", node("width", width), node("type", Word(kind)),
                node("color", 0, 0, 0, 0))


def _rectangle(x1: float, y1: float, x2: float, y2: float) -> Node:
    return node("rectangle", node("start", x1, y1), node("end", x2, y2),
                *_THIN)


def _polyline(*places: tuple[float, float]) -> Node:
    return node("polyline", node("pts", *(node("xy", *place) for place in places)), *_THIN)


_FONT = node("font", node("size", _TEXT, _TEXT))
_IN_ALL = node("in_bom", Word("yes")), node("on_board", Word("yes"))
_THIN = _stroke(0.2, "default"), node("fill", node("type", Word("none")))
