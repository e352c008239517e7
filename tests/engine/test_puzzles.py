"""Puzzles: the answer is the only clear one, follows from the clues, and is found again."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from engine.hexgrid import HexGrid
from engine.letters import LETTERS
from engine.mutton import puzzles, records
from engine.mutton.clues import clues, evidence
from engine.mutton.deduction import count, deduce
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Pass, Placement, Run, Shot, Turn
from engine.mutton.options import Options
from engine.mutton.puzzles import GRADES, MARGIN, Puzzle, generate, is_best, key, solve

GOLDEN = Path(__file__).parent / "data" / "golden_example.mutton"


def golden(entries: int) -> Game:
    """The example of the sources after a number of entries, without its pack."""
    return records.read(GOLDEN.read_text()).game.upto(entries).public()


@pytest.fixture(scope="module")
def found() -> list[Puzzle]:
    return list(generate(3, 12))


def test_the_example_has_its_puzzle_when_the_farmer_is_to_move():
    assert solve(golden(0)) is None, "it is the Wolf's turn"
    assert solve(golden(1)) is None, "three animals are equally suspicious"
    before_the_last_shot = solve(golden(5))
    assert before_the_last_shot is None or before_the_last_shot.question == "likeliest"


def killed(*kills: tuple[str, str, str]) -> Game:
    """A game of six sheep on 19 cells, two of them wolves, after these kills and passes."""
    game = Game.start(Options(size=3, sheep=6, wolves=2),
                      Placement(("a1", "a2", "b2", "e3", "e4", "e5")))
    for victim, runner, cell in kills:
        near = [Run(other, to) for other, to in zip(runner, cell.split(), strict=True)]
        game = game.apply(Kill(victim, tuple(near)), ("x",)).apply(Pass())
    return game.upto(len(game.entries) - 1).public()


def test_a_kill_with_one_runner_is_no_puzzle():
    start = Game.start(Options(size=2, sheep=4, wolves=2),
                       Placement(("a1", "a2", "b3", "c3")))
    assert solve(start.apply(Kill("A", (Run("B", "c2"),)), ("x",))) is None
    assert solve(killed(("A", "BC", "c1 c5"), ("D", "E", "a3"))) is None


def test_two_runners_of_which_one_is_known_are_an_easy_puzzle():
    game = killed(("A", "BC", "c1 c5")).apply(Shot("B"), ("x",))
    game = game.apply(Kill("E", (Run("D", "a3"), Run("F", "b1"))), ("x",)).public()
    puzzle = solve(game)
    assert puzzle is not None
    assert (puzzle.answer, puzzle.question, puzzle.grade) == ("C", "certain", "easy")
    assert len(puzzle.clues) == 2


def test_there_are_as_many_puzzles_as_asked_for_and_a_third_of_each_grade(found):
    assert [sum(each.grade == grade for each in found) for grade in GRADES] == [4, 4, 4]
    assert {each.question for each in found} == {"certain", "likeliest"}
    assert len({key(each.game) for each in found}) == len(found)


def test_the_same_seed_makes_the_same_puzzles(found):
    assert list(islice(generate(3, 12), 8)) == found[:8]
    assert next(generate(4, 12)).game != found[0].game


def test_nobody_else_is_certain_or_nearly_as_likely(found):
    for puzzle in found:
        known = deduce(puzzle.game)
        chances = {animal: known.probability(animal) for animal in puzzle.game.position.living}
        ours = chances.pop(puzzle.answer)
        if puzzle.question == "certain":
            assert ours == 1 > max(chances.values())
        else:
            assert 1 > ours >= max(chances.values()) + MARGIN


def test_no_clue_of_a_certain_wolf_can_be_left_out(found):
    for puzzle in found:
        if puzzle.question != "certain":
            continue
        index = puzzle.game.options.flock.index(puzzle.answer)
        packs, wolf_in = count(evidence(puzzle.game.options, puzzle.clues))
        assert wolf_in[index] == packs
        for left_out in puzzle.clues:
            fewer = [clue for clue in puzzle.clues if clue is not left_out]
            packs, wolf_in = count(evidence(puzzle.game.options, fewer))
            assert wolf_in[index] < packs


def test_the_simulated_games_agree_with_the_best_shots(found):
    shots = [puzzle for puzzle in found if puzzle.question == "likeliest"]
    assert shots
    assert sum(is_best(puzzle, Random(99)) for puzzle in shots) > len(shots) / 2, "with other luck"


def test_a_shot_that_is_not_best_is_refused(found):
    puzzle = next(each for each in found if each.question == "likeliest")
    known = deduce(puzzle.game)
    least = min(puzzle.game.position.living, key=lambda animal: known.wolf_in[animal])
    other = Puzzle(puzzle.game, "likeliest", least, puzzle.clues)
    assert not is_best(other, Random(1))


def test_a_puzzle_holds_no_pack(found):
    assert all(each.game.pack is None for each in found)
    assert all("[Pack" not in records.write(records.Record(each.game)) for each in found)


def test_other_letters_and_a_turned_board_are_the_same_puzzle(found):
    for puzzle in found[:6]:
        other = relabelled(puzzle.game, Random(7))
        assert other != puzzle.game
        assert key(other) == key(puzzle.game)
        again = solve(other)
        assert again is not None
        assert (again.question, again.grade) == (puzzle.question, puzzle.grade)


def test_another_game_is_another_puzzle(found):
    game = found[0].game
    assert key(game) != key(game.upto(len(game.entries) - 1))
    assert len(list(clues(game))) > 0


def relabelled(game: Game, luck: Random) -> Game:
    """The same game with other letters, on the board turned by half."""
    flock = list(game.options.flock)
    names = dict(zip(flock, luck.sample(flock, len(flock)), strict=True))
    cells = HexGrid.of(game.options.size).cells
    turned = dict(zip(cells, reversed(cells), strict=True))
    where = {names[animal]: turned[cell] for animal, cell in game.placement}
    other = Game.start(game.options, Placement(tuple(where[name] for name in LETTERS[:len(flock)])))
    for entry in game.entries:
        assert isinstance(entry, Turn)
        move = entry.move
        if isinstance(move, Kill):
            runs = tuple(Run(names[run.animal], turned[run.cell]) for run in move.runs)
            other = other.apply(Kill(names[move.victim], runs), entry.marks)
        elif isinstance(move, Shot):
            other = other.apply(Shot(names[move.animal]), entry.marks)
        else:
            other = other.apply(Pass())
    return other


def test_a_pack_is_found_that_fits_everything_public(found):
    for puzzle in found:
        pack = puzzles.possible_pack(puzzle.game, puzzle.answer)
        assert puzzle.answer in pack
        assert puzzle.game.choose(pack).public() == puzzle.game
    with pytest.raises(ValueError, match="cannot be a wolf"):
        puzzles.possible_pack(golden(1), "A" if deduce(golden(1)).wolf_in["A"] == 0 else "H")
