"""What a table in a web page keeps in its browser, so that a match survives its page.

A browser may throw a page away at any moment, and keeps what it was given only a while later. So
all is in memory first, and `PageStore.settled` says when the browser has it. Until then the journal
is not `forced`, and the table says nothing to the other one: what is on the wire is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

from companion.store.journal import Journal
from companion.words.message import Message
from engine.opening import reveal
from engine.secret import Secret

FORMAT = "1"
"""The version of what is kept."""
MOST_MATCHES = 20
"""Number of matches that are kept, with the present one; those that ended longest ago go first."""
FULL = "full"
"""Why nothing was kept: there is no room."""
MOVED = "moved"
"""Why nothing was kept: another tab goes on with the match."""
_FORMAT, _MATCH, _STEP = "format", "match-", "step-"


class PageStore:
    """Texts by their names, as a page of this browser left them.

    `write` begins to keep texts, in JSON; an empty one is removed. All of them are kept or none,
    and `written` is called then with an empty text, or why not: `FULL`, `MOVED` or what the browser
    says. Without `write` nothing is kept. `texts` are those of before, in JSON.
    """

    def __init__(self, texts: str = "{}", write: Callable[[str], object] | None = None) -> None:
        self._texts: dict[str, str] = json.loads(texts)
        self._write = write
        self._waiting: set[str] = set()
        self._writing: set[str] = set()
        self.problem: Message | None = None
        """Why the browser keeps nothing at present."""
        self.moved = False
        """Whether another tab goes on with the match, so that this one may say nothing more."""
        self.changed: Callable[[], None] = lambda: None
        """Called when `settled` or `problem` may have changed."""

    @property
    def keeps(self) -> bool:
        """Whether anything outlives this page."""
        return self._write is not None

    @property
    def readable(self) -> bool:
        """Whether a page of this version can read what there is."""
        return self._texts.get(_FORMAT, FORMAT) == FORMAT

    @property
    def settled(self) -> bool:
        """Whether the browser keeps all that was put here."""
        return not (self._waiting or self._writing or self.moved)

    def get(self, name: str) -> str:
        """Return a text; empty if there is none."""
        return self._texts.get(name, "")

    def names(self, begin: str) -> list[str]:
        """Return all names that begin like this."""
        return [name for name in self._texts if name.startswith(begin)]

    def put(self, texts: Mapping[str, str]) -> None:
        """Keep texts, and remove those that are empty."""
        new = {name: text for name, text in texts.items() if self.get(name) != text}
        if not new or not self.readable:
            return
        self._texts |= {_FORMAT: FORMAT, **new}
        if self.keeps:
            self._waiting |= {_FORMAT, *new}
            self._begin()

    def try_again(self) -> None:
        """Keep what the browser has refused, if it takes it now."""
        if self.problem is not None:
            self._begin()

    def written(self, why: str) -> None:
        """Note that the browser keeps what it was given; or why it does not."""
        before, self._writing = self._writing, set()
        if why:
            self._waiting |= before if why in (FULL, MOVED) else set(self._texts)
            self.moved = why == MOVED
            self.problem = Message("page-moved") if self.moved else (
                Message("page-full") if why == FULL else Message("page-unwritable", why=why))
        else:
            self.problem = None
            self._begin()
        self.changed()

    def _begin(self) -> None:
        if self._write is None or self.moved or self._writing or not self._waiting:
            return
        self._writing, self._waiting = self._waiting, set()
        texts = {name: self.get(name) for name in self._writing}
        for name in [name for name in self._writing if not texts[name]]:
            self._texts.pop(name, None)
        self._write(json.dumps(texts))


class PagePlace:
    """A text of secrets in the store of a page: a `companion.store.secret_place.SecretPlace`."""

    encrypted = False
    name = "browser"

    def __init__(self, store: PageStore, name: str) -> None:
        self._store, self._name = store, name

    def read(self) -> Secret[str]:
        """Return the text. Raises FileNotFoundError if there is none."""
        text = self._store.get(self._name)
        if not text:
            raise FileNotFoundError
        return Secret(text)

    def write(self, text: Secret[str]) -> None:
        """Keep the text."""
        self._store.put({self._name: reveal(text, "its own browser keeps it")})

    def clear(self) -> None:
        """Remove the text."""
        self._store.put({self._name: ""})


class PageJournal(Journal):
    """A journal in memory, all of which the store of a page has as well."""

    def __init__(self, store: PageStore) -> None:
        super().__init__(None)
        self._store = store
        for name in store.names(_MATCH):
            self._db.execute(
                "INSERT INTO matches (id, begun, title, ended, result, length, head) "
                "VALUES (?, ?, ?, ?, ?, ?, ?)",
                (int(name.removeprefix(_MATCH)), *json.loads(store.get(name))))
        for name in store.names(_STEP):
            match, number = name.removeprefix(_STEP).split("-")
            self._db.execute(
                "INSERT INTO steps (match, number, step, hash) VALUES (?, ?, ?, ?)",
                (int(match), int(number), *json.loads(store.get(name))))
        self._count = self._matches_there()
        store.changed = self._note

    def begin(self, title: str, when: str, steps: Sequence[str]) -> None:
        super().begin(title, when, steps)
        for match in self.matches()[MOST_MATCHES:]:
            if match.ended is not None:
                self._store.put(dict.fromkeys(
                    (f"{_MATCH}{match.id}", *self._store.names(f"{_STEP}{match.id}-")), ""))

    def append(
        self, steps: Sequence[str], *, result: str | None = None, when: str | None = None,
        forced: bool = True,
    ) -> None:
        if steps or result is not None:  # what is written already is on its way to the store
            super().append(steps, result=result, when=when, forced=forced)

    def catch_up(self) -> None:
        super().catch_up()
        self._store.try_again()

    def _write_once(self, *, forced: bool) -> bool:
        before = [(match, match.written) for match in self._behind]
        done = super()._write_once(forced=forced)
        for match, written in before if done else ():
            new = zip(match.steps[written:], match.hashes[written:], strict=True)
            self._store.put({
                f"{_MATCH}{match.id}": json.dumps([
                    match.begun, match.title, match.ended, match.result, len(match.steps),
                    match.head]),
                **{f"{_STEP}{match.id}-{written + at}": json.dumps(step)
                   for at, step in enumerate(new)}})
        self._note()
        return done

    def _note(self) -> None:
        self.forced, self.save_error = self._store.settled, self._store.problem
