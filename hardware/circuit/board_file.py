"""Writes a layout as a board for KiCad 6 and later, with its library of footprints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from shapely import Polygon
from shapely.geometry.polygon import orient

from hardware.circuit.footprints import SILK, Footprint, Place, footprint, turned
from hardware.circuit.layout import (
    POUR_GAP,
    POUR_MIN,
    RELIEF_GAP,
    SPOKE,
    Layout,
    area,
    holes,
    on_grid,
)
from hardware.circuit.parts import Label, Part, Pin
from hardware.circuit.routing import DRILL, VIA
from hardware.circuit.sexpr import Node, Word, identifier, node, written

LIBRARY = "sheepfold"
"""The name of the libraries of symbols and footprints beside each board."""
FORMAT = 20211014
"""KiCad 6; later ones read it as well."""
_AT = 50.0
"""mm from the corner of the drawing sheet to the board's upper left corner."""
_SIDES = ("F.", "B.")
_COPPER = ("F.Cu", "B.Cu")
_LAYERS = (
    (0, "F.Cu", "signal"), (31, "B.Cu", "signal"), (34, "B.Paste", "user"), (35, "F.Paste", "user"),
    (36, "B.SilkS", "user"), (37, "F.SilkS", "user"), (38, "B.Mask", "user"),
    (39, "F.Mask", "user"), (44, "Edge.Cuts", "user"), (46, "B.CrtYd", "user"),
    (47, "F.CrtYd", "user"), (48, "B.Fab", "user"), (49, "F.Fab", "user"))


def board(layout: Layout) -> str:
    """Return the text of the board's file."""
    circuit = layout.circuit
    nets = {_net(part, pin) for part in circuit.parts for pin in part.pins}
    numbers = {net: number for number, net in enumerate(("", *sorted(nets)))}
    width, height = circuit.width, circuit.height
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    return written(node(
        "kicad_pcb", node("version", FORMAT), node("generator", Word("sheepfold")),
        node("general", node("thickness", 1.6)), node("paper", "A4"),
        node("title_block", node("title", circuit.title)),
        node("layers", *((number, name, Word(use)) for number, name, use in _LAYERS)),
        node("setup", node("pad_to_mask_clearance", 0),
             node("aux_axis_origin", _AT, _AT + height), node("grid_origin", _AT, _AT + height)),
        *(node("net", number, net) for net, number in numbers.items()),
        *(_placed(layout, part, numbers) for part in (*circuit.parts, *holes(circuit))),
        *(node("gr_line", _point("start", *start), _point("end", *end), node("layer", "Edge.Cuts"),
               node("width", 0.1), _stamp(circuit.name, "edge", *start))
          for start, end in zip(corners, corners[1:] + corners[:1], strict=True)),
        *(node("gr_text", label.text, _at(label.x, label.y, label.turn),
               node("layer", _SIDES[label.side] + "SilkS"), _stamp(circuit.name, "label", number),
               _effects(label))
          for number, label in enumerate(circuit.labels)),
        *_copper(layout, numbers),
        *(_zone(layout, number, numbers) for number in range(len(layout.poured))))) + "\n"


def library_part(name: str) -> str:
    """Return the text of a footprint in the library."""
    found = footprint(name)
    return written(node(
        "footprint", name, node("version", FORMAT), node("generator", Word("sheepfold")),
        node("layer", "F.Cu"), _attributes(found),
        *_texts(Label("REF**", 0, found.courtyard[1] - 1, 0.8), name, (name,)),
        *_drawn(found, 0, (name,)),
        *_pads(found, Part("", "", "", name, 0, 0, 0, ()), {}, frozenset(), (name,)))) + "\n"


def _placed(layout: Layout, part: Part, numbers: dict[str, int]) -> Node:
    path = layout.circuit.name, part.ref
    found = footprint(part.footprint)
    x, y = on_grid(part.x), on_grid(part.y)
    label = layout.references.get(part.ref)
    hidden = label is None
    if label is None:
        label = Label(part.ref, x, y)
    dx, dy = turned((label.x - x, label.y - y), -part.turn)
    solid = frozenset(number for ref, number in layout.solid if ref == part.ref)
    return node(
        "footprint", f"{LIBRARY}:{part.footprint}", node("layer", _COPPER[part.side]),
        _stamp(*path),
        _at(x, y, part.turn), *([] if hidden else [node("path", f"/{identifier(*path)}")]),
        _attributes(found),
        *_texts(replace(label, x=dx, y=dy), part.value, path, hidden),
        *_drawn(found, part.side, path), *_pads(found, part, numbers, solid, path))


def _net(part: Part, pin: Pin) -> str:
    """Return the name of a pin's net; KiCad gives a name to open pins, too.

    ``~`` is KiCad's name of a pin without a name.
    """
    name = "" if pin.name == "~" else f"-{pin.name}"
    return pin.net or f"unconnected-({part.ref}{name}-Pad{pin.number})"


def _attributes(found: Footprint) -> Node:
    if not any(land.number for land in found.lands):
        return node("attr", Word("board_only"), Word("exclude_from_pos_files"),
                    Word("exclude_from_bom"))
    return node("attr", Word("through_hole" if found.by_hand else "smd"))


def _texts(
    label: Label, value: str, path: Sequence[object], hidden: bool = False
) -> Iterator[Node]:
    hide = (Word("hide"),) if hidden else ()
    yield node("fp_text", Word("reference"), label.text, node("at", label.x, label.y, label.turn),
               node("layer", _SIDES[label.side] + "SilkS"), *hide, _effects(label),
               _stamp(*path, "reference"))
    yield node("fp_text", Word("value"), value, node("at", 0, 0),
               node("layer", _SIDES[label.side] + "Fab"), Word("hide"),
               _effects(replace(label, size=0.8)), _stamp(*path, "value"))


