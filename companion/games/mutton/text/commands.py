"""Text to typed commands: what players type, one command a line.

Nothing that was typed is ever repeated in an answer at the table of Mutton: it may be the pack.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.games.mutton.referee.commands import Agree, Note, SayNames, TakeHint
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.table import commands as asked
from companion.games.mutton.table.setup import planned_at, planned_by
from companion.games.mutton.table.table import Table, how_to_move
from companion.referee.codec import Another, Bid
from companion.referee.course import Undo
from companion.sensing.sensed_board import ReportedState
from companion.table.board import Identify, LearnTag, Touch, TrustSensor
from companion.table.errors import TableError
from companion.table.match_table import (
    Abandon,
    Confirm,
    Leave,
    New,
    Resume,
    SeatPlayers,
    Start,
    TakeUp,
)
from companion.terminal import typed_words
from companion.terminal.typed_text import first_word, unquoted
from companion.terminal.typed_words import Word, alone, read_names, read_number, read_seat, summary
from companion.words.defects import message
from companion.words.message import Message
from engine import strengths
from engine.letters import LETTERS, Animal
from engine.mutton import notation
from engine.mutton.options import PRESETS, parse_with_preset
from engine.names import key
from engine.option_table import OptionsError
from engine.records import NotationError
from engine.secret import Secret


def _players(table: Table, rest: str) -> SeatPlayers:
    """``players ANN BEN``: name the players; the first is the first Wolf, or opens the bidding.
    ``computer:level-5`` is a computer player of that level, ``computer:auto`` of the level that
    is about as strong as the other player, ``cmd:./mywolf`` a program of your own."""
    seats = tuple(read_seat(name, "?") for name in read_names(rest))
    return SeatPlayers(typed_words.with_level(
        table.journal, seats, "mutton", strengths.FIRST))


def _said_names(table: Table, rest: str) -> SayNames:
    """``names ANN BEN``: say after a match who the players without a name are, in the order of
    ``players``, so that the result is theirs."""
    said = read_names(rest)
    if len(said) != 2:
        raise TableError(Message("say-two-names"))
    return SayNames((said[0], said[1]))


def _options(table: Table, rest: str) -> asked.SetOptions:
    """``options size=4 shotgun``, ``options classic escape``: choose the options. A preset may
    stand first; the options that are not named have their default."""
    try:
        return asked.SetOptions(parse_with_preset(rest))
    except OptionsError as why:
        raise TableError(Message(
            "options-refused", reasons=[message(each) for each in why.public])) from None


def _preset(table: Table, rest: str) -> asked.SetOptions:
    """``preset Classic``: choose a named set of options."""
    named = {name.lower(): each for name, each in PRESETS.items()}
    if rest.lower() not in named:
        raise TableError(Message("unknown-preset", presets=tuple(PRESETS)))
    return asked.SetOptions(named[rest.lower()])


def _form(table: Table, rest: str) -> asked.SetForm:
    """``form duel``, ``form target 11``, ``form bids``: choose what kind of match is played."""
    name, number = first_word(rest)
    match name.lower():
        case "duel" if not number:
            return asked.SetForm("duel")
        case "bids" if not number:
            return asked.SetForm("bids")
        case "target":
            return asked.SetForm("target", read_number(number, 4) if number else None)
    raise TableError(Message("unknown-form"))


def _hints(table: Table, rest: str) -> asked.SetHints:
    """``hints 3``: allow each person 3 hints in the match, with ``hints 3 Ann`` only Ann; without
    this there are none."""
    number, name = first_word(rest)
    if not name:
        return asked.SetHints(read_number(number, 4))
    players = table.setup.players
    seats = [key(each) for each in players]
    said = key(name) if key(name) in seats else key(unquoted(name))
    if said not in seats:
        raise TableError(Message("say-who-gets-hints", players=players))
    return asked.SetHints(read_number(number, 4), 0 if said == seats[0] else 1)


def _clock(table: Table, rest: str) -> asked.SetClock:
    """``clock 30``: in a match with another table, let each person think for 30 minutes in a game;
    without this as long as they like."""
    return asked.SetClock(read_number(rest, 4))


def _absence(table: Table, rest: str) -> asked.SetAbsence:
    """``absence 7``: in a match with another table, let either table claim the match if the other
    is away for 7 days; without this it cannot be claimed."""
    return asked.SetAbsence(read_number(rest, 4))


def _takeup(table: Table, rest: str) -> TakeUp:
    """``takeup 3``: go on with match 3 of the history, which was given up or left."""
    return TakeUp(read_number(rest, 4))


def _bid(table: Table, rest: str) -> Bid:
    """``bid 9``: bid 9 points, to be scored as the Wolf."""
    return Bid(read_number(rest, 4))


def _place(table: Table, rest: str) -> asked.PlaceBy | asked.PlaceAt:
    """``place sparse``, ``groups``, ``random``, ``mirror``, ``hand``, ``free``, or the cells of A,
    B, C, …: say how the flock is placed."""
    return placement_said(rest)


def placement_said(text: str) -> asked.PlaceBy | asked.PlaceAt:
    """Return how a player says that the flock is to be placed."""
    for way in asked.WAYS:
        if text.lower() == way:
            return asked.PlaceBy(way)
    return asked.PlaceAt(tuple(text.lower().replace(",", " ").split()))


def check_placement(table: Table, text: str) -> None:
    """See that the flock can be placed in the way that a player says. Raises TableError."""
    state, placed = table.state, placement_said(text)
    if state is None:
        return
    if isinstance(placed, asked.PlaceBy):
        planned_by(placed.way, state, table.rng)
    else:
        planned_at(placed.cells, state)


def _pack(table: Table, rest: str) -> asked.EnterPack:
    """``pack HIDE``: the Wolf chooses its pack, or enters it again."""
    return asked.EnterPack(
        Secret(tuple(letter for letter in rest.upper() if letter not in " ,")))


def _passphrase(table: Table, rest: str) -> asked.EnterPassphrase:
    """``passphrase a long night``: lock the pack that will be chosen, so that not even the memory
    card tells it; or open it again after a restart. ``passphrase`` alone: do not lock it."""
    return asked.EnterPassphrase(Secret(rest) if rest else None)


def _move(table: Table, rest: str) -> asked.MakeMove:
    """``move H:F-c3,J-a2``: make a whole move, written as in a record."""
    table.turn.require_person()
    state = table.state
    if not isinstance(state, Playing):
        raise TableError(asked.NOT_NOW[table.phase])
    exact = "".join(rest.split())
    capitals = re.sub(r"-[A-Z][0-9]", lambda run: run[0].lower(), exact.upper())
    for spelling in (exact, capitals):
        try:
            said, marks = notation.parse(spelling, "wolf" if state.phase == "wolf" else "farmer")
        except NotationError:
            continue
        if marks is not None:
            raise TableError(Message("leave-out-marks"))
        return asked.MakeMove(said)
    raise TableError(Message("not-a-move", how=how_to_move(state)))


def _tap(table: Table, rest: str) -> asked.Tap:
    """``tap d3``: without a board, choose the sheep on d3, or let a runner run there."""
    return asked.Tap(rest.lower())


def _berserk(table: Table, rest: str) -> asked.DeclareBerserk:
    """``berserk``: declare going berserk before the suspects are turned over; ``berserk off`` takes
    it back."""
    return asked.DeclareBerserk(not table.draft.berserk and rest.lower() != "off")


def _which(table: Table, rest: str) -> Identify:
    """``which F``, ``which d3 F``: answer which sheep is asked about, or say that F is on d3."""
    said, grid = rest.split(), table.board.require().grid
    if len(said) == 1 and table.view().question is None:
        raise TableError(Message("nothing-is-asked"))
    if len(said) == 1:
        return Identify(_animal(said[0]))
    if len(said) == 2 and said[0].lower() in grid:
        return Identify(_animal(said[1]), said[0].lower())
    raise TableError(Message("say-which"))


def _note(table: Table, rest: str) -> Note:
    """``note F suspicious``: keep the Farmer's note on a letter; ``note F`` removes it."""
    letter, text = first_word(rest)
    return Note(_animal(letter), text)


