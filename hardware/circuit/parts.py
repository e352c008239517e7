"""The parts of a circuit: their pins, places and nets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """The function of a pin, which is all that the electrical check reads."""

    POWER_IN = "PWRIN"
    POWER_OUT = "PWROUT"
    INPUT = "INPUT"
    OUTPUT = "OUTPUT"
    TWO_WAY = "BIDIR"
    PASSIVE = "PASSIVE"
    OPEN = "NOCONNECT"


@dataclass(frozen=True, slots=True)
class Pin:
    """A pin with the number of its pad. `net` is None where it is left open."""

    number: str
    name: str
    kind: Kind
    net: str | None


@dataclass(frozen=True, slots=True)
class Part:
    """A part at a place: mm from the circuit's upper left corner to its origin, x right, y down.

    `turn` is in degrees, counter-clockwise. `footprint` is a name in `footprints`; `made` is the
    maker's name for it, as one orders it. A part on `side` 1 sits on the underside; only parts
    with legs do.
    """

    ref: str
    value: str
    made: str
    footprint: str
    x: float
    y: float
    turn: float
    pins: tuple[Pin, ...]
    fitted: bool = True
    """Whether an assembly service places it (what has legs through holes is soldered by hand)."""
    side: int = 0


@dataclass(frozen=True, slots=True)
class Label:
    """A text, mm as in `Part`, on the upper (0) or the lower side (1)."""

    text: str
    x: float
    y: float
    size: float = 1.0
    turn: float = 0.0
    side: int = 0


@dataclass(frozen=True, slots=True)
class Pour:
    """A net that fills the room left on a layer (0 top, 1 bottom), inside an outline if given."""

    net: str
    layer: int
    outline: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Circuit:
    """One printed circuit board of two layers.

    `wide` has the nets that carry current, and the widths of their tracks.
    """

    name: str
    title: str
    width: float
    height: float
    parts: tuple[Part, ...]
    holes: tuple[tuple[float, float], ...]
    labels: tuple[Label, ...]
    wide: Mapping[str, float]
    groups: tuple[tuple[str, tuple[str, ...]], ...]
    """Titles and references of the parts that stand together in the schematic."""
    pours: tuple[Pour, ...] = (Pour("GND", 0), Pour("GND", 1))
    """What is poured; earlier ones take the room from later ones."""

    @property
    def nets(self) -> dict[str, list[tuple[Part, Pin]]]:
        """For each net the pins that it joins, in the order of the parts."""
        found: dict[str, list[tuple[Part, Pin]]] = {}
        for part in self.parts:
            for pin in part.pins:
                if pin.net is not None:
                    found.setdefault(pin.net, []).append((part, pin))
        return found


def pins(kind: Kind, *rows: tuple[object, str, str | None]) -> tuple[Pin, ...]:
    """Pins of one kind, each as (number, name, net).

    >>> [pin.net for pin in pins(Kind.PASSIVE, (1, "A", "GND"), (2, "B", None))]
    ['GND', None]
    """
    return tuple(
        Pin(str(number), name, Kind.OPEN if net is None else kind, net)
        for number, name, net in rows)


_HEADER = "PinHeader_{}_P2.54mm_Vertical"


def header(
    ref: str, value: str, nets: Iterable[str | None], x: float, y: float, *,
    turn: float = 0.0, feeds: frozenset[str] = frozenset(), rows: int = 1, side: int = 0,
) -> Part:
    """Return a pin header with 2.54 mm pitch; a pin of net None stays open.

    Power comes in on the nets it `feeds`.
    """
    named = list(nets)
    return Part(
        ref, value, f"pin header {rows}x{len(named) // rows}, 2.54 mm",
        _HEADER.format(f"{rows}x{len(named) // rows:02d}"), x, y, turn,
        tuple(Pin(str(number), net or "~", Kind.OPEN if net is None else Kind.POWER_OUT
                  if net in feeds and net not in named[:number - 1] else Kind.PASSIVE, net)
              for number, net in enumerate(named, 1)),
        fitted=False, side=side)


def two_ended(
    ref: str, value: str, made: str, footprint: str, first: str, second: str,
    x: float, y: float, turn: float = 0.0, *, fitted: bool = True,
    first_kind: Kind = Kind.PASSIVE, second_kind: Kind = Kind.PASSIVE,
) -> Part:
    """Return a resistor, capacitor, diode or fuse."""
    return Part(ref, value, made, footprint, x, y, turn,
                (Pin("1", "1", first_kind, first), Pin("2", "2", second_kind, second)), fitted)


def capacitor(
    ref: str, value: str, net: str, x: float, y: float, turn: float = 0.0, ground: str = "GND"
) -> Part:
    """Return a ceramic capacitor from a supply to ground, beside what it serves."""
    small = value == "100n"
    return two_ended(
        ref, value, "100 nF X7R 16 V 0603" if small else "10 µF X5R 16 V 1206",
        "C_0603_1608Metric_Pad1.08x0.95mm_HandSolder" if small
        else "C_1206_3216Metric_Pad1.33x1.80mm_HandSolder", net, ground, x, y,
        turn)


def resistor(
    ref: str, value: str, first: str, second: str, x: float, y: float, turn: float = 0.0
) -> Part:
    """Return a resistor of a tenth of a watt."""
    return two_ended(
        ref, value, f"{value} 1 % 0603", "R_0603_1608Metric_Pad0.98x0.95mm_HandSolder",
        first, second, x, y, turn)
