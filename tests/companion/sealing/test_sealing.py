"""Seals, and where their salts are kept."""

import hashlib
import re
import shutil
import sys
from base64 import b64decode
from itertools import combinations
from random import Random
from types import ModuleType, SimpleNamespace
from unicodedata import normalize

import pytest

from companion.games.mutton.referee import MUTTON, steps
from companion.games.mutton.referee.state import Over
from companion.games.mutton.table.table import Table
from companion.referee.course import GiveUp
from companion.sealing import safe
from companion.sealing.seal import COST, Seal, SealError
from companion.sealing.secret_store import MAX_SECRETS, SecretStore, secret_store
from companion.store.journal import Journal
from companion.store.secret_place import keyring_place
from companion.store.starting import reason
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words import language
from companion.words.catalogue import SCREEN, TYPED
from companion.words.errors import MessageError
from companion.words.message import Message
from engine.secret import Secret
from tests.companion.games.mutton.table.states import PLACED, SEAL, state_after
from tests.companion.opened import keep, kept_pack, kept_salt, opened, pack_of, whole_seal

SALT = bytes(range(16))


def test_it_fits_the_pack_that_was_sealed_and_no_other():
    seal = whole_seal("BD", SALT, cost=4)
    fitting = [pair for pair in combinations("ABCDEF", 2) if seal.fits(pair)]
    assert fitting == [("B", "D")]


def test_the_order_of_the_letters_does_not_matter():
    assert whole_seal("HIDE", SALT, cost=4) == whole_seal({"E", "D", "I", "H"}, SALT, cost=4)


def test_its_line_is_enough_to_check_it_by_hand():
    line = whole_seal("HIDE", SALT, cost=4).line
    _, name, how, salt, digest = line.split("$")
    assert (name, how) == ("scrypt", "ln=4,r=8,p=1")
    found = hashlib.scrypt(b"DEHI", salt=b64decode(salt + "=="), n=2**4, r=8, p=1, dklen=32)
    assert found == b64decode(digest + "=")


def test_it_is_read_as_it_was_written():
    seal = whole_seal("HIDE", SALT, cost=4)
    assert Seal.parse(seal.line) == seal


def test_another_salt_makes_another_seal():
    assert whole_seal("HIDE", SALT, 4).digest != whole_seal("HIDE", bytes(16), 4).digest


def test_a_real_seal_is_slow_to_guess():
    assert COST >= 15


@pytest.mark.parametrize("line", ["", "HIDE", "$scrypt$ln=4,r=8,p=1$$", "$scrypt$ln=4,r=8,p=1$A$A",
                                  "$argon2id$v=19$m=1$AAAA$AAAA",
                                  "$scrypt$ln=0,r=8,p=1$AAAAAAAA$jgdg",
                                  "$scrypt$ln=21,r=8,p=1$AAAAAAAA$jgdg",
                                  "$scrypt$ln=99,r=8,p=1$AAAAAAAA$jgdg"])
def test_what_is_no_seal_is_refused(line):
    with pytest.raises(SealError):
        Seal.parse(line)


def table_at(games, secrets):
    return Table(Journal(games), Random(1), lambda: "today", seal_cost=1, catalogue=TYPED,
                 secrets=secret_store(games, secrets))


def say(table, *lines):
    from companion.players.serving import AtOnce

    for line in lines:
        run_command(table, line, 0.0)
        AtOnce(Random(1)).serve(table, 0.0)


def begun(games, secrets, pack="A"):
    table = table_at(games, secrets)
    if table.sitting.resumable is not None:
        say(table, "resume", f"pack {pack}")
        return table
    start(table, pack)
    return table


def start(table, pack):
    say(table, "options size=3 sheep=5 wolves=1 no_berserk", "players Ann Ben", "start",
        "place a1,a2,e3,e4,c3", "confirm", f"pack {pack}")


def test_a_seal_without_salt_and_without_safe_is_whole_at_the_end():
    """A seal whose salt was kept anywhere but in a safe could never be verified."""
    bare = Seal(SEAL.cost, b"", SEAL.digest)
    playing = state_after(PLACED, steps.Sealed(bare.line))
    *_, end = MUTTON.decide(playing, GiveUp(0), pack_of(frozenset("A"), bytes(16)))
    assert (end.line, Seal.parse(end.line).fits("A")) == (SEAL.line, True)
    over = MUTTON.evolve(MUTTON.evolve(playing, steps.Stopped()), end)
    assert isinstance(over, Over)
    assert over.course.records[0].tags["PackHash"] == SEAL.line


