"""Playing games to their end on small integers, by quick policies for both sides.

There are no names, no checks and no history here: animals and cells are numbers, sets of them are
bits. Games must go as in `engine.mutton.game`; a test plays both side by side. With options that
are not in `QUICK`, the game itself is played (`ExactBoard`), which takes longer. What a simulated
Farmer believes about the pack is kept in columns: bit k of ``columns[a]`` says whether animal a is
a wolf in the k-th pack, so one operation on integers covers all packs.
"""

from __future__ import annotations

from functools import cache
from math import exp, log2
from random import Random

from engine.hexgrid import HexGrid
from engine.letters import LETTERS
from engine.mutton import legal
from engine.mutton.clues import bits, letters
from engine.mutton.game import Game
from engine.mutton.moves import Escape, Kill, Move, Pass, Run, Shot
from engine.mutton.options import ESCAPE_POINTS, Options
from engine.mutton.position import Position, end_of
from engine.option_table import changed

QUICK = frozenset(("size", "sheep", "wolves", "berserk", "reveal", "remove", "escape", "shotgun",
                   "dictionary"))
"""The options whose rules `BitBoard` knows. Games with others are played by the exact rules."""


@cache
def around(size: int) -> tuple[tuple[int, ...], ...]:
    """Return for each cell, the cells that touch it."""
    grid = HexGrid.of(size)
    return tuple(tuple(map(grid.index, grid.neighbours(cell))) for cell in grid.cells)


@cache
def touching(size: int) -> tuple[int, ...]:
    """Return for each cell, the cells that touch it, as bits."""
    return tuple(sum(1 << other for other in beside) for beside in around(size))


