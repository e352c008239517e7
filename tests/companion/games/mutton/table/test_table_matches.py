"""A match around the games: bids, targets, roles, seals, results."""

import hashlib
from base64 import b64decode
from random import Random

import pytest

from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.table import Table
from companion.games.mutton.text.voice import public_events
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.plain_json import plain
from companion.words.catalogue import SCREEN, TYPED
from engine.mutton import records
from tests.companion.opened import grains, opened

pytestmark = pytest.mark.rig(size=3)

SMALL = "size=3 sheep=5 wolves=1"
PLACES = "a1,a2,e3,e4,c3"


def shoot(table, animal):
    """The Wolf, A beside B, kills B; then the Farmer shoots."""
    table.play("flip B", "lift A", "put A c1", each_ms=600)
    table.say("confirm")
    table.play(f"flip {animal}", each_ms=600)
    table.say("confirm")


def clear(table):
    for cell, name in table.standing().items():
        table.command(f"lift {cell}")
        if name.startswith("-"):
            table.command(f"flip {name[1]}")
    table.wait(800)


def test_a_duel_swaps_the_roles_and_the_higher_score_wins(table):
    table.begin("A", SMALL, place=PLACES)
    shoot(table, "A")
    assert table.view.phase == "over"
    assert table.view.match.totals == (1, 0)
    table.say("next")
    assert (table.view.match.wolf, table.view.match.farmer) == ("Ben", "Ann")
    assert table.view.match.to_beat == 1
    clear(table)
    table.say("place mirror")
    assert tuple(table.view.placing.target.values()) == tuple(PLACES.split(","))
    table.set_up("mirror")
    table.say("confirm", "pack A")
    shoot(table, "C")
    assert table.view.game.position.score == 2
    table.say("stop")
    assert table.view.phase == "match-over"
    assert len({*grains(table.table.state.records)}) == 2, "no salt is used again"
    assert TYPED.text(table.view.match.result) == "Ben wins, 2 points to 1."
    assert records.read(table.view.record).to_beat == 1
    table.say("new")
    assert table.view.phase == "setup"


def test_there_is_nothing_to_mirror_in_the_first_game(table):
    table.say(f"options {SMALL}", "start")
    with pytest.raises(TableError, match="no game before"):
        table.say("place mirror")


@pytest.mark.parametrize(("options", "place", "warning"), [
    ("size=6", "sparse", "No two sheep are next to each other, so the Wolf cannot kill. Say place "
                         "groups."),
    ("size=8", "sparse", "No two sheep are next to each other"),
    ("size=3 sheep=8 wolves=2", "sparse", "4 sheep have no neighbour. If all wolves are among"),
    ("size=2 sheep=4 wolves=1", "a1,a2,b2,c3", "One sheep has a single neighbour. A wolf that "),
    ("size=2 sheep=4 wolves=1", "a1,a2,b1,c3", "One sheep has no neighbour. If it is the wolf,"),
    ("size=4 sheep=20 wolves=3", "sparse", "10 sheep have a single neighbour. A wolf that kills"),
    ("size=2 sheep=4 wolves=1", "a1,a2,b1,b2", ""),
    ("classic", "sparse", ""),
])
def test_a_placement_that_makes_a_poor_first_round_is_warned_of(options, place, warning):
    table = Table(Journal(None), Random(1), lambda: "today", seal_cost=4, catalogue=TYPED)
    run_command(table, f"options {options}", 0)
    run_command(table, "start", 0)
    assert plain(table.view())["warning"] == "", "what is planned makes a good one"
    run_command(table, f"place {place}", 0)
    assert TYPED.text(table.view().warning).startswith(warning)
    assert bool(warning) == bool(TYPED.text(table.view().warning))
    run_command(table, "place groups", 0)
    assert TYPED.text(table.view().warning) == ""


def test_quick_play_ends_as_soon_as_the_target_is_reached(table):
    table.begin("A", SMALL, place=PLACES, form="target 1")
    table.play("flip B", "lift A", "put A c1", each_ms=600)
    table.say("confirm")
    assert table.view.phase == "match-over"
    assert TYPED.text(table.view.match.result) == "Ann wins with 1 point (target 1)."


def let_e_escape(table, form):
    """The Wolf, E far from all others, leaves the board: 3 points."""
    table.begin("AE", "size=3 sheep=5 wolves=2 escape", place=PLACES, form=form)
    table.play("lift E", each_ms=600)
    table.say("confirm")


