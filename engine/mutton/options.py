"""The options of a game of Mutton (`docs/players/rules.md`) and the presets."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from types import MappingProxyType

from engine.defect import Defect
from engine.hexgrid import MAX_SIZE, MIN_SIZE, cell_count
from engine.option_words import OptionsError as OptionsError
from engine.option_words import out_of_range, read, wrong_type

Animal = str
"""An animal's letter, ``"A"`` to ``"Z"``. Whether it is a sheep or a wolf is another matter."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

ESCAPE_POINTS = 3
"""Points for each escaped wolf (ruling 8)."""

WORD_LISTS = ("en", "de", "es", "fr")
"""The languages that have a word list for the dictionary (ruling 16). English is the default."""

_FLAGS = {
    "berserk": ("berserk", True), "no_berserk": ("berserk", False),
    "reveal": ("reveal", True), "no_reveal": ("reveal", False),
    "remove": ("remove", True), "no_remove": ("remove", False),
    "escape": ("escape", True), "no_escape": ("escape", False),
    "shotgun": ("shotgun", True), "rifle": ("shotgun", False),
    "dictionary": ("dictionary", True), "no_dictionary": ("dictionary", False),
    "dictionary=en": ("dictionary", True),
    **{f"dictionary={language}": ("dictionary", language) for language in WORD_LISTS[1:]},
}
_NUMBERS = {"size": "size", "sheep": "sheep", "wolves": "wolves",
            "num_sheep": "sheep", "num_wolves": "wolves"}


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
    """Number of animals on the board, wolves included."""
    wolves: int = 4
    berserk: bool = True
    reveal: bool = True
    remove: bool = False
    escape: bool = False
    shotgun: bool = False
    dictionary: bool | str = False
    """Whether the pack spells a listed word: `True` for the English list, otherwise the language of
    the list. See `word_list`."""

    def __post_init__(self) -> None:
        defects = _defects(self)
        if defects:
            raise OptionsError(*defects)

    @property
    def cells(self) -> int:
        """Number of cells of the board."""
        return cell_count(self.size)

    @property
    def flock(self) -> tuple[Animal, ...]:
        """The animals' letters, A first."""
        return tuple(LETTERS[: self.sheep])

    @property
    def most_points(self) -> int:
        """The most points that a Wolf could make in one game, and so the highest bid.

        With escape every wolf may leave, but at least one sheep lives: the death of the last one
        ends the game with a wolf still on the board, which is worth 2 points less.
        """
        sheep = self.sheep - self.wolves
        return sheep - 1 + ESCAPE_POINTS * self.wolves if self.escape else sheep

    @property
    def word_list(self) -> str | None:
        """The language of the list whose words the pack may spell; None without dictionary.

        >>> Options.parse("dictionary").word_list, Options.parse("dictionary=de").word_list
        ('en', 'de')
        """
        return WORD_LISTS[0] if self.dictionary is True else self.dictionary or None

    @property
    def may_go_berserk(self) -> bool:
        """Whether the Farmer has a weapon that shoots twice (ruling 9: the rifle only)."""
        return self.berserk and not self.shotgun

    @classmethod
    def parse(cls, text: str) -> Options:
        """Read options as a record or the command line writes them.

        Options that are not named have their default.

        Raises OptionsError for an unknown word, a bad number or an impossible combination.
        """
        return cls(**read(text, _NUMBERS, _FLAGS))

    def __str__(self) -> str:
        words = [f"{name}={getattr(self, name)}" for name in ("size", "sheep", "wolves")]
        for name in ("berserk", "reveal", "remove", "escape"):
            words.append(name if getattr(self, name) else f"no_{name}")
        words.append("shotgun" if self.shotgun else "rifle")
        if self.dictionary:
            words.append(
                "dictionary" if self.dictionary is True else f"dictionary={self.dictionary}")
        return " ".join(words)


def _defects(options: Options) -> tuple[Defect, ...]:
    found: list[Defect] = []
    size, sheep, wolves = options.size, options.sheep, options.wolves
    for field in fields(options):
        value = getattr(options, field.name)
        if field.name == "dictionary" and isinstance(value, str):
            if value not in WORD_LISTS[1:]:
                found.append(wrong_type(field.name, value))
            continue
        if not isinstance(value, int) or (isinstance(value, bool) != (field.type != "int")):
            found.append(wrong_type(field.name, value))
    if found:
        return tuple(found)
    if not MIN_SIZE <= size <= MAX_SIZE:
        found.append(Defect("size-out-of-range",
                            "Choose {lowest} to {highest} cells for each side of the board, "
                            "not {value}.",
                            lowest=MIN_SIZE, highest=MAX_SIZE, value=size))
    if not 2 <= sheep <= len(LETTERS):
        found.append(out_of_range("sheep", 2, len(LETTERS), sheep))
    elif MIN_SIZE <= size <= MAX_SIZE and sheep > cell_count(size):
        found.append(Defect("board-too-small",
                            "{sheep} sheep do not fit on the {cells} cells of size {size}.",
                            sheep=sheep, cells=cell_count(size), size=size))
    if not wolves >= 1:
        found.append(Defect("no-wolves", "The pack needs at least 1 wolf, not {wolves}.",
                            wolves=wolves))
    elif 2 <= sheep <= len(LETTERS) and wolves > sheep // 2:
        many = "1 wolf" if sheep // 2 == 1 else "{most} wolves"
        found.append(Defect("more-wolves-than-sheep",
                            f"With {{sheep}} sheep you can have at most {many}.",
                            wolves=wolves, sheep=sheep, most=sheep // 2))
    return tuple(found)


PRESETS = MappingProxyType({
    "Classic": Options(),
    "Online": Options(),
    "Shotgun": Options(shotgun=True, remove=True, berserk=False),
})
"""Named sets of options. Online is the default of the pbmserv server and equals Classic."""


def parse_with_preset(text: str) -> Options:
    """Read options as players type them.

    A preset's name may come first, in upper or lower case.

    The word ``shotgun`` in small letters is the option of that name, as on the mail server. Raises
    OptionsError as `Options.parse` does.

    >>> parse_with_preset("CLASSIC escape wolves=3") == Options(escape=True, wolves=3)
    True
    >>> parse_with_preset("Shotgun") == PRESETS["Shotgun"]
    True
    """
    first, _, rest = text.strip().partition(" ")
    named = {name.lower(): preset for name, preset in PRESETS.items()}
    if first in _FLAGS or first.lower() not in named:
        return Options.parse(text)
    return replace(named[first.lower()], **read(rest, _NUMBERS, _FLAGS))
