"""What all games of public moves share: their referee, table, view, pages, text mode and lights.

`piece_game` makes a game of its rules (`engine.pieces.rules.PieceRules`). See
``docs/developers/first-game.md``.
"""

from companion.registry.extras import brought_by
from companion.registry.game import Game
from engine.games import About

_HERE = __name__


def piece_game(about: About, rules: str) -> Game:
    """Return a game of public moves; `rules` says where its `PieceRules` are, as
    ``module:name``."""
    more, missed = brought_by("pieces")
    return Game(
        about=about, piece_rules=rules,
        rules=f"{_HERE}.games:REFEREE",
        table=f"{_HERE}.table:PieceTable",
        hands=f"{_HERE}.simulated:HANDS",
        lights=f"{_HERE}.lights:LIGHTS",
        screens=f"{_HERE}.screens:SCREENS",
        card=f"{_HERE}.card:PieceCard:{about.key}",
        paper=f"{_HERE}.paper:PieceRecords:{about.key}",
        rulebook=f"{_HERE}.rulebook:chapters:{about.key}",
        typed=f"{_HERE}.shell:play",
        offered=f"{_HERE}.games:offered:{about.key}",
        more=more, missed=missed,
    )
