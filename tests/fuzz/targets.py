"""What is fuzzed. A target takes any bytes, and must come to its end: no exception, no hang.

Where something refuses its input it does so with its own exception, which is a sentence. Anything
else (`AssertionError` included) is a find. `TARGETS` names them all; each has its corpus in
``tests/fuzz/corpus/NAME.zip``. Those of an extra are in its ``tests/extras/NAME/fuzz.py``.
"""

from collections.abc import Callable

from tests.extras.parts import modules
from tests.fuzz import at_the_table, at_the_tiles, in_files, on_the_wire

Target = Callable[[bytes], None]

TARGETS: dict[str, Target] = {
    "wire-host": on_the_wire.host,
    "wire-board": on_the_wire.board,
    "calibration": on_the_wire.calibration,
    "records": in_files.records,
    "boardspace": in_files.boardspace,
    "moves": in_files.moves,
    "steps": in_files.steps,
    "journal": in_files.journal,
    "settings": in_files.settings,
    "seals": in_files.seals,
    "table": at_the_table.commands,
    "tiles": at_the_tiles.commands,
    "tile-steps": at_the_tiles.steps,
    "rig": at_the_table.rig,
    **{name: target for module in modules("fuzz") for name, target in module.TARGETS.items()},
}
