"""The journal tortured: killed at every step, cut at every byte, on disks as they should not be.

    python -m tests.torture.journal --games 200 --seed 1
"""

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

import click
import pytest
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tests.torture import cuts, disks, file_sets, kills, old_files, ownership

SHM = Path("/dev/shm")
CASES = disks.CASES | ownership.CASES | old_files.CASES
"""Disks, folders and files as they should not be."""


def killed(games: int, seed: int, quiet: bool) -> tuple[dict[str, object], list[str]]:
    """Play the matches through all their deaths; figures and faults."""
    report = kills.Report()
    for number in track(range(seed, seed + games), "killed at every step", disable=quiet,
                        console=Console(stderr=True)):
        with tempfile.TemporaryDirectory() as folder:
            kills.play(Path(folder) / "games", number, report)
    times = sorted(report.recovery_ms)
    return {
        "matches": report.games, "kills": sum(report.kills.values()), "steps": report.steps,
        **{f"kills {moment}": count for moment, count in sorted(report.kills.items())},
        "start to next death, median ms": round(median(times)) if times else 0,
        "p99 ms": round(quantiles(times, n=100)[98]) if len(times) > 1 else 0,
        "wrong": len(report.wrong),
    }, report.wrong


def cut(every: int) -> tuple[dict[str, object], list[str]]:
    """Cut log and database at every byte (or every few); figures and faults."""
    with tempfile.TemporaryDirectory(dir=SHM if SHM.is_dir() else None) as folder:
        logs = list(cuts.cuts(Path(folder), every))
        files = list(cuts.damage(Path(folder), every))
    faults = [fault for fault in (*logs, *files) if fault]
    return {"logs cut": len(logs), "databases cut": len(files)}, faults


def exchanged(every: int) -> tuple[dict[str, object], list[str]]:
    """Change subsets of the files (all cases or every few); figures and faults."""
    with tempfile.TemporaryDirectory(dir=SHM if SHM.is_dir() else None) as folder:
        found = [file_sets.once(Path(folder) / "case", case)
                 for case in list(file_sets.cases())[::every]]
    return {"sets of files changed": len(found),
            "with something missing, all said": sum(1 for each in found if each.missing)}, [
        f"{each.case}: {each.missing} missing, not said" for each in found if each.unmentioned]


def damaged() -> tuple[dict[str, object], list[str]]:
    """Every one of the `CASES`; figures and faults."""
    faults, skipped = [], []
    for name, case in CASES.items():
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            os.chmod(folder, 0o755)
            try:
                case(Path(folder))
            except pytest.skip.Exception as why:
                skipped.append(f"{name}: {why}")
            except BaseException as why:
                faults.append(f"{name}: {type(why).__name__} {why}")
    return {"disks and files": len(CASES) - len(skipped), "skipped": skipped or 0}, faults


@click.command()
@click.option("--games", type=click.IntRange(min=0), default=200, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--every", type=click.IntRange(min=1), default=1, show_default=True,
              help="Cut at every byte, or at every Nth; change every Nth set of files.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object at the end.")
def command(games: int, seed: int, every: int, as_json: bool) -> None:
    """Kill, cut and spoil, and print what came of it."""
    begun = time.monotonic()
    figures: dict[str, object] = {}
    faults: list[str] = []
    for found, wrong in (
            damaged(), cut(every), exchanged(every), killed(games, seed, as_json)):
        figures |= found
        faults += wrong
    figures["minutes"] = round((time.monotonic() - begun) / 60, 1)
    for fault in faults:
        click.echo(fault, err=True)
    if as_json:
        click.echo(json.dumps({"part": "journal", "ok": not faults, "figures": figures}))
    else:
        table = Table("the journal", "")
        for name, value in figures.items():
            table.add_row(name, str(value))
        Console().print(table)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    command()
