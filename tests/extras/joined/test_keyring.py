"""Paired tables in a keyring that refuses or does not answer."""

from pathlib import Path

import pytest

from companion.extras.joined.paired_tables import Pair, PairedTables
from companion.store.secret_place import keyring_place, secret_place
from engine.secret import Secret
from tests.companion.opened import opened
from tests.companion.store.test_keyring import CALLS, Keyring, calls, keyring, text

__all__ = ["keyring"]


@pytest.mark.parametrize("stopped", [CALLS, ("set_password",)], ids="-".join)
@pytest.mark.parametrize("how", ["fail", "hang"])
def test_one_that_stops_later_is_named_without_what_is_secret(
    how: str, stopped: tuple[str, ...], keyring: Keyring, tmp_path: Path
) -> None:
    tables = PairedTables(secret_place("pairs", tmp_path, calls()))
    getattr(keyring, how).update(stopped)
    tables.put(Pair("Ben", b"other", tables.public, Secret(b"private"), b"", 0))
    assert "cHJpdmF0ZQ" not in text(tables.save_error)
    assert list(tmp_path.iterdir()) == [], "no file takes its place"


def test_pairs_that_a_silent_keyring_has_are_not_replaced(keyring: Keyring) -> None:
    shared = calls()
    place = keyring_place("pairs", shared)
    tables = PairedTables(place)
    pair = Pair("Ben", b"other", tables.public, Secret(b"private"), b"", 0)
    tables.put(pair)
    keyring.hang.add("get_password")
    strange = PairedTables(place)
    text(strange.save_error)
    keyring.go.set()
    assert shared.settle(60)
    strange.put(Pair("Eve", b"third", strange.public, Secret(b""), b"", 0))
    again, = PairedTables(place).pairs
    assert (again.name, again.other, opened(again.secret)) == ("Ben", b"other", b"private")
