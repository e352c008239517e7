"""What joined tables tell the tests of the house."""

import asyncio

import pytest

from companion.games.mutton.joined.friend_table import FriendTable


def _friend(text: str) -> str:
    async def name() -> str:
        told: list[str] = []
        table = FriendTable("en", lambda _: None, lambda how, why: told.append(why),
                            lambda *_: pytest.fail("it has connected"))
        table.join("wrong", "", text)
        return table._meetings.network.name or told[-1]
    return asyncio.run(name())


DOORS = {"friend's page": _friend}
"""Where a name comes in, and what returns it or the sentence that refuses it."""
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
