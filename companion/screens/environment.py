"""What the app on the touchscreen is given from outside."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Protocol, TypeVar

from companion.desk.desk import Desk
from companion.outside.library import Calls
from companion.screens.beside import Beside
from companion.screens.choices import LastChoices
from companion.sounds.playback import Player, SilentPlayer
from companion.store.backups import Backups
from companion.store.clock import local_time
from companion.store.journal import Journal, JournalError
from companion.store.kept_files import Witness
from companion.store.settings import Settings
from companion.store.starting import Start, there
from companion.table.match_table import AnyTable
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.message import Message

S = TypeVar("S")


class Problems:
    """What does not work at present, though the players can go on: one sentence by topic."""

    def __init__(self) -> None:
        self._by_topic: dict[str, Message] = {}
        self._news: deque[Message] = deque(maxlen=1)
        self.wake: Callable[[], object] = lambda: None
        """Called when something was announced."""

    def announce(self, topic: str, problem: Message | None) -> None:
        """Report a problem, and have it shown for a while. For reports of other threads."""
        if self.report(topic, problem) and problem is not None:
            self._news.append(problem)
            self.wake()

    def take_news(self) -> Message | None:
        """Return what was announced last and has not been taken yet."""
        return self._news.popleft() if self._news else None

    def report(self, topic: str, problem: Message | None) -> bool:
        """Note the problem of a topic, from any thread; None if it is over. Return whether it is
        another one than before."""
        before = self._by_topic.get(topic)
        if problem is None:
            self._by_topic.pop(topic, None)
        else:
            self._by_topic[topic] = problem
        return problem != before

    @property
    def sentences(self) -> tuple[Message, ...]:
        """All problems, in the order in which they began."""
        return tuple(self._by_topic.values())


@dataclass(frozen=True)
class Environment:
    """Settings, storage, sounds and background work, as the program or a test provides them."""

    settings: Settings
    save: Callable[[Mapping[str, object]], None] = lambda _: None
    """Writes changed settings to a file."""
    names: Callable[[], tuple[str, ...]] = tuple
    """Returns the names of earlier players, the latest first."""
    choices: LastChoices = field(default_factory=LastChoices)
    """Keeps what was chosen for the last match."""
    problems: Problems = field(default_factory=Problems)
    """What does not work around the app, such as the sounds."""
    quit: Callable[[], None] = lambda: None
    rotate: Callable[[int], None] = lambda _: None
    """Rotates the picture on the display, to that many degrees."""
    reopen: Callable[[], None] = lambda: None
    """Closes everything, and opens it again."""
    backups: Backups | None = None
    """Makes backups of the games, and restores them; None where no games are kept."""
    shut_down: Callable[[], None] | None = None
    """Switches the machine off; None where that is not allowed."""
    sounds: Callable[[Settings], Player] = lambda _: SilentPlayer()
    """Returns a player for the sounds with these settings."""
    random_below: Callable[[int], int] = lambda n: 0
    """Returns a random number from 0 to n-1."""
    clock: Callable[[], str] = local_time
    """Returns date and time."""
    catalogue: Catalogue = SCREEN
    """The language of the screen."""
    services: tuple[object, ...] = ()
    """What the games and the extras have opened, at most one value of a type (see `service`)."""
    _made: list[object] = field(default_factory=list, repr=False, compare=False)
    """What pages got where nothing was opened."""

    @property
    def today(self) -> date:
        """The day, as the clock shows it."""
        return date.fromisoformat(self.clock()[:10])

    def service(self, kind: type[S]) -> S:
        """Return what pages are given, of that type; where nothing was, its default."""
        for each in (*self.services, *self._made):
            if isinstance(each, kind):
                return each
        self._made.append(made := kind())
        return made

    def given(self, kind: type[S]) -> S | None:
        """Return what pages are given, of that type; None where nothing was."""
        return next((each for each in self.services if isinstance(each, kind)), None)

    @property
    def beside(self) -> tuple[Beside, ...]:
        """Those of the services that go on beside the pages."""
        return tuple(each for each in self.services if isinstance(each, Beside))


class Stored(Protocol):
    """What is kept in a small file."""

    def check(self) -> None:
        """Raise MessageError for a file that cannot be read."""


K = TypeVar("K", bound=Stored)


@dataclass(frozen=True, slots=True)
class Opening:
    """What is there already when the app opens the services of a game or an extra."""

    start: Start
    desk: Desk
    settings: Settings
    folder: Path | None
    """Where the small files are; None where nothing is kept."""
    noted: Witness
    """What knows what was saved last in each of them."""
    given: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    """The options of `sheepfold play` that extras offer (``play-options``), by their names."""
    keyring: Calls | None = None
    """Calls the keyring, which may hang."""
    report: Callable[[str, Message | None], None] = lambda topic, problem: None
    """Shows a problem of a topic, also on standard error."""

    def wake(self) -> None:
        """Wake the app, from any thread: see `Desk.wake`."""
        self.desk.wake()

    def kept(self, topic: str, kind: Callable[[Path | None, Witness | None], K], file: str) -> K:
        """Return what is kept in a small file; in memory where the players go on without it."""
        found = kind(self.folder, self.noted)
        self.start.take(
            topic, found.check, lambda: None, lambda: there(self.settings.data / file))
        return kind(None, None) if topic in self.start.without else found


OpenServices = Callable[[Opening], object]
"""Opens what the pages of a game or an extra are given (`Environment.services`), None for nothing.
An extra, or a game for it, offers it as ``services``. Raises StartFailure."""


def finished_days(journal: Journal) -> list[str]:
    """Return on which days matches were finished, as YYYY-MM-DD, the latest first."""
    try:
        return [match.ended[:10] for match in journal.matches() if match.ended and match.result]
    except JournalError:  # the table says what is wrong with it
        return []


class Guest(Protocol):
    """A lesson or a puzzle, which has the board while no match is in progress."""

    @property
    def page(self) -> str:
        """The name of its page."""

    @property
    def table(self) -> AnyTable:
        """The table at which it is played, on a journal in memory."""


@dataclass(frozen=True, slots=True)
class FirstGuest:
    """A service that has the board when the app begins."""

    begin: Callable[[Environment], Guest]


@dataclass
class Memory:
    """What the screen remembers from page to page, until the program ends."""

    board_found: bool | None = None
    """Whether a board was found; None while it is looked for."""
    person: str = ""
    """The player whose page was shown last."""
    cried: bool = False
    """Whether a cry has been shown: those after it are short."""
