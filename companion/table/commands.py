"""What the players say to the table: one command a line.

Nothing that was typed is ever repeated in an answer: it may be the pack.
"""

from __future__ import annotations

import shlex
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from companion.table import blindness, boards, steps
from companion.table.errors import TableError
from companion.table.registry import (
    GAME,
    NOT_NOW,
    TURN,
    Commands,
    alone,
    animal_named,
    number_said,
)
from companion.table.state import State
from engine.match import MatchError
from engine.mutton import legal, placements
from engine.mutton.game import IllegalMove
from engine.mutton.legal import joined
from engine.mutton.moves import Escape, Kill, Pass, Placement
from engine.mutton.options import PRESETS, OptionsError, parse_with_preset
from engine.mutton.players import STRENGTHS, farmers, wolves

if TYPE_CHECKING:
    from companion.table.table import Table

command = Commands()


# --- before a match ---------------------------------------------------------------------------


@command("setup")
def players(table: Table, rest: str) -> None:
    """``players ANN BEN``: name the players; the first is the first Wolf, or opens the bidding.
    ``computer:master`` is a computer player of that strength."""
    try:
        names = shlex.split(rest)
    except ValueError:
        raise TableError("A quotation mark is missing. Say players Ann Ben.") from None
    if len(names) != 2:
        raise TableError('Two names are needed. Say players Ann Ben, or players "Ann B." "Ben C."')
    strengths = _strength(names[0]), _strength(names[1])
    for name in names:
        if not name.strip() or len(name) > 40 or not name.isprintable():
            raise TableError("A name has 1 to 40 letters.")
    one, other = (
        f"Computer ({strength})" if strength else name.strip()
        for name, strength in zip(names, strengths, strict=True)
    )
    if strengths[0] and strengths[0] == strengths[1]:
        one, other = f"First {one.lower()}", f"Second {other.lower()}"
    table.setup = replace(table.setup, players=(one, other), computers=strengths)


def _strength(name: str) -> str:
    """The strength of the computer player that a name stands for; empty for a person's name."""
    kind, _, strength = name.strip().lower().partition(":")
    if kind != "computer":
        return ""
    if strength not in {*wolves()} & {*farmers()}:
        raise TableError(
            f"Say how strong it should be: {', '.join(f'computer:{s}' for s in STRENGTHS)}."
        )
    return strength


@command("setup")
def options(table: Table, rest: str) -> None:
    """``options size=4 shotgun``, ``options classic escape``: choose the options. A preset may
    stand first; the options that are not named have their default."""
    try:
        chosen = parse_with_preset(rest)
    except OptionsError as why:
        raise TableError(f"{str(why)[:1].upper()}{str(why)[1:]}.") from None
    table.setup = replace(table.setup, options=chosen)


@command("setup")
def preset(table: Table, rest: str) -> None:
    """``preset Classic``: choose a named set of options."""
    named = {name.lower(): each for name, each in PRESETS.items()}
    if rest.lower() not in named:
        *known, last = PRESETS
        raise TableError(f"Unknown preset. Choose {', '.join(known)} or {last}.")
    table.setup = replace(table.setup, options=named[rest.lower()])


@command("setup")
def form(table: Table, rest: str) -> None:
    """``form duel``, ``form target 11``, ``form bids``: choose what kind of match is played."""
    name, _, number = rest.partition(" ")
    if name == "duel" and not number:
        table.setup = replace(table.setup, form="duel", target=None)
    elif name == "bids" and not number:
        table.setup = replace(table.setup, form="bids", target=None)
    elif name == "target":
        target = number_said(number) if number else None
        table.setup = replace(table.setup, form="target", target=target)
    else:
        raise TableError("A match is one of form duel, form target, form target 11 or form bids.")


@command("setup")
def start(table: Table, rest: str) -> None:
    """``start``: begin the match."""
    alone(table)
    chosen = table.setup
    try:
        table.begin(steps.Begun(
            chosen.players, str(chosen.options), chosen.form, chosen.target,
            computers=chosen.computers, hints=chosen.hints,
        ))
    except MatchError as why:
        raise TableError(f"{str(why)[:1].upper()}{str(why)[1:]}.") from None


@command("over", "match-over", "setup")
def new(table: Table, rest: str) -> None:
    """``new``: choose the players and the options of another match."""
    if table.phase == "over":
        raise TableError("The match is not over: say next for its other game, or abandon.")
    table.state = None
    table.fresh()


