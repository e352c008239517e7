"""A move is blamed only if stronger players who play on agree."""

from dataclasses import replace
from functools import cache

from companion.games.mutton.hindsight import sentences
from engine.mutton import legal, records
from engine.mutton.analysis import Analysis, analyse
from engine.mutton.clues import bits
from engine.mutton.estimate import Mean
from engine.mutton.moves import Kill, Shot
from engine.mutton.position import moved_off
from engine.mutton.reasons import explained
from engine.mutton.second_opinion import FEWEST, SecondOpinion, second_opinion
from tests.extras.hindsight.mutton import measure_blames

SMALL = records.read("""\
[Game "Mutton"]
[Options "size=3 sheep=13 wolves=3 no_berserk reveal no_remove no_escape rifle"]
[Placement "sparse"]
[Pack "BCJ"]

1. Hx:E-d3,J-b3 Cw
2. Gx:E-d5,J-b4 Ax
3. pass Kx
4. pass Mx
5. pass Bw
6. pass Ix
7. pass Ex
8. pass Fx
9. pass Dx
10. pass Jw
""").game
"""From round 3 on only one pack fits, and the Wolf cannot kill."""
PACK = bits("BCJ")
GAMES = 4
"""Number of games of an estimate: few, but a shot at a proved sheep always costs a point."""


CALLS: list[tuple[int, int]] = []
"""How far the analysis of `found` was, whenever it said so."""


@cache
def found() -> Analysis:
    return analyse(SMALL, games=GAMES, trials=FEWEST, moves=10_000,
                   progress=lambda done, total: CALLS.append((done, total)))


def test_a_shot_at_a_sheep_is_played_on_until_it_is_clear() -> None:
    before = SMALL.upto(11)  # round 6: J is the last wolf, as everybody knows
    opinion = second_opinion(before, Shot("I"), Shot("J"), [(PACK, seed) for seed in range(20)])
    assert opinion == SecondOpinion(Mean(1.0, 0.0), FEWEST, FEWEST * (3 + 1))
    assert opinion.agrees


def test_it_ends_when_enough_moves_were_made() -> None:
    trials = [(PACK, seed) for seed in range(20)]
    opinion = second_opinion(SMALL.upto(2), Kill("G"), Kill("G"), trials, most=1)
    assert opinion.games == FEWEST
    assert not opinion.agrees


def test_the_better_move_is_not_blamed_beside_the_worse_one() -> None:
    trials = [(PACK, seed) for seed in range(FEWEST)]
    opinion = second_opinion(SMALL.upto(11), Shot("J"), Shot("I"), trials)
    assert (opinion.cost.points, opinion.agrees) == (-1.0, False)


def test_the_wolf_is_asked_for_its_own_points() -> None:
    before, made = SMALL.upto(2), SMALL.turns[2].move
    other = Kill(next(victim for victim in legal.victims(before) if victim != "G"))
    trials = [(PACK, seed) for seed in range(2)]
    opinion = second_opinion(before, made, other, trials)
    turned = second_opinion(before, other, made, trials)
    assert opinion.games == 2
    assert opinion.cost.points == -turned.cost.points
    assert opinion == second_opinion(before, made, other, trials)


def test_every_suspected_move_of_a_game_is_played_on() -> None:
    asked = [step.verdict for step in found().steps if step.verdict and step.verdict.suspected]
    opinions = [verdict.second for verdict in asked if verdict.second]
    assert len(opinions) == len(asked) >= 6
    assert all(opinion.games == FEWEST for opinion in opinions)
    past = [step.made for step in found().steps if step.repeated for step in step.repeated.steps]
    assert past == [6, 8, 12, 14, 16, 18]


def test_an_analysis_can_be_stopped_after_each_game_that_is_played_on() -> None:
    """What is called with the progress may raise. A bar of it never goes back."""
    asked = [step.verdict.second for step in found().steps if step.verdict]
    opinions = [opinion for opinion in asked if opinion]
    entries = len(SMALL.entries)
    played_on = [call for call in CALLS if call[0] >= entries]
    assert len(played_on) > sum(2 * opinion.games for opinion in opinions)
    assert CALLS[-1] == (entries + len(opinions), entries + len(opinions))
    assert {done for done, _ in played_on} == {*range(entries, entries + len(opinions) + 1)}
    shares = [done / (total + 1) for done, total in CALLS]
    assert shares == sorted(shares)


def test_a_blame_that_stronger_players_reverse_is_not_told() -> None:
    steps = [step for step in found().steps if step.blamed]
    for step in steps:
        assert step.verdict is not None
        for cost, agrees in ((Mean(-1.0, 0.4), False), (Mean(0.5, 0.4), False),
                             (Mean(0.7, 0.4), True)):
            verdict = replace(step.verdict, second=SecondOpinion(cost, FEWEST, 99))
            assert verdict.blamed == agrees
            assert (sentences.judged(verdict) is not None) == agrees
            assert replace(step, verdict=verdict, repeated=None).lost == (
                verdict.cost.points if agrees else 0)
    assert steps


