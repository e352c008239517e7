"""The settings file: a short TOML file that says which board, which lights, how bright, how loud.

It is read once at the start. What is changed on screen is written back into it, and the comments
its owner wrote are kept. `docs/players/settings.md` describes every key.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from companion.outside.folders import user_folder
from companion.store.safe_files import open_file, write_atomically
from companion.words.errors import MessageError
from companion.words.language import AUTO, languages
from companion.words.message import Message

T = TypeVar("T")

MAX_BYTES = 64 * 1024
"""Size limit of a settings file."""


class SettingsError(MessageError):
    """The settings file cannot be used; the message has a sentence for every reason."""

    def __init__(self, *defects: Message) -> None:
        super().__init__(Message("settings-wrong", defects=defects))


def _data_folder() -> Path:
    return user_folder("data")


def state_folder() -> Path:
    """Return the user's folder for what is not to be copied with the games.

    Raises NoHomeError.
    """
    return user_folder("state")


def _is_path(text: str) -> bool:
    try:
        Path(text).expanduser()
    except (RuntimeError, ValueError):  # the home of no user of this computer; a zero byte in it
        return False
    return text != "" and "\0" not in text


def _flag(default: bool) -> bool:
    return _key(default, Message("allowed-flag"), lambda value: isinstance(value, bool))


def _number(default: int, low: int, high: int) -> int:
    allowed = Message("allowed-number", low=low, high=high)
    return _key(default, allowed, lambda value: type(value) is int and low <= value <= high)


def _choice(default: T, *values: T) -> T:
    shown = [repr(value).replace("'", '"') for value in values]
    allowed = Message("allowed-choice", values=shown)
    # compared by type as well: to Python, True is 1 and 0.0 is 0
    return _key(default, allowed, lambda value: any(
        value == other and type(value) is type(other) for other in values
    ))


def _text(default: str, allowed: Message, pattern: str) -> str:
    return _key(
        default,
        allowed,
        lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None,
    )


def _key(default: T, allowed: Message, check: Callable[[object], bool]) -> T:
    return field(default=default, metadata={"allowed": allowed, "check": check})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set, with the defaults.

    Raises SettingsError where a value is not one that is allowed.

    >>> Settings(volume=30).brightness
    60
    >>> Settings(rotation=45)
    Traceback (most recent call last):
    companion.store.settings.SettingsError: rotation: 45 is not allowed; it takes 0, 90, 180 or 270.
    """

    board: str = _text(
        "auto",
        Message("allowed-board"),
        r"auto|sim|/.+|COM[0-9]{1,3}|socket://[^/\s:]+:[0-9]{1,5}",
    )
    """Where the board is: found by itself, simulated, a serial device, or a network socket."""
    allow_remote_board: bool = _flag(False)
    """Whether a socket may lead to another machine: the line is neither encrypted nor signed."""
    magnets: str = _choice("usual", "usual", "turned")
    """Which way up the magnets lie, in all sheep alike: `turned` if upright reads as a corpse."""
    lights: str = _choice("wire", "wire", "pin")
    """NeoPixels driven by the board over the wire, or from the Raspberry Pi's own pin."""
    pin: str = _choice("D18", "D18", "D12", "D21", "D10", "SPI")
    """Which pin that is, by its GPIO number, or the SPI bus."""
    brightness: int = _number(60, 1, 100)
    """Of the lights, in per cent."""
    night: bool = _flag(False)
    """Dimmer lights and screen for a dark room."""
    night_hours: str = _text(
        "", Message("allowed-hours"), r"|(1?[0-9]|2[0-3])-(1?[0-9]|2[0-3])"
    )
    """From which hour to which `night` comes by itself; empty: never."""
    current_ma: int = _number(200, 50, 20_000)
    """The most that the lights may draw, in mA, whatever they show."""
    channel_ma: int = _number(18, 5, 60)
    """What one colour of one LED draws at full, in mA: it can be measured."""
    sound: bool = _flag(True)
    """Whether there are sounds at all."""
    volume: int = _number(70, 0, 100)
    """Of the sounds, in per cent."""
    speech: bool = _flag(False)
    """Whether the table says aloud what happens and what to do."""
    speech_rate: int = _number(160, 80, 300)
    """Of speech, in words a minute."""
    speech_volume: int = _number(80, 0, 100)
    """Of speech, in per cent."""
    captions: bool = _flag(False)
    """Whether each sound is shown in words as well."""
    cry: bool = _flag(True)
    """Whether a cry covers the board when the dead are revealed; else a sentence in the bar."""
    step_by_step: bool = _flag(False)
    """Whether each step of a computer's move on the simulated board waits for a tap."""
    opponent: str = _text("", Message("allowed-opponent"), r"|cmd:\s*\S.*")
    """The command of a program that can be chosen as a computer player of Mutton; empty: none."""
    screen: str = _text(
        "auto", Message("allowed-screen"), r"auto|[1-9][0-9]{2,3}x[1-9][0-9]{2,3}"
    )
    """The window's size before it is turned; `auto` fills a small display, or opens a window."""
    rotation: int = _choice(0, 0, 90, 180, 270)
    """How far the picture is turned on the display, in degrees."""
    language: str = _choice(AUTO, AUTO, *languages())
    """The language of the app; `auto`: that of the system."""
    text: str = _choice("normal", "normal", "large")
    """Size of the words on the screen."""
    theme: str = _choice("dark", "dark", "light")
    """Colours of the screen: pale on dark, or dark on pale for a bright room."""
    contrast: str = _choice("normal", "normal", "strong")
    """How much the screen's colours differ: `strong` has pure grounds and thicker lines."""
    left_handed: bool = _flag(False)
    """Whether the screen is laid out for a left hand."""
    data: Path = field(
        default_factory=_data_folder,
        metadata={
            "allowed": Message("allowed-folder"),
            "check": lambda value: isinstance(value, (str, Path)) and _is_path(str(value)),
        },
    )
    """The folder in which games are kept."""

    def __post_init__(self) -> None:
        defects = _defects({key.name: getattr(self, key.name) for key in fields(self)})
        if defects:
            raise SettingsError(*defects)
        object.__setattr__(self, "data", Path(self.data).expanduser())

    @property
    def size(self) -> tuple[int, int] | None:
        """`screen` as (width, height) in pixels; None for `auto`."""
        if self.screen == "auto":
            return None
        width, height = self.screen.split("x")
        return int(width), int(height)


