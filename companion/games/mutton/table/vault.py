"""What is secret at a table of Mutton: the pack, and what the Wolf enters to choose or open it.

The pack lies beside the state of the game, which never knows it. Nothing that was typed is ever
repeated: it is the pack, or the passphrase that locks it. Sealing and checking take some tenths of
a second by intent, so they are done in the background: what is entered becomes a question
(`Vault.entered`), and the table takes the answer.
"""

from math import ceil
from random import Random

from companion.games.mutton.referee import Pack, releases
from companion.games.mutton.referee.state import Choosing, Playing, binding
from companion.games.mutton.table.commands import Entering, EnterPack, EnterPassphrase
from companion.games.mutton.table.tasks import Sealing, Unlocking, Unsealing
from companion.games.mutton.table.tries import wait_ms
from companion.games.mutton.table.wolf_hint import Weighed
from companion.sealing import safe
from companion.sealing.seal import SALT_BYTES
from companion.sealing.secret_store import SecretStore
from companion.table.errors import TableError
from companion.words.message import Message, PrivateMessage
from engine.letters import Animal
from engine.mutton.game import Game
from engine.secret import Secret

Entered = Sealing | Unsealing | Unlocking
"""What a person has entered, as the question that is answered in the background."""


class Vault:
    """What is secret at a table. Nothing public is made of it.

    `store` keeps salts, and the packs of computer players, over a restart; `seal_cost` is explained
    in `companion.sealing.seal`.
    """

    def __init__(self, store: SecretStore, seal_cost: int) -> None:
        self.store, self.seal_cost = store, seal_cost
        self.witness: Pack | None = None
        """The pack, once the Wolf has chosen it or entered it again."""
        self.passphrase: Secret[str] | None = None
        """The passphrase that will lock the pack, until the Wolf has chosen it."""
        self.entered: Entered | None = None
        """What a person has entered, while it is sealed or checked."""
        self.lost = False
        """Whether a computer Wolf's pack did not outlive a restart."""
        self.weighed: tuple[Game, Secret[Weighed]] | None = None
        """A game as everybody knows it, and the Wolf's hint for it."""
        self._next_try = float("-inf")
        self._whole: tuple[Game, Secret[Game]] | None = None
        self._stored: Unsealing | None = None

    # --- the pack ---------------------------------------------------------------------------------

    def game(self, public: Game) -> Secret[Game] | None:
        """Return the same game with its pack; None while that is not known."""
        if self.witness is None:
            return None
        if self._whole is None or self._whole[0] is not public:
            self._whole = public, self.witness.game(public)
        return self._whole[1]

    def hint(self, public: Game) -> Secret[Weighed] | None:
        """Return the Wolf's hint for this game, if there is one."""
        known = self.weighed
        return known[1] if known is not None and known[0] == public else None

    def set_pack(self, witness: Pack) -> None:
        """Take the pack of the present game."""
        self.reset_game()
        self.witness, self._whole = witness, None

    def forget(self) -> None:
        """Forget the pack: the game is over, or another one is taken up."""
        self.witness = self._whole = self.weighed = self._stored = None

    def discard(self, seal: str = "") -> None:
        """Forget the pack for ever, a computer's stored one too, and the salt of this seal."""
        self.store.clear(seal)
        self.forget()

    def reset_game(self) -> None:
        """Forget what was entered, and how long the next try has to wait."""
        self.passphrase, self.entered, self._next_try = None, None, float("-inf")
        self.lost, self._stored = False, None

    def stored(self, state: Playing) -> Unsealing | None:
        """Ask whether the stored pack of a computer player is the one that was sealed.

        Return None where none is stored; the pack is lost then, unless the keyring that should
        have it does not answer yet.
        """
        if self.lost:
            return None
        if self._stored is None or self._stored.seal != state.seal:
            kept, salt = self.store.get(state.seal.line), self._salt(state)
            self.lost = kept is None and not self.store.silent
            self._stored = None if kept is None else Unsealing(
                state.seal, kept, Secret(b"") if salt is None else salt)
        return self._stored

    def _salt(self, state: Playing) -> Secret[bytes] | None:
        """Return the seal's salt; None if it was lost."""
        seal = state.seal
        return Secret(seal.salt) if seal.salt else self.store.salt(seal.line)

    # --- what a person enters ---------------------------------------------------------------------

    def take(
        self, command: Entering, state: Choosing | Playing, rng: Random, now: float
    ) -> None:
        """Take what the Wolf enters: before a game, or again after a restart. Raises TableError."""
        match command, state:
            case EnterPack(letters), Choosing():
                self.choose(state, letters, rng)
            case EnterPack(letters), Playing():
                self.enter(state, letters, now)
            case EnterPassphrase(words), Choosing():
                self.lock(words)
            case EnterPassphrase(words), Playing():
                self.unlock(state, words, now)

    def choose(
        self, state: Choosing, letters: Secret[tuple[Animal, ...]], rng: Random
    ) -> None:
        """Let the Wolf choose its pack. Raises TableError."""
        self._require_idle()
        reasons = releases.refused_pack(state.options, letters)
        if reasons:
            raise TableError(Message("wrong-pack", count=state.options.wolves),
                             PrivateMessage("why-wrong-pack", reasons=reasons))
        salt = Secret(rng.randbytes(SALT_BYTES) + binding(state))
        key_salt = rng.randbytes(SALT_BYTES) if self.passphrase is not None else b""
        self.entered = Sealing(
            releases.pack_of(letters), salt, self.seal_cost, self.passphrase, key_salt)

    def enter(self, state: Playing, letters: Secret[tuple[Animal, ...]], now: float) -> None:
        """Let the Wolf enter its pack again. Raises TableError."""
        self._require_idle()
        if state.safe:
            raise TableError(Message("pack-is-locked"))
        self._require_try(state, now, entered=not releases.is_blank(letters))
        salt = self._salt(state)
        if salt is None:
            raise TableError(self.store.read_error or Message("salt-missing"))
        self.entered = Unsealing(state.seal, releases.pack_of(letters), salt)

    def lock(self, passphrase: Secret[str] | None) -> None:
        """Lock the pack that will be chosen, so that the memory card does not reveal it.

        Without a passphrase it is not locked. Raises TableError.
        """
        self._require_idle()
        if passphrase is not None and safe.too_short(passphrase):
            raise TableError(Message("passphrase-too-short", least=safe.MIN_PASSPHRASE_LETTERS))
        self.passphrase = passphrase

    def unlock(self, state: Playing, passphrase: Secret[str] | None, now: float) -> None:
        """Let the Wolf open its locked pack after a restart. Raises TableError."""
        self._require_idle()
        if not state.safe:
            raise TableError(Message("pack-is-not-locked"))
        self._require_try(state, now, entered=passphrase is not None)
        if passphrase is not None:
            self.entered = Unlocking(state.seal, state.safe, passphrase)

    def _require_idle(self) -> None:
        if self.working is not None:
            raise TableError(Message("wait-for", working=self.working))

    def _require_try(self, state: Playing, now: float, *, entered: bool) -> None:
        """Raise TableError if nothing was typed, or if the next try has to wait."""
        if self.waiting(now):
            seconds = ceil((self._next_try - now) / 1000)
            raise TableError(
                Message("wait-after-tries", seconds=seconds, count=state.course.misses))
        if not entered:
            raise TableError(Message("nothing-entered"))

    def delay(self, misses: int, now: float) -> None:
        """Let the next try wait after this number of wrong ones."""
        self._next_try = now + wait_ms(misses)

    def waiting(self, now: float) -> bool:
        """Whether the next try has to wait."""
        return now < self._next_try

    @property
    def due(self) -> float:
        """When the next try may be made, in ms."""
        return self._next_try

    @property
    def working(self) -> Message | None:
        """What is done in the background with what a person has entered."""
        match self.entered:
            case None:
                return None
            case Sealing():
                return Message("sealing-pack")
            case Unsealing():
                return Message("checking-pack")
            case Unlocking():
                return Message("checking-passphrase")
