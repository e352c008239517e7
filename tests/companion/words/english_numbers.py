"""Numbers and dates as they are written in English only."""

import re

_ENGLISH = re.compile(
    r"(?<![\w.,:])\d+\.\d{1,2}(?![\d.])"  # 12.4: elsewhere a comma; 1.202 is thousands in German
    r"|(?<![\w.,@-])\d{1,3},\d{3}(?!\d)"  # 14,950
    r"|\d%"  # elsewhere with a space
    r"|\b\d{4}-\d\d-\d\d\b"
)


def english_numbers(text: str) -> list[str]:
    """Return the numbers and dates that are written as in English.

    >>> english_numbers("12.4 14,950 78% 2026-05-01")
    ['12.4', '14,950', '8%', '2026-05-01']
    >>> english_numbers("12,4 14.950 78 % 01.05.2026")
    []
    """
    return _ENGLISH.findall(text)
