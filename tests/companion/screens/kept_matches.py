"""Matches in a journal, made of random games by the steps that a table writes."""

from pathlib import Path
from random import Random

from companion.games.mutton.referee import State, Step, follow, steps
from companion.referee.codec import Another
from companion.store.journal import Journal
from engine.mutton.game import Game
from engine.mutton.moves import Refusal, Turn
from engine.mutton.options import Options
from tests.companion.opened import whole_seal
from tests.engine.random_games import random_game

SMALL = Options(size=3, sheep=9, wolves=2)


def steps_of(game: Game, second: bool = False) -> list[Step]:
    """The steps of a duel's first or `second` game, from the placement on; opened if it is over."""
    assert game.pack is not None
    found: list[Step] = [
        steps.Placed(game.placement.cells),
        steps.Sealed(whole_seal(game.pack, bytes(16), cost=2).line),
    ]
    for entry in game.entries:
        if isinstance(entry, Turn):
            found.append(steps.Made(entry.move, () if "?" in entry.marks else entry.marks))
        elif isinstance(entry, Refusal):
            found.append(steps.Refused(entry.animal, entry.kind))
        elif entry.by is None:
            found.append(steps.Stopped())
        else:
            found.append(steps.GaveUp(1 if (entry.by == "farmer") != second else 0))
    if game.position.over:
        assert game.position.score is not None
        found.append(steps.Opened("".join(sorted(game.pack)), game.position.score))
    return found


def keep_duel(
    folder: Path, players: tuple[str, str], seed: int, *, finished: bool = True,
    options: Options = SMALL, date: str = "",
) -> State:
    """Keep a duel in the journal of this folder, and tell how it stands."""
    rng = Random(seed)
    first = random_game(rng, options)
    second = random_game(rng, options, most=None if finished else 2)
    begun = steps.Begun(players, str(options), date=date)
    later = [*steps_of(first), Another(), *steps_of(second, second=True)]
    journal = Journal(folder)
    journal.begin(" and ".join(players), "2026-05-01 20:00", [steps.write(begun)])
    journal.append([steps.write(step) for step in later])
    if finished:
        journal.end("over", "2026-05-01 21:00")
    state = follow(journal.steps(journal.matches()[0].id))
    journal.close()
    return state
