"""Every measurement of `make bench` runs, so that the benchmark cannot rot unnoticed."""

from __future__ import annotations

import math
from importlib import import_module

import pytest

from tests.bench.__main__ import main, names, row
from tests.bench.figure import Figure
from tests.long_form import only

QUICK = "codec", "deduction", "engine", "import", "lights", "words"


@pytest.mark.parametrize("name", only(QUICK, names()))
def test_a_measurement_yields_figures_from_two_samples(name: str) -> None:
    figures = list(import_module(f"tests.bench.measure_{name}").measure(samples=2))
    assert figures
    for figure in figures:
        assert figure.samples, figure.name
        assert all(math.isfinite(sample) and sample >= 0 for sample in figure.samples), figure.name
        assert all(row(figure)[:5]), figure.name


def test_an_unknown_measurement_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["codec", "weight"]) == 2
    assert "no measurement weight" in capsys.readouterr().out


def test_the_worst_of_few_samples_is_from_the_worse_side() -> None:
    slow = Figure(name="delay", unit="ms", samples=[1.0, 9.0, 2.0])
    fast = Figure(name="rate", unit="1/s", samples=[1.0, 9.0, 2.0], more_is_better=True)
    assert row(slow)[2] == "9"
    assert row(fast)[2] == "1"