def test_a_copy_of_the_games_has_no_salt_and_the_table_itself_goes_on(tmp_path):
    games, secrets = tmp_path / "games", tmp_path / "secrets"
    table = begun(games, secrets)
    salt = opened(table.vault.witness.salt)
    table.journal.close()
    shutil.copytree(games, tmp_path / "stolen")
    for file in (tmp_path / "stolen").iterdir():
        assert salt not in file.read_bytes()
        assert salt[:16].hex().encode() not in file.read_bytes()
    stolen = table_at(tmp_path / "stolen", tmp_path / "elsewhere")
    say(stolen, "resume")
    with pytest.raises(TableError, match="secret number of this seal is missing"):
        say(stolen, "pack A")
    assert stolen.state.course.wrong_packs == 0
    again = begun(games, secrets)
    say(again, "stop")
    assert Seal.parse(again.state.records[0].tags["PackHash"]).salt == salt
    assert not list(secrets.iterdir()), "the salt is public now"


def test_a_match_that_was_put_aside_keeps_its_salt(tmp_path):
    games, secrets = tmp_path / "games", tmp_path / "secrets"
    table = begun(games, secrets)
    say(table, "abandon")
    start(table, "B")
    say(table, "undo", "pack C", "abandon", "takeup 1", "pack A")
    assert opened(table.vault.witness.letters) == frozenset("A")
    assert table.state.course.wrong_packs == 0


def test_only_so_many_are_kept_and_packs_of_computers_one_at_a_time(tmp_path):
    store = SecretStore(tmp_path)
    for number in range(MAX_SECRETS + 5):
        keep(store, f"seal {number}", "", bytes([number]))
    assert kept_salt(store, "seal 4") is None
    assert kept_salt(store, f"seal {MAX_SECRETS + 4}") == bytes([MAX_SECRETS + 4])
    for letters in ("AB", "CD"):
        keep(store, letters, letters, b"salt")
    assert (kept_pack(store, "AB"), kept_pack(store, "CD")) == (None, frozenset("CD"))
    store.clear()
    assert (kept_pack(store, "CD"), kept_salt(store, "seal 50")) == (None, bytes([50]))


def test_two_journals_have_two_files(tmp_path):
    for games in ("one", "two"):
        keep(secret_store(tmp_path / games, tmp_path / "state"), "seal", "", b"salt")
    assert len(list((tmp_path / "state").iterdir())) == 2


def test_the_keyring_of_the_desktop_keeps_them_if_it_encrypts(tmp_path, monkeypatch):
    """What the library `keyring` offers, which need not be installed, with a backend of this
    test's own."""
    entries, backend = {}, SimpleNamespace(priority=5)
    library = ModuleType("keyring")
    library.get_keyring = lambda: backend
    library.get_password = lambda service, name: entries.get((service, name))
    library.set_password = lambda service, name, text: entries.update({(service, name): text})
    library.delete_password = lambda service, name: entries.pop((service, name))
    monkeypatch.setitem(sys.modules, "keyring", library)
    store = secret_store(tmp_path / "games", tmp_path / "state")
    keep(store, "seal", "", b"salt")
    assert kept_salt(secret_store(tmp_path / "games", tmp_path / "state"), "seal") == b"salt"
    assert len(entries) == 1
    assert not (tmp_path / "state").exists()
    store.clear("seal")
    assert not entries
    for backend.priority in (0.99, 0.5, 0.1, 0, -1):
        assert keyring_place("entry") is None, "it keeps passwords as plain text"
        assert secret_store(tmp_path / "games", tmp_path / "state").exposed


@pytest.mark.parametrize("damage", [
    lambda data: data[:-2], lambda data: data + b"\xff", lambda data: data.replace(b":", b";"),
    lambda data: data.replace(b'"73', b'73"'), lambda data: data[1:], lambda data: b"[" * 9_000,
], ids=["cut off", "no text", "no JSON", "no string", "no list", "too deep"])
def test_a_damaged_file_of_secrets_is_named_and_nothing_of_it_is_said(tmp_path, damage):
    """Neither in any language, nor in an error on the way."""
    store = SecretStore(tmp_path)
    keep(store, "a seal", "HIDE", b"some salt")
    file, = store.files
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(MessageError) as failed:
        SecretStore(tmp_path).check()
    errors, said = [], ""
    try:
        for each in language.languages():
            language.use(each)
            said += SCREEN.text(failed.value.message)
    finally:
        language.use("en")
    error = failed.value
    while error is not None:
        errors.append(f"{error.args} {[getattr(error, each, '') for each in ('object', 'doc')]}")
        error = error.__cause__ or error.__context__
    assert file.name in said
    assert not re.search("DEHI|736f6d|some salt|a seal", said + "".join(errors))


