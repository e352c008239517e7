"""Two club evenings, played by robots through the programs that people use.

The hall and the tables are processes with a real mosquitto between them, and a spectator watches.
What the hall says in the end is counted a second time from the journals of the tables.
"""

import asyncio
import csv
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import aiohttp
import pytest

from companion.extras.hall.hall import Hall
from companion.extras.hall.plain import plain
from companion.extras.hall.ratings import rate
from companion.extras.people.rating import NEW, Rating
from companion.games.mutton.referee import follow
from companion.store.journal import Journal
from companion.terminal.typed_text import quote
from engine.mutton import notation
from engine.mutton.options import Options
from engine.mutton.records import Record
from tests.engine.random_games import random_move, random_start
from tests.extras.hall.mutton.load import own_broker
from tests.extras.hall.mutton.measure_hall import _watch
from tests.extras.joined.bad_network import wait_for
from tests.extras.joined.test_broker import free_port, program
from tests.extras.people.test_ratings import glicko

NAMES = "Ann, Ben, Cara, Dev, Ela, Finn, Gus, Hana, Ida"
OPTIONS = Options(size=2, sheep=7, wolves=2)
WAIT_S = 300.0
"""Time that a busy computer may need for what takes some seconds."""


class Program:
    """A command of Sheepfold in a process of its own, which robots type to."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.home, self._arguments = home, arguments
        home.mkdir()
        self.run()

    def run(self) -> None:
        with (self.home / "said").open("a") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "companion.cli", "--lang", "en", *self._arguments],
                stdin=subprocess.PIPE, stdout=said, stderr=said, text=True, cwd=self.home,
                env={**os.environ, "XDG_STATE_HOME": str(self.home)})

    def say(self, *lines: str) -> None:
        print(*lines, sep="\n", file=self._process.stdin, flush=True)

    def hear(self, text: str) -> None:
        def heard() -> bool:
            assert self._process.poll() is None, said.read_text()
            return text in said.read_text()

        said = self.home / "said"
        wait_for(heard, WAIT_S)

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate()

    def end(self) -> None:
        """Let it end; it has refused nothing."""
        self._process.communicate("quit\n", WAIT_S)
        assert self._process.returncode == 0, (self.home / "said").read_text()

    def played(self) -> list[list[Record]]:
        """Return the records of each match of this table, the earliest first."""
        journal = Journal(self.home / "games")
        return [[*follow(journal.steps(each.id)).records] for each in journal.matches()[::-1]]


def spectate(served: str) -> dict[str, Any]:
    """Open pages of the hall and of four tables, which connect again as those in browsers do.
    Return what they show: it changes."""
    found: dict[str, Any] = {"connections": [], "seen": [], "bytes": 0, "last": {}}

    async def pages() -> None:
        async def page(number: int) -> None:
            while True:
                with suppress(aiohttp.ClientError, KeyError):  # not there, or not this table yet
                    await _watch(session, served, number, found)
                await asyncio.sleep(0.5)

        async with aiohttp.ClientSession() as session:
            await asyncio.gather(*map(page, (0, 2, 4, 8, 12)))

    Thread(target=lambda: asyncio.run(pages()), daemon=True).start()
    return found["last"]  # type: ignore[no-any-return]


def typed(names: Sequence[str], seed: int, address: str, games: int) -> list[str]:
    """Return what is typed at a table for a match by chance."""
    rng = Random(seed)
    lines = [" ".join(["players", *map(quote, names)]), f"options {OPTIONS}", "form duel", "start",
             f"hall {address}"]
    for number in range(games):
        game = random_start(rng, OPTIONS)
        lines += [*["next"] * number, f"place {','.join(game.placement.cells)}", "confirm",
                  f"pack {''.join(game.pack or ())}"]
        while not game.position.over:
            game = game.apply(move := random_move(game, rng))
            lines.append(f"move {notation.write(move)}")
    return lines


def counted(
    matches: Sequence[tuple[str, str, int, int]], byes: Counter[str], rounds: Sequence[set[str]],
) -> list[list[Any]]:
    """Return the standings by the rules of docs/players/club.md, players of a rank by name. Of a
    match count the two, the halves that the first has won, and its points; `rounds` are the players
    who took part in each."""
    halves, lead, met = Counter[str](), Counter[str](), dict[str, Counter[str]]()
    for match in matches:
        for one, other, won, points in (match, (match[1], match[0], 2 - match[2], -match[3])):
            halves[one] += won
            lead[one] += points
            met.setdefault(one, Counter())[other] += won
    halves += Counter({each: 2 * count for each, count in byes.items()})
    gone = {one: next(number for number, there in enumerate(rounds[::-1]) if one in there)
            for one in met}
    worth = {one: [halves[one], sum(halves[each] + gone[each] for each in met[one])
                   + halves[one] * (len(rounds) - len(met[one])), lead[one]] for one in met}
    tied = {one: {each for each in met if worth[each] == worth[one]} for one in met}
    full = {one: [*worth[one], sum(met[one][each] for each in tied[one]) if all(
        tied[one] <= {each, *met[each]} for each in tied[one]) else 0] for one in met}
    return sorted([1 + sum(each > full[one] for each in full.values()), one, len(met[one]),
                   worth[one][0] / 2, worth[one][1] / 2, lead[one]] for one in met)


@pytest.mark.whole
@pytest.mark.skipif(program("mosquitto") is None, reason="mosquitto is not installed")
def test_robots_play_two_evenings(tmp_path: Path) -> None:
    club, port, evenings = tmp_path / "club", free_port(), list[Any]()

    def now() -> Any:
        return plain(Hall(club, str, exclusive=False))

    with own_broker() as (address, _):
        hall = Program(tmp_path / "hall", "hall", str(club), "--broker", str(address),
                       "--port", str(port))
        page = spectate(f"http://127.0.0.1:{port}")
        hall.hear("The hall, for the big screen")
        tables = {each: Program(tmp_path / f"table{each}", "table", "--board", "none",
                                "--journal", "games") for each in range(1, 6)}
        wait_for(lambda: page, WAIT_S)

        def see(which: Sequence[int], what: Callable[[Any], object]) -> None:
            """Wait until the page shows these tables so."""
            wait_for(lambda: {*which} <= {
                each["n"] for each in page["hall en"]["hall"]["tables"] if what(each)}, WAIT_S)

        def over(*which: int) -> None:
            see(which, lambda each: each["over"])

        def play(seed: int, *which: int, games: int = 2, lines: slice = slice(None)) -> None:
            """Let robots play the matches of the round at these tables, or a part of them."""
            for each in now()["rounds"][-1]["tables"]:
                if (number := each["table"]) in which:
                    tables[number].say(*typed(
                        (each["wolf"], each["farmer"]), seed + number,
                        f"mqtt://{number}:word@127.0.0.1:{address.port}", games)[lines])

        def fail(seed: int, number: int) -> None:
            """Let a table die in the middle of its first game; its match is given up."""
            play(seed, number, lines=slice(11))
            see([number], lambda each: {*each["board"]} & {*"xw?"})
            tables[number].kill()
            hall.hear(f"Table {number} is not answering.")
            tables[number].run()
            tables[number].say("abandon")

        def pair(number: int, *lines: str) -> None:
            """Begin a round."""
            hall.say(*lines, "pair")
            wait_for(lambda: page["hall en"]["hall"].get("round") == f"Round {number}", WAIT_S)

        pair(1, "begin Friday", f"join {NAMES}")
        play(10, 2, 3, 4)
        fail(15, 1)
        play(10, 1)
        over(1, 2, 3, 4)
        for number in range(1, 5):
            tables[number].say("new")
        pair(2, "join Jo")
        play(20, 5, lines=slice(11))
        play(20, 1, 2, 3, 4)
        over(1)
        before = now()["rounds"]
        hall.kill()
        play(20, 5, lines=slice(11, None))
        hall.run()
        over(1, 2, 3, 4, 5)
        for old, new in zip(before[1]["tables"], now()["rounds"][1]["tables"], strict=True):
            assert new | {"result": old["result"] and new["result"]} == old
        for each in tables.values():
            each.say("new")
        pair(3, "leave Dev")
        play(30, 1, 3, 4)
        fail(30, 2)
        hall.say("correct 2 3:2 the table broke")
        over(1, 2, 3, 4)
        late = spectate(f"http://127.0.0.1:{port}")
        wait_for(lambda: len(late) == 5 and late["3 en"]["replays"] and late == page, WAIT_S)
        assert all(each["shown"] for each in late["hall en"]["hall"]["tables"])
        shown = late["hall en"]["hall"]["standings"]
        hall.say("save friday.csv", "save friday.json", "end")
        hall.hear("Friday has ended.")
        wait_for(lambda: late == page and not late["hall en"]["hall"]["tables"], WAIT_S)
        evenings.append(json.loads((hall.home / "friday.json").read_text()))
        for number in (1, 3, 4):
            tables[number].say("new")

        hall.say("begin Saturday single", f"join {NAMES}")
        for round_number in (1, 2, 3):  # a match is one game
            pair(round_number)
            play(40 + 10 * round_number, 1, 2, 3, 4, games=1)
            over(1, 2, 3, 4)
            for number in range(1, 5):
                tables[number].say("abandon")
        evenings.append(now())
        for each in (hall, *tables.values()):
            each.end()

    with (hall.home / "friday.csv").open() as file:
        assert [*csv.DictReader(file)] == [
            {name: str(value) for name, value in row.items()} for row in evenings[0]["standings"]]
    assert [row[:2] for row in shown] == [
        [row["rank"], row["player"]] for row in evenings[0]["standings"]]
    club_now = Hall(club, str, exclusive=False)
    events = [sum('"scored"' in line for line in club_now.journal.steps(each)) for each in (1, 2)]
    ratings = dict.fromkeys([*NAMES.split(", "), "Jo"], (*NEW,))
    for evening, games, number in zip(evenings, (2, 1), events, strict=True):
        left = {each: [match for match in table.played() if len(match) == games]
                for each, table in tables.items()}
        matches, roles = [], Counter()
        for match in (match for one in evening["rounds"] for match in one["tables"]):
            wolf, farmer = names = match["wolf"], match["farmer"]
            points, lead = [], 1
            for record in left[match["table"]].pop(0) if not match["result"]["reason"] else ():
                assert (record.tags["Wolf"], record.tags["Farmer"]) == (wolf, farmer)
                points.append(record.game.position.score)
                won, one, other = 2 * points[-1] > OPTIONS.sheep, ratings[wolf], ratings[farmer]
                ratings[wolf] = Rating(*glicko(one[0], other[1], won)), one[1]
                ratings[farmer] = other[0], Rating(*glicko(other[1], one[0], 1 - won))
                roles.update({wolf: 1, farmer: -1})
                wolf, farmer = farmer, wolf
            if points:
                lead = points[0] - points[1] if games == 2 else points[0]
            better = lead if games == 2 else 2 * lead - OPTIONS.sheep
            matches.append((*names, 1 + (better > 0) - (better < 0), lead))
        assert len({frozenset(each[:2]) for each in matches}) == len(matches) == number
        assert max(map(abs, roles.values())) <= 1
        assert sorted([*row.values()] for row in evening["standings"]) == counted(
            matches, Counter(bye for one in evening["rounds"] for bye in one["byes"]),
            [{*one["byes"], *(each[role] for each in one["tables"] for role in ("wolf", "farmer"))}
             for one in evening["rounds"]])
    assert {each.player: [number for one in each.ratings for number in (
        one.points, one.deviation)] for each in rate(club_now.evenings())} == {
        player: pytest.approx([number for one in both for number in (one.points, one.deviation)],
                              abs=1e-3) for player, both in ratings.items()}
