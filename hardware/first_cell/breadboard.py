"""The breadboard of the first cell: where each part and each wire is plugged in, and its drawing.

A half-size breadboard has 30 rows. In each row the holes a to e are joined, and so are f to j; the
two rails on each side run along all rows. The Pico sits astride the middle, with its USB socket at
row 1. Everything else is on its right-hand side, the side of 3.3 V, the ADC pins and GP22.

The LED gets its 5 V through a diode. It takes 3.3 V from the Pico as a high level only if its own
supply is lower than 3.3 V / 0.7 = 4.7 V; behind the diode it is about 4.3 V.
"""

from dataclasses import dataclass
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyBboxPatch, PathPatch, Rectangle
from matplotlib.path import Path as Curve

from hardware.wiring import ADC_PINS, LED_PIN, PICO_PINS

ROWS = 30
LEFT, RIGHT = "abcde", "fghij"
RAIL = "+"
"""The right-hand rail with the red line."""
PICO_COLUMNS = ("c", "h")

SENSOR_LEGS = ("supply", "ground", "output")
"""The legs of a DRV5055 in TO-92, seen from the marked side with the legs down."""


def row_of(pin: str) -> int:
    """Return the row of a pin that the Pico has on its right-hand side.

    >>> row_of("VBUS"), row_of("3V3"), row_of("GP26")
    (1, 5, 10)
    """
    return len(PICO_PINS) - PICO_PINS.index(pin)


@dataclass(frozen=True)
class Hole:
    """A hole: a column (a to j) or the `RAIL`, and a row."""

    column: str
    row: int

    def __str__(self) -> str:
        return f"{self.column}{self.row}" if self.column != RAIL else "red rail"

    @property
    def strip(self) -> str:
        """The name of the strip of metal below it, which all joined holes share.

        >>> Hole("f", 5).strip == Hole("j", 5).strip != Hole("e", 5).strip
        True
        """
        if self.column == RAIL:
            return RAIL
        return f"{LEFT if self.column in LEFT else RIGHT}{self.row}"


@dataclass(frozen=True)
class Wire:
    """A wire from a part of the cell to a hole."""

    part: str
    end: str
    colour: str
    hole: Hole


@dataclass(frozen=True)
class Bridge:
    """A part with two legs in two holes. `key` names its price; `mark` is what to mind."""

    key: str
    name: str
    holes: tuple[Hole, Hole]
    mark: str = ""


FREE_ROW = 22
"""A row below the Pico, where the resistor and the LED's data wire meet."""

SENSOR = tuple(
    Wire("sensor", end, colour, Hole("j", row_of(pin)))
    for end, colour, pin in zip(
        SENSOR_LEGS, ("orange", "black", "yellow"), ("3V3", "AGND", ADC_PINS[0]), strict=True)
)
LED = (
    Wire("LED", "5V", "red", Hole(RAIL, 14)),
    Wire("LED", "GND", "black", Hole("j", row_of(LED_PIN) + 1)),
    Wire("LED", "IN", "green", Hole("j", FREE_ROW)),
)
WIRES = SENSOR + LED
BRIDGES = (
    Bridge("diode-small", "diode 1N4148", (Hole("j", row_of("VBUS")), Hole(RAIL, 4)),
           "the end with the band in the red rail"),
    Bridge("capacitor-100n", "capacitor 100 nF", (Hole("i", row_of("3V3")),
                                                  Hole("i", row_of("AGND")))),
    Bridge("resistor", "resistor 330 Ω", (Hole("i", row_of(LED_PIN)), Hole("i", FREE_ROW))),
)


def pico_holes() -> dict[Hole, str]:
    """Return the Pico's forty holes, each with the name of its pin."""
    side = len(PICO_PINS) // 2
    left, right = PICO_COLUMNS
    return (
        {Hole(left, 1 + i): pin for i, pin in enumerate(PICO_PINS[:side])}
        | {Hole(right, 1 + i): pin for i, pin in enumerate(reversed(PICO_PINS[side:]))}
    )


def pins_on(hole: Hole) -> set[str]:
    """Return the pins of the Pico that a hole is joined to, without any part in between.

    >>> pins_on(SENSOR[2].hole), pins_on(Hole("j", FREE_ROW))
    ({'GP26'}, set())
    """
    return {pin for at, pin in pico_holes().items() if at.strip == hole.strip}


