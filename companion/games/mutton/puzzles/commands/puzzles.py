"""`sheepfold puzzles`: list, show and generate puzzles of Mutton."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion.games.mutton.plain import page
from companion.games.mutton.puzzles import explanation
from companion.games.mutton.puzzles.library import ShippedPuzzle, shipped, write
from companion.terminal.errors import InputError
from companion.terminal.files import output_file, write_output
from companion.words.catalogue import TYPED
from companion.words.message import Message, as_json
from engine.mutton import views
from engine.mutton.puzzles import generate


@click.group()
def command() -> None:
    """List, show or generate puzzles: find the wolf in a game of Mutton."""


@command.command("list")
@click.option("--json", "as_json_", is_flag=True, help="Print one JSON object instead.")
def list_puzzles(as_json_: bool) -> None:
    """List the puzzles that come with Sheepfold, the easy ones first."""
    found = shipped().puzzles
    if as_json_:
        click.echo(json.dumps({"puzzles": [_summary(each) for each in found]}))
        return
    table = Table(box=None, pad_edge=False)
    for title in (Message("puzzle-column-number"), Message("puzzle-column-grade"),
                  Message("puzzle-column-clues"), Message("puzzle-column-question")):
        table.add_column(TYPED.text(title))
    for each in found:
        asked = Message("puzzle-question-short", question=each.question)
        table.add_row(str(each.number), each.grade, str(len(each.clues)), TYPED.text(asked))
    Console().print(table)


@command.command()
@click.argument("number", type=click.IntRange(min=1))
@click.option("--answer", is_flag=True, help="Print the answer and why it is right.")
@click.option("--json", "as_json_", is_flag=True, help="Print one JSON object instead.")
def show(number: int, answer: bool, as_json_: bool) -> None:
    """Print puzzle NUMBER: the board, the tracking sheet and the question."""
    library = shipped()
    try:
        chosen = library.numbered(number)
    except LookupError:
        raise InputError(TYPED.text(Message(
            "no-such-puzzle", number=number, count=len(library.puzzles)))) from None
    game = chosen.game
    steps = explanation.steps(chosen.solved) if answer else ()
    if as_json_:
        plain = {**_summary(chosen), **views.view(game, "public").json()}
        if answer:
            plain["answer"] = chosen.answer
            plain["steps"] = [
                {"text": TYPED.text(step.sentence), "message": as_json(step.sentence),
                 "rounds": step.rounds, "animals": step.animals} for step in steps]
        click.echo(json.dumps(plain))
        return
    click.echo(page(game, None))
    click.echo(TYPED.text(explanation.question(chosen.question)))
    if answer:
        click.echo(TYPED.text(Message("puzzle-answer", animal=chosen.answer)))
    for step in steps:
        click.echo(TYPED.text(step.sentence))


@command.command("generate")
@click.option("--seed", type=int, required=True, help="The same seed makes the same puzzles.")
@click.option("--count", type=click.IntRange(1, 5000), required=True,
              help="How many puzzles to make, a third of each grade.")
@click.option("--out", "-o", type=click.Path(path_type=Path, dir_okay=False), required=True,
              help="File for the puzzles: x.mutton.")
def generate_puzzles(seed: int, count: int, out: Path) -> None:
    """Make puzzles from games between computer players, and write them to a file.

    200 puzzles take a minute or two. The file holds one record after the other; `sheepfold show
    FILE --game N` shows one of them.
    """
    output = output_file(out, (".mutton",))
    console = Console(stderr=True)
    found = list(track(generate(seed, count), "Playing", total=count, console=console))
    write_output(output, write(found).encode())
    click.echo(TYPED.text(Message("puzzles-written", count=len(found), file=str(out))))


def _summary(puzzle: ShippedPuzzle) -> dict[str, object]:
    return {"number": puzzle.number, "id": puzzle.id, "question": puzzle.question,
            "grade": puzzle.grade, "clues": len(puzzle.clues)}
