"""`sheepfold history` and the screen's list of matches, where tile games were played too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion import cli
from companion.analysis.history import HistoryReader
from companion.analysis.standings import TileStanding, tile_standings
from companion.referee.tiles import follow
from companion.referee.tiles.state import winners
from companion.store.journal import Journal
from engine.dogs import records as dogs_records
from engine.fold import records as fold_records
from tests.companion.table.tiles.players import Players

SMALL = "single=3 lambs=2 black=1 straight=3 corner=3 star=1 shepherd=1 wolf=1"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a duel, a game together, and a game that is not finished."""
    Players("game dogs", "players Ann Ben", "options tiles=5", "start", folder=tmp_path).play()
    Players("game fold", "players ANN Cleo", f"options together {SMALL}", "seed 2", "start",
            folder=tmp_path).play()
    players = Players("game dogs", "players Ben Dan", "options tiles=5", "start", folder=tmp_path)
    players.person()
    players.table.journal.close()
    return tmp_path


def history(
    capsys: pytest.CaptureFixture[str], folder: Path, *more: str
) -> tuple[int, str, str]:
    code = cli.run(["history", "--journal", str(folder), *more])
    output = capsys.readouterr()
    return code, output.out, output.err


def test_matches_of_all_games_are_listed(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    code, out, err = history(capsys, folder)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [lines[1].split()[at] for at in (5, -2)] == ["dogs", "not"]
    assert "fold" in lines[2]
    assert "dogs" in lines[3]
    assert "ANN" in out


def test_their_records_are_printed_and_can_be_read(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    _, out, _ = history(capsys, folder, "1", "--game", "2")
    record = dogs_records.read(out)
    assert (record.tags["Sheep"], record.tags["Wolves"]) == ("Ben", "Ann")
    assert record.game.position.over
    assert fold_records.read(history(capsys, folder, "2")[1]).names == ("ANN", "Cleo")
    unfinished = json.loads(history(capsys, folder, "3", "--json")[1])
    assert (unfinished["game"], unfinished["result"]) == ("dogs", None)
    assert len(dogs_records.read(unfinished["records"][0]).game.entries) == 1


def test_how_everybody_has_fared_is_counted_apart_for_each_game(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    found = json.loads(history(capsys, folder, "--json")[1])
    assert found["players"] == []
    assert [(one["player"].casefold(), one["game"], one["matches"])
            for one in found["tile_players"]] == [
        ("ann", "dogs", 1), ("ben", "dogs", 1), ("ann", "fold", 1), ("cleo", "fold", 1)]
    ann = json.loads(history(capsys, folder, "--player", "ann", "--json")[1])
    assert [match["number"] for match in ann["matches"]] == [2, 1]
    assert {one["game"] for one in ann["tile_players"]} == {"dogs", "fold"}
    assert history(capsys, folder, "--player", "Eve")[2] == (
        "There are no matches of Eve. Players: ANN, Ann, Ben, Cleo and Dan.\n")


def test_who_won_a_duel_has_won_and_who_lost_against_the_wolves_has_lost(folder: Path) -> None:
    journal = Journal(folder)
    duel, together = (follow(journal.steps(number)) for number in (1, 2))
    ann, ben = tile_standings([duel])
    assert {(ann.won, ann.drawn, ann.lost), (ben.won, ben.drawn, ben.lost)} in (
        {(1, 0, 0), (0, 0, 1)}, {(0, 1, 0)})
    assert (ann.won, ann.drawn, ann.lost)[("won", "drawn", "lost").index(
        "drawn" if not winners(duel) else "won" if winners(duel) == (0,) else "lost")] == 1
    ended = {None: TileStanding("x", "fold", lost=1), (0, 1): TileStanding("x", "fold", won=1),
             (): TileStanding("x", "fold", drawn=1)}[winners(together)]
    for one in tile_standings([together]):
        assert (one.won, one.drawn, one.lost) == (ended.won, ended.drawn, ended.lost)


def test_the_screen_recalls_them_without_trouble(folder: Path) -> None:
    found = HistoryReader(Journal(folder)).finish().found
    assert found is not None
    assert [past.trouble for past in found.matches] == [None, None, None]
    assert [past.tiles.course.about.key for past in found.matches if past.tiles] == [
        "dogs", "fold", "dogs"]
    assert found.players == ()
