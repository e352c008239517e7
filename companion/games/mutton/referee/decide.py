"""What a command leads to in a match of Mutton: steps, or a refusal.

An answer shows of the pack only what the rules reveal: a refused kill or escape, the marks of a
move, and the end of the game. What that is, `releases` says, and only there the pack is read.
"""

from collections.abc import Mapping

from companion.games.mutton.referee import commands, releases, steps
from companion.games.mutton.referee.commands import Command
from companion.games.mutton.referee.state import Over, Playing, State
from companion.games.mutton.referee.steps import Step
from companion.games.mutton.referee.witness import Pack
from companion.referee.codec import Another, Bid, Undone
from companion.referee.course import GiveUp, MarkBlind, MarkSeeing, Undo
from companion.referee.decider import Refusal
from companion.words.defects import message, reasons
from companion.words.message import Message
from companion.words.players import is_placeholder
from engine import strengths
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.match import MatchError
from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Escape, Kill, Move, Placement, in_order
from engine.names import same
from engine.secret import Secret

LONGEST_NOTE = 40
SUBSTITUTE = strengths.HIGHEST
"""The strength of our player that takes over from a program of another make."""

NOT_NOW: Mapping[str, Message] = {
    "bidding": Message("bid-first"),
    "placing": Message("set-up-first"),
    "choosing": Message("choose-pack-first"),
    "wolf": Message("not-in-wolfs-turn"),
    "farmer": Message("not-in-farmers-turn"),
    "over": Message("game-over-next-game"),
    "match-over": Message("match-over-begin-another"),
}
UNSEALED = Message("enter-pack-first")

Answer = tuple[Step, ...] | Refusal


def decide(state: State, command: Command, witness: Pack | None) -> Answer:
    """Return what a command does: steps, which may be none, or a refusal.

    The witness is needed for `Ask`, `Play`, `GiveUp` and `Unseal`, and for a computer Wolf's
    `Intend`. Raises SecretError if the witness cannot have done what was done.
    """
    course = state.course
    match command:
        case Bid(points) if state.phase == "bidding":
            try:
                course.bid(points)
            except MatchError as why:
                return Refusal(reasons(why.public))
            return (Bid(points),)
        case commands.Place(cells) if state.phase == "placing":
            return _place(state, cells)
        case commands.SealPack(seal, safe) if state.phase == "choosing":
            return (steps.Sealed(seal, safe),)
        case Another() if state.phase == "over":
            return (Another(),)
        case Undo() if not isinstance(state, Over):
            return _undo(state)
        case commands.Note(animal, text):
            return _note(animal, text)
        case commands.Agree(on, seats):
            return _agree(state, on, seats)
        case commands.TakeHint():
            return _hint(state)
        case MarkBlind() | MarkSeeing():
            return _touch(state, command)
        case commands.Claim(seat, hours) if not course.over and course.days:
            if hours < 24 * course.days:
                return Refusal(Message("claim-too-early", days=course.days))
            return (steps.Claimed(0 if seat == 0 else 1, hours),)
        case commands.SayNames(players):
            return _names(state, players)
        case commands.Replace(program, reason) if state.strength and state.mover is not None:
            return (steps.Replaced(state.mover, SUBSTITUTE, program, reason),)
        case commands.Ask() | commands.Play() | commands.Intend() | (
            GiveUp() | commands.Unseal() | commands.MissPack()
        ) if isinstance(state, Playing):
            return _play(state, command, witness)
    return Refusal(NOT_NOW[state.phase])


def _place(state: State, cells: tuple[Cell, ...]) -> Answer:
    found = legal.placement_defects(state.options, Placement(cells))
    if found:
        return Refusal(Message(
            "flock-cannot-stand", reasons=[message(each) for each in found[:3]]))
    return (steps.Placed(cells),)


def _undo(state: State) -> Answer:
    if not isinstance(state, Playing) or not state.undo:
        return Refusal(Message("cannot-undo"))
    return (Undone() if state.turns else steps.Unsealed(),)


# --- a turn ---------------------------------------------------------------------------------------


