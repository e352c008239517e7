"""A replay shows each step as one side saw it, and tells neither side what it did not know."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import cast

import pytest

from companion.games.mutton.hindsight import sentences
from companion.games.mutton.hindsight.replay import Replay, Side, replay
from companion.words.catalogue import ENGLISH, SCREEN
from engine.mutton import records
from engine.mutton.analysis import DOUBTFUL, SLIGHT, AnalysisStep, Verdict, analyse
from engine.mutton.deduction import deduce
from engine.mutton.estimate import Mean
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Mark, Move, Pass, Player, Run, Shot, Turn
from engine.mutton.options import PRESETS, Options
from engine.mutton.reasons import Choice
from tests.engine.random_games import random_game
from tests.long_form import only

DATA = Path(__file__).parents[3] / "engine" / "data"


def game_of(name: str) -> Game:
    return records.read((DATA / f"{name}.mutton").read_text("utf-8")).game


def replayed(game: Game, side: Side, games: int = 2) -> Replay:
    return replay(analyse(game, games=games), side)


def test_there_is_a_frame_for_each_step_with_board_sentence_and_chances() -> None:
    game = game_of("golden_example")
    shown = replayed(game, "farmer")
    assert [SCREEN.text(frame.place) for frame in shown.frames] == [
        "Start", "1 Wolf", "1 Farmer", "2 Wolf", "2 Farmer", "3 Wolf", "3 Farmer"]
    kill = shown.frames[1]
    assert SCREEN.text(kill.done) == "The Wolf killed H, a sheep. F, J and V ran."
    assert SCREEN.text(kill.revealed) == "It left 5,335 of 14,950 packs possible."
    assert (kill.gone, kill.ran) == (("H",), ("F", "J", "V"))
    last = shown.frames[-1]
    assert last.chances["C"] == 1
    assert last.chances["F"] == 171 / 219
    assert last.packs == 219
    assert dict(last.view.cells) == {
        cell: animal for animal, cell in game.position.living.items()}


def test_every_frame_has_the_board_and_the_chances_of_its_moment() -> None:
    for seed in range(6):
        game = random_game(Random(seed))
        for side in ("farmer", "wolf"):
            frames = replayed(game, side).frames
            assert len(frames) == len(game.entries) + 1
            for made, frame in enumerate(frames[:-1]):
                moment = game.upto(made)
                assert set(frame.view.cells.values()) == set(moment.position.living)
                known = deduce(moment)
                assert frame.chances == {a: known.probability(a) for a in game.options.flock}


def test_the_farmers_side_is_the_same_whatever_the_pack_was_until_it_is_opened() -> None:
    """Two packs that played the same game with nothing revealed."""
    options = Options(size=3, sheep=9, wolves=2, reveal=False)
    compared = 0
    for seed in range(30):
        game = random_game(Random(seed), options)
        for other in ("AB", "CD", "EF", "AC", "BD", "GH"):
            try:
                twin = game.choose(other)
            except ValueError:
                continue
            if set(other) == game.pack or len(twin.entries) != len(game.entries):
                continue
            if twin.position.over != game.position.over:
                continue
            one, two = replayed(game, "farmer"), replayed(twin, "farmer")
            assert one.frames[:-1] == two.frames[:-1]
            compared += 1
    assert compared >= 3


def test_the_wolfs_moves_are_judged_from_the_wolfs_side_alone() -> None:
    analysis = analyse(game_of("long"), games=4)
    farmer, wolf = replay(analysis, "farmer"), replay(analysis, "wolf")
    assert {frame.cost for frame in farmer.frames if frame.place.id == "place-wolf"} == {None}
    assert {frame.judged for frame in farmer.frames if frame.place.id == "place-wolf"} == {None}
    assert any(frame.cost for frame in wolf.frames if frame.place.id == "place-wolf")
    assert all(farmer.frames[place].place.id == "place-farmer" for place in farmer.worst)


def test_the_pack_is_in_the_wolfs_view_and_in_no_view_of_the_farmers() -> None:
    analysis = analyse(game_of("long"), games=2)
    assert all(frame.view.secret is None for frame in replay(analysis, "farmer").frames)
    for frame in replay(analysis, "wolf").frames:
        assert frame.view.secret is not None
        assert frame.view.secret.pack == ("F", "I", "J", "O", "V")


def test_the_wolfs_side_needs_the_pack() -> None:
    with pytest.raises(ValueError, match="needs the pack"):
        replayed(game_of("golden_example"), "wolf")


def test_the_worst_moves_are_shown_with_what_was_better() -> None:
    shown = replayed(game_of("long"), "wolf", games=60)
    first = shown.frames[shown.worst[0]]
    assert SCREEN.text(first.done) == "The Wolf killed V, a wolf. D, I, J and G ran."
    assert SCREEN.text(first.judged).endswith(
        "Killing D would have been better. V was one of the pack.")
    costs = [shown.frames[place].cost or 0 for place in shown.worst]
    assert costs == sorted(costs, reverse=True)


# --- the reasons ----------------------------------------------------------------------------------


@cache
def judged_step() -> AnalysisStep:
    """A shot of the Farmer's that was judged."""
    return analyse(game_of("golden_example").upto(4), games=2).steps[4]


