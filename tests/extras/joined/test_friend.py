"""The other seat of a joined match, played in a page in Debian's Chromium with our own Python."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from random import Random
from threading import Thread
from typing import Any

import msgspec

from companion.extras.joined.network import Network
from companion.extras.joined.paired_tables import PairedTables
from companion.games.mutton.joined.entries import Entry
from companion.games.mutton.joined.meetings import Meetings
from companion.games.mutton.joined.partner import Stand
from companion.games.mutton.referee import steps
from companion.games.mutton.table.table import Table
from companion.players.serving import AtOnce
from companion.store.journal import Journal
from companion.terminal.own_words import run_command
from companion.words.catalogue import TYPED
from engine.mutton import notation
from tests.browser.chromium import is_accessible, page
from tests.browser.slow_site import Site, serving
from tests.extras.joined.test_joined_lies import Liar
from tests.extras.web.test_browser import SUSPECT
from tests.extras.web.test_page import PATIENCE_MS, built, pytestmark

__all__ = ["built", "pytestmark"]
PATIENCE_S = 100
WOLVES = 2
OPTIONS = f"size=3 sheep=10 wolves={WOLVES}"


class Program:
    """`sheepfold table --json`, which invites the page."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.env = dict(os.environ, XDG_STATE_HOME=str(folder), XDG_CONFIG_HOME=str(folder),
                        XDG_DATA_HOME=str(folder),
                        PYTHON_KEYRING_BACKEND="keyring.backends.null.Keyring")
        self.running = subprocess.Popen(
            [sys.executable, "-m", "companion.cli", "table", "--json", "--board", "none", *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, env=self.env)
        self._lines = Queue[str]()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        """Read all that it prints: it would stop at a full pipe."""
        assert self.running.stdout is not None
        for line in self.running.stdout:
            self._lines.put(line)

    def say(self, line: str) -> None:
        assert self.running.stdin is not None
        self.running.stdin.write(f"{line}\n")

    def heard(self, event: str, sentence: str = "") -> dict[str, Any]:
        """Wait for an event, with this message in it."""
        while True:
            said: dict[str, Any] = json.loads(self._lines.get(timeout=PATIENCE_S))
            assert said["event"] != "error", said["text"]
            about = said.get("view", said).get("sentence_message", {"id": ""})["id"]
            if said["event"] == event and sentence in ("", about):
                return said

    def end(self) -> None:
        self.say("quit")
        assert self.running.wait(60) == 0


@contextmanager
def joined(built: Path, code: str, address: str, **more: Any) -> Iterator[Any]:
    """A browser with the page, which has joined the table of this code."""
    with serving(Site(built)) as site, page(**more) as shown:
        shown.set_default_timeout(PATIENCE_MS)
        shown.goto(f"{site}/friend.html")
        enter(shown, code, address)
        yield shown


def enter(shown: Any, code: str, address: str) -> None:
    """Join the table of this code in a page that was just opened."""
    shown.click("#offer > button:not(.main)")
    assert is_accessible(shown)
    for at, text in enumerate((code, address, "Ben")):
        shown.locator("#offer input").nth(at).fill(text)
    shown.click("#offer form .main")


def tap(shown: Any, selector: str) -> bool:
    """Tap the first of these elements, if there is one just now."""
    tapped: bool = shown.evaluate("""selector => {
        const found = document.querySelector(selector);
        found?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return Boolean(found);
    }""", selector)
    shown.wait_for_timeout(100)
    return tapped


def play(shown: Any, until: str) -> None:
    """Tap what is lit or may be tapped, until there is a button of this name."""
    rng = Random(7)
    while not shown.locator("#buttons button", has_text=until).count():
        keys = shown.locator(".key").all()
        for key in rng.sample(keys, WOLVES) if keys else ():
            key.click()
        turn = shown.locator("#buttons button").count()
        confirm = shown.locator("#buttons :text-is('Confirm')")
        may_pass = shown.locator("#buttons :text-is('Pass')")
        if tap(shown, "#use:enabled") or not turn or tap(shown, ".cell.legal"):
            continue
        if confirm.count():
            confirm.click()
        elif tap(shown, ".cell.may"):
            continue
        elif may_pass.count():
            may_pass.click()
        else:
            tap(shown, SUSPECT)


def verified(log: Path, program: Program) -> str:
    """Return what `sheepfold verify` says of a log."""
    return subprocess.run([sys.executable, "-m", "companion.cli", "verify", str(log)],
                          capture_output=True, text=True, env=program.env, check=False).stdout


def test_a_match_in_both_roles_is_checked_in_the_page(built: Path, tmp_path: Path) -> None:
    """A duel with small flocks against a computer of the other table. Both logs are equal."""
    program = Program(tmp_path, "--wolf", "computer:level-4", "--farmer", "Ben", "--away",
                      "farmer", "--options", OPTIONS)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    program.say(f"invite ws://127.0.0.1:{port}")
    invited = program.heard("invited")
    with joined(built, invited["code"], invited["address"]) as shown:
        words = program.heard("paired")["words"]
        shown.locator("#paired", has_text=words).wait_for()
        program.heard("elsewhere", "joined-choose")
        program.say("start")
        shown.locator("#buttons :text-is('Start')").click()
        play(shown, "Next game")
        assert is_accessible(shown)
        shown.locator("#detail", has_text="everything fits").wait_for()
        shown.click("#buttons :text-is('Next game')")
        program.heard("state", "type-confirm-or-place")
        program.say("confirm")  # what the computer has chosen
        play(shown, "New match")
        shown.locator("#detail", has_text="everything fits").wait_for()
        with shown.expect_download() as saved:
            shown.click("#save")
        saved.value.save_as(tmp_path / "page.jsonl")
        program.heard("match-over")
        program.say(f"log {tmp_path / 'program.jsonl'}")
        program.end()
    log = (tmp_path / "page.jsonl").read_text()
    assert log == (tmp_path / "program.jsonl").read_text()
    entries = [json.loads(line) for line in log.splitlines()]
    assert sum('"step": "opened"' in step for each in entries for step in each["steps"]) == 2
    assert "All" in verified(tmp_path / "page.jsonl", program)


class LyingTable(Liar):
    """A table in this process, whose Wolf says of the first shot wolf that it was a sheep."""

    def __init__(self) -> None:
        self.rng = Random(1)
        self.wolf = Table(Journal(None), self.rng, lambda: "2026-11-24 10:00", catalogue=TYPED)
        self.network = Network(PairedTables(None), "Ann's table")
        self.meetings = Meetings(self.wolf, lambda: self.network)
        self._served = AtOnce(self.rng)

    def until(self, found: Callable[[], object]) -> Any:
        """Let time pass until something is true, and return it."""
        end = time.monotonic() + PATIENCE_S
        while not (what := found()):
            assert time.monotonic() < end, "waited in vain"
            now = time.monotonic() * 1000
            self.meetings.poll()
            self.wolf.tick(now)
            self._served.serve(self.wolf, now)
            time.sleep(0.02)
        return what

    def say_line(self, *lines: str) -> None:
        for line in lines:
            run_command(self.wolf, line, time.monotonic() * 1000)

    def say(self, *entries: Entry) -> None:
        self.line.send(msgspec.json.encode(Stand(
            drawn="0" * 32, match=self.entries[0].hash, entries=entries)))

    def asked(self) -> Any:
        """What the page asks of this table."""
        return next((said["ask"] for said in map(json.loads, self.line.receive())
                     if said["ask"] is not None), None)


def test_a_lie_of_the_other_table_is_found_in_the_page(built: Path, tmp_path: Path) -> None:
    """A shot wolf is called a sheep, and another pack is opened that explains this."""
    liar = LyingTable()
    liar.meetings.invite("ws://127.0.0.1:0")
    pairing = liar.meetings.pairing
    assert pairing is not None
    liar.until(lambda: pairing.address)
    try:
        with joined(built, pairing.code, pairing.address) as shown:
            other = liar.wolf.other
            liar.until(lambda: other.partner is not None and other.partner.their_drawn)
            liar.say_line("players Ann Ben", "start")
            liar.until(shown.locator("#buttons :text-is('Start')").count)
            shown.click("#buttons :text-is('Start')")
            liar.until(shown.locator("#buttons :text-is('Confirm')").count)
            shown.click("#buttons :text-is('Confirm')")
            liar.until(lambda: liar.wolf.phase == "choosing")
            liar.say_line("pack HIDE")
            liar.until(lambda: liar.wolf.phase == "wolf")
            liar.say_line("move A:B-b4,E-c3")
            liar.until(shown.locator("#buttons :text-is('Pass')").count)
            liar.line, liar.witness = liar.wolf.other.partner.line, liar.wolf.vault.witness
            liar.entries, liar.state = list(liar.wolf.log.entries), liar.wolf.sitting.latest
            liar.wolf.other.partner = None
            shown.locator(".cell[aria-label*=': E']").click()
            while not shown.locator("#buttons :text-is('Confirm')").count():
                tap(shown, ".cell.legal")
            shown.click("#buttons :text-is('Confirm')")
            ask = liar.until(liar.asked)
            move, _ = notation.parse(ask["command"].removeprefix("play "), "farmer")
            liar.forge(ask["command"], steps.Made(move, ("x",)), by=1, asked=ask["signed"])
            shown.locator("#facts", has_text="Round 2").wait_for()
            liar.open(lambda opened: msgspec.structs.replace(opened, pack="BDHI", points=2))
            shown.locator("#sentence", has_text="not the one that was sealed").wait_for()
            with shown.expect_download() as saved:
                shown.click("#save")
            saved.value.save_as(tmp_path / "proof.jsonl")
    finally:
        liar.meetings.close()
    proof = [json.loads(line) for line in (tmp_path / "proof.jsonl").read_text().splitlines()]
    assert proof[-2]["command"] == ask["command"]
