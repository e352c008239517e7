"""The arena of the tile games: pairs that always end the same, summed up truly."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from companion import cli
from companion.arena.tile_games import Contest, Outcome, Pair, Times, play, players, summed
from tests.companion.words.english_numbers import english_numbers


def points(pair: Pair) -> tuple[int, int]:
    outcome = play(pair)
    assert min(*outcome.one_ms, *outcome.other_ms) > 0
    return outcome.one, outcome.other


@pytest.mark.parametrize(("contest", "one", "other"), [
    ("dogs", "greedy", "random"), ("together", "random", "random"), ("rivals", "random", "random"),
])
def test_a_pair_always_ends_the_same(contest: Contest, one: str, other: str) -> None:
    assert points(Pair(contest, one, other, 1, 0)) == points(Pair(contest, one, other, 1, 0))


def test_another_number_is_another_pair() -> None:
    ends = {points(Pair("together", "random", "random", 1, number)) for number in range(5)}
    assert len(ends) > 1


def test_a_player_is_no_better_than_itself_with_the_same_stack() -> None:
    """Together both play the same stack, so a player without chance of its own would draw; and a
    duel of a player with itself is won by neither more often than by chance."""
    outcomes = [play(Pair("dogs", "random", "random", 2, number)) for number in range(12)]
    assert 0 < sum(it.one > it.other for it in outcomes) < 12


def test_the_summary_is_right() -> None:
    summary = summed([Outcome(12, 9, (5.0, 4.0), (1.0,)), Outcome(8, 9, (3.0,), (2.0,)),
                      Outcome(9, 9, (1.0,), ())])
    assert (summary.pairs, summary.won, summary.drawn) == (3, 1, 1)
    assert summary.lead == pytest.approx(2 / 3)
    assert summary.error == pytest.approx((13 / 3 / 3) ** 0.5)
    assert summary.one_ms == Times(3.5, 5.0, 5.0)
    assert summary.other_ms == Times(1.5, 2.0, 2.0)
    with pytest.raises(ValueError, match="no pair was played"):
        summed([])


def test_of_a_hundred_moves_one_may_take_longer_than_the_99_per_cent() -> None:
    assert Times.of(range(1, 101)) == Times(50.5, 99, 100)
    assert Times.of(()) == Times(0, 0, 0)


def test_the_command_prints_a_table_and_writes_rows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rows = tmp_path / "out.csv"
    code = cli.run(["--lang", "fr", "tile-arena", "dogs", "greedy", "random", "--pairs", "2",
                    "--jobs", "1", "-o", str(rows)])
    out = capsys.readouterr().out
    assert code == 0
    written = list(csv.DictReader(rows.read_text("utf-8").splitlines()))
    pairs = [play(Pair("dogs", "greedy", "random", 1, number)) for number in range(2)]
    assert [(int(it["one"]), int(it["other"])) for it in written] == [
        (it.one, it.other) for it in pairs]
    assert f"{summed(pairs).one:.2f}".replace(".", ",") in out
    assert not english_numbers(out)


def test_unknown_players_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["tile-arena", "rivals", "master", "greedy"]) == 1
    assert capsys.readouterr().err == (
        f"Unknown player 'master'. Choose from {', '.join(players('rivals'))}.\n")
