"""What the web tells the tests of the house."""

from pathlib import Path

IN_VAIN = (({"certificate": Path("/no/cert"), "key": Path("/no/key")}, "certificate-unreadable"),)
"""What `sheepfold play` may be asked for in vain, and the message that says so."""
NOT_ENCODED = ("web",)
"""Commands whose letters are tried elsewhere, or that say none."""
HIDDEN = {"export": ("export", "HIDDEN"), "web": ("web", "--no-browser", "--journal", "HIDDEN")}
"""Commands that are given a folder into which the user may not look."""
QUIET = {"web": ("web", "--no-browser", "--journal", "RECORD")}
"""Commands that write nothing to standard output, or only report why they cannot."""
NOT_SHOWN = {"web": "a page", "export": "a record"}
"""Commands whose numbers are looked at elsewhere."""
LISTED = {
    "companion/extras/web/serving.py: self._runner.shutdown()":
        "ended with the thread of the network",
    "companion/extras/web/entrance.py: self.socket.recv(MAX_HEAD)": "a socket that does not block",
    "companion/extras/web/server.py: screen.news.wait()":
        "ended with the reader of the same connection",
}
"""Calls without a limit, and why each may be."""
NO_SENTENCES = {
    "extras/web/serving.py": {"socket.send() raised exception."},
    "extras/web/keepsakes.py": {
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'",
    },
    "extras/web/client_files.py": {
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src "
        "'self'; media-src blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'",
    },
    "extras/web/server.py": {
        "X; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
}
"""Texts that no player reads."""
PRINTS = {"export": ("export", "FINISHED")}
"""Commands that write to standard output."""
READS = {"export": ("export", "-")}
"""Commands that read a record from standard input."""
ENCODED = {"export": (("export", "NAMED"), 1)}
"""Commands in terminals of every encoding, and their exit codes."""
WRITERS = {
    "export": ((".html", ".png", ".gif", ".sgf"), lambda given, out: [
        "export", str(given), "-o", out]),
}
"""Commands that write a file: the endings, and the words for an input and an output."""
FROM_INPUT = ("export",)
"""Commands of these that may read standard input."""
FILES = ("export",)
"""Commands after which Tab completes a file."""
FILES_TYPED = (("export evening/one.mutton fi", r"export evening/one.mutton first\ game.mutton"),)
"""What shells complete."""
LOGGED = {
    f"companion/extras/web/serving.py: logging.{name}": "leaves out what a peer did wrong"
    for name in ("Filter", "LogRecord", "getLogger")
}
"""What logs, or listens to what is logged."""
STALLED = {
    "companion/extras/web/commands/web.py, command: companion.desk.desk.keep_loaded":
        "before there is a match",
    "companion/extras/web/limits.py, share: resource.getrlimit": "how many files may be open",
    "companion/extras/web/page_primitives.py, withdraw: gc.collect":
        "before there is a table: its memory is kept for the next page",
}
"""What stops or watches the whole process."""
LEADING_OUT = {
    "companion/extras/web/": frozenset({
        "aiohttp", "asyncio", "logging", "resource", "socket", "ssl"}),
}
"""Folders that may import what leads out of the process."""
TYPED_WORDS = {"companion/extras/web/commands/web.py: what is typed": "the variable BROWSER"}
"""Where a program gets what the user has typed."""
WRITTEN = {"companion/extras/web/commands/web.py: sys.stdout": "closes its file to others"}
"""What writes to a stream by itself."""
FROM_SYSTEM = {
    "companion/extras/web/commands/web.py, command: random.SystemRandom": "salts; packs by lot",
    "companion/extras/web/keepsakes.py, keep: secrets.token_urlsafe": "a picture's address",
    "companion/extras/web/page_primitives.py, generate: os.urandom": "the key of a page",
    "companion/extras/web/phones.py, new_key: secrets.token_urlsafe": "the key of a seat",
    "companion/games/mutton/web/page_table.py, __init__: random.SystemRandom":
        "salts; packs by lot; what computers play",
}
"""By what function chance is asked of the system."""
BY_NAME = {
    "companion/extras/web/page_primitives.py, _module: sys.modules":
        "stands in for a library that a page lacks",
    "companion/extras/web/page_primitives.py, provide: sys.modules": "whether a page lacks it",
}
"""By what function a module is found by a name in text."""
THREADED = {
    "companion/extras/web/client_files.py, _sound: asyncio.to_thread": "reads a sound",
    "companion/extras/web/commands/web.py, command: threading.Thread": "opens a browser",
    "companion/extras/web/server.py, __init__: threading.Thread": "serves, until it is closed",
    "companion/extras/web/server.py, _serve: asyncio.to_thread": "asks for the table's own network",
    "companion/extras/web/server.py, _watch_hotspot: asyncio.to_thread":
        "asks for the table's own network",
    "companion/extras/web/server.py, answer: asyncio.to_thread":
        "makes the page of a finished match",
}
"""Where threads begin, and what for."""
