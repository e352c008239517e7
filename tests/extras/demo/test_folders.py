"""Folders for what is shown."""

from pathlib import Path

import pytest

from companion.cli import run


@pytest.mark.parametrize("command", ["demo", "pictures"])
def test_a_folder_that_cannot_be_made_is_named(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert run([command, "--out", str(tmp_path / "file" / "folder")]) == 1
    assert "cannot be created" in capsys.readouterr().err
