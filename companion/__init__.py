"""The app beside the board: link, tracker, table, lights, screens and command line.

In an installed wheel the engine lies in `companion/bundled`, so that the distribution
`sheepfold-engine` can be installed and removed beside it (setup.py).
"""

import sys
from pathlib import Path

_BUNDLED = Path(__file__).parent / "bundled"
# Not where the pytest plugin loads this package by another name, beside the engine of a project.
if __name__ == "companion" and _BUNDLED.is_dir() and str(_BUNDLED) not in sys.path:
    # Before the folder of this package: the app runs with the engine that it was released with.
    _folder = str(_BUNDLED.parents[1])
    _place = sys.path.index(_folder) if _folder in sys.path else len(sys.path)
    sys.path.insert(_place, str(_BUNDLED))
