"""`sheepfold play`: the app on the touchscreen, or in a window."""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING

import click
import platformdirs

from companion.desk.desk import LiveDesk
from companion.lessons.progress import Progress
from companion.lights.daylight import Daylight
from companion.link.port_finder import PortError
from companion.screens.names import earlier_players
from companion.screens.theme import Display
from companion.sealing.secret_store import secret_store
from companion.sounds.playback import Player, player
from companion.speech.speaker import Speaker, speaker
from companion.store.clock import local_time
from companion.store.journal import Journal, JournalError
from companion.store.settings import (
    SavedSettings,
    Settings,
    SettingsError,
    default_file,
    load,
    state_folder,
)
from companion.table.mutton.table import Table
from companion.terminal.errors import InputError, input_errors
from companion.words import language
from companion.words.catalogue import TYPED
from companion.words.message import Message
from engine.dogs.game import Game as DogsGame
from engine.fold.game import Game as FoldGame
from engine.mutton.game import Game

if TYPE_CHECKING:  # everything that draws or serves is imported when the command runs
    from companion.analysis.advice import Coach
    from companion.analysis.game_review import GameReview
    from companion.analysis.history import HistoryReader
    from companion.analysis.standings import LastGame
    from companion.analysis.tile_sentences import TileReview
    from companion.care.doctor.finding import Finding
    from companion.hall.publishing import HallTable
    from companion.network.network import Network
    from companion.screens.environment import Problems
    from companion.web.server import WebTable

PEM = click.Path(path_type=Path, dir_okay=False, exists=True)
NO_DISPLAY = (
    "There is no display here: neither DISPLAY nor WAYLAND_DISPLAY is set, and SDL_VIDEODRIVER is "
    "not kmsdrm. Play on a desktop or on a Pi's own screen, or see `sheepfold demo`."
)


@click.command()
@click.option("--board", metavar="PORT", help="The board: auto, sim, a device such as "
              "/dev/ttyACM0, or socket://HOST:PORT.  [default: from the settings]")
@click.option("--size-px", metavar="WxH", help="Window size in pixels, such as 800x480 or "
              "720x1280.  [default: from the settings]")
@click.option("--settings", "file", type=click.Path(path_type=Path, dir_okay=False),
              help="Settings file to use.")
@click.option("--full-screen", is_flag=True, help="Fill the screen and show a button that switches "
              "the computer off, for a computer that only runs Sheepfold.")
@click.option("--identity", type=click.Choice(["pad", "cells"]), default="pad", show_default=True,
              help="How the simulated board identifies sheep: a tag pad, or a reader in each cell.")
@click.option("--opponent", metavar="cmd:COMMAND", help="A program of your own that you can choose "
              "as a computer player, such as cmd:./mywolf.  [default: from the settings]")
@click.option("--learn", is_flag=True, help="Begin with the lesson of Mutton.")
@click.option("--phones", is_flag=True, help="Let phones in the same network watch the match: "
              "prints the address and its QR code, which are also in the menu.")
@click.option("--hall", metavar="ADDRESS", help="Let the players show their matches to the hall of "
              "a club evening, by a switch in the settings: mqtts://NUMBER:PASSWORD@HOST.")
@click.option("--certificate", type=PEM, help="Let phones be private screens as well, over HTTPS: "
              "the certificate of this computer's name.")
@click.option("--key", type=PEM, help="The key of the certificate.")
@click.pass_obj
def command(
    lang: str | None, board: str | None, size_px: str | None, file: Path | None, full_screen: bool,
    identity: str, opponent: str | None, learn: bool, phones: bool, hall: str | None,
    certificate: Path | None, key: Path | None,
) -> None:
    """Play on the screen, with a real board or the simulated one."""
    if (certificate is None) != (key is None):
        raise click.UsageError("Give both --certificate and --key.")
    file = file or default_file()
    with input_errors(SettingsError, ValueError):
        settings = load(file, must_exist=file != default_file())
        if size_px is not None:
            settings = _with(settings, screen=size_px)
        if board is not None:
            settings = _with(settings, board=board)
        if opponent is not None:
            settings = _with(settings, opponent=opponent)
        if lang is None:
            language.use(language.of_setting(settings.language, os.environ))
        display = Display.of(*(settings.size or (800, 480)))
    driver = _video_driver(os.environ)
    if not driver:
        raise InputError(NO_DISPLAY)
    os.environ["SDL_VIDEODRIVER"] = driver
    with input_errors(JournalError, PortError):
        journal = Journal(settings.data, exclusive=True)
        secrets = secret_store(settings.data, state_folder())
        table = Table(journal, random.SystemRandom(), local_time, secrets=secrets)
        desk = LiveDesk(table, settings, settings.board, identity=identity)
    fullscreen = (full_screen or driver == "kmsdrm") and settings.size is None
    shown = _in_hall(table, hall) if hall is not None else None
    watched = _watched(table, certificate, key) if phones or certificate else None
    try:
        _show(desk, display, settings, file, journal, fullscreen, learn, watched, shown)
    finally:
        if shown is not None:
            shown.close()
        if watched is not None:
            watched.stop()
        desk.close()
        table.vault.store.catch_up()
        journal.close()
    if lost := journal.lost or table.vault.store.save_error:
        raise InputError(TYPED.text(lost))


