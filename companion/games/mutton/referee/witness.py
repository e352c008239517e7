"""The witness of a game of Mutton: the pack, which only `decide` may see."""

from dataclasses import dataclass

from engine.letters import Animal
from engine.mutton.game import Game


@dataclass(frozen=True, slots=True, repr=False)
class Pack:
    """The pack of the present game. It cannot be read from its repr, and has no journal line."""

    letters: frozenset[Animal]
    salt: bytes = b""
    """The seal's salt, which is secret until the game is over."""

    def game(self, public: Game) -> Game:
        """Return the same game with the pack. Raises IllegalMove if the pack cannot have done
        what was done."""
        return public.choose(self.letters)
