"""All that is sent to screens elsewhere: neither pack nor salt, and alike for any two packs."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping

import aiohttp
import pytest

from companion.extras.web.host import WebHost
from companion.extras.web.seat import WebSeat
from companion.games.mutton.table.wolf_hint import Private
from companion.terminal.own_words import run_command
from tests.companion.opened import opened, wolfs_view
from tests.engine.twin_games import SECRETS, differing
from tests.extras.web.evenings import begun, betrayed, differences, played, twins
from tests.extras.web.served_table import ANN, BEN, WATCH, ServedTable, served

MATCHES = range(10)
NUMBER = re.compile(rb'"n":[0-9]+')
"""The number of a state. Whether the board was heard before the first screen came counts, too."""
SEATS = {"ann": ANN, "ben": BEN, "watch": WATCH}


@pytest.mark.drawn(5)
@pytest.mark.parametrize("seed", MATCHES)
def test_two_packs_send_the_same_messages_at_the_same_times(seed: int) -> None:
    """They differ in who must pass or may escape, in the number of victims, or in the dead."""
    game, houses = played(seed)
    assert differences(houses) == []
    assert len(houses[0].sent) > 50
    for pack, house in zip(game.packs, houses, strict=True):
        assert house.table.vault.witness is not None
        salt = opened(house.table.vault.witness.salt)
        for _, name, text in house.sent:
            assert name == "ann" or betrayed(text, pack, salt, game.options.flock) == []
            assert betrayed(text, "", salt) == []
        run_command(house.table, "stop", house.now)
        house.pump()
        assert house.seen("watch")["pack"] == sorted(pack)


def test_the_packs_of_these_matches_differ_in_all_that_is_secret() -> None:
    """Also after both Wolves had to pass, or the same wolf has escaped."""
    games = [twins(seed) for seed in (2, 7, 8, 9)]
    assert {secret for game in games for secret in game.differ} == {*SECRETS}
    for game in games:
        assert game.shown[0] < max(at for at, pair in enumerate(game.games()) if differing(*pair))


Leak = Callable[[WebHost, WebSeat, str, Private], str]
"""Takes a message for a seat, and what only the Wolf may see; returns what is sent instead."""


def _private_field(host: WebHost, seat: WebSeat, text: str, private: Private) -> str:
    return json.dumps(json.loads(text) | {"x": private.pack}) if seat.kind == "watch" else text


def _longer(host: WebHost, seat: WebSeat, text: str, private: Private) -> str:
    return text + " " * bool(private.escapers) if seat == ANN else text


def _one_more(host: WebHost, seat: WebSeat, text: str, private: Private) -> str:
    if seat == ANN and private.must_pass:
        host._send(None, WATCH, "en", text.rstrip())
    return text


@pytest.mark.parametrize(("leak", "seed"), [
    (_private_field, 1), (_longer, 1), pytest.param(_one_more, 0, marks=pytest.mark.whole)])
def test_a_planted_leak_is_found(
    leak: Leak, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = WebHost._message

    def leaky(host, view, seat, language, *rest, **more):  # type: ignore[no-untyped-def]
        text = honest(host, view, seat, language, *rest, **more)
        found = wolfs_view(host.shared._table)
        return text if found is None else leak(host, seat, text, found)

    monkeypatch.setattr(WebHost, "_message", leaky)
    _, houses = played(seed)
    assert differences(houses)


# --- what goes over the wire ----------------------------------------------------------------------


class Tap:
    """A seat's way to the table, on which everything that is sent is recorded."""

    def __init__(self, port: int) -> None:
        self.port, self.down = port, bytearray()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to, out = await asyncio.open_connection("127.0.0.1", self.port)
        await asyncio.gather(self._pipe(reader, out), self._pipe(to, writer, self.down))

    async def _pipe(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter,
        record: bytearray | None = None,
    ) -> None:
        while data := await reader.read(65536):
            if record is not None:
                record += data
            writer.write(data)
        writer.close()


async def _wire(house: ServedTable, pack: str, said: list[tuple[str, str]]) -> dict[str, bytes]:
    """Play a match from three screens; return the bytes that came to each."""
    taps: dict[str, Tap] = {}
    async with aiohttp.ClientSession() as session:
        lines = {}
        for name, seat in SEATS.items():
            address, _, key = house.do(lambda seat=seat: house.web.address(seat)).partition("#")
            tap = taps[name] = Tap(int(address.rstrip("/").rpartition(":")[2]))
            way = await asyncio.start_server(tap.carry, "127.0.0.1", 0)
            port = way.sockets[0].getsockname()[1]
            line = lines[name] = await session.ws_connect(
                f"http://127.0.0.1:{port}/say", compress=15)  # which the table must not agree to
            await line.send_json({"key": key, "phone": name})
            await _quiet(house, taps, name)
        for name, text in [("ann", f"pack {pack}"), *said]:
            n = house.do(lambda: house.web.host.n)
            before = len(taps[name].down)
            await lines[name].send_json({"say": text, "n": n})
            await _quiet(house, taps, name, before)
        for line in lines.values():
            await line.close()
    return {name: bytes(tap.down) for name, tap in taps.items()}


async def _quiet(
    house: ServedTable, taps: Mapping[str, Tap], name: str, answered: int = 0
) -> None:
    """Wait until a screen was answered, nothing changes or is sent, and nothing is sealed."""
    still, before = 0, (-1, 0)
    while still < 6 or len(taps[name].down) <= answered:
        await asyncio.sleep(0.004)
        turns = len(house.pauses)
        now = house.web.host.n, sum(len(each.down) for each in taps.values())
        same = now == before and house.table.vault.entered is None
        before, still = now, still + 1 if same else 0
        while len(house.pauses) == turns:
            await asyncio.sleep(0.001)


@pytest.mark.drawn(10)
@pytest.mark.parametrize("seed", MATCHES)
def test_on_the_wire_two_packs_look_alike_and_no_salt_is_sent(seed: int) -> None:
    game, houses = played(seed)
    said = [each for each in houses[0].said if each[1] != "hint"][:25]
    wire = []
    for pack in game.packs:
        with served(seed=seed, begin=begun(game)) as at:
            wire.append(asyncio.run(_wire(at, pack, said)))
            assert at.table.vault.witness is not None
            salt = opened(at.table.vault.witness.salt)
            for name, down in wire[-1].items():
                text = down.decode("latin-1")
                known = pack if name != "ann" else ""
                assert betrayed(text, known, salt, game.options.flock) == []
                assert "permessage-deflate" not in text
    for name in SEATS:
        one, other = (NUMBER.sub(b"", each[name]) for each in wire)
        assert len(one) == len(other) > 20_000, name
