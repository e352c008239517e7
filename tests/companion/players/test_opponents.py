"""Opponents, ours and of other makes, at a table."""

import json
from dataclasses import replace
from random import Random

import pytest

from companion.foreign.player import Limits, Programs, is_command
from companion.games.dogs.rules import sheep_saved
from companion.games.mutton.players import bidding
from companion.games.mutton.players.thinking import think
from companion.games.mutton.programs.player import Players
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.tasks import Bidding, Choosing, Chosen, Moving, Placing, Unsealing
from companion.games.mutton.text.voice import public_events
from companion.players.bidding import bid
from companion.players.serving import AtOnce, InThread
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.typed_text import quote
from companion.words import language
from companion.words.catalogue import SCREEN, TYPED
from engine.dogs.options import Options as DogsOptions
from engine.dogs.options import bid as bidding_match
from engine.match import Match
from engine.mutton import legal, notation, placements, players
from engine.mutton.game import Game
from engine.mutton.moves import in_order
from engine.mutton.options import Options
from engine.secret import Secret
from engine.strengths import NAMES
from tests.companion.foreign.programs import example, needs_perl, program
from tests.companion.foreign.test_foreign_player import heard_by
from tests.companion.opened import choice, opened
from tests.companion.players.playing import Solo
from tests.engine.random_games import random_options
from tests.long_form import only

SMALL = Options(size=3, sheep=8, wolves=2)


def table(*commands, wolf="computer:tips", farmer="Ann", form="duel"):
    """A table at which a match has begun, without a board."""
    made = Table(Journal(None), Random(1), lambda: "today", seal_cost=4)
    for command in (f"players {wolf} {farmer}", f"options {SMALL}", f"form {form}", *commands):
        run_command(made, command, 0)
    run_command(made, "start", 0)
    return made


# --- in a thread ----------------------------------------------------------------------------------


def test_a_thread_finds_the_same_as_thinking_at_once():
    bids = []
    for opponents in (AtOnce(Random(5)), InThread(Random(5))):
        at = table(wolf="computer:tips", form="bids")
        opponents.serve(at, 0)
        if isinstance(opponents, InThread):
            assert at.state.match.bids == ()  # it thinks, and the table goes on
            opponents.finish()
            opponents.serve(at, 1)
        bids.append(at.state.match.bids)
    assert bids[0] == bids[1] != ()


def test_what_is_no_longer_asked_is_not_taken():
    at, opponents = table(wolf="computer:tips", form="bids"), InThread(Random(5))
    opponents.serve(at, 0)
    run_command(at, "abandon", 0)
    opponents.finish()
    opponents.serve(at, 1)
    assert at.state is None
    assert at.phase == "setup"


def test_an_answer_counts_only_once():
    at = table(wolf="computer:tips", form="bids")
    task = at.task()
    assert isinstance(task, Bidding)
    assert at.decided(task, 3, 0)
    assert at.decided(task, 5, 0)
    assert at.state.match.bids == (3,)


class LastFirst:
    """Players whose Wolf thinks of runners in the reverse order of letters."""

    def wolf(self, name):
        return self

    def move(self, game, rng):
        move = next(each for each in legal.moves(game) if len(getattr(each, "runs", ())) > 1)
        return replace(move, runs=in_order(move).runs[::-1])


def test_which_sheep_a_wolf_thinks_of_first_is_not_shown_by_its_move():
    """Also in a match with another table, which makes its move without announcing it."""
    options = Options(size=3, sheep=10, wolves=3)
    game = Game.start(options, placements.sparse(options), "ABC")
    thought = LastFirst().move(game, Random(3))
    found = think(Moving("level-4", game.public(), Secret(game)), Random(3), LastFirst())
    assert found == in_order(thought) != thought


def test_a_question_stays_the_same_whatever_else_is_said():
    at = table(wolf="computer:tips", form="bids")
    task = at.task()
    run_command(at, "note A suspicious", 0)
    assert at.task() == task


