"""Text to typed commands: what players type, one command a line.

Nothing that was typed is ever repeated in an answer at the table of Mutton: it may be the pack.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from companion.foreign.player import PREFIX
from companion.referee.course import AUTOMATIC, Seat
from companion.referee.mutton.state import Playing
from companion.referee.tiles.decide import MOST_AT_ONCE
from companion.referee.tiles.games import about as game_about
from companion.referee.tiles.games import tile_games
from companion.referee.tiles.rules import About
from companion.table.errors import TableError
from companion.table.mutton import commands as asked
from companion.table.mutton.setup import planned_at, planned_by
from companion.table.mutton.table import Table, how_to_move
from companion.table.mutton.view import ReportedState
from companion.table.tiles import commands as tiles
from companion.table.tiles.drafts import turn_named
from companion.table.tiles.table import TileTable
from companion.terminal.typed_text import (
    QuotationError,
    clean,
    first_word,
    split_command,
    unquoted,
    words,
)
from companion.words.defects import message, reasons
from companion.words.message import Message, paragraph
from engine.laying import Cell, read_cell
from engine.mutton import notation
from engine.mutton.options import LETTERS, PRESETS, Animal, OptionsError, parse_with_preset
from engine.names import key
from engine.records import NotationError
from engine.whole_numbers import whole_number
from engine.wording import quoted

C = TypeVar("C")  # a command
T = TypeVar("T", Table, TileTable)


class OwnWords(Protocol):
    """A table whose game brings its own words."""

    def said(self, line: str, /) -> Any:
        """Return the command that a line says. Raises TableError."""

    def possible(self) -> dict[str, str]:
        """Return the commands that can be typed now, and what each of them does."""

    def tick(self, now: float, /) -> None:
        """Let time pass."""

    def do(self, command: Any, now: float, /) -> None:
        """Do what a player asks for. Raises TableError; nothing has changed then."""


@dataclass(frozen=True, slots=True)
class _Word(Generic[C, T]):
    """A word that players type first."""

    kind: type[C]
    """The command that it says."""
    read: Callable[[T, str], C]
    alone: bool = False
    """Whether nothing can follow it. Some commands cannot be taken back, so none is carried out
    half understood."""
    exact: bool = False
    """Whether what follows holds names or a passphrase, so that no sign of it is left out."""


def _alone(kind: type[C]) -> _Word[C, T]:
    """Return a word that nothing can follow, for a command without arguments."""
    return _Word(kind, lambda table, rest: kind(), alone=True)


def _number(text: str, most: int) -> int:
    number = whole_number(text, most)
    if number is None:
        raise TableError(Message("whole-number-needed"))
    return number


def run_command(table: Table | TileTable | OwnWords, text: str, now: float) -> None:
    """Run what a player typed at a table. Raises TableError; nothing has changed then."""
    table.tick(now)
    if isinstance(table, Table):
        table.do(_said(WORDS, table, text), now)
        return
    if not isinstance(table, TileTable):
        table.do(table.said(text), now)
        return
    if len(text) > MAX_LINE_CHARS:
        raise TableError(Message("command-too-long"))
    table.do(_said(TILE_WORDS, table, text), now)


def possible(table: Table | TileTable | OwnWords) -> dict[str, str]:
    """Return the commands that can be typed now, and what each of them does."""
    if not isinstance(table, Table | TileTable):
        return table.possible()
    if isinstance(table, Table):
        return {name: f"{name}: {summary(word.kind)}" if word.alone else summary(word.read)
                for name, word in WORDS.items()
                if table.can(word.kind) and not (table.boardless and word.kind in _OF_A_BOARD)}
    return {name: f"{name}: {summary(word.kind)}" for name, word in TILE_WORDS.items()
            if table.can(word.kind)}


def summary(about: object) -> str:
    """Return what a command does: the first sentence of its docstring, as `help` shows it."""
    text = " ".join((about.__doc__ or "").replace("``", "").split())
    return text.partition(". ")[0].rstrip(".")


def _said(known: Mapping[str, _Word[C, T]], table: T, text: str) -> C:
    """Return the command that a line says. Raises TableError."""
    name, rest = split_command(text)
    word = known.get(name)
    if word is None:
        raise TableError(Message("no-such-command", commands=tuple(possible(table))))
    table.require_now(word.kind)
    rest = rest if word.exact else clean(rest)
    if word.alone and rest:
        raise TableError(Message("command-stands-alone", word=name))
    return word.read(table, rest)


# --- Mutton ---------------------------------------------------------------------------------------


def _players(table: Table, rest: str) -> asked.SeatPlayers:
    """``players ANN BEN``: name the players; the first is the first Wolf, or opens the bidding.
    ``computer:level-5`` is a computer player of that level, ``computer:auto`` of the level that
    is about as strong as the other player, ``cmd:./mywolf`` a program of your own."""
    seats = tuple(_seat(name, "?") for name in _names(rest))
    return asked.SeatPlayers(_with_level(table, seats))


def _said_names(table: Table, rest: str) -> asked.SayNames:
    """``names ANN BEN``: say after a match who the players without a name are, in the order of
    ``players``, so that the result is theirs."""
    said = _names(rest)
    if len(said) != 2:
        raise TableError(Message("say-two-names"))
    return asked.SayNames((said[0], said[1]))


def _with_level(table: Table | TileTable, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats with the level of the other player in place of the automatic one."""
    if all(seat.strength != AUTOMATIC for seat in seats):
        return seats
    from companion.analysis.history import HistoryReader  # they take time to import
    from companion.analysis.standings import level_for, tile_level_for

    found = HistoryReader(table.journal).finish().found
    person = next((seat.name for seat in seats if not seat.strength), "")
    if isinstance(table, Table):
        level = level_for(found.players or () if found else (), person)
    else:
        level = tile_level_for(found.tiles if found else (), table.setup.game, person)
    return tuple(replace(seat, strength=level) if seat.strength == AUTOMATIC else seat
                 for seat in seats)


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
            return asked.SetForm("target", _number(number, 4) if number else None)
    raise TableError(Message("unknown-form"))


