"""Playing games to their end in the head: the quick policies that both sides follow there."""

from __future__ import annotations

from math import exp, log2
from random import Random

from engine.mutton.options import ESCAPE_POINTS, Options
from engine.mutton.players.core import Board, Suspicion, members

MATE = 4.0
"""How much less a Wolf in the head likes to kill one of its own."""
OWN = 1.5
"""How much less it likes a kill for every further one of its own at which it points."""


def prefer(board: Board, suspicion: Suspicion, pack: int) -> list[tuple[float, int, int]]:
    """Return the kills a pack can make: how good they look, the victim, the suspects."""
    found = []
    for victim in members(board.prey(pack)):
        suspects = board.beside(victim)
        liking = suspicion.kept(suspects) / OWN ** (suspects & pack).bit_count()
        found.append((liking / MATE if pack >> victim & 1 else liking, victim, suspects))
    return found


def ended(board: Board, pack: int) -> bool:
    """Return whether no wolf, or no sheep, is left (ruling 10)."""
    left = board.living & pack
    return not left or left == board.living


def bite(board: Board, suspicion: Suspicion, pack: int, victim: int, suspects: int,
         flight: list[tuple[int, int]]) -> int:
    """Make a kill, and tell its points."""
    suspicion.kill(suspects)
    board.flee(victim, flight)
    return died(board, suspicion, pack, victim)


def died(board: Board, suspicion: Suspicion, pack: int, animal: int) -> int:
    """Learn from a death, and return its points."""
    wolf = pack >> animal & 1
    if board.options.reveal:
        suspicion.shown(animal, bool(wolf))
    elif board.living:
        suspicion.kill(board.living)  # the game goes on, or it does not matter any more
    return 1 - wolf


def shoot(board: Board, suspicion: Suspicion, pack: int, animal: int, rng: Random) -> int:
    """Shoot an animal, and tell the Wolf's points for it."""
    if board.options.shotgun:
        board.flee(animal, board.anywhere(animal, rng))
    else:
        board.fell(animal)
    return died(board, suspicion, pack, animal)


def wolf_moves(board: Board, suspicion: Suspicion, pack: int, rng: Random) -> int:
    """Make the Wolf's move by the quick policy, and return its points."""
    if board.options.escape:
        for wolf in members(board.living & pack):
            if not board.beside(wolf):
                board.leave(wolf)
                suspicion.shown(wolf, True)
                return ESCAPE_POINTS
    kills = prefer(board, suspicion, pack)
    if not kills:
        suspicion.passed(board.in_reach())
        return 0
    _, victim, suspects = max(kills)
    return bite(board, suspicion, pack, victim, suspects, board.into_crowd(victim, rng))


def likeliest(board: Board, suspicion: Suspicion, rng: Random, blunt: float = 0.0) -> int:
    """Return the animal that is a wolf in the most packs.

    If the Farmer is `blunt`, return one of those in about as many packs: less often by a factor of
    e for each `blunt` by which its chance is smaller.
    """
    counts = suspicion.counts(board.living)
    most = max(counts)[0]
    if blunt:
        spread = blunt * suspicion.fitting.bit_count()
        near = [(count, animal) for count, animal in counts if count > most - 4 * spread]
        if len(near) == 1:
            return near[0][1]
        likings = [exp((count - most) / spread) for count, _ in near]
        return rng.choices(near, likings)[0][1]
    return rng.choice([animal for count, animal in counts if count == most])


def finish(
    board: Board, suspicion: Suspicion, pack: int, rng: Random, farmer_first: bool,
    blunt: float = 0.0,
) -> int:
    """Play on by the quick policies, and return the points the Wolf still scores.

    The board and the suspicion are used up.
    """
    points = 0
    while not ended(board, pack):
        if farmer_first:
            target = likeliest(board, suspicion, rng, blunt)
            points += shoot(board, suspicion, pack, target, rng)
            if ended(board, pack):
                break
        farmer_first = True
        points += wolf_moves(board, suspicion, pack, rng)
    return points


def estimable(options: Options) -> bool:
    """Return whether `outlook` was fitted to games with these options.

    Others must be played to the end.
    """
    plain = options.reveal and not options.escape and not options.shotgun
    return plain and options.sheep >= 13


def outlook(board: Board, suspicion: Suspicion, pack: int, hidden: float = 0.0) -> float:
    """Estimate the points the Wolf will still score, before the Farmer's move.

    A Farmer who counts has as many bits left to find as the logarithm of the packs that fit; from
    one who weighs them this pack may be `hidden` by some bits more, or fewer.

    Fitted by least squares to 22,000 positions of games on the classic board played by the quick
    policies, of whose endings it explains 71%; most of the rest is luck. What counts is how many
    packs still fit, how exposed the most suspected wolf is, and how many victims are in reach.
    """
    wolves = board.living & pack
    fitting, columns = suspicion.fitting, suspicion.columns
    number = fitting.bit_count()
    most = reach = alone = 0
    for wolf in members(wolves):
        most = max(most, (columns[wolf] & fitting).bit_count())
        beside = board.beside(wolf)
        reach |= beside
        alone += not beside
    victims = (reach & ~pack).bit_count()
    return (
        _BASE[min(wolves.bit_count(), 4)] + 0.595 * (log2(number) + hidden) - 0.905 * most / number
        + 0.19 * victims + 0.374 * alone
    )


_BASE = (0.0, 0.300, 0.448, 0.606, 1.171)
"""By the number of wolves that live."""


def ahead(
    board: Board, suspicion: Suspicion, pack: int, rng: Random, rounds: int, hidden: float = 0.0,
    blunt: float = 0.0,
) -> float:
    """Play some rounds by the quick policies, and estimate the rest.

    The Farmer moves first. Return the Wolf's points.

    The board and the suspicion are used up.
    """
    points = 0.0
    for _ in range(rounds):
        target = likeliest(board, suspicion, rng, blunt)
        points += shoot(board, suspicion, pack, target, rng)
        if ended(board, pack):
            return points
        points += wolf_moves(board, suspicion, pack, rng)
        if ended(board, pack):
            return points
    return points + outlook(board, suspicion, pack, hidden)