def said(made: Choice, best: Choice, packs: int = 219, slight: float = DOUBTFUL) -> str:
    """What a verdict says after what it cost."""
    verdict = Verdict(made, best, Mean(2.0, 0.1), (), packs, slight)
    words = SCREEN.text(sentences.judged(verdict))
    assert words.startswith("It cost 2.0 points. ")
    return words.removeprefix("It cost 2.0 points. ")


def shot(animal: str, hit: float, holding: int | None = None, beside: int = 0) -> Choice:
    return Choice(Shot(animal), Mean(9, 0), hit=hit, holding=holding, beside=beside)


def kill(victim: str, packs: int, exposed: float = 0.5, to: str = "", mate: bool = False) -> Choice:
    runs = (Run("F", to), Run("J", "e6")) if to else ()
    return Choice(Kill(victim, runs), Mean(9, 0), packs, exposed, mate=mate)


BERSERK = Choice(Berserk(("F", "J")), Mean(9, 0), hit=0.8)
PASS, ESCAPE = Choice(Pass(), Mean(9, 0)), Choice(Escape("F"), Mean(9, 0))


@pytest.mark.parametrize(("made", "best", "packs", "reason"), [
    (shot("J", 0.2, 1), shot("F", 0.6, 2), 3,
     "Shooting F would have been better. F is in 2 of the 3 packs, J in 1."),
    (shot("J", 0.2, 50), shot("F", 0.6, 100), 219, "Shooting F would have been better. "
     "F was a wolf with a chance of 46%, J with 23%."),
    (shot("S", 0.21, 16), shot("C", 0.68, 16), 45, "Shooting C would have been better. "
     "C was a wolf with a chance of 68%, S with 21%. The victims and flights that the Wolf chose "
     "are counted in; by the packs alone, C was a wolf with 36%."),
    (PASS, shot("D", 0.62, 18), 51, "Shooting D would have been better. "
     "D was a wolf with a chance of 62%. The victims and flights that the Wolf chose "
     "are counted in; by the packs alone, D was a wolf with 35%."),
    (shot("D", 0.1, 18), PASS, 51, "Not shooting would have been better. "
     "D was a wolf with a chance of only 10%. The victims and flights that the Wolf chose "
     "are counted in; by the packs alone, D was a wolf with 35%."),
    (shot("J", 0.2, 20), shot("F", 0.2, 100), 219, "Shooting F would have been better. It tells "
     "more: on average it leaves 110 packs possible, a shot at J 183."),
    (shot("Q", 0.46, 29, beside=1), shot("B", 0.5, 29, beside=4), 56, "Shooting B would have been "
     "better. B stood beside 4 animals, Q beside 1: a wolf kills what stands beside it."),
    (shot("Q", 0.5, 29), shot("B", 0.45, 29, beside=2), 56, "Shooting B would have been "
     "better. B stood beside 2 animals, Q beside none: a wolf kills what stands beside it."),
    (PASS, shot("F", 0.6), 219,
     "Shooting F would have been better. F was a wolf with a chance of 60%."),
    (PASS, shot("F", 1.0, 3), 3, "Shooting F would have been better. "
     "F had to be a wolf, as everybody could know."),
    (BERSERK, shot("F", 0.6), 219, "Shooting F would have been better. "
     "The chance to hit every wolf by going berserk was 80%."),
    (shot("J", 0.1), PASS, 219,
     "Not shooting would have been better. J was a wolf with a chance of only 10%."),
    (BERSERK, PASS, 219, "Not shooting would have been better. "
     "The chance to hit every wolf by going berserk was 80%."),
    (PASS, BERSERK, 219, "Going berserk on F and J would have been better. "
     "The chance to hit every wolf was 80%."),
    (kill("H", 529), kill("D", 1202), 5335,
     "Killing D would have been better: it leaves 1,202 packs possible instead of 529."),
    (kill("H", 529, mate=True), kill("D", 1202), 5335,
     "Killing D would have been better. H was one of the pack."),
    (kill("H", 529, 0.52), kill("D", 530, 0.38), 5335, "Killing D would have been better. After "
     "it, no wolf is suspected by more than 38%; after the kill that was made, one is by 52%."),
    (ESCAPE, kill("D", 529), 5335,
     "Killing D would have been better. On average the Wolf then scores 11.0 instead of 9.0."),
    (kill("H", 529), ESCAPE, 5335, "Letting F escape would have been better. "
     "An escape scores 3 points, and that wolf cannot be shot any more."),
])
def test_every_verdict_has_its_reason(
    made: Choice, best: Choice, packs: int, reason: str
) -> None:
    assert said(made, best, packs) == reason


