"""The answer to a question of a table.

It depends on the question and on `rng` only, unless a program of its own is asked.
"""

from dataclasses import replace
from random import Random
from typing import Protocol

from companion.foreign.faults import EngineFault
from companion.foreign.player import Programs
from companion.games.mutton.players.bidding import wolf_points
from companion.games.mutton.programs.player import Players as TablePlayers
from companion.games.mutton.table import tasks
from companion.players.bidding import bid
from companion.sealing import safe
from companion.sealing.seal import SALT_BYTES, Seal
from companion.table.tasks import Answer
from companion.words.message import Message
from engine.letters import Animal
from engine.mutton import players as ours
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Move, Shot
from engine.mutton.players import FarmerPlayer, WolfPlayer
from engine.mutton.position import moved_off
from engine.mutton.proofs import prove_hit


class Players(Protocol):
    """The players of Mutton that can be asked."""

    def wolf(self, name: str, /) -> WolfPlayer:
        """Return the Wolf of this name. Raises LookupError if there is none."""

    def farmer(self, name: str, /) -> FarmerPlayer:
        """Return the Farmer of this name. Raises LookupError if there is none."""


def answer(task: tasks.MuttonTask, rng: Random, programs: Programs) -> Answer:
    """Answer a question of a table at which these programs play: a `tasks.Think`."""
    return think(task, rng, TablePlayers(programs))


def think(task: tasks.MuttonTask, rng: Random, players: Players = ours) -> Answer:
    """Answer a question; this may take seconds."""
    try:
        return _answer(task, rng, players)
    except EngineFault as fault:
        return tasks.Failed(fault.program, fault.reason)


def _answer(task: tasks.MuttonTask, rng: Random, players: Players) -> Answer:
    match task:
        case tasks.Bidding(options, match):
            return bid(match, wolf_points(options, rng), rng)
        case tasks.Placing(strength, options):
            return players.farmer(strength).place(options, rng)
        case tasks.Choosing(strength, game, cost, binding):
            pack = players.wolf(strength).choose_pack(game, rng)
            return tasks.Chosen(pack, Seal.close(pack, rng.randbytes(SALT_BYTES) + binding, cost))
        case tasks.Sealing():
            return _sealed(task)
        case tasks.Unsealing(seal, kept):
            return kept if seal.fits(kept) else None
        case tasks.Unlocking():
            return _unlocked(task)
        case tasks.Moving(strength, game) if game.position.phase == "wolf":
            return players.wolf(strength).move(game, rng)
        case tasks.Moving(strength, game):
            return players.farmer(strength).move(game, rng)
        case tasks.Proving(game):
            return tasks.prove(game)
        case tasks.Weighing(game):
            return tasks.weigh(game)
        case tasks.Advising(wolf, game, adviser):
            move = players.farmer(adviser or f"adviser:{wolf}").move(game, rng)
            about = moved_off(move)
            proof = prove_hit(game, about) if about else None
            return tasks.Advice(move, proof, _suspect(game, move, wolf))
    raise TypeError(f"{task} has no answer")


def _suspect(game: Game, move: Move, wolf: str) -> tuple[Animal, float] | None:
    """Return the animal to shoot, or the likeliest wolf, and its estimated chance.

    None if no choice of the Wolf is known, or more than one animal is to be shot.
    """
    from engine.mutton.players import reading  # with NumPy, which a page in a browser has not

    if isinstance(move, Berserk) or not reading.kills(game):
        return None
    found = reading.suspicion(game, wolf)
    chance = dict(zip(game.options.flock, found.tolist(), strict=True))
    animal = (move.animal if isinstance(move, Shot)
              else max(sorted(game.position.living), key=lambda each: chance[each]))
    return animal, chance[animal]


def _sealed(task: tasks.Sealing) -> tasks.Chosen:
    seal = Seal.close(task.pack, task.salt, task.cost)
    locked = safe.lock(
        task.pack, task.salt, task.passphrase, task.key_salt, task.cost
    ) if task.passphrase else ""
    return tasks.Chosen(task.pack, seal, locked)


def _unlocked(task: tasks.Unlocking) -> tasks.Chosen | tasks.Damaged | None:
    try:
        pack, salt = safe.unlock(task.safe, task.passphrase)
    except safe.WrongPassphraseError:
        return None
    except safe.SafeError as why:
        return tasks.Damaged(why.message)
    seal = replace(task.seal, salt=salt)
    if not seal.fits(pack):
        return tasks.Damaged(Message("safe-of-other-pack"))
    return tasks.Chosen(pack, seal, task.safe)