def default_file() -> Path:
    """Return the settings file that is read where none is named. Raises NoHomeError."""
    return user_folder("config") / "settings.toml"


def load(file: Path, *, must_exist: bool = False) -> Settings:
    """Read a settings file; one that is not there gives the defaults, unless it `must_exist`.

    Raises SettingsError naming the file, each wrong key and what is allowed there.
    """
    try:
        values = tomllib.loads(_read(file).decode())
    except (FileNotFoundError, NotADirectoryError):
        if must_exist:
            raise SettingsError(Message("settings-no-file", file=str(file))) from None
        return Settings()
    except OSError as why:
        raise SettingsError(Message(
            "settings-unreadable", file=str(file), why=why.strerror or str(why))) from None
    except UnicodeDecodeError:
        raise SettingsError(Message("settings-not-utf8", file=str(file))) from None
    except SettingsError:
        raise
    except ValueError as why:  # TOMLDecodeError, or a number with thousands of digits
        raise SettingsError(Message("settings-not-toml", file=str(file), why=str(why))) from None
    except RecursionError:
        raise SettingsError(Message("settings-too-nested", file=str(file))) from None
    _check(file, values)
    return Settings(**values)


SEEN = ("language", "screen", "rotation", "text", "theme", "contrast", "left_handed", "sound",
        "volume", "speech", "speech_rate", "speech_volume", "captions")
"""The settings of how the app looks and sounds."""


def readable(file: Path) -> dict[str, object]:
    """Return what can be read of a settings file that cannot be used: how the app looks and sounds,
    and the folder of the games if it is there. A page that says what is wrong needs these."""
    try:
        text = _read(file).decode(errors="replace")
    except (OSError, SettingsError):
        return {}
    found: dict[str, object] = {}
    for line in text.splitlines():
        with suppress(ValueError, RecursionError):
            found |= tomllib.loads(line)
    return {key: value for key, value in found.items()
            if not _defects({key: value})
            and (key in SEEN or (key == "data" and Path(str(value)).expanduser().is_dir()))}


def _check(file: Path, values: Mapping[str, object]) -> None:
    if defects := _defects(values):
        raise SettingsError(
            *(Message("settings-in-file", file=str(file), defect=each) for each in defects))


def _read(file: Path) -> bytes:
    """What stands in the file. Raises OSError, or SettingsError for more than anybody writes."""
    with open_file(file) as source:
        text = source.read(MAX_BYTES + 1)
    if len(text) > MAX_BYTES:
        raise SettingsError(Message("settings-too-long", file=str(file), most=MAX_BYTES))
    return text


def change(file: Path, **changes: object) -> Settings:
    """Write changed values into a settings file, made if need be, and return all its settings.

    What else stands in the file, comments too, is kept. The file is replaced in one step and
    only its owner may read it. Raises SettingsError where a value is not allowed, or the file
    cannot be read or written; it is then left as it was.
    """
    import tomlkit  # most programs only read settings, without it
    from tomlkit.exceptions import TOMLKitError

    before = load(file)
    values = {key: str(value) if isinstance(value, Path) else value
              for key, value in changes.items()}
    _check(file, values)
    try:
        text = _read(file).decode() if file.exists() else "# Settings of Sheepfold.\n"
        document = tomlkit.parse(text)
        document.update({
            key: value for key, value in values.items()
            if key in document or str(value) != str(getattr(before, key))
        })
        write_atomically(file.resolve(), tomlkit.dumps(document))
    except (TOMLKitError, RecursionError) as why:
        raise SettingsError(Message(
            "settings-unchangeable", file=str(file), why=str(why))) from None
    except OSError as why:
        raise SettingsError(Message(
            "settings-unwritable", file=str(file), why=why.strerror or str(why))) from None
    return load(file)


class SavedSettings:
    """A settings file that is changed while the program runs. What the disk refuses waits for the
    next change."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._waiting: dict[str, object] = {}

    def change(self, **changes: object) -> None:
        """Write these changes, and those that wait. Raises SettingsError as `change` does."""
        self._waiting |= changes
        change(self.file, **self._waiting)
        self._waiting.clear()

    def close(self) -> None:
        """Write what waits. Raises SettingsError where it still cannot be written."""
        if self._waiting:
            self.change()


def _defects(values: Mapping[str, object]) -> list[Message]:
    """Return a message for each key that is not known and each value that is not allowed."""
    known = {key.name: key.metadata for key in fields(Settings)}
    found = []
    for name, value in values.items():
        if name not in known:
            close = get_close_matches(name, known, n=1)
            found.append(Message("setting-misspelt", key=name, near=close[0]) if close
                         else Message("setting-unknown", key=name, keys=tuple(known)))
        elif not known[name]["check"](value):
            found.append(Message("setting-not-allowed", key=name, value=_toml(value),
                                 allowed=known[name]["allowed"]))
    return found


def _toml(value: object) -> str | Message:
    """Return a value as the file's owner wrote it."""
    if isinstance(value, dict):
        return Message("value-table")
    import tomlkit

    with suppress(ValueError):
        return tomlkit.item(value).as_string()
    return repr(value)
