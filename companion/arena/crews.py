"""Who plays the arena's games: this computer's cores, or a Dask cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context

from companion.arena.games import Fixture, Outcome, play


class NoCluster(RuntimeError):
    """The Dask cluster cannot be used; the text says why and what to do."""


def local(fixtures: Sequence[Fixture], jobs: int) -> Iterator[tuple[Fixture, Outcome]]:
    """Play on `jobs` cores, and give every outcome as soon as it is there."""
    # Each process is one core's worth already; numpy's own threads would only get in the way.
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    todo = iter(fixtures)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        running: dict[Future[Outcome], Fixture] = {}
        try:
            while True:
                for fixture in islice(todo, 4 * jobs - len(running)):
                    running[pool.submit(play, fixture)] = fixture
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(done), done.result()
        finally:
            for future in running:
                future.cancel()


def dask(fixtures: Sequence[Fixture], address: str) -> Iterator[tuple[Fixture, Outcome]]:
    """Play on the Dask cluster whose scheduler listens at `address`, which must have the project
    installed. Raises NoCluster."""
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise NoCluster(
            "Dask is not installed; install it with: pip install 'sheepfold[cluster]'"
        ) from None
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError) as fault:
        raise NoCluster(f"no Dask scheduler answers at {address} ({fault})") from None
    with client:
        futures = client.map(play, fixtures, pure=False)
        of = dict(zip(futures, fixtures, strict=True))
        for future, outcome in as_completed(futures, with_results=True):
            yield of[future], outcome