@pytest.mark.parametrize(("made", "best", "packs", "reason"), [
    (shot("J", 0.2, 1), shot("F", 0.6, 2), 3, "Better F: it is in 2 of 3 packs, J in 1."),
    (shot("J", 0.2, 50), shot("F", 0.6, 100), 219,
     "Better F: it was a wolf with 46%, J with 23%."),
    (shot("S", 0.21, 16), shot("C", 0.68, 16), 45,
     "The Wolf's choices pointed to C: 68%, S 21%."),
    (shot("J", 0.2, 20), shot("F", 0.2, 100), 219,
     "Shooting F leaves 110 packs on average, shooting J 183."),
    (shot("Q", 0.46, 29, beside=1), shot("B", 0.5, 29, beside=4), 56,
     "Better B: it stood beside 4 animals, Q beside 1."),
    (shot("J", 0.0, 0), shot("F", 1.0, 3), 3, "Better to shoot F: it had to be a wolf."),
    (PASS, shot("F", 0.6), 219, "Better to shoot F: it was a wolf with 60%."),
    (BERSERK, shot("F", 0.6), 219, "Going berserk had a chance of 80% to hit every wolf."),
    (shot("J", 0.1), PASS, 219, "Better not to shoot: J was a wolf with only 10%."),
    (PASS, BERSERK, 219, "Better to go berserk: with 80% that hits every wolf."),
    (kill("H", 529), kill("D", 1202), 5335,
     "Killing H left 529 packs possible, D would have left 1,202."),
    (kill("T", 1), kill("W", 2), 3, "Killing T left 1 pack possible, W would have left 2."),
    (shot("J", 0.5, 0), shot("F", 0.5, 1), 2,
     "Shooting F leaves 1 pack on average, shooting J 2."),
    (kill("H", 529, mate=True), kill("D", 1202), 5335,
     "H was one of the pack. Killing D would have been better."),
    (kill("H", 529, 0.52), kill("D", 530, 0.38), 5335,
     "After H a wolf was 52% suspect, after D 38% at most."),
    (ESCAPE, kill("D", 529), 5335, "Killing D would have been better."),
    (kill("H", 529), ESCAPE, 5335,
     "F could have escaped, for 3 points, out of reach of every shot."),
])
def test_a_card_has_the_same_reason_in_few_words(
    made: Choice, best: Choice, packs: int, reason: str
) -> None:
    step = judged_step()
    verdict = Verdict(made, best, Mean(2.0, 0.1), (), packs, slight=0.5)
    assert SCREEN.text(sentences.turn_reason(replace(step, verdict=verdict))) == reason


