"""Files that a command writes where the player wants them."""

from __future__ import annotations

from pathlib import Path

from companion.terminal.errors import InputError


def write_output(path: Path, data: bytes) -> None:
    """Write a file. Raises InputError, which names the file and the reason."""
    try:
        path.write_bytes(data)
    except FileNotFoundError:
        raise InputError(f"{path} cannot be written: there is no folder {path.parent}.") from None
    except IsADirectoryError:
        raise InputError(f"{path} is a folder; name a file in it.") from None
    except PermissionError:
        raise InputError(f"{path} may not be written: choose a folder of your own.") from None
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror or error}.") from None