def test_a_record_says_when_and_as_what_it_was_played(table):
    table.begin("A", SMALL, place=PLACES)
    shoot(table, "A")
    table.say("next")
    clear(table)
    table.say("place mirror")
    table.set_up("mirror")
    table.say("confirm", "pack A")
    shoot(table, "C")
    table.say("stop")
    first, second = (record.tags for record in table.table.state.records)
    date = table.table.sitting.clock()[:10]
    names = ("Date", "Form", "MatchGame", "Result")
    assert [first[name] for name in names] == [date, "duel", "1", "1"]
    assert [second[name] for name in names] == [date, "duel", "2", "2"]
    assert "Target" not in first
    for record in table.table.state.records:
        assert records.read(records.write(record)) == record


def test_a_record_of_quick_play_names_its_target(table):
    table.begin("A", SMALL, place=PLACES, form="target 1")
    table.play("flip B", "lift A", "put A c1", each_ms=600)
    table.say("confirm")
    tags = table.table.state.records[0].tags
    assert (tags["Form"], tags["Target"], tags["Result"]) == ("target", "1", "1")


def test_an_escaped_wolf_counts_three_points_towards_the_target(table):
    let_e_escape(table, "target 3")
    assert TYPED.text(table.view.match.result) == "Ann wins with 3 points (target 3)."
    assert table.view.match.totals == (3, 0)


def test_an_escaped_wolf_counts_three_points_towards_the_bid(table):
    table.say("players Ann Ben", "options size=3 sheep=5 wolves=2 escape", "form bids", "start")
    assert "The highest bid is 8." in TYPED.text(table.view.detail)
    table.say("bid 1", "bid 4", "bid 5", "pass")
    table.set_up(PLACES)
    table.say("confirm", "pack AE")
    table.play("flip B", "lift A", "put A c1", each_ms=600)
    table.say("confirm", "pass")
    assert table.view.position.score == 1
    table.play("lift E", each_ms=600)
    table.say("confirm")
    assert table.view.phase == "farmer"
    table.say("pass", "stop")
    assert table.view.match.totals == (4, 0)
    assert TYPED.text(table.view.match.result) == "Ben wins, because Ann gave up."


def test_under_no_reveal_the_table_counts_the_points_and_shows_none(table):
    table.begin("AE", "size=3 sheep=5 wolves=2 escape no_reveal", place=PLACES, form="target 4")
    table.play("flip B", "lift A", "put A c1", each_ms=600)
    table.say("confirm", "pass")
    assert (table.view.position.score, table.view.match.totals) == (None, (0, 0))
    table.play("lift E", each_ms=600)
    table.say("confirm")
    assert table.view.phase == "match-over"
    assert TYPED.text(table.view.match.result) == "Ann wins with 4 points (target 4)."


def test_the_higher_bid_plays_the_wolf(table):
    table.say("players Ann Ben", f"options {SMALL}", "form bids", "start")
    assert table.view.match.wolf == ""
    with pytest.raises(TableError, match="has to bid"):
        table.say("pass")
    table.say("bid 1")
    assert table.view.match.bidder == "Ben"
    with pytest.raises(TableError, match="2 to 4"):
        table.say("bid 1")
    table.say("bid 3", "pass")
    assert (table.view.match.wolf, table.view.match.target) == ("Ben", 3)
    assert table.view.phase == "placing"


def test_the_seal_is_shown_when_it_is_closed_and_can_be_checked_when_it_is_opened(table):
    table.begin("A", SMALL, place=PLACES)
    digest = table.view.seal.digest
    assert table.view.seal.line is None
    assert table.view.seal.pack is None
    shoot(table, "A")
    seal = table.view.seal
    assert (seal.digest, seal.pack) == (digest, ("A",))
    # By hand, as docs/players says.
    _, _, how, salt, _ = seal.line.split("$")
    cost = int(how.split(",")[0].removeprefix("ln="))
    found = hashlib.scrypt(b"A", salt=b64decode(salt + "=="), n=2**cost, r=8, p=1, dklen=32)
    assert found.hex() == digest
    assert records.read(table.view.record).tags["PackHash"] == seal.line


def test_a_pack_may_be_chosen_again_until_something_was_done(table):
    table.begin("A", SMALL, place=PLACES)
    before, salt = table.view.seal, opened(table.table.vault.witness.salt)
    table.say("undo")
    assert table.view.phase == "choosing"
    table.say("pack C")
    assert table.view.seal != before
    assert opened(table.table.vault.witness.salt) != salt
    table.play("flip B", each_ms=1500)
    with pytest.raises(TableError):
        table.say("undo")


def test_the_farmers_notes_are_kept_and_shown_in_its_own_turn_only(table):
    """On paper they are private, and both players look at one screen."""
    table.begin("A", SMALL, place=PLACES)
    table.say("note C suspicious", "note D innocent", "note D")
    assert (table.view.phase, table.view.noting, dict(table.view.notes)) == ("wolf", False, {})
    assert "suspicious" not in str(list(map(_told_of, table.table.take_events())))
    table.play("flip B", "lift A", "put A c1", each_ms=600)
    table.say("confirm")
    assert table.view.phase == "farmer"
    assert dict(table.view.notes) == {"C": "suspicious"}
    table.say("note D innocent")
    assert "innocent" in str(list(map(_told_of, table.table.take_events())))
    table.say("pass")
    assert table.view.phase == "wolf"
    assert dict(table.view.notes) == {}
    assert dict(table.table.state.course.notes) == {"C": "suspicious", "D": "innocent"}


