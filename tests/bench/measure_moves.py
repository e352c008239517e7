"""How long the thinking for one move takes, in processor time and in counted work.

Half of the games have the classic options, the others drawn ones; small boards, which level 9
solves when the pack is chosen, come last. Work (`rollout.Work`) is the same on every machine.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from random import Random
from time import thread_time
from typing import TypeVar
from unittest.mock import patch

from engine.mutton import players
from engine.mutton.game import Game
from engine.mutton.moves import Move
from engine.mutton.options import Options
from engine.mutton.players import rollout, solving, strong_farmer, strong_wolf
from tests.bench.figure import Figure
from tests.engine.players.test_levels import drawn_options

GAMES = 40
STRENGTHS = ("forgetful", "level-6", "level-7", "level-8", "level-9")
SMALL = ("sheep=5 wolves=2", "sheep=6 wolves=1", "sheep=6 wolves=2", "sheep=6 wolves=3")
ALLOWED = "< 400"
T = TypeVar("T")


class Thinking:
    """Notes how long the thinking for each move takes (ms), and its work, by who thinks."""

    def __init__(self) -> None:
        self.ms: dict[str, list[float]] = {"Wolf": [], "Farmer": [], "hint": []}
        self.work: dict[str, list[float]] = {"Wolf": [], "Farmer": [], "hint": []}

    def note(self, who: str, think: Callable[[], T]) -> T:
        """Return what is thought of."""
        made: list[rollout.Work] = []

        class Noted(rollout.Work):
            def __init__(self) -> None:
                super().__init__()
                made.append(self)

        with ExitStack() as patched:
            for module in (strong_wolf, strong_farmer):
                patched.enter_context(patch.object(module, "Work", Noted))
            started = thread_time()
            found = think()
            self.ms[who].append(1000 * (thread_time() - started))
        self.work[who].append(sum(one.done for one in made))
        return found

    def play(self, strength: str, options: Options, seed: int) -> None:
        """Play a game of a strength against itself; with level 9, ask for the hints as well."""
        wolf, farmer, rng = players.wolf(strength), players.farmer(strength), Random(seed)
        adviser = players.farmer("adviser")
        game = Game.start(options, farmer.place(options, rng))
        game = game.choose(self.note("Wolf", partial(wolf.choose_pack, game, rng)))
        while not game.position.over:
            public = game.public()
            if game.position.phase == "wolf":
                move: Move = self.note("Wolf", partial(wolf.move, game, rng))
            else:
                move = self.note("Farmer", partial(farmer.move, public, rng))
                if strength == "level-9":
                    self.note("hint", partial(adviser.move, public, Random(seed)))
            game = game.apply(move)


def measure(samples: int = GAMES) -> Iterator[Figure]:
    classic, drawn = [Options()] * (samples // 2), list(drawn_options(samples - samples // 2))
    for name, sets in (("classic", classic), ("drawn options", drawn)):
        for strength in STRENGTHS:
            found = Thinking()
            for seed, options in enumerate(sets):
                found.play(strength, options, seed)
            yield from _figures(f"{name}, {strength}", found)
    solving.solved.cache_clear()
    found = Thinking()
    for text in SMALL[:samples]:
        found.play("level-9", Options.parse(f"size=2 {text}"), 0)
    yield Figure(name="small boards, level-9 Wolf", unit="ms", samples=found.ms["Wolf"],
                 aim=ALLOWED, note="the choice of the pack solves the game")


def _figures(name: str, found: Thinking) -> Iterator[Figure]:
    for who, taken in found.ms.items():
        if not taken:
            continue
        work = found.work[who]
        yield Figure(name=f"{name} {who}", unit="ms", samples=taken, aim=ALLOWED,
                     note=f"at most {max(taken):.0f}")
        if any(work):
            yield Figure(name="  counted work", unit="rounds", samples=work,
                         aim=f"< {rollout.MOST_WORK:,}", note=f"at most {max(work):,.0f}")
