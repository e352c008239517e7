"""An evening at the table in virtual time: the whole app, of which everything that comes out is
noted.

What is done is said in lines, the same ones for two evenings that are to be compared:

    rig put A a1     hands do something on the board
    say confirm      somebody says something to the table
    press Confirm    somebody presses a button on the open screen
    open sheet       somebody opens a page; `open` alone closes it
    choose           the Wolf taps its pack on its private page, and seals it
    back             somebody takes the last turn back by touch, on the page or in the menu
    peek             the Wolf looks at its wolves
    want H:F-c4      the computer Wolf wants this move
    set night true   a setting is changed
    restart          the app ends without a word and is started again
    wait 300         time passes (ms)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from companion.commands.table import Voice
from companion.desk import VirtualDesk
from companion.journal import Journal
from companion.link.session import RGB, Session
from companion.linked_rig import LinkedRig
from companion.opponents.serving import Opponents
from companion.opponents.thinking import think
from companion.screens import texts
from companion.screens.app import Screens, Surroundings
from companion.screens.navigation import Local
from companion.screens.offscreen import Finger, Offscreen
from companion.screens.robot import Robot
from companion.screens.widgets.moon import Moon
from companion.seal import Seal
from companion.settings import Settings, change
from companion.sounds import Sound
from companion.table.errors import TableError
from companion.table.table import Table
from companion.table.tasks import Choosing, Chosen, Moving
from companion.table.view import TableView
from engine.mutton import notation
from engine.mutton.game import Game
from engine.mutton.moves import Move
from tests.companion.secrecy.blind import blind_safes, blind_seals
from tests.companion.secrecy.channels import (
    FileTimes,
    Trace,
    log_into,
    look_at_files,
    look_at_process,
    output_into,
)
from tests.companion.secrecy.keys import Chance

TAKE_BACK = "Take back"
WAIT_MS = 200.0
SLOW = ("say", "open", "press", "back", "want", "set")
"""What is looked at for so long."""
EVERY = 4
"""After how many movements of hands the screen is looked at, pixel by pixel; after everything
else that is done it always is."""


class Evening:
    """A table, its board and its screen, at which a given pack is chosen.

    `order` says how the letters lie on the Wolf's private page. Where that is the same for two
    packs (`keys_alike`), the page itself can be compared too; where it is not, the places of the
    taps can. `computer`: a computer is the Wolf, and it chooses this pack and wants the moves that
    it is told. With a `passphrase` a person locks its pack. Use it in a `with`; it must be the only
    one at its time.
    """

    def __init__(
        self, window: Offscreen, folder: Path, pack: str, *, seed: int = 0,
        order: Callable[[tuple[str, ...]], Sequence[str]] = tuple, keys_alike: bool = True,
        computer: bool = False, identity: str = "pad", passphrase: str = "",
    ) -> None:
        self.trace = Trace()
        self.pack, self.computer, self.keys_alike = pack, computer, keys_alike
        self._window, self._folder, self._seed = window, folder, seed
        self._identity, self._passphrase = identity, passphrase
        self._times = FileTimes()
        self._chance = Chance(seed, order)
        self._rig: _HeardRig | None = None
        self._done = 0
        self._settings = Settings()
        self.now = 0.0

    def __enter__(self) -> Evening:
        with ExitStack() as stack:
            for context in (blind_seals(), blind_safes(self.pack), output_into(self.trace),
                            log_into(self.trace), self._fingers_noted(), self._titles_noted()):
                stack.enter_context(context)
            self._start()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *why: Any) -> None:
        self.table.journal.close()
        self._window.clear()
        self._stack.close()

    # --- the app --------------------------------------------------------------------------------

    def _start(self) -> None:
        folder = self._folder / "games"
        self.table = Table(
            Journal(folder), Random(self._seed), lambda: "2026-05-01 20:00", seal_cost=4
        )
        self.desk = VirtualDesk(
            self.table, self._settings, identity=self._identity, seed=self._seed,
            make_rig=self._make_rig,
        )
        self.led = _Led(self.pack)
        if self.computer:
            self.desk.opponents = self.led
        around = Surroundings(
            self._settings, save=lambda changes: change(self._folder / "settings.toml", **changes),
            sounds=lambda _: _Ears(self), pick=self._chance,
        )
        screens = Screens(self._window.display, self.desk, around)
        self.voices = (Voice(as_json=True), Voice(as_json=False))
        self.robot = _Robot(self, screens)

    def _make_rig(self, size: int, **how: Any) -> LinkedRig:
        """The board, which stays as it is when the app is started again."""
        if self._rig is None or self._rig.spec.size != size:
            self._rig = _HeardRig(self.trace, size, **how)
        else:
            self._rig.start_again()
        return self._rig

    def _restart(self) -> None:
        self.table.journal.close()
        self._window.clear()
        self._start()

    @property
    def view(self) -> TableView:
        """All that is public."""
        return self.table.view()

    @property
    def game(self) -> Game | None:
        """The present game, with its pack if that is known."""
        return self.table.state.game if self.table.state is not None else None

    # --- what is done ---------------------------------------------------------------------------

    def do(self, line: str) -> None:
        """Do what a line says, and note what comes out."""
        word, _, rest = line.partition(" ")
        match word:
            case "wait":
                self.robot.wait(float(rest))
            case "rig" if rest.startswith("wait"):
                self.robot.wait(float(rest.split()[1]))
            case "rig":
                assert self.desk.board is not None
                self.desk.board.command(rest)
            case "say":
                self._say(rest)
            case "press":
                if rest in self.robot.buttons():
                    self.robot.press(rest)
            case "open":
                self.robot.screens.go(Local(page=rest))  # type: ignore[arg-type]
            case "choose":
                self._choose()
            case "back":
                self._back()
            case "peek":
                self._peek()
            case "want":
                self.led.moves.append(notation.parse(rest, "wolf")[0])
            case "set":
                name, _, value = rest.partition(" ")
                self.robot.screens._change_settings({name: value == "true"})
            case "restart":
                self._restart()
            case _:
                raise ValueError(f"nobody can do {word!r}")
        self.robot.wait(WAIT_MS if word in SLOW else 20)
        self._done += 1
        self._look(pixels=word not in ("rig", "wait") or self._done % EVERY == 0)

    def _say(self, command: str) -> None:
        try:
            self.table.command(command, self.robot.now)
        except TableError as why:
            for voice in self.voices:
                voice.error(str(why))

    def _uncover(self) -> None:
        """The Wolf takes the screen."""
        assert self.view.match is not None
        options = self.view.options
        assert options is not None
        self._chance.keys(options.flock)
        self.robot.press(texts.COVER_BUTTON.format(wolf=self.view.match.wolf))
        self._look()

    def _choose(self) -> None:
        locked = self.view.seal is not None and self.view.seal.locked
        self._uncover()
        if locked:
            return self._type()
        if self._passphrase:
            self.robot.press(texts.LOCK)
            self._type()
        for letter in self.pack:
            self.robot.press(letter)
            self._look()
        finger = self.robot.moon()
        self._look()
        finger.up()
        self._look()
        self.robot.press(texts.these(len(self.pack)))

    def _type(self) -> None:
        """The passphrase, of which only dots are to be seen."""
        for letter in self._passphrase:
            self.robot.press(texts.SPACE if letter == " " else letter)
        self._look()
        self.robot.press(texts.DONE)

    def _back(self) -> None:
        """On a page with many buttons there is no room for this one: then it is in the menu."""
        if TAKE_BACK not in self.robot.buttons():
            self.robot.press_menu()
        self.robot.press(TAKE_BACK)

    def _peek(self) -> None:
        if texts.PEEK not in self.robot.buttons():
            return
        self.robot.press(texts.PEEK)
        assert self.view.match is not None
        if texts.COVER_BUTTON.format(wolf=self.view.match.wolf) not in self.robot.buttons():
            return  # the game has moved on in that moment
        self._uncover()
        self.robot.moon().up()
        self._look()
        self.robot.press(texts.DONE)

    # --- what is noted --------------------------------------------------------------------------

    def told(self) -> None:
        """Say what `sheepfold table` says."""
        happened = self.table.drain()
        for voice in self.voices:
            voice.happened(happened)
            voice.look(self.view)

    def _look(self, *, pixels: bool = True) -> None:
        """Look at all that can be looked at now."""
        page = self.robot.screens.page
        assert page is not None
        held = any(isinstance(part, Moon) and part.looking for part in page.parts())
        if pixels and not held and (self.keys_alike or not page.private):
            name = type(page).__name__
            self.trace.note("pixels", name, hashlib.sha256(self._window.pixels()).hexdigest())
        look_at_process(self.trace)
        look_at_files(self.trace, self._folder)
        self._times.look(self.trace, self._folder, self.robot.now)

    @contextmanager
    def _fingers_noted(self) -> Iterator[None]:
        """Note when fingers come down, and where; but not where on the keys that may lie alike,
        for then it is the places that tell the pack."""
        put_down = self._window.finger

        def finger(x: float, y: float) -> Finger:
            page = self.robot.screens.page
            alike = self.keys_alike and page is not None and page.private
            self.trace.note("taps", self.robot.now, None if alike else (round(x), round(y)))
            return put_down(x, y)

        self._window.finger = finger  # type: ignore[method-assign]
        try:
            yield
        finally:
            del self._window.finger


    @contextmanager
    def _titles_noted(self) -> Iterator[None]:
        """Note the window's title, and whatever it is made."""
        window = self._window.window
        make = window.set_title
        self.trace.note("window title", window.title)

        def set_title(title: str) -> None:
            self.trace.note("window title", title)
            make(title)

        window.set_title = set_title
        try:
            yield
        finally:
            del window.set_title


