"""The names of earlier players."""

from contextlib import suppress

from companion.store.journal import Journal, JournalError, StoredMatch
from companion.store.journal.matches import computers_of
from companion.words.players import is_placeholder

_MATCHES = 20


def earlier_players(journal: Journal) -> tuple[str, ...]:
    """Return the people who played the last matches, the latest first, each once.

    Default names, such as Player 1, are left out.

    >>> journal = Journal(None)
    >>> for names in ('["Ann", "Ben"]', '["Ben", "Theo"]'):
    ...     begun = '{"step": "begun", "players": ' + names + "}"
    ...     journal.begin("a match", "2026-05-01", [begun])
    >>> earlier_players(journal)
    ('Ben', 'Theo', 'Ann')
    """
    found: dict[str, None] = {}
    matches: list[StoredMatch] = []
    with suppress(JournalError):  # the table says what is wrong with it
        matches = journal.matches()[:_MATCHES]
    for kept in matches:
        with suppress(JournalError, IndexError):  # a damaged match has no names
            computers = computers_of(journal.steps(kept.id)[0])
            seats = zip(kept.players, computers, strict=False)
            found.update((name, None) for name, strength in seats
                         if not strength and not is_placeholder(name))
    return tuple(found)
