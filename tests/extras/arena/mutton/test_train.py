"""`sheepfold train` fits the same reader from the same seed, and goes on where it was stopped."""

import json
from pathlib import Path
from shlex import quote

import pytest
from click.testing import CliRunner, Result

from companion.cli import sheepfold
from engine.mutton import records
from engine.mutton.players import reading
from tests.companion.words.english_numbers import english_numbers

SMALL = ("--options", "size=3 sheep=8 wolves=2")
"""Games that are played in a fraction of the time."""


def train(folder: Path, *args: str, language: str = "en") -> Result:
    return CliRunner().invoke(sheepfold, [
        "--lang", language, "train", "--wolves", "tips,random", "--farmer", "likeliest",
        "--games", "3", "--jobs", "1", "-o", str(folder), *args])


@pytest.mark.whole
def test_a_wolf_that_asks_its_farmer_can_be_studied(tmp_path: Path) -> None:
    result = CliRunner().invoke(sheepfold, [
        "train", "--wolves", "simulating", "--farmer", "likeliest", "--games", "2", "--jobs", "1",
        "-o", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert len(list(tmp_path.glob("training-simulating-likeliest-seed1.jsonl"))) == 1


def test_training_is_repeatable_and_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    assert train(one, *SMALL).exit_code == 0
    assert train(other, *SMALL).exit_code == 0
    made = (one / "readers.json").read_text()
    assert (other / "readers.json").read_text() == made
    games = next(one.glob("training-tips-likeliest-seed1*.jsonl"))
    text = games.read_text()
    games.write_text(text.splitlines()[0] + "\n")
    result = train(one, *SMALL, language="de")
    assert result.exit_code == 0
    assert "bits" in result.stdout
    assert not english_numbers(result.stdout)
    assert (one / "readers.json").read_text() == made
    assert sorted(games.read_text().splitlines()) == sorted(text.splitlines())


@pytest.mark.whole
def test_each_set_of_options_gets_a_reader(tmp_path: Path) -> None:
    result = train(tmp_path, "--options", "size=3 sheep=8 wolves=2", "--options", "escape")
    assert result.exit_code == 0, result.stderr
    made = json.loads((tmp_path / "readers.json").read_text())
    assert [one["options"] for one in made["readers"]] == ["size=3 sheep=8 wolves=2", "escape"]
    assert made["made_by"].endswith("--options 'size=3 sheep=8 wolves=2' --options escape")
    kept = (tmp_path / "training-tips-likeliest-seed1-escape.jsonl").read_text().splitlines()
    records_of = [records.read(json.loads(line)["record"]) for line in kept]
    assert len(records_of) == 3
    assert all(record.game.options.escape for record in records_of)


def test_impossible_options_are_refused(tmp_path: Path) -> None:
    result = train(tmp_path, "--options", "wolves=20")
    assert result.exit_code == 1
    assert "--options" in result.stderr


def test_wolves_named_apart_get_a_reader_each(tmp_path: Path) -> None:
    assert train(tmp_path, "--wolves", "shy", *SMALL).exit_code == 0
    made = json.loads((tmp_path / "readers.json").read_text("utf-8"))
    assert made["made_by"].startswith("sheepfold train --wolves tips,random --wolves shy ")
    assert len(made["readers"]) == 2


def test_unknown_players_are_refused(tmp_path: Path) -> None:
    result = train(tmp_path, "--wolves", "fox")
    assert result.exit_code == 1
    assert "Unknown Wolf 'fox'" in result.stderr


@pytest.mark.parametrize("name", ["readers.json", "option_readers.json"])
def test_the_shipped_readers_say_how_they_were_made(name: str) -> None:
    path = Path(reading.__file__).with_name(name)
    made = json.loads(path.read_text("utf-8"))
    assert made["made_by"].startswith("sheepfold train ")
    assert len(made["readers"]) >= len(reading.shipped())
    for one in made["readers"]:
        assert one["bits_reading"] < one["bits_counting"], one.get("options")
        assert quote(one.get("options", "")) in made["made_by"] or "options" not in one
