"""`sheepfold verify`: a fair record passes, and whatever was changed in it is named."""

import hashlib
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.games.mutton import fairness
from companion.games.mutton.commands.verify import command
from companion.games.mutton.fairness import Fairness, sum_of
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.sealing.seal import COST, Seal
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.mutton import records
from tests.companion.opened import whole_seal, wolfs_view

CHEAP = 4
"""Scrypt cost of the seals that are checked hundreds of times here."""


def examine(text: str, noted: str = "") -> Fairness:
    return fairness.examine(text, noted, cost=CHEAP)


@pytest.fixture(scope="module")
def record() -> str:
    """The record of a game played at the table, with a cheap seal."""
    return played(CHEAP)


@pytest.fixture(scope="module")
def sealed() -> str:
    """The record of a game with the seal that the real table makes."""
    return played(COST)


def played(cost: int) -> str:
    table = MuttonRig(3)
    table.table.vault.seal_cost = cost
    table.begin("DE", "size=3 sheep=10 wolves=2")
    victim = next(each for each in wolfs_view(table.table).victims if each not in "DE")
    table.play(f"flip {victim}", each_ms=1500)
    while table.view.draft.to_run:
        runner = table.view.draft.to_run[0]
        cell = next(mark.cell for mark in table.view.marks if mark.role == "legal")
        table.play(f"lift {table.game.position.living[runner]}", f"put {runner} {cell}",
                   each_ms=600)
    table.say("confirm", "pass", "stop")
    return table.view.record


def verify(text: str, *options: str) -> Result:
    return CliRunner().invoke(command, ["-", *options], input=text.encode())


def without(text: str, tag: str) -> str:
    return re.sub(rf"\[{tag} .*\]\n", "", text)


def digest_of(record: str) -> str:
    return Seal.parse(records.read(record).tags["PackHash"]).digest.hex()


def test_a_game_from_the_table_is_fair(sealed: str) -> None:
    found = verify(sealed)
    assert found.exit_code == 0
    assert "The pack DE is the one that was sealed." in found.stdout
    assert digest_of(sealed) in found.stdout
    assert json.loads(verify(sealed, "--json").stdout) == {
        "fair": True, "pack": "DE", "digest": digest_of(sealed), "sums": True, "faults": [],
        "fault_messages": [],
    }


@pytest.mark.parametrize("cost", [1, CHEAP, COST - 1, COST + 1])
def test_a_seal_of_another_cost_is_refused_whatever_the_record_says(record: str, cost: int) -> None:
    """A forger can try as many salts as a cheap seal allows, until the noted digits fit."""
    line = whole_seal("DE", bytes(16), cost).line
    forged = re.sub(r"\[PackHash .*\]", f'[PackHash "{line}"]', without(record, "Sums"))
    found = verify(forged)
    assert found.exit_code == 1
    assert f"made with the cost ln={cost}, but Sheepfold seals with ln={COST}" in found.stderr
    assert not json.loads(verify(forged, "--json").stdout)["fair"]


def test_fewer_than_16_noted_digits_prove_nothing(record: str) -> None:
    digest = examine(record).digest
    assert examine(record, digest[:16]).fair
    assert examine(record, digest[:15]).faults == (Message("noted-too-few", least=16),)


def test_a_record_with_another_layout_is_fair(record: str) -> None:
    """Comments, spaces and line ends are not what the table has to say."""
    loose = record.replace("\n", " ; as it was\r\n").replace("1. ", "1.\n  ")
    assert examine(loose).fair


def test_what_was_noted_of_the_seal_is_compared(sealed: str) -> None:
    digest = digest_of(sealed)
    spaced = " ".join(re.findall("....", digest[:16].upper()))
    assert verify(sealed, "--seal", spaced).exit_code == 0
    wrong = verify(sealed, "--seal", "0" * 16 if digest[0] != "0" else "1" * 16)
    assert wrong.exit_code == 1
    assert "not the one that was noted" in wrong.stderr
    assert verify(sealed, "--seal", "what").exit_code == 2
    assert verify(sealed, "--seal", digest[:15]).exit_code == 2


