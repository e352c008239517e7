"""A tile game as text."""

from __future__ import annotations

from collections.abc import Sequence

from companion.referee.tiles.rules import History
from companion.words import scores
from companion.words.catalogue import TYPED
from engine.dogs import views as dogs_views
from engine.dogs.game import Game as DogsGame
from engine.fold import views as fold_views
from engine.fold.game import Game as FoldGame


def game_page(game: History, names: Sequence[str]) -> str:
    """Return a game as text: the table, its score, and why everything counts."""
    match game:
        case FoldGame(position=position):
            diagram, left = fold_views.diagram(position), [scores.fold_left(position, game.hand)]
            accounts = scores.accounts(position, names)
        case DogsGame(position=position):
            diagram, left = dogs_views.diagram(position), []
            accounts = scores.accounts(position, names)
        case _:
            raise TypeError(f"{type(game).__name__} has no page")
    said = map(TYPED.text, (scores.score_line(position, names), *left))
    return "\n".join([diagram, "", *said, *(f"  {TYPED.text(each)}" for each in accounts)])
