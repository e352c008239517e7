"""The user's folders, and what keeps a folder from being used: seen, never supposed."""

import os
import stat
from pathlib import Path
from typing import Literal

import platformdirs

from companion.words.errors import MessageError
from companion.words.message import Message

_FIND = {
    "cache": platformdirs.user_cache_path, "config": platformdirs.user_config_path,
    "data": platformdirs.user_data_path, "log": platformdirs.user_log_path,
    "state": platformdirs.user_state_path,
}


class NoHomeError(MessageError):
    """There is no home folder: HOME is not set to a full path, and the system knows none."""

    def __init__(self) -> None:
        super().__init__(Message("no-home"))


def user_folder(kind: Literal["cache", "config", "data", "log", "state"]) -> Path:
    """Return the folder of Sheepfold in the user's home for files of a kind.

    It may not exist. Raises NoHomeError.
    """
    try:
        folder = _FIND[kind]("sheepfold", appauthor=False)
    except RuntimeError:
        raise NoHomeError from None
    if not folder.is_absolute():  # as older versions of platformdirs return it
        raise NoHomeError
    return folder


def home() -> Path | None:
    """Return the user's home folder, which may not exist; None if nobody knows one."""
    try:
        return Path.home()
    except RuntimeError:
        return None


def user_name(uid: int) -> str:
    """Return the name of a user, or the number if it has none."""
    try:
        import pwd  # not in a web page's Python

        return pwd.getpwuid(uid).pw_name
    except (ImportError, KeyError):
        return str(uid)


def obstacle(folder: Path) -> Message | None:
    """Return what keeps files from being made in a folder, and what to do; None if nothing is seen.

    The folder may not exist yet; then it has to be possible to create it.
    """
    missing, place = None, folder
    while not os.path.lexists(place):
        missing, place = place, place.parent
    try:
        there = place.stat()
    except FileNotFoundError:
        return Message("place-broken-link", place=str(place))
    except OSError:
        return None
    if not stat.S_ISDIR(there.st_mode):
        return Message("place-no-folder", place=str(place))
    if os.statvfs(place).f_flag & os.ST_RDONLY:
        return Message("place-read-only", place=str(place))
    if os.access(place, os.W_OK | os.X_OK, effective_ids=True):
        return None
    owner, user = there.st_uid, os.geteuid()
    hidden = not os.access(place, os.X_OK, effective_ids=True)  # what is in it is not known
    if missing is None or hidden:
        if owner == user:
            return Message("place-closed", place=str(place))
        return Message("place-of-another", place=str(place), owner=user_name(owner),
                       user=user_name(user))
    mine = home()
    if mine is not None and missing in (mine, *mine.parents):
        return Message("home-missing", home=str(mine))
    return Message("place-missing", missing=str(missing), place=str(place), user=user_name(user))
