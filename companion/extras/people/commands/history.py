"""`sheepfold history`: saved matches, their records, and the players' results.

Only the modules that a list needs are imported at once. The others take as long to import as 1,000
matches to list.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import cast

import click
from rich.cells import cell_len
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from companion.extras.people.history import HistoryReader, PastMatch
from companion.extras.people.standings import Games, GameStanding, MakeProfile, Profile, Standing
from companion.registry.found import brought, found
from companion.registry.game import load
from companion.store import settings
from companion.store.clock import local_time
from companion.store.journal import FILE, Journal, JournalError, StoredMatch, all_gone
from companion.store.settings import SettingsError, default_file, state_folder
from companion.terminal.completing import one_of
from companion.terminal.errors import InputError, input_errors
from companion.words.catalogue import TYPED
from companion.words.message import Message, paragraph
from engine.names import same
from engine.wording import joined

LAID_OUT = 200
"""Number of matches up to which columns are fitted to the terminal, which takes 1 ms a match."""
_RESULTS = (Message("history-matches"), Message("history-won"), Message("history-drawn"),
            Message("history-lost"))


def _players(ctx: click.Context) -> list[str]:
    """Return the names in the saved matches; none if they cannot be read."""
    with suppress(SettingsError, JournalError):
        place = ctx.params.get("folder") or settings.load(default_file()).data
        if (place / FILE).exists():
            return sorted({name for match in Journal(place).matches() for name in match.players})
    return []


@click.command()
@click.argument("number", type=click.IntRange(min=1), required=False)
@click.option("--game", type=click.IntRange(min=1), metavar="N",
              help="Print only game N of match NUMBER.")
@click.option("--player", metavar="NAME", shell_complete=one_of(_players),
              help="Show only this player's matches and results, with rating, badges, puzzles of "
                   "the day and what to learn next.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--journal", "folder", type=click.Path(path_type=Path, file_okay=False),
              help="Folder with the saved matches.  [default: from the settings]")
def command(
    number: int | None, game: int | None, player: str | None, as_json: bool, folder: Path | None
) -> None:
    """List the saved matches and the players' results, or print the records of match NUMBER.

    The other commands can read a record: `sheepfold history 3 --game 1 | sheepfold show -`. The
    records of a match with several games follow each other. The record of an unfinished game does
    not contain the pack.
    """
    if number is not None and player is not None:
        raise click.UsageError("Give a match NUMBER or --player, not both.")
    if number is None and game is not None:
        raise click.UsageError("--game needs a match: sheepfold history NUMBER --game N.")
    with input_errors(SettingsError, JournalError):
        place = folder if folder is not None else settings.load(default_file()).data
        if not (place / FILE).exists():
            raise InputError(TYPED.text(paragraph(
                Message("no-match-kept", folder=str(place)), all_gone(place, state_folder()))))
        journal = click.get_current_context().with_resource(
            closing(Journal(place, states=state_folder())))
        if (missed := journal.completeness.missed()) is not None:
            click.echo(TYPED.text(missed), err=True)
        if number is None:
            _overview(journal, player, as_json, place)
            return
        chosen = journal.match(number)
        if chosen is None:
            raise InputError(TYPED.text(Message("no-such-match-listed", number=number)))
        game_played, texts = chosen.game, _texts(journal, chosen)
    if game is not None:
        if game > len(texts):
            raise InputError(TYPED.text(Message(
                "no-such-game-of-match", number=number, games=len(texts), game=game)))
        texts = [texts[game - 1]]
    if as_json:
        click.echo(json.dumps(_plain(chosen, game_played) | {"records": texts}))
    else:
        click.echo("\n".join(texts), nl=False)


def _texts(journal: Journal, match: StoredMatch) -> Sequence[str]:
    """Return the records of a match. Raises JournalError."""
    from companion.extras.people.facts import history_of
    from companion.referee.kept_match import follow

    state = follow(journal.steps(match.id))
    return history_of(match.game).texts(state)


# --- many matches ---------------------------------------------------------------------------------


def _overview(
    journal: Journal, player: str | None, as_json: bool, folder: Path
) -> None:
    """Show all matches, or a player's, and the figures of those who played them."""
    reader = _read(journal, rated=as_json or player is not None)
    found = reader.found
    if found is None or reader.trouble is not None:
        raise InputError(TYPED.text(reader.trouble))
    matches, everybody, tiles = list(found.matches), list(found.players or ()), list(found.others)
    for past in matches:
        if past.trouble is not None:
            said = paragraph(Message("match-not-counted", number=past.kept.id), past.trouble)
            click.echo(TYPED.text(said), err=True)
    if player is not None:
        matches = _matches_of(player, matches)
        everybody = [one for one in everybody if same(one.player, player)]
        tiles = [one for one in tiles if same(one.player, player)]
    profiles = _profiles(everybody[0], folder) if player is not None and everybody else []
    if as_json:
        plain: dict[str, object] = {
            "matches": [_plain(past.kept, _game(past)) for past in matches],
            "players": [one.plain() for one in everybody],
            "tile_players": [one.plain() for one in tiles]}
        for profile in profiles:
            plain |= profile.plain()
        click.echo(json.dumps(plain))
        return
    _list(journal, matches)
    _figures(everybody, tiles, profiles)


