"""Records of games of pieces as text: tags, then numbered rounds of moves.

    [Game "Fox and Flock"]
    [fox "Ann"]
    [sheep "Ben"]
    [Result "sheep"]

    1. d4-d5 b2-c2

A round is a move of each side. A side that gives up ends the record with ``stop:`` and its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine import records
from engine.defect import Defect, IllegalMove
from engine.laying import entries_until
from engine.option_table import OptionsError
from engine.pieces.game import Game
from engine.pieces.rules import PieceRules
from engine.records import TOP, Word
from engine.wording import quoted

STOP = "stop"


@dataclass(frozen=True, slots=True)
class PieceRecord:
    """A game and the tags of its record that do not follow from it."""

    game: Game
    tags: Mapping[str, str]

    @property
    def names(self) -> tuple[str, str]:
        """The players' names by side; the side's where none is given."""
        first, second = (self.tags.get(tag) or side for tag, side in _seats(self.game.rules))
        return first, second


def result(game: Game) -> str:
    """Return the Result tag: the side that has won, ``draw``, or ``*`` while it is being played."""
    if not game.over:
        return "*"
    return "draw" if game.winner is None else game.rules.sides[game.winner]


def write(game: Game, names: tuple[str, str], tags: Mapping[str, str] | None = None) -> str:
    """Return the record of a game; `names` are the players' by side."""
    rules = game.rules
    first = {"Game": rules.about.name,
             **{tag: name for (tag, _), name in zip(_seats(rules), names, strict=True)}}
    if game.options:
        first["Options"] = game.options
    texts = [move.text for move in game.moves]
    if game.gave_up is not None:
        texts.append(f"{STOP}:{rules.sides[game.gave_up]}")
    given = {name: value for name, value in (tags or {}).items() if name not in first}
    return records.written({**first, **given, "Result": result(game)},
                           [(made // 2 + 1, text) for made, text in enumerate(texts)])


def read(rules: PieceRules, text: str) -> PieceRecord:
    """Read the record of a game by these rules. Raises RecordError."""
    tags, words = records.split(text)
    name = tags.get("Game", TOP)
    if records.unescaped(name.text) != rules.about.name:
        raise name.error(Defect(
            "record-of-no-such-game",
            "This is not a record of {game}: its Game tag does not name that game.",
            game=rules.about.name))
    options = tags.get("Options", TOP)
    try:
        game = Game.start(rules, records.unescaped(options.text))
    except OptionsError as wrong:
        raise options.error(*wrong.public) from None
    for word in records.rounds_apart(words):
        if records.ROUND.fullmatch(word.text) is None:
            game = _played(game, word)
        elif int(word.text[:-1]) != len(game.moves) // 2 + 1 or len(game.moves) % 2:
            raise word.error(Defect(
                "round-number-wrong", "This has to be round {round}, not {number}.",
                round=len(game.moves) // 2 + 1, number=word.text[:-1]))
    told = tags.get("Result", TOP)
    if told.text not in ("", "*") and game.over and (
            said := records.unescaped(told.text)) != result(game):
        raise told.error(Defect(
            "pieces-result-differs", "The Result tag says {said}, but the moves lead to {result}.",
            said=quoted(said), result=quoted(result(game))))
    seats = [tag for tag, _ in _seats(rules)]
    return PieceRecord(game, records.free_tags(tags, ("Game", "Options", "Result"), seats))


def at(record: PieceRecord, when: str) -> Game:
    """Return the game as it was at a place in it.

    ``"3"`` is after round 3, ``"3.1"`` after the first move in it, ``"0"`` before the first move.

    Raises PlaceError for other text, and NoSuchRound for a place beyond the end.
    """
    game = record.game
    return game.upto(entries_until([made // 2 + 1 for made in range(len(game.moves))], when))


def _played(game: Game, word: Word) -> Game:
    kind, _, side = word.text.partition(":")
    if kind == STOP and side in game.rules.sides and not game.over:
        return game.give_up(game.rules.sides.index(side))
    if game.over:
        raise word.error(Defect(
            "after-the-end", "The game ended in round {round}, so {text} cannot follow.",
            round=(len(game.moves) + 1) // 2, text=quoted(word.text)))
    try:
        return game.apply(word.text)
    except IllegalMove as why:
        raise word.error(*why.public) from None


def _seats(rules: PieceRules) -> list[tuple[str, str]]:
    """Return the tag of each side's player, and the side."""
    return [(side.title().replace(" ", ""), side) for side in rules.sides]
