"""What the other side says against a connection is shown, and ends the fight for it."""

import asyncio
import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing
from itertools import count, repeat
from pathlib import Path
from random import Random
from unittest.mock import create_autospec

import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from companion.extras.joined.address import parse
from companion.extras.joined.broker import (
    LONGEST_SHORT_WAIT_S,
    LONGEST_TAKEN_WAIT_S,
    MANY_SHORT,
    TAKEN_WAIT_S,
    Broker,
    Servers,
    _Waits,
)
from companion.extras.joined.direct import Caller, Server
from companion.extras.joined.retained import Listener, Publisher
from companion.words.message import Message
from tests.extras.joined.bad_network import BadNetwork, tables_in, wait_for
from tests.extras.joined.test_broker import Broker as Mosquitto
from tests.extras.joined.test_broker import free_port, needs, program

TAKEN, CUT = Message("network-taken-over"), Message("network-cut-again")
UNSTEADY = Message("network-unsteady")


@pytest.fixture
def one_each(tmp_path: Path) -> Iterator[Mosquitto]:
    """A mosquitto as `sheepfold hall --write-broker` sets it up: one connection for each user."""
    subprocess.run([str(program("mosquitto_passwd")), "-b", "-c", tmp_path / "passwords", "3",
                    "word"], check=True)
    if os.geteuid() == 0:
        (tmp_path / "passwords").chmod(0o600)
    made = Mosquitto(tmp_path, program("mosquitto"), (
        f"listener 1883\nallow_anonymous false\npassword_file {tmp_path}/passwords\n"
        "use_username_as_clientid true\nlog_type all"))
    try:
        yield made
    finally:
        made.stop()


def connections(broker: Mosquitto) -> int:
    return int(broker.log.read_text().count("New client connected"))


def address(broker: Mosquitto, user: str = "3:word@") -> str:
    return str(broker.address).replace("//", f"//{user}")


@needs("mosquitto")
def test_two_tables_with_one_address_are_told_and_do_not_fight(one_each: Mosquitto) -> None:
    """They took the connection from each other once a second without end. Some versions of
    mosquitto do not say why."""
    place = parse(address(one_each))
    one, other = Publisher(place, "t", b"gone"), Publisher(place, "t", b"gone")
    told = set()

    def both() -> bool:
        told.update(each for each in (one, other) if each.problem in (TAKEN, CUT))
        return len(told) == 2

    wait_for(both)
    assert connections(one_each) <= 2 * MANY_SHORT + 2
    one.close()
    other.close()


@pytest.mark.parametrize(("said", "problem", "wait"), [
    ("Session taken over", TAKEN, TAKEN_WAIT_S),
    ("Administrative action", Message("network-broker-says", reason="Administrative action"), 1),
])
def test_a_reason_of_mqtt_5_counts_at_once(said: str, problem: Message, wait: int) -> None:
    servers, client = Servers(parse("mqtt://a")), create_autospec(mqtt.Client, instance=True)
    servers.connect(client, 0)
    servers.answered(client, 0, ReasonCode(PacketTypes.CONNACK, "Success"), None)
    client.on_disconnect(client, None, mqtt.DisconnectFlags(True),
                         ReasonCode(PacketTypes.DISCONNECT, said), None)
    assert servers.problem == problem
    assert client.reconnect_delay_set.call_args.args[0] == wait
    servers.answered(client, 0, ReasonCode(PacketTypes.CONNACK, "Success"), None)
    assert servers.problem is None
    assert client.reconnect_delay_set.call_args.args[0] == 1


@needs("mosquitto")
@pytest.mark.parametrize("kind", ["publisher", "listener"])
def test_a_wrong_password_is_said(kind: str, one_each: Mosquitto) -> None:
    place = parse(address(one_each, "3:wrong@"))
    made = Publisher(place, "t", b"") if kind == "publisher" else Listener(place)
    wait_for(lambda: made.problem == Message("network-refused"))
    made.close()


@needs("mosquitto")
def test_a_joined_table_with_a_wrong_password_is_told(one_each: Mosquitto, tmp_path: Path) -> None:
    table = BadNetwork(tables_in(tmp_path / "Ann"), "Ann", seed=1, loss=0.0)
    pairing = table.invite(address(one_each, "3:wrong@"))
    wait_for(lambda: pairing.problem == Message("network-refused"))
    assert not pairing.connected
    table.close()


def test_nobody_at_the_address_is_said(tmp_path: Path) -> None:
    where = f"mqtt://127.0.0.1:{free_port()}"
    made = Publisher(parse(where), "t", b"")
    wait_for(lambda: made.problem == Message("network-no-broker", address=where))
    made.close()


