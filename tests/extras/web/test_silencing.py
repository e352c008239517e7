"""A table that cannot be silenced: in any crowd, players get in, and nothing is printed."""

from __future__ import annotations

import asyncio
import errno
import gc
import json
import logging
import re
import socket
import ssl
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import ClassVar

import aiohttp
import pytest

from companion.extras.web import client_files, entrance, limits, server
from companion.extras.web.certificate import secure_pages
from companion.extras.web.entrance import _Requests
from companion.extras.web.host import Said
from companion.extras.web.keepsakes import Keepsakes
from companion.extras.web.limits import LOOPBACK, MAX_ADDRESSES, Allowances, Places, network
from companion.extras.web.server import WebServer
from companion.words.catalogue import Catalogue
from engine.secret import Secret
from tests.extras.web.flood import HALF, UPGRADE, flooded, frame
from tests.extras.web.served_table import ANN, BEN, WATCH, ServedTable, served
from tests.extras.web.test_bad_phones import PAUSE_MS
from tests.extras.web.test_web import issued

STRANGER, NEIGHBOUR = "127.0.0.2", "127.0.0.3"
"""Other addresses of this computer, which count as those of others."""
BACK_S = 1.0
"""Time within which a player's phone is back, in seconds."""
TRIES = 5


# --- the flood ------------------------------------------------------------------------------------


async def _back(port: int, key: str, source: str) -> float:
    """Return how long a phone takes to see the table, which comes again as the page does."""
    begun, wait = time.monotonic(), 0.5
    while True:
        connector = aiohttp.TCPConnector(local_addr=(source, 0))
        with suppress(OSError, aiohttp.ClientError, TypeError):
            async with aiohttp.ClientSession(connector=connector) as session, session.ws_connect(
                f"http://127.0.0.1:{port}/say", protocols=[f"key.{key}"],
            ) as line:
                await line.send_json({"key": key, "phone": "hers"})
                assert "n" in await line.receive_json(timeout=20)
                return time.monotonic() - begun
        await asyncio.sleep(wait)
        wait = min(5, wait * 2)


def _keys(house: ServedTable) -> tuple[int, str, str]:
    """Return the port, and the keys of those who watch and of Ann."""
    watch, ann = (house.do(lambda seat=seat: house.web.address(seat)) for seat in (WATCH, ANN))
    return (int(watch.partition("/#")[0].rpartition(":")[2]), watch.partition("#")[2],
            ann.partition("#")[2])


@pytest.mark.parametrize(("half", "watchers", "rate"), [
    (300, 300, 50), pytest.param(2000, 2000, 500, marks=pytest.mark.whole)])
