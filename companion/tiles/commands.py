"""What the players say to the table of tiles: one command a line."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.table.errors import TableError
from companion.tiles import drafts, steps
from companion.tiles.rules import rules_of, sentence
from companion.tiles.setup import Setup
from companion.tiles.state import State
from companion.tiles.view import Phase
from engine.laying import IllegalMove
from engine.match import MatchError
from engine.wording import joined, quoted

if TYPE_CHECKING:
    from companion.tiles.table import TileTable

Command = Callable[["TileTable", str], None]
MOST_AT_ONCE = 400
"""So many tiles may be entered in one line."""


class Commands(dict[str, tuple[Command, tuple[Phase, ...]]]):
    """Commands by name, each with the phases in which it can be given (none: always)."""

    def __call__(self, *phases: Phase) -> Callable[[Command], Command]:
        """A decorator that adds a command, by the name of its function."""

        def add(function: Command) -> Command:
            self[function.__name__.rstrip("_")] = (function, phases)
            return function

        return add


command = Commands()

# --- before a match -------------------------------------------------------------------------------


@command("setup")
def game(table: TileTable, rest: str) -> None:
    """``game fold`` or ``game dogs``: which game, as it is usually played."""
    word = rest.lower()
    if word == "fold":
        table.setup = table.setup.playing("fold")
    elif word == "dogs":
        table.setup = table.setup.playing("dogs")
    else:
        raise TableError("Say game fold for Wolf in the Fold, or game dogs for Sheep, Dogs and "
                         "Wolves.")


@command("setup")
def players(table: TileTable, rest: str) -> None:
    """``players ANN BEN``: who plays, in this order; in Sheep, Dogs and Wolves the first is the
    sheep or opens the bidding. ``computer:master`` is a computer player of that strength."""
    rules = rules_of(table.setup.game)
    try:
        said = shlex.split(rest)
    except ValueError:
        raise TableError("A quotation mark is missing. Say players Ann Ben.") from None
    least, most = rules.least_players, rules.most_players
    if not least <= len(said) <= most:
        many = f"{least} to {most}" if least < most else str(least)
        raise TableError(f"{rules.name} is for {many} players: say players and their names.")
    for name in said:
        if not name.strip() or len(name) > 40 or not name.isprintable():
            raise TableError("A name has 1 to 40 letters.")
    strengths = tuple(_strength(table.setup, name) for name in said)
    names = [f"Computer ({strength})" if strength else name.strip()
             for name, strength in zip(said, strengths, strict=True)]
    for seat, name in enumerate(names):
        if strengths[seat] and names.count(name) > 1:
            names[seat] = f"{name[:-1]} {seat + 1})"
    table.setup = table.setup.with_players(tuple(names), strengths)


def _strength(setup: Setup, name: str) -> str:
    """The strength of the computer player that a name stands for; empty for a person's name."""
    kind, colon, strength = name.strip().lower().partition(":")
    if kind != "computer":
        return ""
    rules = rules_of(setup.game)
    if not strength and not colon:
        return rules.usual(setup.options())
    if not rules.known(strength):
        named = " or ".join(f"computer:{it}" for it in rules.strengths)
        raise TableError(f"Say how strong it should be: {named}.")
    return strength


@command("setup")
def options(table: TileTable, rest: str) -> None:
    """``options rivals wolf=8``: the options, those not named as they are by default."""
    table.setup = table.setup.with_options(rest)


@command("setup")
def form(table: TileTable, rest: str) -> None:
    """``form duel``, ``form bids`` or ``form single``: two games, one for who bids more, or one."""
    rules = rules_of(table.setup.game)
    for word in ("single", "duel", "bids"):
        if rest.lower() == word and word in rules.forms:
            table.setup = replace(table.setup, form=word)
            return
    raise TableError(f"{rules.name} is played as form {' or form '.join(rules.forms)}.")


@command("setup")
def scorer(table: TileTable, rest: str) -> None:
    """``scorer moves``: real tiles, entered one by one; ``scorer final``: only the table as it lies
    in the end; ``scorer off``: the screen is the table."""
    match rest.lower():
        case "moves":
            table.setup = replace(table.setup, scorer="moves")
        case "final":
            form: steps.Form = "single"
            table.setup = replace(table.setup, scorer="final", form=form)
        case "off":
            table.setup = replace(table.setup, scorer="")
        case _:
            raise TableError("Say scorer moves, scorer final, or scorer off.")


