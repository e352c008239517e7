"""The documentation's table of options says what the engine's rows say."""

from __future__ import annotations

from tests.docs.option_table import PAGE, renewed


def test_the_table_of_options_is_that_of_the_engine() -> None:
    page = PAGE.read_text("utf-8")
    assert renewed(page) == page, "run `.venv/bin/python -m tests.docs.option_table`"
