"""What is checked of each entry as it comes, and of a whole game when its pack is opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from companion.games.mutton.joined.entries import (
    START,
    Entry,
    ask_text,
    entry_text,
    keys_of,
    may,
    read_command,
    signer,
    verified,
)
from companion.games.mutton.referee import MUTTON, Pack, State, Step, steps
from companion.games.mutton.referee.commands import Ask
from companion.games.mutton.referee.decide import UNSEALED
from companion.games.mutton.referee.state import Choosing, Over, Playing, binding
from companion.referee.decider import Refusal
from companion.sealing.seal import Seal
from companion.words.errors import MessageError
from companion.words.message import Message
from engine.defect import DefectError
from engine.mutton.clues import clues, evidence
from engine.mutton.deduction import deduce, fitting
from engine.mutton.game import Game
from engine.secret import Secret

MAX_TRIED = 30
"""Number of packs that are tried for one that explains an entry, where deaths are hidden. Where
they are not, all packs that fit lead to the same steps, so one is enough."""


class Lie(ValueError):
    """An entry that an honest table would not have written. `reason` says why."""

    def __init__(self, number: int, reason: Message) -> None:
        super().__init__(f"entry {number}: {reason.id}")
        self.number, self.reason = number, reason

    @property
    def message(self) -> Message:
        """What players read of it."""
        return Message("joined-lie", entry=self.number, why=self.reason)


def check_first(entry: Entry) -> tuple[Step, State]:
    """Check entry 0, and return its step and the state after it. Raises Lie."""
    try:
        keys, _ = keys_of(entry)
        step = MUTTON.read(entry.steps[0], None)
        state = MUTTON.begin(step)
        whole = entry.steps == (MUTTON.write(step, state),)
    except (ValueError, IndexError, MessageError):
        raise Lie(0, Message("lie-rules")) from None
    if not (whole and verified(keys[entry.by], entry.signed, entry_text(entry.hash))):
        raise Lie(0, Message("lie-unsigned"))
    return step, state


def check(
    state: State, entry: Entry, keys: Sequence[str], head: str, n: int
) -> tuple[tuple[Step, ...], State]:
    """Check entry `n`, which is to follow `head`, with what is public: the chain, the signatures,
    the rules, and that some pack explains it. Return its steps and the state after it. Raises Lie.

    An entry that ends a game is checked no further, for `audit` knows the pack.
    """
    if (entry.n, entry.prev) != (n, head):
        raise Lie(n, Message("lie-order"))
    wrote = signer(state, entry.command, entry.by)
    if not verified(keys[wrote], entry.signed, entry_text(entry.hash)):
        raise Lie(n, Message("lie-unsigned"))
    if entry.by != wrote and not verified(
        keys[entry.by], entry.asked, ask_text(head, entry.command)
    ):
        raise Lie(n, Message("lie-never-asked"))
    try:
        if not may(state, read_command(entry.command, state), entry.by):
            raise Lie(n, Message("lie-not-allowed"))
        taken, after = follow(state, entry)
        fits = isinstance(after, Over) or _explained(state, after, entry)
    except Lie:
        raise
    except (ValueError, MessageError):
        raise Lie(n, Message("lie-rules")) from None
    if not fits:
        raise Lie(n, Message("lie-unexplained"))
    return taken, after


def require_cost(taken: Sequence[Step], entry: Entry, cost: int) -> None:
    """See that a pack was sealed at this cost, if it was sealed. Raises Lie: another seal could
    take for ever to be checked."""
    if any(isinstance(step, steps.Sealed) and Seal.parse(step.line).cost != cost
           for step in taken):
        raise Lie(entry.n, Message("lie-rules"))


def follow(state: State, entry: Entry) -> tuple[tuple[Step, ...], State]:
    """Return the steps of an entry and the state after them. Raises ValueError."""
    taken = []
    for line in entry.steps:
        step = MUTTON.read(line, state)
        state = MUTTON.evolve(state, step)
        if (told := steps.shared(step)) is None or MUTTON.write(told, state) != line:
            raise ValueError("not as it is written")
        taken.append(step)
    return tuple(taken), state


def state_after(entries: Sequence[Entry]) -> State:
    """Return the state after the first entries of a log, which were checked."""
    _, state = check_first(entries[0])
    for entry in entries[1:]:
        _, state = follow(state, entry)
    return state


def _expected(state: State, entry: Entry, witness: Pack | None) -> tuple[tuple[str, ...], str]:
    """Return the lines of the steps that the referee takes for an entry's command, and the id of
    the message with which it refuses it."""
    answer = MUTTON.decide(state, read_command(entry.command, state), witness)
    if isinstance(answer, Refusal):
        return (), answer.text.id
    lines = []
    for step in answer:
        state = MUTTON.evolve(state, step)
        lines.append(MUTTON.write(step, state))
    return tuple(lines), ""


def _explained(state: State, after: State, entry: Entry) -> bool:
    """Return whether with some pack the referee answers as it is written."""
    written = entry.steps, entry.refused
    answer = _expected(state, entry, None)
    if not isinstance(state, Playing) or answer[1] != UNSEALED.id:
        return answer == written
    game = after.game if isinstance(after, Playing) else state.game
    command = read_command(entry.command, state)
    if isinstance(command, Ask) and isinstance(after, Playing) and (
        (command.kind, command.animal) in after.allowed
    ):
        allowed = MUTTON.write(steps.Allowed(command.animal, command.kind), after)
        refused = _count(game.refuse(command.animal, command.kind))
        return written == ((allowed,), "") and refused < _count(game)
    fit = fitting(evidence(game.options, clues(game)))
    some = list(islice(fit, 1 if game.options.reveal else MAX_TRIED))
    return len(some) == MAX_TRIED or any(
        _expected(state, entry, Pack(Secret(pack))) == written for pack in some)


def _count(game: Game) -> int:
    """Return how many packs explain all that is public."""
    try:
        return deduce(game).packs
    except DefectError:
        return 0


def audit(entries: Sequence[Entry]) -> None:
    """Check the game that the last entry ends with its opened pack: that it is the one that was
    sealed, and that each command leads to just the steps that were written. Takes some tenths of a
    second. Raises Lie."""
    last = entries[-1]
    start: State | None = None
    _, state = check_first(entries[0])
    game: list[Entry] = []
    for entry in entries[1:]:
        if isinstance(state, Choosing) and entry.command.startswith("seal "):
            start, game = state, []
        _, state = follow(state, entry)
        game.append(entry)
    opened = MUTTON.read(last.steps[-1], None)
    if not isinstance(start, Choosing) or not isinstance(opened, steps.Opened):
        raise Lie(last.n, Message("lie-seal"))
    seal, whole = Seal.parse(game[0].command.removeprefix("seal ")), Seal.parse(opened.line)
    if seal.salt or replace(whole, salt=b"") != seal or whole.binding != binding(start) or (
        not whole.fits(opened.pack)
    ):
        raise Lie(last.n, Message("lie-seal"))
    witness, state = Pack(Secret(frozenset(opened.pack)), Secret(whole.salt)), start
    for entry in game:
        try:
            fits = _expected(state, entry, witness) == (entry.steps, entry.refused)
            _, state = follow(state, entry)
        except (ValueError, MessageError):
            fits = False
        if not fits:
            raise Lie(entry.n, Message("lie-pack", pack=opened.pack))


def verify(entries: Sequence[Entry]) -> State:
    """Check a whole log from its entries alone, as anybody can, and return the state after it.
    Raises Lie."""
    head = START
    state: State | None = None
    keys: Sequence[str] = ()
    for n, entry in enumerate(entries):
        if state is None:
            _, state = check_first(entry)
            keys, _ = keys_of(entry)
        elif 0 <= entry.n < n and entry != entries[entry.n] and any(
            verified(key, entry.signed, entry_text(entry.hash)) for key in keys
        ):
            raise Lie(entry.n, Message("lie-two-entries"))
        else:
            before = state
            _, state = check(state, entry, keys, head, n)
            if isinstance(state, Over) and not isinstance(before, Over):
                audit(entries[: n + 1])
        head = entry.hash
    if state is None:
        raise Lie(0, Message("lie-order"))
    return state
