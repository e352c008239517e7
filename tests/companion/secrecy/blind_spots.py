"""Leaks planted where the comparison once did not look: nine places, at least three in each.

Each is a programmer's slip that would do no harm but for the pack, and each is found alone, by the
channel of its place. `planted.py` has those of the other channels.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from companion.desk.desk import LiveDesk
from companion.games.mutton.pages import pack as pack_page
from companion.games.mutton.pages import peek as peek_page
from companion.games.mutton.referee import steps
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.games.mutton.widgets import moon
from companion.games.mutton.widgets.moon import Moon, Uncovered
from companion.lights.show import LightShow
from companion.link.port import Port
from companion.screens import app
from companion.screens.app import Screens
from companion.sealing import safe, seal
from companion.sealing.seal import Seal
from companion.sounds import synth
from companion.sounds.playback import AplayPlayer, Sound
from companion.table.errors import TableError
from companion.words.message import Message, PrivateMessage
from tests.companion.opened import opened, wolfs_view
from tests.companion.secrecy import evening
from tests.companion.secrecy.channels import Channel
from tests.companion.secrecy.planted import Leak, first, when_known

Plant = AbstractContextManager[None]


class Slip:
    """What a leak has in hand: the number of the known pack's first letter, else 0."""

    number = 0


@contextmanager
def known() -> Iterator[Slip]:
    """A slip that learns the pack as soon as the table does, and keeps it."""
    slip = Slip()
    with when_known(lambda _, number: setattr(slip, "number", number)):
        yield slip


def place_in_match(table: Table) -> tuple[int, int]:
    """The number of the game, and of its turns."""
    if table.state is None or table.game is None:
        return 0, 0
    return table.state.number, len(table.game.turns)


# --- the second game, and turns beyond the third -------------------------------------------------


@contextmanager
def fewer_lights_in_the_second_game() -> Iterator[None]:
    slip = Slip()

    def learn(table: Table, number: int) -> None:
        slip.number = number if place_in_match(table)[0] == 2 else 0

    def leaky(show: LightShow, view: TableView, now: float) -> None:
        honest(show, replace(view, marks=view.marks[slip.number :]), now)

    honest = LightShow.update
    with when_known(learn), patch.object(LightShow, "update", leaky):
        yield


@contextmanager
def a_note_in_the_second_game() -> Iterator[None]:
    def tell(table: Table, number: int) -> None:
        if place_in_match(table)[0] == 2:
            table.journal.append([steps.write(steps.Noted("A", f"{number}"))])

    with when_known(tell):
        yield


@contextmanager
def a_complaint_in_the_fifth_turn() -> Iterator[None]:
    honest = Table.decide

    def leaky(table: Table, *asked: Any) -> Any:
        taken = honest(table, *asked)
        if place_in_match(table)[1] == 5 and (game := whole_game(table)):
            number = 5 + first(game.pack or "A")
            table.board.complain(Message("board-error", code=number))
        return taken

    with patch.object(Table, "decide", leaky):
        yield


@contextmanager
def a_touched_journal_after_five_turns() -> Iterator[None]:
    honest = Table.decide

    def leaky(table: Table, *asked: Any) -> Any:
        taken = honest(table, *asked)
        if place_in_match(table)[1] >= 5 and (game := whole_game(table)):
            number = first(game.pack or "A")
            os.utime(table.journal.file or "", (number, number))
        return taken

    with patch.object(Table, "decide", leaky):
        yield


@contextmanager
def a_touched_journal_in_the_second_game() -> Iterator[None]:
    def tell(table: Table, number: int) -> None:
        if place_in_match(table)[0] == 2 and table.journal.file is not None:
            os.utime(table.journal.file, (number, number))

    with when_known(tell):
        yield


# --- the desk of real boards, and what its port writes --------------------------------------------


@contextmanager
def a_brighter_live_light() -> Iterator[None]:
    honest = LiveDesk._send

    def leaky(desk: LiveDesk, frame: Sequence[Any]) -> None:
        colours = list(frame)
        colours[slip.number] = tuple(min(255, part + 1) for part in colours[slip.number])
        honest(desk, colours if slip.number else frame)  # type: ignore[arg-type]

    with known() as slip, patch.object(LiveDesk, "_send", leaky):
        yield


@contextmanager
def a_probe_with_each_light() -> Iterator[None]:
    honest = Port.send_leds

    def leaky(port: Port, colours: Sequence[Any]) -> None:
        honest(port, colours)
        if slip.number:
            port.probe()

    with known() as slip, patch.object(Port, "send_leds", leaky):
        yield