def _told_of(one):
    return list(public_events(one))


def test_between_the_turns_and_after_a_restart_the_notes_are_hidden(tmp_path):
    table = MuttonRig(3, journal=tmp_path)
    table.begin("A", SMALL + " remove", place=PLACES)
    table.say("note C suspicious")
    table.play("flip B", "lift A", "put A c1", each_ms=600)
    table.say("confirm")
    assert (table.view.phase, dict(table.view.notes)) == ("removing", {})
    table.play("lift a2", each_ms=600)
    assert (table.view.phase, dict(table.view.notes)) == ("farmer", {"C": "suspicious"})
    table.restart()
    hidden = [table.view]
    table.say("resume")
    hidden.append(table.view)
    table.say("pack A")
    hidden.append(table.view)
    assert [view.phase for view in hidden] == ["resume", "unsealing", "restoring"]
    assert not any(view.notes or view.noting for view in hidden)
    table.say("confirm")
    assert (table.view.phase, dict(table.view.notes)) == ("farmer", {"C": "suspicious"})


def test_against_a_computer_wolf_the_notes_stay_in_sight(table):
    table.say("players computer:tips Ben", f"options {SMALL}", "start")
    table.set_up(PLACES)
    table.say("confirm")
    table.wait(100)
    assert table.view.computer is not None
    table.say("note C suspicious")
    assert dict(table.view.notes) == {"C": "suspicious"}


def test_no_reveal_keeps_the_score_until_the_end(table):
    table.begin("A", SMALL + " no_reveal", place=PLACES)
    table.play("flip B", "lift A", "put A c1", each_ms=600)
    table.say("confirm")
    assert TYPED.text(table.view.reveal.cry) == ""
    assert table.view.position.score is None
    table.say("undo")  # nothing was revealed, so it lies there as a draft again
    assert table.view.draft.text == "B:A-c1"
    table.say("confirm")
    table.play("flip A", each_ms=600)
    table.say("confirm")
    assert table.view.phase == "over"
    assert table.view.position.score == 1


def test_a_board_of_another_size_is_named(table):
    table.say("options size=4", "start")
    assert table.view.link.state == "refused"
    assert TYPED.text(table.view.sentence) == (
        "This game needs a board of 37 cells, and the one attached has 19. "
        "Attach the other board, or give the game up.")
    table.say("abandon")
    assert table.view.link.state == "ready"


@pytest.mark.parametrize(("said", "answer"), [
    ("players Ann", "Enter two names"),
    ('players "Ann', "quotation mark"),
    ("options sheep=99", "These options cannot be used. Choose 2 to 26 for sheep"),
    ("options shotgn", "Did you mean 'shotgun'"),
    ("preset Nonsense", "Unknown preset. Choose Classic, Online, Shotgun or Young"),
    ("form nonsense", "form duel"),
    ("form target 0", "1 or more"),
    ("confirm", "Start a match first"),
    ("next", "Start a match first"),
    ("tag A", "Hold the sheep to the tag pad first"),
])
def test_what_cannot_be_chosen_is_explained(table, said, answer):
    with pytest.raises(TableError, match=answer):
        table.say(said, "start")


def test_a_placement_that_cannot_be_is_explained(table):
    table.say(f"options {SMALL}", "start")
    with pytest.raises(TableError, match="B cannot stand on z9: this board has no such cell"):
        table.say("place a1,z9,a3,b1,b2")


@pytest.mark.rig(size=3, identity="cells")
def test_a_board_with_readers_in_its_cells_wants_no_pad(table):
    table.say(f"options {SMALL}", "start", "place free")
    assert TYPED.text(table.view.sentence) == "Set a sheep down on any free cell."
    for animal, cell in zip("DBECA", PLACES.split(","), strict=True):
        table.play(f"put {animal} {cell}")
    assert table.view.confirmable


def test_a_flock_may_stand_there_already(table):
    for animal, cell in zip("ABCDE", PLACES.split(","), strict=True):
        table.play(f"put {animal} {cell}", each_ms=200)
    table.wait(500)
    table.say(f"options {SMALL}", "start", f"place {PLACES}")
    assert SCREEN.text(table.view.sentence) == (
        "Is every letter where the screen shows it? Confirm.")
    table.say("confirm")
    assert table.view.phase == "choosing"
    assert [piece.animal for piece in table.view.board.on.values()] == list("ABECD")
