"""`sheepfold games`: the games and their options."""

import json

import click
from rich.console import Console
from rich.table import Table

from companion.words.catalogue import TYPED
from companion.words.message import Message
from companion.words.options import explained
from engine.games import GAMES, About
from engine.option_table import OptionRow
from engine.wording import joined


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(as_json: bool) -> None:
    """List the games and their options, as you write them in a record or on the command line."""
    if as_json:
        click.echo(json.dumps({"games": [_json(game) for game in GAMES]}))
        return
    console = Console(highlight=False, width=None if Console().is_terminal else 100)
    for number, game in enumerate(GAMES):
        if number:
            console.print()
        least, most = game.players
        heading = TYPED.text(Message(
            "game-heading", game=f"[bold]{game.name}[/bold]", authors=game.authors,
            least=least, most=most))
        console.print(heading, soft_wrap=True)
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 2))
        for option in game.options:
            default = f"({_default(option)})"
            table.add_row(option.words, default, TYPED.text(explained(game.key, option.name)))
        console.print(table)
        for name, words in game.presets.items():
            console.print(f"  {name}: {words}", soft_wrap=True)


def _default(option: OptionRow) -> str:
    """Return the default as a table shows it: the number, or the word of a record."""
    return str(option.default) if option.is_number else option.written(option.default)


def _json(game: About) -> dict[str, object]:
    least, most = game.players
    return {
        "game": game.name,
        "key": game.key,
        "authors": joined(game.authors),
        **TYPED.json(players=Message("number-of-players", least=least, most=most)),
        "options": [
            {"option": it.words, "default": _default(it),
             **TYPED.json(means=explained(game.key, it.name))} for it in game.options
        ],
        "defaults": game.defaults,
        "presets": dict(game.presets),
    }
