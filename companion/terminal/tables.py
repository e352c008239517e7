"""Tables that commands print, and the numbers in them."""

from rich.table import Column, Table

from companion.words.catalogue import TYPED
from companion.words.message import Message


def figures(*headings: Message | None) -> Table:
    """Return a table of two columns of words, and figures on their right."""
    columns = [
        Column(TYPED.text(name), justify="left" if place < 2 else "right", no_wrap=place >= 2)
        for place, name in enumerate(headings)]
    return Table(*columns, box=None, pad_edge=False)


def decimal(number: float) -> str:
    """Return a number with a decimal, as it is written in the language."""
    return TYPED.text(Message("decimal", number=number))
