"""`sheepfold table`: the table without a screen, driven by commands a line."""

from __future__ import annotations

import json
import random
import shlex
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from queue import Empty
from typing import Any

import click

from companion.desk.computer_hands import movements
from companion.desk.desk import BoardlessDesk, Desk, LiveDesk
from companion.link.finding import PortError
from companion.referee.mutton import State, Step, steps
from companion.referee.mutton.state import Playing, game_of
from companion.store.journal import Journal, JournalError
from companion.store.settings import SettingsError, default_file, load
from companion.table.errors import TableError
from companion.table.mutton.commands import Abandon
from companion.table.mutton.table import Table
from companion.table.mutton.view import TableView, plain
from companion.table.sitting import StepTaken
from companion.terminal import typed_lines as typed
from companion.terminal.errors import InputError
from companion.terminal.text_commands import check_placement, possible, say
from companion.terminal.tile_shell import SHELL
from companion.words.wording import TYPED
from engine.mutton import notation, records, sheet
from engine.mutton.moves import Placement, Turn
from engine.mutton.position import Position, moved_off
from hardware.script import wait_ms
from hardware.tabletop import RigError

TURN_S = 0.02
GREETING_MS = 3000.0
"""How long commands wait at the start for a board to be found."""
SECRETS = {
    "pack": "The pack's letters (they are not shown):",
    "passphrase": "The passphrase (it is not shown; none: only Enter):",
}
"""What is asked for when a player at a terminal types one of these words alone."""
SIMULATED = {
    "rig": "rig put A a1: move the pieces of the simulated board",
    "hands": "hands: make the announced move on the simulated board",
}
"""What can be said where the board is a simulated one."""
PATIENCE_MS = 5000.0
"""How long a port that was named may take at the start to turn out to be a board."""


class Voice:
    """Says what has changed: as JSON, an object a line, or in plain sentences."""

    def __init__(self, as_json: bool) -> None:
        self._json = as_json
        self._view: TableView | None = None
        self.refused = 0
        """Number of commands that were not taken, wrong packs included."""

    def error(self, sentence: str) -> None:
        """A command that was not taken."""
        self.refused += 1
        self._say({"event": "error", "text": sentence}, sentence)

    def happened(self, all_of_it: list[StepTaken[State, Step]]) -> None:
        """What was done, in order."""
        for one in all_of_it:
            self.refused += isinstance(one.step, steps.WrongPack)
            for data, text in _told(one):
                self._say(data, text)

    def look(self, view: TableView) -> None:
        """The table, if it has changed."""
        before, self._view = self._view, view
        if view is before or view == before:
            return
        if before is None or before.link != view.link:
            said = f"[{view.link.text}] {view.link.trouble}".strip()
            self._say({"event": "link", **plain(view.link)}, said)
        if before is None or before.problems != view.problems:
            for problem in view.problems:
                self._say({"event": "problem", **plain(problem)}, "")
        if view.question is not None and (before is None or before.question != view.question):
            self._say({"event": "question", **plain(view.question)}, "")
        if view.tag is not None and (before is None or before.tag != view.tag):
            self._say({"event": "tag", **plain(view.tag)}, "")
        if self._json:
            self._say({"event": "state", "view": plain(view)}, "")
            return
        for text in _told_of(view):
            if before is None or text not in _told_of(before):
                self._say({}, text)

    def help(self, commands: Mapping[str, str]) -> None:
        """What can be said now."""
        self._say({"event": "help", "commands": dict(commands)}, "\n".join(commands.values()))

    def _say(self, data: dict[str, Any], text: str) -> None:
        if self._json:
            click.echo(json.dumps(data, ensure_ascii=False))
        elif text:
            click.echo(text)
        sys.stdout.flush()


def _told_of(view: TableView) -> list[str]:
    """What the table says, in plain sentences."""
    said = [f"{view.sentence} {view.detail}".strip()]
    if view.link.problem:
        said.append(view.link.problem)
    if view.warning:
        said.append(view.warning)
    if view.tag is not None:
        said.append(f"{view.tag.sentence} Say its letter: tag {view.tag.likely or 'A'}. "
                    "If it is no sheep of yours: tag none.")
    if view.hint is not None and view.hint.sentence:
        said.append(f"Hint: {view.hint.sentence} {view.hint.detail}".strip())
    if view.deduction is not None:
        said += [proof.sentence for proof in view.deduction.proofs]
        if view.deduction.what_if is not None:
            said.append(view.deduction.what_if.sentence)
    return said


_LIES = {"up": "a sheep on its feet", "down": "a sheep on its back", "empty": "no sheep"}