def test_why_a_file_cannot_be_read_is_said_by_the_kind_of_the_error():
    """Its text could hold what was read."""
    assert reason(ValueError("HIDE")) == Message("file-is-damaged")
    assert "HIDE" not in reason(OSError(2, "HIDE", "HIDE"))


@pytest.mark.parametrize("cost", [6, 9, 12])
def test_a_passphrase_costs_as_much_memory_as_is_said(cost: int) -> None:
    """``2**cost`` KiB, by Argon2id itself: that is what each try costs with a stolen card."""
    argon2 = pytest.importorskip("cryptography.hazmat.primitives.kdf.argon2")
    key = argon2.Argon2id(
        salt=bytes(16), length=32, iterations=3, lanes=4, memory_cost=2**cost,
    ).derive(b"a dark night")
    assert safe._argon2(Secret("A DARK NIGHT"), bytes(16), cost) == key


PACK = Secret(frozenset("HIDE"))
SCRIPTS = ("abcxyz", "ABCXYZ", "àéîøüß", "абвгдея", "αβγδεζ", "אבגדהו", "ابتثجح", "कखगघङच",
           "あいうアイウ", "山川田木水火", "가나다라마바", "0123456789", "+-*/=.,;:!?", "😀🐑🐺🌙")


@pytest.mark.parametrize("script", SCRIPTS)
def test_each_letter_of_a_passphrase_counts_in_whatever_script(script: str) -> None:
    """Only capitals and the number of spaces do not: a touchscreen has capitals only."""
    rng = Random(script)
    for _ in range(5):
        letters = [rng.choice(script) for _ in range(10)]
        letters[4] = " "
        phrase = "".join(letters)
        line = safe.lock(PACK, Secret(SALT), Secret(phrase), bytes(16), cost=1)
        for same in (phrase, f"  {phrase.upper()} ", phrase.replace(" ", "   ")):
            assert opened(safe.unlock(line, Secret(same))[1]) == SALT
        at = rng.choice([place for place in range(10) if place != 4])
        other = rng.choice([each for each in script if each.casefold() != letters[at].casefold()])
        for wrong in (phrase[:at] + other + phrase[at + 1:], phrase[:at] + phrase[at + 1:],
                      phrase + other, phrase.replace(" ", "")):
            with pytest.raises(safe.WrongPassphraseError):
                safe.unlock(line, Secret(wrong))


@pytest.mark.parametrize("phrase", [
    "à la belle étoile", "Ångström öäü", "한국어 한국어", "ガギグ ゲゴ", "άέή ίόύ"])
def test_a_passphrase_is_the_same_on_every_keyboard(phrase: str) -> None:
    """A letter with an accent may come as one character or as two."""
    one, two = (Secret(normalize(form, phrase)) for form in ("NFC", "NFD"))
    assert opened(one) != opened(two)
    for typed, again in ((one, two), (two, one)):
        line = safe.lock(PACK, Secret(SALT), typed, bytes(16), cost=1)
        assert opened(safe.unlock(line, again)[1]) == SALT


def test_no_two_safes_share_a_key() -> None:
    """With one key and nonce, what is in them could be compared, and read once one was opened."""
    night, salts = Secret("a dark night"), [bytes([each]) * 16 for each in range(3)]
    keys = [safe._argon2(night, salt, 1) or safe._scrypt(night, salt, 1) for salt in salts]
    lines = [safe.lock(PACK, Secret(SALT), night, salt, cost=1) for salt in salts]
    assert len({*keys}) == len(salts)
    assert [b64decode(line.split("$")[-2]) for line in lines] == salts
    assert len({line.split("$")[-1] for line in lines}) == len(salts)


@pytest.mark.parametrize(("passphrase", "short"), [
    ("a long night", False), ("abcdefgh", False), ("abcdefg", True), ("a      b", True),
    ("  abcdefg  ", True), ("山川田木水火山川", False),
])
def test_blanks_are_no_letters_of_a_passphrase(passphrase: str, short: bool) -> None:
    """The key does not hold them."""
    assert safe.too_short(Secret(passphrase)) is short