def _hints(table: Table, rest: str) -> asked.SetHints:
    """``hints 3``: allow each person 3 hints in the match, with ``hints 3 Ann`` only Ann; without
    this there are none."""
    number, name = first_word(rest)
    if not name:
        return asked.SetHints(_number(number, 4))
    players = table.setup.players
    seats = [key(each) for each in players]
    said = key(name) if key(name) in seats else key(unquoted(name))
    if said not in seats:
        raise TableError(Message("say-who-gets-hints", players=players))
    return asked.SetHints(_number(number, 4), 0 if said == seats[0] else 1)


def _clock(table: Table, rest: str) -> asked.SetClock:
    """``clock 30``: in a match with another table, let each person think for 30 minutes in a game;
    without this as long as they like."""
    return asked.SetClock(_number(rest, 4))


def _absence(table: Table, rest: str) -> asked.SetAbsence:
    """``absence 7``: in a match with another table, let either table claim the match if the other
    is away for 7 days; without this it cannot be claimed."""
    return asked.SetAbsence(_number(rest, 4))


def _takeup(table: Table, rest: str) -> asked.TakeUp:
    """``takeup 3``: go on with match 3 of the history, which was given up or left."""
    return asked.TakeUp(_number(rest, 4))


def _bid(table: Table, rest: str) -> asked.Bid:
    """``bid 9``: bid 9 points, to be scored as the Wolf."""
    return asked.Bid(_number(rest, 4))


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
    return asked.EnterPack(tuple(letter for letter in rest.upper() if letter not in " ,"))


def _passphrase(table: Table, rest: str) -> asked.EnterPassphrase:
    """``passphrase a long night``: lock the pack that will be chosen, so that not even the memory
    card tells it; or open it again after a restart. ``passphrase`` alone: do not lock it."""
    return asked.EnterPassphrase(rest)


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


