"""The word for the hall, in text mode."""

import subprocess
import sys


def test_a_table_that_nobody_shows_needs_no_broker() -> None:
    """Text mode would start later by the time that the broker's client takes to load."""
    done = subprocess.run(
        [sys.executable, "-c", "import sys, companion.games.mutton.hall.typed\n"
         "print('paho.mqtt.client' in sys.modules)"], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
