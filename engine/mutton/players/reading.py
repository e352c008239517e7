"""A fitted reader: how likely each pack is, judged by the Wolf's victims and flights.

A Wolf chooses a victim, and where its neighbours run. Both suit some packs better than others. The
reader is linear: for every kill and every pack that fits it adds up features with fitted weights,
and a pack is the more likely the higher its sum over all kills (a softmax). `fit` finds the weights
by maximum likelihood from games whose packs are known.

Everything here is public.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from math import comb
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.mutton.clues import Evidence, bits, clues, evidence
from engine.mutton.deduction import count
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Pass, Shot, Turn
from engine.mutton.options import Options
from engine.mutton.players import aftermath, belief, habits, rollout
from engine.mutton.players.aftermath import Packs
from engine.mutton.players.belief import Belief, Floats, Masks
from engine.mutton.players.habits import HistoryKey
from engine.mutton.players.rollout import BitBoard, members
from engine.option_table import changed
from engine.strengths import plain

Likely = npt.NDArray[np.float64]

FLIGHTS = 12
"""Number of random flights with which the flight of a kill is compared."""
FEATURES = (
    *(f"habit {number}" for number in range(len(habits.HABITS))), "freedom", "pointed at",
    *(f"{name} {when}" for when in ("after", "elsewhere", "before")
      for name in aftermath.FEATURES),
    "more victims elsewhere", "as many victims elsewhere",
)
"""Names of the features of a kill for a pack.

They are the logarithm of the probability of the victim by each of `habits.HABITS`, and of one of
all possible victims; the number of wolves that it points at; what the board offers to the pack
(`aftermath.FEATURES`) after this flight, on average after other flights, and before the kill; and
the shares of the other flights after which it could reach more victims, or as many.
"""


class Scene:
    """The moment before a kill, as all packs that fit can see it."""

    def __init__(self, known: Evidence, game: Game, packs: Masks) -> None:
        """Prepare to read kills of `game`, of which all is `known` that is public."""
        self.packs, self.board = packs, BitBoard.of(game)
        self._known = known
        could = habits.chances(known, game.position)
        self._index = {ord(one.victim) - 65: i for i, one in enumerate(could)}
        self._suspects = np.array([one.suspects for one in could], np.uint32)
        self._likely = habits.choices(could, packs)
        prey = (packs[:, None] & self._suspects != 0).sum(axis=1)
        self._freedom = -np.log(np.maximum(prey, 1))
        self._before = aftermath.features(
            aftermath.neighbourhoods([self.board]), Packs.of(packs, self.board.living),
            _chances(known)[None])[0]
        self._elsewhere: dict[tuple[int, bool], tuple[Floats, Floats]] = {}

    def features(self, victim: int, wolf: bool, boards: Sequence[BitBoard]) -> Floats:
        """Return the features of kills of this victim that lead to these boards.

        The indices are board, pack, feature. `wolf` says whether the victim was one.
        """
        size, index = len(self.packs), self._index[victim]
        living = Packs.of(self.packs, self.board.living & ~(1 << victim))
        chance = self._after(victim, wolf)
        if (victim, wolf) not in self._elsewhere:
            luck = Random(victim)
            others = [self.board.copy() for _ in range(FLIGHTS)]
            for number, other in enumerate(others):
                choose = other.anywhere if number % 2 else other.into_crowd
                other.flee(victim, choose(victim, luck))
            seen = aftermath.features(aftermath.neighbourhoods(others), living, chance)
            self._elsewhere[victim, wolf] = seen.mean(axis=0), seen[:, :, 0]
        elsewhere, victims = self._elsewhere[victim, wolf]
        after = aftermath.features(aftermath.neighbourhoods(boards), living, chance)
        found = np.empty((len(boards), size, len(FEATURES)), np.float32)
        kinds = len(habits.HABITS)
        found[:, :, :kinds] = np.log(self._likely[:, :, index] + 1e-9).T
        found[:, :, kinds] = self._freedom
        found[:, :, kinds + 1] = np.bitwise_count(self.packs & self._suspects[index])
        found[:, :, kinds + 2: -2] = np.concatenate([
            after, np.broadcast_to(elsewhere, after.shape),
            np.broadcast_to(self._before, after.shape)], axis=2)
        for row in range(len(boards)):
            found[row, :, -2] = (victims > after[row, :, 0]).mean(axis=0)
            found[row, :, -1] = (victims == after[row, :, 0]).mean(axis=0)
        return found

    def likely(self, victim: int) -> Likely:
        """Return how likely this victim is by each habit (row), for each pack (column)."""
        return self._likely[:, :, self._index[victim]]

    def _after(self, victim: int, wolf: bool) -> Floats:
        suspects = int(self._suspects[self._index[victim]])
        then = replace(self._known, some_wolf=(*self._known.some_wolf, suspects))
        if self._known.options.reveal:
            bit = 1 << victim
            then = (replace(then, wolves=then.wolves | bit) if wolf
                    else replace(then, sheep=then.sheep | bit))
        found: Floats = _chances(then)[None]
        return found


@lru_cache(maxsize=512)
def _chances(found: Evidence) -> Floats:
    packs, wolf_in = count(found)
    chance = np.zeros(aftermath.NOBODY, np.float32)
    chance[:len(wolf_in)] = [part / max(packs, 1) for part in wolf_in]
    return chance


def scene(game: Game, packs: Masks) -> Scene:
    """Return the present moment of a game in which the Wolf is to kill."""
    return Scene(evidence(game.options, clues(game)), game, packs)


def kill_features(game: Game, index: int, packs: Masks) -> Floats:
    """Return the features (columns) of the entry `index`, which is a kill, for packs (rows)."""
    return _kill(game, index, packs)[0]


def _kill(game: Game, index: int, packs: Masks) -> tuple[Floats, Likely]:
    """Return what `kill_features` does, and what `Scene.likely` says of the victim."""
    entry = game.entries[index]
    if not isinstance(entry, Turn) or not isinstance(entry.move, Kill):
        raise ValueError("only a kill has features")
    now, victim = scene(game.upto(index).public(), packs), ord(entry.move.victim) - 65
    after = BitBoard.of(game.upto(index + 1))
    return now.features(victim, entry.marks == ("w",), [after])[0], now.likely(victim)


def kills(game: Game) -> list[int]:
    """Return which of the game's entries are kills."""
    return [index for index, entry in enumerate(game.entries)
            if isinstance(entry, Turn) and isinstance(entry.move, Kill)]


