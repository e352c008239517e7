"""What is said aloud of Sheep, Dogs and Wolves."""

from types import MappingProxyType

OFFER = MappingProxyType({
    "speech": "companion.games.dogs.speech.said:SPEECH",
})
