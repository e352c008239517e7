"""Whatever Sheepfold writes for itself, nobody else may read: files 0600, folders 0700."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from companion.care.doctor.finding import State
from companion.care.doctor.machine import Machine
from companion.store.journal import FILE, Journal
from companion.store.settings import change
from companion.words.catalogue import SCREEN

LINES = ("wait 1500", "rig place a1,a2,c3", "wait 2000", "confirm", "wait 4000", "quit")
"""A computer is the Wolf: when the flock stands, its pack is written down."""


def test_even_where_the_umask_would_let_everybody(tmp_path: Path) -> None:
    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    env = dict(os.environ, **{name: str(tmp_path / name / "own") for name in names})
    run = subprocess.run(
        [sys.executable, "-m", "companion.cli", "table", "--board", "sim",
         "--wolf", "computer:beginner", "--farmer", "Ann",
         "--options", "size=2 sheep=3 wolves=1", "--placement", "a1,a2,c3"],
        input="".join(f"{line}\n" for line in LINES), env=env, umask=0, text=True,
        capture_output=True, check=True)
    assert "Traceback" not in run.stderr
    before = os.umask(0)
    try:
        change(tmp_path / "XDG_CONFIG_HOME" / "sheepfold" / "settings.toml", volume=10)
    finally:
        os.umask(before)
    rights = {
        str(path.relative_to(tmp_path)): stat.S_IMODE(path.stat().st_mode)
        for home in tmp_path.glob("XDG_*") for path in home.rglob("sheepfold/**/*")
    }
    files = {name: mode for name, mode in rights.items() if (tmp_path / name).is_file()}
    assert {Path(name).name.partition("-")[0] for name in files} >= {
        "matches.sqlite", "matches.head", "secrets", "settings.toml"}
    assert not [name for name in files if "secrets" in name and "XDG_DATA_HOME" in name]
    assert set(files.values()) == {0o600}, files
    folders = [path for home in tmp_path.glob("XDG_*") for path in home.rglob("sheepfold")]
    assert len(folders) >= 3
    assert {stat.S_IMODE(path.stat().st_mode) for path in folders} == {0o700}


def games(tmp_path: Path, mode: int, *others: str) -> Path:
    """A folder of games, made by somebody before, with files beside them."""
    folder = tmp_path / "games"
    Journal(folder)._db.close()
    for name in others:
        (folder / name).touch(0o600)
    folder.chmod(mode)
    return folder


def opened(folder: Path) -> int:
    """The folder's rights once a journal is open in it."""
    Journal(folder, exclusive=True).close()
    return stat.S_IMODE(folder.stat().st_mode)


@pytest.mark.parametrize("others", [
    (), ("in-use.lock", "computer-wolf.json", f"{FILE}-wal", "matches-version-1.sqlite"),
])
def test_a_folder_that_was_there_before_is_closed_to_others(
    tmp_path: Path, others: tuple[str, ...]
) -> None:
    assert opened(games(tmp_path, 0o755, *others)) == 0o700


@pytest.mark.parametrize(("mode", "other"), [
    (0o755, "letters.txt"), (0o1777, "in-use.lock"),
], ids=["somebody's other files", "a folder like /tmp"])
def test_a_folder_that_is_not_for_games_alone_is_left_and_told(
    tmp_path: Path, mode: int, other: str
) -> None:
    """`--journal ~` does not take away other users' access to the home folder."""
    folder = games(tmp_path, mode, other)
    assert opened(folder) == mode
    disk = next(each for each in Machine(folder).findings() if each.part == "disk")
    assert disk.state is State.LOOK
    assert f"chmod 700 {folder}" in SCREEN.text(disk.mend)
    folder.chmod(0o700)
    after = Machine(folder).findings()
    assert not [each for each in after if "chmod 700" in SCREEN.text(each.mend)]
