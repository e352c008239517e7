"""Studying a player: games are kept, and the gap is the one that the games show."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import fmean

import pytest
from click.testing import CliRunner, Result

from companion.arena.games import Fixture, Local, play
from companion.arena.results import Results
from companion.arena.studies import training
from companion.cli import sheepfold
from engine.mutton.players.reading import FEATURES
from tests.companion.words.english_numbers import english_numbers


def exploit(side: str, folder: Path, *args: str, language: str = "en") -> Result:
    return CliRunner().invoke(sheepfold, [
        "--lang", language, "arena", "--exploit", side, "--wolves", "tips",
        "--farmers", "likeliest", "--games", "3", "--training", "4", "--jobs", "1",
        "-o", str(folder), *args])


def test_a_studied_wolf_meets_a_reader_on_other_packs(tmp_path: Path) -> None:
    result = exploit("wolf", tmp_path, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    usual = [play(Fixture("tips", "likeliest", 1, number)).score for number in range(4)]
    assert found["usual"] == fmean(usual)
    results = Results(tmp_path, 1)
    results.load([("tips", "reader4")])
    fresh = results.outcomes["tips", "reader4"]
    assert sorted(fresh) == [4, 5, 6]
    assert found["gap"] == pytest.approx(fmean(usual) - fmean(
        outcome.score for outcome in fresh.values()))
    assert found["error"] > 0
    assert found["bits_reading"] < found["bits_counting"]
    assert list(json.loads((tmp_path / "reader.json").read_text())) == list(FEATURES)

    again = exploit("wolf", tmp_path)
    assert again.exit_code == 1
    assert "--resume" in again.stderr
    again = exploit("wolf", tmp_path, "--resume", language="es")
    gap = f"Gap: {found['gap']:.2f} ± {found['error']:.2f} points."
    assert gap.replace(".", ",", 2) in again.stdout
    assert not english_numbers(again.stdout)


def test_a_studied_farmer_meets_a_wolf_that_asks_it(tmp_path: Path) -> None:
    result = exploit("farmer", tmp_path, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert (found["player"], found["opponent"], found["games"]) == ("likeliest", "tips", 3)
    assert found["gap"] == pytest.approx(found["fresh"] - found["usual"])
    assert found["usual"] == fmean(
        play(Fixture("tips", "likeliest", 1, number)).score for number in range(3))


def test_training_games_go_on_where_they_were_stopped(tmp_path: Path) -> None:
    def trained(folder: Path) -> list[str]:
        folder.mkdir(exist_ok=True)
        return training(folder, "tips", "likeliest", 1, 4, Local(1), lambda: None)

    whole = trained(tmp_path / "whole")
    trained(tmp_path / "parts")
    (file,) = (tmp_path / "parts").glob("training-*.jsonl")
    text = file.read_text()
    file.write_text(text[: len(text) // 2])  # as a crash leaves it
    assert trained(tmp_path / "parts") == whole
    file.write_text("{}\n")
    with pytest.raises(ValueError, match="is broken in line 1"):
        trained(tmp_path / "parts")
