"""A table that shows its matches to a hall: what a spectator may see of them, and nothing else."""

from __future__ import annotations

import hashlib
import json
from threading import Thread
from typing import TYPE_CHECKING

import msgspec

from companion.extras.hall.broker import TOPIC
from companion.extras.hall.errors import HallError
from companion.extras.joined.address import parse
from companion.extras.joined.errors import NetworkError
from companion.extras.joined.retained import Publisher
from companion.foreign.player import is_command
from companion.games.mutton.joined.log import Log
from companion.games.mutton.referee import MUTTON, State, steps
from companion.games.mutton.referee.state import game_of
from companion.games.mutton.table.table import Table
from companion.words.message import Message
from engine.mutton.views import view
from engine.names import key

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

MAX_LOG = 128 * 1024 - 1024
"""Longest log that is published, in bytes: less than the broker's longest packet."""
LEAVE_S = 10.0
"""Time that leaving the hall may take, in seconds. A network that hangs takes longer."""
GONE = b'{"v":1,"here":false}'
"""The last will of a table."""


class Signature(msgspec.Struct):
    """The first line of a log of one table; the lines of two tables are signed one by one."""

    key: str
    """The Ed25519 public key of the table."""
    signed: str
    """Its signature of `log_text`, with the lines that follow."""


def log_text(number: int, lines: str) -> bytes:
    """Return what the table with this number signs of its log."""
    return b"sheepfold hall %d " % number + hashlib.sha256(lines.encode()).digest()


def signed(key: Ed25519PrivateKey, number: int, lines: str) -> str:
    """Return the log of one table with its signature."""
    found = Signature(key.public_key().public_bytes_raw().hex(),
                      key.sign(log_text(number, lines)).hex())
    return f"{msgspec.json.encode(found).decode()}\n{lines}"


def table_key(number: int, password: str) -> Ed25519PrivateKey:
    """Return the key of a table. It follows from its password, so it outlives a restart."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(
        hashlib.sha256(b"sheepfold hall key %d " % number + password.encode()).digest())



class HallTable:
    """Publishes the match at `table`, as the user of an address: the number of the table.

    Nothing is published until the players `show` it, and nothing any more when others sit down. A
    match in which a program plays is not published, as its command line is in the log. Raises
    HallError for an address that cannot be used.
    """

    def __init__(self, table: Table, address: str) -> None:
        try:
            self._address = parse(address)
        except NetworkError as why:
            raise HallError(why.message) from None
        user = self._address.user
        if self._address.direct or not (user.isascii() and user.isdecimal()):
            raise HallError(Message("hall-address-needed"))
        self.number, self._table = int(user), table
        self._topic = f"{TOPIC}/{self.number}"
        self._key = table_key(self.number, self._address.password)
        self._state: State | None = None
        self._names: frozenset[str] = frozenset()
        """Who plays the match that may be seen; empty until it begins."""
        self._lines: list[str] = []
        """The lines of the journal. The first `_count` are followed: they lead to `_followed`, and
        `_shared` are the public ones."""
        self._count, self._shared = 0, list[str]()
        self._followed: State | None = None
        self._publisher: Publisher | None = None
        self._leaving: Thread | None = None

    @property
    def shown(self) -> bool:
        """Whether everybody in the hall can watch this table."""
        return self._publisher is not None

    @property
    def problem(self) -> Message | None:
        """Why the hall does not see this table, as far as the broker says it."""
        return None if self._publisher is None else self._publisher.problem

    def show(self) -> None:
        """Let everybody in the hall watch."""
        if self._publisher is None:
            self._names = frozenset()
            self._publisher = Publisher(self._address, self._topic, GONE)
            self._take(self._table.sitting.latest)

    def hide(self) -> None:
        """Leave the hall, without waiting for the broker. The log of the last match stays there."""
        if self._publisher is not None:
            self._leaving = Thread(target=self._publisher.close, name="hall", daemon=True)
            self._leaving.start()
            self._publisher = None

    def close(self) -> None:
        """Leave the hall; returns when that is done, or when the network has had its time."""
        self.hide()
        if self._leaving is not None:
            self._leaving.join(LEAVE_S)

    def poll(self) -> None:
        """Publish what has changed since the last call."""
        state = self._table.sitting.latest
        if self.shown and state is not self._state:
            self._take(state)
        elif self._publisher is not None:
            self._publisher.repeat()

    def _take(self, state: State | None) -> None:
        self._state = state
        names = self._names if state is None else frozenset(map(key, state.course.names))
        if self._publisher is None or (self._names and names != self._names):
            self.hide()
        else:
            self._names = names
            self._publish(self._publisher, state)

    def _publish(self, publisher: Publisher, state: State | None) -> None:
        line: dict[str, object] = {"v": 1, "here": True}
        if state is not None and not any(map(is_command, state.course.strengths)):
            game = game_of(state)
            seen = None if game is None else view(game, "public")
            line |= {"players": state.course.names, "phase": state.phase, "game": state.number,
                     "round": seen and seen.round, "points": seen and seen.score}
            log = self._log().encode()
            if len(log) <= MAX_LOG:
                line["lines"] = log.count(b"\n") + 1
                publisher.put(f"{self._topic}/log", log)
        publisher.put(self._topic, json.dumps(line, separators=(",", ":")).encode())

    def _log(self) -> str:
        """Return the public log: what the tables of a joined match have signed, or the public steps
        of the journal, signed by this table."""
        sitting, log = self._table.sitting, self._table.log
        if isinstance(log, Log):
            return "\n".join(msgspec.json.encode(entry).decode() for entry in log.entries)
        if self._lines is not sitting.lines:
            self._lines, self._count, self._shared, self._followed = sitting.lines, 0, [], None
        for line in self._lines[self._count:]:
            before = self._followed
            step = MUTTON.read(line, before)
            self._followed = MUTTON.begin(step) if before is None else MUTTON.evolve(before, step)
            if (told := steps.shared(step)) is not None:
                self._shared.append(steps.write(told))
        self._count = len(self._lines)
        return signed(self._key, self.number, "\n".join(self._shared))
