"""The vault: the pack of the present game, beside a state that does not know it."""

from __future__ import annotations

from companion.referee.mutton import Pack
from companion.table.tasks import Sealing, Unlocking, Unsealing
from engine.mutton.game import Game

Entered = Sealing | Unsealing | Unlocking
"""What a person has entered, as the question that is answered in the background."""


class Vault:
    """What is secret at a table. Nothing public is made of it."""

    def __init__(self) -> None:
        self.witness: Pack | None = None
        """The pack, once the Wolf has chosen it or entered it again."""
        self.passphrase = ""
        """With which the Wolf wants its pack locked, from when it says so until it has chosen."""
        self.entered: Entered | None = None
        """What a person has entered of its pack, while it is sealed or checked."""
        self.next_try = float("-inf")
        """When a pack may be tried again after wrong ones (ms)."""
        self.lost = False
        """Whether a computer Wolf's pack did not outlive a restart."""
        self._whole: tuple[Game, Game] | None = None

    def game(self, public: Game) -> Game | None:
        """The same game with its pack; None while that is not known."""
        if self.witness is None:
            return None
        if self._whole is None or self._whole[0] is not public:
            self._whole = public, self.witness.game(public)
        return self._whole[1]

    def put(self, witness: Pack) -> None:
        """Know the pack of the present game."""
        self.clear()
        self.witness, self._whole = witness, None

    def forget(self) -> None:
        """Forget the pack: the game is over, or it was never this one's."""
        self.witness = self._whole = None

    def clear(self) -> None:
        """Forget what was entered, and how long the next try has to wait."""
        self.passphrase, self.entered, self.next_try = "", None, float("-inf")
        self.lost = False

    def waiting(self, now: float) -> bool:
        """Whether the next try of a pack has to wait."""
        return now < self.next_try

    @property
    def working(self) -> str:
        """What is done in the background with what a person has entered, as a sentence."""
        match self.entered:
            case None:
                return ""
            case Sealing():
                return "The pack is being sealed."
            case Unsealing():
                return "The pack is being checked."
            case Unlocking():
                return "The passphrase is being checked."
