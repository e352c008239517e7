"""The tile games in text mode."""

import random

from companion.games.tiles.referee import State, Step
from companion.games.tiles.table.table import TileTable
from companion.games.tiles.table.view import TileView
from companion.games.tiles.voice import TileVoice
from companion.players.serving import InThread
from companion.store.clock import local_time
from companion.store.journal import JournalError
from companion.store.settings import SettingsError
from companion.table.errors import TableError
from companion.table.sitting import StepTaken
from companion.terminal import typed_lines
from companion.terminal.added_words import refusal
from companion.terminal.errors import InputError, input_errors
from companion.terminal.own_words import run_command
from companion.terminal.shell import TURN_S, Shell, now_ms
from companion.terminal.typed_match import TypedMatch, end
from companion.words.catalogue import TYPED


def play(match: TypedMatch) -> None:
    """Play a match; it needs no board. Raises InputError."""
    with input_errors(SettingsError, JournalError):
        _, journal = match.opened()
    voice = TileVoice(match.as_json)
    try:
        table = TileTable(journal, random.SystemRandom(), local_time, pause=0)
        table.sitting.keep_to(match.game)
        for line in [f"game {match.game}", *match.lines] if table.sitting.resumable is None else ():
            run_command(table, line, now_ms())
        TileShell(table, voice).run()
    except (JournalError, TableError) as why:
        raise InputError(TYPED.text(why.message)) from None
    finally:
        journal.close()
    end(voice.refused, journal.lost)


class TileShell(Shell[TileView, StepTaken[State, Step]]):
    """Plays one of the tile games; lines wait while a computer thinks."""

    PAUSE_S = TURN_S / 10

    def __init__(self, table: TileTable, voice: TileVoice) -> None:
        super().__init__(table, voice, typed_lines.read_stdin())
        self._tiles = table
        self._opponents = InThread(random.SystemRandom())

    def carry_out(self, word: str, rest: str, line: str, now: float) -> None:
        if (why := refusal(word)) is not None:
            raise TableError(why)
        super().carry_out(word, rest, line, now)

    def turn(self, now: float) -> bool:
        self._tiles.tick(now)
        self._opponents.serve(self._tiles, now)
        self.voice.happened(self._tiles.take_events())
        self.voice.look(self._tiles.view())
        return self._tiles.phase == "thinking"
