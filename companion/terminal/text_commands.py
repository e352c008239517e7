"""Text to typed commands: what players type, one command a line.

Nothing that was typed is ever repeated in an answer at the table of Mutton: it may be the pack.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.referee.course import Seat
from companion.referee.decider import sentence
from companion.referee.tiles.decide import MOST_AT_ONCE
from companion.referee.tiles.games import GAMES
from companion.referee.tiles.rules import About
from companion.table import obey
from companion.table.errors import TableError
from companion.table.registry import summary
from companion.table.table import Table
from companion.tiles import commands as tiles
from companion.tiles.drafts import choices, turn_named
from companion.tiles.table import TileTable
from engine.laying import Cell, read_cell
from engine.records import NotationError
from engine.wording import joined, quoted

C = TypeVar("C")  # a command
T = TypeVar("T")  # a table


@dataclass(frozen=True, slots=True)
class _Word(Generic[C, T]):
    """A word that players type first."""

    kind: type[C]
    """The command that it says."""
    read: Callable[[T, str], C]
    alone: bool = False
    """Whether nothing can follow it. Some commands cannot be taken back, so none is done half
    understood."""


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= most):
        raise TableError("That needs a whole number.")
    return int(text)


# --- the tile games -------------------------------------------------------------------------------

LONGEST_LINE = 8000
"""Characters in a line; four sets of tiles have fewer."""


def say(table: Table | TileTable, text: str, now: float) -> None:
    """Do what a player types at a table. Raises TableError; nothing has changed then."""
    if isinstance(table, Table):
        table.command(text, now)
    else:
        _say_tiles(table, text, now)


def possible(table: Table | TileTable) -> dict[str, str]:
    """The commands that can be typed now, and what each of them does."""
    if isinstance(table, Table):
        return obey.possible(table)
    words = {name: word.kind for name, word in TILE_WORDS.items() if table.can(word.kind)}
    return {name: f"{name}: {summary(kind)}" for name, kind in words.items()}


def _say_tiles(table: TileTable, text: str, now: float) -> None:
    if len(text) > LONGEST_LINE:
        raise TableError("That is too long for a command.")
    name, _, rest = text.strip().partition(" ")
    name, rest = name.lower(), rest.strip()
    word = TILE_WORDS.get(name)
    if word is None:
        raise TableError(f"There is no such command. Now you can say {joined(possible(table))}.")
    table.require_now(word.kind)
    if word.alone and rest:
        raise TableError(f"Nothing can follow {name}: say {name} alone.")
    table.do(word.read(table, rest), now)


def _game(table: TileTable, rest: str) -> tiles.ChooseGame:
    match rest.lower():
        case "fold":
            return tiles.ChooseGame("fold")
        case "dogs":
            return tiles.ChooseGame("dogs")
    raise TableError("Say game fold for Wolf in the Fold, or game dogs for Sheep, Dogs and Wolves.")


def _tile_players(table: TileTable, rest: str) -> tiles.SeatPlayers:
    usual = table.setup.options().usual
    return tiles.SeatPlayers(tuple(_seat(name, usual) for name in _names(rest)))


def _names(rest: str) -> list[str]:
    try:
        return shlex.split(rest)
    except ValueError:
        raise TableError("A quotation mark is missing. Say players Ann Ben.") from None


def _seat(name: str, usual: str) -> Seat:
    """The player that a name stands for: a person, or a computer player such as
    ``computer:master``; ``usual`` if no strength is said."""
    kind, colon, strength = name.strip().lower().partition(":")
    if kind != "computer":
        return Seat(name)
    return Seat("", strength if colon else usual)


def _tile_form(table: TileTable, rest: str) -> tiles.SetForm:
    about = GAMES[table.setup.game]
    for form in about.forms:
        if rest.lower() == form:
            return tiles.SetForm(form)
    raise TableError(f"{about.name} is played as form {' or form '.join(about.forms)}.")


def _scorer(table: TileTable, rest: str) -> tiles.SetScorer:
    match rest.lower():
        case "moves":
            return tiles.SetScorer("moves")
        case "final":
            return tiles.SetScorer("final")
        case "off":
            return tiles.SetScorer("")
    raise TableError("Say scorer moves, scorer final, or scorer off.")


def _seed(table: TileTable, rest: str) -> tiles.SetSeed:
    if rest and not (rest.isascii() and rest.isdigit() and len(rest) <= 18):
        raise TableError("A seed is a whole number.")
    return tiles.SetSeed(int(rest) if rest else None)


def _about(table: TileTable) -> About:
    return GAMES[table.setup.game] if table.state is None else table.state.course.about


def _hand(table: TileTable, rest: str) -> tiles.Hold:
    about, possible = _about(table), choices(table.state)
    kind = about.kind(rest)
    if kind is None and possible:
        raise TableError(f"{quoted(rest)} is no tile: say {joined(possible)}.")
    return tiles.Hold(kind or rest, rest)


def _cell(text: str) -> Cell:
    try:
        return read_cell(text)
    except NotationError as why:
        raise TableError(sentence(why)) from None


def _lay(table: TileTable, rest: str) -> tiles.Put:
    about, hand = _about(table), table.hand
    words = [word for word in rest.split() if word.lower() != "turn"]
    if len(words) == 1 and ("@" in words[0] or words[0][-1:].lower() in "nesw"):
        try:
            spot = about.parse(words[0])
        except NotationError as why:
            raise TableError(sentence(why)) from None
        return tiles.Put(spot.cell, spot.kind, spot.turn)
    kind, turn = hand, ""
    if words and (named := about.kind(words[0])) is not None:
        turn = words[0] if words[0] in about.turns(named) else ""
        kind, words = named, words[1:]
    if kind is None:
        raise TableError(f"Say which tile it is: {joined(choices(table.state))}.")
    if len(words) not in (1, 2):
        raise TableError("Say where the tile is laid, such as lay 2,-1.")
    cell = _cell(words[0])
    if len(words) == 2:
        turn = _turn_said(about, kind, words[1])
    return tiles.Put(cell, kind, turn)


def _turn_said(about: About, kind: str, text: str) -> str:
    found = turn_named(about, kind, text)
    if found is None:
        turns = " or ".join(about.turns(kind))
        raise TableError(f"{quoted(text)} is no way to turn this tile: it lies {turns}.")
    return found


def _turn(table: TileTable, rest: str) -> tiles.Turn:
    word, hand = rest.lower(), table.hand
    if word in ("", "back"):
        return tiles.Turn(backwards=word == "back")
    return tiles.Turn(rest if hand is None else _turn_said(_about(table), hand, rest))


def _take(table: TileTable, rest: str) -> tiles.TakeBack:
    if rest.lower() not in ("", "back"):
        raise TableError("Say take back.")
    return tiles.TakeBack()


def _enter(table: TileTable, rest: str) -> tiles.Enter:
    about, words = _about(table), rest.split()
    if not 0 < len(words) <= MOST_AT_ONCE:
        example = "0,1w 3,1n" if about.sides else "S@1,0 -@2,0"
        raise TableError(f"Say the tiles that lie there, such as enter {example}.")
    spots = []
    for word in words:
        try:
            spots.append(about.parse(word))
        except ValueError as why:
            which = "" if len(words) == 1 else (
                f"Nothing was entered, because of {quoted(word)}: ")
            raise TableError(which + sentence(why)) from None
    return tiles.Enter(tuple(spots))


TILE_WORDS: Mapping[str, _Word[tiles.Command, TileTable]] = {
    "game": _Word(tiles.ChooseGame, _game),
    "players": _Word(tiles.SeatPlayers, _tile_players),
    "options": _Word(tiles.SetOptions, lambda table, rest: tiles.SetOptions(rest)),
    "form": _Word(tiles.SetForm, _tile_form),
    "scorer": _Word(tiles.SetScorer, _scorer),
    "seed": _Word(tiles.SetSeed, _seed),
    "start": _Word(tiles.Start, lambda table, rest: tiles.Start(), alone=True),
    "new": _Word(tiles.New, lambda table, rest: tiles.New(), alone=True),
    "resume": _Word(tiles.Resume, lambda table, rest: tiles.Resume(), alone=True),
    "takeup": _Word(tiles.TakeUp, lambda table, rest: tiles.TakeUp(_number(rest, 9))),
    "leave": _Word(tiles.Leave, lambda table, rest: tiles.Leave(), alone=True),
    "abandon": _Word(tiles.Abandon, lambda table, rest: tiles.Abandon(), alone=True),
    "bid": _Word(tiles.Bid, lambda table, rest: tiles.Bid(_number(rest, 9))),
    "pass": _Word(tiles.Bid, lambda table, rest: tiles.Bid(None), alone=True),
    "hand": _Word(tiles.Hold, _hand),
    "lay": _Word(tiles.Put, _lay),
    "turn": _Word(tiles.Turn, _turn),
    "take": _Word(tiles.TakeBack, _take),
    "confirm": _Word(tiles.Confirm, lambda table, rest: tiles.Confirm(), alone=True),
    "enter": _Word(tiles.Enter, _enter),
    "remove": _Word(tiles.Remove, lambda table, rest: tiles.Remove(_cell(rest))),
    "undo": _Word(tiles.Undo, lambda table, rest: tiles.Undo(), alone=True),
    "finish": _Word(tiles.Finish, lambda table, rest: tiles.Finish(), alone=True),
    "explain": _Word(tiles.Explain, lambda table, rest: tiles.Explain(_cell(rest))),
    "next": _Word(tiles.Another, lambda table, rest: tiles.Another(), alone=True),
}
"""The words of the tile games, in the order of a match."""
