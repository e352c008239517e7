"""What players type at a table of tiles, one command a line."""

from types import MappingProxyType

from companion.games.tiles.referee.commands import Enter, Finish, Remove
from companion.games.tiles.referee.decide import MOST_AT_ONCE
from companion.games.tiles.referee.games import about as game_about
from companion.games.tiles.referee.games import tile_games
from companion.games.tiles.referee.rules import About
from companion.games.tiles.table import commands as tiles
from companion.games.tiles.table.drafts import turn_named
from companion.games.tiles.table.table import TileTable
from companion.referee.codec import Another, Bid
from companion.referee.course import AUTOMATIC, Undo
from companion.table.errors import TableError
from companion.table.match_table import (
    Abandon,
    ChooseGame,
    Confirm,
    Leave,
    New,
    Resume,
    SeatPlayers,
    SetForm,
    SetOptions,
    Start,
    Stop,
    TakeUp,
)
from companion.terminal.typed_words import (
    GameWords,
    Word,
    alone,
    read_names,
    read_number,
    read_seat,
    with_level,
)
from companion.words.defects import reasons
from companion.words.message import Message, paragraph
from engine.laying import Cell, read_cell
from engine.records import NotationError
from engine.whole_numbers import whole_number
from engine.wording import quoted

MAX_LINE_CHARS = 8000
"""Characters in a line; four sets of tiles have fewer."""


def _game(table: TileTable, rest: str) -> ChooseGame:
    if rest.lower() in tile_games():
        return ChooseGame(rest.lower())
    raise TableError(Message("name-a-tile-game"))


def _players(table: TileTable, rest: str) -> SeatPlayers:
    about = table.setup.about
    seats = tuple(read_seat(name, about.first_level) for name in read_names(rest))
    if AUTOMATIC not in about.strengths:
        return SeatPlayers(seats)
    return SeatPlayers(with_level(table.journal, seats, about.key, about.first_level))


def _form(table: TileTable, rest: str) -> SetForm:
    about = game_about(table.setup.game)
    for form in about.forms:
        if rest.lower() == form:
            return SetForm(form)
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


def _enter(table: TileTable, rest: str) -> Enter:
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
    return Enter(tuple(spots))


TYPED: GameWords[tiles.Command, TileTable] = GameWords(MappingProxyType({
    "game": Word(ChooseGame, _game),
    "players": Word(SeatPlayers, _players, exact=True),
    "options": Word(SetOptions, lambda table, rest: SetOptions(rest)),
    "form": Word(SetForm, _form),
    "scorer": Word(tiles.SetScorer, _scorer),
    "seed": Word(tiles.SetSeed, _seed),
    "start": alone(Start),
    "new": alone(New),
    "resume": alone(Resume),
    "takeup": Word(TakeUp, lambda table, rest: TakeUp(read_number(rest, 9))),
    "leave": alone(Leave),
    "abandon": alone(Abandon),
    "bid": Word(Bid, lambda table, rest: Bid(read_number(rest, 9))),
    "pass": Word(Bid, lambda table, rest: Bid(None), alone=True),
    "hand": Word(tiles.Hold, _hand),
    "lay": Word(tiles.Put, _lay),
    "turn": Word(tiles.Turn, _turn),
    "take": Word(tiles.TakeBack, _take),
    "confirm": alone(Confirm),
    "enter": Word(Enter, _enter),
    "remove": Word(Remove, lambda table, rest: Remove(_cell(rest))),
    "undo": alone(Undo),
    "stop": alone(Stop),
    "finish": alone(Finish),
    "explain": Word(tiles.Explain, lambda table, rest: tiles.Explain(_cell(rest))),
    "next": alone(Another),
}), MAX_LINE_CHARS)
"""The words."""
