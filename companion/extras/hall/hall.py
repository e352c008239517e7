"""A club evening on disk: what the organiser does, each as an event that is written first.

The events are the steps of a match in a journal of their own (`companion.store.journal`): chained
by hashes, on the disk before they count, and kept in memory while the disk refuses them. The state
is what follows from them, so a program that was killed goes on where it was.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.extras.hall import pairing
from companion.extras.hall.errors import HallError
from companion.extras.hall.events import (
    Begun,
    Closed,
    Event,
    Form,
    Heard,
    Joined,
    Left,
    Method,
    Outcome,
    Paired,
    Pairing,
    Rated,
    Removed,
    Renamed,
    Reopened,
    Returned,
    Round,
    Scored,
    State,
    Timed,
    Unpaired,
    follow,
)
from companion.extras.hall.results import judge
from companion.extras.hall.standings import Tally, standings, tallies
from companion.sealing.seal import COST
from companion.store.journal import Journal, JournalError, StoredMatch, newest
from companion.store.journal.heads import Head
from companion.words import defects
from companion.words.message import Message
from engine.defect import DefectError
from engine.names import parse_name, same, sign_defect

GAME = "hall"
"""How the journal calls an evening."""


LONGEST = timedelta(hours=12)
"""Longest time for which a program is taken to have been away in a round."""


class Clock(NamedTuple):
    """The clock of a round."""

    ends: datetime
    left: int
    """Minutes until then; 0 or less if the time is up."""


class NextRound(NamedTuple):
    """What the pairings of the next round follow from."""

    method: Method
    form: Form
    tallies: list[Tally]
    here: frozenset[int]
    """The players who take part."""
    closed: frozenset[int]
    """The tables that are out of use."""

    def paired(self) -> Paired:
        """Return the round, without its time: up to a second for 200 players. Raises HallError
        where nobody can be paired."""
        here = [one for one in self.tallies if one.player in self.here]
        if len(here) < 2:
            raise HallError(Message("hall-too-few"))
        if self.method == "swiss":
            pairs, _ = pairing.swiss(here, balanced=self.form == "single")
        else:
            pairs = pairing.robin(self.tallies, {*self.here})
            if not pairs:
                raise HallError(Message("hall-all-met"))
        busy = {player for pair in pairs for player in pair}
        tables = (number for number in count(1) if number not in self.closed)
        return Paired(
            tuple((table, *pair) for table, pair in zip(tables, pairs, strict=False)),
            tuple(one.player for one in here if one.player not in busy))


def next_round(state: State) -> NextRound:
    """Return what the next round follows from as an evening stands: matches without a result count
    as played, with no points."""
    return NextRound(
        state.method, state.form, tallies(state, unfinished=True),
        frozenset(number for number, each in enumerate(state.players) if each.here),
        frozenset(state.closed))


def played(evenings: Iterable[State], name: str) -> list[tuple[State, Pairing, Scored]]:
    """Return the matches of a player on these evenings that have a result. Raises HallError if
    nobody of this name played."""
    evenings = list(evenings)
    if not any(same(each.name, name) for state in evenings for each in state.players):
        raise HallError(Message("hall-unknown-player", player=name))
    return [(state, each, each.result)
            for state in evenings for one in state.rounds for each in one.pairings
            if each.result and any(same(state.players[player].name, name)
                                   for player in (each.wolf, each.farmer))]


def evening_gone(head: Head) -> Message:
    """Return that an evening is not there any more."""
    about = head.about
    return Message("hall-evening-gone", name=about.title, begun=about.begun, count=head.length)


class Hall:
    """The evenings in a folder, of which one can be going on.

    `now` returns the date and time in ISO 8601, `monotonic` a time in seconds that nobody can set;
    `seal_cost` is that of the records' seals, `states` the user's folder of states. Raises
    JournalError where the folder cannot be used, or another program uses it.
    """

    def __init__(
        self, folder: Path | None, now: Callable[[], str], *, seal_cost: int = COST,
        exclusive: bool = True, monotonic: Callable[[], float] = time.monotonic,
        states: Path | None = None,
    ) -> None:
        self.journal = Journal(folder, exclusive=exclusive, states=states)
        self._now, self._monotonic, self._seal_cost = now, monotonic, seal_cost
        self._timed: tuple[Round, float] | None = None
        """The round whose clock runs, and when it began on the monotonic clock."""
        self._state: State | None = None
        self._past: dict[int, tuple[str, State]] = {}
        """The other evenings that were read, with the head of each."""
        try:
            if any(each.game != GAME for each in self.journal.matches()):
                raise HallError(Message("hall-other-folder", folder=str(folder)))
            unfinished = newest(self.journal.all_unfinished(GAME))
            if unfinished is not None:
                if missing := self.journal.completeness.missing(unfinished):
                    raise HallError(Message("hall-events-missing", count=missing))
                self._state = self._read(unfinished.id)
                self.journal.resume_match(unfinished)
        except BaseException:
            self.journal.close()
            raise

    def _other(self, match: StoredMatch) -> State:
        """Return an evening that is not the present one. It is read again only if it changed."""
        head, state = self._past.get(match.id, ("", None))
        if state is None or head != match.head:
            state = self._read(match.id)
            self._past[match.id] = match.head, state
        return state

    def _read(self, number: int) -> State:
        try:
            return follow(self.journal.steps(number))
        except (ValueError, msgspec.MsgspecError, IndexError):
            raise JournalError(Message("games-damaged", file=str(self.journal.file))) from None

    @property
    def state(self) -> State:
        """How the evening stands; not to be changed. Raises HallError where there is none."""
        if self._state is None:
            raise HallError(Message("hall-not-begun"))
        return self._state

    def _happened(self, *events: Event) -> None:
        state = self.state
        self.journal.append([msgspec.json.encode(event).decode() for event in events])
        for event in events:
            state.apply(event)

    # --- the evening ------------------------------------------------------------------------------

    def begin(self, name: str, method: Method = "swiss", form: Form = "duel") -> None:
        """Begin an evening. Raises HallError while another one goes on."""
        if self._state is not None:
            raise HallError(Message("hall-goes-on", name=self._state.name))
        if defect := sign_defect(name):
            raise HallError(defects.message(defect))
        event = Begun(name, method, form)
        self.journal.begin(name, self._now(), [msgspec.json.encode(event).decode()])
        self._state = State(name, method, form)

    def end(self) -> None:
        """End the evening; the next one can begin. Raises HallError while a result is missing."""
        self._require_results()
        leaders = ", ".join(row.player for row in standings(self.state) if row.rank == 1)
        self.journal.end(leaders, self._now())
        self._state = None

    def choose(self, *names: str, rated: bool) -> None:
        """Let players be in the ratings or not, all of them or none. Raises HallError if nobody of
        one of these names played."""
        def choice(name: str) -> Event:
            played(evenings, name)
            return Rated(name, rated)

        evenings = self.evenings()
        self._each(names, choice)

    @property
    def going_on(self) -> bool:
        """Whether an evening goes on."""
        return self._state is not None

    def evenings(self) -> list[State]:
        """Return all evenings in the folder, the latest last. One that was copied into the folder
        twice is there once."""
        ended = {(each.origin, each.head): each for each in reversed(self.journal.matches())
                 if each.ended is not None}
        return [*map(self._other, ended.values()),
                *([self._state] if self._state is not None else [])]

    def counted(self, but: Pairing | None = None) -> set[str]:
        """Return the seals of all games that have counted on any evening in the folder, except
        those of one match. A game counts once, so its record does not count again."""
        others = [each for each in self.journal.matches() if each.ended is not None]
        others += self.journal.all_unfinished(GAME)[self._state is not None:]
        return {seal for state in map(self._other, others) for seal in state.seals()}.union(
            () if self._state is None else self._state.seals(but))

    # --- players ----------------------------------------------------------------------------------

    def join(self, *names: str) -> None:
        """Let players take part from the next round on, all of them or none. Raises HallError if
        one of these names does."""
        self._each(names, self._joining)

    def _joining(self, name: str) -> Event:
        number = self._number(name)
        if number is None:
            return Joined(_checked(name))
        if self.state.players[number].here:
            raise HallError(Message("hall-player-here", player=name))
        return Returned(number)

    def leave(self, *names: str) -> None:
        """Let players take part in no further round, all of them or none. Raises HallError if
        nobody of one of these names does."""
        self._each(names, self._leaving)

    def _leaving(self, name: str) -> Event:
        number = self._number(name)
        if number is None or not self.state.players[number].here:
            raise HallError(Message("hall-no-player", player=name))
        return Left(number)

    def rename(self, old: str, new: str) -> None:
        """Give a player another name, who keeps all results. Raises HallError if nobody has the
        old name, or another player the new one."""
        number, other = self._known(old), self._number(new)
        if other not in (None, number):
            raise HallError(Message("hall-name-taken", player=new))
        self._happened(Renamed(number, _checked(new)))

    def remove(self, *names: str) -> None:
        """Remove players who were entered by mistake, all of them or none. Raises HallError if one
        of them is in a round."""
        numbers = {self._known(name): name for name in names}
        paired = {number for one in self.state.rounds for number in (
            *one.byes, *(player for each in one.pairings for player in (each.wolf, each.farmer)))}
        for number, name in numbers.items():
            if number in paired:
                raise HallError(Message("hall-player-paired", player=name))
        self._happened(*map(Removed, sorted(numbers, reverse=True)))

    def _known(self, name: str) -> int:
        number = self._number(name)
        if number is None:
            raise HallError(Message("hall-unknown-player", player=name))
        return number

    def _each(self, names: Sequence[str], event: Callable[[str], Event]) -> None:
        """Let an event happen for each of several names, or for none: no name stands twice."""
        seen: list[str] = []
        for name in names:
            if any(same(name, other) for other in seen):
                raise HallError(Message("hall-name-twice", player=name))
            seen.append(name)
        self._happened(*map(event, names))

    def _number(self, name: str) -> int | None:
        return next((number for number, each in enumerate(self.state.players)
                     if same(each.name, name)), None)

    # --- rounds -----------------------------------------------------------------------------------

    def pair(self) -> Round:
        """Begin the next round, and return it. Raises HallError while a result is missing, and
        where nobody can be paired."""
        self._require_results()
        state, now = self.state, self._now()
        self._happened(msgspec.structs.replace(next_round(state).paired(), began=now))
        self._timed = state.rounds[-1], self._monotonic()
        return state.rounds[-1]

    def unpair(self) -> None:
        """Take the round back, as for a late arrival. Raises HallError once it has a result."""
        rounds = self.state.rounds
        if not rounds or any(each.result for each in rounds[-1].pairings):
            raise HallError(Message("hall-cannot-unpair"))
        self._happened(Unpaired())

    def set_minutes(self, minutes: int) -> None:
        """Let the present round and the next ones take this long; 0: as long as they like."""
        self._happened(Timed(minutes))

    def clock(self) -> Clock | None:
        """Return the clock of the present round; None if there is none.

        It is measured, so it does not matter if the computer's date is set meanwhile. Only how long
        the program was away follows from the date, if that can be: a computer without a battery may
        have any date then.
        """
        state = self._state
        if state is None or not state.minutes or not state.rounds:
            return None
        began = state.rounds[-1].began
        if began is None:
            return None
        now, measured = datetime.fromisoformat(self._now()), self._monotonic()
        if self._timed is None or self._timed[0] is not state.rounds[-1]:
            away = now - began
            likely = timedelta() <= away <= LONGEST
            self._timed = state.rounds[-1], measured - (away.total_seconds() if likely else 0.0)
        passed = timedelta(seconds=measured - self._timed[1])
        set_by = (now - began - passed + timedelta(seconds=30)) // timedelta(minutes=1)
        return Clock(began + timedelta(minutes=state.minutes + set_by),
                     state.minutes - passed // timedelta(minutes=1))

    def _require_results(self) -> None:
        if self.state.rounds and (waiting := self.state.rounds[-1].waiting):
            raise HallError(Message("hall-results-missing", tables=waiting))

    # --- results ----------------------------------------------------------------------------------

    def report(self, number: int, table: int, texts: Sequence[str]) -> Scored:
        """Enter the result of a match from its records. Raises HallError where they do not count.

        A result that was entered before is replaced.
        """
        match = self._pairing(number, table)
        players = self.state.players
        outcome, points, seals, games = judge(
            texts, (players[match.wolf].name, players[match.farmer].name), self.state.form,
            self.counted(match), self._seal_cost)
        return self._score(Scored(number, table, outcome, points, seals, games=games))

    def correct(
        self, number: int, table: int, outcome: Outcome, reason: str,
        points: tuple[int, int] = (0, 0),
    ) -> Scored:
        """Enter or replace the result of a match by hand. Raises HallError without a reason."""
        self._pairing(number, table)
        if not reason.strip():
            raise HallError(Message("hall-no-reason"))
        return self._score(Scored(number, table, outcome, points, reason=reason.strip()))

    def hear(self, table: int, before: tuple[str, ...]) -> None:
        """Note that a table was heard in the present round, and what it showed as over by then."""
        self._happened(Heard(len(self.state.rounds), table, before))

    def _score(self, result: Scored) -> Scored:
        self._happened(result)
        return result

    def _pairing(self, number: int, table: int) -> Pairing:
        found = self.state.pairing(number, table)
        if found is None:
            raise HallError(Message("hall-no-match", round=number, table=table))
        return found

    # --- tables -----------------------------------------------------------------------------------

    def close_table(self, table: int) -> int | None:
        """Put a table out of use; return where the match that is played there goes on, if any."""
        state = self.state
        match = state.pairing(len(state.rounds), table)
        to = None
        if match is not None and match.result is None:
            to = next(free for free in state.free_tables() if free != table
                      and state.pairing(len(state.rounds), free) is None)
        self._happened(Closed(table, to))
        return to

    def reopen_table(self, table: int) -> None:
        """Use a table again. Raises HallError if it is in use."""
        if table not in self.state.closed:
            raise HallError(Message("hall-table-open", table=table))
        self._happened(Reopened(table))


def _checked(name: str) -> str:
    """Return a name as it is kept. Raises HallError."""
    try:
        return parse_name(name)
    except DefectError as wrong:
        raise HallError(defects.every_reason(wrong.public)) from None
