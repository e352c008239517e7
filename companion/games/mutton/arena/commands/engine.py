"""`sheepfold engine`: our computer players for other programs to play against."""

import sys
import time

import click

from companion.games.mutton.arena.server import MAX_SEED, Server, serve
from companion.terminal.streams import until_unreadable
from engine.strengths import HIGHEST, NAMES


@click.command()
@click.option("--strength", default=HIGHEST, show_default=True, type=click.Choice(NAMES),
              metavar="LEVEL", help="How well it plays: level-0 to level-9.")
@click.option("--seed", type=click.IntRange(0, MAX_SEED), metavar="N",
              help="Random seed. The same seed and position always give the same answer.  "
                   "[default: random]")
def command(strength: str, seed: int | None) -> None:
    """Play Mutton for another program: read one line per request, print the answers.

    The lines are those of docs/developers/engine-protocol.md. With them a program of your own can
    play against Sheepfold, and Sheepfold against your program: `sheepfold arena --wolf
    "cmd:./mywolf"`, `sheepfold table --wolf "cmd:./mywolf" --farmer Ann`.
    """
    # Without its buffer: Python aborts at its end if a thread that waits for input holds its lock.
    source = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
    lines = (line.decode("utf-8", "replace") for line in until_unreadable(source))
    serve(Server(strength, seed), lines, _say, time.monotonic)


def _say(line: str) -> None:
    click.echo(line)
    sys.stdout.flush()
