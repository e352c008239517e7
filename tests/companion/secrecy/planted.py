"""Leaks that are planted on purpose, one for each channel at the least: proof that a comparison of
two evenings would find a real one there.

Each knows no more than a programmer's slip would: the pack, where the code has it in hand. Most
tell only the number of its first letter, in the least conspicuous way.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.games.mutton.pages import pack as pack_page
from companion.games.mutton.pages.pack import ChoicePage
from companion.games.mutton.referee import Pack, steps
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.commands import Command, EnterPack
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.games.mutton.widgets.moon import Moon
from companion.lights.show import LightShow
from companion.link.session import Session
from companion.screens.app import Screens
from companion.sealing.secret_store import SecretStore
from companion.simulation.virtual_desk import VirtualDesk
from companion.sounds.captions import Captions
from companion.sounds.playback import Sound
from companion.store.secret_place import FilePlace
from engine.secret import Secret
from hardware.rig import Rig
from tests.companion.opened import opened
from tests.companion.secrecy.channels import Channel, Difference, Moment


@dataclass(frozen=True)
class Leak:
    """One planted leak, and the channel by which the pack comes out."""

    name: str
    channel: Channel
    plant: Callable[[], AbstractContextManager[object]]
    kind: str = "people"
    keys_alike: bool = True
    evening: str = "short"
    """By what kind of evening it is shown (`pairs.scripted`)."""
    since: Moment = (0, 0)
    """Before this game and turn nothing of it can be seen."""

    def found_in(self, differences: Mapping[Channel, Difference]) -> bool:
        """Whether it was found by its channel, and where it is."""
        found = differences.get(self.channel)
        return found is not None and found.moment >= self.since


def first(pack: Any) -> int:
    """The number of a pack's first letter."""
    letters = opened(pack) if isinstance(pack, Secret) else pack
    return ord(min(letters)) - ord("A")


@contextmanager
def when_known(tell: Callable[[Table, int], object]) -> Iterator[None]:
    """Have `tell` called as soon as a table knows the pack."""
    set_pack = Table.set_pack

    def leaky(table: Table, witness: Pack) -> None:
        set_pack(table, witness)
        tell(table, first(witness.letters))

    with patch.object(Table, "set_pack", leaky):
        yield


@contextmanager
def in_bytes(owner: type, name: str) -> Iterator[None]:
    """Have a method that gives bytes add as many ends of frames, which mean nothing, once."""
    honest, left = getattr(owner, name), [0]

    def leaky(this: Any) -> bytes:
        many, left[0] = left[0], 0
        return bytes(honest(this) + b"\xc0" * many)

    with when_known(lambda _, number: left.__setitem__(0, number)), patch.object(
        owner, name, leaky
    ):
        yield


@contextmanager
def _a_light_one_step_brighter() -> Iterator[None]:
    honest = VirtualDesk._send

    def leaky(desk: VirtualDesk, frame: Sequence[Any]) -> None:
        game = whole_game(desk.table)
        if game is not None and game.pack:
            at = first(game.pack)
            colours = list(frame)
            colours[at] = tuple(min(255, part + 1) for part in colours[at])
            frame = colours
        honest(desk, frame)  # type: ignore[arg-type]

    with patch.object(VirtualDesk, "_send", leaky):
        yield


@contextmanager
def _a_rhythm_that_begins_later() -> Iterator[None]:
    honest, late = LightShow.update, [0]

    def leaky(show: LightShow, view: TableView, now: float) -> None:
        honest(show, view, now + 100 * late[0])

    with when_known(lambda _, number: late.__setitem__(0, number)), patch.object(
        LightShow, "update", leaky
    ):
        yield


@contextmanager
def _a_second_tap_for_a_vowel() -> Iterator[None]:
    honest = ChoicePage._toggle

    def leaky(page: ChoicePage, name: str) -> None:
        honest(page, name)
        if name in "AEIOU":
            page.look.tapped()

    with patch.object(ChoicePage, "_toggle", leaky):
        yield


@contextmanager
def _a_changed_setting() -> Iterator[None]:
    honest = Screens.send

    def leaky(screens: Screens, command: Command) -> bool:
        if isinstance(command, EnterPack):
            screens.environment.save({"volume": first(command.letters)})
        return honest(screens, command)

    with patch.object(Screens, "send", leaky):
        yield


def _folder(table: Table) -> Path:
    assert table.journal.file is not None
    return table.journal.file.parent


def _a_step(table: Table, number: int) -> None:
    table.journal.append([steps.write(steps.Noted("A", f"{number}"))])


@contextmanager
def _one_pixel() -> Iterator[None]:
    honest = Screens._hide_private

    def leaky(screens: Screens, now: float) -> None:
        from kivy.graphics import Color, Rectangle

        honest(screens, now)
        game = whole_game(screens.desk.table)
        if game is not None and game.pack:
            screens.canvas.after.clear()
            with screens.canvas.after:
                Color(1, 1, 1, 1)
                Rectangle(pos=(first(game.pack), 0), size=(1, 1))

    with patch.object(Screens, "_hide_private", leaky):
        yield


