"""`sheepfold import` and `sheepfold export`: games from Boardspace and for it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from companion import cli
from companion.terminal.files import read_record
from engine.mutton import records
from engine.mutton.boardspace import read

DATA = Path(__file__).parents[2] / "engine" / "data"
SAMPLE = DATA / "boardspace.sgf"


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of ``sheepfold ARGS``."""
    code = cli.run(args)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_games_are_imported_analysed_and_exported_again_as_they_were(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "games" / "saturday"
    code, out, err = run(capsys, "import", str(SAMPLE), "-o", str(folder))
    assert (code, err) == (0, "")
    files = out.split()
    assert [Path(file).name for file in files] == [
        "boardspace-1.mutton", "boardspace-2.mutton", "boardspace-3.mutton"]
    games = [record.game for record in read(SAMPLE.read_text("utf-8"))]
    assert [read_record(file).game for file in files] == games
    assert "Score: 11." in run(capsys, "show", files[0])[1]
    again = tmp_path / "again.sgf"
    assert run(capsys, "export", *files, "-o", str(again)) == (0, "", "")
    assert again.read_bytes() == SAMPLE.read_bytes()


def test_a_folder_that_cannot_be_made_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    code, out, err = run(capsys, "import", str(SAMPLE), "-o", str(file / "saturday"))
    assert (code, out, err) == (
        1, "", f"{file / 'saturday'} cannot be written: Not a directory.\n")


def test_they_pass_through_standard_output_and_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, err = run(capsys, "import", str(SAMPLE))
    assert (code, err) == (0, "")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(out.encode())))
    assert run(capsys, "export", "-") == (0, SAMPLE.read_text("utf-8"), "")


def test_a_mistake_is_named_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    broken = tmp_path / "broken.sgf"
    broken.write_text(SAMPLE.read_text("utf-8").replace("Eat 20", "Eat 23"), "utf-8")
    code, out, err = run(capsys, "import", str(broken))
    assert (code, out) == (1, "")
    assert err == f"{broken}:25:6: Game 1, node 12: X is already dead.\n"
    broken.write_text("GM[mutton]", "utf-8")
    assert run(capsys, "import", str(broken))[2].startswith(f"{broken}:1:1: Game 1: 'G' cannot ")


def test_a_file_that_is_there_is_not_overwritten(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "boardspace-2.mutton").write_text("mine", "utf-8")
    code, out, err = run(capsys, "import", str(SAMPLE), "-o", str(tmp_path))
    assert (code, out) == (1, "")
    assert "boardspace-2.mutton is there already" in err
    assert [path.name for path in tmp_path.iterdir()] == ["boardspace-2.mutton"]


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
