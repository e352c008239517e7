"""A served table whose process may open few files: `python -m tests.extras.web.few_files FILES`.

It writes the addresses of the watchers and of Ann. A line on its standard input makes it open all
files that it may, and the next one close them.
"""

from __future__ import annotations

import os
import resource
import sys
from contextlib import suppress

from tests.extras.web.served_table import ANN, WATCH, served

if __name__ == "__main__":
    most = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with served("pack HIDE") as house:
        for seat in (WATCH, ANN):
            sys.stdout.write(house.do(lambda seat=seat: house.web.address(seat)) + "\n")
        sys.stdout.flush()
        taken: list[int] = []
        for _ in sys.stdin:
            if taken:
                for each in taken:
                    os.close(each)
                taken.clear()
            else:
                with suppress(OSError):
                    while True:
                        taken.append(os.open(os.devnull, os.O_RDONLY))
            sys.stdout.write("done\n")
            sys.stdout.flush()
