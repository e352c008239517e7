"""Pieces of the sentences in which the games speak to players."""

from collections.abc import Collection


def joined(names: Collection[str]) -> str:
    """Names as people list them.

    >>> joined("ABC")
    'A, B and C'
    """
    *most, last = names or ("nobody",)
    return f"{', '.join(most)} and {last}" if most else last


def quoted(text: str) -> str:
    """Return a player's text for an error message, on one line and not too long.

    >>> quoted("K:" + "L-a2," * 20)
    "'K:L-a2,L-a2,L-a2,L-a2,L-a2,…'"
    """
    return repr(text if len(text) <= 28 else text[:27] + "…")
