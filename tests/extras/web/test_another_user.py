"""What another user of the computer finds out about `sheepfold web`, who tries what is possible."""

from __future__ import annotations

import base64
import json
import os
import re
import socket
import stat
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

from tests.companion.secrecy.canary import Watch

NOBODY = 65534
KEY = re.compile(rb"(?<![\w-])(?=\S*[A-Z0-9])[\w-]{22}(?![\w-])")
"""128 random bits in base64."""

@pytest.fixture
def watch() -> Iterator[Watch]:
    """A home that everybody may enter, as Debian makes them."""
    folder = Path(tempfile.mkdtemp(prefix="sheepfold-users-"))
    folder.chmod(0o755)
    found = Watch(folder)
    (found.home / "HOME").chmod(0o755)
    try:
        yield found
    finally:
        found.end()
        rmtree(folder)


def as_nobody(work: Callable[[], Any]) -> Any:
    """What another user gets who does this."""
    ours, theirs = os.pipe()
    if (child := os.fork()) == 0:
        try:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            os.write(theirs, json.dumps(work()).encode())
        finally:
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as answer:
        data = answer.read()
    os.waitpid(child, 0)
    return json.loads(data)


def keys(folder: Path, port: int) -> dict[str, int]:
    """Try everything that could be a key; how much was seen, and how many keys open a seat."""
    seen: list[bytes] = []
    read = 0
    for place in Path("/proc").glob("[0-9]*"):
        for name in ("cmdline", "environ"):
            with suppress(OSError):
                seen.append((place / name).read_bytes())
        with suppress(OSError):
            seen += [os.readlink(each).encode() for each in (place / "fd").iterdir()]
    for at, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):
                seen.append((Path(at) / name).read_bytes())
                read += 1
    found = {key for each in seen for key in KEY.findall(each)}
    return {"seen": len(seen), "read": read,
            "open": sum(opens(port, each.decode()) for each in found)}


def opens(port: int, key: str) -> bool:
    """Whether a key opens a seat."""
    data = bytearray(json.dumps({"key": key, "language": "en"}).encode())
    with socket.create_connection(("127.0.0.1", port), 30) as line:
        line.sendall(
            b"GET /say HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
            + base64.b64encode(bytes(16)) + b"\r\n\r\n")
        line.sendall(bytes([0x81, 0x80 | len(data)]) + bytes(4) + data)
        answer = b""
        while (more := line.recv(4096)) and b"}" not in answer:
            answer += more
    return re.search(rb'"v": *1', answer) is not None and b'"closed"' not in answer


def test_output_in_a_file_is_closed_to_others(watch: Watch) -> None:
    web = watch.start("web", "--port", "0", "--no-browser")
    web.wait(lambda said: "Watch:" in said)
    assert stat.S_IMODE(web.file.stat().st_mode) == 0o600


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be another user")
def test_another_user_finds_no_key(watch: Watch) -> None:
    web = watch.start("web", "--port", "0")
    said = web.wait(lambda said: "Watch:" in said and "browser" in watch.programs)
    found = re.search(r"Play: +http://127\.0\.0\.1:(\d+)/#(\S+)", said)
    assert found is not None
    port, key = int(found[1]), found[2]
    assert opens(port, key)
    spied = as_nobody(lambda: keys(watch.home, port))
    assert spied["seen"] > 1
    assert spied["read"] == 0, "no file of the home"
    assert spied["open"] == 0
    browser = ["sh", "-c", "read -r it", f"http://127.0.0.1:{port}/#{key}"]
    with subprocess.Popen(browser, stdin=subprocess.PIPE):
        assert as_nobody(lambda: keys(watch.home, port))["open"] == 1, "as it once was"