def summed(game: Game, packs: Masks) -> Floats:
    """Return the features (columns) of all kills of a game, added up, for packs (rows)."""
    found = np.zeros((len(packs), len(FEATURES)), np.float32)
    for index in kills(game):
        found += kill_features(game, index, packs)
    return found


@dataclass(frozen=True)
class Reader:
    """Fitted weights of the FEATURES."""

    weights: tuple[float, ...]

    def plain(self) -> dict[str, float]:
        """Return the weights by the names of the features."""
        return dict(zip(FEATURES, self.weights, strict=True))

    def believes(self, game: Game, rng: Random) -> Belief:
        """Return the packs that fit, as likely as this reader takes them to be."""
        fits = belief.even(evidence(game.options, clues(game)), rng)
        return fits.reweighed(self.likelihood(summed(game, fits.packs)))

    def likelihood(self, features: Floats) -> Floats:
        """Return how likely packs with these features (columns) are, the likeliest 1."""
        score = features @ np.array(self.weights, np.float32)
        found: Floats = np.exp(score - score.max())
        return found


@lru_cache(maxsize=1)
def shipped() -> tuple[Reader, ...]:
    """Return the readers that come with Sheepfold: `readers.json`, which says how it was made."""
    text = files(__package__).joinpath("readers.json").read_text("utf-8")
    return tuple(Reader(tuple(one["weights"][name] for name in FEATURES))
                 for one in json.loads(text)["readers"])


SIZE = 4
"""Size of the boards that the readers were fitted to."""


def readable(options: Options) -> bool:
    """Return whether the readers that come with Sheepfold were fitted to games much like this.

    All packs that fit can be listed then.
    """
    return (rollout.estimable(options) and not options.dictionary and options.size == SIZE
            and comb(options.sheep, options.wolves) <= belief.LISTED)


