"""What of a test's cases `make test` runs; `make test-whole` runs the others."""

from collections.abc import Iterable
from typing import TypeVar

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import settings

T = TypeVar("T")

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
