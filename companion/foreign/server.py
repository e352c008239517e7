"""Our computer players as such a program: what `sheepfold engine` answers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random, SystemRandom

from companion.foreign import protocol
from companion.foreign.protocol import Question
from engine import __version__
from engine.mutton import notation, players
from engine.mutton.game import Game
from engine.mutton.moves import Player
from engine.mutton.options import Options
from engine.mutton.players import FarmerPlayer, WolfPlayer

MAX_SEED = 2**31 - 1


class Server:
    """One of our players that is driven by lines. Without a `seed` it draws from the system's
    randomness.
    """

    def __init__(self, strength: str, seed: int | None = None) -> None:
        self._strength, self._seed = strength, seed
        self._side: Player = "wolf"
        self._options = Options()
        self._game: Game | None = None
        self.ended = False
        """Whether `quit` was said."""

    def answer(self, line: str) -> Iterator[str]:
        """Yield the lines that answer a line; a line that means nothing is not answered."""
        try:
            match line.split():
                case ["mutton", *_]:
                    yield from self._introduction()
                case ["setoption", "name", name, "value", value]:
                    self._set(name.lower(), value)
                case ["isready"]:
                    self._player()  # the first player takes a while to load
                    yield "readyok"
                case ["newgame", "wolf" | "farmer" as side, *words]:
                    self._side, self._game = side, None
                    self._options = Options.parse(" ".join(words))
                case ["position", *words]:
                    self._game = None
                    self._game = protocol.game_of(self._options, " ".join(words))
                case ["go", "placement" | "pack" | "move" as question, *_]:
                    yield f"best{question} {self._decide(question)}"
                case ["quit"]:
                    self.ended = True
        except ValueError as why:  # a DefectError too
            yield f"error {why}"

    def _introduction(self) -> Iterator[str]:
        yield f"id name Sheepfold {__version__}"
        yield "sides wolf farmer"
        strengths = " ".join(f"var {name}" for name in _both())
        yield f"option name Strength type combo default {self._strength} {strengths}"
        yield f"option name Seed type spin default {self._seed or 0} min 0 max {MAX_SEED}"
        yield f"muttonok {protocol.VERSION}"

    def _set(self, name: str, value: str) -> None:
        if name == "strength":
            if value not in _both():
                raise ValueError(f"there is no strength {value}; there are {', '.join(_both())}")
            self._strength = value
        elif name == "seed":
            if not (value.isascii() and value.isdigit() and len(value) < 11):
                raise ValueError("Seed needs a whole number")
            self._seed = int(value)

    def _decide(self, question: Question) -> str:
        if question == "placement":
            placement = players.farmer(self._strength).place(
                self._options, self._chance(question, None))
            return ",".join(placement.cells)
        game = self._game
        if game is None:
            raise ValueError("say the position first")
        chance = self._chance(question, game)
        if question == "pack":
            return "".join(sorted(players.wolf(self._strength).choose_pack(game, chance)))
        if game.position.over or protocol.mover(game) != self._side:
            raise ValueError(f"it is not the turn of the {self._side.title()}")
        if self._side == "farmer":
            return notation.write(players.farmer(self._strength).move(game.public(), chance))
        if game.pack is None:
            raise ValueError("the position lacks the pack")
        return notation.write(players.wolf(self._strength).move(game, chance))

    def _player(self) -> WolfPlayer | FarmerPlayer:
        side = players.wolf if self._side == "wolf" else players.farmer
        return side(self._strength)

    def _chance(self, question: Question, game: Game | None) -> Random:
        if self._seed is None:
            return SystemRandom()
        return protocol.chance(self._seed, question, game)


def _both() -> tuple[str, ...]:
    """Return the names of players that play both sides."""
    return tuple(name for name in players.wolves() if name in players.farmers())
