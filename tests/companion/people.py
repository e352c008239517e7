"""Two people who mean a game and play it with clumsy hands, on a rig in virtual or real time."""

import random
import threading
import time
from dataclasses import replace

import pytest

from companion.desk.desk import LiveDesk
from companion.games.mutton.simulation.simulated_player import Act, Say, SimulatedPlayer, Steps
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from engine.mutton import legal, placements, records
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Move, Pass, Placement, Shot
from engine.mutton.options import Options
from tests.engine.random_games import random_move, random_options, random_pack

LONGEST_WAIT_MS = 10_000


class People:
    """Two people at a table, who mean one game and play it with their hands."""

    def __init__(self, seed, folder=None, most_cells=61, make_rig=MuttonRig):
        self.rng = random.Random(seed)
        self.options = random_options(self.rng)
        while self.options.cells > most_cells:
            self.options = random_options(self.rng)
        self.identity = self.rng.choice(("pad", "pad", "cells"))
        self.form = self.rng.choice(("duel", "duel", "target 3", "bids"))
        self.folder = folder
        self.rig = make_rig(
            self.options.size, identity=self.identity, seed=seed, journal=folder,
            noise_mt=self.rng.choice((0.1, 0.5)),
        )
        self.hands = SimulatedPlayer(
            self.rng, self.options.size, identity=self.identity, asks=self.asks,
            clumsiness=self.rng.choice((0.0, 0.1, 0.25)), haste=self.rng.choice((1.0, 1.5)),
        )
        self.meant: list[Game] = []
        self.game: Game | None = None
        self.clumsily_linked = self.rng.random() < 0.4

    def __str__(self):
        return f"{self.options} {self.form} {self.identity}"

    # --- hands and voices -------------------------------------------------------------------------

    def asks(self):
        question = self.rig.view.question
        return question.cell if question else None

    def follow(self, steps: Steps) -> None:
        for step in steps:
            match step:
                case Act(text) if text.startswith("wait"):
                    self.rig.wait(float(text.split()[1]))
                case Act(text):
                    self.rig.command(text)
                case Say(text):
                    self.say_when_still(text)

    def say_when_still(self, text):
        """Say something as soon as the table says that the board is still."""
        for _ in range(LONGEST_WAIT_MS // 100):
            try:
                self.rig.say(text)
                return
            except TableError as why:
                if "still" not in str(why):
                    raise
                self.rig.wait(100)
        raise AssertionError("the board never came to rest")

    def confirm(self):
        for _ in range(LONGEST_WAIT_MS // 100):
            if self.rig.view.confirmable:
                self.rig.say("confirm")
                return
            self.rig.wait(100)
        raise AssertionError((self.rig.view.sentence, self.rig.view.detail))

    # --- a match ----------------------------------------------------------------------------------

    def play_match(self):
        self.rig.say("players Ann Ben", f"options {self.options}", f"form {self.form}", "start")
        if self.form == "bids":
            self.bid()
        self.play_game()
        if self.rig.view.phase == "over":
            self.rig.say("next")
            self.play_game()
        assert self.rig.view.phase == "match-over"

    def bid(self):
        self.rig.say("bid 1")
        if self.options.most_points > 1:
            if self.rng.random() < 0.5:
                self.rig.say("bid 2")
            if self.rig.view.phase == "bidding":
                self.rig.say("pass")

    def play_game(self):
        placement = self.set_up()
        pack = random_pack(self.options, self.rng)
        self.rig.say(f"pack {pack}")
        self.game = Game.start(self.options, placement, pack)
        while not self.game.position.over:
            self.trouble()
            self.play_turn()
        self.check()

    def set_up(self) -> Placement:
        """Clear the board and set the flock up in one of the ways."""
        for cell in list(self.hands.on):
            self.rig.command(f"lift {cell}")
        self.rig.wait(800)
        self.hands.on.clear()
        for animal in self.hands._down:
            self.rig.command(f"flip {animal}")
        self.hands._down.clear()
        self.hands._held.clear()
        way = self.rng.choice(("sparse", "random", "cells", "hand", "free", "mirror"))
        if way == "mirror" and not self.meant:
            way = "sparse"
        placement = placements.random(self.options, self.rng)
        self.rig.say("place " + (",".join(placement.cells) if way == "cells" else way))
        target = self.rig.view.placing.target
        if target:
            placement = Placement(tuple(target.values()))
        if way == "mirror":
            assert placement == self.meant[0].placement
        self.follow(self.hands.set_up(dict(placement), in_order=way != "free"))
        self.confirm()
        return placement

    def play_turn(self):
        game = self.game
        self.follow(self.hands.tidy(game.position))
        if game.position.phase == "wolf" and self.rng.random() < 0.15:
            self.try_what_cannot_be()
            game = self.game
        move = in_order(random_move(game, self.rng))
        if isinstance(move, Pass):
            self.say_when_still_on_board("pass")
            if game.position.phase == "farmer" and self.rng.random() < 0.3:
                self.rig.say("undo")
                self.say_when_still_on_board("pass")
        else:
            if isinstance(move, Berserk):
                self.go_berserk()
            self.follow(self.hands.perform(game, move))
            self.confirm()
        self.game = game.apply(move)
        target = self.rig.table.state.match.status.target
        if target is not None and not self.game.position.over and self.game.points >= target:
            self.game = self.game.stop()
        assert self.rig.game.entries[-1] == self.game.entries[-1]

    def go_berserk(self):
        self.rig.say("berserk")

    def say_when_still_on_board(self, text):
        for _ in range(LONGEST_WAIT_MS // 100):
            reading = self.rig.table.draft.reading
            if reading is not None and reading.fits:
                break
            self.rig.wait(100)
        self.rig.say(text)

    def try_what_cannot_be(self):
        """The Wolf tries a kill or an escape that its pack does not allow, or a pass."""
        self.rig.play("garble 0", each_ms=1000)  # what is heard late would be judged late
        game, living = self.game, self.game.position.living
        kills = [a for a in living
                 if game.position.neighbours(a) and a not in legal.victims(game)]
        flights = [a for a in living if self.options.escape
                   and not game.position.neighbours(a) and a not in legal.escapers(game)]
        if not legal.must_pass(game) and self.rng.random() < 0.3:
            before = self.rig.game
            with pytest.raises(TableError):
                self.rig.say("pass")
            assert self.rig.game is before
        elif kills:
            animal = self.rng.choice(kills)
            self.follow(self.hands.attempt(animal))
            self.game = game.refuse(animal)
        elif flights:
            animal = self.rng.choice(flights)
            self.follow(self.hands._take_up(animal))
            self.rig.wait(600)
            with pytest.raises(TableError, match="cannot escape"):
                self.rig.say("confirm")
            self.follow(self.hands._set_down(animal, living[animal]))
            self.rig.wait(600)
            self.game = game.refuse(animal, "escape")

    def trouble(self):
        """Bytes are garbled, the cable is pulled, the board starts again, or the app does."""
        if not self.clumsily_linked or self.rng.random() > 0.3:
            return
        what = self.rng.choice(("garble", "unplug", "reset", "restart"))
        if what == "garble":
            self.rig.command(f"garble {self.rng.choice((0.0, 0.002, 0.01))}")
        elif what == "unplug":
            self.rig.play("unplug", "plug", each_ms=2500)
        elif what == "reset":
            self.rig.play("reset", each_ms=2500)
        elif self.folder is not None:
            self.restart()

    def restart(self):
        self.rig.command("garble 0")
        self.rig.restart()
        assert self.rig.view.phase == "resume"
        self.rig.say("resume")
        assert self.rig.view.phase == "unsealing"
        self.rig.say("pack " + "".join(self.game.pack))
        self.follow(self.hands.tidy(self.game.position))
        self.confirm()
        assert self.rig.view.phase == self.game.position.phase

    def check(self):
        """The record is the game that was meant."""
        record = records.read(self.rig.view.record)
        assert record.game.entries == self.game.entries
        assert record.game.placement == self.game.placement
        assert record.game.options == self.options
        assert record.game.pack == self.game.pack
        assert record.game.position == self.game.position
        self.meant.append(self.game)


class RealTime:
    """The same as a `MuttonRig`, in real time: the board runs behind a pseudo-terminal."""

    def __init__(self, size, *, identity, seed, journal, noise_mt):
        self.table = Table(Journal(journal), random.Random(seed), lambda: "today", seal_cost=4)
        self.table.setup = replace(self.table.setup, options=Options(size=size, sheep=2, wolves=1))
        self.desk = LiveDesk(
            self.table, Settings(), "sim", identity=identity, seed=seed, answer_ms=0,
        ).start()
        self.command(f"noise {noise_mt}")
        self._pause = threading.Event()
        while self.view.link.state != "ready":
            self.wait(20)

    def wait(self, ms):
        end = time.monotonic() + ms / 1000
        while (left := end - time.monotonic()) > 0:
            self.desk.pump(time.monotonic() * 1000)
            self._pause.wait(min(0.01, left))

    def command(self, text):
        self.desk.board.command(text)

    def play(self, *commands, each_ms):
        for command in commands:
            self.command(command)
            self.wait(each_ms)

    def say(self, *commands):
        for command in commands:
            run_command(self.table, command, time.monotonic() * 1000)
            while self.table.vault.entered is not None:
                self.wait(10)

    @property
    def view(self):
        return self.table.view()

    @property
    def game(self):
        return whole_game(self.table)


def in_order(move: Move) -> Move:
    """The same move as the table writes it: runners and suspects in the order of letters."""
    match move:
        case Kill(animal, runs) | Shot(animal, runs):
            return type(move)(animal, tuple(sorted(runs, key=lambda run: run.animal)))
        case Berserk(animals):
            return Berserk(tuple(sorted(animals)))
    return move
