"""What the screens ask of a game: its pages, and what is done when its table's view changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from companion.desk.desk import Desk, SimulatedBoard
from companion.registry.found import game, games
from companion.registry.game import load
from companion.screens.environment import Environment
from companion.screens.navigation import Route, Situation
from companion.screens.picture import Animal
from companion.screens.setup import Way
from companion.sounds.playback import Sound
from companion.table.link_view import LinkView
from companion.table.match_table import GameView
from companion.words.message import Message

V = TypeVar("V", bound=GameView)
V_contra = TypeVar("V_contra", bound=GameView, contravariant=True)


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
class Revealed:
    """Pieces that were revealed, and what is cried over the page then."""

    cry: Message
    animals: tuple[Animal, ...]
    sentence: Message | None
    """What they were."""
    bright: bool
    """Whether the cry stands out."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What the screen does about a change."""

    leaves: bool = False
    """Whether the pages that fingers have opened are left, for that of the new phase."""
    sound: Sound | None = None
    says: Message | None = None
    """A sentence that is shown for a while."""
    cried: Revealed | None = None
    """What is cried over the page that follows."""
    way: Way | None = None
    """Who plays the next match, if that has changed."""
    player: tuple[int, str] | None = None
    """A seat of the next match and its player's name, if somebody else has said it."""


class OwnHands(Protocol[V_contra]):
    """Hands on a simulated board that need no finger."""

    @property
    def setting_up(self) -> bool:
        """Whether the board is being set up, or the table has still to see that it is."""

    def confirm(self, view: V_contra, /) -> object | None:
        """Return a command that says what these hands have done, once; None if there is none."""

    def work(
        self, view: V_contra, now: float, /, *, busy: bool, on_request: bool
    ) -> Message | None:
        """Let time pass until `now` (ms), and return what is to be said of what was done.

        While somebody else is `busy` at the board no computer moves; with `on_request` each step of
        its move waits until somebody asks for it.
        """

    def due(self, view: V_contra, now: float, /, *, on_request: bool) -> float:
        """Return when `work` or `confirm` next have something to do if nothing happens, in ms."""


class GameSession(Protocol):
    """What the pages of a game, or those that an extra brings for it, share until the app is
    closed."""

    def pump(self) -> Reaction:
        """Return what the screen does about what has happened since the last frame."""

    def due(self, now: float) -> float:
        """Return when `pump` next has something to do if nothing happens, in ms."""

    def close(self) -> None:
        """Stop everything, because the window is gone."""


MakeSession = Callable[[Environment, Desk], GameSession]
"""Makes a session. An extra brings one for a game as its "session"."""


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
    instead: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The game's own page in place of one that a finger opens in every game."""
    session: MakeSession | None = None
    """Makes what its pages share."""
    hands: Callable[[SimulatedBoard], OwnHands[V]] | None = None
    """Makes hands that play it on a simulated board."""


def screens_of(key: str) -> GameScreens[Any]:
    """Return the screens of a game. Raises LookupError if there is no such game."""
    return cast("GameScreens[Any]", load(game(key).screens))


def sessions(environment: Environment, desk: Desk) -> tuple[GameSession, ...]:
    """Return the sessions of all games, and of what extras bring for them."""
    own = [screens_of(each.about.key).session for each in games() if each.screens]
    own += [cast(MakeSession, load(part)) for each in games() for part in each.all_of("session")]
    return tuple(make(environment, desk) for make in own if make is not None)