def other_seal(text: str) -> str:
    """Another seal of the same pack and match."""
    return whole_seal("DE", b"another salt, 16" + fairness.binding(records.read(text)), 4).line


CHANGES = {
    "The pack was changed: DF is not the one that was sealed.":
        lambda text: text.replace('[Pack "DE"]', '[Pack "DF"]'),
    "The PackHash was changed: it is not the seal of the pack DE.":
        lambda text: re.sub(r'(ln=4,r=8,p=1\$)[^$]*', r"\1AAAAAAAAAAAAAAAAAAAAAA", text),
    "The tag PackHash was changed.":
        lambda text: re.sub(r'\[PackHash .*\]', f'[PackHash "{other_seal(text)}"]', text),
    "Its PackHash was changed: ":
        lambda text: text.replace("$scrypt$", "$crypt$"),
    "The tag Farmer was changed.":
        lambda text: text.replace('"Ben"', '"Cid"'),
    "The tag Farmer was removed.":
        lambda text: without(text, "Farmer"),
    "The tag Judge was changed.":
        lambda text: text.replace("\n\n", '\n[Judge "Dee"]\n\n', 1),
    "Round 1 was changed.":
        lambda text: re.sub(r"(1\. .*) pass", r"\1 Jx", text),
    "Round 2 was removed.":
        lambda text: text.replace("\n2. stop", ""),
    "It has no PackHash, so its pack cannot be checked.":
        lambda text: without(text, "PackHash"),
    "It has no Pack: its game is not over":
        lambda text: without(text, "Pack"),
}


@pytest.mark.parametrize("says", CHANGES)
def test_what_was_changed_is_named(record: str, says: str) -> None:
    changed = CHANGES[says](record)
    assert changed != record
    found = examine(changed)
    assert says in " ".join(map(SCREEN.text, found.faults))


def test_every_fault_is_printed_with_the_name_of_the_file(sealed: str) -> None:
    found = verify(sealed.replace('"Ben"', '"Cid"').replace('[Pack "DE"]', '[Pack "DF"]'))
    assert found.exit_code == 1
    assert found.stdout == ""
    assert [line[:3] for line in found.stderr.splitlines()] == ["-: ", "-: "]


def test_no_changed_letter_goes_unseen(record: str) -> None:
    """Where the tag Sums itself is corrupted, it is reported as missing."""
    for place, letter in enumerate(record):
        if not letter.isspace():
            other = "7" if letter != "7" else "8"
            found = examine(record[:place] + other + record[place + 1 :])
            assert not (found.fair and found.summed), place


def test_a_pack_and_a_seal_that_fit_each_other_are_found_by_the_note_alone(record: str) -> None:
    """A forger can make a seal for another pack and all sums again. Then only what the Farmer has
    noted tells; `docs/players/seal.md` says so."""
    digest = examine(record).digest
    game = records.read(without(without(record, "Pack"), "Sums")).game
    other = next(pack for pack in ("DF", "EF", "DG", "CD", "EG", "AD", "BE", "BD")
                 if _could(game, pack))
    forged = re.sub(r'\[Pack ".*"\]', f'[Pack "{other}"]', without(record, "Sums"))
    salt = bytes(16) + fairness.binding(records.read(forged))
    forged = re.sub(r'\[PackHash .*\]',
                    f'[PackHash "{whole_seal(other, salt, 4).line}"]', forged)
    assert examine(forged).fair
    assert not examine(forged, digest[:16]).fair


def _could(game, pack):
    try:
        game.public().choose(pack)
    except ValueError:
        return False
    return True


def _with_new_sums(text: str) -> str:
    """Do what a forger does who has read how sums are made."""
    text = without(text, "Sums")
    sums = " ".join(f"{name}:{sum_of(line)}" for name, line in fairness._lines(text))
    return text.replace("\n\n", f'\n[Sums "{sums}"]\n\n', 1)


