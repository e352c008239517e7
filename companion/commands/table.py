"""`sheepfold table`: the table without a screen, driven by typed commands."""

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import click

from companion.registry.extras import offered
from companion.registry.found import game as game_of
from companion.registry.found import games
from companion.registry.game import load
from companion.terminal.added_words import AddedWords
from companion.terminal.completing import Completer, Offered, game_options, one_of
from companion.terminal.typed_match import PlayTyped, TypedMatch
from companion.words.players import placeholder
from engine.wording import joined

ABOUT = tuple(each.about for each in games() if each.typed)
"""The games that can be played in text mode."""
TYPED_GAMES = tuple(about.key for about in ABOUT)


def _offered(option: str) -> Completer:
    """Return what offers words for an option of the game that ``--game`` names."""
    def words(ctx: click.Context) -> Sequence[str]:
        part = game_of(ctx.params["game"]).offered
        return cast(Offered, load(part)).get(option, ()) if part else ()

    return one_of(words)


@click.command()
@click.option("--game", type=click.Choice(TYPED_GAMES), default=TYPED_GAMES[0], show_default=True,
              help=f"{', '.join(about.name for about in ABOUT[:-1])}, or {ABOUT[-1].name}.")
@click.option("--board", default="auto", show_default=True, metavar="PORT",
              help="The board: auto, none, sim, a device, or socket://HOST:PORT. "
                   "With none, you type the moves.")
@click.option("--json", "as_json", is_flag=True, help="Print events as JSON, one per line.")
@click.option("--wolf", metavar="NAME", shell_complete=_offered("player"),
              help="Who plays the Wolf first: a name, a computer player (computer:level-0 "
                   "to computer:level-9, computer:auto for the level that is about as strong as "
                   "the other player), or a program of your own (cmd:./mywolf).")
@click.option("--farmer", metavar="NAME", shell_complete=_offered("player"),
              help="Who plays the Farmer first: a name, a computer player, or a program.")
@click.option("--options", "options", default=None, metavar="TEXT", shell_complete=game_options(),
              help='The options, such as "size=4 shotgun remove no_berserk" or "classic escape".')
@click.option("--form", default=None, metavar="TEXT",
              help="duel, target, target 11 or bids; for dogs duel, bids or single.")
@click.option("--placement", default=None, metavar="WAY", shell_complete=_offered("placement"),
              help="sparse, groups, random, mirror, hand, free, or cells for A, B, C, …")
@click.option("--hints", type=click.IntRange(0, 99), default=0, metavar="N",
              help="Number of hints for each person in the match.")
@click.option("--journal", "folder", type=click.Path(path_type=Path, file_okay=False),
              help="Folder in which the match is saved.  [default: from the settings]")
@click.option("--identity", type=click.Choice(["pad", "cells"]), default="pad",
              help="How the simulated board identifies sheep: a tag pad, or a reader in each cell.")
@click.option("--away", type=click.Choice(["wolf", "farmer"]),
              help="Who plays at another table first; say invite, and start when it is there. "
                   "[default with invite: farmer]")
@click.option("--player", "players", metavar="NAME", multiple=True,
              shell_complete=_offered("player"),
              help="A player of fold or dogs; repeat it for each player. A name, computer, or "
                   "computer:level-5.")
@click.option("--scorer", type=click.Choice(["moves", "final"]),
              help="Fold and dogs: keep the score of real tiles, after each tile (moves) or at the "
                   "end (final).")
@click.option("--seed", type=click.IntRange(min=0), metavar="N",
              help="Fold: shuffle the stack with this random seed.")
def command(
    game: str, board: str, as_json: bool, wolf: str | None, farmer: str | None,
    options: str | None, form: str | None, placement: str | None, hints: int,
    folder: Path | None, identity: str, away: str | None, players: tuple[str, ...],
    scorer: str | None, seed: int | None,
) -> None:
    """Referee a match without a screen: read one command per line, print one event per line.

    Type `help` for the commands that you can use now. All commands are in docs/developers/table.md;
    those of the tile games are in docs/developers/tile-table.md. `quit` or the end of standard
    input ends the program. At a terminal, type only `pack` or `passphrase`: the program then asks
    for the letters or the passphrase and hides what you type.

    `move H:F-c3,J-a2` plays a whole move. With --board none it counts at once; with sim the
    simulated board moves its own pieces; with a real board the table tells you how to move them.
    `wait 500` waits 500 ms. On the simulated board, `rig put A a1` moves a piece, and `hands`
    makes the announced move of a computer player.

    With players, options, form, placement or hints the match begins at once. If there is an
    unfinished match, `resume` or `abandon` it first. If you give a port, a board must answer there
    at the start; later it may be unplugged and plugged in again.
    """
    roles = game_of(game).typed_by_role
    by_role = joined([each.about.name for each in games() if each.typed_by_role])
    if not roles and (wolf or farmer or placement is not None or hints):
        raise click.UsageError(f"--wolf, --farmer, --placement and --hints are for {by_role} only; "
                               "use --player for each player.")
    if not roles and away is not None:
        raise click.UsageError(f"--away is for {by_role} only.")
    if roles and (players or scorer is not None or seed is not None):
        others = joined([each.about.key for each in games() if each.tiles])
        raise click.UsageError(f"--player, --scorer and --seed are for --game {others}; for "
                               f"{by_role} use --wolf and --farmer.")
    if wolf or farmer:
        players = wolf or placeholder(1), farmer or placeholder(2)
    cast(PlayTyped, load(game_of(game).typed))(TypedMatch(
        game=game, players=players, options=options, form=form, scorer=scorer, seed=seed,
        board=board, identity=identity, folder=folder, as_json=as_json,
        placement=placement, hints=hints, away=away))


command.help = "\n\n".join([
    command.help or "",
    *(cast(AddedWords, load(part)).about for part in offered("typed-words").values())])
