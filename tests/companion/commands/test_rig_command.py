"""`sheepfold rig`, run as a shell runs it."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import serial
from click.testing import CliRunner

from companion.commands import rig
from firmware import wire
from hardware import script

PATIENCE_S = 30.0  # far more than is ever needed

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts the command with pipes all round; whatever still runs at the end is killed."""
    running: list[tuple[subprocess.Popen[str], threading.Timer]] = []

    def begin(*arguments: str, **popen: Any) -> subprocess.Popen[str]:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        process = subprocess.Popen(
            [sys.executable, "-m", "companion.cli", "rig", *arguments],
            text=True, bufsize=1, **{**pipes, **popen},
        )
        guard = threading.Timer(PATIENCE_S, process.kill)  # a test must fail, not hang
        guard.start()
        running.append((process, guard))
        return process

    yield begin
    for process, guard in running:
        guard.cancel()
        process.kill()
        process.communicate()


def say(process: subprocess.Popen[str], *lines: str) -> None:
    assert process.stdin is not None
    process.stdin.write("".join(line + "\n" for line in lines))
    process.stdin.flush()


def heard(process: subprocess.Popen[str]) -> Any:
    assert process.stdout is not None
    return json.loads(process.stdout.readline())


def frames(port: serial.Serial) -> Iterator[wire.Frame]:
    decoder = wire.Decoder()
    while data := port.read(port.in_waiting or 1):
        yield from decoder.feed(data)


def test_port_first_then_every_change_of_the_lights(start: Start) -> None:
    rig = start("--json", "--size", "2")
    name = heard(rig)["port"]
    with serial.Serial(name, timeout=PATIENCE_S) as port:
        port.write(wire.encode(wire.HELLO_ASK, 1, 0))
        session = next(f.session for f in frames(port) if f.type == wire.HELLO)
        for seq, colours in enumerate(([(1, 2, 3)] + [(0, 0, 0)] * 6, [(0, 0, 0)] * 7), 2):
            for payload in wire.pack_leds(colours):
                port.write(wire.encode(wire.LEDS, seq, session, payload))
        assert heard(rig) == {"leds": {"a1": [1, 2, 3]}}
        assert heard(rig) == {"leds": {}}
        say(rig, "put A b2")
        delta = next(frame for frame in frames(port) if frame.type == wire.DELTA)
        assert wire.unpack_delta(delta.payload)[1:3] == (3, wire.UPRIGHT)
    say(rig, "quit")
    assert rig.wait(PATIENCE_S) == 0


def test_errors_are_lines_too_and_nothing_else_is_printed(start: Start) -> None:
    rig = start("--json")
    port = heard(rig)["port"]
    say(rig, "lift a1", "", "# nothing", "put A c3", "unplug", "plug", "quit")
    out, err = rig.communicate(timeout=PATIENCE_S)
    lines = [json.loads(line) for line in out.splitlines()]
    assert lines[0] == {"error": "no sheep is on a1"}
    assert [set(line) for line in lines[1:]] == [{"port"}]
    assert port.startswith("/dev/")
    assert err == ""


def test_without_json_the_port_is_all_and_errors_go_aside(start: Start, tmp_path: Path) -> None:
    rig = start("--link", str(tmp_path / "board"))
    say(rig, "lift a1", "quit")
    out, err = rig.communicate(timeout=PATIENCE_S)
    assert (out, err) == (f"{tmp_path / 'board'}\n", "no sheep is on a1\n")
    assert not (tmp_path / "board").is_symlink()


def test_a_script_comes_first_and_standard_input_after_it(start: Start, tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("put A a1\nwait 50\nlift b2\n")
    rig = start("--json", "--script", str(script))
    say(rig, "lift c3", "quit")
    out, _ = rig.communicate(timeout=PATIENCE_S)
    errors = [json.loads(line)["error"] for line in out.splitlines()[1:]]
    assert errors == ["no sheep is on b2", "no sheep is on c3"]


def test_it_goes_on_when_its_input_ends_until_it_gets_a_stop(
    start: Start, tmp_path: Path
) -> None:
    link = tmp_path / "board"
    rig = start("--json", "--link", str(link), stdin=subprocess.DEVNULL)
    with serial.Serial(heard(rig)["port"], timeout=PATIENCE_S) as port:
        heartbeats = (frame for frame in frames(port) if frame.type == wire.HEARTBEAT)
        next(heartbeats)
        next(heartbeats)
    rig.send_signal(signal.SIGTERM)
    assert rig.wait(PATIENCE_S) == 0
    assert not link.is_symlink()


def test_a_signal_stops_it_while_it_waits_for_input(start: Start) -> None:
    # What runs in a shell's background ignores SIGINT, and so would its children: `make test &`.
    rig = start("--json", preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    heard(rig)
    rig.send_signal(signal.SIGINT)
    assert rig.wait(PATIENCE_S) == 130
    assert rig.stderr is not None
    assert "Traceback" not in rig.stderr.read()


def test_a_named_pipe_may_have_many_writers(start: Start, tmp_path: Path) -> None:
    fifo = tmp_path / "hands"
    os.mkfifo(fifo)
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reader, True)
    rig = start("--json", stdin=reader)
    heard(rig)
    for cell in ("a1", "b2"):
        fifo.write_text(f"lift {cell}\n")
        assert heard(rig) == {"error": f"no sheep is on {cell}"}
    fifo.write_text("quit\n")
    assert rig.wait(PATIENCE_S) == 0
    os.close(reader)


def test_it_does_not_outlive_its_reader(start: Start) -> None:
    rig = start("--json")
    heard(rig)
    assert rig.stdout is not None
    rig.stdout.close()
    rig.stdout = None
    assert rig.wait(PATIENCE_S) == 0


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["--size", "9"], 2, "9 is not in the range 1<=x<=8"),
        (["--identity", "smell"], 2, "'smell' is not one of 'pad', 'cells'"),
        (["--script", "no-such-file"], 2, "no-such-file"),
        (["--link", "/dev/null"], 1, "the port cannot be named /dev/null: File exists"),
    ],
)
def test_a_wrong_start_is_one_sentence(
    start: Start, arguments: list[str], code: int, sentence: str
) -> None:
    rig = start(*arguments)
    out, err = rig.communicate(timeout=PATIENCE_S)
    assert (rig.returncode, out) == (code, "")
    assert sentence in err
    assert "Traceback" not in err


def test_help_tells_the_whole_language() -> None:
    said = CliRunner().invoke(rig.command, ["--help"]).output
    for name in script._COMMANDS:
        assert re.search(rf"^ +(\w+, )?{name}\b", said, re.MULTILINE), name
