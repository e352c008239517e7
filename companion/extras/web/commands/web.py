"""`sheepfold web`: the table in a browser on this computer."""

import html
import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

import click

from companion.desk.desk import BoardlessDesk, keep_loaded
from companion.extras.web.seat import WebSeat
from companion.extras.web.server import PORT, WebTable
from companion.outside.starting import (
    BROWSERS,
    Argument,
    address,
    placed,
    start,
    typed_words,
    words,
)
from companion.sealing.secret_store import secret_store
from companion.store.clock import local_time
from companion.store.journal import Journal, JournalError
from companion.store.safe_files import keep_to_owner, own_umask, write_atomically
from companion.store.settings import SettingsError, default_file, load, state_folder
from companion.table.board_keeper import keeper
from companion.terminal.errors import InputError, chosen, input_errors
from companion.words.catalogue import TAPPED, TYPED
from companion.words.message import Message

ARRIVAL_S = 60.0
"""Time in which a browser has to show the page, in seconds."""
LOOK_S = 0.2
"""Interval at which is asked whether the browser has failed, in seconds."""
TURN_S = 0.02
"""Time between two turns of the main loop, in seconds."""


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True,
              help="Port on 127.0.0.1. If the usual one is in use, any is taken.")
@click.option("--browser/--no-browser", default=True, show_default=True,
              help="Open the page in the usual browser.")
@click.option("--journal", "folder", type=click.Path(path_type=Path, file_okay=False),
              help="Folder in which the match is saved.  [default: from the settings]")
@click.pass_context
def command(ctx: click.Context, port: int, browser: bool, folder: Path | None) -> None:
    """Play in a browser on this computer, with neither a board nor Kivy.

    The page is served on 127.0.0.1 only. Its address contains a key, so that no other user of this
    computer can see the pack. The second address is for those who only watch. Ctrl-C ends it; an
    unfinished match can be resumed.
    """
    with input_errors(SettingsError, JournalError):
        settings = load(default_file())
        place = folder if folder is not None else settings.data
        journal = Journal(place, exclusive=True, states=state_folder())
    hidden = secret_store(place, state_folder())
    table = keeper()(journal, random.SystemRandom(), local_time, catalogue=TAPPED, secrets=hidden)
    desk = BoardlessDesk(table, settings)
    home, watch = WebSeat("home"), WebSeat("watch")
    served = WebTable(table, home, watch)
    opener: BrowserOpener | None = None
    try:
        try:
            served.start("127.0.0.1", port, exact=chosen(ctx, "port"))
        except OSError as why:
            raise InputError(f"The page cannot be served: {why.strerror or why}.") from None
        if served.server.other_port is not None:
            click.echo(TYPED.text(served.server.other_port), err=True)
        with suppress(OSError, ValueError):  # standard output is no file, or closed
            keep_to_owner(sys.stdout.fileno())
        click.echo(f"Play:  {served.address(home)}")
        click.echo(f"Watch: {served.address(watch)}")
        if browser:
            opener = BrowserOpener(served.address(home))
            Thread(target=opener.run, daemon=True).start()
        keep_loaded()
        while True:
            now = time.monotonic() * 1000
            desk.pump(now)
            served.pump(now)
            if opener is not None and served.server.watching:
                opener.arrived.set()
            time.sleep(TURN_S)
    except KeyboardInterrupt:
        pass
    finally:
        if opener is not None:
            opener.close()
        served.stop()
        desk.close()
        hidden.catch_up()
        journal.close()


class BrowserOpener:
    """Opens the page in the usual browser, or says that none has shown it.

    All users of a computer can read the arguments of programs, and the address ends with a key. So
    the browser gets a file that leads there, which only its owner can read, in a folder that only
    its owner can open. It is in the home, because browsers that are installed as a Snap see neither
    hidden folders nor /tmp.

    Nobody waits for the end of a browser: one that stays in the foreground ends with its last
    window. It has no terminal, which a browser in text mode would take, and it outlives Ctrl-C.
    """

    def __init__(self, address: str, home: Path | None = None) -> None:
        self._address, self._home = address, home
        self._folder: Path | None = None
        self.arrived = Event()
        """Set when a browser has shown the page."""

    def run(self, arrival_s: float = ARRIVAL_S) -> None:
        """Open it, and wait until it is shown."""
        try:
            page = self._lead()
            until = time.monotonic() + arrival_s
            shown = any(self._opens(command, until) for command in browsers(page, os.environ))
        except OSError:  # there is no place for the page
            shown = False
        self.close()
        if not shown:
            click.echo(TYPED.text(Message("no-browser")), err=True)

    def close(self) -> None:
        """Remove the page."""
        self.arrived.set()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _opens(self, command: Sequence[Argument], until: float) -> bool:
        """Start a browser, and return whether the page is shown before the time is over or the
        browser fails. One that ends well may have left the page to a window that was there."""
        try:
            browser = start(command, names=BROWSERS, umask=own_umask())
        except (OSError, ValueError):  # it is not there, or is no name of a program
            return False
        while time.monotonic() < until and not browser.poll():
            if self.arrived.wait(min(LOOK_S, max(0.0, until - time.monotonic()))):
                return True
        return self.arrived.is_set()

    def _lead(self) -> Path:
        """Write the page that leads to the address, and return its file. Raises OSError."""
        try:
            folder = tempfile.mkdtemp(dir=self._home or Path.home(), prefix="sheepfold-")
        except (OSError, RuntimeError):
            folder = tempfile.mkdtemp(prefix="sheepfold-")
        self._folder, target = Path(folder), html.escape(self._address)
        page = self._folder / "play.html"
        write_atomically(
            page, '<!DOCTYPE html>\n<meta charset="utf-8">\n<title>Sheepfold</title>\n'
            '<meta name="referrer" content="no-referrer">\n'
            f'<meta http-equiv="refresh" content="0; url={target}">\n'
            f'<a href="{target}">Sheepfold</a>\n')
        return page


def browsers(page: Path, environment: Mapping[str, str]) -> list[list[Argument]]:
    """Return the commands that may open a page, the first one first.

    Those that the user names in BROWSER come first, as Python's `webbrowser` reads it: several with
    colons between them, ``%s`` for the address. The others need a desktop.
    """
    found = []
    for named in environment.get("BROWSER", "").split(os.pathsep):
        with suppress(ValueError):  # a quotation mark that does not end
            found.append(placed([each for each in typed_words(named) if each != "&"], page))
    if sys.platform == "darwin":
        found.append([*words("open"), address(page)])
    elif environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        found += [[*each, address(page)] for each in (
            words("xdg-open"), words("gio", "open"), words("x-www-browser"), words("firefox"),
            words("chromium"), words("google-chrome"))]
    return [each for each in found if each]
