"""An evening at the table in virtual time: the whole app, of which everything that comes out is
noted.

What is done is said in lines, the same ones for two evenings that are to be compared:

    rig put A a1     hands do something on the board
    say confirm      somebody says something to the table
    press Confirm    somebody presses a button on the open screen
    open sheet       somebody opens a page; `open` alone closes it
    choose           the Wolf taps its pack on its private page, and seals it
    back             somebody takes the last turn back by touch, on the page or in the menu
    peek             the Wolf looks at its wolves; alone it takes a hint and looks at that
    want H:F-c4      the computer Wolf wants this move
    set night true   a setting is changed
    restart          the app ends without a word and is started again
    wait 300         time passes (ms)
    clear            hands take the whole flock off the board
    idle             the Wolf takes the screen, and does nothing until it is covered again
    linger           the Wolf holds the moon until its wolves go by themselves
    guess QXZJ       the Wolf enters a wrong pack on its private page, and leaves the page
    grumble          somebody says to the table everything that it must refuse
    spell            the Wolf types its pack on a keyboard, wherever that leads
    keys             somebody presses all other keys of a keyboard
    card             the board counts as a real one, whose memory card could be taken
    help             somebody opens the help of the page, and closes it
    carry B a1       a finger moves a sheep of the drawn board
    read             somebody lists the saved matches, and prints the one that is played
    stroll 7         a finger touches one thing after another on public pages, drawn by a seed
"""

from __future__ import annotations

import hashlib
import os
import pty
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import Queue
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import click
import numpy

from companion.cli import sheepfold
from companion.desk.desk import BoardlessDesk, Desk
from companion.games.mutton.pages.pack import ChoicePage, OwnPackPage, PackPage
from companion.games.mutton.players.thinking import think
from companion.games.mutton.programs import protocol
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.commands import Command, EnterPack
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.tasks import Bidding, Choosing, Moving
from companion.games.mutton.table.view import TableView
from companion.games.mutton.text.play import SECRETS, MuttonShell, added_to
from companion.games.mutton.text.voice import MuttonVoice
from companion.games.mutton.widgets.moon import Moon, Uncovered
from companion.link.orders import RGB
from companion.link.session import Session
from companion.players.serving import ANSWER_MS, InThread, Opponents
from companion.screens.app import Screens
from companion.screens.choices import LastChoices
from companion.screens.environment import Environment
from companion.screens.names import earlier_players
from companion.screens.navigation import Route
from companion.screens.widgets.controls import HOLD_MS, HoldButton, Pressable
from companion.simulation.linked_rig import LinkedRig
from companion.simulation.offscreen import Finger, Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings, change
from companion.table.errors import TableError
from companion.table.match_table import AnyTable
from companion.terminal import shell, typed_lines
from companion.terminal.own_words import run_command
from companion.terminal.typed_match import TypedMatch
from companion.words.catalogue import SCREEN, TYPED
from companion.words.language import in_use, use
from companion.words.message import Message
from engine.mutton import notation
from engine.mutton.game import Game
from engine.mutton.moves import Move
from engine.secret import Secret
from hardware.rig import Rig
from hardware.tabletop import RigError
from tests.companion.opened import choice
from tests.companion.secrecy.blind import blind_safes, blind_seals
from tests.companion.secrecy.cable import Cable, CableDesk
from tests.companion.secrecy.channels import (
    Channel,
    FileTimes,
    Trace,
    log_into,
    look_at_files,
    look_at_process,
    output_into,
)
from tests.companion.secrecy.holders import Watch, forget_all
from tests.companion.secrecy.keys import Chance, like
from tests.companion.secrecy.strolls import strolling
from tests.companion.secrecy.watching import (
    at_home_in,
    ears,
    files_into,
    hashing_into,
    questions_into,
    sounds_into,
)
from tests.extras.parts import listed

