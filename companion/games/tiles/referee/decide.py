"""What a command leads to in a match of tiles: steps, or a refusal."""

from collections.abc import Mapping

from companion.games.tiles.referee import commands, steps
from companion.games.tiles.referee.commands import Command
from companion.games.tiles.referee.rules import Spot
from companion.games.tiles.referee.state import Entering, Laying, State, evolve
from companion.games.tiles.referee.steps import Step
from companion.referee.codec import Another, Bid, GaveUp, Undone
from companion.referee.course import GiveUp, Undo
from companion.referee.decider import Refusal
from companion.words.defects import reasons
from companion.words.message import Message
from engine.defect import IllegalMove
from engine.laying import Cell
from engine.match import MatchError

MOST_AT_ONCE = 400
"""Number of tiles that can be entered at once: more than the largest table has."""

NOT_NOW: Mapping[str, Message] = {
    "bidding": Message("bid-first"),
    "laying": Message("tiles-being-laid"),
    "finishing": Message("all-tiles-lie"),
    "over": Message("game-over-next-game"),
    "match-over": Message("match-over-begin-another"),
}

Answer = tuple[Step, ...] | Refusal


def decide(state: State, command: Command, witness: None) -> Answer:
    """Return what a command does: steps, or a refusal.

    Nothing here is secret but the stack's seed, which is in the state.
    """
    match state, command:
        case _, Bid(points) if state.phase == "bidding":
            return _tried(state, Bid(points))
        case _, Another() if state.phase == "over":
            return (Another(),)
        case Laying() | Entering(), commands.Lay(spot) if state.phase == "laying":
            return _tried(state, steps.Laid(spot))
        case Laying() | Entering(), commands.Enter(spots) if state.phase == "laying":
            return _enter(state, spots)
        case Laying() | Entering(), commands.Remove(cell):
            return _remove(state, cell)
        case Laying() | Entering(), Undo():
            return _undo(state)
        case Laying(course), commands.Finish() if not course.scorer:
            return Refusal(Message("place-all-or-give-up"))
        case Laying() | Entering(), commands.Finish():
            return _tried(state, steps.Finished())
        case Laying(course), GiveUp(seat) if (
            state.phase == "laying" and seat in range(len(course.seats))
        ):
            return (GaveUp(seat),)
    return Refusal(NOT_NOW[state.phase])


def _tried(state: State, step: Step) -> Answer:
    """Return the step, if it fits."""
    try:
        evolve(state, step)
    except IllegalMove as why:
        return Refusal(reasons(why.public))
    except MatchError as why:
        return Refusal(reasons(why.public))
    return (step,)


def _enter(state: State, spots: tuple[Spot, ...]) -> Answer:
    if not 0 < len(spots) <= MOST_AT_ONCE:
        return Refusal(Message("enter-fewer-tiles", most=MOST_AT_ONCE))
    entered: list[Step] = []
    for spot in spots:
        step = steps.Laid(spot)
        answer = (Refusal(Message("computers-turn-then")) if state.computer
                  else _tried(state, step))
        if isinstance(answer, Refusal):
            if len(spots) == 1:
                return answer
            none = Message("none-entered", tile=state.course.about.write(spot))
            return Refusal(Message("sentences", parts=(none, answer.text)))
        state = evolve(state, step)
        entered.append(step)
    return tuple(entered)


def _remove(state: Laying | Entering, cell: Cell) -> Answer:
    if state.course.scorer != "final":
        return Refusal(Message("laid-tiles-stay"))
    for spot in state.layout.spots:
        if cell in state.course.about.cells(spot):
            return (steps.Removed(spot),)
    return Refusal(Message("no-tile-there"))


def _undo(state: Laying | Entering) -> Answer:
    if state.undoable:
        return (Undone(),)
    if isinstance(state, Entering) or not state.play.begun:
        return Refusal(Message("nothing-laid-yet"))
    if not state.course.about.sides:
        return Refusal(Message("next-tile-is-open"))
    return Refusal(Message("computer-has-seen-it"))
