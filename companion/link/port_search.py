"""The search for a board among several ports: each is asked, and the one that answers and fits is
taken.

Each port is opened and asked in a thread of its own, so one that blocks, or never answers, keeps
no other one waiting. What follows from the answers is decided here, without a clock or a thread.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from companion.words.message import Message
from firmware.wire import Hello

AGAIN_MS = 1000.0
"""Time in ms after which a port that did not answer is asked again."""
PATIENCE_MS = 2000.0
"""Time in ms for which the search waits for the answers of all ports, if one has answered: longer
than a port is asked (`session.LOST_MS`), and short enough to find a board within 5 s."""
PREFERRED_MS = 3000.0
"""Time in ms for which the board that was lost is waited for, if another one fits as well: longer
than a board needs to start again."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found at a port: a board that says `hello`, one that is refused, or none."""

    name: str
    hello: Hello | None = None
    refused: Message | None = None
    problem: Message | None = None


@dataclass(slots=True)
class _Try:
    """A port that is being asked, or was."""

    since: float
    asking: bool = True
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """What the search has come to: the port to open, or what the players are told meanwhile."""

    name: str = ""
    choices: tuple[Answer, ...] = ()
    """The boards of which the players have to choose one."""
    refused: Message | None = None
    problem: Message | None = None


WAIT = Decision()


@dataclass(slots=True)
class Search:
    """Asks ports, and decides which of them is the board's. All times are in ms.

    `ask` opens a port, asks whether a board is there and closes it again; `start` runs such a call
    for a port beside the caller.
    """

    ask: Callable[[str], Answer]
    start: Callable[[str, Callable[[], None]], object]
    wanted: int | None = None
    """Number of cells that the game needs; None if any board will do."""
    choices: tuple[Answer, ...] = ()
    """The boards of which the players have to choose one."""
    unplugged: bool = False
    """Whether the board that was used last was unplugged."""
    _board: Hello | None = None
    """The board that was used last, or was chosen."""
    _lost: float = 0.0
    """When it was lost."""
    _tries: dict[tuple[str, int], _Try] = field(default_factory=dict)
    _names: tuple[str, ...] = ()
    _since: float | None = None
    """When the present search began."""

    def use(self, hello: Hello) -> None:
        """Prefer this board from now on."""
        self._board, self.unplugged = hello, False

    @property
    def fits(self) -> bool:
        """Whether the board that was used last has as many cells as the game needs."""
        return self._board is None or self.wanted in (None, self._board.cells)

    def restart(self, now: float) -> None:
        """Forget all answers: the board was lost, and a new search begins. Ports that are still
        being asked go on."""
        self._lost = now
        self._tries = {key: each for key, each in self._tries.items() if each.asking}
        self._since = None

    def update(self, names: Sequence[str], now: float) -> None:
        """Ask the ports that there are now, the likeliest first."""
        self._names = tuple(names)
        self._since = now if self._since is None else self._since
        keys = {_identity(name): name for name in names}
        self._tries = {key: each for key, each in self._tries.items() if key in keys}
        for key, name in keys.items():
            known = self._tries.get(key)
            if known is None:
                known = self._tries[key] = _Try(now)
            elif known.asking or now - known.since < AGAIN_MS or (
                    known.answer is not None and known.answer.hello is not None):
                continue
            known.since, known.asking = now, True
            self._ask(name, known)

    def _open(self, one: Answer) -> Decision:
        """Return that a port is to be opened, once it is not being asked again."""
        asking = any(each.asking and each.answer == one for each in self._tries.values())
        return WAIT if asking else Decision(one.name)

    def _ask(self, name: str, known: _Try) -> None:
        def run() -> None:
            try:
                known.answer = self.ask(name)
            finally:
                known.asking = False

        self.start(name, run)

    def answers(self) -> list[Answer]:
        """Return what is known of the ports, the likeliest first."""
        found = {each.answer.name: each.answer for each in self._tries.values() if each.answer}
        return [found[name] for name in self._names if name in found]

    def right(self) -> list[Answer]:
        """Return the boards that have answered and have as many cells as the game needs."""
        return [each for each in self.answers() if each.hello is not None
                and self.wanted in (None, each.hello.cells)]

    def decide(self, now: float) -> Decision:
        """Return what to do."""
        decision = self._decide(now)
        self.choices = decision.choices
        return decision

    def _decide(self, now: float) -> Decision:
        right, before = self.right(), self._board
        for each in right:
            if each.hello is not None and before is not None and (
                    each.hello.unique_id == before.unique_id):
                return self._open(each)
        began = now if self._since is None else self._since
        pending = any(each.answer is None for each in self._tries.values())
        if pending and now - began < PATIENCE_MS:
            return WAIT
        boards = right or [each for each in self.answers() if each.hello is not None]
        if boards and before is not None and now - self._lost < PREFERRED_MS:
            return WAIT
        if len(right) > 1:
            return Decision(choices=tuple(right))
        if boards:  # one of another size is shown, until one that fits is found
            return self._open(boards[0])
        answers = self.answers()
        return Decision(refused=next(filter(None, (each.refused for each in answers)), None),
                        problem=next(filter(None, (each.problem for each in answers)), None))


def _identity(name: str) -> tuple[str, int]:
    """Return what tells a port from one that gets the same name after it."""
    try:
        return name, os.stat(name).st_ino
    except OSError:
        return name, 0
