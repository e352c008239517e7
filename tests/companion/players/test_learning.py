"""Deduction and hints at the table: who may see them, what they say, what they cost."""

from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.players.thinking import think
from companion.games.mutton.referee.commands import TakeHint
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table import help as learning
from companion.games.mutton.table.help import Help
from companion.games.mutton.table.tasks import Advice, Advising, Weighing, prove
from companion.games.mutton.table.wolf_hint import MANY, weigh
from companion.players.serving import ANSWER_MS
from companion.table.errors import TableError
from companion.terminal.plain_json import plain
from companion.words.catalogue import SCREEN
from companion.words.message import PrivateMessage
from engine.mutton import legal, players, proofs, records, sheet, views
from engine.mutton.clues import clues, evidence
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Pass, Shot
from engine.mutton.options import Options
from engine.mutton.placements import PUBLISHED
from engine.mutton.players import belief, reading
from engine.secret import Secret
from engine.strengths import NAMES
from tests.companion.opened import opened, wolfs_view
from tests.companion.players.playing import Solo

SMALL = "size=3 sheep=10 wolves=2"
FILE = Path(__file__).parents[2] / "engine" / "data" / "golden_example.mutton"
GOLDEN = records.read(FILE.read_text("utf-8"))
WHY = "C is a wolf: C, D or S made the kill in round 2; D and S were sheep."


def people(options=SMALL, *before, pack="AB"):
    """A game of two people, the Wolf to move."""
    table = MuttonRig(Options.parse(options).size)
    table.say(*before)
    table.begin(pack, options)
    return table


# --- who is shown what can be deduced -------------------------------------------------------------


def test_two_people_are_shown_deductions_only_if_both_agree():
    table = people()
    assert table.view.deduction is None
    table.say("deduction on Ann")
    assert table.view.deduction is None
    assert table.view.match.deduction == (True, False)
    table.say("deduction on ben")
    assert table.view.deduction.packs == 45  # any 2 of 10
    table.say("deduction off Ann")
    assert table.view.deduction is None


def test_one_of_two_people_cannot_agree_for_the_other():
    table = people()
    with pytest.raises(TableError, match="Both players have to agree"):
        table.say("deduction on")
    with pytest.raises(TableError, match="Say whose deduction to switch: Ann or Ben"):
        table.say("deduction on Theo")
    with pytest.raises(TableError, match="deduction on or deduction off"):
        table.say("deduction")
    assert table.view.match.deduction == (False, False)


def test_against_a_computer_the_person_decides_alone():
    solo = Solo("computer:tips", "Ann", SMALL)
    solo.begin_game()
    solo.rig.say("deduction on")
    assert solo.view.deduction.packs == 45
    assert solo.view.deduction.chances["A"] == pytest.approx(2 / 10)
    solo.rig.say("deduction off")
    assert solo.view.deduction is None


def test_two_computers_may_be_looked_through():
    solo = Solo("computer:tips", "computer:tips", SMALL)
    solo.begin_game()
    assert solo.view.deduction is None
    solo.rig.say("deduction on")
    assert solo.view.deduction.packs == 45


def test_the_record_says_that_deduction_was_shown_and_which_hints_were_taken():
    solo = Solo("computer:tips", "Ann", SMALL, before=("hints 2",), seed=3)
    solo.rig.table.help = Help(adviser="tips")
    solo.begin_game()
    solo.computers_turn()
    solo.rig.say("deduction on", "hint", "deduction off")
    while solo.view.phase != "match-over":
        solo.turn()
    record = records.read(solo.view.record)
    assert record.tags["Deduction"] == "on"
    assert record.tags["FarmerHints"] == "1"
    assert "WolfHints" not in record.tags


def test_a_record_without_help_says_nothing_of_it():
    solo = Solo("computer:tips", "Ann", SMALL, seed=3)
    solo.play()
    assert not {"Deduction", "FarmerHints", "WolfHints"} & set(solo.rig.table.state.records[0].tags)


def test_the_switch_holds_for_the_next_game_and_over_a_restart(tmp_path):
    solo = Solo("Ann", "computer:tips", SMALL, form="duel", folder=tmp_path, seed=2)
    solo.begin_game()
    solo.rig.say("deduction on")
    solo.rig.restart()
    solo.rig.say("resume", f"pack {''.join(solo.pack)}", "confirm")
    assert solo.view.deduction is not None
    while solo.view.phase != "over":
        solo.turn()
    solo.rig.say("next")
    solo.rig.wait(20)
    solo.begin_game()
    assert solo.view.deduction.packs == 45


