"""The answer to one question of the table's. Pure: the same question and chance, the same answer.
"""

from __future__ import annotations

from random import Random

from companion.opponents.bidding import bid
from companion.seal import Seal
from companion.table.proving import prove
from companion.table.tasks import (
    Advice,
    Advising,
    Answer,
    Bidding,
    Choosing,
    Chosen,
    Moving,
    Placing,
    Proving,
    Task,
    Unsealing,
)
from engine.mutton import players
from engine.mutton.position import moved_off
from engine.mutton.proofs import prove_hit


def think(task: Task, rng: Random) -> Answer:
    """Answer a question. It may take seconds, and looks at nothing but the question."""
    match task:
        case Bidding(options, match):
            return bid(options, match, rng)
        case Placing(strength, options):
            return players.farmer(strength).place(options, rng)
        case Choosing(strength, game, cost):
            pack = players.wolf(strength).choose_pack(game, rng)
            return Chosen(pack, Seal.close(pack, rng.randbytes(16), cost))
        case Unsealing(seal, kept):
            return kept if seal.fits(kept) else None
        case Moving(strength, game) if game.position.phase == "wolf":
            return players.wolf(strength).move(game, rng)
        case Moving(strength, game):
            return players.farmer(strength).move(game, rng)
        case Proving(game):
            return prove(game)
        case Advising(strength, game):
            move = players.farmer(strength).move(game, rng)
            about = moved_off(move)
            return Advice(move, prove_hit(game, about) if about else None)
