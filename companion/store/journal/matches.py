"""A match as it is stored, and what its steps say of it."""

import contextlib
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from companion.store import chain
from companion.store.journal.heads import UNNAMED
from companion.words.message import Message


class _FirstStep(msgspec.Struct):
    game: str = UNNAMED


def game_of(first: str) -> str:
    """Return which game a match is of, by its first step.

    >>> game_of('{"step": "begun", "game": "fold"}'), game_of('{"step": "begun"}')
    ('fold', 'mutton')
    """
    try:
        return msgspec.json.decode(first, type=_FirstStep).game
    except (msgspec.DecodeError, ValueError, RecursionError):
        return UNNAMED


class _Players(msgspec.Struct):
    step: str = ""
    players: tuple[str, ...] = ()
    computers: tuple[str, ...] = ()


def computers_of(first: str) -> tuple[str, ...]:
    """Return the strength of each computer player of a match, by its first step, and for each
    person an empty one; nothing if the step makes no sense.

    >>> computers_of('{"step": "begun", "players": ["Ann", "Eva"], "computers": ["", "level-1"]}')
    ('', 'level-1')
    >>> computers_of('{"step": "begun", "players": ["Ann"]}')
    ('',)
    """
    with contextlib.suppress(msgspec.DecodeError, ValueError, RecursionError):
        found = msgspec.json.decode(first, type=_Players)
        return found.computers or ("",) * len(found.players)
    return ()


def players_of(first: str, last: str = "") -> tuple[str, ...]:
    """Return who plays a match, by its first step, or by its last one if that names the players;
    nobody if that makes no sense.

    >>> begun = '{"step": "begun", "players": ["Player 1", "Ben"]}'
    >>> players_of(begun), players_of("{")
    (('Player 1', 'Ben'), ())
    >>> players_of(begun, '{"step": "named", "players": ["Ann", "Ben"]}')
    ('Ann', 'Ben')
    """
    for step in filter(None, (last, first)):
        with contextlib.suppress(msgspec.DecodeError, ValueError, RecursionError):
            found = msgspec.json.decode(step, type=_Players)
            if found.step == "named" or step is first:
                return found.players
    return ()


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """One match in the journal."""

    id: int
    begun: str
    """When, as it was given to `begin`."""
    title: str
    """Who played, in English."""
    ended: str | None
    result: str | None
    players: tuple[str, ...] = ()
    length: int = 0
    """Number of steps that were written, according to its own entry."""
    head: str = ""
    """The hash of the last of them."""
    game: str = UNNAMED
    """Which game it is of, by its key."""

    @property
    def origin(self) -> str:
        """The hash that the chain of its steps starts with."""
        return chain.origin(self.begun, self.title)

    @property
    def who(self) -> Message | str:
        """Who played, for a page in any language."""
        return Message("match-players", players=self.players) if self.players else self.title


def newest(found: Iterable[StoredMatch]) -> StoredMatch | None:
    """Return the first of these matches, which the journal returns the newest first."""
    return next(iter(found), None)
