"""What a game of Mutton is played with: the options of `docs/players/rules.md` and the presets."""

from __future__ import annotations

from dataclasses import dataclass, fields
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

from engine.hexgrid import MAX_SIZE, MIN_SIZE, cell_count

Animal = str
"""An animal's letter, ``"A"`` to ``"Z"``. Whether it is a sheep or a wolf is another matter."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_FLAGS = {
    "berserk": ("berserk", True), "no_berserk": ("berserk", False),
    "reveal": ("reveal", True), "no_reveal": ("reveal", False),
    "remove": ("remove", True), "no_remove": ("remove", False),
    "escape": ("escape", True), "no_escape": ("escape", False),
    "shotgun": ("shotgun", True), "rifle": ("shotgun", False),
    "dictionary": ("dictionary", True), "no_dictionary": ("dictionary", False),
}
_NUMBERS = {"size": "size", "sheep": "sheep", "wolves": "wolves",
            "num_sheep": "sheep", "num_wolves": "wolves"}
_LONGEST = 400  # characters that options may have as text; all of them take about 100


class OptionsError(ValueError):
    """Options that cannot be played; `defects` names every reason, `word` the first word of a text
    that could not be understood."""

    def __init__(self, defects: tuple[str, ...], word: str | None = None) -> None:
        super().__init__("; ".join(defects))
        self.defects = defects
        self.word = word


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of one game. Raises OptionsError, naming every defect, if they can't be played.

    >>> str(Options(wolves=5, remove=True))
    'size=4 sheep=26 wolves=5 berserk reveal remove no_escape rifle'
    >>> Options.parse("sheep=7 size=2 wolves=2 shotgun").cells
    7
    """

    size: int = 4
    sheep: int = 26
    """How many animals stand on the board, the wolves among them."""
    wolves: int = 4
    berserk: bool = True
    reveal: bool = True
    remove: bool = False
    escape: bool = False
    shotgun: bool = False
    dictionary: bool = False

    def __post_init__(self) -> None:
        defects = _defects(self)
        if defects:
            raise OptionsError(defects)

    @property
    def cells(self) -> int:
        """How many cells the board has."""
        return cell_count(self.size)

    @property
    def flock(self) -> tuple[Animal, ...]:
        """The animals' letters, A first."""
        return tuple(LETTERS[: self.sheep])

    @property
    def may_go_berserk(self) -> bool:
        """Whether the Farmer has a weapon that shoots twice (ruling 9: the rifle only)."""
        return self.berserk and not self.shotgun

    @classmethod
    def parse(cls, text: str) -> Options:
        """Read options as a record or the command line writes them; the others keep their default.

        Raises OptionsError for an unknown word, a bad number or an impossible combination.
        """
        if len(text) > _LONGEST:
            raise OptionsError((f"options are no longer than {_LONGEST} characters",))
        values: dict[str, Any] = {}
        wrong: dict[str, str] = {}  # word -> why
        for word in text.split():
            try:
                key, value = _read_word(word)
            except ValueError as reason:
                wrong[word] = str(reason)
                continue
            if values.setdefault(key, value) != value:
                wrong[word] = f"{word} contradicts what stands before it"
        if wrong:
            raise OptionsError(tuple(wrong.values()), next(iter(wrong)))
        return cls(**values)

    def __str__(self) -> str:
        words = [f"{name}={getattr(self, name)}" for name in ("size", "sheep", "wolves")]
        for name in ("berserk", "reveal", "remove", "escape"):
            words.append(name if getattr(self, name) else f"no_{name}")
        words.append("shotgun" if self.shotgun else "rifle")
        if self.dictionary:
            words.append("dictionary")
        return " ".join(words)


def _read_word(word: str) -> tuple[str, int | bool]:
    """The field and the value that a word of the options sets. Raises ValueError, saying why not.

    >>> _read_word("num_sheep=20"), _read_word("-no_berserk")
    (('sheep', 20), ('berserk', False))
    """
    name, equals, number = word.lstrip("-").partition("=")
    if name in _NUMBERS:
        if number.isascii() and number.isdigit() and len(number) <= 4:
            return _NUMBERS[name], int(number)
        raise ValueError(f"{name} needs a whole number, not {number!r}" if equals
                         else f"{name} needs a number: write {name}=…")
    if name in _FLAGS:
        if not equals:
            return _FLAGS[name]
        raise ValueError(f"{name} takes no value: write it alone")
    near = get_close_matches(name, [*_NUMBERS, *_FLAGS], 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise ValueError(f"there is no option {word!r}{hint}")


def _defects(options: Options) -> tuple[str, ...]:
    found: list[str] = []
    size, sheep, wolves = options.size, options.sheep, options.wolves
    for field in fields(options):
        value = getattr(options, field.name)
        if not isinstance(value, int) or (isinstance(value, bool) != (field.type == "bool")):
            found.append(f"{field.name} cannot be {value!r}")
    if found:
        return tuple(found)
    if not MIN_SIZE <= size <= MAX_SIZE:
        found.append(f"size must be {MIN_SIZE} to {MAX_SIZE} cells a side, not {size}")
    if not 2 <= sheep <= len(LETTERS):
        found.append(f"sheep must be 2 to {len(LETTERS)}, not {sheep}")
    elif MIN_SIZE <= size <= MAX_SIZE and sheep > cell_count(size):
        found.append(f"{sheep} sheep do not fit on the {cell_count(size)} cells of size {size}")
    if not wolves >= 1:
        found.append(f"wolves must be at least 1, not {wolves}")
    elif 2 <= sheep <= len(LETTERS) and wolves > sheep // 2:
        found.append(f"{wolves} wolves are too many: of {sheep} sheep at most {sheep // 2} may be")
    return tuple(found)


PRESETS = MappingProxyType({
    "Classic": Options(),
    "Online": Options(),
    "Shotgun": Options(shotgun=True, remove=True, berserk=False),
})
"""Named sets of options. Online is what the pbmserv server plays unless told otherwise, which are
the classic rules; it differs from Classic only in name."""
