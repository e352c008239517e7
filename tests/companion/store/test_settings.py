"""The settings, and files that are written whole or not at all."""

import os
import re
import tomllib
from dataclasses import fields, replace
from pathlib import Path

import pytest

from companion.store.safe_files import write_atomically
from companion.store.settings import Settings, SettingsError, change, load, state_folder

PAGE = Path(__file__).parents[3] / "docs" / "players" / "settings.md"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "somewhere" / "settings.toml"


def written(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return file


def test_without_a_file_the_defaults_hold_unless_it_was_asked_for(file: Path) -> None:
    assert load(file) == Settings()
    with pytest.raises(SettingsError, match=rf"{re.escape(str(file))}: there is no such file\."):
        load(file, must_exist=True)


def test_a_file_sets_what_it_names(file: Path) -> None:
    written(file, 'board = "sim"\nbrightness = 10\nscreen = "720x1280"\ndata = "~/games"\n')
    read = load(file)
    assert (read.board, read.brightness, read.size) == ("sim", 10, (720, 1280))
    assert read.data == Path.home() / "games"
    assert read.volume == Settings().volume


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("volum = 3", "volum: there is no such setting; did you mean volume?"),
        ("zzz = 3", "zzz: there is no such setting; the keys are board, "),
        ("volume = 101", "volume: 101 is not allowed; it takes a whole number from 0 to 100."),
        ("volume = 1.5", "volume: 1.5 is not allowed; it takes a whole number from 0 to 100."),
        ("volume = true", "volume: true is not allowed; it takes a whole number from 0 to 100."),
        ("night = 1", "night: 1 is not allowed; it takes true or false."),
        ('lights = "usb"', 'lights: "usb" is not allowed; it takes "wire" or "pin".'),
        ("rotation = 0.0", "rotation: 0.0 is not allowed; it takes 0, 90, 180 or 270."),
        ("rotation = false", "rotation: false is not allowed; it takes 0, 90, 180 or 270."),
        ('board = "usb"', 'board: "usb" is not allowed; it takes "auto", "sim", a device such as'),
        ('board = "socket://x"', 'board: "socket://x" is not allowed; it takes "auto", "sim"'),
        ('screen = "000x480"', 'screen: "000x480" is not allowed; it takes "auto" or "WIDTH'),
        ("data = 3", "data: 3 is not allowed; it takes the path of a folder."),
        ('data = ""', 'data: "" is not allowed; it takes the path of a folder.'),
        ("[screen]\nsize = 3", "screen: a table is not allowed; it takes"),
        ("volume = x", "it is not TOML: Invalid value (at line 1, column 10)."),
    ],
)
def test_a_wrong_line_is_refused_with_what_is_allowed(
    file: Path, line: str, sentence: str
) -> None:
    with pytest.raises(SettingsError) as refused:
        load(written(file, line))
    assert str(refused.value).startswith(f"{file}: {sentence}")


def test_every_wrong_line_is_reported_at_once(file: Path) -> None:
    with pytest.raises(SettingsError) as refused:
        load(written(file, "volume = -1\nbrightness = 0\nnight = true\n"))
    assert [line.split(": ")[1] for line in str(refused.value).splitlines()] == [
        "volume", "brightness"
    ]


def test_a_file_that_is_no_text_or_no_file_is_refused(file: Path) -> None:
    written(file, "").write_bytes(b"\xff\xfe")
    with pytest.raises(SettingsError, match="not UTF-8"):
        load(file)
    with pytest.raises(SettingsError, match="cannot be read"):
        load(file.parent)


def test_the_command_line_can_replace_a_setting_and_is_checked_too() -> None:
    assert replace(Settings(), board="sim").board == "sim"
    with pytest.raises(SettingsError, match="volume: 200 is not allowed"):
        replace(Settings(), volume=200)