HISTORY = sheepfold.get_command(click.Context(sheepfold), "history")
UNDO = ("Undo", "Choose again")
"""The button that takes the last turn back, and that before the first one."""
USB_FIFO = 256
"""Bytes that the board's USB takes at once, as in `hardware.live`."""
IDLE_MS = 90_000.0
"""How long somebody who does nothing is waited for: longer than any private page stays."""
AFTER_GUESS_MS = 6_000.0
"""Until what the table said of a wrong pack is no longer over the page."""
REFUSED = (
    "nonsense", "", "start now", "players Ann", "options size=99", "form what", "bid 0", "next now",
    "which", "which a1", "which zz Q", "tag Q", "note 7", "note A " + "x" * 41, "undo now",
    "pass please", "hint now", "takeup 999", "confirm now", "stop now", "pack", "pack 17",
    "passphrase short", "deduction maybe", "whatif 7", "resume now", "place on the moon",
)
"""Commands that no table does in any phase of a game."""
WAIT_MS = 200.0
SLOW = ("say", "open", "press", "back", "want", "set")
"""What is looked at for so long."""
STROLL = 20
"""How many things a finger touches on a stroll."""
KEYS = "0123456789 .,;!?éß" + "\n\t"
"""What a keyboard can type besides the letters of animals: digits of other scripts too."""
EVERY = 4
"""After how many movements of hands the screen is looked at, pixel by pixel; after everything
else that is done it always is."""


