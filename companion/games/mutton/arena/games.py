"""The games of the arena."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from random import Random
from time import perf_counter

from companion.foreign.faults import EngineFault
from companion.foreign.player import Limits, is_command
from companion.games.mutton.programs import protocol
from companion.games.mutton.programs.player import ForeignPlayer
from companion.games.mutton.programs.probe import Heard
from engine.mutton import placements, players
from engine.mutton.game import Game
from engine.mutton.moves import Player
from engine.mutton.options import Options
from engine.mutton.players import FarmerPlayer, WolfPlayer
from engine.mutton.players.simple import any_pack

CLASSIC_SIZE = 4


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played. The same fixture always ends the same."""

    wolf: str
    farmer: str
    seed: int
    number: int
    """Which game of the pair it is. The pack depends on seed and number alone, so that all pairs
    meet the same packs and compare more sharply."""
    options: str = ""
    """The options, as a record writes them; the classic ones if empty."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, and the time (ms) that each side took for its moves."""

    number: int
    score: int
    rounds: int
    wolf_ms: float
    wolf_worst_ms: float
    farmer_ms: float
    farmer_worst_ms: float
    forfeit: str = ""
    """The side whose program could not play on, and why, such as ``wolf silent``; empty otherwise.
    """

    @classmethod
    def names(cls) -> list[str]:
        """Return the columns of the results' file."""
        return [field.name for field in fields(cls)]

    def row(self) -> list[str]:
        """Return the outcome as a row of that file."""
        return [f"{value:.2f}" if isinstance(value, float) else str(value)
                for value in astuple(self)]

    @classmethod
    def read(cls, row: list[str]) -> Outcome:
        """Return the outcome that a row tells. Raises ValueError if it tells none."""
        if len(row) != len(fields(cls)):
            raise ValueError("a row has another number of columns")
        times = (float(row[3]), float(row[4]), float(row[5]), float(row[6]))
        return cls(int(row[0]), int(row[1]), int(row[2]), *times, row[7])


def fault(
    entrant: tuple[str, Player], limits: Limits, private: Sequence[Path] = (),
    errors: Path | None = None,
) -> tuple[str, str]:
    """Start a program and get it ready for a game of a side.

    Return why that failed and what it is about, or "" twice. Its standard error is appended to
    the file `errors`.
    """
    with _entrant(*entrant, 0, limits, None, private, errors) as player:
        try:
            player.get_ready(Options())
        except EngineFault as why:
            return why.reason, why.detail
    return "", ""


@contextmanager
def _entrant(
    command: str, side: Player, number: int, limits: Limits | None, seed: int | None,
    private: Sequence[Path], errors: Path | None,
) -> Iterator[ForeignPlayer]:
    """Offer the program of a side; append its standard error to a file, if there is one."""
    heard = None if errors is None else Heard(perf_counter)
    with closing(ForeignPlayer(
            command, side, limits=limits, seed=seed, private=private, witness=heard)) as player:
        yield player
    if errors is not None and heard is not None and heard.errors:
        block = f"{side.title()} {command}, game {number}:\n{heard.errors.rstrip()}\n\n"
        with errors.open("ab", buffering=0) as file:  # other games write here too
            file.write(block.encode("utf-8", "replace"))


def play(
    fixture: Fixture, limits: Limits | None = None, private: Sequence[Path] = (),
    errors: Path | None = None,
) -> Outcome:
    """Play a game between two players of the pool, or programs.

    Programs are given `limits` and must not see the folders `private`. Their standard error is
    appended to the file `errors`.
    """
    if not (is_command(fixture.wolf) or is_command(fixture.farmer)):
        return played(fixture, players.wolf(fixture.wolf), players.farmer(fixture.farmer))[0]
    seed = (1_000_003 * fixture.seed + fixture.number) % 2**31
    with ExitStack() as programs:
        wolf: WolfPlayer
        farmer: FarmerPlayer
        if is_command(fixture.wolf):
            wolf = programs.enter_context(_entrant(
                fixture.wolf, "wolf", fixture.number, limits, seed, private, errors))
        else:
            wolf = players.wolf(fixture.wolf)
        if is_command(fixture.farmer):
            farmer = programs.enter_context(_entrant(
                fixture.farmer, "farmer", fixture.number, limits, seed, private, errors))
        else:
            farmer = players.farmer(fixture.farmer)
        return played(fixture, wolf, farmer, lambda game: protocol.chance(seed, "move", game))[0]


def played(
    fixture: Fixture, wolf: WolfPlayer, farmer: FarmerPlayer,
    chance_for: Callable[[Game], Random] | None = None,
) -> tuple[Outcome, Game]:
    """Play a game with the fixture's options and a random pack.

    The placement is sparse; on boards of more than 4 cells a side it is random, because there
    animals that are far apart cannot be killed.

    The players are those that the fixture names. `chance_for` gives the chance for a move; without
    it, all moves draw from one. A side whose program cannot play on gets the worst score.
    """
    options = Options.parse(fixture.options)
    packs = Random(f"pack {fixture.seed} {fixture.number}")
    chance = Random(f"{fixture.wolf} {fixture.farmer} {fixture.seed} {fixture.number}")
    placement = (placements.sparse(options) if options.size <= CLASSIC_SIZE
                 else placements.random(options, packs))
    game = Game.start(options, placement).choose(any_pack(options, packs))
    times: dict[str, list[float]] = {"wolf": [], "farmer": []}
    score, forfeit = None, ""
    while not game.position.over:
        phase = game.position.phase
        rng = chance if chance_for is None else chance_for(game)
        started = perf_counter()
        try:
            move = wolf.move(game, rng) if phase == "wolf" else farmer.move(game.public(), rng)
        except EngineFault as fault:
            score = 0 if phase == "wolf" else options.most_points
            forfeit = f"{phase} {fault.reason}"
            break
        times[phase].append(1000 * (perf_counter() - started))
        game = game.apply(move)
    if score is None:
        score = game.position.score
    if score is None:
        raise ValueError("a finished game has a score")
    mean = {side: sum(took) / max(1, len(took)) for side, took in times.items()}
    return Outcome(
        fixture.number, score, game.position.round,
        mean["wolf"], max(times["wolf"], default=0.0),
        mean["farmer"], max(times["farmer"], default=0.0), forfeit,
    ), game
