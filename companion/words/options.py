"""What the options of the games are called, and what they mean."""

from typing import Any

from companion.words.message import Message
from engine.games import Key
from engine.option_table import OptionRow


def explained(game: Key, option: str) -> Message:
    """Return what an option means: a sentence. `option` is the name of its row."""
    match game:
        case "mutton":
            return Message("mutton-option", option=option)
        case "fold":
            return Message("fold-option", option=option)
        case "dogs":
            return Message("dogs-option")


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
