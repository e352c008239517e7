"""`sheepfold pictures`: pictures of the screens, taken from a real game."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import click

import companion
from companion.terminal.errors import InputError


def our_tool(name: str) -> ModuleType | None:
    """Return a module of `tests/pictures`; None in an installed package, which has none of them."""
    root = Path(companion.__file__).parents[1]
    if not (root / "tests" / "pictures" / f"{name}.py").exists():
        return None
    if str(root) not in sys.path:
        sys.path.append(str(root))
    return import_module(f"tests.pictures.{name}")


@click.command()
@click.option("--out", "-o", type=click.Path(path_type=Path, file_okay=False), required=True,
              help="Folder for the pictures.")
@click.option("--all", "every", is_flag=True, help="Take every screen, not only those in the docs.")
def command(out: Path, every: bool) -> None:
    """Take pictures of the screens in both sizes during a real game on the simulated board.

    The pictures are named after their size and what they show, such as 800x480-start.png, or
    800x480-strong-start.png with stronger contrast and 800x480-captions-start.png with captions.
    There is also an animation of one round, round.gif.
    """
    screens = our_tool("screens")
    if screens is None:
        raise InputError(
            "The tour of all screens is not part of the installed package. Run this command in a "
            "checkout or in the unpacked source archive: make pictures.")
    screens.take(out, every)
