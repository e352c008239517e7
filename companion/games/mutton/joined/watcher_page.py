"""A match that is watched by a link, in the Python of a web page (docs/site/play/friend.js).

It has no table: there is nothing that could make a move. What its player may do is to look at the
board, and to look at the games again when they are over.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec

from companion.extras.joined.errors import NetworkError
from companion.extras.joined.invitation import read
from companion.extras.joined.page_network import Connect, PageNetwork
from companion.extras.joined.paired_line import PairedLine
from companion.extras.joined.paired_tables import PairedTables
from companion.extras.web.host import Said, WebHost
from companion.extras.web.seat import WebSeat
from companion.games.mutton.joined.friend_table import TURN_S, UNANSWERED_MS, Tell
from companion.games.mutton.joined.watched_match import WatchedMatch
from companion.games.mutton.referee import State
from companion.games.mutton.referee.state import Claimed, Over, Playing
from companion.games.mutton.table.draft import Draft
from companion.games.mutton.table.help import Help
from companion.games.mutton.table.setup import Setup
from companion.games.mutton.table.show import Given, ViewInputs
from companion.games.mutton.table.view import ClockView, ElsewhereView, TableView
from companion.games.mutton.web.replay import replay
from companion.games.mutton.web.seat_view import seat_message
from companion.sealing.seal import COST
from companion.table.board import TableBoard
from companion.table.errors import TableError
from companion.words.catalogue import TAPPED, Catalogue
from companion.words.message import Message, PrivateMessage
from engine.mutton.records import Record

WATCHING = WebSeat("watch")


class WatchedTable:
    """A match as a screen of those who watch it: a `companion.extras.web.host.Shared`."""

    people: tuple[int, ...] = ()
    matches = 0
    finished = None

    def __init__(self, match: WatchedMatch, catalogue: Catalogue) -> None:
        self.match, self._catalogue = match, catalogue
        self.now = 0.0
        """The time, in ms."""
        self._replays: tuple[tuple[Record, ...], list[dict[str, Any]]] = (), []

    @property
    def names(self) -> tuple[str, ...]:
        state = self.match.state
        return () if state is None else state.course.names

    def settle(self, now: float) -> None:
        self.now = now

    def view(self) -> TableView:
        """Return all that is public."""
        match, state = self.match, self.match.state
        over = isinstance(state, Over | Claimed) and match.lie is None
        elsewhere = ElsewhereView(
            "broken" if match.lie is not None else "audited" if match.audited else "playing",
            self._sentence(state), match.here(self.now) or self._over, entries=len(match.entries))
        return ViewInputs(
            given=Given(state.phase if state is not None and over else "thinking",
                            reveal=match.news.reveal, elsewhere=elsewhere, clock=_clocks(state)),
            stage="setup" if state is None else state.phase, state=state,
            mover=None if state is None else state.mover, led=True, people=(), setup=Setup(),
            board=TableBoard({}).shown(None, None, None), draft=Draft(), help=Help(),
            boardless=True, typing=False, waiting=False, lost=False, unread=None, exposed=False,
            resuming=(), notice=None,
        ).view()

    @property
    def _over(self) -> bool:
        """Whether the whole match was seen."""
        return self.match.state is not None and self.match.state.course.over

    def _sentence(self, state: State | None) -> Message:
        """Say how it stands with the match, or with the table that shows it."""
        match = self.match
        if match.lie is not None:
            return Message("watch-false", entry=match.lie.number, why=match.lie.reason)
        if match.audited:
            return Message("joined-checked")
        if match.ended:
            return Message("watch-ended")
        if not match.here(self.now) or state is None or state.mover is None:
            return Message("watch-silent")
        return Message("watch-turn", player=state.course.names[state.mover])

    def obey(self, said: Said, n: int, now: float) -> bool:
        """Refuse what is said: who watches can do nothing. Raises TableError."""
        raise TableError(Message("web-not-from-here"))

    def message(
        self, view: TableView, seat: WebSeat, n: int, language: str,
        refused: Message | PrivateMessage | None, *, peeking: bool,
    ) -> str:
        """Return what those who watch see of the state `n`, as JSON."""
        state = self.match.state
        games = state.records if isinstance(state, Over) else ()
        if games != self._replays[0]:
            self._replays = games, [replay(each, self._catalogue) for each in games]
        return seat_message(view, None, seat, n, self._catalogue, refused=refused,
                            replays=self._replays[1])


class WatcherPage:
    """A page that shows a match; `show`, `tell` and `connect` are those of a `FriendTable`. `run`
    is its main loop."""

    def __init__(
        self, language: str, show: Callable[[str], None], tell: Tell, connect: Connect,
        cost: int = COST,
    ) -> None:
        self._language, self._show, self._tell, self._cost = language, show, tell, cost
        self._catalogue = Catalogue(language, TAPPED.medium)
        self._network = PageNetwork(PairedTables(None), "", connect)
        self._line: PairedLine | None = None
        self._host: WebHost[TableView] | None = None
        self.match: WatchedMatch | None = None
        self._asked: float | None = None
        self._told: Message | None = None

    def watch(self, link: str, name: str = "") -> None:
        """Watch the match to which this link leads, after a page was loaded again by the same
        name."""
        try:
            found = read(link)
            if not found.watch:
                raise NetworkError(Message("link-damaged"))
            self._line = self._network.watch(found.secret, 1, found.address)
        except NetworkError as why:
            self._tell("failed", self._catalogue.text(why.message))
            return
        self.match = WatchedMatch(self._line, found.secret, self._cost, name)
        self._tell("named", self.match.name)
        self._host = WebHost(WatchedTable(self.match, self._catalogue),
                             lambda _screen, _seat, _language, text: self._show(text))
        self._host.put(Said(0, WATCHING, self._language))

    def say(self, text: str, n: int, now: float) -> None:
        """Answer what was tapped."""
        if self._host is not None:
            self._host.put(Said(0, WATCHING, self._language, text, n))

    def log(self) -> str:
        """Return the log, with the false entry if there is one, as `sheepfold verify` reads it."""
        entries = () if self.match is None else (*self.match.entries, *self.match.proof)
        return "".join(msgspec.json.encode(entry).decode() + "\n" for entry in entries)

    async def run(self) -> None:
        """Let time pass, for ever."""
        while True:
            self.pump(time.monotonic() * 1000)
            await asyncio.sleep(TURN_S)

    def pump(self, now: float) -> None:
        """Let time pass until `now`."""
        if self.match is None or self._host is None:
            return
        self.match.exchange(now)
        if self.match.state is not None:
            self._host.pump(now)
        else:
            self._tell_waiting(now)

    def _tell_waiting(self, now: float) -> None:
        """Say why there is nothing to see yet, if that is new."""
        assert self.match is not None
        assert self._line is not None
        self._asked = now if self._asked is None else self._asked
        told = self._line.problem or Message("watch-looks")
        if self.match.ended:
            told = Message("watch-ended")
        elif self.match.lie is not None:
            told = Message("watch-false", entry=self.match.lie.number, why=self.match.lie.reason)
        elif self._line.problem is None and now > self._asked + UNANSWERED_MS:
            told = Message("watch-unanswered")
        if told != self._told:
            self._told = told
            over = self.match.ended or self.match.lie is not None
            self._tell("failed" if over else "waiting", self._catalogue.text(told))


def _clocks(state: State | None) -> ClockView | None:
    """Return how long the players may still think, as of the last move."""
    if not isinstance(state, Playing) or not state.course.minutes:
        return None
    one, other = (max(0, state.course.seconds_left(seat)) for seat in (0, 1))
    return ClockView((one, other), None, state.mover)


def warm_up(language: str) -> None:
    """Import and read what a page needs at first."""
    Catalogue(language, TAPPED.medium).text(Message("watch-looks"))
