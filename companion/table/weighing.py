"""What each kill of the Wolf would give away: the Wolf's hint, for its private screen alone.

How long it takes depends on the number of victims, and so on the pack. It is found out away from
the table, and given at fixed times.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from companion.words.message import PrivateMessage
from engine.mutton import legal, sheet
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Kill
from engine.mutton.options import Animal

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