def test_a_change_is_kept_with_the_comments_and_only_for_the_owner(file: Path) -> None:
    written(file, "# ours\nvolume = 10 # quiet\n\nnight = false\n")
    assert change(file, volume=90, sound=False) == replace(Settings(), volume=90, sound=False)
    assert file.read_text() == "# ours\nvolume = 90 # quiet\n\nnight = false\nsound = false\n"
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(file.parent.iterdir()) == [file], "nothing temporary is left"


def test_a_first_change_makes_the_file_with_only_what_was_changed(file: Path) -> None:
    assert change(file, volume=20, night=False, data=file.parent).data == file.parent
    assert tomllib.loads(file.read_text()) == {"volume": 20, "data": str(file.parent)}


def test_a_change_that_is_not_allowed_leaves_the_file_alone(file: Path) -> None:
    written(file, "volume = 10\n")
    with pytest.raises(SettingsError, match="volume: 500 is not allowed"):
        change(file, volume=500)
    assert file.read_text() == "volume = 10\n"


def test_a_disk_that_fails_leaves_the_old_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(file, "volume = 10\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SettingsError, match="cannot be written \\(No space left on device\\)"):
        change(file, volume=20)
    assert file.read_text() == "volume = 10\n"
    assert list(file.parent.iterdir()) == [file]


def test_the_page_for_players_tells_every_key_and_its_default() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| .+? \| (.+?) \|", PAGE.read_text(), re.MULTILINE))
    assert list(rows) == [key.name for key in fields(Settings)]
    defaults = Settings()
    for name, shown in rows.items():
        if name != "data":  # the folder is another one on every machine
            assert tomllib.loads(f"v = {shown.strip('`')}")["v"] == getattr(defaults, name)


@pytest.mark.parametrize("text", [
    'data = "~nobody-of-that-name/games"', 'data = "a\\u0000b"', 'data = "~a\\u0000b"',
    "volume = " + "9" * 5000, "volume = " + "[" * 5000, "volume = " + "{a=" * 5000,
    "a" + ".a" * 5000 + " = 1", "# " + "x" * 2**20,
], ids=lambda text: text[:30])
def test_what_only_a_fuzzer_would_write_is_refused_with_a_sentence(tmp_path, text):
    file = tmp_path / "settings.toml"
    file.write_text(text)
    with pytest.raises(SettingsError, match=re.escape(str(file))):
        load(file)


def test_a_file_that_is_too_long_is_not_read_to_its_end(tmp_path):
    file = tmp_path / "settings.toml"
    file.touch()
    os.truncate(file, 1 << 40)
    with pytest.raises(SettingsError, match="it is too long"):
        load(file)


def test_a_file_is_replaced_and_its_owners_alone(tmp_path):
    file = tmp_path / "made" / "a.txt"
    write_atomically(file, "one\n")
    write_atomically(file, "two\n")
    assert file.read_text() == "two\n"
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(file.parent.iterdir()) == [file]


def _fail(*_args):
    raise OSError("No space left on device")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_where_it_cannot_be_written_the_old_one_stays(tmp_path, monkeypatch, step):
    file = tmp_path / "a.txt"
    write_atomically(file, "one\n")
    monkeypatch.setattr(os, step, _fail)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(file, "two\n")
    assert file.read_text() == "one\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_behind_a_link_is_written_there(tmp_path: Path) -> None:
    """Settings may lie with other dotfiles."""
    kept, link = tmp_path / "dotfiles" / "settings.toml", tmp_path / "settings.toml"
    link.symlink_to(written(kept, "one\n"))
    write_atomically(link, "two\n")
    assert link.is_symlink()
    assert kept.read_text() == "two\n"


@pytest.mark.parametrize("there", ["nothing", "a file", "a broken link", "one of others"])
def test_salts_are_never_kept_with_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: str
) -> None:
    """Whatever stands where they should be: then they are kept nowhere."""
    state, data = tmp_path / "state", tmp_path / "data"
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    match there:
        case "a file":
            state.write_text("")
        case "a broken link":
            state.symlink_to(tmp_path / "away" / "nowhere")
        case "one of others":
            state.mkdir(mode=0o500)
    assert state_folder().is_relative_to(state)
