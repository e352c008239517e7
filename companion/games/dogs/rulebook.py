"""The rules of Sheep, Dogs and Wolves in chapters."""

from companion.games.dogs.rules import KEY
from companion.games.tiles.screens.example import TileExample
from companion.screens.rulebook import Chapter
from companion.words.message import Message

CHAPTERS = (
    Chapter(Message("rules-dogs-short"), Message("rules-dogs-short-text")),
    Chapter(Message("rules-dogs-turn"), Message("rules-dogs-turn-text"),
            TileExample(KEY, "0,0e", "2,0n")),
    Chapter(Message("rules-dogs-score"), Message("rules-dogs-score-text"),
            TileExample(KEY, "0,0e 0,-1e -1,2n")),
    Chapter(Message("rules-dogs-matches"), Message("rules-dogs-matches-text")),
)
