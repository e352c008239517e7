"""Mutton in text mode."""

import random
import threading
from collections.abc import Callable, Mapping, Sequence
from queue import Queue
from typing import cast

import click

from companion.desk.desk import BoardlessDesk, Desk, LiveDesk
from companion.foreign.player import unconfined
from companion.games.mutton.hands import movements
from companion.games.mutton.referee import State, Step
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.games.mutton.text.commands import check_placement
from companion.games.mutton.text.voice import MuttonVoice
from companion.link.port_finder import PortError
from companion.registry.found import game
from companion.registry.game import load
from companion.sealing.secret_store import secret_store
from companion.store.clock import local_time
from companion.store.journal import JournalError
from companion.store.settings import SettingsError, state_folder
from companion.table.errors import TableError
from companion.table.match_table import Abandon
from companion.table.sitting import StepTaken
from companion.terminal import typed_lines
from companion.terminal.added_words import Added
from companion.terminal.errors import InputError, input_errors
from companion.terminal.own_words import run_command
from companion.terminal.shell import TURN_S, Shell, now_ms
from companion.terminal.typed_match import TypedMatch, end
from companion.words.catalogue import TYPED
from companion.words.message import Message
from engine.whole_numbers import whole_number

GREETING_MS = 3000.0
"""How long commands wait at the start until a board is found, in ms."""
SECRETS = {
    "pack": "The letters of the pack (hidden while you type):",
    "passphrase": "The passphrase (hidden while you type; Enter for none):",
}
"""Prompts for commands whose argument is secret, when a player types only the command."""
SIMULATED = {
    "rig": "rig put A a1: move the pieces of the simulated board",
    "hands": "hands: make the announced move on the simulated board",
}
"""Help for the commands that only a simulated board understands."""
SEVERAL = {"board": "board 2: play on the second of the boards that were found"}
"""Help for the command that can be typed when several boards were found."""
PATIENCE_MS = 5000.0
"""How long a board may take to answer at the start if its port was given, in ms."""


def play(match: TypedMatch) -> None:
    """Play a match, with or without a board. Raises InputError."""
    if (warning := unconfined(match.players)) is not None:
        click.echo(TYPED.text(warning), err=True)
    with input_errors(SettingsError, JournalError, PortError):
        settings, journal = match.opened()
        place = match.folder if match.folder is not None else settings.data
        table = Table(journal, random.SystemRandom(), local_time, catalogue=TYPED,
                      secrets=secret_store(place, state_folder()))
        desk = (BoardlessDesk(table, settings) if match.board == "none"
                else LiveDesk(table, settings, match.board, identity=match.identity))
        desk.choose(table.key)
    added = added_to(table, match)
    shell = MuttonShell(
        desk, table, MuttonVoice(match.as_json), typed_lines.read_stdin(SECRETS), added)
    try:
        if isinstance(desk, BoardlessDesk) or match.board == "sim":  # made to fit the match
            shell.placement = _begin(table, match.lines, match.placement)
        if isinstance(desk, LiveDesk):
            desk.start()
            shell.greet(named=match.board not in ("auto", "sim"))
        if match.board not in ("none", "sim"):  # the match is made to fit the board
            shell.placement = _begin(table, match.lines, match.placement)
        shell.run()
    finally:
        for each in added:
            each.close()
        desk.close()
        table.vault.store.catch_up()
        journal.close()
    end(shell.voice.refused, journal.lost or table.vault.store.save_error)


def added_to(table: Table, match: TypedMatch) -> tuple[Added, ...]:
    """Return what carries out the words of the extras at a table."""
    makers = map(load, game(table.key).all_of("typed"))
    return tuple(cast("Callable[[Table, TypedMatch], Added]", make)(table, match)
                 for make in makers)


