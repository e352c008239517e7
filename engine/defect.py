"""Reasons why something cannot be done: codes with arguments, for a catalogue to put into words.

The engine knows no catalogue. `str` of a `Defect` or of a `DefectError` is plain English for
programmers; what players read is looked up by `code`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.wording import joined

Argument = str | int | tuple[str, ...]
"""An argument of a defect: a name or a piece of text, a number, or several names."""


@dataclass(frozen=True, slots=True, init=False)
class Defect:
    """One reason why a move, a placement, a text or another input cannot stand.

    `secret` marks a reason that only somebody who knows the Wolf's pack could have found.

    >>> defect = Defect("runners-same-cell", "{animals} cannot run to the same cell, {cell}.",
    ...                 animals=("A", "B"), cell="c3")
    >>> str(defect), defect.code, defect.arguments["cell"]
    ('A and B cannot run to the same cell, c3.', 'runners-same-cell', 'c3')
    """

    code: str
    """The kind of defect, in kebab-case. Catalogues use it as the id of a message."""
    english: str
    """The English sentence, with its full stop and with the names of arguments in braces."""
    arguments: Mapping[str, Argument]
    """The values that the message mentions, such as `animal` or `cell`."""
    secret: bool

    def __init__(
        self, code: str, english: str, /, *, secret: bool = False, **arguments: Argument
    ) -> None:
        for name, value in (
            ("code", code), ("english", english), ("arguments", arguments), ("secret", secret)
        ):
            object.__setattr__(self, name, value)

    def __str__(self) -> str:
        return self.english.format_map({
            name: joined(value) if isinstance(value, tuple) else value
            for name, value in self.arguments.items()
        })


class DefectError(ValueError):
    """An input that cannot be accepted. `defects` holds every reason.

    The text of the exception, `code` and `arguments` come from the public reasons only, because
    exceptions travel to logs.
    """

    def __init__(self, *defects: Defect) -> None:
        self.defects = defects
        self.public = tuple(defect for defect in defects if not defect.secret) or (_HIDDEN,)
        super().__init__(" ".join(map(str, self.public)))

    @property
    def code(self) -> str:
        """The code of the first public reason."""
        return self.public[0].code

    @property
    def arguments(self) -> Mapping[str, Argument]:
        """The arguments of the first public reason."""
        return self.public[0].arguments


_HIDDEN = Defect("impossible", "This is not possible.")
"""Stands for reasons that are all secret."""


class IllegalMove(DefectError):
    """A move, a placement, a pack or a table of tiles that is against the rules."""
