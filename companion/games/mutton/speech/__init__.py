"""What is said aloud of Mutton."""

from types import MappingProxyType

OFFER = MappingProxyType({
    "game-talk": "companion.games.mutton.speech.board_talk:BoardTalk",
    "speech": "companion.games.mutton.speech.said:SPEECH",
})