@command("setup")
def seed(table: TileTable, rest: str) -> None:
    """``seed 7``: shuffle the stack from this number; ``seed``: from a new one each time."""
    if rest and not (rest.isascii() and rest.isdigit() and len(rest) <= 18):
        raise TableError("A seed is a whole number.")
    table.setup = replace(table.setup, seed=int(rest) if rest else None)


@command("setup")
def start(table: TileTable, rest: str) -> None:
    """``start``: begin the match."""
    table.begin(table.setup.begun(table.rng.getrandbits(60)))


@command("over", "match-over", "setup")
def new(table: TileTable, rest: str) -> None:
    """``new``: back to choosing players and options, when a match is over."""
    if table.phase == "over":
        raise TableError("The match is not over: say next for its other game, or abandon.")
    table.state = None
    table.fresh()


@command("resume")
def resume(table: TileTable, rest: str) -> None:
    """``resume``: go on with the unfinished match."""
    kept = table.resumable
    assert kept is not None
    table.alone()
    table.state = State.follow(table.journal.steps(kept.id))
    table.journal.go_on(kept)
    table.resumable = None
    table.fresh()


@command("setup")
def takeup(table: TileTable, rest: str) -> None:
    """``takeup 3``: go on with match 3 of the history, which was given up."""
    number = _number(rest)
    kept = next((each for each in table.journal.matches() if each.id == number), None)
    if kept is None:
        raise TableError(f"There is no match {number} in the history.")
    if table.journal.game(number) not in ("fold", "dogs"):
        raise TableError("That match is one of Mutton, at the other table.")
    table.alone()
    state = State.follow(table.journal.steps(number))
    if state.phase == "match-over":
        raise TableError("That match is finished.")
    table.journal.reopen(kept)
    table.state = state
    table.fresh()


@command()
def leave(table: TileTable, rest: str) -> None:
    """``leave``: put the match aside; it can be taken up at any time."""
    if table.state is None or table.phase == "match-over":
        raise TableError("No match is being played.")
    if table.journal.unkept:
        raise TableError(table.journal.unkept)
    table.journal.put_aside()
    table.state, table.resumable = None, table.journal.unfinished("fold", "dogs")
    table.fresh()


@command()
def abandon(table: TileTable, rest: str) -> None:
    """``abandon``: give the match up, unfinished."""
    if table.state is None and table.resumable is not None:
        table.alone()
        table.journal.give_up(table.resumable, table.clock())
        table.resumable = None
    elif table.state is None or table.phase == "match-over":
        raise TableError("No match is being played.")
    else:
        table.journal.end("abandoned", table.clock())
    table.state = None
    table.fresh()


# --- bidding --------------------------------------------------------------------------------------


@command("bidding")
def bid(table: TileTable, rest: str) -> None:
    """``bid 9``: to play the sheep and save so many."""
    _bid(table, _number(rest))


@command("bidding")
def pass_(table: TileTable, rest: str) -> None:
    """``pass``: give way, and play the wolves."""
    _bid(table, None)


def _bid(table: TileTable, points: int | None) -> None:
    try:
        table.accept(steps.Bid(points))
    except MatchError as why:
        raise TableError(f"{str(why)[:1].upper()}{str(why)[1:]}.") from None


# --- laying ---------------------------------------------------------------------------------------


@command("laying")
def hand(table: TileTable, rest: str) -> None:
    """``hand star``: as a scorer, the real tile that somebody holds."""
    state = _played(table)
    if not state.begun.scorer:
        raise TableError("The tile in hand comes from the stack.")
    kind = state.rules.kind(rest)
    if kind is None:
        raise TableError(f"{quoted(rest)} is no tile: say {joined(table.choices)}.")
    if kind not in table.choices:
        raise TableError(f"No {kind} can be laid now: say {joined(table.choices)}.")
    table.chosen, table.draft = kind, None
    if rest in state.rules.turns(kind):
        table.turned = rest


@command("laying")
def lay(table: TileTable, rest: str) -> None:
    """``lay 2,-1``, ``lay star 2,-1``, ``lay 2,-1 e``, ``lay /@2,-1``: lay the tile tentatively;
    said again, it is moved."""
    spot = drafts.spot_said(table, rest.split())
    state = _played(table)
    table.draft, table.turned = spot, state.rules.tile(spot, None).turn
    if state.begun.scorer:
        table.chosen = state.rules.kind_of(spot)


