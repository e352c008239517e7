"""Another table, in text mode: inviting it, joining it, and meeting it again."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from companion.joined.entries import Who
from companion.network.errors import NetworkError
from companion.network.network import Network, Pairing
from companion.network.paired_tables import PairedTables
from companion.store.secret_place import secret_place
from companion.store.settings import state_folder
from companion.table.errors import TableError
from companion.table.mutton.table import Table
from companion.table.mutton.view import plain
from companion.terminal.shell import Line
from companion.words.message import Message
from engine import __version__

WORDS = {
    "invite": "invite, invite mqtt://HOST, invite ws://HOST:PORT: wait for another table, which "
              "joins with the code",
    "join": "join 7-lamb-clover, join 7-lamb-clover ws://HOST:PORT: play with the table that shows "
            "this code",
    "link": "link: report how it stands with the other table",
    "log": "log FILE: save the log of the match with another table, which sheepfold verify checks",
}


def own_network() -> Network:
    """Return the network of this computer's user."""
    tables = PairedTables(secret_place("paired-tables", state_folder()))
    return Network(tables, socket.gethostname(), version=__version__)


class Meetings:
    """Finds the other table for a table, whose own player sits on `seat` if it invites. `needed`
    says that no match is to begin without one. `connect` opens the network when that is needed."""

    def __init__(
        self, table: Table, seat: Who, *, needed: bool,
        connect: Callable[[], Network] | None = None,
    ) -> None:
        self._table, self._seat, self._needed = table, seat, needed
        self._connect = connect or own_network
        self._network: Network | None = None
        self._pairing: Pairing | None = None
        self._host = self._shown = False

    @property
    def missing(self) -> bool:
        """Whether another table is needed and not there."""
        return self._needed and self._table.partner is None

    def start(self) -> None:
        """Look for the table with which the match that can be resumed is played."""
        keys = set(self._table.resumable_keys())
        if not keys:
            return
        network = self._connected()
        for pair in network.tables.pairs:
            if {pair.mine.hex(), pair.other.hex()} == keys:
                self._table.meet(network.meet(pair), host=pair.side == 0, seat=self._seat)
                return

    def carry_out(self, word: str, rest: str) -> Iterator[Line]:
        """Do what a word of `WORDS` says, and yield what is to be reported. Raises TableError."""
        match word, rest.split():
            case "invite", [*address] if len(address) < 2:
                self._pair(*address, code="")
            case "join", [code, *address] if len(address) < 2:
                self._pair(*address, code=code)
            case "link", []:
                view = self._table.view().elsewhere
                if view is None:
                    raise TableError(Message("joined-no-table"))
                yield {"event": "elsewhere", **plain(view)}, view.sentence
            case "log", [file]:
                self._save(Path(file))
            case _:
                raise TableError(Message("joined-say", how=WORDS[word]))

    def poll(self) -> Iterator[Line]:
        """Yield what has come of inviting or joining."""
        pairing = self._pairing
        if pairing is None:
            return
        if self._host and not self._shown and pairing.address:
            self._shown = True
            yield {"event": "invited", "code": pairing.code, "address": pairing.address}, (
                Message("joined-invited", code=pairing.code, address=pairing.address))
        if pairing.state == "waiting":
            return
        self._pairing = None
        if pairing.line is None:
            reason = pairing.reason or Message("joined-no-table")
            yield {"event": "unpaired", "reason": reason.id}, reason
            return
        pair = pairing.line.pair
        self._table.meet(pairing.line, host=self._host, seat=self._seat)
        yield {"event": "paired", "name": pair.name, "words": pair.words}, (
            Message("joined-paired", name=pair.name, words=pair.words))

    def close(self) -> None:
        """End all connections."""
        if self._network is not None:
            self._network.close()

    def _connected(self) -> Network:
        if self._network is None:
            self._network = self._connect()
        return self._network

    def _pair(self, address: str = "", *, code: str) -> None:
        if self._table.log is not None:
            raise TableError(Message("unfinished-match-first"))
        if self._pairing is not None:
            self._pairing.cancel()
        network = self._connected()
        try:
            self._pairing = network.join(code, address) if code else network.invite(address)
        except NetworkError as why:
            raise TableError(why.message) from None
        self._host, self._shown = not code, False

    def _save(self, file: Path) -> None:
        entries = self._table.proof()
        if not entries:
            raise TableError(Message("joined-no-table"))
        try:
            file.write_bytes(b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries))
        except OSError as why:
            raise TableError(Message(
                "joined-log-unwritten", file=str(file), why=why.strerror or str(why))) from None