Row = tuple[str, ...]


def table() -> tuple[Row, list[Row]]:
    """Return the table of what goes where, in the order in which to plug it in."""
    pins = {hole.strip: pin for hole, pin in pico_holes().items()}
    rows: list[Row] = []
    for bridge in BRIDGES:
        one, other = bridge.holes
        what = f"{bridge.name}{f' ({bridge.mark})' if bridge.mark else ''}"
        rows.append((what, f"{one} and {other}", _joined(pins, one, other)))
    for wire in WIRES:
        rows.append((f"{wire.part}, {wire.end}: {wire.colour} wire", str(wire.hole),
                     _joined(pins, wire.hole)))
    return ("what", "hole", "joined to"), rows


def _joined(pins: dict[str, str], *holes: Hole) -> str:
    behind = {RAIL: "5 V behind the diode", Hole("j", FREE_ROW).strip: "the resistor"}
    names = [pins.get(hole.strip) or behind[hole.strip] for hole in holes]
    return " and ".join(names)


INKS = {
    "orange": "#E69F00", "black": "#222222", "yellow": "#D8C400", "red": "#D55E00",
    "green": "#009E73",
}
"""Colours of the wires, in shades that differ for colour-blind eyes too; all are labelled."""

_COLUMNS = {column: float(x) for x, column in enumerate(LEFT)} | {
    column: float(x + 7) for x, column in enumerate(RIGHT)}
_LEFT_RAILS, _RAILS = (-3.4, -2.4), {RAIL: 14.4, "-": 13.4}
_CELL_X, _SENSOR_Y, _LED_Y = 24.5, 7.0, 21.0
"""Places of sensor and LED beside the breadboard, in steps of 2.54 mm."""


def place(hole: Hole) -> tuple[float, float]:
    """Return where a hole is drawn, in steps of 2.54 mm, y upwards.

    >>> place(Hole("f", 1))[0] - place(Hole("e", 1))[0]
    3.0
    """
    return (_COLUMNS | _RAILS)[hole.column], -float(hole.row)


def figure() -> Figure:
    """Return the drawing: breadboard and Pico on the left, sensor and LED on the right."""
    drawn = Figure(figsize=(10.0, 9.6))
    axes = drawn.add_axes((0, 0, 1, 1))
    axes.set_xlim(-4.6, 31.0)
    axes.set_ylim(-32.6, 1.6)
    axes.set_aspect("equal")
    axes.axis("off")
    _board(axes)
    _pico(axes)
    _bridges(axes)
    ends = _sensor(axes) | _led(axes)
    for wire in WIRES:
        _wire(axes, wire, ends[wire.part, wire.end])
    return drawn