def _told(one: StepTaken[State, Step]) -> Iterator[tuple[dict[str, Any], str]]:
    """What one step is to those who follow the game, as data and as a sentence."""
    step, state = one.step, one.state
    game, names = game_of(state), state.course.names
    match step:
        case steps.Begun(players, options, form, target):
            yield {"event": "match", "players": list(players), "options": options, "form": form,
                   "target": target, "computers": list(step.computers), "hints": step.hints}, (
                f"{players[0]} and {players[1]} play: {options}")
        case steps.Placed(cells):
            standing = Position.start(state.options, Placement(cells))
            yield {"event": "placed", "cells": list(cells)}, (
                f"The flock stands.\n{sheet.diagram(standing)}")
        case steps.Sealed() if isinstance(state, Playing):
            digest = state.seal.digest.hex()
            yield {"event": "sealed", "digest": digest}, f"The pack is sealed: {digest[:16]}…"
        case steps.Made(move, marks) if game is not None:
            text, turn = notation.write(move, marks), game.entries[-1]
            if isinstance(turn, Turn):
                round_ = game.positions[-2].round
                yield {"event": "turn", "round": round_, "player": turn.player, "move": text}, (
                    f"{round_}. {turn.player}: {text}\n{sheet.diagram(game.position)}")
                yield from _revealed(turn)
        case steps.AnnouncedMove(move) if game is not None:
            text, player = notation.write(move), game.position.phase
            yield {"event": "intention", "player": player, "move": text}, (
                f"The {player} wants: {text}")
        case steps.Deducing(seat, on):
            name, switch = names[seat], "on" if on else "off"
            shown = state.course.deducing
            yield {"event": "deduction", "player": name, "on": on, "shown": shown}, (
                f"{name} switches deduction {switch}.")
        case steps.Hinted(seat):
            name, left = names[seat], state.course.hints_left(seat)
            yield {"event": "hint", "player": name, "left": left}, (
                f"{name} takes a hint; {left} left.")
        case steps.Refused(animal, kind):
            yield {"event": "refused", "animal": animal, "kind": kind}, (
                f"Refused: {animal} ({kind}).")
        case steps.Undone():
            yield {"event": "undone"}, "The last turn is taken back."
        case steps.Unsealed():
            yield {"event": "unsealed"}, "The Wolf chooses once more."
        case steps.Stopped():
            yield {"event": "stopped"}, "The game is stopped."
        case steps.Bid(points):
            yield {"event": "bid", "points": points}, (
                "Gives way." if points is None else f"Bids {points}.")
        case steps.Noted(animal, note) if state.noting:
            yield {"event": "note", "animal": animal, "note": note}, ""
        case steps.Blind(cell, lies):
            yield {"event": "blind", "cell": cell, "lies": lies}, (
                f"{cell} is played by touch: {_LIES[lies]}.")
        case steps.Seeing(cell):
            yield {"event": "seeing", "cell": cell}, f"{cell} is sensed again."
        case steps.Restarted():
            yield {"event": "restarted", "restarts": state.course.restarts}, (
                "The match is taken up again.")
        case steps.WrongPack() if isinstance(state, Playing):
            sentence = ("This passphrase does not open the pack." if state.safe
                        else "This is not the pack that was sealed.")
            yield {"event": "error", "text": sentence}, sentence
            yield {"event": "wrong-pack", "wrong": state.course.wrong_packs}, ""
        case steps.Reentered():
            yield {"event": "reentered"}, "This is the pack that was sealed."
        case steps.Another():
            yield {"event": "next"}, "The roles are swapped."
        case steps.Opened(_, points):
            record = records.write(state.records[-1])
            yield {"event": "over", "points": points, "record": record}, record
            if state.match.status.over:
                yield {"event": "match-over", "totals": list(state.match.status.totals)}, ""


def _revealed(turn: Turn) -> Iterator[tuple[dict[str, Any], str]]:
    if not turn.marks or set(turn.marks) == {"?"}:
        return
    cry = "Aroooo!" if "w" in turn.marks else "Baaa!"
    yield {"event": "reveal", "animals": list(moved_off(turn.move)), "marks": list(turn.marks),
           "cry": cry}, cry


@click.command()
@click.option("--game", type=click.Choice(["mutton", "fold", "dogs"]), default="mutton",
              show_default=True, help="Mutton, Wolf in the Fold, or Sheep, Dogs and Wolves.")
@click.option("--board", default="auto", show_default=True, metavar="PORT",
              help="The board: auto, none, sim, a device, or socket://HOST:PORT. "
                   "With none the moves are typed.")
@click.option("--json", "as_json", is_flag=True, help="Print events as JSON, one a line.")
@click.option("--wolf", metavar="NAME",
              help="Who is the Wolf first; "
                   "computer:beginner, computer:club or computer:master is a computer player.")
