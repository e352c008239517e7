"""The Wolf chooses its pack, and enters it again after a restart.

Nothing that was typed is ever repeated: it is the pack, or the passphrase that locks it. Sealing
and checking take some tenths of a second by intent, so they are done in the background: a command
sets `Table.entered`, which `Table.task` asks about, and `take` gets the answer.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, cast

from companion.sealing import safe
from companion.sealing.seal import SALT_BYTES, Seal
from companion.table import steps
from companion.table.errors import TableError
from companion.table.registry import Commands
from companion.table.tasks import Answer, Chosen, Damaged, Sealing, Unlocking, Unsealing
from companion.table.tries import wait_ms
from engine.mutton import legal
from engine.mutton.game import IllegalMove
from engine.mutton.options import Animal

if TYPE_CHECKING:
    from companion.table.table import Table

command = Commands()

FORGOTTEN = (
    "If it is forgotten, nobody can open this pack: give the match up with abandon, and begin "
    "another."
)
Entered = Sealing | Unsealing | Unlocking
"""What a person has entered, as the question that is answered in the background."""


@command("choosing", "unsealing")
def pack(table: Table, rest: str) -> None:
    """``pack HIDE``: the Wolf chooses its pack, or enters it again."""
    state = table.state
    assert state is not None
    _require_idle(table)
    letters = [letter for letter in rest.upper() if letter not in " ,"]
    if table.phase == "unsealing":
        if state.safe:
            raise TableError(f"This pack is locked: enter its passphrase. {FORGOTTEN}")
        assert state.seal is not None
        _require_try(table, rest)
        table.entered = Unsealing(state.seal, frozenset(letters))
        return
    found = legal.pack_defects(state.options, letters)
    if found:
        details = "; ".join(map(str, found))
        raise TableError(
            table.wording.wrong_pack(state.options.wolves),
            f"{details[:1].upper()}{details[1:]}.",
        )
    phrase = table.passphrase
    table.entered = Sealing(
        frozenset(letters), table.rng.randbytes(SALT_BYTES), table.seal_cost, phrase,
        table.rng.randbytes(SALT_BYTES) if phrase else b"",
    )


@command("choosing", "unsealing")
def passphrase(table: Table, rest: str) -> None:
    """``passphrase a long night``: lock the pack that will be chosen, so that not even the memory
    card tells it; or open it again after a restart. ``passphrase`` alone: do not lock it."""
    state = table.state
    assert state is not None
    _require_idle(table)
    if table.phase == "choosing":
        if rest and len(rest) < safe.SHORTEST:
            raise TableError(
                f"A passphrase has {safe.SHORTEST} letters at the least; three or four words are "
                "better."
            )
        table.passphrase = rest
        return
    if not state.safe:
        raise TableError("This pack was not locked with a passphrase: enter its letters.")
    assert state.seal is not None
    _require_try(table, rest)
    table.entered = Unlocking(state.seal, state.safe, rest)


def _require_idle(table: Table) -> None:
    if table.entered is not None:
        raise TableError(f"Wait a moment. {table.working}")


def _require_try(table: Table, typed: str) -> None:
    """Raise TableError if nothing was typed, or if the next try has to wait."""
    if table.next_try > table.now:
        seconds = ceil((table.next_try - table.now) / 1000)
        assert table.state is not None
        raise TableError(
            f"Wait {seconds} s more before the next try, since {table.state.misses} wrong ones "
            "were entered."
        )
    if not typed.strip():
        raise TableError(f"Nothing was entered. {FORGOTTEN}")


def take(table: Table, asked: Entered, answer: Answer, now: float) -> None:
    """Do what the answer to `Table.entered` says. Raises JournalError; then nothing has been done.
    """
    match asked:
        case Sealing():
            chosen = cast("Chosen", answer)
            seal = replace(chosen.seal, salt=b"") if chosen.safe else chosen.seal
            table.accept(steps.Sealed(seal.line, chosen.safe))
            table.entered = None
            table.know(chosen.pack, chosen.seal)
            table.undoable = True
        case _ if answer is None:
            table.accept(steps.WrongPack())
            table.entered = None
            assert table.state is not None
            table.next_try = now + wait_ms(table.state.misses)
        case Unsealing(seal, kept):
            _enter(table, kept, seal)
        case Unlocking():
            if isinstance(answer, Damaged):
                table.entered, table.notice = None, f"{answer.why} {FORGOTTEN}"
            else:
                chosen = cast("Chosen", answer)
                _enter(table, chosen.pack, chosen.seal)


def _enter(table: Table, chosen: frozenset[Animal], seal: Seal) -> None:
    """The pack that was sealed is known again."""
    assert table.state is not None
    try:
        table.state.with_pack(chosen, seal)
    except IllegalMove:
        table.entered, table.notice = None, (
            "This pack cannot have done what is written in the journal, so the journal is "
            "damaged. Give the match up with abandon."
        )
        return
    table.accept(steps.Reentered())
    table.entered = None
    table.know(chosen, seal)
