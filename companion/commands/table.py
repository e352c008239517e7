"""`sheepfold table`: the table without a screen, driven by typed commands."""

import random
import threading
from collections.abc import Mapping
from pathlib import Path
from queue import Queue
from typing import cast

import click

from companion.desk.computer_hands import movements
from companion.desk.desk import BoardlessDesk, Desk, LiveDesk
from companion.foreign.player import unconfined
from companion.games.tiles.referee.games import about as game_about
from companion.games.tiles.referee.games import tile_games
from companion.link.port_finder import PortError
from companion.referee.course import AUTOMATIC
from companion.referee.mutton import State, Step
from companion.registry.found import game as game_of
from companion.registry.found import games
from companion.registry.game import load as load_part
from companion.sealing.secret_store import secret_store
from companion.store.clock import local_time
from companion.store.journal import Journal, JournalError
from companion.store.journal.heads import UNNAMED
from companion.store.settings import SettingsError, default_file, load, state_folder
from companion.table.errors import TableError
from companion.table.mutton.commands import WAYS, Abandon
from companion.table.mutton.table import Table
from companion.table.mutton.view import TableView
from companion.table.sitting import StepTaken
from companion.terminal import typed_lines
from companion.terminal.completing import game_options, one_of
from companion.terminal.errors import InputError, input_errors
from companion.terminal.meetings import WORDS, Meetings
from companion.terminal.mutton_voice import MuttonVoice
from companion.terminal.shell import TURN_S, Shell, now_ms
from companion.terminal.text_commands import check_placement, run_command
from companion.terminal.typed_match import PlayTyped, TypedMatch, end
from companion.terminal.typed_text import quote
from companion.words.catalogue import TYPED
from companion.words.message import Message
from companion.words.players import placeholder
from engine.mutton.players.levels import NAMES
from engine.pieces.players import names as players_named
from engine.pieces.rules import PieceRules
from engine.whole_numbers import whole_number
from engine.wording import joined

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
ABOUT = tuple(each.about for each in games() if each.typed or each.about.key == UNNAMED)
"""The games that can be played in text mode."""
TYPED_GAMES = tuple(about.key for about in ABOUT)
PATIENCE_MS = 5000.0
"""How long a board may take to answer at the start if its port was given, in ms."""



def _computers_of(ctx: click.Context) -> list[str]:
    """Return the computer players of the game that ``--game`` names."""
    game = ctx.params["game"]
    strengths: tuple[str, ...] = (*NAMES, AUTOMATIC)
    if game in tile_games():
        strengths = game_about(game).strengths
    elif part := game_of(game).piece_rules:
        strengths = players_named(cast(PieceRules, load_part(part)))
    return [f"computer:{strength}" for strength in strengths]


_computers = one_of(_computers_of)


@click.command()
@click.option("--game", type=click.Choice(TYPED_GAMES), default=TYPED_GAMES[0], show_default=True,
              help=f"{', '.join(about.name for about in ABOUT[:-1])}, or {ABOUT[-1].name}.")
@click.option("--board", default="auto", show_default=True, metavar="PORT",
              help="The board: auto, none, sim, a device, or socket://HOST:PORT. "
                   "With none, you type the moves.")
@click.option("--json", "as_json", is_flag=True, help="Print events as JSON, one per line.")
@click.option("--wolf", metavar="NAME", shell_complete=_computers,
              help="Who plays the Wolf first: a name, a computer player (computer:level-0 "
                   "to computer:level-9, computer:auto for the level that is about as strong as "
                   "the other player), or a program of your own (cmd:./mywolf).")
@click.option("--farmer", metavar="NAME", shell_complete=_computers,
              help="Who plays the Farmer first: a name, a computer player, or a program.")
@click.option("--options", "options", default=None, metavar="TEXT", shell_complete=game_options(),
              help='The options, such as "size=4 shotgun remove no_berserk" or "classic escape".')
@click.option("--form", default=None, metavar="TEXT",
              help="duel, target, target 11 or bids; for dogs duel, bids or single.")
@click.option("--placement", default=None, metavar="WAY", shell_complete=one_of(lambda _: WAYS),
              help="sparse, groups, random, mirror, hand, free, or cells for A, B, C, …")
@click.option("--hints", type=click.IntRange(0, 99), default=0, metavar="N",
              help="Number of hints for each person in the match.")
@click.option("--journal", "folder", type=click.Path(path_type=Path, file_okay=False),
              help="Folder in which the match is saved.  [default: from the settings]")
@click.option("--identity", type=click.Choice(["pad", "cells"]), default="pad",
              help="How the simulated board identifies sheep: a tag pad, or a reader in each cell.")
@click.option("--away", type=click.Choice(["wolf", "farmer"]),
              help="Who plays at another table first; say invite, and start when it is there. "
                   "[default with invite: farmer]")
@click.option("--player", "players", metavar="NAME", multiple=True,
              shell_complete=_computers,
              help="A player of fold or dogs; repeat it for each player. A name, computer, or "
                   "computer:level-5.")
@click.option("--scorer", type=click.Choice(["moves", "final"]),
              help="Fold and dogs: keep the score of real tiles, after each tile (moves) or at the "
                   "end (final).")
@click.option("--seed", type=click.IntRange(min=0), metavar="N",
              help="Fold: shuffle the stack with this random seed.")
