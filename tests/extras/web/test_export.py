"""`sheepfold export`: games of Mutton for Boardspace, and as something to keep."""

import io
from pathlib import Path

import pytest

from companion import cli
from engine.mutton import records
from tests.companion.commands.test_output_files import RECORD, given
from tests.companion.commands.test_record_commands import GOLDEN, SAMPLE, run

DATA = GOLDEN.parent


def test_games_are_imported_and_exported_again_as_they_were(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    files = run(capsys, "import", str(SAMPLE), "-o", str(tmp_path / "games"))[1].split()
    again = tmp_path / "again.sgf"
    assert run(capsys, "export", *files, "-o", str(again)) == (0, "", "")
    assert again.read_bytes() == SAMPLE.read_bytes()


def test_they_pass_through_standard_output_and_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, err = run(capsys, "import", str(SAMPLE))
    assert (code, err) == (0, "")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(out.encode())))
    assert run(capsys, "export", "-") == (0, SAMPLE.read_text("utf-8"), "")


def test_a_game_that_boardspace_cannot_play_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    golden, target = DATA / "golden_example.mutton", tmp_path / "golden.sgf"
    code, _, err = run(capsys, "export", str(golden), "-o", str(target))
    assert code == 1
    assert err.startswith(f"{golden}, game 1: Boardspace plays only the presets")
    assert not target.exists()


def test_refused_moves_are_left_out_with_a_word(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = tmp_path / "refused.mutton"
    record.write_text('[Options ""]\n[Placement "sparse"]\n[Pack "HIDE"]\n\n1. !Z stop\n', "utf-8")
    code, out, err = run(capsys, "export", str(record))
    assert code == 0
    assert out.endswith("Wolves_Hidden 7 4 8 3]\n)\n")
    assert err == f"{record}, game 1: 1 refused move is left out, because Boardspace has none.\n"
    assert records.read(record.read_text("utf-8")).game.entries


def test_a_finished_game_is_written_as_a_page(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    played, page = DATA / "playthroughs" / "open.mutton", tmp_path / "match.html"
    assert run(capsys, "export", str(played), "-o", str(page)) == (0, "", "")
    assert page.read_text("utf-8").startswith("<!doctype html>")
    code, out, err = run(capsys, "export", str(played), str(GOLDEN), "-o", str(tmp_path / "x.html"))
    assert (code, out) == (1, "")
    assert err.startswith(f"{GOLDEN}, game 1: Only a finished game can be shown")
    assert not (tmp_path / "x.html").exists()


def test_one_of_many_inputs_is_none_either(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [given(tmp_path / str(number), "export", ".sgf") for number in range(3)
             if not (tmp_path / str(number)).mkdir()]
    assert cli.run(["export", *map(str, files), "-o", str(files[2])]) == 1
    assert str(files[2]) in capsys.readouterr().err
    assert {file.read_bytes() for file in files} == {RECORD.read_bytes()}
