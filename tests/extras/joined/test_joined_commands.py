"""Two tables find each other in text mode, and a log is checked as a stranger can."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

from companion.commands.table import command as table_command
from companion.extras.joined.network import Network
from companion.games.mutton.commands.verify import command
from companion.games.mutton.joined.typed import Meetings
from companion.games.mutton.table.table import Table
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.shell import Line
from companion.words.catalogue import TYPED
from tests.extras.joined.bad_network import tables_in, wait_for
from tests.extras.joined.pairs import Pair
from tests.extras.joined.torture import Table as Program
from tests.extras.joined.torture import until as happens


class TextTable:
    """A table with its meetings, over real sockets."""

    def __init__(self, folder: Path, name: str, **more: bool) -> None:
        self.table = Table(Journal(folder / name / "games"), Random(name),
                           lambda: "2026-11-24 10:00", seal_cost=2, catalogue=TYPED)
        self.meetings = Meetings(self.table, 0, needed=False, connect=lambda: Network(
            tables_in(folder / name), name))
        self.said: list[Line] = []
        self._now = 0.0

    def poll(self) -> None:
        self._now += 20.0
        self.table.tick(self._now)
        self.said += self.meetings.poll()

    def say(self, *lines: str) -> None:
        for line in lines:
            word, _, rest = line.partition(" ")
            if word in ("invite", "join", "link", "log"):
                self.said += self.meetings.carry_out(word, rest)
            else:
                run_command(self.table, line, self._now)

    def heard(self, event: str) -> dict[str, object] | None:
        return next((dict(data) for data, _ in self.said if data["event"] == event), None)

    def close(self) -> None:
        self.meetings.close()
        self.table.journal.close()


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Callable[[str], TextTable]]:
    made: list[TextTable] = []

    def make(name: str) -> TextTable:
        made.append(TextTable(tmp_path, name))
        return made[-1]

    yield make
    for table in made:
        table.close()


def until(done: Callable[[], object], *tables: TextTable) -> None:
    def look() -> object:
        for table in tables:
            table.poll()
        return done()

    wait_for(look)


def test_two_tables_meet_by_a_code_and_meet_again_without_one(
    tables: Callable[[str], TextTable]
) -> None:
    ann, ben = tables("Ann"), tables("Ben")
    with pytest.raises(TableError):
        ann.say("link")
    ann.say("invite ws://127.0.0.1:0")
    until(lambda: ann.heard("invited"), ann)
    invited = ann.heard("invited")
    ben.say(f"join {invited['code']} {invited['address']}")
    until(lambda: ann.heard("paired") and ben.heard("paired"), ann, ben)
    assert ann.heard("paired")["words"] == ben.heard("paired")["words"]
    until(lambda: ann.table.other.partner.their_drawn, ann, ben)
    ann.say("players Ann Ben", "options size=3 sheep=10 wolves=3", "start")
    until(lambda: ben.table.other.partner.offer, ann, ben)
    ben.say("link", "start", "place sparse", "confirm")
    assert ben.heard("elsewhere")["state"] == "offered"
    until(lambda: ann.table.phase == "choosing", ann, ben)
    ben.close()
    again = tables("Ben")
    with pytest.raises(TableError):
        again.say("resume")
    again.meetings.start()
    again.say("resume")
    until(lambda: ann.table.log.head == again.table.log.head, ann, again)


@pytest.mark.whole
def test_the_flock_is_placed_as_was_said_once_the_other_table_has_joined(tmp_path: Path) -> None:
    one, other = (Program(tmp_path / name, 0.0, 1) for name in ("one", "other"))
    try:
        one.start("--wolf", "Ann", "--farmer", "computer:level-4", "--away", "wolf",
                  "--placement", "random")
        other.start()
        one.say("invite ws://127.0.0.1:0")
        happens(lambda: "invited" in one.events)
        invited = one.events["invited"]
        other.say(f"join {invited['code']} {invited['address']}")
        happens(lambda: "paired" in one.events and "Choose players" in str(one.view["sentence"]))
        one.say("start")
        happens(lambda: other.elsewhere == "offered")
        other.say("start")
        happens(lambda: one.phase == "placing" and one.view["placing"]["way"] == "random")
    finally:
        one.kill()
        other.kill()


def saved(pair: Pair, file: Path) -> list[str]:
    entries = pair.tables[1].other.proof()
    lines = [msgspec.json.encode(entry).decode() for entry in entries]
    file.write_text("".join(f"{line}\n" for line in lines))
    return lines


def test_a_log_is_checked_and_the_entry_that_was_changed_is_named(tmp_path: Path) -> None:
    pair, file = Pair(4), tmp_path / "log"
    pair.begin()
    pair.play()
    lines = saved(pair, file)
    right = CliRunner().invoke(command, [str(file)])
    assert (right.exit_code, f"All {len(lines)} entries" in right.output) == (0, True)
    file.write_text("\n".join(lines[:-1]))
    assert "was not opened" in CliRunner().invoke(command, [str(file)]).output
    wrong = json.loads(lines[3])
    wrong["by"] = 1 - wrong["by"]
    file.write_text("\n".join([*lines[:3], json.dumps(wrong), *lines[4:]]))
    found = json.loads(CliRunner().invoke(command, [str(file), "--json"]).output)
    assert (found["fair"], found["entry"]) == (False, 3)
    file.write_text("\n".join([*lines[:3], "{}", *lines[4:]]))
    assert json.loads(CliRunner().invoke(command, [str(file), "--json"]).output)["entry"] == 3


def test_the_tile_games_say_why_they_cannot_be_joined(tmp_path: Path) -> None:
    said = CliRunner().invoke(
        table_command, ["--game", "fold", "--json", "--journal", str(tmp_path)], input="invite\n")
    assert "joined-mutton-only" in said.output
