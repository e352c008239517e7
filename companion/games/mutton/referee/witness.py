"""The witness of a game of Mutton: the pack, from which only `releases` reveals anything."""

from dataclasses import dataclass, field

from engine.letters import Animal
from engine.mutton.game import Game
from engine.secret import Secret


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """The pack of the present game. It has no journal line."""

    letters: Secret[frozenset[Animal]] = field(repr=False)
    salt: Secret[bytes] = field(default_factory=lambda: Secret(b""), repr=False)
    """The seal's salt, which is secret until the game is over."""

    def game(self, public: Game) -> Secret[Game]:
        """Return the same game with the pack. Who opens it meets a SecretError if the pack cannot
        have done what was done."""
        return self.letters.map(public.choose)
