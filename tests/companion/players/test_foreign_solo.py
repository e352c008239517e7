"""Matches at the table against programs of other makes: good ones, and some that break down."""

import json
import shlex
from random import Random

import pytest

from companion.foreign.player import Limits, Players
from companion.players.serving import AtOnce
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.table.mutton.table import Table
from companion.terminal.mutton_voice import public_events
from companion.terminal.text_commands import run_command
from companion.words import language
from companion.words.catalogue import SCREEN, TYPED
from engine.mutton import notation
from tests.companion.foreign.programs import example, needs_perl, program
from tests.companion.foreign.test_foreign_player import heard_by
from tests.companion.players.playing import Solo

SMALL = "size=3 sheep=10 wolves=2"


def solo(*seats: str, **more) -> Solo:
    """A match of which some players are programs, which have little time."""
    game = Solo(*map(shlex.quote, seats), SMALL, **more)
    desk = game.rig._desk
    desk.opponents = AtOnce(desk.opponents._rng, 0.0, Players(Limits(1.0, 0.5, 10)))
    return game


@needs_perl
def test_a_person_and_the_example_play_a_whole_match(tmp_path):
    match = solo("Ann", example(), form="duel", folder=tmp_path, seed=5)
    match.play()
    match.check_records()
    first, second = match.rig.table.state.records
    assert (first.tags["Wolf"], first.tags["Farmer"]) == ("Ann", "Computer (random_player.pl)")
    assert second.tags["Wolf"] == "Computer (random_player.pl)"
    assert not match.rig.table.state.course.replaced
    programs = match.rig._desk.opponents._programs
    match.rig.wait(100)
    assert programs._programs == {}  # the match is over, and so are they


@needs_perl
def test_two_programs_play_a_whole_match():
    match = solo(example(), example(), form="duel", seed=2)
    match.play()
    match.check_records()
    assert match.rig.table.state.records[0].tags["Wolf"] == "First computer (random_player.pl)"


BREAKS = [
    ("time.sleep(60)", "silent", "took too long to answer"),
    ("sys.exit()", "ended", "has stopped"),
    ('say("best" + line.split()[1] + " nonsense")', None, "gave an answer"),
    ("while True: say('Baaa!' * 2000)", "flooded", "wrote far too much"),
    ('say("error")', "declined", "reported an error"),
]


@pytest.mark.parametrize(("go", "reason", "sentence"), BREAKS)
@pytest.mark.parametrize("side", ["wolf", "farmer"])
def test_if_a_program_breaks_down_the_match_goes_on(tmp_path, go, reason, sentence, side):
    command = program(tmp_path, go)
    seats = (command, "Ann") if side == "wolf" else ("Ann", command)
    match = solo(*seats, folder=tmp_path / "journal", seed=3)
    events = [data for one in match.rig.table.take_events() for data, _ in public_events(one)]
    texts = {SCREEN.text(match.view.detail)}
    match.begin_game()
    texts.add(SCREEN.text(match.view.detail))
    while match.view.phase not in ("over", "match-over"):
        match.turn()
        texts.add(SCREEN.text(match.view.detail))
    match.check_records()
    events += [data for one in match.rig.table.take_events() for data, _ in public_events(one)]
    replaced = [event for event in events if event.get("event") == "replaced"]
    assert len(replaced) == 1
    assert replaced[0]["strength"] == "master"
    assert replaced[0]["reason"] == (reason or replaced[0]["reason"])
    assert any(sentence in text and "plays on in its place" in text for text in texts)
    record = match.rig.table.state.records[0]
    assert record.tags[f"{side.title()}Replaced"] == "master"
    assert record.tags[side.title()].startswith("Computer (player")


def test_the_replacement_is_announced_until_the_person_has_moved(tmp_path):
    wrong = program(tmp_path, 'say("bestplacement sparse"); say("bestmove Z")')
    match = solo("Ann", wrong, seed=3)
    match.begin_game()
    assert "plays on" not in SCREEN.text(match.view.detail)
    match.turn()  # Ann kills, the program shoots against the rules, our master shoots
    assert match.view.computer is None or "plays on" in SCREEN.text(match.view.detail)
    while match.view.phase == "farmer":
        match.turn()
    assert "against the rules" in SCREEN.text(match.view.detail)
    match.turn()
    assert "plays on" not in SCREEN.text(match.view.detail)


