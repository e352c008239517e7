"""Two tables without boards, joined by a line that loses, doubles and reorders, in virtual time."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path
from random import Random

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from companion.games.mutton.joined.line import Line
from companion.games.mutton.joined.other_table import comparing, other_of
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.players.serving import AtOnce
from companion.sealing.secret_store import SecretStore
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import TYPED
from engine.mutton import legal, notation
from tests.companion.opened import Drawing, opened
from tests.engine.random_games import random_move, random_pack

TICK_MS = 50.0
OPTIONS = "size=3 sheep=10 wolves=3"


class Air:
    """What is between two ends: messages with the time at which they come."""

    def __init__(self, seed: int, *, loss: float = 0.0) -> None:
        self.rng, self.loss, self.now = Random(seed), loss, 0.0
        self.cut = False
        self.heard = [0.0, 0.0]
        """When each end has heard the other last."""
        self.way: list[deque[tuple[float, bytes]]] = [deque(), deque()]
        self.sent: list[list[tuple[float, bytes]]] = [[], []]
        """All that left each end, with its time, for those who listen."""


class End:
    """One end of a line. It implements what `companion.extras.joined` does for real."""

    room = "test"

    def __init__(self, air: Air, seat: int, keys: tuple[Ed25519PrivateKey, ...]) -> None:
        self._air, self._seat, self._key = air, seat, keys[seat]
        self.mine, self.other = (
            keys[each].public_key().public_bytes_raw() for each in (seat, 1 - seat))

    def sign(self, data: bytes) -> bytes:
        return self._key.sign(data)

    def send(self, data: bytes) -> None:
        air = self._air
        air.sent[self._seat].append((air.now, data))
        if not air.cut:
            for _ in range(2 if air.rng.random() < air.loss / 3 else 1):
                if air.rng.random() >= air.loss:
                    late = air.rng.choice((20.0, 20.0, 400.0)) if air.loss else 20.0
                    air.way[1 - self._seat].append((air.now + late, data))

    def receive(self) -> list[bytes]:
        way, now = self._air.way[self._seat], self._air.now
        come = [each for each in way if each[0] <= now]
        for each in come:
            way.remove(each)
        if come:
            self._air.heard[self._seat] = now
        return [data for _, data in sorted(come, key=itemgetter(0))]

    @property
    def here(self) -> bool:
        return self.silent_s < 3

    @property
    def silent_s(self) -> float:
        return (self._air.now - self._air.heard[self._seat]) / 1000


class Pair:
    """Two tables. The host, table 0, has the first Wolf."""

    def __init__(self, seed: int, folders: tuple[Path, Path] | None = None, *,
                 loss: float = 0.0) -> None:
        self.air, self.rng = Air(seed, loss=loss), Random(seed)
        self._folders: tuple[Path | None, ...] = folders or (None, None)
        self._keys = tuple(
            Ed25519PrivateKey.from_private_bytes(self.rng.randbytes(32)) for _ in (0, 1))
        self._served = [AtOnce(Random(seed + each)) for each in (0, 1)]
        self.packs: dict[int, frozenset[str]] = {}
        self.tables = [self.open(0), self.open(1)]

    def open(self, number: int) -> Table:
        table = Table(
            Journal(self._folders[number]), Drawing(self.rng.random()),
            lambda: "2026-11-24 10:00", seal_cost=2, catalogue=TYPED,
            secrets=self.secrets(number))
        other_of(table).meet(self.line(number), host=number == 0)
        return table

    def secrets(self, number: int) -> SecretStore | None:
        """Return where a table keeps its secrets; None: beside its journal."""
        return None

    def line(self, number: int) -> Line:
        return End(self.air, number, self._keys)

    def kill(self, number: int) -> None:
        """Start a table again from its journal."""
        table = self.tables[number]
        pack = table.vault.witness
        table.journal.close()
        table = self.tables[number] = self.open(number)
        if table.sitting.resumable is not None:
            self.say(number, "resume")
            if not self.air.cut:
                self._until(lambda: not comparing(table.log, table.sitting.latest))
            if table.phase == "unsealing" and pack is not None:
                self.say(number, f"pack {''.join(opened(pack.letters))}")
        self.wait(TICK_MS)

    def say(self, number: int, *lines: str) -> None:
        for line in lines:
            run_command(self.tables[number], line, self.air.now)
            self._served[number].serve(self.tables[number], self.air.now)

    def wait(self, ms: float) -> None:
        until = self.air.now + ms
        while self.air.now < until:
            self.air.now += TICK_MS
            for table, served in zip(self.tables, self._served, strict=True):
                table.tick(self.air.now)
                served.serve(table, self.air.now)

    def begin(self, options: str = OPTIONS, form: str = "duel", *more: str) -> None:
        """Let the host offer a match, and the other take it up."""
        self._until(lambda: bool(self.tables[0].other.partner.their_drawn))
        self.say(0, "players Ann Ben", f"options {options}", f"form {form}", *more, "start")
        self._until(lambda: self.tables[1].other.partner.offer is not None)
        self.say(1, "start")

    def _until(self, done) -> None:
        for _ in range(2000):
            if done():
                return
            self.wait(TICK_MS)
        raise AssertionError("nothing happens")

    @property
    def settled(self) -> bool:
        """Whether both tables have the same log, and nothing is asked."""
        one, other = (table.log for table in self.tables)
        return one.head == other.head and not one.waiting and not other.waiting

    def settle(self) -> None:
        self._until(lambda: self.settled)

    @property
    def broken(self) -> list[int]:
        return [number for number, table in enumerate(self.tables)
                if table.other.partner.lie is not None]

    # --- players ----------------------------------------------------------------------------------

    def turn(self) -> None:
        """Let the one whose turn it is do something."""
        for number, table in enumerate(self.tables):
            try:
                self.say(number, *self._lines(number, table))
            except TableError as why:
                raise AssertionError(f"{table.phase} {why}") from why

    def _lines(self, number: int, table: Table) -> Iterator[str]:
        state, rng = table.state, self.rng
        if table.phase == "over" and number == 0:
            yield "next"
        if state is None or table.turn.led or table.phase in ("thinking", "over", "match-over"):
            return
        if table.phase == "bidding":
            yield "pass" if state.match.bids else f"bid {state.match.status.least_bid}"
        elif table.phase == "placing":
            yield "place random"
            yield "confirm"
        elif table.phase == "choosing":
            self.packs[state.number] = random_pack(state.options, rng)
            yield f"pack {''.join(self.packs[state.number])}"
        elif table.phase in ("wolf", "farmer"):
            game = whole_game(table)
            if table.phase == "wolf" and not state.options.escape and rng.random() < 0.1:
                alone = sorted(game.position.living.keys() - set(legal.victims(game)))
                if alone:
                    yield from self._try(number, f"move {rng.choice(alone)}")
            yield f"move {notation.write(random_move(whole_game(table), rng))}"

    def _try(self, number: int, line: str) -> Iterator[str]:
        try:
            self.say(number, line)
        except TableError:
            return
        yield from ()

    def play(self, *, kills: int = 0) -> None:
        """Play the match to its end."""
        left = kills
        for _ in range(3000):
            if all(table.state.course.over for table in self.tables) or self.broken:
                break
            self.turn()
            self.wait(TICK_MS)
            if left and self.rng.random() < 0.05 and all(
                table.phase not in ("over", "match-over") for table in self.tables
            ):
                left -= 1
                self.kill(self.rng.choice((0, 1)))
        self.wait(2000)