def _tag(table: Table, rest: str) -> LearnTag:
    """``tag F``: the unknown tag that was read last is F's. ``tag none``: it is no sheep's."""
    nobody = rest.lower() == "none" or not table.board.tags.unknown
    return LearnTag(None if nobody else _animal(rest))


_LIES: Mapping[str, ReportedState] = {"up": "up", "down": "down", "empty": "empty"}


def _touch(table: Table, rest: str) -> Touch:
    """``touch d3 up``, ``touch d3 down``, ``touch d3 empty``: say what is on d3, if its sensor is
    wrong. From then on d3 is played by touch, until its sensor works."""
    cell, word = first_word(rest.lower())
    table.board.require_cell(cell)
    lies = _LIES.get(word)
    if lies is None:
        raise TableError(Message("say-touch", cell=cell))
    return Touch(cell, lies)


def _sense(table: Table, rest: str) -> TrustSensor:
    """``sense d3``: believe the sensor under d3 again."""
    return TrustSensor(rest.lower())


def _deduction(table: Table, rest: str) -> Agree:
    """``deduction on Ann``, ``deduction off Ann``: say who wants to be shown what can be deduced.
    It is shown when every person wants it; where only one plays, no name is needed."""
    word, name = first_word(rest)
    word = word.lower()
    if word not in ("on", "off") or table.state is None:
        raise TableError(Message("say-deduction"))
    if not name:
        return Agree(word == "on")
    names, wanted = table.state.course.names, (key(name), key(unquoted(name)))
    seats = [seat for seat in table.turn.people if key(names[seat]) in wanted]
    if not seats:
        raise TableError(Message("say-who-wants-it", players=names))
    return Agree(word == "on", tuple(seats))