def test_deductions_use_what_the_table_had_to_refuse():
    table = people(pack="AB")
    table.say("deduction on Ann", "deduction on Ben")
    game = table.game
    safe = next(a for a in game.position.living
                if game.position.neighbours(a) and a not in legal.victims(game))
    table.play(f"flip {safe}", each_ms=1500)
    assert table.view.deduction.packs == deduce(game.refuse(safe)).packs < 45
    for animal in game.position.neighbours(safe):
        assert table.view.deduction.wolf_in[animal] == 0


def test_a_finished_game_shows_the_pack_and_no_doubt():
    solo = Solo("computer:tips", "Ann", SMALL, seed=3)
    solo.begin_game()
    solo.rig.say("deduction on", "stop")
    assert solo.view.deduction.packs == 1
    assert {a for a, n in solo.view.deduction.wolf_in.items() if n} == set(solo.view.seal.pack)


# --- proofs ---------------------------------------------------------------------------------------


def test_what_is_certain_is_proved():
    found = prove(GOLDEN.game)
    assert set(found.wolves) == {"C"}
    assert found.hit is None
    known = deduce(GOLDEN.game)
    assert set(found.sheep) == {a for a in GOLDEN.game.position.living if not known.if_wolf(a)}


def test_where_nobody_is_certain_it_is_said_of_which_few_one_is_a_wolf():
    game = records.at(GOLDEN, "1w")
    found = prove(game)
    assert not found.wolves
    assert found.hit[0] == ("F", "J", "V")
    assert found.hit[1].rounds == (1,)


def test_proofs_are_shown_with_the_rows_to_light():
    table = people(pack="FG")
    table.say("deduction on Ann", "deduction on Ben")
    table.wait(20)
    assert table.view.deduction.proofs == ()
    game = table.game
    victim = min(legal.victims(game), key=lambda a: len(game.position.neighbours(a)))
    table.play(f"flip {victim}", each_ms=1500)
    for run in next(legal.flights(game.position, victim)):
        table.play(f"lift {run.animal}", f"put {run.animal} {run.cell}", each_ms=600)
    table.say("confirm")
    assert table.view.deduction.proofs == ()  # of the turn before they would be wrong
    table.wait(20)
    proof, = table.view.deduction.proofs
    assert proof.animals == game.position.neighbours(victim)
    assert proof.rounds == (1,)


# --- what if --------------------------------------------------------------------------------------


def test_what_if_in_the_golden_example():
    game = records.at(GOLDEN, "3w")
    found = deduce(game)
    assert found.packs == 580
    what = learning.what_if(game, found, "D")
    assert what.if_sheep == 219
    assert SCREEN.text(what.sentence) == (
        "After shooting D, 219 packs remain if it is a sheep, and 361 if it is a wolf.")


@pytest.mark.parametrize(("options", "animal", "sentence"), [
    (Options(), "H", "H is no longer on the board."),
    (Options(reveal=False), "A", "In this game, shooting A would not show what it is."),
])
def test_what_if_where_nothing_can_be_learnt(options, animal, sentence):
    game = records.at(GOLDEN, "3w") if options.reveal else Game.start(options, PUBLISHED)
    what = learning.what_if(game, deduce(game), animal)
    assert SCREEN.text(what.sentence) == sentence


def test_what_if_of_a_certain_animal():
    game = GOLDEN.game
    found = deduce(game)
    assert found.packs == 219
    what = learning.what_if(game, found, "C")
    assert SCREEN.text(what.sentence) == "C is certainly a wolf."
    proved = learning.what_if(game, found, "C", prove(game))
    assert SCREEN.text(proved.sentence) == WHY
    assert proved.rounds == (2, 3)


def test_what_if_is_answered_until_the_next_turn():
    solo = Solo("computer:tips", "Ann", SMALL, seed=3)
    solo.begin_game()
    solo.computers_turn()
    with pytest.raises(TableError, match="switched off"):
        solo.rig.say("whatif A")
    solo.rig.say("deduction on", "whatif a")
    assert solo.view.deduction.what_if.animal == "A"
    solo.rig.say("whatif")
    assert solo.view.deduction.what_if is None
    with pytest.raises(TableError, match="is not in this game"):
        solo.rig.say("whatif Z")
    solo.rig.say("whatif A", "pass")
    assert solo.view.deduction.what_if is None


# --- hints for the Farmer -------------------------------------------------------------------------


def hinted(seed=3, **more):
    solo = Solo("computer:tips", "Ann", SMALL, before=("hints 2",), seed=seed, **more)
    solo.rig.table.help = Help(adviser="tips")
    solo.begin_game()
    solo.computers_turn()
    return solo


