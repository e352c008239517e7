"""Another table, in text mode: the words that invite it, join it, and save the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from companion.extras.joined.errors import NetworkError
from companion.extras.joined.invitation import is_link, read
from companion.extras.joined.meeting_place import meeting_place
from companion.extras.joined.own_network import own_network
from companion.extras.joined.words import WORDS
from companion.games.mutton.joined import meetings
from companion.games.mutton.joined.entries import Who
from companion.games.mutton.joined.other_table import other_of
from companion.games.mutton.table.table import Table
from companion.table.errors import TableError
from companion.terminal.added_words import Added
from companion.terminal.plain_json import plain
from companion.terminal.shell import Line
from companion.terminal.typed_match import TypedMatch
from companion.terminal.typed_text import unquoted
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.extras.joined.network import Network


def make(table: Table, match: TypedMatch) -> Meetings:
    """Return what carries these words out for a match that is begun on the command line."""
    meetings = Meetings(table, 1 if match.away == "wolf" else 0, needed=match.away is not None)
    meetings.start()
    return meetings


class Meetings(Added):
    """Carries the words out. `needed` says that no match is to begin without another table;
    `seat` and `connect` are those of `meetings.Meetings`."""

    words = WORDS

    def __init__(
        self, table: Table, seat: Who, *, needed: bool,
        connect: Callable[[], Network] = own_network,
    ) -> None:
        self._table, self._needed = table, needed
        self._meetings = meetings.Meetings(table, connect, seat)
        self._shown = False
        self._problem: Message | None = None
        """What was said of the connection."""

    @property
    def missing(self) -> Message | None:
        lacks = self._needed and other_of(self._table).partner is None
        return Message("joined-not-heard") if lacks else None

    def start(self) -> None:
        """Look for the table with which the match that can be resumed is played."""
        self._meetings.meet_again()

    def carry_out(self, word: str, rest: str) -> Iterator[Line]:
        match word, rest.split():
            case "invite", ["link"]:
                self._invite(_own_broker())
            case "invite", [*address] if len(address) < 2:
                self._invite(*address)
            case "join", [code, *address] if len(address) < 2:
                self._meetings.join(code, *address)
            case "link", []:
                view = self._table.view().elsewhere
                if view is None:
                    raise TableError(Message("joined-no-table"))
                yield {"event": "elsewhere", **plain(view)}, view.sentence
            case "watch", []:
                self._meetings.let_watch()
                link = f"{meeting_place().page}#{self._meetings.watch_link}"
                yield {"event": "shown", "link": link}, Message("joined-shown", link=link)
            case "watch", [link] if is_link(link):
                raise TableError(_about(link))
            case "log", [_, *_]:
                self._meetings.save_log(Path(unquoted(rest)))
            case _:
                raise TableError(Message("joined-say", how=WORDS.help[word]))

    def _invite(self, address: str = "") -> None:
        self._shown = False
        self._meetings.invite(address)

    def poll(self) -> Iterator[Line]:
        """Yield what has come of inviting or joining, and why a connection fails, once."""
        problem = self._meetings.problem
        if problem != self._problem:
            self._problem = problem
            if problem is not None:
                yield {"event": "trouble", "topic": "network", "reason": problem.id}, problem
        pairing, linked = self._meetings.pairing, self._meetings.linked
        if self._meetings.host and not self._shown and pairing is not None and pairing.address:
            self._shown = True
            code, address = pairing.code, pairing.address
            link = f"{meeting_place().page}#{linked.link}" if linked is not None else ""
            yield {"event": "invited", "code": code, "address": address, "link": link}, (
                Message("joined-invited-by-link", link=link, code=code, address=address) if link
                else Message("joined-invited", code=code, address=address))
        ended = self._meetings.poll()
        if ended is None:
            return
        if ended.line is None:
            self._meetings.drop(ended)
            reason = ended.reason or Message("joined-no-table")
            yield {"event": "unpaired", "reason": reason.id}, reason
            return
        pair = ended.line.pair
        yield {"event": "paired", "name": pair.name, "words": pair.words}, (
            Message("joined-paired", name=pair.name, words=pair.words))

    def close(self) -> None:
        """End all connections."""
        self._meetings.close()


def _about(link: str) -> Message:
    """Return what to do with a link by which somebody wants to watch here: a table only shows its
    own match."""
    try:
        watch = read(link).watch
    except NetworkError as why:
        return why.message
    return Message("link-for-watching") if watch else Message("joined-say", how=WORDS.help["join"])


def _own_broker() -> str:
    """Return the broker of the site. Raises TableError if it has none."""
    place = meeting_place()
    if not place.broker:
        raise TableError(Message(
            "link-no-broker", brokers=[each.address for each in place.public]))
    return place.broker
