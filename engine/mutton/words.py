"""The words that a pack may spell under the dictionary option (ruling 16), and suggestions of them.

A pack of n wolves spells every word of n letters, all different, that its letters can be arranged
into: D, E, H and I spell "HIDE". There is a list for each of `WORD_LISTS`. Each is described at the
head of its file and, for players, in `docs/players/words.md`. Words that offend are in
``words-blocked.txt``: a pack may spell one, as older games do, but none is ever suggested.

A suggestion reveals what the Wolf has chosen so far: show it only on the Wolf's private screen, and
never log it.
"""

from collections.abc import Collection, Iterable, Sequence, Set
from functools import cache
from importlib import resources

from engine.mutton.options import WORD_LISTS


def _bits(letters: str) -> int:
    """Return a set of letters as the bits of a number, for quick tests of inclusion."""
    bits = 0
    for letter in letters:
        bits |= 1 << ord(letter)
    return bits


def _by_size(words: Iterable[str]) -> dict[int, list[str]]:
    """Return the words that can name a pack, in capitals, by their numbers of letters."""
    found: dict[int, list[str]] = {}
    for word in dict.fromkeys(word.strip().upper() for word in words):
        if word.isascii() and word.isalpha() and len(set(word)) == len(word):
            found.setdefault(len(word), []).append(word)
    return found


class WordBook:
    """The listed words. The order they come in is the order of preference in all answers.

    Words are kept and given in capitals, as the animals are named. A word with a letter twice, or
    with anything but the letters A to Z, can name no pack and is left out.

    >>> book = WordBook(["hide", "easy", "head", "herd", "sheep"])
    >>> book.spells("DEIH")
    ('HIDE',)
    >>> book.suggest("he", size=4, flock="ABCDEFGHIJKLM")
    ('HEAD', 'HIDE')
    """

    def __init__(self, words: Iterable[str], blocked: Iterable[str] = ()) -> None:
        """`blocked` are words that count in a pack, but are never shown."""
        self._of_size = _by_size(words)
        self._blocked = {size: frozenset(map(frozenset, found))
                         for size, found in _by_size(blocked).items()}
        self._spelt: dict[int, dict[frozenset[str], tuple[str, ...]]] = {}
        """By size and letters; a size is indexed when it is first asked for."""
        self._masks: dict[int, list[tuple[int, str]]] = {}
        """By size, the words with their letters as bits, in the same way."""

    def __len__(self) -> int:
        return sum(map(len, self._of_size.values()))

    def __contains__(self, word: str) -> bool:
        return word.upper() in self.spells(word)

    def spells(self, letters: Collection[str]) -> tuple[str, ...]:
        """Return the words that are written with exactly these letters, once each.

        >>> WordBook(["tea", "eat", "tee"]).spells({"A", "E", "T"})
        ('TEA', 'EAT')
        """
        return self._index(len(letters)).get(frozenset(map(str.upper, letters)), ())

    def packs(self, size: int) -> Set[frozenset[str]]:
        """Return every pack of `size` wolves that counts: that spells a word, a blocked one too.

        >>> WordBook(["tea", "eat", "as"]).packs(3) == {frozenset("ATE")}
        True
        """
        return self._index(size).keys() | self._blocked.get(size, frozenset())

    def _index(self, size: int) -> dict[frozenset[str], tuple[str, ...]]:
        """Return the words of a size by their letters."""
        if size not in self._spelt:
            spelt = self._spelt[size] = {}
            for word in self._of_size.get(size, ()):
                pack = frozenset(word)
                spelt[pack] = (*spelt.get(pack, ()), word)
        return self._spelt[size]

    def suggest(
        self, chosen: Sequence[str], size: int, flock: Collection[str], limit: int = 8
    ) -> tuple[str, ...]:
        """Return words of `size` letters that use all of `chosen`.

        There are at most `limit`, and they use only letters of the flock.

        `chosen` is in the order in which the letters were chosen: words that begin with them in
        that order come first. Quick enough to be asked at every touch.
        """
        wanted = "".join(chosen).upper()
        want, have = _bits(wanted), _bits("".join(flock).upper())
        if size not in self._masks:
            self._masks[size] = [(_bits(word), word) for word in self._of_size.get(size, ())]
        fitting = [
            word for bits, word in self._masks[size]
            if bits & want == want and bits & have == bits
        ]
        fitting.sort(key=lambda word: not word.startswith(wanted))
        return tuple(fitting[:limit])


_of_ones_own: list[WordBook] = []


def use(book: WordBook) -> None:
    """Use this book in this process instead of every one that comes with the game.

    Call it before the first game: what follows from the words is remembered.
    """
    _of_ones_own[:] = [book]


def listed(language: str = WORD_LISTS[0]) -> WordBook:
    """Return the word book of a language, or the one that was chosen for this process.

    Those that come with the game have the most common words first.

    >>> listed().spells("OFWL"), listed("de").spells("OFWL")
    (('FLOW', 'WOLF', 'FOWL'), ('WOLF',))
    """
    return _of_ones_own[0] if _of_ones_own else _shipped(language)


@cache
def _shipped(language: str) -> WordBook:
    """Return the word book of a language that comes with the game."""
    name = "words.txt" if language == WORD_LISTS[0] else f"words-{language}.txt"
    return WordBook(_lines(name), blocked(language))


def blocked(language: str) -> tuple[str, ...]:
    """Return the words that the list of a language leaves out because they offend."""
    section, found = "", []
    for line in _lines("words-blocked.txt"):
        if line.startswith("["):
            section = line.strip("[]")
        elif section == language:
            found.append(line)
    return tuple(found)


def _lines(name: str) -> list[str]:
    text = resources.files(__package__).joinpath(name).read_text("utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]
