"""Whole matches of two processes, joined by a network that loses, doubles and cuts, and killed.

    python -m tests.extras.joined.torture --matches 100

Each table is `sheepfold table --board sim` in a process of its own. Computers play at both, and
hands move the sheep on both simulated boards. Every second match goes through a mosquitto of our
own, if that is installed, the others directly. In the end both logs and both journals have to lead
to the same records; the logs have to be right, the seals have to fit, and no turn that a table has
reported may be lost.

The processes are forked from one that has imported everything. The clocks of tables and boards are
faster than the one on the wall; the network's is not.
"""

import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partialmethod
from multiprocessing import get_context
from pathlib import Path
from random import Random
from socket import socket, socketpair
from typing import Any

import click
import msgspec

from companion.cli import run
from companion.extras.joined.paired_tables import PairedTables
from companion.games.mutton import hands as computer_hands
from companion.games.mutton.fairness import examine
from companion.games.mutton.joined import typed as meetings
from companion.games.mutton.joined.checks import Lie, verify
from companion.games.mutton.joined.entries import Entry
from companion.games.mutton.referee import follow
from companion.games.mutton.referee.state import Over
from companion.sealing.seal import COST
from companion.store.journal import Journal
from companion.store.secret_place import secret_place
from companion.store.settings import state_folder
from companion.terminal import shell
from engine.mutton import records
from hardware.live import LiveRig
from tests.extras.joined.bad_network import BadNetwork
from tests.extras.joined.test_broker import Broker, free_port, program

FASTER = 5.0
"""The clocks of tables and boards are so much faster than the one on the wall."""
HANDS_MS = 150
"""Time from one movement of the hands to the next, by the table's clock, in ms."""
AGAIN_S = 4.0
"""Time on the wall after which a table that waits is told the same again, in seconds."""
LONGEST_S = 1200.0
"""Time on the wall after which a match that has not ended is stuck, in seconds."""
EARLY = 30
"""All kills come before the tables have been told this many things: before most matches end."""
PRELOADED = ("companion.games.mutton.text.play", "companion.extras.joined.broker",
             "companion.extras.joined.direct", "hardware.rig", "spake2")
"""What tables import when they need it."""
_PROCESSES = get_context("forkserver")
PARTS = {"joined": (
    "3 two tables, one match", "tests.extras.joined.torture",
    ("--matches", "100"), ("--matches", "1"), True)}
"""This as a part of `make torture`: what `tests.torture.parts.Part` is made of."""


class Stuck(Exception):
    """Nothing happens any more, or what has happened is wrong."""


def _clock() -> float:
    return time.monotonic() * FASTER


def _be_a_table(end: socket, folder: str, loss: float, seed: int, more: tuple[str, ...]) -> None:
    os.environ.update(XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder,
                      PYTHON_KEYRING_BACKEND="keyring.backends.null.Keyring")
    sys.stdin, sys.stdout = end.makefile(), end.makefile("w")
    shell.now_ms = lambda: _clock() * 1000
    computer_hands.PAUSE_MS = HANDS_MS
    LiveRig.__init__ = partialmethod(LiveRig.__init__, clock=_clock)
    meetings.Meetings.__init__.__kwdefaults__["connect"] = lambda: BadNetwork(
        PairedTables(secret_place("paired-tables", state_folder())), "table", seed=seed, loss=loss)
    sys.exit(run(["table", "--json", "--board", "sim", "--identity", "cells",
                  "--journal", f"{folder}/games", *more]))


class Table:
    """A table in a process of its own."""

    def __init__(self, folder: Path, loss: float, seed: int) -> None:
        folder.mkdir()
        self.folder, self.loss, self.seed = folder, loss, seed
        self.events: dict[str, Any] = {}
        """The last event of each kind."""
        self.turns: list[str] = []
        """The turns that it has reported."""
        self.view: dict[str, Any] = {}
        self._done: tuple[object, ...] = ()
        self._done_at = 0.0

    def start(self, *more: str) -> None:
        self.seed += 1
        self.view, self._done = {}, ()
        self._line, end = socketpair()
        self.process = _PROCESSES.Process(
            target=_be_a_table, args=(end, str(self.folder), self.loss, self.seed, more))
        self.process.start()
        end.close()
        threading.Thread(target=self._read, args=(self._line,), daemon=True).start()

    def _read(self, line: socket) -> None:
        for text in line.makefile(errors="replace"):
            try:
                event = json.loads(text)
            except ValueError:  # it was killed in the middle
                continue
            self.events[event["event"]] = event
            if event["event"] == "turn":
                self.turns.append(event["move"])
            if event["event"] == "state" and line is self._line:
                self.view = event["view"]

    def say(self, *lines: str) -> None:
        self._line.sendall("".join(f"{line}\n" for line in lines).encode())

    @property
    def phase(self) -> str:
        return str(self.view.get("phase", ""))

    @property
    def elsewhere(self) -> str:
        return str((self.view.get("elsewhere") or {}).get("state", ""))

    def act(self, *, first: bool) -> bool:
        """Do what people have to do where computers play; return whether there was anything."""
        lines, about = self._lines(first)
        now = time.monotonic()
        if not lines or ((self.phase, about) == self._done and now < self._done_at + AGAIN_S):
            return False
        self._done, self._done_at = (self.phase, about), now
        self.say(*lines)
        return True

    def _lines(self, first: bool) -> tuple[list[str], object]:
        """Return what has to be told to the table, and what that is about."""
        view = self.view
        match self.phase:
            case "resume":
                return ["resume"], ""
            case "placing" if view["confirmable"]:
                return ["confirm"], "set up"
            case "placing" if view["placing"]["target"]:
                target = view["placing"]["target"]
                return ["rig clear", *_put(target, "upright")], target
            case "restoring":
                if view["confirmable"]:
                    return ["confirm"], "restored"
                dead = {name: cell for cell, name in view["position"]["corpses"].items()}
                return ["rig clear", *_put(view["position"]["living"], "upright"),
                        *_put(dead, "inverted")], ""
            case "removing":
                cells = [mark["cell"] for mark in view["marks"] if mark["role"] == "remove"]
                return [f"rig lift {cell}" for cell in cells], cells
            case "wolf" | "farmer" if view["computer"] and view["computer"]["move"]:
                return ["hands"], (view["position"]["round"], view["computer"]["move"])
            case "over" if first:
                return ["next"], ""
        return [], ""

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self._line.close()


