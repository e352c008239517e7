"""A table with computer players, and hands on the rig that do what it asks."""

from itertools import pairwise
from pathlib import Path
from random import Random

from companion.games.mutton import fairness
from companion.games.mutton.referee import State, follow
from companion.games.mutton.referee.state import Playing, game_of
from companion.games.mutton.simulation.simulated_player import Act, Say, SimulatedPlayer, Steps
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.sealing.seal import Seal
from companion.store.journal import Journal
from companion.table.errors import TableError
from engine.mutton import notation, players, records
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Move, Pass
from engine.mutton.options import Options

LONGEST_WAIT_MS = 10_000


class Solo:
    """A match of which at least one player is a computer (``computer:tips``), started on a rig.

    A person's moves are those of the engine's player `person`. `folder`: that of the journal.
    """

    def __init__(
        self, wolf: str, farmer: str, options: str = "", *, form: str = "target 99", seed: int = 0,
        folder: Path | None = None, clumsiness: float = 0.0, person: str = "tips",
        before: tuple[str, ...] = (), identity: str = "pad",
    ) -> None:
        self.rng = Random(seed)
        self.person = person
        self.folder = folder
        self.options = Options.parse(options)
        self.rig = MuttonRig(self.options.size, seed=seed, journal=folder, identity=identity)
        self.hands = SimulatedPlayer(
            self.rng, self.options.size, asks=self._asks, clumsiness=clumsiness, identity=identity
        )
        self.pack = frozenset[str]()
        """What a person has chosen as the Wolf."""
        self.rig.say(
            f"players {wolf} {farmer}", f"options {self.options}", f"form {form}", *before, "start"
        )
        self.rig.wait(20)

    @property
    def view(self):
        return self.rig.view

    @property
    def entries(self) -> list[str]:
        return [notation.write_entry(entry) for entry in self.rig.game.entries]

    @property
    def intended(self) -> Move:
        """What the computer wants done."""
        computer = self.view.computer
        return notation.parse(computer.move, computer.role)[0]

    # --- hands and voice ----------------------------------------------------------------------

    def _asks(self):
        question = self.view.question
        return question.cell if question else None

    def follow(self, doings: Steps) -> None:
        for doing in doings:
            match doing:
                case Act(text) if text.startswith("wait"):
                    self.rig.wait(float(text.split()[1]))
                case Act(text):
                    self.rig.command(text)
                case Say(text):
                    self.say(text)

    def say(self, text: str) -> None:
        """Say something as soon as the table says that the board is still."""
        for _ in range(LONGEST_WAIT_MS // 100):
            try:
                return self.rig.say(text)
            except TableError as why:
                if "still" not in str(why):
                    raise
                self.rig.wait(100)
        raise AssertionError("the board never came to rest")

    def until(self, what) -> None:
        """Let time pass until something is so."""
        for _ in range(LONGEST_WAIT_MS // 100):
            if what():
                return
            self.rig.wait(100)
        raise AssertionError((self.view.phase, self.view.sentence, self.view.detail))

    # --- a match ------------------------------------------------------------------------------

    def play(self) -> None:
        """Play the match to its end."""
        while self.view.phase == "bidding":
            self.bid()
        while True:
            self.begin_game()
            while self.view.phase not in ("over", "match-over"):
                self.turn()
            if self.view.phase == "match-over":
                return
            self.rig.say("next")
            self.rig.wait(20)

    def bid(self) -> None:
        least = self.view.match.least_bid
        self.rig.say("pass" if least > 2 else f"bid {least}")
        self.rig.wait(20)

    def begin_game(self) -> None:
        """Set the flock up as the table asks for, and let the Wolf choose."""
        for cell in list(self.hands.on):
            self.rig.command(f"lift {cell}")
        self.rig.wait(800)
        for animal in self.hands._down:
            self.rig.command(f"flip {animal}")
        self.hands.on.clear()
        self.hands._down.clear()
        self.hands._held.clear()
        self.follow(self.hands.set_up(dict(self.view.placing.target), in_order=True))
        self.until(lambda: self.view.confirmable)
        self.rig.say("confirm")
        self.rig.wait(20)
        if self.view.phase == "choosing":
            game = Game.start(self.options, self.rig.table.state.placement)
            self.pack = players.wolf(self.person).choose_pack(game, self.rng)
            self.rig.say(f"pack {''.join(self.pack)}")
            self.rig.wait(20)

    def turn(self) -> None:
        """Tidy up, and make the move whose turn it is."""
        self.follow(self.hands.tidy(self.view.position))
        draft = self.rig.table.draft
        self.until(lambda: draft.reading is not None and draft.reading.fits)
        if self.view.phase in ("over", "match-over"):
            return  # a computer's pass may have gone by while the board was tidied
        if self.view.computer is not None:
            self.computers_turn()
        else:
            self.persons_turn()

    def computers_turn(self) -> None:
        before = len(self.entries)
        self.follow(self.hands.perform(self.rig.game.public(), self.intended))
        self.until(lambda: len(self.entries) > before)
        self.rig.wait(20)

    def persons_turn(self) -> None:
        wolf = self.view.phase == "wolf"
        game = self.rig.game if wolf else self.rig.game.public()
        move = (players.wolf if wolf else players.farmer)(self.person).move(game, self.rng)
        self.persons_move(game, move)

    def persons_move(self, game: Game, move: Move) -> None:
        if isinstance(move, Pass):
            self.say("pass")
        else:
            if isinstance(move, Berserk):
                self.rig.say("berserk")
            self.follow(self.hands.perform(game, move))
            self.until(lambda: self.view.confirmable)
            self.rig.say("confirm")
        self.rig.wait(20)

    # --- what is left of it -------------------------------------------------------------------

    def journal(self) -> list[str]:
        """The lines of the newest match in the journal."""
        journal = self.rig.table.journal if self.folder is None else Journal(self.folder)
        return journal.steps(journal.matches()[0].id)

    def states(self) -> list[State]:
        """How the newest match stood after each of its lines."""
        lines = self.journal()
        return [follow(lines[:many]) for many in range(1, len(lines) + 1)]

    def check_records(self) -> None:
        """The engine replays every record, the opened pack is the sealed one, and what a computer
        meant is what was made."""
        state = self.rig.table.state
        for record in state.records:
            again = records.read(records.write(record))
            assert again.game == record.game
            assert again.game.pack is not None
            seal = Seal.parse(again.tags["PackHash"])
            assert seal.binding == fairness.binding(again)
            assert seal.fits(again.game.pack)
        for before, after in pairwise(self.states()):
            meant = before.intention if isinstance(before, Playing) else None
            if meant is not None and len(game_of(after).turns) > len(before.game.turns):
                assert game_of(after).turns[-1].move == meant