_KINDS: tuple[tuple[str, Callable[[Options], bool]], ...] = (
    ("no_reveal", lambda options: not options.reveal),
    ("shotgun", lambda options: options.shotgun),
    ("escape", lambda options: options.escape),
    ("dictionary", lambda options: bool(options.dictionary)),
    ("size=3 sheep=13 wolves=3", lambda options: options.size < SIZE),
    ("size=5", lambda options: options.size == SIZE + 1),
    ("size=6", lambda options: options.size > SIZE + 1),
)
"""The options that a reader was fitted to, and the games that it is used for: the first that fits.
"""
_KNOWN = rollout.FITTED | {"reveal", "shotgun", "escape"}
"""The options that may differ from the usual ones where one of these readers is used."""


@lru_cache(maxsize=1)
def _special() -> dict[str, Reader]:
    text = files(__package__).joinpath("option_readers.json").read_text("utf-8")
    return {one["options"]: Reader(tuple(one["weights"][name] for name in FEATURES))
            for one in json.loads(text)["readers"]}


def special(options: Options) -> Reader | None:
    """Return the reader that was fitted to games with such options; None if there is none.

    They are in `option_readers.json`. Classic games have `shipped`.
    """
    if (readable(options) or not changed(options) <= _KNOWN
            or comb(options.sheep, options.wolves) > belief.LISTED):
        return None
    return next((_special()[name] for name, fits in _KINDS if fits(options)), None)


TRUST = 0.7
"""Exponent of the habits' likelihood. Full trust (1) could be exploited by a Wolf."""


EARLIER = 3
"""Number of readers that the searching Wolf knows. The next one was fitted to its games."""


def estimated(game: Game, rng: Random, known: int | None = None) -> Belief:
    """Return the packs that fit, as likely as the Wolf's choices make them.

    They are weighed by the habits and by each reader that comes with Sheepfold: the more by those
    who would have foreseen which shots hit, and by those who know Wolves with such flights. Where
    another reader was fitted to such options, it alone decides; where none applies, habits do.
    Only the first `known` readers are used; all if it is None.
    """
    if special(game.options) is not None:
        return _specially(HistoryKey.of(game.public()))
    if not readable(game.options):
        return habits.weighed(game, rng, TRUST)
    moment = HistoryKey.of(game.public())
    return _weighed(moment, _shares(moment, known))


COUNTED = 3.0
"""Weight of counting in the level 9 Farmer's belief at first; the habits and each reader weigh 1.

With less, a Wolf that knows the belief gets more; with more, simple Wolves do.
"""


def guarded(game: Game, rng: Random) -> Belief:
    """Return what the level 9 Farmer believes: what is `estimated`, and counting as well.

    A Wolf that knows the readers can choose kills that mislead them, but then counting finds it.
    """
    if not readable(game.options):
        return estimated(game, rng)
    moment = HistoryKey.of(game.public())
    return _weighed(moment, _shares(moment, counted=COUNTED))


class Manner(NamedTuple):
    """What to believe of a Wolf before any shot, in shares that add up to 1, and how firmly.

    The shares were fitted by maximum likelihood to the Farmer's turns of 60 games with each of
    eleven Wolves, against Farmers of three strengths. `trust` and `contrast` were fitted to
    110 to 300 other games with each Wolf, for all animals that may be wolves and, with a threefold
    weight, for the likeliest. Where they gained less than chance explains, they are 1.
    """

    counting: float
    """Every pack that fits is equally likely."""
    opinions: tuple[float, ...]
    """The habits, and each reader that comes with Sheepfold."""
    hiding: float
    """Every animal that may be a wolf is equally likely: the Wolf plays around what is believed."""
    trust: float = 1.0
    """Factor for what the shares add to counting, in log-odds of each animal."""
    contrast: float = 1.0
    """Factor for all log-odds."""
    lift: float = 1.0
    """Factor for log-odds above 0, of animals that are wolves rather than not."""


