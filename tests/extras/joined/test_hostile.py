"""Peers that flood, send garbage or pretend: they cost little, and the line goes on."""

import asyncio
import os
import socket
import time
from contextlib import suppress

import aiohttp
import pytest

from companion.extras.joined import direct
from companion.extras.joined.direct import MAX_IN_ROOM, Caller, Server
from companion.extras.joined.transport import MAX_FRAME, PATH
from companion.extras.web.serving import MAX_CONNECTIONS
from tests.extras.joined.bad_network import two_networks, wait_for
from tests.extras.joined.test_network import pair


@pytest.fixture
def networks(tmp_path):
    yield from two_networks(tmp_path)


@pytest.fixture
def lines(networks):
    one, other = pair(*networks)
    wait_for(lambda: one.here and other.here)
    return one, other


async def garbage(url, size):
    """Send frames of random bytes until the connection is closed; return how many."""
    data, sent = os.urandom(size), 0
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as line:
        async def flood():
            nonlocal sent
            with suppress(OSError, aiohttp.ClientError):
                while True:
                    await line.send_bytes(data)
                    sent += 1
                    await asyncio.sleep(0)

        flooding = asyncio.create_task(flood())
        async with asyncio.timeout(20):
            while (await line.receive()).type is aiohttp.WSMsgType.BINARY:
                pass  # what this table sends, and only the other can read
        flooding.cancel()
    return sent


def still_works(one, other):
    said = os.urandom(8)
    one.send(said)
    wait_for(lambda: said in other.receive())
    assert one.here
    assert other.here


def test_garbage_is_cut_off_and_the_line_goes_on(lines):
    one, other = lines
    url = one.address + PATH + one.room
    before = time.process_time()
    for size in (300, 60_000, 2 * MAX_FRAME):
        assert asyncio.run(garbage(url, size))
        still_works(one, other)
    assert time.process_time() - before < 3, "it costs little"


def test_silent_connections_keep_the_other_table_out_of_no_room(lines):
    one, other = lines

    async def squat():
        async with aiohttp.ClientSession() as session:
            for _ in range(2 * MAX_IN_ROOM):
                await session.ws_connect(one.address + PATH + one.room)
            await asyncio.to_thread(still_works, one, other)

    asyncio.run(squat())


def test_a_crowd_in_a_room_keeps_out_nobody_who_comes_from_elsewhere():
    """One who has said nothing yet has time to, while others come again and again."""
    async def crowd():
        server = Server()
        await server.start("127.0.0.1", 0)
        heard = []
        server.open("room", lambda data: not heard.append(data))
        url = f"http://127.0.0.1:{server.port}{PATH}room"
        elsewhere = aiohttp.TCPConnector(local_addr=("127.0.0.2", 0))
        async with aiohttp.ClientSession() as session, aiohttp.ClientSession(
                connector=elsewhere) as strangers:
            first = await session.ws_connect(url)
            many = [await strangers.ws_connect(url) for _ in range(3 * MAX_IN_ROOM)]
            async with asyncio.timeout(10):
                await many[0].receive()  # it had to go
            await first.send_bytes(b"useful")
            while not heard:
                await asyncio.sleep(0.01)
        await server.stop()

    asyncio.run(asyncio.wait_for(crowd(), 30))


@pytest.mark.parametrize("first", [True, False])
def test_a_table_that_pretends_to_be_the_other_holds_up_no_call(first):
    """It was announced in the local network, and says now and then what means nothing."""
    async def call():
        real, fake = Server(), Server()
        for each in (real, fake):
            await each.start("127.0.0.1", 0)
        rooms = [each.open("room", lambda data: False) for each in (real, fake)]
        heard = []

        def receive(data):
            heard.append(data)
            return data == b"real"

        places = [f"ws://127.0.0.1:{each.port}" for each in (real, fake)]
        caller = Caller(lambda: places[::-1] if first else places, "room", receive)

        async def until(wanted):
            heard.clear()
            tick = 0
            while wanted - set(heard):
                rooms[0].send(b"real")
                if tick % 10 == 0:
                    rooms[1].send(b"fake")
                tick += 1
                await asyncio.sleep(0.05)

        async with asyncio.timeout(8):
            await until({b"real", b"fake"})
            rooms[0].cut()  # the line is interrupted for a moment
            await until({b"real"})
        caller.close()
        for each in (real, fake):
            await each.stop()

    asyncio.run(call())


def test_who_says_nothing_useful_is_cut_off_in_time(monkeypatch):
    monkeypatch.setattr(direct, "QUIET_S", 0.3)

    async def stay():
        server = Server()
        await server.start("127.0.0.1", 0)
        server.open("room", lambda data: False)
        async with aiohttp.ClientSession() as session:
            line = await session.ws_connect(f"http://127.0.0.1:{server.port}{PATH}room")
            begun = time.monotonic()
            while not line.closed and time.monotonic() < begun + 10:
                with suppress(OSError, aiohttp.ClientError):
                    await line.send_bytes(b"nothing")
                with suppress(TimeoutError):
                    await line.receive(timeout=0.2)
        await server.stop()
        assert time.monotonic() < begun + 2

    asyncio.run(stay())


def test_the_number_of_connections_is_limited(lines, networks):
    """So that a peer cannot take the handles of files that the journal needs."""
    one, other = lines
    host, _, port = one.address.removeprefix("ws://").partition(":")
    silent = [socket.create_connection((host, int(port))) for _ in range(MAX_CONNECTIONS + 40)]
    wait_for(lambda: sum(map(closed, silent)) > 40)
    assert len(networks[0].server.entrance) < MAX_CONNECTIONS
    still_works(one, other)
    for each in silent:
        each.close()


def test_a_peer_that_hangs_up_before_it_is_answered_prints_nothing(lines, caplog):
    one, other = lines
    host, _, port = one.address.removeprefix("ws://").partition(":")
    for _ in range(5):
        with socket.create_connection((host, int(port))) as caller:
            caller.sendall(
                f"GET {PATH}{one.room} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\n"
                "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
    still_works(one, other)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def closed(connection):
    connection.setblocking(False)
    try:
        return not connection.recv(1)
    except BlockingIOError:
        return False
    except OSError:
        return True


def test_who_does_not_know_a_room_finds_nothing(lines):
    one, _ = lines

    async def status(path):
        url = one.address.replace("ws:", "http:") + path
        async with aiohttp.ClientSession() as session, session.get(url) as answer:
            return answer.status

    assert asyncio.run(status(PATH + "pair-1000")) == 404
    assert asyncio.run(status("/")) == 404
    assert asyncio.run(status(PATH + one.room)) == 400  # no WebSocket
