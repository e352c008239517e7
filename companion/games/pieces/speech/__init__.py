"""What is said aloud of games of public moves."""

from types import MappingProxyType

OFFER = MappingProxyType({
    "speech": "companion.games.pieces.speech.said:SPEECH",
})
