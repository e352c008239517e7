"""The answer to one question of the table's. Pure: the same question and chance, the same answer.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.players.bidding import bid
from companion.sealing import safe
from companion.sealing.seal import Seal
from companion.table.proving import prove
from companion.table.tasks import (
    Advice,
    Advising,
    Answer,
    Bidding,
    Choosing,
    Chosen,
    Damaged,
    Moving,
    Placing,
    Proving,
    Sealing,
    Task,
    Unlocking,
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
        case Sealing():
            return _sealed(task)
        case Unsealing(seal, kept):
            return kept if seal.fits(kept) else None
        case Unlocking():
            return _unlocked(task)
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


def _sealed(task: Sealing) -> Chosen:
    seal = Seal.close(task.pack, task.salt, task.cost)
    locked = safe.lock(
        task.pack, task.salt, task.passphrase, task.key_salt, task.cost
    ) if task.passphrase else ""
    return Chosen(task.pack, seal, locked)


def _unlocked(task: Unlocking) -> Chosen | Damaged | None:
    try:
        pack, salt = safe.unlock(task.safe, task.passphrase)
    except safe.WrongPassphraseError:
        return None
    except safe.SafeError as why:
        return Damaged(str(why))
    seal = replace(task.seal, salt=salt)
    if not seal.fits(pack):
        return Damaged("The safe in the journal is not this pack's.")
    return Chosen(pack, seal, task.safe)
