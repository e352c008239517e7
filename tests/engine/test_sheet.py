"""The tracking sheet and the analysis of a finished game."""

from itertools import combinations, permutations
from pathlib import Path
from random import Random
from statistics import fmean

import pytest
from hypothesis import given

from engine.hexgrid import HexGrid
from engine.mutton import placements, records, sheet
from engine.mutton.analysis import Analysis, analyse
from engine.mutton.clues import Evidence, letters
from engine.mutton.deduction import NoPackFits, deduce
from engine.mutton.estimate import Counted, Mean, Outlook, score
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Pass, Placement, Run, Shot, Turn
from engine.mutton.options import Options
from engine.mutton.players import belief, solving
from engine.mutton.players.rolling import columns
from engine.mutton.position import moved_off
from tests.engine import golden_sheets
from tests.engine.random_games import games, random_game, random_runs
from tests.long_form import examples, only

GOLDEN = Path(__file__).parent / "data" / "golden_example.mutton"

# The published help page's example, its no-break spaces made plain. Spaces at line ends count.
EXAMPLE = [
    "              1 2 3 4 ",
    "             / / / / 5",
    "                    / 6",
    "       a-  A B X M   / 7 ",
    "      b-  E . . . O   / ",
    "     c-  G . * . L P",
    "    d-  I V . . . . T",
    "     e-  K F . . . N",
    "      f-  Y . . . Z ",
    "       g-  U C Q R ",
    "",
    "Score: 5 (10 to beat).",
    "Sheep   : A B C x E F G x I x K L M N O P Q R x T U V x X Y Z",
    "Round  1:           +   x   +                       +         ",
    "Round  2:     + +           x                 +               ",
    "Round  3:       +   +           +   +                 x     + ",
]


def test_the_published_example_is_printed_to_the_letter() -> None:
    record = records.read(GOLDEN.read_text(encoding="utf-8"))
    assert sheet.page(record.game, to_beat=10).split("\n") == EXAMPLE


def test_diagrams_of_every_size_and_sheets_of_every_kind_are_as_the_golden_file_has_them() -> None:
    """Few animals, twelve rounds, nothing revealed, eaten and shot wolves, an escape, no kill."""
    assert golden_sheets.text() == golden_sheets.FILE.read_text(encoding="utf-8")


def record(moves: str, options: str, cells: str) -> Game:
    return records.read(f'[Options "{options}"]\n[Placement "{cells}"]\n{moves}').game


def cell(game: Game, name: str) -> str:
    """The sign of a cell in the diagram, found by the row's letter and the place in the row."""
    row = next(row for row in game.position.grid.rows() if name in row)
    lines = sheet.diagram(game.position).split("\n")
    line = next(line for line in lines if line.lstrip().startswith(f"{name[0]}-"))
    return line.partition("-")[2].split()[row.index(name)]


@examples(40)
@given(games())
def test_every_cell_of_the_diagram_shows_what_is_there(game: Game) -> None:
    position = game.position
    for name in position.grid.cells:
        if name in position.animal_at:
            assert cell(game, name) == position.animal_at[name]
        elif name in position.corpses or name == position.last_victim:
            assert cell(game, name) == "*"
        else:
            assert cell(game, name) == "."


def test_under_remove_the_last_victims_cell_is_marked_until_an_animal_stands_there() -> None:
    options = "size=3 sheep=6 wolves=2 remove"
    game = record("1. Ax:B-c1 Cx", options, "a1,a2,c3,e4,e5,c5")
    assert game.position.corpses == {}
    assert (cell(game, "a1"), cell(game, "c3")) == ("*", ".")  # C was shot, not eaten
    game = record("1. Ax:B-c1 Cx\n2. Dx:E-a1 pass", options, "a1,a2,c3,e4,e5,c5")
    assert (cell(game, "a1"), cell(game, "e4")) == ("E", "*")


def test_a_diagonals_number_stands_on_its_diagonal() -> None:
    """The cells of a diagonal go down to the left, a column for a line; upwards from the first of
    them, past one line, come its slash and its number."""
    for size in range(2, 9):
        game = random_game(Random(size), Options(size=size, sheep=2, wolves=1), most=0)
        lines = sheet.diagram(game.position).split("\n")
        for number in range(1, 2 * size):
            first = next(name for name in game.position.grid.cells if name[1:] == str(number))
            line = 3 + game.position.grid.row(first)
            row = game.position.grid.rows()[line - 3]
            column = lines[line].index("-") + 3 + 2 * row.index(first)
            assert lines[line][column] in "AB."
            assert lines[line - 2][column + 2] == "/"
            assert lines[line - 3][column + 3:].split()[0] == str(number)


