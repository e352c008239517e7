"""Nothing leaked: many pairs of games that differ only in the pack, and the planted leaks.

    python -m tests.torture.leaks --pairs 300 --seed 1

Plays each game twice in virtual time (`tests.companion.secrecy`), with the same public doings and
another pack, and compares everything that comes out of the two, channel by channel. Then it plants
a leak in each channel, one at a time, and looks whether it is found. Exit code 1 if two games could
be distinguished, or if a planted leak was missed.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

if TYPE_CHECKING:
    from companion.simulation.offscreen import Offscreen
    from tests.companion.secrecy.channels import Channel, Difference
    from tests.companion.secrecy.pairs import Compared
    from tests.companion.secrecy.planted import Leak


@cache
def _window() -> Offscreen:
    """The process's one window."""
    from companion.screens.theme import Display
    from companion.simulation.offscreen import Offscreen

    return Offscreen(Display.of(800, 480))


def one_pair(seed: int) -> Compared:
    """Play and compare the pair of games of a seed."""
    from tests.companion.secrecy.pairs import Compared, Pair, compare

    pair = Pair.by_chance(seed)
    with tempfile.TemporaryDirectory() as folder:
        try:
            return compare(_window(), Path(folder), pair)
        except Exception as fault:  # the others are still worth playing
            return Compared(pair, fault=f"{type(fault).__name__}: {fault}")


def all_leaks() -> tuple[Leak, ...]:
    """Every leak that is planted."""
    from tests.companion.secrecy.finding import ALL

    return ALL


def planted(number: int) -> dict[Channel, Difference]:
    """Plant the leak of a number alone, and return the channels by which it was found."""
    from tests.companion.secrecy.finding import found_with

    with tempfile.TemporaryDirectory() as folder:
        return found_with([all_leaks()[number]], _window(), Path(folder))


def real_pair(seed: int) -> dict[str, str]:
    """Play the pair of games of a seed with processes of their own, over real pseudo-terminals."""
    from tests.companion.secrecy.pairs import Pair
    from tests.companion.secrecy.processes import compare_processes

    with tempfile.TemporaryDirectory() as folder:
        return compare_processes(Path(folder), Pair.by_chance(seed, largest=3))


def planted_in_processes(channel: str) -> bool:
    """Whether the leak that is planted in real processes is found in its channel."""
    from tests.companion.secrecy.pairs import small
    from tests.companion.secrecy.processes import LEAKS, compare_processes

    with tempfile.TemporaryDirectory() as folder:
        return channel in compare_processes(Path(folder), small(), LEAKS[channel])


@click.command()
@click.option("--pairs", default=300, show_default=True, help="How many pairs of games.")
@click.option("--seed", default=1, show_default=True, help="Of the first pair.")
@click.option("--processes", default=10, show_default=True,
              help="How many pairs besides as processes of their own, in real time.")
@click.option("--jobs", default=1, show_default=True, help="How many processes at once.")
def command(pairs: int, seed: int, processes: int, jobs: int) -> None:
    """Look for anything that depends on the pack before something is revealed."""
    from tests.companion.secrecy.processes import LEAKS

    kept = all_leaks()
    errors = Console(stderr=True)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        seeds = range(seed * 1_000_000, seed * 1_000_000 + pairs)
        found = []
        for one in track(pool.map(one_pair, seeds), "pairs of games", pairs, console=errors):
            found.append(one)
            for what, where in {**one.differences, **one.faults}.items():
                errors.print(f"{one.pair}: {what}, {where}", markup=False)
        leaks = list(track(pool.map(planted, range(len(kept))), "planted leaks", len(kept),
                           console=errors))
        real = list(track(pool.map(real_pair, seeds[:processes]), "pairs of processes", processes,
                          console=errors))
        found_in = list(track(pool.map(planted_in_processes, LEAKS), "planted in processes",
                              len(LEAKS), console=errors))
    for differences in real:
        for channel, where in differences.items():
            errors.print(f"two processes: {channel}, {where}", markup=False)
    missed_in = [channel for channel, was in zip(LEAKS, found_in, strict=True) if not was]
    for channel in missed_in:
        errors.print(f"what was planted in a process was not found in {channel}", markup=False)
    missed = [leak for leak, differences in zip(kept, leaks, strict=True)
              if not leak.found_in(differences)]
    for leak in missed:
        errors.print(f"{leak.name} was not found in {leak.channel}", markup=False)
    Console().print(_table(found, leaks))
    apart = [one for one in found if one.differences]
    broken = [one for one in found if one.fault]
    Console().print(
        *_sentences(found, apart), f"{len(broken)} could not be played to the end.",
        f"{len(kept) - len(missed)} of {len(kept)} planted leaks were found.",
        f"{len(real)} pairs of real processes: {sum(map(bool, real))} differed; "
        f"{sum(found_in)} of {len(LEAKS)} leaks that were planted in them were found.",
        sep="\n", highlight=False,
    )
    bad = apart or missed or broken or missed_in or any(real)
    sys.exit(1 if bad or not all(one.things for one in found) else 0)


def _sentences(found: list[Compared], apart: list[Compared]) -> Iterator[str]:
    kinds = Counter(one.pair.kind for one in found)
    yield (f"{len(found)} pairs of games ({', '.join(f'{n} {kind}' for kind, n in kinds.items())})"
           f", {sum(one.turns for one in found)} turns, {sum(len(one.done) for one in found)} "
           f"doings: {len(apart)} differed.")
    whole = sum(1 for one in found if one.turns)
    locked = sum(1 for one in found if one.pair.passphrase)
    tall = sum(1 for one in found if one.pair.tall)
    yield (f"{whole} of them had at least one turn in common, {locked} a passphrase, and {tall} "
           "were on a screen of 720x1280.")


def _table(found: list[Compared], leaks: list[dict[Channel, Difference]]) -> Table:
    from tests.companion.secrecy.channels import CHANNELS

    table = Table(box=None, pad_edge=False)
    for heading in ("channel", "compared", "differ", "leaks planted", "found"):
        table.add_column(heading, justify="left" if heading == "channel" else "right")
    for channel in CHANNELS:
        mine = [(leak, differences) for leak, differences in zip(all_leaks(), leaks, strict=True)
                if leak.channel == channel]
        table.add_row(
            channel, f"{sum(one.by_channel.get(channel, 0) for one in found):,}",
            str(sum(channel in one.differences for one in found)),
            str(len(mine)), str(sum(leak.found_in(differences) for leak, differences in mine)))
    return table


if __name__ == "__main__":
    command()
