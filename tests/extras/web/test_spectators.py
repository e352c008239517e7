"""Those who only watch: late ones see what early ones see, and the end step by step."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any

import aiohttp
import pytest

from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from engine.mutton import placements
from engine.mutton.options import Options
from tests.engine import twin_games
from tests.engine.twin_games import TwinGame
from tests.extras.web.evenings import script
from tests.extras.web.served_table import WATCH, ServedTable, served
from tests.extras.web.test_web import House

BEGIN = "players Ann Ben", "start", "place sparse", "confirm"
WORDED = {"facts", "sentence", "detail", "told", "last", "buttons", "match", "reveal", "replays"}
"""The keys of a message whose values are words."""


def game(seed: int, rounds: int) -> TwinGame:
    """A game of the classic board in which no wolf dies, and the first kill is refused."""
    return twin_games.played(Options(), placements.sparse(Options()), ("HIDE", "HIDE"),
                             Random(seed), 2 * rounds, refused=1, spared="HIDE")


def play(house: ServedTable, rounds: int) -> None:
    """Let Ann and Ben play that many rounds."""
    while house.table.phase != "wolf":
        house.do(lambda: None)
    for _, text in script(house.table, game(3, rounds)):
        with suppress(TableError):  # a victim that no wolf is next to
            house.say(text)


class Spectator:
    """A connection of somebody who watches, and the newest message that it got."""

    def __init__(self, house: ServedTable, language: str = "en") -> None:
        self.house, self.language, self.newest = house, language, ""

    async def watch(self, session: aiohttp.ClientSession) -> None:
        address, _, key = self.house.do(lambda: self.house.web.address(WATCH)).partition("#")
        async with session.ws_connect(address + "say") as line:
            await line.send_json({"key": key, "language": self.language})
            async for message in line:
                self.newest = message.data

    async def state(self) -> dict[str, Any]:
        """Wait until the present state was shown, and return it."""
        for _ in range(2000):
            self.house.do(lambda: self.house.web.pump(0))
            shown = json.loads(self.newest or "{}")
            if shown.get("n") == self.house.web.host.n:
                return shown
            await asyncio.sleep(0.005)
        raise AssertionError(f"the present state is not shown: {self.newest[:80]}")


async def _watched(house: ServedTable) -> None:
    async with aiohttp.ClientSession() as session:
        early, late, german = Spectator(house), Spectator(house), Spectator(house, "de")
        tasks = [asyncio.create_task(early.watch(session))]
        await early.state()
        await asyncio.to_thread(play, house, 8)
        assert (await early.state())["round"] == 9
        tasks += [asyncio.create_task(each.watch(session)) for each in (late, german)]
        for said in ("", "stop"):
            if said:
                house.say(said)
            seen = [await each.state() for each in (early, late, german)]
            assert early.newest == late.newest
            assert {key for key in seen[0] if seen[0][key] != seen[2][key]} <= WORDED
        assert seen[1]["pack"] == ["D", "E", "H", "I"]
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def test_who_comes_in_round_9_sees_what_the_others_see() -> None:
    with served("pack HIDE", begin=BEGIN) as house:
        asyncio.run(_watched(house))


# --- chances, and the game again ------------------------------------------------------------------


def played(*agreed: str, refused: Sequence[str] = (), seed: int = 5) -> House:
    """A game of Ann and Ben that was stopped in its sixth round; those `refused` on these cells
    cannot be killed in the first."""
    house = House(*BEGIN, *agreed, seed=seed)
    for cell in refused:
        house.say("ann", f"tap {cell}")
        lit = [mark["cell"] for mark in house.seen("ann")["marks"] if mark["role"] == "legal"]
        house.say("ann", f"tap {lit[0]}")
    for name, text in script(house.table, game(seed, rounds=5)):
        house.say(name, text)
    run_command(house.table, "stop", house.now)
    house.pump()
    return house


def watched(house: House) -> list[dict[str, Any]]:
    return [json.loads(each) for each in house.got["watch"]]


@pytest.mark.parametrize("agreed", [False, True])
def test_chances_are_shown_after_the_end_or_where_the_players_agreed(agreed: bool) -> None:
    house = played(*(f"deduction on {each}" for each in ("Ann", "Ben") if agreed or each == "Ann"))
    *before, end = [each for each in watched(house) if each["round"]]
    during = [each for each in before if not each["over"]]
    assert len(during) > 30
    assert {bool(each["deduction"]) for each in during} == {agreed}
    assert not any(each["replays"] or each["pack"] for each in during)
    chances = [step["chances"] for step in end["replays"][0]["steps"]]
    assert chances[0] == [15] * 26
    assert [letter for letter, each in zip(end["letters"], chances[-1], strict=True)
            if each] == ["D", "E", "H", "I"]
    assert all(each not in (0, 100) for each in chances[0])


def test_the_steps_of_a_replay_are_what_was_seen() -> None:
    house = played()
    seen = [each for each in watched(house) if each["round"]]
    [game] = seen[-1]["replays"]
    living = []
    for each in seen:
        if each["living"] not in living[-1:]:
            living.append(each["living"])
    steps = []
    for each in game["steps"]:
        if each["living"] not in steps[-1:]:
            steps.append(each["living"])
    assert steps == living
    last = game["steps"][-1]
    assert (last["dead"], last["corpses"]) == (seen[-1]["dead"], seen[-1]["corpses"])
    assert (game["sheet"], game["pack"]) == (seen[-1]["sheet"], seen[-1]["pack"])
    assert (game["wolf"], game["farmer"]) == ("Ann", "Ben")
    stories = [each["story"] for each in game["steps"]]
    assert "no wolf stood next to it" in stories[1]
    assert "The Wolf killed" in stories[2]


def test_a_replay_ends_when_the_next_game_begins_and_both_are_there_at_the_end() -> None:
    house = played()
    for line in ("next", "place sparse", "confirm", "pack WXYZ"):
        run_command(house.table, line, house.now)
        for _ in range(5):
            house.pump()
    assert house.seen("watch")["replays"] == []
    run_command(house.table, "stop", house.now)
    house.pump()
    assert [(each["wolf"], "".join(each["pack"])) for each in house.seen("watch")["replays"]] == [
        ("Ann", "DEHI"), ("Ben", "WXYZ")]


def test_runners_begin_where_they_stood_also_after_refused_kills() -> None:
    seen = [each for each in watched(played(refused=("g7", "g6", "g5", "g4"))) if each["round"]]
    for before, after in pairwise(seen):
        if after["last"] != before["last"]:
            for animal, (start, _) in after["last"]["runs"].items():
                assert before["living"][animal] == start
