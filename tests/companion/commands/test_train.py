"""`sheepfold train` fits the same reader from the same seed, and goes on where it was stopped."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from companion.cli import sheepfold
from engine.mutton.players import reading


def train(folder: Path, *args: str) -> Result:
    return CliRunner().invoke(sheepfold, [
        "train", "--wolves", "tips,random", "--farmer", "likeliest", "--games", "3", "--jobs", "1",
        "-o", str(folder), *args])


def test_training_is_repeatable_and_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    assert train(one).exit_code == 0
    assert train(other).exit_code == 0
    made = (one / "readers.json").read_text()
    assert (other / "readers.json").read_text() == made
    games = one / "training-tips-likeliest-seed1.jsonl"
    text = games.read_text()
    games.write_text(text.splitlines()[0] + "\n")
    result = train(one)
    assert result.exit_code == 0
    assert "bits" in result.stdout
    assert (one / "readers.json").read_text() == made
    assert sorted(games.read_text().splitlines()) == sorted(text.splitlines())


def test_unknown_players_are_refused(tmp_path: Path) -> None:
    result = train(tmp_path, "--wolves", "fox")
    assert result.exit_code == 1
    assert "Unknown Wolf 'fox'" in result.stderr


def test_the_shipped_readers_say_how_they_were_made() -> None:
    path = Path(reading.__file__).with_name("readers.json")
    made = json.loads(path.read_text("utf-8"))
    assert made["made_by"].startswith("sheepfold train ")
    assert len(reading.shipped()) == len(made["readers"]) >= 1
    assert all(one["bits_reading"] < one["bits_counting"] for one in made["readers"])
