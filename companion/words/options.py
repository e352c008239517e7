"""What the options of the games are called, and what they mean."""

from dataclasses import replace
from typing import Any

from companion.words.message import Message
from engine.dogs.options import Options as DogsOptions
from engine.fold.options import ONE_SET
from engine.fold.options import Options as FoldOptions
from engine.games import Key
from engine.mutton.options import Options
from engine.option_table import OptionRow, changed, rows


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


def in_words(options: Options) -> Message:
    """Return the options on one line."""
    flock = Message(
        "mutton-flock", size=options.size, sheep=options.sheep, wolves=options.wolves)
    options = replace(options, berserk=options.may_go_berserk)
    return Message("notes", notes=[flock, *(
        chosen(row, getattr(options, row.name)) for row in rows(Options)
        if row.name not in ("size", "sheep", "wolves")
        and (row.always or row.name in changed(options)))])


def tile_options_in_words(options: DogsOptions | FoldOptions) -> Message:
    """Return the options of a tile game on one line.

    >>> tile_options_in_words(DogsOptions())
    Message('dogs-options', tiles=23)
    """
    if isinstance(options, DogsOptions):
        return Message("dogs-options", tiles=options.tiles)
    whole = Message("fold-options", players=options.players, tiles=options.tiles,
                    scoring="rivals" if options.rivals else "together")
    if options.mix == ONE_SET:
        return whole
    kinds = [Message("tiles-of-kind", kind=kind, most=many)
             for kind, many in options.mix.items() if many != ONE_SET[kind]]
    return Message("notes", notes=[whole, *kinds])
