"""What is said aloud of Wolf in the Fold."""

from types import MappingProxyType

OFFER = MappingProxyType({
    "speech": "companion.games.fold.speech.said:SPEECH",
})
