"""The options of a game of Mutton (`docs/players/rules.md`) and the presets.

Each option is one row here. What screens, commands, records and the documentation know of it is
derived from that row; its words are in the catalogue (`mutton-option`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType

from engine.defect import Defect
from engine.hexgrid import MAX_SIZE, MIN_SIZE, cell_count
from engine.letters import LETTERS, Animal
from engine.option_table import (
    OptionsError,
    choice,
    number,
    read,
    switch,
    value_defects,
    words,
    write,
)

ESCAPE_POINTS = 3
"""Points for each escaped wolf (ruling 8)."""

WORD_LISTS = ("en", "de", "es", "fr")
"""The languages that have a word list for the dictionary (ruling 16). English is the default."""

_WORD_LISTS = {
    "dictionary": True, "no_dictionary": False, "dictionary=en": True,
    **{f"dictionary={language}": language for language in WORD_LISTS[1:]},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of one game. Raises OptionsError, naming every defect, if they can't be played.

    >>> str(Options(wolves=5, remove=True))
    'size=4 sheep=26 wolves=5 berserk reveal remove no_escape rifle'
    >>> Options.parse("sheep=7 size=2 wolves=2 shotgun").cells
    7
    """

    size: int = number(4, MIN_SIZE, MAX_SIZE, always=True)
    """Number of cells along each side of the board."""
    sheep: int = number(26, 2, len(LETTERS), "num_sheep", always=True)
    """Number of animals on the board, wolves included."""
    wolves: int = number(4, 1, len(LETTERS) // 2, "num_wolves", always=True)
    berserk: bool = switch(True, always=True)
    reveal: bool = switch(True, always=True)
    remove: bool = switch(False, always=True)
    escape: bool = switch(False, always=True)
    shotgun: bool = switch(False, off="rifle", always=True)
    dictionary: bool | str = choice(False, _WORD_LISTS)
    """Whether the pack spells a listed word: `True` for the English list, otherwise the language of
    the list. See `word_list`."""

    def __post_init__(self) -> None:
        if defects := value_defects(self) or tuple(_conflicts(self)):
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
        return cls(**read(cls, text))

    def __str__(self) -> str:
        return write(self)


def _conflicts(options: Options) -> Iterator[Defect]:
    """Yield why options that are possible one by one cannot be combined."""
    sheep, wolves = options.sheep, options.wolves
    if sheep > options.cells:
        yield Defect("board-too-small",
                     "{sheep} sheep do not fit on the {cells} cells of size {size}.",
                     sheep=sheep, cells=options.cells, size=options.size)
    if wolves > sheep // 2:
        many = "1 wolf" if sheep // 2 == 1 else "{most} wolves"
        yield Defect("more-wolves-than-sheep",
                     f"With {{sheep}} sheep you can have at most {many}.",
                     wolves=wolves, sheep=sheep, most=sheep // 2)


PRESETS = MappingProxyType({
    "Classic": Options(),
    "Online": Options(),
    "Shotgun": Options(shotgun=True, remove=True, berserk=False),
    "Young": Options(size=3, sheep=8, wolves=2, berserk=False),
})
"""Named sets of options. Online is the default of the pbmserv server and equals Classic. Young is
the game for children, Young shepherds."""


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
    first, rest = [*text.split(None, 1), "", ""][:2]
    named = {name.lower(): preset for name, preset in PRESETS.items()}
    if first in words(Options) or first.lower() not in named:
        return Options.parse(text)
    return replace(named[first.lower()], **read(Options, rest))
