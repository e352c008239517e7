"""The extras that there are, and what each of them offers to the rooms of the house.

An extra is a folder ``companion/extras/NAME`` whose package has `OFFER`, an `Extra`. What it does
for one game lies in ``companion/games/GAME/NAME``, whose package may have `OFFER` as well: what
the game brings, by kinds.

A part is written as ``module:name`` and imported by `companion.registry.game.load` where it is
needed first. The room that uses a kind of part says what type it has.
"""

import pkgutil
import sys
from collections.abc import Mapping
from contextlib import AbstractContextManager, redirect_stdout
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TypeVar

from companion.words.message import Message

T = TypeVar("T")
NONE: Mapping[str, str] = MappingProxyType({})
_HOUSE = __name__.removesuffix(".registry.extras")
"""The package `companion`, by the name under which it is imported here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """What one extra offers, and which others it needs."""

    requires: tuple[str, ...] = ()
    parts: Mapping[str, str] = field(default_factory=lambda: NONE)
    """Its parts by their kinds, such as ``{"pages": "companion.extras.NAME.screens:PAGES"}``."""


@dataclass(frozen=True, slots=True)
class Found:
    """The extras, and what is wrong with those that are left out."""

    extras: Mapping[str, Extra]
    """By their names, in the order of the alphabet."""
    troubles: Mapping[str, Message]
    """By the names of those that cannot be used."""


@cache
def found() -> Found:
    """Return the extras of this installation.

    Another package may bring one (`sheepfold-club` does), of which not all may be there. One that
    cannot be imported is left out and reported, and so are those that require it.
    """
    usable: dict[str, Extra] = {}
    troubles: dict[str, Message] = {}
    folders = import_module(f"{_HOUSE}.extras").__path__
    for name in sorted(each.name for each in pkgutil.iter_modules(folders)):
        package = f"{_HOUSE}.extras.{name}"
        offer = _offer(package)
        if isinstance(offer, Extra):
            usable[name] = offer
        else:
            troubles[name] = _wrong(offer, package)
    while lacking := {name: other for name, extra in usable.items()
                      for other in extra.requires if other not in usable}:
        for name, other in lacking.items():
            del usable[name]
            troubles[name] = Message(
                "extra-incomplete", package=f"{_HOUSE}.extras.{name}", other=other)
    return Found(MappingProxyType(usable), MappingProxyType(troubles))


def apart_from_output() -> AbstractContextManager[object]:
    """Send to standard error what others print as they are imported; ours may be read by a
    program."""
    return redirect_stdout(sys.stderr)


def _offer(package: str) -> object:
    """Return what a package offers, or the reason why it cannot be imported."""
    try:
        with apart_from_output():
            return getattr(import_module(package), "OFFER", None)
    except (Exception, SystemExit) as why:  # it may not be our program
        return Message("extra-unusable", package=package, why=f"{type(why).__name__}: {why}")


def _wrong(offer: object, package: str) -> Message:
    """Return what is wrong with what a package offers."""
    return offer if isinstance(offer, Message) else Message("not-an-extra", package=package)


def extras() -> Mapping[str, Extra]:
    """Return the extras of this installation by their names, in the order of the alphabet."""
    return found().extras


def trouble_of(module: str) -> Message | None:
    """Return why the extra that a module belongs to cannot be used; None if nothing is wrong."""
    _, place, *names = module.split(".")
    depth = {"extras": 0, "games": 1}.get(place)
    return None if depth is None else found().troubles.get(names[depth])


def offered(kind: str) -> Mapping[str, str]:
    """Return the parts of a kind by the names of the extras that offer one."""
    return {name: extra.parts[kind] for name, extra in extras().items() if kind in extra.parts}


def brought_by(game: str) -> tuple[Mapping[str, Mapping[str, str]], tuple[Message, ...]]:
    """Return what the folders of one of our games bring to each extra, and what is wrong with
    those that are left out."""
    brought: dict[str, Mapping[str, str]] = {}
    troubles: list[Message] = []
    for name in extras():
        package = f"{_HOUSE}.games.{game}.{name}"
        if find_spec(package) is None:
            continue
        offer = _offer(package)
        if isinstance(offer, Mapping):
            brought[name] = offer
        elif offer is not None:
            troubles.append(_wrong(offer, package))
    return MappingProxyType(brought), tuple(troubles)