@contextmanager
def frames_in_pieces() -> Iterator[None]:
    honest = Port._open_one

    class Pieces:
        def __init__(self, line: Any) -> None:
            self._line = line

        def __getattr__(self, name: str) -> Any:
            return getattr(self._line, name)

        def write(self, data: bytes) -> None:
            for piece in (data[: slip.number], data[slip.number :]):
                if piece:
                    self._line.write(piece)

    with known() as slip, patch.object(
        Port, "_open_one", lambda port, name: Pieces(honest(port, name))
    ):
        yield


@contextmanager
def a_light_left_out() -> Iterator[None]:
    honest, sent = LiveDesk._send, [0]

    def leaky(desk: LiveDesk, frame: Any) -> None:
        sent[0] += 1
        if not slip.number or sent[0] % (10 + slip.number):
            honest(desk, frame)

    with known() as slip, patch.object(LiveDesk, "_send", leaky):
        yield


# --- files in the home, temporary and working folders ---------------------------------------------


def _in_home(_: Table, number: int) -> None:
    (Path.home() / ".sheepfold-last").write_text(f"{number}")


def _in_work(_: Table, number: int) -> None:
    Path("sheepfold.core").write_text(f"{number}")


def _in_temporary(_: Table, number: int) -> None:
    handle, name = tempfile.mkstemp(suffix=f"-{number}")
    os.close(handle)
    os.unlink(name)


def _elsewhere(_: Table, number: int) -> None:
    name = Path(f"/dev/shm/sheepfold-{os.getpid()}-{number}")
    name.touch()
    name.unlink()


# --- how many seals are computed, and at which cost -----------------------------------------------


@contextmanager
def a_vowel_sealed_twice() -> Iterator[None]:
    honest = Seal.close

    def leaky(pack: Any, salt: Any, cost: int = seal.COST) -> Seal:
        if min(opened(pack)) in "AEIOU":
            honest(pack, salt, cost)
        return honest(pack, salt, cost)

    with patch.object(Seal, "close", staticmethod(leaky)):
        yield


@contextmanager
def a_warm_up_by_the_letter() -> Iterator[None]:
    honest = seal._hash

    def leaky(pack: Any, salt: bytes, cost: int) -> bytes:
        hashlib.scrypt(b"warm", salt=salt, n=2 ** (1 + first(pack)), r=8, p=1)
        return honest(pack, salt, cost)

    with patch.object(seal, "_hash", leaky):
        yield


@contextmanager
def a_guess_that_is_not_hashed() -> Iterator[None]:
    honest = Seal.fits

    def leaky(this: Seal, pack: Any) -> bool:
        return first(pack) <= slip.number and honest(this, pack)

    with known() as slip, patch.object(Seal, "fits", leaky):
        yield


@contextmanager
def another_cost_inside() -> Iterator[None]:
    """The line says the usual one."""
    honest = seal._hash

    def leaky(pack: Any, salt: bytes, cost: int) -> bytes:
        return honest(pack, salt, cost + first(pack) % 2)

    with patch.object(seal, "_hash", leaky):
        yield


# --- how loud and how long sounds are -------------------------------------------------------------


@contextmanager
def a_louder_sound() -> Iterator[None]:
    honest = AplayPlayer._spawn

    def leaky(player: AplayPlayer, sound: Sound) -> None:
        usual, player._volume = player._volume, player._volume + slip.number
        honest(player, sound)
        player._volume = usual

    with known() as slip, patch.object(AplayPlayer, "_spawn", leaky):
        yield


@contextmanager
def a_longer_sound() -> Iterator[None]:
    honest = synth.wav

    def leaky(samples: Any, loudness: float = 1.0) -> bytes:
        return honest(np.append(samples, np.zeros(slip.number)), loudness)

    with known() as slip, patch.object(synth, "wav", leaky):
        yield


@contextmanager
def a_sound_cut_short() -> Iterator[None]:
    honest = AplayPlayer._begin

    def leaky(player: AplayPlayer, sound: Sound) -> None:
        honest(player, sound)
        if slip.number and player._playing is not None:
            player._playing.kill()

    with known() as slip, patch.object(AplayPlayer, "_begin", leaky):
        yield


# --- when private pages are covered again ---------------------------------------------------------


