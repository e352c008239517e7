"""`play`, `demo` and `pictures` say in one sentence what they cannot do, and never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import run
from companion.commands.play import playing, saving
from companion.screens.environment import Problems
from companion.sounds.playback import Sound
from companion.store.settings import SavedSettings, Settings, load
from companion.words.message import Message


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without any display, and a settings file with its data in a folder of its own."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    file = tmp_path / "settings.toml"
    file.write_text(f'board = "sim"\ndata = "{tmp_path / "data"}"\n', encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        ((), 1, "no display"),
        (("--size-px", "80x80"), 1, "80x80"),
        (("--size-px", "large"), 1, "large"),
        (("--board", "socket://"), 1, "socket://"),
        (("--identity", "names"), 2, "names"),
        (("--fast",), 2, "--fast"),
    ],
)
def test_play_says_what_is_wrong(
    arguments: tuple[str, ...],
    code: int,
    says: str,
    no_display: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["play", "--settings", str(no_display), *arguments]) == code
    output = capsys.readouterr()
    assert says in output.err
    assert "Traceback" not in output.err
    assert output.out == ""


def test_a_settings_file_that_is_named_must_exist(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "--settings", str(tmp_path / "none.toml")]) == 1
    assert "there is no such file" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["demo", "pictures"])
def test_a_folder_that_cannot_be_made_is_named(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert run([command, "--out", str(tmp_path / "file" / "folder")]) == 1
    assert "cannot be created" in capsys.readouterr().err


def test_missing_sounds_are_reported_until_they_are_switched_off(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # no aplay there
    problems = Problems()
    sounds = playing(tmp_path / "sounds", problems)
    player = sounds(Settings())
    player.play(Sound.TAP)
    player.close()
    assert problems.sentences == (Message("no-sounds-program", program="aplay"),)
    assert "aplay" in capsys.readouterr().err
    sounds(Settings(sound=False)).close()
    assert problems.sentences == ()


def test_settings_that_cannot_be_saved_are_reported_until_they_can(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    problems, folder = Problems(), tmp_path / "sheepfold"
    folder.write_text("in the way", encoding="utf-8")
    save = saving(SavedSettings(folder / "settings.toml"), problems)
    save({"volume": 30})
    assert [each.id for each in problems.sentences] == ["settings-wrong"]
    assert "settings.toml" in capsys.readouterr().err
    folder.unlink()
    save({"brightness": 40})
    assert problems.sentences == ()
    after = load(folder / "settings.toml")
    assert (after.volume, after.brightness) == (30, 40)
