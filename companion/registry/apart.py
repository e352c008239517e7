"""What the wheel of the family leaves to other distributions, and how to get it.

A checkout has everything. When the wheel is built, ``setup.py`` writes which commands and options
are elsewhere, and where. Nothing is written here, so nothing is left over when an extra is deleted.
"""

import json
from pathlib import Path

LIST = Path(__file__).parents[1] / "apart.json"
"""The distributions by the words on the command line: ``hall``, or ``play --hall``."""


def how_to_get(words: str, listed: Path = LIST) -> str:
    """Return a sentence about what brings these words of the command line; empty if nothing does.

    A command that is here does not ask.
    """
    known: dict[str, str] = json.loads(listed.read_text("utf-8")) if listed.is_file() else {}
    if (package := known.get(words)) is None:
        return ""
    return (f"{words!r} comes with {package}. Install it beside sheepfold: pip install {package} "
            f"(with pipx: pipx inject sheepfold {package}).")
