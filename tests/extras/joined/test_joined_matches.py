"""Whole matches of two tables over a line that loses, doubles and reorders, with restarts."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.fairness import examine
from companion.games.mutton.joined.checks import verify
from companion.table.errors import TableError
from companion.table.match_table import Resume
from engine.mutton import records
from tests.companion.games.mutton.referee.matches import FORMS, options_for
from tests.companion.opened import Drawing, computers_draw, grains
from tests.extras.joined.pairs import OPTIONS, Pair
from tests.long_form import only


@pytest.mark.parametrize("seed", only((2, 4, 6), range(1000)))
def test_an_honest_match_ends_alike_at_both_tables_and_nobody_is_accused(
    seed: int, tmp_path: Path
) -> None:
    pair = Pair(seed, (tmp_path / "one", tmp_path / "two"), loss=0.3)
    pair.begin(str(options_for(Random(seed))), FORMS[seed % 3], "hints 2")
    pair.play(kills=4)
    one, other = pair.tables
    assert [table.view().elsewhere.state for table in pair.tables] == ["audited"] * 2, [
        str(table.other.partner.lie) for table in pair.tables]
    assert one.log.entries == other.log.entries
    assert one.state.records == other.state.records
    for record in one.state.records:
        assert examine(records.write(record), cost=2).fair
    assert verify(one.log.entries).course.over
    for table in pair.tables:
        table.journal.close()


def test_computers_play_at_the_table_of_their_seat() -> None:
    """All that they draw is the salts of their seals."""
    with computers_draw() as given:
        pair = Pair(3)
        pair.begin(OPTIONS, "duel", "players computer:level-4 computer:level-8")
        for _ in range(400):
            if all(table.state.course.over for table in pair.tables):
                break
            for number, table in enumerate(pair.tables):
                if table.phase == "placing" and table.draft.plan.chosen:
                    pair.say(number, "confirm")
                elif table.phase == "over" and number == 0:
                    pair.say(number, "next")
            pair.wait(100)
        pair.wait(500)
    assert given == grains(pair.tables[0].state.records)
    assert len({*given}) == 2
    assert [table.view().elsewhere.state for table in pair.tables] == ["audited"] * 2
    assert pair.tables[0].log.entries == pair.tables[1].log.entries


class Choosing(Pair):
    """Two tables, and what each draws while a pack is chosen there."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.drawn: list[list[bytes]] = []

    def say(self, number: int, *lines: str) -> None:
        rng = self.tables[number].rng
        assert isinstance(rng, Drawing)
        for line in lines:
            before = len(rng.given)
            super().say(number, line)
            if line.startswith("pack "):
                self.drawn.append(rng.given[before:])


def test_each_salt_is_drawn_with_its_pack_and_never_used_again() -> None:
    """By its own table, and by nothing that the other knows: neither what both have drawn before
    the match, nor the salt of a game that is over."""
    pair, salts = Choosing(6), list[bytes]()
    for _ in range(2):
        pair.begin("size=2 sheep=5 wolves=2")
        pair.play()
        salts += grains(pair.tables[0].state.records)
        for number in (0, 1):
            pair.say(number, "new")
    assert pair.drawn == [[each] for each in salts]
    assert len({*salts}) == 4, "two games, and each table was the Wolf"


def joined(seed: int = 1, *, loss: float = 0.0) -> Pair:
    pair = Pair(seed, loss=loss)
    pair.begin()
    for _ in range(40):
        if pair.tables[0].phase in ("wolf", "farmer"):
            break
        pair.turn()
        pair.wait(200)
    return pair


def test_nothing_is_offered_before_the_other_table_was_heard() -> None:
    pair = Pair(1)
    with pytest.raises(TableError) as why:
        pair.say(0, "start")
    assert why.value.message.id == "joined-not-heard"
    pair.wait(500)
    with pytest.raises(TableError) as why:
        pair.say(1, "start")
    assert why.value.message.id == "joined-nothing-offered"


def test_a_cut_is_seen_after_three_seconds_and_healed_by_the_next_message() -> None:
    pair = joined()
    pair.air.cut = True
    pair.wait(3500)
    assert [table.view().elsewhere.sentence.id for table in pair.tables] == [
        "joined-not-answering"] * 2
    pair.turn()
    pair.air.cut = False
    pair.settle()
    pair.play()
    assert pair.tables[0].log.entries == pair.tables[1].log.entries