@pytest.mark.parametrize(("marks", "hit", "reason"), [
    ("wwxx", 0.0, "Going berserk hit 2 wolves and could not hit every wolf."),
    ("wxxx", 0.004, "Going berserk hit 1 wolf and had a chance of less than 1% to hit every wolf."),
    ("xx", 0.06, "Going berserk hit no wolf and had a chance of only 6% to hit every wolf."),
    ("??", 0.06, "Going berserk had a chance of only 6% to hit every wolf."),
    ("wx", 0.6, "Going berserk hit 1 wolf and had a chance of 60% to hit every wolf."),
])
def test_a_berserk_farmer_is_told_what_was_hit_and_what_could_be(
    marks: str, hit: float, reason: str
) -> None:
    move = Berserk(tuple("FJKL"[:len(marks)]))
    entry = Turn("farmer", move, tuple(cast("Mark", mark) for mark in marks))
    for best in (PASS, shot("F", 0.6)):
        verdict = Verdict(Choice(move, Mean(9, 0), hit=hit), best, Mean(2.0, 0.1), (), 219, 0.5)
        step = replace(judged_step(), verdict=verdict, entry=entry)
        assert SCREEN.text(sentences.turn_reason(step)) == reason


NO_FACT = [
    (kill("H", 529, to="c4"), kill("H", 529, to="c5"),
     "Killing H was right, but its neighbours should have run to other cells: F to c5."),
    (kill("H", 529), kill("D", 529),
     "Killing D would have been better. On average the Wolf then scores 11.0 instead of 9.0."),
    (kill("H", 79), kill("D", 93),
     "Killing D would have been better. On average the Wolf then scores 11.0 instead of 9.0."),
    (kill("I", 700, 0.96), kill("F", 700, 0.88),
     "Killing F would have been better. On average the Wolf then scores 11.0 instead of 9.0."),
    (shot("J", 0.2, 50), shot("F", 0.2, 50),
     "Shooting F would have been better. On average the Wolf then scores 7.0 instead of 9.0."),
    (shot("Q", 0.46, 90, beside=3), shot("B", 0.5, 101, beside=4),
     "Shooting B would have been better. On average the Wolf then scores 7.0 instead of 9.0."),
    (shot("Q", 0.5, 101), shot("B", 0.3, 101, beside=4),
     "Shooting B would have been better. On average the Wolf then scores 7.0 instead of 9.0."),
    (shot("F", 0.7), PASS,
     "Not shooting would have been better. On average the Wolf scores less then."),
]


@pytest.mark.parametrize(("made", "best", "calculated"), NO_FACT)
def test_an_estimated_cost_that_no_fact_explains_is_not_blamed(
    made: Choice, best: Choice, calculated: str
) -> None:
    """Neither a difference too small to explain it nor the cost in other words is a fact."""
    assert sentences.judged(Verdict(made, best, Mean(2.0, 0.1), (), 219, DOUBTFUL)) is None
    assert said(made, best, slight=SLIGHT) == calculated


def test_a_card_says_that_the_victim_was_right() -> None:
    verdict = Verdict(kill("H", 529, to="c4"), kill("H", 529, to="c5"), Mean(2.0, 0.1), (), 5335,
                      SLIGHT)
    assert SCREEN.text(sentences.turn_reason(replace(judged_step(), verdict=verdict))) == (
        "H was right, but its neighbours ran to the wrong cells.")


