"""`sheepfold pictures`: pictures of the screens, taken from a real game."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from companion.screens.theme import Display
from companion.terminal.errors import InputError

WIDE, TALL = (800, 480), (720, 1280)
SHOWN = {
    WIDE: (
        "start", "lesson-runners", "puzzle", "new-match", "own-board", "display", "help-chapter",
        "options-impossible", "placing", "cover", "pack", "pack-held", "peek-held", "refused",
        "runner-in-hand", "aroooo", "letter", "question", "problem", "new-tag", "new-tag-letters",
        "berserk", "result", "computer-runners", "proof", "peek-hint-held", "sheep-falling",
        "past-analysis", "past-letters", "history", "history-players", "calibrating", "games",
        "fold-start", "fold", "fold-draft", "fold-count", "fold-count-why", "fold-counted", "dogs",
        "dogs-draft", "dogs-why",
    ),
    TALL: ("farmer", "what-if", "fold", "dogs"),
}  # fmt: skip
"""The pictures that the documentation shows."""
ANIMATION = "round.gif"


@click.command()
@click.option("--out", "-o", type=click.Path(path_type=Path, file_okay=False), required=True,
              help="Folder for the pictures.")
@click.option("--all", "every", is_flag=True, help="Take every screen, not only those in the docs.")
def command(out: Path, every: bool) -> None:
    """Take pictures of the screens in both sizes during a real game on the simulated board.

    The pictures are named after their size and what they show, such as 800x480-start.png. There is
    also an animation of one round, round.gif.
    """
    from companion.screens.window import WindowUnavailableError
    from companion.simulation.animation import film_round
    from companion.simulation.offscreen import Offscreen
    from companion.simulation.robot import Robot
    from companion.simulation.tour import walk

    try:
        out.mkdir(parents=True, exist_ok=True)
        window = Offscreen(Display.of(*WIDE))
    except OSError as why:
        raise InputError(f"The folder {out} cannot be created ({why.strerror}).") from None
    except WindowUnavailableError as why:
        raise InputError(str(why)) from None
    taken = 0
    for size in track((WIDE, TALL), "Taking pictures", console=Console(stderr=True)):
        window.resize(Display.of(*size))
        wanted = SHOWN[size]

        def see(
            name: str,
            robot: Robot,
            size: tuple[int, int] = size,
            wanted: tuple[str, ...] = wanted,
        ) -> None:
            nonlocal taken
            if every or name in wanted:
                robot.save(out / f"{size[0]}x{size[1]}-{name}.png")
                taken += 1

        walk(window, see)
    window.resize(Display.of(*WIDE))
    film_round(window, out / ANIMATION)
    click.echo(f"{taken} pictures and the animation {ANIMATION} are in {out}")
