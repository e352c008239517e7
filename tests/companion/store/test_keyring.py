"""The keyring of the desktop: it keeps secrets, refuses, or does not answer.

The library `keyring` is optional, so a module of these tests' own stands for it.
"""

import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace

import pytest

from companion.games.mutton.table.table import Table
from companion.outside.library import Calls
from companion.players.serving import AtOnce
from companion.sealing.secret_store import SecretStore, secret_store
from companion.store.journal import Journal
from companion.store.secret_place import FilePlace, KeyringPlace, keyring_place, secret_place
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN, TYPED
from companion.words.errors import MessageError
from companion.words.message import Message
from engine.secret import Secret
from tests.companion.games.mutton.table.states import after
from tests.companion.opened import keep, kept_pack, kept_salt, opened
from tests.companion.secrecy.canary import forms
from tests.companion.secrecy.watching import at_home_in

CALLS = ("get_keyring", "get_password", "set_password", "delete_password")


class Keyring(ModuleType):
    """A library `keyring`, of which some calls `fail` or `hang`, until they are let `go`."""

    def __init__(self) -> None:
        super().__init__("keyring")
        self.entries: dict[tuple[str, str], str] = {}
        self.fail: set[str] = set()
        self.hang: set[str] = set()
        self.go = threading.Event()
        self.asked: list[str] = []

    def _asked(self, call: str, text: str = "") -> None:
        self.asked.append(call)
        if call in self.hang:
            self.go.wait(60)
        if call in self.fail:
            raise RuntimeError(f"{call} failed with {text}")

    def get_keyring(self) -> SimpleNamespace:
        self._asked("get_keyring")
        return SimpleNamespace(priority=5)

    def get_password(self, service: str, entry: str) -> str | None:
        self._asked("get_password")
        return self.entries.get((service, entry))

    def set_password(self, service: str, entry: str, text: str) -> None:
        self._asked("set_password", text)
        self.entries[service, entry] = text

    def delete_password(self, service: str, entry: str) -> None:
        self._asked("delete_password")
        del self.entries[service, entry]


@pytest.fixture
def keyring(monkeypatch: pytest.MonkeyPatch) -> Iterator[Keyring]:
    library = Keyring()
    monkeypatch.setitem(sys.modules, "keyring", library)
    yield library
    library.go.set()


def calls() -> Calls:
    return Calls("keyring", 0.05)


def text(message: Message | None) -> str:
    assert message is not None
    shown = SCREEN.text(message)
    assert "keyring" in shown
    assert "disk" not in shown
    return shown


def test_it_keeps_what_is_secret(keyring: Keyring, tmp_path: Path) -> None:
    store = secret_store(tmp_path / "games", tmp_path / "state")
    keep(store, "seal", "", b"salt")
    assert not store.exposed
    assert kept_salt(secret_store(tmp_path / "games", tmp_path / "state"), "seal") == b"salt"
    assert list(tmp_path.iterdir()) == []
    store.clear("seal")
    assert keyring.entries == {}


@pytest.mark.parametrize("call", CALLS[:2])
def test_one_that_refuses_at_the_start_leaves_the_secrets_to_a_file(
    call: str, keyring: Keyring, tmp_path: Path
) -> None:
    keyring.fail.add(call)
    assert isinstance(secret_place("entry", tmp_path), FilePlace)


@pytest.mark.parametrize("call", CALLS[:2])
def test_one_that_hangs_at_the_start_is_named_and_no_file_takes_its_place(
    call: str, keyring: Keyring, tmp_path: Path
) -> None:
    keyring.hang.add(call)
    shared = calls()
    store = secret_store(tmp_path / "games", tmp_path / "state", shared)
    with pytest.raises(MessageError) as why:
        store.check()
    assert "Unlock" in text(why.value.message)
    assert isinstance(secret_place("paired-tables", tmp_path, shared), KeyringPlace)
    assert keyring.asked.count(call) == 1, "all places wait for the same call"
    keep(store, "seal", "AB", b"salt")
    assert "keeps trying" in text(store.save_error)
    assert kept_pack(store, "seal") == set("AB")
    assert list(tmp_path.iterdir()) == []
    keyring.go.set()
    assert shared.settle(60)
    store.check()
    store.catch_up()
    assert store.save_error is None
    assert "seal" in "".join(keyring.entries.values())