def command(
    game: str, board: str, as_json: bool, wolf: str | None, farmer: str | None,
    options: str | None, form: str | None, placement: str | None, hints: int,
    folder: Path | None, identity: str, away: str | None, players: tuple[str, ...],
    scorer: str | None, seed: int | None,
) -> None:
    """Referee a match without a screen: read one command per line, print one event per line.

    Type `help` for the commands that you can use now. All commands are in docs/developers/table.md;
    those of the tile games are in docs/developers/tile-table.md. `quit` or the end of standard
    input ends the program. At a terminal, type only `pack` or `passphrase`: the program then asks
    for the letters or the passphrase and hides what you type.

    `move H:F-c3,J-a2` plays a whole move. With --board none it counts at once; with sim the
    simulated board moves its own pieces; with a real board the table tells you how to move them.
    `wait 500` waits 500 ms. On the simulated board, `rig put A a1` moves a piece, and `hands`
    makes the announced move of a computer player.

    `invite` waits for another table, and `join CODE` plays with the table that shows this code.
    Both take an address: ws://HOST:PORT, mqtt://HOST or mqtts://HOST. `link` reports how it stands
    with the other table, and `log FILE` saves the log of the match (docs/developers/joined.md).
    `hall ADDRESS` shows the matches to the hall of a club evening (docs/players/club.md).

    With players, options, form, placement or hints the match begins at once. If there is an
    unfinished match, `resume` or `abandon` it first. If you give a port, a board must answer there
    at the start; later it may be unplugged and plugged in again.
    """
    if game != TYPED_GAMES[0]:
        if wolf or farmer or placement is not None or hints:
            raise click.UsageError("--wolf, --farmer, --placement and --hints are for Mutton only; "
                                   "use --player for each player.")
        if away is not None:
            raise click.UsageError("--away is for Mutton only.")
        part = game_of(game).typed
        cast(PlayTyped, load_part(part))(TypedMatch(
            game=game, players=players, options=options, form=form, scorer=scorer, seed=seed,
            board=board, identity=identity, folder=folder, as_json=as_json))
        return
    if players or scorer is not None or seed is not None:
        raise click.UsageError(
            f"--player, --scorer and --seed are for --game {joined(tile_games())}; for Mutton use "
            "--wolf and --farmer.")
    if (warning := unconfined(filter(None, (wolf, farmer)))) is not None:
        click.echo(TYPED.text(warning), err=True)
    wanted: list[str] = []
    if wolf or farmer:
        names = quote(wolf or placeholder(1)), quote(farmer or placeholder(2))
        wanted.append(f"players {' '.join(names)}")
    if options is not None:
        wanted.append(f"options {options}")
    if form is not None:
        wanted.append(f"form {form}")
    if hints:
        wanted.append(f"hints {hints}")
    if (wanted or placement is not None) and away is None:
        wanted.append("start")
    with input_errors(SettingsError, JournalError, PortError):
        settings = load(default_file())
        place = folder if folder is not None else settings.data
        journal = Journal(place, exclusive=True, states=state_folder())
        table = Table(journal, random.SystemRandom(), local_time, catalogue=TYPED,
                      secrets=secret_store(place, state_folder()))
        desk = (BoardlessDesk(table, settings) if board == "none"
                else LiveDesk(table, settings, board, identity=identity))
        desk.choose(table.key)
    meetings = Meetings(table, 1 if away == "wolf" else 0, needed=away is not None)
    shell = MuttonShell(desk, MuttonVoice(as_json), typed_lines.read_stdin(SECRETS), meetings)
    try:
        meetings.start()
        if isinstance(desk, BoardlessDesk) or board == "sim":  # it is made as the match needs it
            shell.placement = _begin(table, wanted, placement)
        if isinstance(desk, LiveDesk):
            desk.start()
            shell.greet(named=board not in ("auto", "sim"))
        if board not in ("none", "sim"):  # without options, the match is made to fit the board
            shell.placement = _begin(table, wanted, placement)
        shell.run()
    finally:
        meetings.close()
        desk.close()
        table.vault.store.catch_up()
        journal.close()
    end(shell.voice.refused, journal.lost or table.vault.store.save_error)


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
        if table.state is not None and (misfit := table.board.misfit(table.state.options)):
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
    """Plays Mutton at a desk; lines wait while a computer bids or chooses its pack."""

    def __init__(
        self, desk: Desk, voice: MuttonVoice, heard: Queue[str | None], meetings: Meetings
    ) -> None:
        super().__init__(desk.reader, voice, heard)
        self._desk, self._table, self._meetings = desk, desk.reader, meetings
        self.placement: str | None = None
        """How the flock will be placed when it is this table's turn to place it."""

    def turn(self, now: float) -> bool:
        desk, table = self._desk, self._table
        if (size := desk.size) is not None:
            desk.fit(size)
        desk.pump(now)
        self.voice.report(self._meetings.poll())
        while desk.slips:
            self.voice.error(desk.slips.popleft())
        self.voice.happened(table.take_events())
        self.voice.look(table.view())
        if self.placement is not None and table.phase == "placing":
            self.first(f"place {self.placement}")
            self.placement = None
        return bool(table.vault.working) or (
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
                **(SEVERAL if self._desk.choices else {}), **WORDS}

    def carry_out(self, word: str, rest: str, line: str, now: float) -> None:
        if word in WORDS:
            self.voice.report(self._meetings.carry_out(word, rest))
        elif word == "start" and self._meetings.missing:
            raise TableError(Message("joined-not-heard"))
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