def test_a_row_names_every_neighbour_even_one_that_could_not_run() -> None:
    game = record("1. Ax:D-c3", "size=2 sheep=6 wolves=2", "a1,a2,b1,b2,b3,c2")
    assert sheet.rows(game) == (sheet.SheetRow(1, "A", "x", ("B", "C", "D")),)
    assert sheet.table(game).split("\n")[1] == "Round  1: x + + +     "


def test_only_kills_have_rows() -> None:
    game = record("1. pass Bx\n2. pass Cw", "size=3 sheep=5 wolves=2", "a1,a3,c1,c3,e5")
    assert sheet.table(game) == "Sheep   : A x w D E"


DATA = Path(__file__).parent / "data"


def golden() -> Game:
    return records.read((DATA / "golden_example.mutton").read_text("utf-8")).game


def long() -> Game:
    return records.read((DATA / "long.mutton").read_text("utf-8")).game


def whole(analysis: Analysis) -> float:
    """Where the game began and everything that was added to it."""
    parts = analysis.parts
    return (analysis.steps[0].expected.points
            + parts.wolf + parts.farmer + parts.luck + parts.stopped)


def test_what_was_known_is_what_deduction_says_at_each_step() -> None:
    game = golden()
    steps = analyse(game, games=2).steps
    assert [step.known.packs for step in steps] == [14_950, 5335, 5335, 1202, 761, 580, 219]
    for made, step in enumerate(steps):
        assert step.known == deduce(game.upto(made))
    assert [step.round for step in steps] == [0, 1, 1, 2, 2, 3, 3]


def test_a_kill_gives_away_the_bits_by_which_the_packs_shrink() -> None:
    steps = analyse(golden(), games=2).steps
    assert 2 ** steps[1].gave_away == pytest.approx(14_950 / 5335)
    assert steps[2].gave_away == 0  # holding fire tells nothing


def test_the_pack_is_not_opened_in_what_was_known_of_a_finished_game() -> None:
    game = records.read((DATA / "playthroughs" / "hidden.mutton").read_text("utf-8")).game
    assert game.position.over
    assert analyse(game, games=2).steps[-1].known.packs > 1
    assert deduce(game).packs == 1


@pytest.mark.parametrize("seed", only(range(0, 25, 5), range(25)))
def test_the_parts_add_up_to_the_final_points(seed: int) -> None:
    """All options mixed in, refusals, escapes, stops and berserk Farmers too."""
    game = random_game(Random(seed))
    found = analyse(game, seed, games=3)
    assert found.points == game.position.score
    assert whole(found) == pytest.approx(found.points)
    for step in found.steps:
        assert step.to_come >= 0
        if step.verdict is not None:
            assert step.verdict.cost.points >= 0


@pytest.mark.parametrize("seed", only(range(2), range(5)))
def test_a_game_that_is_not_over_is_analysed_without_its_pack(seed: int) -> None:
    game = random_game(Random(seed), Options(size=3, sheep=12, wolves=3), most=5)
    assert not game.position.over
    found = analyse(game, games=3)
    assert found == analyse(game.public(), games=3)
    assert found.game.pack is None
    assert all(step.verdict is None for step in found.steps
               if isinstance(step.entry, Turn) and step.entry.player == "wolf")


def test_the_same_seed_gives_the_same_analysis_and_another_seed_another() -> None:
    game = long().upto(9)
    assert analyse(game, 1, games=5) == analyse(game, 1, games=5)
    assert analyse(game, 1, games=5) != analyse(game, 2, games=5)


def test_progress_is_told_to_the_end() -> None:
    calls: list[tuple[int, int]] = []
    analyse(golden(), games=2, progress=lambda done, total: calls.append((done, total)))
    assert calls == [(n, 6) for n in range(1, 7)]


def test_shots_are_counted_and_their_chances_summed_exactly() -> None:
    shots = analyse(golden(), games=2).shots
    before_s, before_d = deduce(golden().upto(3)), deduce(golden().upto(5))
    assert (shots.fired, shots.hits) == (2, 0)
    assert shots.expected == pytest.approx(
        before_s.probability("S") + before_d.probability("D"))


def test_hits_are_not_told_while_they_are_hidden() -> None:
    game = records.read((DATA / "playthroughs" / "hidden.mutton").read_text("utf-8")).game
    assert analyse(game, games=2).shots.hits is not None
    unfinished = game.upto(len(game.entries) - 2).public()
    assert analyse(unfinished, games=2).shots.hits is None


