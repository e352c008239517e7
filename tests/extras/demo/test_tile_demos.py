"""The tile games play themselves."""

import gc

import pytest
from click.testing import CliRunner

from companion.extras.demo.commands import demo as demo_command
from engine.dogs import records as dogs_records
from engine.fold import records as fold_records


def test_a_demonstration_of_each_game_goes_to_its_end(tmp_path):
    small = {"dogs": "tiles=5", "fold": "single=4 lambs=1 black=0 straight=4 corner=1 star=0 "
             "shepherd=1 wolf=1 players=2"}
    thresholds = gc.get_threshold()
    for game, options in small.items():
        done = CliRunner().invoke(demo_command.command, [
            "--game", game, "--options", options, "--no-pictures", "-o", str(tmp_path)])
        assert done.exit_code == 0, done.output
        assert any(end in done.output for end in (" saved ", " win, ", " draw"))
        assert f"The records are in {tmp_path}" in done.output
    assert gc.get_threshold() == thresholds
    one, other = (dogs_records.read((tmp_path / f"game-{number}.dogs").read_text("utf-8"))
                  for number in (1, 2))
    assert one.tags["Sheep"] == other.tags["Wolves"] == "Computer (level-5)"
    assert fold_records.read((tmp_path / "game-1.fold").read_text("utf-8")).game.position.over


def test_the_same_seed_gives_the_same_demonstration(tmp_path):
    for folder in ("one", "other"):
        CliRunner().invoke(demo_command.command, [
            "--game", "dogs", "--options", "tiles=5", "--seed", "4", "--no-pictures",
            "-o", str(tmp_path / folder)])
    assert (tmp_path / "one/game-1.dogs").read_text() == (
        tmp_path / "other/game-1.dogs").read_text()


@pytest.mark.parametrize(("options", "code"), [
    (["--game", "dogs", "--solo", "level-5"], 2), (["--options", "size=4"], 2),
    (["--game", "dogs", "--options", "tiles=4"], 1)])
def test_a_demonstration_that_cannot_be_is_refused(tmp_path, options, code):
    done = CliRunner().invoke(demo_command.command, [*options, "-o", str(tmp_path)])
    assert done.exit_code == code
