"""In which order the letters lie on the Wolf's private page, chosen instead of drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random


def picks(letters: Sequence[str], wanted: Sequence[str]) -> Iterator[int]:
    """The draws by which `pages.pack.shuffled` of Mutton makes `wanted` of `letters`."""
    found = list(letters)
    for last in range(len(found) - 1, 0, -1):
        other = found.index(wanted[last])
        found[last], found[other] = found[other], found[last]
        yield other


def like(letters: Sequence[str], one: Sequence[str], other: Sequence[str]) -> dict[str, str]:
    """An exchange of letters that makes the pack `one` of the pack `other`, each in its order."""
    rest = [letter for letter in letters if letter not in one]
    left = [letter for letter in letters if letter not in other]
    return dict(zip([*other, *left], [*one, *rest], strict=True))


class Chance:
    """What is picked by chance, but for the keys: `order` says how those lie on each page.

    The same seed picks the same."""

    def __init__(self, seed: int, order: Callable[[tuple[str, ...]], Sequence[str]]) -> None:
        self._rng, self._order = Random(seed), order
        self._planned: list[int] = []

    def keys(self, letters: Sequence[str]) -> None:
        """The next page that is opened has keys for these letters."""
        drawn = list(letters)
        self._rng.shuffle(drawn)
        self._planned = list(picks(letters, self._order(tuple(drawn))))

    def __call__(self, n: int) -> int:
        return self._planned.pop(0) if self._planned else self._rng.randrange(n)
