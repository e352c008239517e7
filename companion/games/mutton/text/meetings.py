"""Another table, in text mode: the words that invite it, join it, and save the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from companion.extras.hall.errors import HallError
from companion.games.mutton.joined.entries import Who
from companion.games.mutton.table import meetings
from companion.games.mutton.table.table import Table
from companion.table.errors import TableError
from companion.terminal.meeting_words import MEETING_WORDS
from companion.terminal.own_network import own_network
from companion.terminal.plain_json import plain
from companion.terminal.shell import Line
from companion.terminal.typed_text import unquoted
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.games.mutton.hall.publishing import HallTable
    from companion.network.network import Network


class Meetings:
    """Carries out `MEETING_WORDS`. `needed` says that no match is to begin without another table;
    `seat` and `connect` are those of `meetings.Meetings`."""

    def __init__(
        self, table: Table, seat: Who, *, needed: bool,
        connect: Callable[[], Network] = own_network,
    ) -> None:
        self._table, self._needed = table, needed
        self._meetings = meetings.Meetings(table, connect, seat)
        self._shown = False
        self._hall: HallTable | None = None
        self._problems: dict[str, Message | None] = {}
        """What was said of each connection."""

    @property
    def missing(self) -> bool:
        """Whether another table is needed and not there."""
        return self._needed and self._table.other.partner is None

    def start(self) -> None:
        """Look for the table with which the match that can be resumed is played."""
        self._meetings.meet_again()

    def carry_out(self, word: str, rest: str) -> Iterator[Line]:
        """Do what one of `MEETING_WORDS` says, and yield what to report. Raises TableError."""
        match word, rest.split():
            case "invite", [*address] if len(address) < 2:
                self._shown = False
                self._meetings.invite(*address)
            case "join", [code, *address] if len(address) < 2:
                self._meetings.join(code, *address)
            case "link", []:
                view = self._table.view().elsewhere
                if view is None:
                    raise TableError(Message("joined-no-table"))
                yield {"event": "elsewhere", **plain(view)}, view.sentence
            case "log", [_, *_]:
                self._meetings.save_log(Path(unquoted(rest)))
            case "hall", ["off" | "OFF" | "Off"] if self._hall is not None:
                yield from self._leave_hall()
            case "hall", [address]:
                yield from self._enter_hall(address)
            case _:
                raise TableError(Message("joined-say", how=MEETING_WORDS[word]))

    def _enter_hall(self, address: str) -> Iterator[Line]:
        """Show this table's matches to a hall. Raises TableError."""
        from companion.games.mutton.hall.publishing import HallTable

        self._leave_hall()
        try:
            self._hall = HallTable(self._table, address)
        except HallError as why:
            raise TableError(why.message) from None
        self._hall.show()
        number = self._hall.number
        yield {"event": "hall", "table": number}, Message("hall-watches", table=number)

    def _leave_hall(self) -> list[Line]:
        if self._hall is None:
            return []
        self._hall.close()
        self._hall = None
        return [({"event": "hall", "table": None}, Message("hall-left"))]

    def _troubles(self) -> Iterator[Line]:
        """Yield why a connection fails, once."""
        for topic, problem in (
            ("hall", None if self._hall is None else self._hall.problem),
            ("network", self._meetings.problem),
        ):
            if problem != self._problems.get(topic):
                self._problems[topic] = problem
                if problem is not None:
                    yield {"event": "trouble", "topic": topic, "reason": problem.id}, problem

    def poll(self) -> Iterator[Line]:
        """Yield what has come of inviting or joining, and show the hall what has changed."""
        yield from self._troubles()
        if self._hall is not None:
            self._hall.poll()
            if not self._hall.shown:  # others play now
                yield from self._leave_hall()
        pairing = self._meetings.pairing
        if pairing is None:
            return
        if self._meetings.host and not self._shown and pairing.address:
            self._shown = True
            yield {"event": "invited", "code": pairing.code, "address": pairing.address}, (
                Message("joined-invited", code=pairing.code, address=pairing.address))
        ended = self._meetings.poll()
        if ended is None:
            return
        if ended.line is None:
            self._meetings.cancel()
            reason = ended.reason or Message("joined-no-table")
            yield {"event": "unpaired", "reason": reason.id}, reason
            return
        pair = ended.line.pair
        yield {"event": "paired", "name": pair.name, "words": pair.words}, (
            Message("joined-paired", name=pair.name, words=pair.words))

    def close(self) -> None:
        """End all connections."""
        self._leave_hall()
        self._meetings.close()
