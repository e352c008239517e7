"""Seals and safes that are the same for every pack. These are what may differ between two packs;
where they are the same, everything else has to be.

Only what comes out of them is replaced. The real ones are made all the same, at their real cost,
and what may not differ of them, how long they are, is noted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

from companion.sealing import safe, seal

Sizes = Callable[[str, tuple[int, ...]], object]
"""Gets the sizes of each real seal and safe."""


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
    """Safes that do not depend on the pack either: what they lock is as long, with the same keys,
    but other letters; when they are opened, the pack is there."""
    lock, unlock = safe.lock, safe.unlock

    def blind(chosen: Collection[str], *how: object, **named: object) -> str:
        real = lock(chosen, *how, **named)  # type: ignore[arg-type]
        sizes("safe", tuple(map(len, real.split("$"))))
        return lock("A" * len(chosen), *how, **named)  # type: ignore[arg-type]

    safe.lock = blind  # type: ignore[assignment]
    safe.unlock = lambda line, passphrase: (frozenset(pack()), unlock(line, passphrase)[1])
    try:
        yield
    finally:
        safe.lock, safe.unlock = lock, unlock
