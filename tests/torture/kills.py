"""Whole matches in which the app is killed (-9) at every step it writes, and started again.

The app is a process of its own: table, link, firmware and simulated board in virtual time, the
journal on the disk. What it shows as done it tells us through a pipe. At each step it is killed
before the step is written, in the middle of writing, between the writing and the showing, or from
outside at any moment. Afterwards the journal must hold exactly what was shown as done, or one step
more: the one that was just being written. Then the app is started again, and the match goes on
from there.
"""

import itertools
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from companion.games.mutton.referee import follow
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.store.journal import Journal
from companion.store.journal.errors import JournalError
from engine.mutton.game import Game
from engine.mutton.moves import Pass
from tests.companion.people import People
from tests.engine.random_games import random_move, random_pack

AT_WORK = ("before", "within", "after")
MOST_DEATHS = 2000
RESUME_WRITES = 2
"""Number of writes that resume a match: the restart, and that the pack was entered again."""
FINISHED, BROKEN = 0, 1


class Deadly(Journal):
    """A journal that announces each write and kills its process at a `moment` of one of them."""

    moment = ""
    spared = 0
    """Number of writes that the process survives: resuming a match takes two."""
    out = -1

    def _write_steps(self, match: int, first: int, steps: Sequence[tuple[str, str]]) -> None:
        tell(self.out, "writing", [step for step, _ in steps])
        self._die("before")
        super()._write_steps(match, first, steps)
        self._die("within")

    def _write(self, *, forced: bool = True) -> None:
        waits = bool(self._behind)
        super()._write(forced=forced)
        if waits:
            self._die("after")
            self.spared -= 1

    def _die(self, moment: str) -> None:
        if moment == self.moment and self.spared <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


def tell(out: int, what: str, steps: Sequence[str]) -> None:
    """Tell the parent, at once."""
    os.write(out, (json.dumps([what, *steps]) + "\n").encode())


class Rig(MuttonRig):
    """A table rig whose journal is deadly, and that tells what it shows as done."""

    moment, spared, out = "", 0, -1

    def _new_table(self) -> Table:
        table = super()._new_table()
        table.journal.close()
        table.sitting.journal = journal = Deadly(self._folder, exclusive=True)
        journal.moment, journal.spared, journal.out = self.moment, self.spared, self.out
        return table

    def say(self, *commands: str) -> None:
        super().say(*commands)
        self.show()

    def wait(self, ms: float) -> None:
        super().wait(ms)
        self.show()

    def show(self) -> None:
        """What a screen would show as done."""
        done = self.table.take_events()
        if done:
            tell(self.out, "shown", [str(len(done))])


@dataclass
class Report:
    """What was seen in all the matches."""

    games: int = 0
    kills: Counter[str] = field(default_factory=Counter)
    steps: int = 0
    recovery_ms: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


class LifeAfterDeath(People):
    """Players who take the match up again after each death, and play on."""

    def live(self) -> None:
        """Play until the match is over, or death comes."""
        rig = self.rig
        if rig.view.phase == "resume":
            self._resume()
        self.rng.seed(f"{self.rng.random()} {len(rig.table.journal.matches())} {self._count}")
        while rig.view.phase != "match-over":
            self._next()

    @property
    def _count(self) -> int:
        game = whole_game(self.rig.table)
        return 0 if game is None else len(game.entries)

    def _resume(self) -> None:
        self.rig.say("resume")
        if self.rig.view.phase == "unsealing":
            self.rig.say("pack " + self._pack())

    def _put_all(self, game: Game) -> None:
        """Make the board, which every life begins with empty, what the game says."""
        for places, way in ((invert(game.position.living), "upright"),
                            (game.position.corpses, "inverted")):
            for cell, animal in places.items():
                self.rig.command(f"put {animal} {cell} {way}")
                self.rig.wait(30)
                self.hands.on[cell] = animal
        self.hands._down = set(game.position.corpses.values())
        self.rig.wait(500)

    def _pack(self) -> str:
        """The same in every life: nobody else remembers it."""
        state = self.rig.table.state
        return random_pack(self.options, random.Random(f"{self.options} {state.number}"))

    def _next(self) -> None:
        rig = self.rig
        match rig.view.phase:
            case "setup":
                rig.say("players Ann Ben", f"options {self.options}", f"form {self.form}", "start")
            case "bidding":
                rig.say("pass" if rig.view.match.bids else "bid 1")
            case "placing":
                self.set_up()
            case "choosing":
                rig.say("pack " + self._pack())
            case "restoring":  # at once, or after the pack that an earlier life did not get to
                assert rig.game is not None
                self._put_all(rig.game)
                self.confirm()
            case "over":
                rig.say("next")
            case _:
                self._turn(rig.game)

    def _turn(self, game: Game) -> None:
        self.follow(self.hands.tidy(game.position))
        move = random_move(game, self.rng)
        if isinstance(move, Pass):
            self.say_when_still_on_board("pass")
        elif game.position.phase == "farmer" and type(move).__name__ == "Berserk":
            self.rig.say("berserk")
            self.follow(self.hands.perform(game, move))
            self.confirm()
        else:
            self.follow(self.hands.perform(game, move))
            self.confirm()


