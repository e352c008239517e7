"""Whole matches of two processes, joined by a network that loses, doubles and cuts, and killed.

    python -m tests.torture.joined --matches 100                    # directly
    python -m tests.torture.joined --matches 100 --address mqtt://127.0.0.1

Computer players play at both tables. In the end both logs have to be the same, and right.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import click
import msgspec

from companion.joined.checks import Lie, verify
from companion.joined.entries import Entry
from companion.referee.mutton.state import Over

HERE = "ws://127.0.0.1:{port}"
LONGEST_S = 300.0
CHILD = """
import sys
from companion.cli import run
from companion.network.paired_tables import PairedTables
from companion.store.secret_place import secret_place
from companion.store.settings import state_folder
from companion.terminal import meetings
from tests.companion.network.bad_network import BadNetwork

loss, seed = float(sys.argv[1]), int(sys.argv[2])
meetings.own_network = lambda: BadNetwork(
    PairedTables(secret_place("paired-tables", state_folder())), "table", seed=seed, loss=loss)
sys.exit(run(sys.argv[3:]))
"""


class Stuck(Exception):
    """Nothing happens any more."""


class Table:
    """A table in a process of its own."""

    def __init__(self, folder: Path, loss: float, seed: int) -> None:
        self.folder, self.loss, self.seed = folder, loss, seed
        self.events: dict[str, Any] = {}
        self.view: dict[str, Any] = {}

    def start(self, *more: str) -> None:
        folder = str(self.folder)
        env = dict(os.environ, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder,
                   PYTHON_KEYRING_BACKEND="keyring.backends.null.Keyring")
        self.seed += 1
        self.view = {}
        self.process = subprocess.Popen(
            [sys.executable, "-c", CHILD, str(self.loss), str(self.seed), "table", "--json",
             "--board", "none", "--journal", str(self.folder / "games"), *more],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            bufsize=1, env=env)
        threading.Thread(target=self._read, args=(self.process,), daemon=True).start()

    def _read(self, process: subprocess.Popen[str]) -> None:
        for line in process.stdout or ():
            try:
                event = json.loads(line)
            except ValueError:  # it was killed in the middle
                continue
            self.events[event["event"]] = event
            if event["event"] == "state" and process is self.process:
                self.view = event["view"]

    def say(self, line: str) -> None:
        if self.process.stdin is not None:
            self.process.stdin.write(f"{line}\n")

    @property
    def phase(self) -> str:
        return str(self.view.get("phase", ""))

    @property
    def elsewhere(self) -> str:
        return str((self.view.get("elsewhere") or {}).get("state", ""))

    def act(self, *, first: bool) -> None:
        """Say what a person has to say where computers play."""
        if self.phase == "resume":
            self.say("resume")
            self.view = {}
        elif self.phase == "placing" and self.view["placing"]["target"]:
            self.say("confirm")
        elif self.phase == "over" and first:
            self.say("next")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def until(done: Callable[[], object], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise Stuck
        time.sleep(0.1)


def play(folder: Path, seed: int, address: str, loss: float, kills: int) -> int:
    """Play a match, and return how many entries its log has. Raises Stuck, or Lie."""
    rng = Random(seed)
    one, other = (Table(folder / name, loss, 1000 * seed + at)
                  for at, name in ((0, "one"), (500, "other")))
    try:
        one.start("--wolf", "computer:beginner", "--farmer", "computer:beginner", "--options",
                  "size=3 sheep=12 wolves=3", "--away", "farmer")
        other.start()
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
            for table in (one, other):
                table.act(first=table is one)
            time.sleep(0.2)
            if kills and rng.random() < 0.03 and "match-over" not in (one.phase, other.phase):
                kills -= 1
                killed = rng.choice((one, other))
                killed.kill()
                killed.start()
        until(lambda: one.elsewhere == other.elsewhere == "audited")
        logs = [_log(table, folder / f"{at}.log") for at, table in enumerate((one, other))]
    finally:
        for table in (one, other):
            table.kill()
    state = verify(logs[0])
    if logs[0] != logs[1] or not isinstance(state, Over):
        raise Stuck
    return len(logs[0])


def _log(table: Table, file: Path) -> list[Entry]:
    table.say(f"log {file}")
    until(lambda: file.exists() and file.read_bytes().endswith(b"\n"))
    return [msgspec.json.decode(line, type=Entry) for line in file.read_bytes().splitlines()]


@click.command()
@click.option("--matches", default=100, show_default=True)
@click.option("--address", default=HERE, show_default=True, help="A broker, or where to serve.")
@click.option("--loss", default=0.3, show_default=True)
@click.option("--kills", default=4, show_default=True, help="In each match.")
@click.option("--seed", default=1, show_default=True)
def main(matches: int, address: str, loss: float, kills: int, seed: int) -> None:
    """Play matches of two processes, and print how many went wrong."""
    wrong = entries = 0
    for number in range(seed, seed + matches):
        with tempfile.TemporaryDirectory(prefix="joined-") as folder:
            try:
                entries += play(Path(folder), number, address.format(port=18800 + number % 100),
                                loss, kills)
            except (Stuck, Lie) as why:
                wrong += 1
                click.echo(f"match {number}: {type(why).__name__} {why}")
    click.echo(f"{matches} matches, {entries} entries: {wrong} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
