"""`sheepfold pictures`: pictures of the screens, taken from a real game."""

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, cast

import click
from rich.console import Console
from rich.progress import track

import companion
from companion.registry.found import game
from companion.registry.game import load
from companion.screens.theme import Display
from companion.store.safe_files import give_all_away
from companion.store.settings import Settings
from companion.terminal.errors import InputError
from companion.words.catalogue import Catalogue
from companion.words.language import FALLBACK, languages
from engine.wording import joined

WIDE, TALL = (800, 480), (720, 1280)
VARIANTS: dict[str, dict[str, Any]] = {
    "strong": {"contrast": "strong"}, "captions": {"captions": True},
}
"""Other settings in which pictures are taken."""


Film = Callable[[Any, Path], str]
"""Saves an animation of a game into a folder, from the robot of its tour, and returns the name of
the file. A game offers it as its ``film``."""


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
    from companion.screens.window import WindowUnavailableError
    from companion.simulation.offscreen import Offscreen
    from companion.simulation.robot import FRAME_MS
    from companion.simulation.tour import tours

    try:
        give_all_away()
        out.mkdir(parents=True, exist_ok=True)
        window = Offscreen(Display.of(*WIDE))
    except OSError as why:
        raise InputError(f"The folder {out} cannot be created ({why.strerror}).") from None
    except WindowUnavailableError as why:
        raise InputError(str(why)) from None
    taken = 0
    walks = [("wide", WIDE, "", Settings(), FALLBACK), ("tall", TALL, "", Settings(), FALLBACK)]
    for kind, changes in VARIANTS.items():
        sizes = (WIDE, TALL) if every else (WIDE,)
        walks += [(kind, size, f"{kind}-", Settings(**changes), FALLBACK) for size in sizes]
    if not every:
        walks += [("wide", WIDE, "", Settings(), language) for language in languages()[1:]]
    for (of, size, kind, settings, language), tour_of in track(
        list(product(walks, tours())), "Taking pictures", console=Console(stderr=True)
    ):
        left = tour_of.all_shown(of)
        if language != FALLBACK:
            left &= linked(language)
        if not left and not every:
            continue
        window.resize(Display.of(*size))
        folder = out if language == FALLBACK else out / language
        folder.mkdir(exist_ok=True)
        tour = tour_of(window, catalogue=Catalogue(language), settings=settings)
        for name in tour.stops():
            tour.robot.wait(FRAME_MS * 6)
            if every or name in left:
                tour.robot.save(folder / f"{size[0]}x{size[1]}-{kind}{name}.png")
                taken += 1
                left.discard(name)
            if not left and not every:
                break
    window.resize(Display.of(*WIDE))
    films = []
    for tour_of in tours():
        if tour_of.game and (part := game(tour_of.game).part("film")):
            films.append(cast(Film, load(part))(tour_of(window).robot, out))
    click.echo(f"{taken} pictures and the animation {joined(films)} are in {out}")


def linked(language: str) -> set[str]:
    """Return the wide pictures in a language that its translated pages link to.

    An installed package has no pages.
    """
    docs = Path(companion.__file__).parents[1] / "docs"
    pages = (page.read_text("utf-8") for page in docs.rglob(f"*.{language}.md"))
    return {name for page in pages for name in re.findall(
        rf"\(\.\./pictures/{language}/800x480-([\w-]+)\.png\)", page)}
