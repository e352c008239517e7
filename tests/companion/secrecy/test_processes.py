"""Real processes over a real pseudo-terminal do not differ by their packs either.

Ten pairs and every planted leak are in ``python -m tests.torture.leaks``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.companion.secrecy.pairs import small
from tests.companion.secrecy.processes import LEAKS, blotted, compare_processes


def test_two_processes_cannot_be_told_apart(tmp_path: Path) -> None:
    assert compare_processes(tmp_path, small()) == {}


@pytest.mark.whole
@pytest.mark.parametrize("channel", LEAKS)
def test_a_planted_leak_is_found_in_a_process(tmp_path: Path, channel: str) -> None:
    assert channel in compare_processes(tmp_path, small(), LEAKS[channel])


@pytest.mark.whole
def test_all_leaks_that_can_be_planted_at_once_are_found(tmp_path: Path) -> None:
    found = compare_processes(tmp_path, small(), "\n".join(LEAKS.values()))
    assert found.keys() >= LEAKS.keys()


def test_only_salt_hash_safe_and_date_are_blotted_out() -> None:
    """A pack would be seen beside them."""
    digest = "63b0bfa4d39fd146" * 4
    line = f'"HIDE" sealed 2026-05-01 20:00+02:00 as {digest}, $scrypt$ln=16,r=8,p=1$AA$BB; a1,b2'
    safe = "16$" + "A" * 22 + "==$" + "B" * 30
    assert blotted(safe) == "(safe, 58)"  # its length is compared
    seal = "(seal, ln=16,r=8,p=1, 2, 2)"  # and so are the costs and the lengths of a seal
    assert blotted(line) == f'"HIDE" sealed (date) as (digest), {seal}; a1,b2'
