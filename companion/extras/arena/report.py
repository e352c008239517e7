"""What all arenas print alike."""

from math import isnan

from companion.words.catalogue import TYPED
from companion.words.message import Message


def hundredths(number: float) -> str:
    """Return a number with two decimals, as it is written in the language; a question mark for the
    error of a single game, which has none.

    >>> hundredths(float("nan"))
    '?'
    """
    return "?" if isnan(number) else TYPED.text(Message("hundredths", number=number))
