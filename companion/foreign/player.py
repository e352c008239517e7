"""Programs of other makes as players of Mutton."""

import threading
import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from companion.foreign import confinement, probe, protocol
from companion.foreign.faults import EngineFault, Reason
from companion.foreign.program import Clock, Program, Witness, name_of
from companion.foreign.protocol import Introduction, Question
from companion.words.message import Message
from engine.defect import DefectError
from engine.mutton import players
from engine.mutton.game import Game, IllegalMove
from engine.mutton.moves import Move, Placement, Player
from engine.mutton.options import Animal, Options
from engine.mutton.players import FarmerPlayer, WolfPlayer

PREFIX = "cmd:"
"""Before the command of a program, where the name of a player can be given."""


def is_command(player: str) -> bool:
    """Return whether a player's name stands for a program, such as ``cmd:./mywolf``."""
    return player.startswith(PREFIX) and bool(player.removeprefix(PREFIX).strip())


def called(player: str) -> str:
    """Return what a computer player is called: the name of one of ours, or of a program.

    >>> called("master"), called("cmd:./mywolf --deep 3")
    ('master', 'mywolf')
    """
    return name_of(player.removeprefix(PREFIX)) if is_command(player) else player


def unconfined(players: Iterable[str]) -> Message | None:
    """Return what people should know before these play; None unless one is a program that nothing
    on this computer confines."""
    programs = [called(player) for player in players if is_command(player)]
    if not programs or confinement.way() != "open":
        return None
    return Message("program-not-confined", program=programs[0])


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a program may take, in seconds."""

    answer: float = 10.0
    """For an answer: the time that it is given in `go`."""
    margin: float = 1.0
    """For what it has after that and `stop`."""
    start: float = 20.0
    """To start, and to get ready for a game."""


TABLE = Limits(answer=1.5, margin=8.5, start=10.0)
"""At a table a computer's move should take no longer than ours, but people would rather wait than
lose their opponent."""


class ForeignPlayer:
    """A program that plays one side. It is started with the first question.

    `seed` is set in programs that have the option Seed. `private` are folders that the program must
    not see. `close` has to be called at the end; it may be called by another thread.
    """

    def __init__(
        self, command: str, side: Player, *, limits: Limits | None = None, seed: int | None = None,
        clock: Clock = time.monotonic, private: Collection[Path] = (),
        witness: Witness | None = None,
    ) -> None:
        self.command, self.side, self.seed = command.removeprefix(PREFIX), side, seed
        self._witness = witness
        self._private = private
        self._limits, self._clock = limits or Limits(), clock
        self._program: Program | None = None
        self._about = Introduction()
        self._game: tuple[Options, Game | None] | None = None
        self._busy = threading.Lock()
        self._closed = False

    # --- as a WolfPlayer and a FarmerPlayer -------------------------------------------------------

    def choose_pack(self, game: Game, rng: Random) -> frozenset[Animal]:
        """Ask the Wolf's program for its pack. Raises EngineFault."""
        text = self._ask("pack", game.options, game)
        try:
            return protocol.pack_of(text, game.options)
        except DefectError:
            raise self._dropped("illegal") from None

    def place(self, options: Options, rng: Random) -> Placement:
        """Ask the Farmer's program where the animals start. Raises EngineFault."""
        text = self._ask("placement", options, None)
        try:
            return protocol.placement_of(text, options)
        except DefectError:
            raise self._dropped("illegal") from None

    def move(self, game: Game, rng: Random) -> Move:
        """Ask for a move. Raises EngineFault, or ValueError if a Farmer was shown the pack."""
        text = self._ask("move", game.options, game)
        try:
            return protocol.move_of(text, game)
        except IllegalMove:
            raise self._dropped("illegal") from None
        except DefectError:
            raise self._dropped("garbled") from None

    def get_ready(self, options: Options) -> None:
        """Start the program and have it get ready for a game. Raises EngineFault."""
        with self._busy:
            self._ready(options, None)

    def close(self) -> None:
        """End the program. A question that another thread has asked gets a fault."""
        self._closed = True
        program = self._program
        if program is not None and self._busy.locked():
            program.kill()
        if self._busy.acquire(timeout=self._limits.margin):
            try:
                self._end()
            finally:
                self._busy.release()

    # --- asking -----------------------------------------------------------------------------------

    def _ask(self, question: Question, options: Options, game: Game | None) -> str:
        with self._busy:
            try:
                program = self._ready(options, game)
                return self._answer(program, question, game)
            except BaseException:
                self._drop()
                raise

    def _dropped(self, reason: Reason) -> EngineFault:
        """Return the fault of a program that has answered wrongly, which is ended."""
        with self._busy:
            self._drop()
        return EngineFault(reason, name_of(self.command))

    def _drop(self) -> None:
        """End the program at once."""
        if self._program is not None:
            self._program.kill()
        self._end()

    def _end(self) -> None:
        program, self._program, self._game = self._program, None, None
        if program is not None:
            program.close()

    def _ready(self, options: Options, game: Game | None) -> Program:
        """Return the program, which knows of this game and waits to be asked."""
        program = self._program
        if program is None:
            try:
                program = self._program = Program(
                    self.command, self._clock, self._private, witness=self._witness)
                self._introduce(program)
            except EngineFault as fault:
                raise self._closer(fault) from None
        if self._closed:
            raise program.fault("ended")
        if not self._about.can(options):
            raise program.fault("options")
        if not self._continues(options, game):
            program.send(protocol.new_game(self.side, options))
        self._game = options, game
        program.begin_answer()
        program.send("isready")
        program.answer("readyok", self._clock() + self._limits.start)
        return program

    def _closer(self, fault: EngineFault) -> EngineFault:
        """Return why a program has ended that was told nothing yet, as closely as that shows."""
        if fault.reason not in ("missing", "ended") or self._closed:
            return fault
        cause = probe.find(self.command, self._clock, self._private)
        if cause is None or cause.reason == "unflushed":
            return fault
        return EngineFault(cause.reason, fault.program, cause.detail)

    def _introduce(self, program: Program) -> None:
        program.send(protocol.HELLO)
        about, first = Introduction(), ""
        deadline = self._clock() + self._limits.start
        while first != "muttonok":
            line = program.line(deadline)
            if self._clock() > deadline:
                raise program.fault("silent")
            try:
                about, first = about.after(line), line.partition(" ")[0]
            except ValueError:
                raise program.fault("flooded") from None
            if first == "error":
                raise program.fault("declined")
        if about.version != protocol.VERSION:
            raise program.fault("version")
        if not about.plays(self.side):
            raise program.fault("side")
        if self.seed is not None and "seed" in about.settings:
            program.send(f"setoption name Seed value {self.seed}")
        self._about = about

    def _continues(self, options: Options, game: Game | None) -> bool:
        """Return whether this is the game that the program was asked about before."""
        if self._game is None or self._game[0] != options:
            return False
        before = self._game[1]
        if before is None or game is None:
            return before is None and game is not None
        return (
            before.placement == game.placement and before.pack in (None, game.pack)
            and before.entries == game.entries[:len(before.entries)])

    def _answer(self, program: Program, question: Question, game: Game | None) -> str:
        if game is not None:
            program.send(protocol.position(self.side, game))
            if self._about.legal and question == "move":
                program.send(*protocol.legal_lines(game))
        program.begin_answer()
        limits = self._limits
        program.send(f"go {question} time {round(1000 * limits.answer)}")
        deadline = self._clock() + limits.answer
        try:
            return program.answer(f"best{question}", deadline)
        except EngineFault as fault:
            if fault.reason != "silent":
                raise
        program.send("stop")
        return program.answer(f"best{question}", deadline + limits.margin)