def test_an_impossible_history_is_reported_by_the_first_round_at_which_nothing_fits() -> None:
    text = (DATA / "golden_example.mutton").read_text("utf-8")
    text = text[: text.index("1. Hx")] + "1. Hx:F-c4,J-e6,V-d2 Fx\n2. Jx:C-g5,D-d3,S-b4 Vx\n"
    with pytest.raises(NoPackFits) as fault:
        analyse(records.read(text).game)
    assert fault.value.round == 2


# --- the moves ------------------------------------------------------------------------------------


def certain() -> Game:
    """A killed B when nobody else stood beside it, so that everybody knows the only wolf."""
    options = Options(size=3, sheep=6, wolves=1)
    game = Game.start(options, Placement(("a1", "a2", "d2", "d5", "e3", "e5")), "A")
    return game.apply(Kill("B", (Run("A", "c1"),)))


def test_shooting_another_while_a_wolf_is_certain_costs_points_and_says_whom_to_shoot() -> None:
    game = certain()
    assert deduce(game).wolf_in["A"] == deduce(game).packs
    verdict = analyse(game.apply(Shot("F")).stop(), games=12).steps[2].verdict
    assert verdict is not None
    assert verdict.best.move == Shot("A")
    assert verdict.blamed
    assert verdict.cost.points >= 1
    right = analyse(game.apply(Shot("A")), games=12).steps[2].verdict
    assert right is not None
    assert right.best.move == Shot("A")
    assert not right.blamed


def test_going_berserk_is_best_where_both_wolves_are_certain_and_one_shot_leaves_a_killer() -> None:
    options = Options(size=3, sheep=7, wolves=2)
    placement = Placement(("a1", "a2", "e5", "e4", "c1", "c5", "c3"))
    game = Game.start(options, placement, "AD").apply(Kill("C", (Run("D", "d2"),)))
    game = game.apply(Pass()).apply(Kill("B", (Run("A", "b1"),)))
    known = deduce(game)
    assert known.packs == known.wolf_in["A"] == known.wolf_in["D"] == 1
    analysis = analyse(game.apply(Shot("A")).stop(), games=12)
    verdict = analysis.steps[4].verdict
    assert verdict is not None
    assert verdict.best.move == Berserk(("A", "D"))
    assert verdict.best.expected.points == 2
    assert analysis.steps[4] in analysis.costliest()


def test_every_kill_that_could_have_been_is_set_against_the_packs_it_keeps() -> None:
    game = long()
    step = analyse(game, games=4).steps[1]
    assert step.verdict is not None
    made = step.verdict.made
    assert made.packs == deduce(game.upto(1)).packs
    start, rng = game.upto(0), Random(1)
    for choice in step.verdict.others:
        assert isinstance(choice.move, Kill)
        victim = choice.move.victim
        kill = Kill(victim, random_runs(start.position, victim, rng))  # where to tells nothing
        assert choice.packs == deduce(start.apply(kill).public()).packs
    tried = {choice.move.victim for choice in step.verdict.others
             if isinstance(choice.move, Kill)}
    assert {"R", "D", "K"} <= tried


def test_in_a_small_game_nothing_is_estimated() -> None:
    options = Options.parse("size=2 sheep=4 wolves=2 no_berserk")
    game = Game.start(options, placements.sparse(options)).choose("BC")
    kill = Kill("D", (Run("C", "a2"),))
    found = analyse(game.apply(kill).apply(Shot("B")).stop())
    assert found.solved
    assert {step.expected.error for step in found.steps} == {0}
    assert whole(found) == pytest.approx(found.points)
    verdict = found.steps[2].verdict
    # A and B are as likely, but a Wolf with A can go on and kill twice.
    assert verdict is not None
    assert (verdict.best.move, verdict.blamed, verdict.cost.error) == (Shot("A"), True, 0)
    assert verdict == analyse(game.apply(kill).apply(Shot("B")).stop(), seed=1).steps[2].verdict


def test_in_a_small_game_every_berserk_farmer_is_judged_exactly() -> None:
    """Also one whose suspects cannot be a pack, or are not named in the order of letters."""
    options = Options.parse("size=2 sheep=4 wolves=2")
    game = Game.start(options, placements.sparse(options)).choose("BC")
    game = game.apply(Kill("D", (Run("C", "a2"),)))
    appraisal = solving.appraised(options, game.placement)
    assert appraisal is not None
    packs = appraisal.packs(game) or {}
    for suspects in permutations("ABC", 2):
        found = analyse(game.apply(Berserk(suspects)))
        verdict = found.steps[2].verdict
        assert found.solved
        assert verdict is not None
        points = [often * (game.public().choose(frozenset(letters(pack))).apply(
            Berserk(suspects)).position.score or 0) for pack, often in packs.items()]
        assert verdict.made.move == Berserk(suspects)
        assert verdict.made.expected.points == pytest.approx(sum(points))
        assert {*suspects} not in [{*moved_off(other.move)} for other in verdict.others]


