"""What the tests of the house have to know of the doctor, the calibration and the flasher."""

PRINTS = {
    "calibrate": ("calibrate", "--board", "sim", "--report"),
    "calibrate --json": ("calibrate", "--board", "sim", "--json"),
    "doctor": ("doctor", "--board", "none"),
    "doctor --json": ("doctor", "--board", "none", "--json"),
}
QUIET = {"flash": ("flash", "MISSING")}
STREAMED = (("flash", "full errors"),)
WRITERS = {
    "doctor": ((".md",), lambda given, out: [
        "doctor", "--board", "none", "--settings", str(given), "--report", out]),
}
CONTENT = {"doctor": "volume = 10\n"}
HIDDEN = {
    "doctor": ("doctor", "--board", "none", "--settings", "HIDDEN"), "flash": ("flash", "HIDDEN"),
}
ENCODED = {
    "calibrate": (("calibrate", "--board", "sim", "--report"), 0),
    "doctor": (("doctor", "--board", "none"), None),
    "doctor --json": (("doctor", "--board", "none", "--json"), None),
}
SLOW = ("doctor",)
NOT_ENCODED = ("flash",)
TYPED = {"doctor": (("doctor", "--board", "none"), "")}
SHOWN = {"calibrate": ("--board sim --report",), "doctor": ("--board sim --quick",)}
NOT_SHOWN = {"flash": "no number but versions"}
NEEDS_HOME = (["doctor"],)
EXAMINING = ("doctor", "calibrating", "calibrated")
LATER = tuple(f"companion.extras.care.{name}" for name in (
    "calibrating", "doctor", "flashing", "page"))
TERMINAL = {
    f"terminal-{name}": f"tests.extras.care.terminal:{made}" for name, made in (
        ("flash", "flashed"), ("doctor", "examined"), ("calibrate", "calibrated"))}
LISTED = {
    "companion/extras/care/flashing/renewal.py: wait((self._future,))":
        "for tests; the screen looks whether it is done",
    "companion/extras/care/flashing/renewal.py: self._future.result()": "it is done",
    "companion/extras/care/doctor/examination.py: self._computer.result()": "it is done",
}
NO_TOASTS = ("companion/extras/care",)
NO_SENTENCES = {
    "extras/care/flashing/flash.py": {'import sys\n\nsys.path.insert(0, "/X")\n\n'},
    "extras/care/doctor/finding.py": {"bold red"},
}
WRITTEN = {"companion/extras/care/site/flash/build.py: print(…)": "a part of `make docs`"}
"""What writes to a stream by itself."""
ASKED = {"companion/extras/care/commands/flash.py: sys.stdin": "lets somebody choose a Pico"}
"""What is otherwise at a terminal."""
WIDTHS_MM = {"calibrate-again": 15.7, "skip-cell": 15.7}
"""The width that buttons have in narrow rows, in mm."""
BY_NAME = {
    "companion/extras/care/flashing/flash.py, _library: importlib.util.find_spec":
        "whether a library for the board is there",
    "companion/extras/care/flashing/flash.py, program: importlib.import_module":
        "the folder of the board's program",
}
"""By what function a module is found by a name in text."""
THREADED = {
    "companion/extras/care/commands/calibrate.py, _listen: threading.Thread": "reads what is typed",
    "companion/extras/care/doctor/examination.py, in_thread: concurrent.futures.ThreadPoolExecutor":
        "what the doctor asks",
    "companion/extras/care/flashing/renewal.py, __init__: concurrent.futures.ThreadPoolExecutor":
        "writes the firmware",
    "companion/extras/care/flashing/renewal.py, wait: concurrent.futures.wait":
        "writes the firmware",
}
"""Where threads begin, and what for."""
