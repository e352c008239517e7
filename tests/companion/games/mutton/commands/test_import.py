"""Games from elsewhere: the good ones are imported, and each bad one is named."""

import io
import re
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion import cli
from engine.defect import DefectError
from engine.mutton import boardspace, records
from engine.mutton.options import PRESETS
from engine.mutton.records import Record
from tests.engine.random_games import random_game

SAMPLE = Path(__file__).parents[4] / "engine" / "data" / "boardspace.sgf"


def run(capsys: pytest.CaptureFixture[str], *args: str | Path) -> tuple[int, str, str]:
    code = cli.run(["import", *map(str, args)])
    said = capsys.readouterr()
    return code, said.out, said.err


def some_games(count: int, rng: Random) -> list[str]:
    """Return games as Boardspace writes them."""
    found: list[str] = []
    while len(found) < count:
        game = random_game(rng, PRESETS[rng.choice(("Classic", "Shotgun"))])
        try:
            found.append(boardspace.write([Record(game, {"Wolf": "Ann", "Farmer": "José"})]))
        except DefectError:  # there are games that Boardspace has not
            continue
    return found


def cut_at(share: float) -> Callable[[str], str]:
    return lambda game: game[:int(len(game) * share)] + "\n"


DAMAGES: dict[str, Callable[[str], str]] = {
    "cut off": cut_at(0.5),
    "cut off in its head": cut_at(0.02),
    "no end": lambda game: game.rstrip()[:-1] + "\n",
    "no beginning": lambda game: game[10:],
    "another game": lambda game: game.replace("GM[mutton]", "GM[chess]", 1),
    "other options": lambda game: re.sub(r"SU\[[\w-]+", "SU[hex", game, count=1),
    "no pack": lambda game: game.replace("Wolves_Hidden", "Wolves_Seen", 1),
    "an animal that is none": lambda game: game.replace("Wolves_Hidden ", "Wolves_Hidden 99 ", 1),
    "an open value": lambda game: game.replace("]\n; P1[", "\n; P1[", 1),
    "the last value open": lambda game: game.rstrip()[:-1].rstrip()[:-1] + "\n)\n",
    "a value without a bracket": lambda game: game.replace("; P1[", "; P1", 1),
    "a board with one animal twice": lambda game: re.sub(r"(Board_State .*)Z", r"\1Y", game),
}


