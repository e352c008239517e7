"""What the options of Mutton are called, and what they mean."""

from dataclasses import replace
from typing import Any

from companion.words.message import Message
from engine.mutton.options import Options
from engine.option_table import OptionRow, changed, rows


def explained(option: str) -> Message:
    """Return what an option of Mutton means: a sentence. `option` is the name of its row."""
    return Message("mutton-option", option=option)


def named(option: str) -> Message:
    """Return what the screen calls an option of Mutton, or the target of quick play."""
    return Message("mutton-option-name", option=option)


def chosen(row: OptionRow, value: Any) -> Message:
    """Return a value of an option of Mutton in a few words.

    The catalogue's keys cannot contain an equals sign, so a record's ``dictionary=de`` is
    ``dictionary-de`` there.

    >>> from engine.mutton.options import Options
    >>> from engine.option_table import rows
    >>> chosen(rows(Options)[3], False)
    Message('mutton-option-chosen', name=Message('mutton-option-name', option='berserk'), \
number=0, word='no_berserk')
    """
    word = row.written(value).replace("=", "-")
    return Message("mutton-option-chosen", name=named(row.name), word=word,
                   number=value if row.is_number else 0)


def in_words(options: Options) -> Message:
    """Return the options on one line."""
    flock = Message(
        "mutton-flock", size=options.size, sheep=options.sheep, wolves=options.wolves)
    options = replace(options, berserk=options.may_go_berserk)
    return Message("notes", notes=[flock, *(
        chosen(row, getattr(options, row.name)) for row in rows(Options)
        if row.name not in ("size", "sheep", "wolves")
        and (row.always or row.name in changed(options)))])
