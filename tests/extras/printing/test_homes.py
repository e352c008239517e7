"""Paper is made whatever lies in the home of its user, and in a folder that is not there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import cli
from tests.companion.commands.test_output_files import RECORD
from tests.long_form import only


@pytest.mark.parametrize("kind", only(["file of reportlab"], ["file", "file of reportlab"]))
def test_paper_is_made_whatever_is_in_the_home(kind: str, tmp_path: Path) -> None:
    """reportlab runs a file that is there, and fails where the home is none."""
    home = tmp_path / "home"
    if kind == "file":
        home.touch()
    else:
        home.mkdir()
        (home / ".reportlab_mods").write_text("raise SystemExit('run')\n", "utf-8")
    subprocess.run(
        [sys.executable, "-m", "companion.cli", "sheet", "--blank", "-o", tmp_path / "x.pdf"],
        check=True, cwd=tmp_path,
        env=os.environ | {"HOME": str(home), "PYTHONPATH": str(Path(__file__).parents[3])})
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(("name", "said"), [
    ("none/sheet.txt", "there is no folder"), ("link.txt", "No such file or directory")])
def test_a_folder_is_only_missing_if_it_is(
    name: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "link.txt").symlink_to(tmp_path / "none" / "sheet.txt")
    assert cli.run(["sheet", str(RECORD), "-o", str(tmp_path / name)]) == 1
    assert said in capsys.readouterr().err
