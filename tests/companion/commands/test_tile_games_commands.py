"""`sheepfold games` lists the games, and `sheepfold show` prints records of the tile games."""

import json
from pathlib import Path

import pytest

from companion import cli
from engine.dogs import records as dogs_records
from engine.dogs.options import Options as DogsOptions
from engine.fold import records as fold_records
from engine.fold.options import Options as FoldOptions
from engine.games import GAMES
from engine.mutton.options import Options
from engine.wording import joined
from tests.companion.games.tiles.tile_kept import FOLD
from tests.engine.test_tile_games_alike import DOGS_PAGE, DOGS_RECORD, FOLD_PAGE, FOLD_RECORD

DOGS = """[Game "Sheep, Dogs and Wolves"]
[Options "tiles=3"]

1. 0,1w 2,1n
"""


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    code = cli.run(args)
    output = capsys.readouterr()
    return code, output.out, output.err


@pytest.fixture
def fold(tmp_path: Path) -> str:
    path = tmp_path / "evening.fold"
    path.write_text(FOLD, encoding="utf-8")
    return str(path)


@pytest.fixture
def dogs(tmp_path: Path) -> str:
    path = tmp_path / "evening.dogs"
    path.write_text(DOGS, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("page", "name", "record", "right", "wrong"), [
    (FOLD_PAGE, "evening.fold", FOLD_RECORD, "W@1,2", "W@2,1"),
    (DOGS_PAGE, "evening.dogs", DOGS_RECORD, "0,1w", "0,4w"),
], ids=["fold", "dogs"])
def test_the_errors_that_the_rules_show_are_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, page: str, name: str, record: str,
    right: str, wrong: str,
) -> None:
    path = tmp_path / name
    path.write_text(record.replace(right, wrong), encoding="utf-8")
    code, _, err = run(capsys, "show", str(path))
    assert code == 1
    assert err.replace(f"{tmp_path}/", "").strip() in " ".join(page.split())


def test_the_three_games_are_listed_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "games")
    assert (code, err) == (0, "")
    for game in GAMES:
        assert f"{game.name}, by {joined(game.authors)}" in out
        for option in game.options:
            assert all(word in out for word in option.words.split(", ")), "long lists are wrapped"


def test_the_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "games", "--json")
    assert (code, err) == (0, "")
    listed = json.loads(out)["games"]
    assert [game["game"] for game in listed] == [
        "Mutton", "Wolf in the Fold", "Sheep, Dogs and Wolves"]
    assert [game["key"] for game in listed] == ["mutton", "fold", "dogs"]


@pytest.mark.parametrize(("game", "parse"), list(zip(GAMES, (
    Options.parse, FoldOptions.parse, DogsOptions.parse), strict=True)))
def test_listed_options_are_those_that_can_be_played(game: object, parse: object) -> None:
    assert isinstance(game, type(GAMES[0]))
    assert callable(parse)
    usual = parse("")
    assert str(usual) == game.defaults
    for preset in game.presets.values():
        assert str(parse(preset)) == preset
    for option in game.options:
        assert parse(option.written(option.default)) == usual
        for word in option.values:
            if word != "rivals":
                assert parse(word)


def test_show_a_game_of_wolf_in_the_fold(capsys: pytest.CaptureFixture[str], fold: str) -> None:
    code, out, err = run(capsys, "show", fold)
    assert (code, err) == (0, "")
    assert "< B L > S" in out
    assert "Score: Ann 0, Ben 12.\n" in out
    assert "  The herd of 2 on 0,0 and 1,0 is enclosed. Ben scores 12 points.\n" in out
    assert "12 points" not in run(capsys, "show", fold, "--at", "1.1")[1]


def test_show_a_game_of_sheep_dogs_and_wolves(
    capsys: pytest.CaptureFixture[str], dogs: str
) -> None:
    code, out, err = run(capsys, "show", dogs)
    assert (code, err) == (0, "")
    assert out.startswith("   -1,0  x D W W\n   -1,1  W D x D\n    2,2        o\n")
    assert "Score: 1 of 3 sheep.\n" in out


def test_show_json_is_one_object_with_the_documented_keys(
    capsys: pytest.CaptureFixture[str], fold: str, dogs: str
) -> None:
    shown = json.loads(run(capsys, "show", fold, "--json")[1])
    assert list(shown) == ["game", "version", "round", "phase", "player", "hand", "put_back",
                           "cells", "left", "score", "leading", "over", "accounts"]
    assert (shown["score"]["each"], shown["leading"], shown["player"]) == ([0, 12], [2], 1)
    shown = json.loads(run(capsys, "show", dogs, "--json")[1])
    assert list(shown) == ["game", "version", "round", "phase", "tiles", "cells", "counters",
                           "score", "left", "over", "accounts"]
    assert (shown["score"], shown["counters"]["-1,0"]) == (1, "eaten")
    for record, name in ((fold, fold_records.NAME), (dogs, dogs_records.NAME)):
        assert json.loads(run(capsys, "show", record, "--json")[1])["game"] == name


@pytest.mark.parametrize(("old", "new", "why"), [
    ("S@3,0", "S@9,9", "7:4: Place the tile next to another tile: 9,9 touches none."),
    (">@0,1", "Z@0,1", "7:10: 'Z' is not the sign of a tile. The signs are S L B - \\ / > < * H "
                       "W."),
    ("1. ", "", "7:1: Write '1.' before 'S@3,0': round 1 begins here."),
])
def test_a_broken_record_is_reported_by_file_line_and_column(
    capsys: pytest.CaptureFixture[str], fold: str, old: str, new: str, why: str
) -> None:
    Path(fold).write_text(FOLD.replace(old, new), encoding="utf-8")
    assert run(capsys, "show", fold) == (1, "", f"{fold}:{why}\n")


def test_a_place_that_is_none(capsys: pytest.CaptureFixture[str], dogs: str) -> None:
    assert run(capsys, "show", dogs, "--at", "4") == (
        1, "", "This record has no place 4: it ends with round 1.\n")
    code, _, err = run(capsys, "show", dogs, "--at", "3w")
    assert code == 2
    assert "'3w' is not a place in a game" in err
