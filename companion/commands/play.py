"""`sheepfold play`: the app on the touchscreen, or in a window."""

from __future__ import annotations

import os
import random
import select
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, cast

import click
from click.core import ParameterSource

from companion.desk.desk import LiveDesk
from companion.lights.daylight import Daylight
from companion.outside.folders import home, user_folder
from companion.outside.library import Calls
from companion.outside.program import Ended, Program
from companion.outside.starting import Argument, words
from companion.registry.extras import offered
from companion.registry.found import brought, games, troubles
from companion.registry.game import load as part
from companion.screens.beside import Beside
from companion.screens.environment import Environment, Opening, OpenServices, Problems
from companion.screens.names import earlier_players
from companion.screens.talk import Voice, voice
from companion.screens.theme import Display
from companion.sealing.secret_store import SecretStore, secret_store
from companion.sounds.playback import Player, player
from companion.store.backups import Backups
from companion.store.clock import local_time
from companion.store.journal import FILE, SIDE_FILES, FolderInUseError, Journal, JournalError
from companion.store.journal.heads import FILE as HEADS
from companion.store.journal.opening import Lock
from companion.store.kept_files import (
    SETTINGS_FILE,
    Witness,
    beside_games,
    kept_files,
    texts,
    witness_of,
)
from companion.store.secret_place import KEYRING_S, is_kept, secret_place
from companion.store.settings import (
    SavedSettings,
    Settings,
    SettingsError,
    change,
    default_file,
    load,
    readable,
    state_folder,
)
from companion.store.starting import Start, StartFailure, there
from companion.table.board_keeper import AnyKeeper, keeper
from companion.terminal.errors import InputError, input_errors
from companion.words import language
from companion.words.catalogue import TYPED
from companion.words.errors import MessageError
from companion.words.message import Message, paragraph

if TYPE_CHECKING:  # everything that draws or serves is imported when the command runs
    from companion.screens.running import App

CHOICES = "last-choices.json"
"""The file with the last choices, in the folder of the games."""
_POWER_OFF = words("systemctl", "poweroff")
SWITCH_OFF_S = 20.0
"""Time in which systemd has to begin to switch off, in seconds."""
NO_DISPLAY = (
    "There is no display here: neither DISPLAY nor WAYLAND_DISPLAY is set, and SDL_VIDEODRIVER is "
    "not kmsdrm. Play on a desktop or on a Pi's own screen."
)
"""Followed by what extras have for such a computer, their ``without-display``."""


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
@click.pass_context
def command(
    ctx: click.Context, /, board: str | None, size_px: str | None, file: Path | None,
    full_screen: bool, identity: str, opponent: str | None,
    **given: object,
) -> None:
    """Play on the screen, with a real board or the simulated one."""
    root = ctx.find_root()
    by_variable = root.get_parameter_source("words") is ParameterSource.ENVIRONMENT
    driver = _video_driver(os.environ)
    opening = _Opening(_Wishes(
        file or default_file(), file is not None and file != default_file(),
        root.params.get("lang"), root.params.get("words") if by_variable else None, board, size_px,
        identity, opponent, full_screen, driver == "kmsdrm", given))
    if not driver:
        with input_errors(StartFailure):
            opening.read_settings()
        hints = [str(part(each)) for each in offered("without-display").values()]
        raise InputError(" ".join([NO_DISPLAY, *hints]))
    os.environ["SDL_VIDEODRIVER"] = driver
    try:
        opening.try_first()
        _show(opening)
    finally:
        lost = opening.close()
    if lost is not None:
        raise InputError(TYPED.text(lost))


command.params += [option for options in offered("play-options").values()
                   for option in cast("Sequence[click.Option]", part(options))]


def _show(opening: _Opening) -> None:
    """Open the window, and stay until the player quits. Raises InputError."""
    from companion.screens.running import run_opening
    from companion.screens.window import WindowUnavailableError

    with input_errors(WindowUnavailableError, SettingsError):
        settings = opening.settings
        run_opening(opening, Display.of(*(settings.size or (800, 480))),
                    rotation=settings.rotation, fullscreen=opening.fullscreen)
        opening.save_settings()


