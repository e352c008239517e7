"""An interactive bill of materials: a page that shows where each part of a board belongs.

InteractiveHtmlBom (MIT) makes it from a description of the board. It is used only if it is
installed, as the packages that it asks for are large and not needed here.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

from hardware.circuit.footprints import SILK, footprint
from hardware.circuit.layout import BoardPad, Layout, moved, text_lines
from hardware.circuit.parts import Part
from hardware.circuit.sources import source

_SIDES = ("F", "B")
_MODULE = "InteractiveHtmlBom"
_WITHOUT_KICAD = {"INTERACTIVE_HTML_BOM_CLI_MODE": "1", "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}
_FIELDS = ("Value", "Order as", "Fitted by", "LCSC", "Mouser")

Drawing = dict[str, object]


class NoInteractive(Exception):
    """The page could not be made; says why in one sentence."""


def description(layout: Layout) -> dict[str, object]:
    """Return the board in the program's generic format, version 1."""
    circuit = layout.circuit
    width, height = circuit.width, circuit.height
    corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    pads: dict[str, list[Drawing]] = {part.ref: [] for part in circuit.parts}
    for pad in layout.pads:
        if pad.ref in pads:
            pads[pad.ref].append(_pad(pad))
    return {
        "spec_version": 1,
        "components": [{
            "ref": part.ref, "val": part.value, "footprint": part.footprint,
            "layer": _SIDES[part.side],
            "extra_fields": {"Order as": part.made,
                             "Fitted by": "assembly" if part.fitted else "hand",
                             "LCSC": source(part).lcsc.number,
                             "Mouser": source(part).mouser.number}} for part in circuit.parts],
        "pcbdata": {
            "edges_bbox": {"minx": 0, "miny": 0, "maxx": width, "maxy": height},
            "edges": [_segment(start, end, 0.1)
                      for start, end in zip(corners, corners[1:] + corners[:1], strict=True)],
            "drawings": {"silkscreen": {side: _print(layout, number)
                                        for number, side in enumerate(_SIDES)},
                         "fabrication": {"F": [], "B": []}},
            "footprints": [_footprint(part, pads[part.ref]) for part in circuit.parts],
            "metadata": {"title": circuit.title, "revision": "", "company": "", "date": ""},
        }}


def _segment(start: tuple[float, float], end: tuple[float, float], width: float) -> Drawing:
    return {"type": "segment", "start": start, "end": end, "width": width}


def _print(layout: Layout, side: int) -> list[Drawing]:
    found = [_segment(one.start, one.end, one.width)
             for one in layout.strokes if one.side == side]
    for label in (*layout.circuit.labels, *layout.references.values()):
        if label.side == side:
            for line in text_lines(label).geoms:
                points = [(x, y) for x, y in line.coords]
                found += [_segment(*ends, SILK * label.size)
                          for ends in pairwise(points)]
    return found


def _pad(pad: BoardPad) -> Drawing:
    found: Drawing = {
        "layers": list(_SIDES) if pad.through else ["F"], "pos": (pad.x, pad.y),
        "size": (pad.width, pad.height), "angle": 0, "shape": "circle" if pad.round else "rect",
        "type": "th" if pad.through else "smd"}
    if pad.through:
        found |= {"drillshape": "circle", "drillsize": (pad.drill, pad.drill)}
    if pad.number == "1":
        found["pin1"] = 1
    return found


def _footprint(part: Part, pads: list[Drawing]) -> Drawing:
    left, top, right, bottom = footprint(part.footprint).courtyard
    (x1, y1), (x2, y2) = moved((left, top), part), moved((right, bottom), part)
    corner, size = (min(x1, x2), min(y1, y2)), (abs(x1 - x2), abs(y1 - y2))
    return {"ref": part.ref, "center": (corner[0] + size[0] / 2, corner[1] + size[1] / 2),
            "bbox": {"pos": corner, "relpos": (0, 0), "size": size, "angle": 0},
            "pads": pads, "drawings": [], "layer": _SIDES[part.side]}


def write(layout: Layout, folder: Path) -> None:
    """Write the page ``NAME-ibom.html``. Raises NoInteractive."""
    if find_spec(_MODULE) is None:
        raise NoInteractive("No interactive bills of materials, as InteractiveHtmlBom is not "
                            "installed (docs/makers/circuits.md says how).")
    name = f"{layout.circuit.name}-ibom"
    described = folder / f"{name}.json"
    described.write_text(json.dumps(description(layout)), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", f"{_MODULE}.generate_interactive_bom", described.name,
         "--no-browser", "--dest-dir", ".", "--name-format", name, "--extra-data-file",
         described.name, "--show-fields", ",".join(_FIELDS), "--group-fields",
         "Value,Footprint,Order as", "--highlight-pin1", "all", "--checkboxes", "Placed"],
        cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, **_WITHOUT_KICAD})
    described.unlink()
    if done.returncode or not (folder / f"{name}.html").is_file():
        lines = (done.stderr or done.stdout).strip().splitlines() or ["it gave no reason"]
        raise NoInteractive(f"InteractiveHtmlBom failed for the {layout.circuit.name} board "
                            f"({lines[-1]}); version 2.12 is known to work.")
