"""The vault by itself: choosing, locking and entering the pack, and forgetting it."""

from __future__ import annotations

from random import Random

import pytest

from companion.referee.mutton import Pack, steps
from companion.referee.mutton.state import binding
from companion.sealing.secret_store import SecretStore
from companion.table.errors import TableError
from companion.table.mutton.tries import FREE_TRIES
from companion.table.mutton.vault import Vault
from companion.table.tasks import Sealing, Unlocking, Unsealing
from companion.words.message import Message
from tests.companion.table.mutton.states import PLACED, SEAL, after, state_after

CHOOSING = state_after(PLACED)
LOCKED = state_after(PLACED, steps.Sealed(SEAL.line, "the safe"))


def vault(folder=None):
    return Vault(SecretStore(folder), 1)


def test_a_chosen_pack_is_sealed_in_the_background():
    chosen = vault()
    with pytest.raises(TableError) as refused:
        chosen.choose(CHOOSING, "AB", Random(1))
    assert "B" not in str(refused.value)
    chosen.choose(CHOOSING, "A", Random(1))
    salt = Random(1).randbytes(16) + binding(CHOOSING)
    assert chosen.entered == Sealing(frozenset("A"), salt, 1)
    assert chosen.working == Message("sealing-pack")
    with pytest.raises(TableError, match="Wait a moment"):
        chosen.choose(CHOOSING, "C", Random(1))


def test_a_passphrase_locks_the_pack_that_is_chosen_next():
    locked = vault()
    with pytest.raises(TableError, match="at least 8 letters"):
        locked.lock("short")
    locked.lock("a long night")
    locked.choose(CHOOSING, "A", Random(1))
    assert isinstance(locked.entered, Sealing)
    assert (locked.entered.passphrase, len(locked.entered.key_salt)) == ("a long night", 16)
    locked.set_pack(Pack(frozenset("A"), SEAL.salt))
    assert (locked.passphrase, locked.entered) == ("", None)


def test_the_pack_is_entered_as_it_was_locked():
    opened = vault()
    with pytest.raises(TableError, match="locked"):
        opened.enter(LOCKED, "A", 0.0)
    with pytest.raises(TableError, match="Enter its letters"):
        opened.unlock(after(), "a long night", 0.0)
    with pytest.raises(TableError, match="Nothing was entered"):
        opened.enter(after(), "", 0.0)
    opened.unlock(LOCKED, "a long night", 0.0)
    assert opened.entered == Unlocking(SEAL, "the safe", "a long night")
    opened.reset_game()
    opened.enter(after(), "A", 0.0)
    assert opened.entered == Unsealing(SEAL, frozenset("A"))


def test_wrong_tries_let_the_next_one_wait():
    tried = vault()
    tried.delay(FREE_TRIES - 1, 1000.0)
    assert not tried.waiting(1000.0)
    tried.delay(FREE_TRIES, 1000.0)
    assert (tried.waiting(5999.0), tried.waiting(6000.0)) == (True, False)
    with pytest.raises(TableError, match="Wait 5 s"):
        tried.enter(after(), "A", 1000.0)


def test_a_computers_pack_is_asked_about_until_it_proves_to_be_lost(tmp_path):
    solo = vault(tmp_path)
    solo.store.put(SEAL.line, frozenset("A"))
    assert solo.stored(after()) == Unsealing(SEAL, frozenset("A"))
    solo.discard()
    assert (solo.stored(after()), solo.lost) == (None, True)
    solo.store.put(SEAL.line, frozenset("A"))
    assert solo.stored(after()) is None, "it is not looked for again"
    solo.reset_game()
    assert solo.stored(after()) is not None


def test_the_whole_game_is_known_while_the_pack_is():
    known, game = vault(), after().game
    assert known.game(game) is None
    known.set_pack(Pack(frozenset("A"), SEAL.salt))
    assert known.game(game).pack == frozenset("A")
    assert known.game(game) is known.game(game)
    known.forget()
    assert known.game(game) is None


def test_nothing_secret_is_in_what_can_be_printed():
    secret = vault()
    secret.lock("a long night")
    secret.choose(CHOOSING, "A", Random(1))
    assert "night" not in repr(secret.entered)
    assert "'A'" not in repr(secret.entered)
