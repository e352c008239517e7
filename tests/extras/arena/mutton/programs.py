"""Our own players as a program of another make."""

import shlex
import sys


def ours(*args: str) -> str:
    """`sheepfold engine` as a player."""
    return "cmd:" + shlex.join([sys.executable, "-m", "companion.cli", "engine", *args])
