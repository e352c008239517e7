"""Seals and safes that are the same for every pack. These are what may differ between two packs;
where they are the same, everything else has to be.

Only what comes out of them is replaced. The real ones are made all the same, at their real cost,
and what may not differ of them, how long they are, is noted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from companion.sealing import safe, seal
from engine.letters import LETTERS
from engine.secret import Secret
from tests.companion.opened import opened

Sizes = Callable[[str, tuple[int, ...]], object]
"""Gets the sizes of each real seal and safe."""
SHOWN = "ANY PASSPHRASE"
"""The passphrase that locks the safes which come out."""


def _unseen(what: str, sizes: tuple[int, ...]) -> None:
    pass


@contextmanager
def blind_seals(packs: Sequence[str] = (), sizes: Sizes = _unseen) -> Iterator[None]:
    """Seals that do not depend on the pack: the one thing that may differ between two packs.

    `packs`: those that are chosen, game by game. Any other does not fit their seals. Without
    `packs` every pack fits every seal.
    """
    honest, chosen = seal._hash, [frozenset(pack) for pack in packs]

    def blind(pack: Collection[str], salt: bytes, cost: int) -> bytes:
        real = honest(pack, salt, cost)
        sizes("digest", (len(real), cost, len(salt)))
        letters = frozenset(pack)
        name = f"{chosen.index(letters)}" if letters in chosen else "".join(sorted(letters))
        shown = hashlib.sha256(f"{name if packs else ''} {cost} ".encode() + salt).digest()
        return (shown * len(real))[: len(real)]

    seal._hash = blind
    try:
        yield
    finally:
        seal._hash = honest


@contextmanager
def blind_safes(pack: Callable[[], str], sizes: Sizes = _unseen) -> Iterator[None]:
    """Safes that depend neither on the pack nor on the passphrase: what they lock is as long, but
    other letters with another passphrase; when the right one opens them, the pack is there."""
    lock, unlock = safe.lock, safe.unlock
    right: dict[str, str] = {}

    def blind(chosen: Secret[frozenset[str]], salt: Any, passphrase: Any, *how: Any) -> str:
        real = lock(chosen, salt, passphrase, *how)
        sizes("safe", tuple(map(len, real.split("$"))))
        letters = frozenset(LETTERS[: len(opened(chosen))])
        shown = lock(Secret(letters), salt, Secret(SHOWN), *how)
        right[shown] = opened(passphrase)
        return shown

    def unlocked(line: str, passphrase: Secret[str]) -> tuple[Secret[frozenset[str]], Any]:
        known = opened(passphrase) == right[line]
        return Secret(frozenset(pack())), unlock(line, Secret(SHOWN) if known else passphrase)[1]

    safe.lock, safe.unlock = blind, unlocked  # type: ignore[assignment]
    try:
        yield
    finally:
        safe.lock, safe.unlock = lock, unlock