def _play(state: Playing, command: Command, witness: Pack | None) -> Answer:
    if isinstance(command, commands.Intend) and state.phase != "wolf":
        if legal.defects(state.game, command.move):
            return Refusal(Message("move-against-rules"))
        return (steps.AnnouncedMove(in_order(command.move)),)
    if isinstance(command, commands.MissPack):
        return (steps.WrongPack(),)
    if witness is None:
        return Refusal(UNSEALED)
    game = witness.game(state.game)
    match command:
        case commands.Intend(move):
            return releases.announced(game, move)
        case commands.Ask():
            return _ask(state, game, command)
        case commands.Play(move, seconds):
            if seconds and seconds > state.course.seconds_left(state.mover or 0):
                return Refusal(Message("time-is-up"))
            return _move(state, game, move, seconds, witness)
        case GiveUp(seat) if not state.game.position.over:
            stopped = game.map(Game.stop, "wolf" if seat == state.seat("wolf") else "farmer")
            gave_up = steps.GaveUp(0 if seat == 0 else 1)
            return (gave_up, *releases.ending(state, stopped, witness))
        case commands.Unseal():
            person = state.seat("wolf") in state.course.people
            again: tuple[Step, ...] = (steps.Reentered(),) if person else ()
            return (*again, *releases.ending(state, game, witness))
    return Refusal(NOT_NOW[state.phase])


def _ask(state: Playing, game: Secret[Game], asked: commands.Ask) -> Answer:
    if state.phase != "wolf" or asked.animal not in state.game.position.living:
        return Refusal(NOT_NOW[state.phase])
    if (asked.kind, asked.animal) in state.allowed:
        return ()
    step = steps.Allowed if releases.allowed(game, asked) else steps.Refused
    return (step(asked.animal, asked.kind),)


def _move(
    state: Playing, game: Secret[Game], move: Move, seconds: int, witness: Pack
) -> Answer:
    """Make a move. A kill or an escape that the pack does not allow becomes a refusal that the
    Farmer learns from."""
    asked = None
    match move:
        case Kill(animal):
            asked = commands.Ask(animal)
        case Escape(animal):
            asked = commands.Ask(animal, "escape")
    if asked is not None and asked.animal in state.game.position.living and (
            not releases.allowed(game, asked)):
        return _ask(state, game, asked)
    return releases.made(state, game, move, seconds, witness)


# --- names, notes, hints, deduction, blind cells --------------------------------------------------


def _names(state: State, players: tuple[str, str]) -> Answer:
    if not state.course.over:
        return Refusal(Message("names-after-match"))
    if same(*players):
        return Refusal(Message("different-names"))
    new = [(seat, name) for seat, name in zip(state.course.seats, players, strict=True)
           if name != seat.name]
    if any(seat.strength or not is_placeholder(seat.name) for seat, _ in new):
        return Refusal(Message("names-stay"))
    if any(map(is_placeholder, (name for _, name in new))):
        return Refusal(Message("type-a-name"))
    return (steps.Named(players),) if new else ()


def _note(animal: Animal, text: str) -> Answer:
    if len(text) > LONGEST_NOTE or not (text.isprintable() or not text):
        return Refusal(Message("note-too-long", most=LONGEST_NOTE))
    return (steps.Noted(animal, text.strip()),)


def _agree(state: State, on: bool, seats: tuple[int, ...]) -> Answer:
    people = state.course.people
    if not seats and len(people) == 2 and on:
        return Refusal(Message("both-have-to-agree"))
    return tuple(steps.Deducing(seat, on) for seat in seats or people or (0, 1))


def _hint(state: State) -> Answer:
    if state.phase not in ("wolf", "farmer"):
        return Refusal(NOT_NOW[state.phase])
    if state.strength or state.mover is None:
        return Refusal(Message("computers-turn"))
    if not state.course.hints_for(state.mover):
        return Refusal(Message("no-hints-in-match"))
    if state.hinting:
        return ()  # it has been given, and costs nothing twice
    if not state.course.hints_left(state.mover):
        return Refusal(Message("no-hints-left"))
    return (steps.Hinted(state.mover),)


def _touch(state: State, command: MarkBlind | MarkSeeing) -> Answer:
    """Return the steps that keep blind cells with a match, while there is one."""
    if state.course.over:
        return ()
    if isinstance(command, MarkSeeing):
        return tuple(steps.Seeing(cell) for cell in command.cells)
    return tuple(steps.Blind(cell, lies) for cell, lies in command.cells)
