"""The rules of Wolf in the Fold in chapters."""

from companion.games.fold.rules import KEY
from companion.games.tiles.screens.example import TileExample
from companion.screens.rulebook import Chapter
from companion.words.message import Message

RING = "S@0,0 L@1,0 >@2,0 <@2,1 >@0,1 <@-1,0 >@-1,-1 -@0,-1 <@1,-1"
"""Two sheep and a fence round them that is open in one place."""

CHAPTERS = (
    Chapter(Message("rules-fold-short"), Message("rules-fold-short-text")),
    Chapter(Message("rules-fold-turn"), Message("rules-fold-turn-text"),
            TileExample(KEY, "S@0,0 >@-1,-1 <@-1,0", "L@1,0")),
    Chapter(Message("rules-fold-fences"), Message("rules-fold-fences-text"),
            TileExample(KEY, f"{RING} -@1,1")),
    Chapter(Message("rules-fold-score"), Message("rules-fold-score-text"),
            TileExample(KEY, f"{RING} W@1,1")),
    Chapter(Message("rules-fold-rivals"), Message("rules-fold-rivals-text")),
    Chapter(Message("rules-fold-giving-up"), Message("rules-fold-giving-up-text")),
)
