"""A trial of a program: two short games that nobody plays, and what its author should know."""

import time
from collections.abc import Callable, Collection
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

from companion.foreign import causes
from companion.foreign.causes import Cause
from companion.foreign.faults import EngineFault
from companion.foreign.player import PREFIX, Limits
from companion.foreign.program import Clock, name_of
from companion.games.mutton.programs import probe
from companion.games.mutton.programs.player import ForeignPlayer
from companion.games.mutton.programs.probe import Heard
from companion.words.message import Message
from engine.mutton import placements, players
from engine.mutton.game import Game
from engine.mutton.moves import Placement, Player
from engine.mutton.options import Options
from engine.mutton.players.simple import any_pack

MOVES, GAMES = 8, 2
"""Moves of a game, of both sides, and games with each side."""
CLASSIC_SIZE = 4
"""On boards of more cells a side, no animal can be killed after a sparse placement."""
_WORDS = ("id", "sides", "options", "option", "wants", "muttonok", "readyok", "bestplacement",
          "bestpack", "bestmove", "error", "info")
"""Words with which the lines of a program begin."""
_ANSWERS = {"mutton": "muttonok", "isready": "readyok"}
"""What is answered with which word; `go X` with `bestX`."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a trial went."""

    program: str
    sides: tuple[Player, ...]
    """What it can play."""
    cause: Cause | None
    """Why it cannot play on; None if it can."""
    notes: tuple[Message, ...]
    """What its author should know all the same."""
    slowest_s: float
    """The longest time of an answer, in seconds."""
    lines: tuple[str, ...]
    """The conversation, as `Heard.lines`."""
    errors: str
    """What it wrote to standard error."""


def held(
    command: str, options: Options, limits: Limits, rng: Random,
    private: Collection[Path] = (), clock: Clock = time.monotonic,
) -> Verdict:
    """Try a program in games of its own, with packs that are nobody's secret."""
    heard, sides, cause = Heard(clock), list[Player](), None
    names: tuple[Player, ...] = ("wolf", "farmer")
    for side in names:
        with closing(ForeignPlayer(
                command, side, limits=limits, seed=rng.randrange(2**31), clock=clock,
                private=private, witness=heard)) as player:
            try:
                player.get_ready(options)
                for _ in range(GAMES):
                    _play(player, options, rng)
            except EngineFault as fault:
                if fault.reason == "side" and side == "wolf":
                    continue
                if fault.reason == "side" and sides:
                    break
                cause = Cause(fault.reason, fault.detail)
            else:
                sides.append(side)
        if cause is not None:
            cause = _closer(cause, heard, lambda: probe.find(
                command.removeprefix(PREFIX), clock, private))
            break
    if cause is None and not sides:
        cause = Cause("side")
    return Verdict(
        name_of(command.removeprefix(PREFIX)), tuple(sides), cause,
        tuple(_notes(heard, cause, limits.answer)), heard.slowest_s, tuple(heard.lines),
        heard.errors)


def _play(player: ForeignPlayer, options: Options, rng: Random) -> None:
    """Ask a program for the first moves of a game. Raises EngineFault."""
    if player.side == "wolf":
        game = Game.start(options, _placement(options, rng))
        players.played(game, player, players.farmer("random"), rng, MOVES)
    else:
        player.place(options, rng)
        game = Game.start(options, _placement(options, rng)).choose(any_pack(options, rng))
        players.played(game, players.wolf("random"), player, rng, MOVES)


def _placement(options: Options, rng: Random) -> Placement:
    return (placements.sparse(options) if options.size <= CLASSIC_SIZE
            else placements.random(options, rng))


def _closer(cause: Cause, heard: Heard, find: Callable[[], Cause | None]) -> Cause:
    """Return a closer cause where what the program wrote or how it ended says one."""
    if cause.reason == "ended":
        return (causes.of_complaints(heard.errors) or causes.of_end(heard.code)
                or _form(heard.lines) or cause)
    if cause.reason not in ("silent", "garbled"):
        return cause
    if (wrong := _form(heard.lines)) is not None:
        return wrong
    found = find() if cause.reason == "silent" else None
    return found if found is not None and found.reason == "unflushed" else cause


def _form(lines: list[str]) -> Cause | None:
    """Return what is wrong with the form of the last answer, if one shows."""
    at = max((at for at, line in enumerate(lines) if line.startswith("> ")
              and line.split()[1] in (*_ANSWERS, "go")), default=None)
    if at is None:
        return None
    asked = lines[at].split()[1:]
    word = f"best{asked[1]}" if asked[0] == "go" else _ANSWERS[asked[0]]
    for line in lines[at + 1:]:
        found = line.removeprefix("< ").split()
        if line.startswith("< ") and word in map(str.lower, found):
            return Cause("letters" if found[0].lower() == word else "prefix", word)
    return None


def _notes(heard: Heard, cause: Cause | None, limit: float) -> list[Message]:
    """Return what does not keep a program from playing, but its author should know."""
    said = [line.removeprefix("< ") for line in heard.lines if line.startswith("< ")]
    stray = next((line for line in said if line and line.split()[0] not in _WORDS), None)
    notes: list[Message] = []
    if stray is not None:
        notes.append(Message(
            "engine-note-stray", line="".join(filter(str.isprintable, stray[:80]))))
    if any("\ufffd" in line for line in said):
        notes.append(Message("engine-note-encoding"))
    if heard.slowest_s > limit:
        notes.append(Message("engine-note-late", taken=round(1000 * heard.slowest_s),
                             limit=round(1000 * limit)))
    if cause is None and not heard.in_time:
        notes.append(Message("engine-note-quit"))
    if cause is not None and cause.reason == "ended" and heard.answers:
        notes.append(Message("engine-note-ended", answers=heard.answers))
    return notes
