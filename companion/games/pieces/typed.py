"""What players type at a table of pieces, one command a line."""

from types import MappingProxyType

from companion.games.pieces import commands
from companion.games.pieces.referee import FORMS, MakeMove
from companion.games.pieces.table import PieceTable
from companion.referee.codec import Another
from companion.referee.course import Undo
from companion.table import match_table
from companion.table.errors import TableError
from companion.terminal.typed_words import (
    GameWords,
    Word,
    alone,
    read_names,
    read_number,
    read_seat,
)
from companion.words.message import Message
from engine.pieces import players

LONGEST = 400
"""Characters in a line."""


def _players(table: PieceTable, rest: str) -> match_table.SeatPlayers:
    strongest = players.names(table.rules)[-1]
    return match_table.SeatPlayers(tuple(read_seat(name, strongest) for name in read_names(rest)))


def _form(table: PieceTable, rest: str) -> match_table.SetForm:
    for form in FORMS:
        if form == rest.lower():
            return match_table.SetForm(form)
    raise TableError(Message("pieces-forms", forms=FORMS))


def _move(text: str) -> MakeMove:
    return MakeMove("".join(text.split()))


TYPED: GameWords[commands.Command, PieceTable] = GameWords(MappingProxyType({
    "game": Word(match_table.ChooseGame, lambda _, rest: match_table.ChooseGame(rest.lower())),
    "players": Word(match_table.SeatPlayers, _players, exact=True),
    "options": Word(match_table.SetOptions, lambda _, rest: match_table.SetOptions(rest)),
    "form": Word(match_table.SetForm, _form),
    "start": alone(match_table.Start),
    "new": alone(match_table.New),
    "resume": alone(match_table.Resume),
    "takeup": Word(match_table.TakeUp, lambda _, rest: match_table.TakeUp(read_number(rest, 9))),
    "leave": alone(match_table.Leave),
    "abandon": alone(match_table.Abandon),
    "move": Word(MakeMove, lambda _, rest: _move(rest)),
    "tap": Word(commands.Tap, lambda _, rest: commands.Tap(rest.lower())),
    "confirm": alone(match_table.Confirm),
    "undo": alone(Undo),
    "stop": alone(match_table.Stop),
    "next": alone(Another),
}), LONGEST, _move)
"""The words; a line that begins with none of them is a move."""
