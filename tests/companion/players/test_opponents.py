"""Who thinks for a computer player: the same answers in a thread as at once, and sensible bids."""

from random import Random

import pytest

from companion.players import bidding
from companion.players.serving import AtOnce, InThread
from companion.players.thinking import think
from companion.sealing.seal import Seal
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.table.mutton.table import Table
from companion.table.tasks import Bidding, Choosing, Chosen, Moving, Placing, Unsealing
from companion.terminal import text_commands
from engine.dogs.options import Options as DogsOptions
from engine.dogs.options import bid as bidding_match
from engine.match import Match
from engine.mutton import legal, placements, players
from engine.mutton.game import Game
from engine.mutton.options import Options
from engine.mutton.players import STRENGTHS
from tests.engine.random_games import random_options
from tests.long_form import only

SMALL = Options(size=3, sheep=8, wolves=2)


def table(*commands, wolf="computer:tips", farmer="Ann", form="duel"):
    """A table at which a match has begun, without a board."""
    made = Table(Journal(None), Random(1), lambda: "today", seal_cost=4)
    for command in (f"players {wolf} {farmer}", f"options {SMALL}", f"form {form}", *commands):
        text_commands.run_command(made, command, 0)
    text_commands.run_command(made, "start", 0)
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
    text_commands.run_command(at, "abandon", 0)
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


def test_a_question_stays_the_same_whatever_else_is_said():
    at = table(wolf="computer:tips", form="bids")
    task = at.task()
    text_commands.run_command(at, "note A suspicious", 0)
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
    opponents.serve(broken, 2)
    opponents.finish()
    opponents.serve(broken, 3)
    assert broken.draft.plan.target == placements.sparse(SMALL)


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


@pytest.mark.parametrize("strength", [s for s in STRENGTHS if s in players.wolves()])
def test_every_strength_can_play_both_sides(strength):
    rng = Random(2)
    placement = think(Placing(strength, SMALL), rng)
    game = Game.start(SMALL, placement)
    chosen = think(Choosing(strength, game, 4), rng)
    assert isinstance(chosen, Chosen)
    assert chosen.seal.fits(chosen.pack)
    game = game.choose(chosen.pack)
    move = think(Moving(strength, game), rng)
    assert legal.defects(game, move) == ()
    game = game.apply(move)
    assert legal.defects(game, think(Moving(strength, game.public()), rng)) == ()


def test_a_pack_is_found_again_only_if_it_was_sealed():
    seal = Seal.close("AB", bytes(16), 4)
    assert think(Unsealing(seal, frozenset("AB")), Random(1)) == frozenset("AB")
    assert think(Unsealing(seal, frozenset("AC")), Random(1)) is None


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
        points = bidding.bid(made, bidding.wolf_points(options, rng), rng)
        made = made.give_way() if points is None else made.bid(points)
    assert made.status.target is not None


def test_a_computer_gives_way_above_what_the_game_is_worth():
    worth = bidding.wolf_points(SMALL, Random(3))
    assert 1 <= worth <= 6
    assert bidding.bid(match(SMALL, worth), worth, Random(3)) is None
    assert bidding.bid(match(SMALL, worth - 1), worth, Random(3)) == worth


def test_a_computer_opens_below_what_the_game_is_worth():
    worth = bidding.wolf_points(SMALL, Random(4))
    first = bidding.bid(match(SMALL), worth, Random(4))
    assert 1 <= first < worth or worth == 1


def test_bids_for_the_sheep_are_legal_and_end_near_what_masters_save():
    ends, options = set(), DogsOptions()
    for seed in range(30):
        rng, made = Random(seed), bidding_match(options, ("Ann", "Ben"))
        while made.status.phase == "bidding":
            points = bidding.bid(made, bidding.sheep_saved(options, rng), rng)
            made = made.give_way() if points is None else made.bid(points)
        ends.add(made.status.target)
    assert ends <= set(range(8, 14))
    assert len(ends) > 1


def test_nobody_bids_in_a_duel():
    with pytest.raises(ValueError, match="nobody bids"):
        bidding.bid(Match.duel(("Ann", "Ben")), 9, Random(1))


# --- who plays ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wolf", "farmer", "names"), [
    ("computer:tips", "Ann", ("Computer (tips)", "Ann")),
    ("Ann", "COMPUTER:Tips", ("Ann", "Computer (tips)")),
    ("computer:tips", "computer:beginner", ("Computer (tips)", "Computer (beginner)")),
    ("computer:tips", "computer:tips", ("First computer (tips)", "Second computer (tips)")),
])
def test_computers_have_names_of_their_own(wolf, farmer, names):
    assert table(wolf=wolf, farmer=farmer).state.match.players == names


@pytest.mark.parametrize("name", ["computer", "computer:", "computer:genius"])
def test_an_unknown_strength_is_explained(name):
    with pytest.raises(TableError, match="computer:beginner, computer:club or computer:master"):
        table(wolf=name)


def test_a_person_may_set_the_flock_up_in_another_way_than_the_computer_farmer_would():
    at = table(wolf="Ann", farmer="computer:tips")
    AtOnce(Random(1)).serve(at, 0)
    assert at.draft.plan.way == "sparse"
    text_commands.run_command(at, "place random", 0)
    AtOnce(Random(1)).serve(at, 0)
    assert at.draft.plan.way == "random"