def write(folder: Path) -> list[Path]:
    """Write ``breadboard.svg`` and ``breadboard.png``; return what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    svg, png = (folder / f"breadboard.{kind}" for kind in ("svg", "png"))
    with mpl.rc_context({"svg.hashsalt": "sheepfold", "svg.fonttype": "none"}):
        figure().savefig(svg, metadata={"Date": None})
    figure().savefig(png, dpi=110)
    return [svg, png]


def _board(axes: Axes) -> None:
    axes.add_patch(FancyBboxPatch((-4.0, -ROWS - 1.2), 19.2, ROWS + 1.6, facecolor="#F7F5EF",
                                  edgecolor="#999999", boxstyle="round,pad=0.2"))
    axes.add_patch(Rectangle((4.7, -ROWS - 0.6), 1.6, ROWS + 0.4, facecolor="#E4E0D6"))
    rails = [(x, ("#0072B2", "#D55E00")[i]) for i, x in enumerate(_LEFT_RAILS)]
    rails += [(_RAILS["-"], "#0072B2"), (_RAILS[RAIL], "#D55E00")]
    for x, colour in rails:
        axes.plot([x + 0.45] * 2, [-ROWS - 0.5, -0.5], color=colour, linewidth=1.2)
    for row in range(1, ROWS + 1):
        for x in (*_COLUMNS.values(), *(x for x, _ in rails)):
            axes.add_patch(Rectangle((x - 0.16, -row - 0.16), 0.32, 0.32, facecolor="#8C8880"))
        if row == 1 or row % 5 == 0:
            named = any(wire.hole == Hole("j", row) for wire in WIRES)  # beside the wire
            for x in (-1.0,) if named else (-1.0, 12.2):
                axes.text(x, -row, str(row), ha="center", va="center", size=7, color="#555555")
    for column in LEFT + RIGHT:
        for y in (0.0, -ROWS - 1.0):
            axes.text(_COLUMNS[column], y, column, ha="center", va="center", size=8,
                      color="#555555")
    axes.text(_RAILS[RAIL] + 0.2, 0.1, "red rail", ha="center", va="bottom", size=8,
              color="#D55E00")


def _pico(axes: Axes) -> None:
    holes = pico_holes()
    x0, x1 = (place(Hole(column, 1))[0] for column in ("c", "h"))
    rows = len(holes) // 2
    axes.add_patch(FancyBboxPatch((x0 - 0.5, -rows - 0.5), x1 - x0 + 1.0, rows + 0.4,
                                  facecolor="#2E6B4F", edgecolor="#1B4332", alpha=0.95,
                                  boxstyle="round,pad=0.1", zorder=2))
    middle = (x0 + x1) / 2
    axes.add_patch(Rectangle((middle - 1.4, -1.6), 2.8, 2.2, facecolor="#C9CDD2",
                             edgecolor="#777777", zorder=3))
    axes.text(middle, 0.95, "USB", ha="center", va="center", size=9, weight="bold", zorder=4)
    axes.text(middle, -11.0, "Raspberry Pi Pico", rotation=90, ha="center", va="center", size=11,
              color="white", zorder=4)
    used = {wire.hole.strip for wire in WIRES} | {
        hole.strip for bridge in BRIDGES for hole in bridge.holes}
    for hole, pin in holes.items():
        x, y = place(hole)
        wanted = hole.strip in used
        axes.add_patch(Circle((x, y), 0.3, facecolor="#F2C94C" if wanted else "#B9A15A",
                              edgecolor="#5B4A12", linewidth=0.5, zorder=4))
        inward = 0.55 if hole.column == "c" else -0.55
        axes.text(x + inward, y, pin, ha="left" if inward > 0 else "right", va="center", zorder=5,
                  size=7.5 if wanted else 5.5, color="white", weight="bold" if wanted else "normal")


def _bridges(axes: Axes) -> None:
    diode, capacitor, resistor = BRIDGES
    (x0, y0), (x1, y1) = map(place, diode.holes)
    axes.plot([x0, x1], [y0, y1], color="#777777", linewidth=2, zorder=6)
    for low, high, colour in ((0.19, 0.81, "#C96B3B"), (0.68, 0.77, "#222222")):
        axes.plot([x0 + low * (x1 - x0), x0 + high * (x1 - x0)],
                  [y0 + low * (y1 - y0), y0 + high * (y1 - y0)], color=colour, linewidth=9,
                  solid_capstyle="butt", zorder=7)
    _label(axes, f"{diode.name},\nband at the red rail", (16.3, -1.2), (x0 + 1.4, y0 - 1.1))
    (x0, y0), (_, y1) = map(place, capacitor.holes)
    axes.plot([x0, x0], [y0, y1], color="#777777", linewidth=2, zorder=6)
    axes.add_patch(Circle((x0, (y0 + y1) / 2), 0.6, facecolor="#E8B04B", edgecolor="#8A5A00",
                          zorder=7))
    _label(axes, capacitor.name, (16.3, -11.7), (x0 + 0.6, (y0 + y1) / 2 - 0.1))
    (x0, y0), (_, y1) = map(place, resistor.holes)
    axes.plot([x0, x0], [y0, y1], color="#777777", linewidth=2, zorder=6)
    axes.plot([x0, x0], [y0 - 3.5, y0 - 6.5], color="#7FB7D9", linewidth=9,
              solid_capstyle="butt", zorder=7)
    _label(axes, resistor.name, (16.3, -20.2), (x0 + 0.5, y0 - 5.0))


def _label(
    axes: Axes, text: str, at: tuple[float, float], to: tuple[float, float]
) -> None:
    axes.annotate(text, xy=to, xytext=at, size=8.5, va="center", zorder=9,
                  bbox={"facecolor": "white", "edgecolor": "#AAAAAA", "pad": 2.0, "alpha": 0.95},
                  arrowprops={"arrowstyle": "-", "color": "#777777", "linewidth": 0.8})


Ends = dict[tuple[str, str], tuple[float, float]]


def _sensor(axes: Axes) -> Ends:
    """Draw the sensor, its marked side towards the viewer; return the ends of its legs."""
    x, y = _CELL_X, -_SENSOR_Y
    axes.add_patch(FancyBboxPatch((x - 1.7, y), 3.4, 2.6, facecolor="#3B3F44", edgecolor="black",
                                  boxstyle="round,pad=0.1", zorder=3))
    axes.text(x, y + 1.3, "DRV5055\nA3", color="white", ha="center", va="center", size=8, zorder=4)
    axes.text(x, y + 4.4, "Sensor, marked side towards you", ha="center", size=9.5, weight="bold")
    axes.text(x, y + 3.4, "(in the diffuser this side is up)", ha="center", size=8)
    ends: Ends = {}
    for step, wire in zip((-1.1, 0.0, 1.1), SENSOR, strict=True):
        axes.plot([x + step] * 2, [y, y - 1.6], color="#999999", linewidth=3, zorder=3)
        axes.text(x + step + 0.12, y - 0.15, wire.end, rotation=90, ha="left", va="top", size=6.5,
                  zorder=5)
        ends[wire.part, wire.end] = (x + step, y - 1.6)
    return ends


def _led(axes: Axes) -> Ends:
    """Draw the LED's round board; return its three pads on the side of the data input."""
    x, y = _CELL_X, -_LED_Y
    axes.add_patch(Circle((x, y), 2.6, facecolor="#F2F2F2", edgecolor="#555555", zorder=3))
    axes.add_patch(Rectangle((x - 0.2, y - 0.9), 1.8, 1.8, facecolor="#FFFDE7",
                             edgecolor="#999999", zorder=4))
    axes.text(x + 0.7, y, "WS\n2812B", ha="center", va="center", size=7, zorder=5)
    axes.text(x, y + 4.2, "LED", ha="center", size=9.5, weight="bold")
    axes.text(x, y + 3.2, "(use the side of the input: IN, DI or DIN)", ha="center", size=8)
    ends: Ends = {}
    for step, wire in zip((1.4, 0.0, -1.4), LED, strict=True):
        at = (x - 1.9, y + step)
        axes.add_patch(Circle(at, 0.32, facecolor="#F2C94C", edgecolor="#5B4A12", zorder=5))
        axes.text(at[0] + 0.5, at[1], wire.end, ha="left", va="center", size=7, zorder=6)
        ends[wire.part, wire.end] = at
    return ends


