"""The extras that there are, and what each of them offers to the rooms of the house.

An extra is a folder ``companion/extras/NAME`` whose package has `OFFER`, an `Extra`. What it does
for one game lies in ``companion/games/GAME/NAME``, whose package may have `OFFER` as well: what
the game brings, by kinds.

A part is written as ``module:name`` and imported by `companion.registry.game.load` where it is
needed first. The room that uses a kind of part says what type it has.
"""

import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType

NONE: Mapping[str, str] = MappingProxyType({})
_HOUSE = __name__.removesuffix(".registry.extras")
"""The package `companion`, by the name under which it is imported here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """What one extra offers, and which others it needs."""

    requires: tuple[str, ...] = ()
    parts: Mapping[str, str] = field(default_factory=lambda: NONE)
    """Its parts by their kinds, such as ``{"pages": "companion.extras.NAME.screens:PAGES"}``."""


@cache
def extras() -> Mapping[str, Extra]:
    """Return the extras of this installation by their names, in the order of the alphabet.

    Raises TypeError for a folder without `OFFER`.
    """
    found: dict[str, Extra] = {}
    folders = import_module(f"{_HOUSE}.extras").__path__
    for name in sorted(each.name for each in pkgutil.iter_modules(folders)):
        offer = getattr(import_module(f"{_HOUSE}.extras.{name}"), "OFFER", None)
        if not isinstance(offer, Extra):
            raise TypeError(f"companion/extras/{name}/__init__.py has to say what it offers")
        found[name] = offer
    return MappingProxyType(found)


def offered(kind: str) -> Mapping[str, str]:
    """Return the parts of a kind by the names of the extras that offer one."""
    return {name: extra.parts[kind] for name, extra in extras().items() if kind in extra.parts}


def brought_by(game: str) -> Mapping[str, Mapping[str, str]]:
    """Return what the folders of one of our games bring to each extra."""
    found: dict[str, Mapping[str, str]] = {}
    for name in extras():
        package = f"{_HOUSE}.games.{game}.{name}"
        if find_spec(package) is not None:
            found[name] = getattr(import_module(package), "OFFER", NONE)
    return MappingProxyType(found)
