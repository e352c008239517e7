"""The other seat of a joined match, in the Python of a web page (docs/site/play/friend.js).

It is a table like any other: it pairs by a code, keeps the log, and checks every entry on arrival,
and the whole game again when its pack opens. Its browser keeps what a table keeps: keys, salts and
the journal, and never a pack. So a page that is loaded again goes on with the match.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import ModuleType

import msgspec

from companion.extras.joined.errors import NetworkError
from companion.extras.joined.invitation import read
from companion.extras.joined.network import Network
from companion.extras.joined.page_network import Connect, PageNetwork
from companion.extras.joined.page_store import PageJournal, PagePlace, PageStore
from companion.extras.joined.paired_tables import Pair, PairedTables, check
from companion.games.mutton.joined.chosen_here import ChosenHere
from companion.games.mutton.joined.entries import Entry
from companion.games.mutton.joined.meetings import Meetings
from companion.games.mutton.joined.other_table import other_of
from companion.games.mutton.joined.page_showing import PageShowing
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.table.commands import Tap
from companion.games.mutton.table.view import Button
from companion.games.mutton.web.page_table import PageTable
from companion.games.mutton.web.shared_table import SharedTable
from companion.sealing.seal import COST
from companion.sealing.secret_store import SecretStore
from companion.store.journal import JournalError
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words import defects
from companion.words.catalogue import TAPPED, Catalogue
from companion.words.errors import MessageError
from companion.words.message import Message
from companion.words.players import placeholder
from engine.defect import DefectError
from engine.hexgrid import MAX_SIZE, HexGrid
from engine.names import parse_name

TURN_S = 0.02
"""Time between two turns of the main loop, in seconds."""
UNANSWERED_MS = 15_000.0
"""Time after which somebody who joins reads what may be wrong, in ms."""
Tell = Callable[[str, str], None]
"""Takes how a pairing stands (``waiting``, ``failed`` or ``done``), and a sentence about it; or
``invited``, and link, code, address and the rows of the link's QR code, as JSON; or ``shown``, and
link and rows of the link by which others watch; or ``named``, and what a watcher is called. After
``moved`` another tab goes on with the match; after ``past`` the log of the last can be saved."""
DRAFT = "draft"
"""The name under which is kept what was tapped in the present turn, and not confirmed yet."""
CELLS = frozenset(HexGrid.of(MAX_SIZE).cells)
"""All cells of the largest board."""
DRAWN = "drawn"
"""The name under which is kept what this table has drawn for its next match, before that begins."""
ABOUT = "about"
"""The name under which the page finds, before it loads any Python, whether a match is kept."""


class FriendTable(PageTable):
    """A table with one `home` screen for a friend invited by another table.

    `show` takes each message for the screen, `tell` how the pairing stands; `connect` opens a
    WebSocket. `run` is its main loop. Raises MessageError where what is in the `store` cannot be
    read.
    """

    def __init__(
        self, language: str, show: Callable[[str], None], tell: Tell, connect: Connect,
        store: PageStore | None = None,
    ) -> None:
        self._tell, self._text = tell, Catalogue(language, TAPPED.medium).text
        self._connect, self._code, self._page = connect, "", ""
        self._store = store or PageStore()
        if not self._store.readable:
            raise MessageError(Message("page-other-version"))
        places = [PagePlace(self._store, name) for name in ("pairs", "secrets")]
        try:
            check(places[0])
        except FileNotFoundError:
            pass
        except (OSError, ValueError):
            raise MessageError(Message("page-damaged")) from None
        secrets = SecretStore(None, places[1])
        secrets.check()
        self._tables = PairedTables(places[0])
        self._turn, self._taps = "", list[Tap]()
        """The present turn, and what was tapped in it."""
        self._kept_taps: list[str] = []
        """The turn in which the page was left, and what was tapped in it, in words."""
        super().__init__(
            language, show, seal_cost=COST, strengths=(), journal=PageJournal(self._store),
            secrets=secrets)
        self._meetings = Meetings(self._table, self._network)
        other = other_of(self._table)
        self._showing = PageShowing(
            self._meetings, other.showing, self._store, self._tell_shown)
        other.keeps, other.problem = self._store.keeps, lambda: self._meetings.problem
        self._goes_on = False
        """Whether the main loop is to go on with what is kept."""
        self._unpaired: Message | None = None
        """What was last told about a pairing that is under way."""
        self._asked = 0.0
        """When it began, in ms."""

    def _shared(self, strengths: Sequence[str], more: Sequence[Button]) -> SharedTable:
        return ChosenHere(self._table, lambda: self._meetings)

    def join(self, code: str, address: str, name: str | None) -> None:
        """Pair with the table that shows this code at this address, or that has made this link. It
        is told this name; None stands for a person without one."""
        if self._pair(lambda: self._meetings.join(code, address), name, placeholder(2)):
            self._code = code.strip()
            self._tell("waiting", self._text(Message("code-looks")))

    def invite(self, page: str, broker: str, name: str | None, link: str) -> None:
        """Wait at this broker for a friend who opens a link to a page, or enters the code. `link`
        is the one that was made before the page was loaded again."""
        if self._pair(lambda: self._meetings.invite(broker, read(link).secret if link else ""),
                      name, placeholder(1)):
            self._page = page

    def _tell_invited(self) -> None:
        """Show the link and the code, once."""
        linked, pairing = self._meetings.linked, self._meetings.pairing
        if not self._page or linked is None or pairing is None:
            return
        link, self._page = f"{self._page}#{linked.link}", ""
        self._tell("invited", json.dumps({
            "link": link, "code": pairing.code, "address": linked.address, "rows": _rows(link)}))

    def let_watch(self, page: str) -> None:
        """Let others watch the match by a link to this page; or say why that is not possible."""
        try:
            self._showing.begin(page)
        except TableError as why:
            self._tell("refused", self._text(why.message))

    def end_watching(self) -> None:
        """Let nobody watch any more."""
        with suppress(TableError):  # the other player has just done that
            other_of(self._table).showing.end()

    def _tell_shown(self, link: str) -> None:
        self._tell("shown", json.dumps({"link": link, "rows": _rows(link)}) if link else "")

    def _pair(self, pair: Callable[[], None], name: str | None, nobody: str) -> bool:
        """Begin a pairing under a name, or say why that is not possible."""
        try:
            self._meetings.network.name = nobody if name is None else parse_name(name)
            pair()
            return True
        except DefectError as wrong:
            self._tell("failed", self._text(defects.every_reason(wrong.public)))
        except TableError as why:
            self._tell("failed", self._text(why.message))
        return False

    def go_on(self) -> None:
        """Go on with the table that was met last, and with the match where it was left."""
        self._goes_on = True

    def _go_on(self, now: float) -> None:
        meetings, about = self._meetings, json.loads(self._store.get(ABOUT) or "{}")
        self._code = about.get("code", "")
        meetings.network.name = about.get("name", "")
        self._kept_taps = json.loads(self._store.get(DRAFT) or "[]")
        other_of(self._table).drawn = bytes.fromhex(self._store.get(DRAWN))
        try:
            meetings.meet_again()
            resumes = meetings.line is not None
            if not resumes and meetings.pairs:
                meetings.meet(meetings.pairs[0])
            if meetings.line is None:
                raise TableError(Message("page-forgot"))
            meetings.by_link = about.get("by_link", False)
            self._tell_paired(meetings.line.pair)
            if resumes:
                run_command(self._table, "resume", now)
            elif (partner := other_of(self._table).partner) is not None and partner.past:
                self._tell("past", "")
        except (TableError, NetworkError, JournalError) as why:
            self._tell("failed", self._text(why.message))

    def log(self) -> str:
        """Return the log of the match, with the false entry if there is one, as `sheepfold verify`
        reads it; after the page was loaded again, that of the last match."""
        other = other_of(self._table)
        entries: Sequence[Entry] = other.proof()
        if not entries and other.partner is not None and other.partner.past is not None:
            entries = other.partner.past.entries
        return "".join(msgspec.json.encode(entry).decode() + "\n" for entry in entries)

    def say(self, text: str, n: int, now: float) -> None:
        """Let the main loop do what was tapped in answer to state `n`."""
        if (tap := _tap(text)) is not None:
            self._taps = [*self._taps, tap]
        elif text == "undo":
            self._taps = []
        self._hear(text, n)

    async def run(self) -> None:
        """Let time pass, for ever."""
        while True:
            self.pump(time.monotonic() * 1000)
            await asyncio.sleep(TURN_S)

    def pump(self, now: float) -> None:
        if self._store.moved:
            self._tell("moved", "")
            return
        super().pump(now)
        if self._goes_on:
            self._goes_on = False
            self._go_on(now)
        self._tell_invited()
        ended = self._meetings.poll()
        if ended is None:
            self._tell_problem(now)
        elif ended.line is None:
            self._meetings.drop(ended)
            goes_on = self._meetings.linked is not None
            self._tell("waiting" if goes_on else "failed", self._text(ended.reason))
        else:
            self._tell_paired(ended.line.pair)
        partner, state = other_of(self._table).partner, self._table.sitting.latest
        if partner is not None:
            unfinished = self._table.sitting.resumable is not None if state is None else (
                not state.course.over)
            self._store.put({
                ABOUT: json.dumps({
                    "code": self._code, "unfinished": unfinished,
                    "name": self._meetings.network.name, "by_link": self._meetings.by_link}),
                DRAWN: partner.drawn if state is None else ""})
        self._keep_taps(now)
        self._showing.follow()

    def _keep_taps(self, now: float) -> None:
        """Keep what was tapped in the present turn, or tap it again after the page was loaded
        again, as soon as the turn goes on."""
        state, phase, log = self._table.sitting.latest, self._table.phase, self._table.log
        turn = f"{state.number} {state.turns}" if isinstance(state, Playing) else ""
        if turn != self._turn or not self._table.draft.taps:  # such as a kill that was refused
            self._turn, self._taps = turn, []
        if not self._kept_taps:
            taps = [f"tap {tap.cell}" for tap in self._taps]
            self._store.put({DRAFT: json.dumps([turn, *taps]) if taps else ""})
        elif phase in ("wolf", "farmer") and log is not None and not self._table.turn.led:
            before, *words = self._kept_taps
            self._kept_taps = []
            if before == turn and not self._taps:
                self._taps = [tap for each in words if (tap := _tap(each)) is not None]
                for each in self._taps:
                    with suppress(TableError):
                        self._table.do(each, now)

    def _tell_problem(self, now: float) -> None:
        """Say why the other table is not found, if that is new and it is known."""
        meetings = self._meetings
        pairing = meetings.linked or meetings.pairing
        if pairing is None:
            self._unpaired, self._asked = None, now
            return
        problem = meetings.problem
        if problem is None and not meetings.host and now > self._asked + UNANSWERED_MS:
            problem = Message("link-unanswered")
        if problem is not None and problem != self._unpaired:
            self._tell("waiting", self._text(problem))
        self._unpaired = problem

    def _tell_paired(self, pair: Pair) -> None:
        self._tell("done", "\n".join(map(self._text, (
            Message("joined-paired", name=pair.name, words=pair.words),
            Message("compare-words-link") if self._meetings.by_link
            else Message("compare-words")))))

    def _network(self) -> Network:
        return PageNetwork(self._tables, "", self._connect)


def _tap(text: str) -> Tap | None:
    """Return the tap that was said; None for anything else, such as a pack. So only cells of the
    board can be kept of what is said."""
    word, _, cell = text.partition(" ")
    return Tap(cell) if word == "tap" and cell in CELLS else None


def _rows(text: str) -> list[str]:
    """Return the rows of a QR code, each as a text of 0 and 1."""
    try:
        import segno  # when it is needed: most pages join
    except ImportError:
        # a page's Python lacks what segno writes files with, and no file is written there
        sys.modules["segno.writers"] = ModuleType("segno.writers")
        import segno

    return ["".join("01"[bool(each)] for each in row)
            for row in segno.make(text, error="m").matrix_iter(border=4)]


def open_table(
    language: str, show: Callable[[str], None], tell: Tell, connect: Connect, store: PageStore
) -> FriendTable | None:
    """Return the table of a page; None where what its browser keeps cannot be read, which `tell`
    takes as ``unreadable``."""
    try:
        return FriendTable(language, show, tell, connect, store)
    except MessageError as why:
        tell("unreadable", Catalogue(language, TAPPED.medium).text(why.message))
        return None


def warm_up(language: str) -> None:
    """Import and read what a page needs at first: importing this module was most of it."""
    Catalogue(language, "tapped").text(Message("web-waiting"))
