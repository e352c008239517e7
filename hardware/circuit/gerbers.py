"""The Gerber and drill files of a layout, as board houses read them.

Their origin is the board's lower left corner, y upwards, as in the placement file.
(Ucamco, The Gerber Layer Format Specification, with X2 attributes; drills in the XNC format.)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from hardware.circuit.board_file import ring
from hardware.circuit.footprints import SILK, Place
from hardware.circuit.layout import BoardPad, Layout, text_lines
from hardware.circuit.routing import DRILL, VIA

Hole = tuple[float, float, float]
"""Its place and its diameter."""


class _Drawing:
    """One layer: apertures and what is drawn with them, in the board's coordinates."""

    def __init__(self, height: float) -> None:
        self.height = height
        self.apertures: dict[str, int] = {}
        self.commands: list[str] = []

    def _point(self, place: Place, operation: int) -> None:
        x, y = round(place[0] * 1e6), round((self.height - place[1]) * 1e6)
        self.commands.append(f"X{x}Y{y}D{operation:02}*")

    def _select(self, aperture: str) -> None:
        self.commands.append(f"D{self.apertures.setdefault(aperture, 10 + len(self.apertures))}*")

    def flash(self, place: Place, width: float, height: float | None = None) -> None:
        """Draw a disc, or a rectangle where `height` is given."""
        self._select(f"C,{width:.4f}" if height is None else f"R,{width:.4f}X{height:.4f}")
        self._point(place, 3)

    def line(self, places: Sequence[Place], width: float) -> None:
        """Draw a line with round ends."""
        self._select(f"C,{width:.4f}")
        self._point(places[0], 2)
        for place in places[1:]:
            self._point(place, 1)

    def region(self, outline: Sequence[Place]) -> None:
        """Fill an outline."""
        self.commands.append("G36*")
        self._point(outline[0], 2)
        for place in (*outline[1:], outline[0]):
            self._point(place, 1)
        self.commands.append("G37*")

    def pads(self, pads: Iterable[BoardPad]) -> None:
        """Draw the shapes of pads."""
        for pad in pads:
            self.flash((pad.x, pad.y), pad.width, None if pad.round else pad.height)

    def text(self, function: str) -> str:
        """Return the file."""
        polarity = "Negative" if function.startswith("Soldermask") else "Positive"
        return "\n".join((
            "%TF.GenerationSoftware,Sheepfold*%", f"%TF.FileFunction,{function}*%",
            f"%TF.FilePolarity,{polarity}*%", "%FSLAX46Y46*%", "%MOMM*%", "%LPD*%",
            *(f"%ADD{number}{shape}*%" for shape, number in self.apertures.items()),
            "G01*", *self.commands, "M02*", ""))


def write(layout: Layout, folder: Path) -> None:
    """Write the Gerber file of each layer, and the drill files of plated and of bare holes."""
    circuit = layout.circuit
    through = [pad for pad in layout.pads if pad.through]
    width, height = circuit.width, circuit.height

    def save(layer: str, function: str, drawing: _Drawing) -> None:
        file = folder / f"{circuit.name}-{layer}.gbr"
        file.write_text(drawing.text(function), encoding="ascii")

    folder.mkdir(parents=True, exist_ok=True)
    for number, side, end, short in ((0, "F", "L1,Top", "Top"), (1, "B", "L2,Bot", "Bot")):
        save(f"{side}_Cu", f"Copper,{end}", _copper(layout, number))
        mask, legend = _Drawing(height), _Drawing(height)
        mask.pads(through if number else layout.pads)
        save(f"{side}_Mask", f"Soldermask,{short}", mask)
        for stroke in layout.strokes:
            if stroke.side == number:
                legend.line((stroke.start, stroke.end), stroke.width)
        for label in (*circuit.labels, *layout.references.values()):
            if label.side == number:
                for line in text_lines(label).geoms:
                    legend.line([(x, y) for x, y in line.coords], SILK * label.size)
        save(f"{side}_Silkscreen", f"Legend,{short}", legend)
    paste, edge = _Drawing(height), _Drawing(height)
    paste.pads(pad for pad in layout.pads if not pad.through)
    save("F_Paste", "Paste,Top", paste)
    edge.line(((0, 0), (width, 0), (width, height), (0, height), (0, 0)), 0.1)
    save("Edge_Cuts", "Profile,NP", edge)
    plated = [(pad.x, pad.y, pad.drill) for pad in through if pad.number]
    plated += [(via.x, via.y, DRILL) for via in layout.routed.vias]
    bare = [(pad.x, pad.y, pad.drill) for pad in through if not pad.number]
    for suffix, use, holes in (
            ("", "Plated,1,2,PTH", plated), ("-NPTH", "NonPlated,1,2,NPTH", bare)):
        (folder / f"{circuit.name}{suffix}.drl").write_text(
            _drill(holes, height, use), encoding="ascii")


def _copper(layout: Layout, layer: int) -> _Drawing:
    drawing = _Drawing(layout.circuit.height)
    for poured in layout.poured:
        if poured.pour.layer == layer:
            for piece in poured.pieces:
                drawing.region(ring(piece))
    for track in layout.routed.tracks:
        if track.layer == layer:
            drawing.line((track.start, track.end), track.width)
    drawing.pads(pad for pad in layout.pads if pad.number and (pad.through or layer == 0))
    for via in layout.routed.vias:
        drawing.flash((via.x, via.y), VIA)
    return drawing


def _drill(holes: Iterable[Hole], height: float, use: str) -> str:
    sizes: dict[float, list[str]] = {}
    for x, y, across in sorted(holes, key=lambda hole: hole[2]):
        sizes.setdefault(across, []).append(f"X{x:.4f}Y{height - y:.4f}")
    tools = dict(enumerate(sizes.items(), 1))
    return "\n".join((
        "M48", f"; #@! TF.FileFunction,{use}", "METRIC",
        *(f"T{number:02}C{across:.3f}" for number, (across, _) in tools.items()),
        "%", "G05",
        *(line for number, (_, places) in tools.items() for line in (f"T{number:02}", *places)),
        "M30", ""))