_COUNTED = Manner(0.93, (0.06, 0.0, 0.0, 0.0, 0.0), 0.01)
_TIPS = Manner(0.0, (0.0, 1.0, 0.0, 0.0, 0.0), 0.0)
_SLY = Manner(0.28, (0.0, 0.0, 0.37, 0.01, 0.27), 0.07)
ANYBODY = Manner(0.23, (0.21, 0.26, 0.10, 0.06, 0.07), 0.07)
"""What to believe of a Wolf of unknown strength."""
MANNERS: Mapping[str, Manner] = MappingProxyType({
    "level-0": _COUNTED._replace(trust=0.87, contrast=1.38),
    "level-1": ANYBODY._replace(trust=0.23, contrast=1.05),
    "level-2": _TIPS._replace(trust=0.15, contrast=1.06),
    "level-3": _TIPS._replace(trust=0.88, contrast=0.94),
    "level-4": _TIPS._replace(trust=1.08, contrast=1.02),
    "level-5": _TIPS._replace(trust=1.42, contrast=0.98),
    "level-6": _TIPS._replace(trust=1.42, contrast=0.98),
    "level-7": _SLY._replace(trust=0.8),
    "level-8": _SLY,
    "level-9": _SLY._replace(trust=1.2, contrast=0.97, lift=1.4),
})
"""What to believe of the Wolf of each level.

The shares are those of Wolves who do not look ahead, who follow the tips, who hide their pack, or
of anybody.
"""


def manner(wolf: str) -> Manner:
    """Return what to believe of a computer player of this strength, or of anybody else.

    >>> manner("level-8:shy") == MANNERS["level-8"], manner("a person") == ANYBODY
    (True, True)
    """
    return MANNERS.get(plain(wolf), ANYBODY)


def advised(game: Game, rng: Random, wolf: str) -> Belief:
    """Return the packs that fit, as likely as they are with such a Wolf (see `manner`).

    Computer players believe what is `estimated` instead, which does not ask who plays. So do hints
    where no `Manner` was fitted to the options.
    """
    if not _mannered(game.options):
        return estimated(game, rng)
    expected = manner(wolf)
    mixed = _mixed(HistoryKey.of(game.public()), expected)
    return mixed.reweighed(np.maximum(mixed.weights, NEVER) ** (expected.trust - 1))


@lru_cache(maxsize=16)
def _mixed(moment: HistoryKey, expected: Manner) -> Belief:
    (fits, opinions), (counting, *shares, _) = _opinions(moment), _parts(moment, expected)
    weights = np.array((*shares, counting), np.float32) @ opinions
    return Belief(fits.packs, fits.rows, (weights / weights.sum()).astype(np.float32))


def suspicion(game: Game, wolf: str) -> Floats:
    """Return for each animal the chance that it is a wolf, as hints give it.

    The part *beliefs* of `python -m tests.bench` shows how often it is right.
    """
    luck = Random(0)  # only used for very many packs, of which a sample is drawn
    counted = belief.even(evidence(game.options, clues(game)), luck).chances
    suspects = (counted > ALIKE) & (counted < 1 - ALIKE)
    if not _mannered(game.options) or not suspects.any():
        return advised(game, luck, wolf).chances
    moment, expected = HistoryKey.of(game.public()), manner(wolf)
    found, hiding = _mixed(moment, expected).chances, _parts(moment, expected)[-1]
    found = np.where(suspects, (1 - hiding) * found + hiding * counted[suspects].mean(), found)
    found[suspects] = _trusted(found[suspects], counted[suspects], expected)
    return found


def _trusted(chance: Floats, counted: Floats, expected: Manner) -> Floats:
    """Return the chances of suspects as far as they are trusted; their sum stays the same."""
    plain = _log_odds(counted)
    wished = expected.contrast * (plain + expected.trust * (_log_odds(chance) - plain))
    wished = np.where(wished > 0, expected.lift * wished, wished)
    total, low, high = float(chance.sum()), -SHIFT, SHIFT
    for _ in range(HALVINGS):
        shift = (low + high) / 2
        if (1 / (1 + np.exp(-wished - shift))).sum() < total:
            low = shift
        else:
            high = shift
    found: Floats = (1 / (1 + np.exp(-wished - high))).astype(np.float32)
    return found


