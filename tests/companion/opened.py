"""Secrets for tests, which may look into all of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import TypeVar
from unittest.mock import patch

from companion.games.mutton.referee import Pack
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.tasks import Chosen
from companion.games.mutton.table.wolf_hint import Private
from companion.players import serving
from companion.sealing.seal import COST, SALT_BYTES, Seal
from companion.sealing.secret_store import SecretStore
from engine.mutton.records import Record
from engine.opening import reveal
from engine.secret import Secret

T = TypeVar("T")


def opened(secret: Secret[T]) -> T:
    """Return what a secret holds."""
    return reveal(secret, "a test looks at it")


def pack_of(letters: Collection[str], salt: bytes = b"") -> Pack:
    """Return a witness."""
    return Pack(Secret(frozenset(letters)), Secret(salt))


def whole_seal(letters: Collection[str], salt: bytes, cost: int = COST) -> Seal:
    """Seal a pack, and return the seal with its salt, as it is when the game is over."""
    return replace(Seal.close(Secret(frozenset(letters)), Secret(salt), cost), salt=salt)


def wolfs_view(table: Table) -> Private | None:
    """Return what the Wolf may see."""
    secret = table.private("wolf")
    return None if secret is None else opened(secret)


class Drawing(Random):
    """Chance that keeps all bytes that were drawn, in `given`."""

    def __init__(self, seed: float) -> None:
        super().__init__(seed)
        self.given: list[bytes] = []

    def randbytes(self, n: int) -> bytes:
        self.given.append(super().randbytes(n))
        return self.given[-1]


@contextmanager
def computers_draw() -> Iterator[list[bytes]]:
    """Keep all bytes that computers draw. Each of their questions has a generator of its own."""
    given: list[bytes] = []

    def generator(seed: float) -> Drawing:
        made = Drawing(seed)
        made.given = given
        return made

    with patch.object(serving, "Random", generator):
        yield given


def grains(records: Collection[Record]) -> list[bytes]:
    """Return the random part of the salt of each game of a match. A salt that is used again is
    opened with the first game, and gives away the pack of the other."""
    return [Seal.parse(each.tags["PackHash"]).salt[:SALT_BYTES] for each in records]


def keep(store: SecretStore, seal: str, pack: Collection[str] = "", salt: bytes = b"") -> None:
    """Put secrets into a store."""
    store.put(seal, Secret(frozenset(pack)), Secret(salt))


def kept_pack(store: SecretStore, seal: str) -> frozenset[str] | None:
    """Return a computer's pack of a store."""
    pack = store.get(seal)
    return None if pack is None else opened(pack)


def kept_salt(store: SecretStore, seal: str) -> bytes | None:
    """Return a salt of a store."""
    salt = store.salt(seal)
    return None if salt is None else opened(salt)


def choice(pack: Collection[str], salt: bytes = bytes(16), cost: int = 4) -> Chosen:
    """Return the answer of a computer's Wolf that has chosen."""
    letters, grains = Secret(frozenset(pack)), Secret(salt)
    return Chosen(letters, grains, Seal.close(letters, grains, cost))
