"""`sheepfold games`: the games and their options."""

from __future__ import annotations

import json

import click
from rich.console import Console
from rich.table import Table

from engine.games import GAMES, About


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
        console.print(
            f"[bold]{game.name}[/bold], by {game.authors}; {game.players}", soft_wrap=True)
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 2))
        for option in game.options:
            default = f"({option.default})"
            table.add_row(option.words, default, option.means)
        console.print(table)
        for name, words in game.presets.items():
            console.print(f"  {name}: {words}", soft_wrap=True)


def _json(game: About) -> dict[str, object]:
    return {
        "game": game.name,
        "key": game.key,
        "authors": game.authors,
        "players": game.players,
        "options": [
            {"option": it.words, "default": it.default, "means": it.means} for it in game.options
        ],
        "defaults": game.defaults,
        "presets": dict(game.presets),
    }
