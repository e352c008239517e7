"""What a table asks of its computer players: questions and answers, all immutable.

A question holds everything that is needed to answer it, so that it can be answered in another
thread while the table goes on. The answer counts only if the table still asks the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.seal import Seal
from companion.table.proving import Proofs
from engine.match import Match
from engine.mutton.game import Game
from engine.mutton.moves import Move, Placement
from engine.mutton.options import Animal, Options
from engine.mutton.proofs import Proof


@dataclass(frozen=True, slots=True)
class Bidding:
    """How many points to bid? The answer is a number, or None for giving way."""

    options: Options
    match: Match


@dataclass(frozen=True, slots=True)
class Placing:
    """Where does the flock start? The answer is a Placement."""

    strength: str
    options: Options


@dataclass(frozen=True, slots=True)
class Choosing:
    """Which are the wolves? The answer is `Chosen`."""

    strength: str
    game: Game
    """Before its first move, without a pack."""
    cost: int
    """Of the seal."""


@dataclass(frozen=True, slots=True)
class Unsealing:
    """Is the pack that was kept over a restart the one that was sealed? The answer is the pack if
    it is, and else None."""

    seal: Seal
    kept: frozenset[Animal] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Moving:
    """Which move? The answer is a Move."""

    strength: str
    game: Game
    """With its pack for the Wolf, and as everybody knows it for the Farmer."""


@dataclass(frozen=True, slots=True)
class Proving:
    """What is certain, and why? The answer is `Proofs`."""

    game: Game
    """As everybody knows it."""


@dataclass(frozen=True, slots=True)
class Advising:
    """Which move would be good for the Farmer, who is a person? The answer is `Advice`."""

    strength: str
    game: Game
    """As everybody knows it."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A pack and its seal. It cannot be read from its repr."""

    pack: frozenset[Animal] = field(repr=False)
    seal: Seal


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and why it hits a wolf for certain, if it does."""

    move: Move
    proof: Proof | None = None


Task = Bidding | Placing | Choosing | Unsealing | Moving | Proving | Advising
Answer = int | None | Placement | Chosen | frozenset[Animal] | Move | Proofs | Advice