class Evening:
    """A table, its board and its screen, at which given packs are chosen, one in each game.

    `compared`: the packs of the evening that this one is compared with. With `keys_alike` the
    letters lie alike on the Wolf's private pages, which can then be compared too; without, the
    letters lie so that the taps fall on the same places. `computer`: a computer is the Wolf, and it
    chooses these packs and wants the moves that it is given. With a `passphrase` a person locks its
    pack. `live`: the desk is the one that real boards have, with a port and its thread, and the
    board has `size` cells a side. `boardless`: what is said is typed at the shell of
    `sheepfold table --board none`, the pack without echo; and the players may be programs, whose
    Wolf chooses these packs. Use it in a `with`; it must be the only one at its time.
    """

    def __init__(
        self, window: Offscreen, folder: Path, packs: str | Sequence[str], *, seed: int = 0,
        compared: Sequence[str] = (), keys_alike: bool = True, computer: bool = False,
        identity: str = "pad", passphrase: str = "", live: bool = False, size: int = 4,
        boardless: bool = False,
    ) -> None:
        self.trace = Trace()
        self.packs = (packs,) if isinstance(packs, str) else tuple(packs)
        self.computer, self.keys_alike, self.live = computer, keys_alike, live
        self._boardless, self._terminal = boardless, pty.openpty() if boardless else ()
        self._compared = tuple(compared) or self.packs
        self._window, self._folder, self._seed, self._size = window, folder, seed, size
        self._identity, self._passphrase = identity, passphrase
        self._times = FileTimes()
        self._chance = Chance(seed, self._order)
        self._same_keys = keys_alike
        """Whether the keys of the private page that is open lie alike."""
        self._rig: _HeardRig | Rig | None = None
        self._cables = ExitStack()
        self._done = 0
        self._settings = Settings(speech=True, captions=True)
        self._page: tuple[object, ...] = ()
        self._frame: bytes | None = None
        self.knew = False
        """Whether the table has known its pack."""
        self.now = 0.0

    def __enter__(self) -> Evening:
        trace = self.trace
        sizes = partial(trace.note, "row sizes")
        if Watch.active is not None:
            forget_all()
        with ExitStack() as stack:
            for context in (
                output_into(trace), log_into(trace), at_home_in(self._folder),
                hashing_into(trace), blind_seals(self.packs, sizes),
                blind_safes(lambda: self.pack, sizes), sounds_into(trace, lambda: self.now),
                files_into(trace, self._folder), self._fingers_noted(), self._titles_noted(),
                questions_into(trace),
                patch.object(protocol, "pack_of", lambda *_: frozenset(self.pack)),
            ):
                stack.enter_context(context)
            stack.callback(use, in_use())  # a stroll may end in another language
            self._start()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *why: Any) -> None:
        self._end()
        self._stack.close()
        for end in self._terminal:
            os.close(end)

    # --- the app --------------------------------------------------------------------------------

    def _start(self) -> None:
        folder = self._folder / "games"
        self.table = Table(
            Journal(folder), Random(self._seed), lambda: "2026-05-01 20:00", seal_cost=4,
            catalogue=TYPED if self._boardless else SCREEN,
        )
        self.table.do = self._refusals_noted(self.table.do)  # type: ignore[method-assign]
        self.desk = self._any_desk()
        self.led = _Led(self)
        if self.computer:
            self.desk.opponents = self.led
        environment = Environment(
            self._settings, save=lambda changes: change(self._folder / "settings.toml", **changes),
            names=lambda: earlier_players(self.table.journal),
            choices=LastChoices(self._folder / "last-choices.json"),
            sounds=ears(self.trace, lambda: self.now),
            random_below=self._chance, services=tuple(
                make(lambda said: self.trace.note("speech", self.now, said))
                for make in listed("LISTENERS")),
        )
        screens = Screens(self._window.display, self.desk, environment)
        self.voices = (MuttonVoice(as_json=True), MuttonVoice(as_json=False))
        self._heard: Queue[str | None] = Queue()
        self._shell = MuttonShell(
            self.desk, self.table, self.voices[0], self._heard,
            added_to(self.table, TypedMatch(game=self.table.key)))
        self.robot = _Robot(self, screens)
        self._frame = None

    def _end(self) -> None:
        """The app ends without a word."""
        self.table.journal.close()
        self._window.clear()
        self.robot.screens._hearing.player.close()
        if isinstance(self.desk, CableDesk):
            self.desk.drop()
        self.desk.opponents.close()
        self._cables.close()

    def _any_desk(self) -> Desk:
        if self._boardless:
            desk = BoardlessDesk(self.table, self._settings)
            desk.opponents = _Waiting(Random(self._seed), ANSWER_MS)
            return desk
        return self._live_desk() if self.live else self._virtual_desk()

    def _virtual_desk(self) -> VirtualDesk:
        desk = VirtualDesk(
            self.table, self._settings, identity=self._identity, seed=self._seed,
            make_rig=self._make_rig,
        )
        desk.opponents = _Waiting(Random(self._seed), 0.0)  # in a thread, as in the app
        return desk

    def _live_desk(self) -> CableDesk:
        if self._rig is None:
            self._rig = Rig(self._size, identity=self._identity, seed=self._seed)
            self._rig.pico.serial.fifo = USB_FIFO
        trace = self.trace
        cable = Cable(
            self._rig, lambda data: trace.note("port writes", cable.now, data),
            lambda data: trace.note("wire from the board", cable.now, data),
        )
        self._cables.enter_context(cable.attached())
        desk = CableDesk(self.table, self._settings, cable, self._light_noted)
        desk.opponents = _Waiting(Random(self._seed), 0.0)
        return desk.start()

    def _light_noted(self, frame: Sequence[RGB]) -> None:
        self.trace.note("light frames", self.now, tuple(map(tuple, frame)))

    def _make_rig(self, size: int, **how: Any) -> LinkedRig:
        """The board, which stays as it is when the app is started again."""
        if not isinstance(self._rig, _HeardRig) or self._rig.spec.size != size:
            self._rig = _HeardRig(self.trace, size, **how)
        else:
            self._rig.start_again()
        return self._rig

    def _restart(self) -> None:
        self._end()
        self._start()

    def _order(self, drawn: tuple[str, ...]) -> Sequence[str]:
        """How the letters lie on the next private page."""
        options = self.view.options
        if self._same_keys or options is None:
            return drawn
        letters = like(options.flock, self.pack, self._compared[self.number - 1])
        return [letters[each] for each in drawn]

    @property
    def number(self) -> int:
        """Which game of the match is played."""
        state = self.table.state
        return min(state.number if state is not None else 1, len(self.packs))

    @property
    def pack(self) -> str:
        """The pack of the present game."""
        return self.packs[self.number - 1]

    @property
    def view(self) -> TableView:
        """All that is public."""
        return self.table.view()

    @property
    def own_screen(self) -> bool:
        """Whether the screen shows the pack to its Wolf, who plays alone: then it is no public
        channel, and neither are the places of the taps on it."""
        return self.view.wolf_alone and bool(self.view.flock)

    @property
    def standing(self) -> dict[str, str] | None:
        """What lies on the board if the app moves its sheep by itself, else None."""
        return dict(self.desk.board.standing()) if self.desk.board is not None else None

    @property
    def game(self) -> Game | None:
        """The present game, with its pack if that is known."""
        return whole_game(self.table)

    # --- what is done ---------------------------------------------------------------------------

    def do(self, line: str) -> None:
        """Do what a line says, and note what comes out."""
        word, _, rest = line.partition(" ")
        alone = {
            "choose": self._choose, "back": self._back, "peek": self._peek, "clear": self._clear,
            "idle": self._idle, "linger": self._linger, "grumble": self._grumble,
            "restart": self._restart, "spell": self._spell, "keys": self._press_keys,
            "read": self._read, "help": self._help,
        }
        match word:
            case _ if word in alone:
                alone[word]()
            case "wait":
                self.robot.wait(float(rest))
            case "rig" if rest.startswith("wait"):
                self.robot.wait(float(rest.split()[1]))
            case "rig":
                self._hand(rest)
            case "say":
                self._say(rest)
            case "press":
                if rest in self.robot.buttons():
                    self._press(rest)
            case "open":
                self.robot.screens.go(Route(rest))  # type: ignore[arg-type]
            case "want":
                self.led.moves.append(notation.parse(rest, "wolf")[0])
            case "set":
                name, _, value = rest.partition(" ")
                said = int(value) if value.isdigit() else value == "true"
                self.robot.screens.change_settings({name: said})
            case "guess":
                self._guess(rest)
            case "card":
                self.table.board.tags.simulated = False
                self.table.refresh()
            case "stroll":
                with strolling(self.table):
                    self._stroll(Random(int(rest)))
            case "carry":
                animal, _, cell = rest.partition(" ")
                self.robot.dismiss()
                self.robot.sheep.move(animal, cell)
            case _:
                raise ValueError(f"nobody can do {word!r}")
        self.robot.wait(WAIT_MS if word in SLOW else 20.0)
        self._done += 1
        self.knew |= self.game is not None and self.game.pack == frozenset(self.pack)
        if Watch.active is not None:
            calls = Watch.active.taken()
            if self.game is not None:  # before a game, modules are imported that last
                self.trace.note("main thread", line, calls)
        self._look(pixels=word not in ("rig", "wait") or self._done % EVERY == 0)

    def _stroll(self, rng: Random) -> None:
        """Touch what can be touched on public pages, first what was not touched yet."""
        screens, touched = self.robot.screens, Counter[tuple[str, int]]()
        for _ in range(STROLL):
            if screens.page is not None and screens.page.private:
                screens.hide()
                self.robot.wait(WAIT_MS)
            parts = [part for part in (screens.overlay.help or screens).parts()
                     if isinstance(part, Pressable) and part.enabled]
            names = [(type(screens.page).__name__, at) for at in range(len(parts))]
            rarest = min(touched[name] for name in names)
            name = rng.choice([each for each in names if touched[each] == rarest])
            touched[name] += 1
            part = parts[name[1]]
            finger = self.robot.put_finger(part)
            self.robot.wait(HOLD_MS + WAIT_MS if isinstance(part, HoldButton) else 20.0)
            with suppress(RigError):  # the evening's board stays as it is, and can be unplugged
                self.robot.lift(finger)
            self.robot.wait(WAIT_MS)
            self._look()

    def _press(self, words: str) -> None:
        """Press a button of a public page, after dismissing a note that may cover it."""
        self.robot.dismiss()
        self.robot.press(words)

    def _help(self) -> None:
        self.robot.dismiss()
        self.robot.bar.help()
        self._look()
        self.robot.press("Close")

    def _hand(self, text: str) -> None:
        assert self._rig is not None
        with suppress(RigError):
            self._rig.command(text)

    def _say(self, command: str) -> None:
        if self._boardless:
            return self._type_line(command)
        try:
            run_command(self.table, command, self.robot.now)
        except TableError as why:
            self.trace.note("refusals", self.robot.now, command, str(why),
                            SCREEN.private_text(why.private))
            for voice in self.voices:
                voice.error(str(why))

    def _type_line(self, *typed: str) -> None:
        """Type lines at the shell, which reads and carries them out in the evening's own time."""
        pause = SimpleNamespace(wait=lambda seconds: self.robot.wait(seconds * 1000))
        for line in typed_lines.private(iter(typed), SECRETS, self._terminal[1], typed_lines._ask):
            self._heard.put(line)
        self._heard.put(None)
        with (
            patch.object(shell, "now_ms", lambda: self.robot.now),
            patch.object(shell, "threading", SimpleNamespace(Event=lambda: pause)),
        ):
            self._shell.run()

    def _spell(self) -> None:
        """Type the pack on a keyboard, where letters are a secret. Where they become a part of what
        is typed, delete them."""
        screens = self.robot.screens
        if not self._closed:
            return
        meant = [screens.type_text(letter) for letter in self.pack]
        self.trace.note("refusals", self.now, "keys", tuple(meant))
        if isinstance(screens.page, ChoicePage):
            for _ in filter(None, meant):
                screens.press_key("backspace")
            options = self.view.options
            if options is not None and self.view.phase == "choosing":  # it is refused in private
                screens.send(EnterPack(Secret(options.flock[: options.wolves + 1])))
            self.robot.dismiss()

    @property
    def _closed(self) -> bool:
        """Whether what the screen shows may be for the Wolf alone."""
        page = self.robot.screens.page
        return self.view.phase in ("choosing", "unsealing") or (page is not None and page.private)

    def _press_keys(self) -> None:
        """Press the other keys; those of buttons only where these may be secret."""
        screens = self.robot.screens
        for key in KEYS if self._closed else (key for key in KEYS if not key.isdigit()):
            self.trace.note("refusals", self.now, "key", key, screens.type_text(key))
            self.robot.wait(40)

    def _read(self) -> None:
        """Run `sheepfold history` beside the table, as for an export, if there is one."""
        for args in ([], ["1"], ["1", "--json"], ["--json"]) if HISTORY else ():
            with HISTORY.make_context(
                "history", [*args, "--journal", str(self._folder / "games")]
            ) as context, suppress(click.ClickException):
                HISTORY.invoke(context)

    def _grumble(self) -> None:
        for command in REFUSED:
            self._say(command)
            self.robot.wait(40)

    def _clear(self) -> None:
        """Take the flock off, and put those that lie on their feet again."""
        assert self._rig is not None
        for cell, name in self._rig.standing().items():
            self._hand(f"lift {cell}")
            if name.startswith("-"):
                self._hand(f"flip {name[1:]}")
        self.robot.wait(800)

    def _uncover(self, *, same_keys: bool | None = None) -> None:
        """The Wolf takes the screen."""
        assert self.view.match is not None
        options = self.view.options
        assert options is not None
        self._same_keys = self.keys_alike if same_keys is None else same_keys
        self._chance.keys(options.flock)
        self._press(f"I am {self.view.match.wolf}")
        self._spell()
        self._look()

    def _idle(self) -> None:
        """Take a private page, and leave it as it is until it is covered: for choosing the pack
        with that tapped, in the Wolf's turn the look at the wolves. Nothing covers the screen of a
        Wolf that plays alone."""
        if self.view.phase == "wolf" and not self._to_peek():
            return
        page = self.robot.screens.page
        if isinstance(page, OwnPackPage):
            if page.board.parent is not None:
                self._tap_sheep(self.pack)
            self.robot.wait(IDLE_MS)
            return
        self._uncover()
        page = self.robot.screens.page
        for letter in self.pack if isinstance(page, PackPage) and page.grid.parent else ():
            self.robot.press(letter)
        until = self.robot.now + IDLE_MS
        while self.robot.screens.route.uncovered and self.robot.now < until:
            self.robot.wait(400.0)

    def _linger(self) -> None:
        if not self._to_peek():
            return
        self._uncover()
        finger = self.robot.moon()
        self._look()
        until = self.robot.now + IDLE_MS
        while self._held() and self.robot.now < until:
            self.robot.wait(200.0)
        self._look()
        finger.up()
        self.robot.press("Done")

    def _guess(self, pack: str) -> None:
        """What is typed here is the same in both evenings, so the keys lie alike."""
        if isinstance(self.robot.screens.page, OwnPackPage):
            self._tap_sheep(pack)
            self.robot.press(Message("use-these", count=len(pack)))
            self.robot.wait(AFTER_GUESS_MS)
            return
        self._uncover(same_keys=True)
        for letter in pack:
            self.robot.press(letter)
        self.robot.press(Message("use-these", count=len(pack)))
        self._look()
        self.robot.wait(AFTER_GUESS_MS)
        self.robot.screens.hide()
        self.robot.wait(WAIT_MS)

    def _choose(self) -> None:
        if self._boardless:
            word, secret = ("passphrase", self._passphrase) if self.view.seal is not None and (
                self.view.seal.locked) else ("pack", self.pack)
            if self._passphrase and self.view.phase == "choosing":
                self._type_line("passphrase", self._passphrase)
            return self._type_line(word, secret)
        locked = self.view.seal is not None and self.view.seal.locked
        if isinstance(self.robot.screens.page, OwnPackPage):
            return self._type() if locked else self._choose_openly()
        self._uncover()
        if locked:
            return self._type()
        if self._passphrase and not self.view.lock_first:
            self.robot.press("Passphrase…")
            self._type()
        for letter in self.pack:
            self.robot.press(letter)
            self._look()
        finger = self.robot.moon()
        self._look()
        finger.up()
        self._look()
        if self._passphrase and self.view.lock_first:
            self.robot.press("Passphrase…")
            return self._type()  # which seals the pack
        self.robot.press(Message("use-these", count=len(self.pack)))

    def _choose_openly(self) -> None:
        """On the drawn board, where nobody else can look."""
        if self._passphrase and self.view.phase == "choosing":
            self.robot.press("Passphrase…")
            self._type()
        if self.view.phase == "choosing":
            page = self.robot.screens.page
            if isinstance(page, OwnPackPage) and page._pack and not page._drawn:
                self.robot.press(Message("clear-letters"))
            self.robot.press("Random")
            self._look()
        self._tap_sheep(self.pack)
        self._look()
        self.robot.press(Message("use-these", count=len(self.pack)))

    def _tap_sheep(self, letters: Sequence[str]) -> None:
        """Tap sheep on the page of a Wolf that plays alone, in place of those chosen before."""
        self.robot.dismiss()
        page = self.robot.screens.page
        assert isinstance(page, OwnPackPage)
        cells = {animal.letter: cell for cell, animal in page.board.picture.animals.items()}
        for letter in (*(() if page._drawn else page._pack), *letters):
            self.robot.sheep.touch(cells[letter])

    def _type(self) -> None:
        """The passphrase, of which only dots are to be seen."""
        self._spell()
        for letter in self._passphrase:
            self.robot.press("space" if letter == " " else letter)
        self._look()
        self.robot.press("Done")

    def _back(self) -> None:
        """On a page with many buttons there is no room for this one: then it is in the menu."""
        if not self.robot.buttons().keys() & set(UNDO):
            self.robot.bar.menu()
        self._press(next(words for words in UNDO if words in self.robot.buttons()))

    def _to_peek(self) -> bool:
        """Ask for the look at the wolves; False if the game does not allow it now."""
        if "Peek…" not in self.robot.buttons():
            return False
        self._press("Peek…")
        assert self.view.match is not None
        cover = f"I am {self.view.match.wolf}"
        return cover in self.robot.buttons()  # or the game has moved on in that moment

    def _peek(self) -> None:
        if self.own_screen:
            return self._take_own_hint()
        if not self._to_peek():
            return
        self._uncover()
        self.robot.moon().up()
        self._look()
        self.robot.press("Done")

    def _take_own_hint(self) -> None:
        hint = self.view.hint
        if hint is None or self.view.phase != "wolf":
            return
        words = Message("hint-again") if hint.given else Message("hint-button", left=hint.left)
        if not self.robot.offers(words):
            return
        self.robot.dismiss()
        self.robot.press(words)
        self._look()
        self.robot.press("Done")

    # --- what is noted --------------------------------------------------------------------------

    def report(self) -> None:
        """Say what `sheepfold table` says."""
        happened, view = self.table.take_events(), self.view
        for voice in self.voices:
            voice.happened(happened)
            voice.look(view)

    def _refusals_noted(
        self, do: Callable[[Command, float], None]
    ) -> Callable[[Command, float], None]:
        """Note what becomes of each command, but not its words: on a private page they are the
        pack."""
        def noted(command: Command, now: float) -> None:
            word = type(command).__name__
            try:
                do(command, now)
            except TableError as why:
                self.trace.note("refusals", self.now, word, str(why), why.private is None)
                raise
            self.trace.note("refusals", self.now, word, "done")

        return noted

    def moment(self, screens: Screens) -> None:
        """Note where in the match it is, and which page came when."""
        state = self.table.state
        turns = state.turns if state is not None else 0
        self.trace.moment = (state.number if state is not None else 0, turns)
        page = screens.page
        found = type(page).__name__, screens.route.uncovered, self._held(screens)
        if found != self._page:
            self._page = found
            self.trace.note("idle time-outs", self.now, *found)

    def _held(self, screens: Screens | None = None) -> bool:
        """Whether something private is in sight."""
        page = (screens or self.robot.screens).page
        return page is not None and page.private and any(
            isinstance(part, Moon) and part.looking for part in page.parts())

    def _look(self, *, pixels: bool = True) -> None:
        """Look at all that can be looked at now."""
        self.trace.looking = True
        if pixels:
            self._look_at_screen()
        self.trace.note("when due", self.robot.now, self.robot.screens.due(self.robot.now))
        look_at_process(self.trace)
        look_at_files(self.trace, self._folder)
        self._times.look(self.trace, self._folder, self.robot.now)
        self.trace.looking = False

    def _look_at_screen(self) -> None:
        """The whole frame, but of a private page that differs by design only what surrounds that:
        the keys, and what the moon shows."""
        page = self.robot.screens.page
        assert page is not None
        if self.own_screen:
            self.trace.note("pixels", type(page).__name__, "the Wolf's own")
            return
        frame = numpy.frombuffer(self._pixels(), numpy.uint8)
        display = self._window.display
        frame = frame.reshape(display.height, display.width, 4)
        hidden = [box for part in page.parts() if isinstance(part, Uncovered) for box in part.covers
                  ] if self._held() else []
        if isinstance(page, PackPage) and page.grid.parent is not None and (
            hidden or not self._same_keys
        ):
            hidden.append(page.grid.box)
        if hidden:
            frame = frame.copy()
            for box in hidden:
                frame[box.y : box.upper, box.x : box.right] = 0
        channel: Channel = "private page" if page.private else "pixels"
        self.trace.note(channel, type(page).__name__, hashlib.sha256(frame).hexdigest())

    def _pixels(self) -> bytes:
        """The frame, drawn again only if anything on it has changed: drawing takes longest."""
        from kivy.clock import Clock

        Clock.tick()
        Clock.tick_draw()
        if self._frame is None or self._window.window.canvas.needs_redraw:
            self._frame = self._window.pixels()
        return self._frame

    @contextmanager
    def _fingers_noted(self) -> Iterator[None]:
        """Note when fingers come down, and where; but not where on the keys that may lie alike,
        for then it is the places that tell the pack."""
        put_down = self._window.finger

        def finger(x: float, y: float) -> Finger:
            page = self.robot.screens.page
            alike = self._same_keys and self.keys_alike and page is not None and page.private
            alike = alike or self.own_screen
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


