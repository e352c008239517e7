"""Files that a command writes where the player wants them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.terminal.errors import InputError

if TYPE_CHECKING:  # reportlab takes its time to load
    from companion.printing.page import Page, Paper

paper_option = click.option(
    "--paper", "paper_name", type=click.Choice(["A4", "Letter"], case_sensitive=False),
    default="A4", show_default=True, help="The paper of a PDF or SVG.")


def write_output(path: Path, data: bytes) -> None:
    """Write a file. Raises InputError, which names the file and the reason."""
    try:
        path.write_bytes(data)
    except FileNotFoundError:
        raise InputError(f"{path} cannot be written: there is no folder {path.parent}.") from None
    except IsADirectoryError:
        raise InputError(f"{path} is a folder; name a file in it.") from None
    except PermissionError:
        raise InputError(f"{path} may not be written: choose a folder of your own.") from None
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror or error}.") from None


def write_pages(
    path: Path, paper_name: str, title: str, draw: Callable[[Paper], list[Page]]
) -> None:
    """Draw pages on a paper of this name, and write them as PDF or, to a ``.svg`` file, as SVG.

    Raises InputError, as `write_output` does.
    """
    from companion.printing import files
    from companion.printing.page import PAPERS

    pages = draw(PAPERS[paper_name])
    write = files.svg if path.suffix.lower() == ".svg" else files.pdf
    write_output(path, write(pages, title))
