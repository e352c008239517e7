"""Carrying out what people ask of the table of Mutton."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from companion.referee.course import Seat
from companion.referee.decider import sentence
from companion.referee.mutton import State, steps
from companion.referee.mutton import commands as referee
from companion.referee.mutton.state import Placing, Playing
from companion.table.errors import TableError
from companion.table.match_table import seat_names
from companion.table.mutton import blindness, boards, commands, entering
from companion.table.mutton.commands import NOT_NOW, TURN, Command, Way
from companion.table.mutton.setup import Plan, Setup
from engine.match import MatchError
from engine.mutton import legal, placements
from engine.mutton import moves as made
from engine.mutton.moves import Escape, Kill, Move, Placement
from engine.mutton.options import Animal
from engine.mutton.players import STRENGTHS, farmers, wolves
from engine.wording import joined

if TYPE_CHECKING:
    from companion.table.mutton.table import Table

MOST_HINTS = 99
NO_BOARD = "The board is not there; everything is kept until it is back."
STILL = "Wait a moment until the board is still."


def do(table: Table, command: Command) -> None:
    """Carry out a command. Raises TableError, or JournalError; nothing has changed then."""
    match command:
        case (commands.SeatPlayers() | commands.SetOptions() | commands.SetForm()
              | commands.SetHints()):
            table.setup = _chosen(table.setup, command)
        case (commands.Start() | commands.New() | commands.Resume() | commands.TakeUp()
              | commands.Abandon()):
            _match(table, command)
        case commands.PlaceBy(way):
            _place(table, way, way_to_place(_placing(table), way, table.rng))
        case commands.PlaceAt(cells):
            _place(table, "cells", placed_at(_placing(table), cells))
        case commands.EnterPack(letters):
            entering.pack(table, letters)
        case commands.EnterPassphrase(words):
            entering.passphrase(table, words)
        case commands.Confirm():
            _confirm(table)
        case commands.Pass():
            _pass(table)
        case commands.MakeMove(move):
            _make(table, move)
        case commands.DeclareBerserk(on):
            _berserk(table, on)
        case commands.Undo() if table.typed_move is not None:
            table.typed_move = None
        case commands.Identify(animal, cell):
            _identify(table, animal, cell)
        case commands.LearnTag(animal):
            if not table.unknown_tags:
                raise TableError("Hold the sheep to the tag pad first.")
            boards.answer(table, animal)
        case commands.Touch(cell, lies):
            blindness.touch(table, cell, lies)
        case commands.TrustSensor(cell):
            blindness.trust(table, cell)
        case commands.WhatIf(animal):
            table.help.ask(table.state, animal)
        case commands.Bid() | commands.Another():
            table.decide(command)
            table.fresh()
        case (commands.Undo() | commands.Stop() | commands.Note() | commands.Agree()
              | commands.TakeHint()):
            table.decide(command)


# --- before a match -------------------------------------------------------------------------------


def _chosen(setup: Setup, command: Command) -> Setup:
    """What has been chosen for the next match, after one more choice. Raises TableError."""
    match command:
        case commands.SeatPlayers(seats):
            return _seated(setup, seats)
        case commands.SetOptions(options):
            return replace(setup, options=options)
        case commands.SetForm(form, target):
            return replace(setup, form=form, target=target if form == "target" else None)
        case commands.SetHints(number):
            if number > MOST_HINTS:
                raise TableError(f"A match allows at most {MOST_HINTS} hints.")
            return replace(setup, hints=number)
    return setup


def _seated(setup: Setup, seats: tuple[Seat, ...]) -> Setup:
    if len(seats) != 2:
        raise TableError('Two names are needed. Say players Ann Ben, or players "Ann B." "Ben C."')
    known = {*wolves()} & {*farmers()}
    one, other = seat_names(
        seats, known.__contains__, ", ".join(f"computer:{each}" for each in STRENGTHS))
    strengths = seats[0].strength, seats[1].strength
    if strengths[0] and strengths[0] == strengths[1]:
        one, other = f"First {one.lower()}", f"Second {other.lower()}"
    return replace(setup, players=(one, other), computers=strengths)


def _match(table: Table, command: Command) -> None:
    """Begin, take up or leave a match."""
    match command:
        case commands.Start():
            chosen = table.setup
            try:
                table.begin(steps.Begun(
                    chosen.players, str(chosen.options), chosen.form, chosen.target,
                    computers=chosen.computers, hints=chosen.hints,
                    date=table.clock()[:10],
                ))
            except MatchError as why:
                raise TableError(sentence(why)) from None
        case commands.New():
            table.sitting.clear()
            table.fresh()
        case commands.Resume():
            table.sitting.resume()
            table.taken_up()
            blindness.recall(table, table.now)
        case commands.TakeUp(number):
            table.sitting.take_up(number)
            table.taken_up()
        case commands.Abandon():
            table.sitting.abandon()
            table.keep.clear()
            table.vault.forget()
            table.fresh()


# --- before a game --------------------------------------------------------------------------------


def _placing(table: Table) -> Placing:
    if not isinstance(table.state, Placing):
        raise TableError(NOT_NOW[table.phase])
    return table.state


def _place(table: Table, way: str, target: Placement | None) -> None:
    table.plan = Plan(way, target, chosen=True)


def way_to_place(state: State, way: Way, rng: Random) -> Placement | None:
    """Return where the flock is to be set up; None if that is not known beforehand.

    Raises TableError for a way that this game does not have.
    """
    match way:
        case "sparse":
            return placements.sparse(state.options)
        case "random":
            return placements.random(state.options, rng)
        case "mirror":
            if state.course.opening is None:
                raise TableError("There is no game before this one to mirror.")
            return placements.mirror(state.course.opening)
    return None


def placed_at(state: State, cells: tuple[str, ...]) -> Placement:
    """Return the placement on these cells. Raises TableError for one that cannot be."""
    target = Placement(cells)
    found = legal.placement_defects(state.options, target)
    if found:
        raise TableError(
            "Say place sparse, random, mirror, hand, free, or the cells of A, B, C, … "
            f"This cannot be: {'; '.join(map(str, found[:3]))}."
        )
    return target


# --- a turn ---------------------------------------------------------------------------------------


def _confirm(table: Table) -> None:
    if table.phase in ("placing", "restoring"):
        _confirm_setting(table)
        return
    if table.phase not in TURN:
        raise TableError(NOT_NOW[table.phase])
    if table.boardless:
        raise TableError("No board is connected, so type the move, such as move H:F-c3.")
    reading = table.reading
    if reading is None:
        raise TableError(NO_BOARD)
    if reading.move is None:
        if table.seen.settling and not reading.problems:
            raise TableError(STILL)
        raise TableError(table.text(reading.sentence))
    taken = table.decide(referee.Play(reading.move))
    if any(isinstance(step, steps.Refused) for step in taken):
        table.look()
        raise TableError(table.view().sentence)


def _confirm_setting(table: Table) -> None:
    if table.boardless:
        if table.plan.target is None:
            raise TableError(
                "No board is connected, so say place sparse, random, mirror, or the cells of "
                "A, B, C, …"
            )
        table.decide(referee.Place(table.plan.target.cells))
        return
    setting = table.setting
    if setting is None or table.tracker is None:
        raise TableError(NO_BOARD)
    if setting.places is None:
        raise TableError(STILL if table.seen.settling else table.text(setting.sentence))
    if isinstance(table.state, Placing):
        cells = {animal: cell for cell, animal in setting.places.items()}
        table.decide(referee.Place(tuple(cells[animal] for animal in table.state.options.flock)))
    table.restoring = False
    table.tracker.assume(setting.places)


def _pass(table: Table) -> None:
    if table.phase == "bidding":
        table.decide(referee.Bid(None))
        table.fresh()
        return
    require_person(table)
    if not table.boardless:
        reading = table.reading
        if reading is None:
            raise TableError(NO_BOARD)
        if not reading.fits:
            if reading.problems:
                raise TableError(table.text(reading.problems[0].text))
            raise TableError("To pass, first put every sheep back as it stood.")
    table.decide(referee.Play(made.Pass()))


def require_person(table: Table) -> None:
    """See that it is a person's turn: nobody else can say what to do in it. Raises TableError."""
    if table.strength:
        raise TableError("It is the computer's turn.")


