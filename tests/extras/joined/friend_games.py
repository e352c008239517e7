"""A friend's page and the table that invites it, in one process and in virtual time."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from random import Random
from unittest.mock import patch

from companion.extras.joined.page_store import PageStore
from companion.games.mutton.joined import friend_table
from companion.games.mutton.joined.friend_table import FriendTable
from companion.games.mutton.joined.virtual_network import Air, OtherTable
from companion.sealing.seal import COST
from tests.extras.web.page_games import State, choice

KEYS = re.compile(r"[0-9a-f]{32,}|(?<=r=8,p=1\$\$)[\w+/]+")
"""Keys, hashes, signatures, and the digest in the seal, which differ between any two evenings."""

ROOMS = "ws://192.168.1.20:7437/table/"
STEP_MS = 50.0


class Socket:
    """A WebSocket into the room of an address, or of a topic at a broker."""

    def __init__(self, air: Air, url: str, own: str, other: str, grid: float,
                 heard: Callable[[str | bool], None]) -> None:
        assert own or url.startswith(ROOMS)
        room, side = own.split("/")[-2:] if own else (url.removeprefix(ROOMS), "1")
        self._air, self._room, self._side = air, room, int(side)
        self._hear = air.rooms[room, self._side] = lambda data: not heard(data.hex())
        heard(True)

    def send(self, data: str) -> None:
        if (receive := self._air.rooms.get((self._room, 1 - self._side))) is not None:
            receive(bytes.fromhex(data))

    def cut(self) -> None:
        raise AssertionError("the other table sends too much")

    def close(self) -> None:
        if self._air.rooms.get((self._room, self._side)) is self._hear:  # not of a later page
            del self._air.rooms[self._room, self._side]


class FriendsMatch:
    """A match whose Farmer is the friend in the page; `show` also takes each message for it.

    `store` opens what the page's browser keeps. Seals cost `seal_cost`.
    """

    def __init__(self, words: str = "", show: Callable[[str], None] = lambda text: None,
                 store: Callable[[], PageStore] = PageStore, seal_cost: int = COST) -> None:
        self.air, self.now, self._seal_cost = Air(), 0.0, seal_cost
        self.host = OtherTable(self.air, seal_cost)
        self.shown: list[State] = []
        self.told: list[tuple[str, str]] = []

        self._show, self._store = show, store
        self.open_page()
        self.host.meetings.invite()
        pairing = self.host.meetings.pairing
        assert pairing is not None
        self.wait(lambda: pairing.address)
        place, _, right = pairing.code.partition("-")
        self.air.loop.call_soon(
            self.friend.join, f"{place}-{words or right}", pairing.address, " Ben ")

    def open_page(self) -> None:
        """Load the page."""
        def take(text: str) -> None:
            self.shown.append(json.loads(text))
            self._show(text)

        with patch.object(friend_table, "COST", self._seal_cost):
            self.friend = FriendTable(
                "en", take, lambda *said: self.told.append(said), partial(Socket, self.air),
                self._store())

    def wait(self, until: Callable[[], object]) -> None:
        """Let time pass until something is true."""
        for _ in range(1000):
            if until():
                return
            self.step()
        raise AssertionError("waited in vain")

    def step(self) -> None:
        """Let a little time pass."""
        self.now += STEP_MS
        self.air.wait(self.now)
        self.host.tick(self.now)
        self.friend.pump(self.now)

    def say(self, text: str) -> None:
        self.friend.say(text, self.shown[-1]["n"], 0.0)
        before = len(self.shown)
        self.wait(lambda: len(self.shown) > before)

    def play(self, *wishes: str) -> None:
        """Play until the match is over and the pack was checked."""
        other = self.host.table.other
        self.wait(lambda: other.partner and other.partner.their_drawn)
        self.host.say("players Ann Ben", "form target 2", *wishes, "start")
        self.wait(lambda: self.shown[-1]["buttons"])
        self.say("start")
        rng = Random(7)
        while True:
            self.wait(lambda: self.host.table.phase in ("choosing", "wolf")
                      or self.shown[-1]["buttons"] or self.shown[-1]["over"])
            if self.shown[-1]["over"]:
                break
            if self.shown[-1]["buttons"]:
                self.say(choice(self.shown[-1], rng))
            elif self.host.table.phase == "choosing":
                self.host.say("pack HIDE")
                self.wait(lambda: self.host.table.phase == "wolf")
            elif self.host.table.phase == "wolf":
                self.host.move()
                self.wait(lambda: self.host.table.phase != "wolf")
        self.wait(lambda: self.shown[-1]["elsewhere"]["state"] == "audited")
