"""What the arena tells the tests of the house."""

COMMAND_LINE = (
    "extras/arena", "games/dogs/arena", "games/fold/arena", "games/mutton/arena",
)
"""Modules with text for people who type commands, and for programs."""
NO_TOASTS = ("companion/extras/arena",)
"""Where errors are no toasts."""
LISTED = {
    "companion/extras/arena/executors.py: wait(running, return_when=FIRST_COMPLETED)":
        "games, in which each answer of a program has a limit",
    "companion/extras/arena/executors.py: done.result()": "it is done",
    "companion/games/mutton/arena/server.py: events.get()":
        "requests, as long as somebody may send some",
    "companion/games/mutton/arena/server.py: found.result()": "it is done",
}
"""Calls without a limit, and why each may be."""
NOT_SHOWN = {
    "arena": "tests/extras/arena looks at it", "tile-arena": "tests/extras/arena, too",
    "train": "tests/extras/arena/mutton/test_train.py looks at it", "engine": "a protocol",
}
"""Commands whose numbers are looked at elsewhere."""
TILES = ("tile-arena", "dogs", "greedy", "random", "--pairs", "1", "--jobs", "1")
ENCODED = {"tile-arena": (TILES, 0)}
"""Commands whose letters are looked at, and their exit codes."""
SLOW = ("tile-arena",)
"""Those of them that only the long form tries."""
NOT_ENCODED = ("arena", "train")
"""Commands that say no letter of anybody."""
TYPED = {"engine": (("engine", "--seed", "1"), "hällo\nquit\n")}
"""Commands in processes of their own, and what they read."""
PRINTS = {
    "arena": ("arena", "--wolves", "random", "--farmers", "random", "--games", "1", "--jobs", "1",
              "-o", "NEW"),
    "tile-arena": TILES,
}
"""Commands that write to standard output."""
QUIET = {"engine": ("engine",), "train": ("train", "--wolves", "fox", "-o", "NEW")}
"""Commands that write nothing there, or only report why they cannot."""
ENDED = ("engine",)
"""Commands that end when their terminal goes away."""
WRITERS = {"tile-arena": ((".csv",), lambda given, out: [
    "--words", str(given), "tile-arena", "dogs", "random", "random", "--pairs", "1", "--jobs", "1",
    "-o", out])}
"""Commands that write a file: the endings, and the words for an input and an output."""
WRITE_THEMSELVES = ("arena.py", "tile_arena.py")
"""Commands that write files of fixed names, or what `output_file` has checked row by row."""
COMPLETED = (
    ("train --options no_d", "no_dictionary"), ("train --wolves tips,se", "tips,searching"),
    ("train --farmer adv", "adviser"), ("arena --wolves tips,ti", ""),
    ("arena --farmer adv", "adviser"), ("tile-arena rivals gr", "greedy"),
)
"""What is typed, and what the shell completes it to."""
IN_SHELLS = (("train --wolves tips,se", "train --wolves tips,searching"),)
"""The same in shells that are there."""
STARTED = {
    "companion/extras/arena/executors.py: concurrent": "games on all cores",
    "companion/extras/arena/executors.py: multiprocessing": "games on all cores",
}
"""What starts programs, and why."""
CHANGED = {"companion/extras/arena/executors.py: os.environ.setdefault": "one thread for each game"}
"""What sets variables of the environment."""
WRITTEN = {"companion/games/mutton/arena/commands/engine.py: sys.stdout": "flushes it"}
"""What writes to a stream by itself."""
REPLACED = (
    ("train --wolves=tips,se", "--wolves=tips,searching"),
    ("train --wolves tips,se", "tips,searching"),
)
"""What shells that replace a whole word are offered for it."""
LEADING_OUT = {
    "companion/extras/arena/executors.py": frozenset({"distributed", "multiprocessing"}),
}
"""Folders that may import what leads out of the process."""
OPENED = {
    f"{name}.py: give_all_away": "results of computers in a folder of the user" for name in (
        "companion/extras/arena/commands/tile_arena", "companion/games/mutton/arena/commands/arena",
        "companion/games/mutton/arena/commands/train")}
"""Where files are given to others."""
FROM_SYSTEM = {
    "companion/games/mutton/arena/server.py, _chance: random.SystemRandom":
        "what a player as a program does, where no seed is set",
}
"""By what function chance is asked of the system."""
THREADED = {
    "companion/extras/arena/executors.py, __call__: concurrent.futures.FIRST_COMPLETED":
        "games of the arena",
    "companion/extras/arena/executors.py, __call__: concurrent.futures.ProcessPoolExecutor":
        "games of the arena",
    "companion/extras/arena/executors.py, __call__: concurrent.futures.wait": "games of the arena",
    "companion/games/mutton/arena/server.py, _answer: threading.Thread":
        "a program that plays elsewhere",
    "companion/games/mutton/arena/server.py, serve: threading.Thread":
        "a program that plays elsewhere",
}
"""Where threads begin, and what for."""
