"""The journal: every step of every match, on disk before it is shown as done; and the known tags.

`store` is the journal itself; `opening` finds the file, or says why it cannot be used, and keeps a
second Sheepfold away; `versions` knows the files of other versions,
`matches` what is stored of a match, and `completeness` whether all of it is there.
What is promised, and how that is tested: ``docs/developers/journal.md``.
"""

from companion.store.journal.errors import FolderInUseError, JournalError
from companion.store.journal.matches import StoredMatch, newest
from companion.store.journal.opening import FILE, SIDE_FILES
from companion.store.journal.store import Journal, all_gone

__all__ = ["FILE", "SIDE_FILES", "FolderInUseError", "Journal", "JournalError", "StoredMatch",
           "all_gone", "newest"]
