"""A table of tiles in virtual time, with players at it."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from companion.foreign.player import Programs
from companion.games.tiles.table.table import TileTable
from companion.games.tiles.table.view import TileView
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import TYPED

text = TYPED.text
"""What players read who type commands."""
DATE = "2026-05-01 20:15"


class Players:
    """People and computers who play by `commands` of the table's; `say` is how they speak."""

    def __init__(self, *commands: str, folder: Path | None = None, seed: int = 1) -> None:
        self.folder, self.rng, self.now = folder, Random(seed), 0.0
        self.table = self._sit_down()
        self.say(*commands)

    def _sit_down(self) -> TileTable:
        return TileTable(Journal(self.folder), Random(self.rng.random()), lambda: DATE)

    def again(self) -> TileTable:
        """The power was cut: another table with the same journal."""
        self.table.journal.close()
        self.table = self._sit_down()
        return self.table

    @property
    def view(self) -> TileView:
        return self.table.view()

    def say(self, *commands: str) -> TileView:
        for command in commands:
            self.now += 20
            run_command(self.table, command, self.now)
        return self.view

    def refused(self, command: str) -> str:
        """What the table answers to a command that it does not take; nothing may have changed."""
        before = self.view
        try:
            run_command(self.table, command, self.now)
        except TableError as why:
            assert self.view == before, f"{command!r} was refused and has changed something"
            return text(why.message)
        raise AssertionError(f"{command!r} was taken")

    def computers(self) -> TileView:
        """Let the computers play as long as it is their turn."""
        while self.view.phase == "thinking":
            self.now += self.table.pause
            self.table.tick(self.now)
            task = self.table.task()
            assert task is not None
            assert self.table.decided(task, task.answer(self.rng, Programs()), self.now)
        return self.view

    def person(self) -> None:
        """A person lays a tile anywhere, with second thoughts."""
        view = self.view
        if view.scorer and view.hand is None:
            view = self.say(f"hand {self.rng.choice(view.choices)}")
        places: Sequence = view.places
        for _ in range(self.rng.choice((1, 1, 2))):
            place = self.rng.choice(places)
            self.say("lay {},{} {}".format(*place.cell, self.rng.choice(place.turns)))
        if self.rng.random() < 0.2:
            self.say("take back", "lay {},{}".format(*self.rng.choice(places).cell))
        self.say("confirm")

    def play(self) -> TileView:
        """Play the match to its end."""
        while self.view.phase != "match-over":
            match self.computers().phase:
                case "laying":
                    self.person()
                case "finishing":
                    self.say("finish")
                case "over":
                    self.say("next")
                case "bidding":
                    bids = self.view.match.bids
                    self.say("pass" if bids and self.rng.random() < 0.5 else
                             f"bid {self.view.match.least_bid}")
        return self.view
