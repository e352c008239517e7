"""Programs of other makes as players of Mutton."""

import time
from collections.abc import Collection
from pathlib import Path
from random import Random

from companion.foreign.faults import EngineFault
from companion.foreign.player import Limits, ProgramPlayer, Programs, is_command
from companion.foreign.program import Clock, Program, Witness
from companion.games.mutton.programs import probe, protocol
from companion.games.mutton.programs.protocol import Introduction, Question
from engine.defect import DefectError, IllegalMove
from engine.letters import Animal
from engine.mutton import players
from engine.mutton.game import Game
from engine.mutton.moves import Move, Placement, Player
from engine.mutton.options import Options
from engine.mutton.players import FarmerPlayer, WolfPlayer


class ForeignPlayer(ProgramPlayer):
    """A program that plays one side of Mutton: a `WolfPlayer` and a `FarmerPlayer`.

    `seed` is set in programs that have the option Seed.
    """

    side: Player

    def __init__(
        self, command: str, side: Player, *, limits: Limits | None = None, seed: int | None = None,
        clock: Clock = time.monotonic, private: Collection[Path] = (),
        witness: Witness | None = None,
    ) -> None:
        super().__init__(
            command, side, limits=limits, clock=clock, private=private, witness=witness)
        self.seed = seed
        self._about = Introduction()
        self._game: tuple[Options, Game | None] | None = None

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

    # --- asking -----------------------------------------------------------------------------------

    def _ask(self, question: Question, options: Options, game: Game | None) -> str:
        with self._busy:
            try:
                program = self._ready(options, game)
                return self._answer(program, question, game)
            except BaseException:
                self._drop()
                raise

    def _end(self) -> None:
        self._game = None
        super()._end()

    def _ready(self, options: Options, game: Game | None) -> Program:
        """Return the program, which knows of this game and waits to be asked."""
        program = self._started()
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
    """The players of Mutton that a table can ask: ours by name, and programs by their commands."""

    def __init__(self, programs: Programs) -> None:
        self._programs = programs

    def wolf(self, name: str) -> WolfPlayer:
        """Return the Wolf of this name or command. Raises LookupError if there is none."""
        return self._program(name, "wolf") if is_command(name) else players.wolf(name)

    def farmer(self, name: str) -> FarmerPlayer:
        """Return the Farmer of this name or command. Raises LookupError if there is none."""
        return self._program(name, "farmer") if is_command(name) else players.farmer(name)

    def _program(self, name: str, side: Player) -> ForeignPlayer:
        return self._programs.player(name, side, ForeignPlayer)