@pytest.mark.parametrize(("before", "after"), [
    ('[Farmer "Ben"]', '[Farmer "Cid"]'),
    ('[Wolf "Ann"]\n', ""),
    ('[Form "duel"]', '[Form "bids"]'),
    ('[MatchGame "1"]', '[MatchGame "2"]'),
    ("berserk reveal", "no_berserk reveal"),
    ('"sparse"', '"a1,a2,a3,b4,c1,c2,c5,d4,e5,e3"'),
    ('[Date "2024-05-01"]', '[Date "2026-05-02"]'),
    ("[PackHash", '[ToBeat "9"]\n[PackHash'),
    ("[PackHash", '[Target "9"]\n[PackHash'),
])
@pytest.mark.parametrize("sums", [True, False])
def test_the_seal_of_another_match_is_found_although_the_sums_are_right(
    record: str, before: str, after: str, sums: bool
) -> None:
    assert examine(_with_new_sums(record)).fair
    changed = record.replace(before, after, 1)
    assert changed != record
    faults = examine(_with_new_sums(changed) if sums else without(changed, "Sums")).faults
    assert faults == (Message("record-of-other-match", tags=fairness.BOUND),)


def test_a_seal_that_is_bound_to_nothing_is_of_another_match(record: str) -> None:
    line = whole_seal("DE", bytes(16), CHEAP).line
    unbound = re.sub(r"\[PackHash .*\]", f'[PackHash "{line}"]', record)
    assert examine(_with_new_sums(unbound)).faults == (
        Message("record-of-other-match", tags=fairness.BOUND),)


@pytest.mark.parametrize("result", ["10", "1 point", "\u0661", ""])
def test_a_result_that_the_moves_contradict_is_found_although_the_sums_are_right(
    record: str, result: str
) -> None:
    fair = records.read(record)
    assert fair.tags["Result"] == "1"
    text = re.sub(r"\[Result .*\]", f'[Result "{result}"]', record)
    found = examine(_with_new_sums(text))
    assert "this game's Result is 1, not" in " ".join(map(SCREEN.text, found.faults))
    assert len(found.faults) == 1


def test_a_record_that_was_cut_off_is_not_said_to_have_no_pack(record: str) -> None:
    cut, _, last = record.rstrip().rpartition("\n")
    round_ = last.partition(".")[0]
    assert last.endswith("stop:wolf")
    assert examine(cut).faults == (Message("round-removed", round=round_),)
    assert examine(without(cut, "Sums")).faults == (Message("record-end-removed"),)


def test_a_record_without_sums_says_that_moves_are_not_checked(sealed: str) -> None:
    found = verify(without(sealed, "Sums"))
    assert found.exit_code == 0
    assert "no Sums" in found.stdout


def test_a_seal_from_a_stranger_cannot_ask_for_all_memory(record: str) -> None:
    found = verify(record.replace("ln=4,", "ln=40,"))
    assert found.exit_code == 1
    assert "(ln=40) is too high" in found.stderr


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[Pack", "1. 2. 3.", '[Game "Mutton"]\n1. x', "\0"]
)
def test_what_is_no_record_is_not_fair(text: str) -> None:
    found = verify(text)
    assert found.exit_code == 1
    assert found.stderr.startswith("-: ")


@pytest.mark.parametrize(
    "text", ["", "nonsense", "# A page\n\nof text\n", "[Event \"x\"]\n1. e4 e5\n", "[Pack"]
)
def test_a_text_that_is_no_record_is_called_that_and_nothing_else(text: str) -> None:
    """Not that it has no pack: a player who took the wrong file should learn that."""
    found = verify(text)
    assert found.stderr.startswith(("-: This is ", "-: The file is empty"))
    assert len(found.stderr.splitlines()) == 1


def test_a_record_of_another_game_is_called_that() -> None:
    found = verify('[Game "Wolf in the Fold"]\n[Options "players=2"]\n')
    assert found.exit_code == 1
    assert found.stderr == (
        "-: This is a record of Wolf in the Fold, not of Mutton: no pack is sealed in that game.\n")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    found = CliRunner().invoke(command, [str(tmp_path / "none.mutton")])
    assert found.exit_code == 1
    assert "There is no file" in found.stderr


def test_the_sums_can_be_computed_with_any_tool(record: str) -> None:
    line = next(line for line in record.splitlines() if line.startswith("1. "))
    assert hashlib.sha256(line.encode()).hexdigest().startswith(sum_of(line))
    assert f"1:{sum_of(line)}" in records.read(record).tags["Sums"]
