"""What holds for all tests."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from companion.simulation.linked_rig import LinkedRig
from companion.simulation.table_rig import TableRig
from companion.words.catalogue import Catalogue

# No test is timed: a busy computer is no fault of the code.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# The tests read English, whatever the language of the system.
os.environ["SHEEPFOLD_LANG"] = "en"

# A message that does not fit its arguments fails the test that formats it.
Catalogue.strict = True


@pytest.fixture
def rig(sheepfold_rig: LinkedRig) -> LinkedRig:
    """The plugin's simulated board, by a shorter name."""
    return sheepfold_rig


@pytest.fixture
def table(sheepfold_table: TableRig) -> TableRig:
    """The plugin's table, by a shorter name."""
    return sheepfold_table