def _which(table: Table, rest: str) -> asked.Identify:
    """``which F``, ``which d3 F``: answer which sheep is asked about, or say that F is on d3."""
    said, grid = rest.split(), table.board.require().grid
    if len(said) == 1 and table.view().question is None:
        raise TableError(Message("nothing-is-asked"))
    if len(said) == 1:
        return asked.Identify(_animal(said[0]))
    if len(said) == 2 and said[0].lower() in grid:
        return asked.Identify(_animal(said[1]), said[0].lower())
    raise TableError(Message("say-which"))


def _note(table: Table, rest: str) -> asked.Note:
    """``note F suspicious``: keep the Farmer's note on a letter; ``note F`` removes it."""
    letter, text = first_word(rest)
    return asked.Note(_animal(letter), text)


def _tag(table: Table, rest: str) -> asked.LearnTag:
    """``tag F``: the unknown tag that was read last is F's. ``tag none``: it is no sheep's."""
    nobody = rest.lower() == "none" or not table.board.tags.unknown
    return asked.LearnTag(None if nobody else _animal(rest))


_LIES: Mapping[str, ReportedState] = {"up": "up", "down": "down", "empty": "empty"}


def _touch(table: Table, rest: str) -> asked.Touch:
    """``touch d3 up``, ``touch d3 down``, ``touch d3 empty``: say what is on d3, if its sensor is
    wrong. From then on d3 is played by touch, until its sensor works."""
    cell, word = first_word(rest.lower())
    table.board.require_cell(cell)
    lies = _LIES.get(word)
    if lies is None:
        raise TableError(Message("say-touch", cell=cell))
    return asked.Touch(cell, lies)


def _sense(table: Table, rest: str) -> asked.TrustSensor:
    """``sense d3``: believe the sensor under d3 again."""
    return asked.TrustSensor(rest.lower())


def _deduction(table: Table, rest: str) -> asked.Agree:
    """``deduction on Ann``, ``deduction off Ann``: say who wants to be shown what can be deduced.
    It is shown when every person wants it; where only one plays, no name is needed."""
    word, name = first_word(rest)
    word = word.lower()
    if word not in ("on", "off") or table.state is None:
        raise TableError(Message("say-deduction"))
    if not name:
        return asked.Agree(word == "on")
    names, wanted = table.state.course.names, (key(name), key(unquoted(name)))
    seats = [seat for seat in table.turn.people if key(names[seat]) in wanted]
    if not seats:
        raise TableError(Message("say-who-wants-it", players=names))
    return asked.Agree(word == "on", tuple(seats))


def _whatif(table: Table, rest: str) -> asked.WhatIf:
    """``whatif F``: show what would be known if F were shot; ``whatif`` hides it again."""
    shown = table.state is not None and table.state.course.deducing
    return asked.WhatIf(_animal(rest) if rest and shown else None)


def _animal(text: str) -> Animal:
    found = text.strip().upper()
    if len(found) != 1 or found not in LETTERS:
        raise TableError(Message("sheep-is-a-letter"))
    return found