NEVER = 1e-12
"""Weight of a pack below which it counts as impossible."""
SHIFT, HALVINGS = 30.0, 40
"""Largest shift of log-odds that is tried, and number of halvings of the range around it."""


def _log_odds(chance: Floats) -> npt.NDArray[np.float64]:
    inside = np.clip(chance.astype(np.float64), ALIKE, 1 - ALIKE)
    found: npt.NDArray[np.float64] = np.log(inside / (1 - inside))
    return found


def _mannered(options: Options) -> bool:
    return readable(options) and special(options) is None


def _parts(moment: HistoryKey, expected: Manner) -> list[float]:
    """Return the shares of a `Manner` after the shots so far, in its order."""
    shares, kinds = np.array(expected.opinions) * _shares(moment), len(expected.opinions)
    found = np.array([expected.counting / kinds, *shares, expected.hiding / kinds])
    return list((found / found.sum()).tolist())


@lru_cache(maxsize=16)
def _specially(moment: HistoryKey) -> Belief:
    reader = special(moment.options)
    if reader is None:
        raise ValueError("no reader was fitted to such options")
    return reader.believes(moment.game, Random(0))  # not used: all packs are listed


def _weighed(moment: HistoryKey, shares: Sequence[float]) -> Belief:
    fits, opinions = _opinions(moment)
    return Belief(fits.packs, fits.rows, np.array(shares, np.float32) @ opinions[:len(shares)])


@lru_cache(maxsize=64)
def _opinions(moment: HistoryKey) -> tuple[Belief, Floats]:
    """Return the packs that fit, and their weights by the habits, each reader and counting."""
    fits, features, likely = _read(moment)
    found = [fits.reweighed(likely.mean(axis=0) ** TRUST).weights,
             *(fits.reweighed(reader.likelihood(features)).weights for reader in shipped()),
             fits.weights]
    return fits, np.stack(found)


@lru_cache(maxsize=16)
def _read(moment: HistoryKey) -> tuple[Belief, Floats, Likely]:
    """Return the packs that fit, what is `summed` for them, and the kills' likelihood by habits.

    Earlier kills are not calculated again: their numbers are those of the moment after the kill
    before, at which more packs fitted.
    """
    game = moment.game
    fits = belief.even(evidence(game.options, clues(game)), Random(0))  # all packs are listed
    made = kills(game)
    fresh = made and made[-1] == len(game.entries) - 1
    if earlier := made[:-1] if fresh else made:
        before, features, likely = _read(HistoryKey.of(game.upto(earlier[-1] + 1)))
        order = np.argsort(before.packs)
        same = order[np.searchsorted(before.packs, fits.packs, sorter=order)]
        features, likely = features[same], np.take(likely, same, axis=1)
    else:
        features = np.zeros((len(fits.packs), len(FEATURES)), np.float32)
        likely = np.ones((len(habits.HABITS), len(fits.packs)))
    if fresh:
        last = _kill(game, made[-1], fits.packs)
        features += last[0]
        likely *= last[1]
    return fits, features, likely


@lru_cache(maxsize=64)
def _shares(
    moment: HistoryKey, known: int | None = None, counted: float | None = None
) -> tuple[float, ...]:
    """Return how much the habits and each known reader count. At first they count the same.

    If `counted` is given, the last share is that of counting. At first it is `counted` times each
    of the others.
    """
    game, found = moment.game, np.ones(1 + len(shipped()[:known]))
    if counted is not None:
        found = np.append(found, counted)
    for index, entry in enumerate(game.entries):
        if not isinstance(entry, Turn):
            continue
        if isinstance(entry.move, Kill):
            apart = scattered(game, index)
            if apart is not None:
                found[:SIMPLE] *= SCATTERED if apart else GATHERED
        elif isinstance(entry.move, Shot) and entry.marks:
            fits, opinions = _opinions(HistoryKey.of(game.upto(index)))
            chance = opinions[:len(found)] @ fits.rows[:, ord(entry.move.animal) - 65]
            found *= np.maximum(chance if entry.marks[0] == "w" else 1 - chance, LEAST)
    return tuple((found / found.sum()).tolist())


