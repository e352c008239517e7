"""`sheepfold rig`: the simulated board, behind a port that any program can open."""

import json
import os
import select
import signal
import stat
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO

import click

from companion.terminal.errors import input_errors
from companion.terminal.streams import until_unreadable
from companion.terminal.typed_text import clean
from hardware import script
from hardware.bench import Colour
from hardware.board import MAX_SIZE, SINGLE_CELL
from hardware.live import LiveRig
from hardware.pico import IDENTITIES
from hardware.rig import Rig
from hardware.tabletop import RigError


class _Voice:
    """Says what happens, a line at a time: for people, or as JSON."""

    def __init__(self, as_json: bool) -> None:
        self._as_json = as_json
        self._lock = threading.Lock()

    def port(self, name: str) -> None:
        self._say({"port": name}, name)

    def leds(self, leds: dict[str, Colour]) -> None:
        if self._as_json:
            self._say({"leds": leds}, "")

    def error(self, sentence: str) -> None:
        self._say({"error": sentence}, sentence, err=True)

    def _say(self, data: object, text: str, err: bool = False) -> None:
        with self._lock:
            if self._as_json:
                click.echo(json.dumps(data))
            else:
                click.echo(text, err=err)
            sys.stdout.flush()


def _typed_lines() -> Iterator[str]:
    """Lines of standard input; of a named pipe also those of its later writers.

    Read without a buffer: a thread that waits in one keeps Python from ending.
    """
    source = sys.stdin.fileno()
    if stat.S_ISFIFO(os.fstat(source).st_mode):
        # Being a writer too, we meet no end between two others, and miss none who comes just then.
        with suppress(OSError):
            source = os.open("/dev/stdin", os.O_RDWR)
    with open(source, "rb", buffering=0, closefd=False) as lines:
        yield from (
            clean(line.decode(errors="replace")) for line in until_unreadable(lines))
    if sys.stdin.isatty():
        yield "quit"


def _watch_reader(live: LiveRig) -> None:
    """Stop when the reader of our output has gone: nothing could tell us to quit any more."""
    poll = select.poll()
    poll.register(sys.stdout.fileno(), 0)
    poll.poll()
    live.stop()


# All of the language, paragraph by paragraph as it stands there: click would fill the lines.
_LANGUAGE = "\n\n".join(f"\b\n{part}" for part in (script.__doc__ or "").strip().split("\n\n")[1:])


@click.command(epilog=_LANGUAGE)
@click.option("--size", type=click.IntRange(SINGLE_CELL, MAX_SIZE), default=4, show_default=True,
              help="Number of cells on each side; 1 is a single cell.")
@click.option("--identity", type=click.Choice(IDENTITIES), default="pad", show_default=True,
              help="How sheep are identified: one tag pad, or a reader under every cell.")
@click.option("--seed", type=int, default=0, show_default=True,
              help="Random seed of the sensors' noise and of inexact hands.")
@click.option("--json", "as_json", is_flag=True,
              help="Print JSON: the port, then every change of the lights, and errors.")
@click.option("--script", "script_file", type=click.File(encoding="utf-8", errors="replace"),
              help="File with commands to run before those on standard input.")
@click.option("--link", type=click.Path(path_type=Path),
              help="Create a symbolic link with this name to the port.")
def command(
    size: int, identity: str, seed: int, as_json: bool,
    script_file: IO[str] | None, link: Path | None,
) -> None:
    """Run a simulated board behind a port.

    The first line it prints is the port to open. It reads commands from standard input, one per
    line, and keeps running when they end. It stops at `quit`, at Ctrl-D on a keyboard, at a signal,
    or when nothing reads its output any more.
    """
    voice = _Voice(as_json)
    rig = Rig(size, identity=identity, seed=seed)
    rig.on_lights = voice.leds
    lines = list(script_file or ())
    with input_errors(RigError):
        live = LiveRig(rig, link, on_port=voice.port, on_error=voice.error)
    with live:
        for line in lines:
            live.submit(line)
        for ended in (signal.SIGTERM, signal.SIGHUP):  # SIGHUP: the terminal is gone
            if signal.getsignal(ended) is not signal.SIG_IGN:  # as with nohup
                signal.signal(ended, lambda *_: live.stop())
        threading.Thread(target=_watch_reader, args=(live,), daemon=True).start()

        def listen() -> None:
            for line in _typed_lines():
                live.submit(line)

        threading.Thread(target=listen, daemon=True).start()
        live.run()
