"""Reads a schematic of KiCad's: what its wires, labels and signs of supplies join."""

from collections.abc import Iterator
from itertools import pairwise
from math import cos, radians, sin

from hardware.circuit.board_file import Node, fields, nodes, numbers, parsed, words

Spot = tuple[int, int]
"""A place on the sheet, in 0.01 mm, y down."""


class Schematic:
    """The parts of a schematic and its nets."""

    def __init__(self, text: str) -> None:
        self.tree = tree = parsed(text)
        symbols = {str(one[1]): one for one in nodes(next(nodes(tree, "lib_symbols")), "symbol")}
        self.parts: dict[str, dict[str, str]] = {}
        """The fields of each part, by its reference."""
        self.pin_names: dict[tuple[str, str], str] = {}
        self._pins: dict[tuple[str, str], Spot] = {}
        names: list[tuple[str, Spot]] = [
            (str(label[1]), _spot(*numbers(label, "at")[:2]))
            for label in nodes(tree, "global_label", "label")]
        for part in nodes(tree, "symbol"):
            found, symbol = fields(part), symbols[words(part, "lib_id")[0]]
            power = any(nodes(symbol, "power"))
            if not power:
                self.parts[found["Reference"]] = found
            for number, name, spot in _pins(part, symbol):
                if power:
                    names.append((found["Value"], spot))
                else:
                    assert (found["Reference"], number) not in self._pins
                    self._pins[found["Reference"], number] = spot
                    self.pin_names[found["Reference"], number] = name
        self._crosses = {_spot(*numbers(one, "at")) for one in nodes(tree, "no_connect")}
        wires = [(_spot(*numbers((one,), "xy")), _spot(*numbers((other,), "xy")))
                 for wire in nodes(tree, "wire")
                 for one, other in pairwise(nodes(next(nodes(wire, "pts")), "xy"))]
        self._net = _joined({*self._pins.values(), *(spot for _, spot in names)}, wires, names)

    @property
    def nets(self) -> set[frozenset[tuple[str, str]]]:
        """The pins that each net joins, by reference and number, less those with a cross."""
        found: dict[Spot, set[tuple[str, str]]] = {}
        for pin, spot in self._pins.items():
            if spot not in self._crosses:
                found.setdefault(self._net[spot], set()).add(pin)
        return {frozenset(pins) for pins in found.values()}


def _spot(x: float, y: float) -> Spot:
    return round(x * 100), round(y * 100)


def _pins(part: Node, symbol: Node) -> Iterator[tuple[str, str, Spot]]:
    """Yield number, name and place of each pin of a part; in a symbol, y goes up."""
    x, y, angle = numbers(part, "at")
    a, mirror = radians(angle), words(part, "mirror")
    for unit in nodes(symbol, "symbol"):
        for pin in nodes(unit, "pin"):
            px, py, *_ = numbers(pin, "at")
            dx, dy = px * cos(a) - py * sin(a), -px * sin(a) - py * cos(a)
            dx, dy = (-dx if "y" in mirror else dx), (-dy if "x" in mirror else dy)
            yield words(pin, "number")[0], words(pin, "name")[0], _spot(x + dx, y + dy)


def _joined(spots: set[Spot], wires: list[tuple[Spot, Spot]], names: list[tuple[str, Spot]]
            ) -> dict[Spot, Spot]:
    """Return one spot of its net for each spot."""
    spots |= {end for wire in wires for end in wire}
    net = {spot: spot for spot in spots}

    def root(spot: Spot) -> Spot:
        while net[spot] != spot:
            spot = net[spot]
        return spot

    for one, other in wires:
        for spot in spots:
            if _on(spot, one, other):
                net[root(spot)] = root(one)
    first: dict[str, Spot] = {}
    for name, spot in names:
        net[root(spot)] = root(first.setdefault(name, spot))
    return {spot: root(spot) for spot in spots}


def _on(spot: Spot, one: Spot, other: Spot) -> bool:
    (x, y), (x1, y1), (x2, y2) = spot, one, other
    return (min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2)
            and (x - x1) * (y2 - y1) == (y - y1) * (x2 - x1))
