"""Puzzles: positions of real games in which one shot is clearly right (`docs/players/puzzles.md`).

The Farmer is to move. Either exactly one living animal is certainly a wolf, or none is and one is
so much likelier than the others that shooting it is best. Everything follows from the game's public
events, so a puzzle needs no pack.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, get_args

from engine.letters import Animal
from engine.mutton import placements, players
from engine.mutton.clues import Clue, bits, clues, evidence, letters
from engine.mutton.deduction import count, deduce
from engine.mutton.game import Game
from engine.mutton.moves import Move, Pass, Shot
from engine.mutton.options import Options
from engine.mutton.proofs import prove_wolf

Question = Literal["certain", "likeliest"]
"""What is asked: the animal that is certainly a wolf, or the best shot where none is certain."""
Grade = Literal["easy", "medium", "hard"]

GRADES: tuple[Grade, ...] = get_args(Grade)
EASY, MEDIUM = 2, 4
"""Most clues that an easy and a medium puzzle need."""
MARGIN = 0.15
"""Lead of the likeliest animal over the next, as a share of the packs, from which it is clear."""
MOST_ROUNDS = 6
"""Latest round of a puzzle: more do not fit on the screen beside the board."""
TRIALS = 400
"""Simulated games with which each shot is judged."""
GAIN = 0.25
"""Points that the best shot has to save in the mean, compared with each other move."""
SURE = 3.0
"""The same in standard errors."""
RIVALS = 3
"""Number of other shots that the best one is compared with, likeliest first."""

_OPTIONS = ("", "", "", "sheep=20 wolves=3", "sheep=14 wolves=2")
"""Options of the games: the classic ones more often, and smaller flocks on the same board."""
_WOLVES = ("trials", "tips", "forgetful", "shy")
_FARMERS = ("weighing", "forgetful", "reader", "likeliest")
_CERTAIN_SHARE: dict[Grade, float] = {"easy": 1.0, "medium": 0.7, "hard": 0.6}
"""Share of the puzzles of each grade that ask for a certain wolf."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, what is asked, the answer, and the clues that the answer follows from."""

    game: Game
    question: Question
    answer: Animal
    clues: tuple[Clue, ...]

    @property
    def grade(self) -> Grade:
        """How hard it is, by the number of clues that are needed."""
        many = len(self.clues)
        return "easy" if many <= EASY else "medium" if many <= MEDIUM else "hard"


def solve(game: Game) -> Puzzle | None:
    """Return the puzzle that this position is, or None if no answer is clear.

    It is no puzzle either if a single round names the answer, as a kill with one runner does.

    Raises NoPackFits if the history is impossible.
    """
    game = game.public()
    if game.position.phase != "farmer" or not game.options.reveal:
        return None
    found = deduce(game)
    first, *others = sorted(game.position.living, key=lambda animal: -found.wolf_in[animal])
    most, next_most = found.wolf_in[first], found.wolf_in[others[0]]
    if most == found.packs:
        proof = prove_wolf(game, first) if next_most < found.packs else None
        if proof is None or any(clue.animals == bits(first) for clue in proof.clues):
            return None
        return Puzzle(game, "certain", first, proof.clues)
    if most - next_most < MARGIN * found.packs:
        return None
    weighed = _weighed(game, (first, others[0]))
    return Puzzle(game, "likeliest", first, weighed) if _leads(game, first, weighed) else None


def _weighed(game: Game, animals: tuple[Animal, Animal]) -> tuple[Clue, ...]:
    """Return the clues by which the two likeliest animals are weighed against each other.

    These are the kills that one of them stood beside, and what the other animals beside those
    victims turned out to be.
    """
    found = list(clues(game))
    kills = [clue for clue in found
             if clue.source in ("kill", "pass") and clue.animals & bits(animals)]
    beside = 0
    for clue in kills:
        beside |= clue.animals
    return tuple(clue for clue in found if clue in kills or (
        clue.source != "goes on" and clue.says in ("all sheep", "all wolves")
        and clue.animals & beside))


def _leads(game: Game, answer: Animal, chosen: Iterable[Clue]) -> bool:
    """Return whether the answer is the likeliest by `MARGIN` if only these clues are known."""
    packs, wolf_in = count(evidence(game.options, chosen))
    share = dict(zip(game.options.flock, wolf_in, strict=True))
    others = max(share[animal] for animal in game.position.living if animal != answer)
    return share[answer] - others >= MARGIN * packs


