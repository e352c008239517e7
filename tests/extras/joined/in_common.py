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