@pytest.mark.parametrize("how", ["fail", "hang"])
def test_one_that_stops_later_is_named_and_catches_up(how: str, keyring: Keyring) -> None:
    shared = calls()
    place = keyring_place("entry", shared)
    assert place is not None
    store = SecretStore(None, place)
    getattr(keyring, how).update(CALLS)
    keep(store, "$scrypt$seal", "QX", b"salt")
    shown = text(store.save_error)
    for secret in ("scrypt", "QX", b"salt".hex()):
        assert secret not in shown
    assert kept_pack(store, "$scrypt$seal") == set("QX"), "it is in memory"
    keyring.go.set()
    keyring.fail.clear()
    assert shared.settle(60)
    store.catch_up()
    assert store.save_error is None
    assert "QX" in keyring.entries["sheepfold", "entry"]
    store.clear()
    assert keyring.entries == {}


STOPS = [(how, call, late) for how in ("fail", "hang") for call in ("get_password", "set_password")
         for late in (False, True)]
"""What one call of a keyring does that answers all others: from the start, or after it."""


@pytest.mark.parametrize(("how", "call", "late"), STOPS, ids=str)
def test_no_file_has_the_salt_that_a_keyring_does_not_take(
    how: str, call: str, late: bool, keyring: Keyring, tmp_path: Path
) -> None:
    """All folders of the user are looked into, while it stops and when it has caught up."""
    shared, stopped = calls(), getattr(keyring, how)
    with at_home_in(tmp_path):
        if not late:
            stopped.add(call)
        store = secret_store(tmp_path / "games", tmp_path / "state", shared)
        stopped.add(call)
        table = Table(Journal(tmp_path / "games"), Random(1), lambda: "", secrets=store,
                      seal_cost=4, catalogue=TYPED)
        for line in ("players Ann Ben", "options size=2 sheep=5 wolves=2", "start", "place sparse",
                     "confirm", "pack AB"):
            run_command(table, line, 0.0)
        AtOnce(Random(1)).serve(table, 0.0)
        assert table.vault.witness is not None
        salt = opened(table.vault.witness.salt)
        assert store.exposed is ((how, call, late) == ("fail", "get_password", False))
        allowed = {*store.files} if store.exposed else set()
        assert all(file.stat().st_mode & 0o777 == 0o600 for file in allowed)
        assert files_with(salt, tmp_path) == allowed
        keyring.go.set()
        keyring.fail.clear()
        assert shared.settle(60)
        store.catch_up()
        assert files_with(salt, tmp_path) == allowed
        assert kept_salt(store, table.state.seal.line) == salt
        table.journal.close()


def files_with(secret: bytes, folder: Path) -> set[Path]:
    """Return the files in a folder that have a secret, in whatever form."""
    files = {each for each in folder.rglob("*") if each.is_file()}
    assert files, "the journal"
    return {each for each in files if any(form in each.read_bytes() for form in forms(secret))}


def test_what_a_silent_keyring_has_is_not_replaced(keyring: Keyring) -> None:
    shared = calls()
    place = keyring_place("entry", shared)
    keep(SecretStore(None, place), "older", "", b"salt")
    store = SecretStore(None, place)
    keyring.hang.add("get_password")
    keep(store, "newer", "AB", b"more")
    assert kept_pack(store, "newer") == set("AB")
    keep(store, "newest", "", b"last")
    store.clear("newest")
    assert kept_pack(store, "newer") is None
    keep(store, "newer", "", b"more")
    keyring.go.set()
    assert shared.settle(60)
    store.catch_up()
    assert kept_salt(SecretStore(None, place), "older") == b"salt"
    assert kept_salt(SecretStore(None, place), "newer") == b"more"
    assert not kept_salt(SecretStore(None, place), "newest")


def test_a_pack_that_a_silent_keyring_has_is_not_called_lost(keyring: Keyring) -> None:
    shared = calls()
    table = Table(Journal(None), Random(1), lambda: "",
                  secrets=SecretStore(None, keyring_place("entry", shared)))
    playing = after()
    store = table.vault.store
    keep(store, playing.seal.line, "AB", b"0123456789abcdef")
    keyring.hang.add("get_password")
    table.vault.reset_game()
    assert table.vault.stored(playing) is None
    assert not table.vault.lost
    text(store.read_error)
    keyring.go.set()
    assert shared.settle(60)
    assert table.vault.stored(playing) is not None
    assert store.read_error is None


def test_a_salt_that_a_silent_keyring_has_is_not_called_missing(keyring: Keyring) -> None:
    table = Table(Journal(None), Random(1), lambda: "",
                  secrets=SecretStore(None, keyring_place("entry", calls())))
    playing = after()
    playing = replace(playing, seal=replace(playing.seal, salt=b""))
    keyring.hang.add("get_password")
    with pytest.raises(TableError) as why:
        table.vault.enter(playing, Secret(("A",)), 0.0)
    text(why.value.message)
