"""The end of a finished game, scene by scene: board, sentence and points. Pure, without Kivy."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from math import hypot

from companion.games.mutton.sentences import done, ended
from companion.screens.picture import Animal, BoardPicture, Mark, Mood
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.mutton.ending import Ending, How, ending
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Shot, Turn
from engine.mutton.position import Position, moved_off

SCENE_MS = 1400.0
"""How long the last move is shown before and after it, and then the wolves, in ms."""
FALL_MS = 150.0
"""Time from one sheep falling over to the next, in ms."""

_HOW: tuple[How, ...] = ("killed", "shot", "eaten", "escaped")


@dataclass(frozen=True, slots=True)
class Scene:
    """What is shown for a while."""

    lasts_ms: float
    picture: BoardPicture
    sentence: Message
    points: int
    """The Wolf's points by then."""


def scenes(game: Game, target: int | None = None) -> Iterator[Scene]:
    """Yield the end of a finished game, from its last move to the final board.

    First comes the last move as everybody saw it, then the wolves, then each sheep that is eaten.
    The last scene says everything, and can be shown alone. `target` is the number of points that
    the Wolf had to reach, if there was one. Raises ValueError if the game is not over, or its pack
    is not known.
    """
    end, entry, before = ending(game), game.entries[-1], game.positions[-2]
    words = ended(end, target)
    eaten = _nearest_first(before, end.animals("eaten"), end.wolves)
    totals = [0, *(gain.total for gain in end.gains)]
    points, gained = totals[len(totals) - 1 - len(eaten)], totals[len(totals) - len(eaten):]
    board = _Board.of(game, before)
    if isinstance(entry, Turn):
        earned = sum(gain.points for gain in end.gains
                     if gain.animal in end.last and gain.how != "eaten")
        yield Scene(SCENE_MS, board.picture(marked=end.last), done(entry), points - earned)
        board = board.after(before, entry)
        yield Scene(SCENE_MS, board.picture(), done(entry), points)
    else:
        yield Scene(SCENE_MS, board.picture(), words, points)
    board = replace(board, wolves=game.known_pack)
    if eaten:
        survived = Message("survived", wolves=end.wolves)
        yield Scene(SCENE_MS, board.picture(), survived, points)
    for animal, total in zip(eaten, gained, strict=True):
        yield Scene(FALL_MS, board.picture(falling=animal), words, total)
        board = board.killed(animal)
    yield Scene(0.0, board.picture(), words, end.points)


def points_explained(end: Ending) -> Message:
    """Return what the Wolf's points are made of."""
    parts = [Message("points-by", how=how, count=count)
             for how in _HOW if (count := len(end.animals(how)))]
    return Message("points-made-of", parts=parts) if parts else Message("no-sheep-died")


@dataclass(frozen=True, slots=True)
class _Board:
    """A board at the end of a game. Corpses of the last move stay, even under remove."""

    size: int
    living: Mapping[str, Cell]
    lying: Mapping[Cell, str]
    wolves: Collection[str]
    """Those that are known by now."""
    shot: Collection[str]
    """The animals whose corpses are marked."""

    @staticmethod
    def of(game: Game, before: Position) -> _Board:
        """Return the board before the last entry of a game."""
        shot = {animal for turn in game.turns if isinstance(turn.move, Shot | Berserk)
                for animal in moved_off(turn.move)}
        return _Board(game.options.size, before.living, before.corpses, _known(before), shot)

    def after(self, before: Position, turn: Turn) -> _Board:
        """Return the board after the last move, with what it revealed."""
        after = before.after(turn)
        died = () if isinstance(turn.move, Escape) else moved_off(turn.move)
        lying = {**self.lying, **{before.living[animal]: animal for animal in died}}
        return replace(self, living=after.living, lying=lying, wolves=_known(after))

    def killed(self, animal: str) -> _Board:
        """Return the board when this animal has been eaten."""
        living = {name: cell for name, cell in self.living.items() if name != animal}
        return replace(self, living=living, lying={**self.lying, self.living[animal]: animal})

    def picture(self, marked: Collection[str] = (), falling: str = "") -> BoardPicture:
        """Return the board to draw; a falling animal is on its side."""
        animals = {cell: Animal(name, self._standing(name, falling))
                   for name, cell in self.living.items()}
        animals |= {cell: Animal(name, Mood.DEAD_WOLF if name in self.wolves else Mood.DEAD)
                    for cell, name in self.lying.items()}
        marks = {cell: Mark.VICTIM for cell, animal in animals.items()
                 if animal.letter in marked or (animal.mood.dead and animal.letter in self.shot)}
        return BoardPicture(self.size, animals, marks)

    def _standing(self, name: str, falling: str) -> Mood:
        if name == falling:
            return Mood.ASKEW
        return Mood.WOLF if name in self.wolves else Mood.CALM


def _known(position: Position) -> set[str]:
    """Return the dead wolves that everybody knows."""
    return {animal for animal, mark in position.dead.items() if mark == "w"}


def _nearest_first(
    position: Position, animals: Collection[str], wolves: Collection[str]
) -> list[str]:
    """Return animals in the order in which the wolves come to them."""
    grid, cells = position.grid, position.living

    def away(animal: str) -> float:
        x, y = grid.xy(cells[animal])
        return min(hypot(x - a, y - b) for a, b in (grid.xy(cells[wolf]) for wolf in wolves))

    return sorted(animals, key=away)