@pytest.mark.parametrize(("count", "bad"), [
    (60, 24), pytest.param(1000, 50, marks=pytest.mark.whole)])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_good_games_are_kept_and_the_bad_ones_named(
    count: int, bad: int, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = Random(seed)
    games = some_games(count, rng)
    damaged = rng.sample(range(0, count, 2), bad)  # a game cut off may join one with no beginning
    text = dict(enumerate(games))
    lines: dict[int, int] = {}
    for number, way in zip(damaged, [*DAMAGES.values()] * bad, strict=False):
        text[number] = way(games[number])
        assert text[number] != games[number]
    for number in text:
        lines[number] = sum(each.count("\n") for each in list(text.values())[:number]) + 1
    file = tmp_path / "club.sgf"
    file.write_text("".join(text.values()), "utf-8")
    code, out, err = run(capsys, file, "-o", tmp_path / "games")
    assert code == 1
    *said, last = err.splitlines()
    assert last == f"{count - bad} of {count:,} games were imported. The others are named above."
    named = [re.match(rf"{re.escape(str(file))}:(\d+):\d+: Game (\d+)[:,]", line) for line in said]
    assert [int(one[2]) - 1 for one in named if one] == sorted(damaged)
    for one in named:
        assert one is not None
        first, found = lines[int(one[2]) - 1], int(one[1])
        assert first <= found <= lines.get(int(one[2]), first + 200), "a line of it, or the next"
    kept = {int(Path(path).stem.rpartition("-")[2]) - 1: Path(path) for path in out.split()}
    assert sorted(kept) == sorted(set(text) - set(damaged))
    for number in list(kept)[:20]:
        (record,) = boardspace.read(games[number])
        assert kept[number].read_text("utf-8") == records.write(record)


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_neighbours_of_any_damaged_game_are_imported(
    damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where two follow each other, at the beginning and at the end."""
    games = some_games(3, Random(3))
    for places in ((0,), (1,), (2,), (0, 1)):
        file = tmp_path / "x.sgf"
        file.write_text("".join(DAMAGES[damage](game) if number in places else game
                                for number, game in enumerate(games)), "utf-8")
        code, out, err = run(capsys, file)
        assert code == 1
        assert out == "\n".join(records.write(boardspace.read(game)[0])
                                for number, game in enumerate(games) if number not in places)
        assert f"{3 - len(places)} of 3 games" in err


def zipped(path: Path, members: dict[str, bytes], packed: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", packed) as out:
        for name, data in members.items():
            out.writestr(name, data)
    return path


def test_a_zip_file_is_read_like_the_files_in_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two, three = some_games(3, Random(4))
    file = zipped(tmp_path / "all.ZIP", {
        "may/ann.sgf": one.encode(), "june/ann.SGF": (two + three).encode(), "readme.txt": b"Hi",
        "__MACOSX/may/._ann.sgf": b"\0\5"})
    code, out, err = run(capsys, file, "-o", tmp_path / "out")
    assert (code, err) == (
        0, f"{file}/readme.txt was skipped: only files that end in .sgf are read.\n")
    assert [Path(path).name for path in out.split()] == [
        "ann.mutton", "ann-1.mutton", "ann-2.mutton"]


def test_several_files_are_read_and_those_of_one_name_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = some_games(3, Random(5))
    for number, game in enumerate(games):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "ann.sgf").write_text(game, "utf-8")
    files = [tmp_path / str(number) / "ann.sgf" for number in range(3)]
    code, out, err = run(capsys, *files, tmp_path / "none.sgf", "-o", tmp_path / "out")
    assert code == 1
    assert f"There is no file {tmp_path / 'none.sgf'}." in err
    assert [Path(path).name for path in out.split()] == [
        "ann.mutton", "ann-2.mutton", "ann-3.mutton"]


@pytest.mark.parametrize("encoding", [
    "utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_name_is_read_in_any_usual_encoding(
    encoding: str, newline: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (game,) = some_games(1, Random(6))
    file = tmp_path / "x.sgf"
    file.write_bytes(game.replace("\n", newline).encode(encoding))
    code, out, err = run(capsys, file)
    assert (code, err) == (0, "")
    assert records.read(out).tags["Farmer"] == "José"


@pytest.mark.parametrize("charset", ["Shift_JIS", "EUC-JP", "UTF-8", "hex", "no-such-set", "idna"])
def test_the_encoding_that_a_file_names_is_used(
    charset: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that does not exist, or that is none of text, does no harm."""
    (game,) = some_games(1, Random(6))
    text = game.replace("José", "羊飼い").replace("GM[mutton]", f"GM[mutton]CA[{charset}]")
    known = charset in ("Shift_JIS", "EUC-JP", "UTF-8")
    file = tmp_path / "x.sgf"
    file.write_bytes(text.encode(charset if known else "utf-8"))
    code, out, err = run(capsys, file)
    assert (code, err) == (0, "")
    assert records.read(out).tags["Farmer"] == "羊飼い"


def test_a_file_without_a_game_has_no_game_with_a_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.sgf"
    file.touch()
    code, out, err = run(capsys, file)
    assert (code, out) == (1, "")
    assert err == f"{file}:1:1: There is no game in this file: a game begins with (;.\n"


def test_a_file_of_two_programs_may_have_two_encodings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = some_games(2, Random(7))
    file = tmp_path / "x.sgf"
    file.write_bytes(one.encode() + two.encode("latin-1"))
    assert run(capsys, file)[1].count("José") == 2


def bomb(path: Path) -> Path:
    """Return a small file of 20 MB of line feeds."""
    return zipped(path, {"x.sgf": b"\n" * 20_000_000})


def overlapping(path: Path) -> Path:
    """Return a zip file whose many members are one and the same."""
    zipped(path, {"a.sgf": b" " * 8_000_000})
    data = path.read_bytes()
    (size, start) = struct.unpack("<II", data[-10:-2])
    entry = data[start:start + size]
    many = entry * 5000
    path.write_bytes(data[:start] + many + struct.pack(
        "<4sHHHHIIH", b"PK\5\6", 0, 0, 5000, 5000, len(many), start, 0))
    return path


def nested(path: Path) -> Path:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as out:
        out.writestr("x.sgf", SAMPLE.read_bytes())
    return zipped(path, {"inner.zip": inner.getvalue()})


def damaged_sums(path: Path) -> Path:
    zipped(path, {"x.sgf": SAMPLE.read_bytes()}, zipfile.ZIP_STORED)
    path.write_bytes(path.read_bytes().replace(b"shepherdess", b"shepherdexx"))
    return path


def locked(path: Path) -> Path:
    data = bytearray(zipped(path, {"x.sgf": SAMPLE.read_bytes()}).read_bytes())
    for sign, at in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        data[data.index(sign) + at] |= 1
    path.write_bytes(data)
    return path


def cut(path: Path) -> Path:
    zipped(path, {"x.sgf": SAMPLE.read_bytes()})
    path.write_bytes(path.read_bytes()[:-40])
    return path


HOSTILE: dict[str, tuple[Callable[[Path], Path], str]] = {
    "bomb": (bomb, "more than 16 MB"),
    "overlapping": (overlapping, "damaged|more than 16 MB"),
    "nested": (nested, "zip file in a zip file"),
    "false sum": (damaged_sums, "damaged"),
    "locked": (locked, "locked"),
    "lzma": (lambda path: zipped(path, {"x.sgf": SAMPLE.read_bytes()}, zipfile.ZIP_LZMA),
             "unusual way"),
    "empty": (lambda path: zipped(path, {}), "no file that ends in .sgf"),
    "cut": (cut, "damaged"),
    "no games": (lambda path: zipped(path, {"x.sgf": b")\n" * 1_000_000}), "cannot stand here"),
    "line feeds": (lambda path: zipped(path, {"x.sgf": b"\n" * 3_000_000}), "no game in this file"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_zip_file_is_refused_in_a_sentence(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make, why = HOSTILE[kind]
    file = make(tmp_path / "x.zip")
    code, out, err = run(capsys, file, SAMPLE, "-o", tmp_path / "out")
    assert code == 1
    assert re.search(why, err)
    assert len(out.split()) == 3, "the other file is imported all the same"


@pytest.mark.parametrize("name", [
    "../../evil.sgf", "/etc/evil.sgf", "..\\..\\evil.sgf", "a/../../evil.sgf", "ev\x1b[31mil.sgf",
    "ev\nil.sgf", "x/" * 300 + "evil.sgf"])
def test_a_name_in_a_zip_file_leads_nowhere_else(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (game,) = some_games(1, Random(8))
    folder = tmp_path / "a" / "b" / "out"
    file = zipped(tmp_path / "x.zip", {name: game.encode()})
    code, _, err = run(capsys, file, "-o", folder)
    assert (code, err) == (0, "")
    made = [path for path in tmp_path.rglob("*") if path.is_file() and path != file]
    assert [path.parent for path in made] == [folder]
    assert made[0].name.isprintable()


def test_a_game_that_somebody_looked_at_with_edit_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (game,) = some_games(1, Random(9))
    plain = boardspace.read(game)[0].game
    moves = game.splitlines()
    begin = next(number for number, line in enumerate(moves) if "Eat" in line)
    for place, words in ((begin, ("1 Edit", "2 Start P1")), (begin - 2, ("1 edit",)),
                         (len(moves) - 1, ("900 Edit",)),
                         (len(moves) - 1, ("900 Edit", "901 Start P0"))):
        lines = [*moves[:place], *(f"; P0[{word}]" for word in words), *moves[place:]]
        (record,) = boardspace.read("\n".join(lines))
        assert record.game == plain
        assert "Edit" in boardspace.write([record]) or "edit" in boardspace.write([record])
    lines = [*moves[:begin], "; P0[1 Edit]; P0[2 Pickup 3]; P0[3 Drop]", *moves[begin:]]
    file = tmp_path / "x.sgf"
    file.write_text("\n".join(lines), "utf-8")
    code, _, err = run(capsys, file)
    assert code == 1
    assert "After Edit the board was changed by hand" in err
