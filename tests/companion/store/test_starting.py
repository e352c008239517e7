"""Files that are set aside: renamed whole, with a name that nothing has, or left alone."""

import os
from pathlib import Path
from random import Random

import pytest

from companion.store.starting import Start, StartFailure, set_aside
from companion.words.errors import MessageError
from companion.words.message import Message

GROUP = ("matches.sqlite", "matches.sqlite-wal", "matches.sqlite-shm", "matches.head")


def contents(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.is_file()}


@pytest.mark.parametrize("seed", range(5))
def test_set_aside_never_replaces_a_file(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    kept = {name: rng.randbytes(9) for name in
            ("matches-aside-1.head", "matches-aside-2.sqlite-wal", "settings-aside-1.toml")
            if rng.random() < 0.7}
    for name, data in kept.items():
        (tmp_path / name).write_bytes(data)
    for _ in range(3):
        group = {name: rng.randbytes(20) for name in GROUP
                 if rng.random() < 0.7 or name == GROUP[0]}
        for name, data in group.items():
            (tmp_path / name).write_bytes(data)
        new = set_aside([tmp_path / name for name in group])
        number = new.name.removeprefix("matches-aside-").removesuffix(".sqlite")
        kept |= {name.replace("matches", f"matches-aside-{number}"): data
                 for name, data in group.items()}
        assert contents(tmp_path) == kept


def test_a_folder_and_a_link_are_renamed_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    (tmp_path / "settings.toml" / "note").write_text("kept")
    assert (set_aside([tmp_path / "settings.toml"]) / "note").read_text() == "kept"
    (tmp_path / "settings.toml").symlink_to(tmp_path / "nowhere")
    assert os.readlink(set_aside([tmp_path / "settings.toml"])) == str(tmp_path / "nowhere")


@pytest.mark.parametrize("missing", [0, 1])
def test_all_files_are_renamed_or_none(missing: int, tmp_path: Path) -> None:
    files = [tmp_path / name for name in GROUP]
    for number, file in enumerate(files):
        if number != missing:
            file.write_bytes(file.name.encode())
    before = contents(tmp_path)
    with pytest.raises(FileNotFoundError):
        set_aside(files)
    assert contents(tmp_path) == before


def test_what_a_start_goes_without_is_not_opened_again() -> None:
    start, tried = Start(), []

    def open() -> str:
        tried.append(1)
        raise MessageError(Message("file-is-damaged"))

    with pytest.raises(StartFailure) as failed:
        start.take("lessons", open, lambda: "none")
    assert failed.value.message == Message("file-is-damaged")
    start.go_without(failed.value)
    assert start.take("lessons", open, lambda: "none") == "none"
    assert len(tried) == 1