@pytest.mark.parametrize("seed", range(10))
def test_the_wait_grows_only_while_it_is_needed(seed: int) -> None:
    rng, now = Random(seed), 0.0
    client = create_autospec(mqtt.Client, instance=True)
    waits = _Waits(30, lambda: now)
    taken = short = wait = 0
    for _ in range(60):
        waits.begin(client)
        assert client.reconnect_delay_set.call_args.args == (1, 30)
        lasted = rng.choice([0.1, 1.0, 5.0, 60.0, 8000.0])
        now += lasted
        by_other = rng.random() < 0.3
        longer = waits.end(client, taken=by_other)
        short, taken = (short + 1, taken) if lasted < max(10, 2 * wait) else (0, 0)
        taken += by_other
        wait = (min(LONGEST_TAKEN_WAIT_S, 60 * 2 ** (taken - 1)) if by_other else
                min(LONGEST_SHORT_WAIT_S, 2 ** short) if short >= MANY_SHORT else 0)
        assert longer == (wait > 0)
        if longer:
            assert client.reconnect_delay_set.call_args.args == (wait, wait)
        now += wait


def test_two_that_fight_soon_leave_each_other_alone() -> None:
    """Each takes the connection from the other as soon as it may: less and less often."""
    now, taken_at = 0.0, []
    sides = [_Waits(30, lambda: now) for _ in range(2)]
    client = create_autospec(mqtt.Client, instance=True)
    due, holds = [0.0, 0.3], -1
    while len(taken_at) < 40:
        side = due.index(min(due))
        now, due[side] = due[side], float("inf")
        if holds >= 0:
            sides[holds].end(client, taken=False)
            due[holds] = now + client.reconnect_delay_set.call_args.args[0]
        sides[side].begin(client)
        holds = side
        taken_at.append(now)
    assert sum(when < 3600 for when in taken_at) < 30, "it was 3600"


def waits(
    place: str, given: Iterator[str], heard_at: int, seed: int, problem: Message = CUT,
) -> list[int]:
    """How long a client waits after each of 20 short connections, of which one hears the other
    side. `given` are the client ids that the broker gives it, empty ones if it does not say any.
    `problem` is what players read from the third cut on."""
    rng, now = Random(seed), 0.0
    servers, client = Servers(parse(place)), create_autospec(mqtt.Client, instance=True)
    servers.connect(client, 0)
    servers._waits[0]._clock = lambda: now
    found = []
    for nth in range(20):
        said = Properties(PacketTypes.CONNACK)
        if one := next(given):
            said.AssignedClientIdentifier = one
        servers.answered(client, 0, ReasonCode(PacketTypes.CONNACK, "Success"), said)
        if nth == heard_at:
            servers.heard(0)
        now += 10 * rng.random()
        client.on_disconnect(client, None, mqtt.DisconnectFlags(False),
                             ReasonCode(PacketTypes.DISCONNECT, "Unspecified error"), None)
        found.append(client.reconnect_delay_set.call_args.args[0])
        assert servers.problem == (problem if nth + 1 >= MANY_SHORT else None)
        now += found[-1]
    return found


@pytest.mark.parametrize("seed", range(5))
def test_a_line_that_is_cut_again_and_again_is_soon_back_where_the_other_side_was_heard(
    seed: int,
) -> None:
    """It waited up to ten minutes in the middle of a match."""
    assert max(waits("mqtt://3:word@a", repeat(""), seed, seed)[seed:]) <= 8


@pytest.mark.parametrize(("place", "given"), [
    ("mqtt://a", repeat("")), ("mqtt://3:word@a", map("auto-{}".format, count()))])
def test_a_pairing_over_a_bad_line_is_soon_back_where_nobody_can_take_it_over(
    place: str, given: Iterator[str],
) -> None:
    """It waited up to ten minutes until anything was heard; and that another table perhaps uses
    the same address was said there, too."""
    assert max(waits(place, given, 99, 1, UNSTEADY)) <= 8


@pytest.mark.parametrize("given", [repeat(""), repeat("3"), repeat("club-3")])
def test_a_line_waits_long_where_another_table_may_have_its_address(given: Iterator[str]) -> None:
    assert waits("mqtt://3:word@a", given, 99, 1)[-1] == LONGEST_SHORT_WAIT_S