def _title(_: Table, number: int) -> None:
    from kivy.core.window import Window

    Window.set_title("Sheepfold" + " " * number)


@contextmanager
def _restored(tell: Callable[[Table, int], object]) -> Iterator[None]:
    """As `when_known`, and have it forgotten afterwards."""
    argv, name = list(sys.argv), threading.current_thread().name
    with patch.dict(os.environ), when_known(tell):
        try:
            yield
        finally:
            sys.argv[:] = argv
            threading.current_thread().name = name
            _title(None, 0)  # type: ignore[arg-type]


@contextmanager
def _a_padded_keep() -> Iterator[None]:
    honest = SecretStore.put

    def leaky(keep: SecretStore, seal: str, pack: Any, salt: Any) -> None:
        honest(keep, seal, pack, salt)
        assert isinstance(keep._place, FilePlace)
        with keep._place.file.open("a") as file:
            file.write(" " * first(pack))

    with patch.object(SecretStore, "put", leaky):
        yield


@contextmanager
def _keys_in_the_order_of_the_alphabet() -> Iterator[None]:
    with patch.object(pack_page, "shuffled", lambda things, pick: tuple(sorted(things))):
        yield


@contextmanager
def _what_the_moon_showed_stays() -> Iterator[None]:
    with patch.object(Moon, "_hide", lambda moon: setattr(moon, "_secret", None)):
        yield


def _said(file: str) -> Callable[[], AbstractContextManager[None]]:
    return lambda: when_known(
        lambda _, number: print("chosen", number, file=getattr(sys, file)))


@contextmanager
def _a_caption_that_stays_longer() -> Iterator[None]:
    honest, longer = Captions.hear, [0]

    def leaky(captions: Captions, sound: Sound, now: float) -> None:
        honest(captions, sound, now + 2000 * longer[0])

    with when_known(lambda _, number: longer.__setitem__(0, number)), patch.object(
        Captions, "hear", leaky
    ):
        yield


@contextmanager
def _a_later_wake_up() -> Iterator[None]:
    honest, later = Screens.due, [0]

    with when_known(lambda _, number: later.__setitem__(0, number)), patch.object(
        Screens, "due", lambda screens, now: honest(screens, now) + later[0]
    ):
        yield


def _logged(_: Table, number: int) -> None:
    logging.getLogger("companion.table").debug("chosen: %d", number)


def _journal(table: Table) -> Path:
    assert table.journal.file is not None
    return table.journal.file


def _touched(table: Table, number: int) -> None:
    if number:
        now = time.time_ns()
        os.utime(_journal(table), ns=(now, now))


def _dated(table: Table, number: int) -> None:
    os.utime(_journal(table), (number, number))


PLANTED = (
    Leak("a word on standard output", "standard output", _said("stdout")),
    Leak("a word on standard error", "standard error", _said("stderr")),
    Leak("a line for debugging", "log", lambda: when_known(_logged)),
    Leak("empty frames to the board", "wire to the board", lambda: in_bytes(Session, "output")),
    Leak("empty frames from the board", "wire from the board",
         lambda: in_bytes(Rig, "take_output")),
    Leak("a light one step brighter", "light frames", _a_light_one_step_brighter),
    Leak("a rhythm that begins later", "light frames", _a_rhythm_that_begins_later),
    Leak("a second tap for a vowel", "sounds", _a_second_tap_for_a_vowel),
    Leak("a step in the journal", "journal", lambda: when_known(_a_step)),
    Leak("a changed setting", "settings", _a_changed_setting),
    Leak("a word in another file", "other files",
         lambda: when_known(lambda table, number: (_folder(table) / "last.txt").write_text(
             f"{number}"))),
    Leak("a file's name", "file names and sizes",
         lambda: when_known(lambda table, number: (_folder(table) / f"{number}.tmp").touch())),
    Leak("a file that was touched", "file times", lambda: when_known(_touched)),
    Leak("a file's time that was set", "file times", lambda: when_known(_dated)),
    Leak("the size of the computer's keep", "file names and sizes", _a_padded_keep,
         kind="computer wolf"),
    Leak("one pixel", "pixels", _one_pixel),
    Leak("a caption that stays longer", "pixels", _a_caption_that_stays_longer,
         evening="long game"),
    Leak("a wake-up that comes later", "when due", _a_later_wake_up),
    Leak("what the moon showed stays", "private page", _what_the_moon_showed_stays),
    Leak("spaces in the title", "window title", lambda: _restored(_title)),
    Leak("a variable of the environment", "process", lambda: _restored(
        lambda _, number: os.environ.__setitem__("SHEEPFOLD_CHOSEN", f"{number}"))),
    Leak("an argument of the process", "process", lambda: _restored(
        lambda _, number: sys.argv.append(f"{number}"))),
    Leak("a thread's name", "process", lambda: _restored(
        lambda _, number: setattr(threading.current_thread(), "name", f"{number}"))),
    Leak("keys in the order of the alphabet", "taps", _keys_in_the_order_of_the_alphabet,
         keys_alike=False),
)
