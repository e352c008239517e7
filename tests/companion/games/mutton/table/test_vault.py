"""The Wolf's secret at the table: what it enters, wrong tries and passphrases."""

import base64
import re
from dataclasses import replace
from random import Random

import pytest

from companion.games.mutton.fairness import examine
from companion.games.mutton.referee import steps
from companion.games.mutton.referee.state import binding
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.tasks import Sealing, Unlocking, Unsealing
from companion.games.mutton.table.tries import FREE_TRIES, LONGEST_WAIT_MS, wait_ms
from companion.games.mutton.table.vault import Vault
from companion.games.mutton.text.voice import public_events
from companion.sealing import safe
from companion.sealing.safe import SafeError
from companion.sealing.seal import SALT_BYTES, Seal
from companion.sealing.secret_store import FILE, SecretStore
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.plain_json import plain
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.secret import Secret
from tests.companion.games.mutton.table.states import PLACED, SEAL, after, state_after
from tests.companion.opened import keep, opened, pack_of, wolfs_view

CHOOSING = state_after(PLACED)
LOCKED = state_after(PLACED, steps.Sealed(SEAL.line, "the safe"))


def vault(folder=None):
    return Vault(SecretStore(folder), 1)


def letters(text):
    """What the Wolf has entered."""
    return Secret(tuple(text))


def test_a_chosen_pack_is_sealed_in_the_background():
    chosen = vault()
    with pytest.raises(TableError) as refused:
        chosen.choose(CHOOSING, letters("AB"), Random(1))
    assert "B" not in str(refused.value)
    chosen.choose(CHOOSING, letters("A"), Random(1))
    salt = Random(1).randbytes(16) + binding(CHOOSING)
    assert isinstance(chosen.entered, Sealing)
    assert opened(chosen.entered.pack) == frozenset("A")
    assert (opened(chosen.entered.salt), chosen.entered.cost) == (salt, 1)
    assert chosen.working == Message("sealing-pack")
    with pytest.raises(TableError, match="Wait a moment"):
        chosen.choose(CHOOSING, letters("C"), Random(1))


def test_a_passphrase_locks_the_pack_that_is_chosen_next():
    locked = vault()
    with pytest.raises(TableError, match="at least 8 letters"):
        locked.lock(Secret("short"))
    locked.lock(Secret("a long night"))
    locked.choose(CHOOSING, letters("A"), Random(1))
    assert isinstance(locked.entered, Sealing)
    assert locked.entered.passphrase is not None
    assert opened(locked.entered.passphrase) == "a long night"
    assert len(locked.entered.key_salt) == 16
    locked.set_pack(pack_of(frozenset("A"), SEAL.salt))
    assert (locked.passphrase, locked.entered) == (None, None)


def test_the_pack_is_entered_as_it_was_locked():
    entering = vault()
    with pytest.raises(TableError, match="locked"):
        entering.enter(LOCKED, letters("A"), 0.0)
    with pytest.raises(TableError, match="Enter its letters"):
        entering.unlock(after(), Secret("a long night"), 0.0)
    with pytest.raises(TableError, match="Nothing was entered"):
        entering.enter(after(), letters(""), 0.0)
    entering.unlock(LOCKED, Secret("a long night"), 0.0)
    assert isinstance(entering.entered, Unlocking)
    assert (entering.entered.seal, entering.entered.safe) == (SEAL, "the safe")
    assert opened(entering.entered.passphrase) == "a long night"
    entering.reset_game()
    entering.enter(after(), letters("A"), 0.0)
    assert isinstance(entering.entered, Unsealing)
    assert (entering.entered.seal, opened(entering.entered.kept)) == (SEAL, frozenset("A"))


def test_wrong_tries_let_the_next_one_wait():
    tried = vault()
    tried.delay(FREE_TRIES - 1, 1000.0)
    assert not tried.waiting(1000.0)
    tried.delay(FREE_TRIES, 1000.0)
    assert (tried.waiting(5999.0), tried.waiting(6000.0)) == (True, False)
    with pytest.raises(TableError, match="Wait 5 s"):
        tried.enter(after(), letters("A"), 1000.0)