@dataclass(frozen=True, slots=True)
class _Wishes:
    """What the command line asks for."""

    file: Path
    """The settings file; it has to exist if `named`."""
    named: bool
    lang: str | None
    words: Path | None
    """A word list that a variable names."""
    board: str | None
    size_px: str | None
    identity: str
    opponent: str | None
    full_screen: bool
    console: bool
    """Whether there is no desktop."""
    given: Mapping[str, object]
    """The options of the extras."""


class _Opening:
    """Everything that the app needs, and what the players choose where it cannot be opened."""

    def __init__(self, wishes: _Wishes) -> None:
        self._wishes, self._start, self._problems = wishes, Start(), Problems()
        self.settings = Settings()
        self._open = ExitStack()
        """What is open, and to be closed in the end."""
        self._saved = SavedSettings(wishes.file)
        self._journal: Journal | None = None
        self._secrets: SecretStore | None = None
        self._backups: Backups | None = None
        self._witness = Witness()
        self._settings_witness = Witness(state_folder() / SETTINGS_FILE)
        self._keyring = Calls("keyring", KEYRING_S)
        self._first: App | StartFailure | None = None
        """What the first attempt brought, until the window asks for it."""

    @property
    def fullscreen(self) -> bool:
        """Whether the app fills the screen."""
        return (self._wishes.full_screen or self._wishes.console) and self.settings.size is None

    def try_first(self) -> None:
        """Open everything before there is a window, which may have to be of another size."""
        try:
            self._first = self.open()
        except StartFailure as why:
            click.echo(TYPED.text(why.message), err=True)
            self._first = why

    def open(self) -> App:
        """Open everything. Raises StartFailure."""
        first, self._first = self._first, None
        if isinstance(first, StartFailure):
            raise first
        if first is not None:
            return first
        self.close()
        restored = [] if self._backups is None else self._backups.restore_wanted()
        self.read_settings()
        with ExitStack() as opened:
            app = self._app(opened)
            app = replace(app, notices=[*app.notices, *restored])
            self._open = opened.pop_all()
        return app

    def set_aside(self, failure: StartFailure) -> Message | None:
        """Rename the files of what has failed; return why that is not possible, or None."""
        try:
            self._start.set_aside(failure)
        except OSError as why:
            return Message("aside-failed", file=str(failure.files[0]),
                           why=why.strerror or str(why))
        for witness in (self._witness, self._settings_witness):
            witness.forget(*(name for name, each in kept_files().items()
                             if each.topic == failure.topic))
        if failure.topic == "settings":
            with suppress(SettingsError):  # the first change of a setting says why
                change(self._wishes.file, **self._looks)
        return None

    def go_without(self, failure: StartFailure) -> None:
        """Go on without what has failed."""
        self._start.go_without(failure)

    def voice(self) -> Voice:
        """Return what says why it does not begin."""
        return voice(self.settings, partial(_report, self._problems))

    def save_settings(self) -> None:
        """Save what the disk has refused. Raises SettingsError."""
        if "settings" not in self._start.without:
            self._saved.close()

    def close(self) -> Message | None:
        """Close everything; return what is lost."""
        self._open.close()
        journal, secrets, self._journal, self._secrets = self._journal, self._secrets, None, None
        lost = None if journal is None else journal.lost
        return lost or (None if secrets is None else secrets.save_error)

    def read_settings(self) -> None:
        """Read the settings, with what the command line changes. Raises StartFailure."""
        wishes, start = self._wishes, self._start
        self._looks = readable(wishes.file)
        self.settings = _with(Settings(), **self._looks)
        self._use_language()
        settings = start.take(
            "settings", lambda: load(wishes.file, must_exist=wishes.named), lambda: self.settings,
            lambda: there(wishes.file))
        for key, value in (("screen", wishes.size_px), ("board", wishes.board),
                           ("opponent", wishes.opponent)):
            if value is not None:
                settings = start.take(f"--{key}", partial(_with, settings, **{key: value}),
                                      partial(_with, settings))
        self.settings = start.take("screen", partial(_large_enough, settings),
                                   partial(_with, settings, screen="auto"))
        start.take("language", self._check_language, self._use_language)

    def _use_language(self) -> None:
        known = self._wishes.lang and language.of_locale(self._wishes.lang)
        language.use(known or language.of_setting(self.settings.language, os.environ))

    def _check_language(self) -> None:
        self._use_language()
        if self._wishes.lang and language.of_locale(self._wishes.lang) is None:
            raise MessageError(Message("no-such-language", name=self._wishes.lang,
                                       languages=language.languages()))

    def _app(self, opened: ExitStack) -> App:
        """Open what is to be closed with `opened`. Raises StartFailure."""
        from companion.screens.choices import LastChoices
        from companion.screens.running import App

        wishes, start, settings = self._wishes, self._start, self.settings
        folder, problems = settings.data, Problems()
        if wishes.words is not None:
            start.take("words", partial(_use_words, wishes.words), lambda: None)
        secrets = secret_store(folder, state_folder(), self._keyring)
        start.take("secrets", secrets.check, lambda: None, lambda: secrets.files)
        if {"secrets", "games"} & start.without.keys():
            secrets = SecretStore(None)
        table = start.take("games", partial(_table_of, folder, secrets),
                           partial(_table_of, None, secrets), partial(_journal_files, folder))
        self._journal, self._secrets = table.journal, secrets
        opened.callback(table.journal.close)
        opened.callback(secrets.catch_up)
        make_desk = partial(_desk_of, table, settings, wishes.identity, folder)
        desk = start.take("board", partial(make_desk, settings.board), partial(make_desk, "auto"))
        opened.callback(desk.close)
        kept = folder if folder.is_dir() else None  # without a folder, nothing else is there
        witness = self._witness = witness_of(folder, state_folder())
        choices = LastChoices(kept and kept / CHOICES, witness)
        start.take("choices", choices.load, lambda: None, lambda: there(folder / CHOICES))
        opening = Opening(start, desk, settings, kept, witness, wishes.given, self._keyring,
                          partial(_report, problems))
        services = tuple(self._services(opening, opened))
        missed = partial(self._missed, folder)
        gone = missed()
        opened.callback(missed)  # notes what is new
        for topic, why in start.without.items():
            problems.report(topic, paragraph(
                Message("not-kept-now") if topic == "games" else None, why) or why)
        problems.report("missing", paragraph(table.sitting.notice, gone))
        problems.report("packages", paragraph(*troubles()))
        self._backups = None if "games" in start.without else Backups(
            folder, home() or folder, beside_games(), local_time, state_folder())
        cache = user_folder("cache")
        environment = Environment(
            settings,
            save=(saving(self._saved, problems) if "settings" not in start.without
                  else lambda _: None),
            names=lambda: earlier_players(table.journal),
            problems=problems,
            choices=LastChoices() if "choices" in start.without else choices,
            sounds=playing(cache / "sounds", problems),
            random_below=random.SystemRandom().randrange,
            backups=self._backups,
            shut_down=partial(_switch_off, problems) if self.fullscreen else None,
            services=services,
        )
        return App(desk.start(), environment, settings.rotation, Daylight(settings.night_hours),
                   self._notices(table, gone))

    def _services(self, opening: Opening, opened: ExitStack) -> Iterator[object]:
        """Open what the games and the extras need. Raises StartFailure."""
        own = [each.services for each in games()]
        for each in (*filter(None, own), *brought("services")):
            service = cast(OpenServices, part(each))(opening)
            if isinstance(service, Beside):
                opened.callback(service.close)
            yield service

    def _notices(self, table: AnyKeeper, gone: Message | None) -> list[Message]:
        """Return what was set aside, and what is missing."""
        notices = [Message("was-set-aside", file=str(each)) for each in self._start.moved]
        if table.phase == "setup" and table.sitting.notice is not None:
            notices.append(Message("missing-look"))
        if gone is not None:
            notices.append(Message("kept-look"))
        return notices

    def _missed(self, folder: Path) -> Message | None:
        """Return which small files are missing, or are older ones; None if all is there.

        The players were asked about those that the app goes on without.
        """
        without, file, parts = self._start.without, self._wishes.file, []
        if file == default_file() and "settings" not in without:
            parts.append(
                self._settings_witness.missed(texts(file.parent, (file.name,)), file.parent))
        if "games" not in without:
            known, now = kept_files(), texts(folder, beside_games())
            for name in _kept_secrets():
                with suppress(OSError, ValueError):
                    try:
                        place = secret_place(name, state_folder(), self._keyring)
                        now[name] = "" if is_kept(place) else None  # it can only be missing
                    except FileNotFoundError:
                        now[name] = None
            parts.append(self._witness.missed(
                {name: text for name, text in now.items() if known[name].topic not in without},
                folder))
        return paragraph(*parts)


