"""Whole numbers in text that comes from outside."""


def whole_number(text: str, digits: int = 9) -> int | None:
    """Return the number that a text writes with at most `digits` digits 0 to 9; None if it is none.

    `str.isdigit` alone also accepts ² and ٣, and `int` refuses a number of thousands of digits.

    >>> [whole_number(text) for text in ("12", "007", "", "-1", "²", "٣", "1" * 5000)]
    [12, 7, None, None, None, None, None]
    """
    if len(text) <= digits and text.isascii() and text.isdigit():
        return int(text)
    return None
