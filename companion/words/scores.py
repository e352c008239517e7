"""Scores and results as messages, and why each tile of the tile games counts as it does.

Every function takes values of the engine. ``tiles.ftl`` has the texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from companion.words.message import Argument, Message, PrivateMessage, Value, paragraph
from engine.dogs import counters
from engine.dogs.position import Position as DogsPosition
from engine.fold import scoring
from engine.fold.position import Position as FoldPosition
from engine.fold.tiles import Kind
from engine.laying import Cell, write_cell


def cells_named(cells: Iterable[Cell]) -> tuple[str, ...]:
    """Return cells as players write them."""
    return tuple(map(write_cell, cells))


# --- Wolf in the Fold -----------------------------------------------------------------------------


def fold_result(position: FoldPosition, names: Sequence[str]) -> Message:
    """Return how a game ended, by the names of its players."""
    ended = _fold_result(scoring.score(position), names)
    if position.gave_up is None:
        return ended
    return Message("sentences", parts=(
        Message("has-given-up", player=names[position.gave_up]), ended))


def _fold_result(now: scoring.Score, names: Sequence[str]) -> Message:
    match now.leading:
        case tuple() as first:
            scores = [Message("player-points", player=name, points=points)
                      for name, points in zip(names, now.each, strict=True)]
            return Message("rivals-end", winners=[names[seat] for seat in first], scores=scores)
        case "players" if len(names) == 1:
            return Message("player-beats-wolves", player=names[0], points=now.players,
                           wolf_points=now.wolves)
        case "players":
            return Message("players-beat-wolves", points=now.players, wolf_points=now.wolves)
        case "wolves":
            return Message("wolves-win", points=now.players, wolf_points=now.wolves)
    return Message("players-and-wolves-draw", points=now.players, wolf_points=now.wolves)


def fold_left(position: FoldPosition, hand: Kind | None = None) -> Message:
    """Return the tile in hand, and what is still to be laid, this tile included."""
    left = [Message("tiles-of-kind", kind=kind, most=many)
            for kind, many in position.left.items() if many]
    if not left:
        return Message("all-tiles-laid")
    if position.over:
        said, lost = Message("tiles-not-laid", tiles=left), scoring.unlaid(position)
        return said if not lost else Message("sentences", parts=(
            said, Message("sheep-not-laid", points=lost)))
    if hand is not None:
        return Message("tiles-to-lay-with-hand", kind=hand, tiles=left)
    return Message("tiles-to-lay", tiles=left)


def fold_account(one: scoring.Account, names: Sequence[str]) -> Message:
    """Return what a herd or a sheep counts, and why."""
    cells = cells_named(one.sheep)
    if one.enclosed:
        lies = Message("flock-enclosed", cells=cells)
    elif one.exit is None:
        lies = Message("flock-open", cells=cells)
    else:
        lies = Message("flock-reaches", cells=cells, exit=write_cell(one.exit))
    beside = []
    if one.wolves and one.herd:
        beside.append(Message("wolves-beside-herd", cells=cells_named(one.wolves)))
        if one.shepherds:
            beside.append(Message("shepherds-inside" if one.enclosed else "shepherds-beside",
                                  cells=cells_named(one.shepherds)))
    if one.gave_up and one.taker is None:
        return Message("sentences", parts=(lies, Message("given-to-wolves", points=one.worth)))
    gain = _gain_of_rivals(one, names) if one.rivals else _gain(one)
    return Message("sentences", parts=(lies, *beside, gain))


def _gain_of_rivals(one: scoring.Account, names: Sequence[str]) -> Message:
    if not one.enclosed:
        return Message("nobody-scores")
    if not one.herd:
        return Message("no-herd-no-points")
    if one.taker is None:
        return Message("nobody-scores")
    if one.gave_up and one.worth:
        return Message("sentences", parts=(
            Message("has-given-up", player=names[one.taker]), Message("nobody-scores")))
    return Message("player-scores", player=names[one.taker], points=one.players, worth=one.worth,
                   share=_share(one, one.players))


def _gain(one: scoring.Account) -> Message:
    if one.players and one.wolf_points:
        return Message("players-and-wolves-score", points=one.players, worth=one.worth,
                       wolf_points=one.wolf_points)
    if one.wolf_points or (one.wolves and one.herd and not one.players):
        return Message("wolves-score", points=one.wolf_points, worth=one.worth,
                       share=_share(one, one.wolf_points))
    if not one.enclosed:
        return Message("nobody-scores")
    return Message("players-score", points=one.players, worth=one.worth,
                   share=_share(one, one.players))


def _share(one: scoring.Account, points: int) -> Literal["all", "part"]:
    return "all" if points == one.worth else "part"


# --- Sheep, Dogs and Wolves -----------------------------------------------------------------------


def dogs_result(position: DogsPosition, sheep: str) -> Message:
    """Return how a game ended; `sheep` is the name of who plays the sheep."""
    return Message("saved-of-sheep", player=sheep, count=position.score,
                   total=position.sheep)


def dogs_account(one: counters.Account) -> Message:
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


# --- all games ------------------------------------------------------------------------------------


def headline(result: Message) -> Message | None:
    """Return how a match ended in the fewest words; None where the result says no more either.

    >>> headline(Message("duel-won", player="Ben", points=22, other=1))
    Message('result-won-by', other=1, player='Ben', points=22)
    """
    said = {name: _public(value) for name, value in result.arguments}
    match result.id:
        case "duel-won" | "player-beats-wolves":
            other = said["other" if result.id == "duel-won" else "wolf_points"]
            return Message("result-won-by", player=said["player"], points=said["points"],
                           other=other)
        case "sheep-duel-won":
            return Message("result-won-by", player=said["player"], points=said["most"],
                           other=said["least"])
        case "game-over-points":
            return Message("result-points", player=said["player"], points=said["points"])
        case "duel-drawn" | "players-and-wolves-draw":
            return Message("result-drawn", points=said["points"])
        case "sheep-duel-drawn":
            return Message("result-drawn", points=said["count"])
        case "match-won-by-giving-up" | "target-match-won" | "match-claimed":
            return Message("result-won", player=said["player"])
        case "sheep-bid-won":
            return Message("result-won", player=said["winner"])
        case "players-beat-wolves":
            return Message("result-players-won", points=said["points"], other=said["wolf_points"])
        case "wolves-win":
            return Message("result-wolves-won", points=said["wolf_points"], other=said["points"])
        case "rivals-end":
            return Message("result-rivals-won", players=said["winners"])
        case "sentences" if isinstance(parts := said["parts"], tuple):
            found = (headline(part) for part in parts if isinstance(part, Message))
            return next((each for each in found if each is not None), None)
    return None


def _public(value: Value) -> Argument:
    if isinstance(value, PrivateMessage):
        raise TypeError("a result contains nothing private")
    return tuple(map(_public, value)) if isinstance(value, tuple) else value




def score_line(position: DogsPosition | FoldPosition, names: Sequence[str]) -> Message:
    """Return the score, and at the end who has won."""
    if isinstance(position, DogsPosition):
        saved, sheep = position.score, position.sheep
        if position.over:
            return Message("score-sheep", saved=saved, sheep=sheep)
        return Message("score-sheep-so-far", saved=saved, sheep=sheep, left=position.left)
    now = scoring.score(position)
    if isinstance(now.leading, tuple):
        line = Message("score-of-rivals", scores=[
            Message("name-and-points", player=name, points=points)
            for name, points in zip(names, now.each, strict=True)])
        end = Message("rivals-won", players=[names[seat] for seat in now.leading])
    else:
        line = Message("score-together", players=now.players, wolves=now.wolves)
        end = Message("side-won", side=now.leading or "draw")
    if not position.over:
        return line
    parts = [line, end]
    if position.gave_up is not None:
        parts.insert(0, Message("has-given-up", player=names[position.gave_up]))
    return Message("sentences", parts=parts)


def accounts(position: DogsPosition | FoldPosition, names: Sequence[str]) -> tuple[Message, ...]:
    """Return why each herd, sheep and wolf counts as it does, in the order of the engine's."""
    if isinstance(position, DogsPosition):
        return tuple(map(dogs_account, counters.accounts(position)))
    return tuple(fold_account(one, names) for one in scoring.accounts(position))