def _table_of(folder: Path | None, secrets: SecretStore) -> AnyKeeper:
    """Return a table on the games of a folder. Raises JournalError."""
    journal = Journal(folder, exclusive=True, states=state_folder())
    try:
        return keeper()(journal, random.SystemRandom(), local_time, secrets=secrets)
    except JournalError:
        journal.close()
        raise


def _desk_of(
    table: AnyKeeper, settings: Settings, identity: str, folder: Path, address: str
) -> LiveDesk:
    """Return the desk of a table. Raises PortError, or StartFailure for damaged games."""
    try:
        return LiveDesk(table, settings, address, identity=identity)
    except JournalError as why:
        table.journal.close()
        raise StartFailure("games", why.message, _journal_files(folder)) from None


def _journal_files(folder: Path) -> list[Path]:
    """Return what has to be set aside for new games; nothing if another Sheepfold uses it."""
    if os.path.lexists(folder) and not folder.is_dir():
        return [folder]
    try:
        Lock(folder).release()
    except FolderInUseError:
        return []
    return there(*(folder / f"{FILE}{end}" for end in SIDE_FILES), folder / HEADS)


def _kept_secrets() -> list[str]:
    """Return the names of the places where extras keep what is not to lie beside the games: their
    "kept-secrets"."""
    return [name for names in offered("kept-secrets").values()
            for name in cast("Sequence[str]", part(names))]


