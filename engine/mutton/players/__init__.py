"""Computer players of Mutton, by name.

A player has no state. The game passed to it has its whole history, so players need no support for
undo, restarts or two games at once. All randomness comes from the `random.Random` passed in: the
same game and the same state of it give the same move.

>>> from random import Random
>>> from engine.mutton.options import Options
>>> from engine.mutton.game import Game
>>> rng = Random(1)
>>> placement = farmer("random").place(Options(), rng)
>>> game = Game.start(Options(), placement)
>>> game = game.choose(wolf("random").choose_pack(game, rng))
>>> type(wolf("random").move(game, rng)).__name__
'Kill'
"""

from random import Random
from typing import Protocol

from engine.letters import Animal
from engine.mutton.game import Game
from engine.mutton.moves import Move, Placement
from engine.mutton.options import Options
from engine.mutton.players.levels import LEVELS
from engine.rosters import Roster
from engine.strengths import HIGHEST, STYLED


class WolfPlayer(Protocol):
    """Plays the Wolf."""

    def choose_pack(self, game: Game, rng: Random) -> frozenset[Animal]:
        """Choose the pack for a game whose pack is not yet chosen."""
        ...

    def move(self, game: Game, rng: Random) -> Move:
        """Choose a legal move.

        The game must know its pack and be in the Wolf's phase.
        """
        ...


class FarmerPlayer(Protocol):
    """Plays the Farmer."""

    def place(self, options: Options, rng: Random) -> Placement:
        """Choose where the animals start."""
        ...

    def move(self, game: Game, rng: Random) -> Move:
        """Choose a legal move, from public information only.

        The game must be in the Farmer's phase. Pass `game.public()`.
        """
        ...


_WOLVES: Roster[WolfPlayer] = Roster(__name__, {
    "random": "simple.RandomWolf",
    "tips": "simple.TipsWolf",
    "keeper": "habitual.KeeperWolf",
    "shy": "habitual.ShyWolf",
    "forgetful": "simple.ForgetfulWolf",
    "rollout": "rolling.RolloutWolf",
    "racing": "strong_wolf.RacingWolf",
    "wary": "strong_wolf.WaryWolf",
    "searching": "searching.SearchingWolf",
    "trials": "strong_wolf.TrialWolf",
    **{level: f"limited.LimitedWolf:{level}" for level in LEVELS},
    HIGHEST: "searching.HighestWolf",
}, "Wolf called")
_FARMERS: Roster[FarmerPlayer] = Roster(__name__, {
    "random": "simple.RandomFarmer",
    "tips": "simple.TipsFarmer",
    "likeliest": "habitual.LikeliestFarmer",
    "threshold": "habitual.ThresholdFarmer",
    "reader": "habitual.ReaderFarmer",
    "rollout": "rolling.RolloutFarmer",
    "weighing": "strong_farmer.WeighingFarmer",
    "forgetful": "simple.ForgetfulFarmer",
    "adviser": "strong_farmer.Adviser",
    **{level: f"limited.LimitedFarmer:{level}" for level in LEVELS},
    HIGHEST: "strong_farmer.HighestFarmer",
}, "Farmer called")


def played(
    game: Game, wolf: WolfPlayer, farmer: FarmerPlayer, rng: Random, most: int = 1000
) -> Game:
    """Return the game played on by these players, to its end or until it has `most` entries.

    If it has no pack yet, the Wolf chooses one.
    """
    if game.pack is None:
        game = game.choose(wolf.choose_pack(game, rng))
    while not game.position.over and len(game.entries) < most:
        hunting = game.position.phase == "wolf"
        game = game.apply(wolf.move(game, rng) if hunting else farmer.move(game.public(), rng))
    return game


def wolves() -> tuple[str, ...]:
    """Return the names of all Wolves."""
    return _WOLVES.names()


def farmers() -> tuple[str, ...]:
    """Return the names of all Farmers."""
    return _FARMERS.names()


def both() -> frozenset[str]:
    """Return the names of the players that play both sides, levels with a style among them."""
    return frozenset(_WOLVES.names()) & frozenset(_FARMERS.names()) | frozenset(STYLED)


def wolf(name: str) -> WolfPlayer:
    """Return the Wolf of this name, such as ``"tips"``. Raises LookupError if there is none."""
    return _WOLVES.player(name)


def farmer(name: str) -> FarmerPlayer:
    """Return the Farmer of this name. Raises LookupError if there is none."""
    return _FARMERS.player(name)


def named(name: str) -> WolfPlayer | FarmerPlayer:
    """Return the player of a full name such as ``"tips-wolf"``.

    Raises LookupError if there is none.
    """
    strength, _, side = name.rpartition("-")
    if side not in ("wolf", "farmer"):
        raise LookupError(f"a player's name ends in -wolf or -farmer, unlike {name!r}")
    return wolf(strength) if side == "wolf" else farmer(strength)
