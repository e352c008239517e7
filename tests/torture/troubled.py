"""Two people who go on playing while all that can fail does: they look at the screen as people do,
do what it says, and put right by touch and word what it shows wrong."""

import random
from collections import defaultdict
from typing import Any

from companion.games.mutton.screens import ON_THE_BOARD
from companion.games.mutton.simulation.simulated_player import Act, Say, Steps
from companion.table.errors import TableError
from companion.words.catalogue import SCREEN
from engine.hexgrid import Cell
from engine.mutton.game import Game
from hardware.rig import Rig
from tests.companion.people import People
from tests.torture.weather import Fault, Weather

GLANCE_MS = 50.0
NOTICED_MS = 2500.0
"""So long people give the board to come round by itself before they do something about it."""
AGAIN_MS = 700.0
"""From one thing that they put right to the next."""
DEAD_END_MS = 120_000.0
"""So long after the last fault nobody may need who does what the screen says."""
PATIENT = 0.05
"""How likely people are to do nothing of their own accord, until the screen tells them what."""
TOLD_MS = 90_000.0
"""So long they wait for that."""
RESTARTS = 0.04
"""How likely it is in a turn that the app is ended without a word."""


class DeadEndError(AssertionError):
    """Nothing that people could do has made the table right again."""


class LostStepError(AssertionError):
    """What was done is not what the table knows."""