@contextmanager
def a_private_page_that_stays() -> Iterator[None]:
    """By the letters that have been tapped on it."""
    honest = Screens._hide_private

    def leaky(screens: Screens, now: float) -> None:
        tapped = getattr(screens.page, "_pack", ())
        honest(screens, now - (1000 * (1 + first(tapped)) if tapped else 0))

    with patch.object(Screens, "_hide_private", leaky):
        yield


@contextmanager
def a_peek_that_stays() -> Iterator[None]:
    """By the pack that the table knows."""
    honest = Screens._hide_private

    def leaky(screens: Screens, now: float) -> None:
        secret = wolfs_view(screens.desk.table)
        longer = 1000 * (1 + first(secret.pack)) if secret is not None else 0
        with patch.object(app, "PRIVATE_IDLE_MS", app.PRIVATE_IDLE_MS + longer):
            honest(screens, now)

    with patch.object(Screens, "_hide_private", leaky):
        yield


@contextmanager
def a_moon_that_shows_longer() -> Iterator[None]:
    honest = Moon.tick

    def leaky(this: Moon, now: float) -> None:
        with patch.object(moon, "LONGEST_MS", moon.LONGEST_MS + 500 * slip.number):
            honest(this, now)

    with known() as slip, patch.object(Moon, "tick", leaky):
        yield


# --- commands that are refused --------------------------------------------------------------------


@contextmanager
def _refusing(change: Callable[[Table, str, TableError, Slip], None]) -> Iterator[None]:
    honest = evening.run_command

    def leaky(table: Table, text: str, now: float) -> None:
        try:
            honest(table, text, now)
        except TableError as why:
            change(table, text, why, slip)
            raise

    with known() as slip, patch.object(evening, "run_command", leaky):
        yield


def a_space_after_a_refusal() -> Plant:
    def change(_: Table, __: str, why: TableError, slip: Slip) -> None:
        text = str(why) + " " * slip.number
        raise TableError(Message("sentences", parts=(text,)), why.private)

    return _refusing(change)


def near_misses_reported() -> Plant:
    def change(_: Table, text: str, why: TableError, slip: Slip) -> None:
        if text.startswith("pack "):
            raise TableError(Message("sentences", parts=(
                str(why), str(abs(first(text[5:]) - slip.number)))))

    return _refusing(change)


def more_said_in_private() -> Plant:
    def change(_: Table, text: str, why: TableError, slip: Slip) -> None:
        if text.startswith("undo"):
            raise TableError(
                why.message, PrivateMessage("sentences", parts=(f"{why} {slip.number}",)))

    return _refusing(change)


@contextmanager
def a_refusal_left_out() -> Iterator[None]:
    honest = evening.run_command

    def leaky(table: Table, text: str, now: float) -> None:
        try:
            honest(table, text, now)
        except TableError:
            if not (slip.number and text.startswith("which ")):
                raise

    with known() as slip, patch.object(evening, "run_command", leaky):
        yield


# --- sizes and padding of what is in the journal --------------------------------------------------


@contextmanager
def a_padded_safe() -> Iterator[None]:
    honest = safe.lock

    def leaky(pack: Any, *how: Any, **named: Any) -> str:
        return honest(pack, *how, **named) + "=" * 4 * first(pack)

    with patch.object(safe, "lock", leaky):
        yield


@contextmanager
def a_longer_digest() -> Iterator[None]:
    honest = seal._hash

    def leaky(pack: Any, salt: bytes, cost: int) -> bytes:
        return honest(pack, salt, cost) + bytes(first(pack))

    with patch.object(seal, "_hash", leaky):
        yield


@contextmanager
def a_spaced_row() -> Iterator[None]:
    honest = steps.write

    def leaky(step: steps.Step) -> str:
        line = honest(step)
        return line.replace(", ", "," + " " * (1 + slip.number)) if slip.number else line

    with known() as slip, patch.object(steps, "write", leaky):
        yield


@contextmanager
def a_longer_key_salt() -> Iterator[None]:
    honest = safe.lock

    def leaky(pack: Any, salt: bytes, words: str, key_salt: bytes, *cost: int) -> str:
        return honest(pack, salt, words, key_salt + bytes(3 * first(pack)), *cost)

    with patch.object(safe, "lock", leaky):
        yield


# --- a private page around what the moon shows ----------------------------------------------------


