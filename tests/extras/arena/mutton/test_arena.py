"""The arena: computer players of Mutton, of the tile games and of other makes, and studies."""

import csv
import json
import os
from pathlib import Path
from statistics import fmean
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from companion import cli
from companion.cli import sheepfold
from companion.extras.arena.executors import ClusterUnavailable, Dask, Local
from companion.extras.arena.tile_games import Outcome as TileOutcome
from companion.extras.arena.tile_games import Pair, Times, players, summed
from companion.extras.arena.tile_games import play as play_tiles
from companion.games.mutton.arena import report
from companion.games.mutton.arena.games import Fixture, Outcome, play
from companion.games.mutton.arena.results import Results
from companion.games.mutton.arena.training import training
from tests.bench.exploiters import INPUTS, SIGNS
from tests.companion.foreign.programs import example, needs_perl, program
from tests.companion.words.english_numbers import english_numbers
from tests.extras.arena.mutton.programs import ours
from tests.extras.arena.mutton.studies import command as study
from tests.extras.arena.mutton.studies import learn


def arena(folder: Path, *args: str, language: str = "en") -> Result:
    return CliRunner().invoke(sheepfold, [
        "--lang", language, "arena", "--wolves", "random,tips", "--farmers", "tips,likeliest",
        "--games", "3", "--jobs", "1", "-o", str(folder), *args])


def scores(folder: Path) -> dict[str, list[str]]:
    return {
        path.name: sorted(",".join(row[:3]) for row in csv.reader(path.open()))
        for path in folder.glob("*-seed1.csv")
    }


def test_every_pair_plays_and_the_table_the_csv_and_the_picture_agree(tmp_path: Path) -> None:
    result = arena(tmp_path, language="de")
    assert result.exit_code == 0, result.output
    assert len(scores(tmp_path)) == 4
    rows = list(csv.DictReader((tmp_path / "summary.csv").open()))
    assert [(row["wolf"], row["farmer"], row["games"]) for row in rows] == [
        (wolf, farmer, "3") for wolf in ("random", "tips") for farmer in ("tips", "likeliest")]
    picture = ElementTree.parse(tmp_path / "heat_map.svg").getroot()
    drawn = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    for row in rows:
        played = [play(Fixture(row["wolf"], row["farmer"], 1, n)).score for n in range(3)]
        assert float(row["mean"]) == pytest.approx(sum(played) / 3, abs=1e-4)
        mean = f"{sum(played) / 3:.2f}".replace(".", ",")
        assert mean in drawn
        assert f"{mean} ±" in result.stdout
    assert not english_numbers(result.stdout)