def _wire(axes: Axes, wire: Wire, end: tuple[float, float]) -> None:
    """Draw a wire as a curve, with the name of its hole beside it."""
    x, y = place(wire.hole)
    dip = 2.2 if wire.part == "sensor" else 0.0
    points = [(x, y), (x + 3.2, y), (end[0] - 3.2, end[1] - dip), end]
    path = Curve(points, [Curve.MOVETO, Curve.CURVE4, Curve.CURVE4, Curve.CURVE4])
    for colour, width in (("white", 5.5), (INKS[wire.colour], 3.2)):
        axes.add_patch(PathPatch(path, facecolor="none", edgecolor=colour, linewidth=width,
                                 capstyle="round", zorder=8))
    axes.add_patch(Circle((x, y), 0.26, facecolor=INKS[wire.colour], zorder=9))
    axes.text(x + 1.2, _bezier_y(points, 0.125), str(wire.hole), size=7.5,
              ha="left" if wire.hole.column == RAIL else "center", va="center", zorder=10,
              bbox={"facecolor": "white", "edgecolor": INKS[wire.colour], "pad": 1.2})


def _bezier_y(points: list[tuple[float, float]], t: float) -> float:
    """Return the height of a cubic Bézier curve at the parameter `t`."""
    a, b, c, d = (y for _, y in points)
    return (1 - t)**3 * a + 3 * (1 - t)**2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
