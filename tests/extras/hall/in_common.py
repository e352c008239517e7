"""What the hall tells the tests of the house."""

from contextlib import redirect_stdout
from io import StringIO

IN_VAIN = (
    ({"hall": "http://x"}, "network-no-address"), ({"hall": "ws://h"}, "hall-address-needed"),
)
"""What `sheepfold play` may be asked for in vain, and the message that says so."""
COMMAND_LINE = ("extras/hall/broker.py", "extras/hall/words.py")
"""Modules with text for people who type commands."""
NO_TOASTS = ("companion/extras/hall",)
"""Where errors are no toasts."""
LISTED = {
    "companion/extras/hall/commands/hall.py: run.communicate(told.encode())":
        "a measurement, as long as asked",
    "companion/games/mutton/hall/screens.py: known[1].result()": "it is done",
}
"""Calls without a limit, and why each may be."""
NOT_SHOWN = {"hall": "tests/extras/hall looks at it"}
"""Commands whose numbers are looked at elsewhere."""
TYPED = {"hall": (("hall", "FOLDER"), "begin Freitag\njoin José, Łucja, 日本\npair\nstandings\n")}
"""Commands in processes of their own, and what they read."""
HIDDEN = {"hall": ("hall", "HIDDEN"), "hall --json": ("hall", "HIDDEN", "--json")}
"""Commands that are given a folder into which the user may not look."""
QUIET = {"hall": ("hall", "NEW"), "hall --json": ("hall", "NEW", "--json")}
"""Commands that write nothing to standard output, or only report why they cannot."""
ENDED = ("hall club",)
"""Commands that end when their terminal goes away."""
WRITERS = {"hall": ((".html", ".htm"), lambda given, out: [
    "--words", str(given), "hall", str(given.parent / "club"), "--json", "--page", out])}
"""Commands that write a file: the endings, and the words for an input and an output."""
STARTS_TESTS = ("companion/extras/hall/commands/hall.py: tests/extras/hall/*/load.py",)
"""What starts a program of the tests: the load generator, in a checkout only."""



def _joined(text: str) -> str:
    from companion.extras.hall.hall import Hall

    hall = Hall(None, lambda: "2026-05-01 20:15")
    hall.begin("Evening")
    hall.join(text)
    hall.join("Rosalind")
    return hall.state.players[0].name


def _typed(text: str) -> str:
    from companion.extras.hall.console import run
    from companion.extras.hall.hall import Hall
    from companion.terminal.typed_text import quote

    hall = Hall(None, lambda: "2026-05-01 20:15")
    hall.begin("Evening")
    with redirect_stdout(StringIO()) as out:
        run(hall, [f"join {quote(text)}", "join Rosalind"])
    return hall.state.players[0].name if len(hall.state.players) > 1 else (
        out.getvalue().splitlines()[0])


DOORS = {"hall": _joined, "hall's console": _typed}
"""Where a name comes in, and what returns it or the sentence that refuses it."""
DOORS_TYPED = ("hall's console",)
"""Those of them where it is typed with other words."""
STARTED = {"companion/extras/hall/commands/hall.py: subprocess": "the pipes of a measurement"}
"""What starts programs, and why."""
OPENED = {"companion/extras/hall/page.py: give_away": "a page that a server of others may read"}
"""Where files are given to others."""
WRITTEN = {"companion/extras/hall/console.py: sys.stdout": "flushes it"}
"""What writes to a stream by itself."""
ASKED = {"companion/extras/hall/console.py: sys.stdout": "shows the address as a code"}
"""What is otherwise at a terminal."""
STALLED = {"companion/games/mutton/hall/tables.py, __init__: time.thread_time":
           "how long results of other tables are tried, in a program without a match"}
"""What stops or watches the whole process."""
LEADING_OUT = {
    "companion/extras/hall/commands/hall.py": frozenset({"socket", "subprocess"}),
}
"""Folders that may import what leads out of the process."""
FROM_SYSTEM = {
    "companion/extras/hall/broker.py, _hashed: secrets.token_bytes": "the salt of each password",
    "companion/extras/hall/broker.py, write: secrets.token_urlsafe": "the password of each table",
}
"""By what function chance is asked of the system."""
THREADED = {
    "companion/games/mutton/hall/publishing.py, __init__: threading.Thread": "shows results",
    "companion/games/mutton/hall/publishing.py, hide: threading.Thread": "shows results",
    "companion/games/mutton/hall/screens.py, __init__: concurrent.futures.ThreadPoolExecutor":
        "reads what the hall shows",
}
"""Where threads begin, and what for."""