def test_a_stopped_arena_goes_on_and_ends_as_if_never_stopped(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert arena(whole).exit_code == 0
    assert arena(parts).exit_code == 0
    torn = parts / "tips-likeliest-seed1.csv"
    torn.write_text("\n".join(torn.read_text().splitlines()[:2]) + "\n1,1", "utf-8")
    (parts / "random-tips-seed1.csv").unlink()
    assert scores(parts) != scores(whole)
    result = arena(parts, "--resume")
    assert result.exit_code == 0
    assert scores(parts) == scores(whole)


def test_results_are_never_overwritten(tmp_path: Path) -> None:
    assert arena(tmp_path).exit_code == 0
    before = scores(tmp_path)
    result = arena(tmp_path)
    assert result.exit_code == 1
    assert "--resume" in result.stderr
    assert scores(tmp_path) == before


def test_wrong_names_and_executors_get_a_kind_sentence(tmp_path: Path) -> None:
    result = arena(tmp_path, "--wolves", "fox")
    assert result.exit_code == 1
    assert "Unknown Wolf 'fox'. Choose from" in result.stderr
    result = arena(tmp_path, "--executor", "slurm")
    assert result.exit_code == 2
    assert "dask:ADDRESS" in result.stderr


def test_a_broken_file_of_results_is_named(tmp_path: Path) -> None:
    file = tmp_path / "random-tips-seed1.csv"
    file.write_text("number,score\n1,2\n", "utf-8")
    result = arena(tmp_path, "--resume")
    assert result.exit_code == 1
    assert f"{file} is broken in line 2" in result.stderr
    file.write_text("number,score\n0,one,5,1,2,1,4\n", "utf-8")
    assert f"{file} is broken in line 2" in arena(tmp_path, "--resume").stderr
    file.write_bytes(b"\xff\xfe\n")
    assert f"{file} is broken" in arena(tmp_path, "--resume").stderr


def test_summaries_count_the_share_of_eleven_and_more(tmp_path: Path) -> None:
    results = Results(tmp_path, seed=1)
    for number, score in enumerate((9, 11, 13, 15)):
        results.add(Fixture("tips", "tips", 1, number), Outcome(number, score, 5, 1, 2, 1, 4))
    (summary,) = results.summaries([("tips", "tips")], 400)
    assert (summary.games, summary.mean, summary.reached) == (4, 12, 0.75)
    assert summary.error == pytest.approx((20 / 3 / 4) ** 0.5)
    assert summary.farmer_worst_ms == 4
    assert "12.00" in report.heat_map([summary])


def test_a_dask_cluster_plays_the_same_games(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra `arena` is not installed")
    alone, cluster = tmp_path / "alone", tmp_path / "cluster"
    assert arena(alone).exit_code == 0
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as workers:
        result = arena(cluster, "--executor", f"dask:{workers.scheduler_address}")
    assert result.exit_code == 0, result.output
    assert scores(cluster) == scores(alone)


def test_a_dask_scheduler_without_workers_is_reported() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra `arena` is not installed")
    assert Dask("tcp://localhost:1").wait_s == 10
    with (
        distributed.LocalCluster(
            n_workers=0, processes=False, protocol="tcp", dashboard_address=None) as cluster,
        pytest.raises(ClusterUnavailable, match="has no workers"),
    ):
        list(Dask(cluster.scheduler_address, wait_s=1)(str, [1]))


def foreign_arena(folder: Path, *args: str) -> Result:
    return CliRunner().invoke(sheepfold, ["arena", "--jobs", "1", "-o", str(folder), *args])


def rows(folder: Path, wolf: str, farmer: str) -> list[dict[str, str]]:
    with Results(folder, 1).file(wolf, farmer).open() as file:
        return list(csv.DictReader(file))


@pytest.mark.whole
@needs_perl
def test_fifty_games_of_the_example_on_both_sides(tmp_path: Path) -> None:
    result = foreign_arena(tmp_path, "--wolf", example(), "--farmer", example(), "--games", "50")
    assert result.exit_code == 0, result.output
    played = rows(tmp_path, example(), example())
    assert len(played) == 50
    assert {row["forfeit"] for row in played} == {""}
    assert "forfeited" not in result.stdout


@needs_perl
def test_ours_as_a_program_plays_the_same_games_as_the_built_in_player(tmp_path: Path) -> None:
    command = ours("--strength", "level-8")
    result = foreign_arena(tmp_path, "--wolf", command, "--wolf", "level-8", "--farmer", example(),
                   "--games", "1")
    assert result.exit_code == 0, result.output
    games = [[(row["number"], row["score"], row["rounds"])
              for row in sorted(rows(tmp_path, wolf, example()), key=lambda row: row["number"])]
             for wolf in (command, "level-8")]
    assert games[0] == games[1]
    assert len(games[0]) == 1


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
    result = foreign_arena(tmp_path / "out", "--wolf", bad, "--farmer", "random", "--games", "2",
                   "--time", "200")
    assert result.exit_code == 0, result.output
    assert [(row["score"], row["forfeit"]) for row in rows(tmp_path / "out", bad, "random")] == [
        ("0", f"wolf {reason}")] * 2
    assert f"2 of 2 games forfeited, because the Wolf {said}" in result.stdout
    (summary,) = csv.DictReader((tmp_path / "out" / "summary.csv").open())
    assert (summary["forfeits"], float(summary["mean"])) == ("2", 0)


def test_a_farmer_that_forfeits_loses_all_sheep(tmp_path: Path) -> None:
    bad = program(tmp_path, "sys.exit()")
    foreign_arena(tmp_path / "out", "--wolf", "random", "--farmer", bad, "--games", "1")
    assert [(row["score"], row["forfeit"]) for row in rows(tmp_path / "out", "random", bad)] == [
        ("22", "farmer ended")]


@pytest.mark.parametrize(("command", "said"), [
    ("cmd:./no-such-program", "no-such-program cannot be started. (cmd:./no-such-program) Check"),
    ("cmd:true", "true has stopped. (cmd:true)"),
    (f"cmd:{__file__}", "test_arena.py is not marked as a program."),
    ("cmd:sh -c 'exit 3'", """sheepfold engine-check 'sh -c '"'"'exit 3'"'"''"""),
])
def test_a_program_that_cannot_play_is_an_error_before_the_first_game(
    tmp_path: Path, command: str, said: str
) -> None:
    result = foreign_arena(tmp_path, "--wolves", f"random,{command}", "--farmer", "random",
                   "--games", "5")
    assert result.exit_code == 1
    assert said in result.stderr
    assert not list(tmp_path.glob("*.csv"))


def test_standard_error_of_each_game_is_kept_if_it_is_wanted(tmp_path: Path) -> None:
    """Also what is written before the first game, and between two answers."""
    bad = program(tmp_path, 'sys.stderr.write("over\\n"); say("bestmove H:"); sys.exit()',
                  hello='sys.stderr.write("Grüße\\n" * 99_999); say("muttonok 1")')
    file = tmp_path / "errors.txt"
    file.write_text("older\n")
    result = foreign_arena(tmp_path / "out", "--wolf", bad, "--farmer", "random", "--games", "2",
                   "--errors", str(file))
    assert result.exit_code == 0, result.output
    text = file.read_text("utf-8", "replace")
    assert text.startswith("older\nWolf cmd:")
    assert text.count(", game 0:\nGrüße\nGrüße\n") == 2  # the trial, and the first game
    assert text.count(", game 1:\nGrüße\n") == 1
    assert len(text) < 3 * 70_000
    assert "Grüße" not in result.output
    refused = foreign_arena(tmp_path / "out2", "--wolf", bad, "--errors", str(tmp_path))
    assert refused.exit_code == 2
    missing = foreign_arena(tmp_path / "out2", "--wolf", bad, "--errors", str(tmp_path / "x" / "y"))
    assert (missing.exit_code, "cannot be written" in missing.stderr) == (1, True)


def test_names_may_be_given_one_by_one(tmp_path: Path) -> None:
    result = foreign_arena(tmp_path, "--wolf", "tips", "--wolves", "random", "--farmer", "random",
                   "--games", "1")
    assert result.exit_code == 0, result.output
    assert {path.name for path in tmp_path.glob("*-seed1.csv")} == {
        "tips-random-seed1.csv", "random-random-seed1.csv"}
    assert "Unknown Wolf 'fox'" in foreign_arena(tmp_path, "--wolf", "fox").stderr


def points(pair: Pair) -> tuple[int, int]:
    outcome = play_tiles(pair)
    assert min(*outcome.one_ms, *outcome.other_ms) > 0
    return outcome.one, outcome.other


@pytest.mark.parametrize(("contest", "one", "other"), [
    ("dogs", "greedy", "random"), ("together", "random", "random"), ("rivals", "random", "random"),
])
def test_a_pair_always_ends_the_same(contest: str, one: str, other: str) -> None:
    assert points(Pair(contest, one, other, 1, 0)) == points(Pair(contest, one, other, 1, 0))


def test_another_number_is_another_pair() -> None:
    ends = {points(Pair("together", "random", "random", 1, number)) for number in range(5)}
    assert len(ends) > 1


def test_a_player_is_no_better_than_itself_with_the_same_stack() -> None:
    """Together both play the same stack, so a player without chance of its own would draw; and a
    duel of a player with itself is won by neither more often than by chance."""
    outcomes = [play_tiles(Pair("dogs", "random", "random", 2, number)) for number in range(12)]
    assert 0 < sum(it.one > it.other for it in outcomes) < 12


def test_the_summary_is_right() -> None:
    summary = summed([TileOutcome(12, 9, (5.0, 4.0), (1.0,)), TileOutcome(8, 9, (3.0,), (2.0,)),
                      TileOutcome(9, 9, (1.0,), ())])
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
    pairs = [play_tiles(Pair("dogs", "greedy", "random", 1, number)) for number in range(2)]
    assert [(int(it["one"]), int(it["other"])) for it in written] == [
        (it.one, it.other) for it in pairs]
    assert f"{summed(pairs).one:.2f}".replace(".", ",") in out
    assert not english_numbers(out)


def test_unknown_players_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["tile-arena", "rivals", "shepherd", "greedy"]) == 1
    assert capsys.readouterr().err == (
        f"Unknown player 'shepherd'. Choose from {', '.join(players('rivals'))}.\n")


def exploit(side: str, folder: Path, *args: str) -> Result:
    return CliRunner().invoke(study, [
        side, "--wolf", "tips", "--farmer", "likeliest", "--games", "3", "--training", "4",
        "--jobs", "1", "-o", str(folder), *args])


@pytest.mark.whole
def test_a_studied_wolf_meets_a_reader_on_other_packs(tmp_path: Path) -> None:
    result = exploit("wolf", tmp_path, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    usual = [play(Fixture("tips", "likeliest", 1, number)).score for number in range(2)]
    assert found["usual"] == fmean(usual)
    results = Results(tmp_path, 1)
    results.load([("tips", "reader4")])
    fresh = results.outcomes["tips", "reader4"]
    assert sorted(fresh) == [4, 5, 6]
    (own,) = tmp_path.glob("training-tips-reader2-*.jsonl")
    assert [json.loads(line)["number"] for line in own.read_text().splitlines()] == [2, 3]
    assert found["gap"] == pytest.approx(fmean(usual) - fmean(
        outcome.score for outcome in fresh.values()))
    assert found["error"] > 0
    assert found["bits_reading"] < found["bits_counting"]
    assert list(json.loads((tmp_path / "reader.json").read_text())) == list(INPUTS)

    again = exploit("wolf", tmp_path)
    assert again.exit_code == 1
    assert "--resume" in again.stderr
    again = exploit("wolf", tmp_path, "--resume")
    assert f"Gap: {found['gap']:.2f} ± {found['error']:.2f} points." in again.stdout


@pytest.mark.whole
def test_a_studied_farmer_meets_a_wolf_that_asks_it(tmp_path: Path) -> None:
    result = exploit("farmer", tmp_path, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert (found["player"], found["opponent"], found["games"]) == ("likeliest", "tips", 3)
    assert found["gap"] == pytest.approx(found["fresh"] - found["usual"])
    assert found["usual"] == fmean(
        play(Fixture("tips", "likeliest", 1, number)).score for number in range(3))


@pytest.mark.whole
def test_a_studied_farmer_meets_a_wolf_that_has_learnt_from_other_games(tmp_path: Path) -> None:
    result = CliRunner().invoke(study, [
        "farmer", "--wolf", "tips", "--learn", "8", "--games", "2", "--jobs", "1",
        "-o", str(tmp_path), "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert (found["player"], found["training_games"], found["games"]) == ("level-9", 8, 2)
    results = Results(tmp_path, 1)
    results.load([("learnt8", "level-9")])
    assert sorted(results.outcomes["learnt8", "level-9"]) == [8, 9]
    value = (tmp_path / "value.json").read_text()
    assert list(json.loads(value)) == list(SIGNS)

    (file,) = tmp_path.glob("training-*.jsonl")
    text = file.read_text()
    file.write_text(text[: len(text) // 2])  # as a crash leaves it
    assert learn(tmp_path, "level-9", 1, 8, Local(1), lambda: None) == tuple(
        json.loads(value).values())
    assert sorted(file.read_text().splitlines()) == sorted(text.splitlines())


def test_only_the_belief_of_the_level_9_farmer_can_be_learnt(tmp_path: Path) -> None:
    for args in (["farmer", "--farmer", "weighing"], ["wolf"]):
        result = CliRunner().invoke(study, [*args, "--learn", "8", "-o", str(tmp_path)])
        assert result.exit_code == 2
        assert "--learn" in result.stderr


def test_training_games_go_on_where_they_were_stopped(tmp_path: Path) -> None:
    def trained(folder: Path) -> list[str]:
        folder.mkdir(exist_ok=True)
        return training(folder, "tips", "likeliest", 1, range(4), Local(1), lambda: None)

    whole = trained(tmp_path / "whole")
    trained(tmp_path / "parts")
    (file,) = (tmp_path / "parts").glob("training-*.jsonl")
    text = file.read_text()
    file.write_text(text[: len(text) // 2])  # as a crash leaves it
    assert trained(tmp_path / "parts") == whole
    file.write_text("{}\n")
    with pytest.raises(ValueError, match="is broken in line 1"):
        trained(tmp_path / "parts")


def test_an_arena_that_goes_on_does_not_lose_its_games_to_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    results = Results(tmp_path, seed=1)
    file = results.file("tips", "forgetful")
    header = ",".join(Outcome.names())
    file.write_text(f"{header}\n")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        results.load([("tips", "forgetful")])
    assert file.read_text() == f"{header}\n"
