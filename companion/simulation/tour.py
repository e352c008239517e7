"""A tour of every screen: matches of all games, played offscreen by a robot, that stop to look.

What is seen is the real app on a simulated board; the pictures of the documentation are taken
here, and the tests look at each stop. Each game brings the way through its pages (`Game.tour`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar, cast

from companion.registry.extras import offered
from companion.registry.found import game as game_of
from companion.registry.found import games as all_games
from companion.registry.game import load
from companion.screens.environment import Environment
from companion.sealing.secret_store import SecretStore
from companion.simulation.offscreen import Finger, Offscreen
from companion.simulation.robot import FRAME_MS, Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.board_keeper import keeper
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.message import Message

DEFAULTS = Settings()
GAMES = 60
"""Number of games played in the head to judge a move: enough that some stand out as mistakes."""
SEED = 1
SEAL_COST = 4
"""Cheap: a picture needs no slow hash."""
NOW = "2026-05-01 20:15"
FRAME = int(FRAME_MS)
Doing = int | str | Message | Callable[[], object]
"""Time to wait, in ms; keys to press (in capitals), or else a button, by the name of its message;
anything else to do."""

R = TypeVar("R", bound=Robot)
Shown = Mapping[str, tuple[str, ...]]
"""The stops whose pictures the documentation shows: ``wide`` or ``tall``, with ``strong`` contrast,
and with ``captions``."""
NOTHING: Shown = MappingProxyType({})


def _none(_: object) -> tuple[object, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Detour:
    """Stops that an extra adds to the tour of a game: its "tour", or the game's for it.

    It begins where the app was started with no matches. A "tour-when-over" begins and ends at the
    result of a match.
    """

    place: int
    """They are made in the order of these numbers."""
    stops: Callable[[Any], Iterator[str]]
    """Given the tour, goes through the pages."""
    shown: Shown = field(default_factory=lambda: NOTHING)
    services: Callable[[Any], tuple[object, ...]] = _none
    """What its pages are given (`Environment.services`), given the tour."""


class Tour(ABC, Generic[R]):
    """The way through the pages of a game on one window. `stops` names each as it is reached."""

    game: ClassVar[str] = ""
    """Whose extras add stops; empty for none."""
    shown: ClassVar[Shown] = NOTHING
    """Of its own stops; `all_shown` knows those of the extras, too."""

    def __init__(
        self, window: Offscreen, catalogue: Catalogue = SCREEN, settings: Settings = DEFAULTS,
        games: int = GAMES,
    ) -> None:
        self._window = window
        self.games = games
        """Number of games played in the head to judge a move."""
        self._settings = settings
        self._catalogue = catalogue
        self._journal = Journal(None)
        self._secrets = SecretStore(None)
        self._finger: Finger
        """The finger that stays on the screen."""
        self.robot: R = self.open()

    @property
    def journal(self) -> Journal:
        """What the app keeps its matches in."""
        return self._journal

    @abstractmethod
    def stops(self) -> Iterator[str]:
        """Go through everything, and stop at each screen."""

    @abstractmethod
    def open(self) -> R:
        """Start the app, as after switching on."""

    @classmethod
    def detours(cls) -> list[Detour]:
        """Return what the extras add, in its order."""
        return _detours(*offered("tour").values(), *(
            game_of(cls.game).all_of("tour") if cls.game else ()))

    @classmethod
    def detours_when_over(cls) -> list[Detour]:
        """Return what the extras add where a match is over."""
        return _detours(*game_of(cls.game).all_of("tour-when-over") if cls.game else ())

    @classmethod
    def all_detours(cls) -> list[Detour]:
        """Return both."""
        return cls.detours() + cls.detours_when_over()

    @classmethod
    def all_shown(cls, of: str) -> set[str]:
        """Return the stops of which the documentation shows such a picture, as in `shown`."""
        found = [cls.shown, *(one.shown for one in cls.all_detours())]
        return {stop for shown in found for stop in shown.get(of, ())}

    def start_over(self) -> None:
        """Start the app with no matches."""
        self._journal = Journal(None)
        self.robot = self.open()

    def _desk(self, *, absent: bool = False) -> VirtualDesk:
        """Return a desk on the journal; if `absent`, without a board."""
        self._journal.leave_match()
        table = keeper()(self._journal, Random(SEED), lambda: NOW, seal_cost=SEAL_COST,
                         secrets=self._secrets)
        return VirtualDesk(table, self._settings, seed=SEED, absent=absent)

    def _environment(self) -> Environment:
        return Environment(
            self._settings,
            names=lambda: ("Ann", "Ben", "Grandma", "Theo"),
            clock=lambda: NOW,
            random_below=lambda n: n // 2,
            catalogue=self._catalogue,
            services=tuple(each for detour in self.all_detours()
                           for each in detour.services(self)),
        )

    def go(self, *stops: tuple[str, *tuple[Doing, ...]]) -> Iterator[str]:
        """Do what leads to each stop, and stop there; nowhere if it has no name."""
        for name, *doings in stops:
            for doing in doings:
                if isinstance(doing, int):
                    self.robot.wait(doing)
                elif isinstance(doing, Message):
                    self.robot.press(doing)
                elif not isinstance(doing, str):
                    doing()
                elif doing.isupper() or doing.isdigit():
                    self.robot.press(*doing)
                else:
                    self.robot.press(Message(doing))
            if name:
                yield name

    def hold(self, put: Callable[[], Finger]) -> Callable[[], None]:
        """Put a finger down that stays until `lift`."""

        def hold() -> None:
            self._finger = put()

        return hold

    def lift(self) -> None:
        self.robot.lift(self._finger)


def _detours(*parts: str) -> list[Detour]:
    return sorted((cast("Detour", load(part)) for part in parts), key=lambda one: one.place)


def tours() -> Iterator[type[Tour[Any]]]:
    """Yield the tours of all games."""
    for part in dict.fromkeys(game.tour for game in all_games() if game.tour):
        yield cast("type[Tour[Any]]", load(part))


def walk(
    window: Offscreen, see: Callable[[str, Robot], object], catalogue: Catalogue = SCREEN,
    settings: Settings = DEFAULTS, games: int = GAMES,
) -> None:
    """Go on all tours in a language; `see` is called at each stop. A move is judged by that many
    `games`."""
    for make in tours():
        tour = make(window, catalogue, settings, games)
        for name in tour.stops():
            tour.robot.wait(FRAME_MS * 6)
            see(name, tour.robot)
