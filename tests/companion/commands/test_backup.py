"""`sheepfold backup` and `sheepfold restore`."""

import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from companion import cli
from companion.store.journal import FILE, Journal
from tests.companion.players.playing import Solo
from tests.fuzz.in_files import STORY


@pytest.fixture(autouse=True)
def _own_home(tmp_path, monkeypatch):
    for name in ("CONFIG", "STATE", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))


def run(*words):
    found = CliRunner().invoke(cli.sheepfold, [str(word) for word in words])
    return found.exit_code, found.output


def played(folder: Path, last: int = len(STORY)) -> Journal:
    journal = Journal(folder, exclusive=True)
    journal.begin("Ann and Ben", "2026-05-01 20:15", STORY[:1])
    journal.append(STORY[1:last])
    return journal


def test_a_backup_of_a_running_table_has_all_steps(tmp_path):
    games, copy, file = tmp_path / "games", tmp_path / "copy", tmp_path / "b.zip"
    journal = played(games)
    (games / "last-choices.json").write_text('{"version": 1}')
    (games / "matches.index").write_text("derived")
    assert run("backup", file, "--journal", games) == (0, f"Saved 1 match in {file}.\n")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    journal.append(['{"step": "restarted"}'])
    assert journal.take_mended() is None
    journal.close()
    assert run("restore", file, "--journal", copy)[0] == 0
    assert sorted(each.name for each in copy.iterdir()) == ["last-choices.json", FILE]
    assert Journal(copy).steps(1) == STORY
    assert {stat.S_IMODE(each.stat().st_mode) for each in copy.iterdir()} == {0o600}


def test_a_backup_that_undoes_steps_says_how_many_and_keeps_the_files(tmp_path):
    games, file = tmp_path / "games", tmp_path / "b.zip"
    journal = played(games, 3)
    run("backup", file, "--journal", games)
    journal.append(STORY[3:], result="Ann wins", when="later")
    journal.begin("Eve and Theo", "2026-05-02 20:15", STORY[:2])
    code, said = run("restore", file, "--journal", games)
    assert code == 1, "the table still plays"
    journal.close()
    before = (games / FILE).read_bytes()
    code, said = run("restore", file, "--journal", games)
    assert code == 1
    assert "undoes the whole match of Ann and Ben, started on 2 May 2026, 20:15" in said
    assert f"the last {len(STORY) - 3} steps of the match of Ann and Ben, started on 1 May" in said
    assert "Add --yes" in said
    assert (games / FILE).read_bytes() == before
    code, said = run("restore", file, "--journal", games, "--yes")
    assert code == 0, said
    assert (games / "matches-aside-1.sqlite").read_bytes() == before
    restored = Journal(games)
    assert restored.steps(1) == STORY[:3]
    assert restored.completeness.missed() is None, "what was undone on purpose is not missing"


def test_a_folder_in_use_is_not_restored_to(tmp_path):
    games, file = tmp_path / "games", tmp_path / "b.zip"
    journal = played(games)
    run("backup", file, "--journal", games)
    code, said = run("restore", file, "--journal", games)
    assert (code, "already playing" in said) == (1, True)
    journal.close()
    assert run("restore", file, "--journal", games)[0] == 0, "it undoes nothing"


def test_a_backup_lacks_the_secrets(tmp_path):
    """Neither a sealed pack nor its salt, nor the key of a paired table."""
    solo = Solo("computer:tips", "Ann", "size=3 sheep=8 wolves=2", folder=tmp_path / "games",
                seed=3)
    solo.begin_game()
    (tmp_path / "games" / "paired-tables.json").write_text("a key")
    code, said = run("backup", tmp_path / "b.zip", "--journal", tmp_path / "games")
    assert code == 0, said
    with zipfile.ZipFile(tmp_path / "b.zip") as packed:
        assert sorted(packed.namelist()) == ["backup.json", FILE]
        content = b"".join(packed.read(name) for name in packed.namelist())
    assert "".join(sorted(solo.rig.game.pack)).encode() not in content
    assert (tmp_path / "games" / "computer-wolf.json").exists()


def test_a_copy_of_the_journal_can_be_restored(tmp_path):
    """With the steps that are in its log alone, as a crash leaves them."""
    journal = played(tmp_path / "games", 1)
    journal.append(STORY[1:])
    shutil.copytree(tmp_path / "games", tmp_path / "copy")
    journal.close()
    shutil.rmtree(tmp_path / "games")
    assert run("restore", tmp_path / "copy" / FILE, "--journal", tmp_path / "games")[0] == 0
    assert Journal(tmp_path / "games").steps(1) == STORY


def test_a_file_that_is_there_is_not_overwritten(tmp_path):
    played(tmp_path / "games").close()
    (tmp_path / "b.zip").write_text("mine")
    code, said = run("backup", tmp_path / "b.zip", "--journal", tmp_path / "games")
    assert (code, "is there already" in said) == (1, True)
    assert (tmp_path / "b.zip").read_text() == "mine"


@pytest.mark.parametrize("words", [
    ("backup", "no/such/folder/b.zip"), ("backup", "b.zip", "--journal", "empty"),
    ("restore", "missing.zip")])
def test_what_cannot_be_done_is_said(tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    played(tmp_path / "games").close()
    code, said = run(*words, *(() if "--journal" in words else ("--journal", "games")))
    assert code == 1, said
    assert "Traceback" not in said
    assert not (tmp_path / "b.zip").exists()


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_backup_changes_nothing(tmp_path, seed):
    random, games, file = Random(seed), tmp_path / "games", tmp_path / "b.zip"
    played(games).close()
    run("backup", file, "--journal", games)
    data = bytearray(file.read_bytes())
    if seed % 2:
        del data[random.randrange(1, len(data)):]
    else:
        for _ in range(3):
            data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    file.write_bytes(data)
    before = {each.name: each.read_bytes() for each in games.iterdir()}
    code, said = run("restore", file, "--journal", games)
    if code == 0:
        assert Journal(games).steps(1) == STORY
    else:
        assert "Traceback" not in said
        assert {each.name: each.read_bytes() for each in games.iterdir()} == before


def test_a_zip_file_with_other_names_unpacks_nothing_else(tmp_path):
    played(tmp_path / "games").close()
    run("backup", tmp_path / "b.zip", "--journal", tmp_path / "games")
    with zipfile.ZipFile(tmp_path / "b.zip", "a") as packed:
        packed.writestr("../evil", "x")
        packed.writestr("settings.toml", "x")
    assert run("restore", tmp_path / "b.zip", "--journal", tmp_path / "new")[0] == 0
    assert [each.name for each in (tmp_path / "new").iterdir()] == [FILE]
    assert not (tmp_path / "evil").exists()


def test_a_table_can_play_while_a_process_makes_backups(tmp_path):
    journal = played(tmp_path / "games", 3)
    made = subprocess.Popen(
        [sys.executable, "-m", "companion.cli", "backup", str(tmp_path / "b.zip"), "--journal",
         str(tmp_path / "games")], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
    while made.poll() is None:
        journal.append(['{"step": "restarted"}'])
    assert made.communicate()[1] == b""
    assert journal.take_mended() is None
    assert journal.save_error is None
    assert zipfile.ZipFile(tmp_path / "b.zip").testzip() is None