def test_what_a_full_disk_does_not_keep_is_not_said(tmp_path: Path) -> None:
    pair = Pair(1, (tmp_path / "one", tmp_path / "two"))
    pair.begin(OPTIONS)
    one, other = pair.tables
    database = one.journal._db
    pages = database.execute("PRAGMA page_count").fetchone()[0]
    database.execute(f"PRAGMA max_page_count = {pages}")
    for number in range(200):  # until the last page is full
        if one.journal.save_error is not None:
            break
        pair.say(0, f"note A {number:040}")
    pair.say(1, "place sparse", "confirm")
    pair.wait(1000)
    assert (one.phase, other.phase) == ("thinking", "thinking")
    pair.wait(4000)
    view = other.view().elsewhere
    assert (view.sentence.id, view.here, view.urgent) == ("joined-disk-full", True, True)
    database.execute("PRAGMA max_page_count = 100000")
    pair.wait(6000)
    assert (one.journal.save_error, one.phase) == (None, "choosing")
    assert not other.view().elsewhere.full
    assert one.log.entries == other.log.entries
    for table in pair.tables:
        table.journal.close()


def test_what_was_done_is_taken_back_when_both_want_it() -> None:
    pair = joined()
    while pair.tables[1].phase != "farmer":
        pair.turn()
        pair.wait(200)
    pair.say(1, "move pass")
    pair.wait(200)
    one, other = pair.tables
    assert [table.phase for table in pair.tables] == ["wolf", "wolf"]
    pair.say(1, "undo")
    pair.wait(200)
    assert [one.phase, one.view().elsewhere.sentence.id] == ["wolf", "joined-asks-undo"]
    pair.say(0, "undo")
    pair.wait(200)
    assert [one.phase, other.phase] == ["farmer", "farmer"]
    pair.say(1, "move pass")
    pair.wait(200)
    pair.say(0, "undo")
    pair.wait(1000)
    assert (one.phase, other.view().elsewhere.asks) == ("wolf", "undo")
    pair.say(1, "undo")
    pair.wait(200)
    assert [one.phase, other.phase] == ["farmer", "farmer"]


def test_notes_stay_at_home_and_either_player_can_give_up() -> None:
    pair = joined()
    pair.say(1, "note A suspicious")
    pair.wait(200)
    assert "suspicious" not in str(pair.air.sent)
    assert pair.tables[1].view().notes == {"A": "suspicious"}
    pair.say(1, "stop")
    pair.wait(500)
    assert [table.phase for table in pair.tables] == ["over", "over"]


def test_deduction_is_shown_when_both_players_want_it() -> None:
    pair = joined()
    pair.say(0, "deduction on")
    pair.wait(200)
    assert [table.view().deduction for table in pair.tables] == [None, None]
    pair.say(1, "deduction on")
    pair.wait(500)
    one, other = (table.view().deduction for table in pair.tables)
    assert one is not None
    assert one == other


def test_the_farmers_hint_is_an_entry_and_shown_at_its_own_table() -> None:
    pair = Pair(2)
    pair.begin(OPTIONS, "duel", "hints 1")
    while pair.tables[1].phase != "farmer":
        pair.turn()
        pair.wait(200)
    pair.say(1, "hint")
    pair.wait(500)
    wolf, farmer = (table.view().hint for table in pair.tables)
    assert (wolf, farmer.given, farmer.left) == (None, True, 0)
    assert farmer.sentence is not None
    assert pair.tables[0].log.entries[-1].command == "hint"


def test_a_match_with_another_table_is_resumed_only_with_that_table(tmp_path: Path) -> None:
    pair = Pair(1, (tmp_path / "one", tmp_path / "two"))
    pair.begin()
    pair.wait(200)
    pair.tables[1].journal.close()
    again = pair.open(1)
    again.other.partner = None
    with pytest.raises(TableError) as why:
        again.do(Resume(), 0.0)
    assert why.value.message.id == "joined-needs-line"
    again.journal.close()