def test_a_hint_says_whom_to_shoot_and_why():
    solo = hinted()
    assert (solo.view.hint.left, solo.view.hint.limit, solo.view.hint.given) == (2, 2, False)
    solo.rig.say("hint")
    assert solo.view.hint.given
    solo.rig.wait(20)
    hint, found = solo.view.hint, deduce(solo.rig.game.public())
    assert hint.left == 1
    animal, = hint.animals
    count = f"{found.wolf_in[animal]} of {found.packs} packs"
    assert count in f"{SCREEN.text(hint.sentence)} {SCREEN.text(hint.detail)}"


def test_a_hint_is_given_once_a_turn_and_is_gone_with_it():
    solo = hinted()
    solo.rig.say("hint", "hint")
    assert solo.view.hint.left == 1
    solo.rig.wait(20)
    solo.rig.say("pass")
    solo.rig.wait(20)
    assert solo.view.hint is None  # the computer needs none
    solo.computers_turn()
    assert not solo.view.hint.given
    assert SCREEN.text(solo.view.hint.sentence) == ""
    solo.rig.say("hint")
    solo.rig.wait(20)
    solo.rig.say("pass")
    solo.rig.wait(20)
    solo.computers_turn()
    with pytest.raises(TableError, match="no hints left"):
        solo.rig.say("hint")


def test_hints_are_played_only_where_it_was_agreed_before():
    table = people()
    assert table.view.hint is None
    with pytest.raises(TableError, match="without hints"):
        table.say("hint")
    with pytest.raises(TableError):
        table.say("hints 3")


def test_hints_are_a_handicap_if_only_one_of_two_may_take_them():
    table = people(SMALL, "players Ann Ben", "hints 2 Ann")
    table.say("hint")
    assert table.view.hint.left == 1
    assert table.table.state.course.hints_left(1) == 0
    table = people(SMALL, "players Ann Ben", "hints 2 ben")
    assert table.view.hint is None
    with pytest.raises(TableError, match="without hints"):
        table.say("hint")
    assert table.table.state.course.hints_left(1) == 2


def test_an_absurd_number_of_hints_is_refused():
    table = MuttonRig(3)
    for wrong in ("hints", "hints -1", "hints many", "hints 100", "hints 3 Cem"):
        with pytest.raises(TableError):
            table.say(wrong)


@pytest.mark.parametrize(("move", "sentence", "detail"), [
    (Shot("C"), "Shoot C: it is certainly a wolf.", WHY),
    (Shot("F"), "Shoot F: it is a wolf in 171 of 219 packs.", "F ran in rounds 1 and 3."),
    (Berserk(("C", "F")), "Go berserk, and shoot C and F.", WHY),
])
def test_a_hint_gives_its_reason(move, sentence, detail):
    advice = Advice(move, proofs.prove_wolf(GOLDEN.game, "C"))
    said = learning.advised(GOLDEN.game, advice)[:2]
    assert tuple(map(SCREEN.text, said)) == (sentence, detail)


@pytest.mark.parametrize("moment", ["1w", "2w", "3w"])
def test_a_hint_names_the_likeliest_by_the_wolfs_choices_and_counts_it_exactly(moment):
    game = records.at(GOLDEN, moment).public()
    shown = deduce(game)
    chances = reading.suspicion(game, "").tolist()
    likely = {animal: chances[ord(animal) - 65] for animal in game.position.living}
    for seed in range(12):
        advice = think(Advising("", game), Random(seed))
        assert advice.suspect == max(likely.items(), key=lambda each: each[1])
        sentence, detail, (animal, *_) = learning.advised(game, advice)
        counted = sentence if isinstance(advice.move, Shot) else detail
        assert animal in (advice.suspect[0], *advice.equals)
        assert dict(counted.arguments)["wolf"] == shown.wolf_in[advice.suspect[0]]


def test_a_hint_may_differ_from_the_most_packs_and_says_what_it_judges_by():
    game = records.at(GOLDEN, "3w").public()
    advice = think(Advising("level-8", game), Random(0))
    assert advice.move == Shot("V")
    assert deduce(game).wolf_in["F"] > deduce(game).wolf_in["V"]
    sentence, _, _ = learning.advised(game, advice)
    assert SCREEN.text(sentence) == "Shoot V: it is a wolf in 256 of 580 packs."
    percent = round(100 * advice.suspect[1])
    assert SCREEN.text(learning.estimated(game, advice)) == (
        f"The Wolf's choices suggest about {percent}% for V.")