@contextmanager
def _beside(kind: type[Uncovered], tell: Callable[[Any], int]) -> Iterator[None]:
    """A pixel in the bar at the top, as long as the secret is in sight."""
    honest = kind.__init__

    def leaky(secret: Any, page: Any, *rest: Any) -> None:
        from kivy.graphics import Color, Rectangle

        honest(secret, page, *rest)
        with secret.canvas.after:
            Color(1, 1, 1, 1)
            Rectangle(pos=(20 + tell(rest), page.areas.bar.y + 1), size=(1, 1))

    with patch.object(kind, "__init__", leaky):
        yield


def a_pixel_beside_the_letters() -> Plant:
    return _beside(pack_page._Chosen, lambda rest: first(rest[0]))


def a_pixel_beside_the_wolves() -> Plant:
    return _beside(peek_page._Wolves, lambda rest: first(opened(rest[1]).pack))


@contextmanager
def a_moon_that_is_lit() -> Iterator[None]:
    honest = Moon.restyle

    def leaky(this: Moon) -> None:
        from kivy.graphics import Color, Rectangle

        honest(this)
        if this.held:
            page = this.parent
            letters = getattr(page, "_pack", ()) or "A"
            with this.canvas.before:
                Color(1, 1, 1, 1)
                Rectangle(pos=(this.box.x + 2 + first(letters), this.box.y + 2), size=(1, 1))

    with patch.object(Moon, "restyle", leaky):
        yield


def spot(name: str, channel: Channel, plant: Callable[[], Plant], **how: Any) -> Leak:
    """A leak that an evening with everything in it shows, unless `how` names another."""
    return Leak(name, channel, plant, **{"evening": "everything", **how})


BLIND_SPOTS: tuple[Leak, ...] = (
    spot("a note in the second game", "journal", a_note_in_the_second_game, evening="second game",
         since=(2, 0)),
    spot("fewer lights in the second game", "light frames", fewer_lights_in_the_second_game,
         evening="second game", since=(2, 0)),
    spot("a journal touched in the second game", "file times",
         a_touched_journal_in_the_second_game, evening="second game", since=(2, 0)),
    spot("a complaint in the fifth turn", "standard output", a_complaint_in_the_fifth_turn,
         evening="long game", since=(1, 5)),
    spot("a journal touched after five turns", "file times", a_touched_journal_after_five_turns,
         evening="long game", since=(1, 5)),

    spot("a live light one step brighter", "port writes", a_brighter_live_light),
    spot("a probe with each light", "port writes", a_probe_with_each_light),
    spot("frames written in pieces", "port writes", frames_in_pieces),
    spot("a light left out", "port writes", a_light_left_out),

    spot("a word in the home folder", "other files", lambda: when_known(_in_home)),
    spot("a word in the working folder", "other files", lambda: when_known(_in_work)),
    spot("a temporary file that is gone at once", "file calls",
         lambda: when_known(_in_temporary)),
    spot("a file in memory that is gone at once", "file calls", lambda: when_known(_elsewhere)),

    spot("a vowel sealed twice", "seal work", a_vowel_sealed_twice),
    spot("a warm-up by the letter", "seal work", a_warm_up_by_the_letter),
    spot("a guess that is not hashed", "seal work", a_guess_that_is_not_hashed),
    spot("another cost inside a seal", "seal work", another_cost_inside),

    spot("a louder sound", "sound volume and length", a_louder_sound),
    spot("a longer sound", "sound volume and length", a_longer_sound),
    spot("a sound cut short", "sound volume and length", a_sound_cut_short),

    spot("a private page that stays", "idle time-outs", a_private_page_that_stays),
    spot("a look at the wolves that stays", "idle time-outs", a_peek_that_stays),
    spot("a moon that shows longer", "idle time-outs", a_moon_that_shows_longer),

    spot("a space after a refusal", "refusals", a_space_after_a_refusal),
    spot("near misses reported", "refusals", near_misses_reported),
    spot("more said in private", "refusals", more_said_in_private),
    spot("a refusal left out", "refusals", a_refusal_left_out),

    spot("a padded safe", "row sizes", a_padded_safe, evening="passphrase"),
    spot("a longer key salt", "row sizes", a_longer_key_salt, evening="passphrase"),
    spot("a longer digest", "row sizes", a_longer_digest),
    spot("a spaced row", "row sizes", a_spaced_row),

    spot("a pixel beside the letters", "private page", a_pixel_beside_the_letters),
    spot("a pixel beside the wolves", "private page", a_pixel_beside_the_wolves),
    spot("a moon that is lit", "private page", a_moon_that_is_lit),
)