def test_a_computers_pack_is_asked_about_until_it_proves_to_be_lost(tmp_path):
    solo = vault(tmp_path)
    keep(solo.store, SEAL.line, frozenset("A"))
    stored = solo.stored(after())
    assert (stored.seal, opened(stored.kept)) == (SEAL, frozenset("A"))
    assert solo.stored(after()) is stored, "it is one question"
    solo.discard()
    assert (solo.stored(after()), solo.lost) == (None, True)
    keep(solo.store, SEAL.line, frozenset("A"))
    assert solo.stored(after()) is None, "it is not looked for again"
    solo.reset_game()
    assert solo.stored(after()) is not None


def test_the_whole_game_is_known_while_the_pack_is():
    known, game = vault(), after().game
    assert known.game(game) is None
    known.set_pack(pack_of(frozenset("A"), SEAL.salt))
    assert opened(known.game(game)).pack == frozenset("A")
    assert known.game(game) is known.game(game)
    known.forget()
    assert known.game(game) is None


def test_nothing_secret_is_in_what_can_be_printed():
    secret = vault()
    secret.lock(Secret("a long night"))
    secret.choose(CHOOSING, letters("A"), Random(1))
    assert "night" not in repr(secret.entered)
    assert "'A'" not in repr(secret.entered)


OPTIONS = "size=3 sheep=10 wolves=2"
WORDS = "a long dark night"


def lock(pack, salt, words=WORDS):
    """Lock a pack at a low cost."""
    return safe.lock(Secret(frozenset(pack)), Secret(salt), Secret(words), bytes(16), cost=4)


def unlock(line, words=WORDS):
    """Return the pack and the salt of a safe."""
    pack, salt = safe.unlock(line, Secret(words))
    return opened(pack), opened(salt)


def begun(folder, phrase=WORDS):
    table = MuttonRig(3, journal=folder)
    table.say("players Ann Ben", f"options {OPTIONS}", "start")
    table.set_up()
    table.say("confirm", f"passphrase {phrase}", "pack DE")
    return table


def written(salt):
    """The random part of a salt, in each form in which it could be written."""
    secret = salt[:SALT_BYTES]
    return secret, secret.hex().encode(), base64.b64encode(secret[:15])


@pytest.mark.parametrize("later", [False, True])
def test_what_is_on_the_disk_fits_every_pack(tmp_path, later):
    """The salt is not there, so no pack can be tried against the digest; and neither the pack nor
    the passphrase is in any file. It is the same later, when the pack was opened again."""
    table = begun(tmp_path)
    if later:
        table.restart()
        table.say("resume", f"passphrase {WORDS}")
        table.wait(500)
        assert table.table.vault.witness is not None
    line = table.table.journal.steps(1)
    sealed = next(step for step in map(steps.read, line) if isinstance(step, steps.Sealed))
    salt = opened(table.table.vault.witness.salt)
    assert len(salt) == 48
    assert Seal.parse(sealed.line).salt == b""
    assert not Seal.parse(sealed.line).fits("DE")
    assert Seal.parse(sealed.line).digest.hex() == table.view.seal.digest
    assert table.view.seal.locked
    for file in tmp_path.rglob("*"):
        for secret in (*written(salt), WORDS.encode(), b'"DE"'):
            assert secret not in file.read_bytes()
    assert WORDS not in repr(table.view)
    assert table.table.vault.passphrase is None


def test_without_a_passphrase_the_salt_is_in_the_store_and_nowhere_else(tmp_path):
    table = begun(tmp_path, "")
    salt = opened(table.table.vault.witness.salt)
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
    assert wolfs_view(table.table).pack == ("D", "E")
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
    line = lock("DE", bytes(range(16)))
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
    assert unlock(lock(letters, salt), WORDS) == (frozenset(letters), salt)


