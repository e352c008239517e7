"""What the screens ask of a game: its pages, and what is done when its table's view changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar, cast

from companion.registry.found import game
from companion.registry.game import load
from companion.screens.navigation import Route, Situation
from companion.sounds.playback import Sound
from companion.table.match_table import GameView
from companion.table.mutton.view import LinkView, Reveal
from companion.words.message import Message

V = TypeVar("V", bound=GameView)


class BarWords(NamedTuple):
    """What the bar says of the table on every page, where the page itself says nothing else."""

    title: Message
    middle: Message | None = None
    clocks: Message | None = None
    """The time that is left; in portrait instead of the title."""
    busy: bool = False
    """Whether the bar is full, so that in portrait the board gets no words if all is well."""


@dataclass(frozen=True, slots=True)
class Change(Generic[V]):
    """A change at the table, and what was shown when it happened."""

    before: V
    now: V
    link_before: LinkView
    link: LinkView
    route: Route
    guest: bool
    """Whether a lesson or a puzzle has the slot."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What the screen does about a change."""

    leaves: bool = False
    """Whether the pages that fingers have opened are left, for that of the new phase."""
    sound: Sound | None = None
    says: Message | None = None
    """A sentence that is shown for a while."""
    cried: Reveal | None = None
    """What is cried over the page that follows."""


@dataclass(frozen=True, slots=True)
class GameScreens(Generic[V]):
    """The pages of a game, and how they follow its table."""

    pages: Mapping[str, str]
    """The class of each page by the page's name, as ``module.Class``."""
    phase_page: Callable[[V, Situation], str]
    """Returns the name of the page that the table asks for."""
    react: Callable[[Change[V]], Reaction]
    """Returns what to do about a new view of the same table."""
    bar: Callable[[V], BarWords]
    """Returns what the bar says."""
    replay: str = ""
    """The page that replays a finished game of a kept match, which the route names."""
    instead: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The game's own page in place of one that a finger opens in every game."""


def screens_of(key: str) -> GameScreens[Any]:
    """Return the screens of a game. Raises LookupError if there is no such game."""
    return cast("GameScreens[Any]", load(game(key).screens))