@pytest.mark.drawn(3)
@pytest.mark.parametrize("wolf", ["", *NAMES])
@pytest.mark.parametrize("moment", ["2w", "3w"])
def test_estimates_add_up_to_the_wolves_and_keep_what_is_certain(wolf, moment):
    game = records.at(GOLDEN, moment).public()
    counted, chances = deduce(game), reading.suspicion(game, wolf).tolist()
    assert sum(chances) == pytest.approx(game.options.wolves, abs=1e-4)
    for animal, chance in zip(game.options.flock, chances, strict=True):
        if counted.probability(animal) in (0, 1):
            assert chance == pytest.approx(counted.probability(animal), abs=1e-5)
        else:
            assert 0 < chance < 1
    advice = think(Advising(wolf, game), Random(0))
    assert advice.suspect[1] == max(chances[ord(each) - 65] for each in game.position.living)


def test_an_estimate_trusts_the_wolfs_choices_as_far_as_they_show_its_level():
    game = records.at(GOLDEN, "3w").public()
    counted = deduce(game)
    by_counting = [counted.probability(animal) for animal in game.options.flock]
    apart = [sum(abs(chance - plain) for chance, plain in zip(
        reading.suspicion(game, level).tolist(), by_counting, strict=True))
        for level in ("level-2", "level-3", "level-5")]
    assert 0 < apart[0] < apart[1] < apart[2]


def test_who_gives_hints_knows_the_strength_of_the_wolf():
    game = records.at(GOLDEN, "3w").public()
    suspects = {wolf: think(Advising(wolf, game), Random(0)).suspect
                for wolf in ("level-2", "level-4", "level-8", "")}
    assert len(set(suspects.values())) == len(suspects)
    assert think(Advising("cmd:wolf.py", game), Random(0)).suspect == suspects[""]


def test_an_estimate_is_never_certain_and_what_is_certain_is_not_estimated():
    advice = Advice(Shot("F"), None, ("F", 0.9999))
    assert dict(learning.estimated(GOLDEN.game, advice).arguments)["percent"] == 99
    assert learning.estimated(GOLDEN.game, Advice(Shot("C"), None, ("C", 1.0))) is None


@pytest.mark.drawn(2)
@pytest.mark.parametrize("options", ["", "no_reveal", "shotgun escape", "wolves=8"])
def test_a_hint_depends_on_the_public_game_only(options):
    rng = Random(options)
    game = Game.start(Options.parse(options), PUBLISHED)
    game = game.choose(rng.sample(game.options.flock, game.options.wolves))
    wolf, farmer = players.wolf("tips"), players.farmer("tips")
    for _ in range(3):
        game = game.apply(wolf.move(game, rng))
        hint = think(Advising("", game.public()), Random(1))
        for seed in range(3):
            other = _another_pack(game, Random(seed))
            assert think(Advising("", other), Random(1)) == hint
        game = game.apply(farmer.move(game.public(), rng))


def _another_pack(game, rng):
    """Return a game with the same history and a pack that fits it, drawn at random."""
    pack = belief.any_fitting(evidence(game.options, clues(game)), rng)
    other = Game.start(game.options, game.placement).choose(
        {animal for animal in game.options.flock if pack >> ord(animal) - 65 & 1})
    for turn in game.entries:
        other = other.apply(turn.move)
    assert other.entries == game.entries
    return other


def test_a_hint_to_pass_names_all_that_are_as_likely():
    """Who ran from the only kill is as likely as the others who did."""
    game = GOLDEN.game.upto(1)
    sentence, detail, about = learning.advised(game, Advice(Pass(), None))
    assert SCREEN.text(sentence) == "Do not shoot: no sheep is suspicious enough."
    assert about == ("F", "J", "V")
    assert SCREEN.text(detail) == (
        "The most suspicious are F, J and V, each a wolf in 2,024 of 5,335 packs.")
    _, one, about = learning.advised(game, Advice(Pass(), None, ("J", 0.33), ("V",)))
    assert about == ("J", "V")
    assert SCREEN.text(one).startswith("The most suspicious are J and V, each")


def test_an_estimate_names_the_equals_of_its_animal():
    advice = think(Advising("", GOLDEN.game.upto(1)), Random(0))
    chances = reading.suspicion(GOLDEN.game.upto(1), "").tolist()
    animals = dict(learning.estimated(GOLDEN.game.upto(1), advice).arguments)["animals"]
    assert {round(100 * chances[ord(each) - 65]) for each in animals} == {
        round(100 * advice.suspect[1])}
    assert advice.suspect[0] in animals


