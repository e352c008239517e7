"""The plugin `sheepfold_pytest` for environments that were installed when it was here."""

from companion.simulation.sheepfold_pytest import (
    pytest_configure,
    sheepfold_rig,
    sheepfold_rigs,
    sheepfold_table,
    sheepfold_tables,
)

__all__ = [
    "pytest_configure", "sheepfold_rig", "sheepfold_rigs", "sheepfold_table", "sheepfold_tables",
]