def _drawn(found: Footprint, side: int, path: Sequence[object]) -> Iterator[Node]:
    """Yield the outlines; KiCad has those of parts on the underside upside down."""
    down = -1 if side else 1
    for number, stroke in enumerate(found.strokes()):
        (x1, y1), (x2, y2) = stroke.start, stroke.end
        yield node("fp_line", node("start", x1, down * y1), node("end", x2, down * y2),
                   node("layer", _SIDES[side] + "SilkS"), node("width", stroke.width),
                   _stamp(*path, "silk", number))
    for layer, (left, top, right, bottom), width in (
            ("CrtYd", found.courtyard, 0.05), ("Fab", found.body, 0.1)):
        yield node("fp_rect", node("start", left, down * top), node("end", right, down * bottom),
                   node("layer", _SIDES[side] + layer), node("width", width),
                   node("fill", Word("none")), _stamp(*path, layer))


def _pads(
    found: Footprint, part: Part, numbers: dict[str, int], solid: frozenset[str],
    path: Sequence[object],
) -> Iterator[Node]:
    nets = {pin.number: _net(part, pin) for pin in part.pins}
    for count, land in enumerate(found.lands):
        kind = "smd" if not land.drill else "thru_hole" if land.number else "np_thru_hole"
        net = nets.get(land.number)
        yield node(
            "pad", land.number, Word(kind), Word("circle" if land.round else "rect"),
            node("at", land.x, -land.y if part.side else land.y, part.turn),
            node("size", land.width, land.height),
            *([node("drill", land.drill)] if land.drill else []),
            node("layers", *(("*.Cu", "*.Mask") if land.drill else ("F.Cu", "F.Paste", "F.Mask"))),
            *([node("net", numbers[net], net)] if net else []),
            *([node("zone_connect", 2)] if land.number in solid else []),
            _stamp(*path, "pad", count))


def _copper(layout: Layout, numbers: dict[str, int]) -> Iterator[Node]:
    name = layout.circuit.name
    for number, track in enumerate(layout.routed.tracks):
        yield node("segment", _point("start", *track.start), _point("end", *track.end),
                   node("width", track.width), node("layer", _COPPER[track.layer]),
                   node("net", numbers[track.net]), _stamp(name, "track", number))
    for number, via in enumerate(layout.routed.vias):
        yield node("via", _point("at", via.x, via.y), node("size", VIA), node("drill", DRILL),
                   node("layers", *_COPPER), node("net", numbers[via.net]),
                   _stamp(name, "via", number))


def _zone(layout: Layout, number: int, numbers: dict[str, int]) -> Node:
    circuit, poured = layout.circuit, layout.poured[number]
    pour, layer = poured.pour, _COPPER[poured.pour.layer]
    return node(
        "zone", node("net", numbers[pour.net]), node("net_name", pour.net), node("layer", layer),
        _stamp(circuit.name, "zone", number), node("hatch", Word("edge"), 0.5),
        node("priority", len(layout.poured) - number),
        node("connect_pads", node("clearance", POUR_GAP)), node("min_thickness", POUR_MIN),
        node("filled_areas_thickness", Word("no")),
        node("fill", Word("yes"), node("thermal_gap", RELIEF_GAP),
             node("thermal_bridge_width", SPOKE)),
        node("polygon", _points(ring(area(circuit, pour)))),
        *(node("filled_polygon", node("layer", layer), _points(ring(piece)))
          for piece in poured.pieces))


def ring(piece: Polygon) -> list[Place]:
    """Return a polygon's outline with its holes joined to it by cuts of no width.

    >>> piece = Polygon([(0, 0), (9, 0), (9, 9), (0, 9)], [[(3, 3), (6, 3), (6, 6)]])
    >>> ring(piece)[3:]
    [(0.0, 9.0), (0.0, 3.0), (3.0, 3.0), (6.0, 6.0), (6.0, 3.0), (3.0, 3.0), (0.0, 3.0)]
    """
    piece = orient(piece)
    outline, *holes = (
        [(x, y) for x, y in ring.coords[:-1]] for ring in (piece.exterior, *piece.interiors))
    for hole in sorted(holes, key=min):
        first = hole.index(min(hole))
        y = hole[first][1]
        across, edge = max(cut for cut in _cuts(outline, y) if cut[0] <= hole[first][0])
        outline[edge + 1:edge + 1] = [
            (across, y), *hole[first:], *hole[:first], hole[first], (across, y)]
    return outline


def _cuts(outline: Sequence[Place], y: float) -> Iterator[tuple[float, int]]:
    """Yield where the edges of an outline meet a horizontal line, and their numbers."""
    for number, (x1, y1) in enumerate(outline):
        x2, y2 = outline[(number + 1) % len(outline)]
        if min(y1, y2) <= y <= max(y1, y2):
            yield (max(x1, x2) if y1 == y2 else x1 + (x2 - x1) * (y - y1) / (y2 - y1)), number


def _at(x: float, y: float, turn: float = 0) -> Node:
    return node("at", x + _AT, y + _AT, turn)


def _point(tag: str, x: float, y: float) -> Node:
    return node(tag, x + _AT, y + _AT)


def _points(places: Iterable[Place]) -> Node:
    return node("pts", *(_point("xy", x, y) for x, y in places))


def _effects(label: Label) -> Node:
    return node("effects", node("font", node("size", label.size, label.size),
                                node("thickness", SILK * label.size)),
                *([node("justify", Word("mirror"))] if label.side else []))


def _stamp(*path: object) -> Node:
    return node("tstamp", Word(identifier(*path)))
