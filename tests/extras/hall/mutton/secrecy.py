"""What a table publishes at a hall, for two packs with equal public games, until one is opened."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import paho.mqtt.client as mqtt

from companion.games.mutton.hall.publishing import HallTable
from companion.games.mutton.table.table import Table
from companion.players.serving import AtOnce
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import TYPED
from tests.engine.twin_games import TwinGame
from tests.extras.joined.mutton.secrecy import GAMES, KEYS, said, see_no_salt

STEP_MS = 20.0


@dataclass
class Published:
    """A client of paho-mqtt; what is sent through it is noted with the number of the turn."""

    sent: list[tuple[object, ...]] = field(default_factory=list)
    moment: int = 0

    def publish(self, topic: str, data: bytes, **how: object) -> None:
        self.sent.append((self.moment, topic, len(data), KEYS.sub("KEY", data.decode()), how))

    def will_set(self, topic: str, data: bytes, **how: object) -> None:
        self.publish(topic, data, will=True, **how)

    def is_connected(self) -> bool:
        return True

    def loop_start(self) -> None:
        reason = SimpleNamespace(is_failure=False)
        self.on_connect(self, None, None, reason, None)  # type: ignore[attr-defined]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("on_"):
            raise AttributeError(name)
        return lambda *_, **__: None


def evening(game: TwinGame, pack: str) -> Published:
    """Play a game up to a point where its pack is still a secret, with notes and mistakes."""
    client, served, now = Published(), AtOnce(Random(3)), 0.0
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:00", seal_cost=2,
                  catalogue=TYPED)

    def say(line: str) -> None:
        nonlocal now
        with suppress(TableError):  # what the pack does not allow
            run_command(table, line, now)
        for _ in range(3):
            now += STEP_MS
            table.tick(now)
            served.serve(table, now)
            client.moment += 1
            hall.poll()

    with patch.object(mqtt, "Client", lambda *_, **__: client):
        hall = HallTable(table, "mqtt://7:word@hall.local")
        hall.show()
        for line in ("players Ann Ben", f"options {game.options}", "hints 3", "start",
                     f"place {' '.join(game.placement.cells)}", "confirm",
                     "passphrase A DARK NIGHT", f"pack {pack}", "hint"):
            say(line)
        for seat, line in said(game):
            say(line)
            say("note A sheep" if seat else "hint")
        hall.close()
    assert table.game is not None
    assert len(table.game.turns) == game.turns
    see_no_salt([str(each) for each in client.sent], table)
    return client


def a_hall_learns_nothing_of_the_pack(folder: Path) -> None:
    """Compare what a table publishes for two packs."""
    for game in GAMES:
        one, other = (evening(game, pack) for pack in game.packs)
        assert one.sent == other.sent
        assert sum("/log" in str(each[1]) for each in one.sent) > game.turns
        assert not [each for each in one.sent if '"noted"' in str(each[3])]


AUDITS = {"hall": a_hall_learns_nothing_of_the_pack}
"""By the name that a leak gives in place of an evening."""
