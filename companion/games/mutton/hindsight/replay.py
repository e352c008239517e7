"""A game step by step, for the replay: what the board showed, what could be known, what it cost.

Plain values and no screen. From the Farmer's side a replay knows what the Farmer knew at each step:
the pack is on the last one alone, when it was opened, and the Wolf's moves are not judged, since
only the pack can tell what was better. From the Wolf's side the pack is known throughout.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from companion.games.mutton.hindsight import sentences
from companion.games.mutton.sentences import done
from companion.words.message import Message
from engine.letters import Animal
from engine.mutton import views
from engine.mutton.moves import Kill, Refusal, Run, Shot, Turn
from engine.mutton.position import moved_off

if TYPE_CHECKING:  # it needs numpy, a page that shows a frame does not
    from engine.mutton.analysis import Analysis, AnalysisStep

Side = Literal["farmer", "wolf"]


@dataclass(frozen=True, slots=True)
class Frame:
    """One place of the replay."""

    round: int
    """0 before the first move."""
    place: Message
    """When it is: "3 Wolf"."""
    view: views.View
    """The board and the sheet as this side saw them."""
    done: Message
    """What has just been done."""
    line: Message
    """The same on one line."""
    revealed: Message | None
    """What that revealed about the pack; None at the start."""
    judged: Message | None
    """What it cost and what was better; None where there is nothing to say.

    For a mistake that was repeated, what all of them cost.
    """
    lucky: Message | None
    """How lucky the shot was; None where that did not matter."""
    title: Message | None
    """Its round, and whether it was a mistake or luck; None where there is nothing to say."""
    reason: Message | None
    """Why it was, in a few words."""
    gone: tuple[Animal, ...]
    """Who has just died, escaped, or was meant to."""
    ran: tuple[Animal, ...]
    """Who has just run."""
    packs: int
    """How many packs fitted."""
    chances: Mapping[Animal, float]
    """For each animal of the flock, how likely it was a wolf for the Farmer, 0 to 1."""
    cost: float | None
    """In points, how much worse than the best move found; None where nothing is judged."""
    lost: float
    """In points, what a mistake cost together with the same mistake in later turns; else 0."""
    luck: float
    """In points for the Wolf, how the shot turned out against its expectation; else 0."""
    gave_away: float
    """In bits, how much it revealed about the pack."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole game for the replay. Get one from `replay`."""

    side: Side
    frames: tuple[Frame, ...]
    """From the flock's first stand to the end; there is at least one."""
    summary: tuple[Message, ...]
    """The game in a few sentences."""
    worst: tuple[int, ...]
    """The places among the frames of the moves that cost most, the worst first."""
    turns: tuple[int, ...]
    """The places of the turning points, at most three, in the order of the game."""


def replay(analysis: Analysis, side: Side) -> Replay:
    """Return the game of this analysis as this side saw it.

    Raises ValueError for the Wolf's side of a game whose pack is not known.
    """
    if side == "wolf" and analysis.game.pack is None:
        raise ValueError("the Wolf's side needs the pack, which this record does not have")
    frames, packs = [], analysis.steps[0].known.packs
    for step in analysis.steps:
        frames.append(_frame(analysis, step, side, packs))
        packs = step.known.packs
    every = analysis.costliest(len(analysis.steps))
    worst = tuple(step.made for step in every if frames[step.made].cost is not None)
    turns = tuple(step.made for step in analysis.turning_points(wolfs=side == "wolf"))
    return Replay(side, tuple(frames), sentences.summary(analysis), worst, turns)


def _frame(analysis: Analysis, step: AnalysisStep, side: Side, before: int) -> Frame:
    game, entry = analysis.game.upto(step.made), step.entry
    verdict = step.verdict if side == "wolf" or not step.of_wolf else None
    again = step.repeated if verdict else None
    runs: tuple[Run, ...] = ()
    gone: tuple[Animal, ...] = ()
    if isinstance(entry, Turn):
        gone = moved_off(entry.move)
        runs = entry.move.runs if isinstance(entry.move, Kill | Shot) else ()
    elif isinstance(entry, Refusal):
        gone = (entry.animal,)
    return Frame(
        round=step.round,
        place=sentences.place(step),
        view=views.view(game, side),
        done=done(entry),
        line=sentences.line(entry),
        revealed=None if entry is None else sentences.revealed(before, step.known.packs),
        judged=sentences.repeated(again) if again else sentences.judged(verdict),
        lucky=sentences.luck(step),
        title=None if verdict is None else sentences.turn_title(step),
        reason=None if verdict is None else sentences.turn_reason(step),
        gone=gone,
        ran=tuple(run.animal for run in runs),
        packs=step.known.packs,
        chances={animal: step.known.probability(animal) for animal in game.options.flock},
        cost=None if verdict is None else verdict.cost.points,
        lost=0.0 if verdict is None else step.lost,
        luck=step.luck,
        gave_away=step.gave_away,
    )
