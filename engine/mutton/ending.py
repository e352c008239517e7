"""How a game ended, and what the Wolf's points are made of (rulings 8 to 10, and 18)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engine.letters import Animal
from engine.mutton.game import Game
from engine.mutton.moves import Escape, Kill, Turn
from engine.mutton.options import ESCAPE_POINTS
from engine.mutton.position import moved_off

Kind = Literal[
    "berserk-hit",     # the last shots of the Farmer hit every wolf that was left
    "berserk-missed",  # a wolf survived the Farmer's last shot, and ate the flock
    "wolves-shot",     # the last wolf on the board was shot
    "wolves-escaped",  # the last wolf on the board escaped
    "flock-dead",      # no sheep is left
    "stopped",         # a target was reached
    "farmer-gave-up",  # the rest of the flock was eaten
    "wolf-gave-up",
]
How = Literal["killed", "shot", "eaten", "escaped"]
"""What happened to an animal: ``eaten`` is at the end, by a wolf that survived a berserk Farmer, or
when the Farmer gave up."""


@dataclass(frozen=True, slots=True)
class Gain:
    """The points that the Wolf scored with one animal."""

    animal: Animal
    how: How
    points: int
    total: int
    """The Wolf's points including these."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game. Get one from `ending`."""

    kind: Kind
    last: tuple[Animal, ...]
    """The animals that died or escaped in the last move."""
    wolves: tuple[Animal, ...]
    """The wolves on the board at the end."""
    sheep: tuple[Animal, ...]
    """The sheep that survived."""
    gains: tuple[Gain, ...]
    """Where the points come from, in the order in which they were scored."""

    def animals(self, how: How) -> tuple[Animal, ...]:
        """Return the animals that brought points in this way."""
        return tuple(gain.animal for gain in self.gains if gain.how == how)

    @property
    def points(self) -> int:
        """The Wolf's points, equal to the final position's score."""
        return self.gains[-1].total if self.gains else 0


def ending(game: Game) -> Ending:
    """Return how a game ended. Raises ValueError if it is not over, or its pack is not known.

    >>> from engine.mutton.moves import Berserk, Placement, Run
    >>> from engine.mutton.options import Options
    >>> game = Game.start(Options(size=2, sheep=4, wolves=1), Placement(("a1", "a2", "c2", "c3")),
    ...                   "B")
    >>> game = game.apply(Kill("A", (Run("B", "b3"),))).apply(Berserk(("C", "D")))
    >>> [(gain.animal, gain.how, gain.total) for gain in ending(game).gains]
    [('A', 'killed', 1), ('C', 'shot', 2), ('D', 'shot', 3)]
    """
    pack, position = game.known_pack, game.position
    if not position.over:
        raise ValueError("the game is not over")
    last = game.turns[-1:]
    return Ending(
        kind=_kind(game),
        last=moved_off(last[0].move) if last else (),
        wolves=tuple(animal for animal in position.living if animal in pack),
        sheep=tuple(animal for animal in position.living if animal not in pack),
        gains=tuple(_gains(game, pack)),
    )


def _kind(game: Game) -> Kind:
    entry, wolves = game.entries[-1], game.known_pack & game.position.living.keys()
    if not isinstance(entry, Turn):
        match game.position.gave_up:
            case "farmer":
                return "farmer-gave-up"
            case "wolf":
                return "wolf-gave-up"
        return "stopped"
    if entry.end != "one kind left":
        return "berserk-missed" if wolves else "berserk-hit"
    if wolves:
        return "flock-dead"
    return "wolves-escaped" if isinstance(entry.move, Escape) else "wolves-shot"


def _gains(game: Game, pack: frozenset[Animal]) -> Iterator[Gain]:
    total = 0
    for animal, how in _scored(game, pack):
        points = ESCAPE_POINTS if how == "escaped" else 1
        total += points
        yield Gain(animal, how, points, total)


def _scored(game: Game, pack: frozenset[Animal]) -> Iterator[tuple[Animal, How]]:
    """Return every animal that brought points, in order."""
    gone: set[Animal] = set()
    for turn in game.turns:
        how: How = ("escaped" if isinstance(turn.move, Escape)
                    else "killed" if isinstance(turn.move, Kill) else "shot")
        for animal in moved_off(turn.move):
            gone.add(animal)
            if how == "escaped" or animal not in pack:
                yield animal, how
    for animal in game.position.dead:
        if animal not in gone:
            yield animal, "eaten"
