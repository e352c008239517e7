"""Which game a match of the journal is of, by its first line."""

from __future__ import annotations

import json


def game_of(first: str) -> str:
    """Which game the match is of whose first step this is; as old as those of Mutton are, they do
    not say so.

    >>> game_of('{"step": "begun", "game": "fold"}'), game_of('{"step": "begun"}')
    ('fold', 'mutton')
    """
    try:
        game = json.loads(first)["game"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return "mutton"
    return game if isinstance(game, str) else "mutton"