def _put(flock: dict[str, str], facing: str) -> list[str]:
    return [line for name, cell in flock.items()
            for line in (f"rig put {name} {cell} {facing}", "wait 50")]


def until(done: Callable[[], object], seconds: float = LONGEST_S) -> None:
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise Stuck
        time.sleep(0.05)


def play(folder: Path, seed: int, address: str, loss: float, kills: int) -> tuple[int, int]:
    """Play a match; return how many entries its log has, and how many turns were lost. Raises
    Stuck, or Lie."""
    rng = Random(seed)
    one, other = tables = [Table(folder / name, loss, 1000 * seed + at)
                           for at, name in ((0, "one"), (500, "other"))]
    moments = sorted(rng.sample(range(1, EARLY), kills))
    told = 0
    one.start("--wolf", "computer:level-4", "--farmer", "computer:level-4", "--options",
              "size=3 sheep=12 wolves=3", "--away", "farmer")
    other.start()
    try:
        until(lambda: one.view)
        one.say(f"invite {address}")
        until(lambda: "invited" in one.events)
        other.say(f"join {one.events['invited']['code']} {one.events['invited']['address']}")
        until(lambda: "paired" in one.events and "paired" in other.events)
        until(lambda: "Choose players" in str(one.view.get("sentence")))
        one.say("start")
        until(lambda: other.elsewhere == "offered")
        other.say("start")
        end = time.monotonic() + LONGEST_S
        while not one.phase == other.phase == "match-over":
            if time.monotonic() > end:
                raise Stuck
            time.sleep(0.05)
            for table in tables:
                told += table.act(first=table is one)
            if moments and told >= moments[0] and "match-over" not in (one.phase, other.phase):
                moments.pop(0)
                time.sleep(rng.random() / 2)
                killed = rng.choice(tables)
                killed.kill()
                killed.start()
        until(lambda: one.elsewhere == other.elsewhere == "audited")
        logs = [log_of(table, folder / f"{at}.log") for at, table in enumerate(tables)]
    except Stuck as why:
        raise Stuck(*(
            {name: table.view.get(name) for name in ("phase", "sentence", "working", "elsewhere")}
            for table in tables), *(table.events.get("error") for table in tables)) from why
    finally:
        for table in tables:
            table.kill()
    return len(logs[0]), _compare(tables, logs, moments)


def log_of(table: Table, file: Path) -> list[Entry]:
    table.say(f"log {file}")
    until(lambda: file.exists() and file.read_bytes().endswith(b"\n"))
    return [msgspec.json.decode(line, type=Entry) for line in file.read_bytes().splitlines()]


def _compare(tables: list[Table], logs: list[list[Entry]], moments: list[int]) -> int:
    """Return how many turns were reported that are not in the log. Raises Stuck, or Lie."""
    state = verify(logs[0])
    if logs[0] != logs[1] or not isinstance(state, Over):
        raise Stuck("the logs differ")
    if moments:
        raise Stuck(f"{len(moments)} kills too few")
    for table in tables:
        journal = Journal(table.folder / "games")
        match, = journal.matches()
        if follow(journal.steps(match.id)).records != state.records:
            raise Stuck("the records differ")
        journal.close()
    if not all(examine(records.write(record), cost=COST).fair for record in state.records):
        raise Stuck("a seal does not fit")
    made = {json.loads(line).get("text") for entry in logs[0] for line in entry.steps}
    return len({turn for table in tables for turn in table.turns} - made)


@click.command()
@click.option("--matches", default=100, show_default=True)
@click.option("--loss", default=0.3, show_default=True)
@click.option("--kills", default=4, show_default=True, help="In each match.")
@click.option("--seed", default=1, show_default=True, help="Of the first match.")
def main(matches: int, loss: float, kills: int, seed: int) -> None:
    """Play matches of two processes, and print how many went wrong."""
    _PROCESSES.set_forkserver_preload([__name__, *PRELOADED])
    wrong = entries = lost = 0
    begun = time.monotonic()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="joined-")))
        ways = [f"ws://127.0.0.1:{free_port()}"]  # where it is found again after a kill
        if (mosquitto := program("mosquitto")) is not None:
            broker = Broker(folder, mosquitto, "listener 1883\nallow_anonymous true\n")
            stack.callback(broker.stop)
            ways.append(broker.address)
        for number in range(seed, seed + matches):
            (folder / f"{number}").mkdir()
            way = ways[number % len(ways)]
            try:
                found = play(folder / f"{number}", number, way, loss, kills)
                entries, lost = entries + found[0], lost + found[1]
                click.echo(f"match {number}, {way}: {found[0]} entries, {found[1]} turns lost")
            except (Stuck, Lie) as why:
                wrong += 1
                click.echo(f"match {number}, {way}: {type(why).__name__} {why}")
    click.echo(f"{matches} matches ({' and '.join(ways)}), {kills} kills in each, {entries} "
               f"entries, {time.monotonic() - begun:.0f} s: {wrong} wrong, {lost} turns lost")
    sys.exit(1 if wrong or lost else 0)


if __name__ == "__main__":
    main()