def _whatif(table: Table, rest: str) -> asked.WhatIf:
    """``whatif F``: show what would be known if F were shot; ``whatif`` hides it again."""
    shown = table.state is not None and table.state.course.deducing
    return asked.WhatIf(_animal(rest) if rest and shown else None)


def _animal(text: str) -> Animal:
    found = text.strip().upper()
    if len(found) != 1 or found not in LETTERS:
        raise TableError(Message("sheep-is-a-letter"))
    return found


WORDS: Mapping[str, Word[asked.Command, Table]] = {
    "players": Word(SeatPlayers, _players, exact=True),
    "options": Word(asked.SetOptions, _options),
    "preset": Word(asked.SetOptions, _preset),
    "form": Word(asked.SetForm, _form),
    "start": alone(Start),
    "new": alone(New),
    "resume": alone(Resume),
    "leave": alone(Leave),
    "abandon": alone(Abandon),
    "bid": Word(Bid, _bid),
    "place": Word(asked.PlaceBy, _place),
    "confirm": alone(Confirm),
    "pass": alone(asked.Pass),
    "berserk": Word(asked.DeclareBerserk, _berserk),
    "undo": alone(Undo),
    "which": Word(Identify, _which),
    "note": Word(Note, _note),
    "tag": Word(LearnTag, _tag),
    "stop": alone(asked.Stop),
    "next": alone(Another),
    "names": Word(SayNames, _said_names, exact=True),
    "deduction": Word(Agree, _deduction, exact=True),
    "whatif": Word(asked.WhatIf, _whatif),
    "ran": alone(asked.LightRunners),
    "hints": Word(asked.SetHints, _hints, exact=True),
    "clock": Word(asked.SetClock, _clock),
    "absence": Word(asked.SetAbsence, _absence),
    "claim": alone(asked.Claim),
    "unwatch": alone(asked.EndWatching),
    "hint": alone(TakeHint),
    "takeup": Word(TakeUp, _takeup),
    "move": Word(asked.MakeMove, _move),
    "tap": Word(asked.Tap, _tap),
    "pack": Word(asked.EnterPack, _pack),
    "passphrase": Word(asked.EnterPassphrase, _passphrase, exact=True),
    "touch": Word(Touch, _touch),
    "sense": Word(TrustSensor, _sense),
}
_OF_A_BOARD = frozenset((
    Identify, LearnTag, Touch, TrustSensor, asked.LightRunners))
"""These are about what lies on the board, or its lights."""


class TypedMutton:
    """What can be typed at the table of Mutton."""

    @staticmethod
    def said(table: Table, line: str) -> asked.Command:
        """Return the command that a line says. Raises TableError."""
        return typed_words.said(WORDS, table, line, lambda: TypedMutton.possible(table))

    @staticmethod
    def possible(table: Table) -> dict[str, str]:
        """Return the commands that can be typed now, and what each of them does."""
        return {name: f"{name}: {summary(word.kind)}" if word.alone else summary(word.read)
                for name, word in WORDS.items()
                if table.can(word.kind) and not (table.boardless and word.kind in _OF_A_BOARD)}


TYPED = TypedMutton()
