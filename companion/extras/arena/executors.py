"""What plays the games of an arena: this computer's cores or a Dask cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Protocol, TypeVar

CLUSTER_S = 10
"""Time that a Dask cluster has to answer and to have a worker, in seconds."""

T = TypeVar("T")
R = TypeVar("R")


class ClusterUnavailable(RuntimeError):
    """The Dask cluster cannot be used; the text says why and what to do."""


class Executor(Protocol):
    """Calls a function for each item, and yields each item and its result as soon as it is there.

    The function and the items are pickled. Raises ClusterUnavailable.
    """

    def __call__(
        self, function: Callable[[T], R], items: Sequence[T]
    ) -> Iterator[tuple[T, R]]: ...


@dataclass(frozen=True, slots=True)
class Local:
    """Works on `jobs` cores of this computer."""

    jobs: int

    def __call__(self, function: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[T, R]]:
        # Each process is one core's worth already; numpy's own threads would only get in the way.
        for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
            os.environ.setdefault(name, "1")
        todo = iter(items)
        with ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn")) as pool:
            running: dict[Future[R], T] = {}
            try:
                while True:
                    for item in islice(todo, 4 * self.jobs - len(running)):
                        running[pool.submit(function, item)] = item
                    if not running:
                        return
                    for done in wait(running, return_when=FIRST_COMPLETED).done:
                        yield running.pop(done), done.result()
            finally:
                for future in running:
                    future.cancel()


@dataclass(frozen=True, slots=True)
class Dask:
    """Works on the Dask cluster whose scheduler listens at `address`.

    The cluster must have the project installed, and answer and have a worker within `wait_s`.
    """

    address: str
    wait_s: float = CLUSTER_S

    def __call__(self, function: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[T, R]]:
        try:
            from distributed import Client, as_completed
        except ImportError:
            raise ClusterUnavailable(
                "Dask is not installed; install it with: .venv/bin/pip install 'dask[distributed]'"
            ) from None
        try:
            client = Client(self.address, timeout=self.wait_s)
        except (OSError, ValueError) as fault:
            raise ClusterUnavailable(
                f"no Dask scheduler answers at {self.address} ({fault})") from None
        with client:
            try:
                client.wait_for_workers(1, timeout=self.wait_s)
            except TimeoutError:
                raise ClusterUnavailable(
                    f"the Dask scheduler at {self.address} has no workers. Start one with: "
                    f"dask worker {self.address}") from None
            futures = client.map(function, items, pure=False)
            of = dict(zip(futures, items, strict=True))
            for future, result in as_completed(futures, with_results=True):
                yield of[future], result
