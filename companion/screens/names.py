"""The names of earlier players."""

from contextlib import suppress

from companion.referee.mutton import steps
from companion.referee.tiles import steps as tiles
from companion.store.journal import Journal, JournalError, StoredMatch
from companion.store.journal.matches import game_of
from companion.words.players import is_placeholder

_MATCHES = 20


def earlier_players(journal: Journal) -> tuple[str, ...]:
    """Return the people who played the last matches, the latest first, each once.

    Default names, such as Player 1, are left out.

    >>> journal = Journal(None)
    >>> for names in (("Ann", "Ben"), ("Ben", "Theo")):
    ...     begun = steps.Begun(names, "size=4")
    ...     journal.begin("a match", "2026-05-01", [steps.write(begun)])
    >>> earlier_players(journal)
    ('Ben', 'Theo', 'Ann')
    """
    found: dict[str, None] = {}
    matches: list[StoredMatch] = []
    with suppress(JournalError):  # the table says what is wrong with it
        matches = journal.matches()[:_MATCHES]
    for kept in matches:
        with suppress(JournalError, IndexError):  # a damaged match has no names
            first = journal.steps(kept.id)[0]
            mutton = game_of(first) == "mutton"
            step = steps.read(first) if mutton else tiles.read(first)
            if isinstance(step, steps.Begun | tiles.Begun):
                found.update(
                    (name, None)
                    for name, strength in zip(kept.players, step.computers, strict=True)
                    if not strength and not is_placeholder(name)
                )
    return tuple(found)
