"""Options, scores and results of Sheep, Dogs and Wolves as messages, and why each animal counts as
it does.

Every function takes values of the engine. ``tiles.ftl`` has the texts.
"""

from companion.words.message import Message, paragraph
from companion.words.scores import cells_named
from engine.dogs import counters
from engine.dogs.options import Options
from engine.dogs.position import Position
from engine.laying import write_cell


def option_meaning(option: str) -> Message:
    """Return what the only option means: a sentence."""
    return Message("dogs-option")


def options_in_words(options: Options) -> Message:
    """Return the options on one line.

    >>> options_in_words(Options())
    Message('dogs-options', tiles=23)
    """
    return Message("dogs-options", tiles=options.tiles)


def score_line(position: Position) -> Message:
    """Return how many sheep are saved."""
    saved, sheep = position.score, position.sheep
    if position.over:
        return Message("score-sheep", saved=saved, sheep=sheep)
    return Message("score-sheep-so-far", saved=saved, sheep=sheep, left=position.left)


def result(position: Position, sheep: str) -> Message:
    """Return how a game ended; `sheep` is the name of who plays the sheep."""
    return Message("saved-of-sheep", player=sheep, count=position.score,
                   total=position.sheep)


def account(one: counters.Account) -> Message:
    """Return why a sheep or a wolf counts as it does."""
    cell, because = write_cell(one.cell), cells_named(one.because)
    if one.gave_up is not None:
        return Message("sheep-at-given-up", cell=cell, by="wolves" if one.gave_up else "sheep")
    match one.lot:
        case "scared":
            return Message("wolf-at-scared", cell=cell, dogs=because)
        case "hungry":
            return Message("wolf-at-stays-hungry" if one.certain else "wolf-at-hungry",
                           cell=cell, dogs=because)
        case "eaten":
            return Message("sheep-at-eaten" if one.certain else "sheep-at-may-be-eaten",
                           cell=cell, wolves=because)
    safe = Message("sheep-at-safe", cell=cell, wolves=because)
    return paragraph(safe, None if one.certain else Message("wolf-may-come")) or safe
