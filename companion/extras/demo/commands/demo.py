"""`sheepfold demo`: a match that plays itself, on the real app with no display."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from companion.registry.found import games
from companion.registry.game import Game, load
from companion.screens.theme import Display
from companion.store.safe_files import give_all_away
from companion.terminal.completing import game_options
from companion.terminal.errors import InputError, input_errors
from engine.strengths import NAMES
from engine.wording import joined

if TYPE_CHECKING:
    from companion.simulation.offscreen import Offscreen

SIZES = ((800, 480), (720, 1280))
GARBAGE = 200_000
"""How many more objects there are before garbage is looked for. With Python's 700 that takes a
fifth of the time, as all pages that are still referred to are looked at again and again; a page
has some 2,000."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for."""

    game: str
    options: str
    seed: int
    out: Path
    pictures: bool
    solo: str | None
    size_px: str

    @property
    def size(self) -> tuple[int, int]:
        """The size of the pictures. Raises BadParameter."""
        size = next((size for size in SIZES if f"{size[0]}x{size[1]}" == self.size_px), None)
        if size is None:
            raise click.BadParameter("use 800x480 or 720x1280", param_hint="--size-px")
        return size

    def make_folder(self) -> None:
        """Create the folder for the results, unless it is there. Raises InputError."""
        try:
            give_all_away()
            self.out.mkdir(parents=True, exist_ok=True)
        except OSError as why:
            raise InputError(f"The folder {self.out} cannot be created ({why.strerror}).") from None

    def window(self) -> Offscreen:
        """Return a window that nobody sees. Raises InputError."""
        from companion.screens.window import WindowUnavailableError
        from companion.simulation.offscreen import Offscreen

        with input_errors(WindowUnavailableError):
            return Offscreen(Display.of(*self.size))


class Demo(Protocol):
    """How a game plays a match of its own: its ``demo``."""

    @property
    def solo(self) -> bool:
        """Whether a person can play alone against a level."""

    @property
    def options(self) -> bool:
        """Whether the match can have other options."""

    def play(self, wanted: Wanted) -> None:
        """Play it, print it and save it. Raises InputError or BadParameter."""


def progress() -> Progress:
    """Return a display of how far something has come."""
    return Progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(),
        console=Console(stderr=True),
    )


@contextmanager
def garbage_kept() -> Iterator[None]:
    """Seldom look for garbage meanwhile."""
    before = gc.get_threshold()
    gc.set_threshold(GARBAGE, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


GAMES: Mapping[str, Game] = {game.about.key: game for game in games() if game.part("demo")}
*_SOME, _LAST = (game.about.name for game in GAMES.values())


def _demo(game: Game) -> Demo:
    return cast(Demo, load(game.part("demo")))


def _offering(offered: Callable[[Demo], bool]) -> list[Game]:
    return [game for game in GAMES.values() if offered(_demo(game))]


@click.command()
@click.option("--game", type=click.Choice([*GAMES]), default=next(iter(GAMES)),
              show_default=True, help=f"{', '.join(_SOME)}, or {_LAST}.")
@click.option("--options", default="", metavar="TEXT", shell_complete=game_options(),
              help="Options for fold and dogs, such as tiles=9.")
@click.option("--seed", type=int, default=1, show_default=True,
              help="The same seed gives the same match.")
@click.option("--out", "-o", type=click.Path(path_type=Path, file_okay=False),
              default=Path("out/demo"), show_default=True,
              help="Folder for the records and pictures.")
@click.option("--pictures/--no-pictures", default=True, show_default=True,
              help="Whether to take a picture of every screen.")
@click.option("--solo", type=click.Choice(NAMES), metavar="LEVEL",
              help="Play one person against the app's computer player of this level (level-0 to "
                   "level-9), which is the Wolf in the first game and the Farmer in the second.")
@click.option("--size-px", metavar="WxH", default="800x480", show_default=True,
              help="Size of the match's pictures: 800x480 or 720x1280.")
def command(
    game: str, options: str, seed: int, out: Path, pictures: bool, solo: str | None, size_px: str
) -> None:
    """Let two computer players play a whole match in the real app, without a display.

    Simulated fingers press the app's buttons, and simulated hands move sheep on the simulated
    board, whose program communicates through a real port. At the end the boards, the tracking
    sheets and the result are printed. The records and pictures of the match are saved and, without
    --solo, a picture of every screen.

    With --game fold or dogs they play one of the tile games: simulated fingers place one player's
    tiles in the app, and its computer player places the other's. With --no-pictures two computer
    players play, and no screen is drawn. At the end the tables and an explanation of the scores
    are printed, and the records are saved.
    """
    demo = _demo(GAMES[game])
    if solo is not None and not demo.solo:
        names = [each.about.name for each in _offering(lambda one: one.solo)]
        raise click.UsageError(f"--solo is for {joined(names)} only.")
    if options and not demo.options:
        keys = [each.about.key for each in _offering(lambda one: one.options)]
        raise click.UsageError(f"--options is for --game {joined(keys)} only.")
    with garbage_kept():
        demo.play(Wanted(game, options, seed, out, pictures, solo, size_px))
