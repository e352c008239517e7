"""The Wolf's turns of a game as everybody saw them: whom it could have killed, and what each kill
would have told.

All of it is public, so that both sides can work it out: the Farmer to weigh packs by how likely
they made these moves, the Wolf to know how its moves look.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.mutton.clues import Clue, Evidence, bits, clues, evidence
from engine.mutton.deduction import count
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Turn
from engine.mutton.options import Animal
from engine.mutton.position import Position


@dataclass(frozen=True, slots=True)
class Chance:
    """A kill that somebody could have made."""

    victim: Animal
    suspects: int
    """Its living neighbours, as bits."""
    kept: float
    """The share of the packs that fitted before which fit after this kill."""
    pointed: float
    """The highest chance of any living animal to be a wolf, after this kill."""
    prime: int
    """The animals that have this chance, as bits."""


def neighbours(position: Position) -> dict[Animal, int]:
    """Every living animal's living neighbours, as bits."""
    at = {cell: 1 << ord(animal) - 65 for animal, cell in position.living.items()}
    beside = position.grid.neighbours
    return {
        animal: sum(at.get(other, 0) for other in beside(cell))
        for animal, cell in position.living.items()
    }


def chances(before: Evidence, position: Position) -> tuple[Chance, ...]:
    """Every kill that is possible as far as `before` tells."""
    return _chances(before, tuple(neighbours(position).items()))


@lru_cache(maxsize=512)
def _chances(
    before: Evidence, around: tuple[tuple[Animal, int], ...]
) -> tuple[Chance, ...]:
    packs, _ = count(before)
    living = bits(animal for animal, _ in around)
    found = []
    after: dict[int, tuple[float, list[float]]] = {}
    for victim, suspects in around:
        if suspects not in after:
            kept, wolf_in = count(_with(before, suspects)) if suspects else (0, ())
            after[suspects] = (kept / packs, [
                part / kept if living >> i & 1 else 0.0 for i, part in enumerate(wolf_in)
            ] if kept else [])
        kept_share, chance = after[suspects]
        if kept_share:
            dying = ord(victim) - 65
            pointed = max(p for i, p in enumerate(chance) if i != dying)
            prime = sum(1 << i for i, p in enumerate(chance) if p > pointed - 1e-9 and i != dying)
            found.append(Chance(victim, suspects, kept_share, pointed, prime))
    return tuple(found)


def _with(before: Evidence, suspects: int) -> Evidence:
    return Evidence(before.options, before.wolves, before.sheep,
                    (*before.some_wolf, suspects), before.some_sheep, before.alike)


@dataclass(frozen=True, slots=True)
class WolfTurn:
    """A kill as it was seen, among all that were possible."""

    chances: tuple[Chance, ...]
    chosen: int
    """Which of the chances it was."""


def wolf_turns(game: Game) -> list[WolfTurn]:
    """Every kill of the game so far. Looks at nothing that is not public."""
    found = list(clues(game))
    turns = []
    for index, (entry, position) in enumerate(zip(game.entries, game.positions, strict=False)):
        if isinstance(entry, Turn) and isinstance(entry.move, Kill):
            could = chances(_upto(game, found, index), position)
            chosen = [i for i, chance in enumerate(could) if chance.victim == entry.move.victim]
            turns.append(WolfTurn(could, chosen[0]))
    return turns


def _upto(game: Game, found: list[Clue], entry: int) -> Evidence:
    return evidence(game.options, (clue for clue in found if clue.entry < entry))
