"""Sheets, and the files that they are written to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from companion.terminal.files import Output, write_output

if TYPE_CHECKING:  # reportlab takes its time to load
    from companion.extras.printing.page import Page, Paper

paper_option = click.option(
    "--paper", "paper_name", type=click.Choice(["A4", "Letter"], case_sensitive=False),
    default="A4", show_default=True, help="Paper size of a PDF or SVG.")

Draw = Callable[["Paper"], "list[Page]"]
"""Draws pages on a paper."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is printed: the record of a game, or a sheet to fill in by hand."""

    title: str
    text: Callable[[], str]
    """Returns it as text, for a file x.txt."""
    draw: Draw


OwnSheet = Callable[[str, str, str | None], Sheet]
"""A game's "sheet": makes one of a record as it stood at a place, or at its end. The file's name
is for messages. Raises InputError."""
BlankSheet = Callable[[str | None, str, str | None, str], Sheet]
"""A game's "blank-sheet": makes a sheet to fill in by hand, of the file's name, the text and the
place of the record that gives its options, names and start, or of options as they are typed.
Raises InputError or BadParameter."""


def write_pages(
    output: Output, paper_name: str, title: str, draw: Callable[[Paper], list[Page]]
) -> None:
    """Draw pages on a paper of this name, and write them as a PDF, an SVG or a PNG.

    Raises InputError, as `write_output` does.
    """
    from companion.extras.printing import files, raster
    from companion.extras.printing.page import PAPERS

    makers: dict[str, Callable[[list[Page]], bytes]] = {
        ".pdf": lambda pages: files.pdf(pages, title),
        ".svg": lambda pages: files.svg(pages, title),
        ".png": raster.png,
    }
    write_output(output, makers[output.ending](draw(PAPERS[paper_name])))
