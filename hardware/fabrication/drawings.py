"""Sheets written as DXF and SVG, and read back.

Three layers: CUT (red), ENGRAVE (blue) and SHEET (grey: the sheet's edge, never cut). Holes come
before outlines, so that no piece falls out before its holes are cut. What is cut is wider than the
piece by half the kerf on every side, and holes are narrower.
"""

from dataclasses import dataclass
from pathlib import Path

from ezdxf import units
from ezdxf.addons.drawing import layout
from ezdxf.addons.drawing.config import BackgroundPolicy, Configuration, LineweightPolicy
from ezdxf.addons.drawing.frontend import Frontend
from ezdxf.addons.drawing.properties import RenderContext
from ezdxf.addons.drawing.svg import SVGBackend
from ezdxf.document import Drawing
from ezdxf.entities.lwpolyline import LWPolyline
from ezdxf.filemanagement import new, readfile
from ezdxf.layouts.layout import Modelspace
from shapely.geometry import JOIN_STYLE, Polygon

from hardware.fabrication.shapes import Shape, polygons
from hardware.fabrication.sheets import Cutting, Sheet

CUT, ENGRAVE, SHEET = "CUT", "ENGRAVE", "SHEET"
_COLOURS = {CUT: 1, ENGRAVE: 5, SHEET: 8}  # AutoCAD's red, blue, grey


def drawing(sheet: Sheet, cutting: Cutting) -> Drawing:
    """Return the drawing of a sheet."""
    doc = new("R2010", units=units.MM)
    for name, colour in _COLOURS.items():
        doc.layers.add(name, color=colour, lineweight=13)
    space = doc.modelspace()
    wide, high = cutting.width_mm, cutting.height_mm
    _draw(space, [(0, 0), (wide, 0), (wide, high), (0, high)], SHEET)
    for piece in sheet.pieces:
        for mark in piece.engraved:
            _draw_shape(space, mark, ENGRAVE)
    for piece in sheet.pieces:
        _draw_shape(space, with_kerf(piece.cut, cutting.kerf_mm), CUT)
    return doc


def with_kerf(shape: Shape, kerf_mm: float) -> Shape:
    """Return where the middle of the cut has to run.

    >>> from shapely.geometry import box
    >>> with_kerf(box(0, 0, 10, 10), 0.2).bounds
    (-0.1, -0.1, 10.1, 10.1)
    """
    return shape.buffer(kerf_mm / 2, join_style=JOIN_STYLE.mitre)


def _draw_shape(space: Modelspace, shape: Shape, layer: str) -> None:
    for polygon in polygons(shape):
        for hole in polygon.interiors:
            _draw(space, list(hole.coords)[:-1], layer)
        _draw(space, list(polygon.exterior.coords)[:-1], layer)


def _draw(space: Modelspace, points: list[tuple[float, ...]], layer: str) -> None:
    flat = [(round(x, 4), round(y, 4)) for x, y in points]
    space.add_lwpolyline(flat, close=True, dxfattribs={"layer": layer})


def write(sheet: Sheet, cutting: Cutting, folder: Path) -> list[Path]:
    """Write ``sheet-N.dxf`` and ``sheet-N.svg``; what was written.

    Raises ValueError where ezdxf's audit finds an error in the drawing.
    """
    doc = drawing(sheet, cutting)
    found = doc.audit()
    if found.has_errors or found.has_fixes:
        raise ValueError(f"sheet {sheet.number}: {[error.message for error in found.errors]}")
    folder.mkdir(parents=True, exist_ok=True)
    dxf, svg = (folder / f"sheet-{sheet.number:02}.{kind}" for kind in ("dxf", "svg"))
    doc.saveas(dxf)
    svg.write_text(_svg(doc, cutting), encoding="utf-8")
    return [dxf, svg]


def _svg(doc: Drawing, cutting: Cutting) -> str:
    backend = SVGBackend()
    look = Configuration(
        background_policy=BackgroundPolicy.OFF, lineweight_policy=LineweightPolicy.ABSOLUTE,
        lineweight_scaling=1.0, min_lineweight=0.1,
    )
    Frontend(RenderContext(doc), backend, config=look).draw_layout(doc.modelspace())
    page = layout.Page(cutting.width_mm, cutting.height_mm, layout.Units.mm,
                       margins=layout.Margins.all(0))
    return str(backend.get_string(page, settings=layout.Settings(scale=1, fit_page=False)))


@dataclass(frozen=True)
class ReadBack:
    """A DXF as the cutter's program reads it. `cut` are its closed lines, each as a polygon."""

    errors: int
    units_mm: bool
    cut: tuple[Polygon, ...]
    engraved: int

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """The bounds of everything that is cut."""
        boxes = [polygon.bounds for polygon in self.cut]
        return (min(b[0] for b in boxes), min(b[1] for b in boxes),
                max(b[2] for b in boxes), max(b[3] for b in boxes))


def read_back(path: Path) -> ReadBack:
    """Read a DXF from disk and audit it."""
    doc = readfile(path)
    lines = doc.modelspace().query(f'LWPOLYLINE[layer=="{CUT}"]')
    return ReadBack(
        len(doc.audit().errors), doc.units == units.MM,
        tuple(Polygon(line.get_points("xy")) for line in lines
              if isinstance(line, LWPolyline) and line.closed),
        len(doc.modelspace().query(f'LWPOLYLINE[layer=="{ENGRAVE}"]')),
    )
