"""Programs of other makes that play: what all games need of them."""

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from companion.foreign import confinement
from companion.foreign.faults import EngineFault, Reason
from companion.foreign.program import Clock, Program, Witness, name_of
from companion.words.message import Message

PREFIX = "cmd:"
"""Before the command of a program, where the name of a player can be given."""


def is_command(player: str) -> bool:
    """Return whether a player's name stands for a program, such as ``cmd:./mywolf``."""
    return player.startswith(PREFIX) and bool(player.removeprefix(PREFIX).strip())


def called(player: str) -> str:
    """Return what a computer player is called: the name of one of ours, or of a program.

    >>> called("level-9"), called("cmd:./mywolf --deep 3")
    ('level-9', 'mywolf')
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


class ProgramPlayer(ABC):
    """A program that plays one side. It is started with the first question.

    `private` are folders that the program must not see. `close` has to be called at the end; it may
    be called by another thread.
    """

    def __init__(
        self, command: str, side: str, *, limits: Limits | None = None,
        clock: Clock = time.monotonic, private: Collection[Path] = (),
        witness: Witness | None = None,
    ) -> None:
        self.command, self.side = command.removeprefix(PREFIX), side
        self._witness = witness
        self._private = private
        self._limits, self._clock = limits or Limits(), clock
        self._program: Program | None = None
        self._busy = threading.Lock()
        self._closed = False

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

    @abstractmethod
    def _introduce(self, program: Program) -> None:
        """Greet a program that has just been started. Raises EngineFault."""

    def _closer(self, fault: EngineFault) -> EngineFault:
        """Return why a program has ended that was told nothing yet, as closely as that shows."""
        return fault

    def _started(self) -> Program:
        """Return the program, which was introduced. Raises EngineFault."""
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
        return program

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
        program, self._program = self._program, None
        if program is not None:
            program.close()


P = TypeVar("P", bound=ProgramPlayer)


class Programs:
    """The programs that play at a table.

    A program is started for each side that it plays, so that one side's never knows what the
    other's was told.
    """

    def __init__(
        self, limits: Limits = TABLE, clock: Clock = time.monotonic,
        private: Collection[Path] = (),
    ) -> None:
        self._limits, self._clock, self._private = limits, clock, private
        self._players: dict[tuple[str, str, type[ProgramPlayer]], ProgramPlayer] = {}
        self._lock = threading.Lock()
        self._closed = False

    def player(self, name: str, side: str, kind: type[P]) -> P:
        """Return the program of this command that plays a side; `kind` asks it what its game asks.

        Raises EngineFault after `close`.
        """
        with self._lock:
            if self._closed:
                raise EngineFault("ended", called(name))
            found = self._players.get((name, side, kind))
            if not isinstance(found, kind):
                found = self._players[name, side, kind] = kind(
                    name, side, limits=self._limits, clock=self._clock, private=self._private)
            return found

    def keep(self, names: Collection[str]) -> None:
        """End the programs that are not among these players, in the background."""
        if not self._players:
            return
        with self._lock:
            for key in [key for key in self._players if key[0] not in names]:
                threading.Thread(target=self._players.pop(key).close, name="ending").start()

    def close(self) -> None:
        """End all programs; none is started after this."""
        with self._lock:
            self._closed = True
            programs, self._players = self._players, {}
        for program in programs.values():
            program.close()