def _figures(
    everybody: Sequence[Standing], tiles: Sequence[GameStanding], profiles: Sequence[Profile]
) -> None:
    """Print the figures of players at all games."""
    if any(one.wolf.played or one.farmer.played for one in everybody):
        click.echo()
        _fared(everybody)
    for profile in profiles if everybody and everybody[0].course else ():
        click.echo()
        click.echo("\n".join(map(TYPED.text, profile.lines())))
    if tiles:
        click.echo()
        _fared_at_tiles(tiles)


def _matches_of(player: str, matches: Iterable[PastMatch]) -> list[PastMatch]:
    """Return the matches of a player. Raises InputError if nobody has this name."""
    readable = [(past, past.facts.names) for past in matches if past.facts is not None]
    known = {name for _, names in readable for name in names}
    asked = {name for name in known if same(name, player)}
    if not asked:
        raise InputError(TYPED.text(
            Message("nobody-called", player=player, players=sorted(known))))
    return [past for past, names in readable if not asked.isdisjoint(names)]


def _read(journal: Journal, rated: bool) -> HistoryReader:
    """Read the history. The terminal shows how far that is, if matches have to be followed."""
    console = Console(stderr=True)
    reader = HistoryReader(journal, rated=rated)
    if not console.is_terminal or not reader.new:
        return reader.finish()
    with Progress(*Progress.get_default_columns(), console=console, transient=True) as bar:
        task = bar.add_task(TYPED.text(Message("history-reading", count=reader.new)))
        reader.on_progress = lambda share: bar.update(task, completed=100 * share)
        return reader.finish()


def _profiles(player: Standing, folder: Path) -> list[Profile]:
    """Return what the games say of one player besides the figures."""
    makers = [cast(MakeProfile, load(part)) for part in brought("profile")]
    today = date.fromisoformat(local_time()[:10])
    return [make(player, folder, today) for make in makers]


def _game(past: PastMatch) -> str:
    return past.kept.game if past.facts is None else past.facts.game


def _name(key: str) -> str:
    """Return what a game is called; its key if it is not installed."""
    known = found().games
    return known[key].about.name if key in known else key


def _list(journal: Journal, matches: Sequence[PastMatch]) -> None:
    headings = (None, Message("history-begun"), Message("history-game"),
                Message("history-players"), Message("history-result"))
    rows = [(str(past.kept.id), TYPED.moment(past.kept.begun), _name(_game(past)),
             _said(past.kept.who), _said(past.ending)) for past in matches]
    if len(rows) > LAID_OUT:
        lines = [["", *map(TYPED.text, headings[1:])], *map(list, rows)]
        widths = [max(map(cell_len, column)) for column in list(zip(*lines, strict=True))[:-1]]
        padded = ((each + " " * (width - cell_len(each))
                   for each, width in zip(cells, widths, strict=False)) for cells in lines)
        click.echo("\n".join("  ".join((*most, cells[-1]))
                             for most, cells in zip(padded, lines, strict=True)))
        return
    table = Table(box=None, pad_edge=False)
    for heading in headings:
        table.add_column(TYPED.text(heading))
    for row in rows:
        table.add_row(*map(escape, row))
    Console().print(table)


def _said(text: str | Message) -> str:
    return text if isinstance(text, str) else TYPED.text(text)


def _fared(everybody: Sequence[Standing]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(TYPED.text(Message("history-player")), min_width=12)
    for heading in (*_RESULTS, Message("history-as-wolf"), Message("history-as-farmer"),
                    Message("history-hits")):
        table.add_column(TYPED.text(heading), justify="right", no_wrap=True)
    for one in everybody:
        table.add_row(
            escape(one.player), *map(str, (one.matches, one.won, one.drawn, one.lost)),
            _mean(one.wolf), _mean(one.farmer),
            TYPED.text(Message("history-hits-of-shots", hits=one.hits, fired=one.fired,
                               expected=one.expected)) if one.fired else "")
    console = Console()
    console.print(table)
    console.print(TYPED.text(Message("history-legend")), style="dim", highlight=False)


def _fared_at_tiles(everybody: Sequence[GameStanding]) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in (Message("history-player"), Message("history-game")):
        table.add_column(TYPED.text(heading))
    for heading in _RESULTS:
        table.add_column(TYPED.text(heading), justify="right", no_wrap=True)
    for one in everybody:
        table.add_row(escape(one.player), _name(one.game),
                      *map(str, (one.matches, one.won, one.drawn, one.lost)))
    Console().print(table)


def _mean(games: Games) -> str:
    return "" if games.mean is None else TYPED.text(
        Message("mean-of-games", mean=games.mean, games=games.played))


def _plain(match: StoredMatch, game: str) -> dict[str, object]:
    players = joined(match.players) if match.players else match.title
    return {"number": match.id, "game": game, "begun": match.begun, "players": players,
            "ended": match.ended, "result": match.result}
