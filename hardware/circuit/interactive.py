"""An interactive bill of materials: a page that shows where each part of a board belongs.

InteractiveHtmlBom (MIT) makes it from the board's file, with the Python that has KiCad's module.
"""

from __future__ import annotations

import os
import subprocess
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

_MODULE = "InteractiveHtmlBom"
LIMIT_S = 600
"""Time in which InteractiveHtmlBom has to be done with one board, in seconds."""
_PYTHON = "/usr/bin/python3"
_FIELDS = "Value,Footprint,Order as,LCSC,Mouser"


class NoInteractive(Exception):
    """The page could not be made; says why in one sentence."""


def write(board: Path, folder: Path) -> None:
    """Write the page ``NAME-ibom.html``. Raises NoInteractive."""
    found = find_spec(_MODULE)
    if found is None or found.origin is None:
        raise NoInteractive("No interactive bills of materials, as InteractiveHtmlBom is not "
                            "installed (docs/makers/circuits.md says how).")
    name = f"{board.stem}-ibom"
    with TemporaryDirectory() as library:  # that Python shall find this module only
        (Path(library) / _MODULE).symlink_to(Path(found.origin).parent)
        try:
            done = subprocess.run(
                [_PYTHON, "-m", f"{_MODULE}.generate_interactive_bom", board, "--no-browser",
                 "--dest-dir", folder.resolve(), "--name-format", name, "--extra-data-file", board,
                 "--show-fields", _FIELDS, "--group-fields", "Value,Footprint,Order as",
                 "--highlight-pin1", "all", "--checkboxes", "Placed"],
                capture_output=True, text=True, check=False, timeout=LIMIT_S, env={
                    **os.environ, "PYTHONPATH": library, "INTERACTIVE_HTML_BOM_CLI_MODE": "1",
                    "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"})
        except subprocess.TimeoutExpired:
            raise NoInteractive(
                f"InteractiveHtmlBom did not end within {LIMIT_S} seconds.") from None
    if done.returncode or not (folder / f"{name}.html").is_file():
        lines = (done.stderr or done.stdout).strip().splitlines() or ["it gave no reason"]
        raise NoInteractive(f"InteractiveHtmlBom failed for the {board.stem} board "
                            f"({lines[-1]}); version 2.12 with KiCad 9 is known to work.")