def _show(
    desk: LiveDesk,
    display: Display,
    settings: Settings,
    file: Path,
    journal: Journal,
    fullscreen: bool,
    learn: bool,
    watched: WebTable | None,
    hall: HallTable | None,
) -> None:
    """Open the window, and stay until the player quits."""
    from companion.puzzles.solved import SolvedPuzzles
    from companion.screens.app import Environment
    from companion.screens.choices import LastChoices
    from companion.screens.environment import Problems
    from companion.screens.running import run
    from companion.screens.window import WindowUnavailableError

    cache = Path(platformdirs.user_cache_path("sheepfold", appauthor=False))
    problems = Problems()
    saved = SavedSettings(file)
    environment = Environment(
        settings,
        save=saving(saved, problems),
        names=lambda: earlier_players(journal),
        problems=problems,
        choices=LastChoices(settings.data / "last-choices.json"),
        sounds=playing(cache / "sounds", problems),
        speech=speaking(problems),
        random_below=random.SystemRandom().randrange,
        shut_down=_switch_off if fullscreen else None,
        computer=lambda: _examine_computer(settings),
        review_game=_review,
        review_tile_game=_review_tiles,
        read_history=lambda: _read_history(journal),
        advise=_advise,
        connect=_connect,
        solved=SolvedPuzzles(settings.data),
        lessons=Progress(settings.data),
        learn=learn,
        phones=watched,
        hall=hall,
    )
    with input_errors(WindowUnavailableError, SettingsError):
        run(
            desk.start(), display, environment, rotation=settings.rotation, fullscreen=fullscreen,
            daylight=Daylight(settings.night_hours),
        )
        saved.close()


def _in_hall(table: Table, address: str) -> HallTable:
    """Return what shows the table's matches to a hall. Raises InputError."""
    from companion.hall.errors import HallError
    from companion.hall.publishing import HallTable

    with input_errors(HallError):
        return HallTable(table, address)


def _watched(table: Table, certificate: Path | None, key: Path | None) -> WebTable:
    """Serve what phones of the local network may see. With a certificate or in the table's own
    network they may also be private screens. Raises InputError."""
    import segno

    from companion.web.certificate import CertificateError, secure_pages
    from companion.web.hotspot import running_hotspot
    from companion.web.seat_view import WebSeat
    from companion.web.server import PORT, WebTable

    watched = WebTable(table, WebSeat("watch"), find_hotspot=running_hotspot)
    try:
        if certificate is not None and key is not None:
            watched.start("", PORT, *secure_pages(certificate, key))
        else:
            watched.start("", PORT)
    except CertificateError as why:
        raise InputError(TYPED.text(why.message)) from None
    except OSError as why:
        raise InputError(f"Phones cannot watch: {why.strerror or why}.") from None
    if watched.hotspot is not None:
        click.echo("Wi-Fi:")
        segno.make(watched.hotspot.code).terminal(compact=True)
    address = watched.address(WebSeat("watch"))
    click.echo(f"Watch: {address}")
    segno.make(address).terminal(compact=True)
    return watched


# What only some pages need is imported when they ask for it.


def _connect() -> Network:
    from companion.terminal.meetings import own_network

    return own_network()


def _examine_computer(settings: Settings) -> Future[list[Finding]]:
    from companion.care.doctor.examination import in_thread
    from companion.care.doctor.machine import Machine

    return in_thread(Machine(settings.data).findings)


def _review(game: Game) -> GameReview:
    from companion.analysis.game_review import GameReview

    return GameReview(game).start()


def _review_tiles(game: DogsGame | FoldGame) -> TileReview:
    from companion.analysis.tile_sentences import TileReview

    return TileReview(game).start()


def _advise(last: Sequence[LastGame]) -> Coach:
    from companion.analysis.advice import Coach

    return Coach(last).start()


def _read_history(journal: Journal) -> HistoryReader:
    from companion.analysis.history import HistoryReader

    return HistoryReader(journal).start()


def playing(folder: Path, problems: Problems) -> Callable[[Settings], Player]:
    """Return what makes a player for the sounds, with its files in a folder."""

    def sounds(wanted: Settings) -> Player:
        problems.report("sounds", None)
        return player(
            wanted.sound, folder, wanted.volume, lambda why: _report(problems, "sounds", why))

    return sounds


def speaking(problems: Problems) -> Callable[[Settings], Speaker]:
    """Return what makes a speaker."""

    def speech(wanted: Settings) -> Speaker:
        problems.report("speech", None)
        return speaker(wanted.speech, wanted.speech_rate, wanted.speech_volume,
                       lambda why: _report(problems, "speech", why))

    return speech


def saving(saved: SavedSettings, problems: Problems) -> Callable[[Mapping[str, object]], None]:
    """Return what saves changed settings."""

    def save(changes: Mapping[str, object]) -> None:
        try:
            saved.change(**changes)
        except SettingsError as why:
            _report(problems, "settings", why.message)
        else:
            problems.report("settings", None)

    return save


def _report(problems: Problems, topic: str, problem: Message) -> None:
    """Show a problem on the screen and on standard error."""
    problems.report(topic, problem)
    click.echo(TYPED.text(problem), err=True)


def _video_driver(environment: Mapping[str, str]) -> str:
    """Return the driver that SDL should use; by itself it would also draw where no one sees it.

    >>> _video_driver({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"})
    'wayland,x11'
    """
    asked = environment.get("SDL_VIDEODRIVER", "")
    displays = {"wayland": "WAYLAND_DISPLAY", "x11": "DISPLAY"}
    return asked or ",".join(name for name, key in displays.items() if environment.get(key))


def _switch_off() -> None:
    """Switch a Raspberry Pi off that does nothing else."""
    subprocess.run(["systemctl", "poweroff"], check=False)


def _with(settings: Settings, **changes: object) -> Settings:
    """Settings with some changed for this run only. Raises SettingsError."""
    values = {name: getattr(settings, name) for name in Settings.__dataclass_fields__}
    return Settings(**values | changes)
