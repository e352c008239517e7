"""Joined tables of which one cannot write for a while: no step is lost, doubled or half taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from companion.games.mutton.joined.checks import verify
from companion.games.mutton.joined.partner import Stand
from companion.games.mutton.table.table import Table
from tests.extras.joined.pairs import TICK_MS, Pair

KINDS = {"begin", "bid", "place", "seal", "ask", "play", "undo", "agree", "hint", "give-up",
         "another"}


class FullPair(Pair):
    """Two tables with journals, of which the one on `side` has a disk that can refuse to write."""

    def __init__(self, seed: int, folder: Path, side: int) -> None:
        super().__init__(seed, (folder / "one", folder / "two"))
        self.side = side
        self.refused: set[str] = set()
        """The kinds of entries that the disk has refused."""

    @property
    def full(self) -> Table:
        return self.tables[self.side]

    def refuse(self, on: bool) -> None:
        self.full.journal._db.execute(f"PRAGMA query_only = {on:d}")

    def while_full(self, act: Callable[[], object], *, killed: bool = False) -> None:
        """Do something while the disk is full, and see that nothing comes of it until there is
        room, or a restart."""
        entries = self.full.log.entries if self.full.log is not None else []
        kept, said = len(entries), len(self.air.sent[self.side])
        self.refuse(True)
        act()
        self.wait(600)
        late = self.full.log.entries[kept:] if self.full.log is not None else []
        assert bool(late) == (self.full.journal.unwritten > 0)
        assert (bool(late) or not self.full.journal.forced) == (
            self.full.view().save_error is not None)
        assert all(msgspec.json.decode(data, type=Stand).have <= kept
                   for _, data in self.air.sent[self.side][said:]), "it says what it does not keep"
        self.refused |= {entry.command.partition(" ")[0] for entry in late}
        if killed:
            self.kill(self.side)
            if self.full.phase == "unsealing":  # the end of a game was forgotten: its pack counts
                self.say(self.side, f"pack {''.join(self.packs[self.full.state.number])}")
            assert len(self.full.log.entries) <= kept + 1  # a restart may already have heard one
        else:
            self.refuse(False)
            self.wait(5000)
        assert (self.full.journal.unwritten, self.full.view().save_error) == (0, None)
        one, other = self.tables
        if one.log is not None and other.log is not None:
            self.settle()
            assert one.log.entries == other.log.entries
        if late and not killed:
            assert self.full.log.entries[kept:][:len(late)] == late, "a step was lost"

    def say_full(self, number: int, *lines: str) -> None:
        """Say something at a table while the disk is full."""
        self.while_full(lambda: self.say(number, *lines))


def play(pair: FullPair, form: str) -> None:
    """Play a match in which the disk is full at every entry, with some restarts in between."""
    asked = False
    pair.wait(10 * TICK_MS)
    pair.say_full(0, "players Ann Ben", "options size=3 sheep=8 wolves=2", f"form {form}",
                  "hints 1", "start")
    pair.say_full(1, "start")
    for number in range(100):
        if all(table.state.course.over for table in pair.tables):
            break
        farmer = next((each for each, table in enumerate(pair.tables)
                       if table.phase == "farmer" and not table.turn.led), None)
        if farmer is not None and not asked:
            asked = True
            pair.say_full(0, "deduction on")
            pair.say_full(1, "deduction on")
            pair.say_full(farmer, "move pass")
            pair.say_full(farmer, "undo")
            pair.say_full(1 - farmer, "undo")
            pair.say_full(farmer, "hint")
        elif farmer is not None and number > 6:
            pair.say_full(farmer, "stop")
        else:
            pair.while_full(pair.turn, killed=number % 4 == 3)
    pair.wait(1000)
    assert [table.view().elsewhere.state for table in pair.tables] == ["audited"] * 2
    assert verify(pair.full.log.entries).course.over
    for table in pair.tables:
        table.journal.close()


@pytest.mark.parametrize("side", [0, 1])
def test_no_step_is_lost_where_a_disk_is_full_at_every_entry(side: int, tmp_path: Path) -> None:
    refused = set()
    for form in "bids", "duel":
        pair = FullPair(1, tmp_path / form, side)
        play(pair, form)
        refused |= pair.refused
    assert refused == KINDS


def test_what_arrives_is_shown_before_it_is_forced_to_the_disk_and_answered_after(
    tmp_path: Path,
) -> None:
    pair = Pair(1, (tmp_path / "one", tmp_path / "two"))
    pair.begin()
    pair.settle()
    table, said = pair.tables[1], pair.air.sent[1]
    entries = len(table.log.entries)
    while len(table.log.entries) == entries:
        before = len(said)
        pair.turn()
        pair.wait(TICK_MS)
    assert (table.journal.forced, len(said)) == (False, before)
    pair.wait(TICK_MS)
    assert table.journal.forced
    assert msgspec.json.decode(said[-1][1], type=Stand).have == len(table.log.entries)
    for each in pair.tables:
        each.journal.close()
