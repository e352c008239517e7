"""Tables of a club evening, at which chance plays, and a broker in memory for them and the hall."""

from collections.abc import Sequence
from random import Random
from unittest.mock import patch

from companion.extras.hall.hall import Hall
from companion.extras.joined.retained import Heard, Publisher
from companion.games.mutton.hall import publishing
from companion.games.mutton.hall.publishing import HallTable
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.players.serving import AtOnce
from companion.store.journal import Journal
from companion.terminal.own_words import run_command
from companion.terminal.typed_text import quote
from companion.words.catalogue import TYPED
from companion.words.message import Message
from engine.mutton import notation
from tests.engine.random_games import random_move, random_pack

NOW = "2026-05-01 20:15"
CHEAP = 4
"""Scrypt cost of the seals here."""


class Wire:
    """The newest messages, for a hall and from tables."""

    def __init__(self) -> None:
        self.newest: dict[str, bytes] = {}
        self._news: dict[str, Heard] = {}
        self._wanted: set[str] = set()
        self.muted = frozenset[str]()
        self.problem: Message | None = None
        self.losing: tuple[str, ...] = ()
        """Ends of the topics whose messages are kept, and do not reach the hall."""
        self.asked: list[str] = []
        """The tables that the hall has asked again."""

    def put(self, topic: str, data: bytes) -> None:
        self.newest[topic] = data
        if topic in self._wanted and not topic.endswith(self.losing):
            self._news[topic] = Heard(data, kept=False)

    def listen(self, publisher: str, *topics: str) -> None:
        self._wanted |= {*topics}
        self._news |= {each: Heard(self.newest[each], kept=True) for each in topics
                       if each in self.newest}

    def ask(self, publisher: str) -> None:
        self.asked.append(publisher)
        self._news |= {topic: Heard(data, kept=True) for topic, data in self.newest.items()
                       if topic in self._wanted and f"{topic}/".startswith(f"{publisher}/")}

    def take(self) -> dict[str, Heard]:
        news, self._news = self._news, {}
        return news

    def repeat(self) -> None:
        """Nothing is lost here."""

    def close(self) -> None:
        """Leave nothing behind, and take nothing back."""


class ClubTable:
    """A table that shows its match; the two play by chance."""

    def __init__(
        self, wire: Wire | str, number: int, names: Sequence[str], *, options: str = "size=2 "
        "sheep=7 wolves=2 no_berserk", form: str = "duel", seed: int = 0,
    ) -> None:
        seed = seed or number
        self._rng, self._now = Random(seed), 0.0
        self.table = Table(Journal(None), Random(seed), lambda: NOW, seal_cost=CHEAP,
                           catalogue=TYPED)
        self._served = AtOnce(Random(number))
        self._wire = wire
        self.hall = HallTable(self.table, wire if isinstance(wire, str) else (
            f"mqtt://{number}:word@hall.local"))
        self.show()
        self.say(" ".join(["players", *map(quote, names)]), f"options {options}", f"form {form}",
                 "start")

    def show(self) -> None:
        """Let the hall watch, through a real broker if the wire is its address."""
        publisher = Publisher if isinstance(self._wire, str) else lambda *_: self._wire
        with patch.object(publishing, "Publisher", publisher):
            self.hall.show()

    def say(self, *lines: str) -> None:
        for line in lines:
            run_command(self.table, line, self._now)
            for _ in range(3):
                self._now += 20.0
                self.table.tick(self._now)
                self._served.serve(self.table, self._now)
            self.hall.poll()

    def play(self, turns: int = 1000) -> None:
        """Play some turns, or to the end of the match."""
        for _ in range(turns):
            match self.table.phase:
                case "placing":
                    self.say("place random", "confirm")
                case "choosing":
                    state = self.table.state
                    assert state is not None
                    self.say(f"pack {random_pack(state.options, self._rng)}")
                case "over":
                    self.say("next")
                case "match-over":
                    return
                case _:
                    game = whole_game(self.table)
                    assert game is not None
                    self.say(f"move {notation.write(random_move(game, self._rng))}")


def evening(names: Sequence[str], form: str = "duel") -> Hall:
    """Return a hall whose first round has begun."""
    hall = Hall(None, lambda: NOW, seal_cost=CHEAP)
    hall.begin("Friday in May", "swiss", "duel" if form == "duel" else "single")
    for name in names:
        hall.join(name)
    hall.pair()
    return hall


def seated(hall: Hall, wire: Wire, **more: str | int) -> dict[int, ClubTable]:
    """Return a table for each pairing of the round."""
    players = hall.state.players
    return {each.table: ClubTable(
        wire, each.table, [players[each.wolf].name, players[each.farmer].name], **more)
        for each in hall.state.rounds[-1].pairings}
