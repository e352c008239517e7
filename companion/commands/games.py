"""`sheepfold games`: the games and their options."""

import json
from collections.abc import Callable
from typing import cast

import click
from rich.console import Console
from rich.table import Table

from companion.registry.found import found, troubles
from companion.registry.game import Game, load
from companion.words.catalogue import TYPED
from companion.words.message import Message
from engine.option_table import OptionRow
from engine.wording import joined

Meaning = Callable[[str], Message]
"""Returns what an option of a game means, by the name of its row."""


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(as_json: bool) -> None:
    """List the games and their options, as you write them in a record or on the command line."""
    if as_json:
        click.echo(json.dumps({"games": [_json(game) for game in found().games.values()]}))
        return
    console = Console(highlight=False, width=None if Console().is_terminal else 100)
    for number, offered in enumerate(found().games.values()):
        game = offered.about
        if number:
            console.print()
        least, most = game.players
        name = f"[bold]{game.name}[/bold]"
        heading = TYPED.text(
            Message("game-heading", game=name, authors=game.authors, least=least, most=most)
            if game.authors else
            Message("game-heading-without-authors", game=name, least=least, most=most))
        console.print(heading, soft_wrap=True)
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 2))
        for option in game.options:
            default = f"({_default(option)})"
            table.add_row(option.words, default, _meaning(offered, option))
        console.print(table)
        for name, words in game.presets.items():
            console.print(f"  {name}: {words}", soft_wrap=True)
    for trouble in troubles():
        click.echo(TYPED.text(trouble), err=True)


def _default(option: OptionRow) -> str:
    """Return the default as a table shows it: the number, or the word of a record."""
    return str(option.default) if option.is_number else option.written(option.default)


def _message(offered: Game, option: OptionRow) -> Message | None:
    """Return what an option means; None if the game has no message for it."""
    if not offered.meanings:
        return None
    return cast(Meaning, load(offered.meanings))(option.name)


def _meaning(offered: Game, option: OptionRow) -> str:
    """Return what an option means, or what its row says of it."""
    return TYPED.text(_message(offered, option)) or option.means


def _json(offered: Game) -> dict[str, object]:
    game = offered.about
    least, most = game.players
    return {
        "game": game.name,
        "key": game.key,
        "authors": joined(game.authors),
        **TYPED.json(players=Message("number-of-players", least=least, most=most)),
        "options": [
            {"option": it.words, "default": _default(it),
             **TYPED.json(means=_message(offered, it)), "means": _meaning(offered, it)}
            for it in game.options
        ],
        "defaults": game.defaults,
        "presets": dict(game.presets),
    }