def how_to_move(state: Playing) -> str:
    """How the player whose turn it is writes a move, as a sentence."""
    options = state.options
    if state.phase == "wolf":
        escape = ", move G to let G escape," if options.escape else ""
        kill = "move H:F-c3,J-a2 to kill H while F runs to c3 and J to a2"
        return f"Say {kill}{escape} or move pass."
    if options.shotgun:
        return "Say move G:F-c3 to shoot G while F runs to c3, or move pass."
    berserk = ", move G,A,X to go berserk," if options.may_go_berserk else ""
    return f"Say move G to shoot G{berserk} or move pass."


def _make(table: Table, move: Move) -> None:
    require_person(table)
    state = table.state
    if not isinstance(state, Playing):
        raise TableError(NOT_NOW[table.phase])
    if isinstance(move, made.Pass):
        _pass(table)
        return
    found = legal.defects(state.game, move)
    if found:
        raise TableError(f"{sentence('; '.join(map(str, found[:3])))} {how_to_move(state)}")
    if table.reading is None and not table.boardless:
        raise TableError(NO_BOARD)
    if isinstance(move, Kill) and not table.judge(move.victim):
        raise TableError(f"No wolf stands beside {move.victim}, so it cannot be killed.")
    if isinstance(move, Escape) and not table.judge(move.animal, "escape"):
        raise TableError(f"{move.animal} cannot escape.")
    table.typed_move = move


def _berserk(table: Table, on: bool) -> None:
    require_person(table)
    if on and table.state is not None and not table.state.options.may_go_berserk:
        raise TableError(
            "A shotgun has one barrel: nobody goes berserk with it."
            if table.state.options.shotgun else "Going berserk is not played in this game."
        )
    table.berserk = on


def _identify(table: Table, animal: Animal, cell: str | None) -> None:
    question, tracker = table.view().question, table.tracker
    if tracker is None or table.grid is None:
        raise TableError(NO_BOARD)
    if cell is None:
        if question is None:
            raise TableError("Nothing is asked now. Say which d3 F for F on d3.")
        if animal not in question.candidates:
            raise TableError(f"It can only be {joined(question.candidates)}.")
        cell = question.cell
    if cell not in table.seen.on:
        raise TableError(f"Nothing is on {cell}.")
    if table.seen.settling:
        raise TableError(STILL)
    tracker.tell(cell, animal)
