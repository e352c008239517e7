"""The answer to a question of a table.

It depends on the question and on `rng` only, unless a program of its own is asked.
"""

from dataclasses import replace
from random import Random
from typing import Protocol, cast

from companion.foreign.faults import EngineFault
from companion.joined.checks import Lie, audit
from companion.joined.entries import Entry
from companion.players.bidding import bid, sheep_saved, wolf_points
from companion.referee.tiles.dogs import KIND, DogsLayout, DogsOptions
from companion.referee.tiles.fold import FoldLayout
from companion.referee.tiles.rules import Spot
from companion.sealing import safe
from companion.sealing.seal import SALT_BYTES, Seal
from companion.table.tasks import (
    Advice,
    Advising,
    Answer,
    Audited,
    Auditing,
    Bidding,
    BiddingSheep,
    Choosing,
    Chosen,
    Damaged,
    Failed,
    Laying,
    Moving,
    Placing,
    Proving,
    Sealing,
    Task,
    Unlocking,
    Unsealing,
    Weighing,
    prove,
    weigh,
)
from companion.words.message import Message
from engine.dogs import players as dogs
from engine.fold import players as fold
from engine.fold.tiles import Kind
from engine.mutton import players as ours
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Move, Shot
from engine.mutton.options import Animal
from engine.mutton.players import FarmerPlayer, WolfPlayer
from engine.mutton.position import moved_off
from engine.mutton.proofs import prove_hit


class Players(Protocol):
    """The players of Mutton that can be asked."""

    def wolf(self, name: str, /) -> WolfPlayer:
        """Return the Wolf of this name. Raises LookupError if there is none."""

    def farmer(self, name: str, /) -> FarmerPlayer:
        """Return the Farmer of this name. Raises LookupError if there is none."""


def think(task: Task, rng: Random, players: Players = ours) -> Answer:
    """Answer a question; this may take seconds."""
    try:
        return _answer(task, rng, players)
    except EngineFault as fault:
        return Failed(fault.program, fault.reason)


def _answer(task: Task, rng: Random, players: Players) -> Answer:
    match task:
        case Bidding(options, match):
            return bid(match, wolf_points(options, rng), rng)
        case Placing(strength, options):
            return players.farmer(strength).place(options, rng)
        case Choosing(strength, game, cost, binding):
            pack = players.wolf(strength).choose_pack(game, rng)
            return Chosen(pack, Seal.close(pack, rng.randbytes(SALT_BYTES) + binding, cost))
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
        case Auditing(entries):
            return _audited(entries)
        case Weighing(game):
            return weigh(game)
        case Advising(strength, game):
            move = players.farmer(strength).move(game, rng)
            about = moved_off(move)
            return Advice(move, prove_hit(game, about) if about else None, _suspect(game, move))
        case BiddingSheep(DogsOptions(chosen=options), match):
            return bid(match, sheep_saved(options, rng), rng)
        case Laying(strength, FoldLayout(position), hand):
            lay = fold.player(strength).move(position, cast(Kind, hand), rng)
            return Spot(lay.kind, lay.cell, lay.sign)
        case Laying(strength, DogsLayout(position), _):
            placement = dogs.player(strength).move(position, rng)
            return Spot(KIND, placement.cell, placement.facing)
    raise TypeError(f"{task} has no answer")


def _suspect(game: Game, move: Move) -> tuple[Animal, float] | None:
    """Return the animal to shoot, or the likeliest wolf, and its estimated chance.

    None if no choice of the Wolf is known, or more than one animal is to be shot.
    """
    from engine.mutton.players import reading  # with NumPy, which a page in a browser has not

    if isinstance(move, Berserk) or not reading.kills(game):
        return None
    found = reading.estimated(game, Random(0)).chances  # chance only samples very many packs
    chance = dict(zip(game.options.flock, found.tolist(), strict=True))
    animal = (move.animal if isinstance(move, Shot)
              else max(sorted(game.position.living), key=lambda each: chance[each]))
    return animal, chance[animal]


def _audited(entries: tuple[Entry, ...]) -> Audited:
    try:
        audit(entries)
    except Lie as lie:
        return Audited(lie)
    return Audited(None)


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
        return Damaged(why.message)
    seal = replace(task.seal, salt=salt)
    if not seal.fits(pack):
        return Damaged(Message("safe-of-other-pack"))
    return Chosen(pack, seal, task.safe)
