"""Programs of other makes in the arena: their games count, and so do their forfeits."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.arena.results import Results
from companion.cli import sheepfold
from tests.companion.foreign.programs import example, needs_perl, ours, program


def arena(folder: Path, *args: str) -> Result:
    return CliRunner().invoke(sheepfold, ["arena", "--jobs", "1", "-o", str(folder), *args])


def rows(folder: Path, wolf: str, farmer: str) -> list[dict[str, str]]:
    with Results(folder, 1).file(wolf, farmer).open() as file:
        return list(csv.DictReader(file))


@pytest.mark.whole
@needs_perl
def test_fifty_games_of_the_example_on_both_sides(tmp_path: Path) -> None:
    result = arena(tmp_path, "--wolf", example(), "--farmer", example(), "--games", "50")
    assert result.exit_code == 0, result.output
    played = rows(tmp_path, example(), example())
    assert len(played) == 50
    assert {row["forfeit"] for row in played} == {""}
    assert "forfeited" not in result.stdout


@needs_perl
def test_ours_as_a_program_plays_the_same_games_as_the_built_in_player(tmp_path: Path) -> None:
    command = ours("--strength", "club")
    result = arena(tmp_path, "--wolf", command, "--wolf", "club", "--farmer", example(),
                   "--games", "3")
    assert result.exit_code == 0, result.output
    games = [[(row["number"], row["score"], row["rounds"])
              for row in sorted(rows(tmp_path, wolf, example()), key=lambda row: row["number"])]
             for wolf in (command, "club")]
    assert games[0] == games[1]
    assert len(games[0]) == 3


@pytest.mark.parametrize(("go", "reason", "said"), [
    ("time.sleep(60)", "silent", "took too long"),
    pytest.param("sys.exit()", "ended", "ended without an answer", marks=pytest.mark.whole),
    ('say("bestmove H:")', "illegal", "made an illegal move"),
    pytest.param(
        'say("bestmove")', "garbled", "gave an unreadable answer", marks=pytest.mark.whole),
])
def test_a_program_that_cannot_play_on_forfeits_the_game(
    tmp_path: Path, go: str, reason: str, said: str
) -> None:
    bad = program(tmp_path, go)
    result = arena(tmp_path / "out", "--wolf", bad, "--farmer", "random", "--games", "2",
                   "--time", "200")
    assert result.exit_code == 0, result.output
    assert [(row["score"], row["forfeit"]) for row in rows(tmp_path / "out", bad, "random")] == [
        ("0", f"wolf {reason}")] * 2
    assert f"2 of 2 games forfeited, because the Wolf {said}" in result.stdout
    (summary,) = csv.DictReader((tmp_path / "out" / "summary.csv").open())
    assert (summary["forfeits"], float(summary["mean"])) == ("2", 0)


def test_a_farmer_that_forfeits_loses_all_sheep(tmp_path: Path) -> None:
    bad = program(tmp_path, "sys.exit()")
    arena(tmp_path / "out", "--wolf", "random", "--farmer", bad, "--games", "1")
    assert [(row["score"], row["forfeit"]) for row in rows(tmp_path / "out", "random", bad)] == [
        ("22", "farmer ended")]


def test_a_file_from_before_there_were_forfeits_can_be_continued(tmp_path: Path) -> None:
    old = "number,score,rounds,wolf_ms,wolf_worst_ms,farmer_ms,farmer_worst_ms\n0,12,9,1,2,1,4\n"
    (tmp_path / "random-random-seed1.csv").write_text(old)
    result = arena(tmp_path, "--wolves", "random", "--farmers", "random", "--games", "2",
                   "--resume")
    assert result.exit_code == 0, result.output
    played = rows(tmp_path, "random", "random")
    assert [(row["number"], row["forfeit"]) for row in played] == [("0", ""), ("1", "")]
    assert played[0]["score"] == "12"


@pytest.mark.parametrize(("command", "said"), [
    ("cmd:./no-such-program", "no-such-program cannot be started. (cmd:./no-such-program)"),
    ("cmd:false", "false has stopped. (cmd:false)"),
])
def test_a_program_that_cannot_play_is_an_error_before_the_first_game(
    tmp_path: Path, command: str, said: str
) -> None:
    result = arena(tmp_path, "--wolves", f"random,{command}", "--farmer", "random",
                   "--games", "5")
    assert result.exit_code == 1
    assert said in result.stderr
    assert not list(tmp_path.glob("*.csv"))


def test_names_may_be_given_one_by_one(tmp_path: Path) -> None:
    result = arena(tmp_path, "--wolf", "tips", "--wolves", "random", "--farmer", "random",
                   "--games", "1")
    assert result.exit_code == 0, result.output
    assert {path.name for path in tmp_path.glob("*-seed1.csv")} == {
        "tips-random-seed1.csv", "random-random-seed1.csv"}
    assert "Unknown Wolf 'fox'" in arena(tmp_path, "--wolf", "fox").stderr
    studied = arena(tmp_path, "--wolf", "tips", "--exploit", "wolf")
    assert studied.exit_code == 2
