"""Backups on the touchscreen: where they go, what is found, and what a disk may do."""

import os
import subprocess
import sys
from pathlib import Path
from queue import SimpleQueue
from random import Random

import pytest

from companion.store.backup import BackupError
from companion.store.backups import FOLDER, Backups, at_once, in_thread, usb_sticks
from companion.store.journal import FILE, Journal
from companion.words.catalogue import SCREEN
from tests.companion.store.journal.test_file_sets import READER
from tests.fuzz.in_files import STORY
from tests.long_form import only


def begun(games: Path, who: str = "Ann and Ben", last: int = len(STORY)) -> Journal:
    journal = Journal(games, exclusive=True)
    journal.begin(who, "2026-05-01 20:15", STORY[:1])
    journal.append(STORY[1:last])
    return journal


def of(tmp_path: Path, *sticks: Path, clock: str = "2026-05-01 20:15") -> Backups:
    return Backups(tmp_path / "games", tmp_path, ("puzzles.json",), lambda: clock,
                   find_sticks=lambda: sticks, begin=at_once)


def test_a_stick_comes_before_the_home_and_what_is_on_both_is_found(tmp_path: Path) -> None:
    begun(tmp_path / "games").close()
    stick = tmp_path / "my stick"
    stick.mkdir()
    assert "Saved 1 match" in SCREEN.text(of(tmp_path).write())
    of(tmp_path, stick, clock="2026-05-02 09:00").write()
    of(tmp_path, stick, clock="2026-05-02 09:00").write()  # another name, and none is overwritten
    (stick / "other.zip").write_bytes(b"PK")
    (stick / "folder.zip").mkdir()
    shelf = of(tmp_path, stick).look()
    assert (shelf.place, shelf.stick) == (stick, True)
    assert [(each.file.name, each.stick) for each in shelf.found] == [
        ("sheepfold-2026-05-02-09-00-2.zip", True), ("sheepfold-2026-05-02-09-00.zip", True),
        ("sheepfold-2026-05-01-20-15.zip", False)]
    assert of(tmp_path).look().place == tmp_path / FOLDER
    assert (tmp_path / FOLDER).stat().st_mode & 0o777 == 0o700


def test_a_backup_goes_only_to_a_stick_that_can_be_written_to(tmp_path: Path) -> None:
    stick, card = tmp_path / "media/ann/MY STICK", tmp_path / "media/ann/gone"
    stick.mkdir(parents=True)
    mounts = tmp_path / "mounts"
    escaped = str(stick).replace(" ", "\\040")
    mounts.write_text(
        f"/dev/sda1 {escaped} vfat rw 0 0\n/dev/sdb1 {card} ext4 rw 0 0\n"
        f"/dev/root {tmp_path} ext4 rw 0 0\nodd\n")
    assert usb_sticks(mounts, [str(tmp_path / "media")]) == [stick, card]
    begun(tmp_path / "games").close()
    assert of(tmp_path, card, stick).look().place == stick
    assert of(tmp_path, card).look().place == tmp_path / FOLDER
    assert not usb_sticks(tmp_path / "none")


def test_a_table_that_runs_is_saved_and_keeps_its_locks(tmp_path: Path) -> None:
    """SQLite's locks are gone as soon as this process closes the file in another way; then a
    reader that ends would remove the log under the table."""
    games = tmp_path / "games"
    journal = begun(games)
    journal.append(['{"step": "restarted"}'])
    backups = of(tmp_path)
    backups.write()
    assert not backups.examine(backups.look().found[0].file).undone
    subprocess.run([sys.executable, "-c", READER, games / FILE], check=True)
    assert (games / f"{FILE}-wal").exists()
    journal.append(['{"step": "restarted"}'])
    assert journal.take_mended() is None
    journal.close()


def test_what_a_backup_undoes_is_said_before_and_restored_after(tmp_path: Path) -> None:
    games, states = tmp_path / "games", tmp_path / "states"
    backups = of(tmp_path)
    begun(games, last=2).close()
    backups.write()
    file = backups.look().found[0].file
    journal = Journal(games, states=states)
    journal.resume_match(journal.matches()[0])
    journal.append(STORY[2:5])
    journal.close()
    examined = backups.examine(file)
    assert [each.steps for each in examined.undone] == [3]
    assert backups.restore_wanted() == []
    backups.want(file, examined)
    aside, restored = backups.restore_wanted()
    assert "Restored 1 match" in SCREEN.text(restored)
    assert "matches-aside-1" in SCREEN.text(aside)
    assert Journal(games).steps(1) == STORY[:2]
    assert backups.restore_wanted() == [], "once"


def test_what_has_changed_since_it_was_shown_is_not_restored(tmp_path: Path) -> None:
    games, backups = tmp_path / "games", of(tmp_path)
    begun(games, last=2).close()
    backups.write()
    file = backups.look().found[0].file
    examined = backups.examine(file)
    journal = begun(games, "Eve and Theo")
    journal.close()
    for change in (lambda: None, file.unlink, lambda: file.write_bytes(b"PK")):
        change()
        backups.want(file, examined)
        said, = backups.restore_wanted()
        assert "Restored" not in SCREEN.text(said)
        assert len(Journal(games).matches()) == 2


@pytest.mark.parametrize("seed", only([0], range(9)))
def test_a_damaged_backup_is_refused(tmp_path: Path, seed: int) -> None:
    rng, backups = Random(seed), of(tmp_path)
    begun(tmp_path / "games").close()
    backups.write()
    file = backups.look().found[0].file
    whole = bytearray(file.read_bytes())
    del whole[rng.randrange(len(whole)):]
    file.write_bytes(whole)
    assert not backups.look().found
    with pytest.raises(BackupError):
        backups.start(lambda: backups.examine(file)).result()


def test_a_stick_that_hangs_is_left_alone(tmp_path: Path) -> None:
    gate = SimpleQueue[list[Path]]()
    backups = Backups(tmp_path / "games", tmp_path, (), lambda: "today",
                      find_sticks=gate.get, limit_s=0.02, begin=in_thread)
    for _ in range(2):
        why = backups.start(backups.look).exception(60)
        assert isinstance(why, BackupError)
        assert "does not work (no answer). Take the USB stick out" in SCREEN.text(why.message)
    gate.put([])


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_place_that_refuses_is_named(tmp_path: Path) -> None:
    begun(tmp_path / "games").close()
    tmp_path.chmod(0o500)
    with pytest.raises(BackupError) as why:
        of(tmp_path).write()
    tmp_path.chmod(0o700)
    assert FOLDER in SCREEN.text(why.value.message)
