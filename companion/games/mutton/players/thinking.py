"""The answer to a question of a table.

It depends on the question and on `rng` only, unless a program of its own is asked.
"""

from random import Random
from typing import Protocol

from companion.foreign.faults import EngineFault
from companion.foreign.player import Programs
from companion.games.mutton.players.bidding import wolf_points
from companion.games.mutton.programs.player import Players as TablePlayers
from companion.games.mutton.referee import releases
from companion.games.mutton.table import tasks
from companion.games.mutton.table.wolf_hint import weigh
from companion.players.bidding import bid
from companion.sealing import safe
from companion.sealing.seal import SALT_BYTES, Seal
from companion.table.tasks import Answer
from companion.words.message import Message
from engine.letters import Animal
from engine.mutton import players as ours
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Move, Shot
from engine.mutton.players import FarmerPlayer, WolfPlayer
from engine.mutton.position import moved_off
from engine.mutton.proofs import prove_hit
from engine.secret import Secret


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
            pack = Secret(players.wolf(strength).choose_pack(game, rng))
            salt = Secret(rng.randbytes(SALT_BYTES) + binding)
            return tasks.Chosen(pack, salt, Seal.close(pack, salt, cost))
        case tasks.Sealing():
            return _sealed(task)
        case tasks.Unsealing(seal, kept, salt):
            return tasks.Chosen(kept, salt, seal) if seal.holds(kept, salt) else None
        case tasks.Unlocking():
            return _unlocked(task)
        case tasks.Moving(strength, _, whole) if whole is not None:
            return releases.chosen_move(players.wolf(strength), whole, rng)
        case tasks.Moving(strength, game):
            return players.farmer(strength).move(game, rng)
        case tasks.Proving(game):
            return tasks.prove(game)
        case tasks.Weighing(_, whole):
            return weigh(whole)
        case tasks.Advising(wolf, game, adviser):
            move = players.farmer(adviser or f"adviser:{wolf}").move(game, rng)
            about = moved_off(move)
            proof = prove_hit(game, about) if about else None
            return tasks.Advice(move, proof, *_suspects(game, move, wolf))
    raise TypeError(f"{task} has no answer")


def _suspects(
    game: Game, move: Move, wolf: str
) -> tuple[tuple[Animal, float] | None, tuple[Animal, ...]]:
    """Return the animal to shoot, or the likeliest wolf, with its estimated chance; and its equals.

    None if no choice of the Wolf is known, or more than one animal is to be shot.
    """
    from engine.mutton.players import reading  # with NumPy, which a page in a browser has not

    if isinstance(move, Berserk) or not reading.kills(game):
        return None, ()
    found, known = reading.suspicion(game, wolf), deduce(game)
    chance = dict(zip(game.options.flock, found.tolist(), strict=True))
    living = sorted(game.position.living)
    animal = move.animal if isinstance(move, Shot) else max(living, key=chance.__getitem__)
    equals = tuple(one for one in living if one != animal
                   and round(100 * chance[one]) == round(100 * chance[animal])
                   and known.wolf_in[one] == known.wolf_in[animal])
    return (animal, chance[animal]), equals


def _sealed(task: tasks.Sealing) -> tasks.Chosen:
    seal = Seal.close(task.pack, task.salt, task.cost)
    locked = safe.lock(
        task.pack, task.salt, task.passphrase, task.key_salt, task.cost
    ) if task.passphrase is not None else ""
    return tasks.Chosen(task.pack, task.salt, seal, locked)


def _unlocked(task: tasks.Unlocking) -> tasks.Chosen | tasks.Damaged | None:
    try:
        pack, salt = safe.unlock(task.safe, task.passphrase)
    except safe.WrongPassphraseError:
        return None
    except safe.SafeError as why:
        return tasks.Damaged(why.message)
    if not task.seal.holds(pack, salt):
        return tasks.Damaged(Message("safe-of-other-pack"))
    return tasks.Chosen(pack, salt, task.seal, task.safe)
