"""Every command is followed by strange digits and letters, or by a number of 5,000 digits."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.table.mutton.table import Table
from companion.table.tiles.table import TileTable
from companion.terminal.text_commands import TILE_WORDS, WORDS, run_command
from companion.words.catalogue import SCREEN, TYPED
from tests.fuzz.seeds import STRANGE

SETUPS = (
    ("players Ann Ben",), ("players Ann Ben", "form bids", "start"),
    ("players Ann Ben", "start"), ("players Ann Ben", "start", "place sparse"),
    ("players Ann Ben", "start", "place sparse", "confirm"),
    ("players Ann Ben", "start", "place sparse", "confirm", "pack HIDE"),
)
TILE_SETUPS = (
    ("game fold",), ("game dogs", "players Ann Ben", "form bids", "start"),
    ("game fold", "scorer moves", "players Ann Ben", "start"),
    ("game dogs", "players Ann Ben", "start"),
)


def tables() -> Iterator[tuple[Table | TileTable, tuple[str, ...]]]:
    for lines in SETUPS:
        yield Table(Journal(None), Random(1), lambda: "today", seal_cost=1, catalogue=TYPED), lines
    for lines in TILE_SETUPS:
        yield TileTable(Journal(None), Random(1), lambda: "today"), lines


@pytest.mark.parametrize("strange", STRANGE, ids=lambda text: ascii(text[:9]))
def test_every_command_takes_or_refuses_strange_digits_and_letters(strange: str) -> None:
    refused = 0
    for table, lines in tables():
        for line in lines:
            run_command(table, line, 0.0)
        for word in WORDS if isinstance(table, Table) else TILE_WORDS:
            for rest in (strange, f"target {strange}", f"size={strange}", f"A {strange}",
                         f"{strange} A", f"H:{strange}-a1", f"S@{strange},0", f"1,{strange}n"):
                if word in ("note", "players", "passphrase"):
                    continue  # these take any text
                try:
                    run_command(table, f"{word} {rest}", 0.0)
                except TableError as wrong:
                    refused += 1
                    SCREEN.private_text(wrong.private or wrong.message)
    assert refused > 2000