def test_what_nobody_had_time_to_play_on_is_not_told() -> None:
    """What cost most for each move is played on first, a repeated mistake as a whole; then a limit
    ends it."""
    hasty = analyse(SMALL, games=GAMES, trials=FEWEST, moves=52)
    suspected = {step.made: step.verdict for step in hasty.steps
                 if step.verdict and step.verdict.suspected}
    costliest = max(suspected, key=lambda made: suspected[made].cost.points)
    assert costliest == 4, "it would take all the time, and costs less than the six shots at sheep"
    asked = [made for made, verdict in suspected.items() if verdict.second and verdict.second.games]
    assert asked == [step.made for step in hasty.steps if step.blamed] == [6, 8]
    assert [step.made for step in hasty.turning_points() if step.repeated] == [6]


def test_few_games_ask_for_no_second_opinion() -> None:
    verdicts = [step.verdict for step in analyse(SMALL, games=GAMES).steps if step.blamed]
    assert verdicts
    assert all(verdict and verdict.second is None for verdict in verdicts)


def test_an_open_game_is_played_on_with_packs_that_the_farmer_thought_possible() -> None:
    """The same analysis, whatever the pack of a game that goes on."""
    moments = [SMALL.upto(12), replace(SMALL.upto(12), pack=frozenset("BCK"))]
    one, other = (analyse(moment, games=GAMES, trials=FEWEST) for moment in moments)
    assert [step.verdict for step in one.steps] == [step.verdict for step in other.steps]
    assert any(step.blamed for step in one.steps)


SHOTGUN = records.read("""\
[Game "Mutton"]
[Options "size=3 sheep=13 wolves=3 no_berserk reveal no_remove no_escape shotgun"]
[Placement "sparse"]
[Pack "AJK"]

1. Mx:J-c2,L-c4 Jw:D-b3,F-d4,G-d5,I-e4
2. Ix:F-c1,K-b1 Kw:A-c3,F-d4
3. Dx:A-e3,B-d2,C-d3,E-c1,L-a1 pass
4. Bx:A-a3,C-a2,E-b4 Aw:C-c4,E-c3
""").game


def test_nobody_reads_that_the_shot_or_kill_that_was_made_would_have_been_better() -> None:
    """With a shotgun, the neighbours of a shot animal run, too. Where they run is not judged."""
    verdicts = [step.verdict for step in analyse(SHOTGUN, games=GAMES).steps
                if step.verdict and isinstance(step.verdict.made.move, Kill | Shot)]
    assert {type(verdict.made.move) for verdict in verdicts} == {Kill, Shot}
    for verdict in verdicts:
        killed = [moved_off(choice.move) for choice in verdict.others]
        assert killed
        assert moved_off(verdict.made.move) not in killed


def test_the_best_move_that_a_fact_explains_is_the_one_that_is_told() -> None:
    """Another one may be a little better, but a player could not see why."""
    verdicts = [step.verdict for game in (found().game, SHOTGUN)
                for step in analyse(game, games=GAMES, trials=0).steps
                if step.verdict and step.verdict.best != step.verdict.made]
    assert len(verdicts) > 9
    for verdict in verdicts:
        assert verdict.explained or not any(
            explained(verdict.made, other, verdict.packs) for other in verdict.others)


def test_a_judge_signs_what_is_blamed_and_sets_proved_sheep_apart() -> None:
    signed = [measure_blames.judge(SMALL, step, 0, "level-6")
              for step in found().steps if step.verdict and step.verdict.suspected]
    assert [one.proved for one in signed] == [False] + [True] * 6
    assert [one.step.blamed for one in signed] == [one.proved for one in signed]
    assert all(one.cost == Mean(1.0, 0.0) for one in signed if one.proved)
    told = measure_blames.line(signed[1])
    assert told.startswith("blamed | 3 Farmer | K, better B | 1 packs | estimate 1.00 ± 0.00 | ")
    assert "judge 1.00 ± 0.00, a proved sheep | It cost 1.0 points. Shooting B would have" in told
    bad = replace(signed[1], proved=False, cost=Mean(0.2, 0.1))
    noisy = replace(bad, cost=Mean(0.4, 0.2))
    spared = replace(signed[0], cost=Mean(1.2, 0.1))
    notes = [figure.note for figure in measure_blames.figures(
        measure_blames.Judged([*signed[1:], bad, noisy, spared], [2.0, 9.5]), "level-6")]
    assert notes == [
        "7 of 8", "6 of 8", "1 of 2", "0 of 2", "1 of 1, one in 3 was judged",
        "processor time, at most 9.5"]