def test_two_packs_of_one_size_have_safes_of_one_length():
    one, other = (lock(pack, bytes(16)) for pack in ("DE", "XY"))
    assert len(one) == len(other)


def test_a_short_one_is_refused_without_repeating_it(tmp_path):
    table = MuttonRig(3, journal=tmp_path)
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
    ours = lock("DE", bytes(16))
    assert ours.startswith("argon2id,t=3,p=4,m=4$")
    monkeypatch.setattr(safe, "_argon2", lambda *_: None)
    line = lock("DE", bytes(16))
    assert line.startswith("4$")
    assert unlock(line, WORDS) == (frozenset("DE"), bytes(16))
    with pytest.raises(SafeError, match="Update"):
        unlock(ours, WORDS)


FIVE_SHEEP = "size=3 sheep=5 wolves=1 no_berserk"
PLACES = "a1,a2,e3,e4,c3"


def restarted(folder, phrase=""):
    """A table that was started again while a game was played, and has taken the match up."""
    table = MuttonRig(3, journal=folder)
    table.say("players Ann Ben", f"options {FIVE_SHEEP}", "start")
    table.set_up(PLACES)
    table.say("confirm", *([f"passphrase {phrase}"] if phrase else []), "pack A")
    table.restart()
    table.say("resume")
    return table


def enter(table, phrase, typed):
    table.say(f"passphrase {typed}" if phrase else f"pack {typed}")


def kinds(table):
    return [type(steps.read(line)).__name__ for line in table.table.journal.steps(1)]


BOTH = pytest.mark.parametrize(("phrase", "right", "wrong"), [
    ("", "A", ["B", "C", "D", "E", "AB", "?", "B"]),
    (WORDS, WORDS, ["a long dark day", "abcdefgh", "x", "A", "a long", "night", "dark"]),
], ids=["letters", "passphrase"])


@BOTH
def test_restarts_and_wrong_tries_are_in_the_journal_and_in_the_view(
    tmp_path, phrase, right, wrong
):
    table = restarted(tmp_path, phrase)
    assert table.view.tries.restarts == 1
    assert table.view.tries.wrong == 0
    assert SCREEN.text(table.view.tries.sentence) == ""
    for count, typed in enumerate(wrong, 1):
        enter(table, phrase, typed)
        assert table.view.phase == "unsealing"
        assert table.view.tries.wrong == count
        assert f"{count} wrong" in SCREEN.text(table.view.detail)
        assert plain(table.view)["tries"]["wrong"] == count
        table.wait(wait_ms(count))
    enter(table, phrase, right)
    assert table.view.phase == "restoring"
    assert "7 wrong" in SCREEN.text(table.view.detail)
    assert kinds(table)[-9:] == ["Restarted", *["WrongPack"] * 7, "Reentered"]
    events = [data["event"] for one in table.table.take_events() for data, _ in public_events(one)]
    assert events.count("wrong-pack") == 7
    assert events[-1] == "reentered"
    table.wait(500)
    table.say("confirm")
    assert "7 wrong" in SCREEN.text(table.view.detail), "the Farmer sees it, too"
    table.play("flip B", "lift A", "put A c1", each_ms=1500)
    table.say("confirm")
    assert "wrong" not in SCREEN.text(table.view.detail), "once is enough"
    assert table.view.tries.wrong == 7, "but it can be looked up"
    table.say("stop")
    assert '[WrongPacks "7"]' in table.view.record