@command("resume")
def resume(table: Table, rest: str) -> None:
    """``resume``: go on with the unfinished match."""
    kept = table.resumable
    assert kept is not None
    alone(table)
    state = State.follow(table.journal.steps(kept.id))
    table.take_up(kept, state)
    table.resumable = None
    blindness.recall(table, table.now)


@command()
def abandon(table: Table, rest: str) -> None:
    """``abandon``: give the match up, unfinished."""
    if table.resumable is not None:
        alone(table)
        table.journal.give_up(table.resumable, table.clock())
        table.resumable = None
    elif table.state is None or table.phase == "match-over":
        raise TableError("No match is being played.")
    else:
        table.journal.end("abandoned", table.clock())
    table.keep.clear()
    table.state = None
    table.fresh()


# --- before a game ----------------------------------------------------------------------------


@command("bidding")
def bid(table: Table, rest: str) -> None:
    """``bid 9``: bid 9 points, to be scored as the Wolf."""
    try:
        table.accept(steps.Bid(number_said(rest)))
    except MatchError as why:
        raise TableError(f"{str(why)[:1].upper()}{str(why)[1:]}.") from None
    table.fresh()


@command("placing")
def place(table: Table, rest: str) -> None:
    """``place sparse``, ``random``, ``mirror``, ``hand``, ``free``, or the cells of A, B, C, …: say
    how the flock is placed."""
    assert table.state is not None
    table.way, table.target = way_to_place(table.state, rest, table.rng)
    table.way_chosen = True


def way_to_place(state: State, text: str, rng: Random) -> tuple[str, Placement | None]:
    """Return a way to set the flock up, and the cells if they are known beforehand.

    Raises TableError for a way that this game does not have.
    """
    way = text.lower()
    if way == "sparse":
        return way, placements.sparse(state.options)
    if way == "random":
        return way, placements.random(state.options, rng)
    if way == "mirror":
        if state.first is None:
            raise TableError("There is no game before this one to mirror.")
        return way, placements.mirror(state.first)
    if way in ("hand", "free"):
        return way, None
    target = Placement(tuple(way.replace(",", " ").split()))
    found = legal.placement_defects(state.options, target)
    if found:
        raise TableError(
            "Say place sparse, random, mirror, hand, free, or the cells of A, B, C, … "
            f"This cannot be: {'; '.join(map(str, found[:3]))}."
        )
    return "cells", target


# --- a turn -----------------------------------------------------------------------------------


@command()
def confirm(table: Table, rest: str) -> None:
    """``confirm``: make the move that is on the board, or say that the board is right."""
    if table.phase in ("placing", "restoring"):
        _confirm_setting(table)
        return
    if table.phase not in TURN:
        raise TableError(NOT_NOW[table.phase])
    if table.boardless:
        raise TableError("No board is connected, so type the move, such as move H:F-c3.")
    reading = table.reading
    if reading is None:
        raise TableError("The board is not there; everything is kept until it is back.")
    if reading.move is None:
        if table.seen.settling and not reading.problems:
            raise TableError("Wait a moment until the board is still.")
        raise TableError(reading.sentence)
    move = reading.move
    if isinstance(move, Kill) and not table.judge(move.victim):
        raise TableError(table.view().sentence)
    if isinstance(move, Escape) and not table.judge(move.animal, "escape"):
        raise TableError(table.view().sentence)
    table.make(move)


def _confirm_setting(table: Table) -> None:
    if table.boardless:
        if table.target is None:
            raise TableError(
                "No board is connected, so say place sparse, random, mirror, or the cells of "
                "A, B, C, …"
            )
        table.accept(steps.Placed(table.target.cells))
        return
    setting = table.setting
    if setting is None or table.tracker is None:
        raise TableError("The board is not there; everything is kept until it is back.")
    if setting.places is None:
        raise TableError(
            "Wait a moment until the board is still." if table.seen.settling else setting.sentence
        )
    if table.phase == "placing":
        cells = {animal: cell for cell, animal in setting.places.items()}
        assert table.state is not None
        table.accept(steps.Placed(tuple(cells[animal] for animal in table.state.options.flock)))
    table.restoring = False
    table.tracker.assume(setting.places)


