"""Seals and safes that are the same for every pack. These are what may differ between two packs;
where they are the same, everything else has to be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from companion import safe, seal


@contextmanager
def blind_seals() -> Iterator[None]:
    """Seals that do not depend on the pack: a seal is the one thing that may differ between two
    packs, and where it is the same, everything has to be. It hashes as always, but other letters.
    """
    honest = seal._hash
    seal._hash = lambda pack, salt, cost: honest("A", salt, cost)
    try:
        yield
    finally:
        seal._hash = honest


@contextmanager
def blind_safes(pack: str) -> Iterator[None]:
    """Safes that do not depend on the pack either: what they lock is as long, with the same keys,
    but other letters; when they are opened, the pack is there."""
    lock, unlock = safe.lock, safe.unlock
    safe.lock = lambda chosen, *how: lock("A" * len(chosen), *how)  # type: ignore[assignment]
    safe.unlock = lambda line, passphrase: (frozenset(pack), unlock(line, passphrase)[1])
    try:
        yield
    finally:
        safe.lock, safe.unlock = lock, unlock
