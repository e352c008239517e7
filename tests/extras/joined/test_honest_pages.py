"""Honest pages over a bad network, loaded again at any time: nobody is accused of anything."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.mutton.joined.checks import verify
from companion.games.mutton.joined.entries import Entry
from companion.games.mutton.joined.virtual_network import Air
from tests.extras.joined.friend_games import Socket
from tests.extras.joined.test_page_and_page import Reloaded

LOSS = 0.3
DOUBLED = 0.1
DELAY_S = 0.4
"""Longest delay of a frame: it comes after later ones."""
RELOADS = 0.1
"""Part of the turns after which a page is loaded again."""
MATCHES = 200


class BadAir(Air):
    """What is between tables, and loses, doubles and reorders frames."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.rng, self.lost = rng, 0


class BadSocket(Socket):
    """A WebSocket to a broker that many frames do not reach."""

    def send(self, data: str) -> None:
        air = self._air
        assert isinstance(air, BadAir)
        for _ in range(2 if air.rng.random() < DOUBLED else 1):
            if air.rng.random() < LOSS:
                air.lost += 1
            else:
                air.loop.call_later(air.rng.random() * DELAY_S, super().send, data)


class BadMatch(Reloaded):
    """Two pages over a bad network."""

    def __init__(self, seed: int) -> None:
        self.air: BadAir
        super().__init__(seed, BadAir(Random(seed)), BadSocket)
        for each in self.pages:
            each.table._table.rng = Random(self.rng.random())

    def wait(self, until: Callable[[], object], steps: int = 4000) -> Any:
        return super().wait(until, steps)


@pytest.mark.drawn(MATCHES // 2)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_no_honest_page_is_accused(seed: int) -> None:
    """Every second match has clocks."""
    match = BadMatch(seed)
    link = match.invite()["link"]
    match.call(match.guest.table.join, link, "", "Ben")
    match.wait(lambda: match.guest.heard("done") and match.host.heard("done"))
    match.wait(lambda: match.host.shown[-1]["offer"])
    role = match.rng.choice(("wolf", "farmer"))
    match.host.say(f"begin {role} person Young {10 * (seed % 2)} 3")
    match.wait(lambda: match.guest.shown[-1]["buttons"])
    match.guest.say("start")
    match.wait(lambda: match.guest.shown[-1]["phase"] != "setup")
    while not match.over:
        match.turn()
        if match.rng.random() < RELOADS:
            match.load_again(match.rng.randrange(2))
    assert match.air.lost > 20
    logs = [page.table.log() for page in match.pages]
    entries = [msgspec.json.decode(each, type=Entry) for each in logs[0].splitlines()]
    assert verify(entries).course.over
    assert len(entries) == match.browsers[0].entries
    assert [each.table._table.other.partner.lie for each in match.pages] == [None, None]
    assert [json.loads(each)["signed"] for each in logs[0].splitlines()] == [
        json.loads(each)["signed"] for each in logs[1].splitlines()]
    match.air.close()
