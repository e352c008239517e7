"""The arena plays every pair, keeps every game, goes on where it was stopped, and says the same
wherever the games are played."""

from __future__ import annotations

import csv
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from companion.arena import report
from companion.arena.games import ClusterUnavailable, Dask, Fixture, Outcome, play
from companion.arena.results import Results
from companion.cli import sheepfold
from tests.companion.words.english_numbers import english_numbers


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
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    alone, cluster = tmp_path / "alone", tmp_path / "cluster"
    assert arena(alone).exit_code == 0
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as workers:
        result = arena(cluster, "--executor", f"dask:{workers.scheduler_address}")
    assert result.exit_code == 0, result.output
    assert scores(cluster) == scores(alone)


def test_a_dask_scheduler_without_workers_is_reported() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    assert Dask("tcp://localhost:1").wait_s == 10
    with (
        distributed.LocalCluster(
            n_workers=0, processes=False, protocol="tcp", dashboard_address=None) as cluster,
        pytest.raises(ClusterUnavailable, match="has no workers"),
    ):
        list(Dask(cluster.scheduler_address, wait_s=1)(str, [1]))