WORDS: Mapping[str, _Word[asked.Command, Table]] = {
    "players": _Word(asked.SeatPlayers, _players, exact=True),
    "options": _Word(asked.SetOptions, _options),
    "preset": _Word(asked.SetOptions, _preset),
    "form": _Word(asked.SetForm, _form),
    "start": _alone(asked.Start),
    "new": _alone(asked.New),
    "resume": _alone(asked.Resume),
    "leave": _alone(asked.Leave),
    "abandon": _alone(asked.Abandon),
    "bid": _Word(asked.Bid, _bid),
    "place": _Word(asked.PlaceBy, _place),
    "confirm": _alone(asked.Confirm),
    "pass": _alone(asked.Pass),
    "berserk": _Word(asked.DeclareBerserk, _berserk),
    "undo": _alone(asked.Undo),
    "which": _Word(asked.Identify, _which),
    "note": _Word(asked.Note, _note),
    "tag": _Word(asked.LearnTag, _tag),
    "stop": _alone(asked.Stop),
    "next": _alone(asked.Another),
    "names": _Word(asked.SayNames, _said_names, exact=True),
    "deduction": _Word(asked.Agree, _deduction, exact=True),
    "whatif": _Word(asked.WhatIf, _whatif),
    "ran": _alone(asked.LightRunners),
    "hints": _Word(asked.SetHints, _hints, exact=True),
    "clock": _Word(asked.SetClock, _clock),
    "absence": _Word(asked.SetAbsence, _absence),
    "claim": _alone(asked.Claim),
    "hint": _alone(asked.TakeHint),
    "takeup": _Word(asked.TakeUp, _takeup),
    "move": _Word(asked.MakeMove, _move),
    "tap": _Word(asked.Tap, _tap),
    "pack": _Word(asked.EnterPack, _pack),
    "passphrase": _Word(asked.EnterPassphrase, _passphrase, exact=True),
    "touch": _Word(asked.Touch, _touch),
    "sense": _Word(asked.TrustSensor, _sense),
}
_OF_A_BOARD = frozenset((
    asked.Identify, asked.LearnTag, asked.Touch, asked.TrustSensor, asked.LightRunners))
"""These are about what lies on the board, or its lights."""


# --- the tile games -------------------------------------------------------------------------------

MAX_LINE_CHARS = 8000
"""Characters in a line; four sets of tiles have fewer."""


def _game(table: TileTable, rest: str) -> tiles.ChooseGame:
    if rest.lower() in tile_games():
        return tiles.ChooseGame(rest.lower())
    raise TableError(Message("name-a-tile-game"))


def _tile_players(table: TileTable, rest: str) -> tiles.SeatPlayers:
    about = table.setup.about
    seats = tuple(_seat(name, about.first_level) for name in _names(rest))
    return tiles.SeatPlayers(_with_level(table, seats) if AUTOMATIC in about.strengths else seats)


def _names(rest: str) -> list[str]:
    try:
        return words(rest)
    except QuotationError:
        raise TableError(Message("quotation-mark-missing")) from None


def _seat(name: str, usual: str) -> Seat:
    """Return the player that a name stands for: a person, a computer player such as
    ``computer:level-5``, or a program such as ``cmd:./mywolf``. ``usual`` is the strength of a
    computer without one."""
    if name.strip().startswith(PREFIX):
        return Seat("", name.strip())
    kind, colon, strength = name.strip().lower().partition(":")
    if kind != "computer":
        return Seat(name)
    return Seat("", (strength or "?") if colon else usual)


def _tile_form(table: TileTable, rest: str) -> tiles.SetForm:
    about = game_about(table.setup.game)
    for form in about.forms:
        if rest.lower() == form:
            return tiles.SetForm(form)
    raise TableError(Message("forms-of-match", game=about.key, forms=about.forms))


def _scorer(table: TileTable, rest: str) -> tiles.SetScorer:
    match rest.lower():
        case "moves":
            return tiles.SetScorer("moves")
        case "final":
            return tiles.SetScorer("final")
        case "off":
            return tiles.SetScorer("")
    raise TableError(Message("name-a-scorer"))


def _seed(table: TileTable, rest: str) -> tiles.SetSeed:
    seed = whole_number(rest, 18)
    if rest and seed is None:
        raise TableError(Message("seed-is-a-number"))
    return tiles.SetSeed(seed)


def _about(table: TileTable) -> About:
    return game_about(table.setup.game) if table.state is None else table.state.course.about


def _hand(table: TileTable, rest: str) -> tiles.Hold:
    about, possible = _about(table), table.choices
    kind = about.kind(rest)
    if kind is None and possible:
        raise TableError(Message("no-such-tile", word=quoted(rest), kinds=possible))
    return tiles.Hold(kind or rest, rest)


def _cell(text: str) -> Cell:
    try:
        return read_cell(text)
    except NotationError as why:
        raise TableError(reasons(why.public)) from None


