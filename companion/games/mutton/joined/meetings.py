"""How a table finds another one: by an invitation, by its code, or because they are paired.

Nothing here waits: the network has a thread of its own, and `poll` looks at what has come of it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.extras.joined import invitation
from companion.extras.joined.address import parse
from companion.extras.joined.errors import NetworkError
from companion.games.mutton.joined.audience import SALT_BYTES, Audience
from companion.games.mutton.joined.entries import Who
from companion.games.mutton.joined.log import keys_in
from companion.games.mutton.joined.other_table import other_of
from companion.games.mutton.table.table import Table
from companion.store.journal import JournalError
from companion.store.safe_files import open_file
from companion.table.errors import TableError
from companion.words.message import Message

if TYPE_CHECKING:  # a table that plays by itself needs no network
    from companion.extras.joined.nearby import NearbyTable
    from companion.extras.joined.network import Network, Pairing
    from companion.extras.joined.paired_line import PairedLine
    from companion.extras.joined.paired_tables import Pair


class Meetings:
    """Finds the other table for `table`, whose own player sits on `seat` if it invites.

    `connect` opens the network when that is needed.
    """

    def __init__(self, table: Table, connect: Callable[[], Network], seat: Who = 0) -> None:
        self._table, self._connect, self._other = table, connect, other_of(table)
        self._other.seat = seat
        self._network: Network | None = None
        self.pairing: Pairing | None = None
        """The pairing that is under way, or that has failed."""
        self.linked: Pairing | None = None
        """The same invitation by a link, if one leads to this table."""
        self.by_link = False
        """Whether the tables met by a link, so that the four words need not be compared."""
        self.line: PairedLine | None = None
        """The line to the other table, once it was found."""
        self._known: PairedLine | None = None
        self.address = ""
        """The broker through which this table invited last; empty for the local network."""
        self.host = False
        """Whether this table invites, so that matches are chosen here."""
        self._watched: PairedLine | None = None
        """The line to those who watch."""
        self.watch_link = ""
        """What stands behind the ``#`` of their link; empty if the match was not shown."""
        self._other.showing.reachable = lambda: self._broker is not None

    @property
    def network(self) -> Network:
        """All connections of this table."""
        if self._network is None:
            self._network = self._connect()
        return self._network

    @property
    def pairs(self) -> Sequence[Pair]:
        """The tables that can be met without a code, the last met first."""
        return self.network.tables.pairs

    @property
    def nearby(self) -> Sequence[NearbyTable]:
        """The tables in the local network that wait for somebody with their code."""
        return [each for each in self.network.nearby() if each.place]

    @property
    def trouble(self) -> Message | None:
        """Why paired tables are not kept; None where they are."""
        return None if self._network is None else self._network.tables.save_error

    @property
    def problem(self) -> Message | None:
        """Why there is no connection to the other table, as far as that is known."""
        for each in (self.linked, self.pairing):
            if each is not None and each.state == "waiting":
                return each.problem
        return None if self.line is None or self.line.here else self.line.problem

    def meet_again(self) -> None:
        """Call the table with which the match that can be resumed is played, if there is one."""
        match, keys = self._table.sitting.resumable, set[str]()
        if match is not None:
            with suppress(JournalError):
                keys.update(keys_in(self._table.journal.steps(match.id)))
        if keys and self.line is None:
            for pair in self.pairs:
                if {pair.mine.hex(), pair.other.hex()} == keys:
                    self.meet(pair)
                    return

    def invite(self, address: str = "", secret: str = "") -> None:
        """Wait for a table that gets the code or the link. A `secret` is that of an older link.
        Raises TableError."""
        self._pair(lambda network: network.invite(address), host=True)
        self.linked = self.network.invite_by_link(address, secret)
        self.address = address

    def join(self, code: str, address: str = "") -> None:
        """Pair with the table that shows this code, or made this link. Raises TableError."""
        self._pair(lambda network: network.join(code, address), host=False)

    def meet(self, pair: Pair) -> None:
        """Call a paired table; the one that invited it first chooses the match."""
        self.by_link = False
        self._use(self.network.meet(pair), host=pair.side == 0)

    @property
    def _broker(self) -> str | None:
        """The broker by which the tables meet, if a link can lead there."""
        address = "" if self.line is None else self.line.pair.address
        return address if invitation.can_invite(parse(address)) else None

    def let_watch(self, salt: bytes = b"") -> None:
        """Let others watch the match by a link: that by which they can already, the one that was
        made with a `salt`, or a new one. Raises TableError."""
        if self._other.showing.here is not None:
            return
        if self.line is None or self._broker is None or not (
                salt or self._other.showing.showable):
            raise TableError(Message("watch-not-now"))
        self._close_watched()
        salt = salt or os.urandom(SALT_BYTES)
        secret = invitation.watch_secret(self.line.mine, salt)
        self._watched = self.network.watch(secret, 0, self._broker)
        self.watch_link = str(invitation.Invitation(secret, self._broker, watch=True))
        self._other.showing.begin(Audience(self._watched, salt))

    def _close_watched(self) -> None:
        if self._watched is not None:
            self._watched.close()
        self._watched, self.watch_link, self._other.showing.audience = None, "", None

    def forget(self, pair: Pair) -> None:
        """Forget a paired table."""
        self.network.tables.forget(pair)

    def cancel(self) -> None:
        """Give a pairing up, or forget that it has failed."""
        for each in (self.pairing, self.linked):
            if each is not None:
                each.cancel()
        self.pairing = self.linked = None

    def drop(self, failed: Pairing) -> None:
        """Forget a pairing that has failed. A link goes on waiting if somebody tried a wrong code.
        """
        if failed is self.linked:
            self.linked = None
        else:
            self.pairing = None

    def part(self) -> None:
        """Play at one table again."""
        self.cancel()
        self._close_watched()
        self._other.showing.part()
        if self.line is not None:
            self.line.close()
        self.line = self._other.partner = None

    @property
    def _ended(self) -> Pairing | None:
        """A pairing that has ended."""
        return next((each for each in (self.linked, self.pairing)
                     if each is not None and each.state != "waiting"), None)

    @property
    def news(self) -> bool:
        """Whether `poll` or `changed` have something to say."""
        ended = self._ended
        return self.line is not self._known or (ended is not None and ended.line is not None)

    def poll(self) -> Pairing | None:
        """Return a pairing that has just ended. The tables play with each other if it is done."""
        ended = self._ended
        if ended is not None and ended.line is not None:
            self.by_link = ended.linked
            self.cancel()
            self._use(ended.line, host=self.host)
        return ended

    def changed(self) -> bool:
        """Return whether another table was found or left since the last call."""
        before, self._known = self._known, self.line
        return self.line is not before

    def save_log(self, file: Path) -> None:
        """Save the log of the match, with the entry that is false if there is one, as `sheepfold
        verify` reads it. Raises TableError, also where another kind of file is there."""
        entries = self._other.proof()
        if not entries:
            raise TableError(Message("joined-no-table"))
        try:
            if file.exists() and not _is_log(file):
                raise TableError(Message("file-is-there", file=str(file)))
            file.write_bytes(b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries))
        except OSError as why:
            raise TableError(Message(
                "joined-log-unwritten", file=str(file), why=why.strerror or str(why))) from None

    def close(self) -> None:
        """End all connections."""
        if self._network is not None:
            self._network.close()

    def _pair(self, begin: Callable[[Network], Pairing], *, host: bool) -> None:
        if self._table.log is not None:
            raise TableError(Message("unfinished-match-first"))
        self.cancel()
        try:
            self.pairing = begin(self.network)
        except NetworkError as why:
            raise TableError(why.message) from None
        self.host = host

    def _use(self, line: PairedLine, *, host: bool) -> None:
        self.line, self.host = line, host
        self._other.meet(line, host=host)


def _is_log(file: Path) -> bool:
    """Return whether a file is empty or a log, so that a new log may take its place."""
    with open_file(file) as opened:
        return opened.read(1) in (b"", b"{")
