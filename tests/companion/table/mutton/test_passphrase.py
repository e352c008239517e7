"""The Wolf's passphrase: with it, not even the memory card tells the pack; and how it goes on."""

from __future__ import annotations

import base64
import re
from dataclasses import replace

import pytest

from companion.referee.mutton import steps
from companion.sealing import safe
from companion.sealing.fairness import examine
from companion.sealing.safe import SafeError, lock, unlock
from companion.sealing.seal import SALT_BYTES, Seal
from companion.sealing.secret_store import FILE
from companion.simulation.table_rig import TableRig
from companion.table.errors import TableError
from companion.words.catalogue import SCREEN

OPTIONS = "size=3 sheep=10 wolves=2"
WORDS = "a long dark night"


def begun(folder, phrase=WORDS):
    table = TableRig(3, journal=folder)
    table.say("players Ann Ben", f"options {OPTIONS}", "start")
    table.set_up()
    table.say("confirm", f"passphrase {phrase}", "pack DE")
    return table


def written(salt):
    """The random part of a salt, in each form in which it could be written."""
    secret = salt[:SALT_BYTES]
    return secret, secret.hex().encode(), base64.b64encode(secret[:15])


def test_what_is_on_the_disk_fits_every_pack(tmp_path):
    """The salt is not there, so no pack can be tried against the digest; and neither the pack nor
    the passphrase is in any file."""
    table = begun(tmp_path)
    line = table.table.journal.steps(1)
    sealed = next(step for step in map(steps.read, line) if isinstance(step, steps.Sealed))
    salt = table.table.vault.witness.salt
    assert len(salt) == 48
    assert Seal.parse(sealed.line).salt == b""
    assert not Seal.parse(sealed.line).fits("DE")
    assert Seal.parse(sealed.line).digest.hex() == table.view.seal.digest
    assert table.view.seal.locked
    for file in tmp_path.rglob("*"):
        for secret in (*written(salt), WORDS.encode(), b'"DE"'):
            assert secret not in file.read_bytes()
    assert WORDS not in repr(table.view)
    assert table.table.vault.passphrase == ""


def test_without_a_passphrase_the_salt_is_in_the_store_and_nowhere_else(tmp_path):
    table = begun(tmp_path, "")
    salt = table.table.vault.witness.salt
    sealed = next(step for step in map(steps.read, table.table.journal.steps(1))
                  if isinstance(step, steps.Sealed))
    assert not Seal.parse(sealed.line).salt
    assert replace(Seal.parse(sealed.line), salt=salt).fits("DE")
    assert not table.view.seal.locked
    holders = [file.name for file in tmp_path.rglob("*") if file.is_file()
               and any(each in file.read_bytes() for each in written(salt))]
    assert holders == [FILE]


def test_after_a_restart_it_opens_the_pack_and_the_game_can_be_checked_to_its_end(tmp_path):
    table = begun(tmp_path)
    table.restart()
    table.say("resume")
    assert table.view.phase == "unsealing"
    assert "passphrase" in SCREEN.text(table.view.sentence)
    table.say(f"passphrase  {WORDS.replace(' ', '  ')} ")
    assert table.table.private("wolf").pack == ("D", "E")
    table.wait(500)
    table.say("confirm", "stop")
    found = examine(table.view.record, table.view.seal.digest, cost=4)
    assert found.fair
    assert found.pack == "DE"
    record = table.view.record
    table.restart()
    again = [step for step in map(steps.read, table.table.journal.steps(1))
             if isinstance(step, steps.Opened)]
    assert re.search(r'PackHash "(.*)"', record)[1] == again[0].line


def test_a_forgotten_passphrase_has_a_way_out(tmp_path):
    table = begun(tmp_path)
    table.restart()
    table.say("resume")
    for command in ("pack DE", "passphrase", "pack AB"):
        with pytest.raises(TableError) as why:
            table.say(command)
        assert "Give the match up" in str(why.value)
        assert "DE" not in str(why.value)
    assert table.view.tries.wrong == 0
    table.say("passphrase a long dark day")
    assert SCREEN.text(table.view.tries.sentence) == (
        "1 wrong passphrase was entered after a restart.")
    assert "Give the match up" in SCREEN.text(table.view.detail)
    assert "dark" not in repr(table.view)
    table.say("abandon")
    assert table.view.phase == "setup"


def test_another_passphrase_and_another_file_do_not_open_it():
    line = lock("DE", bytes(range(16)), WORDS, bytes(16), cost=4)
    assert unlock(line, WORDS) == (frozenset("DE"), bytes(range(16)))
    assert unlock(line, WORDS.upper()) == unlock(line, WORDS)  # a touchscreen has capitals only
    with pytest.raises(SafeError, match="does not open"):
        unlock(line, WORDS + "s")
    flipped = line[:-5] + ("A" if line[-5] != "A" else "B") + line[-4:]
    with pytest.raises(SafeError, match="does not open"):
        unlock(flipped, WORDS)
    for broken in ("", "4$$", "99$AAAA$AAAA", "4$!$!", "4$AAAA", "x$y$z"):
        with pytest.raises(SafeError):
            unlock(broken, WORDS)


@pytest.mark.parametrize("size", [16, 48])
@pytest.mark.parametrize("letters", ["A", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"])
def test_a_salt_with_or_without_a_binding_comes_out_as_it_went_in(size, letters):
    salt = bytes(range(size))
    assert unlock(lock(letters, salt, WORDS, bytes(16), 4), WORDS) == (frozenset(letters), salt)


def test_two_packs_of_one_size_have_safes_of_one_length():
    one, other = (lock(pack, bytes(16), WORDS, bytes(16), cost=4) for pack in ("DE", "XY"))
    assert len(one) == len(other)


def test_a_short_one_is_refused_without_repeating_it(tmp_path):
    table = TableRig(3, journal=tmp_path)
    table.say("players Ann Ben", f"options {OPTIONS}", "start")
    table.set_up()
    table.say("confirm")
    with pytest.raises(TableError) as why:
        table.say("passphrase xyzzy")
    assert "xyzzy" not in str(why.value)
    assert str(safe.MIN_PASSPHRASE_LETTERS) in str(why.value)


def test_a_choice_that_is_taken_back_is_not_locked_again_by_itself(tmp_path):
    table = begun(tmp_path)
    table.say("undo", "pack DE")
    assert not table.view.seal.locked


def test_where_argon2_is_missing_scrypt_makes_the_key(monkeypatch):
    ours = lock("DE", bytes(16), WORDS, bytes(16), cost=4)
    assert ours.startswith("argon2id,t=3,p=4,m=4$")
    monkeypatch.setattr(safe, "_argon2", lambda *_: None)
    line = lock("DE", bytes(16), WORDS, bytes(16), cost=4)
    assert line.startswith("4$")
    assert unlock(line, WORDS) == (frozenset("DE"), bytes(16))
    with pytest.raises(SafeError, match="Update"):
        unlock(ours, WORDS)