def _lay(table: TileTable, rest: str) -> tiles.Put:
    about, hand = _about(table), table.hand
    said = [word for word in rest.split() if word.lower() != "turn"]
    if len(said) == 1 and ("@" in said[0] or said[0][-1:].lower() in "nesw"):
        try:
            spot = about.parse(said[0])
        except NotationError as why:
            raise TableError(reasons(why.public)) from None
        return tiles.Put(spot.cell, spot.kind, spot.turn)
    kind, turn = hand, ""
    if said and (named := about.kind(said[0])) is not None:
        turn = said[0] if said[0] in about.turns(named) else ""
        kind, said = named, said[1:]
    if kind is None:
        raise TableError(Message("choose-tile-first", kinds=table.choices))
    if len(said) not in (1, 2):
        raise TableError(Message("name-the-cell"))
    cell = _cell(said[0])
    if len(said) == 2:
        turn = _turn_said(about, kind, said[1])
    return tiles.Put(cell, kind, turn)


def _turn_said(about: About, kind: str, text: str) -> str:
    found = turn_named(about, kind, text)
    if found is None:
        raise TableError(Message("no-such-turn", word=quoted(text), turns=about.turns(kind)))
    return found


def _turn(table: TileTable, rest: str) -> tiles.Turn:
    word, hand = rest.lower(), table.hand
    if word in ("", "back"):
        return tiles.Turn(backwards=word == "back")
    return tiles.Turn(rest if hand is None else _turn_said(_about(table), hand, rest))


def _take(table: TileTable, rest: str) -> tiles.TakeBack:
    if rest.lower() not in ("", "back"):
        raise TableError(Message("say-take-back"))
    return tiles.TakeBack()


def _enter(table: TileTable, rest: str) -> tiles.Enter:
    about, said = _about(table), rest.split()
    if not 0 < len(said) <= MOST_AT_ONCE:
        example = "0,1w 3,1n" if about.sides else "S@1,0 -@2,0"
        raise TableError(Message("name-the-tiles", example=example))
    spots = []
    for word in said:
        try:
            spots.append(about.parse(word))
        except NotationError as why:
            none = None if len(said) == 1 else Message("none-entered", tile=quoted(word))
            found = reasons(why.public)
            raise TableError(paragraph(none, found) or found) from None
    return tiles.Enter(tuple(spots))


TILE_WORDS: Mapping[str, _Word[tiles.Command, TileTable]] = {
    "game": _Word(tiles.ChooseGame, _game),
    "players": _Word(tiles.SeatPlayers, _tile_players, exact=True),
    "options": _Word(tiles.SetOptions, lambda table, rest: tiles.SetOptions(rest)),
    "form": _Word(tiles.SetForm, _tile_form),
    "scorer": _Word(tiles.SetScorer, _scorer),
    "seed": _Word(tiles.SetSeed, _seed),
    "start": _alone(tiles.Start),
    "new": _alone(tiles.New),
    "resume": _alone(tiles.Resume),
    "takeup": _Word(tiles.TakeUp, lambda table, rest: tiles.TakeUp(_number(rest, 9))),
    "leave": _alone(tiles.Leave),
    "abandon": _alone(tiles.Abandon),
    "bid": _Word(tiles.Bid, lambda table, rest: tiles.Bid(_number(rest, 9))),
    "pass": _Word(tiles.Bid, lambda table, rest: tiles.Bid(None), alone=True),
    "hand": _Word(tiles.Hold, _hand),
    "lay": _Word(tiles.Put, _lay),
    "turn": _Word(tiles.Turn, _turn),
    "take": _Word(tiles.TakeBack, _take),
    "confirm": _alone(tiles.Confirm),
    "enter": _Word(tiles.Enter, _enter),
    "remove": _Word(tiles.Remove, lambda table, rest: tiles.Remove(_cell(rest))),
    "undo": _alone(tiles.Undo),
    "stop": _alone(tiles.Stop),
    "finish": _alone(tiles.Finish),
    "explain": _Word(tiles.Explain, lambda table, rest: tiles.Explain(_cell(rest))),
    "next": _alone(tiles.Another),
}
"""The words of the tile games, in the order of a match."""