def _use_words(file: Path) -> None:
    from companion.terminal.files import use_words

    try:
        use_words(file)
    except InputError as why:
        raise MessageError(why.said or Message("sentences", parts=[why.message])) from None


def _large_enough(settings: Settings) -> Settings:
    """Return the settings, if the window is large enough. Raises SettingsError."""
    try:
        Display.of(*(settings.size or (800, 480)))
    except ValueError:
        raise SettingsError(Message("screen-too-small", size=settings.screen)) from None
    return settings


# What only some pages need is imported when they ask for it.


def playing(folder: Path, problems: Problems) -> Callable[[Settings], Player]:
    """Return what makes a player for the sounds, with its files in a folder."""

    def sounds(wanted: Settings) -> Player:
        problems.report("sounds", None)
        return player(
            wanted.sound, folder, wanted.volume, lambda why: _report(problems, "sounds", why))

    return sounds


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


def _report(problems: Problems, topic: str, problem: Message | None) -> None:
    """Show a problem on the screen and on standard error; None takes it away."""
    if problem is not None and _may_write(sys.stderr):
        with suppress(OSError):  # nothing reads it any more
            click.echo(TYPED.text(problem), err=True)
    problems.announce(topic, problem)


def _may_write(stream: TextIO) -> bool:
    """Return whether a line can be written without waiting: a terminal may have been stopped, and
    Python aborts at its end if another thread waits there."""
    with suppress(OSError, ValueError):  # it is no file
        return bool(select.select([], [stream.fileno()], [], 0)[1])
    return True


def _video_driver(environment: Mapping[str, str]) -> str:
    """Return the driver that SDL should use; by itself it would also draw where no one sees it.

    >>> _video_driver({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"})
    'wayland,x11'
    """
    asked = environment.get("SDL_VIDEODRIVER", "")
    displays = {"wayland": "WAYLAND_DISPLAY", "x11": "DISPLAY"}
    return asked or ",".join(name for name, key in displays.items() if environment.get(key))


def _switch_off(problems: Problems, command: Sequence[Argument] = _POWER_OFF) -> None:
    """Switch a Raspberry Pi off that does nothing else. It returns at once."""

    def heard(ended: Ended) -> None:
        if ended.fault is not None:
            _report(problems, "switching-off", Message("cannot-switch-off", why=ended.fault))

    try:
        Program(command, limit_s=SWITCH_OFF_S).watch(heard)
    except OSError as why:
        _report(problems, "switching-off", Message(
            "cannot-switch-off", why=why.strerror or type(why).__name__))


def _with(settings: Settings, **changes: object) -> Settings:
    """Settings with some changed for this run only. Raises SettingsError."""
    values = {name: getattr(settings, name) for name in Settings.__dataclass_fields__}
    return Settings(**values | changes)
