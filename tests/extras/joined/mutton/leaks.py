"""Mistakes planted where two tables are joined."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from typing import Any
from unittest.mock import patch

from companion.extras.joined.broker import Broker
from companion.extras.joined.envelope import PAD
from companion.extras.joined.paired_line import PairedLine
from companion.games.mutton.joined.audience import Audience
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from engine.mutton import legal
from tests.companion.opened import opened
from tests.companion.secrecy.fresh import with_table
from tests.companion.secrecy.planted import Leak, first


@contextmanager
def a_length_that_depends_on_the_pack() -> Iterator[None]:
    honest = PairedLine.send

    def leaky(line: PairedLine, data: bytes) -> None:
        game = whole_game(tables[0]) if tables and line.pair.side == 0 else None
        honest(line, data + b" " * (PAD * first(game.pack) if game and game.pack else 0))

    with with_table() as tables, patch.object(PairedLine, "send", leaky):
        yield


@contextmanager
def what_must_pass_is_sent_at_once() -> Iterator[None]:
    honest = PairedLine.send

    def leaky(line: PairedLine, data: bytes) -> None:
        game = whole_game(tables[0]) if tables and line.pair.side == 0 else None
        honest(line, data)
        if game is not None and game.pack is not None and legal.must_pass(game):
            line.tick(line._last)

    with with_table() as tables, patch.object(PairedLine, "send", leaky):
        yield


@contextmanager
def victims_counted_at_the_broker() -> Iterator[None]:
    honest = Broker.send

    def leaky(broker: Broker, data: bytes) -> None:
        honest(broker, data)
        game = whole_game(tables[0]) if tables else None
        if game is not None and game.pack is not None:
            count = len(legal.victims(game))
            broker._clients[0].publish(f"{broker._own}/here", b"1" * count, qos=0, retain=True)

    with with_table() as tables, patch.object(Broker, "send", leaky):
        yield


@contextmanager
def a_salt_in_the_log() -> Iterator[None]:
    honest = Table.set_pack

    def leaky(table: Table, witness: Any) -> None:
        salt = opened(witness.salt).hex()
        logging.getLogger("companion.extras.joined").debug("sealed with %s", salt)
        honest(table, witness)

    with patch.object(Table, "set_pack", leaky):
        yield


@contextmanager
def victims_counted_for_those_who_watch() -> Iterator[None]:
    """The table shows something once more for each of them; the other table is sent nothing."""
    honest = Audience._say

    def leaky(audience: Audience, since: int) -> None:
        game = whole_game(tables[0]) if tables else None
        for _ in range(1 + (len(legal.victims(game)) if game and game.pack else 0)):
            honest(audience, since)

    with with_table() as tables, patch.object(Audience, "_say", leaky):
        yield


@contextmanager
def watchers_answered_at_once_if_the_wolf_must_pass() -> Iterator[None]:
    honest = Audience.speak

    def leaky(audience: Audience, now: float) -> None:
        game = whole_game(tables[0]) if tables else None
        if game is not None and game.pack is not None and legal.must_pass(game):
            audience._again_at = -inf
        honest(audience, now)

    with with_table() as tables, patch.object(Audience, "speak", leaky):
        yield


LEAKS: tuple[Leak, ...] = (
    Leak("a length that depends on the pack", "network", a_length_that_depends_on_the_pack,
         evening="joined"),
    Leak("what must pass is sent at once", "network", what_must_pass_is_sent_at_once,
         evening="joined"),
    Leak("victims counted at the broker", "network", victims_counted_at_the_broker,
         evening="joined"),
    Leak("victims counted for those who watch", "network", victims_counted_for_those_who_watch,
         evening="joined"),
    Leak("watchers answered at once if the Wolf must pass", "network",
         watchers_answered_at_once_if_the_wolf_must_pass, evening="joined"),
    Leak("a salt in the log", "log", a_salt_in_the_log, evening="joined"),
)