@command("bidding", "wolf", "farmer", "removing")
def pass_(table: Table, rest: str) -> None:
    """``pass``: hold fire, or say that the Wolf cannot kill; give way while bidding."""
    if table.phase == "bidding":
        try:
            table.accept(steps.Bid(None))
        except MatchError as why:
            raise TableError(f"{str(why)[:1].upper()}{str(why)[1:]}.") from None
        table.fresh()
        return
    for_people(table)
    if not table.boardless:
        reading = table.reading
        if reading is None:
            raise TableError("The board is not there; everything is kept until it is back.")
        if not reading.fits:
            problem = reading.problems[0].text if reading.problems else ""
            raise TableError(problem or "To pass, first put every sheep back as it stood.")
    wolf = table.phase == "wolf"
    try:
        table.make(Pass())
    except IllegalMove as why:
        public = [str(defect) for defect in why.defects if not defect.secret]
        if public:
            raise TableError(f"{public[0][:1].upper()}{public[0][1:]}.") from None
        raise TableError("The Wolf may pass only when it cannot kill." if wolf else "") from None


def for_people(table: Table) -> None:
    """Only a person can say what to do in a person's turn."""
    if table.state is not None and table.state.strength:
        raise TableError("It is the computer's turn.")


@command("farmer")
def berserk(table: Table, rest: str) -> None:
    """``berserk``: declare going berserk before the suspects are turned over; ``berserk off`` takes
    it back."""
    for_people(table)
    wanted = not table.berserk and rest.lower() != "off"
    assert table.state is not None
    if wanted and not table.state.options.may_go_berserk:
        raise TableError(
            "A shotgun has one barrel: nobody goes berserk with it."
            if table.state.options.shotgun else "Going berserk is not played in this game."
        )
    table.berserk = wanted


@command(*GAME)
def undo(table: Table, rest: str) -> None:
    """``undo``: take back the last turn, if nothing was revealed by it; or a typed move that has
    not been made yet."""
    if table.typed_move is not None:
        table.typed_move = None
        return
    if not table.undoable:
        raise TableError("What has been shown cannot be taken back.")
    assert table.state is not None
    game = table.state.game
    assert game is not None
    table.accept(steps.Undone() if game.turns else steps.Unsealed())
    table.undoable = table.berserk = False


@command(*TURN, "placing", "restoring")
def which(table: Table, rest: str) -> None:
    """``which F``, ``which d3 F``: answer which sheep is asked about, or say that F is on d3."""
    words = rest.split()
    question = table.view().question
    tracker = table.tracker
    if tracker is None or table.grid is None:
        raise TableError("The board is not there; everything is kept until it is back.")
    if len(words) == 1 and question is not None:
        cell, animal = question.cell, animal_named(words[0])
        if animal not in question.candidates:
            raise TableError(f"It can only be {joined(question.candidates)}.")
    elif len(words) == 2 and words[0].lower() in table.grid:
        cell, animal = words[0].lower(), animal_named(words[1])
    elif len(words) == 1:
        raise TableError("Nothing is asked now. Say which d3 F for F on d3.")
    else:
        raise TableError("Say which F, or which d3 F for F on d3.")
    if cell not in table.seen.on:
        raise TableError(f"Nothing is on {cell}.")
    if table.seen.settling:
        raise TableError("Wait a moment until the board is still.")
    tracker.tell(cell, animal)


@command(*GAME)
def note(table: Table, rest: str) -> None:
    """``note F suspicious``: keep the Farmer's note on a letter; ``note F`` removes it."""
    letter, _, text = rest.partition(" ")
    animal = animal_named(letter)
    if len(text) > 40 or not (text.isprintable() or not text):
        raise TableError("A note has 40 letters at the most.")
    table.accept(steps.Noted(animal, text.strip()))


@command()
def tag(table: Table, rest: str) -> None:
    """``tag F``: the unknown tag that was read last is F's. ``tag none``: it is no sheep's."""
    if not table.unknown_tags:
        raise TableError("Hold the sheep to the tag pad first.")
    boards.answer(table, None if rest.lower() == "none" else animal_named(rest))


# --- after a game -----------------------------------------------------------------------------


@command(*TURN, "restoring")
def stop(table: Table, rest: str) -> None:
    """``stop``: end this game here and open the pack; the points so far count."""
    assert table.state is not None
    game = table.state.game
    assert game is not None
    stopped = game.stop()
    table.accept(steps.Stopped(), *table.ending(stopped))
    table.undoable = False


@command("over")
def next_(table: Table, rest: str) -> None:
    """``next``: begin the next game of the match, with the roles swapped."""
    table.accept(steps.Another())
    table.fresh()
