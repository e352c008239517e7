"""Reads a board from the files of its KiCad project (.kicad_pcb and .kicad_pro, versions 6 to 9).

(KiCad, Board File Format: nested lists in brackets, S-expressions.)
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from hardware.circuit.parts import Box, Circuit, Part, Pin

Node = tuple["str | Node", ...]
"""A list: its first item names it. Quotation marks are dropped."""

_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|([()])|([^\s()"]+)')


def parsed(text: str) -> Node:
    """Return the lists of a file of KiCad's.

    >>> parsed('(at 1 2.54 (layer "F.Cu") "a \\\\"b\\\\"")')
    ('at', '1', '2.54', ('layer', 'F.Cu'), 'a "b"')
    """
    stack: list[list[str | Node]] = [[]]
    for quoted, bracket, word in _TOKEN.findall(text):
        if bracket == "(":
            stack.append([])
        elif bracket:
            done = stack.pop()
            stack[-1].append(tuple(done))
        else:
            stack[-1].append(word or re.sub(r"\\(.)", r"\1", quoted))
    (whole,) = stack[0]
    assert isinstance(whole, tuple)
    return whole


def nodes(tree: Node, *tags: str) -> Iterator[Node]:
    """Yield the lists in a list that have one of these names."""
    return (item for item in tree if isinstance(item, tuple) and item[:1] and item[0] in tags)


def words(tree: Node, tag: str) -> tuple[str, ...]:
    """Return the words of the first list of that name, or none.

    >>> words(parsed('(pad "1" (size 2 3))'), "size")
    ('2', '3')
    """
    return tuple(str(item) for item in next(nodes(tree, tag), ("",))[1:])


def numbers(tree: Node, tag: str) -> list[float]:
    """Return the numbers of the first list of that name."""
    return [float(word) for word in words(tree, tag) if re.fullmatch(r"-?[\d.]+", word)]


def fields(tree: Node) -> dict[str, str]:
    """Return the fields of a footprint or of a symbol; version 6 has texts for two of them."""
    found = {str(one[1]).capitalize(): str(one[2]) for one in nodes(tree, "fp_text")
             if one[1] in ("reference", "value")}
    return found | {str(one[1]): str(one[2]) for one in nodes(tree, "property")}


def read(board: Path) -> Circuit:
    """Return the circuit of a board's file; its project's file lies beside it."""
    tree = parsed(board.read_text(encoding="utf-8"))
    left, top, right, bottom = _around([
        one for one in nodes(tree, "gr_line", "gr_rect", "gr_arc", "gr_poly")
        if words(one, "layer") == ("Edge.Cuts",)])
    parts, holes, drilled = [], [], len([*nodes(tree, "via")])
    for footprint in nodes(tree, "footprint"):
        x, y, *_ = numbers(footprint, "at")
        drilled += sum(bool(numbers(pad, "drill")) for pad in nodes(footprint, "pad"))
        if "board_only" in words(footprint, "attr"):
            holes.append((round(x - left, 4), round(y - top, 4)))
        else:
            parts.append(_part(footprint, round(x - left, 4), round(y - top, 4)))
    project = json.loads(board.with_suffix(".kicad_pro").read_text(encoding="utf-8"))
    title = next(nodes(tree, "title_block"))
    return Circuit(
        board.stem, " ".join(words(title, "title")), " ".join(words(title, "rev")),
        round(right - left, 4), round(bottom - top, 4),
        tuple(sorted(parts, key=lambda part: _in_order(part.ref))), tuple(sorted(holes)), drilled,
        project["board"]["design_settings"]["rules"])


def _in_order(ref: str) -> tuple[str, int]:
    letters = ref.rstrip("0123456789")
    return letters, int(ref.removeprefix(letters) or 0)


def _part(footprint: Node, x: float, y: float) -> Part:
    _, _, *angle = numbers(footprint, "at")
    turn = angle[0] if angle else 0.0
    named = fields(footprint)
    drawn = [one for one in nodes(footprint, "fp_line", "fp_rect", "fp_circle", "fp_poly")
             if words(one, "layer")[0].endswith(".Fab")]
    return Part(
        named["Reference"], named["Value"], str(footprint[1]).rpartition(":")[2], x, y, turn,
        int(words(footprint, "layer") == ("B.Cu",)), "smd" in words(footprint, "attr"),
        tuple(_pin(pad, turn) for pad in nodes(footprint, "pad")), _around(drawn), named)


def _pin(pad: Node, turn: float) -> Pin:
    x, y, *angle = numbers(pad, "at")
    width, height = numbers(pad, "size")
    if round(((angle[0] if angle else 0.0) - turn) / 90) % 2:  # a pad's angle is the board's
        width, height = height, width
    net = words(pad, "net")[-1:]
    joined = bool(net and net[0]) and not net[0].startswith("unconnected-(")
    return Pin(str(pad[1]), net[0] if joined else None, x, y, width, height,
               max(numbers(pad, "drill"), default=0.0))


def _around(drawn: list[Node]) -> Box:
    points = [numbers((one,), str(one[0])) for shape in drawn for one in (
        *nodes(shape, "start", "mid", "end", "center"),
        *(point for points in nodes(shape, "pts") for point in nodes(points, "xy")))]
    xs, ys = zip(*points, strict=True) if points else ((0.0,), (0.0,))
    return min(xs), min(ys), max(xs), max(ys)
