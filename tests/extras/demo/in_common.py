"""What the demonstrations tell the tests of the house."""

COMMAND_LINE = (
    "extras/demo/hint.py", "games/mutton/demo/playing.py", "games/tiles/demo/playing.py",
)
"""Modules with text for people who type commands."""
NOT_SHOWN = {"demo": "pages, sheets and records", "pictures": "pages"}
"""Commands whose numbers are looked at elsewhere."""
NOT_ENCODED = ("demo", "pictures")
"""Commands that say no letter of anybody."""
QUIET = {
    "demo": ("demo", "--out", "RECORD/folder"), "pictures": ("pictures", "--out", "RECORD/folder"),
}
"""Commands that write nothing to standard output, or only report why they cannot."""
WRITE_THEMSELVES = ("demo.py", "pictures.py")
"""Commands that write files of fixed names into a folder."""
COMPLETED = (("demo --game d", "dogs"),)
"""What is typed, and what the shell completes it to."""
README_LINES = (20,)
"""Number of lines that `make play` prints at least where there is no display: it plays a match."""
LEADING_OUT = {
    "companion/games/mutton/demo/match.py": frozenset({"serial", "tty"}),
}
"""Folders that may import what leads out of the process."""
OPENED = {
    f"companion/extras/demo/commands/{name}.py: give_all_away": "pictures in a folder of the user"
    for name in ("demo", "pictures")}
"""Where files are given to others."""
STALLED = {
    f"companion/extras/demo/commands/demo.py, garbage_kept: gc.{name}":
        "a process of its own, in which nobody plays"
    for name in ("get_threshold", "set_threshold")}
"""What stops or watches the whole process."""
