"""What a refusal must be: a sentence for a player."""

from companion.words.catalogue import SCREEN
from companion.words.message import Message

LONGEST = 4000


def sentence(words: object) -> str:
    """The words, if they are a sentence. Raises AssertionError."""
    text = SCREEN.text(words) if isinstance(words, Message) else str(words)
    assert text.strip(), "it says nothing"
    assert any(letter.isalpha() for letter in text), text
    assert len(text) <= LONGEST, f"{len(text)} letters are no sentence"
    for internal in ("Traceback", " object at 0x", "NoneType", "Error("):
        assert internal not in text, text
    return text
