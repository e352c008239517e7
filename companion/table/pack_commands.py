"""The commands by which the Wolf chooses its pack, and tells it again after a restart.

Nothing that was typed is ever repeated: it is the pack, or the passphrase that locks it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion import safe
from companion.seal import SALT_BYTES, Seal
from companion.table import steps
from companion.table.errors import TableError
from companion.table.registry import Commands
from engine.mutton import legal
from engine.mutton.game import IllegalMove
from engine.mutton.options import LETTERS, Animal

if TYPE_CHECKING:
    from companion.table.table import Table

command = Commands()

FORGOTTEN = (
    "If it is forgotten, nobody can open this pack: give the match up with abandon, and begin "
    "another."
)


@command("choosing", "unsealing")
def pack(table: Table, rest: str) -> None:
    """``pack HIDE``: the Wolf chooses its pack, or enters it again."""
    assert table.state is not None
    letters = [letter for letter in rest.upper() if letter not in " ,"]
    chosen = frozenset(letters)
    if table.phase == "unsealing":
        seal = table.state.seal
        assert seal is not None
        if table.state.safe:
            raise TableError(f"This pack is locked: enter its passphrase. {FORGOTTEN}")
        if not chosen <= set(LETTERS) or not seal.fits(chosen):
            raise TableError(
                "This is not the pack that was sealed. Enter the letters that you chose then."
            )
        _know_again(table, chosen, seal)
        return
    found = legal.pack_defects(table.state.options, letters)
    if found:
        details = "; ".join(map(str, found))
        raise TableError(
            table.wording.wrong_pack(table.state.options.wolves),
            f"{details[:1].upper()}{details[1:]}.",
        )
    seal = Seal.close(chosen, table.rng.randbytes(SALT_BYTES), table.seal_cost)
    if table.passphrase:
        locked = safe.lock(
            chosen, seal.salt, table.passphrase, table.rng.randbytes(SALT_BYTES), table.seal_cost
        )
        table.accept(steps.Sealed(replace(seal, salt=b"").line, locked))
    else:
        table.accept(steps.Sealed(seal.line))
    table.know(chosen, seal)
    table.undoable = True


@command("choosing", "unsealing")
def passphrase(table: Table, rest: str) -> None:
    """``passphrase a long night``: lock the pack that will be chosen, so that not even the memory
    card tells it; or open it again after a restart. ``passphrase`` alone: do not lock it."""
    assert table.state is not None
    if table.phase == "choosing":
        if rest and len(rest) < safe.SHORTEST:
            raise TableError(
                f"A passphrase has {safe.SHORTEST} letters at the least; three or four words are "
                "better."
            )
        table.passphrase = rest
        return
    if not table.state.safe:
        raise TableError("This pack was not locked with a passphrase: enter its letters.")
    assert table.state.seal is not None
    try:
        found, salt = safe.unlock(table.state.safe, rest)
    except safe.SafeError as why:
        raise TableError(f"{why} Try again. {FORGOTTEN}") from None
    seal = replace(table.state.seal, salt=salt)
    if not seal.fits(found):
        raise TableError(f"The safe in the journal is not this pack's. {FORGOTTEN}")
    _know_again(table, found, seal)


def _know_again(table: Table, chosen: frozenset[Animal], seal: Seal) -> None:
    try:
        table.know(chosen, seal)
    except IllegalMove:
        raise TableError(
            "This pack cannot have done what is written in the journal, so the journal is "
            "damaged. Give the match up with abandon."
        ) from None
