"""A table of pieces in text mode, with or without a board."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from queue import Queue
from typing import Protocol

from companion.desk.desk import SimulatedBoard
from companion.games.pieces.referee import State, Step
from companion.games.pieces.simulated import movements
from companion.games.pieces.table import PieceTable
from companion.games.pieces.view import PieceView
from companion.games.pieces.voice import PieceVoice
from companion.table.sitting import StepTaken
from companion.terminal.shell import Shell

SIMULATED = ("put", "lift", "flip", "rig", "hands")
"""The commands that only a simulated board understands."""
STEP_MS = 400
"""Time from one movement of the simulated hands to the next, in ms."""


class PieceDesk(Protocol):
    """A desk with a table of pieces in its slot."""

    slips: deque[str]

    @property
    def board(self) -> SimulatedBoard | None:
        """The simulated board, if the board is one."""

    def pump(self, now: float) -> object:
        """Let time pass until `now`, and do what is due."""


class PieceShell(Shell[PieceView, StepTaken[State, Step]]):
    """Plays at a desk; lines wait while a computer thinks."""

    def __init__(
        self, desk: PieceDesk, table: PieceTable, voice: PieceVoice, heard: Queue[str | None]
    ) -> None:
        super().__init__(table, voice, heard)
        self._desk, self._pieces = desk, table

    def turn(self, now: float) -> bool:
        self._desk.pump(now)
        while self._desk.slips:
            self.voice.error(self._desk.slips.popleft())
        self.voice.happened(self._pieces.take_events())
        self.voice.look(self._pieces.view())
        return self._pieces.phase == "thinking"

    def extra_words(self) -> Mapping[str, str]:
        return {} if self._desk.board is None else {word: word for word in SIMULATED}

    def carry_out(self, word: str, rest: str, line: str, now: float) -> None:
        board = self._desk.board
        if word == "rig" and board is not None:
            board.command(rest)
        elif word in ("put", "lift", "flip") and board is not None:
            board.command(line)
        elif word == "hands" and board is not None:
            lines = movements(self._pieces.view().pieces, board.standing())
            self.first(*(each for step in lines for each in (f"rig {step}", f"wait {STEP_MS}")))
        else:
            super().carry_out(word, rest, line, now)
