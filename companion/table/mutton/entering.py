"""The Wolf chooses its pack, and enters it again after a restart.

Nothing that was typed is ever repeated: it is the pack, or the passphrase that locks it. Sealing
and checking take some tenths of a second by intent, so they are done in the background: a command
sets `Vault.entered`, which `Table.task` asks about, and `take` gets the answer.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, cast

from companion.referee.mutton import Pack
from companion.referee.mutton import commands as say
from companion.referee.mutton.state import Choosing, Playing
from companion.sealing import safe
from companion.sealing.seal import SALT_BYTES
from companion.table.errors import TableError
from companion.table.mutton.commands import NOT_NOW
from companion.table.mutton.tries import wait_ms
from companion.table.mutton.vault import Entered
from companion.table.tasks import Answer, Chosen, Damaged, Sealing, Unlocking, Unsealing
from companion.words.message import Message
from engine.mutton import legal
from engine.mutton.game import IllegalMove
from engine.mutton.options import Animal

if TYPE_CHECKING:
    from companion.table.mutton.table import Table


def pack(table: Table, letters: tuple[Animal, ...]) -> None:
    """The Wolf chooses its pack, or enters it again. Raises TableError."""
    state = table.state
    _require_idle(table)
    if isinstance(state, Playing):
        if state.safe:
            raise TableError(table.text(Message("pack-is-locked")))
        _require_try(table, state, "".join(letters))
        table.vault.entered = Unsealing(state.seal, frozenset(letters))
        return
    if not isinstance(state, Choosing):
        raise TableError(NOT_NOW[table.phase])
    found = legal.pack_defects(state.options, letters)
    if found:
        details = "; ".join(map(str, found))
        raise TableError(
            table.text(Message("wrong-pack", count=state.options.wolves)),
            f"{details[:1].upper()}{details[1:]}.",
        )
    phrase = table.vault.passphrase
    table.vault.entered = Sealing(
        frozenset(letters), table.rng.randbytes(SALT_BYTES), table.seal_cost, phrase,
        table.rng.randbytes(SALT_BYTES) if phrase else b"",
    )


def passphrase(table: Table, words: str) -> None:
    """Lock the pack that will be chosen, so that not even the memory card tells it; or open it
    again after a restart. Without words it is not locked. Raises TableError."""
    state = table.state
    _require_idle(table)
    if isinstance(state, Choosing):
        if words and len(words) < safe.MIN_PASSPHRASE_LETTERS:
            raise TableError(
                f"A passphrase has {safe.MIN_PASSPHRASE_LETTERS} letters at the least; three "
                "or four words are better."
            )
        table.vault.passphrase = words
        return
    if not isinstance(state, Playing) or not state.safe:
        raise TableError("This pack was not locked with a passphrase: enter its letters.")
    _require_try(table, state, words)
    table.vault.entered = Unlocking(state.seal, state.safe, words)


def _require_idle(table: Table) -> None:
    if table.vault.entered is not None:
        raise TableError(f"Wait a moment. {table.vault.working}")


def _require_try(table: Table, state: Playing, typed: str) -> None:
    """Raise TableError if nothing was typed, or if the next try has to wait."""
    if table.vault.next_try > table.now:
        seconds = ceil((table.vault.next_try - table.now) / 1000)
        raise TableError(
            f"Wait {seconds} s more before the next try, since {state.course.misses} wrong ones "
            "were entered."
        )
    if not typed.strip():
        raise TableError(table.text(Message("nothing-entered")))


def take(table: Table, asked: Entered, answer: Answer, now: float) -> None:
    """Do what the answer to `Vault.entered` says. Raises JournalError; then nothing has been done.
    """
    vault = table.vault
    match asked:
        case Sealing():
            chosen = cast("Chosen", answer)
            seal = replace(chosen.seal, salt=b"") if chosen.safe else chosen.seal
            table.decide(say.SealPack(seal.line, chosen.safe))
            table.know(Pack(chosen.pack, chosen.seal.salt))
        case _ if answer is None:
            table.decide(say.MissPack())
            vault.entered = None
            if table.state is not None:
                vault.next_try = now + wait_ms(table.state.course.misses)
        case Unsealing(seal, kept):
            _enter(table, Pack(kept, seal.salt))
        case Unlocking():
            if isinstance(answer, Damaged):
                vault.entered = None
                forgotten = table.text(Message("if-forgotten"))
                table.sitting.notice = f"{answer.why} {forgotten}"
            else:
                chosen = cast("Chosen", answer)
                _enter(table, Pack(chosen.pack, chosen.seal.salt))


def _enter(table: Table, witness: Pack) -> None:
    """The pack that was sealed is known again."""
    try:
        table.unseal(witness)
    except IllegalMove:
        table.sitting.notice = table.text(Message("journal-damaged"))
    table.vault.entered = None
