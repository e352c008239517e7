"""Commands that read a record: show and import."""

import io
import json
import os
from pathlib import Path

import pytest

from companion import cli
from companion.games.mutton.record_files import read_record
from engine.mutton.boardspace import read
from tests.extras.parts import listed

GOLDEN = Path(__file__).parents[2] / "engine" / "data" / "golden_example.mutton"

TABLE = "".join(f"{line}\n" for line in (  # the spaces at their ends are the sources' own
    "Sheep   : A B C x E F G x I x K L M N O P Q R x T U V x X Y Z",
    "Round  1:           +   x   +                       +         ",
    "Round  2:     + +           x                 +               ",
    "Round  3:       +   +           +   +                 x     + ",
))


def show(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of ``sheepfold show ARGS``."""
    code = cli.run(["show", *args])
    reported = capsys.readouterr()
    return code, reported.out, reported.err


def test_the_golden_example_prints_the_sources_table(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = show(capsys, str(GOLDEN))
    assert (code, err) == (0, "")
    diagram, score, table = out.partition("\nScore: 5.\n")
    assert diagram.startswith("              1 2 3 4 \n")
    assert diagram.endswith("       g-  U C Q R \n")
    assert score
    assert table == TABLE


def test_a_score_to_beat_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = tmp_path / "second.mutton"
    record.write_text('[ToBeat "10"]\n' + GOLDEN.read_text(encoding="utf-8"), encoding="utf-8")
    assert "\nScore: 5 (10 to beat).\n" in show(capsys, str(record))[1]


def test_at_a_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Round  2:" not in show(capsys, str(GOLDEN), "--at", "1")[1]
    assert "Score: 4.\n" in show(capsys, str(GOLDEN), "--at", "3w")[1]
    assert show(capsys, str(GOLDEN), "--at", "0")[1].count("\n") == 13


def test_json_is_one_object_with_the_documented_keys(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = show(capsys, str(GOLDEN), "--at", "3w", "--json")
    assert (code, err) == (0, "")
    shown = json.loads(out)
    assert list(shown) == ["game", "version", "round", "phase", "cells", "corpses", "dead",
                           "escaped", "score", "over", "sheet", "refused"]
    assert (shown["round"], shown["phase"], shown["score"]) == (3, "farmer", 4)
    assert (shown["game"], shown["version"]) == ("Mutton", 1)
    assert shown["cells"]["a1"] == "A"
    assert shown["dead"] == {"H": "x", "J": "x", "S": "x", "W": "x"}
    assert shown["sheet"][2] == {"round": 3, "victim": "W", "mark": "x", "ran": "DFLNZ"}


def test_a_record_on_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GOLDEN.read_bytes())))
    assert show(capsys, "-")[1].endswith(TABLE)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"[Game \"Chess\"]")))
    assert show(capsys, "-") == (
        1, "", "-:1:8: This is a record of Chess, a game that is not installed here.\n")


def test_a_broken_record_is_reported_by_file_line_and_column(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = tmp_path / "broken.mutton"
    text = GOLDEN.read_text(encoding="utf-8").replace("2. Jx:C-g5", "2. Jx:C-h5")
    record.write_text(text, encoding="utf-8")
    assert show(capsys, str(record)) == (
        1, "",
        f"{record}:8:4: C cannot run to h5: this board has no such cell.\n",
    )


def test_files_that_are_no_records(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing, binary, empty = tmp_path / "none", tmp_path / "picture.png", tmp_path / "empty"
    binary.write_bytes(b"\x89PNG\r\n\x1a\n\x00")
    latin = tmp_path / "latin.mutton"
    latin.write_bytes('[Game "Mutton"]\n[Wolf "Örn"]\n'.encode("latin-1"))
    empty.touch()
    foreign = tmp_path / "chess.pgn"
    foreign.write_text('[Event "Paris"]\n\n1. e4 e5\n')
    huge = tmp_path / "huge"
    huge.write_bytes(b"; \n" * 400_000)
    for file, sentence in (
        (missing, f"There is no file {missing}."),
        (tmp_path, f"{tmp_path} is a folder. Name a record in it."),
        (binary, f"{binary}:1:1: This is not text in UTF-8, so it is not a record."),
        (latin, f"{latin}:2:8: This is not text in UTF-8, so it is not a record."),
        (empty, f"{empty}: The file is empty: there is no record in it."),
        (foreign, f"{foreign}: This is not a record of Sheepfold: it has none of the tags Game, "
                  "Options, Placement and Table."),
        (huge, f"{huge}:1:1: A record can have at most 100000 characters."),
        (tmp_path / "nul\0", None),
    ):
        code, out, err = show(capsys, str(file))
        assert (code, out, err.count("\n")) == (1, "", 1)
        assert sentence is None or err == sentence + "\n"


def test_a_forbidden_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    forbidden = tmp_path / "forbidden"
    forbidden.touch(mode=0)
    user = os.geteuid()
    if user == 0:  # root may read everything, so be somebody else for a moment
        os.seteuid(65534)
    try:
        code, out, err = show(capsys, str(forbidden))
    finally:
        os.seteuid(user)
    assert (code, out, err) == (
        1, "", f"You do not have permission to read {forbidden}.\n")


def test_a_round_beyond_the_record_is_wrong_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert show(capsys, str(GOLDEN), "--at", "4") == (
        1, "", "This record has no place 4: it ends with round 3.\n")


@pytest.mark.parametrize("args", [[], ["--at", "third", str(GOLDEN)], [str(GOLDEN), "--when", "3"],
                                  [str(GOLDEN), "another"]])
def test_a_wrong_command_line(capsys: pytest.CaptureFixture[str], args: list[str]) -> None:
    code, out, err = show(capsys, *args)
    assert (code, out) == (2, "")
    assert err


def test_the_pack_of_a_record_is_not_shown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = GOLDEN.read_text(encoding="utf-8").replace("\n\n", '\n[Pack "CFVZ"]\n\n', 1)
    with_pack = tmp_path / "opened.mutton"
    with_pack.write_text(text, encoding="utf-8")
    for args in ([], ["--json"], ["--at", "2", "--json"]):
        shown = show(capsys, str(with_pack), *args)
        assert shown == show(capsys, str(GOLDEN), *args)
        assert shown[0] == 0


def test_an_impossible_history_is_shown_with_a_warning(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = tmp_path / "wrong.mutton"
    head = GOLDEN.read_text(encoding="utf-8").partition("1. Hx")[0]
    record.write_text(
        f"{head}1. Hx:F-c4,J-e6,V-d2 Fx\n2. Jx:C-g5,D-d3,S-b4 Vx\n", encoding="utf-8")
    code, out, err = show(capsys, str(record), "--json")
    assert code == 0
    assert json.loads(out)["dead"]["V"] == "x"
    assert f"{record}: No pack fits what happened up to round 2: V cannot have been" in err
    assert show(capsys, str(record), "--at", "1")[2] == ""


TILES = '[Game "Sheep, Dogs and Wolves"]\n[Options "tiles=3"]\n\n1. 0,1w 0,2w\n'


def test_a_file_of_several_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    several = tmp_path / "match.mutton"
    golden = GOLDEN.read_text(encoding="utf-8")
    several.write_text(f"{golden}\n{TILES}\n{golden.replace('J-e6', 'J-h6')}", encoding="utf-8")
    assert show(capsys, str(several)) == (
        1, "", f"{several} holds 3 games. Choose one with --game 1 to --game 3.\n")
    assert show(capsys, str(several), "--game", "1") == show(capsys, str(GOLDEN))
    tiles = tmp_path / "tiles"
    tiles.write_text(TILES)
    for options in ([], ["--json"]):
        assert show(capsys, str(several), "--game", "2", *options) == show(
            capsys, str(tiles), *options)
    shown = json.loads(show(capsys, str(tiles), "--json")[1])
    assert (shown["game"], shown["version"]) == ("Sheep, Dogs and Wolves", 1)
    assert show(capsys, str(several), "--game", "4") == (
        1, "", f"{several} holds 3 games, so there is no game 4.\n")
    line = golden.count("\n") * 2 + TILES.count("\n") + 2
    code, out, err = show(capsys, str(several), "--game", "3")
    assert (code, out) == (1, "")
    where = int(err.removeprefix(f"{several}:").partition(":")[0])
    assert several.read_text(encoding="utf-8").splitlines()[where - 1].startswith("1. ")
    assert where <= line


@pytest.mark.parametrize("command", [["verify"], *listed("READ_RECORDS")], ids=" ".join)
def test_every_command_reads_one_of_several_games(
    command: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    several, empty = tmp_path / "match.mutton", tmp_path / "empty"
    golden = GOLDEN.read_text(encoding="utf-8")
    several.write_text(f"{golden}\n{golden}", encoding="utf-8")
    empty.touch()

    def reported(file: Path, *more: str) -> tuple[int, str, str]:
        code = cli.run([command[0], str(file), *command[1:], *more])
        said = capsys.readouterr()
        return code, said.out, said.err.replace(str(file), "FILE")

    assert reported(several, "--game", "2") == reported(GOLDEN)
    assert reported(several)[2] == "FILE holds 2 games. Choose one with --game 1 to --game 2.\n"
    assert reported(empty)[2] == "FILE: The file is empty: there is no record in it.\n"


DATA = Path(__file__).parents[2] / "engine" / "data"
SAMPLE = DATA / "boardspace.sgf"


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of ``sheepfold ARGS``."""
    code = cli.run(args)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_games_are_imported_as_they_were(
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


def test_a_folder_that_cannot_be_made_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    code, out, err = run(capsys, "import", str(SAMPLE), "-o", str(file / "saturday"))
    assert (code, out, err) == (
        1, "", f"{file / 'saturday'} cannot be written: Not a directory.\n")


def test_a_mistake_is_named_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    broken = tmp_path / "broken.sgf"
    broken.write_text(SAMPLE.read_text("utf-8").replace("Eat 20", "Eat 23", 1), "utf-8")
    code, out, err = run(capsys, "import", str(broken))
    assert (code, out.count("[Game ")) == (1, 2)
    assert err == (f"{broken}:25:6: Game 1, node 12: X is already dead.\n"
                   "2 of 3 games were imported. The others are named above.\n")
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