@command("laying")
def turn(table: TileTable, rest: str) -> None:
    """``turn``, ``turn back``, ``turn e``: turn the tile in hand, also where it lies
    tentatively."""
    state, word = _played(table), rest.lower()
    if word in ("", "back"):
        way = drafts.turned(table, word == "back")
    elif table.hand is None:
        raise TableError("There is no tile in hand to be turned.")
    else:
        way = drafts.turn_said(state, table.hand, rest)
    if table.draft is not None:
        tile = state.rules.tile(table.draft, None)
        table.draft = drafts.fits(state, state.rules.spot(tile.kind, tile.cell, way), table.hand)
    table.turned = way


@command("laying")
def take(table: TileTable, rest: str) -> None:
    """``take back``: take the tile that lies tentatively into the hand again."""
    if rest.lower() not in ("", "back"):
        raise TableError("Say take back.")
    if table.draft is None:
        raise TableError("No tile lies tentatively; undo takes the last one back, where it may.")
    table.draft = None


@command("laying")
def confirm(table: TileTable, rest: str) -> None:
    """``confirm``: the tile stays where it lies."""
    if table.draft is None:
        raise TableError("Lay the tile first.")
    table.accept(steps.Laid(_played(table).rules.write(table.draft)))


@command("laying")
def enter(table: TileTable, rest: str) -> None:
    """``enter S@1,0 -@2,0``: lay tiles for good, one or several in order; all of them or none."""
    state, words = _played(table), rest.split()
    if not words or len(words) > MOST_AT_ONCE:
        raise TableError("Say the tiles that lie there, such as enter "
                         f"{'S@1,0 -@2,0' if state.begun.game == 'fold' else '0,1w 3,1n'}.")
    entered = []
    for word in words:
        if state.computer:
            raise TableError(f"{_which(word, words)}It is the computer's turn then.")
        try:
            step = steps.Laid(state.rules.write(state.rules.parse(word)))
            state = state.after(step)
        except IllegalMove as why:
            raise TableError(_which(word, words) + sentence(why.defects)) from None
        except ValueError as why:
            raise TableError(f"{_which(word, words)}{str(why)[:1].upper()}{str(why)[1:]}."
                             ) from None
        entered.append(step)
    table.accept(*entered)


def _which(word: str, words: list[str]) -> str:
    return "" if len(words) == 1 else f"Nothing was entered, because of {quoted(word)}: "


@command("laying", "finishing")
def remove(table: TileTable, rest: str) -> None:
    """``remove 2,-1``: where only the final table is scored, no tile lies there."""
    state = _played(table)
    if state.begun.scorer != "final":
        raise TableError("What was laid stays; undo takes the last tile back, where it may.")
    cell = drafts.cell_said(rest)
    for spot in state.spots:
        if cell in state.rules.tile(spot, None).cells:
            table.accept(steps.Removed(state.rules.write(spot)))
            return
    raise TableError("Nothing lies there.")


@command("laying", "finishing", "thinking")
def undo(table: TileTable, rest: str) -> None:
    """``undo``: take the tile back that lies tentatively, or else the last one, where it may be."""
    state = _played(table)
    if table.draft is not None:
        table.draft = None
    elif state.undoable:
        table.accept(steps.Undone())
    elif state.game is None or not state.game.entries:
        raise TableError("Nothing has been laid yet.")
    elif state.begun.game == "fold":
        raise TableError("The next tile has been turned over, so the last one stays.")
    else:
        raise TableError("The computer has seen the tile, so it stays.")


@command("laying", "finishing")
def finish(table: TileTable, rest: str) -> None:
    """``finish``: no more is laid; what lies there counts."""
    try:
        table.accept(steps.Finished())
    except IllegalMove as why:
        raise TableError(sentence(why.defects)) from None
    except ValueError as why:
        raise TableError(f"{str(why)[:1].upper()}{str(why)[1:]}.") from None


@command()
def explain(table: TileTable, rest: str) -> None:
    """``explain 2,-1``: why what lies there counts as it does."""
    state = table.state
    if state is None or state.position is None:
        raise TableError("There is nothing on the table yet.")
    cell = drafts.cell_said(rest)
    found = state.rules.explained(state.position, cell, state.names)
    if found is None:
        raise TableError("Nothing lies there.")
    table.explained = found


@command("over")
def next_(table: TileTable, rest: str) -> None:
    """``next``: the other game of the match, with the sides swapped."""
    table.accept(steps.Another())


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise TableError("That needs a whole number.")
    return int(text)


def _played(table: TileTable) -> State:
    assert table.state is not None
    return table.state
