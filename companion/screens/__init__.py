"""The touchscreen, with Kivy. Screens read the table's public view, send it commands, and hold no
game state.

Kivy reads its environment when it is first imported, and nothing here imports it before this
module has run: it takes no arguments, writes nothing into anybody's home, and logs nothing, for a
log might hold a secret.
"""

import logging
import os

os.environ.update(
    KIVY_NO_ARGS="1",  # the command line is click's
    KIVY_NO_CONFIG="1",
    KIVY_NO_ENV_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_LOG_MODE="PYTHON",  # else Kivy takes over standard error
    KIVY_WINDOW="sdl2",
    KIVY_IMAGE="sdl2",  # pictures are saved, and the other libraries take long to import
    KIVY_METRICS_DENSITY="1",  # millimetres are our own affair (`theme.Display`)
)
_kivy = logging.getLogger("kivy")
_kivy.addHandler(logging.NullHandler())
_kivy.propagate = False
