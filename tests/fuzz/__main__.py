"""The coverage-guided fuzzer over all targets, from the kept corpus and back into it.

    python -m tests.fuzz --minutes 60            # all targets, each its share of the time
    python -m tests.fuzz --minutes 5 settings    # one of them
    python -m tests.fuzz --minutes 60 --keep     # the corpus in tests/fuzz/corpus grows by it

A find (an exception that is no refusal, a hang, too much memory) is written to OUT/finds, and the
exit code is 1. ``python -m tests.fuzz --replay FILE TARGET`` shows it again.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from tests.fuzz import corpora
from tests.fuzz.seeds import seeds, words
from tests.fuzz.targets import TARGETS

LONGEST = 2048
"""Of an input, in bytes."""
HANG_S, MOST_MB = 20, 1500
"""More than this for one input is a find."""


def fuzz(name: str, seconds: float, out: Path) -> dict[str, int]:
    """Fuzz one target; how often it was run, how much of the code was reached, what was found."""
    grown, finds = out / name, out / "finds"
    grown.mkdir(parents=True, exist_ok=True)
    finds.mkdir(exist_ok=True)
    for number, seed in enumerate(seeds(name)):
        (grown / f"seed-{number}").write_bytes(seed[:LONGEST])
    with tempfile.NamedTemporaryFile("w", suffix=".dict") as known:
        known.writelines(f'"{_escaped(word)}"\n' for word in words(name) if word)
        known.flush()
        language = [f"-dict={known.name}"] if words(name) else []
        run = _guided(
            name, f"-max_total_time={max(1, round(seconds))}", f"-max_len={LONGEST}",
            f"-timeout={HANG_S}", f"-rss_limit_mb={MOST_MB}", *language,
            f"-artifact_prefix={finds}/{name}-", "-print_final_stats=1", grown,
            _unpacked(name, out),
        )
    (out / f"{name}.log").write_text(run.stdout)
    covered = re.findall(r"\bcov: (\d+)", run.stdout)
    runs = re.search(r"number_of_executed_units: (\d+)", run.stdout)
    return {
        "runs": int(runs[1]) if runs else 0,
        "edges": int(covered[-1]) if covered else 0,
        "finds": len(list(finds.glob(f"{name}-*"))) or int(run.returncode != 0),
    }


def keep(name: str, out: Path, folder: Path = corpora.CORPUS) -> None:
    """Keep the smallest part of what has grown that reaches as much."""
    whole = out / f"{name}-kept"
    shutil.rmtree(whole, ignore_errors=True)
    whole.mkdir()
    # Without counters: by how often each place is reached, there would be thousands of inputs.
    _guided(name, "-merge=1", "-use_counters=0", f"-max_len={LONGEST}", whole,
            _unpacked(name, out), out / name)
    if any(whole.iterdir()):
        corpora.write(name, [file.read_bytes() for file in whole.iterdir()], folder)


def _unpacked(name: str, out: Path) -> Path:
    """Unpack the kept corpus of a target below OUT, and return the folder."""
    folder = out / f"{name}-before"
    shutil.rmtree(folder, ignore_errors=True)
    return corpora.unpack(name, folder)


def _guided(name: str, *options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.fuzz.guided", name, *map(str, options)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False,
    )


def _escaped(word: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word.encode())


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(sorted(TARGETS)))
@click.option("--minutes", type=click.FloatRange(min=0.01), default=60.0, show_default=True)
@click.option("--keep", "keeping", is_flag=True, help="Let the kept corpus grow.")
@click.option("--replay", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--out", "-o", type=click.Path(path_type=Path, file_okay=False),
              default=Path("out/fuzz"), show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object at the end.")
def command(
    names: tuple[str, ...], minutes: float, keeping: bool, replay: Path | None, out: Path,
    as_json: bool,
) -> None:
    """Fuzz the targets NAMES, or all of them, for MINUTES altogether."""
    wanted = names or tuple(TARGETS)
    if replay is not None:
        TARGETS[wanted[0]](replay.read_bytes())
        return
    out.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    found = {}
    for name in wanted:
        found[name] = fuzz(name, minutes * 60 / len(wanted), out.resolve())
        if keeping:
            keep(name, out.resolve())
    finds = sum(each["finds"] for each in found.values())
    if as_json:
        click.echo(json.dumps({"part": "fuzz", "ok": not finds, "figures": {
            "minutes": round((time.monotonic() - begun) / 60, 1),
            "runs": sum(each["runs"] for each in found.values()), "finds": finds,
            **{name: f"{each['runs']} runs, {each['edges']} edges" for name, each in found.items()},
        }}))
    else:
        table = Table("target", "runs", "edges", "finds")
        for name, each in found.items():
            table.add_row(name, *(f"{each[key]:,}" for key in ("runs", "edges", "finds")))
        Console().print(table)
    sys.exit(1 if finds else 0)


if __name__ == "__main__":
    command()