@needs("mosquitto")
@pytest.mark.parametrize("shared", [True, False])
def test_a_broker_says_whether_tables_can_take_each_others_connection(
    shared: bool, one_each: Mosquitto, tmp_path: Path,
) -> None:
    settings = tmp_path / "broker.conf"
    if not shared:  # as docs/players/broker.md describes a broker with a password
        one_each.stop()
        settings.write_text(settings.read_text().replace("use_username_as_clientid true", ""))
        one_each.start()
    made = Publisher(parse(address(one_each)), "t", b"gone")
    wait_for(made._keeping.is_connected)
    made._keeping.socket().shutdown(socket.SHUT_RDWR)
    wait_for(lambda: connections(one_each) == 2 and made._keeping.is_connected())
    assert made._servers._waits[0].own_id == (not shared)
    made.close()


@needs("mosquitto")
def test_a_broker_notes_that_the_other_side_was_heard(tmp_path: Path) -> None:
    mosquitto = Mosquitto(tmp_path, program("mosquitto"), "listener 1883\nallow_anonymous true")

    async def talk() -> list[bool]:
        got = asyncio.Event()
        one = Broker(parse(mosquitto.address), "room", 0, lambda data: True)
        other = Broker(parse(mosquitto.address), "room", 1, lambda data: got.set() or True)
        async with asyncio.timeout(20):
            while not got.is_set():
                one.send(b"a frame")
                await asyncio.sleep(0.02)
        heard = [each._servers._waits[0].heard for each in (one, other)]
        one.close()
        other.close()
        return heard

    try:
        assert asyncio.run(talk()) == [False, True]
    finally:
        mosquitto.stop()


def test_each_reason_of_a_broker_is_a_sentence() -> None:
    servers, client = Servers(parse("mqtt://a")), create_autospec(mqtt.Client, instance=True)
    said = set()
    for name in ("Bad user name or password", "Not authorized", "Server busy", "Banned",
                 "Quota exceeded"):
        servers.answered(client, 0, ReasonCode(PacketTypes.CONNACK, name), None)
        assert servers.problem is not None
        said.add(str(servers.problem))
    assert len(said) == 4
    servers.answered(client, 0, ReasonCode(PacketTypes.CONNACK, "Success"), None)
    assert servers.problem is None


def test_a_port_that_is_taken_is_said_or_refused() -> None:
    async def serve(exact: bool) -> tuple[int, Message | None]:
        server = Server()
        try:
            await server.start("127.0.0.1", port, exact=exact)
        finally:
            await server.stop()
        return server.port, server.other_port

    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        used, said = asyncio.run(serve(False))
        assert used != port
        assert said == Message("port-taken", port=port, used=used)
        with pytest.raises(OSError, match="Address already in use"):
            asyncio.run(serve(True))
    port = free_port()
    assert asyncio.run(serve(True)) == (port, None)


def test_an_invitation_at_a_taken_address_fails_with_a_sentence(tmp_path: Path) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        table = BadNetwork(tables_in(tmp_path / "Ann"), "Ann", seed=1, loss=0.0)
        pairing = table.invite(f"ws://127.0.0.1:{taken.getsockname()[1]}")
        wait_for(lambda: pairing.state == "failed")
        assert pairing.reason is not None
        assert pairing.reason.id == "network-cannot-serve"
        table.close()


def test_a_caller_says_what_the_other_side_has_answered() -> None:
    async def call() -> list[Message | None]:
        server = Server()
        await server.start("127.0.0.1", 0)
        here = f"ws://127.0.0.1:{server.port}"
        nobody = f"ws://127.0.0.1:{free_port()}"
        found = []
        for place, room in ((here, "no-such-room"), (nobody, "room")):
            caller = Caller(lambda place=place: [place], room, lambda data: True)
            async with asyncio.timeout(20):
                while caller.problem is None:
                    await asyncio.sleep(0.01)
            found.append(caller.problem)
            caller.close()
        server.open("room", lambda data: True)
        caller = Caller(lambda: [here], "room", lambda data: True)
        async with asyncio.timeout(20):
            while not caller.connected:
                await asyncio.sleep(0.01)
        found.append(caller.problem)
        caller.close()
        await server.stop()
        assert [each and dict(each.arguments)["address"] for each in found] == [here, nobody, None]
        return found

    assert [each and each.id for each in asyncio.run(call())] == [
        "network-not-here", "network-no-answer", None]


def test_a_broker_room_without_a_connection_has_a_reason() -> None:
    async def join() -> Message | None:
        line = Broker(parse(f"mqtt://127.0.0.1:{free_port()}"), "room", 0, lambda data: True)
        async with asyncio.timeout(20):
            while line.problem is None:
                await asyncio.sleep(0.01)
        line.close()
        return line.problem

    found = asyncio.run(join())
    assert found is not None
    assert found.id == "network-no-broker"
