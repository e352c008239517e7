"""What the app on the touchscreen is given from outside."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from companion.lessons.progress import Progress
from companion.puzzles.solved import SolvedPuzzles
from companion.screens.choices import LastChoices
from companion.sounds.playback import Player, SilentPlayer
from companion.speech.speaker import SilentSpeaker, Speaker
from companion.store.backups import Backups
from companion.store.clock import local_time
from companion.store.journal import Journal, JournalError
from companion.store.settings import Settings
from companion.table.match_table import AnyTable
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.message import Message
from engine.mutton.game import Game
from engine.mutton.moves import Player as Side
from engine.mutton.options import Options
from engine.mutton.words import WordBook, listed

if TYPE_CHECKING:  # the first page needs none of these
    from companion.analysis.advice import Coach
    from companion.analysis.background import BackgroundWork
    from companion.analysis.game_review import GameReview
    from companion.analysis.history import HistoryReader, PastMatch
    from companion.analysis.standings import LastGame, Standing
    from companion.care.doctor.finding import Finding
    from companion.hall.publishing import HallTable
    from companion.network.network import Network
    from companion.players.first_start import FirstStart
    from companion.web.server import WebTable


class Problems:
    """What does not work at present, though the players can go on: one sentence by topic."""

    def __init__(self) -> None:
        self._by_topic: dict[str, Message] = {}
        self._news: deque[Message] = deque(maxlen=1)

    def announce(self, topic: str, problem: Message | None) -> None:
        """Report a problem, and have it shown for a while. For reports of other threads."""
        if self.report(topic, problem) and problem is not None:
            self._news.append(problem)

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


def skip_computer() -> Future[list[Finding]]:
    """Leave the computer out of an examination."""
    future: Future[list[Finding]] = Future()
    future.set_result([])
    return future


def review_at_once(game: Game) -> GameReview:
    """Analyse a game of Mutton while everything waits: for virtual time."""
    from companion.analysis.game_review import GameReview

    return GameReview(game).finish()


def advise_at_once(last: Sequence[LastGame]) -> Coach:
    """Find out what a player may learn next while everything waits: for virtual time."""
    from companion.analysis.advice import Coach

    return Coach(last).finish()


def no_history() -> HistoryReader:
    """Return what reads no matches."""
    from companion.analysis.history import HistoryReader

    return HistoryReader(Journal(None))


def start_nothing(command: str, side: Side, options: Options) -> FirstStart:
    """Return what starts no program."""
    from companion.players.first_start import FirstStart

    return FirstStart(command, side, options)


def no_network() -> Network:
    """Return connections whose paired tables are kept in memory only."""
    from companion.network.network import Network
    from companion.network.paired_tables import PairedTables

    return Network(PairedTables(None), "")


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
    speech: Callable[[Settings], Speaker] = lambda _: SilentSpeaker()
    """Returns what speaks with these settings."""
    random_below: Callable[[int], int] = lambda n: 0
    """Returns a random number from 0 to n-1."""
    words: Callable[[str], WordBook] = listed
    """Returns the words that are suggested for a pack, by the language of the list."""
    computer: Callable[[], Future[list[Finding]]] = skip_computer
    """Starts to examine the computer, for the doctor's page."""
    find_drive: Callable[[], Path] | None = None
    """Finds the drive of the board's Pico, and raises FlashError; None: among what is mounted."""
    review_game: Callable[[Game], GameReview] = review_at_once
    """Starts to analyse a finished game of Mutton."""
    advise: Callable[[Sequence[LastGame]], Coach] = advise_at_once
    """Starts to find out what a player may learn next from the last games."""
    look_back: Callable[[BackgroundWork], object] = lambda _: None
    """Starts the analysis of a finished game that is a page's own; this one leaves it out."""
    clock: Callable[[], str] = local_time
    """Returns date and time, for the puzzle of the day."""
    read_history: Callable[[], HistoryReader] = no_history
    """Starts to read all saved matches."""
    start_program: Callable[[str, Side, Options], FirstStart] = start_nothing
    """Starts to try a program of another make, before a match."""
    solved: SolvedPuzzles = field(default_factory=SolvedPuzzles)
    """Which puzzles have been solved."""
    lessons: Progress = field(default_factory=Progress)
    """How far the learner has come in each lesson."""
    learn: str = ""
    """The game whose lesson is begun with; empty for none."""
    connect: Callable[[], Network] = no_network
    """Opens the connections to other tables."""
    catalogue: Catalogue = SCREEN
    """The language of the screen."""
    phones: WebTable | None = None
    """The table as phones in the local network may watch it; None where they may not."""
    hall: HallTable | None = None
    """What shows the matches to a hall, if the players want that; None where there is no hall."""


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


