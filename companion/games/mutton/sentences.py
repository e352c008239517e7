"""What was done in a game of Mutton and how it ended, in messages for the players."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from companion.words.message import Message
from engine.mutton.deduction import NoPackFits
from engine.mutton.ending import Ending, ending
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Entry, Escape, Kill, Mark, Pass, Refusal, Stop
from engine.mutton.views import view as seen_by

KINDS: Mapping[Mark, str] = MappingProxyType({"x": "sheep", "w": "wolf", "?": "hidden"})
"""What a mark says of a dead animal, as the messages select it."""


def done(entry: Entry | None) -> Message:
    """Return what this entry of the game did; None is the beginning."""
    if entry is None:
        return Message("game-begun")
    if isinstance(entry, Stop):
        return stopped(entry)
    if isinstance(entry, Refusal):
        return Message("wolf-could-not-escape" if entry.kind == "escape" else "wolf-could-not-kill",
                       animal=entry.animal)
    move = entry.move
    if isinstance(move, Pass):
        return Message("wolf-had-to-pass" if entry.player == "wolf" else "farmer-did-not-shoot")
    if isinstance(move, Escape):
        return Message("wolf-has-escaped", animal=move.animal)
    if isinstance(move, Berserk):
        marks = dict(zip(move.animals, entry.marks, strict=False))
        return Message("farmer-went-berserk", animals=[
            Message("animal-and-kind", animal=animal, was=KINDS[marks.get(animal, "?")])
            for animal in move.animals])
    was = KINDS[entry.marks[0]] if entry.marks else "hidden"
    died = (Message("wolf-has-killed", animal=move.victim, was=was) if isinstance(move, Kill)
            else Message("farmer-has-shot", animal=move.animal, was=was))
    if not move.runs:
        return died
    return Message("sentences", parts=(
        died, Message("have-run", animals=[run.animal for run in move.runs])))


def stopped(entry: Stop) -> Message:
    """Return that the game was stopped, and who gave up, if that is known."""
    return Message("player-gave-up", role=entry.by) if entry.by else Message("game-was-stopped")


def stopped_briefly(entry: Stop) -> Message:
    """Return the same in a word or two."""
    return Message("short-gave-up") if entry.by else Message("short-stop")


def ended(end: Ending, target: int | None = None) -> Message:
    """Return how a game ended, in one or two sentences."""
    saved = len(end.sheep)
    match end.kind:
        case "berserk-missed":
            eaten = len(end.animals("eaten"))
            return Message("survived-and-ate", wolves=end.wolves, count=eaten)
        case "berserk-hit":
            return Message("every-wolf-shot", count=saved)
        case "wolves-shot":
            return Message("last-wolf-shot", animal=end.last[0], count=saved)
        case "wolves-escaped":
            return Message("last-wolf-escaped", animal=end.last[0], count=saved)
        case "flock-dead":
            return Message("no-sheep-left")
        case "farmer-gave-up":
            return Message("farmer-gave-up", count=len(end.animals("eaten")))
        case "wolf-gave-up":
            return Message("wolf-gave-up", count=saved)
        case "stopped":
            if target is not None and end.points >= target:
                return Message("target-reached", target=target)
            return Message("game-stopped")
        case _:
            assert_never(end.kind)


def last_move(game: Game) -> Message:
    """Return what the last entry of a game did, and after the end how it ended."""
    entry = game.entries[-1] if game.entries else None
    if not game.position.over or game.pack is None:
        return done(entry)
    end = ended(ending(game))
    return end if isinstance(entry, Stop) else Message("sentences", parts=(done(entry), end))


def round_and_points(game: Game) -> Message:
    """Return the round and the Wolf's points, if they are public."""
    score, now = seen_by(game, "public").score, game.position.round
    if score is None:
        return Message("at-round", round=now)
    return Message("at-round-points", round=now, points=score)


def impossible(fault: NoPackFits) -> Message:
    """Return why no pack fits a record."""
    clue = fault.clue
    source = "mark" if clue.source in ("victim", "shot") else clue.source.replace(" ", "-")
    return Message("no-pack-fits", clue=source, animal=clue.about or "", round=clue.round)
