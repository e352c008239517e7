"""Whatever Sheepfold writes for itself, nobody else may read: files 0600, folders 0700."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

from companion.settings import change

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
    assert {Path(name).name for name in files} >= {
        "matches.sqlite", "in-use.lock", "computer-wolf.json", "settings.toml"}
    assert set(files.values()) == {0o600}, files
    folders = [path for home in tmp_path.glob("XDG_*") for path in home.rglob("sheepfold")]
    assert len(folders) >= 3
    assert {stat.S_IMODE(path.stat().st_mode) for path in folders} == {0o700}