def is_best(puzzle: Puzzle, rng: Random, games: int = TRIALS) -> bool:
    """Return whether simulated games agree that the answer is the best shot.

    It is compared with holding fire and with the next likeliest shots, over the same packs: the
    Wolf has to score fewer points on average, by `GAIN` or more. With less than `SURE` standard
    errors it is not certain enough.
    """
    found = deduce(puzzle.game)
    rivals = sorted((animal for animal in puzzle.game.position.living if animal != puzzle.answer),
                    key=lambda animal: -found.wolf_in[animal])[:RIVALS]
    from engine.mutton.estimate import Mean, Outlook  # with NumPy, which a web page has not

    outlook = Outlook(puzzle.game, rng)
    trials = outlook.trials(games, rng)
    ours = outlook.after(Shot(puzzle.answer), trials)
    moves: list[Move] = [Pass(), *(Shot(animal) for animal in rivals)]
    for move in moves:
        worse = Mean.of([other - own for own, other in
                         zip(ours, outlook.after(move, trials), strict=True)])
        if worse.points < max(GAIN, SURE * worse.error):
            return False
    return True


def key(game: Game) -> tuple[object, ...]:
    """Return what two puzzles share that differ only in letters and in places on the board.

    These are the clues in order, and how many animals are in each combination of them.

    >>> from engine.mutton import placements
    >>> from engine.mutton.moves import Kill, Run
    >>> def killed(cells):
    ...     start = placements.Placement(cells)
    ...     game = Game.start(Options(size=2, sheep=4, wolves=1), start)
    ...     return key(game.apply(Kill("A", (Run("B", "b3"), Run("C", "c2"))), ("x",)))
    >>> killed(("a1", "a2", "b1", "c3")) == killed(("a1", "b1", "a2", "c3"))
    True
    """
    found = list(clues(game))
    inside = Counter(
        tuple(index for index, clue in enumerate(found) if clue.animals >> place & 1)
        for place in range(game.options.sheep))
    return (str(game.options), tuple((clue.source, clue.says) for clue in found),
            tuple(sorted(inside.items())))


def possible_pack(game: Game, wolf: Animal) -> frozenset[Animal]:
    """Return a pack with this wolf that fits all public events.

    Raises ValueError if there is none.
    """
    found = evidence(game.options, clues(game))
    found = replace(found, wolves=found.wolves | bits(wolf))
    if not count(found)[0]:
        raise ValueError(f"{wolf} cannot be a wolf")
    for animal in game.options.flock:
        more = replace(found, wolves=found.wolves | bits(animal))
        if count(more)[0]:
            found = more
    return frozenset(letters(found.wolves))


# --- Finding puzzles ------------------------------------------------------------------------------


def generate(seed: int, number: int) -> Iterator[Puzzle]:
    """Yield that many different puzzles, a third of each grade, from games of computer players.

    The same seed gives the same puzzles. No two have the same `key` or are of the same game.
    """
    left = _quotas(number)
    known: set[tuple[object, ...]] = set()
    games = 0
    while any(left.values()):
        games += 1
        luck = Random(f"puzzles {seed} {games}")
        for puzzle in _puzzles(luck):
            kind = puzzle.grade, puzzle.question
            if not left[kind] or key(puzzle.game) in known:
                continue
            if puzzle.question == "likeliest" and not is_best(puzzle, luck):
                continue
            left[kind] -= 1
            known.add(key(puzzle.game))
            yield puzzle
            break


def _quotas(number: int) -> dict[tuple[Grade, Question], int]:
    """Return how many puzzles of each kind are wanted.

    >>> sum(_quotas(100).values()), _quotas(9)["easy", "certain"], _quotas(9)["hard", "likeliest"]
    (100, 3, 1)
    """
    quotas: dict[tuple[Grade, Question], int] = {}
    for index, grade in enumerate(GRADES):
        many = number * (index + 1) // len(GRADES) - number * index // len(GRADES)
        certain = round(many * _CERTAIN_SHARE[grade])
        quotas[grade, "certain"], quotas[grade, "likeliest"] = certain, many - certain
    return quotas


def _puzzles(luck: Random) -> Iterator[Puzzle]:
    """Play a game, and yield the puzzles in it, the last first: they need more clues."""
    options = Options.parse(luck.choice(_OPTIONS))
    wolf, farmer = players.wolf(luck.choice(_WOLVES)), players.farmer(luck.choice(_FARMERS))
    placement = (placements.sparse(options) if luck.random() < 0.5
                 else placements.random(options, luck))
    game = Game.start(options, placement)
    game = game.choose(wolf.choose_pack(game, luck))
    moments: list[Game] = []
    while not game.position.over and game.position.round <= MOST_ROUNDS:
        if game.position.phase == "wolf":
            game = game.apply(wolf.move(game, luck))
        else:
            moments.append(game.public())
            game = game.apply(farmer.move(game.public(), luck))
    for moment in reversed(moments):
        puzzle = solve(moment)
        if puzzle is not None:
            yield puzzle
