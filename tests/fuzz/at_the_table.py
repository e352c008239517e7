"""What players, and their hands on the simulated board, can say and do in any order."""

import json
from collections.abc import Sequence
from random import Random

from companion.games.mutton.referee import follow
from companion.games.mutton.table.table import Table
from companion.link import messages
from companion.link.events import CellState, Changed, Connected, Lost, Sensed, Tagged, Trouble
from companion.players.serving import AtOnce
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.plain_json import plain
from companion.words.catalogue import SCREEN
from engine.hexgrid import HexGrid
from firmware import wire
from hardware.rig import Rig
from hardware.tabletop import RigError, tag_uid
from tests.companion.opened import pack_of, wolfs_view
from tests.fuzz.feeding import Feed
from tests.fuzz.in_files import STORY
from tests.fuzz.sentences import sentence

CELLS = HexGrid.of(3).cells
HELLO = wire.Hello(wire.MAJOR, wire.MINOR, wire.CAP_LEDS | wire.CAP_PAD, len(CELLS), 200, "1.0",
                   "fuzz", b"fuzz")
WORDS = (
    "players", "options", "preset", "form", "hints", "start", "resume", "leave", "abandon", "bid",
    "pass", "place", "confirm", "pack", "berserk", "undo", "which", "note", "deduction", "whatif",
    "hint", "tag", "stop", "next", "new", "nonsense",
)
REST = (
    "", "Ann Ben", '"Ann" Ben', "computer:level-4 Ben", "Ann computer:level-4",
    "size=3 sheep=5 wolves=1", "size=3 sheep=6 wolves=2 escape shotgun remove no_berserk",
    "size=3 sheep=4 wolves=1 no_reveal", "dictionary size=3 sheep=8 wolves=3", "Classic",
    "Shotgun", "duel", "bids", "target", "target 2", "0", "1", "2", "7", "99", "sparse", "random",
    "mirror", "hand", "free", "a1,a2,e3,e4,c3", "A", "B", "C", "AB", "HIDE", "off", "on Ann",
    "on Ben", "off Ann", "on", "a1 A", "c3 B", "A suspicious",
)
MOST_STEPS = 400


def commands(data: bytes) -> None:
    """Commands, and what a board tells, to a table that may already be in a game."""
    feed = Feed(data)
    table = _table(feed.byte() % 4)
    opponents = AtOnce(Random(1))
    now = 0.0
    for _ in range(MOST_STEPS):
        if not feed:
            break
        what = feed.byte()
        now += feed.byte() * 8
        if what < 128:
            words = feed.choice(WORDS), feed.choice(REST)
            _say(table, " ".join(words), now)
        elif what < 160:
            _say(table, feed.text(), now)
        else:
            table.event(_event(what, feed), now)
        opponents.serve(table, now)
        table.tick(now)
        _look(table)


def _table(standing: int) -> Table:
    """A table before a match, in one without a board, in one with a board, or offered one."""
    journal = Journal(None)
    if standing == 3:
        journal.begin("Ann and Ben", "today", STORY)
        return Table(journal, Random(1), lambda: "today", seal_cost=1)
    table = Table(journal, Random(1), lambda: "today", seal_cost=1)
    if standing:
        journal.begin("Ann and Ben", "today", STORY[:3])
        table.sitting.state = follow(STORY[:3])
        table.vault.set_pack(pack_of(frozenset("A")))
    if standing == 2:
        table.event(Connected(HELLO), 0.0)
        places = dict(zip(("a1", "a2", "e3", "e4", "c3"), "ABCDE", strict=True))
        table.event(Sensed(_states(places)), 0.0)
        table.tick(1000.0)
        table.board.require().tracker.assume(places)
        table.board.restoring = False
    return table


def _states(cells: Sequence[str] | dict[str, str]) -> tuple[CellState, ...]:
    return tuple(CellState(cell in cells) for cell in CELLS)


def _event(what: int, feed: Feed) -> object:
    if what < 224:
        return Changed(feed.choice(CELLS), CellState(feed.byte() % 4))
    if what < 236:
        uid = tag_uid(chr(65 + feed.byte() % 26)) if what & 1 else feed.bytes()
        return Tagged(feed.choice((None, *CELLS)), uid, bool(what & 2))
    if what < 244:
        return Sensed(tuple(CellState(feed.byte() % 4) for _ in CELLS))
    if what < 248:
        return Connected(HELLO)
    if what < 252:
        return Lost(messages.SILENT)
    return Trouble(messages.DARK, feed.choice((None, *CELLS)))


def _say(table: Table, text: str, now: float) -> None:
    table.tick(now)  # time may do something of itself
    before = table.state
    try:
        run_command(table, text, now)
    except TableError as wrong:
        sentence(wrong)
        sentence(SCREEN.private_text(wrong.private or wrong.message))
        if not text.startswith("confirm"):
            assert table.state is before, "a refused command changes nothing"


def _look(table: Table) -> None:
    """Everything public can be shown, and says what to do."""
    view = table.view()
    sentence(SCREEN.text(view.sentence))
    for problem in view.problems:
        sentence(problem.text)
    json.dumps(plain(view))
    wolfs_view(table)


def rig(data: bytes) -> None:
    """Lines of the rig's language."""
    feed = Feed(data)
    board = Rig(2, seed=1, identity=feed.choice(("pad", "cells")))
    passed = 0.0
    for line in feed.rest().decode(errors="replace").split("\n")[:100]:
        if line.split("#")[0].lower().split()[:1] == ["wait"]:
            line = line[:9]  # a long wait is a long wait
            if len(line) > 7:
                continue
        try:
            board.command(line)
        except RigError as wrong:
            sentence(wrong)
        board.advance(7)
        passed += 7
    board.advance(50)
    assert set(board.standing()) <= set(board.spec.cells)