def members(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits that are set.

    >>> members(0b1101), members(1 << 150)
    ((0, 2, 3), (150,))
    """
    if mask < 1 << 2 * _HALF:
        return _LOW[mask & _LOW_BITS] + _HIGH[mask >> _HALF]
    found = _LOW[mask & _LOW_BITS] + _HIGH[mask >> _HALF & _LOW_BITS]
    return found + tuple(2 * _HALF + bit for bit in members(mask >> 2 * _HALF))


_HALF = 13  # two look-ups for the 26 animals
_LOW_BITS = (1 << _HALF) - 1
_LOW: list[tuple[int, ...]] = [()]
for _bit in range(_HALF):
    _LOW += [(*low, _bit) for low in _LOW]
_HIGH = [tuple(bit + _HALF for bit in low) for low in _LOW]


class BitBoard:
    """The animals and corpses on the cells. It changes in place; `copy` it to try something."""

    __slots__ = ("around", "at", "cells", "living", "lying", "options", "standing", "touching",
                 "where")

    def __init__(self, options: Options, where: list[int], at: list[int], living: int,
                 standing: int, lying: int) -> None:
        self.options = options
        self.where = where
        """The cell of each animal; undefined for the dead."""
        self.at = at
        """The bit of the living animal on each cell, or 0."""
        self.living = living
        self.standing = standing
        """The cells of the living, as bits."""
        self.lying = lying
        """The cells of the corpses, as bits."""
        self.around = around(options.size)
        self.touching = touching(options.size)
        self.cells = (1 << len(at)) - 1

    @staticmethod
    def of(game: Game) -> BitBoard:
        """Return the board of a game's present position."""
        if changed(game.options) <= QUICK:
            return BitBoard(game.options, *_placed(game.position))
        return ExactBoard(game)

    def copy(self) -> BitBoard:
        """Return an independent copy."""
        return BitBoard(self.options, self.where[:], self.at[:], self.living, self.standing,
                     self.lying)

    def beside(self, animal: int) -> int:
        """Return the living neighbours of a living animal, as bits."""
        at, found = self.at, 0
        for cell in self.around[self.where[animal]]:
            found |= at[cell]
        return found

    def prey(self, pack: int) -> int:
        """Return the animals beside a living wolf of the pack (ruling 1), as bits."""
        found = 0
        for wolf in members(pack & self.living):
            found |= self.beside(wolf)
        return found

    def escapers(self, pack: int) -> int:
        """Return the wolves of the pack that may leave (ruling 7), as bits."""
        if not self.options.escape:
            return 0
        return sum(1 << wolf for wolf in members(pack & self.living) if not self.beside(wolf))

    def suspects(self) -> int:
        """Return the animals that the Farmer may shoot, as bits."""
        return self.living

    def in_reach(self) -> int:
        """Return the animals with a living neighbour, as bits."""
        found = 0
        for animal in members(self.living):
            found |= self.beside(animal)  # being neighbours is mutual
        return found

    def free(self, corpse: int) -> int:
        """Return the cells to which the neighbours can run (ruling 3), as bits."""
        return self.cells & ~(self.standing | self.lying | self.touching[self.where[corpse]])

    def ended(self, pack: int) -> bool:
        """Return whether no wolf, or no sheep, is left (ruling 10)."""
        living = self.living
        return end_of((living & pack).bit_count(), living.bit_count()) is not None

    def fell(self, animal: int) -> None:
        """Let an animal die where it stands, and no other run."""
        cell = self.where[animal]
        self.at[cell] = 0
        self.living &= ~(1 << animal)
        self.standing &= ~(1 << cell)
        if not self.options.remove:
            self.lying |= 1 << cell

    def flee(self, corpse: int, flight: list[tuple[int, int]]) -> None:
        """Let an animal die and its neighbours run: pairs of animal and cell."""
        self.fell(corpse)
        at, where, standing = self.at, self.where, self.standing
        for animal, _ in flight:
            at[where[animal]] = 0
            standing &= ~(1 << where[animal])
        for animal, cell in flight:
            at[cell] = 1 << animal
            where[animal] = cell
            standing |= 1 << cell
        self.standing = standing

    def kill(self, animal: int, flight: list[tuple[int, int]], pack: int) -> int:
        """Let the player whose turn it is kill or shoot an animal, and return the Wolf's points."""
        self.flee(animal, flight)
        return 1 - (pack >> animal & 1)

    def leave(self, wolf: int, pack: int) -> int:
        """Let a wolf of the pack escape, and return its points."""
        self.fell(wolf)
        self.lying &= ~(1 << self.where[wolf])
        return ESCAPE_POINTS

    def wait(self, pack: int) -> None:
        """Let the player whose turn it is pass."""

    def into_crowd(self, corpse: int, rng: Random) -> list[tuple[int, int]]:
        """Return a flight in which each runner goes where most others stand.

        The runners choose in random order.
        """
        frightened = list(members(self.beside(corpse)))
        free = list(members(self.free(corpse)))
        rng.shuffle(frightened)
        first = int(rng.random() * len(free))  # of equals the first is taken, so begin anywhere
        free = free[first:] + free[:first]
        stand = self.standing & ~(1 << self.where[corpse])
        for runner in frightened:
            stand &= ~(1 << self.where[runner])
        flight, touch = [], self.touching
        for runner in frightened:
            if not free:
                break
            beside = [(touch[cell] & stand).bit_count() for cell in free]
            cell = free.pop(beside.index(max(beside)))
            stand |= 1 << cell
            flight.append((runner, cell))
        return flight

    def anywhere(self, corpse: int, rng: Random) -> list[tuple[int, int]]:
        """Return a random flight."""
        frightened, free = members(self.beside(corpse)), members(self.free(corpse))
        count = min(len(frightened), len(free))
        return list(zip(rng.sample(frightened, count), rng.sample(free, count), strict=True))

    def scattered(self, animal: int, rng: Random) -> list[tuple[int, int]]:
        """Return how the neighbours of a shot animal run: not at all before a rifle."""
        return self.anywhere(animal, rng) if self.options.shotgun else []


def _placed(position: Position) -> tuple[list[int], list[int], int, int, int]:
    """Return the cells, the animals on them, the living, and their cells and the corpses'."""
    grid = position.grid
    where, at = [0] * position.options.sheep, [0] * len(grid)
    living = standing = lying = 0
    for animal, cell in position.living.items():
        number = ord(animal) - 65
        where[number] = grid.index(cell)
        at[grid.index(cell)] = 1 << number
        living |= 1 << number
        standing |= 1 << grid.index(cell)
    for cell in position.corpses:
        lying |= 1 << grid.index(cell)
    return where, at, living, standing, lying


class ExactBoard(BitBoard):
    """A board whose games are played by the exact rules, for options that are not in `QUICK`.

    It takes several times as long. What it is asked and told goes to a `Game` of its own. A move
    that is not legal raises IllegalMove.
    """

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self._show(game)

    def _show(self, game: Game) -> None:
        super().__init__(game.options, *_placed(game.position))
        self.game = game

    def copy(self) -> ExactBoard:
        """Return an independent copy."""
        return ExactBoard(self.game)

    def prey(self, pack: int) -> int:
        """Return the animals that the pack may kill, as bits."""
        return bits(legal.victims(self._played_by(pack)))

    def escapers(self, pack: int) -> int:
        """Return the wolves of the pack that may leave, as bits."""
        return bits(legal.escapers(self._played_by(pack)))

    def suspects(self) -> int:
        """Return the animals that the Farmer may shoot, as bits."""
        return bits(legal.suspects(self.game.position))

    def free(self, corpse: int) -> int:
        """Return the cells to which the neighbours can run, as bits."""
        position = self.game.position
        return sum(1 << position.grid.index(cell)
                   for cell in legal.destinations(position, LETTERS[corpse]))

    def ended(self, pack: int) -> bool:
        """Return whether the game is over."""
        return self.game.position.over

    def kill(self, animal: int, flight: list[tuple[int, int]], pack: int) -> int:
        """Let the player whose turn it is kill or shoot an animal, and return the Wolf's points."""
        cells = self.game.position.grid.cells
        runs = tuple(Run(LETTERS[runner], cells[cell]) for runner, cell in sorted(flight))
        of = Kill if self.game.position.phase == "wolf" else Shot
        return self._made(of(LETTERS[animal], runs), pack)

    def leave(self, wolf: int, pack: int) -> int:
        """Let a wolf of the pack escape, and return its points."""
        return self._made(Escape(LETTERS[wolf]), pack)

    def wait(self, pack: int) -> None:
        """Let the player whose turn it is pass."""
        self._made(Pass(), pack)

    def scattered(self, animal: int, rng: Random) -> list[tuple[int, int]]:
        """Return how the neighbours of a shot animal run."""
        runs = legal.scattered(self.game.position, LETTERS[animal])
        return self.anywhere(animal, rng) if runs else []

    def _played_by(self, pack: int) -> Game:
        game = self.game
        return Game(game.options, game.placement, frozenset(letters(pack)), game.entries,
                    game.positions)

    def _made(self, move: Move, pack: int) -> int:
        before = self._played_by(pack)
        self._show(before.apply(move))
        return (self.game.points or 0) - (before.points or 0)


MOST_COUNTED = 500
"""Maximum number of counts that copies of a suspicion remember together: about 2 MB."""
_Counted = dict[tuple[int, int], list[tuple[int, int]]]


class Suspicion:
    """The packs that a simulated Farmer still believes possible."""

    __slots__ = ("columns", "counted", "fitting")

    def __init__(
        self, columns: list[int], fitting: int, counted: _Counted | None = None
    ) -> None:
        self.columns = columns
        self.fitting = fitting
        self.counted: _Counted = {} if counted is None else counted
        """What `counts` returned for the living and the fitting packs; copies share it."""

    def copy(self) -> Suspicion:
        """Return an independent copy."""
        return Suspicion(self.columns, self.fitting, self.counted)

    def kill(self, suspects: int) -> None:
        """Learn of a kill that at least one of the suspects did."""
        columns, some = self.columns, 0
        for animal in members(suspects):
            some |= columns[animal]
        self.fitting &= some

    def goes_on(self, living: int) -> None:
        """Learn that the game goes on, so that a wolf and a sheep are among the living."""
        self.kill(living)
        all_wolves = self.fitting
        for animal in members(living):
            all_wolves &= self.columns[animal]
            if not all_wolves:
                return
        self.fitting &= ~all_wolves

    def kept(self, suspects: int) -> int:
        """Return the number of packs in which one of the suspects is a wolf."""
        columns, some = self.columns, 0
        for animal in members(suspects):
            some |= columns[animal]
        return (self.fitting & some).bit_count()

    def passed(self, in_reach: int) -> None:
        """Learn that the Wolf could not kill, so no animal with a neighbour is a wolf."""
        columns, some = self.columns, 0
        for animal in members(in_reach):
            some |= columns[animal]
        self.fitting &= ~some

    def shown(self, animal: int, wolf: bool) -> None:
        """Learn what an animal is."""
        self.fitting &= self.columns[animal] if wolf else ~self.columns[animal]

    def counts(self, living: int) -> list[tuple[int, int]]:
        """Return the number of packs with each living animal, and the animal."""
        columns, fitting = self.columns, self.fitting
        found = self.counted.get((living, fitting))
        if found is None:
            found = [((columns[animal] & fitting).bit_count(), animal)
                     for animal in members(living)]
            if len(self.counted) < MOST_COUNTED:
                self.counted[living, fitting] = found
        return found


MOST_WORK = 4_400
"""Maximum work for one move, in simulated rounds.

A round, a shot and the Wolf's move, takes about 50 µs of processor time on one core of 2.6 GHz.
`docs/developers/strength.md` has the times of whole moves.
"""
WEIGHED = 80
"""Number of packs that are weighed for one kill in the time of a simulated round."""


class Work:
    """Counts what the thinking about one move takes, so that no move takes much longer than others.

    It counts, and reads no clock: on every machine a player makes the same moves.
    """

    __slots__ = ("done",)

    def __init__(self) -> None:
        self.done = 0

    def weigh(self, packs: int, kills: int) -> None:
        """Count that packs are weighed for each of some kills."""
        self.done += packs * kills // WEIGHED

    @property
    def left(self) -> int:
        """The work that may still be done; if it is 0, no simulated game is begun any more."""
        return max(0, MOST_WORK - self.done)


# --- The quick policies ---------------------------------------------------------------------------

MATE = 4.0
"""A simulated Wolf prefers killing a sheep to killing one of its own by this factor."""
OWN = 1.5
"""Each wolf that a kill points at makes the kill less attractive by this factor."""


def prefer(board: BitBoard, suspicion: Suspicion, pack: int) -> list[tuple[float, int, int]]:
    """Return the kills a pack can make: how good they look, the victim, the suspects."""
    found = []
    for victim in members(board.prey(pack)):
        suspects = board.beside(victim)
        liking = suspicion.kept(suspects) / OWN ** (suspects & pack).bit_count()
        found.append((liking / MATE if pack >> victim & 1 else liking, victim, suspects))
    return found


def bite(board: BitBoard, suspicion: Suspicion, pack: int, victim: int, suspects: int,
         flight: list[tuple[int, int]]) -> int:
    """Make a kill, and return its points."""
    suspicion.kill(suspects)
    points = board.kill(victim, flight, pack)
    died(board, suspicion, pack, victim)
    return points


def died(board: BitBoard, suspicion: Suspicion, pack: int, animal: int) -> int:
    """Learn from a death, and return its points."""
    wolf = pack >> animal & 1
    if board.options.reveal:
        suspicion.shown(animal, bool(wolf))
    elif board.living:
        suspicion.goes_on(board.living)  # or it does not matter any more
    return 1 - wolf


def escape(board: BitBoard, suspicion: Suspicion, pack: int, wolf: int) -> int:
    """Let a wolf escape, and return its points."""
    points = board.leave(wolf, pack)
    suspicion.shown(wolf, True)
    if board.living and not board.options.reveal:
        suspicion.goes_on(board.living)
    return points


def sleep(board: BitBoard, suspicion: Suspicion, pack: int) -> None:
    """Let a Wolf pass that cannot kill."""
    suspicion.passed(board.in_reach())
    board.wait(pack)


def shoot(board: BitBoard, suspicion: Suspicion, pack: int, animal: int,
          flight: list[tuple[int, int]]) -> int:
    """Shoot an animal, and return the Wolf's points for it."""
    points = board.kill(animal, flight, pack)
    died(board, suspicion, pack, animal)
    return points


def wolf_moves(board: BitBoard, suspicion: Suspicion, pack: int, rng: Random) -> int:
    """Make the Wolf's move by the quick policy, and return its points."""
    if escapers := board.escapers(pack):
        return escape(board, suspicion, pack, members(escapers)[0])
    kills = prefer(board, suspicion, pack)
    if not kills:
        sleep(board, suspicion, pack)
        return 0
    _, victim, suspects = max(kills)
    return bite(board, suspicion, pack, victim, suspects, board.into_crowd(victim, rng))


def likeliest(board: BitBoard, suspicion: Suspicion, rng: Random, blunt: float = 0.0) -> int:
    """Return the animal that is a wolf in the most packs.

    If the Farmer is `blunt`, return one of those in about as many packs: less often by a factor of
    e for each `blunt` by which its chance is smaller.
    """
    counts = suspicion.counts(board.suspects())
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
    board: BitBoard, suspicion: Suspicion, pack: int, rng: Random, farmer_first: bool,
    blunt: float = 0.0, rounds: int = len(LETTERS), work: Work | None = None,
) -> int:
    """Play on by the quick policies, and return the points that the Wolf scores.

    Stop after `rounds`; no game is longer than the default, because the Farmer shoots in each. The
    board and the suspicion are used up.
    """
    points = 0
    work = work or Work()
    for _ in range(rounds):
        work.done += 1
        if farmer_first and not board.ended(pack):
            target = likeliest(board, suspicion, rng, blunt)
            points += shoot(board, suspicion, pack, target, board.scattered(target, rng))
        farmer_first = True
        if board.ended(pack):
            break
        points += wolf_moves(board, suspicion, pack, rng)
    return points


