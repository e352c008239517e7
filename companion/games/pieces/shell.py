"""A table of pieces in text mode, with or without a board."""

from __future__ import annotations

import random
from collections.abc import Mapping
from queue import Queue

from companion.desk.desk import BoardlessDesk, Desk, LiveDesk, SimulatedBoard
from companion.games.pieces.referee import State, Step
from companion.games.pieces.simulated import movements
from companion.games.pieces.table import PieceTable
from companion.games.pieces.view import PieceView
from companion.games.pieces.voice import PieceVoice
from companion.link.port_finder import PortError
from companion.store.clock import local_time
from companion.store.journal import JournalError
from companion.store.settings import SettingsError
from companion.table.board_keeper import keeper
from companion.table.errors import TableError
from companion.table.sitting import StepTaken
from companion.terminal import typed_lines
from companion.terminal.errors import InputError, input_errors
from companion.terminal.own_words import run_command
from companion.terminal.shell import Shell, now_ms
from companion.terminal.typed_match import TypedMatch, end
from companion.words.catalogue import TYPED
from companion.words.message import Message

SIMULATED = {
    "put": Message("pieces-type-put"),
    "lift": Message("pieces-type-lift"),
    "flip": Message("pieces-type-flip"),
    "rig": Message("pieces-type-rig"),
    "hands": Message("pieces-type-hands"),
}
"""Help for the commands that only a simulated board understands."""
STEP_MS = 400
"""Time from one movement of the simulated hands to the next, in ms."""


def play(match: TypedMatch) -> None:
    """Play a match, with or without a board. Raises InputError."""
    if match.scorer is not None or match.seed is not None:
        raise InputError(TYPED.text(Message("pieces-no-scorer")))
    with input_errors(SettingsError, JournalError, PortError):
        settings, journal = match.opened()
        host = keeper()(journal, random.SystemRandom(), local_time, catalogue=TYPED)
        desk = (BoardlessDesk(host, settings) if match.board == "none"
                else LiveDesk(host, settings, match.board, identity=match.identity))
    voice = PieceVoice(match.as_json)
    try:
        table = desk.own[match.game]
        if not isinstance(table, PieceTable):
            raise TypeError(f"{match.game} is no game of pieces")
        table.sitting.keep_to(match.game)
        desk.choose(match.game)
        if isinstance(desk, LiveDesk):
            desk.start()
        for line in match.lines if table.sitting.resumable is None else ():
            run_command(table, line, now_ms())
        PieceShell(desk, table, voice, typed_lines.read_stdin()).run()
    except (JournalError, TableError) as why:
        raise InputError(TYPED.text(why.message)) from None
    finally:
        desk.close()
        journal.close()
    end(voice.refused, journal.lost)


class PieceShell(Shell[PieceView, StepTaken[State, Step]]):
    """Plays at a desk; lines wait while a computer thinks."""

    def __init__(
        self, desk: Desk, table: PieceTable, voice: PieceVoice, heard: Queue[str | None]
    ) -> None:
        super().__init__(table, voice, heard)
        self._desk, self._pieces = desk, table

    def turn(self, now: float) -> bool:
        if (size := self._desk.size) is not None:
            self._desk.fit(size)
        self._desk.pump(now)
        while self._desk.slips:
            self.voice.error(self._desk.slips.popleft())
        self.voice.happened(self._pieces.take_events())
        self.voice.look(self._pieces.view())
        return self._pieces.phase == "thinking"

    def extra_words(self) -> Mapping[str, str]:
        return {} if self._desk.board is None else {
            word: TYPED.text(help) for word, help in SIMULATED.items()}

    def carry_out(self, word: str, rest: str, line: str, now: float) -> None:
        board = self._desk.board
        if word == "rig" and board is not None:
            board.command(rest)
        elif word in ("put", "lift", "flip") and board is not None:
            board.command(line)
        elif word == "hands" and board is not None:
            self._move_by_hand(board)
        else:
            before = self._pieces.view().moves
            super().carry_out(word, rest, line, now)
            view = self._pieces.view()
            if board is not None and view.moves != before and view.phase == "restoring":
                self._move_by_hand(board)

    def _move_by_hand(self, board: SimulatedBoard) -> None:
        """Make the simulated board as the game stands, one movement after the other."""
        lines = movements(self._pieces.view(), board.standing())
        self.first(*(each for step in lines for each in (f"rig {step}", f"wait {STEP_MS}")))
