"""The catalogue names and explains each option of the engine's tables, and no other."""

import pytest
from fluent.syntax import ast

from companion.games.mutton.options import chosen, named
from companion.games.mutton.setup import CHOICES
from companion.words.catalogue import SCREEN
from companion.words.fluent_files import choices
from companion.words.language import FALLBACK
from companion.words.message import Message
from engine.games import about
from engine.option_table import OptionRow
from tests.translation import resources

MUTTON, FOLD = about("mutton").options, about("fold").options
WANTED = {
    "mutton-option": {row.name for row in MUTTON},
    "mutton-option-name": set(CHOICES),
    "mutton-option-chosen": {
        str(dict(chosen(row, value).arguments)["word"]) for row in MUTTON
        for value in row.values.values() if row.always or value != row.default},
    "fold-option": {row.name for row in FOLD},
}
"""The variants that each message needs. One that is missing is shown as the last variant."""


@pytest.mark.parametrize("id", WANTED)
def test_the_catalogue_has_a_variant_for_each_option(id: str) -> None:
    found = [choices(entry)["option" if "option" in choices(entry) else "word"]
             for resource in resources(FALLBACK).values() for entry in resource.body
             if isinstance(entry, ast.Message) and entry.id.name == id]
    assert found
    for keys in found:
        missing = [f"locales/en: {id} has no variant [{name}]" for name in WANTED[id] - keys]
        unknown = [f"locales/en: {id} has a variant [{name}] for no option"
                   for name in keys - WANTED[id]]
        assert missing + unknown == []


@pytest.mark.parametrize("row", [row for row in MUTTON if row.is_number], ids=lambda row: row.name)
def test_what_is_left_of_any_number_can_be_shown(row: OptionRow) -> None:
    left = Message("number-left", option=row.name, name=named(row.name), left=7)
    assert "7" in SCREEN.text(left)
