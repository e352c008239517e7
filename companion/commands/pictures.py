"""`sheepfold pictures`: pictures of the screens, taken from a real game."""

import re
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import track

import companion
from companion.screens.theme import Display
from companion.store.settings import Settings
from companion.terminal.errors import InputError
from companion.words.catalogue import Catalogue
from companion.words.language import FALLBACK, languages

WIDE, TALL = (800, 480), (720, 1280)
SHOWN = {
    WIDE: (
        "start", "lesson-runners", "puzzle", "new-match", "own-board", "display", "placing",
        "pack", "pack-held", "runner-in-hand", "letter", "problem", "berserk", "result",
        "proof", "past-analysis", "evening", "you", "calibrating", "fold-start", "fold",
        "fold-draft", "fold-count", "fold-count-why", "fold-counted", "dogs", "dogs-draft",
        "dogs-why", "code", "meeting", "carry-out", "young",
    ),
    TALL: ("farmer",),
}  # fmt: skip
"""The pictures that the documentation shows."""
VARIANTS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "strong": ({"contrast": "strong"}, ("runner-in-hand",)),
    "captions": ({"captions": True}, ("aroooo",)),
}
"""Other settings, and the wide pictures with them that the documentation shows."""
ANIMATION = "round.gif"


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
    from companion.simulation.animation import film_round
    from companion.simulation.offscreen import Offscreen
    from companion.simulation.robot import FRAME_MS
    from companion.simulation.tour import Tour

    try:
        out.mkdir(parents=True, exist_ok=True)
        window = Offscreen(Display.of(*WIDE))
    except OSError as why:
        raise InputError(f"The folder {out} cannot be created ({why.strerror}).") from None
    except WindowUnavailableError as why:
        raise InputError(str(why)) from None
    taken = 0
    walks = [(size, "", Settings(), SHOWN[size], FALLBACK) for size in (WIDE, TALL)]
    for kind, (changes, names) in VARIANTS.items():
        settings = Settings(**changes)
        sizes = (WIDE, TALL) if every else (WIDE,)
        walks += [(size, f"{kind}-", settings, names, FALLBACK) for size in sizes]
    if not every:
        walks += [(WIDE, "", Settings(), names, language) for language in languages()[1:]
                  if (names := linked(language))]
    for size, kind, settings, wanted, language in track(
        walks, "Taking pictures", console=Console(stderr=True)
    ):
        window.resize(Display.of(*size))
        left = set(wanted)
        folder = out if language == FALLBACK else out / language
        folder.mkdir(exist_ok=True)
        tour = Tour(window, catalogue=Catalogue(language), settings=settings)
        for name in tour.stops():
            tour.robot.wait(FRAME_MS * 6)
            if every or name in left:
                tour.robot.save(folder / f"{size[0]}x{size[1]}-{kind}{name}.png")
                taken += 1
                left.discard(name)
            if not left and not every:
                break
    window.resize(Display.of(*WIDE))
    film_round(window, out / ANIMATION)
    click.echo(f"{taken} pictures and the animation {ANIMATION} are in {out}")


def linked(language: str) -> tuple[str, ...]:
    """Return the wide pictures in a language that its translated pages link to.

    An installed package has no pages.
    """
    docs = Path(companion.__file__).parents[1] / "docs"
    pages = (page.read_text("utf-8") for page in docs.rglob(f"*.{language}.md"))
    return tuple(sorted({name for page in pages for name in re.findall(
        rf"\(\.\./pictures/{language}/800x480-([\w-]+)\.png\)", page)}))
