"""The other seat of a joined match, in the Python of a web page (docs/site/play/friend.js).

It is a table like any other: it pairs by a code, keeps the log, and checks every entry on arrival,
and the whole game again when its pack opens. All is in memory: a match ends with its page.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec

from companion.extras.joined.network import Network
from companion.extras.joined.page_network import Connect, PageNetwork
from companion.games.mutton.joined.meetings import Meetings
from companion.games.mutton.joined.other_table import other_of
from companion.games.mutton.web.page_table import PageTable
from companion.sealing.seal import COST
from companion.table.errors import TableError
from companion.words import defects
from companion.words.catalogue import TAPPED, Catalogue
from companion.words.message import Message
from engine.defect import DefectError
from engine.names import parse_name

TURN_S = 0.02
"""Time between two turns of the main loop, in seconds."""
Tell = Callable[[str, str], None]
"""Takes how a pairing stands (``waiting``, ``failed`` or ``done``), and a sentence about it."""


class FriendTable(PageTable):
    """A table with one `home` screen for a friend invited by another table.

    `show` takes each message for the screen, `tell` how the pairing stands; `connect` opens a
    WebSocket. `run` is its main loop.
    """

    def __init__(
        self, language: str, show: Callable[[str], None], tell: Tell, connect: Connect
    ) -> None:
        self._tell, self._text = tell, Catalogue(language, TAPPED.medium).text
        self._connect = connect
        super().__init__(language, show, seal_cost=COST, strengths=())
        self._meetings = Meetings(self._table, self._network)

    def join(self, code: str, address: str, name: str) -> None:
        """Pair with the table that shows this code at this address, which is told this name."""
        try:
            self._meetings.network.name = parse_name(name)
            self._meetings.join(code, address)
        except DefectError as wrong:
            self._tell("failed", self._text(defects.every_reason(wrong.public)))
        except TableError as why:
            self._tell("failed", self._text(why.message))
        else:
            self._tell("waiting", self._text(Message("code-looks")))

    def log(self) -> str:
        """Return the log of the match, with the false entry if there is one, as `sheepfold verify`
        reads it."""
        entries = other_of(self._table).proof()
        return "".join(msgspec.json.encode(entry).decode() + "\n" for entry in entries)

    def say(self, text: str, n: int, now: float) -> None:
        """Let the main loop do what was tapped in answer to state `n`."""
        self._hear(text, n)

    async def run(self) -> None:
        """Let time pass, for ever."""
        while True:
            self.pump(time.monotonic() * 1000)
            await asyncio.sleep(TURN_S)

    def pump(self, now: float) -> None:
        super().pump(now)
        ended = self._meetings.poll()
        if ended is None:
            return
        if ended.line is None:
            self._meetings.cancel()
            self._tell("failed", self._text(ended.reason))
            return
        pair = ended.line.pair
        self._tell("done", self._text(
            Message("joined-paired", name=pair.name, words=pair.words)))

    def _network(self) -> Network:
        return PageNetwork("", self._connect)