def _begin(table: Table, wanted: list[str], placement: str | None) -> str | None:
    """Begin the match of the command line, unless another is unfinished.

    Returns the placement if the flock cannot be placed yet: the players bid first, or the other
    table has to take the match up. Raises InputError.
    """
    if table.sitting.resumable is not None:
        return None
    try:
        for line in wanted:
            run_command(table, line, now_ms())
        if table.state is not None and (misfit := table.board.misfit(table.state.options.size)):
            raise TableError(misfit)
        if placement is None:
            return None
        if table.phase != "placing":
            check_placement(table, placement)
            return placement
        run_command(table, f"place {placement}", now_ms())
        return None
    except TableError as why:
        if table.state is not None:
            table.do(Abandon(), now_ms())
        raise InputError(TYPED.text(why.message)) from None


class MuttonShell(Shell[TableView, StepTaken[State, Step]]):
    """Plays Mutton at a desk; lines wait while a computer bids or chooses its pack, and until a
    simulated board has answered."""

    def __init__(
        self, desk: Desk, table: Table, voice: MuttonVoice, heard: Queue[str | None],
        added: Sequence[Added],
    ) -> None:
        super().__init__(table, voice, heard)
        self._desk, self._table, self._added = desk, table, added
        self.placement: str | None = None
        """How the flock will be placed when it is this table's turn to place it."""

    def turn(self, now: float) -> bool:
        desk, table = self._desk, self._table
        if (size := desk.size) is not None:
            desk.fit(size)
        desk.pump(now)
        for each in self._added:
            self.voice.report(each.poll())
        while desk.slips:
            self.voice.error(desk.slips.popleft())
        self.voice.happened(table.take_events())
        self.voice.look(table.view())
        if self.placement is not None and table.phase == "placing":
            self.first(f"place {self.placement}")
            self.placement = None
        answers = desk.board is not None and desk.link.state == "none"
        return answers or bool(table.vault.working) or (
            table.phase == "thinking" and not table.vault.lost and table.log is None)

    def greet(self, *, named: bool) -> None:
        """Wait for the board to answer. Raises InputError if a `named` port has none."""
        pause, begun = threading.Event(), now_ms()
        while True:
            now = now_ms()
            self.turn(now)
            link = self._table.board.link
            if link.state == "refused" or (named and now - begun > PATIENCE_MS):
                raise InputError(TYPED.text(link.text))
            if link.state == "ready":
                return
            if not named and (link.state == "lost" or now - begun > GREETING_MS):
                return
            pause.wait(TURN_S)

    def extra_words(self) -> Mapping[str, str]:
        return {**(SIMULATED if self._desk.board else {}),
                **(SEVERAL if self._desk.choices else {}),
                **{word: help for each in self._added for word, help in each.words.help.items()}}

    def carry_out(self, word: str, rest: str, line: str, now: float) -> None:
        added = next((each for each in self._added if word in each.words.help), None)
        lacking = [each.missing for each in self._added if each.missing] if word == "start" else []
        if lacking:
            raise TableError(lacking[0])
        if added is not None:
            self.voice.report(added.carry_out(word, rest))
        elif word == "rig" and self._desk.board is not None:
            self._desk.board.command(rest)
        elif word == "board" and self._desk.choices:
            self._choose_board(rest)
        elif word == "hands" and self._desk.board is not None:
            self._move_by_hand()
        else:
            try:
                super().carry_out(word, rest, line, now)
            finally:
                if word == "move":
                    self._move_by_hand()

    def _choose_board(self, rest: str) -> None:
        """Play on one of several boards that were found. Raises TableError."""
        number, choices = whole_number(rest), self._desk.choices
        if number is None or not 1 <= number <= len(choices):
            raise TableError(Message("boards-several", boards=[each.name for each in choices]))
        self._desk.choose_board(choices[number - 1])

    def _move_by_hand(self) -> None:
        """Make the announced move on the simulated board, if there is one."""
        if self._desk.board is not None:
            doing = movements(self._table.view(), self._desk.board.standing())
            self.first(*(each if each.startswith("wait") else f"rig {each}" for each in doing))
