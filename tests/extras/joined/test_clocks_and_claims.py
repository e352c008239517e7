"""Thinking clocks of joined matches, and matches that are claimed because a table is away."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pytest

from companion.games.mutton.joined.checks import verify
from companion.games.mutton.joined.entries import CLAIM
from companion.games.mutton.joined.thinking_clock import FREE_MS, ThinkingClock
from companion.games.mutton.referee.state import Claimed, Playing
from companion.referee.course import GiveUp
from companion.table.errors import TableError
from tests.extras.joined.pairs import OPTIONS, Pair
from tests.extras.joined.test_joined_board import Boarded

DAY_MS = 86_400_000.0


def farmers_turn(*agreed: str, pair: Pair | None = None) -> Pair:
    """Two tables in the first turn of the Farmer, which plays at table 1."""
    found = pair or Pair(1)
    found.begin(OPTIONS, "duel", *agreed)
    while not (found.tables[1].phase == "farmer" and found.settled):
        found.turn()
        found.wait(200)
    return found


def spent(pair: Pair) -> list[tuple[int, int]]:
    return [table.state.course.spent for table in pair.tables]


def test_each_table_signs_how_long_its_player_has_thought() -> None:
    pair = farmers_turn("clock 5")
    assert spent(pair) == [(0, 0)] * 2, "the first 30 s of a turn are free"
    pair.wait(45_000)
    assert [table.view().clock.left for table in pair.tables] == [(300, 300), (300, 285)]
    pair.say(1, "move pass")
    pair.settle()
    assert spent(pair) == [(0, 15)] * 2
    assert pair.tables[0].log.entries[-1].command == "play pass 15"
    pair.wait(50_000)
    pair.turn()
    pair.settle()
    assert spent(pair) == [(20, 15)] * 2
    pair.play()
    assert [table.view().elsewhere.state for table in pair.tables] == ["audited"] * 2
    assert verify(pair.tables[0].log.entries).course.over


def test_no_clock_runs_while_the_other_table_is_away() -> None:
    pair = farmers_turn("clock 5")
    pair.wait(40_000)
    pair.air.cut = True
    pair.wait(60_000)
    assert pair.tables[1].view().clock.left[1] in range(286, 291)
    pair.air.cut = False
    pair.wait(10_000)
    pair.say(1, "move pass")
    pair.settle()
    assert spent(pair)[0][1] in range(20, 25)


def test_no_clock_runs_while_the_board_is_behind() -> None:
    pair = Boarded(1, 1)
    pair.begin(OPTIONS, "duel", "clock 5")
    pair.rig.set_up("sparse")
    pair.say(1, "confirm")
    pair.settle()
    pair.say(0, "pack ABC")
    pair.wait(300)
    pair.say(0, *pair._lines(0, pair.tables[0]))
    pair.wait(15_000)
    assert pair.tables[1].view().elsewhere.state == "behind"
    pair.hands(1)
    pair.wait(35_000)
    assert pair.tables[1].phase == "farmer"
    assert pair.tables[1].view().clock.left[1] in range(293, 297)


def given_up(pair: Pair, who: int) -> None:
    """The game is over because this seat gave it up, and both tables have checked it."""
    assert [table.phase for table in pair.tables] == ["over", "over"]
    assert pair.tables[0].log.entries[-1].command == f"give-up {who}"
    assert pair.tables[0].log.entries[-1].by == who
    assert [table.view().elsewhere.state for table in pair.tables] == ["audited"] * 2


def test_a_farmer_without_time_has_given_up_and_its_flock_is_eaten() -> None:
    pair = farmers_turn("clock 1")
    before = pair.tables[0].state.game.position
    pair.wait(95_000)
    given_up(pair, 1)
    for table in pair.tables:
        game = table.state.game
        assert game.points == game.options.sheep - game.options.wolves > len(before.dead)


def test_a_wolf_without_time_has_given_up_and_its_points_stand() -> None:
    pair = farmers_turn("clock 1")
    pair.say(1, "move pass")
    pair.wait(1000)
    points = pair.tables[0].game.points
    pair.wait(95_000)
    given_up(pair, 0)
    assert [table.state.game.points for table in pair.tables] == [points] * 2


def test_after_a_game_no_clock_keeps_the_table_busy() -> None:
    pair = farmers_turn("clock 5")
    pair.say(1, "move pass")
    pair.wait(45_000)
    pair.tables[0].decide(GiveUp(0))
    pair.wait(5000)
    given_up(pair, 0)
    for table in pair.tables:
        assert table.due(pair.air.now) > pair.air.now


def test_two_who_give_up_at_once_end_the_game_once() -> None:
    pair = farmers_turn("clock 1")
    pair.tables[1].decide(GiveUp(1))
    pair.tables[0].decide(GiveUp(0))
    pair.wait(1000)
    given_up(pair, 0)


def away(pair: Pair, days: float) -> None:
    """Let the tables not hear each other for some days."""
    pair.air.cut = True
    pair.air.now += days * DAY_MS
    pair.wait(100)


def back(pair: Pair) -> None:
    pair.air.cut = False
    pair.wait(2000)


def test_a_match_is_claimed_after_the_agreed_absence() -> None:
    pair = farmers_turn("absence 2")
    wolf, farmer = pair.tables
    away(pair, 1.5)
    with pytest.raises(TableError) as why:
        pair.say(0, "claim")
    assert why.value.message.id == "cannot-claim"
    away(pair, 0.5)
    assert wolf.view().elsewhere.claimable
    assert "claim" in [button.command for button in wolf.view().buttons]
    pair.say(0, "claim")
    back(pair)
    for table in pair.tables:
        assert (table.phase, table.state.course.claimed) == ("match-over", 0)
        assert table.view().sentence.id == "match-claimed"
    assert wolf.log.entries == farmer.log.entries
    assert isinstance(verify(wolf.log.entries), Claimed)
    assert pair.broken == []
    pair.say(1, "new")
    assert farmer.phase == "setup"


def test_nobody_claims_a_match_that_waits_for_the_own_move_or_without_an_agreement() -> None:
    for pair in farmers_turn("absence 1"), farmers_turn():
        if pair.tables[0].state.course.days:
            pair.say(1, "move pass")
            pair.settle()
        away(pair, 30)
        with pytest.raises(TableError):
            pair.say(0, "claim")


def test_a_claim_counts_also_where_the_other_table_went_on_without_being_heard() -> None:
    pair = farmers_turn("absence 1")
    pair.say(1, "move pass")
    pair.settle()
    pair.air.cut = True
    pair.turn()
    wolf, farmer = pair.tables
    assert len(wolf.log.entries) > len(farmer.log.entries)
    away(pair, 1)
    pair.say(1, "claim")
    assert farmer.phase == "match-over"
    assert farmer.log.entries[-1].command == f"{CLAIM}1 24"
    back(pair)
    assert pair.broken == []
    assert isinstance(verify(farmer.log.entries), Claimed)
    assert wolf.view().sentence.id == "joined-claimed"
    pair.say(0, "abandon")
    assert wolf.phase == "setup"


def test_a_claim_outlives_a_restart(tmp_path: Path) -> None:
    pair = farmers_turn("absence 1", pair=Pair(1, (tmp_path / "one", tmp_path / "two")))
    away(pair, 1)
    pair.kill(0)
    assert isinstance(pair.tables[0].state, Playing)
    pair.say(0, "claim")
    pair.kill(0)
    assert pair.tables[0].journal.matches()[0].result is not None
    back(pair)
    assert pair.tables[1].state.course.claimed == 0
    for table in pair.tables:
        table.journal.close()


def test_a_clock_says_when_its_next_second_is_over() -> None:
    clock, now, seen = ThinkingClock(), 0.0, []
    clock.watch("turn", now, running=True)
    while len(seen) < 4:
        now = clock.due
        clock.watch("turn", now - 1, running=True)
        before = clock.seconds
        clock.watch("turn", now, running=True)
        seen.append((now, before, clock.seconds))
    assert seen == [(FREE_MS + 1000 * n, n - 1, n) for n in range(1, 5)]
    clock.watch("turn", now, running=False)
    assert clock.due == inf