@BOTH
def test_after_three_wrong_tries_each_has_to_wait_longer(tmp_path, phrase, right, wrong):
    table = restarted(tmp_path, phrase)
    for typed in wrong[:FREE_TRIES]:
        assert table.view.tries.wait_s == 0
        enter(table, phrase, typed)
    waits = []
    for typed in wrong[FREE_TRIES:]:
        waits.append(table.view.tries.wait_s)
        assert f"Wait {waits[-1]} s before the next try." in SCREEN.text(table.view.detail)
        for entered in (typed, right):  # the right one has to wait as well
            with pytest.raises(TableError, match=f"Wait {waits[-1]} s before"):
                enter(table, phrase, entered)
        assert table.table.task() is None
        table.wait(waits[-1] * 1000 - 10)
        with pytest.raises(TableError, match="Wait 1 s before"):
            enter(table, phrase, right)
        table.wait(10)
        assert table.view.tries.wait_s == 0
        assert "Wait" not in SCREEN.text(table.view.detail)
        enter(table, phrase, typed)
    assert waits == [5, 10, 20, 40]
    assert table.view.tries.wrong == 7, "what was refused is no try"
    assert wait_ms(1000) == LONGEST_WAIT_MS


@BOTH
def test_killing_the_program_does_not_shorten_the_wait(tmp_path, phrase, right, wrong):
    table = restarted(tmp_path, phrase)
    for typed in wrong[:4]:
        table.wait(table.view.tries.wait_s * 1000)
        enter(table, phrase, typed)
    table.wait(9000)
    table.restart()
    table.say("resume")
    assert table.view.tries.restarts == 2
    assert table.view.tries.wait_s == 10, "it begins again"
    with pytest.raises(TableError, match="Wait 10 s before"):
        enter(table, phrase, right)
    table.wait(10_000)
    enter(table, phrase, right)
    assert table.view.phase == "restoring"


def test_neither_does_giving_the_match_up_and_taking_it_from_the_history(tmp_path):
    table = restarted(tmp_path)
    for typed in "BCDE":
        table.wait(table.view.tries.wait_s * 1000)
        table.say(f"pack {typed}")
    table.say("abandon", "takeup 1")
    assert table.view.tries.wait_s == 10
    with pytest.raises(TableError, match="Wait 10 s before"):
        table.say("pack A")


def test_a_killed_program_has_shown_nothing_of_a_try_that_is_not_in_the_journal(tmp_path):
    table = restarted(tmp_path)
    before = table.view
    for typed in ("A", "B"):
        run_command(table.table, f"pack {typed}", table.now)
        assert SCREEN.text(table.view.working) == "The pack is being checked."
        assert SCREEN.text(table.view.sentence) == SCREEN.text(table.view.working)
        with pytest.raises(TableError, match="Wait a moment"):
            run_command(table.table, "pack A", table.now)
        table.restart()
        table.say("resume")
        assert table.view.tries.wrong == before.tries.wrong


def test_after_the_right_pack_three_more_mistakes_are_free(tmp_path):
    table = restarted(tmp_path)
    table.say("pack B", "pack C", "pack A")
    table.restart()
    table.say("resume", "pack D", "pack E")
    assert table.view.tries.wait_s == 0
    assert SCREEN.text(table.view.tries.sentence) == "4 wrong packs were entered after 2 restarts."


@pytest.mark.parametrize("wrong", ["B", "E", "BC", "", "AB", "AA B", "ABCDE", "7", "\N{SNOWMAN}"])
def test_every_wrong_try_looks_the_same(tmp_path, wrong):
    """However many of its letters are right, or letters at all."""
    table, other = restarted(tmp_path / "one"), restarted(tmp_path / "other")
    if not wrong:
        with pytest.raises(TableError, match="Nothing was entered"):
            table.say("pack ")
        return
    table.say(f"pack {wrong}")
    other.say("pack D")
    assert table.view == other.view
    mine, same = ([list(public_events(one)) for one in each.table.take_events()]
                  for each in (table, other))
    assert mine[-1] == same[-1]
    assert table.table.journal.steps(1)[-1] == other.table.journal.steps(1)[-1]


def test_an_older_program_does_not_open_a_journal_with_these_steps(tmp_path):
    """It could not read them, and would offer a match that it cannot take up."""
    restarted(tmp_path).table.journal.close()
    header = (tmp_path / "matches.sqlite").read_bytes()[:100]
    assert int.from_bytes(header[60:64], "big") >= 2
    Journal(tmp_path).close()
