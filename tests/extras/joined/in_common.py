"""What joined tables tell the tests of the house."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from companion.extras.joined.paired_tables import PairedTables
from companion.games.mutton.joined.friend_table import FriendTable
from companion.screens.navigation import Route
from companion.store.secret_place import FilePlace
from tests.extras.parts import KeptSecret

if TYPE_CHECKING:
    from tests.companion.screens.test_kept_drafts import Seat


def _never(*_: object) -> None:
    raise AssertionError("it has connected")


def _friend(text: str) -> str:
    async def name() -> str:
        told: list[str] = []
        table = FriendTable("en", lambda _: None, lambda how, why: told.append(why), _never)
        table.join("wrong", "", text)
        return table._meetings.network.name or told[-1]
    return asyncio.run(name())


def _code(seat: Seat) -> None:
    from companion.games.mutton.joined.meeting import EnterCodePage  # it imports Kivy

    seat.robot.screens.go(Route("enter-code"))
    seat.robot.wait(100)
    assert isinstance(seat.robot.screens.page, EnterCodePage)
    seat.robot.keyboard.type("7 ap")


def _pairs(file: Path) -> None:
    PairedTables(FilePlace(file))._keep(b"", [])


DRAFTS = (_code,)
KEPT_SECRETS = {"pairs": KeptSecret("paired-tables.json", "tables that were paired", _pairs)}
DOORS = {"friend's page": _friend}
"""Where a name comes in, and what returns it or the sentence that refuses it."""
NO_TOASTS = ("companion/games/mutton/joined/typed.py",)
"""Where errors are for people who type commands."""
NO_SENTENCES = {
    "extras/joined/broker.py": {"Unsupported protocol version"},
    "games/mutton/joined/tour.py": {"Ann's table"},
    "games/mutton/joined/virtual_network.py": {"Ben's table"},
}
"""Texts that no player reads."""
LISTED = {
    "companion/extras/joined/direct.py: asyncio.wait({reader})":
        "the reader has a limit of its own",
    "companion/extras/joined/direct.py: queue.get()":
        "ended with the reader of the same connection",
}
"""Calls without a limit, and why each may be."""
COMMAND_LINE = ("extras/joined/words.py",)
"""Modules with text for people who type commands."""
LEADING_OUT = {
    "companion/extras/joined/": frozenset({
        "aiohttp", "asyncio", "paho", "socket", "ssl", "zeroconf"}),
    "companion/games/mutton/joined/": frozenset({"asyncio"}),
}
"""Folders that may import what leads out of the process."""
CHANNELS = ("network",)
"""What is compared between two packs."""
FROM_SYSTEM = {
    "companion/extras/joined/broker.py, __init__: random.SystemRandom": "which host is tried first",
    "companion/extras/joined/envelope.py, seal: os.urandom": "the nonce of each message",
    "companion/extras/joined/handshake.py, __init__: os.urandom": "this side's part of the secret",
    "companion/extras/joined/nearby.py, __init__: secrets.token_hex": "a name in the network",
    "companion/extras/joined/network.py, __init__: random.SystemRandom": "codes and links",
    "companion/extras/joined/paired_line.py, __init__: secrets.randbits":
        "the first number of its messages",
    "companion/extras/joined/paired_tables.py, __init__: "
    "cryptography.hazmat.primitives.asymmetric.ed25519.Ed25519PrivateKey.generate":
        "the key of this table",
    "companion/games/mutton/joined/meetings.py, let_watch: os.urandom": "the salt of a link",
    "companion/games/mutton/joined/watched_match.py, __init__: os.urandom": "a name of its own",
}
"""By what function chance is asked of the system."""
BY_NAME = {
    "companion/games/mutton/joined/friend_table.py, _rows: sys.modules":
        "stands in for a library that a page lacks",
}
"""By what function a module is found by a name in text."""
THREADED = {
    "companion/extras/joined/broker.py, _use_older: self._loop.run_in_executor": "calls a broker",
    "companion/extras/joined/broker.py, close: self._loop.run_in_executor": "leaves a broker",
    "companion/extras/joined/network.py, __init__: threading.Thread":
        "carries messages, until it is closed",
    "companion/extras/joined/network.py, _beat: self._loop.run_in_executor":
        "keeps what both tables share",
    "companion/extras/joined/network.py, _pair: asyncio.to_thread": "makes a key of a code",
    "companion/extras/joined/network.py, _start: threading.Thread":
        "carries messages, until it is closed",
    "companion/extras/joined/network.py, _stop: asyncio.to_thread": "ends connections",
    "companion/extras/joined/retained.py, _connected: threading.Thread": "calls a broker",
    "companion/games/mutton/joined/virtual_network.py, run_in_executor: "
    "concurrent.futures.Executor": "has none, in a page",
}
"""Where threads begin, and what for."""
