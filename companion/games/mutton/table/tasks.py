"""What a table of Mutton asks in the background (`companion.table.tasks`).

Most questions are for computer players; sealing a pack, checking what a person has entered, proofs
and the Wolf's hint take as long. How long the Wolf's hint takes depends on the number of victims,
and so on the pack; it is given at fixed times.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import cast

from companion.foreign.player import Programs
from companion.registry.found import game as registered
from companion.registry.game import load
from companion.sealing.seal import Seal
from companion.table.tasks import Answer, Task
from companion.words.message import Message, PrivateMessage
from engine.letters import Animal
from engine.match import Match
from engine.mutton import legal, sheet
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Move
from engine.mutton.options import Options
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


MANY = 5
"""Number of neighbours from which a victim counts as surrounded."""


@dataclass(frozen=True, slots=True, repr=False)
class GivenAway:
    """What the Farmer would know after a kill. It cannot be read from its repr."""

    victim: Animal
    packs: int
    """How many packs would fit."""
    chances: tuple[tuple[Animal, float], ...]
    """Each living wolf of the pack, and how likely the Farmer could think it one, from 0 to 1."""
    why: PrivateMessage | None = None
    """What speaks for the kill, after the designers' advice for the Wolf."""


@dataclass(frozen=True, slots=True, repr=False)
class Weighed:
    """The Wolf's hint. It cannot be read from its repr."""

    kills: tuple[GivenAway, ...]
    """Each kill, first those that leave the most packs."""


def weigh(game: Game) -> Weighed:
    """Return what the Farmer would know after each kill of a game that knows its pack."""
    pack = game.known_pack
    found = [_given_away(game, pack, victim) for victim in legal.victims(game)]
    return Weighed(tuple(sorted(found, key=lambda one: (-one.packs, one.victim))))


def _given_away(game: Game, pack: Collection[Animal], victim: Animal) -> GivenAway:
    flight = next(legal.flights(game.position, victim))  # where they run tells nothing
    after = game.apply(Kill(victim, flight))
    if after.position.over:
        return GivenAway(victim, 1, ())
    known = deduce(after)
    wolves = sorted(after.position.living.keys() & pack)
    chances = tuple((wolf, known.probability(wolf)) for wolf in wolves)
    return GivenAway(victim, known.packs, chances, _why_kill(game, pack, victim))


def _why_kill(game: Game, pack: Collection[Animal], victim: Animal) -> PrivateMessage:
    """Return which advice of the designers speaks most for a kill."""
    runners, rows = set(game.position.neighbours(victim)), sheet.rows(game)
    wolves = runners.intersection(pack)
    alive = {wolf for wolf in pack if wolf in game.position.living and wolf != victim}
    unsuspected = alive.difference(*(row.ran for row in rows))
    if len(runners) >= MANY:
        return PrivateMessage("why-many-run", victim=victim, count=len(runners))
    if unsuspected and not unsuspected & wolves:
        return PrivateMessage("why-others-stay", victim=victim, wolves=sorted(unsuspected))
    if rows and len(runners.intersection(rows[-1].ran)) > 1:
        return PrivateMessage("why-same-run", victim=victim)
    if len(wolves) == 1 < len(alive):
        return PrivateMessage("why-one-wolf-runs", victim=victim)
    return PrivateMessage("why-tells-least", victim=victim)


class MuttonTask(Task):
    """A question of Mutton; the part `think` of the game answers."""

    __slots__ = ()

    def answer(self, rng: Random, programs: Programs) -> Answer:
        return cast(Think, load(registered("mutton").think))(self, rng, programs)


Think = Callable[[MuttonTask, Random, Programs], Answer]
"""Finds the answer to a question of Mutton; this may take seconds."""


class _SecretTask(MuttonTask):
    """A question whose answer takes a time that may depend on the pack."""

    __slots__ = ()

    @property
    def secret(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Bidding(MuttonTask):
    """How many points to bid? The answer is a number, or None for giving way."""

    options: Options
    match: Match


@dataclass(frozen=True, slots=True)
class Placing(MuttonTask):
    """Where does the flock start? The answer is a Placement."""

    strength: str
    """Of `engine.mutton.players`, or the command of a program (`companion.foreign`)."""
    options: Options


@dataclass(frozen=True, slots=True)
class Choosing(_SecretTask):
    """Which are the wolves? The answer is `Chosen`."""

    strength: str
    game: Game
    """Before its first move, without a pack."""
    cost: int
    """Of the seal."""
    binding: bytes = b""
    """What binds the seal to the match (`companion.games.mutton.referee.state.binding`)."""


@dataclass(frozen=True, slots=True)
class Unsealing(_SecretTask):
    """Is the pack that was kept over a restart, or that a person has entered again, the one that
    was sealed? The answer is the pack if it is, and else None."""

    seal: Seal
    kept: frozenset[Animal] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Sealing(_SecretTask):
    """Seal the pack that a person has chosen, and lock it if there is a passphrase. The answer is
    `Chosen`."""

    pack: frozenset[Animal] = field(repr=False)
    salt: bytes = field(repr=False)
    cost: int
    passphrase: str = field(default="", repr=False)
    key_salt: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Unlocking(_SecretTask):
    """Does this passphrase open the safe, and is the pack in it the one that was sealed? The answer
    is `Chosen`, None for a wrong passphrase, or `Damaged`."""

    seal: Seal
    """Without its salt, which is in the safe."""
    safe: str
    passphrase: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Moving(MuttonTask):
    """Which move? The answer is a Move."""

    strength: str
    game: Game
    """With its pack for the Wolf, and as everybody knows it for the Farmer."""

    @property
    def secret(self) -> bool:
        return self.game.pack is not None


@dataclass(frozen=True, slots=True)
class Proving(MuttonTask):
    """What is certain, and why? The answer is `Proofs`."""

    game: Game
    """As everybody knows it."""


@dataclass(frozen=True, slots=True)
class Advising(MuttonTask):
    """Which move would be good for the Farmer, who is a person? The answer is `Advice`."""

    wolf: str
    """The strength of the Wolf, a computer player; empty if a person plays it."""
    game: Game
    """As everybody knows it."""
    adviser: str = ""
    """The player who advises; the usual one if it is empty."""


@dataclass(frozen=True, slots=True)
class Weighing(_SecretTask):
    """What would each kill of a person's Wolf give away? The answer is `Weighed`."""

    game: Game
    """With its pack."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A pack and its whole seal. It cannot be read from its repr."""

    pack: frozenset[Animal] = field(repr=False)
    seal: Seal = field(repr=False)
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


@dataclass(frozen=True, slots=True)
class Failed:
    """A player that is a program of its own cannot play on, so there is no answer."""

    program: str
    """What the program is called."""
    reason: str
    """Of `companion.foreign.faults.Reason`."""
