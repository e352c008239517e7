"""What is mounted, as the kernel says."""

import re
from pathlib import Path

MOUNTS = Path("/proc/self/mounts")


def mounted(mounts: Path = MOUNTS) -> list[tuple[Path, str]]:
    """Return the folders at which something is mounted, with the kind of its file system."""
    try:
        lines = mounts.read_text("utf-8", "surrogateescape").splitlines()
    except OSError:
        return []
    fields = (line.split(" ") for line in lines)
    return [(Path(_unescaped(each[1])), each[2]) for each in fields if len(each) > 2]


def _unescaped(text: str) -> str:
    r"""The kernel writes a blank as ``\040``.

    >>> _unescaped(r"/media/ann/MY\040BOARD")
    '/media/ann/MY BOARD'
    """
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), text)
