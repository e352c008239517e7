"""Lines of CSV files that a spreadsheet shows as they are, and that are read back unchanged.

A spreadsheet takes text that begins with ``=`` or a few other signs as a formula, which may send
what stands beside it to somebody else. Such text gets an apostrophe before it; so does text that
already has apostrophes there, so that taking one away is always right. As many programs part
columns at ``;`` or a tab as well, the same holds behind these. Numbers stay numbers.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator

_START = r"(^|[;,\t|\r\n\"])"
_FORMULA = r"'*(?:[=+\-@\t\r＝＋－＠])"  # with those of Chinese and Japanese keyboards
_BARE = re.compile(f"{_START}(?={_FORMULA})")
_GUARDED = re.compile(f"{_START}'(?={_FORMULA})")


def line(values: Iterable[object]) -> str:
    """Return a line with its line break.

    >>> line(["=1+1", "Ann", -3, "'=", "a;@b"])
    "'=1+1,Ann,-3,''=,a;'@b\\n"
    """
    out = io.StringIO()
    csv.writer(out).writerow(
        [_BARE.sub(r"\1'", value) if isinstance(value, str) else value for value in values])
    return out.getvalue().removesuffix("\r\n") + "\n"


def rows(lines: Iterable[str]) -> Iterator[list[str]]:
    """Yield what `line` has written.

    >>> list(rows([line(["=1+1", -3, "'=", "a;@b"])]))
    [['=1+1', '-3', "'=", 'a;@b']]
    """
    for row in csv.reader(lines):
        yield [_GUARDED.sub(r"\1", value) for value in row]