def test_a_hint_lights_the_rounds_in_which_its_suspect_ran():
    solo = hinted(seed=1)  # the hint is to shoot
    solo.rig.say("hint")
    solo.rig.wait(20)
    hint, (animal,) = solo.view.hint, solo.view.hint.animals
    ran = tuple(row.round for row in sheet.rows(solo.rig.game) if animal in row.ran)
    assert hint.rounds == ran != ()
    assert all(str(round) in SCREEN.text(hint.detail) for round in ran)


def test_berserk_without_a_proof_has_a_reason_too():
    _, why, _ = learning.advised(GOLDEN.game, Advice(Berserk(("C", "F")), None))
    assert SCREEN.text(why).startswith("So few suspects are left")


# --- hints for the Wolf ---------------------------------------------------------------------------


def test_the_wolfs_hint_is_on_its_private_screen_only():
    table = people(SMALL, "hints 1", pack="FG")
    assert wolfs_view(table.table).gives_away == ()
    table.say("hint")
    table.wait(20)
    assert table.view.hint.given
    assert SCREEN.text(table.view.hint.sentence) == ""
    assert "gives_away" not in str(plain(table.view))
    private = wolfs_view(table.table)
    assert {given.victim for given in private.gives_away} == set(private.victims)
    assert [g.packs for g in private.gives_away] == sorted(
        (g.packs for g in private.gives_away), reverse=True)


def test_the_wolfs_hint_is_found_out_away_from_the_table_and_given_at_fixed_times():
    """It takes longer for a pack with more victims."""
    shown = []
    for pack in ("FG", "AB"):
        table = people(SMALL, "hints 1", pack=pack).table
        table.do(TakeHint(), 1e6)
        task = table.task()
        assert isinstance(task, Weighing)
        assert task.secret
        assert not table.view().hint.ready
        assert wolfs_view(table).gives_away == ()
        assert table.decided(task, weigh(task.whole), 1e6 + ANSWER_MS)
        assert table.view().hint.ready
        assert len(wolfs_view(table).gives_away) == len(wolfs_view(table).victims)
        shown.append(len(wolfs_view(table).victims))
    assert shown[0] != shown[1]


def test_what_a_kill_gives_away_is_what_the_farmer_then_can_deduce():
    table = people(SMALL, "hints 1", pack="FG")
    table.say("hint")
    table.wait(20)
    for given in wolfs_view(table.table).gives_away:
        table_game = table.game
        flight = next(legal.flights(table_game.position, given.victim))
        after = table_game.apply(Kill(given.victim, flight))
        found = deduce(after.public())
        assert given.packs == found.packs
        assert dict(given.chances) == {
            wolf: found.probability(wolf) for wolf in "FG" if wolf in after.position.living
        }


def test_each_kill_has_a_reason_that_only_the_wolf_may_read():
    game, found = people("size=4 sheep=26 wolves=4", pack="FGLT").game, set()
    while game.position.phase == "wolf" and (secret := views.view(game, "wolf").secret).victims:
        for given in opened(weigh(Secret(game))).kills:
            if given.chances:
                runners = set(game.position.neighbours(given.victim))
                said = SCREEN.private_text(given.why)
                found.add(given.why.id)
                assert isinstance(given.why, PrivateMessage)
                assert said.startswith(f"Kill {given.victim}: ")
                assert ("animals run" in said) == (len(runners) >= MANY)
                named = dict(given.why.arguments).get("wolves", ())
                assert not runners & set(named)
                assert set(named) <= set(secret.pack) - {given.victim}
        victim = secret.victims[0]
        game = game.play(Kill(victim, next(legal.flights(game.position, victim))))
        if not game.position.over:
            game = game.play(Pass())
    assert len(found) > 2


def test_what_is_private_cannot_be_read_from_a_repr():
    table = people(SMALL, "hints 1", pack="FG")
    table.say("hint")
    table.wait(20)
    private = wolfs_view(table.table)
    for thing in (private, private.gives_away, private.gives_away[0]):
        assert "F" not in repr(thing)
        assert "victim" not in repr(thing)


def test_both_players_have_their_own_hints():
    table = people(SMALL, "hints 1", pack="FG")
    table.table.help = Help(adviser="tips")
    table.say("hint")
    table.wait(20)
    game = table.game
    victim = wolfs_view(table.table).gives_away[0].victim
    flight = next(legal.flights(game.position, victim))
    table.play(f"flip {victim}", each_ms=1500)
    for run in flight:
        table.play(f"lift {run.animal}", f"put {run.animal} {run.cell}", each_ms=600)
    table.say("confirm")
    assert table.view.hint.left == 1
    table.say("hint")
    table.wait(20)
    assert SCREEN.text(table.view.hint.sentence)
