"""`sheepfold analyse` and the replay of the tile games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion import cli
from companion.analysis.tile_replay import TileReview
from companion.store.tile_records import analyse
from engine.dogs import records as dogs_records
from tests.companion.analysis.tile_kept import DOGS, FOLD, TOGETHER


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    code = cli.run(["analyse", *map(str, args)])
    output = capsys.readouterr()
    return code, output.out, output.err


@pytest.fixture
def dogs(tmp_path: Path) -> Path:
    path = tmp_path / "evening.dogs"
    path.write_text(DOGS, "utf-8")
    return path


@pytest.fixture
def fold(tmp_path: Path) -> Path:
    path = tmp_path / "evening.fold"
    path.write_text(FOLD, "utf-8")
    return path


def test_the_terminal_has_a_line_for_each_tile(
    capsys: pytest.CaptureFixture[str], dogs: Path
) -> None:
    code, out, err = run(capsys, dogs)
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert ["Start", "1"] in [line[:2] for line in lines]
    assert ["1", "Ann", "0,1w", "0"] in [line[:4] for line in lines]
    assert ["2", "Ben", "[1]", "-3,0w", "4", "4.0"] in [line[:6] for line in lines]


def test_a_rival_who_left_a_herd_to_the_other_sees_what_it_cost(
    capsys: pytest.CaptureFixture[str], fold: Path
) -> None:
    code, out, err = run(capsys, fold)
    assert (code, err) == (0, "")
    output = " ".join(out.split())
    assert "Ann placed S@3,0." in output
    found = json.loads(run(capsys, fold, "--json")[1])
    assert found["sides"] == ["player 1", "player 2"]
    assert found["points"] == [0, 12]
    assert [step["move"] for step in found["steps"]] == [None, "S@3,0", ">@0,1"]
    assert found["steps"][2]["cost"] == 0
    assert found["steps"][2]["judged"] == "No clearly better place was found."
    assert found["steps"][1]["expected"] is None


def test_json_is_one_object_with_the_documented_keys(
    capsys: pytest.CaptureFixture[str], dogs: Path
) -> None:
    code, out, err = run(capsys, dogs, "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert list(found) == ["game", "over", "sides", "points", "expects", "costliest", "summary",
                           "summary_messages", "steps"]
    assert (found["over"], found["points"], found["expects"]) == (True, [4], "sheep saved")
    assert list(found["steps"][1]) == ["round", "player", "move", "points", "expected", "best",
                                       "cost", "judged", "judged_message"]
    assert found["steps"][-1]["expected"] == 4


def test_a_broken_record_is_refused_by_line_and_column(
    capsys: pytest.CaptureFixture[str], dogs: Path
) -> None:
    dogs.write_text(DOGS.replace("2,1n", "9,9n"), "utf-8")
    code, out, err = run(capsys, dogs)
    assert (code, out) == (1, "")
    assert err == (f"{dogs}:6:9: Place the tile so that it shares an edge with another tile. "
                   "At 9,9 it touches none.\n")


@pytest.mark.parametrize("text", [FOLD, TOGETHER, DOGS])
def test_the_report_has_every_tile_and_the_costliest(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    record, out = tmp_path / "x", tmp_path / "x.pdf"
    record.write_text(text, "utf-8")
    found = json.loads(run(capsys, record, "--json", "-o", out)[1])
    words = "\n".join(page.extract_text() for page in PdfReader(out).pages)
    for step in found["steps"]:
        if step["move"]:
            assert step["move"] in words
    for place in found["costliest"]:
        assert found["steps"][place]["best"] in words
    assert found["summary"][0][:20] in words


def test_looking_back_in_a_thread_finds_the_same_and_can_be_stopped() -> None:
    record = dogs_records.read(DOGS)
    waited = TileReview(record.game).start()
    waited.wait()
    assert waited.found == analyse(record.game)
    assert waited.share == 1
    stopped = TileReview(record.game)
    stopped.stop()
    stopped.work()
    assert stopped.found is None


@pytest.mark.parametrize("text", [
    '[Game "Wolf in the Fold"]\n[Table "S@0,0"]\n\n1. stop\n',
    '[Game "Wolf in the Fold"]\n[Table "S@0,0 L@1,0"]\n',
    '[Game "Sheep, Dogs and Wolves"]\n[Options "tiles=3"]\n[Table "0,0e 0,1e 0,2e"]\n',
])
def test_a_record_without_tiles_is_looked_back_upon_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    record = tmp_path / "x"
    record.write_text(text, "utf-8")
    code, out, err = run(capsys, record, "-o", tmp_path / "x.svg", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found["costliest"] == []
    made = found["points"][0] - sum(found["points"][1:])
    assert (found["steps"][-1]["expected"] == made) == found["over"]