def test_it_is_said_in_all_languages(tmp_path):
    match = solo(program(tmp_path, "sys.exit()"), "Ann", seed=3)
    match.begin_game()
    detail = match.view.detail
    said = set()
    before = language.in_use()
    try:
        for each in language.languages():
            language.use(each)
            said.add(SCREEN.text(detail))
    finally:
        language.use(before)
    assert len(said) == len(language.languages())
    assert all("player0.py" in text for text in said)


def test_after_a_restart_the_program_plays_on(tmp_path):
    command = program(tmp_path, 'say("bestplacement sparse"); say("bestmove pass")')
    match = solo("Ann", command, folder=tmp_path / "journal", seed=3)
    match.begin_game()
    match.turn()
    match.rig.restart()
    match.rig.say("resume")
    assert match.rig.table.state.course.strengths == ("", command)


def test_a_restart_remembers_that_a_program_was_replaced(tmp_path):
    match = solo(program(tmp_path, "sys.exit()"), "Ann", folder=tmp_path / "journal", seed=3)
    match.begin_game()
    assert match.rig.table.state.course.strengths == ("master", "")
    match.rig.restart()
    match.rig.say("resume")
    assert match.rig.table.state.course.strengths == ("master", "")


def test_the_pack_of_a_program_goes_nowhere_but_to_it(tmp_path):
    """What it writes is in no journal, view or event, even where it shouts its pack."""
    shout = ('sys.stderr.write("EG\\n"); say("info EG"); say("bestpack EG"); '
             'say("bestmove EG EG EG")')
    match = solo(program(tmp_path, shout), "Ann", folder=tmp_path / "journal", seed=3)
    match.begin_game()
    assert match.rig.game.pack == frozenset("EG")
    match.rig.wait(100)
    events = [data for one in match.rig.table.take_events() for data, _ in public_events(one)]
    said = json.dumps(events, default=str) + "".join(match.journal()) + repr(match.view)
    assert '"replaced"' in said
    assert "EG" not in said.replace(notation.write(match.intended), "")


def evening(command, pack, moves):
    """A game without a board of Ann, the Wolf, against a program, and what that was sent."""
    table = Table(
        Journal(None), Random(1), lambda: "2026-05-01 20:00", seal_cost=4, catalogue=TYPED)
    opponents, now = AtOnce(Random(5)), 0.0
    for line in (f"players Ann {shlex.quote(command)}", "options size=4 no_reveal", "start",
                 "confirm", f"pack {pack}", *(f"move {move}" for move in moves)):
        run_command(table, line, now := now + 100)
        for _ in range(3):
            table.tick(now := now + 100)
            opponents.serve(table, now)
    heard = heard_by(opponents._programs.farmer(command))
    opponents.close()
    return table.state, heard


def test_a_farmers_program_at_the_table_cannot_tell_two_packs_apart(tmp_path):
    """Two packs that share one wolf make the same kills."""
    command = program(
        tmp_path, 'say("best" + line.split()[1] + (" sparse" if "placement" in line else " pass"))',
        hello='say("wants legal"); say("muttonok 1")')
    moves = ("Y:U-b2,X-d4,Z-f4", "Q:M-g7,P-b4,T-e5,Z-c4", "T:N-e2,R-c3,X-d3")
    heard = []
    for pack in ("ILTX", "UWXZ"):
        state, sent = evening(command, pack, moves)
        assert [turn.player for turn in state.game.turns] == ["wolf", "farmer"] * 3
        heard.append(sent)
    assert heard[0] == heard[1]
    assert heard[0].count(b"\ngo move ") == 3
    assert b"pack" not in heard[0]


@pytest.mark.parametrize("seat", ["cmd:", "cmd:  ", "computer:cmd"])
def test_an_empty_command_is_no_player(seat):
    with pytest.raises(TableError):
        Solo(shlex.quote(seat), "Ann", SMALL)
