"""Programs in other languages play in the arena, in each sandbox."""

import csv
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import sheepfold
from companion.foreign import confinement
from companion.foreign.confinement import Way
from tests.companion.foreign.test_languages import CONFINED, PLAYERS, command, need_own_memory


@pytest.mark.whole
@pytest.mark.parametrize("way", CONFINED)
@pytest.mark.parametrize("language", ["node", "java", "processes"])
def test_an_arena_of_twenty_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, way: Way
) -> None:
    """The games are played in processes of their own, which find the way out for themselves."""
    player = command(language)
    if language == "processes":
        need_own_memory(way)
    if language == "java" and (compiler := shutil.which("javac")) is not None:
        subprocess.run(
            [compiler, "-d", tmp_path / "classes", PLAYERS / "RandomPlayer.java"], check=True)
        player = f"java -cp {tmp_path / 'classes'} RandomPlayer"
    if way == "landlock":  # as where bubblewrap is not installed
        tools = tmp_path / "tools"
        tools.mkdir()
        for tool in ("env", "node", "java", "perl"):
            if (found := shutil.which(tool)) is not None:
                (tools / tool).symlink_to(found)
        monkeypatch.setenv("PATH", str(tools))
    confinement.way.cache_clear()
    try:
        assert confinement.way() == way
        result = CliRunner().invoke(sheepfold, [
            "arena", "--jobs", "1", "--wolf", f"cmd:{player}", "--farmer", f"cmd:{player}",
            "--games", "20", "-o", str(tmp_path / "out")])
    finally:
        confinement.way.cache_clear()
    assert result.exit_code == 0, result.output
    (file,) = (tmp_path / "out").glob("*-seed1.csv")
    with file.open() as lines:
        assert [row["forfeit"] for row in csv.DictReader(lines)] == [""] * 20
