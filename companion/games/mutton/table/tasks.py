"""What a table of Mutton asks in the background (`companion.table.tasks`).

Most questions are for computer players; sealing a pack, checking what a person has entered, proofs
and the Wolf's hint take as long. How long the Wolf's hint takes depends on the number of victims,
and so on the pack; it is given at fixed times.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import cast

from companion.foreign.player import Programs
from companion.registry.found import game as registered
from companion.registry.game import load
from companion.sealing.seal import Seal
from companion.table.tasks import Answer, Task
from companion.words.message import Message
from engine.letters import Animal
from engine.match import Match
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Move
from engine.mutton.options import Options
from engine.mutton.proofs import Proof, prove_hit, prove_sheep, prove_wolf, sure_hit
from engine.secret import Secret

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


class MuttonTask(Task):
    """A question of Mutton; the part `think` of the game answers."""

    __slots__ = ()

    def answer(self, rng: Random, programs: Programs) -> Answer:
        return cast(Think, load(registered("mutton").think))(self, rng, programs)


Think = Callable[[MuttonTask, Random, Programs], Answer]
"""Finds the answer to a question of Mutton; this may take seconds."""


@dataclass(frozen=True, slots=True)
class Bidding(MuttonTask):
    """How many points to bid? The answer is a number, or None for giving way."""

    PUBLIC = True
    options: Options
    match: Match


@dataclass(frozen=True, slots=True)
class Placing(MuttonTask):
    """Where does the flock start? The answer is a Placement."""

    PUBLIC = True
    strength: str
    """Of `engine.mutton.players`, or the command of a program (`companion.foreign`)."""
    options: Options


@dataclass(frozen=True, slots=True)
class Choosing(MuttonTask):
    """Which are the wolves? The answer is `Chosen`."""

    strength: str
    game: Game
    """Before its first move, without a pack."""
    cost: int
    """Of the seal."""
    binding: bytes = b""
    """What binds the seal to the match (`companion.games.mutton.referee.state.binding`)."""


@dataclass(frozen=True, slots=True, eq=False)
class Unsealing(MuttonTask):
    """Is the pack that was kept over a restart, or that a person has entered again, the one that
    was sealed? The answer is `Chosen` if it is, and else None."""

    seal: Seal
    kept: Secret[frozenset[Animal]] = field(repr=False)
    salt: Secret[bytes] = field(repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Sealing(MuttonTask):
    """Seal the pack that a person has chosen, and lock it if there is a passphrase. The answer is
    `Chosen`."""

    pack: Secret[frozenset[Animal]] = field(repr=False)
    salt: Secret[bytes] = field(repr=False)
    cost: int
    passphrase: Secret[str] | None = field(default=None, repr=False)
    key_salt: bytes = b""


@dataclass(frozen=True, slots=True, eq=False)
class Unlocking(MuttonTask):
    """Does this passphrase open the safe, and is the pack in it the one that was sealed? The answer
    is `Chosen`, None for a wrong passphrase, or `Damaged`."""

    seal: Seal
    """Without its salt, which is in the safe."""
    safe: str
    passphrase: Secret[str] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Moving(MuttonTask):
    """Which move? The answer is a Move."""

    PUBLIC = True
    strength: str
    game: Game
    """As everybody knows it."""
    whole: Secret[Game] | None = field(default=None, compare=False, repr=False)
    """With its pack, for the Wolf."""


@dataclass(frozen=True, slots=True)
class Proving(MuttonTask):
    """What is certain, and why? The answer is `Proofs`."""

    PUBLIC = True
    game: Game
    """As everybody knows it."""


@dataclass(frozen=True, slots=True)
class Advising(MuttonTask):
    """Which move would be good for the Farmer, who is a person? The answer is `Advice`."""

    PUBLIC = True
    wolf: str
    """The strength of the Wolf, a computer player; empty if a person plays it."""
    game: Game
    """As everybody knows it."""
    adviser: str = ""
    """The player who advises; the usual one if it is empty."""


@dataclass(frozen=True, slots=True)
class Weighing(MuttonTask):
    """What would each kill of a person's Wolf give away? The answer is a secret `Weighed`."""

    game: Game
    """As everybody knows it."""
    whole: Secret[Game] = field(compare=False, repr=False)
    """With its pack."""


@dataclass(frozen=True, slots=True, eq=False)
class Chosen:
    """A pack and its seal, without the salt."""

    pack: Secret[frozenset[Animal]] = field(repr=False)
    salt: Secret[bytes] = field(repr=False)
    seal: Seal
    safe: str = ""
    """The pack and the seal's salt, locked with a passphrase (`companion.sealing.safe`), if there
    is one.
    """


@dataclass(frozen=True, slots=True)
class Damaged:
    """Why a safe can be opened by no passphrase."""

    why: Message


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and why it hits a wolf for certain, if it does."""

    move: Move
    proof: Proof | None = None
    suspect: tuple[Animal, float] | None = None
    """The animal to shoot, or the likeliest wolf, and its chance as the Wolf's choices make it."""
    equals: tuple[Animal, ...] = ()
    """The others that are as likely, by the Wolf's choices to a percent and by counting exactly."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A player that is a program of its own cannot play on, so there is no answer."""

    program: str
    """What the program is called."""
    reason: str
    """Of `companion.foreign.faults.Reason`."""