@click.option("--farmer", metavar="NAME", help="Who is the Farmer first, likewise.")
@click.option("--options", "options", default=None, metavar="TEXT",
              help='The options, such as "size=4 shotgun remove no_berserk" or "classic escape".')
@click.option("--form", default=None, metavar="TEXT",
              help="duel, target, target 11 or bids; of dogs duel, bids or single.")
@click.option("--placement", default=None, metavar="WAY",
              help="sparse, random, mirror, hand, free, or cells for A, B, C, …")
@click.option("--hints", type=click.IntRange(0, 99), default=0, metavar="N",
              help="How many hints each person may take in the match.")
@click.option("--journal", "folder", type=click.Path(path_type=Path, file_okay=False),
              help="The folder in which the match is kept.  [default: that of the settings]")
@click.option("--identity", type=click.Choice(["pad", "cells"]), default="pad",
              help="How the simulated board tells sheep apart.")
@click.option("--player", "players", metavar="NAME", multiple=True,
              help="Who plays fold or dogs, once for each; computer, or computer:club.")
@click.option("--scorer", type=click.Choice(["moves", "final"]),
              help="Of fold and dogs: real tiles are scored, one by one or as they lie in the end.")
@click.option("--seed", type=click.IntRange(min=0), metavar="N",
              help="Of fold: the stack is shuffled from this number.")
def command(
    game: str, board: str, as_json: bool, wolf: str | None, farmer: str | None,
    options: str | None, form: str | None, placement: str | None, hints: int,
    folder: Path | None, identity: str, players: tuple[str, ...], scorer: str | None,
    seed: int | None,
) -> None:
    """Referee a match with no screen: commands a line in, events a line out.

    The commands are those of docs/developers/table.md, of the tile games those of
    docs/developers/tile-table.md; `quit` ends, and so does the end of
    standard input. At a terminal `pack` alone, and `passphrase` alone, ask for what is not to be
    seen there. `help` shows what can be said now. `move H:F-c3,J-a2` plays a whole move: at once
    with --board none, by the simulated board's own hands with sim, and with a real board the
    table leads your hands. `wait 500` waits; on the simulated board `rig put A a1` moves the
    pieces, and `hands` makes the move that a computer player wants.
    With players, options, form, placement or hints the match begins at once. An unfinished match
    is offered to be taken up (`resume` or `abandon`) before a new one begins.
    A port that is named has to be a board's from the start; afterwards it may come and go.
    """
    if game != "mutton":
        if wolf or farmer or placement is not None or hints:
            raise click.UsageError("--wolf, --farmer, --placement and --hints are Mutton's: say "
                                   "--player for each player.")
        _tiles(game, players, options, form, scorer, seed, folder, as_json)
        return
    if players or scorer is not None or seed is not None:
        raise click.UsageError("--player, --scorer and --seed are for --game fold and dogs; of "
                               "Mutton say --wolf and --farmer.")
    wanted: list[str] = []
    if wolf or farmer:
        wanted.append(f"players {shlex.quote(wolf or 'Wolf')} {shlex.quote(farmer or 'Farmer')}")
    if options is not None:
        wanted.append(f"options {options}")
    if form is not None:
        wanted.append(f"form {form}")
    if hints:
        wanted.append(f"hints {hints}")
    if wanted or placement is not None:
        wanted.append("start")
    try:
        settings = load(default_file())
        journal = Journal(folder if folder is not None else settings.data, alone=True)
        table = Table(journal, random.SystemRandom(), _today, wording=TYPED)
        desk = (BoardlessDesk(table, settings) if board == "none"
                else LiveDesk(table, settings, board, identity=identity))
    except (SettingsError, JournalError, PortError) as why:
        raise InputError(str(why)) from None
    voice = Voice(as_json)
    try:
        if isinstance(desk, BoardlessDesk) or board == "sim":  # it is made as the match needs it
            placement = _begin(table, wanted, placement)
        if isinstance(desk, LiveDesk):
            _greet(desk.start(), voice, named=board not in ("auto", "sim"))
        if board not in ("none", "sim"):  # without options, the match is made to fit the board
            placement = _begin(table, wanted, placement)
        _run(desk, voice, placement)
    finally:
        desk.close()
        table.keep.catch_up()
        journal.close()
    _end(voice.refused, journal.lost or table.keep.unkept)


def _end(refused: int, lost: str) -> None:
    """End the command. Raises InputError where commands were refused, or steps were not written."""
    if refused:
        many = "1 command was" if refused == 1 else f"{refused} commands were"
        lost = f"{many} refused; the reasons are in the output. {lost}".strip()
    if lost:
        raise InputError(lost)


