"""The tiles of Wolf in the Fold. A laid tile is one sign, which says its rotation too."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

from engine.fold.hexes import Edge

Kind = Literal["single", "lambs", "black", "straight", "corner", "star", "shepherd", "wolf"]
"""What is printed on a tile: a single sheep, a sheep with lambs, a black sheep, a straight fence, a
tri-corner fence, a star fence, a shepherd, a wolf."""
Sign = str
"""A laid tile: ``S`` single sheep, ``L`` lambs, ``B`` black sheep, ``H`` shepherd, ``W`` wolf; and
the fences, drawn as they lie: ``-`` ``\\`` ``/`` straight, ``>`` ``<`` tri-corner, ``*`` star."""

KINDS: tuple[Kind, ...] = get_args(Kind)

SIGNS: Mapping[Kind, tuple[Sign, ...]] = MappingProxyType({
    "single": ("S",), "lambs": ("L",), "black": ("B",),
    "straight": ("-", "\\", "/"), "corner": (">", "<"), "star": ("*",),
    "shepherd": ("H",), "wolf": ("W",),
})
"""Each kind's signs: one for each way to turn it that makes a difference."""

KIND_OF: Mapping[Sign, Kind] = MappingProxyType(
    {sign: kind for kind, signs in SIGNS.items() for sign in signs}
)

LINES: Mapping[Sign, frozenset[Edge]] = MappingProxyType({
    "-": frozenset({0, 3}), "\\": frozenset({1, 4}), "/": frozenset({2, 5}),
    ">": frozenset({0, 2, 4}), "<": frozenset({1, 3, 5}), "*": frozenset(range(6)),
    **{sign: frozenset() for sign in "SLBHW"},
})
"""The edges at which each laid tile's fence lines end (ruling 1)."""

SHEEP = frozenset("SLB")
FENCES = frozenset("-\\/><*")
SHEPHERD, WOLF = "H", "W"

PLAYERS_VALUE: Mapping[Sign, int] = MappingProxyType({"S": 1, "L": 2, "B": 0})
"""What an enclosed sheep tile is worth to the players (ruling 9)."""
WOLVES_VALUE: Mapping[Sign, int] = MappingProxyType({"S": 1, "L": 2, "B": 1})
"""What a sheep tile in an attacked herd is worth to the wolves (ruling 10)."""
RIVALS_VALUE: Mapping[Sign, int] = MappingProxyType({"S": 1, "L": 2, "B": 10})
"""What a sheep tile of an enclosed herd is worth in the alternate scoring (ruling 11)."""

NAMES: Mapping[Kind, str] = MappingProxyType({
    "single": "single sheep", "lambs": "sheep with lambs", "black": "black sheep",
    "straight": "straight fence", "corner": "tri-corner fence", "star": "star fence",
    "shepherd": "shepherd", "wolf": "wolf",
})
"""The kinds as players call them."""


def counted(kind: Kind, many: int) -> str:
    """Return a number of tiles of a kind, in words.

    >>> counted("wolf", 6), counted("single", 2), counted("star", 1)
    ('6 wolves', '2 single sheep', '1 star fence')
    """
    name = NAMES[kind]
    if many != 1 and kind not in ("single", "lambs", "black"):
        name = "wolves" if kind == "wolf" else f"{name}s"
    return f"{many or 'no'} {name}"