class _Robot(Robot):
    """A robot after whose every moment the table tells what has happened, and whose clock goes on
    when the app is started again."""

    def __init__(self, evening: Evening, screens: Screens) -> None:
        self._evening = evening
        super().__init__(evening._window, screens, evening.desk)
        self.on_frame = self._told
        self._told()

    def _told(self) -> None:
        self._evening.now = self.now
        self._evening.told()


class _Ears:
    """Hears every sound, and when."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening

    def play(self, sound: Sound) -> None:
        self._evening.trace.note("sounds", self._evening.now, str(sound))

    def close(self) -> None:
        pass


class _HeardRig(LinkedRig):
    """A rig of which both directions of the wire and all light frames are noted."""

    def __init__(self, trace: Trace, *args: Any, **how: Any) -> None:
        self._trace = trace
        super().__init__(*args, **how)

    def start_again(self) -> None:
        """The app at the other end has ended, and another listens."""
        self.events.clear()
        self._session = Session(self.spec.cells, self.now)

    def feed(self, data: bytes) -> None:
        if data:
            self._trace.note("wire to the board", self.now, bytes(data))
        super().feed(data)

    def take_output(self) -> bytes:
        data = super().take_output()
        if data:
            self._trace.note("wire from the board", self.now, bytes(data))
        return data

    def light(self, colours: Sequence[RGB]) -> None:
        self._trace.note("light frames", self.now, tuple(map(tuple, colours)))
        super().light(colours)


class _Led(Opponents):
    """A computer Wolf that chooses a given pack and wants given moves. Whatever else is asked is
    answered as always."""

    def __init__(self, pack: str) -> None:
        super().__init__(Random(1))
        self._pack = frozenset(pack)
        self.moves: list[Move] = []

    def serve(self, table: Table, now: float) -> None:
        task = table.task()
        if isinstance(task, Choosing):
            closed = Seal.close(self._pack, bytes(16), 4)
            table.decided(task, Chosen(self._pack, closed), now)
        elif isinstance(task, Moving):
            if self.moves:
                table.decided(task, self.moves.pop(0), now)
        elif task is not None:
            table.decided(task, think(task, Random(2)), now)
