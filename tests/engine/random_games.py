"""Random games of Mutton, and options and games as hypothesis draws them."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.hexgrid import MAX_SIZE, MIN_SIZE, cell_count
from engine.letters import LETTERS
from engine.mutton import legal, placements
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass, Run, Shot
from engine.mutton.options import WORD_LISTS, Options
from engine.mutton.position import Position
from engine.mutton.words import listed
from engine.option_table import OptionRow, changed, rows

COUNTED = ("size", "sheep", "wolves")
"""The options that say how many cells and animals there are."""


def random_options(rng: Random) -> Options:
    """Any options that can be played, the crowded and the empty boards among them."""
    size = rng.choice((*range(MIN_SIZE, MAX_SIZE + 1), 4, 4, 3, 2))
    sheep = rng.randint(2, min(len(LETTERS), cell_count(size)))
    if rng.random() < 0.3:
        sheep = min(len(LETTERS), cell_count(size))
    wolves = rng.randint(1, min(sheep // 2, 6 if rng.random() < 0.8 else 13))
    dictionary: bool | str = rng.random() < 0.15
    if dictionary:
        dictionary = (True, *WORD_LISTS[1:])[(size + wolves) % len(WORD_LISTS)]
    return Options(size=size, sheep=sheep, wolves=wolves, dictionary=dictionary,
                   **random_rules(rng))


def random_rules(rng: Random, most: int = 1000) -> dict[str, Any]:
    """Values of the options that say how to play: all but numbers of animals and word lists.

    Numbers are at most `most` above their lowest.
    """
    found = {row.name: rng.random() < 0.5 for row in rows(Options) if row.is_switch}
    return found | {  # the least number that differs, as most rules only matter near it
        row.name: rng.choice((row.default, row.lowest + 1,
                              rng.randint(row.lowest, min(row.highest, row.lowest + most))))
        for row in rows(Options) if row.is_number and row.name not in COUNTED}


def small_options(rng: Random) -> Options:
    """Options of boards on which games are short, and most rules matter in each."""
    size = rng.choice((2, 2, 3))
    sheep = rng.randint(3, 7 if size == 2 else 9)
    return Options(size=size, sheep=sheep, wolves=rng.randint(1, min(3, sheep // 2)),
                   **random_rules(rng, most=2))


@cache
def pairwise_options() -> tuple[Options, ...]:
    """Small options in which any two values of two rules occur together.

    A fault that one rule has alone or beside another shows in games under some of them.
    """
    found: list[Options] = []
    met: set[object] = set()
    rng = Random(1)
    drawn = [small_options(rng) for _ in range(100)]
    while not _pairs(best := max(drawn, key=lambda options: len(_pairs(options) - met))) <= met:
        found.append(best)
        met |= _pairs(best)
    return tuple(found)


def _pairs(options: Options) -> set[object]:
    values = [(row.name, min(getattr(options, row.name), row.lowest + 2)) for row in rows(Options)
              if row.name not in ("size", "sheep", "dictionary")]
    return set(combinations(values, 2))


def missing_options(tried: Iterable[str]) -> list[str]:
    """For each option that none of those tried changes, options that change it alone."""
    done = frozenset().union(*(changed(Options.parse(text)) for text in tried))
    return [row.written(_other(row)) for row in rows(Options) if row.name not in done]


def _other(row: OptionRow) -> Any:
    if row.is_number:
        return row.lowest + (row.lowest == row.default)
    return next(value for value in row.values.values() if value != row.default)


def words(options: Options) -> list[str]:
    """A few words that the pack may spell."""
    assert options.word_list is not None
    return list(listed(options.word_list).suggest((), options.wolves, options.flock, limit=50))


def random_pack(options: Options, rng: Random) -> str:
    """A pack's letters."""
    if options.dictionary:
        return rng.choice(words(options))
    return "".join(rng.sample(options.flock, options.wolves))


def random_runs(position: Position, corpse: str, rng: Random) -> tuple[Run, ...]:
    """A way in which the neighbours of a dying animal run."""
    frightened = list(legal.runners(position, corpse))
    cells = list(legal.destinations(position, corpse))
    rng.shuffle(frightened)
    many = min(len(frightened), len(cells))
    return tuple(
        Run(animal, cell)
        for animal, cell in zip(frightened, rng.sample(cells, many), strict=False)
    )


def random_move(game: Game, rng: Random) -> Move:
    """Return a legal move of the player to move. The game must know its pack."""
    position = game.position
    if position.phase == "wolf":
        choices: list[Move] = [Kill(victim) for victim in legal.victims(game)]
        choices += [Escape(animal) for animal in legal.escapers(game)]
        move = rng.choice(choices or [Pass()])
        if isinstance(move, Kill):
            move = Kill(move.victim, random_runs(position, move.victim, rng))
        return move
    if legal.may_pass(position) and rng.random() < 0.4:
        return Pass()
    suspects = legal.suspects(position)
    if (most := legal.most_suspects(position)) > 1 and rng.random() < 0.06:
        return Berserk(tuple(rng.sample(suspects, rng.randint(2, most))))
    suspect = rng.choice(suspects)
    return Shot(suspect, random_runs(position, suspect, rng) if game.options.shotgun else ())


def random_refusal(game: Game, rng: Random) -> Game:
    """The game after a kill or an escape that its pack does not allow, if there is such a one."""
    living = game.position.living
    kills = set(living) - set(legal.victims(game))
    escapes = set(living) - set(legal.escapers(game)) if game.options.escape else set()
    options = [(animal, "kill") for animal in sorted(kills) if game.position.neighbours(animal)]
    options += [(animal, "escape") for animal in sorted(escapes)
                if not game.position.neighbours(animal)]
    return game.refuse(*rng.choice(options)) if options else game


def random_start(rng: Random, options: Options | None = None) -> Game:
    """A game before its first move, its pack chosen."""
    options = options or random_options(rng)
    placement = (placements.random(options, rng) if rng.random() < 0.8
                 else placements.sparse(options))
    return Game.start(options, placement, random_pack(options, rng))


def random_step(game: Game, rng: Random) -> Game:
    """The game after one more thing was done."""
    if game.position.phase == "wolf" and rng.random() < 0.08:
        return random_refusal(game, rng)
    if rng.random() < 0.005:
        return game.stop(rng.choice((None, "wolf", "farmer")))
    return game.apply(random_move(game, rng))


def random_game(rng: Random, options: Options | None = None, most: int | None = None) -> Game:
    """A game played to its end, or to `most` steps. It knows its pack."""
    game = random_start(rng, options)
    steps = 0
    while not game.position.over and (most is None or steps < most):
        game = random_step(game, rng)
        steps += 1
    return game


def seeds() -> st.SearchStrategy[Random]:
    """Sources of randomness; an example is shown as its seed."""
    return st.integers(0, 2**32 - 1).map(Random)


def any_options() -> st.SearchStrategy[Options]:
    """Options that can be played."""
    return seeds().map(random_options)


@st.composite
def games(
    draw: st.DrawFn, options: st.SearchStrategy[Options] | None = None, whole: bool = False
) -> Game:
    """Games that know their pack: broken off after any number of steps or, if `whole`, played out.

    Examples shrink towards games with few steps.
    """
    chosen = draw(any_options() if options is None else options)
    most = None if whole else draw(st.integers(0, 80))
    return random_game(draw(seeds()), chosen, most)
