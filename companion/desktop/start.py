"""What runs when the one file for Linux desktops is started: the command `sheepfold`.

Started without a word, as by a click on it, it plays on the simulated board.
"""

import os
import sys
from multiprocessing import freeze_support

from companion.cli import main

if __name__ == "__main__":
    freeze_support()  # a process for a contest starts this file again
    # The file finds its own libraries by this variable; programs that it starts need Debian's.
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    os.environ.pop("LD_LIBRARY_PATH", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before

    if len(sys.argv) == 1:
        sys.argv += ["play", "--board", "sim"]
    main()
