"""Where all programs of the system are started. What they are told is on lists.

Every user of a computer can read the arguments of every program. So an argument is a word of our
source, a number, a language, a file, or what the user has typed for this; nothing else has the type
`Argument`. A program gets the variables that are named here, and no others.
"""

import os
import re
import shlex
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NewType

Argument = NewType("Argument", str)
"""An argument that everybody may read. Only the functions of this module make one."""

HELPERS = re.compile(
    r"PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|LD_LIBRARY_PATH|TERM"
    r"|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|DBUS_SESSION_BUS_ADDRESS|XDG_\w+"
    r"|ALSA_\w+|AUDIODEV|PULSE_\w+|PIPEWIRE_\w+|JACK_\w+|ESPEAK_DATA_PATH|SPEECHD_\w+")
"""Variables that helpers get: who the user is, the language, the desktop, and its sound."""
BROWSERS = re.compile(
    rf"{HELPERS.pattern}|DESKTOP_SESSION|GNOME_\w+|KDE_\w+|GTK_\w+|GDK_\w+|QT_\w+|MOZ_\w+|SNAP\w*"
    r"|BROWSER|(?i:\w+_proxy)|WSL\w*")
"""Variables that a browser gets, which may live longer than the evening: those of the desktop."""
PYTHON = re.compile(rf"{HELPERS.pattern}|PYTHON\w+|VIRTUAL_ENV|SSL_CERT_\w+")
"""Variables that a tool of our own in the source checkout gets."""
_MODULE = re.compile(r"[a-z_]+(\.[a-z_]+)*")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


def words(*literals: str) -> list[Argument]:
    """Return words of the source; a test checks that this is given no others."""
    return [Argument(each) for each in literals]


def number(value: int) -> Argument:
    """Return a number as an argument."""
    return Argument(str(int(value)))


def language(code: str) -> Argument:
    """Return the code of a language as an argument. Raises ValueError for anything else."""
    if not _LANGUAGE.fullmatch(code):
        raise ValueError("no language")
    return Argument(code)


def module(name: str) -> Argument:
    """Return the name of a Python module as an argument. Raises ValueError for anything else."""
    if not _MODULE.fullmatch(name):
        raise ValueError("no module")
    return Argument(name)


def file(path: Path) -> Argument:
    """Return the name of a file as an argument."""
    return Argument(str(path.absolute()))


def address(path: Path) -> Argument:
    """Return a file as an address that browsers open."""
    return Argument(path.absolute().as_uri())


def typed_words(text: str) -> list[Argument]:
    """Return the words of a command line that the user has written, as in the variable BROWSER.

    Raises ValueError for a quotation mark that does not end.
    """
    return [Argument(each) for each in shlex.split(text)]


def placed(command: Sequence[Argument], page: Path) -> list[Argument]:
    """Return a command with the address of a page in place of ``%s``, or behind it."""
    if not any("%s" in each for each in command):
        return [*command, address(page)] if command else []
    return [Argument(each.replace("%s", address(page))) for each in command]


def variables(
    names: re.Pattern[str] = HELPERS, given: Mapping[str, str] | None = None,
) -> dict[str, str]:
    """Return the variables of this process that a program gets."""
    return {name: value for name, value in (os.environ if given is None else given).items()
            if names.fullmatch(name)}


def start(
    command: Sequence[Argument], *, names: re.Pattern[str] = HELPERS, plain: bool = False,
    stdin: int = subprocess.DEVNULL, stdout: int = subprocess.DEVNULL,
    stderr: int | None = subprocess.DEVNULL, folder: Path | None = None, umask: int = -1,
) -> subprocess.Popen[bytes]:
    """Start a program in a session of its own, with no file of ours but these.

    `names` are the variables that it gets; with `plain` it speaks English. Raises OSError.
    """
    environment = variables(names) | ({"LC_ALL": "C"} if plain else {})
    return subprocess.Popen(
        command, env=environment, stdin=stdin, stdout=stdout, stderr=stderr, cwd=folder,
        umask=umask, start_new_session=True)