def test_a_fault_of_a_players_comes_to_light_and_nothing_is_recorded():
    at, opponents = table(wolf="computer:tips"), InThread(Random(5))
    opponents.serve(at, 0)  # where to start, which Ann decides herself: nothing is asked
    assert at.task() is None
    broken = table(wolf="Ann", farmer="computer:tips")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(players, "farmer", lambda name: None)
        opponents.serve(broken, 0)
        opponents.finish()
    with pytest.raises(AttributeError):
        opponents.serve(broken, 1)
    assert not broken.draft.plan.chosen
    opponents.serve(broken, 2)
    opponents.finish()
    opponents.serve(broken, 3)
    assert broken.draft.plan.way == "cells"
    assert min(placements.neighbours(broken.draft.plan.target, SMALL.size)) >= 2


def test_every_question_has_chance_of_its_own():
    """Otherwise one answer could reveal another one, such as the pack."""
    drawn = []

    class Recorded(Random):
        def getrandbits(self, k):
            drawn.append(k)
            return super().getrandbits(k)

    at = table(wolf="computer:tips", farmer="computer:tips", form="bids")
    AtOnce(Recorded(1)).serve(at, 0)
    assert len(drawn) >= 3  # two bids at the least, and a placement
    assert min(drawn) >= 128


# --- answers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("strength", [s for s in NAMES if s in players.wolves()])
def test_every_strength_can_play_both_sides(strength):
    rng = Random(2)
    placement = think(Placing(strength, SMALL), rng)
    game = Game.start(SMALL, placement)
    chosen = think(Choosing(strength, game, 4), rng)
    assert isinstance(chosen, Chosen)
    assert chosen.seal.holds(chosen.pack, chosen.salt)
    game = game.choose(opened(chosen.pack))
    move = think(Moving(strength, game.public(), Secret(game)), rng)
    assert legal.defects(game, move) == ()
    game = game.apply(move)
    assert legal.defects(game, think(Moving(strength, game.public()), rng)) == ()


def test_a_pack_is_found_again_only_if_it_was_sealed():
    chosen = choice("AB")
    task = Unsealing(chosen.seal, Secret(frozenset("AB")), chosen.salt)
    found = think(task, Random(1))
    assert isinstance(found, Chosen)
    assert found.pack is task.kept
    assert think(replace(task, kept=Secret(frozenset("AC"))), Random(1)) is None


def test_the_same_chance_gives_the_same_answer():
    answers = {think(Bidding(SMALL, match(SMALL)), Random(9)) for _ in range(3)}
    assert len(answers) == 1


# --- bids -----------------------------------------------------------------------------------------


def match(options, *bids):
    made = Match.with_bids(("One", "Two"), 1, options.most_points)
    for points in bids:
        made = made.bid(points)
    return made


@pytest.mark.parametrize("seed", only(range(2), range(8)))
def test_a_computer_never_bids_what_cannot_be_bid(seed, monkeypatch):
    monkeypatch.setattr(bidding, "GAMES", 3)
    rng = Random(seed)
    options = random_options(rng)
    made = match(options)
    while made.status.phase == "bidding":
        points = bid(made, bidding.wolf_points(options, rng), rng)
        made = made.give_way() if points is None else made.bid(points)
    assert made.status.target is not None


def test_a_computer_gives_way_above_what_the_game_is_worth():
    options = Options(size=3, sheep=8, wolves=1)  # a single wolf seldom kills all sheep
    worth = bidding.wolf_points(options, Random(3))
    assert 1 < worth < options.most_points
    assert bid(match(options, worth), worth, Random(3)) is None
    assert bid(match(options, worth - 1), worth, Random(3)) == worth


def test_a_computer_opens_below_what_the_game_is_worth():
    worth = bidding.wolf_points(SMALL, Random(4))
    first = bid(match(SMALL), worth, Random(4))
    assert 1 <= first < worth or worth == 1


def test_bids_for_the_sheep_are_legal_and_end_near_what_masters_save():
    ends, options = set(), DogsOptions()
    for seed in range(30):
        rng, made = Random(seed), bidding_match(options, ("Ann", "Ben"))
        while made.status.phase == "bidding":
            points = bid(made, sheep_saved(options, rng), rng)
            made = made.give_way() if points is None else made.bid(points)
        ends.add(made.status.target)
    assert ends <= set(range(8, 14))
    assert len(ends) > 1