FITTED = frozenset(("size", "sheep", "wolves", "berserk", "remove", "dictionary"))
"""The options that may differ from the usual ones where estimates and solutions are used: these
change nothing that they depend on. All others, and those added later, are played out."""


def estimable(options: Options) -> bool:
    """Return whether `outlook` was fitted to games much like those with these options.

    Others must be played to the end.
    """
    plain = changed(options) <= FITTED
    return plain and options.sheep >= 20 and 2 * options.wolves < options.sheep


def outlook(board: BitBoard, suspicion: Suspicion, pack: int, hidden: float = 0.0) -> float:
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
        BASE[min(wolves.bit_count(), 4)] + PER_BIT * (log2(number) + hidden)
        + EXPOSED * most / number + PER_VICTIM * victims + PER_LONER * alone
    )


BASE = (0.0, 0.300, 0.448, 0.606, 1.171)
"""Base points by the number of living wolves."""
PER_BIT, EXPOSED, PER_VICTIM, PER_LONER = 0.595, -0.905, 0.19, 0.374
"""Points for each bit to find, the most suspected wolf, each victim and each wolf alone."""


def ahead(
    board: BitBoard, suspicion: Suspicion, pack: int, rng: Random, rounds: int, hidden: float = 0.0,
    blunt: float = 0.0, work: Work | None = None,
) -> float:
    """Play some rounds by the quick policies, and estimate the rest.

    The Farmer moves first. Return the Wolf's points.

    The board and the suspicion are used up.
    """
    points = finish(board, suspicion, pack, rng, farmer_first=True, blunt=blunt, rounds=rounds,
                    work=work)
    return points if board.ended(pack) else points + outlook(board, suspicion, pack, hidden)