class Troubled(People):
    """People whose board has weather."""

    weather: Weather

    def __init__(self, seed: int, folder: Any = None, most_cells: int = 61, **how: Any) -> None:
        weather: dict[str, Any] = how.pop("weather", {})
        super().__init__(seed, folder, most_cells, **how)
        self.clumsily_linked = False
        self.weather = Weather(
            random.Random(f"weather {seed}"), self.rig.command, self._board.spec.cells,
            self.options.flock, **weather,
        )
        self.recoveries: dict[str, list[float]] = defaultdict(list)
        """Times from a fault's end to a table that is right, ms, by the kind of fault."""
        self.patience = random.Random(f"patience {seed}")
        self._fine = False
        self.rescues = 0
        """How often people had to tell or to touch something."""
        self._at: list[str] = []  # what was done last, to look into a failure

    def leave(self) -> None:
        """The evening is over: let the journal go."""
        self.rig.table.journal.close()

    # --- what people see ------------------------------------------------------------------------

    @property
    def _board(self) -> Rig:
        return self.rig

    @property
    def now(self) -> float:
        return self._board.now

    def discord(self) -> dict[str, str]:
        """The cells that the screen shows otherwise than they are, and how they are."""
        view = self.rig.view
        standing = dict(self._board.standing())
        by_look = view.phase == "restoring" or (
            view.phase == "placing" and view.placing is not None and bool(view.placing.target)
        )  # people confirm that the letters stand as the screen shows them
        odd = {problem.cell for problem in view.problems}
        found = {}
        for cell in {*standing, *view.board.on}:
            truth, piece = standing.get(cell, ""), view.board.on.get(cell)
            shown = ""
            if piece is not None:
                sign = {"up": "", "down": "-", "askew": "~"}[piece.facing]
                name = piece.animal or "?"
                unsaid = truth and piece.animal is None and piece.candidates
                if unsaid and by_look and cell not in odd:
                    name = truth.lstrip("-")
                shown = sign + name
            if shown != truth:
                found[cell] = truth
        return found

    def accord(self) -> bool:
        """Whether the table is there and shows everything as it is."""
        view = self.rig.view
        return (view.link.state == "ready" and not view.board.settling and view.question is None
                and not self.discord())

    def settle(self) -> float:
        """Wait, look, and put right, until everything is shown as it is; how long that took."""
        begun = self.now
        seen, since, tries = None, begun, 0
        while not self.accord():
            assert self.rig.view.sentence, "nobody says what to do"
            if self.now - begun > DEAD_END_MS:
                raise DeadEndError(self._story())
            self.rig.wait(GLANCE_MS)
            now = self._wrong()
            if now != seen:
                seen = now
                if not tries:
                    since = self.now
            elif self.now - since >= NOTICED_MS:
                tries += 1
                self._put_right(tries)
                seen, since = self._wrong(), self.now - NOTICED_MS + AGAIN_MS
        return self.now - begun

    def _wrong(self) -> tuple[object, ...]:
        """What people see to be wrong."""
        return self.rig.view.link.state, self.discord(), self.rig.view.question

    def _put_right(self, tries: int) -> None:
        """Do what the screen says, or else what helps a sensor that is wrong."""
        view, standing = self.rig.view, self._board.standing()
        self.rescues += 1
        if view.link.state != "ready":
            for fault in self.weather.away:  # "Plug it in again."
                self.weather.end(fault)
            return
        question = view.question
        if question is not None and question.cell in standing:
            self.tell(f"which {question.cell} {standing[question.cell].lstrip('-')}")
            return
        for cell, truth in self.discord().items():
            piece = view.board.on.get(cell)
            lies = "down" if truth.startswith("-") else "up" if truth else "empty"
            shown = piece.facing if piece is not None else "empty"
            if shown != lies:
                if not self.weather.active and cell not in view.blind and not self._weak:
                    raise DeadEndError(f"{cell} is not felt, and nothing fails\n{self._story()}")
                if self.patience.random() < PATIENT and not self._told(cell):
                    return  # it has come right meanwhile
                self.tell(f"touch {cell} {lies}")
            elif tries % 3 and view.phase in ON_THE_BOARD:
                self.tell(f"which {cell} {truth.lstrip('-')}")
            else:  # "Take it off the board", and set it down again
                self.rig.play(f"lift {cell}", each_ms=600)
                self.tell(f"touch {cell} empty", only_blind=cell)
                self.rig.play(f"put {truth.lstrip('-')} {cell}", each_ms=600)
                self.tell(f"touch {cell} {lies}", only_blind=cell)
            return

    def _told(self, cell: Cell) -> bool:
        """Wait until the screen says what to do about a cell; whether there is still need."""
        begun = self.now
        while cell in self.discord() and self.rig.view.link.state == "ready":
            if self.rig.view.doubt or self.rig.view.phase not in ON_THE_BOARD:
                return True
            if self.now - begun > TOLD_MS:
                raise DeadEndError(f"nobody says what to do about {cell}\n{self._story()}")
            self.rig.wait(GLANCE_MS)
        return False

    @property
    def _weak(self) -> bool:
        """Whether a sheep has been pushed so far that no sensor need feel it."""
        return not self._tidy()

    def tell(self, text: str, only_blind: str = "") -> None:
        """Say something that the table may not be ready to hear."""
        if only_blind and only_blind not in self.rig.view.blind:
            return
        self._note(text)
        try:
            self.rig.say(text)
        except TableError as why:
            self._note(f"  {why}")
        self.rig.wait(400)

    # --- what befalls them ----------------------------------------------------------------------

    def follow(self, steps: Steps) -> None:
        for step in steps:
            self._weather()
            match step:
                case Act(text) if text.startswith("wait"):
                    self.rig.wait(float(text.split()[1]))
                case Act(text):
                    self._note(text)
                    self.rig.command(text)
                case Say(text):
                    question = self.rig.view.question
                    word, letter = text.split()
                    if question is not None and word == "which":
                        self.tell(f"which {question.cell} {letter}")

    def _weather(self) -> None:
        if self._fine:
            return
        for fault in self.weather.pass_by(self.now):
            self._note(f"over: {fault.begin}")
            self._recover(fault)

    def _recover(self, fault: Fault) -> None:
        if self._tidy():
            self.recoveries[fault.kind].append(self.settle())

    def _tidy(self) -> bool:
        """Whether every sheep stands on its cell: no hand has just pushed or toppled one."""
        top = self._board.tabletop
        if not top.still:
            self.rig.wait(300)
        for piece in top.pieces.values():
            if piece.cell is not None:
                x, y = self._board.spec.centre_mm(piece.cell)
                if abs(piece.pose[3]) != 1 or max(abs(piece.pose[0] - x),
                                                  abs(piece.pose[1] - y)) > 5:
                    return False
        return True

    def trouble(self) -> None:
        if self.folder is not None and self.weather._rng.random() < RESTARTS:
            self.restart()

    def restart(self) -> None:
        for fault in self.weather.away:
            self.weather.end(fault)
        before = self.rig.game.entries
        self.rig.restart()
        self._note("app restarted")
        self.rig.say("resume")
        if self.rig.game.entries != before:
            raise LostStepError(f"a restart lost steps\n{self._story()}")
        self.rig.say("pack " + "".join(self.game.pack))
        self.follow(self.hands.tidy(self.game.position))
        self.confirm()

    # --- what they do otherwise than people without weather -------------------------------------

    def confirm(self) -> None:
        self._until(lambda: self.rig.view.confirmable, "confirm")

    def go_berserk(self) -> None:
        self._until(lambda: self.rig.view.phase == "farmer", "berserk")

    def say_when_still_on_board(self, text: str) -> None:
        self._until(
            lambda: (reading := self.rig.table.draft.reading) is not None and reading.fits, text
        )

    def _until(self, ready: Any, text: str) -> None:
        begun = self.now
        while True:
            self.settle()
            if ready():
                try:
                    self.rig.say(text)
                    self._note(text)
                    return
                except TableError as why:
                    self._note(f"{text}: {why}")
            if self.now - begun > DEAD_END_MS:
                raise DeadEndError(f"{text}?\n{self._story()}")
            self.rig.wait(100)

    def try_what_cannot_be(self) -> None:
        for fault in self.weather.clear():
            self.recoveries[fault.kind].append(self.settle())
        self.settle()
        if not self.rig.view.blind:
            # What a failing board does not notice is not refused, and nobody could say what should
            # have been: so here it works.
            self._fine = True
            super().try_what_cannot_be()
            self._fine = False

    def play_turn(self) -> None:
        super().play_turn()
        table, meant = self.rig.game, self.game
        assert isinstance(meant, Game)
        if table.entries != meant.entries:
            raise LostStepError(f"{table.entries[-3:]} for {meant.entries[-3:]}\n{self._story()}")

    # --- telling --------------------------------------------------------------------------------

    def _note(self, text: str) -> None:
        self._at = [*self._at[-40:], f"{self.now / 1000:.2f} {text}"]

    def _story(self) -> str:
        view = self.rig.view
        return "\n".join((
            *self._at, f"now {self.now / 1000:.2f}", str(self.options), self.identity, view.phase,
            view.link.state, SCREEN.text(view.sentence), SCREEN.text(view.detail),
            f"blind {dict(view.blind)}",
            f"discord {self.discord()}", f"question {view.question}",
            f"shown {dict(view.board.on)}", f"faults {[f.begin for f in self.weather.active]}",
        ))
