"""What is certain in a game, each with its shortest proof: found out away from the table, since it
may take tenths of a second."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.options import Animal
from engine.mutton.proofs import Proof, prove_hit, prove_sheep, prove_wolf, sure_hit

MOST_SUSPECTS = 3
"""Of how many at the most it is worth saying that one is a wolf."""


@dataclass(frozen=True, slots=True)
class Proofs:
    """What can be proved when so much of a game has been played."""

    wolves: Mapping[Animal, Proof]
    sheep: Mapping[Animal, Proof]
    hit: tuple[tuple[Animal, ...], Proof] | None = None
    """Two or three animals of which one must be a wolf, where nobody is certain."""


def prove(game: Game) -> Proofs:
    """Everything that is certain of the living. `game` must not be over."""
    game = game.public()
    known = deduce(game)
    wolves, sheep = {}, {}
    for animal in game.position.living:
        if not known.if_sheep(animal):
            wolves[animal] = prove_wolf(game, animal)
        elif not known.if_wolf(animal):
            sheep[animal] = prove_sheep(game, animal)
    hit = None
    suspects = tuple(sorted(sure_hit(game) or ())) if not wolves else ()
    if 1 < len(suspects) <= MOST_SUSPECTS:
        proof = prove_hit(game, suspects)
        hit = (suspects, proof) if proof is not None else None
    return Proofs(
        {animal: proof for animal, proof in wolves.items() if proof is not None},
        {animal: proof for animal, proof in sheep.items() if proof is not None},
        hit,
    )
