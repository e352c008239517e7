"""What is typed on a club evening, and what is said to it."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from queue import Empty
from typing import TypeAlias, TypeVar

import click

from companion.extras.hall.errors import HallError
from companion.extras.hall.events import Form, Method, Outcome, Pairing, Scored, State
from companion.extras.hall.hall import Hall, played
from companion.extras.hall.living import Living
from companion.extras.hall.page import PageFile, with_points
from companion.extras.hall.plain import plain, table_of
from companion.extras.hall.ratings import rate
from companion.extras.hall.results import club_game
from companion.extras.hall.standings import Row, season, standings
from companion.store.journal import JournalError
from companion.terminal import typed_lines
from companion.terminal.errors import InputError
from companion.terminal.files import output_file, read_text, write_output
from companion.terminal.typed_text import (
    QuotationError,
    clean,
    first_word,
    names,
    quoted_word,
    split_command,
    unquoted,
    words,
)
from companion.words.catalogue import TYPED
from companion.words.message import Message, paragraph
from engine.names import same
from engine.whole_numbers import whole_number

MAX_DIGITS = 4
"""Number of digits that a round, a table or points may have."""
TICK_S, LIVE_S = 5.0, 0.1
"""How often the clock of the round is looked at while nothing is typed, and the tables that show
their matches, in seconds."""
T = TypeVar("T")  # what is read from a line
Said: TypeAlias = Sequence[Message]
"""What is printed."""


def typed_or_tick(tick_s: float = TICK_S) -> Iterator[str]:
    """Yield the lines of standard input, and an empty one whenever none comes for `tick_s`."""
    queue = typed_lines.read_stdin()
    while True:
        try:
            line = queue.get(timeout=tick_s)
        except Empty:
            line = ""
        if line is None:
            return
        yield line


def run(
    hall: Hall, typed: Iterable[str], page: PageFile | None = None, living: Living | None = None,
) -> int:
    """Carry out typed lines, and keep the pages up to date; return how many were refused."""
    refused, overdue = 0, None
    if living is not None:
        if living.other_port is not None:
            click.echo(TYPED.text(living.other_port))
        click.echo(TYPED.text(Message("hall-page-served", address=living.address)))
        if sys.stdout.isatty():
            import segno

            segno.make(living.address).terminal(compact=True)
    for line in typed:
        before, overdue = overdue, _overdue(hall)
        if overdue not in (None, before):
            click.echo(TYPED.text(overdue))
        word, rest = split_command(line)
        if word == "quit":
            break
        given = word != "" and not word.startswith("#")
        if given:
            refused += not _carry_out(hall, word, rest)
        scored = False
        for said in living.update(hall) if living is not None else ():
            scored |= isinstance(said, Scored)
            click.echo(TYPED.text(
                _result(hall.state, said) if isinstance(said, Scored) else said))
        changed = given or scored or overdue != before
        if page is not None and changed and (fault := page.update(hall)):
            click.echo(fault)
        sys.stdout.flush()
    return refused


def _carry_out(hall: Hall, word: str, rest: str) -> bool:
    """Carry out a command; return whether it was not refused."""
    refused = None
    try:
        do = COMMANDS.get(word)
        if do is None:
            raise HallError(Message("hall-no-such-command"))
        for said in do(hall, rest):
            click.echo(TYPED.text(said))
    except (HallError, JournalError) as why:
        refused = TYPED.text(why.message)
    except InputError as why:
        refused = why.format_message()
    for text in (refused, *map(TYPED.text, (hall.journal.take_mended(), hall.journal.save_error))):
        if text:
            click.echo(text)
    return refused is None


def _begin(hall: Hall, rest: str) -> Said:
    name = rest.split()
    method: Method = "swiss"
    form: Form = "duel"
    while len(name) > 1 and name[-1].lower() in ("swiss", "robin", "duel", "single"):
        match name.pop().lower():
            case "swiss" | "robin" as method:
                pass
            case "duel" | "single" as form:
                pass
    if not name:
        raise HallError(Message("hall-no-name"))
    hall.begin(unquoted(" ".join(name)), method, form)
    return [_heading(hall.state)]


def _heading(state: State) -> Message:
    here = sum(each.here for each in state.players)
    return Message("hall-evening", name=state.name, method=state.method, form=state.form,
                   count=here)


def _each(do: Callable[..., None]) -> Callable[[Hall, str], Said]:
    """Return a command that does this for several names with commas between them, or for none."""
    def command(hall: Hall, rest: str) -> Said:
        given = _read(names, rest)
        try:
            do(hall, *(list(filter(None, given)) or given))
        except HallError as why:
            if len(given) > 1:
                raise HallError(paragraph(why.message, Message("hall-nothing-done"))
                                or why.message) from None
            raise
        return [_heading(hall.state)]
    return command


def _rename(hall: Hall, rest: str) -> Said:
    """``OLD NEW``, also with a comma or quotation marks: a name may have spaces."""
    try:
        given = names(rest)
    except QuotationError:  # the mark may close before a space
        given = []
    if len(given) != 2:
        players = sorted((each.name for each in hall.state.players), key=len, reverse=True)
        given = next(([name, unquoted(after)] for name in players
                      if (after := _after(name, rest))), [])
    if not given:
        old, after = _read(quoted_word, rest)
        given = _read(words, rest) if rest.startswith(old) else [old, unquoted(after)]
    if len(given) != 2:
        raise HallError(Message("hall-say-rename"))
    old, new = given
    hall.rename(old, new)
    return [Message("hall-renamed", old=old, new=new)]


def _pair(hall: Hall, rest: str) -> Said:
    hall.pair()
    return _round(hall, rest)


def _unpair(hall: Hall, rest: str) -> Said:
    hall.unpair()
    return [_heading(hall.state)]


def _round(hall: Hall, rest: str) -> Said:
    state = hall.state
    number = _number(rest) if rest else len(state.rounds)
    if not 1 <= number <= len(state.rounds):
        raise HallError(Message("hall-no-round"))
    found = state.rounds[number - 1]
    said = [Message("hall-round", round=number)]
    if number == len(state.rounds):
        said += _time(hall)
    said += [_table(state, each) if each.result is None else _result(state, each.result)
             for each in sorted(found.pairings, key=lambda each: each.table)]
    if found.byes:
        said.append(Message("hall-byes", method=state.method,
                            players=[state.players[each].name for each in found.byes]))
    return said


def _table(state: State, pairing: Pairing) -> Message:
    wolf, farmer = state.players[pairing.wolf].name, state.players[pairing.farmer].name
    return Message("hall-table", table=pairing.table, wolf=wolf, farmer=farmer)


def _time(hall: Hall) -> Said:
    """Return how long the present round still takes; nothing if all results are there."""
    clock, number = hall.clock(), len(hall.state.rounds)
    if clock is None or not hall.state.rounds[-1].waiting:
        return []
    if clock.left <= 0:
        return [Message("hall-time-up", round=number, ends=f"{clock.ends:%H:%M}")]
    return [Message("hall-time-left", minutes=clock.left, ends=f"{clock.ends:%H:%M}")]


def _overdue(hall: Hall) -> Message | None:
    clock = hall.clock()
    return next(iter(_time(hall)), None) if clock is not None and clock.left <= 0 else None


def _minutes(hall: Hall, rest: str) -> Said:
    hall.set_minutes(minutes := _number(rest))
    return [Message("hall-minutes", minutes=minutes)]


def _clock(hall: Hall, rest: str) -> Said:
    state = hall.state
    if not state.rounds:
        raise HallError(Message("hall-no-round"))
    waiting = state.rounds[-1].waiting
    if not waiting:
        return [Message("hall-all-reported", round=len(state.rounds))]
    return [*(_time(hall) or [Message("hall-no-clock")]),
            Message("hall-results-missing", tables=waiting),
            *(_table(state, each) for each in state.rounds[-1].pairings if each.result is None)]


def _result(state: State, result: Scored) -> Message:
    pairing = state.pairing(result.round, result.table)
    assert pairing is not None
    wolf, farmer = state.players[pairing.wolf].name, state.players[pairing.farmer].name
    said = Message("hall-result", table=result.table, wolf=wolf, farmer=farmer,
                   outcome=result.outcome)
    return with_points(said, result, state.form)


def _report(hall: Hall, rest: str) -> Said:
    where, rest = first_word(rest)
    if not rest:
        raise HallError(Message("hall-file-needed"))
    one = unquoted(rest)
    files = [one] if os.path.isfile(one) else _read(words, rest)
    texts = [text for file in files for text in club_game().records_in(read_text(file))]
    return [_result(hall.state, hall.report(*_place(hall, where), texts))]


def _correct(hall: Hall, rest: str) -> Said:
    where, said = first_word(rest)
    number, table = _place(hall, where)
    match = hall.state.pairing(number, table)
    if match is None:
        raise HallError(Message("hall-no-match", round=number, table=table))
    outcome, points, reason = _outcome(hall.state, match, said)
    return [_result(hall.state,
                    hall.correct(number, table, outcome, unquoted(reason), points))]


def _outcome(state: State, match: Pairing, text: str) -> tuple[Outcome, tuple[int, int], str]:
    """Return the outcome that is typed, and what follows it: a player's name, ``draw``, ``none``,
    or in a duel the points of both, such as ``9:12``."""
    word, reason = first_word(text)
    if state.form == "duel" and (points := _points(word)) is not None:
        lead = points[0] - points[1]
        return "wolf" if lead > 0 else "farmer" if lead < 0 else "draw", points, reason
    wolf, farmer = state.players[match.wolf].name, state.players[match.farmer].name
    players: list[tuple[str, Outcome]] = [(wolf, "wolf"), (farmer, "farmer")]
    choices: list[tuple[str, Outcome]] = [*players, ("draw", "draw"), ("none", "none")]
    found = [(outcome, rest) for name, outcome in choices
             if (rest := _after(name, text)) is not None]
    if not found:
        name, reason = _read(quoted_word, text)
        found = [(outcome, reason) for player, outcome in players if same(player, name)]
    twice = state.form == "duel" and any(_points(first_word(rest)[0]) for _, rest in found)
    if not found or twice:  # whose points come first is not known then
        raise HallError(Message("hall-winner-needed", form=state.form, table=match.table,
                                wolf=wolf, farmer=farmer))
    if len(found) > 1:
        raise HallError(Message("hall-winner-unclear", players=[wolf, farmer]))
    (outcome, reason), = found
    return outcome, (0, 0), reason


def _points(word: str) -> tuple[int, int] | None:
    """Return the points of both that a word says; None if it says none."""
    first, _, second = word.partition(":")
    if not (first.isdecimal() and second.isdecimal()):
        return None
    return _number(first), _number(second)


def _after(name: str, text: str) -> str | None:
    """Return what follows a name at the beginning of a text; None if the text begins otherwise."""
    count = len(name.split())
    *said, rest = [*text.split(None, count), ""][:count + 1]
    return rest if same(" ".join(said).rstrip(",:;"), name) else None


def _close(hall: Hall, rest: str) -> Said:
    table = _number(rest)
    to = hall.close_table(table)
    return [Message("hall-closed", table=table) if to is None
            else Message("hall-moved", table=table, to=to)]


def _reopen(hall: Hall, rest: str) -> Said:
    table = _number(rest)
    hall.reopen_table(table)
    return [Message("hall-reopened", table=table)]


def _standings(hall: Hall, rest: str) -> Said:
    return [_row(row) for row in standings(hall.state)]


def _season(hall: Hall, rest: str) -> Said:
    return [_row(row) for row in season(hall.evenings())]


def _ratings(hall: Hall, rest: str) -> Said:
    return [Message(
        "hall-rating", player=each.player, games=each.games,
        provisional="yes" if each.provisional else "no",
        wolf=round(each.ratings.wolf.points), wolf_deviation=round(each.ratings.wolf.deviation),
        farmer=round(each.ratings.farmer.points),
        farmer_deviation=round(each.ratings.farmer.deviation))
        for each in rate(hall.evenings()) if not rest or same(each.player, rest)]


def _player(hall: Hall, rest: str) -> Said:
    name = unquoted(rest)
    matches = played(hall.evenings(), name)
    return [*(_ratings(hall, name) or [Message("hall-not-rated", player=name)]), *(
        Message("hall-player-match", evening=state.name, round=result.round,
                result=_result(state, result)) for state, _, result in matches)]


def _row(row: Row) -> Message:
    return Message("hall-row", rank=row.rank, player=row.player, won=row.won, points=row.points,
                   buchholz=row.buchholz, played=row.played)


def _save(hall: Hall, rest: str) -> Said:
    path = Path(unquoted(rest))
    if path.suffix.lower() == ".json":
        text = json.dumps(plain(hall), ensure_ascii=False, indent=1) + "\n"
    elif path.suffix.lower() == ".csv":
        text = table_of([row.plain() for row in standings(hall.state)])
    else:
        raise HallError(Message("hall-csv-or-json"))
    write_output(output_file(path, (".csv", ".json")), text.encode())
    return [Message("hall-saved", file=str(path))]


def _end(hall: Hall, rest: str) -> Said:
    said = [*_standings(hall, rest), Message("hall-ended", name=hall.state.name)]
    hall.end()
    return said


def _help(hall: Hall, rest: str) -> Said:
    return [Message("hall-help")]


COMMANDS: Mapping[str, Callable[[Hall, str], Said]] = {
    "begin": _begin, "join": _each(Hall.join), "leave": _each(Hall.leave),
    "rename": _rename, "remove": _each(Hall.remove), "pair": _pair,
    "unpair": _unpair, "round": _round, "minutes": _minutes, "clock": _clock, "result": _report,
    "correct": _correct, "close": _close, "reopen": _reopen, "standings": _standings,
    "season": _season,
    "ratings": _ratings, "player": _player,
    "unrate": _each(partial(Hall.choose, rated=False)),
    "rate": _each(partial(Hall.choose, rated=True)), "save": _save, "end": _end,
    "help": _help,
}
"""What can be typed."""


def _read(reader: Callable[[str], T], text: str) -> T:
    """Return what a reader of `typed_text` finds. Raises HallError."""
    try:
        return reader(text)
    except QuotationError:
        raise HallError(Message("hall-quotation-mark")) from None


def _place(hall: Hall, text: str) -> tuple[int, int]:
    """Read ``TABLE``, or ``ROUND/TABLE``; without a round it is the present one."""
    number, slash, table = text.rpartition("/")
    return _number(number) if slash else len(hall.state.rounds), _number(table)


def _number(text: str) -> int:
    number = whole_number(clean(text), MAX_DIGITS)
    if number is None:
        raise HallError(Message("whole-number-needed"))
    return number
