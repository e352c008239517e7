"""Phones that disappear, and screens that mean harm: the match goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from random import Random

import aiohttp
import pytest

from companion.extras.web.server import MAX_SAID
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from tests.extras.web.evenings import RecordedHouse, played, twins
from tests.extras.web.served_table import ANN, BEN, WATCH, ServedTable, served
from tests.long_form import only

PAUSE_MS = 50.0
"""What a turn of the main loop may take: nobody sees a stop of three frames."""


@pytest.fixture(scope="module")
def whole() -> RecordedHouse:
    return played(1)[1][0]


@pytest.mark.parametrize("moment", only([0, 7, 23], range(50)))
def test_a_phone_may_disappear_at_any_moment(whole: RecordedHouse, moment: int) -> None:
    """What was left to say is said at the table, as on the touchscreen; then the phone returns."""
    game = twins(1)
    house = RecordedHouse(game, game.packs[0] if moment else "", 1)
    for step, (name, text) in enumerate([("ann", f"pack {game.packs[0]}"), *whole.said]):
        if step == moment:
            house.host.left(2)
            house.pump()
            assert house.host.phones.view()[0].state == "away"
        gone = name == "ann" and step >= moment
        if step == 0 and moment:
            continue  # the pack was entered on the phone
        if gone:
            with suppress(TableError):  # no wolf is next to it, as the phone would have shown
                run_command(house.table, text, house.now)
        else:
            house.say(name, text)
        for _ in range(200 if text == "hint" else 5):
            house.pump()
    assert house.table.view().game == whole.table.view().game
    house.arrive("ann", screen=2)
    assert house.seen("ann")["private"]["pack"] == "".join(sorted(game.packs[0]))


# --- harm -----------------------------------------------------------------------------------------


async def _until(house: ServedTable, done: Callable[[], bool]) -> None:
    for _ in range(2000):
        if house.do(done):
            return
        await asyncio.sleep(0.005)
    raise AssertionError("the match does not go on")


async def _kill(house: ServedTable, session: aiohttp.ClientSession, base: str) -> None:
    """Ann chooses her pack and kills A on her phone, while others do harm."""
    async with session.ws_connect(base + "/say") as ann:
        key = house.do(lambda: house.web.address(ANN)).partition("#")[2]
        await ann.send_json({"key": key, "phone": "hers"})
        await _until(house, lambda: house.web.host.phones.view()[0].state == "here")
        for text, done in (
            ("pack HIDE", lambda: house.table.phase == "wolf"),
            ("tap a1", lambda: bool(house.table.view().marks)),
            ("tap", lambda: len(house.table.view().draft.runs) == 1),
            ("tap", lambda: house.table.view().confirmable),
            ("confirm", lambda: house.table.phase == "farmer"),
        ):
            said = text
            if said == "tap":
                lit = house.do(lambda: [each.cell for each in house.table.view().marks
                                        if each.role == "legal"])
                said = f"tap {lit[0]}"
            await ann.send_json({"say": said, "n": house.do(lambda: house.web.host.n)})
            await _until(house, done)


async def _harm(session: aiohttp.ClientSession, base: str, key: str, chance: Random) -> None:
    """Connect again and again: garbage, floods, old numbers, what belongs to another seat."""
    while True:
        async with session.ws_connect(base + "/say") as line:
            await line.send_json({"key": key, "phone": str(chance.random())})
            for _ in range(400):
                if line.closed:
                    break
                await line.send_str(chance.choice((
                    "[" * 200, '{"say": 1}', '{"say": "pack ABCD", "n": -1}',
                    json.dumps({"say": "abandon", "n": chance.randrange(9)}),
                    json.dumps({"say": f"tap {chance.choice('abcdefg')}1", "n": 3}),
                    json.dumps({"say": "confirm", "n": 10**30}))))
            await line.send_str("x" * MAX_SAID * 2)
        await asyncio.sleep(0)


@pytest.mark.parametrize("whose", ["watch", "ben", "nobody"])
def test_a_hostile_screen_does_not_stop_the_match(whose: str) -> None:
    with served() as house:
        address, _, key = house.do(lambda: house.web.address(WATCH)).partition("#")
        base = address.rstrip("/")
        if whose == "ben":
            key = house.do(lambda: house.web.address(BEN)).partition("#")[2]
        elif whose == "nobody":
            key = "x" * 22
        async def both() -> None:
            async with aiohttp.ClientSession() as session:
                harm = [asyncio.create_task(_harm(session, base, key, Random(each)))
                        for each in range(4)]
                await asyncio.sleep(0.3)
                try:
                    await asyncio.wait_for(_kill(house, session, base), 60)
                finally:
                    for each in harm:
                        each.cancel()
                    await asyncio.gather(*harm, return_exceptions=True)

        asyncio.run(both())
        game = house.do(lambda: house.table.view().game)
        assert [turn.move.victim for turn in game.turns] == ["A"]
        # Those who do harm share this process; measure_phones.py has them elsewhere.
        assert max(house.worked) < PAUSE_MS