# --- the estimate ---------------------------------------------------------------------------------


def test_a_berserk_farmer_is_reckoned_exactly() -> None:
    """Against the engine itself: every pack, every pair of suspects."""
    options = Options(size=2, sheep=5, wolves=2)
    start = Game.start(options, Placement(("a1", "a2", "b1", "b2", "c3")))
    for pack in combinations("ABCDE", 2):
        game = start.choose(frozenset(pack))
        victims = [a for a in "ABCDE" if set(game.position.neighbours(a)) & set(pack)]
        game = game.apply(Kill(victims[0], random_runs(game.position, victims[0], Random(0))))
        if game.position.over:
            continue
        outlook = Outlook(game, Random(1))
        bits = sum(1 << ord(animal) - 65 for animal in pack)
        for pair in combinations(game.position.living, 2):
            move = Berserk(pair)
            assert outlook.after(move, [(bits, 0)]) == [game.apply(move).position.score]


def test_the_points_of_a_finished_game_are_its_score_whoever_is_asked() -> None:
    for seed in range(40):
        game = random_game(Random(seed))
        assert game.pack is not None
        bits = sum(1 << ord(animal) - 65 for animal in game.pack)
        assert score(game, bits) == game.position.score


def test_trials_are_spread_over_the_packs_that_fit() -> None:
    game = golden()
    found = deduce(game)
    trials = Outlook(game, Random(1)).trials(438, Random(2))
    for animal in "CFVL":
        share = fmean(pack >> ord(animal) - 65 & 1 for pack, _ in trials)
        assert share == pytest.approx(found.probability(animal), abs=0.01)


def test_more_games_bring_a_smaller_error_and_a_mean_within_it() -> None:
    game = golden()
    outlook = Outlook(game, Random(1))
    few = Mean.of(outlook.play_on(outlook.trials(20, Random(3))))
    many = Mean.of(outlook.play_on(outlook.trials(320, Random(4))))
    assert many.error < few.error
    assert abs(many.points - few.points) < 4 * few.error


def test_holding_fire_is_worse_than_shooting_a_wolf_that_is_certain() -> None:
    outlook = Outlook(certain(), Random(1))
    trials = outlook.trials(10, Random(2))
    shot, held = outlook.after(Shot("A"), trials), outlook.after(Pass(), trials)
    assert set(shot) == {1.0}
    assert min(held) > 1


def apart(wolves: int) -> Game:
    """26 animals, none beside another: the Wolf passes, and the Farmer can but guess."""
    grid, cells = HexGrid.of(8), list[str]()
    for cell in grid.cells:
        if not any(grid.adjacent(cell, other) for other in cells):
            cells.append(cell)
    return Game.start(Options(size=8, wolves=wolves), Placement(tuple(cells[:26])))


@pytest.mark.parametrize("wolves", [1, 8])
def test_where_the_farmer_can_but_guess_the_estimate_is_what_arithmetic_says(wolves: int) -> None:
    """On average wolves / (wolves + 1) of the sheep are shot before the last wolf, with packs that
    can be listed (26) and with those that cannot (1,562,275)."""
    outlook = Outlook(apart(wolves), Random(1))
    assert outlook.listed == (wolves == 1)
    found = Mean.of(outlook.play_on(outlook.trials(200, Random(2))))
    assert abs(found.points - (26 - wolves) * wolves / (wolves + 1)) < 3.5 * found.error
    assert found.error < 0.6


def test_a_counted_suspicion_is_a_listed_one() -> None:
    rng, options = Random(3), Options(size=4, sheep=14, wolves=3)
    for _ in range(20):
        found = Evidence(options)
        listed = columns(belief.fitting(found, rng), options.sheep)
        counted = Counted(found)
        pack = sum(1 << animal for animal in rng.sample(range(14), 3))
        for _ in range(6):
            suspects = rng.getrandbits(14)
            kind = rng.randrange(3)
            for one in (listed, counted):
                if kind == 0 and suspects & pack:
                    one.kill(suspects)
                elif kind == 1:
                    one.passed(suspects & ~pack & 0b1010101)
                elif kind == 2:
                    animal = suspects % 14
                    one.shown(animal, bool(pack >> animal & 1))
            assert listed.counts((1 << 14) - 1) == counted.counts((1 << 14) - 1)
        single = 1 << rng.randrange(14)
        assert listed.kept(single) == counted.kept(single)
