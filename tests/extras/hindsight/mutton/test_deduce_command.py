"""`sheepfold deduce`: what could be known at a place of a record."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion import cli
from companion.cli import sheepfold
from tests.companion.games.tiles.tile_kept import FOLD

GOLDEN = Path(__file__).parents[3] / "engine" / "data" / "golden_example.mutton"


def deduce(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(sheepfold, ["deduce", *args])
    return result.exit_code, result.stdout + result.stderr


def test_the_golden_example_round_by_round() -> None:
    for place, packs in (("0", 14_950), ("1w", 5335), ("1", 5335), ("2w", 1202), ("2", 761),
                         ("3w", 580), ("3", 219)):
        code, out = deduce(str(GOLDEN), "--at", place, "--json")
        assert code == 0
        assert json.loads(out)["packs"] == packs
    animals = json.loads(out)["animals"]
    assert list(animals) == [chr(65 + i) for i in range(26)]
    assert animals["C"] == [219, 1.0]
    assert animals["F"] == [171, 171 / 219]


def test_the_table_has_the_likeliest_first() -> None:
    code, out = deduce(str(GOLDEN))
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "219 packs fit."
    assert lines[2].split() == ["C", "219", "certain"]
    assert lines[3].split() == ["F", "171", "78.1%"]
    assert ["H", "0", "never", "dead"] in [line.split() for line in lines]


def test_an_impossible_history_is_reported_with_its_round(tmp_path: Path) -> None:
    record = tmp_path / "wrong.mutton"
    text = GOLDEN.read_text()
    # F, J and V ran from H in round 1, so they cannot all be sheep.
    text = text[: text.index("1. Hx")] + "1. Hx:F-c4,J-e6,V-d2 Fx\n2. Jx:C-g5,D-d3,S-b4 Vx\n"
    record.write_text(text)
    code, out = deduce(str(record))
    assert code == 1
    assert "No pack fits what happened up to round 2: V cannot have been" in " ".join(out.split())


def test_a_record_of_another_game_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    fold = tmp_path / "evening.fold"
    fold.write_text(FOLD, encoding="utf-8")
    assert cli.run(["deduce", str(fold)]) == 1
    assert capsys.readouterr().err == (
        f"{fold}:1:8: This is a record of 'Wolf in the Fold', not of Mutton.\n")
