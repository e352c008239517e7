"""`sheepfold web`: the table in a browser on this computer."""

import html
import os
import random
import tempfile
import time
import webbrowser
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

import click

from companion.desk.desk import BoardlessDesk, keep_loaded
from companion.extras.web.seat import WebSeat
from companion.extras.web.server import PORT, WebTable
from companion.outside.library import Calls
from companion.sealing.secret_store import secret_store
from companion.store.clock import local_time
from companion.store.journal import Journal, JournalError
from companion.store.settings import SettingsError, default_file, load, state_folder
from companion.table.board_keeper import keeper
from companion.terminal.errors import InputError, chosen, input_errors
from companion.words.catalogue import TAPPED, TYPED
from companion.words.message import Message

BROWSER_S = 10.0
"""Time in which a browser has to open, in seconds. A browser in the terminal takes longer, but
cannot show the page."""
ARRIVAL_S = 60.0
"""Time in which the page has to be shown then, in seconds."""
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
    the browser gets a file that leads there, which only its owner can read. It is in the home,
    because browsers that are installed as a Snap see neither hidden folders nor /tmp.
    """

    def __init__(self, address: str, home: Path | None = None) -> None:
        self._address, self._home = address, home
        self._file: Path | None = None
        self.arrived = Event()
        """Set when a browser has shown the page."""

    def run(self, limit_s: float = BROWSER_S, arrival_s: float = ARRIVAL_S) -> None:
        """Open it, and wait until it is shown."""
        try:
            file = self._file = _leading_to(self._address, self._home or Path.home())
            opened = Calls("browser", limit_s)(lambda: webbrowser.open(file.as_uri()))
            shown = opened and self.arrived.wait(arrival_s)
        except Exception:  # each browser has errors of its own
            shown = False
        self.close()
        if not shown:
            click.echo(TYPED.text(Message("no-browser")), err=True)

    def close(self) -> None:
        """Remove the file."""
        self.arrived.set()
        if self._file is not None:
            with suppress(OSError):
                self._file.unlink()


def _leading_to(address: str, home: Path) -> Path:
    """Write a page that leads to an address, for its owner alone (0600), and return its file.
    Raises OSError."""
    try:
        handle, name = tempfile.mkstemp(dir=home, prefix="sheepfold-", suffix=".html")
    except OSError:
        handle, name = tempfile.mkstemp(prefix="sheepfold-", suffix=".html")
    target = html.escape(address)
    with os.fdopen(handle, "w", encoding="utf-8") as page:
        page.write('<!DOCTYPE html>\n<meta charset="utf-8">\n<title>Sheepfold</title>\n'
                   '<meta name="referrer" content="no-referrer">\n'
                   f'<meta http-equiv="refresh" content="0; url={target}">\n'
                   f'<a href="{target}">Sheepfold</a>\n')
    return Path(name)
