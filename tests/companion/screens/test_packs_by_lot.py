"""A pack that is drawn follows from the system's chance alone, and neither from what is public nor
from what is kept. Otherwise somebody could draw the same, or rule some out."""

from __future__ import annotations

import random
from random import Random, SystemRandom
from typing import Any
from unittest.mock import patch

import pytest

from companion.desk.desk import BoardlessDesk
from companion.games.mutton.pages.pack import ChoicePage, OwnPackPage, PackPage
from companion.games.mutton.referee.state import Choosing
from companion.games.mutton.setup import YOUNG
from companion.games.mutton.table.table import Table
from companion.players.serving import AtOnce
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.sealing.secret_store import SecretStore
from companion.simulation.offscreen import Offscreen
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.catalogue import TYPED
from tests.companion.opened import opened
from tests.engine.random_games import random_pack

SEEDS = range(3)
"""Of the system's chance; the same pack is not drawn for all of them by accident."""


def choosing(
    wolf: str, farmer: str, preset: str, day: str = "2026-05-01 10:00", before: int = 0
) -> Table:
    """A table at which a Wolf is to choose its pack: in the first game of its match, or in the
    second, after `before` matches in which all packs were opened."""
    table = Table(Journal(None), Random(1), lambda: day, seal_cost=1, catalogue=TYPED,
                  secrets=SecretStore(None))
    opponents, rng, now = AtOnce(Random(2)), Random(3), 0.0

    def say(*lines: str) -> None:
        nonlocal now
        for line in lines:
            now += 5000
            run_command(table, line, now)
            table.tick(now)
            if not (isinstance(table.state, Choosing) and ready()):
                opponents.serve(table, now)

    def ready() -> bool:
        match = table.view().match
        return match is not None and match.wolf == match.players[second] and before == 0

    second = bool(before)
    while not (isinstance(table.state, Choosing) and ready()):
        match table.phase:
            case "setup":
                players = (farmer, wolf) if second else (wolf, farmer)
                say(f"players {' '.join(players)}", f"preset {preset}", "start")
            case "placing" if table.view().computer is None:
                say("place sparse", "confirm")
            case "choosing" if table.state is not None:
                say(f"pack {random_pack(table.state.options, rng)}")
            case "wolf" | "farmer" if table.view().computer is None:
                say("stop")
            case "over":
                say("next")
            case "match-over":
                before -= 1
                say("new")
            case _:
                say("confirm")
    return table


def drawn(window: Offscreen, table: Table, kind: type[ChoicePage], seed: int) -> tuple[str, ...]:
    """The packs that a page draws when it is opened, and after a tap."""
    settings = Settings()
    with patch.object(random, "_urandom", Random(seed).randbytes):
        screens = Screens(window.display, BoardlessDesk(table, settings), Environment(
            settings, random_below=SystemRandom().randrange))
        screens.pump(0.0)
        page = kind(screens.look, screens)
        found = ["".join(page._pack)]
        page._draw_again()
    return *found, "".join(page._pack)


LATER = "2031-12-24 23:59", 2


@pytest.mark.parametrize(("kind", "preset", "farmer"), [
    (PackPage, YOUNG, "Ben"), (PackPage, "Classic", "Ben"),
    (OwnPackPage, "Classic", "computer:level-1"), (OwnPackPage, YOUNG, "computer:level-0"),
])
def test_a_page_draws_packs_by_the_systems_chance_alone(
    wide: Offscreen, kind: type[ChoicePage], preset: str, farmer: str
) -> None:
    one, other = (
        [drawn(wide, table, kind, seed) for seed in SEEDS] for table in (
            choosing("Ann", farmer, preset),
            choosing("Zoe", "Yan" if farmer == "Ben" else farmer, preset, *LATER)))
    assert one == other
    for packs in zip(*one, strict=True):
        assert len({*packs}) > 1 or packs == ("",) * len(SEEDS)


@pytest.mark.parametrize("level", ["level-1", pytest.param("level-8", marks=pytest.mark.whole)])
def test_a_computer_draws_its_pack_by_the_systems_chance_alone(level: str) -> None:
    def chosen(seed: int, farmer: str, *how: Any) -> frozenset[str]:
        table = choosing(f"computer:{level}", farmer, "Classic", *how)
        AtOnce(Random(seed)).serve(table, 1e9)
        assert table.vault.witness is not None
        return opened(table.vault.witness.letters)

    one = [chosen(seed, "Ann") for seed in SEEDS]
    assert one == [chosen(seed, "Zoe", *LATER) for seed in SEEDS]
    assert len({*one}) > 1