def invert(places: Mapping[str, str]) -> dict[str, str]:
    """Who is on each cell, from where each is."""
    return {cell: animal for animal, cell in places.items()}


def play(folder: Path, seed: int, report: Report, most_cells: int = 19) -> None:
    """Play one match in `folder`, through all its deaths."""
    rng = random.Random(f"kills {seed}")
    shown: list[str] = []
    # In turn, so that even the shortest match meets all; those from outside last, since on a busy
    # machine one may come so late that the match is over.
    turn = itertools.cycle([*rng.sample(AT_WORK, len(AT_WORK)), "any"])
    for moment in itertools.islice(turn, MOST_DEATHS):
        begun = time.monotonic()
        spared = rng.randint(0, RESUME_WRITES) if shown else 0
        code, reports = _live(folder, seed, moment, spared, rng, most_cells)
        fault = _check(folder, shown, reports, report)
        if fault is None and code == BROKEN:
            fault = "the app ended with a fault"
        if fault is not None:
            report.wrong.append(f"game {seed}, killed at '{moment}': {fault}")
            return
        report.recovery_ms.append((time.monotonic() - begun) * 1000)
        report.kills[moment] += code != FINISHED
        if code == FINISHED or _over(shown):
            report.games += 1
            return
    report.wrong.append(f"game {seed} does not end")


def _over(kept: Sequence[str]) -> bool:
    return bool(kept) and follow(kept).match.status.over


def _live(
    folder: Path, seed: int, moment: str, spared: int, rng: random.Random, most_cells: int
) -> tuple[int, list[list[str]]]:
    """One life of the app: how it ended (its signal negative), and what it reported."""
    source, out = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(source)
        code = BROKEN
        try:
            Rig.moment, Rig.spared, Rig.out = moment, spared, out
            people = LifeAfterDeath(seed, folder, most_cells, make_rig=Rig)
            people.clumsily_linked = False
            people.hands.clumsiness, people.hands.haste = 0.0, 3.0
            people.live()
            code = FINISHED
        except BaseException:
            import traceback
            traceback.print_exc()
        finally:
            os._exit(code)
    os.close(out)
    data = b""
    last = rng.randrange(1, 5) + 2 * spared if moment == "any" else sys.maxsize
    with os.fdopen(source, "rb", buffering=0) as pipe:
        while piece := pipe.read(65536):
            data += piece
            if data.count(b"\n") >= last:
                os.kill(child, signal.SIGKILL)
                last = sys.maxsize
    status = os.waitpid(child, 0)[1]
    code = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
    return code, [json.loads(line) for line in data.split(b"\n")[:-1]]


def _check(
    folder: Path, shown: list[str], reports: list[list[str]], report: Report
) -> str | None:
    """What is wrong with the journal after a life, as a sentence; None if nothing is. `shown` are
    the steps that had been shown before, and becomes what the journal holds now."""
    writing: list[list[str]] = [steps for what, *steps in reports if what == "writing"]
    announced = [step for steps in writing for step in steps]
    done = sum(int(steps[0]) for what, *steps in reports if what == "shown")
    journal = Journal(folder)
    try:
        matches = journal.matches()
        kept = journal.steps(matches[0].id) if matches else []
        if len(matches) > 1:
            return "a second match has been begun"
        least = len(shown) + done
        if kept != (shown + announced)[: len(kept)]:
            return "the journal holds other steps than were made"
        if len(kept) < least:
            return f"{least - len(kept)} steps that were shown are lost"
        ends = {len(shown)}
        for steps in writing:
            ends.add(max(ends) + len(steps))
        if len(kept) not in ends:
            return "steps that belong together are there in part"
        if len(kept) > least + (len(writing[-1]) if writing else 0):
            return "more was written than was being made"
        if matches:
            try:
                state = follow(kept)
            except JournalError as why:
                return f"the journal holds a match that cannot be taken up: {why}"
            if (matches[0].ended is None) == state.match.status.over:
                return "the journal does not know whether the match is over"
        if matches and journal.completeness.missing(matches[0]):
            return "the journal believes that steps are missing"
        report.steps += len(kept) - len(shown)
        shown[:] = kept
    except JournalError as why:
        return f"the journal cannot be read: {why}"
    finally:
        journal.close()
    return None
