"""The pseudo-language: English that is one third longer, to find text that does not fit."""

from copy import deepcopy

from fluent.syntax import ast

LANGUAGE = "en-XA"
"""The language's usual name. It has no files: its messages are made of the English ones."""
_ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")


def lengthened(text: str) -> str:
    """The text with accents, and every third letter twice.

    >>> lengthened("Put the sheep back.")
    'Pútt théé shééép bbáckk.'
    """
    made, letters = "", 0
    for each in text.translate(_ACCENTS):
        made += each
        letters += each.isalpha()
        if each.isalpha() and letters % 3 == 0:
            made += each.lower()
    return made


def pseudo(resource: ast.Resource) -> ast.Resource:
    """A file with all its texts lengthened; arguments and references stay."""
    made = deepcopy(resource)
    _lengthen(made)
    return made


def _lengthen(node: object) -> None:
    if isinstance(node, ast.TextElement):
        node.value = lengthened(node.value)
    elif isinstance(node, ast.BaseNode):
        for each in vars(node).values():
            _lengthen(each)
    elif isinstance(node, list):
        for each in node:
            _lengthen(each)
