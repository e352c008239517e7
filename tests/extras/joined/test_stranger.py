"""A client by other hands, written from the protocol page alone, plays a whole match."""

from __future__ import annotations

import ast
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import Any

import msgspec
import pytest

from companion.games.mutton.joined.entries import Entry

CLIENT = Path(__file__).with_name("stranger.py")
WOLF = ("A:B-b4,E-c3", "B:C-a2,D-b1,F-b2,G-d2,J-d4", "F:C-a3,D-a4,I-c4")
FARMER = ("pass", "Ew")


def test_the_client_is_short_and_by_other_hands() -> None:
    text = CLIENT.read_text()
    imported = {alias.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import)
                for alias in node.names}
    imported |= {node.module or "" for node in ast.walk(ast.parse(text))
                 if isinstance(node, ast.ImportFrom)}
    assert len(text.splitlines()) <= 300
    assert not {name.split(".")[0] for name in imported} & {"companion", "engine", "firmware"}


@pytest.mark.whole
def test_a_stranger_plays_a_whole_match(tmp_path: Path) -> None:
    folder = str(tmp_path)
    env = dict(os.environ, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder,
               PYTHON_KEYRING_BACKEND="keyring.backends.null.Keyring")
    table = subprocess.Popen(
        [sys.executable, "-m", "companion.cli", "table", "--json", "--board", "none",
         "--wolf", "Ann", "--farmer", "Ben", "--away", "farmer", "--form", "target 3"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, env=env)

    guard = Timer(120, table.kill)
    guard.daemon = True
    guard.start()

    def say(line: str) -> None:
        assert table.stdin is not None
        table.stdin.write(f"{line}\n")

    def heard(event: str, **fields: object) -> dict[str, Any]:
        for line in table.stdout or ():
            said: dict[str, Any] = json.loads(line)
            assert said["event"] != "error", said["text"]
            if said["event"] == event and fields.items() <= said.items():
                return said
        raise AssertionError(f"The table has ended without {event}.")

    with table:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        say(f"invite ws://127.0.0.1:{port}")
        invited = heard("invited")
        with subprocess.Popen([sys.executable, CLIENT, invited["code"], invited["address"]],
                              stdout=subprocess.PIPE, text=True) as stranger:
            heard("elsewhere", here=True)
            say("start")
            heard("placed")
            say("pack HIDE")
            heard("sealed")
            for round_, move in enumerate(WOLF):
                say(f"move {move}")
                if round_ < len(FARMER):
                    assert heard("turn", player="farmer")["move"] == FARMER[round_]
            heard("match-over")
            end = json.loads(stranger.communicate(timeout=60)[0])
        say(f"log {tmp_path / 'log'}")
        say("quit")
        table.communicate(timeout=60)
    guard.cancel()
    verified = subprocess.run(
        [sys.executable, "-m", "companion.cli", "verify", str(tmp_path / "log")],
        capture_output=True, text=True, env=env, check=False)
    last = msgspec.json.decode((tmp_path / "log").read_text().splitlines()[-1], type=Entry)
    assert (table.returncode, verified.returncode, stranger.returncode) == (0, 0, 0)
    assert end == {"head": last.hash, "points": 3}
