"""The command that lists matches."""

import gc
import json
import os
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion import cli
from companion.extras.people.commands.history import _fared
from companion.extras.people.standings import Standing
from companion.games.mutton.referee.steps import Begun, write
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.store.journal import Journal
from companion.terminal.completing import Bash
from companion.words import language
from engine.mutton import records
from engine.mutton.options import Options

OPTIONS = "size=3 sheep=5 wolves=1"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with a stopped match and an unfinished one."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    table = MuttonRig(3, journal=tmp_path)
    table.begin("A", OPTIONS, place="a1,a2,e3,e4,c3", form="target 1")
    table.play("flip B", "lift A", "put A c1", each_ms=600)
    table.say("confirm", "new")
    for cell in table.standing():
        table.command(f"lift {cell}")
    table.command("flip B")
    table.wait(800)
    table.begin("C", OPTIONS, place="a1,a2,e3,e4,c3")
    return tmp_path


def history(capsys, folder, *more):
    code = cli.run(["history", "--journal", str(folder), *more])
    return code, capsys.readouterr()


def test_matches_are_listed_the_newest_first(capsys, folder):
    code, out = history(capsys, folder)
    lines = out.out.splitlines()
    assert code == 0
    assert "not finished" in lines[1]
    assert "Ann wins with 1 point (target 1)." in lines[2]


def held(folder: Path) -> list[str]:
    """Return the files of a folder that this process has open."""
    found = []
    for number in os.listdir("/proc/self/fd"):
        with suppress(OSError):  # the one of the list itself is closed
            found.append(os.readlink(f"/proc/self/fd/{number}"))
    return sorted(file for file in found if file.startswith(str(folder)))


@pytest.mark.parametrize("more", [(), ("1",), ("--player", "Nobody")])
def test_no_file_stays_open(capsys, tmp_path, more):
    """Not even until the garbage collector finds it."""
    with closing(Journal(tmp_path)) as journal:
        journal.begin("Ann and Ben", "2026-01-01 10:00",
                      [write(Begun(("Ann", "Ben"), str(Options()), "target"))])
    assert held(tmp_path) == []
    gc.disable()
    try:
        history(capsys, tmp_path, *more)
        assert held(tmp_path) == []
    finally:
        gc.enable()


@pytest.mark.parametrize("tongue", ["de", "es", "fr"])
def test_players_can_be_read_beside_their_results(capsys, monkeypatch, tongue):
    monkeypatch.setenv("COLUMNS", "80")
    language.use(tongue)
    try:
        _fared([Standing("Bartholomew", fired=240, hits=50, expected=47.0)])
    finally:
        language.use("en")
    assert "\nBartholomew " in capsys.readouterr().out


@pytest.mark.parametrize(("typed", "completed"), [("Gr", r"Grandma\ Ann"), ("'Gr", "Grandma Ann")])
def test_names_of_players_in_saved_matches_are_completed(
    typed: str, completed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = write(Begun(("Grandma Ann", "Ben"), str(Options()), "target"))
    Journal(tmp_path).begin("Grandma Ann and Ben", "2026-01-01 10:00", [begun])
    monkeypatch.setenv("COMP_LINE", f"sheepfold history --journal {tmp_path} --player {typed}")
    assert Bash(cli.sheepfold, {}, "sheepfold", "_SHEEPFOLD_COMPLETE").complete() == (
        f"plain,{completed}")


def test_a_match_is_printed_as_a_record(capsys, folder):
    code, out = history(capsys, folder, "1")
    record = records.read(out.out)
    assert code == 0
    assert record.tags["Wolf"] == "Ann"
    assert record.game.pack == {"A"}


def test_an_unfinished_match_keeps_its_secret(capsys, folder):
    code, out = history(capsys, folder, "2", "--json")
    assert code == 0
    text = json.loads(out.out)["records"][0]
    assert "[Pack " not in text
    assert "PackHash" not in text
    assert records.read(text).game.pack is None


def test_json_is_one_object(capsys, folder):
    code, out = history(capsys, folder, "--json")
    assert code == 0
    assert [match["number"] for match in json.loads(out.out)["matches"]] == [2, 1]


@pytest.mark.parametrize(("more", "sentence"), [
    (("9",), "There is no match 9"),
    (("--journal", "/nonexistent"), "There are no saved matches in /nonexistent yet"),
])
def test_what_is_not_there_is_said(capsys, folder, more, sentence):
    code, out = history(capsys, folder, *more)
    assert code == 1
    assert sentence in out.err
