"""How players are named who have not typed a name: computers, and people without one.

States, journals and records hold a stable name in English, such as ``Computer (level-3)`` or
``Player 2``. Whatever shows a name derives the words from it, in the language of the reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from companion.words.message import Message

_COMPUTER = re.compile(r"(First computer|Second computer|Computer) \((.+?)(?: ([2-9]))?\)")
_PERSON = re.compile(r"Player ([1-9])")


def computer_tag(program: str) -> str:
    """Return the stored name of a computer player, by its strength or its program.

    >>> computer_tag("level-3")
    'Computer (level-3)'
    """
    return f"Computer ({program})"


def placeholder(number: int) -> str:
    """Return the stored name of a person who has not typed one.

    >>> placeholder(2)
    'Player 2'
    """
    return f"Player {number}"


def is_placeholder(name: str) -> bool:
    """Return whether a stored name stands for a person without one, and so for nobody we know.

    >>> is_placeholder("Player 2"), is_placeholder("Ann"), is_placeholder("")
    (True, False, True)
    """
    return not name or _PERSON.fullmatch(name) is not None


def is_computer_tag(name: str) -> bool:
    """Return whether a name is a stored name of a computer player, which no person may take.

    >>> is_computer_tag("Computer (level-8)"), is_computer_tag("Computer Ann")
    (True, False)
    """
    return _COMPUTER.fullmatch(name.strip()) is not None


@lru_cache(1024)
def computer_name(strength: str, number: int = 0) -> Message:
    """Return the name of a computer player in words; `number` tells two of one strength apart."""
    from engine.strengths import level_of, plain  # the help of the commands needs no engine

    level = plain(strength)
    style = strength.removeprefix(level).lstrip(":") or "none"
    return Message("computer-player", strength=level_of(level), style=style, number=number)


def with_level(name: str, level_of: Callable[[str], str]) -> str:
    """Return the name in a record of a game in which `level_of` says what a strength stands for.

    >>> with_level("First computer (club)", {"club": "level-8"}.__getitem__)
    'First computer (level-8)'
    """
    found = _COMPUTER.fullmatch(name)
    return name if found is None else name.replace(f"({found[2]}", f"({level_of(found[2])}", 1)


def player_name(name: str) -> str | Message:
    """Return a stored name as it is to be shown. Nothing of it is kept: whatever a screen shows as
    it is comes here, what is private too.

    >>> player_name("Computer (level-3)")
    Message('computer-player', number=0, strength='level-3', style='none')
    >>> player_name("Second computer (club)")
    Message('computer-player', number=2, strength='level-8', style='none')
    >>> player_name("Player 1"), player_name("Ann")
    (Message('player-number', number=1), 'Ann')
    """
    person = _PERSON.fullmatch(name)
    if person is not None:
        return Message("player-number", number=int(person[1]))
    found = _COMPUTER.fullmatch(name)
    if found is None:
        return name
    number = {"First computer": 1, "Second computer": 2}.get(found[1], int(found[3] or 0))
    return computer_name(found[2], number)
