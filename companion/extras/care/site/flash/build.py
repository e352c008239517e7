"""Builds the page that flashes and checks a board: ``python .../site/flash/build.py``.

It writes out/flash, which needs no network and no server: the page, its script, and the programs
for all sizes as `sheepfold flash` would write them.
"""

import json
import shutil
from pathlib import Path

from companion.extras.care.doctor.sensors import NOISY_MT, RAIL_MT
from companion.extras.care.flashing.flash import BOARDS, FOLDER, program
from firmware import wire
from hardware.board import MAX_SIZE, SINGLE_CELL, BoardSpec
from hardware.tolerances import ZEROS_MT

HERE = Path(__file__).parent
OUT = HERE.parents[4] / "out/flash"
WIRE = ("MAJOR", "HELLO", "HELLO_ASK", "PROBE", "FIELDS", "NACK", "HOST_HEARTBEAT")


def build(folder: Path = OUT) -> Path:
    """Build the page, and return its folder."""
    boards = {}
    for size in (SINGLE_CELL, *range(2, MAX_SIZE + 1)):
        spec = BoardSpec.of(size)
        whole, without = program(spec), program(spec, pad=False)
        boards[f"{size}"] = {
            "layout": spec.layout_id, "cells": spec.cells, "folder": whole.folder,
            "files": {path: data.decode() for path, data in whole.files.items()},
            "boot": whole.boot.decode(), "safemode": whole.safemode.decode(),
            "code": whole.code.decode(), "codeWithoutPad": without.code.decode(),
        }
    shared = {
        "boards": boards, "names": BOARDS, "folder": FOLDER,
        "limits": {"railMt": RAIL_MT, "noisyMt": NOISY_MT, "zerosMt": ZEROS_MT},
        "wire": {name: getattr(wire, name) for name in WIRE},
    }
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("index.html", "flash.js"):
        shutil.copy(HERE / name, folder)
    (folder / "program.js").write_text(f"const SHEEPFOLD = {json.dumps(shared)};\n", "utf-8")
    return folder


if __name__ == "__main__":
    print(build())
