"""Options, scores and results of Wolf in the Fold as messages, and why each herd counts as it does.

Every function takes values of the engine. ``tiles.ftl`` has the texts.
"""

from collections.abc import Sequence
from typing import Literal

from companion.words.message import Message
from companion.words.scores import cells_named
from engine.fold import scoring
from engine.fold.options import ONE_SET, Options
from engine.fold.position import Position
from engine.fold.tiles import Kind
from engine.laying import write_cell


def option_meaning(option: str) -> Message:
    """Return what an option means: a sentence. `option` is the name of its row."""
    return Message("fold-option", option=option)


def options_in_words(options: Options) -> Message:
    """Return the options on one line."""
    whole = Message("fold-options", players=options.players, tiles=options.tiles,
                    scoring="rivals" if options.rivals else "together")
    if options.mix == ONE_SET:
        return whole
    kinds = [Message("tiles-of-kind", kind=kind, most=many)
             for kind, many in options.mix.items() if many != ONE_SET[kind]]
    return Message("notes", notes=[whole, *kinds])


def score_line(position: Position, names: Sequence[str]) -> Message:
    """Return the score, and at the end who has won."""
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


def result(position: Position, names: Sequence[str]) -> Message:
    """Return how a game ended, by the names of its players."""
    ended = _result(scoring.score(position), names)
    if position.gave_up is None:
        return ended
    return Message("sentences", parts=(
        Message("has-given-up", player=names[position.gave_up]), ended))


def _result(now: scoring.Score, names: Sequence[str]) -> Message:
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


def left(position: Position, hand: Kind | None = None) -> Message:
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


def account(one: scoring.Account, names: Sequence[str]) -> Message:
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
