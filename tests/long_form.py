"""What of a test's cases `make test` runs; `make test-whole` runs the others."""

import os
from collections.abc import Iterable, Sequence
from datetime import date
from typing import TypeVar
from zlib import crc32

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import settings

T = TypeVar("T")

DRAW = int(os.environ.setdefault("SHEEPFOLD_DRAW", str(date.today().toordinal())))
"""Number by which `make test` draws cases: that of the day, so that all of them come in turn."""


def examples(number: int) -> settings:
    """Return the settings of a property that the long form tries with that many examples; `make
    test` tries at most as many as its profile says (tests/conftest.py)."""
    most = settings.get_profile("short").max_examples
    assert settings.default is not None
    return settings(max_examples=min(number, most) if settings.default.max_examples == most
                    else number)


def only(kept: Iterable[T], cases: Iterable[T]) -> list[T | ParameterSet]:
    """Return all cases; those that are not `kept` have the marker `whole`. A tuple has the values
    of several arguments.

    >>> [isinstance(case, int) for case in only([2, 4], range(1, 5))]
    [False, True, False, True]
    """
    chosen = list(kept)
    cases = list(cases)
    missing = [case for case in chosen if case not in cases]
    if missing:
        raise ValueError(f"no case: {missing}")
    return [
        case if case in chosen
        else pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.whole)
        for case in cases
    ]


def draw(items: Sequence[pytest.Item]) -> None:
    """Give the marker `whole` to the cases of tests with the marker ``drawn(of)``, except for one
    in `of`: another one each day."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("drawn") and not item.get_closest_marker("whole"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for test, found in cases.items():
        for place, item in enumerate(found, crc32(test.encode()) + DRAW):
            marker = item.get_closest_marker("drawn")
            assert marker is not None
            if place % marker.args[0]:
                item.add_marker("whole")