def _tiles(
    game: str, players: tuple[str, ...], options: str | None, form: str | None,
    scorer: str | None, seed: int | None, folder: Path | None, as_json: bool,
) -> None:
    """A match of one of the tile games; it needs no board. Raises InputError."""
    from companion.players.serving import InThread
    from companion.table.tiles.table import TileTable
    from companion.terminal import tile_shell as shell

    wanted = [f"game {game}"]
    if players:
        wanted.append(f"players {shlex.join(players)}")
    said = {"options": options, "form": form, "scorer": scorer, "seed": seed}
    wanted += [f"{word} {value}" for word, value in said.items() if value is not None]
    if len(wanted) > 1:
        wanted.append("start")
    try:
        settings = load(default_file())
        journal = Journal(folder if folder is not None else settings.data, alone=True)
    except (SettingsError, JournalError) as why:
        raise InputError(str(why)) from None
    voice = shell.Voice(as_json)
    try:
        table = TileTable(journal, random.SystemRandom(), _today, pause=0)
        for line in wanted if table.sitting.resumable is None else ():
            say(table, line, _now())
        shell.run(table, InThread(random.SystemRandom()), voice, typed.heard())
    except (JournalError, TableError) as why:
        raise InputError(str(why)) from None
    finally:
        journal.close()
    _end(voice.refused, journal.lost)


def _begin(table: Table, wanted: list[str], placement: str | None) -> str | None:
    """Begin the match of the command line, unless another is unfinished.

    Returns the placement if the flock cannot be placed yet, because the players bid first. Raises
    InputError.
    """
    if table.resumable is not None:
        return None
    try:
        for line in wanted:
            say(table, line, _now())
        if table.wrong_board:
            raise TableError(table.wrong_board)
        if placement is None or table.state is None:
            return None
        if table.phase != "placing":
            check_placement(table, placement)
            return placement
        say(table, f"place {placement}", _now())
        return None
    except TableError as why:
        if table.state is not None:
            table.do(Abandon(), _now())
        raise InputError(str(why)) from None


def _today() -> str:
    return datetime.now().astimezone().isoformat(sep=" ", timespec="minutes")


def _now() -> float:
    return time.monotonic() * 1000


def _turn(desk: Desk, voice: Voice, now: float) -> None:
    """Let happen what has to happen by now, and tell of it."""
    options = desk.table.view().options
    if options is not None:
        desk.fit(options.size)
    desk.pump(now)
    while desk.slips:
        voice.error(desk.slips.popleft())
    voice.happened(desk.table.take_events())
    voice.look(desk.table.view())


def _greet(desk: LiveDesk, voice: Voice, *, named: bool) -> None:
    """Wait for the board to answer. Raises InputError if a `named` port has none."""
    pause, begun = threading.Event(), _now()
    while True:
        now = _now()
        _turn(desk, voice, now)
        link = desk.table.link
        if link.state == "refused" or (named and now - begun > PATIENCE_MS):
            raise InputError(link.text)
        if link.state == "ready":
            return
        if not named and (link.state == "lost" or now - begun > GREETING_MS):
            return
        pause.wait(TURN_S)


def _run(desk: Desk, voice: Voice, placement: str | None) -> None:
    """Carry out the lines of standard input until their end or ``quit``.

    Lines wait while a computer bids or chooses its pack. `placement` is how the flock will be
    placed when the players have bid.
    """
    lines: deque[str | None] = deque()
    heard = typed.heard(SECRETS)
    pause, until = threading.Event(), 0.0
    while True:
        now = _now()
        _turn(desk, voice, now)
        if not lines:
            with suppress(Empty):
                lines.append(heard.get_nowait())
        if placement is not None and desk.table.phase == "placing":
            lines.appendleft(f"place {placement}")
            placement = None
        thinking = desk.table.phase == "thinking" and not desk.table.vault.lost
        if now < until or thinking or not lines or desk.table.vault.working:
            pause.wait(TURN_S)
            continue
        line = lines.popleft()
        if line is None or line.strip() == "quit":
            return
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        if word == "wait":
            try:
                until = now + wait_ms([rest])
            except RigError as why:
                voice.error(str(why))
        elif word == "rig" and desk.board is not None:
            desk.board.command(rest)
        elif word == "hands" and desk.board is not None:
            lines.extendleft(reversed(_by_hand(desk)))
        elif word == "help" and not rest:
            voice.help({**possible(desk.table), **(SIMULATED if desk.board else {}), **SHELL})
        else:
            try:
                say(desk.table, line, now)
            except TableError as why:
                voice.error(str(why))
            if word.lower() == "move":
                lines.extendleft(reversed(_by_hand(desk)))


def _by_hand(desk: Desk) -> list[str]:
    """The lines that make the announced move on the simulated board, if there is one."""
    if desk.board is None:
        return []
    doing = movements(desk.table.view(), desk.board.standing())
    return [each if each.startswith("wait") else f"rig {each}" for each in doing]
