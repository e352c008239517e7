"""`sheepfold deduce FILE`: what can be known about the pack from a record."""

import json

import click
from rich.console import Console
from rich.table import Table

from companion.games.mutton.record_files import game_at, read_record
from companion.games.mutton.sentences import impossible
from companion.terminal.completing import file_names
from companion.terminal.errors import InputError
from companion.terminal.files import game_option
from companion.words.catalogue import TYPED
from companion.words.message import Message
from engine.mutton.deduction import Deduction, NoPackFits, deduce
from engine.mutton.game import Game


@click.command()
@click.argument("file", shell_complete=file_names)
@click.option("--at", "place", metavar="ROUND",
              help="The game after this round: 3, 3w (after the Wolf's move of round 3), or 0 (the "
                   "start).")
@game_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(file: str, place: str | None, number: int | None, as_json: bool) -> None:
    """Count the packs that fit everything public in the record FILE (- for standard input).

    Also counts, for each animal, in how many of these packs it is a wolf. The counts are exact.
    """
    game = game_at(read_record(file, number), place)
    try:
        found = deduce(game)
    except NoPackFits as fault:
        raise InputError(f"{file}: {TYPED.text(impossible(fault))}") from None
    if as_json:
        animals = {a: [n, found.probability(a)] for a, n in found.wolf_in.items()}
        click.echo(json.dumps({"packs": found.packs, "animals": animals}))
    else:
        _print(game, found)


def _print(game: Game, found: Deduction) -> None:
    click.echo(TYPED.text(Message("that-many-packs-fit", packs=found.packs)))
    table = Table(box=None, pad_edge=False)
    table.add_column(TYPED.text(Message("deduce-animal")))
    table.add_column(TYPED.text(Message("deduce-packs")), justify="right")
    table.add_column(TYPED.text(Message("deduce-chance")), justify="right")
    table.add_column("")
    likeliest_first = sorted(found.wolf_in.items(), key=lambda item: (-item[1], item[0]))
    for animal, packs_with in likeliest_first:
        table.add_row(animal, TYPED.text(Message("number", number=packs_with)),
                      _chance(packs_with, found.packs), _fate(game, animal))
    Console().print(table)


def _chance(part: int, whole: int) -> str:
    """In percent, but never rounded to a certainty that it is not."""
    if part in (0, whole):
        return TYPED.text(Message("chance-never" if part == 0 else "chance-certain"))
    percent = 100 * part / whole
    sign = "<" if percent < 0.1 else ">" if percent > 99.9 else ""
    return sign + TYPED.text(Message("chance-percent", percent=min(99.9, max(0.1, percent))))


def _fate(game: Game, animal: str) -> str:
    if animal in game.position.escaped:
        return TYPED.text(Message("fate-escaped"))
    return TYPED.text(Message("fate-dead")) if animal in game.position.dead else ""
