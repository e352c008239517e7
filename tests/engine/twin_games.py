"""Games that are equal in public although their packs are not.

They are drawn so that the packs differ in what a leak could use: whether the Wolf must pass or may
escape, the number of its victims, and who of the dead was a wolf where deaths are hidden. Passes,
escapes and reveals are public. So a game goes on only with a move that both packs allow, and that
reveals the same of both; it ends where there is none, such as where only one Wolf must pass.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from engine.hexgrid import cell_count
from engine.letters import Animal
from engine.mutton import legal, placements
from engine.mutton.game import Game
from engine.mutton.moves import Entry, Escape, Move, Pass, Placement, Refusal, Turn, in_order
from engine.mutton.options import Options
from engine.mutton.position import moved_off
from tests.engine.random_games import random_move, random_pack, random_rules

SECRETS: Mapping[str, Callable[[Game], object]] = {
    "must pass": legal.must_pass,
    "escape": lambda game: bool(legal.escapers(game)),
    "victims": lambda game: len(legal.victims(game)),
    "hidden death": lambda game: [each in game.known_pack for each, mark in
                                  game.position.dead.items() if mark == "?"],
}
"""What only the Wolf knows in its turn."""
TOGETHER: Sequence[Collection[str]] = (
    {"must pass", "victims", "hidden death"}, {"escape", "victims", "hidden death"},
    {"must pass", "victims"}, {"escape", "victims"})
"""Secrets in which the packs of one game can differ. Where wolves escape, none has to pass; where
deaths are revealed, none is hidden."""
TRIES = 20
REFUSED = 0.15
"""How likely the Wolf tries a kill or an escape that neither pack allows."""


@dataclass(frozen=True)
class TwinGame:
    """A game of two packs up to its last common entry."""

    options: Options
    placement: Placement
    packs: tuple[str, str]
    entries: tuple[Entry, ...]

    @property
    def moves(self) -> list[Move]:
        """The moves, without the refused ones."""
        return [entry.move for entry in self.entries if isinstance(entry, Turn)]

    @property
    def turns(self) -> int:
        """Number of moves."""
        return len(self.moves)

    @property
    def shown(self) -> list[int]:
        """The entries with which both Wolves passed or let the same wolf escape, as all see."""
        return [at for at, entry in enumerate(self.entries)
                if isinstance(entry, Turn) and entry.player == "wolf"
                and isinstance(entry.move, Pass | Escape)]

    def games(self) -> Iterator[tuple[Game, Game]]:
        """Return both games before each entry, and in the end."""
        ends = [Game.start(self.options, self.placement, pack) for pack in self.packs]
        for many in range(len(self.entries) + 1):
            one, other = (_after(game, self.entries[:many]) for game in ends)
            yield one, other

    @property
    def differ(self) -> frozenset[str]:
        """The secrets in which the packs differ in one of the Wolf's turns."""
        return frozenset(name for pair in self.games() for name in differing(*pair))


def _after(game: Game, entries: Collection[Entry]) -> Game:
    for entry in entries:
        if isinstance(entry, Turn):
            game = game.apply(entry.move)
        elif isinstance(entry, Refusal):
            game = game.refuse(entry.animal, entry.kind)
    return game


def differing(one: Game, other: Game) -> set[str]:
    """Return the secrets in which two games differ, if it is the Wolf's turn."""
    if one.position.phase != "wolf":
        return set()
    return {name for name, secret in SECRETS.items() if secret(one) != secret(other)}


def played(
    options: Options, placement: Placement, packs: tuple[str, str], rng: Random, turns: int, *,
    refused: float = REFUSED, spared: str = "",
) -> TwinGame:
    """Return a game of at most that many turns that chance plays. In each turn the Wolf is
    `refused` something with this probability. Those `spared` do not die."""
    one, other = (Game.start(options, placement, pack) for pack in packs)
    for _ in range(turns):
        if one.position.phase == "wolf" and rng.random() < refused:
            for animal, kind in refusals(one, other)[:1]:
                one, other = one.refuse(animal, kind), other.refuse(animal, kind)
        for _ in range(TRIES):
            move = in_order(random_move(one, rng))
            if legal.defects(other, move) or {*moved_off(move)} & {*spared}:
                continue
            after = one.apply(move), other.apply(move)
            if after[0].entries == after[1].entries and not any(
                    game.position.over for game in after):
                one, other = after
                break
        else:
            break
    return TwinGame(options, placement, packs, one.entries)


def refusals(one: Game, other: Game) -> list[tuple[Animal, str]]:
    """Return the kills and escapes that neither pack allows, though nobody else can see it."""
    found = []
    for animal in one.position.living:
        if one.position.neighbours(animal):
            if not any(animal in legal.victims(game) for game in (one, other)):
                found.append((animal, "kill"))
        elif one.options.escape and not any(
                animal in legal.escapers(game) for game in (one, other)):
            found.append((animal, "escape"))
    return found


def drawn(seed: int, secrets: Collection[str], *, turns: int = 8) -> TwinGame:
    """Return the game of a seed, on a board of three or four cells a side.

    Its packs differ in all of these secrets, and both Wolves pass in it or let a wolf escape.
    """
    rng = Random(seed)
    while True:
        size = rng.choice((3, 4))
        sheep = rng.randint(6, min(12, cell_count(size) * 2 // 3))
        rules = random_rules(rng, most=2) | {
            "escape": "escape" in secrets, "reveal": "hidden death" not in secrets}
        options = Options(size=size, sheep=sheep, wolves=rng.choice((2, 3)), **rules)
        one = random_pack(options, rng)
        other = one.replace(rng.choice(one), rng.choice(sorted({*options.flock} - {*one})))
        game = played(options, placements.random(options, rng), (one, other), rng, turns)
        if game.shown and game.turns > 3 and game.differ >= {*secrets}:
            return game
