"""`sheepfold demo`: a match that plays itself, on the real app with no display."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from companion.games.tiles.referee.games import tile_games
from companion.printing import plain
from companion.screens.theme import Display
from companion.terminal.completing import game_options
from companion.terminal.errors import InputError, input_errors
from companion.terminal.files import output_file, write_output
from companion.terminal.level_choice import LevelChoice
from companion.words.catalogue import SCREEN, TYPED
from engine.mutton import records
from engine.wording import joined

if TYPE_CHECKING:
    from companion.simulation.offscreen import Offscreen

PERSON = "Ann"
SIZES = ((800, 480), (720, 1280))
PICTURED = 5
"""Number of tiles from one picture of a tile game to the next."""


@click.command()
@click.option("--game", type=click.Choice(["mutton", *tile_games()]), default="mutton",
              show_default=True, help="Mutton, Wolf in the Fold, or Sheep, Dogs and Wolves.")
@click.option("--options", default="", metavar="TEXT", shell_complete=game_options(),
              help="Options for fold and dogs, such as tiles=9.")
@click.option("--seed", type=int, default=1, show_default=True,
              help="The same seed gives the same match.")
@click.option("--out", "-o", type=click.Path(path_type=Path, file_okay=False),
              default=Path("out/demo"), show_default=True,
              help="Folder for the records and pictures.")
@click.option("--pictures/--no-pictures", default=True, show_default=True,
              help="Whether to take a picture of every screen.")
@click.option("--solo", type=LevelChoice(), metavar="LEVEL",
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
    if game != "mutton":
        if solo is not None:
            raise click.UsageError("--solo is for Mutton only.")
        _tiles(game, options, seed, out,
               _size(size_px) if pictures else None)
        return
    if options:
        raise click.UsageError(
            f"--options is for --game {joined(tile_games())} only.")
    from companion.screens.setup import Setup
    from companion.simulation.demo.match import Demo, StuckError
    from companion.simulation.robot import Robot

    size = _size(size_px)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        raise InputError(f"The folder {out} cannot be created ({why.strerror}).") from None
    window = _window(size)
    shots = 0
    with _progress() as progress:
        task = progress.add_task("The app opens", total=10)

        def tell(robot: Robot, words: str) -> None:
            """Another turn: more wolves are dead, or another game has begun."""
            nonlocal shots
            view = robot.view
            wolves = list(view.position.dead.values()).count("w") if view.position else 0
            done = 5 * ((view.match.game if view.match else 1) - 1) + wolves
            progress.update(task, description=words, completed=done)
            if pictures:
                shots += 1
                robot.save(out / f"match-{shots:02d}.png")

        setup = Setup(players=(f"computer:{solo}", PERSON)) if solo else None
        demo = Demo(window, seed, tell, setup)
        try:
            played = demo.play()
            result = SCREEN.text(demo.robot.view.sentence)
        except StuckError as why:
            raise InputError(f"The match with seed {seed} did not go on: {why}") from None
        finally:
            demo.close()
        progress.update(task, completed=10, description="The match is over")
    for number, record in enumerate(played, 1):
        tags = record.tags
        write_output(output_file(out / f"game-{number}.mutton", (".mutton",)),
                     records.write(record).encode())
        click.echo(f"Game {number}: {tags['Wolf']} is the Wolf, {tags['Farmer']} the Farmer\n")
        click.echo(plain.page(record.game, record.to_beat))
        click.echo()
    click.echo(result)
    if pictures and not solo:
        _picture_screens(window, out)
    what = "The records and pictures" if pictures else "The records"
    click.echo(f"{what} are in {out.resolve()}")


def _picture_screens(window: Offscreen, out: Path) -> None:
    """Save a picture of every screen in both sizes, each size in a folder of `out`."""
    from companion.simulation.robot import FRAME_MS
    from companion.simulation.tour import Tour

    with _progress() as progress:
        task = progress.add_task("Every screen is pictured", total=len(SIZES))
        for width, height in SIZES:
            folder = out / f"{width}x{height}"
            folder.mkdir(exist_ok=True)
            window.resize(Display.of(width, height))
            tour = Tour(window)
            for number, name in enumerate(tour.stops(), 1):
                tour.robot.wait(FRAME_MS * 6)
                tour.robot.save(folder / f"{number:03d}-{name}.png")
            progress.advance(task)


def _tiles(
    game: str, options: str, seed: int, out: Path, size: tuple[int, int] | None
) -> None:
    """A match of a tile game; with a `size` on the app, pictured. Raises InputError."""
    from companion.games.tiles.referee.state import Over, result
    from companion.simulation.demo import tiles
    from companion.table.errors import TableError

    try:
        out.mkdir(parents=True, exist_ok=True)
        desk = tiles.tile_desk(seed)
        robot = None if size is None else tiles.app(_window(size), desk, game)
        tiles.begin(desk, game, seed, options, person=robot is not None)
    except OSError as why:
        raise InputError(f"The folder {out} cannot be created ({why.strerror}).") from None
    except TableError as why:
        raise InputError(TYPED.text(why.message)) from None
    pages, shots = [], 0
    with _progress() as progress:
        task = progress.add_task("The first tile lies", total=None)
        for view in tiles.played(desk) if robot is None else tiles.touched(robot, game, seed):
            progress.update(task, completed=len(view.tiles), description=TYPED.text(view.sentence),
                            total=len(view.tiles) + sum(view.left.values()))
            state, over = desk.table.state, view.phase in ("over", "match-over")
            if over and isinstance(state, Over):
                pages.append(tiles.page(state))
            if robot is not None and (over or len(view.tiles) % PICTURED == 1):
                shots += 1
                robot.wait(400)
                robot.save(out / f"{game}-{shots:02d}.png")
    for page in pages:
        click.echo(page)
    if not isinstance(state, Over):
        raise InputError(f"The match with seed {seed} did not end.")
    for number, record in enumerate(state.course.records, 1):
        write_output(output_file(out / f"game-{number}.{game}", (f".{game}",)), record.encode())
    click.echo(TYPED.text(result(state)))
    what = "The records" if robot is None else "The records and pictures"
    click.echo(f"{what} are in {out.resolve()}")


def _progress() -> Progress:
    return Progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(),
        console=Console(stderr=True),
    )


def _size(text: str) -> tuple[int, int]:
    size = next((size for size in SIZES if f"{size[0]}x{size[1]}" == text), None)
    if size is None:
        raise click.BadParameter("use 800x480 or 720x1280", param_hint="--size-px")
    return size


def _window(size: tuple[int, int]) -> Offscreen:
    """Return a window that nobody sees. Raises InputError."""
    from companion.screens.window import WindowUnavailableError
    from companion.simulation.offscreen import Offscreen

    with input_errors(WindowUnavailableError):
        return Offscreen(Display.of(*size))
