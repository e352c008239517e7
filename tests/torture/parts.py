"""The parts of `make torture`: which command each is, at full length and in short."""

import json
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.extras.parts import modules


@dataclass(frozen=True)
class Part:
    """One part. `full` and `short` are its command's options; `beside`: whether it mostly waits,
    so that it runs beside the others."""

    title: str
    module: str
    full: tuple[str, ...]
    short: tuple[str, ...]
    beside: bool = False


_JOBS = str(max(1, (os.cpu_count() or 2) - 1))

PARTS = {
    "journal": Part(
        "1 journal: killed, cut, damaged", "tests.torture.journal",
        ("--games", "200", "--json"), ("--games", "2", "--every", "499", "--json")),
    "faults": Part(
        "2 faults of the board", "tests.torture.faults",
        ("--games", "1000", "--real", "20"), ("--games", "10", "--real", "1")),
    "floods": Part(
        "2 floods from the board", "tests.torture.floods",
        (), ("--seconds", "3", "--cells", "37")),
    "fidgets": Part(
        "2 hands and sensors", "tests.torture.fidgets",
        ("--patterns", "1000", "--faults", "390"), ("--patterns", "50", "--faults", "39")),
    "soak": Part(
        "3 a day of play", "tests.torture.soak",
        ("--hours", "24", "--json"), ("--hours", "0.25", "--tolerance", "10", "--json")),
    "live": Part(
        "3 an hour in real time", "tests.torture.soak",
        ("--hours", "1", "--live", "--json"),
        ("--hours", "0.03", "--live", "--tolerance", "10", "--json"), beside=True),
    **{name: Part(*row) for module in modules("torture") for name, row in module.PARTS.items()},
    "fuzz": Part(
        "4 fuzzing", "tests.fuzz",
        ("--minutes", "60", "--keep", "--json"), ("--minutes", "2", "--json")),
    "leaks": Part(
        "5 nothing leaked", "tests.torture.leaks",
        ("--pairs", "300", "--jobs", _JOBS), ("--pairs", "6", "--processes", "1", "--jobs", _JOBS)),
}
"""By name, in the order of the table."""


@dataclass(frozen=True)
class Outcome:
    """What came of a part."""

    part: Part
    code: int
    minutes: float
    figures: str

    @property
    def holds(self) -> bool:
        """Whether it found nothing."""
        return self.code == 0


class Running:
    """A part at work in a process of its own; what it says goes into files in `out`."""

    def __init__(self, part: Part, short: bool, out: Path) -> None:
        self.part = part
        name = next((name for name, each in PARTS.items() if each is part), part.module)
        self._said, self._errors = out / f"{name}.txt", out / f"{name}.log"
        self._begun = time.monotonic()
        with self._said.open("w") as said, self._errors.open("w") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", part.module, *(part.short if short else part.full)],
                stdin=subprocess.DEVNULL, stdout=said, stderr=errors,
            )

    def outcome(self) -> Outcome:
        """Wait for its end."""
        code = self._process.wait()
        said = self._said.read_text(errors="replace")
        if code != 0 and not said.strip():
            said = "\n".join(self._errors.read_text(errors="replace").splitlines()[-3:])
        return Outcome(self.part, code, (time.monotonic() - self._begun) / 60, figures(said))


def figures(said: str) -> str:
    """The figures in what a part said: its JSON object in words, or its table as it is.

    >>> print(figures('{"part": "fuzz", "figures": {"runs": 12, "finds": 0}}'))
    runs 12; finds 0
    >>> print(figures("two games\\n┏━━━┓\\n┃ a ┃ 7 ┃\\n"))
    two games
    a  7
    """
    for line in reversed(said.splitlines()):
        if line.startswith("{"):
            found = json.loads(line)["figures"]
            return "; ".join(f"{name} {value}" for name, value in found.items())
    plain = (re.sub(r"\s*[│┃]\s*", "  ", line).strip() for line in said.splitlines())
    return "\n".join(line for line in plain if line and not re.fullmatch(r"[\W_]+", line))
