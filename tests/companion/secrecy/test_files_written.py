"""Which modules make or change files, and who asks for the user's folders: all of them are listed.

A file stays when the app has ended, and is found by the next to start it: another player at the
same table, or the program of the other side. What is only calculated from a secret may stand in it
in a form that no search for the secret finds. So a new writer is refused, whatever it writes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.companion.secrecy.test_trusted import _sources, _there

WRITES = re.compile(
    r"write_(?:atomically|text|bytes)|KeptFile|save|savez\w*|savetxt|tofile|memmap|export_to_png"
    r"|mkdir|makedirs|mkfifo|mknod|mkdtemp|mkstemp|\w*Temporary(?:File|Directory)|symlink(?:_to)?"
    r"|hardlink_to|utime|setxattr|f?truncate|copy2|copyfile\w*|copytree|make_archive|unpack_archive"
    r"|extractall|(?:Json|Dict)Store|user_folder")
"""Names of what makes or changes files, and of what returns a folder of the user."""
TEXT = re.compile(rf"\b(?:{WRITES.pattern})\b|open\(|\.touch\(")
WRITING = {
    # what outlives a match by design: the journal, its backups, the secrets, settings, crashes
    "companion/store/journal/heads.py": "ftruncate mkdir open",
    "companion/store/journal/opening.py":
        "TemporaryDirectory TemporaryFile copyfile mkdir open truncate",
    "companion/store/journal/recovery.py": "TemporaryDirectory copyfile mkdir mkstemp truncate",
    "companion/store/journal/store.py": "mkdir",
    "companion/store/backup.py": "TemporaryDirectory copyfile mkdir touch write_bytes",
    "companion/store/backups.py": "mkdir",
    "companion/store/secret_place.py": "mkdir open",
    "companion/store/settings.py": "user_folder write_atomically",
    "companion/store/starting.py": "mkdir open",
    "companion/store/safe_files.py": "mkdir mkstemp open",
    "companion/store/kept_files.py": "KeptFile mkdir write_atomically",
    "companion/terminal/crash.py": "mkdir open",
    # choices on the screen, and what was solved or learnt
    "companion/commands/play.py": "save user_folder",
    "companion/screens/app.py": "save",
    "companion/screens/choices.py": "save",
    "companion/extras/lessons/progress.py": "KeptFile save",
    "companion/games/mutton/puzzles/solved.py": "KeptFile save",
    "companion/extras/people/facts.py": "write_atomically",
    # what somebody asks for, in a file that is named then
    "companion/terminal/files.py": "mkdir open",
    "companion/extras/printing/files.py": "save",
    "companion/extras/printing/raster.py": "save",
    "companion/games/mutton/printing/film.py": "save",
    "companion/extras/hall/broker.py": "mkdir open",
    "companion/extras/hall/page.py": "open",
    "companion/lights/currents.py": "mkdir write_text",
    # games that play themselves
    "companion/extras/arena/commands/tile_arena.py": "open",
    "companion/games/mutton/arena/commands/arena.py": "mkdir open write_text",
    "companion/games/mutton/arena/commands/train.py": "mkdir",
    "companion/games/mutton/arena/games.py": "open",
    "companion/games/mutton/arena/report.py": "open",
    "companion/games/mutton/arena/results.py": "open write_atomically",
    "companion/games/mutton/arena/training.py": "open write_text",
    "companion/extras/demo/commands/demo.py": "mkdir",
    "companion/extras/demo/commands/pictures.py": "mkdir save",
    "companion/games/mutton/demo/animation.py": "save",
    "companion/games/mutton/demo/playing.py": "mkdir save",
    "companion/games/tiles/demo/playing.py": "save",
    "companion/games/mutton/tour.py": "TemporaryDirectory mkdir",
    "companion/simulation/offscreen.py": "write_bytes",
    "companion/simulation/robot.py": "save",
    "companion/simulation/sheepfold_pytest/__init__.py": "TemporaryDirectory",
    "companion/extras/care/site/flash/build.py": "mkdir write_text",
    # no file of the user: sounds, a page with a key, a board, a light, the system
    "companion/sounds/playback.py": "NamedTemporaryFile mkdir",
    "companion/sounds/synth.py": "open",
    "companion/extras/web/commands/web.py": "mkdtemp write_atomically",
    "companion/games/mutton/joined/meetings.py": "write_bytes",  # of a page, which has no disk
    "companion/extras/care/doctor/machine.py": "TemporaryFile",
    "companion/extras/care/flashing/drive.py": "mkdir open",
    "companion/lights/daylight.py": "write_text",
    "companion/commands/rig.py": "open",
    "companion/terminal/streams.py": "open",
    # a program of another make: its folder is new, and its guard removes it
    "companion/foreign/program.py": "mkdtemp",
    "companion/foreign/guard.py": "open",
    "companion/foreign/confinement.py": "user_folder",  # which the program must not see
    # folders that are named to the user
    "companion/cli.py": "user_folder",
}


def writing(tree: ast.AST) -> Iterator[str]:
    """What a module makes or changes files by, and where it asks for a folder of the user."""
    for node in ast.walk(tree):
        match node:
            case (ast.Name(name, ast.Load()) | ast.Attribute(_, name, ast.Load())
                  | ast.alias(name)) if WRITES.fullmatch(name):
                yield name
            case ast.Call(ast.Name("open" | "fdopen") | ast.Attribute(attr="open" | "fdopen")):
                for each in (*node.args, *(given.value for given in node.keywords)):
                    mode = each.value if isinstance(each, ast.Constant) else ""
                    if re.fullmatch(r"[rbt+]*[wax+][rbt+]*", str(mode)) or (
                            re.search(r"\bO_(?!RDONLY|DIRECTORY|CLOEXEC|NONBLOCK|NOFOLLOW|PATH)",
                                      ast.unparse(each))):
                        yield "open"
            case ast.Call(ast.Attribute(attr="touch"), []):
                yield "touch"


def test_what_makes_files_is_listed() -> None:
    found = {name: {*writing(ast.parse(text))} for name, text in _sources()
             if name.startswith(("companion/", "engine/")) and TEXT.search(text)}
    assert {name: " ".join(sorted(how)) for name, how in found.items() if how} == {
        name: how for name, how in WRITING.items() if _there(name)}


@pytest.mark.parametrize("planted", [
    "write_atomically(file, found)", "from shutil import copytree as put",
    "atexit.register(a.mkdir)", "Path(a).open('w')", "open(a, mode='ab')",
    "os.open(a, os.O_CREAT | os.O_WRONLY)",
    "a.touch()", "folder = user_folder('cache')", "os.utime(a, (key, key))", "numpy.savez(a, b)",
    "page.export_to_png(a)", "os.symlink(key, a)",
])
def test_another_writer_is_found(planted: str) -> None:
    assert [*writing(ast.parse(planted))]
