"""What is said of a home or a folder that cannot be used is what is there, and nothing else."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from companion import cli
from companion.outside.folders import NoHomeError, obstacle, user_folder, user_name
from companion.store.journal import Journal, JournalError
from companion.store.settings import load
from companion.words.message import Message
from tests.extras.parts import listed
from tests.torture.cases import NOBODY, in_a_process

ROOT = os.geteuid() == 0


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that every user may enter."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder).resolve()


def without_rights(home: Path) -> str:
    """Go on as a user who may write nowhere here; return its name."""
    if ROOT:
        os.seteuid(NOBODY)
    os.environ["HOME"] = str(home)
    os.environ.pop("XDG_DATA_HOME", None)
    return user_name(os.geteuid())


@pytest.mark.parametrize("below", ["", "games", ".local/share/sheepfold"])
@pytest.mark.parametrize("kind", [
    "file", "broken link", "missing home", "missing home in none", "missing", "closed", "hidden",
    "writable", "of another"])
def test_what_is_in_the_way_is_named(kind: str, below: str, place: Path) -> None:
    """Also by the journal and the doctor; nothing that is not so is said of an owner."""
    if kind == "of another" and not ROOT:
        pytest.skip("only root can make a folder of another")
    there = place / "there"
    folder = there / below
    match kind:
        case "file":
            there.touch()
        case "broken link":
            there.symlink_to(place / "none")
        case "closed" | "hidden" | "writable" | "of another":
            there.mkdir()
            if ROOT and kind != "of another":
                os.chown(there, NOBODY, -1)
            there.chmod({"closed": 0o555, "hidden": 0o600}.get(kind, 0o755))
    if not ROOT:
        place.chmod(0o555)

    def look() -> None:
        home = {"missing home": there, "missing home in none": there / "none"}.get(kind, place)
        user = without_rights(home)
        wanted = {
            "file": Message("place-no-folder", place=str(there)),
            "broken link": Message("place-broken-link", place=str(there)),
            "missing home": Message("home-missing", home=str(there)),
            "missing home in none": Message("home-missing", home=str(there / "none")),
            "missing": Message("place-missing", missing=str(there), place=str(place), user=user),
            "closed": Message("place-closed", place=str(there)),
            "hidden": Message("place-closed", place=str(there)),
            "of another": Message("place-of-another", place=str(there), owner="root", user=user),
            "writable": None,
        }[kind]
        if below and kind in ("closed", "of another"):
            first = there / Path(below).parts[0]
            wanted = Message("place-missing", missing=str(first), place=str(there), user=user)
        assert obstacle(folder) == wanted
        if wanted is None:
            return
        with pytest.raises(JournalError) as why:
            Journal(folder)
        ours_alone = kind == "of another" and not below
        assert ("games-folder-of-another" if ours_alone else wanted.id) in repr(why.value.message)

    in_a_process(look)
    place.chmod(0o755)


def test_a_disk_that_can_only_be_read(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_only = os.statvfs_result((*os.statvfs(place)[:8], os.ST_RDONLY, 255))
    monkeypatch.setattr(os, "statvfs", lambda _: read_only)
    assert obstacle(place / "games") == Message("place-read-only", place=str(place))


def no_home(monkeypatch: pytest.MonkeyPatch, uid: int) -> None:
    for name in ("HOME", *(f"XDG_{kind}_HOME" for kind in (
            "CACHE", "CONFIG", "DATA", "STATE"))):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "getuid", lambda: uid)


UNKNOWN_UID = 2_000_000_011


def test_a_user_without_a_home_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As in a container that is started with a number as its user."""
    no_home(monkeypatch, UNKNOWN_UID)
    monkeypatch.chdir(tmp_path)
    for kind in ("cache", "config", "data", "log", "state"):
        with pytest.raises(NoHomeError):
            user_folder(kind)
    for words in (["table", "--board", "none"], ["play"], *listed("NEEDS_HOME")):
        assert cli.run(words) == 1
        assert "HOME" in capsys.readouterr().err
    assert cli.run(["games"]) == 0
    assert cli.log_file() is None
    assert "could not be noted." in cli.crash.report(ValueError(), None)
    assert not list(tmp_path.iterdir()), "no folder with the name ~"


def test_a_folder_that_is_not_a_full_path_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Older versions of platformdirs return it."""
    monkeypatch.setattr("companion.outside.folders._FIND", {
        "data": lambda *_, **__: Path("~/.local/share/sheepfold")})
    with pytest.raises(NoHomeError):
        user_folder("data")


def test_a_home_that_is_a_file_has_no_settings(tmp_path: Path) -> None:
    (tmp_path / "home").touch()
    assert load(tmp_path / "home" / ".config" / "settings.toml").volume == load(
        tmp_path / "none.toml").volume


def test_the_usual_folders_are_those_of_the_system() -> None:
    assert user_folder("data") == platformdirs.user_data_path("sheepfold", appauthor=False)