LEAST = 0.05
"""Smallest probability of a hit or a miss by any reader, as each is wrong about some Wolves."""
SIMPLE = 2
"""Number of opinions about Wolves who drive animals into a crowd: the habits, the first reader."""
SCATTERED, GATHERED = 0.1, 1.35
"""Factors for these opinions after a kill whose runners stand apart, and after another.

Such Wolves scatter their runners in 3% of the kills, those that simulate games in 27%.
"""


def scattered(game: Game, index: int) -> bool | None:
    """Return whether the runners of a kill (entry `index`) stand apart; None if nobody ran.

    They do if they have fewer neighbours than halfway between random flights and flights into a
    crowd.
    """
    return _scattered(HistoryKey.of(game.upto(index + 1).public()))


@lru_cache(maxsize=128)
def _scattered(moment: HistoryKey) -> bool | None:
    game, entry = moment.game, moment.entries[-1]
    if not isinstance(entry, Turn) or not isinstance(entry.move, Kill):
        raise ValueError("only a kill has runners")
    victim, before = ord(entry.move.victim) - 65, BitBoard.of(game.upto(len(game.entries) - 1))
    runners = before.beside(victim)
    if not runners:
        return None
    luck, others = Random(victim), 0
    for _ in range(FLIGHTS):
        for choose in (before.anywhere, before.into_crowd):
            other = before.copy()
            other.flee(victim, choose(victim, luck))
            others += _company(other, runners)
    return 2 * FLIGHTS * _company(BitBoard.of(game), runners) < others


def _company(board: BitBoard, runners: int) -> int:
    return sum(board.beside(one).bit_count() for one in members(runners))


PRIOR = 0.6
"""The odds before any shot that a Farmer has a fitted reader."""
ODD = 0.2
"""The odds before any shot of a Farmer of no known kind, against one who counts or knows habits."""
PLAIN = (0.3, 0.13, 0.13, 0.44)
"""How likely the kinds of Farmers without a reader are before any shot.

They shoot the likeliest animal by counting, by all habits or by one, or count and then play on.
"""
SHARP, DRAWN = 0.005, 0.02
"""Temperatures of the shots of Farmers who shoot exactly the likeliest, and of those with a reader.
"""
BLUNT = 0.04
"""Temperature of the level 9 Farmer's shots: the difference in probability for a factor of e."""
RANKS = (0.87, 0.09, 0.02, 0.02)
"""Shares of the shots at the likeliest animal, at the second and so on of a Farmer who plays on.

About as counted in 220 games of the one called *rollout*.
"""
ALIKE = 1e-6
"""Largest difference between chances that count as the same."""


class Opponent(NamedTuple):
    """What a Farmer's shots and passes show about it."""

    reader: float
    """The chance that it has a fitted reader."""
    habits: float
    """The chance that it weighs packs by habits, if it has none."""


def opponent(game: Game) -> Opponent:
    """Return what kind of Farmer this is likely to be. The game must be public and `readable`.

    It may have a reader that comes with Sheepfold, or believe what is `guarded`. Others are of
    the `PLAIN` kinds, or shoot by no known rule. Only those who count pass.
    """
    plain, fitted, odd = np.array(PLAIN), np.ones(len(shipped()) + 1), ODD
    for index, entry in enumerate(game.entries):
        if not isinstance(entry, Turn):
            continue
        if isinstance(entry.move, Shot):
            moment, shot = HistoryKey.of(game.upto(index)), ord(entry.move.animal) - 65
            simple, better = _suspicions(moment)
            sharp = [habits.likely(one, shot, SHARP) for one in simple]
            plain *= [*sharp, _ranked(simple[0], shot)]
            fitted[:-1] *= [habits.likely(one, shot, DRAWN) for one in better[:-1]]
            fitted[-1] *= habits.likely(better[-1], shot, BLUNT)
            odd /= len(moment.game.position.living)
        elif isinstance(entry.move, Pass) and entry.player == "farmer":
            plain *= (1, LEAST, LEAST, 1)
            fitted *= LEAST
    without, read = plain.sum() + odd, PRIOR * fitted.mean()
    return Opponent(float(read / (read + without)), float((plain[1] + plain[2]) / without))


