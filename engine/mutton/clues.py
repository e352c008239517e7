"""Public events of a game as clues about the pack (`docs/players/deduction.md`).

Nothing here knows the pack: `clues` reads the entries and positions that both players know, and
each clue is exactly what follows from one of them. `evidence` joins clues for counting.

Sets of animals are the bits of a number here, A the lowest: there is little else to do with them
than to join, meet and count them, thousands of times.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from engine.letters import LETTERS, Animal
from engine.mutton.game import Game
from engine.mutton.moves import Entry, Escape, Kill, Pass, Refusal, Stop, Turn
from engine.mutton.options import Options
from engine.mutton.position import Position, moved_off

Says = Literal["some wolf", "all wolves", "all sheep", "some sheep", "all alike"]
"""What a clue says about its animals. "all alike": they are all wolves or all sheep."""

Source = Literal[
    "kill", "victim", "shot", "pass", "escape", "refused kill", "refused escape", "goes on", "end"
]
"""The kind of event that a clue comes from."""


def bits(animals: Iterable[Animal]) -> int:
    """Return the animals as bits.

    >>> bits("AC")
    5
    """
    found = 0
    for animal in animals:
        found |= 1 << ord(animal) - 65
    return found


def letters(mask: int) -> tuple[Animal, ...]:
    """Return the animals that bits stand for, in order of letters.

    >>> letters(5)
    ('A', 'C')
    """
    return tuple(letter for i, letter in enumerate(LETTERS) if mask >> i & 1)


@dataclass(frozen=True, slots=True)
class Clue:
    """One thing that one event of a round says of the pack."""

    round: int
    entry: int
    """Which of the game's entries it follows from."""
    source: Source
    says: Says
    animals: int
    about: Animal | None = None
    """The victim of a kill, the animal shot, escaped or refused."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Clues joined: what `engine.mutton.deduction` counts the packs of."""

    options: Options
    wolves: int = 0
    """Certainly wolves."""
    sheep: int = 0
    """Certainly sheep."""
    some_wolf: tuple[int, ...] = ()
    """Sets with at least one wolf in each."""
    some_sheep: int | None = None
    """A set with at least one sheep in it. Later such sets are parts of earlier ones, so that the
    last says all."""
    alike: int | None = None
    """A set without a wolf or without a sheep."""


def clues(game: Game) -> Iterator[Clue]:
    """Yield every clue that the game's entries hold, in order.

    The game's own pack is not looked at.
    """
    positions = game.positions
    for index, entry in enumerate(game.entries):
        yield from _of_entry(index, entry, positions[index], positions[index + 1])


def _of_entry(index: int, entry: Entry, before: Position, after: Position) -> Iterator[Clue]:
    round_ = before.round
    if isinstance(entry, Refusal):
        yield from _of_refusal(index, entry, before)
        return
    if isinstance(entry, Stop):
        return  # it could have been stopped whatever the pack is
    move = entry.move
    if isinstance(move, Kill):
        beside = bits(before.neighbours(move.victim))
        yield Clue(round_, index, "kill", "some wolf", beside, move.victim)
    elif isinstance(move, Escape):
        yield Clue(round_, index, "escape", "all wolves", bits(move.animal), move.animal)
    elif isinstance(move, Pass) and entry.player == "wolf":
        in_reach = bits(animal for animal in before.living if before.neighbours(animal))
        yield Clue(round_, index, "pass", "all sheep", in_reach)
    if not isinstance(move, Escape):
        yield from _of_marks(index, entry, round_)
    if entry.end == "one kind left":
        left = bits(before.living.keys() - moved_off(move))
        yield Clue(round_, index, "end", "all alike", left)
    elif entry.end is None and not isinstance(move, Pass):  # after a pass everybody lives on
        living = bits(after.living)
        yield Clue(round_, index, "goes on", "some wolf", living)
        yield Clue(round_, index, "goes on", "some sheep", living)


def _of_refusal(index: int, refusal: Refusal, before: Position) -> Iterator[Clue]:
    animal, beside = refusal.animal, before.neighbours(refusal.animal)
    if refusal.kind == "kill":
        yield Clue(before.round, index, "refused kill", "all sheep", bits(beside), animal)
    elif not beside and before.options.escape:
        yield Clue(before.round, index, "refused escape", "all sheep", bits(animal), animal)


def _of_marks(index: int, turn: Turn, round_: int) -> Iterator[Clue]:
    source: Source = "victim" if isinstance(turn.move, Kill) else "shot"
    for animal, mark in zip(moved_off(turn.move), turn.marks, strict=False):
        if mark != "?":
            says: Says = "all wolves" if mark == "w" else "all sheep"
            yield Clue(round_, index, source, says, bits(animal), animal)


def evidence(options: Options, found: Iterable[Clue]) -> Evidence:
    """Return what these clues say together."""
    wolves = sheep = 0
    some_wolf: list[int] = []
    some_sheep = alike = None
    going_on = -1
    for clue in found:
        if clue.says == "all wolves":
            wolves |= clue.animals
        elif clue.says == "all sheep":
            sheep |= clue.animals
        elif clue.says == "some sheep":
            some_sheep = clue.animals if some_sheep is None else some_sheep & clue.animals
        elif clue.says == "all alike":
            alike = clue.animals
        elif clue.source == "goes on":
            going_on &= clue.animals  # those who live are fewer each time: the last says all
        else:
            some_wolf.append(clue.animals)
    if going_on != -1:
        some_wolf.append(going_on)
    return Evidence(options, wolves, sheep, tuple(some_wolf), some_sheep, alike)