class _Robot(MuttonRobot):
    """A robot after whose every moment the table tells what has happened, and whose clock goes on
    when the app is started again. As in the app, moments in which nothing is due are left out."""

    def __init__(self, evening: Evening, screens: Screens) -> None:
        self._evening = evening
        super().__init__(evening._window, screens, evening.desk)

    def _pumped(self) -> None:
        self._evening.now = self.now
        self._evening.moment(self.screens)
        self._evening.report()


class _Waiting(InThread):
    """Thinks in its thread as always, and is waited for: virtual time stands still meanwhile."""

    def serve(self, table: AnyTable, now: float) -> None:
        super().serve(table, now)
        self.finish()
        for each in threading.enumerate():  # a program whose folder is still to go
            if each.name == "ending":
                each.join()


class _HeardRig(LinkedRig):
    """A rig of which both directions of the wire and all light frames are noted."""

    def __init__(self, trace: Trace, *args: Any, **how: Any) -> None:
        self._trace = trace
        super().__init__(*args, **how)

    def start_again(self) -> None:
        """The app at the other end has ended, and another listens."""
        self.events.clear()
        self.session = Session(self.spec.cells, self.now)

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
    """A computer Wolf that chooses given packs and wants given moves. Whatever else is asked is
    answered as always."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(Random(1))
        self._evening = evening
        self.moves: list[Move] = []

    def serve(self, table: AnyTable, now: float) -> None:
        task = table.task()
        if isinstance(task, Choosing):
            pack = frozenset(self._evening.pack)
            table.decided(task, choice(pack), now)
        elif isinstance(task, Bidding):
            highest = task.match.bounds[1] if task.match.bounds is not None else 1
            table.decided(task, max(task.match.status.least_bid or 1, highest // 2), now)
        elif isinstance(task, Moving) and task.game.position.phase == "wolf":
            if self.moves:
                table.decided(task, self.moves.pop(0), now)
        elif task is not None:
            table.decided(task, think(task, Random(2)), now)