class Players:
    """The players that a table can ask: ours by name, and programs by their commands.

    A program is started for each side that it plays, so that a Farmer's never knows what a Wolf's
    was told.
    """

    def __init__(
        self, limits: Limits = TABLE, clock: Clock = time.monotonic,
        private: Collection[Path] = (),
    ) -> None:
        self._limits, self._clock, self._private = limits, clock, private
        self._programs: dict[tuple[str, Player], ForeignPlayer] = {}
        self._lock = threading.Lock()
        self._closed = False

    def wolf(self, name: str) -> WolfPlayer:
        """Return the Wolf of this name or command. Raises LookupError if there is none."""
        return self._program(name, "wolf") if is_command(name) else players.wolf(name)

    def farmer(self, name: str) -> FarmerPlayer:
        """Return the Farmer of this name or command. Raises LookupError if there is none."""
        return self._program(name, "farmer") if is_command(name) else players.farmer(name)

    def keep(self, names: Collection[str]) -> None:
        """End the programs that are not among these players, in the background."""
        if not self._programs:
            return
        with self._lock:
            for key in [key for key in self._programs if key[0] not in names]:
                threading.Thread(target=self._programs.pop(key).close, name="ending").start()

    def close(self) -> None:
        """End all programs; none is started after this."""
        with self._lock:
            self._closed = True
            programs, self._programs = self._programs, {}
        for program in programs.values():
            program.close()

    def _program(self, name: str, side: Player) -> ForeignPlayer:
        with self._lock:
            if self._closed:
                raise EngineFault("ended", called(name))
            if (name, side) not in self._programs:
                self._programs[name, side] = ForeignPlayer(
                    name, side, limits=self._limits, clock=self._clock, private=self._private)
            return self._programs[name, side]