@dataclass
class Memory:
    """What the screen remembers from page to page, until the program ends."""

    board_found: bool | None = None
    """Whether a board was found; None while it is looked for."""
    person: str = ""
    """The player whose page was shown last."""
    turned_over: set[str] = field(default_factory=set)
    """Who has turned over a sheep of the simulated board, and need not be shown how."""
    cried: bool = False
    """Whether a cry has been shown: those after it are short."""
    here: dict[str, bool] = field(default_factory=dict)
    """Who takes part in the evening and who does not, as far as somebody said so, by the `key` of
    the name."""
    even: bool = False
    """Whether the weaker of two players gets hints in the next match of the evening."""
    asked_after: Game | None = None
    """The game after which two people were asked last who they are."""
    stay_unnamed: bool = False
    """Whether they did not want to say it."""
    shown_end: Game | None = None
    """The game whose end was shown last, scene by scene."""


class Archive:
    """The saved matches as they were read last, the analysis of one game of Mutton, and how the
    programs of other makes start."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._reading: HistoryReader | None = None
        self._analysis: tuple[Game, GameReview] | None = None
        self._advice: tuple[list[LastGame], Coach] | None = None
        self._starts: dict[tuple[str, Side, Options], FirstStart] = {}
        self._known = 0

    def read(self) -> HistoryReader:
        """Begin to read all kept matches again."""
        if self._reading is not None:
            self._reading.stop()
        self._reading = self._environment.read_history()
        return self._reading

    @property
    def players(self) -> tuple[Standing, ...] | None:
        """How everybody has fared in the matches that were read; None until that is counted."""
        found = self._reading.found if self._reading is not None else None
        return found.players if found is not None else None

    def level_for(self, name: str) -> str | None:
        """Return the level that is about as strong as a player; None until that is counted."""
        from companion.analysis.standings import level_for

        return None if self.players is None else level_for(self.players, name)

    def game_level_for(self, game: str, name: str) -> str:
        """Return the level of a game that is about as strong as a player; the first until the
        matches are read."""
        from companion.analysis.standings import game_level_for

        found = self._reading.found if self._reading is not None else None
        return game_level_for(found.others if found is not None else (), game, name)

    def match(self, number: int) -> PastMatch:
        """Return one of the matches that were read. Raises LookupError."""
        found = self._reading.found if self._reading is not None else None
        for match in found.matches if found is not None else ():
            if match.kept.id == number:
                return match
        raise LookupError(f"no match {number} has been read")

    def analysis(self, game: Game) -> GameReview:
        """Return the analysis of a finished game, which goes on while other pages are shown."""
        if self._analysis is None or self._analysis[0] != game:
            self._stop()
            self._analysis = game, self._environment.review_game(game)
        return self._analysis[1]

    def advice(self, last: list[LastGame]) -> Coach:
        """Return the advice from a player's last games, which are analysed meanwhile."""
        if self._advice is None or self._advice[0] != last:
            self._stop_advice()
            self._advice = last, self._environment.advise(last)
        return self._advice[1]

    def start(self, program: str, side: Side, options: Options) -> FirstStart:
        """Return the start of a program of another make, which is tried meanwhile."""
        key = program, side, options
        if key not in self._starts:
            self._starts[key] = self._environment.start_program(*key)
        return self._starts[key]

    def forget_starts(self) -> None:
        """Try programs again: their author may have mended them."""
        self._starts, self._known = {}, 0

    def started(self) -> bool:
        """Return whether more is known of programs than when this was asked last."""
        before, self._known = self._known, sum(start.done for start in self._starts.values())
        return self._known > before

    def _stop_advice(self) -> None:
        if self._advice is not None:
            self._advice[1].stop()

    def _stop(self) -> None:
        if self._analysis is not None:
            self._analysis[1].stop()

    def close(self) -> None:
        """Stop everything that is still being found out."""
        self._stop()
        self._stop_advice()
        if self._reading is not None:
            self._reading.stop()