def test_nobody_bids_in_a_duel():
    with pytest.raises(ValueError, match="nobody bids"):
        bid(Match.duel(("Ann", "Ben")), 9, Random(1))


# --- who plays ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wolf", "farmer", "names"), [
    ("computer:tips", "Ann", ("Computer (tips)", "Ann")),
    ("Ann", "COMPUTER:Tips", ("Ann", "Computer (tips)")),
    ("computer:tips", "computer:level-4", ("Computer (tips)", "Computer (level-4)")),
    ("computer:tips", "computer:tips", ("First computer (tips)", "Second computer (tips)")),
])
def test_computers_have_names_of_their_own(wolf, farmer, names):
    assert table(wolf=wolf, farmer=farmer).state.match.players == names


@pytest.mark.parametrize("name", ["computer", "computer:", "computer:genius"])
def test_an_unknown_strength_is_explained(name):
    with pytest.raises(TableError, match="computer:level-0 to computer:level-9"):
        table(wolf=name)


def test_a_person_may_set_the_flock_up_in_another_way_than_the_computer_farmer_would():
    at = table(wolf="Ann", farmer="computer:tips")
    AtOnce(Random(1)).serve(at, 0)
    assert at.draft.plan.way == "cells"
    run_command(at, "place random", 0)
    AtOnce(Random(1)).serve(at, 0)
    assert at.draft.plan.way == "random"


TEN_SHEEP = "size=3 sheep=10 wolves=2"


def solo(*seats: str, **more) -> Solo:
    """A match of which some players are programs, which have little time."""
    game = Solo(*map(quote, seats), TEN_SHEEP, **more)
    desk = game.rig._desk
    desk.opponents = AtOnce(desk.opponents._rng, 0.0, Programs(Limits(1.0, 0.5, 10)))
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
    assert programs._players == {}  # the match is over, and so are they


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


@pytest.mark.parametrize(("go", "reason", "sentence", "side"), only(
    # each break on one side
    [(*each, ("wolf", "farmer")[number % 2]) for number, each in enumerate(BREAKS)],
    [(*each, side) for side in ("wolf", "farmer") for each in BREAKS]))
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
    assert replaced[0]["strength"] == "level-9"
    assert replaced[0]["reason"] == (reason or replaced[0]["reason"])
    assert any(sentence in text and "plays on in its place" in text for text in texts)
    record = match.rig.table.state.records[0]
    assert record.tags[f"{side.title()}Replaced"] == "level-9"
    assert record.tags[side.title()].startswith("Computer (player")


def test_the_move_of_a_program_is_announced_with_its_runs_by_letter(tmp_path):
    """Whichever of them it has thought of first: that might be its wolves."""
    match = solo(program(tmp_path, """
        told = open(own + "heard").read().rpartition("position")[2]
        legal = [each.split() for each in told.split("legal")]
        if line.split()[1] == "pack":
            say("bestpack AB")
        else:
            victim, ran, to = next(each for each in legal if len(each) == 3 and "," in each[1])
            runs = map("-".join, zip(ran.split(","), to.split(",")))
            say("bestmove " + victim + ",".join(reversed([*runs])))
""".strip(), hello='say("wants legal"); say("muttonok 1")'), "Ann", seed=3)
    match.begin_game()
    assert is_command(match.rig.table.state.course.strengths[0])  # it was not replaced
    assert len(match.intended.runs) > 1
    assert match.intended == in_order(match.intended)


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
    assert match.rig.table.state.course.strengths == ("level-9", "")
    match.rig.restart()
    match.rig.say("resume")
    assert match.rig.table.state.course.strengths == ("level-9", "")


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
    for line in (f"players Ann {quote(command)}", "options size=4 no_reveal", "start",
                 "confirm", f"pack {pack}", *(f"move {move}" for move in moves)):
        run_command(table, line, now := now + 100)
        for _ in range(3):
            table.tick(now := now + 100)
            opponents.serve(table, now)
    heard = heard_by(Players(opponents._programs).farmer(command))
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
        Solo(quote(seat), "Ann", TEN_SHEEP)