def _ranked(suspicions: Sequence[float], shot: int) -> float:
    """Return about how likely a Farmer who plays on shoots this animal."""
    above = sum(one > suspicions[shot] + ALIKE for one in suspicions)
    alike = sum(abs(one - suspicions[shot]) <= ALIKE for one in suspicions)
    return habits.ANY_SHOT + sum(RANKS[above: above + alike]) / alike


@lru_cache(maxsize=64)
def _suspicions(moment: HistoryKey) -> tuple[list[list[float]], list[list[float]]]:
    """Return each animal's chance to be a wolf, by Farmers without and with a reader (rows)."""
    game, (fits, opinions) = moment.game, _opinions(moment)
    keeper = habits.likelihoods(habits.wolf_turns(game), fits.packs, (habits.KEEPER,))[0]
    beliefs = np.vstack([
        fits.reweighed(keeper).weights, opinions[1:-1],
        _weighed(moment, _shares(moment, counted=COUNTED)).weights])
    found = beliefs @ fits.rows * [animal in game.position.living for animal in game.options.flock]
    kept, *better = found.tolist()
    return [*map(list, habits.suspicions(moment)), kept], better


# --- Fitting --------------------------------------------------------------------------------------

TAUGHT = 1000
"""Number of packs of a game that are compared; more are sampled."""
RIDGE = 60.0
"""Strength of the pull of the weights towards 0. The features are scaled to a spread of 1."""


@dataclass(frozen=True)
class Lesson:
    """A moment before a Farmer's move: the summed features of packs that fit, and the true one."""

    features: Floats
    true: int
    missing: float
    """The logarithm of the number of packs that each of these stands for."""


def lessons(game: Game, seed: int = 0) -> list[Lesson]:
    """Return what a finished game teaches about its Wolf."""
    rng, true = np.random.default_rng(seed), np.uint32(bits(game.known_pack))
    found: list[Lesson] = []
    packs, total = np.array([], np.uint32), np.zeros((0, len(FEATURES)), np.float32)
    for index in kills(game):
        then = game.upto(index + 1)
        if then.position.over:
            break
        known = evidence(game.options, clues(then))
        number, _ = count(known)
        if not found or number > belief.LISTED:  # of those drawn before, too few would fit
            fits = belief.fitting(known, Random(seed))
            others = fits[fits != true]
            if len(others) >= TAUGHT:
                others = rng.choice(others, TAUGHT - 1, replace=False)
            packs = np.append(others, true)
            total = summed(then, packs)
        else:
            still = belief.fits(known, packs)
            packs, total = packs[still], total[still]
            total = total + kill_features(game, index, packs)
        missing = np.log(number / len(packs))
        found.append(Lesson(total, len(packs) - 1, float(max(0.0, missing))))
    return found


def fit(taught: Sequence[Lesson], ridge: float = RIDGE, steps: int = 15) -> Reader:
    """Return the reader that finds the true packs most likely (Newton's method)."""
    size = taught[0].features.shape[1]
    spread = np.sqrt(np.mean([one.features.var(axis=0) for one in taught], axis=0)) + 1e-6
    weights = np.zeros(size)
    for _ in range(steps):
        slope, curve = -ridge * weights, ridge * np.eye(size)
        for one in taught:
            scaled = one.features / spread
            score = scaled @ weights
            likely = np.exp(score - score.max())
            likely /= likely.sum()
            mean = likely @ scaled
            slope += scaled[one.true] - mean
            curve += (scaled * likely[:, None]).T @ scaled - np.outer(mean, mean)
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-3:
            break
    return Reader(tuple(float(round(one, 5)) for one in weights / spread))


def missing_bits(reader: Reader | None, taught: Sequence[Lesson]) -> float:
    """Return the mean information that a reader lacks to find the pack; None only counts."""
    lacks = []
    for one in taught:
        score = np.zeros(len(one.features))
        if reader is not None:
            score += one.features @ np.array(reader.weights)
        most = float(score.max())
        total = most + np.log(np.exp(score - most).sum()) - score[one.true]
        lacks.append((total + one.missing) / np.log(2))
    return float(np.mean(lacks))
