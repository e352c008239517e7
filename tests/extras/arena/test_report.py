"""What all arenas print alike."""

import pytest

from companion.extras.arena.report import hundredths
from companion.words import language


@pytest.mark.parametrize(("tongue", "shown"), [
    ("en", "0.25"), ("de", "0,25"), ("es", "0,25"), ("fr", "0,25")])
def test_two_decimals_are_written_as_in_the_language(tongue: str, shown: str) -> None:
    language.use(tongue)
    assert hundredths(0.25) == shown