def test_a_players_phone_is_back_while_others_flood_the_table(
    half: int, watchers: int, rate: int, record_property: pytest.RecordProperty
) -> None:
    """From their address, as behind one router, and from another."""
    with served("pack HIDE") as house:
        port, watch, ann = _keys(house)
        assert asyncio.run(_back(port, ann, NEIGHBOUR)) < 10  # the first one loads what it needs
        with ExitStack() as flood:
            flood.enter_context(flooded(port, STRANGER, watch, watchers=watchers))
            most = min(watchers, server.MAX_WATCHING)
            _wait_for(lambda: house.web.server.watching >= most, 120)
            for others in ({"half": half}, {"rate": rate}):
                flood.enter_context(flooded(port, STRANGER, watch, **others))
            house.do(house.worked.clear)
            house.do(house.pauses.clear)
            taken = [(asyncio.run(_back(port, ann, STRANGER)),
                      asyncio.run(_back(port, ann, NEIGHBOUR))) for _ in range(TRIES)]
            cell = house.do(lambda: house.table.view().position.living["A"])
            house.say(f"tap {cell}")
            assert house.do(lambda: house.table.view().marks)
            assert house.web.server.watching >= most
            worked, pauses = house.do(lambda: (list(house.worked), list(house.pauses)))
        record_property("back", taken)
        record_property("longest turn", max(pauses))
        print(taken, max(pauses), len(pauses), time.process_time())
    for times in zip(*taken, strict=True):
        assert sorted(times)[TRIES // 2] < BACK_S
    assert max(worked) < PAUSE_MS


@pytest.mark.parametrize("files", [256, pytest.param(1024, marks=pytest.mark.whole)])
def test_a_table_that_may_open_few_files_goes_on_to_accept(files: int) -> None:
    words = [sys.executable, "-m", "tests.extras.web.few_files", str(files)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True) as table:
        assert table.stdin is not None
        assert table.stdout is not None
        watch, ann = table.stdout.readline(), table.stdout.readline().partition("#")[2].strip()
        port = int(watch.partition("/#")[0].rpartition(":")[2])
        silent = []
        for number in range(files):
            silent.append(socket.create_connection(("127.0.0.1", port), source_address=(
                STRANGER, 0)))
            silent[-1].sendall(HALF.encode() if number % 2 else UPGRADE.encode())
        assert asyncio.run(_back(port, ann, NEIGHBOUR)) < 10
        for known in ({200, 503}, {200}):  # the rest takes all files, and frees them
            table.stdin.write("\n")
            table.stdin.flush()
            assert table.stdout.readline() == "done\n"
            silent += [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
            assert _status(port, "/client.js") in known
        assert asyncio.run(_back(port, ann, NEIGHBOUR)) < 10
        for each in silent:
            each.close()
        assert _status(port, "/icon.svg") == 200
        printed = table.communicate()[1]
    assert printed == ""


def _status(port: int, path: str, source: str = "127.0.0.1") -> int:
    with closing(_connected(port, source)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: table\r\n\r\n".encode())
        return int(_all(line).split(maxsplit=2)[1])


def _connected(port: int, source: str = STRANGER) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(source, 0))
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return line


def _all(line: socket.socket) -> bytes:
    """Return what comes until it is closed."""
    found = b""
    with suppress(ConnectionError, ssl.SSLError):
        while data := line.recv(65536):
            found += data
    return found


def _wait_for(found: Callable[[], bool], limit_s: float = 30) -> None:
    end = time.monotonic() + limit_s
    while not found():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


# --- garbage --------------------------------------------------------------------------------------


REQUEST = "GET /{path} HTTP/1.1\r\nHost: table\r\n{more}\r\n"
SHOOK = UPGRADE.encode()
GARBAGE: dict[str, list[bytes]] = {
    "nothing": [b""],
    "a byte": [b"G"],
    "zeros": [b"\0" * 5000],
    "another protocol": [b"SSH-2.0-OpenSSH_9.2\r\n"],
    "a remote desktop": [b"\x03\x00\x00\x13\x0e\xe0\x00\x00\x00\x00\x00\x01\x00\x08\x00\x0b"],
    "HTTP/2": [b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\0\0\0\4\0\0\0\0\0"],
    "HTTP/0.9": [b"GET /\r\n\r\n"],
    "no such version": [b"GET / HTTP/9.9\r\nHost: table\r\n\r\n"],
    "no such method": [b"BREW / HTTP/1.1\r\nHost: table\r\n\r\n"],
    "a method that is not offered": [b"POST / HTTP/1.1\r\nHost: table\r\n\r\n"],
    "a tunnel": [b"CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n"],
    "no host": [b"GET / HTTP/1.1\r\n\r\n"],
    "two hosts": [b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
    "a strange host": [b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n"],
    "a strange port": [b"GET http://a:999999/ HTTP/1.1\r\nHost: a:b:c\r\n\r\n"],
    "a strange address": [b"GET http://[::1 HTTP/1.1\r\nHost: table\r\n\r\n"],
    "a star": [b"GET * HTTP/1.1\r\nHost: table\r\n\r\n"],
    "bytes in the address": [b"GET /\xff\xfe%ff%00 HTTP/1.1\r\nHost: table\r\n\r\n"],
    "up and out": [b"GET /../../etc/passwd HTTP/1.1\r\nHost: table\r\n\r\n"],
    "a keepsake": [REQUEST.format(path="keep/%ff/" + "x" * 3000, more="").encode()],
    "a strange name": [REQUEST.format(path="words/%00.json", more="").encode()],
    "a long line": [b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n"],
    "a long header": [REQUEST.format(path="", more="X: " + "a" * 12_000 + "\r\n").encode()],
    "endless headers": [b"GET / HTTP/1.1\r\n", *[b"X: " + b"a" * 990 + b"\r\n"] * 100],
    "many headers": [REQUEST.format(path="", more="X: 1\r\n" * 1500).encode()],
    "a header without a name": [b"GET / HTTP/1.1\r\nHost: table\r\n: x\r\n\r\n"],
    "a folded header": [b"GET / HTTP/1.1\r\nHost: table\r\nX: 1\r\n  2\r\n\r\n"],
    "zeros in a header": [b"GET / HTTP/1.1\r\nHost: table\r\nX: \0\r\n\r\n"],
    "no length": [REQUEST.format(path="", more="Content-Length: x\r\n").encode()],
    "a negative length": [REQUEST.format(path="", more="Content-Length: -1\r\n").encode()],
    "a body that does not come": [
        REQUEST.format(path="", more="Content-Length: 1000\r\n").encode()],
    "a large body": [REQUEST.format(path="", more="Content-Length: 999999\r\n").encode(),
                     b"x" * 200_000],
    "a bad chunk": [REQUEST.format(path="", more="Transfer-Encoding: chunked\r\n").encode(),
                    b"zz\r\nx"],
    "both lengths": [REQUEST.format(
        path="", more="Transfer-Encoding: chunked\r\nContent-Length: 5\r\n").encode(), b"0\r\n"],
    "wait first": [REQUEST.format(
        path="", more="Expect: 100-continue\r\nContent-Length: 5\r\n").encode(), b"12345"],
    "expect the worst": [REQUEST.format(path="", more="Expect: nothing\r\n").encode()],
    "packed badly": [REQUEST.format(
        path="", more="Content-Encoding: gzip\r\nContent-Length: 4\r\n").encode(), b"abcd"],
    "many requests at once": [REQUEST.format(path="icon.svg", more="").encode() * 50],
    "strange languages": [REQUEST.format(
        path="", more="Accept-Language: \xff;q=x,,,*\r\n").encode("latin-1")],
    "no WebSocket": [REQUEST.format(path="say", more="").encode()],
    "half a WebSocket": [REQUEST.format(
        path="say", more="Connection: Upgrade\r\nUpgrade: websocket\r\n").encode()],
    "a WebSocket of another page": [UPGRADE.replace("/say", "/").encode()],
    "a key that is none": [UPGRADE.replace(
        "\r\n\r\n", "\r\nSec-WebSocket-Protocol: key.\xe9, , key.x\r\n\r\n").encode("latin-1")],
    "packed messages": [UPGRADE.replace(
        "\r\n\r\n", "\r\nSec-WebSocket-Extensions: permessage-deflate; x=\xff\r\n\r\n").encode(
            "latin-1"), b"\xc1\x80\0\0\0\0"],
    "an unmasked frame": [SHOOK, b"\x81\x02{}"],
    "a frame of no kind": [SHOOK, b"\x8f\x80\0\0\0\0"],
    "reserved bits": [SHOOK, b"\xf1\x80\0\0\0\0"],
    "a frame that is too long": [SHOOK, b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0"],
    "a fragment of nothing": [SHOOK, b"\x80\x80\0\0\0\0"],
    "a broken ping": [SHOOK, b"\x09\x80\0\0\0\0"],
    "many pings": [SHOOK, b"\x89\x80\0\0\0\0" * 500],
    "no text": [SHOOK, b"\x81\x82\0\0\0\0\xff\xfe"],
    "bytes": [SHOOK, b"\x82\x82\0\0\0\0\xff\xfe"],
    "a close of one byte": [SHOOK, b"\x88\x81\0\0\0\0\x03"],
    "a close without a reason": [SHOOK, b"\x88\x82\0\0\0\0\xff\xff"],
    "a hello of another kind": [SHOOK, frame('{"key": {"a": [1]}, "phone": null}')],
    "a hello that is cut off": [SHOOK, frame('{"key": "\\ud800", "phone": "\\ud800"}')],
    "a deep hello": [SHOOK, frame("[" * 120)],
    "a ticket alone": [UPGRADE.replace(
        "\r\n\r\n", f"\r\nSec-WebSocket-Protocol: key.{'a' * 22}\r\n\r\n").encode()],
}
"""What is sent, in parts, by who means harm or takes the table for something else."""
TLS_GARBAGE: dict[str, list[bytes]] = {
    "nothing": [b""],
    "no encryption": [REQUEST.format(path="", more="").encode()],
    "half a greeting": [b"\x16\x03\x01\x02\x00\x01\x00"],
    "a greeting of zeros": [b"\x16\x03\x01\x00\x40" + b"\0" * 64],
    "an old version": [b"\x16\x03\x00\x00\x2d\x01\x00\x00\x29\x03\x00" + b"\0" * 39],
    "an alert": [b"\x15\x03\x01\x00\x02\x02\x28"],
}
"""What is sent to a table that encrypts, without doing so."""


@contextmanager
def _silent(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Nothing is printed, logged or forgotten by a task."""
    caplog.set_level(logging.INFO)
    yield
    gc.collect()
    assert [each.getMessage() for each in caplog.records] == []
    assert capfd.readouterr() == ("", "")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[WebServer, int]]:
    found = WebServer(((Secret("w" * 22), WATCH),), lambda said: True)
    found.open(((Secret("a" * 22), ANN), (Secret("b" * 22), BEN),))
    port = int(found.start("127.0.0.1", 0).rpartition(":")[2])
    yield found, port
    found.stop()


@pytest.fixture
def secure(tmp_path: Path) -> Iterator[tuple[WebServer, int, ssl.SSLContext]]:
    found = WebServer(((Secret("w" * 22), WATCH),), lambda said: True)
    found.open(((Secret("a" * 22), ANN),))
    certificate, key = issued(tmp_path)
    port = int(found.start("127.0.0.1", 0, secure_pages(certificate, key)[0]).rpartition(":")[2])
    trusted = ssl.create_default_context(cafile=str(certificate))
    trusted.check_hostname = False
    trusted.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    yield found, port, trusted
    found.stop()


def _send(line: socket.socket, parts: list[bytes], ending: str) -> None:
    """Send the parts, and close it in one of three ways, the last one once all has come back."""
    with suppress(OSError):
        for each in parts:
            line.sendall(each)
            if each == SHOOK:
                line.recv(65536)
        if ending == "reset":
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        elif ending == "hangs up":
            line.shutdown(socket.SHUT_WR)
            line.settimeout(10)
            _all(line)
    line.close()


def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give those who are slow less time."""
    for module, name in ((entrance, "HEAD_S"), (server, "HELLO_S")):
        monkeypatch.setattr(module, name, 0.2)


def _gone(found: WebServer) -> None:
    """Wait until the table has no connection any more."""
    assert found._server is not None
    connections = found._server.entrance
    _wait_for(lambda: not len(connections))


@pytest.mark.parametrize("ending", ["reset", "hangs up"])
def test_nothing_is_printed_whatever_is_sent(
    table: tuple[WebServer, int], ending: str, caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    _hurry(monkeypatch)
    found, port = table
    with _silent(caplog, capfd):
        for parts in GARBAGE.values():
            _send(_connected(port, "127.0.0.1"), parts, ending)
            if ending == "reset":
                _send(_connected(port, "127.0.0.1"), [b"".join(parts)[:40]], ending)
        _gone(found)
        assert _status(port, "/icon.svg") == 200


@pytest.mark.parametrize("ending", ["reset", "hangs up"])
def test_nothing_is_printed_whatever_is_sent_to_a_table_that_encrypts(
    secure: tuple[WebServer, int, ssl.SSLContext], ending: str,
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _hurry(monkeypatch)
    found, port, trusted = secure
    with _silent(caplog, capfd):
        for parts in TLS_GARBAGE.values():
            _send(_connected(port, "127.0.0.1"), parts, ending)
        for name in ("a byte", "HTTP/2", "a strange host", "a large body", "many pings",
                     "a frame that is too long", "no text", "a ticket alone"):
            line = trusted.wrap_socket(_connected(port, "127.0.0.1"), server_hostname="table")
            _send(line, GARBAGE[name], ending)
        bare = _connected(port, "127.0.0.1")  # what is encrypted ends in the middle
        with trusted.wrap_socket(bare, server_hostname="table") as line:
            under = socket.socket(fileno=line.detach())
        _send(under, [b"\x17\x03\x03\x00\x20" + b"\0" * 32], ending)
        _gone(found)


def test_nothing_is_printed_if_an_answer_is_not_taken(
    table: tuple[WebServer, int], caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is long, and nobody reads it: the connection ends in its middle, or when its time is over.
    """
    monkeypatch.setattr(client_files, "_client_file", lambda name: b"x" * 9_000_000)
    monkeypatch.setattr(entrance, "ANSWER_S", 0.3)
    found, port = table
    with _silent(caplog, capfd):
        for ending in ("reset", "closed", ""):
            line = _connected(port, "127.0.0.1")
            line.sendall(REQUEST.format(path="icon.svg", more="").encode())
            assert line.recv(10) == b"HTTP/1.1 2"
            if ending:
                _send(line, [], ending)
        _gone(found)
        line.close()


def test_a_file_that_cannot_be_opened_now_is_asked_for_again(
    table: tuple[WebServer, int], caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(name: str) -> bytes:
        raise OSError(errno.EMFILE, "Too many open files")

    with _silent(caplog, capfd):
        with monkeypatch.context() as few:
            few.setattr(client_files, "_client_file", full)
            assert _status(table[1], "/icon.svg") == 503
        assert _status(table[1], "/icon.svg") == 200


# --- time -----------------------------------------------------------------------------------------


SLOW = {
    "nothing": b"", "half a request": HALF.encode(), "half a line": b"GET /",
    "no hello": SHOOK, "half a hello": SHOOK + b"\x81\x84\0\0\0\0ab",
}


def test_who_is_slow_has_five_seconds() -> None:
    assert (entrance.HEAD_S, server.HELLO_S) == (5, 5)


@pytest.mark.parametrize("opening", SLOW.values(), ids=SLOW)
def test_who_is_slow_is_closed(
    table: tuple[WebServer, int], opening: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    _hurry(monkeypatch)
    found, port = table
    line = _connected(port)
    line.sendall(opening)
    with closing(line):
        begun = time.monotonic()
        line.settimeout(0.05)
        while time.monotonic() < begun + 8:  # each byte comes in time, and the request does not
            try:
                if not line.recv(65536):
                    break
            except TimeoutError:
                if opening == HALF.encode():
                    line.sendall(b"x")
            except ConnectionError:
                break
        assert time.monotonic() < begun + 5
    _gone(found)


@pytest.mark.parametrize("half", [b"", b"\x16\x03\x01\x02\x00\x01", None])
def test_who_encrypts_slowly_is_closed(
    secure: tuple[WebServer, int, ssl.SSLContext], half: bytes | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(entrance, "HEAD_S", 0.3)
    found, port, trusted = secure
    line = _connected(port)
    if half is None:  # a whole greeting, and no more
        coming, going = ssl.MemoryBIO(), ssl.MemoryBIO()
        talk = trusted.wrap_bio(coming, going, server_hostname="table")
        with suppress(ssl.SSLWantReadError):
            talk.do_handshake()
        half = going.read()
    with closing(line):
        line.sendall(half)
        begun = time.monotonic()
        _all(line)
        assert time.monotonic() < begun + 5
    _gone(found)


def test_who_encrypts_and_then_asks_slowly_is_closed(
    secure: tuple[WebServer, int, ssl.SSLContext], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "HEAD_S", 1.0)
    found, port, trusted = secure
    with trusted.wrap_socket(_connected(port), server_hostname="table") as line:
        line.sendall(HALF.encode())
        assert b"408" in _all(line)
    _gone(found)


# --- why ------------------------------------------------------------------------------------------


def _says(answer: bytes, text: str) -> bool:
    return re.sub(r"\s+", " ", text).encode() in answer


@pytest.mark.parametrize(("language", "text"), [
    ("de-AT,de;q=0.9", "zu viele Anfragen"), ("xx, fr", "Trop de demandes"), ("", "Too many")])
def test_who_asks_too_often_reads_why(
    table: tuple[WebServer, int], language: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_Requests, "BURST", 2.0)
    monkeypatch.setattr(_Requests, "PER_S", 0.1)
    _, port = table
    for status in (200, 200, 503):
        with closing(_connected(port)) as line:
            line.sendall(REQUEST.format(
                path="icon.svg", more=f"Accept-Language: {language}\r\n").encode())
            answer = _all(line)
        assert int(answer.split()[1]) == status
    assert _says(answer, text)
    assert _status(port, "/icon.svg", NEIGHBOUR) == 200
    assert [_status(port, "/icon.svg", LOOPBACK[0]) for _ in range(4)] == [200] * 4


def test_who_is_slow_reads_why(
    table: tuple[WebServer, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "HEAD_S", 0.1)
    with closing(_connected(table[1])) as line:
        line.sendall(b"GET / HTTP/1.1\r\nAccept-Language: es\r\nX: ")
        answer = _all(line)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert _says(answer, "ha tardado demasiado")


def test_who_watches_where_too_many_do_reads_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses share the places; who comes from one that has most of them gets none."""
    monkeypatch.setattr(server, "MAX_WATCHING", 4)
    found = WebServer(((Secret("w" * 22), WATCH),), lambda said: True)
    port = int(found.start("127.0.0.1", 0).rpartition(":")[2])

    async def watch(source: str) -> tuple[aiohttp.ClientSession, aiohttp.ClientWebSocketResponse]:
        session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=(source, 0)))
        line = await session.ws_connect(f"http://127.0.0.1:{port}/say")
        await line.send_json({"key": "w" * 22})
        return session, line

    async def all_of_it() -> None:
        many = [await watch(STRANGER) for _ in range(4)]
        while found.watching < 4:
            await asyncio.sleep(0.01)
        late, neighbour = await watch(STRANGER), await watch(NEIGHBOUR)
        for line in (late[1], many[3][1]):
            assert await line.receive_json(timeout=10) == {"v": 1, "closed": True, "why": "full"}
            assert (await line.receive()).type is aiohttp.WSMsgType.CLOSE
        while found.watching > 4:
            await asyncio.sleep(0.01)
        assert not neighbour[1].closed
        for session, _ in (*many, late, neighbour):
            await session.close()

    try:
        asyncio.run(asyncio.wait_for(all_of_it(), 30))
        _gone(found)
    finally:
        found.stop()


def test_the_words_for_each_reason_are_sent_to_the_client() -> None:
    words = json.loads(client_files._words_file("en"))
    for why in ("replaced", "refused", "busy", "over", "unsafe", "full", "unknown", "ended", ""):
        assert words[f"closed-{why}"].endswith(".")


# --- places ---------------------------------------------------------------------------------------


def test_nobody_with_the_key_of_one_seat_keeps_out_another(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    """The code of Ben's phone was photographed. His own phone, which was let in, stays as well."""
    monkeypatch.setattr(server, "MAX_SEATED", 6)
    said: list[Said] = []
    found = WebServer((), lambda each: not said.append(each))
    found.open(((Secret("a" * 22), ANN), (Secret("b" * 22), BEN),))
    port = int(found.start("127.0.0.1", 0).rpartition(":")[2])

    async def arrive(
        session: aiohttp.ClientSession, key: str
    ) -> aiohttp.ClientWebSocketResponse:
        before = len(said)
        line = await session.ws_connect(f"http://127.0.0.1:{port}/say", protocols=[f"key.{key}"])
        await line.send_json({"key": key, "phone": str(before)})
        while len(said) == before:
            await asyncio.sleep(0.005)
        return line

    async def all_of_it() -> None:
        async with aiohttp.ClientSession() as session:
            ben = await arrive(session, "b" * 22)
            found.send(said[0].screen, BEN, "en", '{"n": 1}')
            found.flush()
            assert await ben.receive_json(timeout=10) == {"n": 1}
            thieves = [await arrive(session, "b" * 22) for _ in range(9)]
            ann = await arrive(session, "a" * 22)
            why = {"v": 1, "closed": True, "why": "busy"}
            for each in thieves[:4]:
                assert await each.receive_json(timeout=10) == why
            for line, seat, number in ((ben, BEN, 0), (ann, ANN, -1)):
                found.send(said[number].screen, seat, "en", '{"n": 2}')
                found.flush()
                assert await line.receive_json(timeout=10) == {"n": 2}

    try:
        asyncio.run(asyncio.wait_for(all_of_it(), 30))
    finally:
        found.stop()


def test_the_key_of_a_seat_opens_the_door_of_a_crowded_address(
    table: tuple[WebServer, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is seen in the head of the handshake, before there is a place to say hello at."""
    monkeypatch.setattr(_Requests, "PER_S", 0.01)
    monkeypatch.setattr(_Requests, "BURST", 230.0)
    _, port = table
    shown = UPGRADE.replace("\r\n\r\n", f"\r\nSec-WebSocket-Protocol: key.{'a' * 22}\r\n\r\n")
    with closing(_connected(port)) as ann, ExitStack() as others:
        ann.sendall(shown.encode())
        assert ann.recv(65536).startswith(b"HTTP/1.1 101 ")
        for number in range(1, 230):  # as many as there are places, each from another address
            line = others.enter_context(closing(_connected(port, f"127.0.1.{number}")))
            line.sendall(SHOOK)
            assert line.recv(65536).startswith(b"HTTP/1.1 101 ")
        many, answers = [], list[bytes]()
        for _ in range(231):
            many.append(others.enter_context(closing(_connected(port))))
            many[-1].sendall(SHOOK)
            answers.append(many[-1].recv(65536)[:13])
        assert answers == [b"HTTP/1.1 101 "] * 230 + [b"HTTP/1.1 503 "]
        assert _all(many[0]) == b""  # it had to make room
        with closing(_connected(port)) as again:
            again.sendall(shown.encode())
            assert again.recv(65536).startswith(b"HTTP/1.1 101 ")
        ann.sendall(frame(json.dumps({"key": "a" * 22})) + b"\x89\x80\0\0\0\0")
        assert ann.recv(65536) == b"\x8a\0"  # it is still there


def test_pings_count_as_messages(table: tuple[WebServer, int]) -> None:
    """Each is answered, which costs the table time."""
    with closing(_connected(table[1])) as line:
        line.sendall(SHOOK)
        line.recv(65536)
        line.sendall(frame(json.dumps({"key": "w" * 22})) + b"\x89\x80\0\0\0\0" * 300)
        time.sleep(0.5)
        answers = line.recv(65536)
    assert 20 <= answers.count(b"\x8a\0") <= 100


def test_a_whole_club_may_come_back_at_once(table: tuple[WebServer, int]) -> None:
    """Its Wi-Fi was away for a moment. Nobody is turned away who would have got a place."""
    found, port = table
    with ExitStack() as club:
        lines = []
        for _ in range(200):
            lines.append(club.enter_context(closing(_connected(port))))
            lines[-1].sendall(SHOOK)
        for line in lines:
            assert line.recv(65536).startswith(b"HTTP/1.1 101 ")
        for line in lines:
            line.sendall(frame(json.dumps({"key": "w" * 22})))
        _wait_for(lambda: found.watching == 200)


def test_who_cannot_be_heard_yet_has_to_come_again() -> None:
    """Otherwise a phone would wait for good before a table that never heard of it."""
    found = WebServer((), lambda said: False)
    found.open(((Secret("a" * 22), ANN),))
    port = int(found.start("127.0.0.1", 0).rpartition(":")[2])

    async def arrive() -> object:
        async with aiohttp.ClientSession() as session, session.ws_connect(
                f"http://127.0.0.1:{port}/say") as line:
            await line.send_json({"key": "a" * 22})
            return await line.receive_json(timeout=10)

    try:
        assert asyncio.run(arrive()) == {"v": 1, "closed": True, "why": ""}
    finally:
        found.stop()


def test_a_film_that_many_ask_for_at_once_is_made_alone() -> None:
    """Each takes a thread, and there are few."""
    making: list[int] = []
    most: list[int] = []

    class Film:
        files: ClassVar[dict[str, str]] = {"film.gif": "image/gif"}

        def file(self, name: str, catalogue: Catalogue, /) -> bytes:
            making.append(1)
            most.append(len(making))
            time.sleep(0.02)
            making.pop()
            return name.encode()

    keepsakes = Keepsakes()
    found = WebServer((), lambda said: True)
    port = int(found.start("127.0.0.1", 0, keepsakes=keepsakes).rpartition(":")[2])
    key = keepsakes.keep(Film())

    async def ask() -> list[bytes]:
        async with aiohttp.ClientSession() as session:
            async def one() -> bytes:
                async with session.get(f"http://127.0.0.1:{port}/keep/{key}/film.gif") as answer:
                    return await answer.read()

            return await asyncio.gather(*(one() for _ in range(20)))

    try:
        assert asyncio.run(ask()) == [b"film.gif"] * 20
    finally:
        found.stop()
    assert most == [1]


def test_groups_share_places() -> None:
    places = Places[int](4)
    assert [places.take(each, "many") for each in range(4)] == [None] * 4
    assert places.take(4, "few") == 0
    assert places.take(5, "few") == 1
    assert places.take(6, "few") == 4  # both have two, and this makes three
    places.leave(99)
    assert sorted(places) == [2, 3, 5, 6]


def test_the_newest_of_the_largest_group_gives_its_place_up() -> None:
    places = Places[int](3, newest=True)
    for each in range(3):
        assert places.take(each, "many") is None
    assert places.take(3, "many") == 3
    assert places.take(4, "few") == 2
    assert places.take(5, "few") == 5
    assert places.take(6, "another") == 1
    assert places.take(7, "a third") == 7
    assert sorted(places) == [0, 4, 6]


@pytest.mark.parametrize(("one", "other", "same"), [
    ("192.0.2.1", "192.0.2.1", True), ("192.0.2.1", "192.0.2.2", False),
    ("2001:db8::1", "2001:db8:0:0:ffff::9", True), ("2001:db8::1", "2001:db8:0:1::1", False),
    ("::ffff:192.0.2.1", "192.0.2.1", True), ("fe80::1%eth0", "fe80::2%eth1", True),
])
def test_an_address_of_the_new_kind_is_that_of_a_household(
    one: str, other: str, same: bool
) -> None:
    assert (network(one) == network(other)) is same


def test_this_computers_own_address_has_no_limit_and_others_do_not_fill_the_memory() -> None:
    allowed = Allowances(_Requests)
    for own in LOOPBACK:
        assert network(own) == own
        assert all(allowed.grants(own, 0.0) for _ in range(5000))
    granted = [allowed.grants("192.0.2.1", 0.0) for _ in range(500)]
    assert granted == [True] * 400 + [False] * 100
    for number in range(2 * MAX_ADDRESSES):
        allowed.grants(f"2001:db8:{number:x}::/64", 0.0)
    assert len(allowed._known) == MAX_ADDRESSES


@pytest.mark.parametrize(("files", "kept"), [(256, 90), (1024, 200)])
def test_all_places_together_leave_files_to_the_rest(
    files: int, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    import resource

    monkeypatch.setattr(resource, "getrlimit", lambda which: (files, files))
    taken = (*(server.MAX_STRANGERS // each for each in (8, 8, 2, 14)),
             server.MAX_WATCHING, server.MAX_SEATED)
    assert files - sum(map(limits.share, taken)) >= kept
