"""A pipe, a socket, a device or a folder in the place of a file is refused at once."""

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli import run
from companion.sealing import secret_store as keep
from companion.store.journal import FILE, Journal, JournalError
from companion.store.settings import SettingsError, change, load
from companion.terminal import crash
from tests.extras.parts import listed

KINDS = ("pipe", "socket", "device", "folder")
PATIENCE_S = 10


@pytest.fixture(autouse=True)
def never_waits() -> Iterator[None]:
    """A read that waits for ever fails the test."""
    def late(*_: object) -> None:
        raise AssertionError("it waits for a writer")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(PATIENCE_S)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def made(kind: str, path: Path) -> Path:
    """Something of this kind."""
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as it:
                before = Path.cwd()
                os.chdir(path.parent)  # a socket's name has to be short
                try:
                    it.bind(path.name)
                finally:
                    os.chdir(before)
        case "device":
            path.symlink_to("/dev/zero")
        case _:
            path.mkdir()
    return path


@pytest.mark.parametrize("command", [
    ["show"], ["verify"], *listed("READ_RECORDS")], ids=" ".join)
def test_as_a_record(tmp_path, kind, command, capfd):
    record = made(kind, tmp_path / "x.mutton")
    assert run([command[0], str(record), *command[1:]]) == 1
    said = capfd.readouterr().err
    assert str(record) in said
    assert f"is a {kind}" in said
    assert said.count("\n") == 1


def test_as_the_settings_file(tmp_path, kind):
    file = made(kind, tmp_path / "settings.toml")
    for attempt in (lambda: load(file), lambda: change(file, volume=10)):
        with pytest.raises(SettingsError, match=f"it is a {kind}"):
            attempt()
    assert file.exists()


@pytest.mark.parametrize("end", ["", "-wal", "-journal", "-shm"])
def test_as_the_journal_or_beside_it(tmp_path, kind, end):
    Journal(tmp_path).close()
    (tmp_path / f"{FILE}{end}").unlink(missing_ok=True)
    made(kind, tmp_path / f"{FILE}{end}")
    with pytest.raises(JournalError, match=f"{FILE}{end} is a {kind}"):
        Journal(tmp_path, exclusive=True)


def test_as_the_folder_of_the_games(tmp_path):
    for kind in ("pipe", "socket"):
        with pytest.raises(JournalError, match=f"{kind} is a {kind}, so no games"):
            Journal(made(kind, tmp_path / kind), exclusive=True)


def test_as_the_computers_pack(tmp_path, kind):
    made(kind, tmp_path / keep.FILE)
    assert keep.SecretStore(tmp_path).get("seal") is None


def test_as_the_log_of_crashes(tmp_path, kind):
    log = made(kind, tmp_path / "sheepfold.log")
    assert "could not be noted" in crash.report(ValueError(), log)