@pytest.mark.parametrize(("mark", "points"), [("x", -2.0), ("w", 2.0)])
def test_a_miss_is_never_lucky_and_a_hit_never_unlucky(mark: Mark, points: float) -> None:
    step = judged_step()
    assert step.verdict is not None
    verdict = replace(step.verdict, made=Choice(Shot("F"), Mean(9, 0), hit=0.5))
    found = replace(step, luck=points, verdict=verdict, entry=Turn("farmer", Shot("F"), (mark,)))
    assert found.fortune is None


def luck_of(points: float, hit: float, move: Move, holding: int | None = None) -> str:
    step = judged_step()
    assert step.verdict is not None
    choice = Choice(move, Mean(9, 0), hit=hit, holding=holding)
    verdict = replace(step.verdict, made=choice, best=choice, cost=Mean(0, 0))
    marks: tuple[Mark, ...] = ("w" if points < 0 else "x",)
    found = replace(step, luck=points, verdict=verdict, entry=Turn("farmer", move, marks))
    words = (sentences.luck(found), sentences.turn_title(found), sentences.turn_reason(found))
    return " ".join(filter(None, map(SCREEN.text, words)))


@pytest.mark.parametrize(("points", "hit", "move", "words"), [
    (-2.0, 0.25, Shot("F"), "The chance of a hit was 25%: lucky. Round 2 · luck "
     "The chance of hitting F was only 25%."),
    (2.0, 0.7, Shot("F"), "The chance of a hit was 70%: unlucky. Round 2 · bad luck "
     "The chance of hitting F was 70%, but it was a sheep."),
    (-2.0, 0.3, Berserk(("F", "J")),
     "The chance to hit every wolf was 30%: lucky. Round 2 · luck "
     "The chance to hit every wolf was 30%: lucky."),
    (-2.0, 0.9, Shot("F"), ""),  # a hit that was to be expected
    (2.0, 0.1, Shot("F"), ""),
    (0.5, 0.7, Shot("F"), ""),  # it mattered little
])
def test_luck_is_told_from_error(points: float, hit: float, move: Move, words: str) -> None:
    assert luck_of(points, hit, move) == words


def test_luck_by_the_wolfs_choices_names_the_chance_that_the_page_shows() -> None:
    verdict = judged_step().verdict
    assert verdict is not None
    assert luck_of(-2.0, 0.1, Shot("F"), holding=round(0.4 * verdict.packs)).startswith(
        "The chance of a hit was 10%: lucky. The victims and flights that the Wolf chose are "
        "counted in; by the packs alone, F was a wolf with 40%.")


def test_the_turning_points_are_the_three_largest_mistakes_or_strokes_of_luck() -> None:
    found = analyse(game_of("long"), games=20)
    turns = found.turning_points()
    weights = {step.made: max(step.verdict.cost.points * step.blamed if step.verdict else 0,
                              abs(step.luck) * bool(step.fortune)) for step in found.steps}
    for step in found.steps:  # a repeated mistake counts once, with its sum
        if step.repeated:
            first, *later = (each.made for each in step.repeated.steps)
            weights[first] += sum(weights.pop(made) for made in later)
    largest = sorted(weights, key=lambda made: weights[made], reverse=True)[:3]
    assert [step.made for step in turns] == sorted(largest)
    assert not any(step.of_wolf for step in found.turning_points(wolfs=False))
    assert replay(found, "wolf").turns == tuple(step.made for step in turns)


@pytest.mark.parametrize("by", only(["wolf"], ["wolf", "farmer"]))
def test_an_analysis_says_who_gave_up(by: Player) -> None:
    game = random_game(Random(by), PRESETS["Classic"], most=3)
    assert not game.position.over
    for stopped, word in ((game.stop(by), "giving up"), (game.stop(), "stopping early")):
        found = analyse(stopped, games=2)
        if found.parts.stopped:
            assert word in ENGLISH.text(sentences.summary(found)[1])
