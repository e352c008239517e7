"""The doctor's report is sent to strangers: it is made of board and computer, and of no match."""

import ast
from pathlib import Path

from companion.extras.care import doctor

FOLDER = Path(doctor.__file__).parent
SEEN = {
    "companion.desk.desk": {"Desk"},
    "companion.link": None, "companion.link.board": None, "companion.link.events": None,
    "companion.link.messages": None, "companion.link.port_finder": None,
    "companion.outside": None, "companion.outside.folders": None,
    "companion.outside.starting": None,
    "companion.store.journal": {"Journal", "JournalError"},
    "companion.store.settings": {"Settings", "SettingsError", "default_file", "load"},
    "companion.terminal.board_choice": None, "companion.terminal.errors": None,
    "companion.terminal.files": None, "companion.terminal.typed_text": None,
    "companion.words.catalogue": None, "companion.words.message": None,
}
"""Modules of the app that it may use, and what of them; None: all."""
OF_THE_JOURNAL = {"tags", "learn", "close"}
"""What it may ask of the journal: which tag belongs to which letter."""


def test_the_doctor_looks_at_no_match() -> None:
    used, asked = set[str](), set[str]()
    for file in (*FOLDER.glob("*.py"), FOLDER.parent / "commands" / "doctor.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                used |= {each.name for each in node.names if each.name.startswith("companion")}
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("companion"):
                module, names = str(node.module), {each.name for each in node.names}
                if not module.startswith("companion.extras.care"):
                    allowed = SEEN.get(module, set())
                    used |= {f"{module}.{name}" for name in names - (
                        names if allowed is None else allowed)}
            elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "journal":
                asked.add(node.attr)
    assert used == set()
    assert asked == OF_THE_JOURNAL
