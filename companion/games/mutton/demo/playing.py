"""The match of Mutton that plays itself: `sheepfold demo`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.extras.demo.commands.demo import SIZES, Wanted, progress
from companion.games.mutton import plain
from companion.screens.theme import Display
from companion.terminal.errors import InputError
from companion.terminal.files import output_file, write_output
from companion.words.catalogue import SCREEN
from engine.mutton import records

if TYPE_CHECKING:
    from companion.simulation.offscreen import Offscreen

PERSON = "Ann"


class MuttonDemo:
    """A match of two games, on the simulated board."""

    solo, options = True, False

    def play(self, wanted: Wanted) -> None:
        """Play it, and picture every screen. Raises InputError or BadParameter."""
        from companion.games.mutton.demo.match import Demo, StuckError
        from companion.games.mutton.simulation.robot import MuttonRobot
        from companion.screens.setup import Setup

        _, out = wanted.size, wanted.out
        wanted.make_folder()
        window = wanted.window()
        shots = 0
        with progress() as shown:
            task = shown.add_task("The app opens", total=10)

            def tell(robot: MuttonRobot, words: str) -> None:
                """Another turn: more wolves are dead, or another game has begun."""
                nonlocal shots
                view = robot.view
                wolves = list(view.position.dead.values()).count("w") if view.position else 0
                done = 5 * ((view.match.game if view.match else 1) - 1) + wolves
                shown.update(task, description=words, completed=done)
                if wanted.pictures:
                    shots += 1
                    robot.save(out / f"match-{shots:02d}.png")

            setup = Setup(players=(f"computer:{wanted.solo}", PERSON)) if wanted.solo else None
            demo = Demo(window, wanted.seed, tell, setup)
            try:
                played = demo.play()
                result = SCREEN.text(demo.robot.view.sentence)
            except StuckError as why:
                raise InputError(
                    f"The match with seed {wanted.seed} did not go on: {why}") from None
            finally:
                demo.close()
            shown.update(task, completed=10, description="The match is over")
        for number, record in enumerate(played, 1):
            tags = record.tags
            write_output(output_file(out / f"game-{number}.mutton", (".mutton",)),
                         records.write(record).encode())
            click.echo(f"Game {number}: {tags['Wolf']} is the Wolf, {tags['Farmer']} the Farmer\n")
            click.echo(plain.page(record.game, record.to_beat))
            click.echo()
        click.echo(result)
        if wanted.pictures and not wanted.solo:
            _picture_screens(window, out)
        what = "The records and pictures" if wanted.pictures else "The records"
        click.echo(f"{what} are in {out.resolve()}")


DEMO = MuttonDemo()


def _picture_screens(window: Offscreen, out: Path) -> None:
    """Save a picture of every screen in both sizes, each size in a folder of `out`."""
    from companion.games.mutton.tour import MuttonTour
    from companion.simulation.robot import FRAME_MS

    with progress() as shown:
        task = shown.add_task("Every screen is pictured", total=len(SIZES))
        for width, height in SIZES:
            folder = out / f"{width}x{height}"
            folder.mkdir(exist_ok=True)
            window.resize(Display.of(width, height))
            tour = MuttonTour(window)
            for number, name in enumerate(tour.stops(), 1):
                tour.robot.wait(FRAME_MS * 6)
                tour.robot.save(folder / f"{number:03d}-{name}.png")
            shown.advance(task)
